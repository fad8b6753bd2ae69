"""Rows of the annals: computing them from a match, and validating those that are read.

A damaged row is recomputed from the text of its match, whose checksum tells whether it is intact.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from sqlite3 import Connection, OperationalError
from typing import Any

from game.annals_salvage import MAX_TIME, fingerprint, is_sealed
from game.core import BadNotation, IllegalStep, Outcome, scores
from game.early_end import EarlyEnd, read_end
from game.files import is_number, is_whole_number, is_word
from game.match import Match, Sitter
from game.medals import earned
from game.printed import mark_of
from game.saved_text import as_saved, load
from game.saves import MATCH_BYTES

COLUMNS = "id, game, ended, stay, honoured, seats, scores, places, medals, board, ending"
COUNTED = "counted"
"""Ending of a match played with the real box, of which only the end was entered."""
MAX_SEATS, MAX_WORD, MAX_POINTS = 16, 60, 1_000_000
"""Limits for seats, letters of a word, and points."""


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
    """By seat, from 1; equal seats share a place."""
    medals: tuple[tuple[str, ...], ...]
    """By seat, the ids of the medals earned."""
    board: str = ""
    """Short mark of the board; empty if it was not recorded, or all boards are alike."""
    ending: str = ""
    """How it ended outside the rules, `resign 1` or `draw`, or `counted` for one from the real box; empty if by its
    rules."""

    @property
    def early(self) -> EarlyEnd | None:
        """The early end; None also for one that cannot be read or names a missing seat."""
        with suppress(BadNotation):
            end = read_end(self.ending)
            return end if end and (end.seat or 0) < len(self.seats) else None
        return None


def places_of(outcome: Outcome, players: int) -> tuple[int, ...]:
    """By seat, the place from 1."""
    found, place = [0] * players, 1
    for group in outcome.ranking:
        for seat in group:
            found[seat] = place
        place += len(group)
    return tuple(found)


def behind(outcome: Outcome, gone: tuple[int, ...]) -> Outcome:
    """The outcome with resigned seats last: what the computer reached there is not theirs."""
    if not gone:
        return outcome
    others = (tuple(seat for seat in group if seat not in gone) for group in outcome.ranking)
    return Outcome((*filter(None, others), gone), outcome.reason)


def row_of(match: Match, ended: float) -> dict[str, Any]:
    """The columns of a finished match, all computed from the match."""
    outcome, text, players = match.outcome, as_saved(match), match.setup.players
    assert outcome, "only a finished match is written down"
    gone = tuple(one.seat for one in match.left)
    seats = [[None if seat in gone else sitter.level, sitter.name] for seat, sitter in enumerate(match.seats)]
    return {
        "seal": fingerprint(text),
        "game": match.game.id,
        "ended": ended,
        "seats": json.dumps(seats, ensure_ascii=False),
        "scores": json.dumps(scores(match.position, players)),
        "places": json.dumps(places_of(behind(outcome, gone), players)),
        "medals": json.dumps([() if seat in gone else own for seat, own in enumerate(earned(match))]),
        "board": mark_of(match.game, match.setup.board),
        "ending": str(match.early or ("" if match.steps else COUNTED)),
        "text": text,
    }


def entry_of(row: Sequence[Any]) -> Entry | None:
    """The entry of a row; None if a cell is invalid."""
    number, game_id, ended, stay, honoured, *told, board, ending = row
    cells: list[Any] = [json_or_none(cell) if isinstance(cell, str) else None for cell in told]
    seats, points, places, medals = cells
    if not (
        is_number(ended, -MAX_TIME, MAX_TIME)
        and isinstance(stay, int)
        and all(is_word(one, MAX_WORD) for one in (game_id, board, ending))
        and _is_list(seats, _is_sitter)
        and 0 < (players := len(seats)) <= MAX_SEATS
        and _is_list(points, lambda one: is_whole_number(one, -MAX_POINTS, MAX_POINTS), players)
        and _is_list(places, lambda one: is_whole_number(one, 1, players), players)
        and _is_list(medals, lambda own: _is_list(own, lambda one: is_word(one, MAX_WORD)), players)
    ):
        return None
    sitters = tuple(Sitter(_known_level(level), name) for level, name in seats)
    return Entry(
        number,
        game_id,
        ended,
        stay,
        bool(honoured),
        sitters,
        tuple(points),
        tuple(places),
        tuple(map(tuple, medals)),
        board,
        ending,
    )


def _known_level(level_id: str | None) -> str | None:
    """The level or the nearest one of this version."""
    if level_id is None:
        return None
    from game import levels  # the search is heavy, and an attract loop may have no computer in its book

    known = levels.is_engine(level_id) or levels.is_known(level_id)
    return level_id if known else levels.nearest(level_id)


def _is_list(value: object, fits: Callable[[Any], bool], size: int | None = None) -> bool:
    return isinstance(value, list) and (size is None or len(value) == size) and all(map(fits, value))


def _is_sitter(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return (value[0] is None or is_word(value[0], MAX_WORD)) and is_word(value[1], MATCH_BYTES)


def text_of(file: Connection, number: int) -> str | None:
    """The text of a match if its checksum fits; None also for a listed number that leads nowhere."""
    row = file.execute("SELECT text, seal FROM match WHERE id = ?", (number,)).fetchone()
    text, seal = row or ("", "")
    return text if is_sealed(text, seal) and len(text) <= MATCH_BYTES else None


def mended(file: Connection, number: int) -> Entry | None:
    """A damaged row recomputed from its match; None if that is damaged too."""
    try:
        text = text_of(file, number)
        match = load(text) if text is not None else None
    except (BadNotation, IllegalStep):
        match = None
    if match is None or match.outcome is None:
        return None
    ended, stay = file.execute("SELECT ended, stay FROM match WHERE id = ?", (number,)).fetchone()
    row = row_of(match, float(ended) if is_number(ended, -MAX_TIME, MAX_TIME) else 0.0)
    row["stay"] = stay if isinstance(stay, int) else 0
    del row["text"]
    with suppress(OperationalError):  # a read-only file is recomputed each time
        file.execute(f"UPDATE match SET {', '.join(f'{name} = :{name}' for name in row)} WHERE id = {number:d}", row)
    return entry_of(file.execute(f"SELECT {COLUMNS} FROM match WHERE id = ?", (number,)).fetchone())


def exported_line(file: Connection, number: int) -> str | None:
    """One line of an exported file; None if the text of that match is damaged."""
    text = text_of(file, number)
    if text is None:
        return None
    query = "SELECT ended, honoured, board, (SELECT began FROM stay WHERE stay.id = match.stay) FROM match WHERE id = ?"
    ended, honoured, board, began = file.execute(query, (number,)).fetchone()
    moments = (float(one) if is_number(one, -MAX_TIME, MAX_TIME) else 0.0 for one in (ended, began))
    return json.dumps(
        dict(zip(("ended", "stay"), moments), honoured=int(bool(honoured)), board=str(board), text=text),
        ensure_ascii=False,
    )


def json_or_none(line: str) -> Any:
    """The value of a JSON text; None if it is not JSON."""
    with suppress(ValueError, RecursionError):
        return json.loads(line)
    return None


def read_line(line: str) -> tuple[dict[str, Any], float, bool] | None:
    """One exported match: its columns, when its stay began, whether it may be honoured; None for anything else."""
    values = json_or_none(line) if len(line) <= 2 * MATCH_BYTES else None
    if not isinstance(values, dict) or not isinstance(values.get("text"), str):
        return None
    moments = [values.get("ended"), values.get("stay")]
    if not all(isinstance(moment, (int, float)) and abs(moment) < MAX_TIME for moment in moments):
        return None
    ended, began = (float(moment or 0) for moment in moments)
    try:
        match = load(values["text"])
    except (BadNotation, IllegalStep):
        return None
    if match.outcome is None:
        return None
    return row_of(match, ended), began, may_be_honoured(match) and bool(values.get("honoured", 1))


def may_be_honoured(match: Match) -> bool:
    """Whether its scores are comparable: it began at the beginning, and its rules ended it."""
    return match.origin is None and match.early is None and not match.left
