"""A house that was lived in, and everything that may be wrong with one of its files."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game import tournament
from game.annals import FILE, Annals
from game.files import seal_table, seal_text
from game.match import Match
from game.saves import Shelf
from game.tournament import Tournament
from scenes.core import house_file, pin
from scenes.core import settings as keeping
from scenes.core.house import AT_TABLE, House
from scenes.core.settings import Settings
from tools.faults.annals_flips import finished

STRANGE: tuple[Any, ...] = (
    None, True, -1, 2**31, 2**63, 10**400, 1e308, -0.5, "", "x" * 3000, "\u202e\x00\ud800", "../../etc", [], [[]],
    [None], ["x"] * 5000, {}, {"": ""}, {"cardinal": ["novice", "human"]}, {"accept": 10**10}, {"x": {"y": []}},
)  # fmt: skip
"""Values for a field that holds something else."""
PLACES = (
    "settings.json", "house.json", "house.json.before", "house-settings.json", "learning.json",
    AT_TABLE, "log.txt", "open.lock", FILE, f"{FILE}-wal", "saves/in-hand.match", "saves/in-hand.before",
    "saves/other.match", "saves/other.png", "saves", "exports", "stays", "reports", "boards", "boards/cabale.toml",
    tournament.FILE, "logo.png", "plan.png", house_file.MARKER_FILE, house_file.NEW_CODE_FILE,
    "backups",
)  # fmt: skip
KINDS = "pipe folder dangling circle /dev/zero /dev/full huge empty zeros noise half deep".split()  # noqa: SIM905
CELLS = ("seal", "game", "ended", "stay", "honoured", "seats", "scores", "places", "medals", "board", "text")
WORDS = (
    ("seat 1 page", "seat 1 novice"),
    ("seat 1 page", "seat 1 page@nobody"),
    ("seat 1 page", "seat 1 page@"),
    ("seat 1 page", "seat 1 master/zigzag"),
    ("seat 1 page", "seat 1 engine/none"),
    ("seat 1 page", "seat 1 " + "x" * 4000),
    ("seat 0 human", "seat 0 human " + "\u202eé" * 900),
    ("seat 1 page Léa 0\n", ""),
    ("new cabale", "new tarock"),
    ("new cabale", "new ../../tarock"),
    ("new cabale 2", "new cabale 99"),
    ("seed=0", "seed=0 zebra"),
    ("seed=0", "seed=0 board=+moon:a1"),
    ("seed=0", "seed=" + "9" * 30),
    ("grande-table 1", "grande-table 2"),
    ("grande-table 1", "petite-table 1"),
)
"""Words of a saved match and what stands there instead, with a seal that fits."""


class Damage(NamedTuple):
    """One thing that is wrong in an otherwise whole house."""

    name: str
    do: Callable[[Path], None]
    keeps: str = ""
    """The file whose damaged bytes must still lie somewhere in the house afterwards; empty where they are no text."""


def begun(number: int) -> Match:
    """A match in which six steps have been made."""
    whole = finished(number)
    match = Match(whole.game, whole.setup, whole.seats)
    for step in whole.steps[:6]:
        match.play(step)
    return match


def lived_in(folder: Path) -> None:
    """A house with matches, results, settings and decisions."""
    annals, shelf = Annals(folder), Shelf(folder / "saves")
    for number in range(4):
        annals.record(finished(number), 1_700_000_000.0 + number)
    annals.close()
    match = begun(0)
    for name in ("in-hand", "other"):
        shelf.keep(match, name)
    shelf.keep(match)
    (shelf.folder / "other.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    for name in ("settings.json", "house-settings.json"):
        keeping.save(Settings(last_game="cabale", seats={"cabale": ["human", "page"]}), folder / name)
    house_file.save(House(shelves={"cabale": "étagère"}, pin=pin.hashed_code("2468")), folder)
    (folder / "learning.json").write_text('{"solved": {"cabale": ["x"]}, "lessons": {}, "judged": {"cabale": 3}}')
    for name in ("exports", "stays", "reports", "boards"):
        (folder / name).mkdir()
    (folder / "boards" / "cabale.toml").write_text('schema = 1\nall_right = ["values"]\n')
    tournament.save(Tournament(("Léa", "Noé", "Zoé"), ("cabale",), "all", 0), folder)
    (folder / "logo.png").write_bytes(b"\x89PNG\r\n\x1a\n")


def damages(seed: int) -> Iterator[Damage]:
    """Every damage there is, in an order that the seed decides."""
    dice = Random(seed)
    found = [Damage(f"{place}: {kind}", odd(place, kind), _kept(place, kind)) for place in PLACES for kind in KINDS]
    tables = {"settings.json": Settings(), "house-settings.json": Settings(), "house.json": House()}
    for file, record in tables.items():
        for name in asdict(record):
            value = dice.choice(STRANGE)
            found.append(Damage(f"{file} {name}: {str(value)[:30]!r}", _field(file, name, value)))
    for name in ("solved", "lessons", "judged"):
        found += [
            Damage(f"learning.json {name}: {str(v)[:30]!r}", _field("learning.json", name, v)) for v in STRANGE[::3]
        ]
    found += [Damage(f"match: {new[:30]!r}", _words(old, new), "saves/in-hand.match") for old, new in WORDS]
    for name in CELLS:
        value = dice.choice((7, "", "x", b"\xff", "[]", "[1e999]", '[["novice", "x"]]', "2", -5))
        found.append(Damage(f"annals {name}: {value!r}", _query(f"UPDATE match SET {name} = ? WHERE id = 2", value)))
    for query in ("DELETE FROM stay", "DELETE FROM house", "DROP TABLE picture", "PRAGMA user_version = 99"):
        found.append(Damage(f"annals: {query}", _query(query)))
    dice.shuffle(found)
    return iter(found)


def _kept(place: str, kind: str) -> str:
    return place if kind in ("noise", "half", "deep") and place.endswith((".json", ".match", FILE)) else ""


def odd(place: str, kind: str) -> Callable[[Path], None]:
    """What puts something of a kind of `KINDS` there instead."""

    def do(folder: Path) -> None:
        path = folder / place
        whole = path.read_bytes() if path.is_file() else b"x" * 3000
        if path.is_dir():
            path.rename(folder / f"{place}.away")
        path.unlink(missing_ok=True)
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "folder":
            path.mkdir()
        elif kind in ("dangling", "circle"):
            path.symlink_to(folder / ("nothing" if kind == "dangling" else place))
        elif kind.startswith("/dev/"):
            path.symlink_to(kind)
        elif kind == "huge":
            with path.open("wb") as file:
                file.truncate(3_000_000_000)
        else:
            texts = {"empty": b"", "zeros": bytes(len(whole)), "half": whole[: len(whole) // 2], "deep": b"[" * 100_000}
            path.write_bytes(texts.get(kind, Random(place).randbytes(2000)))

    return do


def _field(file: str, name: str, value: object) -> Callable[[Path], None]:
    def do(folder: Path) -> None:
        values = json.loads((folder / file).read_text())
        values[name] = value
        text = seal_table(values) if file == "house.json" else json.dumps(values)
        (folder / file).write_bytes(text.encode("utf-8", "surrogatepass"))

    return do


def _words(old: str, new: str) -> Callable[[Path], None]:
    def do(folder: Path) -> None:
        for name in ("in-hand.match", "in-hand.before"):
            body, _, seal = (folder / "saves" / name).read_text().rpartition("end ")
            assert old in body, old
            body = body.replace(old, new, 1)
            (folder / "saves" / name).write_text(seal_text(body, int(seal.split()[0])))

    return do


def _query(query: str, *values: object) -> Callable[[Path], None]:
    def do(folder: Path) -> None:
        file = sqlite3.connect(folder / FILE)
        with file:
            file.execute(query, values)
        file.close()

    return do
