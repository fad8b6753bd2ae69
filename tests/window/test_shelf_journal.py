"""Journal of the power cuts: what counts as a loss, and what does not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.annals import Annals
from game.match import agree_on_draw
from game.saved_text import as_saved
from game.saves import IN_HAND, Shelf
from tests.game.test_saves import played
from tests.window.shelf_journal import Account, Line, on_disk, read, watch, watched


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of everything that happens on a shelf during one test."""
    for owner, names in watched():
        for name in names:
            monkeypatch.setattr(owner, name, getattr(owner, name))
    watch(tmp_path / "journal")
    return tmp_path / "journal"


def found(journal: Path, shelf: Shelf, lines: slice = slice(None)) -> list[str]:
    """The faults after a kill, of which the journal has only some lines."""
    account = Account({})
    account.follow(read(journal)[lines], on_disk(shelf.folder))
    return account.faults


def test_a_shelf_that_is_what_was_saved_has_no_fault(journal: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    match = played(shelf, 4)
    shelf.move(IN_HAND, "put-by")
    shelf.discard("put-by")
    shelf.restore("put-by")
    agree_on_draw(match)
    shelf.keep(match, "put-by")
    Annals(tmp_path).record(match)
    shelf.forget("put-by")
    played(shelf, 2, seed=9)
    assert sum(line.what == "keep" and line.ends for line in read(journal)) == 7
    assert found(journal, shelf) == []


def _older(shelf: Shelf) -> None:
    """The generation before, as a wrong mending would bring it back."""
    shelf.path(IN_HAND).write_bytes((shelf.folder / "in-hand.before").read_bytes())


def _shorter(shelf: Shelf) -> None:
    match = played(Shelf(shelf.folder / "other"), 3)
    shelf.path(IN_HAND).write_text(as_saved(match), encoding="utf-8")


def _gone(shelf: Shelf) -> None:
    shelf.path(IN_HAND).unlink()


def _twice(shelf: Shelf) -> None:
    """An older generation beside the match, as if it were another one."""
    shelf.path("cardinal-2").write_bytes((shelf.folder / "in-hand.before").read_bytes())


@pytest.mark.parametrize("loss", [_older, _shorter, _gone, _twice])
def test_a_loss_that_was_planted_is_found(journal: Path, tmp_path: Path, loss: Callable[[Shelf], None]) -> None:
    shelf = Shelf(tmp_path / "saves")
    played(shelf, 5)
    said = len(read(journal))
    loss(shelf)
    assert found(journal, shelf, slice(said)), "the journal was followed to the kill, and the shelf is another one"


def test_of_the_change_that_was_cut_off_either_side_is_right_and_no_other(journal: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    played(shelf, 5)
    assert found(journal, shelf, slice(-1)) == [], "it was saved, and only the word of it is missing"
    _older(shelf)
    assert found(journal, shelf, slice(-1)) == [], "or it was not saved yet"
    assert found(journal, shelf), "what was said to be saved is lost"
    _gone(shelf)
    assert found(journal, shelf, slice(-1))


def test_a_shorter_match_is_right_only_where_somebody_took_something_back(journal: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    match = played(shelf, 5)
    match.undo()
    shelf.keep(match)
    lines, disk = read(journal), on_disk(shelf.folder)
    lost, taken_back = Account({}), Account({})
    lost.follow(lines, disk)
    taken_back.follow([*lines[:-2], Line(False, "take_back", []), *lines[-2:], Line(True, "take_back", [])], disk)
    assert "nobody took anything back" in "".join(lost.faults)
    assert taken_back.faults == [] and taken_back.taken_back == 1


def test_a_match_that_another_one_replaces_is_lost(journal: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    played(shelf, 3)
    played(shelf, 1, seed=9)
    assert "another match has replaced" in "".join(found(journal, shelf))
    played(shelf, 1, seed=9)
    shelf.forget()
    assert "nobody wrote down" in "".join(found(journal, shelf))
