"""What is drawn on a cell stays on it: rims, crests, the ring of a bishop nearly stuck; and a round place is round."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.cabale.rules import Position
from game.cabale.tables import CELL, VALUE
from game.cardinal.tables import COLOURS, SHAPES
from game.core import Setup
from game.match import Match
from scenes.board.camera import PLAN, Camera, Projection, camera
from scenes.board.crests import crest_box
from scenes.board.look import AnyLook
from scenes.board.placement import PlaceShapes
from scenes.cabale import LOOK as CABALE
from scenes.cabale.board import CRACKED, FREE, MARK_OF, _beside, _piece, _plain
from scenes.cardinal import LOOK as CARDINAL
from scenes.cardinal.town import sample
from scenes.graphics.art import ASSETS
from scenes.graphics.sprites import SpriteShelf
from scenes.graphics.theme import PARCHMENT, Mark
from scenes.graphics.viewport import Box, centred, mean
from scenes.input.events import Action, Device, Hover, Press
from scenes.kardinal import LOOK as KARDINAL
from scenes.kardinal.map import SITE_AT
from scenes.play.scene import BoardScene
from tests.pictures.guest import saved_match
from tests.scenes.eyes import contrast
from tests.scenes.many_positions import take_in_hand
from tests.scenes.table_setting import frames, humans, program

pytestmark = pytest.mark.seen

MIDDLE = (960.0, 500.0)


def seen(look: AnyLook, scale: float = 116.0) -> Camera:
    """The board as large as in a window of 1920 by 1080."""
    return camera(look.layout, [Projection(look.drawing.views[0], scale=scale, origin=MIDDLE)])


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


# -- where nothing stands up ------------------------------------------------------------------------------------------


def test_the_shape_of_a_house_in_the_plan_touched_the_band_of_its_cell_and_its_crest_did_not(tmp_path: Path) -> None:
    """Both lie in the middle together."""
    app, board = program(tmp_path, saved_match("cardinal-middle"), (1920, 1080))
    view, pen, tile = board.picture.view, app.context.pen, 120.0
    plan = camera(CARDINAL.layout, [Projection(PLAN, scale=tile, origin=MIDDLE)])
    paper = pygame.Color(f"#{PARCHMENT[1]}")
    for figure in (sample(shape, colour) for shape in SHAPES for colour in COLOURS):
        view.footprint(pen, plan, figure)
        across, down = mean([plan.at(place) for place in figure.places])
        area = centred((across, down), tile * (len(figure.places) - 0.33), tile * 0.67)
        left, top, wide, high = pen.viewport.rect(area)
        bare = [all(pen.surface.get_at((left + x, top + y)) == paper for y in range(high)) for x in range(wide)]
        free, after = bare.index(False), bare[::-1].index(False)
        assert abs(free - after) <= 2, figure
        assert len(figure.places) == 1 or free > tile * 0.4, "nor is there a line between two cells"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("look", [("flatten",), ("plan",)])
def test_pieces_of_cabale_that_lie_flat_covered_the_values_of_their_cells(
    tmp_path: Path, look: tuple[Action, ...], text: float
) -> None:
    """Where the value stands no pixel changes when a piece comes to lie on its cell."""
    app, board = program(tmp_path, new(), (1280, 720), text=text, first_cards=False)
    app.frame(0.5, [Press(action) for action in look])
    frames(app, 2, 0.5)
    view, pen, found = board.picture.view, app.context.pen, board.state.sight.camera
    bare = view.still(pen, replace(board.plan.scenery, figures=(), plates=(), marked=(), floor=())).copy()
    assert board.plan.scenery.flattened or not found.slanted
    for place, kind, mark in product(CELL, ("token", "double", "bishop"), MARK_OF.values()):
        pen.surface.blit(bare, (0, 0))
        view.footprint(pen, found, _piece(kind, place, mark))
        (x, y), scale = found.at(place), found.projection.scale
        value = pen.viewport.rect(Box(x - 0.4 * scale, y - 0.1 * scale, 0.22 * scale, 0.2 * scale))
        assert not differs(bare.subsurface(value), pen.surface.subsurface(value)), (place, kind)
        whole = pen.viewport.rect(Box(x, y - 0.1 * scale, 0.3 * scale, 0.2 * scale))
        assert differs(bare.subsurface(whole), pen.surface.subsurface(whole)), "and it is seen"


def differs(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


# -- bishops of cabale that stand on no cell yet wait beside the board ------------------------------------------------


def new(players: int = 4) -> Match:
    return Match(catalog.game("cabale"), Setup(players, 3), humans(players))


def test_the_shadow_of_a_waiting_bishop_was_not_seen_on_the_dark_table(tmp_path: Path) -> None:
    """To the right of his foot, as the sun of the board throws it, the table is clearly darker than without him."""
    app, board = program(tmp_path, new())
    app.frame(0.5)
    view, scenery = board.picture.view, board.plan.scenery
    camera, unit = scenery.camera, view.viewport.unit
    bishop = next(one for one in scenery.setting.waiting if one.mark == "red")
    x, y = camera.projection.to_screen(view.layout.centre(bishop.places[0]))
    area = pygame.Rect(0, 0, 8, 8)
    area.center = round((x + 0.45 * camera.projection.scale) * unit), round((y - 0.05 * camera.projection.scale) * unit)
    bare = replace(scenery, setting=scenery.setting._replace(waiting=()))
    dark, light = (
        sum(pygame.transform.average_color(view.still(app.context.pen, one), area)[:3]) for one in (scenery, bare)
    )
    assert dark < 0.75 * light


# -- the woods of cabale ----------------------------------------------------------------------------------------------


def test_only_edges_near_a_bishop_or_the_aim_are_bright_and_all_other_legal_ones_are_marked(tmp_path: Path) -> None:
    match, dice = Match(catalog.game("cabale"), Setup(2, 3), humans(2)), Random(4)
    while len(match.steps) < 40 or not isinstance(match.position, Position) or match.position.phase != "stick":
        match.play(dice.choice(list(match.position.legal())))
    _, board = program(tmp_path, match)
    decision = board.frame.decision
    assert decision and not decision.aimed
    lights = {plate.places[0]: plate.light for plate in board.plan.scenery.plates}
    faint = {edge for edge, light in lights.items() if light < 0.5}
    assert set(lights) == {target.places[0] for target in decision.targets}
    assert len(lights) / 2 < len(faint) < len(lights)
    dark = next(target for target in decision.targets if target.places[0] in faint)
    take_in_hand(board, decision.point(dark.centre, pressed=False))
    aimed = board.frame.decision
    assert aimed and aimed.playable == dark.step
    assert {plate.places[0]: plate.light for plate in board.plan.scenery.plates}[dark.places[0]] > 0.5
    assert decision.global_move(), "whoever wants none presses gold at once"


@pytest.mark.seen
def test_digits_of_pale_cells_vanished_in_the_light(tmp_path: Path) -> None:
    """On every cell that the bishop in hand can reach the value is told from the lit wood around it, also where one
    aims."""
    match, dice = Match(catalog.game("cabale"), Setup(2, 3), humans(2)), Random(3)
    while len(match.steps) < 8 or match.position.legal()[0][0] != "bend":
        match.play(dice.choice(match.position.legal()))
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    app.context.device = Device.MOUSE
    reached = {step[1] for step in match.position.legal() if step[0] == "bend"}
    free = sorted(reached - {place for figure in board.frame.figures for place in figure.places})
    for aimed in (None, *free[::4]):
        app.frame(0.5, [Hover(board.state.sight.camera.at(aimed) if aimed else (4.0, 4.0))])
        app.frame(0.5)
        for place in [aimed] if aimed else free:
            seen = printed_at(board, place)
            found = contrast(seen[len(seen) * 8 // 100], seen[len(seen) * 92 // 100])
            assert found > 3, (VALUE[CELL[place]], found)


def printed_at(board: BoardScene, place: str) -> list[tuple[float, ...]]:
    """The colours on the screen where the value of that place is, the darkest first."""
    camera, pen = board.state.sight.camera, board.context.pen
    scale, (x, y) = camera.projection.scale, camera.at(place)
    left, top, wide, high = pen.viewport.rect(Box(x - 0.39 * scale, y - 0.08 * scale, 0.18 * scale, 0.16 * scale))
    dots = product(range(left, left + wide), range(top, top + high))
    return sorted((tuple(part / 255 for part in pen.surface.get_at(dot)[:3]) for dot in dots), key=sum)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_value_of_a_cell_of_cabale_vanished_where_one_aimed(tmp_path: Path, text: float) -> None:
    """Bright digits of dark woods stood on the light of what is aimed at."""
    match, dice = Match(catalog.game("cabale"), Setup(2, 2), humans(2)), Random(2)
    while not (dark := [one[1] for one in match.position.legal() if one[0] == "bend" and VALUE[CELL[one[1]]] >= 10]):
        match.play(dice.choice(list(match.position.legal())))
    app, board = program(tmp_path, match, (1280, 720), text=text, first_cards=False)
    frames(app, 40, 0.1)
    scale, unit, surface = board.state.sight.camera.projection.scale, app.context.viewport.unit, app.context.pen.surface
    for place in dark:
        x, y = board.state.sight.camera.at(place)
        app.frame(0.02, [Hover((x, y))])
        app.expose()
        app.frame(0.0)
        edges = (x - 0.36 * scale, y - 0.1 * scale, 0.24 * scale, 0.2 * scale)
        left, top, wide, high = (round(edge * unit) for edge in edges)
        pixels = product(range(left, left + wide), range(top, top + high))
        inked = [sum(surface.get_at(pixel)[:3]) < 300 for pixel in pixels]
        assert sum(inked) > 0.1 * len(inked), place
