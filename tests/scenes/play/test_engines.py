"""Outside programs at the table: whoever plays badly loses a turn, and the match goes on; no file brings one."""

import json
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.annals import FIRST_LINE
from game.core import Game, Setup
from game.engine_seats import Engines
from game.match import Match, Sitter
from game.saved_text import as_saved
from scenes.app.app import App
from scenes.core.settings import SETTINGS_FILE
from scenes.kiosk import backup
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from tests.conftest import name_of
from tests.game.test_engine import command
from tests.patience import until
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import SMALL, art, program, shown_as, shown_on, thinks

GAMES = catalog.games()


def a_match(game: Game = GAMES[0]) -> Match:
    """With engines in all seats."""
    return Match(game, Setup(game.players[0], 4), (Sitter("engine/bob", "Bob"),) * game.players[0])


def sit(app: App, kind: str) -> None:
    """From now on that program is the engine called Bob; one that never answers is not waited for."""
    commands = {"Bob": command(kind)}
    app.context.minds.dismiss()
    app.context.minds.commands = commands
    quick = kind == "hangs"
    app.context.minds._engines = Engines(commands, 0.1 if quick else 5, 0.2 if quick else 30)


def note(board: BoardScene) -> str:
    return board.state.notices.timed.note


def turns_of(match: Match) -> list[int]:
    movers = [position.to_move for position in match.positions[:-1]]
    return [
        seat for number, seat in enumerate(movers) if seat is not None and (not number or movers[number - 1] != seat)
    ]


FAULTS = {"hangs": "trop de temps", "lies": "coup interdit", "refuses": "ne veut pas jouer"}
"""All others are told apart in `tests/game/test_engine.py`."""


def test_an_engine_that_does_not_play_loses_its_turn_and_after_three_its_seat_but_not_the_match(tmp_path: Path) -> None:
    match = a_match()
    app, board = program(tmp_path, match, pace="instant")
    for kind, said in FAULTS.items():
        sit(app, kind)
        match = a_match()
        board = shown_on(app, BoardScene(match))
        until(lambda: bool(note(board)), lambda: app.frame(0.02))  # noqa: B023
        assert note(board).startswith("Bob ") and said in note(board), note(board)
        assert {seat.level for seat in match.seats} == {"engine/bob"}
    until(lambda: len(match.steps) > 0, lambda: app.frame(0.02))  # the computer has taken the turn over
    turn = board.session.computer_turn
    faults = turn._faults
    assert faults == {0: 1} and match.position.to_move == 1
    faults[1] = 2
    until(lambda: "échoué trois fois" in note(board), lambda: app.frame(0.02))
    until(lambda: len(match.steps) > 1, lambda: app.frame(0.02))


@pytest.mark.samples(4)
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


def test_a_match_with_an_engine_that_this_house_does_not_have_goes_on(tmp_path: Path) -> None:
    game = GAMES[0]
    match = Match(game, Setup(game.players[0]), (Sitter("engine/stranger", "Ann"),) * game.players[0])
    app, board = program(tmp_path, match, pace="instant")
    until(lambda: len(match.steps) > match.setup.players, lambda: app.frame(0.05))
    assert "stranger" in note(board) and "n’est pas là" in note(board)
    board.state.notices.timed.end("note")
    until(lambda: len(match.steps) > 2 * match.setup.players, lambda: app.frame(0.05))
    assert not board.state.notices.timed.shows("note"), "each seat is told of once"


def test_a_kiosk_runs_no_program_and_offers_none(tmp_path: Path) -> None:
    match = Match(GAMES[0], Setup(GAMES[0].players[0]))
    app, _ = program(tmp_path, match)
    sit(app, "good")
    app.context.exit.guarded = True
    assert not app.context.minds.engines.knows("engine/bob")


def laid(app: App) -> NewMatch:
    """The page of a new match."""
    app.show(Home())
    app.frame(0.1)
    press(app, f"game.{GAMES[0].id}")
    return shown_as(app, NewMatch)


def test_an_engine_of_this_start_sits_down_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    app, _ = program(tmp_path, Match(GAMES[0], Setup(GAMES[0].players[0])))
    sit(app, "good")
    sheet = laid(app)
    press(app, "seat.1", "program.Bob")
    assert app.scene is sheet and sheet.table.chairs[1].level == "engine/bob"
    press(app, "play")
    until(lambda: isinstance(app.scene, BoardScene), lambda: app.frame(0.1))  # the lot falls before
    board = shown_as(app, BoardScene)
    assert any((one.level, one.name) == ("engine/bob", "Bob") for one in board.state.course.match.seats)
    assert "engine" not in (tmp_path / SETTINGS_FILE).read_text()
    app.close()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if command("good").encode() in path.read_bytes()]


def test_a_chair_that_settings_from_elsewhere_keep_for_an_engine_gets_a_stand_in(tmp_path: Path) -> None:
    game = GAMES[0]
    kept = ["human Léa", "engine/bob@mason"]
    app, _ = program(tmp_path, Match(game, Setup(game.players[0])), seats={game.id: kept})
    sheet = laid(app)
    assert [(chair.level, chair.name, chair.figure) for chair in sheet.table.chairs] == [
        (None, "Léa", "fox"),
        ("companion", "", "mason"),
    ]


def test_a_restored_backup_never_brings_a_program_that_is_run(tmp_path: Path) -> None:
    """It once did: a setting of the backup named the command, and a seat of its match the program."""
    ran, data, game = tmp_path / "ran", tmp_path / "house", GAMES[0]
    bait = {"Bob": f"{sys.executable} -c \"open({str(ran)!r}, 'w')\""}
    match = Match(game, Setup(game.players[0]), (Sitter("engine/bob", "Bob"),) * game.players[0])
    match.play(match.position.legal()[0])
    match.pace = "instant"
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as archive:
        archive.writestr(backup.RESULTS, json.dumps(FIRST_LINE))
        archive.writestr(SETTINGS_FILE, json.dumps({"engines": bait, "motion": 0.0}))
        archive.writestr("saves/in-hand.match", as_saved(match))
    backup.restore(tmp_path / "evil.zip", data)
    app = App(pygame.display.set_mode(SMALL), data, art=art())
    thinks(app, worker=False)
    app.show(Home())
    app.frame(0.1)
    press(app, "resume")
    board = app.scene
    assert isinstance(board, BoardScene) and app.context.settings.motion == 0.0
    until(lambda: len(board.state.course.match.steps) > 2, lambda: app.frame(0.05))
    assert "bob n’est pas là" in note(board)
    app.context.changed()
    app.frame(0.1)
    app.close()
    assert not ran.exists()
