"""Untrusted files: anything but a regular file is refused at once, damaged ones are put aside, nothing is lost."""

import json
import os
import stat
from pathlib import Path
from random import Random

import pytest

from game.files import (
    BadFile,
    copy_of,
    is_number,
    is_whole_number,
    is_word,
    keep_before,
    put_aside,
    read_bytes,
    read_sealed_table,
    read_table,
    read_text,
    recover,
    seal_table,
    sweep,
    write_text,
    write_twice,
)
from tests.conftest import in_one

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs pipes and devices")


def strange(path: Path, kind: str) -> None:
    """Something of that name that is no file of ours."""
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(3_000_000_000)
    elif kind == "circle":
        path.symlink_to(path)
    else:
        path.symlink_to(kind)


@POSIX
@pytest.mark.parametrize(
    "kind", ["pipe", "folder", "huge", "/dev/zero", "/dev/full", "/dev/null", "/proc/kmsg", "/proc/version", "circle"]
)
def test_what_is_no_regular_file_of_a_fitting_size_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    strange(path, kind)
    with pytest.raises((BadFile, OSError)):
        read_bytes(path, 1000)
    found = recover(path, read_table)
    assert found.value is None and found.why
    if found.aside:
        assert not os.path.lexists(path) and os.path.lexists(found.aside)


@POSIX
def test_a_link_to_a_regular_file_is_that_file(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("text")
    (tmp_path / "link").symlink_to("real")
    assert read_text(tmp_path / "link", 4) == "text"
    with pytest.raises(BadFile, match="too long"):
        read_text(tmp_path / "link", 3)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", '{"a": NaN}', '{"a": -Infinity}', "[" * 100_000, '{"a": ' + "9" * 5000 + "}", "\ufeff{}"],
)
def test_what_is_no_table_of_values_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="table"):
        read_table(path)


def test_every_change_to_a_sealed_table_is_noticed(tmp_path: Path) -> None:
    path, values = (
        tmp_path / "house.json",
        {"pin": "1234", "wrong": 3, "name": "é", "list": [1, 2.5, None, {"a": True}]},
    )
    path.write_text(seal_table(values), encoding="utf-8")
    assert read_table(path) == read_sealed_table(path) == values
    path.write_text(json.dumps(values))
    assert read_table(path) == values
    with pytest.raises(BadFile):
        read_sealed_table(path)
    whole, dice = seal_table(values).encode(), Random(1)
    for _ in range(300):
        broken = bytearray(whole)
        broken[dice.randrange(len(broken))] ^= 1 << dice.randrange(8)
        path.write_bytes(bytes(broken))
        try:
            assert read_sealed_table(path) == values  # a space that became another one
        except BadFile:
            continue


def test_a_damaged_file_is_put_aside_and_the_copy_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    write_twice(path, seal_table({"a": 1}))
    assert recover(path, read_sealed_table).value == {"a": 1}
    path.write_text("damaged")
    found = recover(path, read_sealed_table)
    assert (found.value, found.copied, bool(found.why)) == ({"a": 1}, True, True)
    assert found.aside and found.aside.read_text() == "damaged"
    assert read_sealed_table(path) == {"a": 1}
    path.unlink()
    assert recover(path, read_sealed_table) == ({"a": 1}, None, "", True)
    for one in (path, copy_of(path)):
        one.write_text("both")
    assert recover(path, read_sealed_table).value is None
    assert len(list(tmp_path.glob("*.damaged-*"))) == 2
    assert recover(tmp_path / "nothing", read_table) == (None, None, "", False)


def test_nothing_that_was_put_aside_is_overwritten(tmp_path: Path) -> None:
    found = []
    for number in range(20):
        (tmp_path / "a").write_text(str(number))
        found.append(put_aside(tmp_path / "a"))
    assert [path.read_text() for path in found] == [str(number) for number in range(20)]


def test_only_what_was_being_written_is_swept(tmp_path: Path) -> None:
    kept = [
        "in-hand.match",
        "in-hand.before",
        "a.png",
        "a.match.damaged-20260101-101010",
        "new",
        "1.new.match",
        "a.link",
    ]
    stray = ["in-hand.match.123.new", "in-hand.match.99.link", "settings.json.7.new", "in-hand.12.new.png"]
    for name in (*kept, *stray):
        (tmp_path / name).write_text("x")
    (tmp_path / "folder.1.new").mkdir()
    assert sweep(tmp_path) == len(stray)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, "folder.1.new"])
    assert sweep(tmp_path / "nothing") == 0


def test_the_state_before_stays_beside_a_file(tmp_path: Path) -> None:
    path, before = tmp_path / "a", tmp_path / "a.before"
    for text in ("1", "2", "3"):
        keep_before(path, before)
        write_text(path, text)
    assert (path.read_text(), before.read_text()) == ("3", "2")
    path.unlink()
    keep_before(path, before)
    assert list(tmp_path.iterdir()) == []


@in_one(
    ("value", "whole", "number", "word"),
    [
        (3, True, True, False),
        (11, False, False, False),
        (2**40, False, False, False),
        (3.5, False, True, False),
        (float("nan"), False, False, False),
        (float("inf"), False, False, False),
        (True, False, False, False),
        (None, False, False, False),
        ("abc", False, False, True),
        ("a" * 11, False, False, False),
        ("\ud800", False, False, False),
        ("\0", False, False, False),
        ([], False, False, False),
    ],
)
def test_values_have_a_type_and_a_range(value: object, whole: bool, number: bool, word: bool) -> None:
    assert (is_whole_number(value, 0, 10), is_number(value, 0, 10), is_word(value, 10)) == (whole, number, word)


@pytest.mark.skipif(os.name != "posix", reason="only there a folder can be flushed")
def test_a_file_is_flushed_to_the_disk_and_then_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda file: folders.append(stat.S_ISDIR(os.fstat(file).st_mode)))
    write_text(tmp_path / "kept.txt", "new")
    assert folders == [False, True]
