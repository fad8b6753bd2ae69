"""Cathedral (Robert P. Moore): the whole rulebook for 2 seats, 0 light and 1 dark.

Ground
  A city of 10 x 10 cells inside a wall. Each colour has 14 buildings of 11 kinds that cover 47 cells; the abbeys and
  the academies of the two colours are mirror images. The cathedral covers 6 cells and belongs to nobody.

Course
  1. Light sets the cathedral anywhere; that is no build. With `fair-opening` dark sets it.
  2. Dark builds first, then the seats take turns. Whoever can build must build one building of the shelf.
     With the house rule `pie` light builds the first building as well, neither an abbey nor an academy, and dark is
     asked: `keep` leaves all as it is and dark builds; `swap` takes that building back to the shelf of light and sets
     the one of dark in its place, as the first build of dark, and light builds.
  3. After the build come the enclosures it makes (8 to 12), then it is the other seat's turn.

Laws of building; each names the cells in the way, and contact with anything is free
  turn              Buildings may be turned, not flipped; of turns that give the same shape only the smallest is used.
  outside           Every cell lies inside the wall.
  occupied          No cell holds a building or the cathedral.
  claimed           No cell is the other seat's ground. One's own ground is free to build on.
  no-building-left  A building of this kind is on the shelf.
  opening           With `pie` no abbey or academy opens the match: dark has only their mirror images.
Other steps
  phase             The step answers what is asked now: the cathedral, a build or a capture.
  question          `take` and `leave` answer for the first piece in question, not for another one.
  must-build        `pass` is only for a seat that cannot build, while the other one can (14).
  over              The match is over: no step at all.

Enclosure
  4. A region of a seat is a set of cells without its buildings that hangs together through sides and corners: so only
     sides close a fence, and the city wall closes it. Foreign pieces, ground and empty cells are part of regions.
  5. Foreign pieces of a region are the other seat's buildings and the cathedral in it. The cathedral never closes
     anything; own buildings inside are no part of the region and do not count.
  6. Open city: a region that touches all four sides of the wall is not enclosed. If none does and no region holds more
     than one foreign piece, the one with the most cells counts as open, of equal ones the one with the earliest cell.
  7. All other regions are enclosed; this is judged for the builder from its second build of the match on.
  8. Without foreign pieces the region becomes the builder's ground at once, also when an earlier build closed it.
  9. With exactly one, and if this build made the region (it was no region of the seat just before), the builder is
     asked about it: `take` removes the piece and makes the whole region its ground, the other's ground there too;
     `leave` leaves all as it is. The regions are asked about one by one, in the order of the pieces' first cells.
 10. With two or more nothing happens.
 11. A building taken goes back to its shelf and may be built again. The cathedral taken is out of the match.
 12. Ground stays ground, whatever is built later, until the other seat takes it by 9.

End
 13. The match is over when the seat whose turn begins cannot build (`stuck`). Each seat counts the cells that its
     buildings on the shelf would cover; fewer is better, equal is a draw. `tally` has a line for each kind of them.
 14. With `both-stuck` the match goes on until neither can build; a seat that cannot passes as long as the other can.
 15. With the house rule `light-bonus` light counts three cells fewer (`bonus`).
 16. With the house rule `small`, the small match, nothing is ever enclosed: rules 4 to 12 are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.cathedral.tables import (
    BOARD,
    BUILDINGS,
    CATHEDRAL,
    CATHEDRALS,
    CELLS,
    COLOURS,
    DARK,
    EAST,
    EVERYWHERE,
    HANDS,
    KINDS,
    LIGHT,
    NORTH,
    PLACEMENT_OF,
    SAME,
    SOUTH,
    WEST,
    Kind,
    Placement,
    Spot,
    cell_bit,
    components,
    covering,
    footprint,
    in_one_part,
    listed,
    on_board,
    place,
    places,
    smallest_turn,
)
from game.core import SMALL, BadNotation, ByValue, Outcome, Place, Points, Refusal, Seat, Setup, Step, group_by_rank
from game.laws import Verdict, broken, by_name

BOTH_STUCK, FAIR_OPENING, LIGHT_BONUS, PIE = "both-stuck", "fair-opening", "light-bonus", "pie"
BONUS = 3
"""Cells that light need not house with `light-bonus`: what evened out matches of strong programs."""

CATHEDRAL_PHASE, BUILD, CAPTURE, PASS, OVER = "cathedral", "build", "capture", "pass", "over"
"""What the seat whose turn it is has to do: set the cathedral, build, answer for a piece, pass, or nothing."""
OPENING, CHOICE = "opening", "choice"
"""With `pie`: to build the first building of the match, and to keep or swap it."""

PASS_STEP: Step = ("pass",)
KEEP_STEP: Step = ("keep",)
SWAP_STEP: Step = ("swap",)
MIRRORED = sum(SAME[kind] for kind in ("abbey", "academy"))
"""The placements of the buildings that the colours have as mirror images of each other."""
TAKE: dict[Place, Step] = {cell: ("take", cell) for cell in CELLS}
LEAVE: dict[Place, Step] = {cell: ("leave", cell) for cell in CELLS}


class Side(NamedTuple):
    """What belongs to one seat. `standing`, `ground` and `builds` say it all; the rest follows from them and the other
    seat's ground, and is kept up to date because that is quicker."""

    standing: int
    """The set of its placements on the board."""
    covered: int
    heads: int
    """The first cell of each of its buildings."""
    ground: int
    """Its claimed cells that are not built on."""
    builds: int
    """How many builds it has made; 2 stands for any more."""
    may: int
    """The placements of buildings on its shelf that keep off the other seat's ground. Only what is also free counts:
    those with a building in the way may be in the set or not."""
    regions: tuple[int, ...]
    """The cells without its buildings, in parts that hang together through sides and corners."""


def shelf(standing: int) -> dict[Kind, int]:
    """How many of each kind are left when these placements are on the board; kinds that are used up are not listed."""
    left = {kind: kind.copies - (standing & SAME[kind.id]).bit_count() for kind in BUILDINGS}
    return {kind: count for kind, count in left.items() if count}


def allowed(seat: Seat, standing: int, foreign_ground: int) -> int:
    """`Side.may`, made from what must be known about it."""
    on_shelf = sum(SAME[kind.id] for kind in shelf(standing))
    return HANDS[seat] & on_shelf & ~covering(foreign_ground)


def side(seat: Seat, standing: int, ground: int, builds: int, foreign_ground: int) -> Side:
    """A side made from what must be known about it."""
    buildings = listed(standing)
    covered = sum(building.cells for building in buildings)
    return Side(
        standing,
        covered,
        sum(building.head for building in buildings),
        ground,
        builds,
        allowed(seat, standing, foreign_ground),
        components(BOARD ^ covered),
    )


@dataclass(slots=True, eq=False, repr=False)
class Position(ByValue):
    """One position of Cathedral, also in the middle of a turn; never changed once made."""

    phase: str
    seat: Seat
    """Whose turn it is, or would be."""
    sides: tuple[Side, Side]
    cathedral: Placement | None
    """None before it is set, and again when it has been taken."""
    free: int
    """The placements that have no covered cell in the way."""
    room: int
    """What the seat may put on the board now; empty unless `phase` asks for that."""
    asked: tuple[int, ...]
    """The first cells of the pieces that the seat is asked about, the next one first."""
    options: frozenset[str]

    @property
    def players(self) -> int:
        return 2

    @property
    def to_move(self) -> Seat | None:
        return None if self.phase == OVER else self.seat

    def legal(self) -> Sequence[Step]:
        """Builds by kind, turn and first cell; `take` before `leave`."""
        if self.phase in (BUILD, OPENING, CATHEDRAL_PHASE):
            return [placement.step for placement in listed(self.room)]
        if self.phase == CAPTURE:
            (cell,) = places(self.asked[0])
            return TAKE[cell], LEAVE[cell]
        if self.phase == CHOICE:
            return KEEP_STEP, SWAP_STEP
        return (PASS_STEP,) if self.phase == PASS else ()

    def after(self, step: Step) -> Position:
        verb = step[0]
        if verb == "build":
            placement = PLACEMENT_OF[self.seat][step]
            return self._cathedral_set(placement) if self.phase == CATHEDRAL_PHASE else self._built(placement)
        if verb == "pass":
            return turn_of(1 - self.seat, self.sides, self.cathedral, self.free, self.options)
        if self.phase == CHOICE:
            return self._swapped() if step == SWAP_STEP else _begun(DARK, self.sides, self.cathedral, self.options)
        taken = self._taken(self.asked[0]) if verb == "take" else self
        return question(self.seat, taken.sides, self.asked[1:], taken.cathedral, taken.free, self.options)

    def _swapped(self) -> Position:
        """The first building of light is one of dark now, on the same cells."""
        (opened,) = listed(self.sides[LIGHT].standing)
        return _begun(LIGHT, (_NOTHING_BUILT[LIGHT], side(DARK, opened.bit, 0, 1, 0)), self.cathedral, self.options)

    def _cathedral_set(self, cathedral: Placement) -> Position:
        if PIE in self.options:
            return opening(self.sides, cathedral, self.options)
        return turn_of(DARK, self.sides, cathedral, self.free & cathedral.keep, self.options)

    def _built(self, new: Placement) -> Position:
        """The position after a build of the seat: its enclosures are judged, its questions are open."""
        bit, keep, cells, head, ring, corner, same, others, kind, _ = new
        seat, sides = self.seat, self.sides
        standing, covered, heads, ground, builds, may, regions = sides[seat]
        foe = sides[1 - seat]
        standing |= bit
        if kind.copies == 1 or (standing & same).bit_count() == kind.copies:
            may &= others
        for around in regions:
            if around & head:
                break
        rest = around ^ cells
        # What is left of the region can only fall apart if its cells next to the building do.
        made = (rest,) if rest and in_one_part((rest & ring) >> corner) else components(rest)
        regions = made if len(regions) == 1 else made + tuple([region for region in regions if region != around])
        asked: tuple[int, ...] = ()
        may_enclose = builds and SMALL not in self.options
        if may_enclose and len(regions) > 1:  # an only region is the open city, or holds too many pieces
            foreign = foe.heads | self.cathedral.head if self.cathedral else foe.heads
            claimed, asked = enclosures(regions, made, ground, foreign)
            if claimed:  # none of it is the other's ground: there a building of the fence would count as foreign
                ground |= claimed
                foe = foe._replace(may=foe.may & ~covering(claimed))
        own = Side(standing, covered | cells, heads | head, ground & ~cells, 2 if builds else 1, may, regions)
        both = (own, foe) if seat == LIGHT else (foe, own)
        if self.phase == OPENING:
            return Position(CHOICE, DARK, both, self.cathedral, self.free & keep, 0, (), self.options)
        return question(seat, both, asked, self.cathedral, self.free & keep, self.options)

    def _taken(self, head: int) -> Position:
        """Capture (rules 9 and 11): the piece goes back to its owner, its region is claimed; the turn goes on."""
        seat, cathedral = self.seat, self.cathedral
        own, foe = self.sides[seat], self.sides[1 - seat]
        standing = foe.standing
        if cathedral and cathedral.head == head:
            cathedral = None
        else:
            standing ^= next(building.bit for building in listed(standing) if building.head == head)
        region = next(region for region in own.regions if region & head)
        ground, foreign_ground = own.ground | region, foe.ground & ~region
        mine = own._replace(ground=ground, may=allowed(seat, own.standing, foreign_ground))
        theirs = side(1 - seat, standing, foreign_ground, foe.builds, ground)
        both = (mine, theirs) if seat == LIGHT else (theirs, mine)
        free = free_with(both, cathedral)
        return Position(CAPTURE, seat, both, cathedral, free, 0, self.asked, self.options)

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if self.phase == OVER:
            yield Refusal("over")
        elif step == PASS_STEP:
            if self.phase != PASS:
                yield Refusal("must-build" if self.phase == BUILD else "phase")
        elif self._is_of_another_phase(step):
            yield Refusal("phase")
        elif step[0] == "build":
            yield from broken(LAWS, self, step)
        elif len(step) > 1 and CELLS[step[1]] != self.asked[0]:
            yield Refusal("question", places(self.asked[0]))

    def _is_of_another_phase(self, step: Step) -> bool:
        if step in (KEEP_STEP, SWAP_STEP):
            return self.phase != CHOICE
        if step[0] != "build":
            return self.phase != CAPTURE
        if step[1] == CATHEDRAL:
            return self.phase != CATHEDRAL_PHASE
        return self.phase not in (BUILD, OPENING, PASS)

    def tally(self) -> Sequence[Points]:
        found = [
            Points(seat, kind.size * count, kind.id)
            for seat in (LIGHT, DARK)
            for kind, count in self.shelf(seat).items()
        ]
        if LIGHT_BONUS in self.options:
            found.append(Points(LIGHT, -BONUS, "bonus"))
        return found

    def shelf(self, seat: Seat) -> dict[Kind, int]:
        """The buildings that a seat has not on the board, and how many of each kind."""
        return shelf(self.sides[seat].standing)

    def unhoused(self, seat: Seat) -> int:
        """The score of a seat: how many cells its buildings on the shelf would cover, less the bonus of light."""
        bonus = BONUS if seat == LIGHT and LIGHT_BONUS in self.options else 0
        return sum(kind.size * count for kind, count in self.shelf(seat).items()) - bonus

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome(group_by_rank([-self.unhoused(LIGHT), -self.unhoused(DARK)]), "stuck")

    def pieces(self) -> dict[Place, str]:
        """`KIND COLOUR TURN` at the first cell of each building, `cathedral TURN` for the cathedral."""
        found = {}
        if self.cathedral:
            found[places(self.cathedral.head)[0]] = f"{CATHEDRAL} {self.cathedral.turn}"
        for own, colour in zip(self.sides, COLOURS):
            for building in listed(own.standing):
                found[places(building.head)[0]] = f"{building.kind.id} {colour} {building.turn}"
        return found

    def _key(self) -> tuple[object, ...]:
        light, dark = self.sides
        return (
            self.phase,
            self.seat,
            light.standing,
            dark.standing,
            light.ground,
            dark.ground,
            light.builds,
            dark.builds,
            self.cathedral and self.cathedral.bit,
            self.asked,
            self.options,
        )

    def __str__(self) -> str:
        """Buildings as `KIND:TURN:CELL`; `builds` counts to 2; the cathedral is `-` before it is set, then its turn
        and cell, and `gone` when it has been taken."""
        light, dark = self.sides
        unasked = SWAP_STEP[0] if self.phase == CHOICE else "-"
        cathedral = "-" if self.phase == CATHEDRAL_PHASE else "gone"
        if self.cathedral:
            cathedral = _text(self.cathedral).removeprefix("cathedral:")
        words = (
            f"turn={COLOURS[self.seat]}",
            f"cathedral={cathedral}",
            f"light={','.join(map(_text, listed(light.standing))) or '-'}",
            f"dark={','.join(map(_text, listed(dark.standing))) or '-'}",
            f"light-ground={','.join(places(light.ground)) or '-'}",
            f"dark-ground={','.join(places(dark.ground)) or '-'}",
            f"builds={light.builds},{dark.builds}",
            f"asked={','.join(cell for head in self.asked for cell in places(head)) or unasked}",
            f"options={','.join(sorted(self.options)) or '-'}",
        )
        return " ".join(words)


def _text(placement: Placement) -> str:
    return ":".join(placement.step[1:])


def enclosures(
    regions: tuple[int, ...], made: tuple[int, ...], ground: int, foreign: int
) -> tuple[int, tuple[int, ...]]:
    """What rules 6 to 10 say about the regions of a builder: the cells it claims at once, and the first cells of the
    pieces that it is asked about. `made` are the regions made by this build, `ground` is what the builder owns already,
    `foreign` the first cell of every foreign piece."""
    claimed = 0
    asked = []
    city = open_city(regions, foreign)
    for region in regions:
        if region != city and not region & ground:
            inside = region & foreign
            if not inside:
                claimed |= region
            elif not inside & (inside - 1) and region in made:
                asked.append(inside)
    asked.sort()
    return claimed, tuple(asked)


def open_city(regions: tuple[int, ...], foreign: int) -> int:
    """Rule 6: the region that is never enclosed; 0 if every one can be."""
    for region in regions:
        if touches_all_walls(region):
            return region
    if any((region & foreign).bit_count() > 1 for region in regions):
        return 0
    return max(regions, key=lambda region: (region.bit_count(), -(region & -region)))


def touches_all_walls(region: int) -> bool:
    """Whether a region reaches the north, south, west and east side of the city wall."""
    return bool(region & NORTH and region & SOUTH and region & WEST and region & EAST)


def free_with(sides: tuple[Side, Side], cathedral: Placement | None) -> int:
    """The placements that have none of these buildings in the way."""
    covered = sides[LIGHT].covered | sides[DARK].covered | (cathedral.cells if cathedral else 0)
    return EVERYWHERE & ~covering(covered)


def question(
    seat: Seat,
    sides: tuple[Side, Side],
    asked: tuple[int, ...],
    cathedral: Placement | None,
    free: int,
    options: frozenset[str],
) -> Position:
    """The position in which the seat answers for the first of these pieces; without any, the other seat's turn."""
    if asked:
        return Position(CAPTURE, seat, sides, cathedral, free, 0, asked, options)
    return turn_of(1 - seat, sides, cathedral, free, options)


def turn_of(
    seat: Seat, sides: tuple[Side, Side], cathedral: Placement | None, free: int, options: frozenset[str]
) -> Position:
    """The position at the start of a seat's turn: it builds, or it passes, or the match is over (rules 13 and 14)."""
    room = free & sides[seat].may
    if room:
        phase = BUILD
    elif BOTH_STUCK in options and free & sides[1 - seat].may:
        phase = PASS
    else:
        phase = OVER
    return Position(phase, seat, sides, cathedral, free, room, (), options)


def opening(sides: tuple[Side, Side], cathedral: Placement, options: frozenset[str]) -> Position:
    """The position in which light builds the first building with `pie`."""
    free = free_with(sides, cathedral)
    return Position(OPENING, LIGHT, sides, cathedral, free, free & sides[LIGHT].may & ~MIRRORED, (), options)


def _begun(seat: Seat, sides: tuple[Side, Side], cathedral: Placement | None, options: frozenset[str]) -> Position:
    """The position after dark has kept or swapped."""
    return turn_of(seat, sides, cathedral, free_with(sides, cathedral), options)


def start(setup: Setup) -> Position:
    """The empty city; nothing in it is left to chance. Raises `BadNotation` for options that clash."""
    if {PIE, FAIR_OPENING} <= setup.options:
        raise BadNotation(f"{PIE} and {FAIR_OPENING} exclude each other")
    seat = DARK if FAIR_OPENING in setup.options else LIGHT
    return Position(CATHEDRAL_PHASE, seat, _NOTHING_BUILT, None, EVERYWHERE, CATHEDRALS, (), setup.options)


_NOTHING_BUILT = (side(LIGHT, 0, 0, 0, 0), side(DARK, 0, 0, 0, 0))


# The laws of building, each judged by itself: the places that offend it, or None where it is kept.


def _spots(position: Position, step: Step) -> tuple[Spot, ...]:
    return footprint(KINDS[step[1]], position.seat, step[2], step[3])


def _cells(position: Position, step: Step) -> int:
    return sum(cell_bit(spot) for spot in _spots(position, step) if on_board(spot))


def turn(position: Position, step: Step) -> Verdict:
    """Of turns that give the same shape only the smallest is used."""
    return None if smallest_turn(KINDS[step[1]], position.seat, step[2]) == step[2] else ()


def outside(position: Position, step: Step) -> Verdict:
    """Every cell lies inside the wall; named are the cells at which the building crosses it."""
    spots = _spots(position, step)
    beyond = {spot for spot in spots if not on_board(spot)}
    crossing = [
        place((row, column))
        for row, column in spots
        if on_board((row, column))
        and beyond & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    ]
    return tuple(crossing) if beyond else None


def occupied(position: Position, step: Step) -> Verdict:
    """No cell holds a building or the cathedral."""
    light, dark = position.sides
    cathedral = position.cathedral.cells if position.cathedral else 0
    return places(_cells(position, step) & (light.covered | dark.covered | cathedral)) or None


def claimed(position: Position, step: Step) -> Verdict:
    """No cell is the other seat's ground."""
    return places(_cells(position, step) & position.sides[1 - position.seat].ground) or None


def no_building_left(position: Position, step: Step) -> Verdict:
    """A building of this kind is on the shelf; the cathedral, as long as it may be set at all, is there."""
    kind = KINDS[step[1]]
    return None if kind.id == CATHEDRAL or kind in position.shelf(position.seat) else ()


def mirrored_opening(position: Position, step: Step) -> Verdict:
    """Dark could not set the same building in its place."""
    return () if position.phase == OPENING and SAME[step[1]] & MIRRORED else None


LAWS = by_name(turn, outside, occupied, claimed, no_building_left) | {"opening": mirrored_opening}
