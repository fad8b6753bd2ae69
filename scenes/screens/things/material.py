"""Material of a game: the contents of its box as a list, and drawn as heaps on the table, every piece of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from math import ceil

import pygame

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.board.look.box import Heap
from scenes.board.look.choices import Slot
from scenes.board.renderer import BoardView
from scenes.core.translations import Words
from scenes.graphics.emblems import draw_token
from scenes.graphics.matter import draw_paper, lay_shadow
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import Stamp, mixed
from scenes.graphics.theme import GOLD_RULE, INK, PAPER_RULE, RED_SIGN, UMBER, Colour, Mark, Role
from scenes.graphics.viewport import Box, Point, centred, ellipse
from scenes.play.hud.tray import draw_piece
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.snapshot import CUTOUT_MARGIN, proportion

HEAP_GAP, ROW_GAP, FIRST_ROW_SHARE = 48.0, 44.0, 1.15
"""Between two heaps, and between two rows of them with a line in the middle; height of the first row relative to the
others."""
NUMBER_ROLE: Role = "amount"
NAME_ROLE: Role = "body_bold"
FIELD_GAP, MAX_STEP, MAX_COLUMN_GAP = 0.4, 2.0, 1.0
"""Between two fields of a heap, in pieces; largest distance from one piece to the next in a single line, in pieces; and
largest gap between two columns, in columns."""
TEXT_GAP = 14.0
"""Above a text, and between its number and its words."""
MAX_PIECE_SIZE, MIN_HEAP_HEIGHT = 300.0, 40.0
"""Largest size of one piece; smallest height of a heap, however long the text below it is."""
VISIBLE_CARD_SHARE = 0.28
"""Visible share of a card on which another one lies."""
GROUND_BELOW_MIDDLE, GROUND_ABOVE_FOOT = 0.25, 0.3
"""Where a piece stands: below the middle of its picture, and above the foot of its place, in pieces."""
SIGN_WIDTH = 400.0
"""Width of a single piece drawn as a sign."""
MIN_SOLID_ALPHA = 150
"""Alpha (of 255) from which a pixel counts as visible; shadows have less."""
MAX_LINES, TWO_LINE_FOLDS, MANY_LINE_FOLDS = 6, 1.5, 99.0
"""Most lines below a heap; how much wider than its column a text may be that is set in two lines, and in many."""
Board = Callable[[Box], pygame.Surface | None]
"""Gives the picture of the board before a match, at the size of a box; None until it is painted."""
SACK_OUTLINE = (
    (-0.92, 0.46), (-0.84, 0.44), (-0.6, 0.34), (-0.44, 0.27), (-0.34, 0.27), (-0.2, 0.42), (0.0, 0.6), (0.25, 0.73),
    (0.5, 0.77), (0.74, 0.71), (0.86, 0.58), (0.92, 0.4),
)  # fmt: skip
"""Outline of a sack: (distance down from its middle, half width), in halves of its height."""

# The sack.
SACK_SLICES = 16  # vertical slices that shade it round
SACK_DARK = "54351A"  # in the shade
SACK_LIT = "BC8B50"  # in the light
SACK_LIT_BAND = (-0.42, -0.12)  # lit part of its width, from -1 to 1

SACK_MOUTH, SACK_SHADOW = (0.46, 0.1), (0.08, 0.86, 0.62, 0.12)
"""Half the width and height of its mouth; centre of its shadow on the paper, and half the width and height of that."""
SACK_CORD = ((-0.3, -0.44), (0.0, -0.4), (0.3, -0.44), (0.3, -0.34), (0.0, -0.3), (-0.3, -0.34))
SACK_ENDS = ((0.1, -0.36), (0.24, -0.06), (0.2, 0.1)), ((0.14, -0.36), (0.36, -0.14), (0.38, 0.04))
SACK_FOLDS = (-0.15, -0.05, 0.06, 0.17)
SACK_CORD_COLOUR, SACK_SHADOW_COLOUR = "7C1F1A", "1A0E0650"
SECOND_LEAF_OFFSET = (8.0, -6.0)
"""Offset (right, down) of the second leaf of the rules."""


def material(words: Words, game_id: str) -> list[tuple[str, str]]:
    """Pairs of number and name of what is in the box; empty where the game does not say."""
    key = f"{game_id}.material"
    lines = words.say(key).split("\n") if words.knows(key) else []
    return [(number, what) for number, _, what in (line.partition(" ") for line in lines)]


def before(game_id: str) -> Match:
    """A match before its first step, with the most players."""
    game = catalog.game(game_id)
    return Match(game, Setup(max(game.players)))


def draw_material(pen: Pen, box: Box, view: BoardView, words: Words, board: Board) -> None:
    """Draws all material with its numbers, the heaps in rows."""
    rows, told = view.look.box.material, material(words, view.look.id)
    shares = [1.0 if number else FIRST_ROW_SHARE for number in range(len(rows))]
    unit, top = (box.h - ROW_GAP * (len(rows) - 1)) / sum(shares), box.y
    for number, (share, row) in enumerate(zip(shares, rows)):
        if number:
            pen.line([(box.x, top - ROW_GAP / 2), (box.right, top - ROW_GAP / 2)], GOLD_RULE, 2)
        left, high, places = box.x, share * unit, list[Box]()
        for wide in _widths(pen, box.w + HEAP_GAP, row, told):
            places.append(Box(left, top, wide - HEAP_GAP, high))
            left += wide
        top += high + ROW_GAP
        below = max(_text_height(pen, place.w, told[heap.line]) for place, heap in zip(places, row))
        for place, heap in zip(places, row):
            lying = Box(place.x, place.y, place.w, max(MIN_HEAP_HEIGHT, high - below - TEXT_GAP))
            _draw_standing(
                pen, lying, partial(_draw_pieces if heap.slots else partial(_draw_thing, board), lying, view, heap)
            )
            _draw_text(pen, Box(place.x, lying.bottom + TEXT_GAP, place.w, below), *told[heap.line])


def draw_sign(pen: Pen, view: BoardView, word: str, mark: Mark) -> bool:
    """Draws the piece of that kind and mark (or of no mark) in the middle; False if the box has none."""
    heaps = [(heap, slot) for row in view.look.box.material for heap in row for slot in heap.slots]
    named = [(heap, slot) for heap, slot in heaps if slot.token.replace(".", " ").split(" ")[0] == word]
    own = next((one for one in named if one[1].figure is None or one[1].figure.mark in (mark, None)), None)
    if own:
        heap, slot = own
        x, y = pen.viewport.whole.centre
        at = x - SIGN_WIDTH / 2, y - SIGN_WIDTH * heap.high / 2
        _draw_field(pen, at, SIGN_WIDTH, view, replace(slot, copies=1), heap, SIGN_WIDTH)
    return own is not None


def _widths(pen: Pen, room: float, row: Sequence[Heap], told: Sequence[tuple[str, str]]) -> list[float]:
    """Width of each heap of a row with its gap: its share, so that heaps of several rows are aligned, but no less than
    its text needs in two lines beside its number or, if that is too much, for its longest word."""
    tried = [[_min_width(pen, told[heap.line], folds) for heap in row] for folds in (TWO_LINE_FOLDS, MANY_LINE_FOLDS)]
    least = next((found for found in tried if sum(found) <= room), [room / len(row)] * len(row))
    wide, short = list[float](), [False] * len(row)
    while not wide or any(one < own for one, own in zip(wide, least)):
        short = [narrow or one < own for narrow, one, own in zip(short, wide or least, least)]
        left = room - sum(own for own, narrow in zip(least, short) if narrow)
        among = sum(heap.wide for heap, narrow in zip(row, short) if not narrow)
        wide = [own if narrow else heap.wide * left / among for own, narrow, heap in zip(least, short, row)]
    return wide


def _min_width(pen: Pen, told: tuple[str, str], folds: float) -> float:
    """Smallest width of a text with its gap, with its words in so many lines and no word cut."""
    room = max(
        max(pen.text_size(one, role)[0] / folds, *(pen.text_size(word, role)[0] for word in one.split()))
        for one, role, _ in _text_parts(told[1])
    )
    return pen.text_size(told[0], NUMBER_ROLE)[0] + TEXT_GAP + room + 2 + HEAP_GAP


def _text_height(pen: Pen, wide: float, told: tuple[str, str]) -> float:
    """Height of a text in that width."""
    room = wide - pen.text_size(told[0], NUMBER_ROLE)[0] - TEXT_GAP
    low = sum(pen.text_size(one, role, width=room, lines=MAX_LINES)[1] for one, role, _ in _text_parts(told[1]))
    high = pen.text_size(told[0], NUMBER_ROLE)[1]
    return max(high, (high - pen.text_size(told[0], NAME_ROLE)[1]) / 2 + low)


def _text_parts(what: str) -> list[tuple[str, Role, Colour]]:
    """Parts of a text with type and colour: the name, and smaller below it the details."""
    return list(zip(re.split(r"\s?[:,] ", what, maxsplit=1), (NAME_ROLE, "note"), (INK, UMBER)))


def _draw_text(pen: Pen, box: Box, number: str, what: str) -> None:
    """Draws number and text, from the top of the box down."""
    wide, high = pen.text_size(number, NUMBER_ROLE)
    room = box.w - wide - TEXT_GAP
    pen.text(number, (box.x, box.y + high / 2), NUMBER_ROLE, RED_SIGN)
    top = box.y + (high - pen.text_size(number, NAME_ROLE)[1]) / 2
    for one, role, ink in _text_parts(what):
        low = pen.text_size(one, role, width=room, lines=MAX_LINES)[1]
        pen.text(one, (box.x + wide + TEXT_GAP, top + low / 2), role, ink, width=room, lines=MAX_LINES)
        top += low


def _draw_standing(pen: Pen, box: Box, draw: Callable[[Pen], object]) -> None:
    """Draws something moved so that its visible part stands at the left and on the bottom of the box."""
    stamps = pen.record(draw).stamps
    if whole := _visible_rect(stamps):
        x, y, _, high = pen.viewport.rect(box)
        across, down = x - whole.left, y + high - whole.bottom
        pen.lay([(image, (left + across, top + down)) for image, (left, top) in stamps])


def _visible_rect(stamps: Sequence[Stamp]) -> pygame.Rect | None:
    """The visible part of stamps, shadows ignored; None if nothing is visible."""
    found = [image.get_bounding_rect(MIN_SOLID_ALPHA).move(at) for image, at in stamps]
    seen = [one for one in found if one.w]
    return seen[0].unionall(seen[1:]) if seen else None


def _draw_pieces(box: Box, view: BoardView, heap: Heap, pen: Pen) -> None:
    """Draws the fields of a heap side by side, as large as the box allows."""
    fields = [_field_size(slot, heap) for slot in heap.slots]
    lines = [fields[first : first + heap.beside] for first in range(0, len(fields), heap.beside)]
    across = max(sum(wide for wide, _ in line) + FIELD_GAP * (len(line) - 1) for line in lines)
    down = sum(max(high for _, high in line) for line in lines) + FIELD_GAP / 2 * (len(lines) - 1)
    size = min(box.w / across, box.h / down, MAX_PIECE_SIZE)
    step = max(size, min(MAX_STEP * size, box.w / across)) if len(lines[0]) == 1 else size
    slots = iter(heap.slots)
    drawn = [[_recorded(pen, box, size, step, view, next(slots), heap) for _ in line] for line in lines]
    _lay_in_columns(pen, box, drawn, 0.0 if heap.slots[0].cards else 0.5)


Field = tuple[Sequence[Stamp], pygame.Rect]
"""The stamps of one field, and their visible part."""


def _recorded(pen: Pen, box: Box, size: float, step: float, view: BoardView, slot: Slot, heap: Heap) -> Field:
    stamps = pen.record(lambda own: _draw_field(own, (box.x, box.y), size, view, slot, heap, step)).stamps
    return stamps, _visible_rect(stamps) or pygame.Rect(pen.viewport.rect(box)[:2], (1, 1))


def _lay_in_columns(pen: Pen, box: Box, lines: Sequence[Sequence[Field]], align: float) -> None:
    """Draws the fields in columns and on the bottom of their line. `align`: where in its column a field stands, 0 left
    and 1 right. Columns and lines are evenly spaced over the box, within the largest gaps."""
    x, y, wide, high = pen.viewport.rect(box)
    columns = [max(one[1].w for one in fields if one) for fields in zip_longest(*lines)]
    if align and len(columns) * max(columns) <= wide:
        columns = [max(columns)] * len(columns)
    heights = [max(seen.h for _, seen in line) for line in lines]
    aside = min((wide - sum(columns)) / max(1, len(columns) - 1), MAX_COLUMN_GAP * max(columns))
    between = min((high - sum(heights)) / max(1, len(lines) - 1), FIELD_GAP * max(heights))
    foot = y + high - sum(heights) - between * (len(lines) - 1)
    for line, own in zip(lines, heights):
        foot, left = foot + own, float(x)
        for (stamps, seen), column in zip(line, columns):
            across, down = round(left + (column - seen.w) * align) - seen.x, round(foot) - seen.bottom
            pen.lay([(image, (at[0] + across, at[1] + down)) for image, at in stamps])
            left += column + aside
        foot += between


def _field_size(slot: Slot, heap: Heap) -> tuple[float, float]:
    """Width and height of the field of a slot, in pieces."""
    if slot.cards:
        return 1 + VISIBLE_CARD_SHARE * (slot.copies - 1), heap.high
    return min(slot.copies, heap.across), ceil(slot.copies / heap.across) * heap.high


def _draw_field(pen: Pen, at: Point, size: float, view: BoardView, slot: Slot, heap: Heap, step: float) -> None:
    """Draws all copies of a slot; `step`: the distance from one to the next in a line."""
    for copy in range(slot.copies):
        down, right = divmod(copy, heap.across)
        middle = at[0] + right * step + size / 2, at[1] + (down + 0.5) * heap.high * size
        if slot.cards:
            image = view.prepared.upright(slot.cards[0], pen.viewport.px(size * 0.94))
            pen.picture(image, (pen.viewport.px(at[0] + copy * VISIBLE_CARD_SHARE * size), pen.viewport.px(at[1])))
        elif slot.figure:
            low = 0.0 if slot.rise else max(0.0, heap.high / 2 - GROUND_ABOVE_FOOT) - GROUND_BELOW_MIDDLE * heap.grow
            side = size * heap.grow
            draw_piece(pen, view, slot, centred((middle[0], middle[1] + low * size), side, side))
        elif slot.mark:
            draw_token(pen, slot.mark, middle, size * 0.84)


def _draw_thing(board: Board, box: Box, view: BoardView, heap: Heap, pen: Pen) -> None:
    """Draws what is not a piece: board, bag, plank or rules."""
    if heap.thing == "board":
        shape = proportion(before(view.look.id), framed=True)
        wide = min(box.w, box.h * shape)
        place = centred(box.centre, wide, wide / shape)
        place = place.inset(-CUTOUT_MARGIN * place.h / (1 - 2 * CUTOUT_MARGIN))  # for the shadow of what fills the box
        if picture := board(place):
            pen.picture(picture, pen.viewport.rect(place)[:2])
        return
    rules: Callable[[Pen, Box], object] = partial(_draw_rules, view.look.id)
    {"bag": _draw_bag, "plank": _draw_plank, "rules": rules}[heap.thing](pen, box)


def _draw_bag(pen: Pen, box: Box) -> None:
    """Draws an open sack with its cord, shaded by vertical slices so that it looks round."""
    half, (x, y) = min(box.w, box.h) / 2, box.centre

    def at(across: float, down: float) -> Point:
        return x + across * half, y + down * half

    across, down, wide, high = SACK_SHADOW
    pen.polygon(ellipse(at(across, down), wide * half, high * half), SACK_SHADOW_COLOUR)
    for slice_ in range(SACK_SLICES):
        near = slice_ / (SACK_SLICES - 1)
        left, right = (edge + (lit - edge) * near for edge, lit in zip((-1.0, 1.0), SACK_LIT_BAND))
        sides = [[at(side * wide, down) for down, wide in SACK_OUTLINE] for side in (left, right)]
        pen.polygon([*sides[0], *reversed(sides[1])], mixed(SACK_DARK, SACK_LIT, near**0.7))
    for fold in SACK_FOLDS:
        pen.line([at(1.6 * fold, -0.7), at(fold, -0.44)], SACK_DARK, 2)
        pen.line([at(fold, -0.28), at(2.4 * fold, 0.1)], SACK_DARK, 2)
    (wide, high), (top, _) = SACK_MOUTH, SACK_OUTLINE[0]
    for share, colour in ((1.0, SACK_LIT), (0.84, SACK_DARK)):
        pen.polygon(ellipse(at(0.0, top), wide * share * half, high * share * half), colour)
    pen.polygon([at(*corner) for corner in SACK_CORD], SACK_CORD_COLOUR)
    for end in SACK_ENDS:
        pen.line([at(*corner) for corner in end], SACK_CORD_COLOUR, 4)


def _draw_plank(pen: Pen, box: Box) -> None:
    wide = min(box.w * 0.9, box.h * 1.6)
    pen.panel(centred(box.centre, wide, wide * 0.56), "tray", radius=8, shadow="chip")


def _draw_rules(game_id: str, pen: Pen, box: Box) -> None:
    """Draws the rules leaflet with the picture of its game, and its next leaf below."""
    high = min(box.h + SECOND_LEAF_OFFSET[1], box.w * 1.2, MAX_PIECE_SIZE)
    leaf = Box(box.centre[0] - high * 0.36, box.bottom - high, high * 0.72, high)
    lay_shadow(pen, leaf.inset(3).moved(*SECOND_LEAF_OFFSET), 2, 0.3)  # its words stand close below it
    for sheet in (leaf.moved(*SECOND_LEAF_OFFSET), leaf):
        draw_paper(pen, sheet, "print", 2)
        pen.line(sheet.corners, PAPER_RULE, 2, closed=True)
    inner = leaf.inset(leaf.w * 0.1)
    draw_home_picture(pen, game_id, Box(inner.x, inner.y + leaf.h * 0.12, inner.w, inner.w * 0.72), 0)
    for down, part in ((0.04, 0.7), (0.74, 1.0), (0.86, 0.8)):
        y = leaf.y + leaf.h * (0.05 + down)
        red = down < 0.1
        pen.line([(inner.x, y), (inner.x + inner.w * part, y)], RED_SIGN if red else UMBER, 6 if red else 3)
