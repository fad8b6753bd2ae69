"""Tray: drawing of its slots; the one in hand is ringed, a blocked one crossed out, a spent one pale. A tray that would
need two rows gets fewer slots; a paper attached to the chosen slot is at the end of its row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from scenes.board.camera import SLANTED, Camera
from scenes.board.layout import middle
from scenes.board.look.choices import Slot, Tray
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.markers import no_sign
from scenes.board.renderer import BoardView, draw_marked
from scenes.graphics.emblems import chip_box, draw_active_ring, draw_chip, draw_in_box, draw_token, extent
from scenes.graphics.pen import Anchor, Pen, Wording
from scenes.graphics.shapes import faded
from scenes.graphics.theme import CREAM, INK, LARGE, MIN_LEGIBLE_SCALE, RADIUS_TOKEN
from scenes.graphics.viewport import Box, Point, centred
from scenes.play.hud.layout import tray_slots
from scenes.ui.widgets import State, Widget, draw_word, word_width

SPENT_COLOUR, BARRED_COLOUR = "E9D3A6", "6A4A32"
BARRED_SIGN = 36.0
"""Width of the sign in the lower right corner of a barred picture, in logical units."""
MAX_TILE = 92.0
"""Largest cell width of a building shown as large as possible, in logical units."""
MAX_CELL, LONE_SHAPE_SIZE = 24.0, 56.0
"""Largest cell of a flat shape; largest size of a single shape in a tray without other slots; in logical units."""
CORNER_SHAPE, CORNER_CELL = (42.0, 30.0), 10.0
"""Room for such a shape in the corner of a slot, beside the piece, and its largest cell."""
LOW_SLOT, TOKEN_SIZE = 110.0, 26.0
"""Slots lower than this have their word beside the picture; size of the colour token in the corner."""
LOWEST_SLOT = 80.0
"""The same with large text, which needs all the width."""
MIN_STACKED_SLOT = 58.0
"""Smallest height of a slot with a picture and a word below it."""
WORD_START, LARGE_WORD_START, WORD_PADDING = 72.0, 54.0, 6.0
"""Offset of that word; smallest offset with text twice as large; padding after it."""
PICTURE_ASPECT = 0.9
"""Width of a piece with its margin, in slot heights, for a slot alone in its tray."""
WIDE_SLOT, NARROW_WORD_START = 140.0, 58.0
"""Smallest width of a slot with that offset of the word; the offset in narrower ones."""
PICTURE_MARGIN = 5.0
"""Margin of a picture beside a word."""
MIN_FILL, ENLARGED_FILL = 0.7, 0.86
"""Share of the slot below which a piece is enlarged, and the share it then fills."""
MAX_CELL_SHARE = 0.8
"""Largest width of the cell under a piece, in slot heights."""
SOLID_OPACITY = 200
"""Smallest opacity (0 to 255) of a pixel that is not shadow."""
MIN_HEAP_COLUMNS = 6
"""Smallest number of columns of a heap."""
MIN_WORD_SCALE = 22 / 29
"""Smallest scale of a legible word below a picture: 22 of 1080 lines."""
MIN_FRAME_HEIGHT = 36.0
"""Smallest height of a picture with a frame; in a lower slot the word suffices."""
LEAF_HEIGHT, LEAF_TEXT_SHARE, LEAF_PADDING, LEAF_GAP = 66.0, 0.66, 18.0, 18.0
"""Paper attached to a chosen slot: its height; its height for text, as a share of the text scale; padding around its
text; gap beside it."""
CHIP_OFFSET = 4.0, 8.0
"""Offset of the chip of a slot beyond its right edge, and of the middle of the chip above its upper edge."""


class ShownSlot(NamedTuple):
    """A slot as shown. Equal values look the same."""

    slot: Slot
    box: Box
    label: str
    armed: bool
    """Whether it has the gold ring."""
    words: tuple[str, ...] = ()
    """Words of all slots, which share one text size."""
    gain: str = ""
    """What it would bring, if shown."""
    copies: int = 1
    """Largest number of copies in a slot that shows it beside a shape."""


class Lettering(NamedTuple):
    """Position of the word of a slot, and the room left for the picture."""

    word: Wording
    most: int
    """Common size of the words of all slots."""
    at: Point
    anchor: Anchor
    picture: Box
    """Left of or above the words; equally high in all slots."""
    bare: bool
    """Whether words are left out, in all slots alike."""
    taken: float = 0.0
    """Height of a word below the picture."""


def shown_slots(
    tray: Tray,
    boxes: list[list[Box]],
    armed: tuple[str | None, str | None],
    say: Callable[[Line], str],
    gains: Mapping[str, str],
) -> list[ShownSlot]:
    """All slots of a tray with what their tokens bring; the first slot of the `armed` token is ringed and shows its
    turn."""
    slots = tray.slots
    labels = tuple(
        say(slot.label) + (f" ×{slot.copies}" if slot.copies > 1 and not slot.outline else "") for slot in slots
    )
    words = tuple(label for slot, label in zip(slots, labels) if not (slot.is_heading or slot.wordless))
    copies = max((slot.copies for slot in slots if slot.outline), default=1)
    found: list[ShownSlot] = []
    for slot, box, label in zip(slots, (box for row in boxes for box in row), labels):
        ringed = slot.token == armed[0] and not slot.spent and not any(one.armed for one in found)
        if ringed and slot.turned:
            slot = replace(slot, figure=dict(slot.turned).get(armed[1] or "", slot.figure))
        found.append(ShownSlot(slot, box, label, ringed, words, gains.get(slot.token, ""), copies))
    return found


def in_rows(pen: Pen, tray: Tray, box: Box, say: Callable[[Line], str], middle: float) -> tuple[tuple[Box, ...], ...]:
    """Boxes of all slots in rows centred at `middle`; a paper attached to the chosen slot is at the end of the first
    row."""
    sizes = tuple(tuple(len(group) for group in row if not group[0].beside) for row in tray.rows)
    hung = [slot for slot in tray.slots if slot.beside]
    if not hung:
        return tuple(map(tuple, tray_slots(box, sizes, pen.viewport.text, middle)))
    leaf = leaf_on(pen, say(hung[0].label), box)
    within = box._replace(w=box.w - leaf.w - LEAF_GAP)
    first, *rest = map(tuple, tray_slots(within, sizes, pen.viewport.text, middle - (leaf.w + LEAF_GAP) / 2))
    return ((*first, *(leaf._replace(x=first[-1].right + LEAF_GAP) for _ in hung)), *rest)


def leaf_on(pen: Pen, label: str, tray: Box) -> Box:
    """Box of the paper attached to a chosen card, vertically centred in the tray."""
    wide = word_width(pen, label, "again", "small_bold") + 2 * LEAF_PADDING
    high = LEAF_HEIGHT * max(1.0, LEAF_TEXT_SHARE * pen.viewport.text)
    return Box(tray.x, tray.centre[1] - high / 2, wide, high)


@dataclass(frozen=True)
class SmallPaper(Widget):
    """A word, an icon or both on a small paper."""

    label: str = ""
    icon: str = ""
    radius = 16

    def draw(self, pen: Pen, state: State) -> None:
        pen.panel(self.box, "gold" if state.hovered else "paper", radius=self.box.h / 2, shadow="chip")
        draw_word(pen, self.box.inset(LEAF_PADDING, 8), self.label, self.icon, "small_bold", sign=INK)


def draw_slot(pen: Pen, view: BoardView, shown: ShownSlot) -> None:
    """Draws a slot with its piece, its word and its marks."""
    slot, box, label = shown.slot, shown.box, shown.label
    if slot.is_heading:
        pen.text(label, box.centre, "small_bold", CREAM, "centre", box.w, 2, height=box.h)
        return
    if slot.heap and slot.figure:
        _heap(pen, view, slot, box)
        return
    letters = _lettering(pen, shown)
    wordless = slot.wordless or letters.bare
    pen.panel(box, "recess" if slot.spent or slot.idle else "paper", radius=RADIUS_TOKEN, shadow=False)
    picture = box.inset(3, 2) if wordless or slot.spent else letters.picture
    if slot.outline and not slot.figure:
        _shape(pen, shown, letters, picture)
    elif slot.cards:
        _cards(pen, view, slot, picture)
    elif slot.figure:
        draw_piece(pen, view, slot, picture, slot.figure.scale != 1.0)
    elif slot.mark:
        draw_token(pen, slot.mark, picture.centre, min(picture.h * 0.7, 64))
    elif slot.framed and picture.h >= MIN_FRAME_HEIGHT:
        across = min(picture.w, picture.h * 1.6) * 0.4
        x, y = picture.centre
        draw_marked(pen, [(x - across, y), (x, y - across / 2), (x + across, y), (x, y + across / 2), (x - across, y)])
    if not (wordless or slot.spent):  # an empty recess needs no word
        _word(pen, slot, letters)
    if slot.barred and not slot.spent:
        no_sign(pen, (picture.right - 0.6 * BARRED_SIGN, picture.bottom - 0.6 * BARRED_SIGN), size=BARRED_SIGN)
    _draw_corner(pen, shown)
    if shown.armed:
        draw_active_ring(pen, box, RADIUS_TOKEN)
    if shown.gain:
        draw_chip(
            pen,
            shown.gain,
            (box.right + CHIP_OFFSET[0] - chip_box(pen, shown.gain, (0.0, 0.0)).w / 2, box.y - CHIP_OFFSET[1]),
        )


def _shape(pen: Pen, shown: ShownSlot, letters: Lettering, picture: Box) -> None:
    """Draws the flat shape of a piece above its word, beside the number of copies, or without words below it."""
    slot, box = shown.slot, shown.box
    beside_word = not (slot.wordless or letters.bare or letters.anchor == "centre")
    counted = f"×{slot.copies}" if slot.copies > 1 and not beside_word else ""
    wide, high = pen.text_size(counted, "small_bold") if counted else (0.0, 0.0)
    within = Box(picture.x, box.y + 8, picture.w - wide, min(picture.h - 6, box.h - 14 - letters.taken))
    if letters.bare:
        within = Box(picture.x, box.y + 8 + high, picture.w, box.h - 16 - high)
    largest = MAX_CELL if shown.words[1:] else LONE_SHAPE_SIZE / max(extent(slot.outline))
    within = within.inset(6, 0)
    draw_in_box(pen, slot.outline, slot.mark, within, largest, slot.idle)


def _heap(pen: Pen, view: BoardView, slot: Slot, box: Box) -> None:
    """Draws the remaining pieces on felt, in two rows if one cannot hold them."""
    pen.panel(box, "felt", radius=10, shadow=False)
    across = max(MIN_HEAP_COLUMNS, -(-slot.heap // 2))
    step = (box.w - 24) / across
    size = min(step, box.h)
    for number in range(slot.heap):
        x = box.centre[0] + step * (number % across + 0.5 - min(slot.heap, across) / 2)
        y = box.y + box.h * (0.5 if slot.heap <= across else 0.31 if number < across else 0.69)
        draw_piece(pen, view, slot, centred((x, y), size, size))


def _draw_corner(pen: Pen, shown: ShownSlot) -> None:
    """Draws the number of copies of a piece with a shape, and this shape if the piece stands; else the token of its
    owner."""
    slot, box, figure = shown.slot, shown.box, shown.slot.figure
    if slot.outline:
        if figure:
            draw_in_box(pen, slot.outline, slot.mark, Box(box.x + 9, box.y + 9, *CORNER_SHAPE), CORNER_CELL)
        if slot.copies > 1:
            told, ink = f"×{slot.copies}", SPENT_COLOUR if slot.idle else INK
            room = box.w - (CORNER_SHAPE[1] + 18 if figure else 14)
            if pen.text_size(told, "small_bold", most=1)[0] > room:  # too wide even if small: between shape and piece
                under = box.centre[0], box.y + 9 + CORNER_SHAPE[1] * 1.5
                pen.text(told, under, "small_bold", ink, "centre", box.w - 14, height=CORNER_SHAPE[1] * 0.75)
            else:
                own = max(CORNER_SHAPE[1], pen.text_size(told, "small_bold", room)[1])
                down = box.centre[1] if box.h < LOWEST_SLOT else box.y + 9 + own / 2
                pen.text(told, (box.right - 7, down), "small_bold", ink, "right", room)
    elif figure and figure.mark and shown.words[1:] and not slot.spent:
        draw_token(pen, figure.mark, (box.x + 19, box.y + 20), TOKEN_SIZE)


def _word(pen: Pen, slot: Slot, letters: Lettering) -> None:
    colour = SPENT_COLOUR if slot.idle else BARRED_COLOUR if slot.barred else INK
    word, width, lines, height = letters.word
    pen.text(word, letters.at, "small_bold", colour, letters.anchor, width, lines, height=height, most=letters.most)


def _lettering(pen: Pen, shown: ShownSlot) -> Lettering:
    """The word is beside the picture in low slots that are wide enough, or too low for both; with text twice as large
    wherever the slot is wide enough."""
    box, text = shown.box, pen.viewport.text
    widest = _widest(pen, shown.words)
    counted = shown.copies > 1 and box.h < LOWEST_SLOT  # too low for both: the count is behind the word
    end = box.w - WORD_PADDING - (pen.text_size(f"×{shown.copies}", "small_bold")[0] + WORD_PADDING if counted else 0.0)
    least = LARGE_WORD_START if text > LARGE else WORD_START
    large = text > LARGE or (text >= LARGE and box.h < LOW_SLOT)
    if large and not shown.slot.cards and end - least >= 0.85 * widest:
        return _beside(pen, shown, max(least, _large_at(pen, shown, end, widest)), end, PICTURE_MARGIN)
    start = WORD_START if box.w >= WIDE_SLOT else NARROW_WORD_START
    cramped = end - start < MIN_LEGIBLE_SCALE * widest
    if box.h < (LOW_SLOT if text < LARGE else LOWEST_SLOT) and (box.h < MIN_STACKED_SLOT or not cramped):
        return _beside(pen, shown, start, end, 0.0, cramped)
    return _below(pen, shown)


def _large_at(pen: Pen, shown: ShownSlot, end: float, widest: float) -> float:
    """Offset of a large word, which may break where it can: the picture gets the rest; alone in a tray both are
    centred."""
    box = shown.box
    if not shown.words[1:]:
        spare = box.w - widest
        return min((spare + PICTURE_ASPECT * box.h) / 2, spare - WORD_PADDING - 8)
    breaks = all(word.replace(" ", "").isalpha() for word in shown.words)
    breaks = breaks and 2 * pen.text_size(shown.label, "small_bold")[1] <= box.h
    parts = [part for word in shown.words for part in (word.split() if breaks else [word])]
    return min(box.h * 1.5, end - 8.0 - _widest(pen, parts))


def _beside(pen: Pen, shown: ShownSlot, start: float, end: float, apart: float, bare: bool = False) -> Lettering:
    box, high = shown.box, shown.box.h - (0 if apart else 4)
    most = pen.common_size([Wording(word, end - start, height=high) for word in shown.words], "small_bold")
    picture = Box(box.x + PICTURE_MARGIN, box.y + 1, start - apart - PICTURE_MARGIN, box.h - 2)
    word = Wording(shown.label, end - start, height=high)
    return Lettering(word, most, (box.x + start, box.centre[1]), "left", picture, bare)


def _below(pen: Pen, shown: ShownSlot) -> Lettering:
    """The word is below the picture. It is left out where words would be too small. In a low slot each gets half of the
    height."""
    box, wide = shown.box, shown.box.w - 10
    high = box.h / 2 if box.h < LOW_SLOT else 0.0
    words = [Wording(word, wide, _lines(word), high) for word in shown.words]
    read = [word for word in words if _widest(pen, word.text.split()) * MIN_WORD_SCALE <= wide]
    most = pen.common_size(read, "small_bold")
    bare = len(read) < len(words)
    word = Wording(shown.label, wide, _lines(shown.label), high)
    heights = [pen.text_size(one.text, "small_bold", wide, one.lines, high, most)[1] for one in (word, *words)]
    at = box.centre[0], box.bottom - max(22.0 if box.h >= LOW_SLOT else 0.0, heights[0] / 2 + 2)
    picture = Box(box.x, box.y + 2, box.w, box.h - max([32.0, *heights[1:]]) - 6)
    return Lettering(word, most, at, "centre", picture, bare, heights[0])


def _lines(label: str) -> int:
    """Largest number of lines of a label below a picture: one for numbers."""
    return 3 if any(letter.isalpha() for letter in label) else 1


def _widest(pen: Pen, words: Sequence[str]) -> float:
    return max((pen.text_size(word, "small_bold")[0] for word in words), default=0.0)


def draw_piece(pen: Pen, view: BoardView, slot: Slot, box: Box, sized: bool = False) -> None:
    """Draws the piece on its ground, as large as the slot allows, or in proportion to others if the game has `sized`
    it; always centred."""
    figure = slot.figure
    assert figure, "it shows something else"
    kind = "spent" if slot.spent else "chained" if slot.barred else "plain"
    (x, y), (w, h) = pen.viewport.rect(box)[:2], (pen.viewport.px(box.w), pen.viewport.px(box.h))
    eye = _camera_on(view, figure, Box(box.w / 2, 0, box.w, box.h), slot.rise)
    if sized:  # centred in a high slot
        eye = eye.pan(0, (eye.tile - MAX_CELL_SHARE * box.h) / 2)
    wide = 2 * w, h  # nothing is cropped before it is centred
    seen = view.prepared.sample(eye, figure, "plain", wide).get_bounding_rect(SOLID_OPACITY)
    filled = max(seen.w / w, seen.h / h)
    if 0 < filled < MIN_FILL and not (sized or figure.slab or slot.rise):
        grown, foot = ENLARGED_FILL / filled, eye.at(figure.places[0])[1] * pen.viewport.unit
        down = h / 2 - foot - grown * (seen.centery - foot)
        eye, figure = eye.pan(0, down / pen.viewport.unit), figure._replace(scale=figure.scale * grown)
        seen = view.prepared.sample(eye, figure, "plain", wide).get_bounding_rect(SOLID_OPACITY)
    pen.picture(view.prepared.sample(eye, figure, kind, wide), (x + w // 2 - seen.centerx, y))


def _cards(pen: Pen, view: BoardView, slot: Slot, box: Box) -> None:
    """Draws cards as high as the slot allows, overlapping."""
    high = box.h - 6
    wide = min(high / 1.5, box.w / (1 + 0.45 * (len(slot.cards) - 1)) - 6)
    step = wide * 0.45
    x = box.centre[0] - step * (len(slot.cards) - 1) / 2
    for name in slot.cards:
        card = view.prepared.upright(name, view.viewport.px(wide))
        px, py = (
            view.viewport.px(x) - card.get_width() // 2,
            view.viewport.px(box.centre[1] + 2) - card.get_height() // 2,
        )
        pen.picture(faded(card, 0.45) if slot.barred else card, (px, py))
        x += step


def _camera_on(view: BoardView, figure: Figure, box: Box, rise: float) -> Camera:
    """A camera that shows one piece in the middle of the box; with a `rise` as large as possible."""
    if rise:
        return _close_camera(view, figure, box.inset(5, 2), rise)
    cells = len(figure.places)
    tile = min(box.w * (0.95 if cells == 1 else 0.62), box.h * MAX_CELL_SHARE)
    foot = box.x + box.w / 2, box.bottom - tile * (0.31 if cells == 1 else 0.62)
    start = _slanted(view, tile)
    x, y = start.to_screen(middle(view.look.layout, figure.places))
    return start.pan(foot[0] - x, foot[1] - y)


def _close_camera(view: BoardView, figure: Figure, box: Box, rise: float) -> Camera:
    """A camera that fits all corners of a piece and its height into the box."""
    corners = _slanted(view, 1.0).polygon([at for place in figure.places for at in view.look.layout.outline(place)])
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners) - rise, max(y for _, y in corners)
    tile = min(MAX_TILE, box.w / (right - left), box.h / (bottom - top))
    free = max(0.0, box.h - tile * (bottom - top) - CORNER_SHAPE[1])  # its shape is above it
    x, y = box.x + box.w / 2 - tile * (left + right) / 2, box.bottom - free / 2 - tile * bottom
    return _slanted(view, tile).pan(x, y)


def _slanted(view: BoardView, tile: float) -> Camera:
    return Camera(view.look.layout, (SLANTED,), scale=tile / 2**0.5)


def gathered(tray: Tray, most: int) -> Tray:
    """The tray with copies merged, row by row, or if `most` is not 0 in one row of that many slots, else in two; cards
    are unchanged, as each has its place."""
    if tray.fan or any(slot.cards or slot.is_heading for slot in tray.slots):
        return tray
    rows = [_without_copies(tray.slots)] if most else [_without_copies([*chain(*row)]) for row in tray.rows]
    if 0 < most < len(rows[0]):
        half = -(-len(rows[0]) // 2)
        rows = [rows[0][:half], rows[0][half:]]
    found = tuple((row,) for row in rows if row)
    return replace(tray, rows=found) if found else tray


def in_shapes(tray: Tray) -> Tray:
    """The tray with shapes in place of standing pieces that have one: with large text both would be too small."""
    rows = (
        tuple(tuple(replace(slot, figure=None, turned=()) if slot.outline else slot for slot in group) for group in row)
        for row in tray.rows
    )
    return replace(tray, rows=tuple(rows))


def _without_copies(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """One slot for each kind that is left, with its number of copies."""
    there = [slot for slot in slots if not slot.spent]
    first = [slot for number, slot in enumerate(there) if slot not in there[:number]]
    return tuple(replace(slot, copies=there.count(slot) * slot.copies) for slot in first)
