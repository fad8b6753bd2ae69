"""What of a board stands before its places, a wall or an engraved value, is seen over all that lies on the ground."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.cabale.board import within_tray
from scenes.cathedral.ground import BOARD, NEAR_WALLS, Beside
from scenes.play.scene import BoardScene
from scenes.play.view.room import AIR
from tests.conftest import random_match
from tests.scenes.table_setting import humans, papers_around, program

pytestmark = pytest.mark.seen

STEP = 2
"""In pixels, between the points that are looked at."""
SOLID, HARDLY = 250, 2
"""Opacities, of 255."""


def test_the_rim_of_legal_places_ran_over_gatehouses(tmp_path: Path) -> None:
    app, board = program(tmp_path, Match(catalog.game("cathedral"), Setup(2, 3), humans(2)))
    app.frame(0.5)
    view, scenery, near = board.picture.view, board.plan.scenery, board.look.drawing.near
    assert near and scenery.plates and not scenery.figures
    still = view.still(app.context.pen, scenery)
    stamps = app.context.pen.record(lambda pen: near(pen, view, scenery.camera, scenery.setting)).stamps
    looked = 0
    for image, (left, top) in stamps:
        for x, y in _solid(image):
            looked += 1
            seen = still.get_at((int(left) + x, int(top) + y))
            assert max(abs(one - other) for one, other in zip(seen[:3], image.get_at((x, y))[:3])) <= 3
    assert looked > 25


def test_the_near_wall_of_cathedrale_took_the_roofs_from_its_towers(tmp_path: Path) -> None:
    """On an empty board the wall before its cells shows what the board shows there."""
    app, board = program(tmp_path, Match(catalog.game("cathedral"), Setup(2, 3), humans(2)))
    app.frame(0.5)
    view, camera = board.picture.view, board.plan.scenery.camera
    (wall, at), (city, below) = (view.figures.whole(camera, one) for one in (NEAR_WALLS, BOARD))
    points = _solid(wall)
    alike = 0
    for x, y in points:
        seen = city.get_at((x + at[0] - below[0], y + at[1] - below[1]))
        alike += max(abs(one - other) for one, other in zip(seen[:3], wall.get_at((x, y))[:3])) <= 40
    assert points and alike > 0.9 * len(points), f"{alike} of {len(points)}"


def test_dashes_around_a_stick_lay_under_it_as_shards(tmp_path: Path) -> None:
    """In the replay the last move is framed; the frame of an edge was hidden by the stick on it."""
    game = catalog.game("cabale")
    every = (position for seed in range(9) for position, _ in random_match(game, Setup(2), seed))
    position = next(one for one in every if [*one.pieces().values()].count("stick") == 1)
    app, board = program(tmp_path, Match(game, Setup(2), humans(2)))
    app.frame(0.5)
    view, figures = board.picture.view, tuple(board.look.pieces.figures(position))
    stick = next(one for one in figures if one.glyph == "bar")
    scenery = replace(board.plan.scenery, figures=figures)
    plain, framed = (view.still(app.context.pen, replace(scenery, marked=one)).copy() for one in ((), (stick.places,)))
    alike = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), framed)
    alike.invert()
    frames, unit = alike.get_bounding_rects(), app.context.viewport.unit
    found, box = frames[0].unionall(frames), view.hidden_by(scenery.camera, stick, False)
    assert found.left < box.x * unit and found.right > box.right * unit


def _solid(image: pygame.Surface) -> list[tuple[int, int]]:
    wide, high = image.get_size()
    points = [(x, y) for y in range(0, high, STEP) for x in range(y % STEP, wide, STEP)]
    return [point for point in points if image.get_at(point)[3] >= SOLID]


def test_the_shadow_of_a_bishop_ran_over_the_rail_and_the_table(tmp_path: Path) -> None:
    """One on the outermost ring stands beside the rail on his right: his shadow ends at its inner edge."""
    match = Match(catalog.game("cabale"), Setup(2, 3), humans(2))
    match.play(("start", "4,-2"))
    _, board = program(tmp_path, match)
    view, camera = board.picture.view, board.state.sight.camera
    bishop = next(one for one in board.look.pieces.figures(match.position) if one.places == ("4,-2",))
    shadow = view.figures.shadow(camera, bishop)
    assert shadow
    image, (left, _) = shadow
    rail = max(x for x, _ in within_tray(camera, bishop)) * board.context.viewport.unit
    dark = pygame.mask.from_surface(image, HARDLY).get_bounding_rects()
    assert dark and rail - 3 < left + max(area.right for area in dark) < rail + 2


# -- the cathedral waits beside the city until it is placed, where there is room --------------------------------------


def new() -> Match:
    return Match(catalog.game("cathedral"), Setup(2, 3), humans(2))


def beside(board: BoardScene) -> Beside:
    setting = board.plan.scenery.setting
    assert isinstance(setting, Beside)
    return setting


@pytest.mark.samples(2)
@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 1.0), ((640, 360), 1.0), ((1024, 768), 2.0), ((1280, 540), 1.0)]
)
def test_it_waits_under_no_paper_and_hides_no_cell(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    app, board = program(tmp_path, new(), size, text=text)
    for _ in range(4):
        app.frame(0.5)
        found, view, camera = beside(board).stands, board.picture.view, board.state.sight.camera
        assert found or size != (1920, 1080) or text > 1, "there is room for it"
        if found:
            whole, (left, top) = view.figures.whole(camera, found)
            mask, unit = pygame.mask.from_surface(whole, 150), view.viewport.unit
            assert view.viewport.rect(view.viewport.whole)[2] >= left + whole.get_bounding_rect(150).right
            covered = pygame.Surface((size[0], size[1]), pygame.SRCALPHA)
            listed, card = board.frame.layout.recent, board.frame.card
            papers = [box.inset(AIR) for box in papers_around(board) if board.frame.recent or not box.holds(listed)]
            for box in (*papers, *([card] if card else [])):
                covered.fill("white", view.viewport.rect(box))
            for place in board.look.places.extent(board.frame.seen):
                corners = [(x * unit, y * unit) for x, y in view.shape(camera, place, 1.0)]
                pygame.draw.polygon(covered, "white", corners)
            assert not pygame.mask.from_surface(covered).overlap_area(mask, (left, top))
        board.state.sight.camera = camera.turned(1)
        board.fit()
