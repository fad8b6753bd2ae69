"""Composing: a position set up by hand, piece by piece, whether the rules could have led there or not.

A game that lets its positions be composed brings `game/<id>/composing.py` with `COMPOSING`. A draft is a value: every
change gives another one. What a draft cannot have on it is refused when it is put there; what is wrong with the whole
is told by `flaws`, and a draft without any is a position that the notation of the game reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, Self

from game import catalog
from game.core import BadNotation, Game, Place, Position, Refusal, Seat, Setup
from game.match import Match
from game.saved_text import start_from

OVER, NOT_OVER, UNSAID = "over", "not-over", "unsaid"
"""Flaws: the match is over; an end from which play could go on; a number that is not entered yet."""


class Piece(NamedTuple):
    """One kind of piece that can be placed."""

    id: str
    """Its word in the game, `house`."""
    owner: str
    """Its owner, by the word of a colour or a seat; empty for nobody."""
    turns: tuple[str, ...] = ()
    """Its orientations."""


class Count(NamedTuple):
    """A number of a position that no piece shows."""

    id: str
    number: int | None
    """None if it is not entered yet; it is not guessed."""
    least: int
    most: int
    seat: Seat | None = None
    """The seat it belongs to; None for the whole table."""
    kind: str = ""
    """What is counted, the same word for all seats; empty for an extra question to some seats."""


class Misplaced(ValueError):
    """A piece that cannot be placed there: the law in one word, and the places in the way."""

    def __init__(self, law: str, at: tuple[Place, ...] = ()) -> None:
        super().__init__(law)
        self.refusal = Refusal(law, at)


class Draft(Protocol):
    """A position that is being set up."""

    @property
    def players(self) -> int:
        """How many seats play."""

    @property
    def position(self) -> Position:
        """The position as it is, even if no match could lead to it: for pictures and for its text."""

    @property
    def seat(self) -> Seat:
        """The seat to move."""

    def pieces(self) -> tuple[Piece, ...]:
        """All kinds of pieces for this board, in a fixed order."""

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        """Places where the piece may be put or exchanged; with None, where a piece can be removed."""

    def put(self, piece: Piece, place: Place, turn: str = "") -> Self:
        """The draft with that piece added; raises `Misplaced`."""

    def without(self, place: Place) -> Self:
        """The draft without the piece that covers the place; the same draft if there is none."""

    def begun_by(self, seat: Seat) -> Self:
        """The draft with that seat to move."""

    def counts(self) -> tuple[Count, ...]:
        """The numbers that can be set."""

    def counted(self, count: str, number: int) -> Self:
        """The draft with another number."""

    def flaws(self) -> Iterator[Refusal]:
        """Why no match can go on from here: laws and places."""


class OnBoard:
    """Mixin for drafts of a board: the seat to move."""

    def begun_by(self, seat: Seat) -> Self:
        return replace(self, seat=seat)  # type: ignore[type-var]


class NumbersAlone:
    """Mixin for drafts without a board: no pieces, only numbers."""

    seat: Seat = 0

    def pieces(self) -> tuple[Piece, ...]:
        return ()

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        return ()

    def put(self, piece: Piece, place: Place, turn: str = "") -> Self:
        raise Misplaced("no-board", (place,))

    def without(self, place: Place) -> Self:
        return self

    def begun_by(self, seat: Seat) -> Self:
        return self


def _nothing_dealt(draft: Any, seed: int) -> Any:
    return draft


@dataclass(frozen=True)
class Composing:
    """How positions of one game are composed."""

    empty: Callable[[Setup], Draft]
    """The draft without anything that could be removed."""
    of: Callable[[Any], Draft]
    """A draft of a position, moved to the beginning of a turn of the seat to move, without hidden information."""
    dealt: Callable[[Any, int], Any] = _nothing_dealt
    """The draft with its hidden cards dealt anew from a seed."""
    ends: Callable[[Any], Iterator[Any]] = lambda draft: map(draft.begun_by, range(draft.players))
    """The possible ends of a match with this draft."""
    sheet: Callable[[Setup], Draft] | None = None
    """A draft with only the numbers that score and tie-break need, for games whose score needs no board."""

    def end(self, setup: Setup) -> Any:
        """The empty draft in which the end of a match is entered."""
        return self.sheet(setup) if self.sheet else next(self.ends(self.empty(setup)))

    @property
    def deals(self) -> bool:
        """Whether cards are dealt."""
        return self.dealt is not _nothing_dealt


def composing_of(game_id: str) -> Composing | None:
    """How positions of that game are composed; None if they cannot be."""
    return getattr(catalog.part(game_id, "composing"), "COMPOSING", None)


def is_sheet(match: Match) -> bool:
    """Whether only the score of an end is known, as it was entered on a sheet without the board."""
    composing = composing_of(match.game.id)
    return bool(composing and composing.sheet and type(match.position) is type(composing.sheet(match.setup).position))


def exchanged(draft: Draft, piece: Piece, place: Place, turn: str = "") -> Draft:
    """The draft after a press: the piece is placed, replacing another one, or removed where it is already. Raises
    `Misplaced`."""
    try:
        return draft.put(piece, place, turn)
    except Misplaced as refused:
        cleared = draft.without(place)
        if cleared == draft:
            raise
        try:
            found = cleared.put(piece, place, turn)
        except Misplaced:
            raise refused from None
        return cleared if str(found.position) == str(draft.position) else found


def is_spent(draft: Draft, piece: Piece) -> bool:
    """Whether all copies of a piece in the box are on the board."""
    for place in draft.places(piece):
        with suppress(Misplaced):
            return len(draft.put(piece, place).position.pieces()) == len(draft.position.pieces())
    return True


def match_of(game: Game, draft: Draft) -> Match:
    """The match that starts from a draft; raises `BadNotation` if none can."""
    if next(draft.flaws(), None):
        raise BadNotation("nothing leads to this position")
    return start_from(game, str(draft.position))


def counted(game: Game, draft: Draft) -> Match:
    """The finished match with this draft, counted by the rules; raises `Misplaced` with the law if no match can end
    so."""
    composing = composing_of(game.id)
    assert composing, game.id
    found = []
    for end in composing.ends(draft):
        flaws = tuple(one for one in end.flaws() if one.law != OVER)
        if not flaws and end.position.to_move is None:
            return start_from(game, str(end.position))
        found.append(flaws)
    fewest = min(found, key=len)
    raise Misplaced(fewest[0].law, fewest[0].at) if fewest else Misplaced(NOT_OVER)
