"""Columns beside a board: the recent steps of the others, as a list or in one line over a wide board; and first-time
cards, which explain a kind of decision once a session. A card blocks nothing and goes away by itself, by a press, or
for good in the options."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path

from game.core import Step
from game.match import Match
from game.school import begins, school
from scenes.board.look.wording import Line, Several
from scenes.board.sentences import Voice, losses
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.text_layout import NO_BREAK
from scenes.graphics.theme import GOLD_RULE, INK, LARGE, RADIUS_BANNER, UMBER, Mark, Role, type_size
from scenes.graphics.viewport import Box
from scenes.play.hud.frame import Frame, RecentTurn
from scenes.play.hud.layout import HudLayout
from scenes.play.state.areas import Area
from scenes.play.state.course import Course, turns_within

TITLE_HEIGHT, ROW_HEIGHT = 50.0, 50.0
"""Heights of the title and of one row in the list, at the usual text size."""
MIN_TITLED_HEIGHT = 2.2
"""Smallest height of a list with a title, in title heights."""
LINE_HEIGHT, TEXT_SHARE = 29.0, 0.73
"""Extra height of a row for each further line; share of the text scale by which rows grow with larger text, whose
letters are shrunk instead."""
ROW_GAP = 12.0
"""Vertical gap between such rows."""
ONE_LINE_BELOW = 100.0
"""Boxes lower than this hold one line, without a title."""
MIN_LETTER_HEIGHT = 28.0
"""Smallest letter height of a row, in logical units; a row that would need smaller letters is left out or shortened."""
MAX_IN_LINE, LINE_PADDING = 4, 12.0
"""Largest number of turns in a line, and padding at both ends."""
ROW_EXTRA, LINE_GAP = 52.0, 20.0
"""Width of a row besides its words, and gap between rows in a line."""
TEXT_DROP = 3.0
"""Offset of letters below the middle of a line, which centres them optically."""

# First-time card.
CARD_PADDING = 24.0  # around its text
CROSS_SIZE = 26.0  # of the cross at its corner
CREST_ROOM = 52.0  # for the crest before the text
CARD_GAP = 24.0  # below it, for the ring of the seat in turn and the tops of pieces
WORDS_DROP = 4.0  # of the text beside a crest, which centres it optically

MAX_LINES = 7
"""Largest number of lines of a row in the list."""
BOX_CARD = "board.card.box"
"""Key of the card about a match played with the real box."""


def recent_boxes(box: Box, told: Sequence[RecentTurn], text_scale: float) -> list[Box]:
    """Boxes of the rows, as many as have room: side by side in a line, or one below the other at the foot of a list."""
    if box.h < 1:
        return []
    if box.h < ONE_LINE_BELOW:
        left, found = box.x + LINE_PADDING, []
        for one in told:
            found.append(Box(left, box.y + 4, one.wide, box.h - 8))
            left = found[-1].right + LINE_GAP
        return [one for one in found if one.right <= box.right - LINE_PADDING]
    highs = [one.high for one in told]
    while highs and _header_height(box, text_scale) + sum(highs) + 8 > box.h:
        highs.pop()
    top = box.bottom - 8 - sum(highs)
    return [Box(box.x + 12, top + sum(highs[:number]), box.w - 24, high) for number, high in enumerate(highs)]


def recent_paper(box: Box, boxes: Sequence[Box], text_scale: float) -> Box:
    """Box of the paper under these rows."""
    if box.h < ONE_LINE_BELOW:
        return box._replace(w=boxes[-1].right + LINE_PADDING - box.x)
    top = boxes[0].y - _header_height(box, text_scale)
    return Box(box.x, top, box.w, boxes[-1].bottom + 8 - top)


def _is_titled(box: Box, text_scale: float) -> bool:
    """Whether the list has room for a title."""
    return box.h >= ONE_LINE_BELOW and box.h > MIN_TITLED_HEIGHT * TITLE_HEIGHT * text_scale


def _header_height(box: Box, text_scale: float) -> float:
    """Height above the rows of a list: its title, or the same padding as below them."""
    return TITLE_HEIGHT * text_scale if _is_titled(box, text_scale) else 8.0


def draw_recent(pen: Pen, box: Box, title: str, told: Sequence[RecentTurn], boxes: Sequence[Box]) -> None:
    """Draws the title of a list and the rows, each after the crest of its seat, in letters no larger than the title."""
    paper, listed = recent_paper(box, boxes, pen.viewport.text), box.h >= ONE_LINE_BELOW
    pen.panel(paper, "paper", radius=RADIUS_BANNER)
    one_line, lower = ROW_HEIGHT * pen.viewport.text, 0.0 if listed else TEXT_DROP
    words = [(place.w - ROW_EXTRA, max(0.0, place.h - ROW_GAP) * (place.h > one_line)) for place in boxes]
    most = pen.common_size([Wording(one.text, wide, height=high) for one, (wide, high) in zip(told, words)], "small")
    if _is_titled(box, pen.viewport.text):
        most = min(most, pen.common_size([Wording(title, box.w - 40)], "small_bold"))
        head = boxes[0].y - 4
        pen.text(title, (box.x + 20, (paper.y + 6 + head) / 2), "small_bold", UMBER, width=box.w - 40)
        pen.line([(box.x + 20, head), (box.right - 20, head)], f"{GOLD_RULE}AA", 1.6)
    for place, one, (wide, high) in zip(boxes, told, words):
        middle = place.y + place.h / 2
        draw_crest(pen, one.mark, (place.x + 22, middle), 28)
        pen.text(one.text, (place.x + 46, middle + lower), "small", INK, width=wide, height=high, most=most)


def listed(pen: Pen, course: Course, voice: Voice, recent: range, box: Box, scored: bool) -> tuple[RecentTurn, ...]:
    """Rows for as many of the latest turns as have room, each complete, with repetitions counted. Points lost, equal
    ones together, are added where scores are shown and two lines suffice. Only the last turn is shortened, with three
    dots, if nothing else fits."""
    room = box.w - 24 - ROW_EXTRA

    @cache
    def row(steps: range, less: int) -> RecentTurn:
        match, wording = course.match, course.look.wording
        turn = [match.played(one) for one in steps]
        kept = wording.listed(turn) or [wording.log_line(one) for one in turn]
        ends = (course.shown(match.positions[at]) for at in (steps.start, steps.stop))
        falls = losses(course.look, *ends) if scored and not less else {}
        lost = [Line("board.costs", {"name": Several(seats), "n": n}) for n, seats in falls.items()]
        often = Counter(map(voice.say, (*kept, *lost)))
        all_told = tuple(f"{one}{NO_BREAK}×{times}" if times > 1 else one for one, times in often.items())
        said = all_told if less < 2 or len(all_told) == 1 else (f"{all_told[0]}…",)
        mark = course.look.seats.marks(course.seen.players)[match.played(steps.start).before.to_move or 0][0]
        found = _sized(pen, RecentTurn(steps, mark, ", ".join(said)), room, box.w - 2 * LINE_PADDING - ROW_EXTRA)
        return (
            row(steps, 1)
            if lost and found.high > (ROW_HEIGHT + LINE_HEIGHT) * max(1.0, TEXT_SHARE * pen.viewport.text)
            else found
        )

    turns = turns_within(course, recent)
    most = min(len(turns), MAX_IN_LINE if box.h < ONE_LINE_BELOW else int(box.h // ROW_HEIGHT))
    for less, number in product(range(3), range(most, 0, -1)):
        rows = tuple(row(steps, less) for steps in turns[-number:])
        if len(recent_boxes(box, rows, pen.viewport.text)) == len(rows):
            return rows
    return ()


def _sized(pen: Pen, told: RecentTurn, room: float, line: float) -> RecentTurn:
    """The row with its width in a line (letters may shrink for it) and its height in a list: one line if the text
    without its dots fits, else as many lines as needed in the smallest letters."""
    text, (wide, bare) = (
        pen.viewport.text,
        (pen.text_size(one, "small")[0] for one in (told.text, told.text.rstrip("…"))),
    )
    least = pen.viewport.px(max(MIN_LETTER_HEIGHT, TEXT_SHARE * type_size("small", text)))
    needed = pen.text_size(told.text, "small", room, len(told.text), most=least)[1] + ROW_GAP
    highs = ((ROW_HEIGHT + lines * LINE_HEIGHT) * max(1.0, TEXT_SHARE * text) for lines in range(1, MAX_LINES))
    high = ROW_HEIGHT * text if bare <= room else next((one for one in highs if one >= needed), math.inf)
    wide = max(min(wide, line), pen.text_size(told.text, "small", most=least)[0])
    return told._replace(wide=wide + ROW_EXTRA, high=high)


def first_card(match: Match, legal: Sequence[Step], shown: set[str], assets: Path, watched: bool) -> str:
    """Key of the first card about a decision not yet in `shown`, where it is added; empty if there is none, the options
    of the match make it untrue, or the player has made such decisions as often as there are cards. `watched`: the match
    is played with the real box, which is explained first."""
    if watched and BOX_CARD not in shown:
        shown.add(BOX_CARD)
        return BOX_CARD
    cards = school(assets, match.game.id).cards
    for card in cards:
        name = f"{match.game.id}/school.card.{card.id}"
        if name in shown or match.setup.options.intersection(card.unless):
            continue
        if any(_one_begins(legal, verb) for verb in card.verbs) and _times_played(match, card.verbs) < len(cards):
            shown.add(name)
            return name
    return ""


def _one_begins(legal: Sequence[Step], words: str) -> bool:
    """Whether any step begins with these words; most steps begin alike."""
    return any(begins(start, words) for start in {step[: len(words.split())] for step in legal})


def _times_played(match: Match, verbs: Sequence[str]) -> int:
    """Number of steps of these kinds that the seat to move has played in this match."""
    mover = match.position.to_move
    own = (step for step, before in zip(match.steps, match.positions) if before.to_move == mover)
    return sum(any(begins(step, verb) for verb in verbs) for step in own)


def listed_on(frame: Frame) -> list[Box]:
    """Box of the paper of recent steps, if it is shown and not pressed itself."""
    return [one.box for one in frame.controls if one.area is Area.RECENT and not one.pressed]


def papers(frame: Frame) -> list[Box]:
    """Boxes around the board and over its edge, which labels on the board avoid."""
    around = [one.box for one in frame.areas if one.area not in (Area.NUDGE, Area.ROTATE, Area.CONFIRM)]
    return [frame.headline.paper, frame.tray.box, *around, *frame.covers, *listed_on(frame)]


def card_box(boxes: HudLayout) -> Box:
    """Box of a first-time card: in place of the prompt, whose sentence it repeats, down to what is below."""
    place = boxes.prompt
    below = [box.y for box in (*boxes.banners, boxes.room) if box.x < place.right and box.right > place.x]
    most = min(below, default=place.bottom) - CARD_GAP - place.y
    return place._replace(h=max(place.h, most))


def draw_card(pen: Pen, box: Box, text: str, mark: Mark | None = None) -> None:
    """Draws a card as wide as its text, with a cross at its corner, as large as there is room for; after or below the
    prompt and the crest of the seat in turn. With large text, if both do not fit, the card alone."""
    role: Role = "prompt"
    aside, whole = CREST_ROOM * bool(mark), text.replace("\n", " ")
    cross = CROSS_SIZE * float(pen.viewport.text**0.5)
    room, tall = box.w - 2 * CARD_PADDING - cross - aside, box.h - 16
    sizes = {one: pen.common_size([Wording(one, room, height=tall)], role) for one in (text, whole)}
    if mark and pen.viewport.text >= LARGE and max(sizes.values()) < pen.common_size((), role):
        draw_card(pen, box, text.rpartition("\n")[2])
        return
    text = text if sizes[text] >= sizes[whole] else whole
    wide, high = pen.text_size(text, role, room, height=tall)
    box, top = box.inset((room - wide) / 2, 0.0), (box.h - high) / 2 + WORDS_DROP * bool(mark)
    pen.panel(box, "paper", radius=18)
    written = pen.text(text, (box.x + CARD_PADDING + aside, box.y + top), role, INK, width=room, top=True, height=tall)
    if mark:
        line = pen.text_size("0", role, most=sizes[text])[1]
        draw_crest(pen, mark, (box.x + CARD_PADDING + 20, written.y + line / 2), min(42.0, line))
    pen.icon("cross", (box.right - cross, box.y + cross), cross, UMBER)
