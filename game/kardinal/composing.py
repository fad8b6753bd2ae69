"""Composed positions of Kardinal & König: abbeys and advisors. The cards are dealt at random from what is left.

How many cards have been paid is a number; which ones they were, what lies open, the hands and the pile are dealt from
a seed. With `real-cards` nothing is dealt, and nothing can be composed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.composing import NOT_OVER, Composing, Count, Misplaced, OnBoard, Piece
from game.core import SMALL, Place, Refusal, Seat, Setup, changed_at
from game.kardinal.board import Board, board_of
from game.kardinal.cards import start
from game.kardinal.rules import OVER, KardinalPosition, UsedUp, Variant
from game.kardinal.scoring import interim_points
from game.kardinal.tables import (
    ABBEYS,
    ABBEYS_EACH,
    ADVISORS_EACH,
    ADVISORS_IN,
    ALL_ADVISORS,
    COLUMN_OF,
    DECKS,
    FIRST_ADVISOR,
    HAND_SIZE,
    LAND_OF,
    LANDS,
    OPEN_CARDS,
    SEAL_BIT,
    SEALS,
    SITE_BIT,
    SITES,
    SITES_IN,
    count_by_seat,
    has_room,
)

ABBEY, ADVISOR = "abbey", "advisor"
PILE, ROUND, INTERIM = "pile", "round", "interim"
FIRST_PILE, SECOND_PILE, NO_PILE = 1, 2, 3
"""What can be said of the cards: before the interim scoring, after it, and when all of them are used up."""


@dataclass(frozen=True)
class KardinalDraft(OnBoard):
    """A map that is being set up."""

    seat: Seat
    board: Board
    variant: Variant
    own: tuple[int, ...]
    """The pieces of each seat, laid out as `tables.py` says."""
    seed: int
    pile: int | None = None
    """Cards in the pile; None: as many as are left when each piece has cost one."""
    round: int = FIRST_PILE
    """One of the three above."""
    interim: tuple[int | None, ...] | None = None
    """The points of each seat from the interim scoring, as the players wrote them down, or not yet; None: what its
    abbeys would have brought then."""
    is_end: bool = False
    """Whether players tell of a match that they have played to its end."""

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.own)

    @property
    def position(self) -> KardinalPosition:
        position = start(Setup(self.players, self.seed))
        position.board, position.variant, position.own = self.board, self.variant, self.own
        position.seat = self.seat
        if self.round == NO_PILE:
            position.seat, position.phase = (self.variant.first - 1) % self.players, OVER
        position.pile, position.discard = position.pile[: self._pile()], position.pile[self._pile() :]
        if self.round != FIRST_PILE:
            position.used_up = UsedUp(self.round - 1, tuple(points or 0 for points in self._interim()), 0)
        position._room = sum(has_room(self.own, land) << land for land in range(len(LANDS)))
        return position

    def _left(self) -> int:
        """The cards that are neither in a hand nor open."""
        return len(DECKS[self.players]) - self.players * HAND_SIZE - OPEN_CARDS

    def _interim(self) -> tuple[int | None, ...]:
        return interim_points(self.own) if self.interim is None else self.interim

    def _pile(self) -> int:
        if self.round == NO_PILE:
            return 0
        if self.pile is not None:
            return self.pile
        return max(1, self._left() - sum(mine.bit_count() for mine in self.own))

    # -- what can be put where ----------------------------------------------------------------------------------------

    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(kind, str(seat)) for seat in range(self.players) for kind in (ABBEY, ADVISOR))

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        seals = SEALS if self.variant.vatican else ()
        if piece is None:
            return tuple(filter(self._taken, (*SITES, *LANDS, *seals)))
        return SITES if piece.id == ABBEY else (*LANDS, *seals)

    def _mask(self, place: Place) -> int:
        return SITE_BIT.get(place) or SEAL_BIT.get(place) or ADVISORS_IN[LANDS.index(place)]

    def _taken(self, place: Place) -> bool:
        return any(mine & self._mask(place) for mine in self.own)

    def put(self, piece: Piece, place: Place, turn: str = "") -> KardinalDraft:
        seat = int(piece.owner)
        mine = self.own[seat]
        if piece.id == ABBEY:
            if place not in SITE_BIT or self._taken(place):
                raise Misplaced("site-taken", (place,))
            if (mine & ABBEYS).bit_count() == ABBEYS_EACH:
                raise Misplaced("no-abbey-left")
            return self._with(seat, mine | SITE_BIT[place])
        if (mine & ALL_ADVISORS).bit_count() == ADVISORS_EACH:
            raise Misplaced("no-advisor-left")
        if place in SEAL_BIT:
            if self._taken(place):
                raise Misplaced("seal-taken", (place,))
            if mine & COLUMN_OF[place]:
                raise Misplaced("column-taken", (place,))
            return self._with(seat, mine | SEAL_BIT[place])
        land = LAND_OF[place]  # how many may be there, abbeys that are put later decide
        return self._with(seat, mine | FIRST_ADVISOR[land] << (mine & ADVISORS_IN[land]).bit_count())

    def _with(self, seat: Seat, pieces: int) -> KardinalDraft:
        return replace(self, own=changed_at(self.own, seat, pieces))

    def without(self, place: Place) -> KardinalDraft:
        """Of the advisors in a land the last one of the last seat that has one there."""
        mask = self._mask(place)
        seats = [seat for seat, mine in enumerate(self.own) if mine & mask]
        if not seats:
            return self
        here = self.own[seats[-1]] & mask
        return self._with(seats[-1], self.own[seats[-1]] & ~(1 << here.bit_length() - 1))

    def counts(self) -> tuple[Count, ...]:
        """How many cards the pile has, which one it is, and of a finished match what the interim scoring brought."""
        which = Count(ROUND, self.round, FIRST_PILE, NO_PILE, kind=ROUND)
        if self.round == NO_PILE:
            interim = enumerate(self._interim())
            return which, *(Count(f"{INTERIM}{seat}", points, 0, len(SITES), seat, INTERIM) for seat, points in interim)
        return Count(PILE, self._pile(), 1, self._left(), kind=PILE), which

    def counted(self, count: str, number: int) -> KardinalDraft:
        if count == PILE:
            return replace(self, pile=number)
        if count == ROUND:
            return replace(self, round=number)
        if not 0 <= number <= len(SITES):
            raise Misplaced("interim-high", (count,))
        return replace(self, interim=changed_at(self._interim(), int(count.removeprefix(INTERIM)), number))

    def flaws(self) -> Iterator[Refusal]:
        for land, (sites, advisors) in enumerate(zip(SITES_IN, ADVISORS_IN)):
            if sum(count_by_seat(self.own, advisors)) > max(count_by_seat(self.own, sites)):
                yield Refusal("advisor-limit", (LANDS[land],))
        if self.is_end:
            yield from self._end_flaws()
        if self.round == NO_PILE:
            yield Refusal("over")

    def _end_flaws(self) -> Iterator[Refusal]:
        """Nothing stands there; or the interim points are not said yet, or more than there can have been: an abbey that
        stood then stands now, and a land pays a seat no more than the abbeys in it."""
        if not any(self.own):
            yield Refusal(NOT_OVER)
        said = tuple(enumerate(self._interim()))
        if unsaid := tuple(f"{INTERIM}{seat}" for seat, points in said if points is None):
            yield Refusal("interim-unsaid", unsaid)
        in_all = [sum(count_by_seat(self.own, sites)) for sites in SITES_IN]
        for seat, points in said:
            if (points or 0) > sum(here for here, sites in zip(in_all, SITES_IN) if self.own[seat] & sites):
                yield Refusal("interim-high", (f"{INTERIM}{seat}",))


def _empty(setup: Setup) -> KardinalDraft:
    variant = Variant("two-lands" in setup.options, "vatican" in setup.options, False, setup.first)
    nobody = (0,) * setup.players
    empty = KardinalDraft(setup.first, board_of(setup.board), variant, nobody, setup.seed)
    return replace(empty, round=SECOND_PILE, interim=nobody) if SMALL in setup.options else empty


def _of(position: KardinalPosition) -> KardinalDraft:
    """The pieces and the number of cards; which cards they are is dealt anew, so that no hand is told."""
    left = len(DECKS[position.players]) - position.players * HAND_SIZE - OPEN_CARDS
    pile = max(1, min(len(position.pile) or 1, left))
    times, interim = position.used_up.times, position.used_up.interim
    which = NO_PILE if position.phase == OVER else min(1 + times, SECOND_PILE)
    return KardinalDraft(
        position.seat,
        position.board,
        position.variant._replace(real_cards=False),
        position.own,
        0,
        pile,
        which,
        interim if times else None,
    )


def _ends(draft: KardinalDraft) -> Iterator[KardinalDraft]:
    """The cards are used up for the second time; what was scored when that happened first, the players have to say."""
    yield replace(draft, round=NO_PILE, interim=draft.interim or (None,) * draft.players, is_end=True)


COMPOSING = Composing(_empty, _of, lambda draft, seed: replace(draft, seed=seed), _ends)
