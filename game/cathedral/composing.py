"""Composed positions of Cathedral: what stands in the city. Who owns which ground follows from that. The end of a match
is told by what is left on the shelves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cathedral.remainder import Left, Remainder
from game.cathedral.rules import (
    BOTH_STUCK,
    CATHEDRAL_PHASE,
    LIGHT_BONUS,
    OVER,
    Position,
    Side,
    free_with,
    open_city,
    shelf,
    side,
    start,
    turn_of,
)
from game.cathedral.tables import (
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLOURS,
    DARK,
    KINDS,
    LIGHT,
    PLACEMENT_OF,
    SPOTS,
    TURNS,
    Placement,
    listed,
    on_board,
    place,
    places,
    smallest_turn,
)
from game.composing import NOT_OVER, Composing, Count, Misplaced, NumbersAlone, OnBoard, Piece
from game.core import SMALL, Place, Refusal, Seat, Setup, changed_at

KEPT = frozenset({BOTH_STUCK, LIGHT_BONUS, SMALL})
"""Options that matter in a composed position; the others are about the opening."""


def _turns(kind: str, seat: Seat) -> tuple[str, ...]:
    """Each shape once."""
    return tuple(dict.fromkeys(smallest_turn(KINDS[kind], seat, turn) for turn in TURNS))


PIECES = (
    *(
        Piece(kind, colour, _turns(kind, seat))
        for seat, colour in enumerate(COLOURS)
        for kind in KINDS
        if kind != CATHEDRAL
    ),
    Piece(CATHEDRAL, "", _turns(CATHEDRAL, LIGHT)),
)


@dataclass(frozen=True)
class CathedralDraft(OnBoard):
    """A city that is being set up."""

    seat: Seat
    options: frozenset[str]
    cathedral: Placement | None = None
    standing: tuple[int, int] = (0, 0)
    """The placements of light and of dark, each as a set."""

    @property
    def players(self) -> int:
        """Light and dark."""
        return 2

    @property
    def position(self) -> Position:
        if not self.cathedral and self.standing == (0, 0):
            empty = start(Setup(2, options=self.options))
            return Position(CATHEDRAL_PHASE, self.seat, empty.sides, None, empty.free, empty.room, (), self.options)
        light, dark = self._builds()
        grounds = self._grounds()
        sides = (
            side(LIGHT, self.standing[LIGHT], grounds[LIGHT], light, grounds[DARK]),
            side(DARK, self.standing[DARK], grounds[DARK], dark, grounds[LIGHT]),
        )
        return turn_of(self.seat, sides, self.cathedral, free_with(sides, self.cathedral), self.options)

    def _builds(self) -> tuple[int, int]:
        """As many builds as buildings if the match can be that young, else more than matter any more."""
        light, dark = (standing.bit_count() for standing in self.standing)
        openings = ((0, 0), (1, 1)) if self.seat == DARK else ((0, 1),)
        return (light, dark) if self.cathedral and (light, dark) in openings else (2, 2)

    def _grounds(self) -> tuple[int, int]:
        """What each seat encloses with nobody else in it; before the second build nothing is ground."""
        bare: list[Side] = [side(seat, standing, 0, 2, 0) for seat, standing in enumerate(self.standing)]
        if self._builds() != (2, 2) or SMALL in self.options:
            return 0, 0
        stone = self.cathedral.head if self.cathedral else 0
        found = []
        for seat, own in enumerate(bare):
            foreign = bare[1 - seat].heads | stone
            city = open_city(own.regions, foreign)
            found.append(sum(region for region in own.regions if region != city and not region & foreign))
        light, dark = found
        return light & ~dark, dark & ~light

    # -- what can be put where ----------------------------------------------------------------------------------------

    def pieces(self) -> tuple[Piece, ...]:
        return PIECES

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        return places(self._covered()) if piece is None else tuple(CELLS)

    def _covered(self) -> int:
        stone = self.cathedral.cells if self.cathedral else 0
        return stone | sum(building.cells for own in self.standing for building in listed(own))

    def put(self, piece: Piece, place: Place, turn: str = "") -> CathedralDraft:
        seat = COLOURS.index(piece.owner) if piece.owner else LIGHT
        turn = turn or piece.turns[0]
        if piece.owner and KINDS[piece.id] not in shelf(self.standing[seat]):
            raise Misplaced("no-building-left")
        held = (PLACEMENT_OF[seat].get(("build", piece.id, turn, head)) for head in _heads(piece, seat, turn, place))
        found = [one for one in held if one]
        if not found:
            raise Misplaced("outside", (place,))
        covered = self._covered() if piece.owner or not self.cathedral else self._covered() & ~self.cathedral.cells
        free = [one for one in found if not one.cells & covered]
        if not free:
            raise Misplaced("occupied", places(found[0].cells & covered))
        if not piece.owner:
            return replace(self, cathedral=free[0])
        standing = list(self.standing)
        standing[seat] |= free[0].bit
        return replace(self, standing=(standing[LIGHT], standing[DARK]))

    def without(self, place: Place) -> CathedralDraft:
        cell = CELLS[place]
        if self.cathedral and self.cathedral.cells & cell:
            return replace(self, cathedral=None)
        gone = {building.bit for own in self.standing for building in listed(own) if building.cells & cell}
        light, dark = (sum(one.bit for one in listed(own) if one.bit not in gone) for own in self.standing)
        return replace(self, standing=(light, dark))

    def counts(self) -> tuple[Count, ...]:
        """Everything is seen on the board."""
        return ()

    def counted(self, count: str, number: int) -> CathedralDraft:
        return self

    def flaws(self) -> Iterator[Refusal]:
        """Any city can stand; in an empty one light sets the cathedral."""
        empty = not self.cathedral and self.standing == (0, 0)
        if empty and self.seat != LIGHT:
            yield Refusal("light-begins")
        position = self.position
        if position.phase == OVER:
            yield Refusal("over")


def _heads(piece: Piece, seat: Seat, turn: str, at: Place) -> list[Place]:
    """The first cells with which the building covers that place, the one that holds it nearest to its middle first."""
    row, column = SPOTS[at]
    shape = KINDS[piece.id].shapes[seat][TURNS.index(turn)]
    middle = sum(down for down, _ in shape) / len(shape), sum(right for _, right in shape) / len(shape)
    near = sorted(shape, key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
    spots = [(row - down, column - right) for down, right in near]
    return [place(spot) for spot in spots if on_board(spot)]


def _of(position: Position) -> CathedralDraft:
    light, dark = position.sides
    return CathedralDraft(position.seat, position.options & KEPT, position.cathedral, (light.standing, dark.standing))


@dataclass(frozen=True)
class ShelfDraft(NumbersAlone):
    """What is left over at the end of a match; at first everything."""

    options: frozenset[str]
    left: Left = (tuple(kind.copies for kind in BUILDINGS),) * 2

    @property
    def players(self) -> int:
        """Light and dark."""
        return 2

    @property
    def position(self) -> Position:
        return Remainder(self.left, self.options)

    def counts(self) -> tuple[Count, ...]:
        """How many of each kind are left, the largest first."""
        return tuple(
            Count(f"{kind.id}.{seat}", self.left[seat][BUILDINGS.index(kind)], 0, kind.copies, seat, kind.id)
            for seat in (LIGHT, DARK)
            for kind in sorted(BUILDINGS, key=lambda kind: -kind.size)
        )

    def counted(self, count: str, number: int) -> ShelfDraft:
        """With so many left; raises `Misplaced` for more than the box has."""
        name, _, seat = count.partition(".")
        if not 0 <= number <= KINDS[name].copies:
            raise Misplaced("no-building-left", (count,))
        changed = changed_at(self.left[int(seat)], BUILDINGS.index(KINDS[name]), number)
        return replace(self, left=(changed, self.left[1]) if int(seat) == LIGHT else (self.left[0], changed))

    def flaws(self) -> Iterator[Refusal]:
        if Remainder(self.left, self.options).is_too_early():
            yield Refusal(NOT_OVER)


COMPOSING = Composing(
    empty=lambda setup: CathedralDraft(LIGHT, setup.options & KEPT),
    of=_of,
    sheet=lambda setup: ShelfDraft(setup.options),
)
