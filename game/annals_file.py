"""SQLite file of the annals: opened on first use, migrated step by step, never overwritten.

Errors of the disk are returned, never raised: `trouble` then says in one word what happened.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Literal, TypeVar
from urllib.parse import quote

from game.annals_salvage import as_text, salvage
from game.files import put_aside

LOG = logging.getLogger(__name__)

Trouble = Literal["", "unwritable", "damaged", "salvaged", "row", "unknown", "newer"]
"""No trouble; the disk refuses; the file was damaged, and a new one is empty or holds all intact matches; single
matches cannot be read, or are of a missing game; a newer program has made the file."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE stay (id INTEGER PRIMARY KEY, began REAL NOT NULL)",
        "CREATE TABLE house (key TEXT PRIMARY KEY, value NOT NULL)",
        "CREATE TABLE match (id INTEGER PRIMARY KEY, seal TEXT NOT NULL UNIQUE, game TEXT NOT NULL, "
        "ended REAL NOT NULL, stay INTEGER NOT NULL REFERENCES stay (id), honoured INTEGER NOT NULL DEFAULT 1, "
        "seats TEXT NOT NULL, scores TEXT NOT NULL, places TEXT NOT NULL, medals TEXT NOT NULL, text TEXT NOT NULL, "
        "board TEXT NOT NULL DEFAULT '', ending TEXT NOT NULL DEFAULT '')",
        "CREATE INDEX match_by_game ON match (game, stay)",
        "CREATE TABLE picture (match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE, image BLOB NOT NULL)",
    ),
)
"""Statements that lead from each version of the file to the next; a released step is never changed."""

TABLES = {"stay", "house", "match", "picture"}
"""Tables of an intact file."""

MAX_CHECKED_BYTES = 50_000_000
"""Largest file that is checked completely when opened, some ten years of a house; damage in a larger one is found where
it is read."""
MAX_VERSION = 1000
"""Highest plausible version; a higher one means damage."""
DAMAGE_MESSAGES = ("no such", "already exists", "malformed", "file format", "corrupt", "has no column")
"""Parts of the error messages of SQLite that mean damage, though the file can be opened."""
JOURNALS = ("-wal", "-shm")

T = TypeVar("T")


class _Newer(Exception):
    """The file was made by a newer program."""


class AnnalsFile:
    """Owns the connection, and the last trouble."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Trouble = ""
        self._open: Connection | None = None
        self._read_only = False
        """Whether the file was opened when it could not be written."""

    def close(self) -> None:
        """Closes the file; it is opened again when needed."""
        if self._open is not None:
            self._open.close()
            self._open, self._read_only = None, False

    def ask(self, work: Callable[[Connection], T], otherwise: T) -> T:
        """The result of `work`, or `otherwise`. A damaged file is put aside, and a new one asked instead."""
        for _ in range(2):
            try:
                return work(self._connection())
            except _Newer:
                self.trouble = "newer"
                return otherwise
            except sqlite3.ProgrammingError:
                raise
            except (sqlite3.DatabaseError, OSError, UnicodeDecodeError) as problem:  # the last: about a name
                if _is_damage(problem) or not isinstance(problem, (sqlite3.OperationalError, OSError)):
                    self._put_aside(problem)
                elif self._read_only:  # it may be writable by now
                    self.close()
                else:
                    LOG.warning("the annals %s: %s", self.path, problem)
                    self.trouble = "unwritable"
                    return otherwise
        return otherwise

    def _connection(self) -> Connection:
        if self._open is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._clear_way()
            try:
                self._open = sqlite3.connect(self.path, timeout=2.0, isolation_level=None)
                self._open.text_factory = as_text
                self._prepare(self._open)
            except sqlite3.OperationalError as problem:
                self.close()
                if not self.path.exists() or _is_damage(problem):
                    raise
                # a folder in which nothing may be written can still be read
                self.trouble, self._read_only = "unwritable", True
                self._open = self._read(problem)
            except (sqlite3.DatabaseError, UnicodeDecodeError, _Newer):
                self.close()
                raise
        return self._open

    def _read(self, problem: sqlite3.OperationalError) -> Connection:
        """Opens the file for reading only, an older version as a migrated copy. If another program is writing to it,
        anything may be read: then the original problem is raised, and nothing is put aside."""
        file = sqlite3.connect(f"file:{quote(os.fsencode(self.path))}?immutable=1", uri=True)
        try:
            if _version(file) < len(MIGRATIONS):
                copy = sqlite3.connect(":memory:", isolation_level=None)
                file.backup(copy)
                file.close()
                file = copy
                self._migrate(file)
            file.execute("PRAGMA query_only = ON")
            file.text_factory = as_text
            self._check(file)
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            file.close()
            if "locked" in str(problem) or "busy" in str(problem):
                raise problem from None
            raise
        return file

    def _prepare(self, file: Connection) -> None:
        """Sets up the connection and migrates the file."""
        for pragma in ("trusted_schema = OFF", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            file.execute(f"PRAGMA {pragma}")
        self._migrate(file)
        self._check(file)

    def _migrate(self, file: Connection) -> None:
        """Migrates the file to this version, step by step."""
        if _version(file) < len(MIGRATIONS):
            with all_or_nothing(file):  # another instance may be about to do the same
                for number in range(_version(file), len(MIGRATIONS)):
                    for statement in MIGRATIONS[number]:
                        file.execute(statement)
                    if number == 0:
                        first = file.execute("INSERT INTO stay (began) VALUES (?)", (time.time(),)).lastrowid
                        file.execute("INSERT INTO house VALUES ('stay', ?)", (first,))
                file.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _check(self, file: Connection) -> None:
        """Raises for a file of a newer program, or a damaged one."""
        if len(MIGRATIONS) < _version(file) <= MAX_VERSION:
            raise _Newer
        size = file.execute("PRAGMA page_count").fetchone()[0] * file.execute("PRAGMA page_size").fetchone()[0]
        problem = file.execute("PRAGMA quick_check(1)").fetchone()[0] if size <= MAX_CHECKED_BYTES else "ok"
        tables = {row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        foreign = file.execute("SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')").fetchone()[0]
        if problem != "ok" or not tables >= TABLES or foreign or _version(file) > MAX_VERSION:
            raise sqlite3.DatabaseError(problem)

    def _clear_way(self) -> None:
        """Puts anything aside that has the name of the file or its journals but is not a file."""
        for name in (self.path.name, *(self.path.name + journal for journal in JOURNALS)):
            path = self.path.with_name(name)
            if os.path.lexists(path) and not path.is_file():
                LOG.warning("%s is no file; it is put aside", path)
                put_aside(path)

    def _put_aside(self, problem: Exception) -> None:
        """Moves the damaged file and its journals away, and begins a new one with all that can be salvaged."""
        LOG.warning("the annals %s are damaged: %s", self.path, problem)
        self.close()
        aside = put_aside(self.path)
        self.trouble = "damaged"
        if aside == self.path:
            return
        for journal in JOURNALS:
            with suppress(OSError):
                self.path.with_name(self.path.name + journal).rename(aside.with_name(aside.name + journal))
        try:
            fresh = self._connection()
            with all_or_nothing(fresh):
                if salvage(aside, fresh):
                    self.trouble = "salvaged"
        except (sqlite3.Error, OSError, UnicodeDecodeError) as refusal:
            LOG.warning("nothing could be salvaged: %s", refusal)
            self.close()


@contextmanager
def all_or_nothing(file: Connection) -> Iterator[None]:
    """A transaction: all or nothing, without other writers."""
    with file:
        file.execute("BEGIN IMMEDIATE")
        yield


def _is_damage(problem: Exception) -> bool:
    return any(part in str(problem) for part in DAMAGE_MESSAGES)


def _version(file: Connection) -> int:
    return int(file.execute("PRAGMA user_version").fetchone()[0])
