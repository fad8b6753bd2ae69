"""The memory of a scene goes back when it is left, also while the collector of garbage sees no reason of its own."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.app.app import SETTLED
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from tests.scenes.conftest import Open
from tests.scenes.table_setting import FRAME, humans


@pytest.fixture
def collector_off() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_board_that_was_left_goes_a_moment_later(game_id: str, open_app: Open, collector_off: None) -> None:
    app, game = open_app(), catalog.game(game_id)
    players = min(game.players)
    board = BoardScene(Match(game, Setup(players), humans(players)))
    app.show(board)
    app.frame(FRAME)
    left = weakref.ref(board)
    del board
    app.show(Home())
    app.frame(SETTLED / 2)
    app.let_go()
    app.frame(SETTLED)
    app.let_go()
    assert left() is None


def test_a_scene_that_stays_costs_no_search_for_garbage(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app, searched = open_app(), []
    app.show(Home())
    monkeypatch.setattr(gc, "collect", lambda: searched.append("garbage"))
    for _ in range(4):
        app.frame(SETTLED)
        app.let_go()
    assert searched == ["garbage"], "once after the scene has come"
