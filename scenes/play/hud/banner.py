"""Banner of a seat: crest or figure, name, score, and the numbers or pieces of its supply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.board.look.seats import Banner, Counter, Outline, PiecesLeft
from scenes.graphics.emblems import draw_active_ring, draw_crest, draw_shape, draw_spine, draw_token, extent
from scenes.graphics.figures import draw_sitter
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import CREAM, GOLD_RULE, INK, INK_SOFT, LARGE, MIN_LEGIBLE_SCALE, RADIUS_BANNER, Role
from scenes.graphics.viewport import Box, Point
from scenes.play.hud.layout import folds

SLIM_BELOW = 300.0
"""Banners narrower than this have smaller paddings, for the name."""
FULL_FROM = 350.0
"""Banners narrower than this have a smaller figure."""
SCORE_ROLES: tuple[tuple[Role, float], ...] = (("score", 0.78), ("game", MIN_LEGIBLE_SCALE), ("count", 0.0))
"""Text roles of the score, the largest first, each with the smallest relative size of the names for which it is
used."""
LARGE_NAME_SHARE = 0.95
"""The same for the largest score with larger text: it gives way sooner, so that names can grow."""
FOLDED_BELOW = 100.0
"""Banners lower than this have a single row; so have low ones without further content."""
NAME_SHARE = 0.6
"""Largest share of its room for the name in a single row, if supplies are shown."""
NAME_ROW_HEIGHT = 66.0
"""Height of the line of the name above all else, in a higher folded banner."""

# Numbers of a seat.
MAX_SIGN = 34.0  # largest sign before each
SIGN_GAP = 8.0  # gap after it
NUMBER_GAP = 24.0  # gap between two of them
DIGITS_DROP = 2.0  # offset of digits below the middle of the line, which centres them optically

CROWN_COLOUR, CROWN_GAP = "6B4412", 0.16
"""Colour of the crown before a number that counts double, and the gap after it, in crown widths."""
PIECE_PITCH = 1.1
"""Distance between the colours of one kind of piece, in halves of its size."""
MIN_NUMBER_HEIGHT = 32.0
"""Smallest height of a row of numbers."""
SCORE_GAP, SCORE_RAISE = 12.0, 6.0
"""Gap between name and score; rise of a score above a note, as some digits hang below their line."""
NAME_RAISE, SCORE_BELOW, RULE_DROP, LARGEST_DROP = 3.0, 43.0, 12.0, 16.0
"""With the score below the name: rise of the name, distance of the score below it, drop of the rule; extra distance and
drop with the largest text."""
COMPUTER_SIGN = 26.0
"""Size of the computer sign."""
SHAPE_GAP, SHAPE_ROW_GAP, MAX_CELL = 0.8, 0.6, 13.0
"""Gaps between shapes in a row and between rows, in cells; largest cell in logical units."""


class Form(NamedTuple):
    """Measures of a banner with two rows, in logical units: offsets below its upper edge, widths of crests and
    figures."""

    name: float
    score: float
    """Middles of name and score, unless text is large."""
    aside: float
    rule: float
    crests_top: float
    figure_top: float
    crest: float
    figure: float
    small_figure: float
    """Width of the figure where the name needs room, and with large text."""
    rim: float = 0.0
    """Padding above the lower edge."""


TALL = Form(46, 48, 94, 124, crests_top=22, figure_top=14, crest=64, figure=82, small_figure=68)
USUAL = Form(32, 28, 74, 92, crests_top=14, figure_top=10, crest=52, figure=66, small_figure=54)
SHORT = USUAL._replace(aside=65, rule=80, rim=8)
"""Measures with one row of small numbers below the rule."""
MAX_NOTE_WIDTH = 1.25
"""Largest width of a note beside a score, in widths of its room: it is shrunk to fit; a longer one is only in the
details."""
TALL_ABOVE, SHORT_UP_TO = 190.0, 130.0
"""Heights above which banners are tall, and up to which they are short."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Contents of a banner, in words."""

    banner: Banner
    name: str
    computer: bool
    """Whether to show the computer sign, if name and figure do not tell."""
    score: str
    aside: str
    """Note beside the score; may be empty."""
    active: bool
    figure: str = ""
    """Carved figure of the seat; without one its crest is shown."""
    mood: str = "calm"


Among = Sequence[tuple[Box, Seated]]
"""All banners around a board."""


class Lettering(NamedTuple):
    """Text sizes common to all banners."""

    size: int
    """Size of the names, in pixels."""
    score: Role
    folded: bool = False
    """Whether banners have a single row."""
    under: bool = False
    """Whether the score is below the name, with large text."""
    wide: float = 0.0
    """Width of the longest name in a single row, so that supplies start at the same offset in all banners."""


def lettering(pen: Pen, among: Among) -> Lettering:
    """The lettering for all banners."""
    high = min((box.h for box, _ in among), default=0.0)
    bare = high <= SHORT_UP_TO and not any(one.banner.counters or one.banner.outlines or one.aside for _, one in among)
    if high < FOLDED_BELOW or bare or folds(pen.viewport):
        return _folded_lettering(pen, among)
    under = high > TALL_ABOVE and pen.viewport.text >= LARGE
    for score, least in SCORE_ROLES:
        size = _names(pen, among, score)
        if size >= _min_name_share(pen, score, least) * pen.common_size((), "name"):
            break
        if under:
            return Lettering(_names(pen, among, None), score, under=True)
    return Lettering(size, score)


def _min_name_share(pen: Pen, score: Role, usual: float) -> float:
    return max(usual, LARGE_NAME_SHARE) if score == SCORE_ROLES[0][0] and pen.viewport.text > 1 else usual


def _names(pen: Pen, among: Among, score: Role | None) -> int:
    """Common size of the names beside a score, or with None above it."""
    words = [Wording(seated.name, _name_line(pen, box, seated, True, score).w) for box, seated in among]
    return pen.common_size(words, "name")


def draw_banner(pen: Pen, box: Box, seated: Seated, left: bool, letters: Lettering) -> None:
    """Draws a banner with the spine on its outer side: two rows, or one if folded."""
    if letters.folded:
        _folded(pen, box, seated, letters)
        return
    pen.panel(box, "paper", radius=RADIUS_BANNER)
    _spines(pen, box, seated, left)
    x, right = _text_span(box, left)
    _draw_upper_row(pen, box, seated, left, letters)
    form = _form(box.h)
    rule = box.y + form.rule + (RULE_DROP + _largest_drop(pen)) * letters.under
    below = Box(x, rule, right - x, box.bottom - rule - form.rim)
    if seated.banner.outlines or (seated.banner.counters and below.h > MIN_NUMBER_HEIGHT):
        pen.line([(x, rule), (right, rule)], f"{GOLD_RULE}AA", 1.6)
    if seated.banner.outlines or below.h > MIN_NUMBER_HEIGHT:
        _open_before(pen, below, seated.banner, 13)
    if seated.active:
        draw_active_ring(pen, box, RADIUS_BANNER)


def _largest_drop(pen: Pen) -> float:
    return LARGEST_DROP if pen.viewport.text > LARGE else 0.0


def _form(high: float) -> Form:
    """Form of a banner of that height."""
    return TALL if high > TALL_ABOVE else USUAL if high > SHORT_UP_TO else SHORT


def _text_span(box: Box, left: bool) -> tuple[float, float]:
    """Left and right end of the contents of a banner."""
    return (box.x + 44, box.right - 20) if left else (box.x + 20, box.right - 44)


def _spines(pen: Pen, box: Box, seated: Seated, left: bool) -> None:
    """Draws the colours of the seat one below the other at the outer side."""
    x = box.x + 12 if left else box.right - 28
    part = (box.h - 24) / len(seated.banner.marks)
    for number, own in enumerate(seated.banner.marks):
        draw_spine(pen, own, Box(x, box.y + 12 + number * part, 16, part))


def _draw_upper_row(pen: Pen, box: Box, seated: Seated, left: bool, letters: Lettering) -> None:
    """Draws crests or figure, name, score and note of a banner with two rows."""
    x, right = _text_span(box, left)
    form = _form(box.h)
    wide = _crest_width(pen, box, seated)
    sign = (_portrait if seated.figure else _crests)(
        pen, seated, (x, box.y + RULE_DROP / 2 * letters.under), form, wide
    )
    line = _name_line(pen, box, seated, left, None if letters.under else letters.score)
    large = pen.viewport.text >= LARGE
    read = not large or letters.under or form is TALL  # else it is only in the details
    told = seated.aside if seated.score and read else ""
    lower = (
        SCORE_BELOW + _largest_drop(pen)
        if letters.under
        else form.score - form.name - SCORE_RAISE * bool((told and form is not SHORT) or (large and form is SHORT))
    )
    pen.text(seated.score, (right, line.y + lower), letters.score, INK, anchor="right")
    pen.text(seated.name, (line.x, line.y), "name", INK, width=line.w, most=letters.size)
    if seated.computer:
        pen.disc(sign, COMPUTER_SIGN * 0.66, INK)
        pen.icon("computer", sign, COMPUTER_SIGN * 0.9, CREAM)
    if told:
        if form is SHORT or large:  # no room below the score: below the name, left of it
            room = right - _score_width(pen, seated.score, letters.score) - SCORE_GAP - line.x
            y = line.y + lower if letters.under else box.y + form.aside
            if letters.under or pen.text_size(told, "small")[0] <= MAX_NOTE_WIDTH * room:
                pen.text(told, (line.x, y), "small", INK_SOFT, width=room)
        else:
            pen.text(told, (right, box.y + form.aside), "small", INK_SOFT, "right", right - line.x)


def _name_line(pen: Pen, box: Box, seated: Seated, left: bool, score: Role | None) -> Box:
    """Line of the name (height 0), beside the score or with None above it."""
    x, right = _text_span(box, left)
    start = x + _crest_width(pen, box, seated) + 14
    y = box.y + _form(box.h).name + (-NAME_RAISE if not score else 16 if pen.viewport.text >= LARGE else 0)
    room = right - (_score_width(pen, seated.score, score) + SCORE_GAP if score else 0.0) - start
    return Box(start, y, max(1.0, room), 0)


def _score_width(pen: Pen, score: str, role: Role) -> float:
    """Width reserved for a score: that of two digits at least, so that sizes do not change as scores grow; less with
    large text, when names need it."""
    wide = pen.text_size(score, role)[0] if score else 0.0
    return max(wide, pen.text_size("00", role)[0]) if score and pen.viewport.text < LARGE else wide


def _crest_width(pen: Pen, box: Box, seated: Seated) -> float:
    """Width of the crests or the figure of a seat."""
    form = _form(box.h)
    if not seated.figure:
        return form.crest
    return form.small_figure if pen.viewport.text >= LARGE or box.w < FULL_FROM else form.figure


def _crests(pen: Pen, seated: Seated, at: Point, form: Form, crest: float) -> Point:
    """Draws the crests of a seat; returns the position for the computer sign."""
    x, top = at
    head = top + form.crests_top
    draw_crest(pen, seated.banner.marks[0], (x + crest / 2, head + crest * 0.6), crest)
    for number, second in enumerate(seated.banner.marks[1:]):
        draw_crest(pen, second, (x + crest - 6, head + crest * 1.02 + number * 20), crest * 0.5)
    return x + crest * 0.92, top + form.name + crest * 0.72


def _portrait(pen: Pen, seated: Seated, at: Point, form: Form, wide: float) -> Point:
    """Draws the figure of a seat with its crests at the corners; returns the position for the computer sign."""
    (x, top), side = at, wide + 2
    box = Box(x, top + form.figure_top, side, side)
    draw_sitter(pen, seated.figure, seated.mood, box, seated.banner.marks)
    return box.right - 4, box.y + 8


def _folded(pen: Pen, box: Box, seated: Seated, letters: Lettering) -> None:
    """Draws a folded banner: crest, name or supplies, and score, as far as there is room."""
    pen.panel(box, "paper", radius=RADIUS_BANNER)
    slim, (head, row) = 8 if box.w < SLIM_BELOW else 0, _rows(pen, box)
    mark, middle = seated.banner.marks[0], row.centre[1]
    draw_spine(pen, mark, Box(box.x + 10 - slim / 4, box.y + 10, 14, box.h - 20))
    x = box.x + 36 - slim
    if seated.figure:
        side = row.h - 14
        draw_sitter(pen, seated.figure, seated.mood, Box(x - 4, middle - side / 2, side, side), (mark,))
        x += side + 6 - slim
    for number, own in enumerate(seated.banner.marks[1 if seated.figure else 0 :]):
        width = 46.0 if not number and not seated.figure else 32.0
        draw_crest(pen, own, (x + width / 2, middle), width)
        x += width + 8
    up = {"score": 16, "game": 8}.get(letters.score, 0)  # centres the digits optically
    pen.text(seated.score, (box.right - 18 + slim, middle - up), letters.score, INK, anchor="right")
    room = _room_between(pen, row, seated, letters.score)
    if head:
        pen.text(seated.name, (head.x, head.centre[1]), "name", INK, width=head.w, most=letters.size)
        _open_before(pen, room, seated.banner, 4)
    else:
        _between(pen, room, seated, letters)
    if seated.active:
        draw_active_ring(pen, box, RADIUS_BANNER)


def _rows(pen: Pen, box: Box) -> tuple[Box | None, Box]:
    """Box of the name above all else in a higher folded banner or None, and box of all else."""
    if box.h < FOLDED_BELOW or not folds(pen.viewport):
        return None, box
    start = 28 if box.w < SLIM_BELOW else 36
    head = Box(box.x + start, box.y + 2, box.w - start - 12, NAME_ROW_HEIGHT)
    return head, Box(box.x, box.y + NAME_ROW_HEIGHT, box.w, box.h - NAME_ROW_HEIGHT)


def _room_between(pen: Pen, box: Box, seated: Seated, score: Role) -> Box:
    """Box between the crests of a folded banner and its score."""
    slim = 8 if box.w < SLIM_BELOW else 0
    crests = len(seated.banner.marks) * 40.0 + (box.h - 48 - slim if seated.figure else 14)
    x = box.x + 40 - slim + crests
    end = box.right - 32 + 2 * slim - pen.text_size(seated.score, score)[0]
    return Box(x, box.y, end - x, box.h)


def _folded_lettering(pen: Pen, among: Among) -> Lettering:
    """Lettering of folded banners: the score shrinks for the names, assuming two digits, so that sizes do not change as
    scores grow."""
    heads = [(head, seated) for head, seated in ((_rows(pen, box)[0], seated) for box, seated in among) if head]
    if heads:
        return Lettering(pen.common_size([Wording(one.name, head.w) for head, one in heads], "name"), "game", True)
    two = [(box, replace(seated, score="00")) for box, seated in among]
    for score, least in SCORE_ROLES[among[0][0].h < FOLDED_BELOW :]:
        tried = _folded_names(pen, two, score)
        if tried.size >= _min_name_share(pen, score, least) * pen.common_size((), "name"):
            break
    return _folded_names(pen, among, score)


def _folded_names(pen: Pen, among: Among, score: Role) -> Lettering:
    """The same with the names beside that score."""
    open_there = any(one.banner.outlines or one.banner.counters or one.banner.left for _, one in among)
    share = NAME_SHARE if open_there else 1.0
    rooms = [(share * _room_between(pen, box, seated, score).w, seated.name) for box, seated in among]
    size = pen.common_size([Wording(name, room) for room, name in rooms], "name")
    wide = max((pen.text_size(name, "name", room, most=size)[0] for room, name in rooms), default=0.0)
    return Lettering(size, score, True, wide=wide)


def _between(pen: Pen, box: Box, seated: Seated, letters: Lettering) -> None:
    """Draws the name, and beside it the supplies of the seat."""
    pen.text(seated.name, (box.x, box.y + box.h / 2), "name", INK, most=letters.size)
    x = box.x + letters.wide + 24
    _open_before(pen, Box(x, box.y, box.right - x, box.h), seated.banner, 13)


def _shapes(pen: Pen, box: Box, banner: Banner) -> None:
    """Draws the shapes of the pieces at one scale, aligned at the foot of each row: in the number of rows that allows
    the largest cells."""
    shapes = [one for row in banner.outlines for one in row]
    if not shapes:
        return
    size, rows = max((_in_rows(box, shapes, count) for count in (1, 2, 3)), key=lambda found: found[0])
    heights = [max(extent(one.cells)[1] for one in row) for row in rows]
    foot = box.centre[1] - size * (sum(heights) + SHAPE_ROW_GAP * (len(rows) - 1)) / 2
    for row, tall in zip(rows, heights):
        foot += tall * size
        x = box.x
        for one in row:
            wide, high = extent(one.cells)
            draw_shape(pen, one.cells, banner.marks[0], (x, foot - high * size), size, one.useless)
            x += (wide + SHAPE_GAP) * size
        foot += SHAPE_ROW_GAP * size


def _in_rows(box: Box, shapes: Sequence[Outline], count: int) -> tuple[float, list[list[Outline]]]:
    """Cell size, and the shapes in order in at most `count` rows of about equal width."""
    most = sum(extent(one.cells)[0] + SHAPE_GAP for one in shapes) / count
    rows: list[list[Outline]] = [[]]
    for one in shapes:
        if len(rows) < count and rows[-1] and _wide_in_cells([*rows[-1], one]) - extent(one.cells)[0] / 2 > most:
            rows.append([])
        rows[-1].append(one)
    high = sum(max(extent(one.cells)[1] for one in row) for row in rows) + SHAPE_ROW_GAP * (len(rows) - 1)
    return min(MAX_CELL, box.w / max(map(_wide_in_cells, rows)), box.h / high), rows


def _wide_in_cells(row: Sequence[Outline]) -> float:
    return sum(extent(one.cells)[0] for one in row) + SHAPE_GAP * (len(row) - 1)


def _open_before(pen: Pen, box: Box, banner: Banner, edge: float) -> None:
    """Draws the supplies of a seat: the shapes of its pieces, with a vertical padding, or its numbers."""
    if banner.outlines:
        _shapes(pen, box.inset(0, edge), banner)
    else:
        draw_numbers(pen, box, banner.counters, banner.left)


def draw_numbers(pen: Pen, box: Box, counters: Sequence[Counter], left: Sequence[PiecesLeft]) -> None:
    """Draws counters and remaining pieces on one line from the left, each as a sign with its number, after a crown if
    it counts double. Two digits always have room, so that numbers of all seats align; all shrink to fit."""
    role, size, shown = _number_role(pen, box.h), min(MAX_SIGN, box.h * 0.66), _shown(counters, left)
    two = pen.text_size("00", role)[0]
    rooms = [max(two, pen.text_size(number, role)[0]) for _, _, number in shown]
    natural = sum(rooms) + sum(_sign_width(one, crowned, size) + SIGN_GAP for one, crowned, _ in shown)
    share = min(1.0, box.w / max(1.0, natural + NUMBER_GAP * (len(shown) - 1)))
    x, y = box.x, box.centre[1]
    words = [Wording(number, room * share + 1, height=box.h) for room, (_, _, number) in zip(rooms, shown)]
    most = pen.common_size(words, role)
    for room, (one, crowned, number) in zip(rooms, shown):
        _draw_sign(pen, one, crowned, (x, y), size * share)
        x += (_sign_width(one, crowned, size) + SIGN_GAP) * share
        colour = INK if number != "0" else INK_SOFT
        pen.text(number, (x, y + DIGITS_DROP), role, colour, width=room * share + 1, height=box.h, most=most)
        x += (room + NUMBER_GAP) * share


def _number_role(pen: Pen, high: float) -> Role:
    """Text role for numbers on a line of that height."""
    return "count" if pen.text_size("0", "count")[1] <= high else "small_bold"


def _shown(
    counters: Sequence[Counter], left: Sequence[PiecesLeft]
) -> list[tuple[Counter | tuple[PiecesLeft, ...], bool, str]]:
    """Counters and kinds of remaining pieces, each with whether it has a crown, and its number."""
    shapes = dict.fromkeys(one.shape for one in left)
    kinds = [tuple(one for one in left if one.shape == shape) for shape in shapes]
    return [
        *((one, one.crowned, str(one.number)) for one in counters),
        *((own, False, str(sum(one.number for one in own))) for own in kinds),
    ]


def _sign_width(one: Counter | tuple[PiecesLeft, ...], crowned: bool, size: float) -> float:
    if isinstance(one, Counter):
        return size * (1 + (1 + CROWN_GAP) * crowned)
    return size * (1 + (len(one) - 1) * PIECE_PITCH / 2)


def _draw_sign(pen: Pen, one: Counter | tuple[PiecesLeft, ...], crowned: bool, at: Point, size: float) -> None:
    x, y = at
    if not isinstance(one, Counter):
        for number, own in enumerate(one):
            _shape(pen, own, (x + (1 + number * PIECE_PITCH) * size / 2, y), size / 2 * 0.9)
        return
    if crowned:
        pen.icon("crown", (x + size / 2, y), size, CROWN_COLOUR)
        x += size * (1 + CROWN_GAP)
    draw_token(pen, one.mark, (x + size / 2, y), size, hollow=one.worthless)


def _shape(pen: Pen, one: PiecesLeft, at: tuple[float, float], size: float) -> None:
    """Draws the shape of a kind of piece around a point, hollow if none is left."""
    colours = one.colours or (pen.theme.marks[one.mark].colour,) * len(one.shape)
    for polygon, colour in zip(one.shape, colours):
        points = [(at[0] + across * size, at[1] + down * size) for across, down in polygon]
        pen.polygon(points, fill=colour if one.number else None, line=INK, line_width=1.2)
