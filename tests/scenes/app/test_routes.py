"""Every way leads to its scene, with the one that it comes from behind; what is only looked at leads nowhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from game.school import school
from scenes.app.app import App
from scenes.app.routes import RoomRoutes, Routes, SchoolRoutes
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.kiosk.attract_matches import private_context
from scenes.play.scene import BoardScene
from scenes.records.book import Leaf
from scenes.records.replay import Replay
from scenes.records.what_if import WhatIf
from scenes.screens.home import Home
from scenes.ui.navigation import NOWHERE
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import humans, program, view_of

GAME = rulebooks.game("cardinal")


def finished() -> Match:
    """A match that is over."""
    match, dice = Match(GAME, Setup(2), humans(2)), Random(7)
    while match.position.legal():
        match.play(dice.choice(list(match.position.legal())))
    return match


FROM_HOME: dict[str, tuple[str, Callable[[Routes, Home], None]]] = {
    "open_new_match": ("NewMatch", lambda ways, home: ways.open_new_match(home.cards[0], home)),
    "open_saved_matches": ("SavedMatches", lambda ways, home: ways.open_saved_matches(home)),
    "open_souvenir": ("Souvenir", lambda ways, home: ways.open_souvenir(finished(), 3, home)),
    "open_book": ("Counts", lambda ways, home: ways.open_book("counts", home)),
    "open_tournament": ("Entrants", lambda ways, home: ways.open_tournament(home.context.data, home)),
    "open_replay": ("Replay", lambda ways, home: ways.open_replay(finished(), home)),
    "open_rules": ("Rulebook", lambda ways, home: ways.school.open_rules(GAME.id, home)),
    "open_rule_page": (
        "RulePage",
        lambda ways, home: ways.school.open_rule_page(GAME.id, school(ASSETS, GAME.id).pages[0], home),
    ),
    "open_leaflet": ("Learn", lambda ways, home: ways.school.open_leaflet(GAME.id, home)),
    "open_counting": ("CountingSheet", lambda ways, home: ways.school.open_counting(GAME.id, Setup(2), (), home)),
    "open_composer": ("Composer", lambda ways, home: ways.school.open_composer(GAME.id, home)),
    "open_pin_pad": ("PinPad", lambda ways, home: ways.room.open_pin_pad(home)),
    "open_owner": ("Owner", lambda ways, home: ways.room.open_owner(home)),
    "open_house_board": ("HouseBoardPage", lambda ways, home: ways.room.open_house_board("cabale", home)),
    "ask_about_board": ("BoardQuestion", lambda ways, home: ways.room.ask_about_board("cabale", home, lambda: None)),
    "ask_for_code": ("PinPad", lambda ways, home: ways.room.ask_for_code(home)),
    "wait_for_pad": ("PadLost", lambda ways, home: ways.room.wait_for_pad(home)),
}
FROM_BOARD: dict[str, tuple[str, Callable[[Routes, BoardScene], None]]] = {
    "open_pause": ("Pause", lambda ways, board: ways.open_pause(view_of(board), board, lambda pause: (), lambda: None)),
    "open_change_seats": (
        "ChangeSeats",
        lambda ways, board: ways.open_change_seats(view_of(board), print, board),
    ),
    "open_beginning": ("BoardScene", lambda ways, board: ways.open_beginning(board.state.course.match, board, "turn")),
    "open_journal": ("Journal", lambda ways, board: ways.open_journal(view_of(board), board)),
    "open_give_up": ("GiveUp", lambda ways, board: ways.open_give_up(view_of(board), print, board)),
    "open_result": ("Result", lambda ways, board: ways.open_result(board.state.course.match, board)),
}
ELSEWHERE = {"go_on_with_pad"}


def shown(app: App) -> Scene:
    """What is shown after the next frame."""
    app.frame(0.0)
    return app.scene


def test_no_way_is_left_out() -> None:
    ways = {name for kind in (Routes, SchoolRoutes, RoomRoutes) for name in vars(kind) if not name.startswith("_")}
    assert ways == {*FROM_HOME, *FROM_BOARD, *ELSEWHERE}


@pytest.mark.parametrize("way", FROM_HOME)
def test_every_way_from_home_leads_to_its_scene_and_back(way: str, open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    name, go = FROM_HOME[way]
    go(app.routes, home)
    scene = shown(app)
    assert type(scene).__name__ == name and scene.behind is home  # type: ignore[attr-defined]
    scene.back()  # type: ignore[attr-defined]
    assert isinstance(shown(app), Home)


@pytest.mark.parametrize("way", FROM_BOARD)
def test_every_way_from_the_table_leads_to_its_scene(way: str, tmp_path: Path) -> None:
    app, board = program(tmp_path, finished())
    name, go = FROM_BOARD[way]
    go(app.routes, board)
    assert type(shown(app)).__name__ == name


def test_a_match_and_what_might_have_been(open_app: Open) -> None:
    app, match = open_app(), finished()
    app.show(home := Home("home.damaged"))
    app.show(WhatIf(match, 3, home))
    branch = shown(app)
    assert isinstance(branch, WhatIf) and len(branch.state.course.match.steps) == 3


def test_a_replay_runs_from_the_step_it_is_opened_at(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    app.routes.open_replay(finished(), home, 4)
    replay = shown(app)
    assert isinstance(replay, Replay) and replay.playback.shown == 4 and replay.playback.runs


@pytest.mark.parametrize("by_owner", [True, False])
def test_a_leaf_knows_whether_the_owner_reads(by_owner: bool, open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    app.routes.open_book("matches", home, by_owner)
    leaf = shown(app)
    assert isinstance(leaf, Leaf) and leaf.name == "matches"
    assert leaf.by_owner is by_owner


def test_a_pad_that_comes_back_ends_the_wait_and_nothing_else(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    app.routes.room.go_on_with_pad(home)
    assert shown(app) is home
    app.routes.room.wait_for_pad(home)
    waiting = shown(app)
    app.routes.room.wait_for_pad(waiting)
    assert shown(app) is waiting
    app.routes.room.go_on_with_pad(waiting)
    assert shown(app) is home


def test_where_the_code_is_asked_for_already_it_is_not_asked_again(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    for behind in (app.routes.room.open_pin_pad, app.routes.room.open_owner):
        behind(home)
        there = shown(app)
        app.unlock()
        assert app.scene is there


def test_a_scene_that_is_only_looked_at_leads_nowhere(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    private = private_context(app.context)
    assert private.navigation is NOWHERE
    for go in (
        partial(NOWHERE.open_saved_matches, home),
        partial(NOWHERE.school.open_rules, GAME.id, home),
        partial(NOWHERE.room.open_owner, home),
        partial(private.go, home),
        private.changed,
    ):
        go()
        assert shown(app) is home


def test_every_card_of_the_shelf_has_a_game_that_can_be_loaded_ahead(open_app: Open) -> None:
    app = open_app()
    for card in catalog.cards(ASSETS):
        app.art.load_game(card.id)
    with pytest.raises(ImportError):
        app.art.load_game("no_such_game")
