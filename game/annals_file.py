"""The one file behind the annals: opened when first asked, brought to this version step by step, never overwritten.

What goes wrong on the disk is answered, never raised: `trouble` then says in one word what it was.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar
from urllib.parse import quote

if TYPE_CHECKING:
    from sqlite3 import Connection

LOG = logging.getLogger(__name__)

Trouble = Literal["", "unwritable", "damaged", "newer"]
"""Nothing; the disk refuses; the file was damaged and a new one has been begun; a newer program has made the file."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE stay (id INTEGER PRIMARY KEY, began REAL NOT NULL)",
        "CREATE TABLE house (key TEXT PRIMARY KEY, value NOT NULL)",
        "CREATE TABLE match (id INTEGER PRIMARY KEY, seal TEXT NOT NULL UNIQUE, game TEXT NOT NULL, "
        "ended REAL NOT NULL, stay INTEGER NOT NULL REFERENCES stay (id), honoured INTEGER NOT NULL DEFAULT 1, "
        "seats TEXT NOT NULL, scores TEXT NOT NULL, places TEXT NOT NULL, medals TEXT NOT NULL, text TEXT NOT NULL)",
        "CREATE INDEX match_by_game ON match (game, stay)",
    ),
    ("CREATE TABLE picture (match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE, image BLOB NOT NULL)",),
    ("ALTER TABLE match ADD COLUMN board TEXT NOT NULL DEFAULT ''",),
)
"""What leads from each version of the file to the next; a step that was released is never changed."""

TABLES = {"stay", "house", "match", "picture"}
"""What a whole file has."""

T = TypeVar("T")


class _Newer(Exception):
    """The file was made by a newer program."""


class AnnalsFile:
    """Owns the connection, and what went wrong with it last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Trouble = ""
        self._open: Connection | None = None

    def close(self) -> None:
        """Lets go of the file; it is opened again when it is needed."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def ask(self, work: Callable[[Connection], T], otherwise: T) -> T:
        """What `work` finds in the file. A damaged file is put aside, and a new one asked instead."""
        import sqlite3

        for _ in range(2):
            try:
                return work(self._connection())
            except _Newer:
                self.trouble = "newer"
                return otherwise
            except sqlite3.OperationalError as problem:
                LOG.warning("the annals %s: %s", self.path, problem)
                self.trouble = "unwritable"
                return otherwise
            except OSError as problem:
                LOG.warning("the annals %s: %s", self.path, problem)
                self.trouble = "unwritable"
                return otherwise
            except sqlite3.DatabaseError as problem:
                if type(problem) is not sqlite3.DatabaseError:
                    raise
                LOG.warning("the annals %s are damaged: %s", self.path, problem)
                self._put_aside()
        return otherwise

    def _connection(self) -> Connection:
        import sqlite3

        if self._open is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._open = sqlite3.connect(self.path, timeout=2.0, isolation_level=None)
                self._prepare(self._open)
            except sqlite3.OperationalError:
                self.close()
                if not self.path.exists():
                    raise
                # a folder in which nothing may be written can still be read
                self.trouble = "unwritable"
                self._open = sqlite3.connect(f"file:{quote(str(self.path))}?immutable=1", uri=True)
                self._check(self._open)
            except (sqlite3.DatabaseError, _Newer):
                self.close()
                raise
        return self._open

    def _prepare(self, file: Connection) -> None:
        """Makes the file as this version of the program knows it."""
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            file.execute(f"PRAGMA {pragma}")
        if _version(file) < len(STEPS):
            with file:
                file.execute("BEGIN IMMEDIATE")  # another instance may be about to do the same
                for number in range(_version(file), len(STEPS)):
                    for statement in STEPS[number]:
                        file.execute(statement)
                    if number == 0:
                        first = file.execute("INSERT INTO stay (began) VALUES (?)", (time.time(),)).lastrowid
                        file.execute("INSERT INTO house VALUES ('stay', ?)", (first,))
                file.execute(f"PRAGMA user_version = {len(STEPS)}")
        self._check(file)

    def _check(self, file: Connection) -> None:
        """Raises what tells a file of a newer program, or a damaged one, from a good one."""
        import sqlite3

        if _version(file) > len(STEPS):
            raise _Newer
        problem = file.execute("PRAGMA quick_check(1)").fetchone()[0]
        tables = {row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if problem != "ok" or not tables >= TABLES:
            raise sqlite3.DatabaseError(problem)

    def _put_aside(self) -> None:
        """Moves the damaged file and its journals out of the way; what is in it may still be saved by hand."""
        self.close()
        stamp, number = time.strftime("%Y%m%d-%H%M%S"), 1
        aside = self.path.with_name(f"{self.path.name}.damaged-{stamp}")
        while aside.exists():
            number += 1
            aside = self.path.with_name(f"{self.path.name}.damaged-{stamp}-{number}")
        with suppress(OSError):
            self.path.rename(aside)
        for journal in ("-wal", "-shm"):
            with suppress(OSError):
                self.path.with_name(self.path.name + journal).rename(aside.with_name(aside.name + journal))
        self.trouble = "damaged"


def _version(file: Connection) -> int:
    return int(file.execute("PRAGMA user_version").fetchone()[0])
