#!/bin/sh
# Double-click to play (macOS); the entry of Linux runs it too.
cd "$(dirname "$0")" || exit 1

# The portable folder, here or beside: it needs nothing else.
for program in ./la-grande-table ./la-grande-table/la-grande-table; do
    if [ -f "$program" ] && [ -x "$program" ]; then exec "$program" "$@"; fi
done

# A Python that is new enough: what the system finds, then where installers put it.
for python in python3 python3.14 python3.13 python3.12 python3.11 /usr/local/bin/python3 /opt/homebrew/bin/python3 \
    /Library/Frameworks/Python.framework/Versions/Current/bin/python3; do
    command -v "$python" >/dev/null 2>&1 || continue
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        exec "$python" main.py "$@"
    fi
done

# Nothing: a page in the language of the system says what to install and where.
page="$PWD/docs/install.html"
case "${LC_ALL:-${LC_MESSAGES:-$LANG}}" in
en*) text="La Grande Table needs Python 3.11 or newer. How to install it: $page" ;;
de*) text="La Grande Table braucht Python 3.11 oder neuer. Wie man es installiert: $page" ;;
nl*) text="La Grande Table heeft Python 3.11 of nieuwer nodig. Zo installeer je het: $page" ;;
*) text="La Grande Table demande Python 3.11 ou plus récent. Pour l’installer : $page" ;;
esac
echo "$text" >&2
if [ "$(uname)" = Darwin ]; then open "$page"; exit 1; fi
[ -n "$DISPLAY$WAYLAND_DISPLAY" ] || exit 1
# In a locale that has no accents or is not installed, dialogues refuse the text.
[ "$(locale charmap 2>/dev/null)" = UTF-8 ] || { LC_ALL=C.UTF-8 && export LC_ALL; }
command -v xdg-open >/dev/null 2>&1 && xdg-open "$page" >/dev/null 2>&1 && exit 1
command -v zenity >/dev/null 2>&1 && zenity --error --no-markup --text "$text" && exit 1
command -v kdialog >/dev/null 2>&1 && kdialog --error "$text" && exit 1
command -v xmessage >/dev/null 2>&1 && xmessage -center "$text" && exit 1
command -v notify-send >/dev/null 2>&1 && notify-send --urgency=critical "La Grande Table" "$text"
exit 1
