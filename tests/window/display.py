"""A real window on a display of its own: what the tests here and the longer proofs share.

Needs Xvfb and xdotool.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.match import Match
from game.saves import Shelf
from scenes.app import App
from tests.conftest import ROOT

SIZE = (1280, 720)
PATIENCE = 30.0
"""Seconds after which a window that does not answer is a failure; an answer usually takes a fraction of one."""


@contextmanager
def virtual_display() -> Iterator[str]:
    """A server of its own, of exactly the size of the window; yields its name and ends it."""
    read, write = os.pipe()
    with subprocess.Popen(_xvfb(write), pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                yield f":{answer.readline().strip()}"
        finally:
            server.terminate()


def _xvfb(answer: int) -> list[str]:
    """A server of its own number, which it writes to that file; it stays as it is when its last window closes."""
    screen = f"{SIZE[0]}x{SIZE[1]}x24"
    return ["Xvfb", "-displayfd", str(answer), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]


class Window:
    """Owns one run of the program; its inputs are those of the display."""

    def __init__(
        self, display: str, data: Path, program: Sequence[str] = (sys.executable, str(ROOT / "main.py"))
    ) -> None:
        self.data = data
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_DRIVER": "x11"}
        command = [*program, "--data-dir", str(data), "--size", f"{SIZE[0]}x{SIZE[1]}"]
        self.process = subprocess.Popen([*command, "--window"], env=self.environment, stdin=subprocess.PIPE)
        until(lambda: bool(self.xdotool("search", "--class", "la-grande-table", check=False)))
        time.sleep(0.7)

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Runs xdotool; returns what it prints."""
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20, check=check)
        return done.stdout

    def press(self, key: str) -> None:
        """One key."""
        self.xdotool("key", key)
        time.sleep(0.4)

    def click(self, at: tuple[float, float]) -> None:
        """One click of the main button at a pixel of the window."""
        self.xdotool("mousemove", str(round(at[0])), str(round(at[1])))
        time.sleep(0.2)
        self.xdotool("click", "1")
        time.sleep(0.6)

    def kill(self) -> None:
        """As if the power had gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def saved(self) -> Match | None:
        """The match that is kept on the disk."""
        found = Shelf(self.data / "saves").open()
        return found if isinstance(found, Match) else None

    def steps(self) -> int:
        """How many steps are kept."""
        match = self.saved()
        return len(match.steps) if match else 0


def until(true: Callable[[], bool]) -> None:
    """Waits for something to become true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "the window does not answer"
        time.sleep(0.1)


def pixel(app: App, key: str) -> tuple[float, float]:
    """The middle of a control of the page that is shown."""
    widget = app.scene.widget(key)  # type: ignore[attr-defined]
    x, y = widget.box.centre
    return x * app.stage.frame.unit, y * app.stage.frame.unit
