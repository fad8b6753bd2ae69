"""The program as guests meet it: its own process, a real window on a virtual display, real mouse and key events.

Skipped, and said so, where Xvfb or xdotool is missing.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.app import App
from scenes.pages.menu import Home
from scenes.play.board import Board
from tests.window.display import SIZE, Window, pixel, until, virtual_display

pytestmark = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """One for all of these tests."""
    with virtual_display() as number:
        yield number


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


def twin(tmp_path: Path) -> App:
    """The same program without a window, to know where its controls lie."""
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode(SIZE), tmp_path / "twin")
    app.show(Home())
    return app


def test_three_presses_lead_to_the_first_building_and_after_the_power_went_one_leads_back_to_it(
    window: Callable[[], Window],
) -> None:
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


def test_three_clicks_lead_to_the_first_building_and_escape_never_out_of_the_program(
    window: Callable[[], Window], tmp_path: Path
) -> None:
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
    for _ in range(4):
        opened.press("Escape")
    assert opened.process.poll() is None
