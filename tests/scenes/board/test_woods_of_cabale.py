"""The woods of Cabale: what is printed on them is read, and what lies on them is not mistaken for a piece."""

from __future__ import annotations

import runpy
from itertools import product
from pathlib import Path

import pytest

from game import catalog
from game.cabale.tables import CELLS, PLACE, VALUE
from game.core import Setup
from game.match import Match
from scenes.cabale.board import BEHIND, BESIDE, MARKED, VALUES, draw_ground, printed_on
from scenes.graphics.pen import Pen
from tests.scenes.table_setting import humans, program

EYES = runpy.run_path(str(Path(__file__).resolve().parents[3] / "tools" / "eyes.py"))


def test_numbers_stand_out_from_what_they_lie_on(tmp_path: Path) -> None:
    """The ivory under the values of the outer rings is darker than that of the middle."""
    app, board = program(tmp_path, Match(catalog.game("cabale"), Setup(4, 3), humans(4)), (1920, 1080))
    app.frame(0.5)
    view, camera = board.picture.view, board.state.sight.camera
    picture, corner = view.figures.whole(camera, VALUES)
    unit, scale = view.viewport.unit, camera.projection.scale * view.viewport.unit
    wide, high = round(0.1 * scale), round(0.06 * scale)
    for cell in CELLS:
        x, y = camera.projection.to_screen(view.layout.centre(PLACE[cell]))
        aside = 0.288 if int(PLACE[cell].partition(",")[0]) > 0 else -0.288
        left, top = round(x * unit + aside * scale - corner[0]), round(y * unit - corner[1])
        dots = product(range(left - wide, left + wide), range(top - high, top + high))
        seen = sorted((picture.get_at(dot)[:3] for dot in dots if picture.get_at(dot)[3] > 240), key=sum)
        dark, light = (tuple(part / 255 for part in seen[len(seen) * share // 100]) for share in (4, 80))
        assert EYES["contrast"](dark, light) > 4.5, VALUE[cell]


@pytest.mark.parametrize(
    ("edge", "behind"), [("0,-3|0,-2", True), ("2,-3|2,-2", True), ("0,2|0,3", False), ("-3,0|-3,1", False)]
)
def test_grooves_behind_higher_cells_looked_like_sticks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edge: str, behind: bool
) -> None:
    """They were as dark as the others, with a light as of brass under them."""
    match = Match(catalog.game("cabale"), Setup(4, 3), humans(4))
    app, board = program(tmp_path, match)
    app.frame(0.5)
    drawn: list[str] = []
    monkeypatch.setattr(Pen, "line", lambda pen, points, colour, *rest, **more: drawn.append(colour))
    shown = printed_on(match.position)._replace(edges=(edge,))
    draw_ground(app.context.pen, board.picture.view, board.state.sight.camera, shown)
    assert drawn == ([BEHIND] if behind else [BESIDE, MARKED])
