"""Banner of a seat: crest, name, supply, score, and the numbers that make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.board.look.seats import Banner, Counter, Left, Outline
from scenes.graphics.emblems import draw_active_ring, draw_crest, draw_shape, draw_spine, draw_token, extent
from scenes.graphics.figures import draw_figure, draw_sitter
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import (
    CREAM,
    GOLD_RULE,
    INK,
    INK_SOFT,
    LARGE,
    LEGIBLE,
    RADIUS_BANNER,
    SMALLEST,
    UMBER,
    Mark,
    Role,
)
from scenes.graphics.viewport import Box, Point

CARD_STEP = 23.0
"""From one small card to the next."""
SLIM = 300.0
"""Banners narrower than this give what room they have to the name."""
FULL = 350.0
"""Banners narrower than this have a smaller figure."""
SCORES: tuple[tuple[Role, float], ...] = (("score", 0.8), ("game", LEGIBLE), ("count", 0.0))
"""How scores are written as long as the names are no smaller than that share of their size."""
FOLDED = 100.0
"""Banners lower than this have a single row, and those of games that say nothing else before a seat."""
LOW = 124.0
"""Banners lower than this have no room below their rule for large words: what lies open before a seat goes beside its
crest."""
STACKED_NAME = 0.46
"""The share of its height that the name has where the pieces of a seat lie below it in a folded banner."""
BESIDE, CELL = 150.0, 92.0
"""How broad a folded banner must be beside the name for the shapes that are left, and for each counter."""
SCORE_GAP = 16.0
"""Between the name, or the word after it, and the score."""
COMPUTER = 26.0
"""Side of the sign of a computer."""
IN_ONE_ROW = 4
"""So many numbers lie side by side; of more, what a seat still has lies below its counters."""
TWO_ROWS, NARROWEST = 64.0, 52.0
"""A row so high becomes two, where a kind of piece would have less width than that."""
BEHIND = 1.1
"""How far apart the colours of one kind of piece lie, in shares of its size."""
CROWNED_HIGH = 40.0
"""A counter that is lower wears its crown at the corner."""
LEFT_HIGH = 32.0
"""Height of the row of what a seat still has, below its counters."""
COUNTED_HIGH = 38.0
"""Height that counters need for each size of words; where a row below them would leave less, there is none."""
STACKED = 0.58
"""The share of its height that a number has below its token, where there is no room beside it."""
APART, BELOW, LARGEST = 0.8, 0.6, 13.0
"""Between two shapes side by side and below one another, in cells, and the largest cell."""
BESIDE_ROWS = 0.2
"""The share of the width of shapes in rows that a number beside them takes."""
TEN, ONE_DIGIT, TWO_DIGITS = 10, 1.0, 1.5
"""From that number on a figure has two digits; the shares of a row that figures with one and with two take."""
NARROW = 180.0
"""Where the note has less room than this, the small cards are left out."""


class Form(NamedTuple):
    """The measures of a banner with two rows, in logical units: how far below its upper edge everything lies, and how
    broad crests and figures are."""

    name: float
    score: float
    """The middles of both, where words are not large."""
    aside: float
    rule: float
    crests_top: float
    figure_top: float
    crest: float
    slim_crest: float
    """Where the name needs the room."""
    figure: float
    small_figure: float
    """The same; also with large words."""
    rim: float = 0.0
    """What is left free above the lower edge."""


TALL = Form(46, 48, 92, 124, crests_top=22, figure_top=14, crest=72, slim_crest=72, figure=82, small_figure=68)
USUAL = Form(32, 28, 72, 92, crests_top=14, figure_top=10, crest=52, slim_crest=44, figure=66, small_figure=54)
SHORT = USUAL._replace(rule=80, rim=8)
"""With one row of small numbers below its rule."""
HIGH, SHORT_HIGH = 190.0, 130.0
"""Banners higher than this are tall, those no higher than that short."""


@dataclass(frozen=True, slots=True)
class Seated:
    """What a banner says, in words."""

    banner: Banner
    name: str
    level: str
    """`ordi` or empty."""
    score: str
    aside: str
    """What is told beside the score, or nothing."""
    active: bool
    figure: str = ""
    """The carved figure that stands for the seat, in its mood; without one its crest does."""
    mood: str = "calm"


Among = Sequence[tuple[Box, Seated]]
"""All banners around a board."""


class Lettering(NamedTuple):
    """How all banners are written: the names of their seats look alike."""

    size: int
    """Of the names, in pixels."""
    score: Role
    folded: bool = False
    """Whether they have a single row."""
    above: bool = False
    """Whether in that row names stand above what lies open before their seats."""


def lettering(pen: Pen, among: Among) -> Lettering:
    """The same for all of them."""
    high, pieces = min((box.h for box, _ in among), default=0.0), any(_has_pieces(seated.banner) for _, seated in among)
    bare = high <= SHORT_HIGH and not any(one.banner.counters or one.banner.outlines or one.aside for _, one in among)
    if high < FOLDED or bare or (high < LOW and pen.viewport.text >= LARGE and pieces):
        return _folded_lettering(pen, among)
    slim = min(box.w for box, _ in among) < SLIM
    for score, least in SCORES[slim:]:
        words = [Wording(seated.name, _name_line(pen, box, seated, True, score)[0].w) for box, seated in among]
        size = pen.common(words, "name")
        if size >= least * pen.common((), "name"):
            break
    return Lettering(size, score)


def draw_banner(pen: Pen, box: Box, seated: Seated, left: bool, letters: Lettering) -> None:
    """Draws it with the spine on the outer side; tall banners have two rows, low ones a single rule less, and folded
    ones a single row."""
    if letters.folded:
        _folded(pen, box, seated, letters)
        return
    pen.panel(box, "paper", radius=RADIUS_BANNER)
    _spines(pen, box, seated, left)
    x, right = _inner(box, left)
    _head(pen, box, seated, left, letters)
    form = _form(box.h)
    rule = box.y + form.rule
    below = Box(x, rule, right - x, box.bottom - rule - form.rim)
    if seated.banner.outlines or seated.banner.counters:
        pen.line([(x, rule), (right, rule)], f"{GOLD_RULE}AA", 1.6)
    if seated.banner.outlines:
        _rows(pen, below, seated.banner)
    elif below.h > LEFT_HIGH:
        _numbers(pen, below, seated.banner)
    if seated.active:
        draw_active_ring(pen, box, RADIUS_BANNER)


def _form(high: float) -> Form:
    """Of a banner so high."""
    return TALL if high > HIGH else USUAL if high > SHORT_HIGH else SHORT


def _inner(box: Box, left: bool) -> tuple[float, float]:
    """Where what a tall banner says begins and ends."""
    edge = 20 if box.w >= SLIM else 12
    return (box.x + edge + 24, box.right - edge) if left else (box.x + edge, box.right - edge - 24)


def _numbers(pen: Pen, box: Box, banner: Banner) -> None:
    """The counters, and in a row below them, if there is room, what the seat still has."""
    if not banner.left:
        _counters(pen, box, banner.counters)
        return
    if box.h < COUNTED_HIGH:
        _in_a_row(pen, box, banner.counters, banner.left)
        return
    kinds = len(banner.counters) + len(banner.left)
    if kinds <= IN_ONE_ROW:
        share = box.w * len(banner.counters) / kinds
        _counters(pen, Box(box.x, box.y, share, box.h), banner.counters)
        draw_left(pen, Box(box.x + share, box.y, box.w - share, box.h), banner.left)
        return
    if box.h - LEFT_HIGH < COUNTED_HIGH * pen.viewport.text:
        _counters(pen, box, banner.counters)
        return
    _counters(pen, Box(box.x, box.y, box.w, box.h - LEFT_HIGH), banner.counters)
    draw_left(pen, Box(box.x, box.bottom - LEFT_HIGH - 6, box.w, LEFT_HIGH), banner.left)


def draw_left(pen: Pen, box: Box, left: tuple[Left, ...]) -> None:
    """Each kind of piece as its shape in the colours of its owner, and how many of them are left together; in two rows
    where there is more height than width."""
    shapes = dict.fromkeys(one.shape for one in left)
    kinds = [tuple(one for one in left if one.shape == shape) for shape in shapes]
    if box.h >= TWO_ROWS and box.w / max(1, len(kinds)) < NARROWEST:
        half = (len(kinds) + 1) // 2
        _row_left(pen, Box(box.x, box.y, box.w, box.h / 2), kinds[:half])
        _row_left(pen, Box(box.x, box.y + box.h / 2, box.w, box.h / 2), kinds[half:])
    else:
        _row_left(pen, box, kinds)


def _row_left(pen: Pen, box: Box, kinds: Sequence[tuple[Left, ...]]) -> None:
    step = box.w / max(1, len(kinds))
    numbers = [str(sum(one.number for one in own)) for own in kinds]
    digits = max((pen.text_size(one, "small_bold")[0] for one in set(numbers)), default=0.0)
    colours = max((len(own) for own in kinds), default=1)
    size = max(4.0, min(12.0, box.h * 0.42, (step - digits - 10) / (1 + colours)))
    y = box.centre[1]
    for place, (own, number) in enumerate(zip(kinds, numbers)):
        x = box.x + place * step + size + 2
        for at, one in enumerate(own):
            _shape(pen, one, (x + at * BEHIND * size, y), size)
        left = x + ((len(own) - 1) * BEHIND + 1) * size + 5
        room = max(box.x + (place + 1) * step - left - 2, digits * SMALLEST + 1)
        pen.text(number, (left, y + 1), "small_bold", INK if number != "0" else INK_SOFT, width=room)


def _spines(pen: Pen, box: Box, seated: Seated, left: bool) -> None:
    """The colours of the seat, one below the other at the outer side."""
    x = box.x + 12 if left else box.right - 28
    part = (box.h - 24) / len(seated.banner.marks)
    for number, own in enumerate(seated.banner.marks):
        draw_spine(pen, own, Box(x, box.y + 12 + number * part, 16, part))


def _head(pen: Pen, box: Box, seated: Seated, left: bool, letters: Lettering) -> None:
    """Crests, name, score and notes of a banner with two rows."""
    x, right = _inner(box, left)
    form = _form(box.h)
    wide = _crest_width(pen, box, seated)
    sign = (_portrait if seated.figure else _crests)(pen, seated, (x, box.y), form, wide)
    line, beside = _name_line(pen, box, seated, left, letters.score)
    pen.text(seated.score, (right, line.y + form.score - form.name), letters.score, INK, anchor="right")
    name = pen.text(seated.name, (line.x, line.y), "name", INK, width=line.w, most=letters.size)
    if beside:
        pen.text(seated.level, (name.right + 12, line.y + 2), "small", UMBER)
    elif seated.level:
        pen.disc(sign, COMPUTER * 0.66, INK)
        pen.icon("computer", sign, COMPUTER * 0.9, CREAM)
    if seated.aside and pen.viewport.text < LARGE:  # there it is one press away, in the audit
        room = (right - line.x) * 0.52
        pen.text(seated.aside, (right, box.y + form.aside), "small", INK_SOFT, "right", room)


def _name_line(pen: Pen, box: Box, seated: Seated, left: bool, score: Role) -> tuple[Box, bool]:
    """Where the name stands around the upper edge of its line, and whether the word that the computer plays has room
    after it; else there is a sign for that."""
    x, right = _inner(box, left)
    start = x + _crest_width(pen, box, seated) + (8 if box.w < SLIM else 16)
    y = box.y + _form(box.h).name + (16 if pen.viewport.text >= LARGE else 0)
    room = right - pen.text_size(seated.score, score)[0] - SCORE_GAP - start
    word = pen.text_size(seated.level, "small")[0] + 12 if seated.level else 0.0
    beside = 0 < word <= room - pen.text_size(seated.name, "name")[0]
    return Box(start, y, max(1.0, room - word * beside), 0), beside


def _crest_width(pen: Pen, box: Box, seated: Seated) -> float:
    """How broad the crests of a seat are, or its figure, which is smaller where the name needs the room."""
    form = _form(box.h)
    if not seated.figure:
        return form.slim_crest if box.w < SLIM else form.crest
    return form.small_figure if pen.viewport.text >= LARGE or box.w < FULL else form.figure


def _crests(pen: Pen, seated: Seated, at: Point, form: Form, crest: float) -> Point:
    """The crests of a seat, so broad; where the sign of a computer has room on them."""
    x, top = at
    head = top + form.crests_top
    draw_crest(pen, seated.banner.marks[0], (x + crest / 2, head + crest * 0.6), crest)
    for number, second in enumerate(seated.banner.marks[1:]):
        draw_crest(pen, second, (x + crest - 6, head + crest * 1.02 + number * 20), crest * 0.5)
    return x + crest * 0.92, top + form.name + crest * 0.72


def _portrait(pen: Pen, seated: Seated, at: Point, form: Form, wide: float) -> Point:
    """The figure of a seat with its crests at the corners; the same."""
    (x, top), side = at, wide + 8
    box = Box(x - 8, top + form.figure_top, side, side)
    draw_sitter(pen, seated.figure, seated.mood, box, seated.banner.marks)
    return box.right - 4, box.y + 8


def _folded(pen: Pen, box: Box, seated: Seated, letters: Lettering) -> None:
    """Crest and score; between them the name and what the seat has left, as far as both have room."""
    pen.panel(box, "paper", radius=RADIUS_BANNER)
    mark, middle = seated.banner.marks[0], box.y + box.h / 2
    slim = 8 if box.w < SLIM else 0
    draw_spine(pen, mark, Box(box.x + 10 - slim / 4, box.y + 10, 14, box.h - 20))
    x = box.x + 36 - slim
    if seated.figure:
        side = box.h - 14
        draw_figure(pen, seated.figure, seated.mood, Box(x - 4, middle - side / 2, side, side), mark)
        x += side + 6 - slim
    for number, own in enumerate(seated.banner.marks[1 if seated.figure else 0 :]):
        width = 46.0 if not number and not seated.figure else 32.0
        draw_crest(pen, own, (x + width / 2, middle), width)
        x += width + 8
    written = _folded_score(box)
    up = 8 if written == "score" else 3  # the middle of numerals lies under that of their line
    pen.text(seated.score, (box.right - 18 + slim, middle - up), written, INK, anchor="right")
    _between(pen, _room_between(pen, box, seated), seated, letters)
    if seated.active:
        draw_active_ring(pen, box, RADIUS_BANNER)


def _room_between(pen: Pen, box: Box, seated: Seated) -> Box:
    """Between the crests of a folded banner and its score."""
    slim = 8 if box.w < SLIM else 0
    crests = len(seated.banner.marks) * 40.0 + (box.h - 48 - slim if seated.figure else 14)
    x = box.x + 40 - slim + crests
    return Box(x, box.y, box.right - 32 + 2 * slim - pen.text_size(seated.score, _folded_score(box))[0] - x, box.h)


def _folded_score(box: Box) -> Role:
    """How the score is written in a single row so high."""
    return "score" if box.h >= FOLDED else "game"


def _folded_lettering(pen: Pen, among: Among) -> Lettering:
    """Of folded banners: where one of the names has no room beside what lies open, all of them stand above it."""
    rooms = [(_room_between(pen, box, seated), seated) for box, seated in among]
    above = any(_stacks(pen, room, seated) for room, seated in rooms)
    words = [Wording(one.name, *((room.w, 1, room.h * STACKED_NAME) if above else (room.w,))) for room, one in rooms]
    return Lettering(pen.common(words, "small_bold" if above else "name"), _folded_score(among[0][0]), True, above)


def _stacks(pen: Pen, room: Box, seated: Seated) -> bool:
    """Whether a name and what lies open before its seat have no room side by side."""
    width = pen.text_size(seated.name, "name")[0]
    if not _has_pieces(seated.banner):
        return False
    return width * LEGIBLE > room.w or room.w - min(width + 1, room.w) - 24 <= _wide(seated.banner)


def _has_pieces(banner: Banner) -> bool:
    """Whether something lies open before the seat."""
    return bool(banner.outlines or banner.counters or banner.left)


def _wide(banner: Banner) -> float:
    """The width that what lies open before a seat wants in a row."""
    return CELL * len(banner.counters) + NARROWEST * len(banner.left) if banner.counters else BESIDE


def _between(pen: Pen, box: Box, seated: Seated, letters: Lettering) -> None:
    """The name, and beside it what lies open before the seat; where both have no room, below it."""
    banner = seated.banner
    if letters.above:
        _name_above(pen, box, seated, letters.size)
        return
    name = pen.text(seated.name, (box.x, box.y + box.h / 2), "name", INK, width=box.w, most=letters.size)
    x = name.right + 24
    if _has_pieces(banner):
        most = 1.6 * CELL * len(banner.counters) if banner.counters else box.w
        _pieces(pen, Box(x, box.y, min(box.right - x, most), box.h), banner)


def _rows(pen: Pen, box: Box, banner: Banner) -> None:
    """The shapes of the pieces in rows, all at one scale; where words are so large that there is no note, what else a
    seat has beside them."""
    also = box.w * BESIDE_ROWS if banner.left and pen.viewport.text >= LARGE else 0.0
    full = [row for row in banner.outlines if row]
    if full:
        _shapes(pen, Box(box.x, box.y, box.w - also, box.h).inset(0, 13), full, banner.marks[0])
    if also:
        _in_a_row(pen, Box(box.right - also, box.y, also, box.h), (), banner.left)


def _shapes(pen: Pen, box: Box, full: Sequence[Sequence[Outline]], mark: Mark) -> None:
    widths = [sum(extent(one.cells)[0] for one in row) + APART * (len(row) - 1) for row in full]
    heights = [max(extent(one.cells)[1] for one in row) for row in full]
    high = sum(heights) + BELOW * (len(full) - 1)
    size = min(LARGEST, box.w / max(widths), box.h / high)
    y = box.centre[1] - size * high / 2
    for row, tall in zip(full, heights):
        x = box.x
        for one in row:
            lower = y + (tall - extent(one.cells)[1]) * size
            draw_shape(pen, one.cells, mark, (x, lower), size, one.useless)
            x += (extent(one.cells)[0] + APART) * size
        y += (tall + BELOW) * size


def _name_above(pen: Pen, box: Box, seated: Seated, size: int) -> None:
    """What lies open before the seat, and above it the name; where there is too much of it the crest says whose it
    is."""
    banner, high = seated.banner, box.h * STACKED_NAME
    if len(banner.counters) + len(banner.left) > IN_ONE_ROW and not banner.outlines:
        half = (box.h - 8) / 2
        _in_a_row(pen, Box(box.x, box.y + 4, box.w, half), banner.counters, ())
        _in_a_row(pen, Box(box.x, box.y + 4 + half, box.w, half), (), banner.left)
        return
    pen.text(seated.name, (box.x, box.y + 6 + high / 2), "small_bold", INK, width=box.w, height=high, most=size)
    below = Box(box.x, box.y + high + 2, box.w, box.h - high - 8)
    if banner.outlines:
        _rows(pen, below, banner)
    else:
        _in_a_row(pen, below, banner.counters, banner.left)


def _in_a_row(pen: Pen, box: Box, counters: tuple[Counter, ...], left: tuple[Left, ...]) -> None:
    """Counters and what is left side by side, each with its number, however little room there is."""
    shown: list[Counter | Left] = [*counters, *left]
    shares = [ONE_DIGIT if one.number < TEN else TWO_DIGITS for one in shown]
    unit = box.w / max(1.0, sum(shares))
    size, middle, x = min(20.0, box.h * 0.5, unit * 0.4), box.y + box.h / 2, box.x
    for one, share in zip(shown, shares):
        room = unit * share
        if isinstance(one, Counter):
            if one.crowned:
                spare = room - size - 3 - pen.text_size(str(one.number), "small_bold")[0]
                around = max(2.0, min(7.0, spare / 3))
                plate = Box(x - around, box.y + 3, min(room - 2, room - spare + 2 * around), box.h - 6)
                pen.panel(plate, "crowned", radius=8, shadow=False)
            draw_token(pen, one.mark, (x + size / 2, middle), size, hollow=one.worthless)
        else:
            _shape(pen, one, (x + size / 2, middle), size / 2)
        pen.text(str(one.number), (x + size + 3, middle), "small_bold", INK, width=room - size - 5, height=box.h)
        x += room


def _shape(pen: Pen, one: Left, at: tuple[float, float], size: float) -> None:
    """The shape of a kind of piece around a point, hollow if none is left."""
    colours = one.colours or (pen.theme.marks[one.mark].colour,) * len(one.shape)
    for polygon, colour in zip(one.shape, colours):
        points = [(at[0] + across * size, at[1] + down * size) for across, down in polygon]
        pen.polygon(points, fill=colour if one.number else None, line=INK, line_width=1.2)


def _pieces(pen: Pen, box: Box, banner: Banner) -> None:
    if banner.outlines:
        _rows(pen, box, banner)
    else:
        _numbers(pen, box, banner)


def card_boxes(box: Box, count: int, left: bool) -> list[Box]:
    """Where the small cards of a banner lie: in its lower inner corner."""
    if box.w < NARROW + 130:
        return []
    right = box.right - (14 if left else 38)
    return [Box(right - CARD_STEP * (count - n) + 2, box.bottom - 37, 20, 30) for n in range(count)]


def _counters(pen: Pen, box: Box, counters: tuple[Counter, ...]) -> None:
    if not counters:
        return
    step = box.w / len(counters)
    middle = box.y + box.h / 2 + 1
    height = min(56.0, box.h - 14)
    for number, counter in enumerate(counters):
        cell = Box(box.x + number * step - 4, middle - height / 2, step - 1, height)
        across, right = cell.x + cell.w / 2, cell.x + cell.w
        if counter.crowned:
            pen.panel(cell, "crowned", radius=12, shadow=False)
            flat = height < CROWNED_HIGH  # there the crown would lie on the number
            at_top = (right - 8, cell.y + 1) if flat else (across, cell.y - 3)
            pen.icon("crown", at_top, 22 if flat else 28, "6B4412")
        wide = pen.text_size(str(counter.number), "count")[0]
        roomy = pen.viewport.text < LARGE and wide <= cell.w - 45 and height >= 40
        size, start = (36, 25) if roomy else (26, 18)
        at = cell.x + start + size / 2 + 5
        if wide * SMALLEST <= right - at:
            draw_token(pen, counter.mark, (cell.x + start, middle), size, hollow=counter.worthless)
            pen.text(str(counter.number), (at, middle), "count", INK, anchor="left", width=right - at)
        else:  # no room side by side
            low = height * STACKED
            above = across, cell.y + height - low - size / 2 + 2
            draw_token(pen, counter.mark, above, size, hollow=counter.worthless)
            below = across, cell.y + height - low / 2
            pen.text(str(counter.number), below, "count", INK, "centre", cell.w - 2, height=low)
