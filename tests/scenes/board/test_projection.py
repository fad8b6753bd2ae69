"""Plane to screen and back, in every camera turn of both views."""

import math
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game import catalog as rulebooks
from game.core import Setup
from scenes.board import catalog
from scenes.board.camera import HEX_PLAN, PLAN, SLANTED, Projection, Tilt, fitted, zoomed
from scenes.board.framing import from_above, middle_of, nearer, plane
from scenes.board.layout import Hexes
from scenes.cabale.pieces import STEP
from scenes.graphics.viewport import Box, around

COORDINATE = st.floats(-60, 60)
POINTS = st.tuples(COORDINATE, COORDINATE)
VIEWS = st.builds(
    Projection,
    st.sampled_from([SLANTED, PLAN, HEX_PLAN]),
    st.sampled_from([0.0, 0.25, 0.5, 0.75, 1 / 6, 5 / 6]),
    st.floats(8, 300),
    st.tuples(st.floats(-3000, 3000), st.floats(-3000, 3000)),
)


@given(VIEWS, POINTS)
def test_a_point_comes_back_from_the_screen(view: Projection, point: tuple[float, float]) -> None:
    assert math.dist(view.to_plane(view.to_screen(point)), point) < 1e-6


TERRACED = Hexes(4, turns=1, step=STEP)
"""As high as Cabale rises."""
CELLS = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]


@given(st.sampled_from([SLANTED, HEX_PLAN]), st.floats(20, 300), st.sampled_from(CELLS), st.floats(0, 0.75), st.data())
def test_a_point_on_a_raised_cell_is_found_on_its_top(
    tilt: Tilt, scale: float, cell: str, out: float, data: st.DataObject
) -> None:
    """Only the back of a cell can be hidden, by the higher one before it; its middle never is."""
    view = Projection(tilt, scale=scale, origin=(500.0, 300.0), relief=TERRACED.relief)
    x, y = TERRACED.centre(cell)
    cx, cy = data.draw(st.sampled_from(TERRACED.outline(cell)))
    near = 0.5 if view.depth((cx, cy)) > view.depth((x, y)) else out
    point = x + (cx - x) * min(out, near), y + (cy - y) * min(out, near)
    assert math.dist(view.to_plane(view.to_screen(point)), point) < 1e-6
    assert TERRACED.places_at(view.to_plane(view.to_screen(point)))[0] == cell


def test_the_slanted_view_is_the_one_of_the_sprites() -> None:
    view = Projection(SLANTED, scale=100 / math.sqrt(2))
    assert math.isclose(view.tile, 100)
    east, south = view.to_screen((1, 0)), view.to_screen((0, 1))
    assert math.dist(east, (50, 25)) < 1e-9 and math.dist(south, (-50, 25)) < 1e-9
    turned = replace(view, turn=0.25)
    assert math.dist(turned.to_screen((1, 0)), (50, -25)) < 1e-9, "the camera turns clockwise, the board the other way"


@given(VIEWS, st.lists(POINTS, min_size=2, max_size=12), st.floats(5, 200))
def test_what_is_fitted_lies_in_the_room_and_fills_it(
    view: Projection, points: list[tuple[float, float]], largest: float
) -> None:
    room = (1000.0, 600.0)
    fit = fitted(view, points, (900, 500), room, largest)
    screen = fit.polygon(points)
    wide = max(x for x, _ in screen) - min(x for x, _ in screen)
    high = max(y for _, y in screen) - min(y for _, y in screen)
    assert wide <= room[0] + 1e-6 and high <= room[1] + 1e-6 and fit.scale <= largest
    assert math.isclose(fit.scale, largest) or wide > room[0] - 1e-3 or high > room[1] - 1e-3
    assert math.isclose(min(x for x, _ in screen) + wide / 2, 900, abs_tol=1e-6)


@given(VIEWS, POINTS, st.floats(0.3, 3))
def test_zooming_keeps_the_point_under_the_finger(view: Projection, point: tuple[float, float], factor: float) -> None:
    under = view.to_screen(point)
    assert math.dist(zoomed(view, under, factor).to_screen(point), under) < 1e-6


def test_a_view_of_nothing_at_all_lies_in_the_middle() -> None:
    """An empty board of a game that names no places to be seen once ended the program."""
    found = fitted(Projection(SLANTED), [], (300.0, 200.0), (600.0, 400.0), 50.0)
    assert found.to_screen((0.0, 0.0)) == (300.0, 200.0) and found.scale == 50.0


def test_a_board_seen_from_near_fills_its_room_also_at_its_edge() -> None:
    look, room = catalog.look("cathedral"), Box(0, 0, 800, 450)
    whole = look.places.extent(rulebooks.game("cathedral").start(Setup(2)))
    far = from_above(look, whole, room)
    for place in ("a1", "a10", "j10", "e5"):
        near = nearer(far, look, [place], whole, room, 3.0)
        assert around(plane(near, look, whole)).holds(room, 1) and room.contains(middle_of(place, near, look.layout))
