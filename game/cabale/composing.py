"""Composed positions of Cabale: bishops, tokens and sticks. What is left in each supply follows from what lies on the
board and from what was captured: captured pieces are taken from the others in turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cabale.rules import NOWHERE, Position, start, turn_begins
from game.cabale.state import Side
from game.cabale.tables import BIT, CELL, COLOURS, EDGE_BIT, EDGE_BITS, PLACE, Marks, Supply, edges_in, supply_of
from game.composing import Composing, Count, Misplaced, OnBoard, Piece
from game.core import Place, Refusal, Seat, Setup, changed_at

BISHOP, TOKEN, DOUBLE, STICK = "bishop", "token", "double", "stick"
SINGLES, DOUBLES = "singles", "doubles"


@dataclass(frozen=True)
class CabaleDraft(OnBoard):
    """A board that is being set up."""

    seat: Seat
    marks: Marks
    bishops: tuple[int, ...]
    singles: tuple[int, ...]
    doubles: tuple[int, ...]
    sticks: int = 0
    captured: tuple[tuple[int, int], ...] = ()
    """Singles and doubles captured by each seat."""
    tokens_spent: bool = False
    """Whether the match ended because the seat to move has no token left; what it has lost follows from that."""

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.bishops)

    @property
    def position(self) -> Position:
        sides, taken = self._sides(), self._taken()
        if self._is_empty():
            return Position(self.marks, sides, taken, self.seat, "start", NOWHERE, NOWHERE)
        if NOWHERE in self.bishops or not sides[self.seat].tokens:
            return Position(self.marks, sides, taken, self.seat, "over", NOWHERE, NOWHERE)
        return turn_begins(self.marks, sides, taken, self.seat)

    def _supply(self) -> Supply:
        return supply_of(self.marks, self.players)

    def _is_empty(self) -> bool:
        return not self._taken() and not any(map(sum, self.captured))

    def _taken(self) -> int:
        return (
            self.sticks
            | sum(self.singles)
            | sum(self.doubles)
            | sum(BIT[bishop] for bishop in self.bishops if bishop != NOWHERE)
        )

    def _sides(self) -> tuple[Side, ...]:
        supply, lost = self._supply(), self._lost()
        used = self.sticks.bit_count()
        found = []
        for seat in range(self.players):
            doubles = self.doubles[seat].bit_count() + lost[1][seat]
            tokens = supply.tokens - self.singles[seat].bit_count() - lost[0][seat] - 2 * doubles
            sticks = supply.sticks - (used + self.players - 1 - seat) // self.players
            found.append(
                Side(
                    self.bishops[seat],
                    self.singles[seat],
                    self.doubles[seat],
                    tokens,
                    supply.doubles - doubles,
                    sticks,
                    *self.captured[seat],
                )
            )
        return tuple(found)

    def _lost(self) -> tuple[list[int], list[int]]:
        """Singles and doubles lost by each seat: first what the seat to move must have lost if its `tokens_spent`, then
        as evenly as the captors and the pieces allow."""
        won = [[own[kind] for own in self.captured] for kind in (0, 1)]
        totals, lost = [sum(kind) for kind in won], ([0] * self.players, [0] * self.players)

        def open_to(seat: Seat, kind: int) -> bool:
            tokens, doubles = self._unseen(seat)
            used = lost[0][seat] + 2 * lost[1][seat] + 1 + kind
            room = used <= tokens and (kind == 0 or lost[1][seat] < doubles)
            return room and sum(lost[kind]) < totals[kind] and lost[kind][seat] + won[kind][seat] < totals[kind]

        for kind in (1, 0):
            while self.tokens_spent and open_to(self.seat, kind):
                lost[kind][self.seat] += 1
            while free := [seat for seat in range(self.players) if open_to(seat, kind)]:
                lost[kind][
                    min(free, key=lambda seat: (lost[kind][seat] + won[kind][seat], lost[kind][seat], seat))
                ] += 1
        return lost

    def _unseen(self, seat: Seat) -> tuple[int, int]:
        """Tokens of a seat that are not on the board, and how many pairs of them can still be a double."""
        supply, doubles = self._supply(), self.doubles[seat].bit_count()
        return supply.tokens - self.singles[seat].bit_count() - 2 * doubles, supply.doubles - doubles

    # -- what can be put where ----------------------------------------------------------------------------------------

    def pieces(self) -> tuple[Piece, ...]:
        owned = (Piece(kind, colour) for colour in COLOURS[: self.players] for kind in (BISHOP, TOKEN, DOUBLE))
        return (*owned, Piece(STICK, ""))

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        if piece is None:
            taken = self._taken()
            return (*(place for place, cell in CELL.items() if taken & BIT[cell]), *edges_in(self.sticks))
        return tuple(edges_in(self.marks.edges)) if piece.id == STICK else PLACE

    def put(self, piece: Piece, place: Place, turn: str = "") -> CabaleDraft:
        if piece.id == STICK:
            return self._with_stick(place)
        if "|" in place or self._taken() & BIT[CELL[place]]:
            raise Misplaced("occupied", (place,))
        seat, cell = COLOURS.index(piece.owner), CELL[place]
        if piece.id == BISHOP:
            return replace(self, bishops=changed_at(self.bishops, seat, cell))
        if piece.id == DOUBLE:
            found = replace(self, doubles=changed_at(self.doubles, seat, self.doubles[seat] | BIT[cell]))
        else:
            found = replace(self, singles=changed_at(self.singles, seat, self.singles[seat] | BIT[cell]))
        for side in found._sides():
            if side.tokens < 0 or side.doubles_left < 0:
                raise Misplaced("tokens-spent" if side.tokens < 0 else "doubles-spent")
        return found

    def _with_stick(self, place: Place) -> CabaleDraft:
        if "|" not in place or not EDGE_BIT[place] & self.marks.edges:
            raise Misplaced("unmarked", (place,))
        if EDGE_BIT[place] & self.sticks:
            raise Misplaced("edge-taken", (place,))
        if self.sticks.bit_count() == self.players * self._supply().sticks:
            raise Misplaced("sticks-spent")
        return replace(self, sticks=self.sticks | EDGE_BIT[place])

    def without(self, place: Place) -> CabaleDraft:
        if "|" in place:
            return replace(self, sticks=self.sticks & ~EDGE_BIT[place])
        cell = CELL[place]
        return replace(
            self,
            bishops=tuple(NOWHERE if bishop == cell else bishop for bishop in self.bishops),
            singles=tuple(own & ~BIT[cell] for own in self.singles),
            doubles=tuple(own & ~BIT[cell] for own in self.doubles),
        )

    def counts(self) -> tuple[Count, ...]:
        """What each seat has captured."""
        supply, others = self._supply(), self.players - 1
        return tuple(
            Count(f"{kind}{seat}", self.captured[seat][at], 0, most * others, seat, kind)
            for seat in range(self.players)
            for at, (kind, most) in enumerate(((SINGLES, supply.tokens), (DOUBLES, supply.doubles)))
        )

    def counted(self, count: str, number: int) -> CabaleDraft:
        kind, seat = count[:-1], int(count[-1])
        singles, doubles = self.captured[seat]
        own = (number, doubles) if kind == SINGLES else (singles, number)
        return replace(self, captured=changed_at(self.captured, seat, own))

    def flaws(self) -> Iterator[Refusal]:
        sides = self._sides()
        if self._is_empty():
            return
        if NOWHERE in self.bishops:
            yield Refusal("bishop-missing")
        if any(side.tokens < 0 for side in sides) or any(
            sum(lost) < sum(own[kind] for own in self.captured) for kind, lost in enumerate(self._lost())
        ):
            yield Refusal("tokens-spent")
        if any(side.doubles_left < 0 for side in sides):
            yield Refusal("doubles-spent")
        if any(not side.tokens for seat, side in enumerate(sides) if seat != self.seat):
            yield Refusal("last-token")
        if NOWHERE not in self.bishops and self.position.phase == "over":
            yield Refusal("over")


def _empty(setup: Setup) -> CabaleDraft:
    nothing = (0,) * setup.players
    bishops = (NOWHERE,) * setup.players
    return CabaleDraft(setup.first, start(setup).marks, bishops, nothing, nothing, 0, ((0, 0),) * setup.players)


def _of(position: Position) -> CabaleDraft:
    return CabaleDraft(
        position.turn,
        position.marks,
        tuple(side.bishop for side in position.sides),
        tuple(side.singles for side in position.sides),
        tuple(side.doubles for side in position.sides),
        position.taken & EDGE_BITS,
        tuple((side.captured_singles, side.captured_doubles) for side in position.sides),
    )


def _ends(draft: CabaleDraft) -> Iterator[CabaleDraft]:
    """The ends: a seat is stuck, or has no token left."""
    for spent in (False, True):
        for seat in range(draft.players):
            yield replace(draft, seat=seat, tokens_spent=spent)


COMPOSING = Composing(_empty, _of, ends=_ends)
