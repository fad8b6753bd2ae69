"""Medals: what a player has done in a finished match that is worth knowing how to do.

Each game lists its own in `game/<id>/medals.py` as `MEDALS`: at most eight, each about one idea of the game, each a
pure function of a finished match that tells which seats have earned it. Its id is the name of that function; its words
are `<game>.medal.<id>` and `<game>.medal.<id>.why` in the language tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game import catalog
from game.core import Seat
from game.match import Match, Played

Medal = Callable[[Match], Iterable[Seat]]


def medals_of(game_id: str) -> tuple[str, ...]:
    """Ids of the medals of a game, in order; empty if it has none."""
    return tuple(medal.__name__ for medal in _of(game_id))


def _of(game_id: str) -> tuple[Medal, ...]:
    return getattr(catalog.part(game_id, "medals"), "MEDALS", ())


def earned(match: Match) -> tuple[tuple[str, ...], ...]:
    """By seat, the ids of the medals earned; none that everybody has earned, and none in a match that ended early."""
    won = {medal.__name__: set(medal(match)) for medal in (() if match.early else _of(match.game.id))}
    told = [name for name, seats in won.items() if len(seats) < len(match.seats)]
    return tuple(tuple(name for name in told if seat in won[name]) for seat in range(len(match.seats)))


def plays(match: Match) -> Iterator[tuple[Seat, Played]]:
    """Every step of a match with the seat that made it."""
    for number in range(len(match.steps)):
        played = match.played(number)
        seat = played.before.to_move
        assert seat is not None, "a step is made by somebody"
        yield seat, played
