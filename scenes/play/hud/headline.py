"""Headline: the sentence at the top of the screen, with its paper, sign and button."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.core import Place, Position, Refusal, Seat, Step, scores
from game.match import Played
from game.school import Page, school
from scenes.board.look import AnyLook
from scenes.board.look.choices import Slot
from scenes.board.look.pieces import standing_at
from scenes.board.look.wording import Line, SeatName
from scenes.board.sentences import Voice, winners_told
from scenes.core.translations import capitalised
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    GOLD_EDGE,
    INK,
    LARGE,
    RADIUS_BANNER,
    REFUSAL_TEXT,
    UMBER,
    Mark,
    MaterialName,
    type_size,
)
from scenes.graphics.viewport import Box
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame, Headline
from scenes.play.session.inspection import fact_of
from scenes.play.state.board_state import TimedNotices
from scenes.play.state.ceremony import Ceremony, Lot, Stage, lost_by
from scenes.play.state.course import Mode

OVERHANG = 8.0
"""Height by which a sentence may exceed the place of the prompt; the banners are below it."""
PADDING, LARGE_PADDING = 22.0, 16.0
"""Vertical padding above and below two lines together, and the least with large text."""
MORE_LINES, LINE_HEIGHT = 2, 1.22
"""Number of lines by which an answer, a hint or a refusal may exceed the place of the prompt with large text, over the
banners, rather than shrink; height of a line in letter sizes."""
TEXT_DROP = 0.06
"""Offset of a sentence below the middle of its lines, in letter sizes, which centres it optically."""
ONE_LINE_HEIGHT = 62.0
"""Height of the paper of a one-line sentence, in sizes of large letters; two lines take the place of the prompt."""
MATERIALS: dict[str, MaterialName] = {"prompt": "paper", "hint": "crowned", "answer": "paper", "refusal": "refusal"}
DOOR_TEXT, BAR_GROUND = "F6E7C4", "FFF8EC"


def on_paper(frame: Frame, pen: Pen, kind: Literal["prompt", "hint"], text: str, mark: Mark | None = None) -> Headline:
    """A sentence on a paper as wide as needed, after a crest or the lamp of a hint."""
    return _laid(pen, Headline(kind, text, frame.layout.prompt, mark))


def _laid(pen: Pen, said: Headline, whole: bool = False) -> Headline:
    """The headline with its paper inside its room, or filling it if `whole`, and the box of its button, below the
    sentence if that has room."""
    box, button_text, before, behind = said.room, said.button_text, _text_start(said), 36.0
    large = pen.viewport.text >= LARGE
    high, wide, top, least = 0.0, 0.0, box.y, min(box.h, ONE_LINE_HEIGHT * pen.viewport.text) if large else box.h
    under = False
    if button_text:
        wide, high = pen.text_size(button_text, "button")
        wide, high, top, least = max(210.0, wide + 56), max(66.0, high + 10), box.y - 2, 88.0
        under = whole and 2 * (high + 12) <= box.h
        behind = 36.0 if under else 34 + wide + 12
    sentence, highest = _max_heights(pen, box, 0 if whole or said.kind == "prompt" else MORE_LINES)
    w, h = pen.text_size(said.text, "prompt", width=box.w - before - behind, height=sentence, even=True)
    w, h = before + w + behind, max(least, min(h + PADDING, highest))
    w, h = box[2:] if whole else (w, h)
    paper = Box(box.x + (box.w - w) / 2, top, w, h)
    y = paper.bottom - high - 12 if under else paper.y + (paper.h - high) / 2
    button = Box(paper.right - wide - 12, y, wide, high) if button_text else None
    return replace(said, paper=paper, button=button)


def _text_start(said: Headline) -> float:
    """Left padding of the sentence: after a crest or another sign."""
    if said.kind == "prompt":
        return 96.0 if said.mark else 36.0
    return {"hint": 96.0, "answer": 102.0, "refusal": 86.0}[said.kind]


def _max_heights(pen: Pen, box: Box, more: int = 0) -> tuple[float, float]:
    """Largest heights of a sentence and of its paper, which hardly exceed the place of the prompt; with large text by
    `more` lines."""
    if pen.viewport.text >= LARGE:
        high = box.h + more * LINE_HEIGHT * type_size("prompt", pen.viewport.text)
        return high - LARGE_PADDING, high
    return (box.h + OVERHANG, box.h + OVERHANG + PADDING) if pen.viewport.wide else (box.h - OVERHANG, box.h + OVERHANG)


def draw_headline(pen: Pen, said: Headline) -> None:
    """Draws the headline; the button of a refusal is gold when the same law refuses again."""
    box, paper, button, before = said.room, said.paper, said.button, _text_start(said)
    pen.panel(paper, MATERIALS[said.kind], radius=RADIUS_BANNER, edge=GOLD_EDGE if said.kind == "answer" else "")
    under = button is not None and button.y >= paper.centre[1]
    room = box.w - before - (34 + button.w + 12 if button and not under else 36)
    high = button.y - paper.y if button and under else paper.h
    _draw_sign(pen, said, paper.y + high / 2)
    middle = paper.y + high / 2 + TEXT_DROP * type_size("prompt", pen.viewport.text) * (pen.viewport.text >= LARGE)
    large = pen.viewport.text >= LARGE
    high = high - PADDING / 2 if under else high - LARGE_PADDING if large else _max_heights(pen, box)[0]
    pen.text(said.text, (paper.x + before, middle), "prompt", INK, width=room, height=high, even=True)
    if button:
        pen.panel(button, "gold" if said.insists else "walnut", radius=12, shadow=False)
        colour = INK if said.insists else DOOR_TEXT
        pen.text(said.button_text, button.centre, "button", colour, anchor="centre", width=button.w - 24)


def _draw_sign(pen: Pen, said: Headline, y: float) -> None:
    """Draws the sign before the sentence: the bar of a refusal, a crest, a lamp or a question mark."""
    x = said.paper.x
    if said.kind == "refusal":
        pen.disc((x + 46, y), 22, REFUSAL_TEXT)
        pen.disc((x + 46, y), 15, BAR_GROUND)
        pen.line([(x + 34, y - 12), (x + 58, y + 12)], REFUSAL_TEXT, 7)
    elif said.kind == "hint":
        pen.icon("lamp", (x + 57, y), 44, UMBER)
    elif said.mark:
        at, size = (57, 42) if said.kind == "prompt" else (52, 46)
        draw_crest(pen, said.mark, (x + at, y), size)
    elif said.kind == "answer":
        pen.icon("question", (x + 52, y), 46, UMBER)


def answered(frame: Frame, pen: Pen, look: AnyLook, place: Place) -> Headline | None:
    """The answer about a place, or None if the game says nothing, with a button to its page if there is one; for free
    ground where the piece in hand may not go, why."""
    fact, speaker = fact_of(look, frame.seen, place), frame.speaker
    if fact is None:
        return None
    learned = school(pen.art.assets, look.id)
    page = learned.page_named(fact.page)
    said = [speaker.say(line) for line in fact.lines]
    decision, free = frame.decision, not fact.stands and fact.mark is None
    if decision and free and (kept_off := _kept_off(decision, look, place)):
        step, first = kept_off
        sentence = speaker.say(look.wording.refusal(decision.position, step, first))
        if sentence not in said[0]:
            said = [speaker.words.say("board.refused", law=speaker.law(look.id, first.law, "name"), sentence=sentence)]
            page = learned.page_of_law(first.law, step[0]) or page
    figure = standing_at(frame.figures, place)
    there = () if fact.stands else (place,)  # else a piece beside the board
    text, places = f"*{speaker.say(fact.subject)}.* {' '.join(said)}", figure.places if figure else there
    return _answer(frame, pen, text, fact.mark, page, places)


def answered_slot(frame: Frame, pen: Pen, look: AnyLook, slot: Slot) -> Headline:
    """The answer about a slot of the tray: its name, its explanation, why it cannot be taken or else what to do with
    it, with a button to the page of the law or of a place where it may go."""
    decision, speaker, learned = frame.decision, frame.speaker, school(pen.art.assets, look.id)
    page = learned.page_of_law(slot.barred) if slot.barred else None
    rule = speaker.law(look.id, slot.barred, "why") if slot.barred else ""
    kept = "spent" if slot.spent else "idle" if slot.idle else ""
    if kept and not rule:
        rule = speaker.words.say(f"{look.id}.slot.{kept}", f"table.slot.{kept}")
    if decision and not rule:
        rule = speaker.say(look.wording.prompt(decision.position, slot.token)).replace("*", "")
        armed = decision.arm(slot.token) if any(one.id == slot.token for one in decision.tray.tokens) else decision
        place = next((one.places[0] for one in armed.targets if one.places), None)
        fact = fact_of(look, frame.seen, place) if place else None
        page = learned.page_named(fact.page) if fact else None
    means = f"{speaker.say(slot.means).rstrip('.')}." if slot.means else ""
    name = capitalised(speaker.say(slot.called or slot.label))
    return _answer(frame, pen, " ".join(filter(None, (f"*{name}.*", means, rule))), slot.mark, page)


def _answer(
    frame: Frame, pen: Pen, text: str, mark: Mark | None, page: Page | None, places: Sequence[Place] = ()
) -> Headline:
    """An answer to a question, with a button to its page if there is one."""
    box, button_text = frame.layout.prompt, frame.speaker.words.say("table.ask.page") if page else ""
    return _laid(pen, Headline("answer", text, box, mark, button_text=button_text, page=page, places=tuple(places)))


def _kept_off(decision: Decision, look: AnyLook, place: Place) -> tuple[Step, Refusal] | None:
    """The step with the piece in hand on an empty place, and its refusal; None if it is legal, if only another place
    that it would cover is the reason, or if it can go nowhere now, so that no place is the reason."""
    if decision.armed() is None or not any(one.places for one in decision.targets):
        return None
    tried = decision.point(look.layout.centre(place), pressed=True)
    if tried.aimed is None or place not in tried.aimed.places:
        return None
    step, covered = tried.aimed.step, {*tried.aimed.places}
    return next(((step, one) for one in tried.refusals if place in one.at or covered.isdisjoint(one.at)), None)


def refused(frame: Frame, pen: Pen, look: AnyLook, laws: Sequence[str]) -> Headline:
    """The refusal: name and reason of the first broken law, with a button to its page; without a page, the explanation
    of the law. `laws` are those that have refused so far."""
    decision, speaker = frame.decision, frame.speaker
    assert decision and decision.step and decision.refusals
    first, place = decision.refusals[0], frame.layout.refused or frame.layout.prompt
    why = speaker.say(look.wording.refusal(decision.position, decision.step, first))
    text = speaker.words.say("board.refused", law=speaker.law(look.id, first.law, "name"), sentence=why)
    button_text = speaker.words.say("board.why")
    if not school(pen.art.assets, look.id).page_of_law(first.law, decision.step[0]):
        text, button_text = f"{text} {speaker.law(look.id, first.law, 'why')}".rstrip(), ""
    insists, whole = list(laws).count(first.law) > 1, place is frame.layout.refused
    return _laid(pen, Headline("refusal", text, place, button_text=button_text, insists=insists), whole)


def barred(frame: Frame, pen: Pen, look: AnyLook, slot: Slot) -> Headline:
    """Why a slot cannot be taken, in the place of refusals."""
    place = frame.layout.refused or frame.layout.prompt
    text = why_barred(frame.speaker, look, frame.seen, slot)
    return _laid(pen, Headline("refusal", text, place), place is frame.layout.refused)


def why_barred(speaker: Voice, look: AnyLook, position: Position, slot: Slot) -> str:
    """Why a law blocks a slot; for a card, which has no place yet, the explanation of the law."""
    law = slot.barred or ""
    if slot.cards:
        return speaker.law(look.id, law, "why")
    why = speaker.say(look.wording.refusal(position, tuple(slot.token.split()), Refusal(law)))
    return speaker.words.say("board.refused", law=speaker.law(look.id, law, "name"), sentence=why)


def ending(frame: Frame, pen: Pen, look: AnyLook, shown: Ceremony) -> Headline:
    """The sentence of each stage of the end: why it is over, or who lost points last; that the count begins; what is
    counted; who has won, with the reason of an early end, one with places, or one not told yet."""
    voice, mark, wave = frame.voice, None, shown.wave
    say = voice.words.say
    if wave and wave.seat is None:
        text = voice.say(wave.line)
    elif wave and wave.seat is not None:
        mark = frame.marks[wave.seat]
        text = say("board.ending.counts", seat=voice.name(wave.seat), what=voice.say(wave.line))
    elif shown.stage is Stage.WON and shown.winners:
        mark = frame.marks[shown.winners[0]] if len(shown.winners) == 1 else None
        text = winners_told(voice, look, shown.winners, scores(frame.seen, frame.seen.players) if shown.waves else ())
        if shown.reason and (frame.stopped or shown.reason.places or shown.lost):
            text = f"{voice.say(shown.reason.line)} {text}"
    else:
        told = voice.say(shown.lost) if shown.lost else over_sentence(frame, look)  # that it is over is read already
        text = f"{told} {say('board.ending.all') if shown.waves else ''}".rstrip()
    return on_paper(frame, pen, "prompt", text, mark)


def agreeing(frame: Frame, pen: Pen, timed: TimedNotices) -> Headline:
    """The question whether a step of another seat may be taken back, or that it was; for the whole table."""
    text = frame.voice.say(Line(f"table.consent.{timed.consent}", {"of": SeatName(timed.crossed)}))
    return on_paper(frame, pen, "prompt", text, frame.marks[timed.crossed])


def beginning(frame: Frame, pen: Pen, look: AnyLook, lot: Lot) -> Headline:
    """Who begins, and what that means in this game if its rules add anything."""
    voice, mark = frame.voice, frame.marks[lot.lit]
    keys = (f"{look.id}.begins.{lot.way}", f"begins.{lot.way}") if lot.has_fallen else ("begins.drawing",)
    names = {"name": voice.name(lot.first), "other": voice.name((lot.first + 1) % lot.seats)}
    return on_paper(frame, pen, "prompt", voice.words.say(*keys, **names), mark)


def over_sentence(frame: Frame, look: AnyLook) -> str:
    """That the match is over, and why; who has won if the game gives no reason."""
    reason, outcome = look.ending.reason(frame.seen), frame.seen.outcome()
    line = frame.stopped or (reason.line if reason else None)
    why = frame.voice.say(line) if line else winners_told(frame.voice, look, outcome.ranking[0]) if outcome else ""
    return f"{frame.voice.words.say('board.over')} {why}".rstrip()


def turn_begins(frame: Frame, pen: Pen) -> Headline:
    """Whose turn begins, for a moment."""
    assert frame.seat is not None
    text = frame.voice.words.say("board.your_turn", seat=frame.voice.name(frame.seat))
    return on_paper(frame, pen, "prompt", f"*{text}*", frame.marks[frame.seat])


def prompted(frame: Frame, pen: Pen, look: AnyLook, inspects: bool, several: bool) -> Headline:
    """What to do now; where `several` people share the screen, with the name of the seat, unless the paper would become
    higher."""
    seat = told.before.to_move if (told := _just_played(frame)) else frame.seat
    mark = None if frame.mode is Mode.OVER or seat is None else frame.marks[seat]
    text = prompt_sentence(frame, look, inspects)
    said = on_paper(frame, pen, "prompt", text, mark)
    if not several or inspects or frame.seat is None or not (frame.decision or frame.mode is Mode.HELD):
        return said
    speaker = frame.speaker
    text = speaker.words.say("board.prompt.to", seat=speaker.name(frame.seat), said=continued(text))
    named = on_paper(frame, pen, "prompt", text, mark)
    return named if named.paper.h <= said.paper.h else said


def continued(text: str) -> str:
    """A sentence continued after a name: its first letter in lower case, whatever sign precedes it."""
    return re.sub(r"\w", lambda first: first[0].lower(), text, count=1)


def prompt_sentence(frame: Frame, look: AnyLook, inspects: bool) -> str:
    """The sentence of the prompt, in the language of the seat in turn."""
    speaker, decision, mode = frame.speaker, frame.decision, frame.mode
    if inspects:
        return speaker.words.say("table.ask.prompt")
    if decision:
        if decision.unpaid:
            return speaker.words.say("board.which")
        if frame.chosen and decision.tray.chooses and not decision.pays_two:
            return speaker.words.say("board.prompt.chosen", button=frame.primary.label)
        step = decision.playable
        remark = look.wording.remark(decision.position, step) if step else None
        return speaker.say(remark or look.wording.prompt(decision.position, decision.token or decision.pair))
    if mode is Mode.OVER or frame.seat is None:
        return over_sentence(frame, look)
    if mode is Mode.PASS:
        return _passing(frame, look, frame.seat)
    if told := _just_played(frame):
        if frame.scored and (lost := lost_by(look, told)):
            return speaker.say(lost)
        name, deed = speaker.name(told.before.to_move or 0), speaker.say(look.wording.log_line(told))
        return speaker.words.say("board.prompt.played", seat=name, said=deed)
    keys = {Mode.HELD: "held", Mode.FORCED: "sure"}
    key = "thinking" if frame.thinking else keys.get(mode, "waits" if frame.waits else "computer")
    said = f"{look.id}.prompt.{key}", f"board.prompt.{key}"
    return speaker.words.say(*said, seat=speaker.name(frame.seat), button=frame.primary.label)


def _just_played(frame: Frame) -> Played | None:
    """The last step, if it was the computer's and the next one waits to be told to go on."""
    match = frame.voice.match
    last = len(match.steps) - 1
    if not frame.waits or last < 0 or match.seats[match.mover(last)].is_human:
        return None
    return match.played(last)


def _passing(frame: Frame, look: AnyLook, seat: Seat) -> str:
    """That a seat passes, and why: the one law that leaves nothing else, or what the game says of it; a human is
    addressed directly."""
    speaker, laws = frame.speaker, look.choices.pass_reasons(frame.seen)
    who = "own" if speaker.match.seats[seat].is_human else "other"
    said = [f"{look.id}.pass.{law}.{who}" for law in laws if len(laws) == 1]
    return speaker.words.say(*said, f"{look.id}.pass.{who}", f"board.pass.{who}", seat=speaker.name(seat))
