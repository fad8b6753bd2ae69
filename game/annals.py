"""The annals of the house: every finished match with its whole text, in one SQLite file.

Scores, places and medals stand beside the text so that lists are quick; all of them follow from it, and `take_in`
counts them again.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from pathlib import Path
from sqlite3 import Connection, DatabaseError
from typing import Any, NamedTuple

from game.annals_file import AnnalsFile, Trouble, all_or_nothing
from game.annals_rows import (
    COLUMNS,
    Entry,
    entry_of,
    exported_line,
    json_or_none,
    may_be_honoured,
    mended,
    read_line,
    row_of,
)
from game.annals_salvage import MAX_TIME, as_text, fingerprint, left_behind, pictures
from game.core import BadNotation, IllegalStep, Seat
from game.files import BadFile, is_number, read_bytes, write_text
from game.match import Match
from game.saved_text import as_saved, load
from game.words import WEARS

LOG = logging.getLogger(__name__)

FILE = "annals.sqlite"
FIRST_LINE = {"grande-table annals": 1}
"""First line of an exported file; each further line is one match."""

MAX_IMPORT_BYTES = 200_000_000
"""Largest exported file that is read; a house needs decades for that."""
MAX_PICTURE_BYTES = 2_000_000
IMPORT_BATCH = 50
"""Lines imported in one transaction."""
MAX_MENDED = 50
"""Damaged rows that are recomputed from their matches at once."""


class Taken(NamedTuple):
    """Result of an import."""

    added: int
    known: int
    refused: int
    """Lines that hold no valid finished match."""


class Exported(NamedTuple):
    """Result of an export."""

    matches: int
    unreadable: int
    """Matches left out because their text is damaged."""


class Annals(AnnalsFile):
    """Owns the annals of one house."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE)

    def tell(self) -> Trouble:
        """The trouble since the last call; reported once."""
        trouble, self.trouble = self.trouble, ""
        return trouble

    # -- matches ------------------------------------------------------------------------------------------------------

    def record(self, match: Match, ended: float | None = None, replacing: int = 0) -> int:
        """Writes a finished match down and returns its number, 0 if the disk refuses.

        A match that is written down already keeps its number. `replacing` is the number of an earlier end of the same
        match, after which the table took something back: that entry goes. A match that did not begin at the beginning,
        or that was given up or agreed to be a draw, has no place in the livre d'or.
        """
        row = row_of(match, time.time() if ended is None else ended)

        def work(file: Connection) -> int:
            known = file.execute("SELECT id FROM match WHERE seal = ?", (row["seal"],)).fetchone()
            if known:
                return int(known[0])
            with all_or_nothing(file):
                if replacing:
                    file.execute("DELETE FROM match WHERE id = ?", (replacing,))
                return _insert(file, row, self._stay(file), may_be_honoured(match))

        return self.ask(work, 0)

    def entries(
        self,
        game_id: str | None = None,
        stay: int | None = None,
        before: int | None = None,
        after: int | None = None,
        most: int = -1,
    ) -> list[Entry]:
        """Every entry, of one game or of one stay if that is asked, the latest first; with `before` and `after` those
        that were written down before and after that one, and no more than `most` of them.

        A row that is damaged is counted anew from its match; if that is damaged as well, it alone is left out, and
        `trouble` says so. If most rows are like that the whole file is, and is put aside.
        """
        wanted = {"game = :game": game_id, "stay = :stay": stay, "id < :before": before, "id > :after": after}
        given = {asked: value for asked, value in wanted.items() if value is not None}
        where = f" WHERE {' AND '.join(given)}" if given else ""
        values = {**{asked.partition(":")[2]: value for asked, value in given.items()}, "most": most}

        def work(file: Connection) -> list[Entry]:
            query = f"SELECT {COLUMNS} FROM match{where} ORDER BY id DESC LIMIT :most"
            rows = file.execute(query, values).fetchall()
            found = {row[0]: entry_of(row) for row in rows}
            bad = [number for number, entry in found.items() if entry is None]
            for number in bad[:MAX_MENDED]:
                found[number] = mended(file, number)
            whole = [entry for entry in found.values() if entry is not None]
            if len(whole) < len(found):
                if len(whole) * 2 <= len(found) and not given:
                    _give_up(len(found) - len(whole))
                self.trouble = self.trouble or "row"
            return whole

        return self.ask(work, [])

    def match(self, entry: int) -> Match | None:
        """The match of that number for a replay; None if there is none or it cannot be read."""
        found = self._value("SELECT text FROM match WHERE id = ?", entry)
        try:
            return load(str(found)) if found is not None else None
        except (BadNotation, IllegalStep) as problem:
            LOG.warning("match %d of the annals cannot be read: %s", entry, problem)
            return None

    def ended(self, match: Match) -> float | None:
        """When that match ended, in seconds since 1970; None if it is not recorded."""
        found = self._value("SELECT ended FROM match WHERE seal = ?", fingerprint(as_saved(match)))
        return float(found) if is_number(found, -MAX_TIME, MAX_TIME) else None

    def figure(self, entry: int, seat: Seat) -> str:
        """The figure of a seat in a match; empty if none was chosen."""
        text = str(self._value("SELECT text FROM match WHERE id = ?", entry) or "")
        seats = [line.split(" ", 3) for line in text.splitlines() if line.startswith("seat ")]
        return next((words[2].partition(WEARS)[2] for words in seats[seat : seat + 1] if len(words) > 2), "")

    def strike(self, entry: int) -> bool:
        """Removes a match from the livre d'or; it stays in the list of matches. False if that failed."""
        return self._change("UPDATE match SET honoured = 0 WHERE id = ?", (entry,))

    def forget(self, entry: int) -> bool:
        """Deletes a match and its picture. False if that failed."""
        return self._change("DELETE FROM match WHERE id = ?", (entry,))

    # -- pictures -----------------------------------------------------------------------------------------------------

    def keep_picture(self, entry: int, image: bytes) -> bool:
        """Stores the picture of a finished board, an image file of at most a few dozen kilobytes."""
        return self._change("INSERT OR REPLACE INTO picture (match, image) VALUES (?, ?)", (entry, image))

    def picture(self, entry: int) -> bytes | None:
        """The picture of that match, or None."""
        found = self._value("SELECT image FROM picture WHERE match = ?", entry)
        return found if isinstance(found, bytes) and len(found) <= MAX_PICTURE_BYTES else None

    # -- stays --------------------------------------------------------------------------------------------------------

    @property
    def stay(self) -> int:
        """The number of the current stay."""
        return self.ask(self._stay, 0)

    def stay_began(self) -> float:
        """When the current stay began, in seconds since 1970."""
        found = self._value("SELECT began FROM stay WHERE id = ?", self.stay)
        return float(found) if is_number(found, -MAX_TIME, MAX_TIME) else 0.0

    def new_stay(self, began: float | None = None) -> bool:
        """Begins a stay for other guests: counts of a stay start at zero, while matches stay in the book of the house.
        False if that failed."""
        at = time.time() if began is None else began

        def work(file: Connection) -> bool:
            with all_or_nothing(file):
                number = file.execute("INSERT INTO stay (began) VALUES (?)", (at,)).lastrowid
                file.execute("INSERT OR REPLACE INTO house VALUES ('stay', ?)", (number,))
            return True

        return self.ask(work, False)

    @staticmethod
    def _stay(file: Connection) -> int:
        """The current stay; if the file has lost it, the last known one, else a new one."""
        row = file.execute("SELECT value FROM house WHERE key = 'stay'").fetchone()
        if row and file.execute("SELECT 1 FROM stay WHERE id = ?", row).fetchone() and isinstance(row[0], int):
            return row[0]
        last = file.execute("SELECT max(id) FROM stay").fetchone()[0]
        last = last or file.execute("INSERT INTO stay (began) VALUES (?)", (time.time(),)).lastrowid
        file.execute("INSERT OR REPLACE INTO house VALUES ('stay', ?)", (last,))
        return int(last or 0)

    # -- moving house -------------------------------------------------------------------------------------------------

    def export(self, path: Path) -> Exported:
        """Writes every match to a file of JSON lines and returns how many; one whose text is damaged costs only itself.

        Raises `OSError` if that disk refuses, or if the annals cannot be read at all.
        """
        lines = [json.dumps(FIRST_LINE)]

        def work(file: Connection) -> int:
            del lines[1:]
            numbers = [row[0] for row in file.execute("SELECT id FROM match ORDER BY id")]
            found = (exported_line(file, number) for number in numbers)
            lines.extend(line for line in found if line)
            if numbers and len(lines) - 1 <= len(numbers) // 2:
                _give_up(len(numbers) - len(lines) + 1)
            return len(numbers)

        number = self.ask(work, -1)
        if number < 0:
            raise OSError(f"the annals cannot be read: {self.trouble}")
        write_text(path, "\n".join(lines) + "\n")
        return Exported(len(lines) - 1, number - len(lines) + 1)

    def copy(self, path: Path) -> None:
        """Writes the whole file to another place, as it is at this moment; raises `OSError` if that disk refuses."""

        def work(file: Connection) -> bool:
            try:
                goal = sqlite3.connect(path)
                try:
                    file.backup(goal)
                finally:
                    goal.close()
            except sqlite3.OperationalError as problem:  # an error of that disk, not of this file's
                raise OSError(str(problem)) from problem
            return True

        if not self.ask(work, False):
            raise OSError(f"the annals cannot be copied: {self.trouble}")

    def take_in(self, path: Path) -> Taken:
        """Adds the matches of an exported file; each is played through again, and nothing in it is taken on trust.

        Raises `OSError` if the file cannot be read and `BadNotation` if it is no such file.
        """
        try:
            lines = read_bytes(path, MAX_IMPORT_BYTES).removesuffix(b"\n").split(b"\n")
        except BadFile as problem:
            raise BadNotation(str(problem)) from None
        if json_or_none(as_text(lines[0])) != FIRST_LINE:
            raise BadNotation("this is not a file of finished matches")
        taken, told = Taken(0, 0, 0), lines[1:]
        for at in range(0, len(told), IMPORT_BATCH):
            read = [read_line(as_text(line)) for line in told[at : at + IMPORT_BATCH]]
            rows = [row for row in read if row is not None]
            added = self._add(rows)
            taken = Taken(*map(sum, zip(taken, (added, len(rows) - added, len(read) - len(rows)))))
        return taken

    def _add(self, rows: list[tuple[dict[str, Any], float, bool]]) -> int:
        """Inserts the rows that are new; returns how many. Raises `OSError`."""

        def work(file: Connection) -> int:
            added = 0
            with all_or_nothing(file):
                for row, began, honoured in rows:
                    if not file.execute("SELECT 1 FROM match WHERE seal = ?", (row["seal"],)).fetchone():
                        _insert(file, row, _stay_of(file, began), honoured)
                        added += 1
            return added

        added = self.ask(work, -1)
        if added < 0:
            raise OSError(f"the annals take nothing in: {self.trouble}")
        return added

    def take_pictures(self, copy: Path) -> int:
        """Adds the pictures in a copy of annals to matches here without one; returns how many. Unreadable ones are
        skipped."""

        def work(file: Connection) -> int:
            added = 0
            with all_or_nothing(file):
                for seal, image in pictures(copy, MAX_PICTURE_BYTES):
                    query = "INSERT OR IGNORE INTO picture (match, image) SELECT id, ? FROM match WHERE seal = ?"
                    added += file.execute(query, (image, seal)).rowcount
            return added

        return self.ask(work, 0)

    def move_in(self, copy: Path, number: int) -> int:
        """After an import: makes the current stay of that copy the current one here, unless somebody has played in the
        present stay. Returns the number here of its last match up to `number`, or `number` if the copy cannot be read.
        """
        seals, began = left_behind(copy, number)
        if began is None:
            return number

        def work(file: Connection) -> int:
            with all_or_nothing(file):
                own = file.execute("SELECT 1 FROM match WHERE stay = ?", (self._stay(file),)).fetchone()
                if not own:
                    file.execute("INSERT OR REPLACE INTO house VALUES ('stay', ?)", (_stay_of(file, began),))
            asked = "SELECT id FROM match WHERE seal = ?"
            return max((row[0] for seal in seals for row in file.execute(asked, (seal,))), default=0)

        return self.ask(work, 0)

    # -- asking -------------------------------------------------------------------------------------------------------

    def _change(self, query: str, values: tuple[Any, ...]) -> bool:
        def work(file: Connection) -> bool:
            with file:
                file.execute(query, values)
            return True

        return self.ask(work, False)

    def _value(self, query: str, key: int | str) -> Any:
        def work(file: Connection) -> Any:
            row = file.execute(query, (key,)).fetchone()
            return row[0] if row else None

        return self.ask(work, None)


def _insert(file: Connection, row: dict[str, Any], stay: int, honoured: bool) -> int:
    values = {**row, "stay": stay, "honoured": int(honoured)}
    names = ", ".join(values)
    query = f"INSERT INTO match ({names}) VALUES ({', '.join(f':{name}' for name in values)})"
    return int(file.execute(query, values).lastrowid or 0)


def _stay_of(file: Connection, began: float) -> int:
    """The stay that began at that moment, created if there is none, without becoming the current one."""
    known = file.execute("SELECT id FROM stay WHERE began = ?", (began,)).fetchone()
    return int(known[0] if known else file.execute("INSERT INTO stay (began) VALUES (?)", (began,)).lastrowid or 0)


def _give_up(bad: int) -> None:
    """Raises as for a damaged file, as most rows cannot be read."""
    raise DatabaseError(f"{bad} rows cannot be read")
