"""The woods of Cabale: what is printed on them is read, and what lies on them is not mistaken for a piece."""

from __future__ import annotations

import runpy
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.cabale.rules import Position
from game.cabale.tables import CELL, CELLS, PLACE, VALUE
from game.core import Setup
from game.match import Match
from scenes.board.look import Figure
from scenes.cabale.board import BEHIND, BESIDE, BOARD, MARKED, draw_ground, printed_on
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Device, Hover
from scenes.play.scene import BoardScene
from tests.scenes.many_positions import take_in_hand
from tests.scenes.table_setting import humans, program

EYES = runpy.run_path(str(Path(__file__).resolve().parents[3] / "tools" / "eyes.py"))


def digits(board: BoardScene, figure: Figure, cell: int) -> list[tuple[float, ...]]:
    """The colours of the value of a cell and of the wood around it, the darkest first."""
    view, camera = board.picture.view, board.state.sight.camera
    picture, corner = view.figures.whole(camera, figure)
    unit, scale = view.viewport.unit, camera.projection.scale * view.viewport.unit
    x, y = camera.projection.to_screen(view.layout.centre(PLACE[cell]))
    left, top = round(x * unit - 0.3 * scale - corner[0]), round(y * unit - corner[1])
    wide, high = round(0.09 * scale), round(0.08 * scale)
    dots = product(range(left - wide, left + wide), range(top - high, top + high))
    return sorted(
        (tuple(part / 255 for part in picture.get_at(dot)[:3]) for dot in dots if picture.get_at(dot)[3] > 240), key=sum
    )


def test_values_are_cut_tone_on_tone_and_found_when_they_are_looked_for(tmp_path: Path) -> None:
    """On pale discs they were the lightest things on the board, and one counted digits instead of pieces."""
    app, board = program(tmp_path, Match(catalog.game("cabale"), Setup(4, 3), humans(4)), (1920, 1080))
    app.frame(0.5)
    for cell in CELLS:
        seen = digits(board, BOARD, cell)
        contrast = EYES["contrast"](seen[len(seen) * 8 // 100], seen[len(seen) * 92 // 100])
        assert contrast > 1.7, (VALUE[cell], contrast)


def test_only_edges_near_a_bishop_or_the_aim_are_lit_and_all_legal_ones_answer(tmp_path: Path) -> None:
    match, dice = Match(catalog.game("cabale"), Setup(2, 3), humans(2)), Random(4)
    while len(match.steps) < 40 or not isinstance(match.position, Position) or match.position.phase != "stick":
        match.play(dice.choice(list(match.position.legal())))
    _, board = program(tmp_path, match)
    decision = board.frame.decision
    assert decision and not decision.aimed
    lit = {plate.places[0] for plate in board.plan.scenery.plates}
    assert lit and len(lit) < len(decision.targets) / 2
    dark = next(target for target in decision.targets if target.places[0] not in lit)
    take_in_hand(board, decision.point(dark.centre, pressed=False))
    aimed = board.frame.decision
    assert aimed and aimed.playable == dark.step
    assert dark.places[0] in {plate.places[0] for plate in board.plan.scenery.plates}
    assert decision.global_move(), "whoever wants none presses gold at once"


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
            contrast = EYES["contrast"](seen[len(seen) * 8 // 100], seen[len(seen) * 92 // 100])
            assert contrast > 3, (VALUE[CELL[place]], contrast)


def printed_at(board: BoardScene, place: str) -> list[tuple[float, ...]]:
    """The colours on the screen where the value of that place is, the darkest first."""
    camera, pen = board.state.sight.camera, board.context.pen
    scale, (x, y) = camera.projection.scale, camera.at(place)
    left, top, wide, high = pen.viewport.rect(Box(x - 0.39 * scale, y - 0.08 * scale, 0.18 * scale, 0.16 * scale))
    dots = product(range(left, left + wide), range(top, top + high))
    return sorted((tuple(part / 255 for part in pen.surface.get_at(dot)[:3]) for dot in dots), key=sum)
