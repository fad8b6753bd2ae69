"""Composed positions of Cardinal: a town in the order in which it was put on the table.

The markers that everybody holds follow from that order, as if each building had been built by its owner (the common
ones by the seat whose turn it was); a number that is set by hand goes before. The end of a match is told by the piles
of markers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cardinal.notation import broken, built_up, fits, town_of
from game.cardinal.piles import sheet
from game.cardinal.rules import (
    BUILD,
    CATHEDRAL_ALONE,
    LAWS,
    MARKERS_EACH,
    NO_FREE_MARKER,
    OWN,
    Position,
    buildable,
    played_by,
)
from game.cardinal.tables import CATHEDRAL, COLOURS, SHAPES, Building, beside, building, cell_bit, coordinates, places
from game.composing import Composing, Count, Misplaced, OnBoard, Piece
from game.core import Place, Refusal, Seat, Setup

CARDINAL, LAST = Piece("cardinal", ""), Piece("last", "")
PIECES = (
    *(Piece(shape, colour, ("e", "s") if shape == "plaza" else ()) for colour in COLOURS for shape in SHAPES),
    CARDINAL,
    LAST,
)
AROUND = 2
"""So many cells around the town can be pressed."""
FARTHEST = 27
"""From the cathedral, in cells: no town reaches so far, and no plaza beyond it leaves the ground that is counted."""


@dataclass(frozen=True)
class CardinalDraft(OnBoard):
    """A town that is being set up."""

    players: int
    seat: Seat
    options: frozenset[str]
    town: tuple[Building, ...] = ()
    """In the order in which they were put."""
    cardinal: int = 0
    set_counts: tuple[tuple[str, int], ...] = ()

    # -- what it makes ------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        town = town_of(self._ordered()[0])
        return Position(self.players, self.seat, BUILD, town, self.cardinal, self._held(), self.options)

    def _ordered(self) -> tuple[tuple[Building, ...], tuple[Building, ...]]:
        """The buildings in an order that the laws allow, the last one of the draft at its end if it can be; behind
        them those that the laws could not have built."""
        *others, last = self.town or (None,)
        built, stuck = built_up([one for one in others if one])
        if last is None:
            return (), ()
        if not stuck and fits(town_of(built), last):
            return (*built, last), ()
        built, stuck = built_up(list(self.town))
        return (*built, *stuck), tuple(stuck)

    def _owner(self, new: Building) -> Seat:
        """Whoever has that colour; of a common building nobody knows who has built it."""
        owners = (seat for seat, own in enumerate(OWN[self.players]) if new.colour in own)
        return next(owners, self.seat)

    def _held(self) -> tuple[tuple[int, ...], ...]:
        held = [[0] * len(COLOURS) for _ in range(self.players)]
        stock = [MARKERS_EACH if self.players != 3 or colour < 3 else 0 for colour in range(len(COLOURS))]
        town = CATHEDRAL_ALONE
        for number, new in enumerate(self._ordered()[0]):
            seat = self._owner(new) if number else (self.seat - 1) % self.players
            won = [(cells & new.beside).bit_count() for cells in town.colours]
            if not number and NO_FREE_MARKER not in self.options:
                won[new.colour if stock[new.colour] else 0] = 1
            for colour, many in enumerate(won):
                taken = min(many, stock[colour])
                held[seat][colour] += taken
                stock[colour] -= taken
            town = town.grown(new)
        for name, number in self.set_counts:
            seat, colour = map(int, name.split(":"))
            held[seat][colour] = number
        return tuple(map(tuple, held))

    # -- what can be put where ----------------------------------------------------------------------------------------

    def pieces(self) -> tuple[Piece, ...]:
        return PIECES

    def places(self, piece: Piece | None) -> tuple[Place, ...]:
        standing = sum(new.cells for new in self.town)
        if piece is None:
            return places(standing | self.cardinal)
        if piece == LAST:
            return places(standing)
        reached = standing | CATHEDRAL
        for _ in range(AROUND if piece != CARDINAL else 1):
            reached |= beside(reached)
        return places(reached & ~CATHEDRAL)

    def put(self, piece: Piece, place: Place, turn: str = "") -> CardinalDraft:
        x, y = coordinates(place)
        cell = cell_bit(x, y)
        if max(abs(x), abs(y)) > FARTHEST:
            raise Misplaced("detached", (place,))
        if piece == LAST:
            here = tuple(new for new in self.town if new.cells & cell)
            return replace(self, town=(*(new for new in self.town if new not in here), *here))
        covered = sum(new.cells for new in self.town) | CATHEDRAL
        if piece == CARDINAL:
            if cell & covered:
                raise Misplaced("occupied", (place,))
            return replace(self, cardinal=0 if self.cardinal == cell else cell)
        heading = (turn or piece.turns[0],) if piece.turns else ()
        new = building(("build", piece.id, piece.owner, place, *heading))
        bare = Position(4, 0, BUILD, town_of(self.town), self.cardinal, ())
        for law in ("occupied", "law1", "no-building-left", "law4", "law5"):
            at = LAWS[law](bare, new)
            if at is not None:
                raise Misplaced(law, at)
        return replace(self, town=(*self.town, new))

    def without(self, place: Place) -> CardinalDraft:
        cell = cell_bit(*coordinates(place))
        if cell & self.cardinal:
            return replace(self, cardinal=0)
        return replace(self, town=tuple(new for new in self.town if not new.cells & cell))

    # -- numbers ------------------------------------------------------------------------------------------------------

    def counts(self) -> tuple[Count, ...]:
        """The markers that each seat has taken."""
        colours = range(3 if self.players == 3 else len(COLOURS))
        held = self._held()
        return tuple(
            Count(f"{seat}:{colour}", held[seat][colour], 0, MARKERS_EACH, seat, str(colour))
            for seat in range(self.players)
            for colour in colours
        )

    def counted(self, count: str, number: int) -> CardinalDraft:
        return replace(
            self, set_counts=(*((name, old) for name, old in self.set_counts if name != count), (count, number))
        )

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def flaws(self) -> Iterator[Refusal]:
        found = tuple(self._flaws())
        yield from found
        if not found and self.position.to_move is None:
            yield Refusal("over")

    def _flaws(self) -> Iterator[Refusal]:
        built, stuck = self._ordered()
        town = town_of(built[: len(built) - len(stuck)])
        for new in stuck:
            yield from (Refusal(law, new.at) for law in broken(town, new))
        position = self.position
        if any(position.supply(colour) < 0 for colour in range(len(COLOURS))):
            yield Refusal("markers-spent")
        if built and not self.cardinal:
            yield Refusal("no-cardinal")
        if self.cardinal & ~position.town.zones:
            yield Refusal("cardinal-apart", places(self.cardinal))
        if not built and self.cardinal:
            yield Refusal("cardinal-early", places(self.cardinal))
        if len(built) == 1:
            yield from self._first(built[0])
        if not built and any(map(sum, position.held)):
            yield Refusal("markers-early")

    def _first(self, only: Building) -> Iterator[Refusal]:
        """After the first turn: a building of who began, and one marker."""
        began = (self.seat - 1) % self.players
        if only.colour not in buildable(self.players, began, self.options):
            yield Refusal("first-building", only.at)
        held, free = self._held(), 0 if NO_FREE_MARKER in self.options else 1
        if sum(map(sum, held)) != free or sum(held[began]) != free:
            yield Refusal("markers-early")


def _empty(setup: Setup) -> CardinalDraft:
    return CardinalDraft(setup.players, setup.first, played_by(setup.options))


def _of(position: Position) -> CardinalDraft:
    """As it is read back from its own text, the last building last; the markers are those that are held."""
    last = position.town.last.at if position.town.last else ()
    standing = [
        building(("build", shape, colour, place, *filter(None, (heading,))))
        for place, shape, colour, heading in position.town.standing()
    ]
    town = tuple(sorted(standing, key=lambda new: new.at == last))
    colours = range(3 if position.players == 3 else len(COLOURS))
    held = enumerate(position.held) if town else ()
    counts = tuple((f"{seat}:{colour}", own[colour]) for seat, own in held for colour in colours)
    seat = position.turn if position.phase == BUILD else (position.turn + 1) % position.players
    return CardinalDraft(position.players, seat, position.options, town, position.cardinal, counts)


COMPOSING = Composing(_empty, _of, sheet=sheet)
