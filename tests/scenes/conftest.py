"""The real program without a window: every screen is driven through `App.frame`."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"

import pygame
import pytest

from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.kiosk.steady_attract import SteadyAttract
from tests.scenes.table_setting import art

Open = Callable[..., App]


SteadyAttract.loud = True  # what guests are spared, a test wants to hear of


@pytest.fixture(autouse=True)
def fonts_end_with_the_program() -> Iterator[None]:
    """What tests share keeps fonts; after a test that has played the program to its end they are opened again."""
    yield
    if not pygame.font.get_init():
        art()


@pytest.fixture(autouse=True)
def nothing_is_drawn_that_no_test_looks_at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window is minimised but for tests that are marked as `seen`: a picture takes longer than all else."""
    if not request.node.get_closest_marker("seen"):
        monkeypatch.setattr(App, "seen", False)


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Opens the program in a size, with settings; nothing is shown yet."""
    opened: list[App] = []

    def open_one(size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> App:
        pygame.display.init()
        pygame.font.init()
        app = App(pygame.display.set_mode(size), tmp_path, settings or Settings(), art())
        opened.append(app)
        return app

    yield open_one
    for app in opened:
        app.close()
