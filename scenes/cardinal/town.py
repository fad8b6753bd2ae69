"""The town as figures: what stands where, what a step would add, and the sides on which it touches."""

from __future__ import annotations

from game.cardinal.readings import gains
from game.cardinal.rules import BUILD, CARDINAL, Position
from game.cardinal.tables import coordinates
from game.core import Place, Step
from scenes.board.look import Contact, Figure
from scenes.graphics.theme import Mark

HOUSE_SEEDS, TOWER_SEEDS = 3, 2
COLOUR_MARKS: dict[str, Mark] = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}

CHURCH = Figure("cathedral", "cathedral", ("0,0", "1,0"), slab="paving", glyph="church")


def figures(position: Position) -> tuple[Figure, ...]:
    """Cathedral, buildings and cardinal."""
    return tuple(_figure(place, code.split()) for place, code in position.pieces().items())


def _figure(place: Place, words: list[str]) -> Figure:
    if words[0] == "cathedral":
        return CHURCH
    if words[0] == "cardinal":
        return Figure("cardinal", "cardinal", (place,), glyph="cardinal")
    return _building(place, words[0], words[1], words[2] if len(words) > 2 else "")


def _building(place: Place, shape: str, colour: str, heading: str) -> Figure:
    mark = COLOUR_MARKS[colour]
    x, y = coordinates(place)
    if shape == "plaza":
        cells = place, (f"{x + 1},{y}" if heading == "e" else f"{x},{y + 1}")
        return Figure(f"plaza {place}", f"plaza_{heading}", cells, mark, slab="paving", glyph="plaza")
    seed = (5 * x + 3 * y) % (HOUSE_SEEDS if shape == "house" else TOWER_SEEDS)
    return Figure(f"{shape} {place}", shape, (place,), mark, seed, slab="grass", glyph=shape)


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The building or the cardinal where the step would put it."""
    if step[0] == BUILD:
        return (_building(step[3], step[1], step[2], step[4] if len(step) > 4 else ""),)
    return (_figure(step[1], ["cardinal"]),) if step[0] == CARDINAL else ()


def footprint(position: Position, step: Step) -> tuple[Place, ...]:
    """The cells a build covers, or the cardinal's cell."""
    if step[0] == BUILD:
        return _building(step[3], step[1], step[2], step[4] if len(step) > 4 else "").places
    return (step[1],) if step[0] == CARDINAL else ()


def standing_on(position: Position, place: Place) -> Figure | None:
    """What covers a cell."""
    return next((figure for figure in figures(position) if place in figure.places), None)


def contacts(position: Position, step: Step) -> tuple[Contact, ...]:
    """Every side on which a build touches the town; the first building takes no markers, nor does an empty supply."""
    if step[0] != BUILD:
        return ()
    return tuple(
        Contact(side.own, side.neighbour, COLOUR_MARKS[side.colour] if side.colour else None, side.paid)
        for side in gains(position, step)
    )


GLYPHS = {
    "house": (
        ((-0.9, 0.0), (0.0, -0.85), (0.9, 0.0), (0.66, 0.0), (0.66, 0.8), (-0.66, 0.8), (-0.66, 0.0)),
    ),
    "tower": (
        (
            (-0.6, -0.85), (-0.28, -0.85), (-0.28, -0.55), (-0.16, -0.55), (-0.16, -0.85), (0.16, -0.85),
            (0.16, -0.55), (0.28, -0.55), (0.28, -0.85), (0.6, -0.85), (0.6, -0.3), (0.44, -0.15), (0.44, 0.6),
            (0.6, 0.85), (-0.6, 0.85), (-0.44, 0.6), (-0.44, -0.15), (-0.6, -0.3),
        ),
    ),
    "plaza": (
        ((-0.12, 0.35), (-0.12, -0.2), (-0.5, -0.5), (0.5, -0.5), (0.12, -0.2), (0.12, 0.35)),
        ((0.0, -1.0), (0.16, -0.68), (0.0, -0.58), (-0.16, -0.68)),
        ((-0.95, 0.35), (0.95, 0.35), (0.8, 0.85), (-0.8, 0.85)),
    ),
    "cardinal": (
        ((0.0, -0.95), (0.38, -0.5), (0.3, 0.0), (-0.3, 0.0), (-0.38, -0.5)),
        ((-0.3, 0.1), (0.3, 0.1), (0.62, 0.85), (-0.62, 0.85)),
    ),
}  # fmt: skip
"""Polygons in a square from -1 to 1."""

_CROSS = ((-0.07, -1.55), (0.07, -1.55), (0.07, -1.3), (0.26, -1.3), (0.26, -1.16), (0.07, -1.16), (0.07, -0.75),
          (-0.07, -0.75), (-0.07, -1.16), (-0.26, -1.16), (-0.26, -1.3), (-0.07, -1.3))  # fmt: skip
GLYPHS |= {"church.0": (*GLYPHS["tower"], _CROSS), "church.1": (*GLYPHS["house"], _CROSS)}
"""The cathedral, cell by cell: for the laws its steeple is a tower and its nave a house, both under a cross."""
