"""The annals of the house: every finished match with its whole text, in one SQLite file.

Scores, places and medals stand beside the text so that lists are quick; all of them follow from it, and `take_in`
counts them again.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.annals_file import AnnalsFile, Trouble
from game.core import BadNotation, IllegalStep, Outcome, scores
from game.match import Match, Sitter, load
from game.medals import earned
from game.saves import LARGEST

if TYPE_CHECKING:
    from sqlite3 import Connection

LOG = logging.getLogger(__name__)

FILE = "annals.sqlite"
FIRST_LINE = {"grande-table annals": 1}
"""Of an exported file; each further line is one match."""

LATEST = 1e11
"""Seconds since 1970; no clock shows as much."""

COLUMNS = "id, game, ended, stay, honoured, seats, scores, places, medals, board"


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished match, without its text."""

    id: int
    game_id: str
    ended: float
    """Seconds since 1970, as the clock of the machine said; entries are in order by id, not by this."""
    stay: int
    honoured: bool
    """Whether its scores may stand in the livre d'or."""
    seats: tuple[Sitter, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """By seat, from 1; level seats share a place."""
    medals: tuple[tuple[str, ...], ...]
    """By seat, the ids of what was earned."""
    board: str = ""
    """The short mark of the board; empty where it was not written down, or all boards are alike."""


class Taken(NamedTuple):
    """What became of the lines of an imported file."""

    added: int
    known: int
    refused: int
    """Lines that hold no finished match of this house."""


def places_of(outcome: Outcome, players: int) -> tuple[int, ...]:
    """By seat, the place from 1."""
    found, place = [0] * players, 1
    for group in outcome.ranking:
        for seat in group:
            found[seat] = place
        place += len(group)
    return tuple(found)


def seal_of(text: str) -> str:
    """What tells one finished match from another: two are the same if they are so letter for letter."""
    return sha256(text.encode()).hexdigest()


class Annals:
    """Owns the file of one house."""

    def __init__(self, folder: Path) -> None:
        self._file = AnnalsFile(folder / FILE)
        self._ask = self._file.ask

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._file.path

    @property
    def trouble(self) -> Trouble:
        """What went wrong with the file last."""
        return self._file.trouble

    def tell(self) -> Trouble:
        """What went wrong since this was asked last; it is told once."""
        trouble, self._file.trouble = self._file.trouble, ""
        return trouble

    def close(self) -> None:
        """Lets go of the file; it is opened again when it is needed."""
        self._file.close()

    # -- matches ------------------------------------------------------------------------------------------------------

    def record(self, match: Match, ended: float | None = None, replacing: int = 0) -> int:
        """Writes a finished match down and returns its number, 0 if the disk refuses.

        A match that is written down already keeps its number. `replacing` is the number of an earlier end of the same
        match, after which the table took something back: that entry goes. A match that did not begin at the beginning
        has no place in the livre d'or.
        """
        row = _row(match, time.time() if ended is None else ended)

        def work(file: Connection) -> int:
            known = file.execute("SELECT id FROM match WHERE seal = ?", (row["seal"],)).fetchone()
            if known:
                return int(known[0])
            with file:
                file.execute("BEGIN IMMEDIATE")
                if replacing:
                    file.execute("DELETE FROM match WHERE id = ?", (replacing,))
                return _insert(file, row, self._stay(file), match.origin is None)

        return self._ask(work, 0)

    def entries(self, game_id: str | None = None, stay: int | None = None) -> list[Entry]:
        """Every entry, of one game or of one stay if that is asked, the latest first."""
        wanted = {"game": game_id, "stay": stay}
        given = {key: value for key, value in wanted.items() if value is not None}
        where = f" WHERE {' AND '.join(f'{key} = :{key}' for key in given)}" if given else ""

        def work(file: Connection) -> list[Entry]:
            return [_entry(row) for row in file.execute(f"SELECT {COLUMNS} FROM match{where} ORDER BY id DESC", given)]

        return self._ask(work, [])

    def match(self, entry: int) -> Match | None:
        """The whole match of that number, ready to be looked at again; None if there is none, or it cannot be read."""
        found = self._value("SELECT text FROM match WHERE id = ?", entry)
        try:
            return load(str(found)) if found is not None else None
        except (BadNotation, IllegalStep) as problem:
            LOG.warning("match %d of the annals cannot be read: %s", entry, problem)
            return None

    def strike(self, entry: int) -> bool:
        """Takes a match out of the livre d'or; it stays in the list of matches. Tells whether that could be done."""
        return self._change("UPDATE match SET honoured = 0 WHERE id = ?", (entry,))

    def forget(self, entry: int) -> bool:
        """Removes a match for good, its picture too. Tells whether that could be done."""
        return self._change("DELETE FROM match WHERE id = ?", (entry,))

    # -- pictures -----------------------------------------------------------------------------------------------------

    def keep_picture(self, entry: int, image: bytes) -> bool:
        """Keeps the picture of a finished board, an image file of at most a few dozen kilobytes."""
        return self._change("INSERT OR REPLACE INTO picture (match, image) VALUES (?, ?)", (entry, image))

    def picture(self, entry: int) -> bytes | None:
        """The picture of that match; None if none was kept."""
        found = self._value("SELECT image FROM picture WHERE match = ?", entry)
        return bytes(found) if found is not None else None

    # -- stays --------------------------------------------------------------------------------------------------------

    @property
    def stay(self) -> int:
        """The number of the stay that goes on now."""
        return self._ask(self._stay, 0)

    def stay_began(self) -> float:
        """When it began, in seconds since 1970."""
        found = self._value("SELECT began FROM stay WHERE id = ?", self.stay)
        return float(found or 0.0)

    def new_stay(self, began: float | None = None, *, erase: bool = False) -> bool:
        """Other guests: what is counted for a stay begins at nothing. Tells whether that could be done.

        The matches stay in the book of the house; with `erase` those of the stay that ends are removed for good.
        """
        at = time.time() if began is None else began

        def work(file: Connection) -> bool:
            with file:
                file.execute("BEGIN IMMEDIATE")
                if erase:
                    file.execute("DELETE FROM match WHERE stay = ?", (self._stay(file),))
                number = file.execute("INSERT INTO stay (began) VALUES (?)", (at,)).lastrowid
                file.execute("INSERT OR REPLACE INTO house VALUES ('stay', ?)", (number,))
            return True

        return self._ask(work, False)

    @staticmethod
    def _stay(file: Connection) -> int:
        return int(file.execute("SELECT value FROM house WHERE key = 'stay'").fetchone()[0])

    # -- moving house -------------------------------------------------------------------------------------------------

    def export(self, path: Path) -> int:
        """Writes every match to a file of JSON lines and returns how many; raises `OSError` if that disk refuses."""
        from game.files import write_text

        query = (
            "SELECT ended, began, honoured, board, text FROM match JOIN stay ON stay.id = match.stay ORDER BY match.id"
        )
        rows: list[tuple[float, float, int, str, str]] = self._ask(lambda file: file.execute(query).fetchall(), [])
        lines = [json.dumps(FIRST_LINE)]
        for ended, began, honoured, board, text in rows:
            values = {"ended": ended, "stay": began, "honoured": honoured, "board": board, "text": text}
            lines.append(json.dumps(values, ensure_ascii=False))
        write_text(path, "\n".join(lines) + "\n")
        return len(rows)

    def take_in(self, path: Path) -> Taken:
        """Adds the matches of an exported file; each is played through again, and nothing in it is taken on trust.

        Raises `OSError` if the file cannot be read and `BadNotation` if it is no such file.
        """
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()
        if not lines or _json(lines[0]) != FIRST_LINE:
            raise BadNotation("this is not a file of finished matches")
        read = [_read_line(line) for line in lines[1:]]
        rows = [row for row in read if row is not None]

        def work(file: Connection) -> int:
            added = 0
            with file:
                file.execute("BEGIN IMMEDIATE")
                for row, began, honoured in rows:
                    if not file.execute("SELECT 1 FROM match WHERE seal = ?", (row["seal"],)).fetchone():
                        _insert(file, row, _stay_of(file, began), honoured)
                        added += 1
            return added

        added = self._ask(work, 0)
        return Taken(added, len(rows) - added, len(read) - len(rows))

    # -- asking -------------------------------------------------------------------------------------------------------

    def _change(self, query: str, values: tuple[Any, ...]) -> bool:
        def work(file: Connection) -> bool:
            with file:
                file.execute(query, values)
            return True

        return self._ask(work, False)

    def _value(self, query: str, key: int) -> Any:
        def work(file: Connection) -> Any:
            row = file.execute(query, (key,)).fetchone()
            return row[0] if row else None

        return self._ask(work, None)


def _insert(file: Connection, row: dict[str, Any], stay: int, honoured: bool) -> int:
    values = {**row, "stay": stay, "honoured": int(honoured)}
    names = ", ".join(values)
    query = f"INSERT INTO match ({names}) VALUES ({', '.join(f':{name}' for name in values)})"
    return int(file.execute(query, values).lastrowid or 0)


def _stay_of(file: Connection, began: float) -> int:
    """The stay that began at that moment; made if there is none, without becoming the present one."""
    known = file.execute("SELECT id FROM stay WHERE began = ?", (began,)).fetchone()
    return int(known[0] if known else file.execute("INSERT INTO stay (began) VALUES (?)", (began,)).lastrowid or 0)


def _row(match: Match, ended: float) -> dict[str, Any]:
    """The columns of a finished match, all counted from the match itself."""
    outcome, text, players = match.position.outcome(), match.save(), match.setup.players
    assert outcome, "only a finished match is written down"
    return {
        "seal": seal_of(text),
        "game": match.game.id,
        "ended": ended,
        "seats": json.dumps([[sitter.level, sitter.name] for sitter in match.seats], ensure_ascii=False),
        "scores": json.dumps(scores(match.position, players)),
        "places": json.dumps(places_of(outcome, players)),
        "medals": json.dumps(earned(match)),
        "board": match.board_mark,
        "text": text,
    }


def _entry(row: Iterable[Any]) -> Entry:
    number, game_id, ended, stay, honoured, seats, points, places, medals, board = row
    return Entry(
        number,
        game_id,
        ended,
        stay,
        bool(honoured),
        tuple(Sitter(level, name) for level, name in json.loads(seats)),
        tuple(json.loads(points)),
        tuple(json.loads(places)),
        tuple(tuple(own) for own in json.loads(medals)),
        board,
    )


def _json(line: str) -> Any:
    with suppress(ValueError, RecursionError):
        return json.loads(line)
    return None


def _read_line(line: str) -> tuple[dict[str, Any], float, bool] | None:
    """One exported match: its columns, when its stay began, whether it is honoured; None for anything else."""
    values = _json(line) if len(line) <= 2 * LARGEST else None
    if not isinstance(values, dict) or not isinstance(values.get("text"), str):
        return None
    moments = [values.get("ended"), values.get("stay")]
    if not all(isinstance(moment, (int, float)) and abs(moment) < LATEST for moment in moments):
        return None
    ended, began = (float(moment or 0) for moment in moments)
    try:
        match = load(values["text"])
    except (BadNotation, IllegalStep):
        return None
    if match.position.outcome() is None:
        return None
    return _row(match, ended), began, match.origin is None and bool(values.get("honoured", 1))
