"""A territory that closes is told: banners on its ring, the garden grows, the lost house folds; any press ends it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.cathedral.rules import Position
from game.core import Setup, Step
from game.match import Match
from game.policy import policy_of
from scenes.board.motion import story
from scenes.board.tween import TOLD, TOLD_WITH_LOSS
from scenes.cathedral.telling import MOST
from scenes.input.events import Click, Device
from tests.scenes.table_setting import humans, program


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
        match, dice = Match(catalog.game("cathedral"), Setup(2, 3), humans(2)), Random(seed)
        while match.position.legal():
            position = match.position
            found = [step for step in position.legal() if wanted(position, step)] if len(match.steps) > 6 else []
            if found:
                return match, found[0]
            match.play(policy.playout(position, dice))
    raise AssertionError("choose other seeds")


@pytest.mark.parametrize(("wanted", "seconds"), [(closes, TOLD), (captures, TOLD_WITH_LOSS)])
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
    assert 2 < len(animation.won.posts) <= MOST and animation.blooms
    app.frame(0.01)
    scenery, view, pen = board.plan.scenery, board.picture.view, app.context.pen
    for moment in (0.05, 0.3, 0.8, 1.1):
        assert list(story(pen, view, scenery, animation, moment)), moment
    app.frame(0.01, [Click((960.0, 400.0), Device.MOUSE)])
    assert board.state.motion.animation is None
