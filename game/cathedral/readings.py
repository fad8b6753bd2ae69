"""Readings of a position for screens, besides its laws: what a build would enclose, where a fence leaks, owners of
cells, buildings without a place. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.cathedral.rules import Position, Side, open_city, touches_all_walls
from game.cathedral.tables import (
    BOARD,
    CELLS,
    COLUMNS,
    ROWS,
    SAME,
    cell_bit,
    components,
    listed,
    places,
    with_neighbours,
    with_sides,
)
from game.core import SMALL, Place, Seat, Step

CLAIMED = "claimed"
"""The region becomes ground at once."""
CAPTURE = "capture"
"""The region holds exactly one foreign piece: it may be taken."""
SEVERAL = "several"
"""The region holds two or more foreign pieces: nothing happens."""
FIRST_BUILD = "first-build"
"""The region is closed by the first build, which claims nothing yet."""
LARGEST = "largest"
"""The region does not touch all four sides of the wall, but counts as the open city because it is the largest."""
Player = int
"""A person, 0 or 1: player 0 is light in the first game."""


@dataclass(frozen=True, slots=True)
class Enclosure:
    """One region that a build would close: its cells, what follows (one of the words above) and the foreign pieces
    in it, each by its first cell."""

    cells: tuple[Place, ...]
    verdict: str
    pieces: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Leak:
    """A part of the board that an own fence would enclose if corners closed it: the gaps in the fence."""

    cells: tuple[Place, ...]
    gaps: tuple[tuple[Place, Place], ...]
    """Pairs of own cells that touch by a corner only."""


def preview(position: Position, step: Step) -> tuple[Enclosure, ...]:
    """What a legal build would close, in reading order; empty for any other step. The open city is not told unless
    the build closed it off from a side of the wall."""
    if step[0] != "build" or SMALL in position.options or any(position.refusals(step)):
        return ()
    after = position.after(step)
    old, own = position.sides[position.seat], after.sides[position.seat]
    foreign = _foreign(after, position.seat)
    city = open_city(own.regions, foreign)
    found = []
    for region in sorted(own.regions, key=lambda region: region & -region):
        verdict = _verdict(region, old, own, foreign, city)
        if verdict and len(own.regions) > 1:
            found.append(Enclosure(places(region), verdict, places(region & foreign)))
    return tuple(found)


def _verdict(region: int, old: Side, own: Side, foreign: int, city: int) -> str | None:
    """What a build has made of one region of the builder; None where it changed nothing."""
    if region & own.ground:
        return None if region & old.ground else CLAIMED
    if region in old.regions:
        return None
    if region == city:
        return None if touches_all_walls(region) else LARGEST
    if own.builds == 1:
        return FIRST_BUILD
    return SEVERAL if (region & foreign).bit_count() > 1 else CAPTURE


def _foreign(position: Position, seat: Seat) -> int:
    """The first cells of all pieces that are not the seat's own."""
    heads = position.sides[1 - seat].heads
    return heads | position.cathedral.head if position.cathedral else heads


def leaks(position: Position, seat: Seat) -> tuple[Leak, ...]:
    """Where the seat's fences fail to close because buildings touch by a corner only: of every region that would
    fall apart if corners closed, all parts but the largest. What is ground already needs no closing."""
    if SMALL in position.options:
        return ()
    own = position.sides[seat]
    found = []
    for region in own.regions:
        if region & own.ground:
            continue
        parts = sorted(_side_by_side(region), key=int.bit_count)
        for part in parts[:-1]:
            gaps = tuple(_gaps(part, region & ~part, own.covered))
            found.append(Leak(places(part), gaps))
    return tuple(sorted(found, key=lambda leak: CELLS[leak.cells[0]]))


def _side_by_side(cells: int) -> Iterator[int]:
    """The parts of a set of cells that hang together through sides alone."""
    while cells:
        part = cells & -cells
        while (grown := with_sides(part) & cells) != part:
            part = grown
        yield part
        cells ^= part


def _gaps(part: int, beyond: int, fence: int) -> Iterator[tuple[Place, Place]]:
    """Each pair of fence cells between which one slips from the part to a cell beyond, corner to corner."""
    for way, posts in CORNERS:
        if posts & fence == posts and way & part and way & beyond:
            first, second = places(posts)
            yield first, second


def _corners() -> Iterator[tuple[int, int]]:
    for row in range(ROWS - 1):
        for column in range(COLUMNS - 1):
            above, beside = cell_bit((row, column)), cell_bit((row, column + 1))
            below, across = cell_bit((row + 1, column)), cell_bit((row + 1, column + 1))
            yield above | across, beside | below
            yield beside | below, above | across


CORNERS = tuple(_corners())
"""Around every inner corner of the city, twice: two cells one slips between, and the two that stand beside them."""


def leaning(position: Position, seat: Seat) -> tuple[tuple[Place, ...], ...]:
    """The parts of the board that the seat would have closed if the cathedral were a wall, which it never is: of the
    region with the cathedral what falls apart without its cells, but for the largest part."""
    if position.cathedral is None or SMALL in position.options:
        return ()
    church = position.cathedral.cells
    for region in position.sides[seat].regions:
        if region & church:
            parts = sorted(components(region & ~church), key=int.bit_count)
            return tuple(places(part) for part in parts[:-1])
    return ()


def ground(position: Position) -> dict[Place, Seat]:
    """Who owns each claimed cell that is not built on."""
    return {cell: seat for seat, own in enumerate(position.sides) for cell in places(own.ground)}


def fence(position: Position, cell: Place) -> tuple[Place, ...]:
    """The buildings that hold the ground of that cell, each by its first cell; empty if it is nobody's ground."""
    for own in position.sides:
        for region in own.regions:
            if region & own.ground & CELLS[cell]:
                around = with_neighbours(region) & BOARD & own.covered
                return tuple(places(new.head)[0] for new in listed(own.standing) if new.cells & around)
    return ()


def enclosing(position: Position, cell: Place, seat: Seat) -> int:
    """How many foreign pieces lie within the fence of that seat around a cell, the one on the cell among them; 0 if
    the cell lies in the open city."""
    own, foreign = position.sides[seat], _foreign(position, seat)
    city = open_city(own.regions, foreign)
    for region in own.regions:
        if region & CELLS[cell] and region != city:
            return (region & foreign).bit_count()
    return 0


def unplaceable(position: Position, seat: Seat) -> dict[str, int]:
    """The kinds of buildings on the seat's shelf that fit nowhere as the board is now, and how many of each."""
    room = position.free & position.sides[seat].may
    left = position.shelf(seat)
    return {kind.id: count for kind, count in left.items() if not room & SAME[kind.id]}


# -- rule 8 of the printed sheet: several games in a row, with changing roles; the cells of all games are added ------


def totals(games: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each player the cells not housed in all games, given those of each game by player; fewer is better."""
    return tuple(map(sum, zip(*games, strict=True)))


def leaders(games: Sequence[Sequence[int]]) -> tuple[Player, ...]:
    """Who is ahead, and at the end has won: the lowest total; both players when they are level."""
    found = totals(games)
    return tuple(player for player, total in enumerate(found) if total == min(found))
