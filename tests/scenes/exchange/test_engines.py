"""Outside programs at the table and in the options: whoever plays badly loses a turn, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.core import Game, Setup
from game.engine_seats import Engines
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.exchange.engines import EnginesPage
from scenes.play.scene import BoardScene
from scenes.screens.change_seats import ChangeSeats
from scenes.screens.new_match import NewMatch
from scenes.screens.options import Options
from tests.conftest import name_of
from tests.game.test_engine import command
from tests.patience import until
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import program

GAMES = catalog.games()


def a_match(game: Game = GAMES[0]) -> Match:
    """With engines in all seats."""
    return Match(game, Setup(game.players[0], 4), (Sitter("engine/bob", "Bob"),) * game.players[0])


def sit(app: App, kind: str) -> None:
    """From now on that program is the engine called Bob; one that never answers is not waited for."""
    commands = {"Bob": command(kind)}
    app.context.minds.dismiss()
    app.context.settings.engines = commands
    quick = kind == "hangs"
    app.context.minds._engines = Engines(commands, 0.1 if quick else 5, 0.2 if quick else 30)


def note(board: BoardScene) -> str:
    return board.state.notices.timed.note


def turns_of(match: Match) -> list[int]:
    movers = [position.to_move for position in match.positions[:-1]]
    return [
        seat for number, seat in enumerate(movers) if seat is not None and (not number or movers[number - 1] != seat)
    ]


FAULTS = {
    "dies": "s’est arrêté",
    "hangs": "trop de temps",
    "floods": "écrit sans fin",
    "lies": "coup interdit",
    "refuses": "ne veut pas jouer",
}


def test_an_engine_that_does_not_play_loses_its_turn_and_after_three_its_seat_but_not_the_match(tmp_path: Path) -> None:
    match = a_match()
    app, board = program(tmp_path, match, engines={"Bob": "nothing"}, pace="instant")
    for kind, said in FAULTS.items():
        sit(app, kind)
        match = a_match()
        board = BoardScene(match)
        app.show(board)
        until(lambda: bool(note(board)), lambda: app.frame(0.02))  # noqa: B023
        assert note(board).startswith("Bob ") and said in note(board), note(board)
        assert {seat.level for seat in match.seats} == {"engine/bob"}
    until(lambda: len(match.steps) > 0, lambda: app.frame(0.02))  # the computer has taken the turn over
    opponent = board.session.opponent
    assert opponent._faults == {0: 1} and match.position.to_move == 1
    opponent._faults[1] = 2
    until(lambda: "échoué trois fois" in note(board), lambda: app.frame(0.02))
    until(lambda: len(match.steps) > 1, lambda: app.frame(0.02))
    app.close()


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_an_engine_plays_its_turns_of_every_game(tmp_path: Path, game: Game) -> None:
    match = a_match(game)
    app, board = program(tmp_path, match, pace="instant")
    sit(app, "good")
    until(lambda: len(turns_of(match)) > game.players[0], lambda: app.frame(0.05))
    played = [match.played(number) for number in range(len(match.steps))]
    views = [(one.step, game.hide(one.before, one.before.to_move)) for one in played]
    assert not note(board)
    assert all(step == view.legal()[0] for step, view in views if step != ("pass",))
    app.close()


def test_a_match_with_an_engine_that_this_house_does_not_have_goes_on(tmp_path: Path) -> None:
    game = GAMES[0]
    match = Match(game, Setup(game.players[0]), (Sitter("engine/stranger", "Ann"),) * game.players[0])
    app, board = program(tmp_path, match, pace="instant")
    until(lambda: len(match.steps) > 1, lambda: app.frame(0.05))
    assert "stranger" in note(board) and "n’est pas dans cette maison" in note(board)
    app.close()


def test_a_kiosk_runs_no_program_and_offers_none(tmp_path: Path) -> None:
    match = Match(GAMES[0], Setup(GAMES[0].players[0]))
    app, _ = program(tmp_path, match, engines={"Bob": command("good")})
    app.context.exit.guarded = True
    assert not app.context.minds.engines.knows("engine/bob")
    app.routes.open_options(app.scene)
    app.frame(0.1)
    assert isinstance(app.scene, Options)
    app.scene._turn_to("motion")()
    assert app.scene.widget("engines") is None
    app.close()


def options_page(app: App) -> EnginesPage:
    app.routes.exchange.open_engines(app.scene)
    app.frame(0.1)
    assert isinstance(app.scene, EnginesPage)
    return app.scene


def test_a_program_that_answers_is_kept_and_sits_down(tmp_path: Path) -> None:
    app, _ = program(tmp_path, Match(GAMES[0], Setup(GAMES[0].players[0])))
    page = options_page(app)
    for number in range(2):
        page._ask("", command("good"))
        until(lambda: len(app.context.settings.engines) > number, lambda: app.frame(0.02))  # noqa: B023
    assert list(app.context.settings.engines) == ["Bad Bob", "Bad Bob 2"]
    assert "Bad Bob 2 a répondu" in page.message
    press(app, "bin.Bad Bob 2")
    assert list(app.context.settings.engines) == ["Bad Bob"]
    app.routes.open_home()
    app.frame(0.1)
    press(app, f"game.{GAMES[0].id}")
    sheet = app.scene
    assert isinstance(sheet, NewMatch)
    while sheet.chairs[1].level != "engine/bad-bob":
        press(app, "who.1")
    press(app, "play")
    until(lambda: isinstance(app.scene, BoardScene), lambda: app.frame(0.1))  # the lot falls before
    board = app.scene
    assert isinstance(board, BoardScene)
    assert any((one.level, one.name) == ("engine/bad-bob", "Bad Bob") for one in board.state.course.match.seats)
    app.close()


@pytest.mark.parametrize(("kind", "said"), [("dead", "s’arrête aussitôt"), ("old", "ne parle pas le protocole")])
def test_a_program_that_cannot_play_is_not_kept(tmp_path: Path, kind: str, said: str) -> None:
    app, _ = program(tmp_path, Match(GAMES[0], Setup(GAMES[0].players[0])))
    page = options_page(app)
    page._ask("", command(kind))
    until(lambda: page._tried is None, lambda: app.frame(0.02))
    assert said in page.message and not app.context.settings.engines
    app.close()


def test_a_seat_is_given_to_an_engine_in_the_middle_of_a_match(tmp_path: Path) -> None:
    match = Match(GAMES[0], Setup(GAMES[0].players[0]))
    app, board = program(tmp_path, match, engines={"Bob": command("good")})
    board._ways._change_seats()
    app.frame(0.1)
    assert isinstance(app.scene, ChangeSeats)
    press(app, "seat.1.engine/bob")
    assert match.seats[1].level == "engine/bob"
    app.close()
