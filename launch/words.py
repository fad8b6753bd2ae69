"""Sentences said before the window of the program is there, in the language of the system; read also by a Python that
is too old to play."""

import gettext
import locale
import os
import subprocess
import sys
from pathlib import Path

TABLES = Path(__file__).resolve().parent.parent / "assets" / "install" / "languages"
HOUSE_LANGUAGE = "fr"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def say(key: str, language: str = "", **values: object) -> str:
    """The sentence of that key, its {named} places filled in; the key itself where no table can be read."""
    for code in (language or system_language(), HOUSE_LANGUAGE):
        try:
            with (TABLES / (code + ".mo")).open("rb") as file:
                text = gettext.GNUTranslations(file).gettext(key)
            if text != key:
                return text.format(**values)
        except (OSError, ValueError, LookupError):
            continue
    return key


def system_language() -> str:
    """The first language of the system that has a table here, else that of the house."""
    for name in _preferred():
        code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code and (TABLES / (code + ".mo")).exists():
            return code
    return HOUSE_LANGUAGE


def _preferred() -> "list[str]":
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    set_here = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    if sys.platform == "darwin" and set_here.partition(".")[0] in ("", "C"):
        return _asked_of_macos()
    if set_here.partition(".")[0] in ("C", "POSIX"):
        return [set_here]
    return [*os.environ.get("LANGUAGE", "").split(":"), set_here]


def _asked_of_macos() -> "list[str]":
    """A program that was double-clicked has no variables of language; the system knows."""
    try:
        answer = subprocess.check_output(["defaults", "read", "-g", "AppleLanguages"], stderr=subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError):
        return []
    return [line.strip(' ",') for line in answer.decode("utf-8", "replace").splitlines()]
