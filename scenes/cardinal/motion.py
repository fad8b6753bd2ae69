"""Motion besides the pieces in Cardinal: a building that takes several markers at once lights up; smoke rises over the
houses, pennants fly on towers and squares, water plays in the fountains.

Where what lives by itself is follows from the models in `tools/art/cardinal_models.py`, in cells from the middle of the
first cell: x and y as on the board, and the height above the ground."""

from __future__ import annotations

from game.cardinal.readings import gains
from game.cardinal.rules import Position
from game.cardinal.tables import coordinates
from game.core import Place
from game.match import Played
from scenes.board.look import Figure, Moving
from scenes.cardinal.town import footprint

MANY = 2
"""Markers from which it is worth a light."""
CHIMNEYS = (((0.20, -0.10), 1.0), ((-0.12, 0.20), 1.0), ((-0.22, -0.16), 0.94))
"""By the seed of a house, the mouth of its chimney and how high that is."""
SMOKE = 0.62
MAST, TOWER_FLAG, SQUARE_FLAG = 1.54, 0.33, 0.26
"""The middle of the pennant of a tower; how long it is, and how long those of a square are."""
FOUNTAIN, BOWL = 0.105, 0.225
"""The height of the water in a fountain, and how far it goes."""


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells of the building."""
    before, step, _ = played
    assert isinstance(before, Position)
    if step[0] != "build" or sum(contact.paid for contact in gains(before, step)) < MANY:
        return ()
    return footprint(before, step)


def alive(figure: Figure) -> tuple[Moving, ...]:
    """What moves of a piece."""
    x, y = coordinates(figure.places[0])
    if figure.name == "house":
        (dx, dy), lift = CHIMNEYS[figure.seed]
        return (Moving("smoke", (x + dx, y + dy), lift, SMOKE),)
    if figure.name == "tower":
        return (Moving("pennant", (x, y), MAST, TOWER_FLAG),)
    if figure.glyph != "plaza":
        return ()
    along = figure.name == "plaza_e"
    poles = [(0.5, -0.4), (0.5, 0.4)] if along else [(-0.4, 0.5), (0.4, 0.5)]
    way = (1.0, 0.0) if along else (0.0, 1.0)
    flags = tuple(Moving("pennant", (x + dx, y + dy), 0.335, SQUARE_FLAG, way, 0.13) for dx, dy in poles)
    return (Moving("water", (float(x), float(y)), FOUNTAIN, BOWL), *flags)
