"""Overlays: what is drawn over the whole board for a while; curtain, announcements, notes, the focus, a hint."""

from __future__ import annotations

from scenes.board import markers
from scenes.board.look import AnyLook, Line, SeatName
from scenes.graphics.emblems import draw_active_ring
from scenes.graphics.pen import Pen, Tape
from scenes.graphics.theme import RADIUS_BANNER
from scenes.graphics.viewport import Box
from scenes.play.hud import prompt
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.session.hints import Hint, HintStage
from scenes.play.state.areas import AreaId
from scenes.play.state.board_state import Notices
from scenes.play.state.course import Mode
from scenes.play.state.undo_consent import UndoConsent

UNFOLDS = 0.2
"""Seconds after which the words about whose turn begins lie still."""


def draw_notices(pen: Pen, frame: Frame, look: AnyLook, notices: Notices, clock: float, motion: float) -> None:
    """A forced pass with its reasons, or whose turn begins; `motion` is the length of animations."""
    words, seat = frame.voice.words, frame.seat
    if frame.mode is Mode.PASS and notices.pass_until is not None and seat is not None:
        x, y = frame.layout.room.centre
        text = words.say("board.pass", seat=frame.voice.name(seat))
        prompt.announcement(pen, (x, y - 60), frame.marks[seat], text, _why_pass(frame, look), 1.0)
    elif seat is not None and frame.announced:
        share = min(1.0, notices.timed.age("turn", clock) / UNFOLDS) if motion else 1.0
        text, asked = words.say("board.your_turn", seat=frame.voice.name(seat)), frame.headline.paper
        prompt.announcement(pen, asked.centre, frame.marks[seat], text, "", share, (frame.layout.prompt.w, asked.h))


class TurnNotice:
    """Owns the words about whose turn begins as they were drawn last: while they lie still nothing is worked out."""

    def __init__(self) -> None:
        self._known: tuple[object, ...] = ()
        self._tape = Tape([], [])

    def draw(self, pen: Pen, frame: Frame, look: AnyLook, notices: Notices, clock: float, motion: float) -> None:
        """Lays what `draw_notices` draws."""
        if not frame.announced or frame.mode is Mode.PASS or (motion and notices.timed.age("turn", clock) < UNFOLDS):
            draw_notices(pen, frame, look, notices, clock, motion)
            return
        known = frame.seat, frame.headline.paper, frame.layout.prompt, frame.voice, pen.viewport, pen.theme
        if known != self._known:
            self._tape = pen.record(lambda own: draw_notices(own, frame, look, notices, clock, motion))
            self._known = known
        pen.lay(self._tape.stamps)
        pen.written.extend(self._tape.texts)


def _why_pass(frame: Frame, look: AnyLook) -> str:
    """The laws that leave nothing but a pass, by name; else what the game says of it."""
    words, why = frame.voice.words, f"{look.id}.pass.why"
    names = [frame.voice.law(look.id, law, "name") for law in look.choices.pass_reasons(frame.seen)]
    if names:
        return words.say("board.pass.laws", laws=", ".join(name for name in names if name))
    return words.say(why) if words.knows(why) else ""


def draw_consent(pen: Pen, frame: Frame, consent: UndoConsent, clock: float) -> None:
    """The question whether a step of another seat may go back, or that it has; before the whole table."""
    seat = consent.agreed if consent.asked is None else consent.asked
    if seat is None:
        return
    x, y = frame.layout.room.centre
    asks = consent.asked is not None
    text = frame.voice.say(Line(f"table.consent.{'ask' if asks else 'agreed'}", {"of": SeatName(seat)}))
    under = frame.voice.words.say("table.consent.under") if asks else ""
    paper = prompt.announcement(pen, (x, y - 60), frame.marks[seat], text, under, 1.0)
    share = consent.share(clock)
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


def draw_hint(pen: Pen, tray: Box, hint: Hint) -> None:
    """Where to look, if that is the tray; a region of the board is lit on its ground."""
    if hint.stage is not HintStage.THINKING and not hint.region:
        draw_active_ring(pen, tray.inset(-4), RADIUS_BANNER)


def _nothing() -> None:
    """The controller finds out what was pressed."""
