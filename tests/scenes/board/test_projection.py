"""Plane to screen and back, in every camera turn of both views; the middle of a place means that place."""

import math
from random import Random

import pytest

from scenes.board.camera import HEX_PLAN, LARGEST_TILE, SLANTED, Projection, Tilt, camera
from scenes.board.layout import EndlessSquares, Hexes, Layout, Spots, Squares
from scenes.cabale.board import STEP
from scenes.graphics.viewport import Box

TERRACED = Hexes(4, turns=1, step=STEP)
"""As high as Cabale rises."""
CELLS = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]


@pytest.mark.parametrize("tilt", [SLANTED, HEX_PLAN], ids=["slanted", "plan"])
def test_a_point_on_a_raised_cell_is_found_on_its_top(tilt: Tilt) -> None:
    """Only the back of a cell can be hidden, by the higher one before it; its middle never is."""
    dice = Random(2)
    for cell in CELLS:
        view = Projection(tilt, scale=dice.uniform(20, 300), origin=(500.0, 300.0), relief=TERRACED.relief)
        x, y = TERRACED.centre(cell)
        for (cx, cy), out in zip(TERRACED.outline(cell), (0.0, 0.75, *(dice.uniform(0, 0.75) for _ in range(4)))):
            near = 0.5 if view.depth((cx, cy)) > view.depth((x, y)) else out
            point = x + (cx - x) * min(out, near), y + (cy - y) * min(out, near)
            assert math.dist(view.to_plane(view.to_screen(point)), point) < 1e-6, (cell, out)
            assert TERRACED.places_at(view.to_plane(view.to_screen(point)))[0] == cell, out


def test_a_view_of_nothing_at_all_lies_in_the_middle() -> None:
    """An empty board of a game that names no places to be seen once ended the program."""
    found = camera(EndlessSquares(), [Projection(SLANTED)]).of_nothing(Box(0, 0, 600, 400))
    assert found.projection.to_screen((0.0, 0.0)) == (300.0, 200.0) and found.tile == LARGEST_TILE


# -- places on the plane ----------------------------------------------------------------------------------------------


MAP = Spots({"FR1": (1.0, 2.0), "FR2": (2.5, 2.0), "FR": (1.6, 3.0)}, {"FR1": 0.3, "FR2": 0.3, "FR": 1.0})


def places(layout: Layout) -> list[str]:
    if isinstance(layout, EndlessSquares):
        return [f"{x},{y}" for x in range(-30, 31, 6) for y in range(-30, 31, 5)]
    if isinstance(layout, Squares):
        return [f"{column}{row}" for column in "abcdefghij" for row in range(1, 11)]
    return CELLS if isinstance(layout, Hexes) else list(MAP.points)


@pytest.mark.parametrize("layout", [EndlessSquares(), Squares(10, 10), Hexes(4), MAP], ids=lambda a: type(a).__name__)
def test_the_middle_of_a_place_means_that_place(layout: Layout) -> None:
    for place in places(layout):
        assert layout.places_at(layout.centre(place))[0] == place
        corners = layout.outline(place)
        middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
        assert math.dist(middle, layout.centre(place)) < 1e-9


@pytest.mark.parametrize(("layout", "cell_sides"), [(EndlessSquares(), 4), (Squares(10, 10), 4), (Hexes(4), 6)])
def test_places_that_touch_share_corners(layout: Layout, cell_sides: int) -> None:
    inner = {"EndlessSquares": ["0,0"], "Squares": ["e5"], "Hexes": ["0,0", "1,-1", "0,0|1,0", "-1,1|0,0"]}
    for place in inner[type(layout).__name__]:
        x, y = layout.centre(place)
        beside = layout.beside(place)
        assert len(set(beside)) == len(beside) == (4 if "|" in place else cell_sides)
        for dx, dy in beside:
            other = layout.places_at((x + dx, y + dy))[-1 if "|" in place else 0]
            assert math.dist(layout.centre(other), (x + dx, y + dy)) < 1e-6
            shared = [p for p in layout.outline(place) if any(math.dist(p, o) < 1e-6 for o in layout.outline(other))]
            assert len(shared) == (1 if "|" in place else 2)
