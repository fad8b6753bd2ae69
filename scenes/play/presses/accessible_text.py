"""Accessible text: what of a board is read aloud, and the names of places in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.match import Match
from scenes.board.look import AnyLook
from scenes.board.sentences import place_named
from scenes.core.translations import signed
from scenes.play.choose.aiming import Target
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.state.areas import AreaId
from scenes.play.state.course import Mode


def sentences(frame: Frame, look: AnyLook, match: Match, focus: AreaId, note: str) -> Iterator[str]:
    """What the screen says now, most important first: the headline, what is aimed at, the focus, a note, the last steps
    of the others."""
    voice = frame.voice
    if frame.mode is Mode.CURTAIN and frame.seat is not None:
        yield voice.words.say("board.your_turn", seat=voice.name(frame.seat))
        yield frame.primary.label
        return
    yield frame.headline.text
    decision = frame.decision
    if decision and decision.aimed and decision.aimed.places:
        yield target_name(frame, look, decision, decision.aimed)
    elif decision and decision.choice.token:
        yield slot_name(frame, decision.choice.token)
    met = frame.area(focus)
    if met:
        yield met.said
    if note:
        yield note
    for number in list(frame.recent)[-3:]:
        played = match.played(number)
        yield f"{voice.name(played.before.to_move or 0)}: {voice.say(look.wording.log_line(played))}"


def target_name(frame: Frame, look: AnyLook, decision: Decision, target: Target) -> str:
    """A place in words: where it is, what stands there, whether it is allowed, and what it brings."""
    words, voice = frame.voice.words, frame.voice
    found = [", ".join(dict.fromkeys(place_named(look, words, place) for place in target.places))]
    for place in target.places[:1]:
        owned = look.facts.owned(decision.position, place)
        found.append(voice.say(owned[0]) if owned else words.say("access.free"))
    legal = target.step in decision.choice.legal
    found.append(words.say("access.legal" if legal else "access.illegal"))
    if legal and target.step in decision.gains and decision.matters:
        found.append(words.say("access.brings", points=signed(decision.gains[target.step])))
    return ", ".join(sentence for sentence in found if sentence)


def slot_name(frame: Frame, token: str) -> str:
    """A slot of the tray in words."""
    slot = next((slot for slot, _ in frame.tray.slots if slot.token == token), None)
    return frame.voice.say(slot.label) if slot else ""
