"""Home with more games than the house has: every tile is whole and can be reached, in every window and size of text."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.art import Art
from scenes.screens.home import Home
from tests.fifth_game.shelf import HERE, TOY, on_the_shelf, twin
from tests.scenes.screens.showing import begun, check_picture, check_ways
from tests.scenes.table_setting import shown_on

MORE = (("quintette", "Quintette"), ("sextuor", "Sextuor & Cie"))
SIZES = ((1280, 720), (1024, 768), (1920, 1080))


@pytest.fixture(scope="module", params=[5, 6, 7])
def art(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Art]:
    """So many games on the shelf."""
    rooms = [twin(one, name, tmp_path_factory.mktemp(one)) for one, name in MORE[: request.param - 5]]
    with on_the_shelf(tmp_path_factory.mktemp("assets"), HERE, *rooms) as folder:
        assert len(rulebooks.ids()) >= request.param
        yield Art(folder)


@pytest.mark.samples(4)
@pytest.mark.parametrize(("size", "text"), [*product(SIZES[:2], (1.0, 2.0)), (SIZES[2], 1.4)])
def test_home_shows_every_game(art: Art, tmp_path: Path, size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode(size), tmp_path, Settings(motion=0.0, text=text), art)
    for strip in (False, True):
        if strip:
            app.context.shelf.keep(begun(TOY))
        home = shown_on(app, Home())
        assert (home.parked is not None) == strip
        tiles = [widget for widget in home.widgets if widget.key.startswith("game.")]
        assert {tile.key for tile in tiles} == {f"game.{one}" for one in rulebooks.ids()}
        assert len({(round(tile.box.w, 3), round(tile.box.h, 3)) for tile in tiles}) == 1, "all are alike"
        check_picture(app, home)
        names = [home.say(f"{one}.name") for one in rulebooks.ids()]
        written = [one for one in app.context.pen.written if one.text in names]
        assert {one.text for one in written} == set(names)
        assert all(one.whole for one in written), "no name is cut"
        check_ways(home)
    app.close()
