"""The cathedral waits beside the city until it is placed, at the lower left whichever way the board is turned."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.cathedral.ground import Beside, waiting
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
        view, camera = board.picture.view, board.state.sight.camera
        assert board.plan.scenery.setting == Beside(True)
        whole, (left, top) = view.figures.whole(camera, waiting(camera))
        mask, unit = pygame.mask.from_surface(whole, 150), view.viewport.unit
        free, cells, paper = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(3))
        free.fill("white")
        listed = board.frame.layout.recent
        for box in (one for one in papers_around(board) if board.frame.recent or not one.holds(listed)):
            paper.fill("white", view.viewport.rect(box))
        for place in board.look.places.extent(board.frame.seen):
            corners = [(x * unit, y * unit) for x, y in view.shape(camera, place, 1.0)]
            pygame.draw.polygon(cells, "white", corners)
        shown, hiding, under = (
            pygame.mask.from_surface(one).overlap_area(mask, (left, top)) / mask.count() for one in (free, cells, paper)
        )
        assert shown == 1 and hiding == 0, "all of it is in the window, and none of it before a cell"
        assert under < 0.03, "no paper lies on it but for the edge of one"
        board.state.sight.camera = camera.turned(1)
        board.fit()
