"""Long proof outside the suite: a real kiosk on a virtual display, with random guests and unattended.

    python -m tests.window.kiosk [--seconds 20]

Killed and hung it comes back to the same match, and a match that has made it crash three times is set aside; no key
with any modifier and nothing that a window manager can do closes it for longer than that; a second one says so; codes
cannot be guessed quickly, not even by pulling the plug; at home and in what it shows it leaves the machine alone.
Prints what was measured; raises at the first failure.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.match import Match
from game.saves import Shelf
from launch.exit_codes import ALREADY_OPEN
from scenes.core.house import AT_TABLE, House
from scenes.core.house_file import load, save
from scenes.core.pin import hashed_code
from scenes.kiosk.stay import ASIDE_SUFFIX
from tests.conftest import ROOT
from tests.window.display import virtual_display

BACK = 10.0
"""Seconds within which a kiosk must be there again."""
KEYS = (
    *(f"F{number}" for number in range(1, 13)), *"abcdefghijklmnopqrstuvwxyz0123456789", "Escape", "Tab", "space",
    "Return", "BackSpace", "Delete", "Insert", "Home", "End", "Prior", "Next", "Up", "Down", "Left", "Right", "Print",
    "Pause", "Menu",
    "Scroll_Lock", "KP_Enter", "KP_Add", "XF86Back", "XF86HomePage", "XF86Close", "XF86PowerOff", "XF86Sleep",
    "XF86AudioMute", "XF86WWW", "Cancel", "Help",
)  # fmt: skip
MODIFIERS = ("", "alt+", "ctrl+", "super+", "shift+", "ctrl+alt+", "ctrl+shift+", "alt+shift+")
AT_ONCE = 40
"""Keys that are sent one after the other without a look at what they do."""
WISHES = (
    ("windowquit",), ("windowminimize",), ("windowunmap",), ("windowmap",), ("windowlower",), ("windowraise",),
    ("windowsize", "%1", "320", "200"), ("windowmove", "%1", "-500", "-500"), ("windowmove", "%1", "0", "0"),
    ("windowstate", "--remove", "FULLSCREEN"), ("windowactivate",),
)  # fmt: skip
"""What a window manager may ask for."""
FIRST_FRAME = 8.0
"""Seconds after which a window that is there has drawn something: before that a watchdog waits longer."""
GUESSING = 25.0
"""Seconds of guessing before and after the plug is pulled."""


class Room:
    """Owns a kiosk with its watchdog on one display."""

    def __init__(self, display: str, data: Path) -> None:
        self.data = data
        save(House(pin=hashed_code("2580")), data)
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_DRIVER": "x11"}
        self.command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(data), "--kiosk"]
        self.watchdog = subprocess.Popen(self.command, env=self.environment)

    def program(self) -> int | None:
        """The process of the program under its watchdog; None while there is none. The curtain is another child."""
        path = Path(f"/proc/{self.watchdog.pid}/task/{self.watchdog.pid}/children")
        for child in path.read_text(encoding="ascii").split():
            with suppress(OSError):
                words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
                if b"--kiosk" in words and b"--curtain" not in words:
                    return int(child)
        return None

    def xdotool(self, *words: str) -> str:
        """Runs xdotool; returns what it prints."""
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def window(self) -> str:
        """The window of the program; empty while there is none. That of the curtain below is of the same class."""
        program, found = self.program(), self.xdotool("search", "--class", "la-grande-table").split()
        return next((one for one in found if self.xdotool("getwindowpid", one).strip() == str(program)), "")

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
        until(lambda: bool(self.window()))
        return time.monotonic() - began


def until(true: Callable[[], bool], patience: float = 90.0) -> float:
    """Waits for something to become true; returns after how many seconds."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < patience, "the kiosk does not answer"
        time.sleep(0.05)
    return time.monotonic() - began


def prove(room: Room, seconds: float) -> None:
    """Everything in one evening."""
    until(lambda: bool(room.window()))
    time.sleep(4)
    print(f"shown to nobody: {room.part_of_a_core(seconds):.1f} % of a core", flush=True)
    room.press("Return")
    time.sleep(8)
    print(f"idle at home: {room.part_of_a_core(seconds):.2f} % of a core", flush=True)
    try_to_leave(room)
    come_back(room)
    second = subprocess.run(room.command, env=room.environment, capture_output=True, timeout=60, check=False)
    assert second.returncode == ALREADY_OPEN and room.program()
    print(f"a second one: {second.stdout.decode().strip()}", flush=True)
    set_aside(room)
    guess(room)
    print("reports:", *sorted(path.name for path in (room.data / "reports").glob("crash-*")))
    room.watchdog.terminate()
    assert room.watchdog.wait(20) == 0


def try_to_leave(room: Room) -> None:
    """Every key with every modifier, every wish of a window manager: the program goes on and its window is there."""
    alive = room.program()
    chords = [modifier + key for modifier in MODIFIERS for key in KEYS]
    for start in range(0, len(chords), AT_ONCE):
        room.xdotool("key", "--delay", "8", *chords[start : start + AT_ONCE])
        time.sleep(0.3)
        assert room.program() == alive, f"one of {chords[start : start + AT_ONCE]} has ended it"
    for name, *words in WISHES:
        window = room.window()
        room.xdotool(name, *([window if word == "%1" else word for word in words] or [window]))
        time.sleep(0.4)
        assert room.program() == alive, f"{name} has ended it"
    until(lambda: bool(room.window()))
    print(f"{len(chords)} keys and chords, {len(WISHES)} wishes of a window manager: still there", flush=True)
    began = time.monotonic()
    room.xdotool("windowkill", room.window())
    until(lambda: room.program() not in (None, alive))
    until(lambda: bool(room.window()))
    took = time.monotonic() - began
    assert took < BACK
    print(f"its window destroyed by force: another one after {took:.1f} s", flush=True)


def come_back(room: Room) -> None:
    """A match is begun; killed and hung, the program goes on with it."""
    kept = begin(room)
    for name, number in (("killed", signal.SIGKILL), ("hung", signal.SIGSTOP)):
        time.sleep(FIRST_FRAME)
        took = room.back_after(number)
        assert took < BACK, f"{name}: back only after {took:.1f} s"
        print(f"{name}: a window again after {took:.1f} s", flush=True)
    found = room.match()
    assert found and found.steps[: len(kept.steps)] == kept.steps, "steps are lost"


def begin(room: Room) -> Match:
    """Home, and from there into a match with at least one step."""
    time.sleep(1)
    for _ in range(8):
        room.press("Escape")
    for _ in range(60):
        if (match := room.match()) and match.steps and (room.data / AT_TABLE).exists():
            return match
        room.press("Return")
    raise AssertionError("no match was begun")


def set_aside(room: Room) -> None:
    """The third crash in a row at the same match: home opens without it, and it is kept, at a later start too."""
    for _ in range(3):
        if room.match() is None:
            break
        until(lambda: bool(counted(room)))
        before = counted(room)
        room.back_after(signal.SIGKILL)
        until(lambda before=before: room.match() is None or counted(room) != before)
    kept = list((room.data / "saves").glob(f"*{ASIDE_SUFFIX}"))
    assert room.match() is None and len(kept) == 1, "a match that crashes is still in hand"
    room.back_after(signal.SIGKILL)
    time.sleep(FIRST_FRAME)
    assert room.match() is None, "a match that crashes came back"
    print(f"three crashes in a row: {kept[0].name} is set aside", flush=True)


def counted(room: Room) -> str:
    """How often in a row it has crashed at the table, as it is written down there; empty if nobody sits there."""
    path = room.data / AT_TABLE
    return path.read_text(encoding="ascii") if path.exists() else ""


def guess(room: Room) -> None:
    """Codes are tried as fast as keys can be pressed; then the plug is pulled, and it goes on."""
    tried = []
    for _ in range(2):
        time.sleep(2)
        room.press("Return")
        time.sleep(0.5)
        for _ in range(5):
            room.xdotool("key", "F12")
            time.sleep(0.1)
        until_then, count = time.monotonic() + GUESSING, 0
        while time.monotonic() < until_then:
            room.xdotool("key", "--delay", "30", *f"{1000 + count:04d}", "Return")
            count += 1
            time.sleep(0.2)
        tried.append((count, load(room.data).wrong))
        room.back_after(signal.SIGKILL)
    (first, wrong), (_, after) = tried
    assert wrong == 3, "three codes are looked at, then one has to wait"
    assert after <= wrong + 1, "pulling the plug makes guessing faster"
    print(f"{first} codes in {GUESSING:.0f} s: {wrong} looked at, after a restart {after - wrong} more", flush=True)


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
