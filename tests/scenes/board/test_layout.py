"""Places on the plane: the middle of a place means that place, and its corners lie around it."""

import math
import random

import pytest

from scenes.board.layout import EndlessSquares, Hexes, Layout, Spots, Squares, edge_between

MAP = Spots({"FR1": (1.0, 2.0), "FR2": (2.5, 2.0), "FR": (1.6, 3.0)}, {"FR1": 0.3, "FR2": 0.3, "FR": 1.0})
CELLS = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]


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


def test_a_finger_near_an_edge_of_a_hex_may_mean_the_edge() -> None:
    board, dice = Hexes(4), random.Random(3)
    for _ in range(200):
        cell = dice.choice([c for c in CELLS if all(abs(int(n)) < 2 for n in c.split(","))])
        q, r = map(int, cell.split(","))
        edge = edge_between(cell, f"{q + 1},{r}")
        (x, y), (ex, ey) = board.centre(cell), board.centre(edge)
        assert board.places_at((x + (ex - x) * 0.8, y + (ey - y) * 0.8)) == (cell, edge)


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
