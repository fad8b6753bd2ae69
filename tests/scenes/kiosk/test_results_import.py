"""Results go to another house and back: exported by its owner, imported by the next one, nothing taken on trust."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import annals
from game.annals import Annals, Taken
from game.core import BadNotation
from scenes.core.exports import EXPORTS
from scenes.core.house import House
from scenes.kiosk.backup import newest_export, take_in
from scenes.kiosk.backup import write as export
from scenes.kiosk.owner_page import OwnerPage
from scenes.records.book_leaves import Honours
from tests.game.test_annals import GAMES, finished
from tests.patience import until
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import written


@pytest.fixture(autouse=True)
def no_sticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kiosk.backup.sticks", lambda: iter(()))


def test_what_one_house_exports_another_imports(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    annals = Annals(old)
    annals.record(finished(GAMES[0], 1))
    annals.record(finished(GAMES[1], 1))
    annals.close()
    export(old, House(), new / EXPORTS)
    path = newest_export(new)
    assert path is not None and path.suffix == ".zip"
    assert take_in(new, path) == (2, 0, 0)
    assert take_in(new, path) == (0, 2, 0)
    assert [one.game_id for one in Annals(new).entries()] == [GAMES[1].id, GAMES[0].id]
    assert not list(new.glob("*.in"))


@pytest.mark.parametrize("name", ["grande-table-1.zip", "results.jsonl"])
def test_a_file_without_results_changes_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / EXPORTS).mkdir()
    (tmp_path / EXPORTS / name).write_bytes(b"PK\3\4 nothing of the kind")
    path = newest_export(tmp_path)
    assert path is not None
    with pytest.raises(BadNotation):
        take_in(tmp_path, path)
    assert Annals(tmp_path).entries() == []


def test_the_owner_imports_and_is_the_only_one_to_strike_out_in_a_kiosk(open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    app.context.exit.guarded = True
    annals = Annals(tmp_path)
    annals.record(finished(GAMES[0], 1))
    annals.export(tmp_path / EXPORTS / "results.jsonl")
    annals.forget(1)
    annals.close()
    home = app.scene
    owner = OwnerPage(home, "backup")
    app.show(owner)
    press(app, "do.import")
    until(lambda: bool(owner.note), lambda: app.frame(0.01))
    assert owner.note == app.context.words.count("book.import.done", 1, known=0)
    app.context.settings.last_game = GAMES[0].id
    app.show(OwnerPage(home, "stay"))
    press(app, "do.book")
    page = app.scene
    assert isinstance(page, Honours) and page.widget("strike.0")
    page.by_owner = False
    page.renew()
    assert page.widget("honour.0") and not page.widget("strike.0")


def slow(data: Path, path: Path, goes_on: Callable[[int, int], bool]) -> Taken:
    """Reads a third of the file, and nothing more until it is told to stop."""
    until(lambda: not goes_on(2, 6))
    return Taken(2, 0, 0)


def test_an_import_has_a_bar_can_be_stopped_and_goes_on_where_it_was(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of ten years it takes many minutes, during which the page said nothing."""
    old = Annals(tmp_path / "old")
    for seed in range(6):
        old.record(finished(GAMES[0], seed))
    old.export(tmp_path / EXPORTS / "results.jsonl")
    old.close()
    asked: list[tuple[int, int]] = []
    new, path = tmp_path / "new", tmp_path / EXPORTS / "results.jsonl"
    annals.AT_ONCE, before = 2, annals.AT_ONCE
    try:
        assert take_in(new, path, lambda done, of: not asked.append((done, of)) and done < 4) == (4, 0, 0)  # type: ignore[func-returns-value]
        assert asked == [(2, 6), (4, 6)] and take_in(new, path) == (2, 4, 0)
    finally:
        annals.AT_ONCE = before
    app = open_app()
    owner = OwnerPage(app.scene, "backup")
    app.show(owner)
    monkeypatch.setattr("scenes.kiosk.owner_page.take_in", slow)
    press(app, "do.import")
    told = app.context.words.say("kiosk.import.reading", n=2, all=6)
    until(lambda: told in written(app), lambda: app.frame(0.1))
    press(app, "do.stop")
    until(lambda: owner.widget("do.stop") is None, lambda: app.frame(0.01))
    assert owner.widget("do.import")
