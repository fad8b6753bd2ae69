"""Floor marks: what lies on the ground for the moment, under all that stands there; never over a piece."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.match import Played
from scenes.board import markers
from scenes.board.camera import Camera
from scenes.board.layout import Point
from scenes.board.markers import Touched
from scenes.board.renderer import BoardView
from scenes.board.scenery import Plate, Scenery
from scenes.core.translations import signed
from scenes.graphics.emblems import chip_box, draw_chip
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import Stamp
from scenes.graphics.viewport import Box, around
from scenes.play.choose import suggestion
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.session.hints import HintStage
from scenes.play.state.board_state import Sight

BESIDE = ((0.0, -0.58), (0.0, 0.58), (-0.75, 0.0), (0.75, 0.0), (-0.6, -0.45), (0.6, -0.45), (-0.6, 0.45), (0.6, 0.45))
"""Where a value stands that may not cover its place, the best first: from the middle of the place, in cells."""


def floor_marks(
    pen: Pen,
    frame: Frame,
    sight: Sight,
    view: BoardView,
    scenery: Scenery,
    touched: Sequence[Touched],
    turn: Sequence[Played] = (),
) -> tuple[Stamp, ...]:
    """Everything that lies there: what happened in that turn, what is aimed at, what the game tells, where to look,
    what is asked about, values."""

    def draw(pen: Pen) -> None:
        decision, look, camera, hint = frame.decision, view.look, sight.camera, frame.hint
        goal = decision.aimed if decision else None
        if look.effects.last_turn and turn and not sight.layer:
            look.effects.last_turn(pen, view, camera, turn, goal is not None)
        if decision and goal and not decision.refusals:  # under what the game tells, which is read there too
            markers.aimed_ground(pen, view, camera, goal.places, legal=True)
        if look.drawing.floor and not sight.layer:
            token = decision.choice.token if decision and scenery.plates else None
            look.drawing.floor(pen, view, camera, frame.seen, goal.step if goal else None, token)
        if hint and hint.stage is HintStage.REGION:
            markers.hinted(pen, view, camera, hint.region)
        if frame.values and not scenery.dim and not sight.layer:
            for text, box in values(pen, view, scenery, goal.places if goal else ()):
                draw_chip(pen, text, box.centre)
        if decision and goal and goal.places:
            _aimed(pen, decision, sight, view, touched)
        if frame.headline.kind == "answer":
            markers.asked(pen, view, camera, frame.headline.places)

    found = pen.record(draw)
    pen.written.extend(found.texts)
    return tuple(found.stamps)


def _aimed(pen: Pen, decision: Decision, sight: Sight, view: BoardView, touched: Sequence[Touched]) -> None:
    """The sides on which the step that is aimed at touches something; or why it is refused, and what is permitted
    instead."""
    assert decision.aimed
    camera, places = sight.camera, decision.aimed.places
    if not decision.refusals:
        markers.contact_bars(pen, touched)
        return
    markers.aimed_ground(pen, view, camera, places, legal=False)
    offenders = list(dict.fromkeys(place for refusal in decision.refusals for place in refusal.at))
    markers.barred_edges(pen, view, camera, places, offenders)
    advice = suggestion.advice(decision)
    if advice:
        start = camera.projection.to_screen(decision.aimed.centre)
        markers.permitted_ground(pen, view, camera, advice.target.places, start)


def values(pen: Pen, view: BoardView, scenery: Scenery, focus: Sequence[str]) -> Iterator[tuple[str, Box]]:
    """What each legal place would bring and where that stands: one value a place, none where one aims, none on a piece
    or on another place, none that a piece would hide."""
    camera, look = scenery.camera, view.look
    numbered = [plate for plate in _one_a_place(scenery.plates) if plate.gain is not None]
    stand = [place for figure in scenery.figures for place in figure.places]
    apart = look.places.values_beside
    taken = [_around(view, camera, place) for place in (*stand, *_legal(scenery.plates))] if apart else []
    for plate in numbered:
        if set(plate.places) & set(focus):
            continue
        text = signed(plate.gain or 0)
        x, y = camera.projection.to_screen(plate.centre)
        depth = camera.projection.depth(plate.centre)
        for dx, dy in BESIDE if apart else ((0.0, 0.0),):
            box = chip_box(pen, text, (x + dx * camera.tile, y + dy * camera.tile))
            flat = scenery.flattened or not camera.slanted
            if not any(box.overlaps(other) for other in taken) and (flat or view.crests.shows(scenery, box, depth)):
                taken.append(box)
                yield text, box
                break


def _around(view: BoardView, camera: Camera, place: str) -> Box:
    """What a place and a low piece on it cover."""
    return around(view.shape(camera, place, 1.0))


def _legal(plates: Sequence[Plate]) -> set[str]:
    return {place for plate in plates for place in plate.places}


def _one_a_place(plates: Sequence[Plate]) -> list[Plate]:
    """Of targets that overlap, only the best is numbered around each middle."""
    found: list[Plate] = []
    middles: list[Point] = []
    for plate in sorted(plates, key=lambda one: -(one.gain or 0)):
        if not any(math.dist(plate.centre, other) < 0.45 for other in middles):
            found.append(plate)
            middles.append(plate.centre)
    return found
