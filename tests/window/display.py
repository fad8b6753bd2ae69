"""A real window on a virtual display: shared by the tests here and the longer proofs.

Needs Xvfb and xdotool.
"""

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.annals import Annals
from game.match import Match
from game.saves import Shelf
from scenes.app.app import App
from scenes.ui.sheet import Page
from tests.conftest import ROOT
from tests.patience import HUNG, until

SIZE = (1280, 720)
SMALL = (64, 36)
ALIKE = 8.0
"""By how much two pictures of one moment differ at most, of 255, when they are made small; two pages differ by 50."""

ABOUT = 20.0
"""The same of a control, which may also wear a ring and a key."""
OPENS = 1.0
"""Seconds after which a page that is seen takes presses, on a machine that is busy with much else."""


@contextmanager
def virtual_display(memory: Path | None = None, size: tuple[int, int] = SIZE) -> Iterator[str]:
    """A server of its own, of exactly the size of the window; yields its name and ends it. Its picture lies in a file
    of the folder `memory`, if one is given: see `screen`."""
    read, write = os.pipe()
    command = [*_xvfb(write, size), *(("-fbdir", str(memory)) if memory else ())]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                yield f":{answer.readline().strip()}"
        finally:
            server.terminate()


def _xvfb(answer: int, size: tuple[int, int]) -> list[str]:
    """A server of its own number, which it writes to that file; it stays as it is when its last window closes."""
    screen = f"{size[0]}x{size[1]}x24"
    return ["Xvfb", "-displayfd", str(answer), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]


class Window:
    """Owns one run of the program; its inputs are those of the display."""

    def __init__(
        self,
        display: str,
        data: Path,
        program: Sequence[str] = (sys.executable, str(ROOT / "main.py")),
        size: tuple[int, int] = SIZE,
        rest: float = 1.0,
    ) -> None:
        """`rest`: the share of the usual pauses after each input; who waits for what comes of it needs none."""
        self.data, self._rest = data, rest
        # pygame names its windows after the program that imports it first, here one of the tests, if it has a display
        inherited = {name: value for name, value in os.environ.items() if name != "SDL_VIDEO_X11_WMCLASS"}
        self.environment = {**inherited, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_DRIVER": "x11"}
        command = [*program, "--data-dir", str(data), "--size", f"{size[0]}x{size[1]}"]
        self.process = subprocess.Popen([*command, "--window"], env=self.environment, stdin=subprocess.PIPE)
        until(lambda: bool(self.xdotool("search", "--class", "la-grande-table", check=False)))
        time.sleep(0.7 * rest)

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Runs xdotool; returns what it prints."""
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=HUNG, check=check)
        return done.stdout

    def press(self, *keys: str) -> None:
        """One key after the other."""
        self.xdotool("key", "--delay", "100", *keys)
        time.sleep(0.4 * self._rest)

    def click(self, at: tuple[float, float]) -> None:
        """One click of the main button at a pixel of the window."""
        self.xdotool("mousemove", str(round(at[0])), str(round(at[1])))
        time.sleep(0.2 * self._rest)
        self.xdotool("click", "1")
        time.sleep(0.6 * self._rest)

    def kill(self) -> None:
        """As if the power had gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(HUNG)

    def saved(self) -> Match | None:
        """The match that is kept on the disk."""
        found = Shelf(self.data / "saves").open()
        return found if isinstance(found, Match) else None

    def finished(self) -> Match | None:
        """The match that has ended: it leaves the shelf once it stands in the annals."""
        annals = Annals(self.data)
        try:
            entries = annals.entries()
            return annals.match(entries[0].id) if entries else None
        finally:
            annals.close()

    def steps(self) -> int:
        """How many steps are kept."""
        match = self.saved()
        return len(match.steps) if match else 0


def screen(memory: Path) -> pygame.Surface:
    """What the display shows now, read as the X window dump that its server keeps."""
    dump = (memory / "Xvfb_screen0").read_bytes()
    header = struct.unpack(">25I", dump[:100])
    begin, width, height = header[0] + 12 * header[19], header[4], header[5]
    return pygame.image.frombuffer(dump[begin : begin + 4 * width * height], (width, height), "BGRA")


def alike(one: pygame.Surface, other: pygame.Surface, most: float = ALIKE) -> bool:
    """Whether two pictures show the same, whatever moves a little in them."""
    seen, meant = (pygame.image.tobytes(pygame.transform.smoothscale(each, SMALL), "RGB") for each in (one, other))
    return sum(abs(left - right) for left, right in zip(seen, meant)) <= most * len(meant)


def pixel(app: App, key: str) -> tuple[float, float]:
    """The middle of a control of the page that is shown."""
    widget = app.scene.widget(key)  # type: ignore[attr-defined]
    x, y = widget.box.centre
    return x * app.context.viewport.unit, y * app.context.viewport.unit


def await_control(memory: Path, app: App, key: str) -> None:
    """Waits until the window shows that control as the page of the program beside it does, and takes presses there; a
    film may play next to it."""
    page = app.scene
    assert isinstance(page, Page), page
    widget = page.widget(key)
    assert widget, key
    place = app.context.viewport.rect(widget.box)
    there = app.context.pen.surface.subsurface(place)
    until(lambda: alike(screen(memory).subsurface(place), there, ABOUT), lambda: time.sleep(0.1))
    time.sleep(OPENS)
