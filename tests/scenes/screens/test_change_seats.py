"""Seats change hands while a match goes on: the position stays, and the save says who plays."""

from pathlib import Path

import pytest

from game import catalog
from game.core import Game, Setup
from game.levels import PEOPLE
from game.match import Match, Sitter
from scenes.core.names import ANIMALS, name_key
from scenes.input.events import Press
from scenes.play.state.course import Mode
from scenes.screens.change_seats import ChangeSeats
from scenes.ui.scene import Scene
from tests.conftest import name_of
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import offered, program, view_of


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_seat_goes_to_the_computer_and_back(tmp_path: Path, game: Game) -> None:
    players = min(game.players)
    seats = (Sitter(None, "Léa"), *(Sitter("page", f"Page {seat}") for seat in range(1, players)))
    match = Match(game, Setup(players, 2), seats)
    while match.position.to_move != 0:
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, pace="step", hands="open")
    app.frame(0.1, [Press("menu")])
    press(app, "seats")
    assert isinstance(app.scene, ChangeSeats)
    before, steps = str(match.position), match.steps
    press(app, "seat.0", "face.prelate")
    assert match.seats[0].level == "master" and board.state.course.mode is Mode.COMPUTER
    press(app, "seat.1", "face.owl")
    assert match.seats[1].is_human and (str(match.position), match.steps) == (before, steps)
    saved = app.context.shelf.open()
    assert isinstance(saved, Match) and saved.seats == match.seats and saved.position == match.position
    press(app, "seat.0", "face.fox")
    press(app, "resume")  # as the sheet of a new match, it leads to the board itself
    now: tuple[Scene, Mode] = app.scene, board.state.course.mode
    assert now == (board, Mode.HUMAN) and board.state.hand.decision
    assert board.state.hand.decision.legal == tuple(match.position.legal())


def test_in_a_match_that_was_kept_without_faces_everybody_has_one_of_their_own(tmp_path: Path) -> None:
    seats = (
        Sitter(None, "Léa"),
        Sitter("companion", ""),
        Sitter(None, "Paul", figure=ANIMALS[0]),
        Sitter("companion", ""),
    )
    game = next(one for one in catalog.games() if 4 in one.players)
    app, board = program(tmp_path, Match(game, Setup(4, 1), seats), pace="step")
    app.show(page := ChangeSeats(view_of(board), lambda seat, sitter: None, board))
    table = page._table
    faces = [chair.figure for chair in table.chairs] if table else []
    assert len({*faces}) == 4 and [face in ANIMALS for face in faces] == [True, False, True, False]


def test_a_human_who_gave_the_seat_to_the_computer_kept_the_face_of_an_animal(tmp_path: Path) -> None:
    """Guests are animals, computers are people of the town; whoever has left may come back as before."""
    seats = (Sitter(None, "Léa", figure="fox"), Sitter("companion", "Clovis", figure="bailiff"))
    match = Match(catalog.games()[0], Setup(2, 1), seats)
    app, board = program(tmp_path, match, pace="step")
    offered(app, board, "seats")
    app.frame(0.1)
    for figure, level in PEOPLE.items():
        if figure != "bailiff":
            press(app, "seat.0", f"face.{figure}")
            assert match.seats[0] == Sitter(level, app.context.words.say(name_key(figure)), figure=figure)
    press(app, "seat.0", "face.fox")
    assert match.seats[0] == seats[0]
    press(app, "seat.1", "face.bear")
    assert match.seats[1].is_human and match.seats[1].figure == "bear"


def test_another_level_is_who_decides_next(tmp_path: Path) -> None:
    game = catalog.games()[0]
    match = Match(game, Setup(2, 1), (Sitter("master"), Sitter(None, "Léa")))
    app, board = program(tmp_path, match, pace="step")
    app.frame(0.1)
    first = board.session.computer_turn.thought
    assert first is not None and first.question[3] == "master"
    offered(app, board, "seats")
    app.frame(0.1)
    press(app, "seat.0", "face.miller", "back")
    press(app, "resume")  # it is asked in the same frame; one frame later it may have answered
    second = board.session.computer_turn.thought
    assert second is not None and second is not first and second.question[3] == "page"
