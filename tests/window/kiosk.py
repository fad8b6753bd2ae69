"""A proof of its own, too long for the suite: a real kiosk on a virtual display, among children and all alone.

    python -m tests.window.kiosk [--seconds 20]

Killed and hung it comes back to the same match; keys, chords and window managers do not close it; a second one says so;
at home and in what it shows it leaves the machine alone. Prints what was measured; raises at the first failure.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from game.match import Match
from game.saves import Shelf
from heart import ALREADY_OPEN
from scenes.kiosk.house import AT_TABLE, House, save
from scenes.kiosk.pin import sealed
from tests.conftest import ROOT
from tests.window.display import virtual_display

BACK = 10.0
"""Seconds within which a kiosk must be there again."""
WAYS_OUT = (
    "alt+F4", "Escape", "ctrl+q", "ctrl+w", "ctrl+c", "alt+Tab", "super+d", "super+l", "ctrl+alt+Delete", "F11",
    "ctrl+alt+BackSpace", "alt+space", "alt+F2", "ctrl+alt+t", "ctrl+shift+Escape", "Print", "Menu",
)  # fmt: skip


class Room:
    """Owns a kiosk with its watchdog on one display."""

    def __init__(self, display: str, data: Path) -> None:
        self.data = data
        save(House(pin=sealed("2580")), data)
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_DRIVER": "x11"}
        self.command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(data), "--kiosk"]
        self.watchdog = subprocess.Popen(self.command, env=self.environment)

    def program(self) -> int | None:
        """The process of the program under its watchdog; None while there is none."""
        path = Path(f"/proc/{self.watchdog.pid}/task/{self.watchdog.pid}/children")
        found = path.read_text(encoding="ascii").split()
        return int(found[0]) if found else None

    def xdotool(self, *words: str) -> str:
        """Runs xdotool; returns what it prints."""
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def window(self) -> bool:
        """Whether a window is there."""
        return bool(self.xdotool("search", "--class", "la-grande-table").strip())

    def press(self, key: str) -> None:
        """One key or chord."""
        self.xdotool("key", key)
        time.sleep(0.4)

    def match(self) -> Match | None:
        """The match that is kept on the disk."""
        found = Shelf(self.data / "saves").open()
        return found if isinstance(found, Match) else None

    def part_of_a_core(self, seconds: float) -> float:
        """How much of one core the program uses, in per cent."""
        path = Path(f"/proc/{self.program()}/stat")

        def ticks() -> int:
            fields = path.read_text(encoding="ascii").rpartition(")")[2].split()
            return int(fields[11]) + int(fields[12])

        before = ticks()
        time.sleep(seconds)
        return (ticks() - before) / os.sysconf("SC_CLK_TCK") / seconds * 100

    def back_after(self, number: int) -> float:
        """Sends a signal to the program; returns the seconds until another one has a window."""
        old, began = self.program(), time.monotonic()
        assert old
        os.kill(old, number)
        until(lambda: self.program() not in (None, old))
        until(self.window)
        return time.monotonic() - began


def until(true: Callable[[], bool], patience: float = 40.0) -> float:
    """Waits for something to become true; returns after how many seconds."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < patience, "the kiosk does not answer"
        time.sleep(0.05)
    return time.monotonic() - began


def prove(room: Room, seconds: float) -> None:
    """Everything in one evening."""
    until(room.window)
    time.sleep(4)
    print(f"shown to nobody: {room.part_of_a_core(seconds):.1f} % of a core", flush=True)
    room.press("Return")
    time.sleep(4)
    print(f"idle at home: {room.part_of_a_core(seconds):.2f} % of a core", flush=True)
    alive = room.program()
    for way in WAYS_OUT:
        room.press(way)
    windows = room.xdotool("search", "--class", "la-grande-table").split()
    for command in ("windowclose", "windowquit"):  # what a window manager asks for
        if command == "windowquit":
            room.xdotool(command, windows[0])
    time.sleep(1)
    assert room.program() == alive, "a key or a wish of the window manager has ended it"
    print(f"{len(WAYS_OUT)} chords and a wish to close the window: still there", flush=True)
    for _ in range(6):
        room.press("Escape")
    for _ in range(40):
        if (match := room.match()) and match.steps and (room.data / AT_TABLE).exists():
            break
        room.press("Return")
    kept = room.match()
    assert kept and kept.steps, "no match was begun"
    for name, number in (("killed", signal.SIGKILL), ("hung", signal.SIGSTOP)):
        time.sleep(2)
        took = room.back_after(number)
        assert took < BACK, f"{name}: back only after {took:.1f} s"
        print(f"{name}: a window again after {took:.1f} s", flush=True)
    found = room.match()
    assert found and found.steps[: len(kept.steps)] == kept.steps, "steps are lost"
    second = subprocess.run(room.command, env=room.environment, capture_output=True, timeout=60, check=False)
    assert second.returncode == ALREADY_OPEN and room.program()
    print(f"a second one: {second.stdout.decode().strip()}", flush=True)
    print("reports:", *sorted(path.name for path in (room.data / "reports").glob("crash-*")))
    room.watchdog.terminate()
    assert room.watchdog.wait(20) == 0


def main() -> None:
    """Opens a display and a kiosk on it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each measurement")
    arguments = parser.parse_args()
    with virtual_display() as display, tempfile.TemporaryDirectory() as folder:
        room = Room(display, Path(folder))
        try:
            prove(room, arguments.seconds)
        finally:
            if room.watchdog.poll() is None:
                room.watchdog.terminate()
                room.watchdog.wait(20)


if __name__ == "__main__":
    main()
