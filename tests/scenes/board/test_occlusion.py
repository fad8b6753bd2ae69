"""A piece in hand and legal places shine through what stands before them; a piece that would move is seen once."""

from pathlib import Path

import pygame
import pytest

from game.match import Match
from scenes.app.app import App
from scenes.board.crests import in_front
from scenes.board.look.pieces import standing_at
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.cabale import LOOK as CABALE
from scenes.graphics import viewport
from scenes.input.events import Hover
from scenes.play.choose.decision import Target
from scenes.play.scene import BoardScene
from tests.scenes.every_screen import midgame
from tests.scenes.eyes import differing
from tests.scenes.table_setting import asks, between, cell, frames, played_on, program, towns

SEEN = 30
"""By how much a colour differs at least where something shines through."""


def hidden_target(view: BoardView, scenery: Scenery, board: BoardScene) -> Target | None:
    """A legal target that pieces stand before."""
    decision, pieces = board.state.hand.decision, view.crests.standing(scenery)
    for target in decision.targets if decision else ():
        if any(in_front(cell(view, scenery.camera, place), pieces) for place in target.places):
            return target
    return None


def with_hidden_target(folder: Path) -> tuple[App, BoardScene, Target]:
    for match in towns(2, 30, seed=9):
        app, board = program(folder, match, (640, 360))
        if len(board.frame.figures) <= 8:
            continue
        app.frame(0.1)
        board.state.notices.timed.end("turn")
        if found := hidden_target(board.picture.view, board.plan.scenery, board):
            return app, board, found
    raise AssertionError("choose another seed: nothing was hidden")


@pytest.mark.seen
def test_a_piece_in_hand_shines_through_what_stands_before_it(tmp_path: Path) -> None:
    app, board, found = with_hidden_target(tmp_path)
    app.frame(0.01, [Hover(board.state.sight.camera.to_screen(found.centre))])
    view, camera, decision = board.picture.view, board.state.sight.camera, board.frame.decision
    assert decision and decision.aimed
    (ghost,) = board.look.pieces.ghost(decision.position, decision.aimed.step)
    whole, (left, top) = view.figures.whole(camera, ghost)
    covering = pygame.mask.Mask(whole.get_size())
    for one in view.crests.standing(board.plan.scenery):
        if one.depth > camera.depth(board.look.layout.centre(ghost.places[0])):
            covering.draw(one.mask, (one.corner[0] - left, one.corner[1] - top))
    covered = covering.overlap_mask(pygame.mask.from_surface(whole, 250), (0, 0))
    area = whole.get_rect(topleft=(left, top))
    shines = app.context.pen.surface.subsurface(area).copy()
    view.again(app.context.pen, board.plan.scenery, area, -9.0)
    hidden = app.context.pen.surface.subsurface(area)
    unlike = differing(shines, hidden, SEEN)
    assert covered.count() > 100 and covered.overlap_area(unlike, (0, 0)) > 0.4 * covered.count()


def test_a_piece_that_would_move_was_seen_twice(tmp_path: Path) -> None:
    """A bishop and his ghost looked alike: whoever leaves is pale as long as one aims, and nobody else is."""
    app, board = program(tmp_path, played_on(between("cabale", 2, 4), asks("land")), (640, 360))
    app.frame(0.1)
    board.state.notices.timed.end("turn")
    app.frame(0.1)
    decision = board.frame.decision
    assert decision and decision.targets
    app.frame(0.1, [Hover(board.state.sight.camera.to_screen(decision.targets[-1].centre))])
    decision = board.frame.decision
    assert decision and decision.playable and decision.playable[0] == "land"
    ghosts = {one.key for one in board.look.pieces.ghost(decision.position, decision.playable)}
    standing = {one.key for one in board.frame.figures}
    assert board.plan.scenery.leaving == ghosts & standing != frozenset()


@pytest.mark.seen
@pytest.mark.parametrize("steps", [9, 21, 31])
def test_light_of_a_square_behind_a_roof_seemed_to_lie_on_the_roof(tmp_path: Path, steps: int) -> None:
    """Only a pale haze was seen there in Cardinal; the line around the square is seen through the roof, too."""
    _, board = program(tmp_path, midgame("cardinal", steps), (1280, 720), first_cards=False)
    view, scenery, unit = board.picture.view, board.plan.scenery, board.picture.view.viewport.unit
    picture, seen = view.still(board.context.pen, scenery), list[bool]()
    for place in scenery.lit:
        ring = view.shape(scenery.camera, place, view.look.places.rim.size)
        for start, end in zip(ring, (*ring[1:], ring[0])):
            points = [viewport.between(start, end, share) for share in (0.2, 0.35, 0.5, 0.65, 0.8)]
            seen += [min(picture.get_at((round(x * unit), round(y * unit)))[:3]) > 150 for x, y in points]
    assert sum(seen) > 0.97 * len(seen) > 0


@pytest.mark.seen
def test_bishop_whose_turn_it_was_stood_hidden_behind_another(tmp_path: Path) -> None:
    """It shines through the one before it."""

    def stands_behind(match: Match) -> bool:
        bishops = {place: code for place, code in match.position.pieces().items() if code.startswith("bishop")}
        if match.position.legal()[0][0] != "bend":
            return False
        own = CABALE.pieces.mover(match.position, match.position.legal()[0])
        assert own
        column, row = map(int, own.split(","))
        return f"{column},{row + 1}" in bishops

    app, board = program(tmp_path, played_on(between("cabale", 2, 3), stands_behind, 7), (1280, 720), first_cards=False)
    frames(app, 20, 0.1)
    view, scenery, decision = board.picture.view, board.plan.scenery, board.frame.decision
    assert decision and decision.legal[0][0] == "bend"
    own = standing_at(scenery.figures, CABALE.pieces.mover(decision.position, decision.legal[0]) or "")
    assert own and view.hides(scenery, own)
    area = pygame.Rect(view.viewport.rect(view.hidden_by(scenery.camera, own, False)))
    app.frame(0.1, [Hover((4.0, 4.0))])
    still, seen = view.still(board.context.pen, scenery), app.context.pen.surface
    assert differing(seen.subsurface(area), still.subsurface(area), SEEN).count() > 100


@pytest.mark.seen
def test_outline_of_a_plaza_broke_into_its_bushes(tmp_path: Path) -> None:
    """A line ran around each bush, the fountain and the stall, but not around the place that is aimed at."""
    app, board = program(tmp_path, midgame("cardinal", 30), (1280, 720))
    app.frame(0.1)
    plaza = next(one for one in board.frame.figures if one.glyph == "plaza")
    body, shape, _ = board.picture.view.figures.grounded(board.state.sight.camera, plaza)
    parts, whole = (len(pygame.mask.from_surface(one).connected_components(minimum=40)) for one in (body, shape))
    assert parts > whole == 1
