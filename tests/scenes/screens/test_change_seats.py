"""Seats change hands while a match goes on, and a match is given up: who resigns, a draw, what is told, and back."""

from pathlib import Path

import pytest

from game import catalog
from game.chances import is_too_early, refusing
from game.core import Game, Setup
from game.early_end import EarlyEnd
from game.levels import PEOPLE
from game.match import Match, Sitter
from game.series import counted
from scenes.app.app import App
from scenes.core.names import ANIMALS, name_key
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.play.state.ceremony import Stage
from scenes.play.state.course import Mode
from scenes.records.journal import Journal
from scenes.records.printed_record import story
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.screens.change_seats import ChangeSeats
from scenes.screens.give_up import GiveUp
from scenes.ui.scene import Scene
from tests.conftest import name_of, thrown
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import offered, program, shown_as, view_of


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


# -- giving up at the table --------------------------------------------------------------------------------------------


LEA, PAUL, BERTHE = Sitter(None, "Léa"), Sitter(None, "Paul"), Sitter("companion", "Berthe")


def begun(game_id: str, sitters: tuple[Sitter, ...], steps: int) -> Match:
    return thrown(Match(catalog.game(game_id), Setup(len(sitters), 3), sitters), 3, steps)


def written(app: App) -> str:
    app.dirty = True
    app.frame(0.0)
    return plain(" | ".join(text.text for text in app.context.pen.written))


def plain(text: str) -> str:
    """Without the marks of emphasis, and with every space an ordinary one."""
    return " ".join(text.replace("*", "").split())


def asked(tmp_path: Path, match: Match) -> tuple[App, BoardScene]:
    app, board = program(tmp_path, match, pace="step")
    app.frame(0.1, [Press("menu")])
    press(app, "more", "give_up")
    assert isinstance(app.scene, GiveUp)
    return app, board


def result_of(app: App, board: BoardScene) -> Result:
    board.controller.ways.result()
    app.frame(0.1)
    return shown_as(app, Result)


@pytest.mark.read
def test_resigning_ends_a_match_of_two_is_told_written_down_and_taken_back(tmp_path: Path) -> None:
    match = begun("cathedral", (LEA, BERTHE), 9)
    app, board = asked(tmp_path, match)
    assert "Léa abandonne, Berthe gagne" in written(app)
    press(app, "resign.0")
    assert app.scene is board and board.state.course.mode is Mode.OVER
    assert "Léa a abandonné." in plain(board.frame.headline.text)
    assert app.context.shelf.names() == [], "it was written down at once"
    assert app.context.annals.entries()[0].early == EarlyEnd("resign", 0)
    result = result_of(app, board)
    told = written(app)
    assert "Berthe l’emporte !" in told and "Léa a abandonné." in told
    (entry,) = app.context.annals.entries()
    assert entry.places == (2, 1) and entry.ending == "resign 0"
    assert "Léa a abandonné." in story(app.context.words, entry, match)
    press(app, "more", "board")
    assert result.turned is False and app.scene is board
    board.controller.undo()
    app.frame(0.1)
    assert match.early is None and board.state.course.mode in (Mode.HUMAN, Mode.COMPUTER)
    assert isinstance(app.context.shelf.open(), Match)
    assert not board.state.notices.result_shown


@pytest.mark.read
def test_people_agree_on_a_draw_by_the_press(tmp_path: Path) -> None:
    match = begun("cabale", (LEA, PAUL), 50)
    app, board = asked(tmp_path, match)
    assert "d’un commun accord" in written(app)
    press(app, "draw")
    assert match.early == EarlyEnd("draw") and "commun accord" in plain(board.frame.headline.text)
    result_of(app, board)
    assert written(app).count("Partie nulle") == 1 and "| D’un commun accord. |" in written(app)


@pytest.mark.read
def test_a_draw_was_a_tie_of_all_with_light_around_everybody(tmp_path: Path) -> None:
    """“Égalité entre Léa et Paul !” stood over 5 and 11 points, and the points and the book had a winner."""
    match = begun("cabale", (LEA, PAUL), 50)
    app, board = program(tmp_path, match, motion=1.0)
    board.session.stop(None)
    heard = []
    while not isinstance(app.scene, Result):
        app.frame(0.2)
        if board.state.notices.ceremony:
            assert board.state.notices.ceremony.winners == ()
            heard.append(plain(board.frame.headline.text))
    assert heard and set(heard) == {"La partie est finie. Partie nulle, d’un commun accord."}


@pytest.mark.read
def test_whoever_has_won_by_a_resignation_is_told_together_with_it(tmp_path: Path) -> None:
    app, board = program(tmp_path, begun("cathedral", (LEA, PAUL), 9), motion=1.0)
    board.session.stop(0)
    while not (board.state.notices.ceremony and board.state.notices.ceremony.stage is Stage.WON):
        app.frame(0.2)
    app.frame(0.0)
    assert plain(board.frame.headline.text) == "Léa a abandonné. Paul l’emporte !"


@pytest.mark.read
def test_nobody_agrees_on_a_draw_before_everybody_has_played_thrice(tmp_path: Path) -> None:
    match = begun("cardinal", (LEA, PAUL), 3)
    app, _ = asked(tmp_path, match)
    assert isinstance(app.scene, GiveUp) and app.scene.widget("draw") is None
    assert "après trois tours de chacun" in written(app)
    while is_too_early(match):
        match.play(match.position.legal()[0])
    turns = [position.to_move for position in match.positions]
    assert match.position.to_move == turns[0], "both have had three turns, and the first one begins the fourth"


@pytest.mark.read
def test_a_computer_that_is_ahead_declines(tmp_path: Path) -> None:
    match = begun("cathedral", (LEA, BERTHE), 24)
    while not refusing(match):
        match.undo()
    app, _ = asked(tmp_path, match)
    press(app, "draw")
    assert match.early is None and isinstance(app.scene, GiveUp) and "refuse" in written(app)


@pytest.mark.read
def test_at_a_larger_table_the_match_goes_on(tmp_path: Path) -> None:
    match = begun("cardinal", (LEA, PAUL, BERTHE), 8)
    app, board = asked(tmp_path, match)
    press(app, "resign.1")
    assert match.outcome is None and match.seats[1] == Sitter("companion", "Paul") and app.scene is board
    assert "Paul a abandonné ; l’ordinateur" in plain(board.state.notices.timed.note)
    app.show(Journal(view_of(board), board))
    assert "Paul a abandonné" in written(app)


def test_nobody_is_asked_where_nothing_was_played_or_nobody_sits(tmp_path: Path) -> None:
    for match in (begun("cathedral", (LEA, PAUL), 0), begun("cathedral", (BERTHE, BERTHE), 5)):
        app, _ = program(tmp_path, match, pace="step")
        app.frame(0.1, [Press("menu")])
        press(app, "more")
        assert app.scene.widget("give_up") is None  # type: ignore[attr-defined]


@pytest.mark.read
def test_a_replay_ends_with_who_resigned(tmp_path: Path) -> None:
    match = begun("cathedral", (LEA, PAUL), 6)
    match.early = EarlyEnd("resign", 1)
    app, board = program(tmp_path, match)
    app.show(Replay(match, board, 6))
    assert "Paul a abandonné." in written(app)


def test_hands_that_were_laid_open_cannot_be_taken_back(tmp_path: Path) -> None:
    match = begun("kardinal", (LEA, PAUL, BERTHE), 20)
    app, board = program(tmp_path, match, pace="step")
    app.frame(0.1)
    board.session.stop(None)
    board.touched()
    assert board.frame.can_undo
    result_of(app, board)
    board.touched()
    assert not board.frame.can_undo


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_gains_by_resigning_in_a_series(seat: int) -> None:
    match = begun("cathedral", (LEA, PAUL), 9)
    match.early = EarlyEnd("resign", seat)
    cells = counted(match, fewer_wins=True)
    assert cells[seat] >= cells[1 - seat]
