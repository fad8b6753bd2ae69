"""Suggestion after a refusal: the nearest thing that is permitted, which way it lies and what it brings.

`Une case à gauche : permis, +2`. If the piece in hand has no place at all, another piece may have one nearby.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core import Step
from scenes.board.camera import Camera
from scenes.board.layout import Point
from scenes.core.translations import signed
from scenes.play.choose.choice import Target, targets
from scenes.play.choose.decision import Decision, changes

if TYPE_CHECKING:
    from scenes.board.sentences import Voice

SAME_PLACE = 0.75
"""So many cells away it is the same place, only turned."""
WAYS = ("right", "down_right", "down", "down_left", "left", "up_left", "up", "up_right")
"""Clockwise from the right, as one sees them on the screen."""


class Advice(NamedTuple):
    """What would be permitted instead."""

    target: Target
    token: str | None
    """Another piece that has to be taken in hand for it."""


def advice(decision: Decision) -> Advice | None:
    """The nearest legal target of the piece in hand, else of any other piece; None if nothing can be placed."""
    if decision.aimed is None or not decision.refusals:
        return None
    own = decision.permitted_nearby()
    if own:
        return Advice(own, None)
    near = partial(math.dist, decision.aimed.centre)
    covers = partial(decision.look.pieces.footprint, decision.position)
    found = []
    for token in decision.choice.tokens:
        choice = replace(decision.choice, token=token.id, place=None, turn=None)
        loose = replace(choice, tokens=tuple(replace(one, lies=None) for one in choice.tokens))
        found += [Advice(one, token.id) for one in targets(loose, covers, decision.look.layout)]
    return min(found, key=lambda one: near(one.target.centre), default=None)


def said(voice: Voice, decision: Decision, camera: Camera, found: Advice, tells_points: bool) -> str:
    """The advice in words."""
    where = _other(voice, decision, found.token) if found.token else _where(voice, decision, camera, found.target)
    gain = _gain(decision, found.target.step) if tells_points else 0
    if not gain:
        return voice.words.say("school.clerk.permitted", where=where)
    return voice.words.say("school.clerk.points", where=where, points=signed(gain))


def _gain(decision: Decision, step: Step) -> int:
    """What the step brings, as the chips on the board say it; 0 where that says nothing."""
    seat = decision.position.to_move
    if step in decision.gains or decision.look.scoring.worth or seat is None:
        return decision.gains.get(step, 0)
    return changes(decision.look, decision.position, step)[seat]


def _other(voice: Voice, decision: Decision, token: str) -> str:
    slots = (slot for row in decision.tray.rows for group in row for slot in group)
    label = next((slot.label for slot in slots if slot.token == token and not slot.spent), None)
    return voice.say(label) if label else voice.words.say("school.clerk.elsewhere")


def _where(voice: Voice, decision: Decision, camera: Camera, goal: Target) -> str:
    """How many places away and in which direction of the screen; without places that touch, only the direction."""
    assert decision.aimed
    away = math.dist(decision.aimed.centre, goal.centre)
    steps = decision.look.layout.beside(goal.places[0])
    unit = min((math.hypot(*step) for step in steps), default=0.0)
    if away < SAME_PLACE * (unit or 1.0):
        return voice.words.say("school.clerk.turned" if goal.places != decision.aimed.places else "school.clerk.here")
    way = direction(camera.projection.to_screen(decision.aimed.centre), camera.projection.to_screen(goal.centre))
    if not unit:
        return voice.words.say(f"school.clerk.further.{way}")
    return voice.words.count(f"school.clerk.{way}", max(1, round(away / unit)))


def direction(start: Point, goal: Point) -> str:
    """One of the eight directions of the screen."""
    angle = math.atan2(goal[1] - start[1], goal[0] - start[0])
    return WAYS[round(angle / (math.pi / 4)) % 8]
