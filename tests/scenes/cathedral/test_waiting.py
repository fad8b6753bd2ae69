"""The cathedral waits beside the city until it is placed, where there is room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.cathedral.ground import Beside
from scenes.play.view.room import AIR
from tests.scenes.table_setting import humans, papers_around, program

pytestmark = pytest.mark.seen


@pytest.mark.samples(2)
@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 1.0), ((640, 360), 1.0), ((1024, 768), 2.0), ((1280, 540), 1.0)]
)
def test_it_waits_under_no_paper_and_hides_no_cell(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    app, board = program(tmp_path, Match(catalog.game("cathedral"), Setup(2, 3), humans(2)), size, text=text)
    for _ in range(4):
        app.frame(0.5)
        setting, view, camera = board.plan.scenery.setting, board.picture.view, board.state.sight.camera
        assert isinstance(setting, Beside)
        found = setting.stands
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
