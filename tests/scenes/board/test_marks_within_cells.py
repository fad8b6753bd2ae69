"""What is drawn on a cell stays on it: rims, crests, the ring of a bishop nearly stuck; and a round place is round."""

from __future__ import annotations

import math
from itertools import product

import pygame

from game.cabale.tables import CELL
from scenes.board.camera import Camera, Projection, camera
from scenes.board.crests import crest_box
from scenes.board.look import AnyLook
from scenes.board.renderer import RIM_INK, in_sight
from scenes.board.sprites.placement import PlaceShapes
from scenes.cabale import LOOK as CABALE
from scenes.cabale.board import CRACKED, _plain
from scenes.cabale.last_turn import FREE, _beside
from scenes.cabale.pieces import MARK_OF, _piece
from scenes.graphics.art import ASSETS
from scenes.graphics.sprites import SpriteShelf
from scenes.graphics.theme import Mark
from scenes.kardinal import LOOK as KARDINAL
from scenes.kardinal.map import SITE_AT

MIDDLE = (960.0, 500.0)


def seen(look: AnyLook, scale: float = 116.0) -> Camera:
    """The board as large as in a window of 1920 by 1080."""
    return camera(look.layout, [Projection(look.drawing.views[0], scale=scale, origin=MIDDLE)])


def test_the_rims_of_two_legal_cells_lay_over_each_other() -> None:
    """Two cells of one ring touch along a side: the rims in them leave it free."""
    found, size = seen(CABALE), CABALE.places.rim.size
    sides = 0.5 * (1 - size) * found.projection.scale * found.projection.tilt.squash
    assert RIM_INK * CABALE.places.rim.width / 2 < sides + 1


def test_the_groove_before_a_legal_cell_lay_within_its_rim() -> None:
    """The next cell stands higher and hides the front of this one: its rim ends before it."""
    found = seen(CABALE)
    middle, size = CABALE.layout.centre("0,-4"), CABALE.places.rim.size
    corners = [(middle[0] + (x - middle[0]) * size, middle[1] + (y - middle[1]) * size) for x, y in outline("0,-4")]
    rim = found.projection.polygon(corners, found.projection.ground(middle))
    ahead = found.projection.polygon(outline("0,-3"), found.projection.ground(CABALE.layout.centre("0,-3")))
    brink = min(y for _, y in ahead)
    assert max(y for _, y in rim) > brink
    shown = in_sight(CABALE.layout, found, "0,-4", rim)
    assert max(y for _, y in shown) < brink and min(y for _, y in shown) == min(y for _, y in rim)
    assert in_sight(CABALE.layout, found, "0,4", rim) == rim


def test_the_rim_of_a_legal_cell_behind_a_higher_one_was_pressed_flat_and_left_its_value_outside() -> None:
    """What is in sight of it keeps its shape: only what lies behind the higher cell is cut off."""
    found = seen(CABALE)
    whole = found.projection.polygon(outline("-1,-3"), found.projection.ground(CABALE.layout.centre("-1,-3")))
    shown = in_sight(CABALE.layout, found, "-1,-3", whole)
    brink = max(y for _, y in shown)
    kept = [point for point in whole if point[1] < brink]
    assert kept and set(kept) <= set(shown) and len(shown) == len(kept) + 2


def test_the_plain_wood_under_large_letters_lay_over_the_side_of_a_higher_cell() -> None:
    found, places = seen(CABALE), PlaceShapes(CABALE.layout, 1.0)
    for place, ahead in (("0,-4", "0,-3"), ("-2,-1", "-2,0"), ("1,-3", "1,-2")):
        plain = _plain(places, found, place)
        back = found.projection.polygon(outline(ahead), found.projection.ground(CABALE.layout.centre(ahead)))
        assert max(y for _, y in plain) <= min(y for _, y in back) + 1e-6, place


def outline(place: str) -> tuple[tuple[float, float], ...]:
    return CABALE.layout.outline(place)


def test_the_crest_of_a_bishop_hid_the_number_of_the_next_cell() -> None:
    found = seen(CABALE)
    for place in CELL:
        box, _ = crest_box(CABALE.layout, found, _piece("bishop", place, "red"))
        height = found.projection.ground(CABALE.layout.centre(place))
        corners = found.projection.polygon(CABALE.layout.outline(place), height)
        assert box.bottom <= max(y for _, y in corners) + 1, place
        assert abs(box.centre[0] - found.projection.to_screen(CABALE.layout.centre(place))[0]) < 1e-6, place


def test_tokens_and_bishops_of_cabale_hid_the_values_of_their_cells_and_of_those_behind() -> None:
    """A token lies beside the value of its cell; of a bishop only the foot reaches it, in his own cell."""
    shelf = SpriteShelf(ASSETS / "cabale" / "sprites")
    values = shelf.sprite("values-0-0", 128, None).slices[0]
    found = seen(CABALE, 128 / math.sqrt(2))
    x, y = found.projection.to_screen((0.0, 0.0))
    for place, mark, kind in product(("0,0", "-1,2", "2,-1"), MARK_OF.values(), ("token", "double", "bishop")):
        figure = _piece(kind, place, mark)
        across, down = found.projection.to_screen(CABALE.layout.centre(place))
        piece = shelf.sprite(f"{figure.name}-0-0", 128, None).slices[0]
        seen_high = piece.anchor[1] - 12 if kind.startswith("bishop") else piece.image.get_height()
        high = piece.image.subsurface((0, 0, piece.image.get_width(), seen_high))
        moved = round(across - x) - piece.anchor[0], round(down - y) - piece.anchor[1]
        at = values.anchor[0] + moved[0], values.anchor[1] + moved[1]
        hidden = pygame.mask.from_surface(values.image, 100).overlap_area(pygame.mask.from_surface(high, 100), at)
        assert not hidden, figure


def test_a_token_behind_a_bishop_was_hidden_but_for_a_third() -> None:
    """Of a token right behind him in his column more than half is seen, whatever heights both stand on."""
    shelf = SpriteShelf(ASSETS / "cabale" / "sprites")
    found = seen(CABALE, 128 / math.sqrt(2))

    def stands(kind: str, place: str, mark: Mark) -> tuple[pygame.mask.Mask, tuple[int, int]]:
        piece = shelf.sprite(f"{_piece(kind, place, mark).name}-0-0", 128, None).slices[0]
        across, down = found.projection.to_screen(CABALE.layout.centre(place))
        corner = round(across) - piece.anchor[0], round(down) - piece.anchor[1]
        return pygame.mask.from_surface(piece.image, 150), corner

    for place, mark, other in product(CELL, MARK_OF.values(), MARK_OF.values()):
        q, r = map(int, place.split(","))
        for before in (cell for cell in (f"{q},{r + 1}", f"{q},{r + 2}") if cell in CELL):
            (token, (x, y)), (bishop, (left, top)) = stands("token", place, mark), stands("bishop", before, other)
            hidden = token.overlap_area(bishop, (left - x, top - y)) / token.count()
            assert hidden < 0.5, (place, mark, other)


def test_the_way_of_a_bishop_met_in_a_knot_under_the_token_where_he_turned() -> None:
    """Its lines keep beside what stands where it bends and ends, as far on the ground in every direction."""
    found = seen(CABALE)
    for place in ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"):
        middle, goal = (found.projection.to_screen(CABALE.layout.centre(one)) for one in ("0,0", place))
        start, end = _beside(found, (middle, goal), FREE)
        for one, other in ((middle, start), (goal, end)):
            down = (one[1] - other[1]) / found.projection.tilt.squash
            assert math.hypot(one[0] - other[0], down) > 0.25 * found.projection.scale, place


def test_the_ring_around_a_bishop_in_danger_broke_against_the_pieces_beside_him() -> None:
    assert CRACKED < 0.5


def test_a_legal_town_was_a_coin_of_twelve_corners() -> None:
    outline = KARDINAL.layout.outline("EN1")
    bends = math.tau / len(outline)
    assert bends < math.radians(10)
    assert all(math.isclose(math.dist(corner, KARDINAL.layout.centre("EN1")), 2.05 / 5) for corner in outline)
    assert "EN1" in SITE_AT and KARDINAL.places.rim.width <= 1
