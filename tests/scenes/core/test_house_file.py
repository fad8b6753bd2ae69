"""Decisions of the owner, on a disk that damages and loses files: the door never opens by itself."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.files import MAX_TABLE_BYTES, seal_table
from scenes.core.house import LOST, House
from scenes.core.house_file import (
    COPY_FILE,
    HOUSE_FILE,
    MARKER_FILE,
    adopt,
    leave_new_code,
    load,
    mend,
    save,
    shareable,
    take_new_code,
)

PIN = "scrypt$" + "a" * 32 + "$" + "b" * 128
DECIDED = House(pin=PIN, recovery=PIN, kiosk=True, shelves={"a": "Salon"}, quiet_from=21)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house that has a code."""
    assert save(DECIDED, tmp_path)
    return tmp_path


def changed(text: str, **values: object) -> str:
    return json.dumps({**json.loads(text), **values})


DAMAGES = {
    "empty": lambda text: "",
    "zeros": lambda text: "\0" * len(text),
    "cut": lambda text: text[:200],
    "cut at its end": lambda text: text[:-3],
    "nothing in it": lambda text: "{}",
    "a list": lambda text: "[]",
    "deep": lambda text: "[" * 100_000,
    "too long": lambda text: text + " " * MAX_TABLE_BYTES,
    "no code": lambda text: changed(text, pin=""),
    "a number as code": lambda text: changed(text, pin=3),
    "null as code": lambda text: changed(text, pin=None),
    "one letter of the code": lambda text: text.replace("aaa", "aab"),
    "no code and no seal": lambda text: json.dumps({**json.loads(text), "pin": "", "seal": None}),
    "a seal of another kind": lambda text: changed(text, seal=[1]),
    "half of a letter": lambda text: text.replace("Salon", "Sal\udce9on"),
}


def damage(path: Path, how: str) -> bytes:
    """Damages that file; returns what it holds now."""
    text = DAMAGES[how](path.read_text(encoding="utf-8"))
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path.read_bytes()


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_house_is_its_copy_and_is_kept(folder: Path, how: str) -> None:
    left = damage(folder / HOUSE_FILE, how)
    assert load(folder) == DECIDED
    assert mend(folder) and not mend(folder)
    assert load(folder) == DECIDED and (folder / HOUSE_FILE).read_bytes() == (folder / COPY_FILE).read_bytes()
    assert [path.read_bytes() for path in folder.glob("house.json.damaged-*")] == [left]


@pytest.mark.parametrize("how", DAMAGES)
def test_where_both_are_damaged_nobody_may_choose_a_code(folder: Path, how: str) -> None:
    """D2: whoever stood there could."""
    for name in (HOUSE_FILE, COPY_FILE):
        damage(folder / name, how)
    for _ in range(2):
        assert load(folder) == House(pin=LOST, kiosk=True)
        mend(folder)
    assert len(list(folder.glob("*.damaged-*"))) == 2


@pytest.mark.parametrize("gone", [(HOUSE_FILE,), (COPY_FILE,)], ids=str)
def test_one_of_them_is_enough(folder: Path, gone: tuple[str, ...]) -> None:
    for name in gone:
        (folder / name).unlink()
    assert load(folder) == DECIDED and mend(folder)
    assert (folder / HOUSE_FILE).exists() and (folder / COPY_FILE).exists()


@pytest.mark.parametrize("kiosk", [True, False])
def test_where_both_are_gone_it_is_still_known_that_there_was_a_code(tmp_path: Path, kiosk: bool) -> None:
    save(House(pin=PIN, kiosk=kiosk), tmp_path)
    for name in (HOUSE_FILE, COPY_FILE):
        (tmp_path / name).unlink()
    assert load(tmp_path) == House(pin=LOST, kiosk=kiosk)


def test_a_folder_in_the_way_is_no_house_and_opens_nothing(tmp_path: Path) -> None:
    (tmp_path / HOUSE_FILE).mkdir()
    assert load(tmp_path).pin == LOST


def test_a_new_folder_is_a_new_house_and_its_first_start_writes_so(tmp_path: Path) -> None:
    assert load(tmp_path) == House() and not list(tmp_path.iterdir())
    assert not mend(tmp_path) and {path.name for path in tmp_path.iterdir()} == {HOUSE_FILE, COPY_FILE}


def test_a_house_without_a_code_leaves_no_marker(tmp_path: Path) -> None:
    save(House(), tmp_path)
    assert not (tmp_path / MARKER_FILE).exists() and load(tmp_path) == House()


def test_what_leaves_the_house_opens_no_door_and_comes_back_but_for_the_code(folder: Path) -> None:
    shared = shareable(DECIDED)
    assert PIN not in json.dumps(shared)
    new = House(pin=PIN, wrong=2)
    adopt(new, {**shared, "pin": "", "wrong": 0, "quiet_until": 99})
    assert (new.pin, new.wrong, new.shelves, new.quiet_from) == (PIN, 2, {"a": "Salon"}, 21)
    assert new.quiet_until == House().quiet_until


def test_a_code_that_was_chosen_at_the_machine_is_taken_over_once(folder: Path) -> None:
    """D3: the program wrote the old code over what the owner had done."""
    house, other = load(folder), PIN.replace("a", "c")
    house.wrong = 5
    assert not take_new_code(house, folder)
    leave_new_code(folder, other, other)
    assert take_new_code(house, folder) and (house.pin, house.recovery, house.wrong) == (other, other, 0)
    assert not take_new_code(house, folder)


@pytest.mark.parametrize(
    "text", ["", "{}", '{"pin": "", "recovery": ""}', "[", '{"pin": "lost"}', seal_table({"pin": PIN, "recovery": []})]
)
def test_nothing_but_a_whole_new_code_is_taken_over(folder: Path, text: str) -> None:
    (folder / "new-code.json").write_text(text)
    house = load(folder)
    assert not take_new_code(house, folder) and house == DECIDED
    assert [path.read_text() for path in folder.glob("new-code.json.damaged-*")] == [text]


TRACES = ("backups/night-1.zip", "stays/1.sqlite", "at-table", "house-settings.json", "house.json.damaged-1")


@pytest.mark.parametrize("trace", TRACES)
def test_a_house_that_has_lost_every_file_of_its_door_is_closed(tmp_path: Path, trace: str) -> None:
    """A folder that was half restored let any guest choose a code."""
    (tmp_path / trace).parent.mkdir(exist_ok=True)
    (tmp_path / trace).write_bytes(b"x")
    for _ in range(2):
        assert load(tmp_path).pin == LOST
        mend(tmp_path)


def test_a_house_that_has_had_a_code_tells_so_in_two_folders(folder: Path) -> None:
    for lost in (HOUSE_FILE, COPY_FILE, MARKER_FILE):
        (folder / lost).unlink()
    assert load(folder) == House(pin=LOST, kiosk=DECIDED.kiosk)
    save(DECIDED, folder)
    (folder / "backups" / MARKER_FILE).unlink()  # as whoever clears up may leave it
    mend(folder)
    assert (folder / "backups" / MARKER_FILE).read_text() == (folder / MARKER_FILE).read_text()


PLAYED = ("annals.sqlite", "saves/in-hand.match", "boards/cabale.toml", "exports/a.zip", "settings.json", "log.txt")


def test_a_house_that_was_only_played_in_may_become_a_kiosk(tmp_path: Path) -> None:
    """It had no file of a door, and its first kiosk was closed to its owner for good."""
    for name in PLAYED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    for _ in range(2):
        assert load(tmp_path) == House()
        mend(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="needs rights of files")
def test_no_other_account_reads_the_hash_of_the_code(folder: Path) -> None:
    leave_new_code(folder, PIN, PIN)
    names = (HOUSE_FILE, COPY_FILE, "new-code.json")
    assert {(folder / name).stat().st_mode & 0o777 for name in names} == {0o600}
    (folder / "elsewhere").touch()
    for name in (HOUSE_FILE, "elsewhere"):
        (folder / name).chmod(0o644)  # as a copy by hand may be
    (folder / f"{HOUSE_FILE}.kept").symlink_to(folder / "elsewhere")
    mend(folder)
    assert [(folder / name).stat().st_mode & 0o777 for name in (HOUSE_FILE, "elsewhere")] == [0o600, 0o644]


@pytest.mark.parametrize("wrong", [10**4200, 10**7, -1], ids=["4201 digits", "8 digits", "below nothing"])
def test_a_count_of_wrong_codes_that_no_hand_can_type_is_not_taken_over(tmp_path: Path, wrong: int) -> None:
    assert save(replace(DECIDED, wrong=wrong), tmp_path)
    assert load(tmp_path).wrong == 0
