"""“Compter notre partie”: from the page of a new match over the cards of the box to a result and a line in the book."""

from __future__ import annotations

import pytest

from game import catalog as rulebooks
from game.annals_rows import COUNTED
from game.composing import composing_of, counted
from game.core import Setup, scores
from scenes.app.app import App
from scenes.board.catalog import cards
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS
from scenes.input.events import Device
from scenes.records.result import Result
from scenes.school.counting import Counting
from scenes.screens.home import Home
from scenes.screens.laying.with_box import WithBox
from scenes.screens.new_match import NewMatch
from tests.conftest import random_match
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import check_ways, presses

GAMES = [one for one in rulebooks.ids() if composing_of(one)]


def counting(app: App, game_id: str, device: Device = Device.MOUSE) -> Counting:
    card = next(one for one in cards(ASSETS) if one.id == game_id)
    home = Home()
    app.show(home)
    app.frame(0.0)
    app.show(NewMatch(home, card))
    app.frame(0.0)
    presses(device)(app, "referee")
    assert isinstance(app.scene, WithBox)
    presses(device)(app, "count")
    app.frame(0.0)
    assert isinstance(app.scene, Counting)
    return app.scene


@pytest.mark.parametrize("game_id", GAMES)
def test_an_end_of_the_real_box_is_counted_and_written_into_the_book(open_app: Open, game_id: str) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page, game, found = counting(app, game_id), rulebooks.game(game_id), composing_of(game_id)
    assert found
    end = list(random_match(game, Setup(page.draft.players, 5), 5))[-1][0]
    page._change(next(found.ends(found.of(end))))
    press = presses(Device.MOUSE)
    press(app, "tab.go")
    press(app, "count")
    assert isinstance(app.scene, Result), page.note
    entry = app.context.annals.entries()[-1]
    assert entry.scores == scores(end, end.players) and entry.ending == COUNTED and not entry.early
    kept = app.context.annals.match(entry.id)
    assert kept and kept.outcome == counted(game, found.of(end)).outcome


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYS, Device.PAD])
def test_what_has_not_ended_is_told_and_nothing_is_written(open_app: Open, device: Device) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page = counting(app, "cathedral", device)
    presses(device)(app, "place.c3")
    presses(device)(app, "tab.go")
    presses(device)(app, "count")
    assert app.scene is page and page.note.startswith("La partie n’est pas finie")
    assert not app.context.annals.entries()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 2.0)])
def test_four_directions_reach_everything(open_app: Open, size: tuple[int, int], text: float) -> None:
    app = open_app(size, Settings(motion=0.0, text=text))
    for game_id in GAMES:
        page = counting(app, game_id)
        app.context.device = Device.PAD
        for tab in page._tabs():
            page._show(tab)
            check_ways(page)
