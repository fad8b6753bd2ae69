"""Switch targets: what the light of one-button play comes to on a board, first what is meant now, last the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.place_names import where
from scenes.board.renderer import BoardView
from scenes.input.scan_targets import ScanTarget, Shape, corners, gathered, together
from scenes.play.choose.aiming import Target
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.input.accessible_text import area_name, target_name
from scenes.play.session.inspection import inspectable
from scenes.play.state.areas import Area, AreaId, HitArea

LEFT_OUT = (Area.SPENT, Area.IDLE, Area.RECENT, Area.NUDGE)
"""Areas that one button does without."""
INSPECTING = (Area.WHY, Area.INSPECT)
"""Areas that count while the players ask."""
GROUPS = (Area.SLOT, Area.TOOL, Area.BANNER, Area.PACE)
"""Areas that are gone through together."""
LAST = (Area.UNDO, Area.HINT, Area.INSPECT, Area.CARD, Area.RECONSTRUCTED, Area.LANGUAGE, Area.MENU)
"""Areas that are not what is meant now."""


class Acts(NamedTuple):
    """What a press of the button does where the light is."""

    press: Callable[[AreaId], None]
    aim: Callable[[Target], None]
    inspect: Callable[[Place], None]


def switch_targets(
    frame: Frame, camera: Camera, view: BoardView, acts: Acts, pinned: bool, inspects: bool
) -> tuple[ScanTarget, ...]:
    """What the light goes through now: first what the hand holds or where it may go. `pinned`: what is aimed at was
    chosen by a press; `inspects`: the question tool is in hand."""
    if inspects:
        asking = (area for area in frame.areas if area.area in INSPECTING)
        return (*_questions(frame, camera, view, acts), *(_area_target(frame, area, acts) for area in asking))
    found: dict[Area | None, list[ScanTarget]] = {}
    for area in frame.areas:
        if area.enabled and area.area not in LEFT_OUT and area.area is not Area.PANEL:
            group = area.area if area.area in (*GROUPS, *LAST) else None
            found.setdefault(group, []).append(_area_target(frame, area, acts))
    say = frame.voice.words.say
    targets = _places(frame, frame.decision, camera, view, acts) if frame.decision else ()
    armed = frame.decision is not None and frame.decision.playable is not None and pinned
    places = [together(targets, say("access.stop.places"))] if targets else []
    at_once = found.get(None, [])
    first = [*at_once, *places] if armed else [*places, *at_once]
    tray = [together(found[Area.SLOT], say("access.stop.tray"))] if Area.SLOT in found else []
    rest = [
        together(found[area], say(f"access.stop.{area.value}"))
        for area in (Area.PACE, Area.TOOL, Area.BANNER)
        if area in found
    ]
    undo = found.get(Area.UNDO, [])[-1:]
    last = [targets[-1] for area, targets in found.items() if area in LAST and area is not Area.UNDO]
    return (*first, *tray, *undo, *rest, *([together(last)] if last else []))


def _area_target(frame: Frame, area: HitArea, acts: Acts) -> ScanTarget:
    return ScanTarget(area_name(frame, area.id), (corners(area.box),), partial(acts.press, area.id))


def _questions(frame: Frame, camera: Camera, view: BoardView, acts: Acts) -> Sequence[ScanTarget]:
    """Everything that can be asked about."""
    look, voice = view.look, frame.voice

    def called(place: Place) -> str:
        owned = look.facts.owned(frame.seen, place)
        return voice.say(owned[0]) if owned else where(look, voice.words, place)

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
