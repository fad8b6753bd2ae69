"""The program as guests meet it: its own process, a real window on a virtual display, real mouse and key events.

Skipped, and said so, where Xvfb or xdotool is missing.
"""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.saves import Shelf
from scenes.app.app import App
from scenes.input.events import Click, Device, Hover, Input, Press
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.ui.sheet import Page
from tests.conftest import ROOT
from tests.patience import until
from tests.window.display import Window, alike, pixel, screen, virtual_display

pytestmark = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")


SIZE = (848, 480)
"""Hardly larger than the least there is: each picture is drawn twice, and compared."""
ANEW = 1.0
"""Seconds after which a press that nothing came of is made once more."""
PROGRAM = (sys.executable, str(ROOT / "main.py"), "--language", "fr")


class Guest:
    """Owns the program in its window and a twin without one: what the twin shows, the window has to show as well."""

    def __init__(self, display: str, memory: Path, data: Path) -> None:
        self._memory = memory
        own = data.with_name("twin")
        shutil.copytree(data, own, dirs_exist_ok=True)
        self.window = Window(display, data, PROGRAM, SIZE, rest=0.0)
        self.twin = App(pygame.display.set_mode(SIZE), own)
        self.twin.show(Home())

    def look(self) -> None:
        """Waits until the window shows what it should, and stands still."""
        self._go_on()
        until(lambda: self._shows(self._whole), lambda: time.sleep(0.1))

    @property
    def _whole(self) -> pygame.Rect:
        return self.twin.context.pen.surface.get_rect()

    def _go_on(self) -> None:
        for _ in range(20):
            self.twin.frame(0.1)

    def _shows(self, part: pygame.Rect) -> bool:
        """Whether that part of the window looks as in the twin."""
        return alike(screen(self._memory).subsurface(part), self.twin.context.pen.surface.subsurface(part))

    def accept(self) -> None:
        """The key that accepts, once the picture is there that it is meant for."""
        self.look()
        self._both(lambda: self.window.press("Return"), Press("accept", Device.KEYS))

    def click(self, at: tuple[float, float]) -> None:
        """One click at a pixel, once the picture is there that it is meant for."""
        self.look()
        unit = self.twin.context.viewport.unit
        point = at[0] / unit, at[1] / unit
        self._both(lambda: self.window.click(at), Hover(point), Click(point))

    def _both(self, act: Callable[[], None], *inputs: Input) -> None:
        """The same in the twin, and in the window until that has kept a step or come to the same scene as well: one
        takes no press before it was seen for a while, which is long where the machine is busy, and then none of a hand
        that presses once more. On a page with a film its first control is enough."""
        steps, scene = self.window.steps(), self.twin.scene
        self.twin.frame(0.02, inputs)
        self._go_on()
        page = self.twin.scene
        first = page.widget(page.focus) if isinstance(page, Page) else None
        part = pygame.Rect(self.twin.context.viewport.rect(first.box)) if first else self._whole

        def came() -> bool:
            return self.window.steps() > steps or (page is not scene and self._shows(part))

        def acts() -> None:
            act()
            end = time.monotonic() + ANEW
            while time.monotonic() < end and not came():
                time.sleep(0.05)

        acts()
        until(came, acts)

    def leave(self) -> None:
        """Whatever the program does just now."""
        self.twin.close()
        if self.window.process.poll() is None:
            self.window.kill()


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """One for all of these tests, and the folder in which its picture lies."""
    memory = tmp_path_factory.mktemp("screen")
    with virtual_display(memory, SIZE) as number:
        yield number, memory


@pytest.fixture
def guest(display: tuple[str, Path], tmp_path: Path) -> Iterator[Callable[[], Guest]]:
    """Starts the program, as often as asked, always with the same data."""
    pygame.display.init()
    pygame.font.init()
    (tmp_path / "data").mkdir()
    # Who begins is drawn by lot, which window and twin would each do for themselves.
    (tmp_path / "data" / "settings.json").write_text(json.dumps({"begins": "chosen", "motion": 0.0}), encoding="utf-8")
    came: list[Guest] = []

    def come() -> Guest:
        came.append(Guest(*display, tmp_path / "data"))
        return came[-1]

    yield come
    for one in came:
        one.leave()


def test_three_clicks_lead_to_the_first_building_and_after_the_power_went_one_press_leads_back_to_it(
    guest: Callable[[], Guest],
) -> None:
    first = guest()
    for _ in range(2):
        first.click(pixel(first.twin, first.twin.scene.focus))  # type: ignore[attr-defined]
    board = first.twin.scene
    assert isinstance(board, BoardScene) and board.state.hand.decision
    unit = board.context.viewport.unit
    x, y = board.state.sight.camera.to_screen(board.state.hand.decision.targets[0].centre)
    first.click((x * unit, y * unit))
    until(lambda: first.window.steps() >= 1)
    first.leave()
    kept = first.window.saved()
    assert kept and kept.steps
    kept.pace = "step"  # or each of them plays on at its own speed, and not the same where the machine is busy
    Shelf(first.window.data / "saves").keep(kept)
    again = guest()
    again.accept()
    again.look()
    resumed = again.window.saved()
    assert resumed and resumed.steps[: len(kept.steps)] == kept.steps
    again.window.press(*("Escape",) * 4)
    time.sleep(ANEW)
    assert again.window.process.poll() is None, "Escape never leads out of the program"
