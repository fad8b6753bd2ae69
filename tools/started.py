"""Starts what is going to be published, where it was made, and sees that it is whole.

    python -m tools.started dist/la-grande-table/la-grande-table       # a folder, an AppImage, an installed program
    python -m tools.started --wheel                                    # dist/*.whl, in an empty environment

A program is whole when it tells its version, plays a match of every game to its end through the text door, thinks with
its cores, and draws its home page into a file where there is no screen. Nothing but Python is needed.
"""

from __future__ import annotations

import argparse
import os
import struct
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

from launch.version import VERSION
from tools.locale.compile import ASSETS, entries

ROOT = Path(__file__).resolve().parent.parent
MATCHES = {"cardinal": 2, "cathedral": 2, "cabale": 2, "kardinal": 3}
"""The games, and how many sit at the table."""
TURNS = 400
"""Steps after which every match is over, at the weakest level."""
SIZE = (1280, 720)
PAINTED = 200_000
"""Bytes of the file when pictures and words are on it; an empty table takes a tenth."""
LARGEST_WHEEL = 20_000_000
"""Bytes."""
PATIENCE = 300
THINKS = entries(ASSETS / "install" / "languages" / "en.po")["install.check.core"]
"""What `--check` says in English."""
ENGLISH = dict.fromkeys(("LC_ALL", "LANG", "LANGUAGE"), "en_US.UTF-8")
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_VIDEO_DRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class NotWhole(Exception):
    """What was made does not start, or not with everything that it needs."""


def main(words: Sequence[str] | None = None) -> int:
    """Prints what was seen; returns an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", action="store_true", help="install dist/*.whl and start that")
    parser.add_argument("program", nargs="*", help="its path, and the words before those that are tried")
    arguments = parser.parse_args(words)
    if arguments.wheel == bool(arguments.program):
        parser.error("either a program or --wheel")
    try:
        if arguments.wheel:
            wheel_is_whole(ROOT / "dist")
        else:
            is_whole(arguments.program)
    except (NotWhole, OSError, subprocess.SubprocessError) as problem:
        print(f"Not whole: {problem}", file=sys.stderr)
        return 1
    return 0


def is_whole(program: Sequence[str]) -> None:
    """Prints a line that says so; raises `NotWhole`."""
    began = time.monotonic()
    said = _run([*program, "--version"])
    if said.split() != ["La", "Grande", "Table", VERSION]:
        raise NotWhole(f"--version says {said!r}, not {VERSION}")
    matches = plays([*program, "--text-door"])
    thinks(program)
    size = draws(program)
    print(f"{program[-1]}: {VERSION}, {matches} matches to their end, its cores think, home of {size} bytes", end="")
    print(f", {time.monotonic() - began:.0f} s")


def plays(door: Sequence[str]) -> int:
    """How many matches came to an end; raises `NotWhole` where one does not."""
    for game, seats in MATCHES.items():
        commands = [f"new {game} {seats} seed=7", *["genmove apprentice seed=1"] * TURNS, "outcome", "quit"]
        replies = _run(door, "\n".join(commands) + "\n").split("\n\n")
        outcome = next((text for text in reversed(replies[TURNS : TURNS + 2]) if "|" in text), "")
        if not outcome:
            raise NotWhole(f"no match of {game} came to its end: {replies[-3:]}")
    return len(MATCHES)


def thinks(program: Sequence[str]) -> None:
    """Raises `NotWhole` where the computer plays without its cores: matches come to their end without them too."""
    told = _run([*program, "--check"], statuses=(0, 1))
    if f"[+] {THINKS}" not in told:
        raise NotWhole(f"the cores do not think:\n{told}")


def draws(program: Sequence[str]) -> int:
    """The bytes of the picture of home, drawn without a screen; raises `NotWhole` where it is not all there."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "home.png"
        _run([*program, "--picture", str(path)])
        data = path.read_bytes() if path.exists() else b""
    if data[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", data[16:24]) != SIZE or len(data) < PAINTED:
        raise NotWhole(f"home was not drawn: {len(data)} bytes")
    return len(data)


def wheel_is_whole(folder: Path) -> None:
    """Installs the one wheel that lies there, with what the lock file names, and starts its commands."""
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise NotWhole(f"{len(wheels)} wheels in {folder}")
    size = wheels[0].stat().st_size
    if size > LARGEST_WHEEL:
        raise NotWhole(f"the wheel has {size / 1e6:.1f} MB, more than {LARGEST_WHEEL / 1e6:.0f}")
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        scripts = Path(place) / ("Scripts" if os.name == "nt" else "bin")
        install = [str(scripts / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        _run([*install, "--require-hashes", "-r", str(ROOT / "requirements.txt")])
        _run([*install, "--no-index", str(wheels[0])])  # nothing more than that is needed
        print(f"{wheels[0].name}: {size / 1e6:.1f} MB")
        is_whole([str(scripts / "grande-table")])
        plays([str(scripts / "grande-table-engine")])


def _run(command: Sequence[str], said: str = "", statuses: Sequence[int] = (0,)) -> str:
    """What it answers, run from a folder that holds nothing of ours; raises `NotWhole` where it ends otherwise."""
    with tempfile.TemporaryDirectory() as nowhere:
        done = subprocess.run(
            [_whole_path(command[0]), *command[1:]],
            input=said,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            env=_environment(os.environ, nowhere),
            cwd=nowhere,
        )
    if done.returncode not in statuses:
        raise NotWhole(f"{' '.join(command)}: status {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout.strip()


def _whole_path(program: str) -> str:
    path = Path(program)
    return str(path.resolve()) if path.parent != Path() else program


def _environment(own: Mapping[str, str], home: str) -> dict[str, str]:
    """That of this process without what belongs to its Python, without a screen, in another home."""
    kept = {name: value for name, value in own.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "GRANDE_"))}
    kept |= NO_SCREEN | ENGLISH | {"XDG_DATA_HOME": str(Path(home) / "data"), "APPIMAGE_EXTRACT_AND_RUN": "1"}
    return kept if os.name == "nt" else kept | {"HOME": home}


if __name__ == "__main__":
    sys.exit(main())
