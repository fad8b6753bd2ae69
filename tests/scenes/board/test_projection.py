"""Plane to screen and back where cells rise, and a view of nothing."""

import math
from random import Random

import pytest

from scenes.board.camera import HEX_PLAN, LARGEST_TILE, SLANTED, Camera, Tilt
from scenes.board.layout import EndlessSquares, Hexes
from scenes.cabale.board import RING_STEP
from scenes.graphics.viewport import Box

TERRACED = Hexes(4, turns=1, step=RING_STEP)
"""As high as Cabale rises."""
CELLS = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]


@pytest.mark.parametrize("tilt", [SLANTED, HEX_PLAN], ids=["slanted", "plan"])
def test_a_point_on_a_raised_cell_is_found_on_its_top(tilt: Tilt) -> None:
    """Only the back of a cell can be hidden, by the higher one before it; its middle never is."""
    dice = Random(2)
    for cell in CELLS:
        view = Camera(TERRACED, (tilt,), scale=dice.uniform(20, 300), origin=(500.0, 300.0))
        x, y = TERRACED.centre(cell)
        for (cx, cy), out in zip(TERRACED.outline(cell), (0.0, 0.75, *(dice.uniform(0, 0.75) for _ in range(4)))):
            near = 0.5 if view.depth((cx, cy)) > view.depth((x, y)) else out
            point = x + (cx - x) * min(out, near), y + (cy - y) * min(out, near)
            assert math.dist(view.to_plane(view.to_screen(point)), point) < 1e-6, (cell, out)
            assert TERRACED.places_at(view.to_plane(view.to_screen(point)))[0] == cell, out


def test_a_view_of_nothing_at_all_lies_in_the_middle() -> None:
    """An empty board of a game that names no places to be seen once ended the program."""
    found = Camera(EndlessSquares(), (SLANTED,)).of_nothing(Box(0, 0, 600, 400))
    assert found.to_screen((0.0, 0.0)) == (300.0, 200.0) and found.tile == LARGEST_TILE
