"""Overlays: what is drawn over the whole board for a while; curtain, announcements, notes, papers, the focus, a hint,
the words of the last turn, the signs of keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from scenes.board import markers
from scenes.board.label_places import clear_of
from scenes.board.look import AnyLook, Line, SeatName
from scenes.board.renderer import BoardView
from scenes.board.sentences import place_named
from scenes.core.translations import Words
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_active_ring, draw_crest
from scenes.graphics.pen import Pen, Tape
from scenes.graphics.theme import GAIN, INK, INK_SOFT, LOSS, RADIUS_BANNER, RADIUS_LABEL, Mark
from scenes.graphics.viewport import Box, Point, around, centred
from scenes.input.glyphs import badge
from scenes.play.choose.decision import Decision
from scenes.play.hud.controls import papers
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.session.hints import Hint, HintStage
from scenes.play.session.inspection import place_at
from scenes.play.session.undo import Undo
from scenes.play.state.areas import AreaId
from scenes.play.state.board_state import Notices, Sight
from scenes.play.state.course import Course, Mode
from scenes.ui.scene import AppContext

UNFOLDS = 0.2
"""Seconds after which the words about whose turn begins lie still."""
OVER = 34.0
"""How far above the place the middle of the words lies, in logical units."""


def announcement(
    pen: Pen, middle: Point, mark: Mark, text: str, under: str = "", share: float = 1.0, least: float = 0.0
) -> Box:
    """A paper around that point, for a moment, as wide as its words; `share` 1 is fully there. `least` is how high it
    is in the place of a prompt. Returns where it lies."""
    window = pen.viewport.w - 64
    first, wide, high = pen.text_size(text, "headline")[0] + 150, 0.0, 0.0
    if under:
        room = min(window, max(first, pen.text_size(under, "small")[0] + 80))
        wide, high = pen.text_size(under, "small", width=room - 56, lines=3)
    w = min(window, max(first, wide + 80))
    head = 88.0 if under else max(96.0 if least else 104.0, least)
    h = head + (high + 22 if under else 0)
    box = centred((middle[0], max(middle[1], h / 2 + 8) - (1 - share) * 40), w, h)
    box = box.moved(max(0.0, 32 - box.x) + min(0.0, pen.viewport.w - 32 - box.right), 0)
    pen.panel(box, "paper", radius=20, shadow="tile")
    line = box.y + (46 if under else head / 2)
    draw_crest(pen, mark, (box.x + 58, line + 4), 54)
    pen.text(text, (box.x + 104, line), "headline", INK, width=box.w - 130)
    if under:
        pen.text(under, (box.centre[0], box.y + head + high / 2), "small", INK_SOFT, "centre", box.w - 48, 3)
    return box


def draw_notices(pen: Pen, frame: Frame, look: AnyLook, notices: Notices, clock: float, motion: float) -> None:
    """A forced pass with its reasons, or whose turn begins; `motion` is the length of animations."""
    words, seat = frame.voice.words, frame.seat
    if frame.mode is Mode.PASS and notices.pass_until is not None and seat is not None:
        x, y = frame.layout.room.centre
        text = words.say("board.pass", seat=frame.voice.name(seat))
        announcement(pen, (x, y - 60), frame.marks[seat], text, _why_pass(frame, look))
    elif seat is not None and frame.announced:
        share = min(1.0, notices.timed.age("turn", clock) / UNFOLDS) if motion else 1.0
        text, asked = words.say("board.your_turn", seat=frame.voice.name(seat)), frame.headline.paper
        announcement(pen, asked.centre, frame.marks[seat], text, share=share, least=asked.h)


def draw_turn(
    pen: Pen,
    frame: Frame,
    look: AnyLook,
    notices: Notices,
    clock: float,
    motion: float,
    drawn: Latest[Hashable, Tape],
) -> None:
    """Lays what `draw_notices` draws; while the words about whose turn begins lie still, as they were `drawn` last."""
    if not frame.announced or frame.mode is Mode.PASS or (motion and notices.timed.age("turn", clock) < UNFOLDS):
        draw_notices(pen, frame, look, notices, clock, motion)
        return
    key = frame.seat, frame.headline.paper, frame.layout.prompt, frame.voice, pen.viewport, pen.theme
    tape = drawn.of(key, lambda: pen.record(lambda own: draw_notices(own, frame, look, notices, clock, motion)))
    pen.lay(tape.stamps)
    pen.written.extend(tape.texts)


def _why_pass(frame: Frame, look: AnyLook) -> str:
    """The laws that leave nothing but a pass, by name; else what the game says of it."""
    voice = frame.voice
    names = [voice.law(look.id, law, "name") for law in look.choices.pass_reasons(frame.seen)]
    if names:
        return voice.words.say("board.pass.laws", laws=", ".join(name for name in names if name))
    return voice.law(look.id, "pass", "why")


def draw_consent(pen: Pen, frame: Frame, undo: Undo, clock: float) -> None:
    """The question whether a step of another seat may go back, or that it has; before the whole table."""
    seat = undo.agreed if undo.asked is None else undo.asked
    if seat is None:
        return
    x, y = frame.layout.room.centre
    asks = undo.asked is not None
    text = frame.voice.say(Line(f"table.consent.{'ask' if asks else 'agreed'}", {"of": SeatName(seat)}))
    under = frame.voice.words.say("table.consent.under") if asks else ""
    paper = announcement(pen, (x, y - 60), frame.marks[seat], text, under)
    share = undo.share(clock)
    if share:
        pen.panel(Box(paper.x + 20, paper.bottom - 12, (paper.w - 40) * share, 6), "gold", radius=3, shadow=False)


def draw_note(pen: Pen, layout: HudLayout, note: str) -> None:
    """A short note over the tray."""
    w, _ = pen.text_size(note, "tag")
    at = layout.room.centre[0], layout.tray.y - 44
    markers.tag(pen, at, note, None, min(w + 60, pen.viewport.w - 80))


def draw_focus(pen: Pen, frame: Frame, focus: AreaId) -> None:
    """The ring around the area that keys or a pad would press."""
    area = frame.area(focus)
    if area:
        pen.ring(area.box, area.radius)


def draw_hint(pen: Pen, frame: Frame, hint: Hint) -> None:
    """Where to look, if that is the tray: at all of it, then at what was taken from it; a region of the board is lit on
    its ground."""
    if hint.stage is HintStage.THINKING or hint.region:
        return
    chosen = frame.decision.choice.token if frame.decision and hint.stage > HintStage.REGION else None
    box = next((box for slot, box in frame.tray.slots if slot.token == chosen), frame.tray.box)
    draw_active_ring(pen, box.inset(-4), RADIUS_BANNER)


def draw_key_hints(pen: Pen, frame: Frame, context: AppContext, crests: Sequence[Box] = ()) -> None:
    """Draws the signs of the keys or the pad that was used last, beside the crests on the board; a mouse or a finger
    needs none."""
    taken = [*crests]
    for area in frame.areas:
        if area.key and area.enabled:
            others = [other.box for other in frame.areas if other is not area]
            place = badge(pen, context, area.key, area.box, (*others, *taken))
            taken += [place] if place else []


def draw_last_move(
    pen: Pen, frame: Frame, course: Course, view: BoardView, sight: Sight, pointer: Point | None
) -> bool:
    """The words over the place, if the pointer lies on one of the last turn; whether it does. While an edge is to be
    chosen they would lie over the edges of that place."""
    decision = frame.decision
    if decision and any("|" in place for target in decision.targets for place in target.places):
        return False
    place = place_at(view.look, frame.seen, sight, pointer) if pointer and frame.last_turn else None
    number = next((one for one in frame.last_turn if place in course.footprint(one)), None)
    if place is None or number is None or frame.area_at(pointer or (0.0, 0.0)):
        return False
    played = course.match.played(number)
    own = around([point for part in course.footprint(number) for point in view.shape(sight.camera, part, 1.0)])
    said = frame.voice.say(view.look.wording.log_line(played))
    top = max(own.y - OVER, frame.layout.prompt.bottom + OVER)
    markers.tag(
        pen, (own.centre[0], top), said, frame.marks[played.before.to_move or 0], taken=papers(frame, pen.viewport.text)
    )
    return True


def verdict(decision: Decision, look: AnyLook, words: Words, judged: bool, named: bool, doubtful: bool = False) -> str:
    """The names of the places aimed at, for those who call places by name, and what the referee says to them, with a
    word about a `doubtful` board that nobody has compared with the box."""
    assert decision.aimed
    places = decision.aimed.places if named else ()
    said = [" · ".join(dict.fromkeys(place_named(look, words, place) for place in places))] if places else []
    said += [words.say("access.lamp.illegal" if decision.refusals else "access.lamp.legal")] if judged else []
    said += [words.say("mybox.doubtful")] if judged and doubtful else []
    return " — ".join(said)


def draw_verdict(pen: Pen, prompt: Box, text: str, legal: bool, papers: Sequence[Box]) -> None:
    """A lamp with a tick or a bar, and the words, clear of the papers around the board."""
    width, height = pen.text_size(text, "small_bold")
    low = prompt.bottom + (20 if legal else 26)
    box = Box(prompt.centre[0] - (width + 90) / 2, low, width + 90, height + 22)
    box = clear_of(box, papers, pen.viewport.whole.inset(8))
    pen.panel(box, "paper", radius=RADIUS_LABEL, edge=GAIN if legal else LOSS)
    x, y = box.x + 34, box.centre[1]
    pen.disc((x, y), 16, INK)
    pen.disc((x, y), 13, GAIN if legal else LOSS)
    tick = [(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)]
    pen.line(tick if legal else [(x - 7, y), (x + 7, y)], "FFFFFF", 3.5)
    pen.text(text, (box.x + 62, y), "small_bold", INK)
