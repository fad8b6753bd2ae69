"""Switch targets: what the light of one-button play comes to on a board, first what is meant now, last the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.renderer import BoardView
from scenes.board.sentences import place_named
from scenes.input.scan_targets import ScanTarget, Shape, corners, gathered, together
from scenes.play.choose.aiming import Target
from scenes.play.choose.decision import Decision
from scenes.play.hud.control import Control, Stop
from scenes.play.hud.frame import Frame
from scenes.play.presses.accessible_text import target_name
from scenes.play.session.inspection import inspectable
from scenes.play.state.areas import Area

GROUPS: tuple[Stop, ...] = ("pace", "tool", "banner")
"""Controls that are gone through together."""


class Acts(NamedTuple):
    """What a press of the button does where the light is."""

    press: Callable[[Control], None]
    aim: Callable[[Target], None]
    inspect: Callable[[Place], None]


def switch_targets(
    frame: Frame, camera: Camera, view: BoardView, acts: Acts, pinned: bool, inspects: bool
) -> tuple[ScanTarget, ...]:
    """What the light goes through now: first what the hand holds or where it may go. `pinned`: what is aimed at was
    chosen by a press; `inspects`: the question tool is in hand."""
    if inspects:
        asking = (one for one in frame.areas if one.area in (Area.WHY, Area.INSPECT))
        return (*_questions(frame, camera, view, acts), *(_stop(one, acts) for one in asking))
    found: dict[Stop, list[ScanTarget]] = {}
    for one in frame.areas:
        if one.enabled and one.stop:
            found.setdefault(one.stop, []).append(_stop(one, acts))
    say = frame.voice.words.say
    targets = _places(frame, frame.decision, camera, view, acts) if frame.decision else ()
    armed = frame.decision is not None and frame.decision.playable is not None and pinned
    places = [together(targets, say("access.stop.places"))] if targets else []
    at_once = found.get("now", [])
    first = [*at_once, *places] if armed else [*places, *at_once]
    tray = [together(found["tray"], say("access.stop.tray"))] if "tray" in found else []
    rest = [together(found[group], say(f"access.stop.{group}")) for group in GROUPS if group in found]
    last = [together(found["last"])] if "last" in found else []
    return (*first, *tray, *found.get("undo", []), *rest, *last)


def _stop(control: Control, acts: Acts) -> ScanTarget:
    return ScanTarget(control.said, (corners(control.box),), partial(acts.press, control))


def _questions(frame: Frame, camera: Camera, view: BoardView, acts: Acts) -> Sequence[ScanTarget]:
    """Everything that can be asked about."""
    look, voice = view.look, frame.voice

    def called(place: Place) -> str:
        owned = look.facts.owned(frame.seen, place)
        return voice.say(owned[0]) if owned else place_named(look, voice.words, place)

    targets = [
        ScanTarget(called(place), (tuple(view.shape(camera, place, 1)),), partial(acts.inspect, place))
        for place in inspectable(look, frame.seen, frame.decision, frame.figures)
    ]
    return (together(targets, voice.words.say("access.stop.places")),)


def _places(frame: Frame, decision: Decision, camera: Camera, view: BoardView, acts: Acts) -> tuple[ScanTarget, ...]:
    """Where what is in hand may go."""
    if not decision.targets or not decision.targets[0].places:
        return ()
    targets = [
        ScanTarget(target_name(frame, view.look, decision, one), _outlines(camera, view, one), partial(acts.aim, one))
        for one in decision.targets
    ]
    return gathered(targets, frame.voice.words.say("access.stop.places"))


def _outlines(camera: Camera, view: BoardView, target: Target) -> tuple[Shape, ...]:
    return tuple(tuple(view.shape(camera, place, 1)) for place in target.places)
