"""One command makes a portable folder for this system, and starts it to see that it works.

    pip install --require-hashes -r tools/release/package.txt    # once; nothing of it is needed to play
    python tools/package.py                  # dist/la-grande-table, the same as an archive, and its checksum

The folder holds the program with its icon and version, the owner's guide, and in `licences` the text of everything that
is bundled; a library without one stops it, and so does a folder or an archive that is too large. It is started as
`tools/started.py` tells. Where there are Xvfb and xdotool, a window is opened on a virtual display as well, played with
keys alone until the computer has answered with a step, and closed as the power would.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from launch.version import VERSION  # noqa: E402
from tools import bundled, started  # noqa: E402

NAME, DIST = "la-grande-table", ROOT / "dist"
LARGEST, LARGEST_PACKED = 125_000_000, 54_000_000
"""Bytes of the folder and of its archive."""
KEYS = ("Return", "Return", "space", "comma", "Right")
PATIENCE = 90.0
"""Seconds until the computer must have played."""


def main() -> int:
    """Makes the folder and tries it; returns an exit code."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing. Once: python -m pip install --require-hashes -r tools/release/package.txt")
        return 2
    make(DIST)
    program = DIST / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)
    if too_large(DIST) or started.main([str(program)]):
        return 1
    if shutil.which("Xvfb") and shutil.which("xdotool"):
        print(smoke(program))
    else:
        print("Xvfb or xdotool is missing: no window was opened.")
    return 0


def too_large(goal: Path) -> bool:
    """Prints the sizes of the folder and of its archive; whether one is larger than it may be."""
    sizes = (
        sum(path.lstat().st_size for path in (goal / NAME).rglob("*") if not path.is_dir()),
        sum(path.stat().st_size for path in goal.glob(f"{archive_name()}.[tz]*") if path.suffix != ".sha256"),
    )
    print(f"{goal / NAME}: {sizes[0] / 1e6:.0f} MB, {sizes[1] / 1e6:.0f} MB packed")
    return sizes[0] > LARGEST or sizes[1] > LARGEST_PACKED


def archive_name() -> str:
    """The name of what this system makes, without its ending."""
    return f"{NAME}-{VERSION}-{sys.platform}-{platform.machine().lower()}"


def make(goal: Path) -> None:
    """The folder, and beside it an archive of the same; raises `CalledProcessError` if PyInstaller fails."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(goal), "--workpath", work, str(ROOT / "tools" / "package.spec")]
        subprocess.run(command, env={**os.environ, "GRANDE_TABLE_SOURCE": str(ROOT)}, check=True)
    slim(goal / NAME)
    bundled.complete(goal / NAME)
    kind = "zip" if sys.platform == "win32" else "xztar"
    archive = Path(shutil.make_archive(str(goal / archive_name()), kind, goal, NAME))
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    print(archive, digest)


def slim(folder: Path) -> None:
    """Takes out of Python's library what only a debugger reads: on Linux some 20 MB, where it was built from source."""
    if sys.platform.startswith("linux") and shutil.which("strip"):
        for path in folder.glob("_internal/libpython*.so*"):
            subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)


def smoke(program: Path) -> str:
    """Plays until the computer has made a step; returns a line that says so. Raises `AssertionError` if it does not."""
    from tests.window.display import Window, virtual_display

    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        with virtual_display() as display:
            window = Window(display, Path(folder), (str(program),))
            opened = time.monotonic() - began
            steps = _until_the_computer_plays(window)
            window.kill()
        log = Path(folder) / "log.txt"
        said = log.read_text(encoding="utf-8") if log.exists() else ""
    assert "thinks in the frame loop" not in said, said
    return f"window after {opened:.1f} s, {steps} steps, the computer has played in its own process"


def _until_the_computer_plays(window: object) -> int:
    from tests.window.display import Window

    assert isinstance(window, Window)
    end, presses = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        match = window.saved()
        if match and any(not match.seats[one.to_move or 0].is_human for one in match.positions[:-1]):
            return len(match.steps)
        assert window.process.poll() is None, "the program has ended"
        window.press("Return" if presses < 4 else KEYS[presses % len(KEYS)])
        presses += 1
    raise AssertionError("the computer has not played")


if __name__ == "__main__":
    raise SystemExit(main())
