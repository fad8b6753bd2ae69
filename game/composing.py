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
"""Flaws: nobody can play on from here; of a match that is told to have ended, that somebody can; and that a number is
still to be said."""


class Piece(NamedTuple):
    """One kind of piece that can be put somewhere."""

    id: str
    """Its word in the game, `house`."""
    owner: str
    """Whose it is, by the word of a colour or of a seat; empty for what belongs to nobody."""
    turns: tuple[str, ...] = ()
    """The ways it can lie."""


class Count(NamedTuple):
    """A number that belongs to a position and that no piece shows."""

    id: str
    number: int | None
    """None: nobody has said it yet, and it is not guessed."""
    least: int
    most: int
    seat: Seat | None = None
    """Whose number it is."""
    kind: str = ""
    """What is counted, in one word for all seats; empty for what only some of them are asked besides."""


class Misplaced(ValueError):
    """A piece cannot be put there: the law in one word, and the places in the way."""

    def __init__(self, law: str, at: tuple[Place, ...] = ()) -> None:
        super().__init__(law)
        self.refusal = Refusal(law, at)


class Draft(Protocol):
    """A position on its way."""

    @property
    def players(self) -> int:
        """How many seats play."""

    @property
    def position(self) -> Position:
        """As it stands, also where no match could lead there: for pictures and for its text."""

    @property
    def seat(self) -> Seat:
        """Whose turn it will be."""

    def pieces(self) -> tuple[Piece, ...]:
        """All that can be put on this board, in a fixed order."""

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        """Where that piece may be put or exchanged; with None where something can be taken away."""

    def put(self, piece: Piece, place: Place, turn: str = "") -> Self:
        """With that piece on that place; raises `Misplaced`."""

    def without(self, place: Place) -> Self:
        """Without what covers that place; the same draft where nothing does."""

    def begun_by(self, seat: Seat) -> Self:
        """The same draft, with that seat to move."""

    def counts(self) -> tuple[Count, ...]:
        """The numbers that can be set."""

    def counted(self, count: str, number: int) -> Self:
        """With another number."""

    def flaws(self) -> Iterator[Refusal]:
        """Why no match can go on from here: a word each, and where one sees it."""


class OnBoard:
    """What every draft of a board says: somebody's turn it will be."""

    def begun_by(self, seat: Seat) -> Self:
        return replace(self, seat=seat)  # type: ignore[type-var]


class NumbersAlone:
    """What a draft without a board says of one: nothing can be put anywhere, its numbers are all there is."""

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
    """The board with nothing on it that could be taken away."""
    of: Callable[[Any], Draft]
    """A position of a match, brought to the beginning of a turn of the seat to move; nothing hidden stays in it."""
    dealt: Callable[[Any, int], Any] = _nothing_dealt
    """The same draft with its hidden cards dealt anew from a seed."""
    ends: Callable[[Any], Iterator[Any]] = lambda draft: map(draft.begun_by, range(draft.players))
    """The ways in which a match can have ended with what lies there."""
    sheet: Callable[[Setup], Draft] | None = None
    """No more of an end than its score and its tie-break need, where they need no board."""
    doubts: Callable[[Any], Iterator[Refusal]] = lambda draft: iter(())
    """What an end seldom looks like, though a match can have ended so: it is asked about before it is counted."""

    def end(self, setup: Setup) -> Any:
        """What of a finished match has to be told, with nothing told yet."""
        return self.sheet(setup) if self.sheet else next(self.ends(self.empty(setup)))

    @property
    def deals(self) -> bool:
        """Whether chance has a part in it."""
        return self.dealt is not _nothing_dealt


def composing_of(game_id: str) -> Composing | None:
    """How positions of that game are composed; None where they cannot be."""
    return getattr(catalog.part(game_id, "composing"), "COMPOSING", None)


def is_sheet(match: Match) -> bool:
    """Whether no more is known of an end than its score: it was told on a sheet, nobody said where anything lies."""
    composing = composing_of(match.game.id)
    return bool(composing and composing.sheet and type(match.position) is type(composing.sheet(match.setup).position))


def exchanged(draft: Draft, piece: Piece, place: Place, turn: str = "") -> Draft:
    """What a press means: the piece is put there, in place of what stands there, or taken away where it stands already.
    Raises `Misplaced`."""
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
    """Whether all that the box has of that piece lie there: another one lies nowhere, or one of them goes elsewhere."""
    for place in draft.places(piece):
        with suppress(Misplaced):
            return len(draft.put(piece, place).position.pieces()) == len(draft.position.pieces())
    return True


def match_of(game: Game, draft: Draft) -> Match:
    """The match that goes on from here; raises `BadNotation` where none does."""
    if next(draft.flaws(), None):
        raise BadNotation("nothing leads to this position")
    return start_from(game, str(draft.position))


def counted(game: Game, draft: Draft) -> Match:
    """The match that ended with what lies there, which the rules then count; raises `Misplaced` with the law for what
    no match can have ended with."""
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
