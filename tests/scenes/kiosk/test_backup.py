"""The backup of a house: read back and counted before anybody is told, and all of it comes back on an empty folder."""

import json
import sqlite3
import zipfile
from pathlib import Path
from random import Random
from threading import Event

import pygame
import pytest

from game import tournament
from game.annals import FILE, Annals, Taken
from game.core import BadNotation
from game.match import Match
from game.saved_text import as_saved
from game.saves import Shelf
from game.tournament import Tournament
from scenes.core import house_file, logo
from scenes.core import settings as keeping
from scenes.core.exports import EXPORTS
from scenes.core.house import SECRETS, House
from scenes.core.house_file import COPY_FILE, HOUSE_FILE
from scenes.core.settings import SETTINGS_FILE, Settings
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.kiosk import backup
from scenes.kiosk.backup import backed_up, newest_export, take_in
from scenes.kiosk.backup import write as export
from scenes.kiosk.owner_page import OwnerPage
from scenes.records.book_honours import Honours
from tests.game.test_annals import GAMES, finished
from tests.game.test_match import some_match
from tests.patience import until
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import shown_on, written

DOOR = (HOUSE_FILE, COPY_FILE)


@pytest.fixture(autouse=True)
def no_sticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kiosk.backup.sticks", lambda: iter(()))


def lived_in(folder: Path, matches: int = 6) -> House:
    """A house with finished matches, matches that wait, settings and decisions."""
    annals = Annals(folder)
    for seed in range(matches):
        annals.record(finished(GAMES[0], seed), 1000.0 + seed)
    annals.close()
    shelf = Shelf(folder / "saves")
    shelf.keep(some_match())
    shelf.keep(some_match(), "cardinal-20260101-101010")
    keeping.save(Settings(contrast=True), folder / SETTINGS_FILE)
    tournament.save(Tournament(("Mila", "Léa", "Paul"), (GAMES[0].id,), "all", matches), folder)
    for name in (logo.LOGO, logo.PLAN):
        pygame.image.save(pygame.Surface((9, 9)), folder / name)
    house = House(name="Les Tilleuls", shelves={GAMES[0].id: "étagère"}, pin="scrypt$" + "5ec7e7" * 4 + "$" + "ab" * 8)
    house_file.save(house, folder)
    (folder / "boards").mkdir()
    (folder / "boards" / "mine.toml").write_text("name = 'mine'\n")
    return house


def spoil(folder: Path, query: str, *values: object) -> None:
    """Writes into the annals what the program never would."""
    file = sqlite3.connect(folder / FILE)
    with file:
        file.execute(query, values)
    file.close()


def test_everything_comes_back_on_an_empty_folder_but_the_code(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    house = lived_in(old)
    made = backup.write(old, house)
    assert (made.finished, made.open, made.matches, made.unreadable) == (6, 2, 8, 0)
    with zipfile.ZipFile(made.path) as archive:
        assert not any(name in archive.read("house.json").decode() for name in SECRETS)
    assert backup.restore(made.path, new) == ((6, 0, 0), 2)
    plain = SETTINGS_FILE, "boards/mine.toml", tournament.FILE, logo.LOGO, logo.PLAN
    for name in ("saves/in-hand.match", "saves/cardinal-20260101-101010.match", *plain):
        assert (new / name).read_bytes() == (old / name).read_bytes()
    there, here = Annals(new), Annals(old)
    texts = [[book.match(one.id) for one in book.entries()] for book in (there, here)]
    assert [as_saved(one) for one in texts[0] if one] == [as_saved(one) for one in texts[1] if one]
    assert house_file.load(new).name == house.name and house_file.load(new).shelves == house.shelves
    assert "5ec7e7" not in (new / "house.json").read_text()
    assert not list(tmp_path.rglob("*.new"))


def test_the_stay_and_the_tournament_go_on_in_a_house_whose_matches_have_other_numbers(tmp_path: Path) -> None:
    """They did not: the week had no match any more, and the tournament looked for its own behind the last of them."""
    old, new, used = tmp_path / "old", tmp_path / "new", tmp_path / "used"
    house, annals = lived_in(old, 3), Annals(old)
    assert annals.new_stay(2000.0)
    for seed in (3, 4):
        annals.record(finished(GAMES[0], seed), 2000.0 + seed)
    annals.close()
    spoil(old, "DELETE FROM match WHERE id = 1")
    made, others = backup.write(old, house), Annals(used)
    others.record(finished(GAMES[1], 9), 3000.0)
    own = others.stay
    others.close()
    for folder in (new, used, used):
        backup.restore(made.path, folder)
        running, book = tournament.load(folder).value, Annals(folder)
        assert running and [one.ended for one in book.entries(after=running.after)] == [2004.0, 2003.0]
    here = Annals(new)
    assert here.stay_began() == 2000.0 and len(here.entries(stay=here.stay)) == 2
    assert Annals(used).stay == own, "somebody has played here meanwhile"


def test_pictures_of_finished_boards_come_back_with_their_matches(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    house = lived_in(old)
    annals = Annals(old)
    for entry in annals.entries()[::2]:
        assert annals.keep_picture(entry.id, b"picture of %d" % entry.ended)
    annals.close()
    spoil(old, "INSERT INTO picture SELECT id, 'no picture' FROM match WHERE ended = 1000.0")
    backup.restore(backup.write(old, house).path, new)
    restored = Annals(new)
    found = {entry.ended: restored.picture(entry.id) for entry in restored.entries()}
    assert found == {1000.0 + n: b"picture of %d" % (1000 + n) if n % 2 else None for n in range(6)}
    assert not [path for path in new.rglob("*") if ".new" in path.name]


def test_annals_that_mean_harm_bring_no_picture_and_hinder_nothing(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    made = backup.write(old, lived_in(old))
    file = sqlite3.connect(tmp_path / "evil.sqlite")
    with file:
        file.execute("CREATE VIEW match AS SELECT 1 AS id, 'x' AS seal")
        file.execute("CREATE TABLE picture (match INTEGER PRIMARY KEY, image BLOB)")
        file.execute("INSERT INTO picture VALUES (1, x'00')")
    file.close()
    for number, content in enumerate(((tmp_path / "evil.sqlite").read_bytes(), b"SQLite format 3\0", b"")):
        with zipfile.ZipFile(made.path) as archive, zipfile.ZipFile(tmp_path / f"{number}.zip", "w") as other:
            for one in archive.infolist():
                other.writestr(one.filename, content if one.filename == FILE else archive.read(one))
        assert backup.restore(tmp_path / f"{number}.zip", new / str(number))[0] == (6, 0, 0)


def test_what_lies_there_is_not_overwritten_when_a_house_comes_back(tmp_path: Path) -> None:
    made = backup.write(tmp_path, lived_in(tmp_path))
    keeping.save(Settings(contrast=False), tmp_path / SETTINGS_FILE)
    other = (tmp_path / SETTINGS_FILE).read_bytes()
    assert backup.restore(made.path, tmp_path)[0] == (0, 6, 0)
    assert keeping.load(tmp_path / SETTINGS_FILE).contrast
    (kept,) = tmp_path.glob(f"{SETTINGS_FILE}.replaced-*")
    assert kept.read_bytes() == other and not list((tmp_path / "saves").glob("*.replaced-*"))


def test_one_undecodable_byte_in_one_of_six_matches_costs_one_match_and_is_said(tmp_path: Path) -> None:
    house = lived_in(tmp_path)
    spoil(tmp_path, "UPDATE match SET text = CAST(x'ff' || substr(CAST(text AS BLOB), 2) AS TEXT) WHERE id = 3")
    made = backup.write(tmp_path, house)
    assert (made.finished, made.unreadable) == (5, 1)
    with zipfile.ZipFile(made.path) as archive:
        assert len(archive.read("results.jsonl").splitlines()) == 6
        assert json.loads(archive.read("backup.json"))["matches"] == 5
    words = Words(ASSETS, "fr")
    said = backed_up(words, tmp_path, house)
    assert said.startswith("Une partie abîmée n’a pas pu être écrite. 7 parties écrites et relues")
    assert str(tmp_path) in said
    assert len(Annals(tmp_path).entries()) == 6, "the rows that say how it ended are whole"
    assert backup.restore(made.path, tmp_path / "new")[0].added == 5


@pytest.mark.samples(11)
@pytest.mark.parametrize("name", ["seats", "scores", "places", "medals", "ended", "game"])
@pytest.mark.parametrize("value", ["x", "[]", "[1e999]", "[[[]]]", None, b"\xff", 7, "{}", '["a"]'])
def test_a_bad_cell_costs_nothing_because_the_match_tells_it_again(tmp_path: Path, name: str, value: object) -> None:
    annals = Annals(tmp_path)
    for seed in range(3):
        annals.record(finished(GAMES[0], seed), 1000.0)
    before = annals.entries()
    annals.close()
    if value is None:
        value = ""
    spoil(tmp_path, f"UPDATE match SET {name} = ? WHERE id = 2", value)
    after = Annals(tmp_path).entries()
    if name == "game" and not isinstance(value, bytes):  # any word may be the name of a game
        return
    if name == "ended":
        assert [one.id for one in after] == [3, 2, 1]
    else:
        assert after == before


def test_a_stay_that_is_missing_is_begun_again(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    annals.record(finished())
    annals.close()
    for query in ("DELETE FROM house", "UPDATE house SET value = 'x'", "PRAGMA foreign_keys = OFF"):
        spoil(tmp_path, query)
    spoil(tmp_path, "DELETE FROM stay")
    again = Annals(tmp_path)
    assert len(again.entries()) == 1 and again.stay and again.stay_began() > 0
    assert again.record(finished(seed=2)) and backup.write(tmp_path, House(), tmp_path / "goal").finished == 2


def test_a_backup_that_cannot_be_read_back_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = lived_in(tmp_path)
    monkeypatch.setattr(Annals, "export", lambda self, path: (path.write_text("{}\n"), (6, 0))[1])
    with pytest.raises(AttributeError):
        backup.write(tmp_path, house)
    monkeypatch.undo()
    monkeypatch.setattr("scenes.kiosk.backup.sticks", lambda: iter(()))
    monkeypatch.setattr(zipfile.ZipFile, "testzip", lambda self: "results.jsonl")
    assert backed_up(Words(ASSETS, "en"), tmp_path, house).startswith("The backup cannot be read back")
    assert not list((tmp_path / "exports").iterdir())


@pytest.mark.parametrize(
    "name",
    ["../outside", "saves/../../outside", "/outside", "saves/a.py", "main.py", "saves/NUL.match", "boards/com1.toml"],
)
def test_a_backup_writes_only_what_a_house_holds(tmp_path: Path, name: str) -> None:
    path = tmp_path / "forged.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("results.jsonl", '{"grande-table annals": 1}\n')
        archive.writestr(name, "x")
    backup.restore(path, tmp_path / "new")
    assert {one.name for one in (tmp_path / "new").iterdir()} <= {FILE, f"{FILE}-wal", f"{FILE}-shm", *DOOR}
    assert [one.name for one in tmp_path.iterdir()] == ["forged.zip", "new"] or not (tmp_path / "outside").exists()


def test_a_backup_that_would_unpack_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = backup.write(tmp_path / "old", lived_in(tmp_path / "old")).path
    monkeypatch.setattr(backup, "MAX_UNPACKED_BYTES", 1000)
    monkeypatch.setattr(zipfile.ZipFile, "testzip", None)
    with pytest.raises(BadNotation):
        backup.restore(path, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_what_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    whole = backup.write(tmp_path / "old", lived_in(tmp_path / "old")).path.read_bytes()
    dice = Random(1)
    for content in (b"", b"PK\3\4", whole[:-200], whole[: len(whole) // 2], dice.randbytes(3000)):
        (tmp_path / "bad.zip").write_bytes(content)
        with pytest.raises(BadNotation):
            backup.restore(tmp_path / "bad.zip", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_damaged_annals_are_salvaged_match_by_match(tmp_path: Path) -> None:
    house = lived_in(tmp_path, 12)
    whole = (tmp_path / FILE).read_bytes()
    place = whole.index(as_saved(finished(GAMES[0], 7)).encode()[:200])
    (tmp_path / FILE).write_bytes(whole[: place - place % 4096] + bytes(4096) + whole[place - place % 4096 + 4096 :])
    annals = Annals(tmp_path)
    found = annals.entries()
    assert 8 <= len(found) < 12 and annals.trouble == "salvaged"
    assert all(isinstance(annals.match(one.id), Match) for one in found)
    annals.close()
    made = backup.write(tmp_path, house)
    assert made.finished == len(found)
    assert backup.restore(made.path, tmp_path / "new")[0].added == len(found)


# -- results go to another house and back -----------------------------------------------------------------------------


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
    owner = shown_on(app, OwnerPage(home, "backup"))
    press(app, "do.import")
    done = app.context.words.count("book.import.done", 1, known=0)
    until(lambda: owner.note == done, lambda: app.frame(0.01))
    app.context.settings.last_game = GAMES[0].id
    app.show(OwnerPage(home, "stay"))
    press(app, "do.book")
    page = app.scene
    assert isinstance(page, Honours) and page.widget("strike.0")
    page.by_owner = False
    page.renew()
    assert page.widget("honour.0") and not page.widget("strike.0")


def test_the_page_said_nothing_while_an_import_was_read(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of ten years it takes many minutes."""
    Annals(tmp_path).export(tmp_path / EXPORTS / "results.jsonl")
    app, read = open_app(), Event()
    shown_on(app, OwnerPage(app.scene, "backup"))
    monkeypatch.setattr("scenes.kiosk.owner_page.take_in", lambda *_: Taken(2, 0, 0) if read.wait(60) else None)
    press(app, "do.import")
    told = app.context.words.say("kiosk.import.reading")
    assert told in written(app)
    read.set()
    until(lambda: told not in written(app), lambda: app.frame(0.1))
