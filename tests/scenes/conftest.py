"""The real program without a window: all screens are driven through `App.frame`."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"

import pygame
import pytest

from scenes.app.app import App
from scenes.core import pin
from scenes.core.settings import Settings
from scenes.kiosk.attract import Attract
from scenes.screens.home import Home
from tests.scenes.kiosk_room import CODE, supervisor
from tests.scenes.ruler import unmarked, unpainted
from tests.scenes.table_setting import OPENED, SMALL, art, opened

Open = Callable[..., App]


Attract.loud = True  # tests must not miss failures


@pytest.fixture(autouse=True)
def programs_and_fonts_end_with_their_test() -> Iterator[None]:
    """Closes the programs of the test; reopens shared fonts if it closed pygame."""
    OPENED.clear()
    yield
    for app in OPENED:
        app.close()
    if not pygame.font.get_init():
        art()


@pytest.fixture(autouse=True)
def nothing_is_drawn_that_no_test_looks_at(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Minimises the window of every test, unless marked `seen` or `read`, and paints no board: drawing dominates. With
    `read`, texts are laid out and nothing is painted."""
    is_read = request.node.get_closest_marker("read") is not None
    if not is_read and request.node.get_closest_marker("seen"):
        yield
        return
    if not is_read:
        monkeypatch.setattr(App, "seen", False)
    with unmarked() if is_read else unpainted():
        yield


@pytest.fixture
def open_app(tmp_path: Path) -> Open:
    """Opens the program at a size, with settings, without a scene."""

    def open_one(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> App:
        return opened(tmp_path, size, settings or Settings())

    return open_one


@pytest.fixture
def room(tmp_path: Path) -> App:
    """A kiosk at home with an owner's code; its clock always shows noon."""
    app = opened(tmp_path)
    app.context.owner.house.pin = pin.hashed_code(CODE)
    app.context.exit.guarded = True
    app.kiosk = supervisor(app)
    app.show(Home())
    return app
