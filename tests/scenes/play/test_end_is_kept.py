"""The end of a match is written down with its last step, wherever the power goes, and leaves again if it is undone."""

from pathlib import Path

import pytest

from game import catalog
from game.annals import Annals
from game.core import Game
from game.match import Match
from game.saved_text import as_saved
from game.saves import IN_HAND, Shelf
from scenes.board.catalog import look
from scenes.play.session.session import save_and_record
from scenes.play.state.course import Course
from tests.conftest import name_of
from tests.game.test_annals import finished
from tests.scenes.screens.showing import at_home
from tests.scenes.table_setting import program


class PowerCut(BaseException):
    """The program ends here; nothing may catch this."""


def before_the_end(game: Game) -> Match:
    match = finished(game, 6)
    match.undo()
    return match


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_last_step_writes_the_match_down_before_anything_is_told(tmp_path: Path, game: Game) -> None:
    match = before_the_end(game)
    last = finished(game, 6).steps[-1]
    app, board = program(tmp_path, match)
    board.session.play(last)
    (entry,) = app.context.annals.entries()
    written = app.context.annals.match(entry.id)
    assert written and as_saved(written) == as_saved(match) and board.state.course.recorded == entry.id
    assert app.context.shelf.names() == [] and at_home(app).parked is None


@pytest.mark.parametrize("refused", ["keep", "record", "forget"])
def test_wherever_the_power_goes_the_match_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    """It lay nowhere but in memory until the page of the result was opened, seconds after the last step."""
    game, shelf, annals = catalog.game("cardinal"), Shelf(tmp_path / "saves"), Annals(tmp_path)
    match = finished(game, 6)
    last = match.undo().step
    course = Course(match, look(game.id))
    save_and_record(course, shelf, lambda: annals)
    match.play(last)

    def dies(*given: object, **named: object) -> None:
        raise PowerCut

    with monkeypatch.context() as power:
        power.setattr(Annals if refused == "record" else Shelf, refused, dies)
        with pytest.raises(PowerCut):
            save_and_record(course, shelf, lambda: annals)
    kept = shelf.path(IN_HAND).read_text(encoding="utf-8")
    assert kept == as_saved(match) or refused == "keep"
    app, board = program(tmp_path, match)
    assert [entry.game_id for entry in app.context.annals.entries()] == [game.id]
    assert app.context.shelf.names() == [] and board.state.course.recorded


def test_an_end_that_is_taken_back_leaves_the_annals_and_the_next_one_is_written(tmp_path: Path) -> None:
    whole = finished(catalog.game("cathedral"), 6, people="h")
    last = whole.steps[-1]
    match = before_the_end(catalog.game("cathedral"))
    match.seats = whole.seats
    app, board = program(tmp_path, match)
    board.session.play(last)
    assert len(app.context.annals.entries()) == 1
    board.session.take_back()
    assert app.context.annals.entries() == [] and app.context.shelf.names() == [IN_HAND]
    assert board.state.course.recorded == 0
    board.session.play(last)
    assert len(app.context.annals.entries()) == 1 and app.context.shelf.names() == []


def test_what_the_annals_refuse_stays_on_the_shelf(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    match = finished(catalog.game("cardinal"), 6)
    shelf, annals = Shelf(tmp_path / "saves"), Annals(tmp_path / "file" / "house")
    course = Course(match, look(match.game.id))
    save_and_record(course, shelf, lambda: annals)
    assert course.recorded == 0 and shelf.path(IN_HAND).read_text(encoding="utf-8") == as_saved(match)
    assert annals.tell()
