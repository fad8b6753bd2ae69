"""A territory that closes is told: banners on its ring, the garden grows, the lost house folds; any press ends it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.cathedral.rules import Position
from game.core import Place, Step
from game.match import Match
from game.policy import policy_of
from scenes.board.motion import Mover
from scenes.board.scenery import Plate
from scenes.board.tween import CAPTURE_SECONDS, WON_SECONDS
from scenes.cathedral.city import CITY
from scenes.cathedral.telling import MAX_BANNERS
from scenes.input.events import Action, Click, Device, Press
from scenes.play.scene import BoardScene
from tests.scenes.eyes import lightness
from tests.scenes.table_setting import between, frames, program


def won(position: Position, step: Step) -> int:
    after = position.after(step)
    return (after.sides[position.seat].ground & ~position.sides[position.seat].ground).bit_count()


def closes(position: Position, step: Step) -> bool:
    return step[0] == "build" and won(position, step) > 3


def captures(position: Position, step: Step) -> bool:
    return step[0] == "take" and won(position, step) > 0


def before(wanted: Callable[[Position, Step], bool]) -> tuple[Match, Step]:
    policy = policy_of("cathedral")
    for seed in range(90):
        match, dice = between("cathedral", 2, 3), Random(seed)
        while match.position.legal():
            position = match.position
            found = [step for step in position.legal() if wanted(position, step)] if len(match.steps) > 6 else []
            if found:
                return match, found[0]
            match.play(policy.playout(position, dice))
    raise AssertionError("choose other seeds")


@pytest.mark.parametrize(("wanted", "seconds"), [(closes, WON_SECONDS), (captures, CAPTURE_SECONDS)])
def test_ground_that_is_won_is_told_and_a_press_ends_it(
    tmp_path: Path, wanted: Callable[[Position, Step], bool], seconds: float
) -> None:
    match, step = before(wanted)
    app, board = program(tmp_path, match, motion=1.0, first_cards=False, ask_all=True)
    app.frame(0.01)
    board.session.play(step)
    animation = board.state.motion.animation
    assert animation and animation.won and animation.seconds == seconds
    assert board.frame.headline.text == board.frame.voice.say(animation.won.said)
    assert hash(animation), "its pictures are kept by it"
    assert 2 < len(animation.won.posts) <= MAX_BANNERS and animation.blooms
    app.frame(0.01)
    scenery, view, pen = board.plan.scenery, board.picture.view, app.context.pen
    for moment in (0.05, 0.3, 0.8, 1.1):
        assert list(Mover(pen, view, scenery).won_ground(animation, moment)), moment
    app.frame(0.01, [Click((960.0, 400.0), Device.MOUSE)])
    assert board.state.motion.animation is None


def lit(board: BoardScene, places: tuple[Place, ...]) -> dict[Place, float]:
    """How light each free cell looks, in the middle of what is seen of it, while these may be built."""
    camera, view = board.state.sight.camera, board.picture.view
    scenery = replace(board.plan.scenery, plates=(Plate(places, (0.0, 0.0), None, 1.0),), marked=(), floor=())
    picture, unit, found = view.still(board.context.pen, scenery), view.viewport.unit, {}
    hidden = [view.hidden_by(camera, one, flat=False) for one in scenery.figures]
    taken = {place for one in scenery.figures for place in one.places}
    for cell in CITY:
        (x, y), area = camera.at(cell), pygame.Rect(0, 0, 20, 10)
        if cell not in taken and not any(box.contains((x, y)) for box in hidden):
            area.center = round(x * unit), round(y * unit)
            red, green, blue = (part / 255 for part in pygame.transform.average_color(picture, area)[:3])
            found[cell] = lightness((red, green, blue))
    return found


@pytest.mark.seen
@pytest.mark.parametrize(("view", "contrast"), [(None, False), (None, True), ("plan", False)])
def test_where_one_may_build_was_hardly_lighter_and_on_own_ground_not_at_all(
    tmp_path: Path, view: Action | None, contrast: bool
) -> None:
    """Bare ground and gardens are lightened, the rest is darkened, and between the two one sees a wide step."""
    match, step = before(closes)
    match.play(step)
    app, board = program(tmp_path, match, (1280, 720), first_cards=False, contrast=contrast)
    app.frame(0.1, [Press(view)] if view else ())
    frames(app, 2, 0.1)
    garden = {place for patch in board.plan.scenery.patches for place in patch.places}
    legal, others, calm = lit(board, CITY), lit(board, ("a1",)), lit(board, ())
    cells = set(legal) - {"a1", "j10"}  # a tower of the wall stands before that corner
    assert cells & garden and cells - garden
    for cell in cells:
        assert legal[cell] - others[cell] > (24 if cell in garden else 16), cell
        assert legal[cell] - calm[cell] > (8 if cell in garden else 2), cell
