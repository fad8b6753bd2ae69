"""Places on the plane: the middle of a place means that place, and its corners lie around it."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


@given(st.floats(-40, 40), st.floats(-40, 40))
def test_on_endless_squares_every_point_belongs_to_one_cell(x: float, y: float) -> None:
    (place,) = EndlessSquares().places_at((x, y))
    centre = EndlessSquares().centre(place)
    assert abs(centre[0] - x) <= 0.5 and abs(centre[1] - y) <= 0.5


def test_beyond_the_wall_there_is_nothing() -> None:
    board = Squares(10, 10)
    assert board.places_at((9.4, 9.4)) == ("j10",)
    for outside in ((-0.6, 3.0), (9.6, 3.0), (3.0, -0.6), (3.0, 9.6)):
        assert board.places_at(outside) == ()
    assert Hexes(4).places_at((9.0, 0.0)) == ()
    assert MAP.places_at((9.0, 9.0)) == ()


def test_all_neighbouring_hexes_are_one_unit_apart_and_share_the_edge_between_them() -> None:
    board = Hexes(4)
    for cell in CELLS:
        q, r = map(int, cell.split(","))
        for dq, dr in ((1, 0), (0, 1), (-1, 1)):
            other = f"{q + dq},{r + dr}"
            if other not in CELLS:
                continue
            assert math.isclose(math.dist(board.centre(cell), board.centre(other)), 1)
            edge = edge_between(other, cell)
            assert edge == edge_between(cell, other)
            shared = [p for p in board.outline(cell) if any(math.dist(p, o) < 1e-6 for o in board.outline(other))]
            assert len(shared) == 2
            ends = board.outline(edge)[0], board.outline(edge)[2]
            assert all(any(math.dist(end, corner) < 1e-6 for corner in shared) for end in ends)


def test_a_finger_near_an_edge_of_a_hex_may_mean_the_edge() -> None:
    board, dice = Hexes(4), random.Random(3)
    for _ in range(200):
        cell = dice.choice([c for c in CELLS if all(abs(int(n)) < 2 for n in c.split(","))])
        q, r = map(int, cell.split(","))
        edge = edge_between(cell, f"{q + 1},{r}")
        (x, y), (ex, ey) = board.centre(cell), board.centre(edge)
        assert board.places_at((x + (ex - x) * 0.8, y + (ey - y) * 0.8)) == (cell, edge)


def test_the_rings_of_a_terraced_board_rise_towards_the_middle() -> None:
    board = Hexes(4, step=0.1)
    assert board.relief and board.relief.levels == tuple(0.1 * up for up in (4, 3, 2, 1, 0))
    assert Hexes(4).relief is None
    for cell in CELLS:
        q, r = map(int, cell.split(","))
        height = 0.1 * (4 - max(abs(q), abs(r), abs(q + r)))
        x, y = board.centre(cell)
        for cx, cy in board.outline(cell):
            assert math.isclose(board.relief.ground((x + (cx - x) * 0.97, y + (cy - y) * 0.97)), height)
        assert math.isclose(board.relief.slope((x, y)), height)
    for edge in (edge_between(cell, "0,0") for cell in ("0,1", "1,0", "1,-1", "0,-1", "-1,0", "-1,1")):
        assert board.relief.ground(board.centre(edge)) == 0.4, "an edge between two terraces is that of the upper one"
    assert board.relief.ground((30.0, 3.0)) == 0


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(0, math.tau))
def test_what_glides_over_a_terraced_board_never_jumps(x: float, y: float, way: float) -> None:
    relief = Hexes(4, step=0.1).relief
    assert relief
    here, there = relief.slope((x, y)), relief.slope((x + 0.01 * math.cos(way), y + 0.01 * math.sin(way)))
    assert abs(here - there) < 0.003


def test_of_overlapping_spots_the_nearest_comes_first() -> None:
    assert MAP.places_at((1.1, 2.2)) == ("FR1", "FR")
    assert MAP.places_at((1.5, 2.9)) == ("FR",)


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
