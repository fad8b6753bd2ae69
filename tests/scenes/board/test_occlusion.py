"""Nothing melts: what stands before a piece in hand stays as it is, and the piece shines through it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.board.crests import in_front
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics import emblems
from scenes.input.events import Hover
from scenes.play.choose.decision import Target
from scenes.play.scene import BoardScene
from tests.scenes.table_setting import cell, program, towns

SEEN = 30
"""By how much a colour differs at least where something shines through."""


def hidden_target(view: BoardView, scenery: Scenery, board: BoardScene) -> Target | None:
    """A legal target that pieces stand before."""
    decision, pieces = board.state.hand.decision, view.crests.standing(scenery)
    for target in decision.targets if decision else ():
        if any(in_front(cell(view, scenery.camera, place), pieces) for place in target.places):
            return target
    return None


def with_hidden_target(folder: Path, motion: float) -> tuple[App, BoardScene, Target]:
    for match in towns(2, 30, seed=9):
        app, board = program(folder, match, (640, 360), motion=motion)
        if len(board.frame.figures) <= 8:
            continue
        app.frame(0.1)
        board.state.notices.timed.end("turn")
        if found := hidden_target(board.picture.view, board.plan.scenery, board):
            return app, board, found
    raise AssertionError("choose another seed: nothing was hidden")


@pytest.mark.seen
def test_buildings_melted_under_the_pointer_and_a_cardinal_with_them(tmp_path: Path) -> None:
    """Whatever stands looks the same while one aims behind it, but for where the piece in hand itself is seen."""
    app, board, found = with_hidden_target(tmp_path, motion=0.0)
    app.frame(0.01, [Hover((2.0, 2.0))])
    view, camera = board.picture.view, board.state.sight.camera
    before = app.context.pen.surface.copy()
    app.frame(0.01, [Hover(camera.projection.to_screen(found.centre))])
    decision = board.frame.decision
    assert decision and decision.aimed and not decision.refusals
    after, ghosts = app.context.pen.surface, board.look.pieces.ghost(decision.position, decision.aimed.step)
    areas = [
        image.get_rect(topleft=at).inflate(24, 24) for image, at in (view.figures.whole(camera, g) for g in ghosts)
    ]
    shown, stands = board.plan.preview, pygame.mask.Mask(before.get_size())
    if shown and shown.tag:
        areas.append(pygame.Rect(view.viewport.rect(shown.tag)).inflate(90, 90))
    for figure in board.frame.figures:
        for _, image, corner in view.figures.standing(camera, figure):
            stands.draw(pygame.mask.from_surface(image, 250), corner)
    for area in areas:
        stands.erase(pygame.mask.Mask(area.size, fill=True), area.topleft)
    same = pygame.mask.from_threshold(before, (0, 0, 0, 0), (7, 7, 7, 255), after)
    assert stands.count() > 4000 and stands.overlap_area(same, (0, 0)) > 0.97 * stands.count()


@pytest.mark.seen
def test_a_piece_in_hand_shines_through_what_stands_before_it(tmp_path: Path) -> None:
    app, board, found = with_hidden_target(tmp_path, motion=0.0)
    app.frame(0.01, [Hover(board.state.sight.camera.projection.to_screen(found.centre))])
    view, camera, decision = board.picture.view, board.state.sight.camera, board.frame.decision
    assert decision and decision.aimed
    (ghost,) = board.look.pieces.ghost(decision.position, decision.aimed.step)
    whole, (left, top) = view.figures.whole(camera, ghost)
    covering = pygame.mask.Mask(whole.get_size())
    for one in view.crests.standing(board.plan.scenery):
        if one.depth > camera.projection.depth(board.look.layout.centre(ghost.places[0])):
            covering.draw(one.mask, (one.corner[0] - left, one.corner[1] - top))
    covered = covering.overlap_mask(pygame.mask.from_surface(whole, 250), (0, 0))
    area = whole.get_rect(topleft=(left, top))
    shines = app.context.pen.surface.subsurface(area).copy()
    view.again(app.context.pen, board.plan.scenery, area, -9.0)
    hidden = app.context.pen.surface.subsurface(area)
    same = pygame.mask.from_threshold(shines, (0, 0, 0, 0), (SEEN, SEEN, SEEN, 255), hidden)
    assert covered.count() > 100 and covered.overlap_area(same, (0, 0)) < 0.6 * covered.count()


# -- the crest of a building is seen whole ----------------------------------------------------------------------------


STEP, NEAR = 3, 4
"""In pixels, between the points that are looked at; how much a part of a colour may differ there."""


@pytest.mark.seen
def test_a_tower_cut_the_crests_of_the_buildings_behind_it(tmp_path: Path) -> None:
    match = max(towns(4, 6, seed=9), key=lambda one: len(one.steps))
    app, board = program(tmp_path, match)
    app.frame(0.5)
    view, scenery, unit = board.picture.view, board.plan.scenery, board.context.viewport.unit
    still, boxes = view.still(app.context.pen, scenery), view.crests.lie(scenery)
    marked = {one.key: one.mark for one in scenery.figures if one.mark and one.crest}
    assert len(boxes) > 8
    for key, (box, _) in boxes.items():
        area = pygame.Rect(view.viewport.rect(box))
        if any(
            area.colliderect(pygame.Rect(view.viewport.rect(other))) for one, (other, _) in boxes.items() if one != key
        ):
            continue
        drawn = emblems.crest(app.context.pen.theme, marked[key], round(box.w * unit))
        left, top = (
            round(box.centre[0] * unit - drawn.get_width() / 2),
            round(box.centre[1] * unit - drawn.get_height() / 2),
        )
        for x in range(0, drawn.get_width(), STEP):
            for y in range(0, drawn.get_height(), STEP):
                if drawn.get_at((x, y))[3] == 255:
                    seen, wanted = still.get_at((left + x, top + y)), drawn.get_at((x, y))
                    assert max(abs(a - b) for a, b in zip(seen[:3], wanted[:3])) <= NEAR, key


def test_a_piece_that_would_move_was_seen_twice(tmp_path: Path) -> None:
    """A bishop and his ghost looked alike: whoever leaves is pale as long as one aims, and nobody else is."""
    match = Match(catalog.game("cabale"), Setup(2, seed=4), (Sitter(None), Sitter(None)))
    while not any(step[0] == "land" for step in match.position.legal()):
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, (640, 360))
    app.frame(0.1)
    board.state.notices.timed.end("turn")
    app.frame(0.1)
    decision = board.frame.decision
    assert decision and decision.targets
    app.frame(0.1, [Hover(board.state.sight.camera.projection.to_screen(decision.targets[-1].centre))])
    decision = board.frame.decision
    assert decision and decision.playable and decision.playable[0] == "land"
    ghosts = {one.key for one in board.look.pieces.ghost(decision.position, decision.playable)}
    standing = {one.key for one in board.frame.figures}
    assert board.plan.scenery.leaving == ghosts & standing != frozenset()
