"""Salvage of damaged annals: every match that is still whole in the file, letter for letter, goes into a new one.

A row is believed if the seal that stands in it fits its text, or the one at the end of that text. The rows are looked
for one by one, so that a damaged page costs what stood on it; where the page that names the tables is damaged, that of
a new file takes its place.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from game.files import is_number, is_whole_number, unsealed

LOG = logging.getLogger(__name__)

MAX_FILE_BYTES = 1_000_000_000
"""Largest file that is salvaged."""
MAX_TIME = 1e11
"""Largest plausible time, in seconds since 1970."""
MAX_MATCH_NUMBER = 200_000
"""Highest match number that is tried."""
CHANGE_COUNTER = slice(24, 28)
"""Bytes of SQLite's change counter, which tells whether the page count in the header is valid."""

COLUMNS = "id, seal, game, ended, stay, honoured, seats, scores, places, medals, board, ending, text"
TEXT_COLUMN = COLUMNS.count(",")
"""Index of the text of the match in such a row."""


def fingerprint(text: str) -> str:
    """Identity of a finished match: equal texts have equal fingerprints."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()


def is_sealed(text: object, seal: object) -> bool:
    """Whether a match is intact: by the checksum of its row or, if that is damaged, by the one at its end."""
    if not isinstance(text, str):
        return False
    return fingerprint(text) == seal or unsealed(text) is not None


def salvage(damaged: Path, fresh: Connection) -> int:
    """Copies what is whole in the damaged file into a fresh one, whose transaction this is; returns how many matches.

    Nothing is raised but what the fresh file refuses.
    """
    found = 0
    try:
        if damaged.stat().st_size > MAX_FILE_BYTES:
            return 0
        with TemporaryDirectory(prefix="grande-table-") as folder:
            for copy in _copies(damaged, Path(folder)):
                found += _taken_over(copy, fresh)
            if not found:
                found = _taken_over(_with_first_page(damaged, Path(folder), fresh), fresh)
    except OSError as problem:
        LOG.warning("nothing can be salvaged from %s: %s", damaged, problem)
    LOG.warning("%d matches were salvaged from %s", found, damaged)
    return found


def _copies(damaged: Path, folder: Path) -> Iterator[Path]:
    """The file with its journal, and the file alone."""
    journal = damaged.with_name(f"{damaged.name}-wal")
    if journal.is_file():
        copy = folder / "with-journal.sqlite"
        shutil.copyfile(damaged, copy)
        shutil.copyfile(journal, copy.with_name(f"{copy.name}-wal"))
        yield copy
    copy = folder / "alone.sqlite"
    shutil.copyfile(damaged, copy)
    yield copy


def _with_first_page(damaged: Path, folder: Path, fresh: Connection) -> Path:
    """The file with the first page of a fresh one, which tells where the tables begin: there they begin alike."""
    copy = folder / "first-page.sqlite"
    shutil.copyfile(damaged, copy)
    size = int(fresh.execute("PRAGMA page_size").fetchone()[0])
    first = bytearray(fresh.serialize()[:size])
    first[CHANGE_COUNTER] = b"\xff\xff\xff\xff"  # the count of pages in this head is that of another file
    with copy.open("r+b") as file:
        file.write(first)
    return copy


def _taken_over(damaged: Path, fresh: Connection) -> int:
    found = 0
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, MemoryError), _opened(damaged, "mode=rw") as file:
        for number, began in _rows(file, "stay", "id, began"):
            if is_whole_number(number, 1, MAX_MATCH_NUMBER) and is_number(began, -MAX_TIME, MAX_TIME):
                fresh.execute("INSERT OR REPLACE INTO stay (id, began) VALUES (?, ?)", (number, began))
        for row in _rows(file, "match", COLUMNS):
            found += _is_whole(row) and _added((row[0], fingerprint(row[TEXT_COLUMN]), *row[2:]), fresh)
        for number, image in _rows(file, "picture", "match, image"):
            if isinstance(image, bytes):
                query = "INSERT OR IGNORE INTO picture (match, image) SELECT id, ? FROM match WHERE id = ?"
                fresh.execute(query, (image, number))
        _restore_present_stay(file, fresh)
    return found


def pictures(copy: Path, largest: int) -> Iterator[tuple[str, bytes]]:
    """Pictures in an untrusted copy of annals, each with the seal of its match; nothing is raised, unreadable ones are
    skipped."""
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, MemoryError), _opened(copy) as file:
        seals = _seals(file)
        for number, image in _rows(file, "picture", "match, image") if seals else ():
            if number in seals and isinstance(image, bytes) and len(image) <= largest:
                yield seals[number], image


def left_behind(copy: Path, number: int) -> tuple[list[str], float | None]:
    """The seals of the matches up to that number in such a copy, and when its current stay began, if readable."""
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, MemoryError), _opened(copy) as file:
        seals = _seals(file)
        query = "SELECT began FROM stay WHERE id = (SELECT value FROM house WHERE key = 'stay')"
        began = file.execute(query).fetchone() if seals else None
        known = began is not None and is_number(began[0], -MAX_TIME, MAX_TIME)
        return [seal for own, seal in seals.items() if own <= number], float(began[0]) if began and known else None
    return [], None


@contextlib.contextmanager
def _opened(copy: Path, how: str = "immutable=1") -> Iterator[Connection]:
    """Opens an untrusted copy of annals for reading; another `how` opens it with its journal. Raises SQLite's
    errors."""
    file = sqlite3.connect(f"file:{quote(os.fsencode(copy))}?{how}", uri=True)
    try:
        file.text_factory = as_text
        file.execute("PRAGMA trusted_schema = OFF")
        yield file
    finally:
        file.close()


def _seals(file: Connection) -> dict[int, str]:
    """The seals of its matches by number; empty if the tables are views or triggers."""
    asked = "SELECT type FROM sqlite_master WHERE name IN ('match', 'picture', 'stay', 'house')"
    if {kind for (kind,) in file.execute(asked)} != {"table"}:
        return {}
    rows = _rows(file, "match", "id, seal")
    return {number: seal for number, seal in rows if isinstance(number, int) and isinstance(seal, str)}


def as_text(content: bytes) -> str:
    """The text of a cell, with a replacement character for every invalid byte."""
    return content.decode("utf-8", "replace")


def _rows(file: Connection, table: str, columns: str) -> Iterator[Sequence[Any]]:
    """The readable rows of a table, each queried alone."""
    for number in _numbers(file, table):
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, OverflowError):
            row = file.execute(f"SELECT {columns} FROM {table} WHERE rowid = ?", (number,)).fetchone()
            if row is not None:
                yield row


def _numbers(file: Connection, table: str) -> list[int]:
    """Possible row numbers of a table: those listed from either end, and all in between."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            for (number,) in file.execute(f"SELECT rowid FROM {table} ORDER BY rowid {order}"):
                if is_whole_number(number, 1, MAX_MATCH_NUMBER):
                    found.add(number)
    return sorted(found.union(range(1, max(found, default=0) + 1)))


def _is_whole(row: Sequence[Any]) -> bool:
    number, seal, game, ended, stay, honoured, *texts = row
    return (
        is_whole_number(number, 1, MAX_MATCH_NUMBER)
        and is_number(ended, -MAX_TIME, MAX_TIME)
        and is_whole_number(stay, 1, MAX_MATCH_NUMBER)
        and all(isinstance(text, str) for text in (game, *texts))
        and honoured in (0, 1)
        and is_sealed(row[TEXT_COLUMN], seal)
    )


def _added(row: Sequence[Any], fresh: Connection) -> bool:
    stay = row[4]
    fresh.execute("INSERT OR IGNORE INTO stay (id, began) VALUES (?, 0)", (stay,))
    marks = ", ".join("?" * len(row))
    return fresh.execute(f"INSERT OR IGNORE INTO match ({COLUMNS}) VALUES ({marks})", row).rowcount > 0


def _restore_present_stay(file: Connection, fresh: Connection) -> None:
    """Restores the current stay, or else the last known one."""
    last = fresh.execute("SELECT max(id) FROM stay").fetchone()[0]
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        row = file.execute("SELECT value FROM house WHERE key = 'stay'").fetchone()
        if row and fresh.execute("SELECT 1 FROM stay WHERE id = ?", (row[0],)).fetchone():
            last = row[0]
    fresh.execute("INSERT OR REPLACE INTO house VALUES ('stay', ?)", (last,))
