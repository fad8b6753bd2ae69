"""Readings of a position of Cardinal for players: contacts, stocks, and laws in the way.

Pure questions about a position; nothing here decides anything. Colours and shapes are the words of the steps.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.cardinal.rules import BUILD, CARDINAL, LAWS, OWN, Position, buildable, no_building_left
from game.cardinal.tables import COLOURS, SHAPES, STAY, STRIDE, building, cell_bit, coordinates, places
from game.core import Place, Seat, Step

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""The four neighbours of a cell in reading order."""


class Contact(NamedTuple):
    """One side that a new building shares with a standing one."""

    colour: str | None
    """Of the building touched; None for the cathedral."""
    own: Place
    """The cell of the new building."""
    neighbour: Place
    """The cell touched."""
    paid: bool
    """Whether it brings a marker: not from the cathedral, nor from an empty supply."""


class Obstacle(NamedTuple):
    """Why no building of one kind can be built now: the laws in the way, none if it can."""

    colour: str
    shape: str
    laws: tuple[str, ...]


class Built(NamedTuple):
    """One standing building."""

    shape: str
    colour: str
    at: tuple[Place, ...]


def gains(position: Position, step: Step) -> tuple[Contact, ...]:
    """The contacts of a `build` step in reading order; when a supply runs short, the first of its colour are paid."""
    town = position.town
    left = [position.supply(colour) for colour in range(len(COLOURS))]
    found = []
    own_cells = building(step).at
    for own in own_cells:
        x, y = coordinates(own)
        for right, down in SIDES:
            neighbour = f"{x + right},{y + down}"
            cell = cell_bit(x + right, y + down)
            if neighbour in own_cells or not cell & town.covered:
                continue
            colour = next((colour for colour, cells in enumerate(town.colours) if cells & cell), None)
            if colour is None:
                found.append(Contact(None, own, neighbour, False))
            else:
                found.append(Contact(COLOURS[colour], own, neighbour, left[colour] > 0))
                left[colour] -= 1
    return tuple(found)


def stocks(position: Position) -> dict[tuple[str, str], int]:
    """The unbuilt buildings of every colour and shape: `{("red", "house"): 2}`."""
    stock = iter(position.town.stock)
    return {(colour, shape): next(stock) for colour in COLOURS for shape in SHAPES}


def own_colours(players: int, seat: Seat) -> tuple[str, ...]:
    """The colours whose markers and cathedral contacts count for that seat."""
    return tuple(COLOURS[colour] for colour in OWN[players][seat])


def buildable_colours(position: Position, seat: Seat) -> tuple[str, ...]:
    """The colours that seat may build: its own, and the common one with three seats."""
    return tuple(COLOURS[colour] for colour in buildable(position.players, seat, position.options))


def last_build(position: Position) -> Built | None:
    """The building that laws 6 and 7 refer to; None before the first."""
    last = position.town.last
    return Built(SHAPES[last.shape], COLOURS[last.colour], last.at) if last else None


def obstacles(position: Position, seat: Seat) -> tuple[Obstacle, ...]:
    """For every kind of building that seat may build, what stands in the way now.

    Either the kind as a whole is barred (`no-building-left`, else `law6`, `law7`), or each place for it breaks a law:
    then the laws are those met anywhere on the free cells beside the town.
    """
    possible = {step[1:3] for step in position.builds(seat)}
    found = []
    for colour in buildable_colours(position, seat):
        for shape in SHAPES:
            anywhere = building(("build", shape, colour, "0,0", "e"))
            laws = {law for law in ("law6", "law7") if LAWS[law](position, anywhere) is not None}
            if no_building_left(position, anywhere) is not None:
                laws = {"no-building-left"}
            elif not laws and (shape, colour) not in possible:
                laws = _laws_met(position, shape, colour)
            found.append(Obstacle(colour, shape, tuple(law for law in LAWS if law in laws)))
    return tuple(found)


def _laws_met(position: Position, shape: str, colour: str) -> set[str]:
    """The laws that keep a building of this kind from every place where it would fit, whosever turn it is."""
    zones, covered = position.town.zones, position.town.covered
    tries: tuple[tuple[int, tuple[str, ...]], ...]
    if shape == "plaza":
        tries = ((zones | zones << 1, ("e",)), (zones | zones << STRIDE, ("s",)))
    else:
        tries = ((zones, ()),)
    met: set[str] = set()
    for cells, heading in tries:
        for place in places(cells & ~covered):
            new = building(("build", shape, colour, place, *heading))
            if not new.cells & covered:
                met |= {law for law, offence in LAWS.items() if offence(position, new) is not None}
    return met - {"not-your-colour"}


def why_pass(position: Position) -> tuple[str, ...]:
    """The laws that leave the seat to move nothing but `pass`; empty if it need not pass."""
    seat = position.to_move
    if seat is None or position.builds(seat) or position.phase != "build":
        return ()
    laws = {law for obstacle in obstacles(position, seat) for law in obstacle.laws}
    if laws != {"no-building-left"}:
        laws.discard("no-building-left")
    return tuple(law for law in LAWS if law in laws)


def hindered(position: Position, step: Step) -> tuple[int, ...]:
    """By seat, how many builds this step of the cardinal takes away, relative to the cardinal's present place."""
    if step == STAY:
        return (0,) * position.players
    after = position.after(step)
    return tuple(len(position.builds(seat)) - len(after.builds(seat)) for seat in range(position.players))


def barred_by_cardinal(position: Position) -> tuple[int, ...]:
    """By seat, how many builds the cardinal bars where it stands."""
    alone = replace(position, cardinal=0)
    return tuple(len(alone.builds(seat)) - len(position.builds(seat)) for seat in range(position.players))


def ends_with_turn(position: Position) -> bool:
    """Whether the match ends with this turn wherever the cardinal stands: only the cardinal is left to move, and nobody
    could build even without it."""
    if position.phase != CARDINAL or not position.cardinal:
        return False
    alone = replace(position, cardinal=0)
    return not any(alone.builds(seat) for seat in range(position.players))


def built_in_turn(position: Position) -> int:
    """The mask of what was built in the turn that is under way."""
    last = position.town.last
    return last.cells if last and position.phase != BUILD else 0
