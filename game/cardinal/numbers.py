"""Positions and steps of Cardinal as numbers: what the core (`core.cpp`) reads and writes."""

from __future__ import annotations

from game.cardinal.rules import BUILD, CARDINAL, OPTIONS, TAKE, Position
from game.cardinal.tables import (
    CARDINALS,
    COLOURS,
    HOUSES,
    PASS,
    PLAZAS_EAST,
    PLAZAS_SOUTH,
    SHAPES,
    STAY,
    STRIDE,
    TAKES,
    TOWERS,
    Build,
    Steps,
    cell_bit,
    coordinates,
)
from game.core import Place, Step

PHASES = (BUILD, TAKE, CARDINAL)
KINDS: tuple[tuple[Steps[Build], ...], ...] = (HOUSES, TOWERS, PLAZAS_EAST, PLAZAS_SOUTH)
"""By kind and colour the build steps by the index of their cell."""
CELLS = STRIDE * STRIDE
FIRST_CARDINAL = len(KINDS) * len(COLOURS) * CELLS
FIRST_TAKE = FIRST_CARDINAL + CELLS
STAYING = FIRST_TAKE + len(COLOURS)
PASSING = STAYING + 1


def core_can_play(view: Position) -> bool:
    """Whether the core knows all that this position is played by: every house rule."""
    return view.options <= set(OPTIONS)


def tables(view: Position) -> list[int]:
    """Nothing has to be told: the town has no edge."""
    return []


def _cell(place: Place) -> int:
    return cell_bit(*coordinates(place)).bit_length() - 1


def _build(shape: str, colour: str, place: Place, heading: str) -> int:
    kind = 3 if heading == "s" else SHAPES.index(shape)
    return (kind * len(COLOURS) + COLOURS.index(colour)) * CELLS + _cell(place)


def position(view: Position) -> list[int]:
    """One line of numbers that says all of a position."""
    town = view.town
    standing = {(place, _build(shape, colour, place, heading)) for place, shape, colour, heading in town.standing()}
    last = next((number for place, number in standing if town.last and place == town.last.at[0]), -1)
    house = sum(1 << number for number, option in enumerate(OPTIONS) if option in view.options)
    words = [view.players, house, view.turn, PHASES.index(view.phase), view.cardinal.bit_length() - 1, last]
    for markers in view.held:
        words += markers
    words += [len(standing), *sorted((number for _, number in standing), key=lambda number: -(number % CELLS))]
    return words


def number(view: Position, step: Step) -> int:
    """The number of a legal step."""
    if step[0] == BUILD:
        return _build(step[1], step[2], step[3], step[4] if len(step) > 4 else "")
    if step[0] == CARDINAL:
        return FIRST_CARDINAL + _cell(step[1])
    if step[0] == TAKE:
        return FIRST_TAKE + COLOURS.index(step[1])
    return STAYING if step == STAY else PASSING


def step(view: Position, told: int) -> Step:
    """The legal step of that number."""
    if told >= STAYING:
        return STAY if told == STAYING else PASS
    if told >= FIRST_TAKE:
        return TAKES[told - FIRST_TAKE]
    if told >= FIRST_CARDINAL:
        return CARDINALS[told - FIRST_CARDINAL]
    kind, rest = divmod(told, len(COLOURS) * CELLS)
    colour, cell = divmod(rest, CELLS)
    return KINDS[kind][colour][cell][0]
