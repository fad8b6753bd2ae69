"""The program as guests meet it: its own process, a real window on a virtual display, real mouse and key events.

Skipped, and said so, where Xvfb or xdotool is missing.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.saves import Shelf
from scenes.app import App
from scenes.pages.menu import Home
from scenes.play.board import Board
from tests.conftest import ROOT

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)
SIZE = (1280, 720)
PATIENCE = 30.0
"""Seconds after which a window that does not answer is a failure; an answer usually takes a fraction of one."""


def xvfb(answer: int) -> list[str]:
    """A server of its own number, which it writes to that file; it stays as it is when its last window closes."""
    screen = f"{SIZE[0]}x{SIZE[1]}x24"
    return ["Xvfb", "-displayfd", str(answer), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual display of exactly the size of the window."""
    read, write = os.pipe()
    with subprocess.Popen(xvfb(write), pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        yield f":{number}"
        server.terminate()


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


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Callable[[], Window]]:
    """Starts the program, as often as asked, always with the same data."""
    opened: list[Window] = []

    def open_window() -> Window:
        opened.append(Window(display, tmp_path))
        return opened[-1]

    yield open_window
    for one in opened:
        if one.process.poll() is None:
            one.kill()


def until(true: Callable[[], bool]) -> None:
    """Waits for something to become true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "the window does not answer"
        time.sleep(0.1)


def twin(tmp_path: Path) -> App:
    """The same program without a window, to know where its controls lie."""
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode(SIZE), tmp_path / "twin")
    app.show(Home())
    return app


def pixel(app: App, key: str) -> tuple[float, float]:
    """The middle of a control of the page that is shown."""
    widget = app.scene.widget(key)  # type: ignore[attr-defined]
    x, y = widget.box.centre
    return x * app.stage.frame.unit, y * app.stage.frame.unit


def test_three_presses_from_the_start_to_the_first_building(window: Callable[[], Window]) -> None:
    opened = window()
    for _ in range(3):
        opened.press("Return")
    until(lambda: opened.steps() >= 1)


def test_three_clicks_from_the_start_to_the_first_building(window: Callable[[], Window], tmp_path: Path) -> None:
    opened, app = window(), twin(tmp_path)
    tile = app.scene.focus  # type: ignore[attr-defined]
    opened.click(pixel(app, tile))
    app.scene.press(app.scene.widget(tile))  # type: ignore[attr-defined]
    app.frame(0.02)
    play = app.scene.focus  # type: ignore[attr-defined]
    opened.click(pixel(app, play))
    app.scene.press(app.scene.widget(play))  # type: ignore[attr-defined]
    app.frame(0.02)
    board = app.scene
    assert isinstance(board, Board) and board.decision
    target = board.decision.targets[0]
    x, y = board.camera.projection.to_screen(target.centre)
    time.sleep(0.5)
    opened.click((x * app.stage.frame.unit, y * app.stage.frame.unit))
    until(lambda: opened.steps() >= 1)


def test_after_the_power_went_the_first_press_goes_on_where_it_stopped(window: Callable[[], Window]) -> None:
    opened = window()
    for _ in range(3):
        opened.press("Return")
    until(lambda: opened.steps() >= 1)
    dice = Random(5)
    for _ in range(3):
        opened.press(dice.choice(["Return", "space", "Left", "Down"]))
    opened.kill()
    kept = opened.saved()
    assert kept and kept.steps
    again = window()
    again.press("Return")
    until(lambda: again.process.poll() is None)
    time.sleep(0.5)
    resumed = again.saved()
    assert resumed and resumed.steps[: len(kept.steps)] == kept.steps


def test_escape_goes_one_step_back_and_never_leaves_the_program(window: Callable[[], Window]) -> None:
    opened = window()
    opened.press("Return")
    for _ in range(4):
        opened.press("Escape")
    assert opened.process.poll() is None
