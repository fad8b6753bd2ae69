"""Legibility of marks on the cells of Cabale: values beside pieces and sticks, and on lit cells."""

import math
from functools import partial
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.cabale.tables import CELL, PLACE
from game.match import Match
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.cabale import LOOK as CABALE
from scenes.cabale.board import _piece
from scenes.graphics.art import ASSETS
from scenes.graphics.sprites import SpriteShelf
from scenes.graphics.theme import MARKS
from scenes.graphics.viewport import Box, around
from scenes.input.events import Hover, Press
from scenes.play.view.plan import told_turn, values
from scenes.records.points import Points
from tests.scenes.many_positions import take_in_hand
from tests.scenes.table_setting import asks, between, frames, played_on, program, region_hinted

pytestmark = pytest.mark.seen

MIDDLE = (960.0, 500.0)


def seen(look: AnyLook, scale: float = 116.0) -> Camera:
    """The board as large as in a window of 1920 by 1080."""
    return Camera(look.layout, look.drawing.views[:1], scale=scale, origin=MIDDLE)


def test_tokens_and_bishops_of_cabale_hid_the_values_of_their_cells_and_of_those_behind() -> None:
    """A token lies beside the value of its cell; of a bishop only the foot reaches it, in his own cell."""
    shelf = SpriteShelf(ASSETS / "cabale" / "sprites")
    values = shelf.sprite("values-0-0", 128, None).slices[0]
    found = seen(CABALE, 128 / math.sqrt(2))
    x, y = found.to_screen((0.0, 0.0))
    for place, mark, kind in product(("0,0", "-1,2", "2,-1"), MARKS[:4], ("token", "double", "bishop")):
        figure = _piece(kind, place, mark)
        across, down = found.to_screen(CABALE.layout.centre(place))
        piece = shelf.sprite(f"{figure.name}-0-0", 128, None).slices[0]
        seen_high = piece.anchor[1] - 12 if kind.startswith("bishop") else piece.image.get_height()
        high = piece.image.subsurface((0, 0, piece.image.get_width(), seen_high))
        moved = round(across - x) - piece.anchor[0], round(down - y) - piece.anchor[1]
        at = values.anchor[0] + moved[0], values.anchor[1] + moved[1]
        hidden = pygame.mask.from_surface(values.image, 100).overlap_area(pygame.mask.from_surface(high, 100), at)
        assert not hidden, figure


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_a_cell_of_cabale_brings_lay_beside_the_value_that_is_printed_there(tmp_path: Path, text: float) -> None:
    """And hid half of it: in every view it lies on that value, in its cell; so do the points of what lies there."""
    match = played_on(between("cabale", 2, 3), asks("bend", 40), 3)
    app, board = program(tmp_path, match, (1280, 720), text=text, first_cards=False, all_points=True)
    for action in (None, "flatten", "plan"):
        app.frame(0.5, [Press(action)] if action else [])  # type: ignore[arg-type]
        frames(app, 2, 0.5)
        scenery, view = board.plan.scenery, board.picture.view
        cells = {
            place: around(view.shape(scenery.camera, place, 1.0)) for plate in scenery.plates for place in plate.places
        }
        told = [box for _, box in values(app.context.pen, view, scenery, ())]
        assert len(told) > 2
        for box in told:
            own = max(cells, key=lambda place: cells[place].overlap_area(box))
            assert box.holds(value_box(scenery.camera, own)), (action, own)
            assert cells[own].inset(0.0, -99.0).holds(box), (action, own)
    app.show(page := Points(match, board))
    frames(app, 2, 0.5)
    paid = [paid for line in page.lines if line.id == page.chosen for paid in line.paid if paid.at]
    assert len(paid) > 2
    for one in paid:
        value = value_box(page.desk.camera, one.at[0])
        assert any(two.text == str(one.amount) and two.box.overlaps(value) for two in app.context.pen.written), one


def test_only_edges_near_a_bishop_or_the_aim_are_bright_and_all_other_legal_ones_are_marked(tmp_path: Path) -> None:
    _, board = program(tmp_path, played_on(between("cabale", 2, 3), asks("stick", 40), 4))
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


def value_box(camera: Camera, place: str) -> Box:
    """Where the value of that place stands on the screen."""
    scale, (x, y) = camera.scale, camera.at(place)
    return Box(x - 0.39 * scale, y - 0.08 * scale, 0.18 * scale, 0.16 * scale)


def test_paths_of_the_last_turn_began_on_bare_cells_and_its_captures_lay_over_the_values(tmp_path: Path) -> None:
    """After two jumps nobody could tell who had gone from where, nor read what lay below the crosses."""

    def jumped_twice(match: Match) -> bool:
        return match.position.legal()[0][0] == "bend" and [one[0] for one in match.steps[-3:-1]] == ["jump", "jump"]

    match = played_on(between("cabale", 2, 3), jumped_twice, 2)
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    for action in (None, "plan"):
        app.frame(0.5, [Press(action)] if action else [])  # type: ignore[arg-type]
        turn, found, pen = told_turn(board.frame, board.state, CABALE), board.state.sight.camera, app.context.pen
        draw = CABALE.effects.last_turn
        assert draw and [one.step[0] for one in turn] == ["bend", "land", "mark", "jump", "jump", "stick"]
        tape = pen.record(partial(draw, view=board.picture.view, camera=found, played=turn))
        boxes = [image.get_rect(topleft=at) for image, at in tape.stamps]
        captured = [flight.start for one in turn for flight in CABALE.effects.flights(one)]
        gone = [PLACE[turn[0].before.sides[turn[0].before.turn].bishop], turn[0].step[1]]
        assert len(captured) == 2
        for place in (*captured, *gone):
            x, y = found.at(place)
            beside = pygame.Rect(pen.viewport.rect(Box(x, y - 0.2 * found.scale, 0.3 * found.scale, 0.4 * found.scale)))
            signs = [box for box in boxes if beside.collidepoint(box.center) and box.w < 0.6 * found.tile]
            assert signs, (action, place)
            assert pygame.Rect(pen.viewport.rect(value_box(found, place))).collidelist(signs) < 0, (action, place)


def test_values_stayed_bright_on_cells_that_a_hint_no_longer_lit(tmp_path: Path) -> None:
    """What lies on the ground of the board then lies on no value but those of the places to look at."""
    match = played_on(between("cabale", 2, 3), asks("bend", 8), 3)
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    decision, found, pen = board.frame.decision, board.state.sight.camera, app.context.pen
    assert decision

    def bright() -> set[str]:
        app.frame(0.5, [Hover((4.0, 4.0))])
        areas = [image.get_rect(topleft=at) for image, at in board.plan.scenery.floor]
        boxes = {place: pygame.Rect(pen.viewport.rect(value_box(found, place))) for place in CELL}
        return {place for place, box in boxes.items() for one in areas if box.collidepoint(one.center)}

    legal = {place for one in decision.targets for place in one.places}
    lit = bright()
    hint = region_hinted(board, decision, decision.targets[0].step)
    assert lit - set(hint.region) and lit <= legal and bright() <= set(hint.region)
