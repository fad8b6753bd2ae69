"""Two tables of real starts: odd surroundings, and incidents while the program runs.

A row is a name and a line of shell, which runs before the start or half way through it, with the house in `$HOUSE` and
the program in `$GAME`. No start ends with a traceback or hangs, and what was played is still there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from game.annals import Annals
from game.match import Match
from game.saves import Shelf
from tools.faults.damaged_files import last_beat, outcome
from tools.faults.house import lived_in

HELD = sys.executable + """ -c "import fcntl, time; a = open('$HOUSE/{}', 'ab'); fcntl.flock(a, 2); time.sleep(9)" &"""
LOCK = "import sqlite3, time; a = sqlite3.connect('$HOUSE/annals.sqlite'); a.execute('BEGIN EXCLUSIVE'); time.sleep(9)"
SCREEN = "timeout 90 Xvfb :9{0} -screen 0 {1} 2>&- >&- & sleep 2; export DISPLAY=:9{0} SDL_VIDEODRIVER=x11"
DISK = "mount -t tmpfs -o size=400k tmpfs $HOUSE && cp -r $HOUSE.whole/. $HOUSE && dd if=/dev/zero of=$HOUSE/full 2>&-"
VARIABLES = (
    "HOME=", "HOME=/nowhere", "HOME=/etc/passwd", "XDG_DATA_HOME=/etc/passwd", "XDG_RUNTIME_DIR=/nowhere", "PATH=",
    "LANG=", "TMPDIR=/nowhere", "LC_ALL=C", "LC_ALL=xx_XX.ISO-8859-15", "LANGUAGE=he:ar", "TZ=", "TZ=:/nowhere",
    "TZ=Pacific/Kiritimati", "SDL_AUDIODRIVER=nothing", "SDL_AUDIODRIVER=disk", "WAYLAND_DISPLAY=x", "PYTHONUTF8=0",
)  # fmt: skip
SCREENS, KEPT = (
    ("1024x768x15", "1024x768x16", "5120x1440x24"),
    ("annals.sqlite", "saves", "settings.json", "house.json", "."),
)
SURROUNDINGS: dict[str, str] = {
    **{f"environment {one}": f"export {one}" for one in VARIABLES},
    **{f"a disk that takes {blocks} blocks": f"ulimit -f {blocks}" for blocks in (0, 1, 40)},
    **{f"{number} open files": f"ulimit -n {number}" for number in (24, 40, 64)},
    **{f"rights {mask}": f"umask {mask}" for mask in ("000", "077", "777")},
    **{f"handles {closed}": f"exec {closed}" for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-")},
    **{f"a screen of {size}": SCREEN.format(number, size) for number, size in enumerate(SCREENS)},
    **{f"{name} held by another": HELD.format(name) for name in ("open.lock", "log.txt", "house.json")},
    **{f"{name} for nobody": f"chmod 000 $HOUSE/{name}" for name in KEPT},
    **{f"{name} for reading": f"chattr +i $HOUSE/{name} 2>&-" for name in KEPT},
    **{
        f"without {name}": f"rm -f $HOUSE/{name}*" for name in ("settings.json", "house.json", "code-chosen", "log.txt")
    },
    "annals held by another": f'{sys.executable} -c "{LOCK}" &',
    "a full disk": DISK,
    "a folder that is a link": "mv $HOUSE $HOUSE.there; ln -s $HOUSE.there $HOUSE",
    "nice": "renice 19 $$ >&-",
    "no processes": "ulimit -u 1",
}
EVENTS = (
    "AUDIODEVICEREMOVED", "AUDIODEVICEADDED", "CONTROLLERDEVICEREMOVED", "JOYDEVICEREMOVED", "WINDOWDISPLAYCHANGED",
    "WINDOWMINIMIZED", "WINDOWFOCUSLOST", "DROPFILE", "APP_LOWMEMORY",
)  # fmt: skip
INCIDENTS: dict[str, str] = {
    **{f"event {one}": "" for one in EVENTS},
    **{f"the clock goes by {hours} hours": "" for hours in (-24, -100_000, 24, 200_000)},
    **{f"signal {one}": f"kill -{one} $GAME" for one in ("PIPE", "WINCH")},
    "suspend and resume": "kill -STOP $GAME; sleep 8; kill -CONT $GAME",
    "a second start": f"timeout 9 {sys.executable} main.py --data-dir $HOUSE --kiosk",
    "the disk becomes full": "mount -t tmpfs -o size=4k tmpfs $HOUSE/saves && sleep 3 && umount -l $HOUSE/saves",
    "the folder goes": "mv $HOUSE $HOUSE.gone; sleep 2; rm -rf $HOUSE; mv $HOUSE.gone $HOUSE",
    "the saves go": "mv $HOUSE/saves $HOUSE/gone; sleep 2; rm -rf $HOUSE/saves; mv $HOUSE/gone $HOUSE/saves",
    "the annals are held": f'{sys.executable} -c "{LOCK}"',
    "the journal goes": "rm -f $HOUSE/annals.sqlite-wal $HOUSE/annals.sqlite-shm",
    "the log becomes a folder": "rm -f $HOUSE/log.txt; mkdir $HOUSE/log.txt",
    "the lock goes": "rm -f $HOUSE/open.lock",
    "settings of a newer version": """sed -i '1s/{/{"of_tomorrow": [1], /' $HOUSE/settings.json""",
    "the worker is killed": "pkill -9 -P $GAME python",
}


def tried(name: str, line: str, during: bool, kiosk: bool) -> list[str]:
    """A real start on a house with that row; what went wrong."""
    with tempfile.TemporaryDirectory() as place:
        house = Path(place) / "house"
        lived_in(house)
        shutil.copytree(house, f"{house}.whole")
        words = [sys.executable, "-m", "tools.faults.start", str(house), *["--kiosk"] * kiosk]
        if name.startswith("event "):
            words += ["--event", name.split()[1]]
        elif name.startswith("the clock"):
            words += ["--clock", str(3600 * int(name.split()[4]))]
        if during and line:
            Path(f"{house}.during").touch()
            line = f"(while [ ! -e $HOUSE.half ]; do sleep 0.1; done; {line}; touch $HOUSE.done) &"
        return _outcome(["sh", "-c", f'GAME=$$; {line}\nexec "$@"', "sh", *words], house)


def _outcome(command: list[str], house: Path) -> list[str]:
    fault = outcome(command, partial(last_beat, house), environment={**os.environ, "HOUSE": str(house)})
    faults = [fault] if fault else []
    subprocess.run(f"chattr -R -i {house}; chmod -R 700 {house}", shell=True, capture_output=True, check=False)
    annals = Annals(house)
    if len(annals.entries()) < 4:
        faults.append("matches of the book are lost")
    annals.close()
    if not isinstance(Shelf(house / "saves").open(), Match):
        faults.append("the match in hand is lost")
    subprocess.run(f"umount {house}/saves; umount {house}", shell=True, capture_output=True, check=False)
    return faults


def runs(table: Mapping[str, str], during: bool, number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many rows of a table, at home and as a kiosk by turns; `seed` says which comes first."""
    for count, (name, line) in enumerate(list(table.items())[:number]):
        yield name, tried(name, line, during, (count + seed) % 2 == 1)
