"""Columns beside a board: the recent steps of the others since the seat in turn last decided, in a list or in one line
over a broad board; and onboarding by first-time cards, which say in one sentence what is to be decided for the first
time in a session. A card blocks nothing and goes away by itself, with a press on it, or for good in the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core import Step
from game.school import begins, school
from scenes.board.look import AnyLook
from scenes.board.sentences import Voice
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import GOLD_RULE, INK, LEGIBLE, RADIUS_BANNER, UMBER, Mark, Role
from scenes.graphics.viewport import Box
from scenes.play.hud.frame import Frame, Told
from scenes.play.hud.layout import HudLayout
from scenes.play.state.board_state import Area
from scenes.play.state.course import Course, in_rows, most_telling

HEAD, ROW = 50.0, 50.0
"""The height of the title and of a step in the list, at the usual size of text."""
TWO_LINES, SHRUNK = 82.0, 0.73
"""The height of each step of a list in which one needs two lines; and the share of it, times that of the text, to which
it grows with larger text, whose letters are smaller for it."""
CLEAR = 12.0
"""Between two steps of such a list at least, more than between their lines."""
WHOLE, ONE_LINE = 0.96, 0.85
"""Steps stand in one line each if their letters need not become smaller for that than the first share of their size;
where fewer of them have room in two lines, and a card below the prompt that it covers, the second one."""
LINE = 100.0
"""Boxes lower than this hold one line."""
TITLE, STEP = 250.0, 300.0
"""Width of the title and of a step in a line, at the usual size of text."""
BESIDE_ROW = 52.0
"""What a row needs besides its words."""
LOWER = 3.0
"""By how much letters in one line lie under its middle: so their own middle, without what hangs below, lies there."""
MARGIN, CROSS, CREST, LOWERED = 24.0, 26.0, 52.0, 4.0
"""Beside the words of a card, of the cross at its corner, and for the crest before them; by how much these lie lower
then, as they have more room below their letters than above."""
SPARED = 8.0
"""By how much a card in the place of one line is lower."""
NARROWEST, MOST_LINES = 280.0, 6
"""Of a place in which a card still reads well, and in how many lines."""
BOX_CARD = "board.card.box"
"""The card about a match that lies on the table beside the screen."""


def recent_boxes(box: Box, count: int, text_scale: float, height: float) -> list[Box]:
    """A box for each step, so high in a list, as many as there is room for."""
    if box.h < 1:
        return []
    if box.h < LINE:
        left = box.x + TITLE * text_scale
        steps = min(count, max(0, int((box.right - left) // (STEP * text_scale))))
        width = (box.right - 12 - left) / max(1, steps)
        return [Box(left + number * width, box.y + 4, width - 4, box.h - 8) for number in range(steps)]
    head = HEAD * text_scale
    rows = min(count, max(0, int((box.h - head - 8) // height)))
    return [Box(box.x + 12, box.y + head + number * height, box.w - 24, height) for number in range(rows)]


def recent_paper(box: Box, boxes: Sequence[Box]) -> Box:
    """The box of the paper on which the recent steps stand, given those of its rows."""
    return box if box.h < LINE else Box(box.x, box.y, box.w, boxes[-1].bottom + 8 - box.y)


def draw_recent(pen: Pen, box: Box, title: str, told: Sequence[Told], boxes: Sequence[Box]) -> None:
    """The title, then every step after the crest of whoever made it."""
    paper = recent_paper(box, boxes)
    pen.panel(paper, "paper", radius=RADIUS_BANNER)
    lower = LOWER if box.h < LINE else 0.0
    if box.h < LINE:
        middle, end = box.y + box.h / 2 + lower, boxes[0].x
        pen.text(title, (box.x + 20, middle), "small_bold", UMBER, width=end - box.x - 34)
        pen.line([(end - 6, box.y + 10), (end - 6, box.bottom - 10)], f"{GOLD_RULE}AA", 1.6)
    else:
        head = boxes[0].y - 4
        pen.text(title, (box.x + 20, (box.y + 6 + head) / 2), "small_bold", UMBER, width=box.w - 40)
        pen.line([(box.x + 20, head), (box.right - 20, head)], f"{GOLD_RULE}AA", 1.6)
    room, row = boxes[0].w - BESIDE_ROW, boxes[0].h
    high = 0.0 if row <= ROW * pen.viewport.text else row - CLEAR
    most = pen.common([Wording(one.text, room, height=high) for one in told], "small")
    for place, one in zip(boxes, told):
        middle = place.y + place.h / 2
        draw_crest(pen, one.mark, (place.x + 22, middle), 28)
        pen.text(one.text, (place.x + 46, middle + lower), "small", INK, width=room, height=high, most=most)


def listed(pen: Pen, course: Course, voice: Voice, recent: range, box: Box) -> tuple[tuple[Told, ...], float]:
    """What the rows of a list of these steps say, as many as have room there, and how high each is: one line where that
    is enough for all of them, or would be if they were a little smaller and there is no room for two."""
    text = pen.viewport.text
    one, two = ROW * text, TWO_LINES * max(1.0, SHRUNK * text)

    def at(height: float) -> tuple[tuple[Told, ...], list[Box]]:
        rows = in_rows(course, recent, len(recent_boxes(box, len(recent), text, height)))
        boxes = recent_boxes(box, len(rows), text, height)
        return tuple(_told(pen, course, voice, steps, place.w - BESIDE_ROW) for steps, place in zip(rows, boxes)), boxes

    low, lines = at(one)
    if box.h < LINE or _in_one_line(pen, low, lines, WHOLE):
        return low, one
    high, _ = at(two)
    lower = len(high) < len(low) and _in_one_line(pen, low, lines, ONE_LINE)
    return (low, one) if lower else (high, two)


def _told(pen: Pen, course: Course, voice: Voice, steps: range, room: float) -> Told:
    """All steps of a turn, where its row has so much room for their words; else the most telling one."""
    step = most_telling(course, steps)
    said = [voice.say(course.look.wording.log_line(course.match.played(one))) for one in steps]
    whole = ", ".join(dict.fromkeys(said))
    fits = pen.text_size(whole, "small")[0] * LEGIBLE <= room
    mark = course.look.seats.marks(course.seen.players)[course.match.played(step).before.to_move or 0][0]
    return Told(steps, step, mark, whole if fits else said[step - steps.start])


def _in_one_line(pen: Pen, told: Sequence[Told], boxes: Sequence[Box], least: float) -> bool:
    """Whether each has room in its row with letters of at least that share of their size."""
    words = zip(told, boxes)
    return all(pen.text_size(one.text, "small")[0] * least <= place.w - BESIDE_ROW for one, place in words)


def first_card(look: AnyLook, legal: Sequence[Step], shown: set[str], assets: Path, watched: bool) -> str:
    """The key of the first card about a decision that was not `shown` in this session, which from now on it was; empty
    if there is none. `watched`: the match is played with the real box, and how that is done comes before all else."""
    if watched and BOX_CARD not in shown:
        shown.add(BOX_CARD)
        return BOX_CARD
    for card in school(assets, look.id).cards:
        name = f"{look.id}/school.card.{card.id}"
        if name not in shown and any(_one_begins(legal, verb) for verb in card.verbs):
            shown.add(name)
            return name
    return ""


def _one_begins(legal: Sequence[Step], words: str) -> bool:
    """Whether any of many steps, of which most begin alike, begins with these words."""
    return any(begins(start, words) for start in {step[: len(words.split())] for step in legal})


def card_box(pen: Pen, text: str, boxes: HudLayout, is_free: Callable[[Box], bool]) -> Box:
    """Where a card lies: at the foot of its place, or if that has too little room, or the board lies there, over the
    prompt, until the first press. The board stays as it is."""
    place = boxes.card
    line = place is not None and place.h < LINE
    high = _height(pen, text, place.w) - SPARED * line if place and place.w >= NARROWEST else 0.0
    if place and 0 < high <= min(place.h, _height(pen, "\n" * (MOST_LINES - 1), place.w)):
        found = Box(place.x, place.y if line else place.bottom - high, place.w, high)
        if line or is_free(found):
            return found
    return _over_prompt(boxes)


def recent_rows(frame: Frame, text: float) -> list[Box]:
    """Where the steps of the others stand; nowhere as long as a card lies there and does not leave room for all."""
    column, rows = frame.layout.recent, len(frame.told)
    if frame.card and frame.card.overlaps(column):
        height = frame.card.y - 12 - column.y
        column = column._replace(h=height if height >= HEAD * text + frame.row_height + 8 else 0)
    boxes = recent_boxes(column, rows, text, frame.row_height)
    return boxes if len(boxes) == rows else []


def papers(frame: Frame, text: float) -> list[Box]:
    """What lies around the board and over its edge, so that no label of the board slides under it."""
    rows = recent_rows(frame, text)
    around = [one.box for one in frame.areas if one.area not in (Area.NUDGE, Area.ROTATE, Area.CONFIRM)]
    listed = [recent_paper(frame.layout.recent, rows)] if rows else []
    return [frame.headline.paper, frame.tray.box, *around, *frame.covers, *listed]


def _over_prompt(boxes: HudLayout) -> Box:
    """In the place of the prompt, whose sentence it says first: where no column has room the board stays in sight all
    the same."""
    place = boxes.prompt
    below = [box.y for box in (*boxes.banners, boxes.room) if box.x < place.right and box.right > place.x]
    most = min(below, default=place.bottom) - 8 - place.y
    return place._replace(h=max(place.h, most))


def _cross(pen: Pen) -> float:
    return CROSS * float(pen.viewport.text**0.5)


def _room(pen: Pen, wide: float) -> float:
    return wide - 2 * MARGIN - _cross(pen)


def _height(pen: Pen, text: str, wide: float) -> float:
    return pen.text_size(text, "small", width=_room(pen, wide), lines=9)[1] + 2 * 18


def draw_card(pen: Pen, box: Box, text: str, role: Role, mark: Mark | None = None) -> None:
    """The sentence on paper, with a cross at its corner; in the place of the prompt as large as there is room for, and
    below what the prompt says after the crest of whose turn it is, unless it were much smaller for that."""
    pen.panel(box, "paper", radius=18)
    aside, whole = CREST * bool(mark), text.replace("\n", " ")
    room, tall, cross = _room(pen, box.w) - aside, box.h - 16, _cross(pen)
    sizes = {one: pen.common([Wording(one, room, height=tall)], role) for one in (text, whole)}
    text = text if sizes[text] >= ONE_LINE * sizes[whole] else whole
    top = (box.h - pen.text_size(text, role, room, height=tall)[1]) / 2 + LOWERED * bool(mark)
    written = pen.text(text, (box.x + MARGIN + aside, box.y + top), role, INK, width=room, top=True, height=tall)
    if mark:
        line = pen.text_size("0", role, most=sizes[text])[1]
        draw_crest(pen, mark, (box.x + MARGIN + 20, written.y + line / 2), min(42.0, line))
    pen.icon("cross", (box.right - cross, box.y + cross), cross, UMBER)
