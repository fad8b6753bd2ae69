"""Bishops of Cabale that stand on no cell yet wait beside the board: the stage was empty before the first step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.cabale.board import printed_on
from tests.scenes.table_setting import humans, program


def new(players: int = 4) -> Match:
    return Match(catalog.game("cabale"), Setup(players, 3), humans(players))


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0), ((1024, 768), 2.0)])
def test_waiting_bishops_stand_in_the_room_of_the_board_and_under_no_paper(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    match = new()
    app, board = program(tmp_path, match, size, text=text)
    app.frame(0.5)
    view, camera = board.picture.view, board.state.sight.camera
    room = pygame.Rect(view.viewport.rect(board.frame.layout.room))
    paper = pygame.Rect(view.viewport.rect(board.frame.headline.paper))
    tray = [view.places.area(camera, place) for place in ("-4,0", "4,-4")]
    for figure in printed_on(match.position).waiting:
        stands = view.figures.whole(camera, figure)
        seen = stands[0].get_bounding_rect().move(stands[1])
        assert room.contains(seen) and not paper.colliderect(seen), figure.mark
        assert tray[0].left < seen.left and seen.right < tray[1].right
        assert figure.scale == 1, "as large as on the board"


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
