"""Hand-over: whose hand lies face down between two humans, over the board in the dark, and how it is taken up."""

from __future__ import annotations

from scenes.board.renderer import BoardView
from scenes.board.tween import Laid
from scenes.graphics.emblems import draw_crest, draw_spine
from scenes.graphics.figures import draw_sitter
from scenes.graphics.matter import draw_veil
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RADIUS_BANNER, UMBER
from scenes.graphics.viewport import Box, centred
from scenes.play.hud.controls import hand_over_button
from scenes.play.hud.frame import Frame
from scenes.play.hud.hand_of_cards import UPRIGHT, draw_card_at
from scenes.play.state.course import Course
from scenes.play.view.overlays import draw_key_hints
from scenes.ui.scene import AppContext
from scenes.ui.widgets import REST

PAPER = 800.0, 268.0
FACE = 212.0
WIDEST, SHARE = 214.0, 0.198
"""Of a card, in logical units and as a share of the height of the window."""
LEANS, CLOSE, SINKS = 5.0, 0.94, 12.0
"""By how many degrees each card leans, how close they lie, and how much lower the outer ones."""


def draw_hand_over(pen: Pen, frame: Frame, view: BoardView, course: Course, context: AppContext) -> None:
    """The board in the dark, the cards face down, the paper with a name, and what answers, with its key for keys."""
    draw_veil(pen)
    _cards(pen, frame, view, course)
    _paper(pen, frame, course)
    for one in frame.areas:
        one.widget.draw(pen, REST)
    if not context.device.points:
        pen.ring(hand_over_button(pen.viewport), RADIUS_BANNER)
        draw_key_hints(pen, frame, context)


def _cards(pen: Pen, frame: Frame, view: BoardView, course: Course) -> None:
    held = course.look.secret.hand(frame.seen, frame.seat or 0) if course.look.secret else ()
    wide, foot = min(WIDEST, pen.viewport.h * SHARE), hand_over_button(pen.viewport).y - 24
    for number in range(len(held)):
        aside = number - (len(held) - 1) / 2
        at = pen.viewport.w / 2 + aside * wide * CLOSE, foot - wide * UPRIGHT / 2 + abs(aside) * SINKS
        draw_card_at(pen, view, "card_back", Laid(centred(at, wide, wide * UPRIGHT), -LEANS * aside), False)


def _paper(pen: Pen, frame: Frame, course: Course) -> None:
    """A face or a crest, and to whom the screen is given."""
    say, seat = frame.voice.words.say, frame.seat or 0
    wide = PAPER[0] if pen.viewport.text < LARGE else pen.viewport.w - 120
    paper = centred((pen.viewport.w / 2, pen.viewport.h * 0.28), wide, PAPER[1])
    pen.panel(paper, "paper", radius=RADIUS_BANNER, shadow="tile")
    draw_spine(pen, frame.marks[seat], Box(paper.x + 16, paper.y + 18, 18, paper.h - 36))
    face, figure = Box(paper.x + 56, paper.y + (paper.h - FACE) / 2, FACE, FACE), course.match.seats[seat].figure
    if figure:
        draw_sitter(pen, figure, frame.moods[seat], face, (frame.marks[seat],))
    else:
        draw_crest(pen, frame.marks[seat], face.centre, 150)
    left, room = face.right + 36, paper.right - face.right - 72
    text = say("board.your_turn", seat=frame.voice.name(seat))
    pen.text(text, (left, paper.y + 108), "title", INK, width=room, lines=2, height=150)
    pen.text(say("board.curtain.under"), (left, paper.y + 204), "prompt", UMBER, width=room, lines=2, height=100)
