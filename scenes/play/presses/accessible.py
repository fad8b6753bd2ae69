"""Accessible board: the targets of one-button scanning, the most likely first, the menu last; and the text read
aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.renderer import BoardView
from scenes.board.sentences import place_named
from scenes.core.translations import signed
from scenes.input.events import Device
from scenes.input.switch_scanning import ScanTarget, Shape, gathered, together
from scenes.play.choose.decision import Decision, Target
from scenes.play.hud.frame import Control, Frame, Stop
from scenes.play.presses.controller import Controller
from scenes.play.session.inspection import inspectable
from scenes.play.state.areas import Area
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import Mode

GROUPS: tuple[Stop, ...] = ("pace", "tool", "banner")
"""Stops whose controls are scanned as a group."""


def switch_targets(frame: Frame, state: BoardState, view: BoardView, desk: Controller) -> tuple[ScanTarget, ...]:
    """Current scan targets: first what is in hand or where it may go."""
    camera = state.sight.camera
    if state.hand.inspects:
        asking = (one for one in frame.areas if one.area in (Area.WHY, Area.INSPECT))
        return (*_questions(frame, camera, view, desk), *(_stop(one, desk) for one in asking))
    found: dict[Stop, list[ScanTarget]] = {}
    for one in frame.areas:
        if one.enabled and one.stop:
            found.setdefault(one.stop, []).append(_stop(one, desk))
    say = frame.voice.words.say
    targets = _places(frame, frame.decision, camera, view, desk) if frame.decision else ()
    armed = frame.decision is not None and frame.decision.playable is not None and state.hand.pinned
    places = [together(targets, say("access.stop.places"))] if targets else []
    at_once = found.get("now", [])
    first = [*at_once, *places] if armed else [*places, *at_once]
    tray = [together(found["tray"], say("access.stop.tray"))] if "tray" in found else []
    rest = [together(found[group], say(f"access.stop.{group}")) for group in GROUPS if group in found]
    last = [together(found["last"])] if "last" in found else []
    return (*first, *tray, *found.get("undo", []), *rest, *last)


def _stop(control: Control, desk: Controller) -> ScanTarget:
    return ScanTarget(control.said, (control.box.corners,), partial(desk.press, control, Device.KEYS))


def _questions(frame: Frame, camera: Camera, view: BoardView, desk: Controller) -> Sequence[ScanTarget]:
    """Scan targets for all places that can be asked about."""
    look, voice = view.look, frame.voice

    def called(place: Place) -> str:
        owned = look.facts.owned(frame.seen, place)
        return voice.say(owned[0]) if owned else place_named(look, voice, place)

    targets = [
        ScanTarget(called(place), (tuple(view.shape(camera, place, 1)),), partial(desk.ask, place))
        for place in inspectable(look, frame.seen, frame.decision, frame.figures)
    ]
    return (together(targets, voice.words.say("access.stop.places")),)


def _places(
    frame: Frame, decision: Decision, camera: Camera, view: BoardView, desk: Controller
) -> tuple[ScanTarget, ...]:
    """Scan targets for the places where the piece in hand may go."""
    if not decision.targets or not decision.targets[0].places:
        return ()
    targets = [
        ScanTarget(
            target_name(frame, view.look, decision, one), _outlines(camera, view, one), partial(desk.choose, one)
        )
        for one in decision.targets
    ]
    return gathered(targets, frame.voice.words.say("access.stop.places"))


def _outlines(camera: Camera, view: BoardView, target: Target) -> tuple[Shape, ...]:
    return tuple(tuple(view.shape(camera, place, 1)) for place in target.places)


def sentences(frame: Frame, state: BoardState) -> Iterator[str]:
    """What the screen says now, most important first: headline, target, focus, note, the last three steps of the
    others."""
    voice, course, timed = frame.voice, state.course, state.notices.timed
    if frame.mode is Mode.HAND_OVER and frame.seat is not None:
        yield voice.words.say("board.your_turn", seat=voice.name(frame.seat))
        yield frame.primary.label
        return
    yield frame.headline.text
    decision = frame.decision
    if decision and decision.aimed and decision.aimed.places:
        yield target_name(frame, course.look, decision, decision.aimed)
    elif decision and decision.token:
        slot = next((slot for slot, _ in frame.tray.slots if slot.token == decision.token), None)
        yield voice.say(slot.called or slot.label) if slot else ""
    met = frame.area(state.hand.focus)
    if met:
        yield met.said
    if timed.note and timed.shows("note") and timed.note != frame.headline.text:
        yield timed.note
    for number in list(frame.recent)[-3:]:
        played = course.match.played(number)
        yield f"{voice.name(played.before.to_move or 0)}: {voice.say(course.look.wording.log_line(played))}"


def target_name(frame: Frame, look: AnyLook, decision: Decision, target: Target) -> str:
    """A target in words: where it is, what is there, whether it is legal, and what it brings."""
    words, voice = frame.voice.words, frame.voice
    found = [", ".join(dict.fromkeys(place_named(look, voice, place) for place in target.places))]
    for place in target.places[:1]:
        owned = look.facts.owned(decision.position, place)
        found.append(voice.say(owned[0]) if owned else words.say("access.free"))
    legal = target.step in decision.legal
    found.append(words.say("access.legal" if legal else "access.illegal"))
    gain = decision.gains.of(target.step) if legal and decision.gains and decision.matters(target.step) else None
    if gain is not None:
        found.append(words.say("access.brings", points=signed(gain)))
    return ", ".join(sentence for sentence in found if sentence)
