"""Fixtures: the toy game installed for the tests of one file, and the real program with it."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import Words
from scenes.graphics.art import Art
from tests.fifth_game.shelf import HERE, on_the_shelf
from tests.scenes.ruler import unpainted
from tests.scenes.table_setting import thinks

Open = Callable[..., App]


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The assets of the house with those of the toy; while they are used the toy is one of the games."""
    with on_the_shelf(tmp_path_factory.mktemp("assets"), HERE) as folder:
        yield folder


@pytest.fixture(scope="module")
def words(assets: Path) -> Words:
    return Words(assets, "fr")


@pytest.fixture(scope="module")
def pictures(assets: Path) -> Art:
    pygame.font.init()
    return Art(assets, capacity=2)


@pytest.fixture(autouse=True)
def the_toy_is_on_the_shelf(assets: Path) -> None:
    """Also for a test that opens no program, whatever ran before it."""


@pytest.fixture(autouse=True)
def boards_are_painted_for_who_looks_at_them(request: pytest.FixtureRequest) -> Iterator[None]:
    with nullcontext() if request.node.get_closest_marker("seen") else unpainted():
        yield


@pytest.fixture
def open_app(tmp_path: Path, pictures: Art) -> Iterator[Open]:
    """Opens the program in a size, with settings; nothing is shown yet, and the computer thinks between frames."""
    opened: list[App] = []

    def open_one(size: tuple[int, int] = (640, 360), **chosen: object) -> App:
        pygame.display.init()
        pygame.font.init()
        settings = Settings(**{"motion": 0.0, **chosen})  # type: ignore[arg-type]
        app = App(pygame.display.set_mode(size), tmp_path, settings, pictures)
        thinks(app, worker=False)
        opened.append(app)
        return app

    yield open_one
    for app in opened:
        app.close()
