"""HUD layout: the boxes around the board, in logical units. Pure.

There are arrangements for wide screens, for squarer ones, and for squarer ones with text twice as large: there banners
fold into one low row, corner controls move into two columns beside the prompt, and the board keeps at least half of the
window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.graphics.theme import GAP_TOKENS, GAP_TOOLS, LARGE, MARGIN_BELOW, MARGIN_BOARD
from scenes.graphics.viewport import Box, Viewport, centred
from scenes.play.state.areas import Tool

TOOLS: tuple[Tool, ...] = ("view", "layers", "fit")
"""From left to right, or from top to bottom; a board skips those it has no use for."""


MAX_LIST_HEIGHT = 264.0
"""Largest height of the list of the others' steps, at the foot of its column."""

FELT_WIDTH = 624.0
"""Width of the felt of a heap."""
ROW_TRAY_HEIGHT = 144.0
"""Height of a tray of one row and of the keys beside it, if there is room: they share a lower edge."""
PRIMARY_WIDTH = 260.0
"""Width of the golden key in all windows that do not fold."""
FULL_TRAY = 160.0
"""Smallest height of a tray with full padding; in a lower one slots get a little more room."""

MANY_SLOTS = 4
"""Number of slots in one of two rows from which they are not widened for a longer word."""

NARROW_BANNER_WIDTH, TALL_LIST_HEIGHT = 340.0, 420.0
"""Width of a low banner in a corner, and height of the list beside a board that extends between those."""
GROWING_BANNER_HEIGHT = 148.0
"""Height of banners beside a board that grows: it extends below them."""
LIST_INSET = 36.0
"""Inset of that list, so that the board is centred in the window."""

BANNER_GAP, ROW_BANNER_CUT = 18.0, 16.0
"""Gap between a row of banners and the line of the others' steps, for their shadow and ring; height that such banners
have less than in a column."""

MIN_NUMBERED_BANNER = 120.0
"""Smallest height of banners with a row of small numbers. In a row, lower ones are reduced further; below higher ones
the board leaves the corners free."""
CORNER_LIST_WIDTH, CORNER_LIST_HEIGHT = 406.0, 140.0
LARGE_LIST_TITLE, LARGE_LIST_ROW = 86.0, 88.0
"""Width and height of the list in that corner; with large text the height of its title and for each rival."""


BANNER_WIDTH, MAX_BANNER_WIDTH, COLUMN_REST_WIDTH = 364.0, 464.0, 1456.0
"""Width of banners beside a board; largest width beside a wide board with large text, and the width left to that board
then."""

PACE_CARD_GAP = 24.0  # between a hand and the pace buttons
MIN_ROW_TRAY_WIDTH = 720.0  # smallest width of a tray for pace buttons in one row
PACE_HEADING_HEIGHT = 34.0  # of their heading
MIN_PACE_HEIGHT = 48.0  # smallest height in two rows
PACE_HEIGHT = 84.0  # in one row
PACE_GAP = 12.0  # between two
PACE_PADDING = (16.0, 18.0)  # around them

# -- text twice as large, mostly on a squarer screen
LARGE_EDGE, LARGE_GAP = 12.0, 10.0
SIGN_SIZE = 84.0
"""Size of menu, hint and question tool."""
LARGE_BANNER_HEIGHT, NAMED_BANNER_HEIGHT = 88.0, 128.0
"""Height of banners for two seats, or three without small numbers; for more seats, with the names above all else."""
MIN_TOOL_WIDTH, MAX_TOOL_WIDTH, TOOL_HEIGHT = 108.0, 190.0, 160.0
"""Smallest width of a key beside the board; largest, if the board has more than half of the window; height."""


@dataclass(frozen=True, slots=True)
class HudLayout:
    """The boxes of one window."""

    room: Box
    """Room for the board."""
    prompt: Box
    """Largest box of the prompt, which is centred in it."""
    menu: Box
    banners: tuple[Box, ...]
    tray: Box
    """The tray with its current number of rows."""
    tools: tuple[Box, ...]
    undo: Box
    primary: Box
    recent: Box
    """Largest box of the list of the others' steps."""
    hint: Box | None = None
    """The hint button."""
    inspect: Box | None = None
    """The question tool."""
    tallest: Box | None = None
    """The highest tray so far: the board keeps its size."""
    refused: Box | None = None
    """Box filled by a refusal that does not fit in the place of the prompt."""

    def broad_tray(self, tools: int) -> Box:
        """The tray extended to the left up to that number of tools, if it is level with them."""
        last, tray = self.tools[tools - 1], self.tray
        if not tools or (last.y, last.h) != (tray.y, tray.h) or last.right > tray.x:
            return tray
        return tray._replace(x=last.right + GAP_TOOLS, w=tray.right - last.right - GAP_TOOLS)


def prompt_height(viewport: Viewport) -> float:
    """Height of the prompt: one line at the usual text size on a wide screen, else two."""
    edge = 24 if viewport.text < LARGE else 8
    return 84.0 if viewport.wide and viewport.text < LARGE else 2 * 36 * viewport.text * 1.22 + edge


def arrangement(
    viewport: Viewport,
    seats: int,
    rows: int,
    low: float = 0.0,
    column: int = 0,
    hint: bool = False,
    inspect: bool = False,
    tools: int = len(TOOLS),
    grows: bool = False,
) -> HudLayout:
    """The layout for that many banners, tools and tray rows (1 or 2). Beside a wide board banners have the height
    `low`, or in a wide window up to `column` of them (more than two) stand in one column.

    The question tool is in the upper left corner, the hint beside the menu; with text twice as large below it, and the
    tray starts right behind the tools; on a squarer screen everything folds.
    """
    if folds(viewport):
        return folded(viewport, seats, rows, low, hint, inspect)
    if viewport.wide:
        found = (_column if 2 < seats <= column else _wide)(viewport, seats, rows, low, grows)
    else:
        found = _square(viewport, seats, rows, low, column > 0, grows)
    prompt, menu, tray, twice = found.prompt, found.menu, found.tray, viewport.text > LARGE
    beside = menu.moved(0, menu.h + LARGE_GAP) if twice else menu.moved(-84 - GAP_TOOLS, 0)
    corner = Box(MARGIN_BOARD if viewport.wide else 24, prompt.y, 84, 84)
    left, right = prompt.x, prompt.right
    if hint and not twice:
        right = beside.x - GAP_TOOLS
        left = viewport.w - right if viewport.wide else left
    left = max(left, corner.x + (84 + GAP_TOOLS) * inspect)
    start = max(found.recent.right, found.tools[tools - 1].right) + 14 if twice else tray.x
    return replace(
        found,
        prompt=prompt._replace(x=left, w=right - left),
        tray=tray._replace(x=start, w=tray.right - start),
        hint=beside if hint else None,
        inspect=corner if inspect else None,
    )


def _wide(viewport: Viewport, seats: int, rows: int, low: float, grows: bool) -> HudLayout:
    w, h, large, twice = viewport.w, viewport.h, viewport.text >= LARGE, viewport.text > LARGE
    slim = low > 0 and not large  # names need the room
    width, high, listed = (
        (NARROW_BANNER_WIDTH, low, TALL_LIST_HEIGHT) if slim else (BANNER_WIDTH, 204.0 + 16 * twice, MAX_LIST_HEIGHT)
    )
    if grows and not large:
        width, high = NARROW_BANNER_WIDTH if seats > 2 else BANNER_WIDTH, GROWING_BANNER_HEIGHT
    left, right, edge = MARGIN_BOARD, w - MARGIN_BOARD - width, LARGE_EDGE if large else 28.0
    first = edge + prompt_height(viewport) + 20 if large else 148.0
    second = first + high + 28
    tray_height = ROW_TRAY_HEIGHT if rows == 1 else 170.0 if large else 232.0
    tool, tall, undo, half = (144.0, ROW_TRAY_HEIGHT, 172.0, 468.0) if large else (124.0, ROW_TRAY_HEIGHT, 140.0, 496.0)
    foot, actions = h - MARGIN_BELOW, w - MARGIN_BOARD - PRIMARY_WIDTH
    lowest = foot - tall - 14
    third = lowest - high if low and seats == 3 else second  # a wide board extends between them
    corners = ((left, first), (right, first), (right, third), (left, second))
    top = (second if seats > 3 else first) + high + 18
    return HudLayout(
        room=Box(left + width + 44, first + 42, w - 2 * (left + width + 44), foot - tray_height - 20 - first - 42),
        prompt=Box(140, edge, w - 280, prompt_height(viewport)),
        menu=Box(w - MARGIN_BOARD - 84, edge, 84, 84),
        banners=tuple(Box(x, y, width, high) for x, y in corners[:seats]),
        tray=Box(w / 2 - half, foot - tray_height, 2 * half, tray_height),
        tools=tuple(Box(left + number * (tool + GAP_TOOLS), foot - tall, tool, tall) for number in range(3)),
        undo=Box(actions - GAP_TOOLS - undo, foot - tall, undo, tall),
        primary=Box(actions, foot - tall, PRIMARY_WIDTH, tall),
        recent=Box(left, max(top, lowest - listed), width - LIST_INSET * slim, min(listed, lowest - top)),
    )


def _square(viewport: Viewport, seats: int, rows: int, low: float, column: bool, grows: bool) -> HudLayout:
    """Banners in one row, the steps of the others in the lower left corner, or over a wide or growing board in a line
    below the banners; the tools beside the board, or with low banners in a row with the tray. A `column` of a wide
    screen becomes a lower row. A board that leaves its corners free has the banners there, and the line between the
    upper ones."""
    w, h, large = viewport.w, viewport.h, viewport.text >= LARGE
    edge = LARGE_EDGE if large else 28.0
    tray_height = ROW_TRAY_HEIGHT if rows == 1 else 170.0 if large else 208.0
    foot = h - MARGIN_BELOW
    width = min(436.0 if seats == 2 else 452.0, (w - 48 - 16 * (seats - 1)) / seats)
    beside_growing = grows and not large
    high = _banner_in_a_row(low, column, beside_growing)
    tool, tall, back = (136.0, ROW_TRAY_HEIGHT, 156.0) if large else (116.0, 128.0, 124.0)
    right, top = w - 24 - tool, edge + prompt_height(viewport) + 16
    apart = w - 48 - width if seats == 2 else width + 16
    broad, far, third = w - 48 if low else right - 40, w - 24 - NARROW_BANNER_WIDTH, foot - tall - 14 - high
    banners = tuple(Box(24 + number * apart, top, width, high) for number in range(seats))
    under, line = top + high + 14, 0.0 if large else 44.0
    if low >= MIN_NUMBERED_BANNER and not large:
        corners = ((24, top), (far, top), (far, third), (24, third))
        banners = tuple(Box(x, y, NARROW_BANNER_WIDTH, high) for x, y in corners[:seats])
        recent = Box(24 + NARROW_BANNER_WIDTH + 16, top, broad - 2 * (NARROW_BANNER_WIDTH + 16), line)
        upper = recent.bottom
    elif 0 < low < MIN_NUMBERED_BANNER or beside_growing:
        recent = Box(24, top + high + BANNER_GAP, w - 48, line)
        upper = max(under, recent.bottom) if line else under
    else:
        told = LARGE_LIST_TITLE + (seats - 1) * LARGE_LIST_ROW if large else CORNER_LIST_HEIGHT
        upper, told = under, 0.0 if large and low else told
        recent = Box(24, foot - tray_height - 14 - told, CORNER_LIST_WIDTH, told)
    left, undo = 24 + 3 * (tool + 12) if low else 24, w - 24 - PRIMARY_WIDTH - 12 - back
    before = tuple(Box(24 + number * (tool + 12), foot - tall, tool, tall) for number in range(3))
    return HudLayout(
        room=Box(24, upper, broad, foot - tray_height - 16 - upper),
        prompt=Box(24, edge, w - 24 - 84 - 12 - 24, prompt_height(viewport)),
        menu=Box(w - 24 - 84, edge, 84, 84),
        banners=banners,
        tray=Box(left, foot - tray_height, undo - 16 - left, tray_height),
        tools=before if low else tuple(Box(right, upper + number * 112, tool, 104) for number in range(3)),
        undo=Box(undo, foot - tall, back, tall),
        primary=Box(undo + back + 12, foot - tall, PRIMARY_WIDTH, tall),
        recent=recent,
    )


def _banner_in_a_row(low: float, column: bool, beside_growing: bool) -> float:
    """Height of banners in a row, given their height `low` on a wide screen or 0."""
    if low:
        return low - ROW_BANNER_CUT if column and low < MIN_NUMBERED_BANNER else low
    return GROWING_BANNER_HEIGHT if beside_growing else 162.0


def _column(viewport: Viewport, seats: int, rows: int, low: float, grows: bool) -> HudLayout:
    """Low banners in one column at the left with the steps of the others below; the board has all other room."""
    usual = _wide(viewport, min(seats, 4), rows, low, grows)
    x, y, gap, large = usual.banners[0].x, usual.prompt.bottom + 20, 10.0, viewport.text >= LARGE
    width = max(BANNER_WIDTH, min(MAX_BANNER_WIDTH, viewport.w - COLUMN_REST_WIDTH)) if large else BANNER_WIDTH
    height = max(low, 116.0) if large else low
    banners = tuple(Box(x, y + seat * (height + gap), width, height) for seat in range(seats))
    top = banners[-1].bottom + gap
    left, foot = x + width + 20, usual.tray.y - 16
    upper = usual.prompt.bottom + 14
    recent = Box(x, top, width, usual.tools[0].y - 14 - top)
    return replace(
        usual,
        room=Box(left, upper, viewport.w - x - left, foot - upper),
        banners=banners,
        recent=recent,
    )


def at_the_end(usual: HudLayout, viewport: Viewport) -> HudLayout:
    """The layout at the end, when nothing can be pressed: the prompt is centred in the window."""
    edge = max(usual.prompt.x, viewport.w - usual.prompt.right)
    return replace(usual, prompt=usual.prompt._replace(x=edge, w=viewport.w - 2 * edge))


def left_at_the_end(boxes: HudLayout, viewport: Viewport) -> Box:
    """Room for the board at the end: below the prompt and beside banners at one side; between banners at both sides it
    is centred anyway. On a squarer screen below a row of banners, or between those in the corners."""
    left, top, foot = max(box.right for box in boxes.banners), boxes.prompt.bottom, viewport.h
    if viewport.wide:
        left = left if left < viewport.w / 2 else 0.0
    else:
        left, upper, lowest = 0.0, boxes.banners[0], max(box.bottom for box in boxes.banners)
        top, foot = (upper.y, lowest) if lowest > upper.bottom else (lowest, foot)
    return Box(left, top, viewport.w - left, foot - top)


def tray_slots(box: Box, groups: tuple[tuple[int, ...], ...], text: float, middle: float) -> list[list[Box]]:
    """Boxes of the slots by row, centred at `middle` as far as the tray allows; `groups` has the group sizes of each
    row. Equal widths, wider with large text; shorter rows start where the longest does."""
    rows = max(1, len(groups))
    inner = box.inset(18, 18 if box.h >= FULL_TRAY else 10)
    height = (inner.h - 8 * (rows - 1)) / rows
    counts = [sum(sizes) for sizes in groups]
    gaps = [10 * (count - len(sizes)) + GAP_TOKENS * (len(sizes) - 1) for count, sizes in zip(counts, groups)]
    two = 206.0 if max(counts, default=0) < MANY_SLOTS else 146.0  # a low slot has its word beside the picture
    most = (148.0 if rows == 1 else two if text < LARGE else 170.0) * text
    width = min([most, *((inner.w - gap) / max(1, count) for count, gap in zip(counts, gaps))])
    wide = max((count * width + gap for count, gap in zip(counts, gaps)), default=0.0)
    start, found = min(max(inner.x, middle - wide / 2), inner.right - wide), []
    for number, sizes in enumerate(groups):
        x, y, row = start, inner.y + number * (height + 8), []
        for size in sizes:
            for place in range(size):
                row.append(Box(x, y, width, height))
                x += width + (10 if place < size - 1 else GAP_TOKENS)
        found.append(row)
    return found


def heap_box(tray: Box) -> Box:
    """Box of the felt for a heap."""
    wide = min(FELT_WIDTH, tray.w - 36)
    return Box(tray.centre[0] - wide / 2, tray.y + 14, wide, tray.h - 28)


def tray_wood(box: Box, slots: Sequence[Box]) -> Box:
    """Box of the wood under these slots."""
    left, right = min(slot.x for slot in slots) - 18, max(slot.x + slot.w for slot in slots) + 18
    width = min(box.w, right - left)
    return box._replace(x=min(max((left + right - width) / 2, box.x), box.right - width), w=width)


def pace_wood(boxes: HudLayout, hand: Box | None, words: Sequence[float]) -> Box:
    """Box of the pace buttons, as low as possible: in the tray; in a low tray or before a hand in place of tools and
    undo, which are hidden then, before a hand no higher than those. `words`: width of each button with its word on one
    line."""
    place = _pace_place(boxes, hand)
    row, two = PACE_HEIGHT + PACE_HEADING_HEIGHT + 36, 2 * (MIN_PACE_HEIGHT + PACE_PADDING[1]) + 10
    high, least = (row, 0.0) if _in_a_row(place, words) else (place.h, two)
    high = min(place.h, high if hand is None else max(least, boxes.undo.h))
    return Box(place.x, place.bottom - high, place.w, high)


def _in_a_row(box: Box, words: Sequence[float]) -> bool:
    return sum(words) + PACE_GAP * (len(words) - 1) <= box.inset(*PACE_PADDING).w


def _pace_place(boxes: HudLayout, hand: Box | None) -> Box:
    tray, undo = boxes.tray, boxes.undo
    first = min([tray.x, *(tool.x for tool in boxes.tools if tool.bottom > tray.y)])
    if hand is None:
        return tray if tray.w >= MIN_ROW_TRAY_WIDTH else Box(first, tray.y, undo.right - first, tray.h)
    return Box(first, tray.y, hand.x - PACE_CARD_GAP - first, tray.h)


def pace_boxes(box: Box, words: Sequence[float]) -> list[Box]:
    """The four pace buttons under their heading, as wide as their words need; in two rows if one has no room, in a low
    box without a heading."""
    inner = box.inset(*PACE_PADDING)
    if not _in_a_row(box, words):
        if inner.h - PACE_HEADING_HEIGHT >= 2 * MIN_PACE_HEIGHT + 10:
            inner = Box(inner.x, inner.y + PACE_HEADING_HEIGHT, inner.w, inner.h - PACE_HEADING_HEIGHT)
        width, high = (inner.w - PACE_GAP) / 2, (inner.h - 10) / 2
        at = [(inner.x + x * (width + PACE_GAP), inner.y + y * (high + 10)) for y in (0, 1) for x in (0, 1)]
        return [Box(x, y, width, high) for x, y in at]
    room, count = inner.w - PACE_GAP * (len(words) - 1), len(words)
    equal = max(words) <= room / count
    widths = [room / count if equal else word + (room - sum(words)) / count for word in words]
    starts = [inner.x + sum(widths[:number]) + PACE_GAP * number for number in range(count)]
    high = min(PACE_HEIGHT, inner.bottom - box.y - PACE_HEADING_HEIGHT)
    return [Box(x, inner.bottom - high, width, high) for x, width in zip(starts, widths)]


def hand_over_button(viewport: Viewport) -> Box:
    """Box of the button that takes up a hand."""
    return centred((viewport.w / 2, viewport.h * 0.866), 460, 116)


def folds(viewport: Viewport) -> bool:
    """Whether text is so large on a squarer screen that the layout folds to leave room for the board."""
    return viewport.text > LARGE and not viewport.wide


def folded(viewport: Viewport, seats: int, rows: int, low: float, hint: bool, inspect: bool = True) -> HudLayout:
    """The folded layout; `low` banners have no row of small numbers."""
    w, right, foot = viewport.w, viewport.w - LARGE_EDGE, viewport.h - LARGE_EDGE
    sign = Box(LARGE_EDGE, LARGE_EDGE, SIGN_SIZE, SIGN_SIZE)
    menu = sign.moved(w - 2 * LARGE_EDGE - SIGN_SIZE, 0)
    under = SIGN_SIZE + LARGE_GAP
    prompt = Box(LARGE_EDGE + under, LARGE_EDGE, w - 2 * (LARGE_EDGE + under), prompt_height(viewport))
    top = max(prompt.bottom, menu.bottom + under) + LARGE_GAP
    each = (w - 2 * LARGE_EDGE - LARGE_GAP * (seats - 1)) / seats
    high = LARGE_BANNER_HEIGHT if seats <= 2 + (0 < low < MIN_NUMBERED_BANNER) else NAMED_BANNER_HEIGHT
    upper = top + high + LARGE_GAP
    tray_height = 150.0 if rows == 1 else 155.0  # the board keeps half of the window
    action, undo = 320.0, 150.0
    actions = foot - tray_height
    spare = right - LARGE_GAP - LARGE_EDGE - w * viewport.h / 2 / (actions - LARGE_GAP - upper)
    tool, tall = max(MIN_TOOL_WIDTH, min(spare, MAX_TOOL_WIDTH)), TOOL_HEIGHT
    column = right - tool
    return HudLayout(
        room=Box(LARGE_EDGE, upper, column - LARGE_GAP - LARGE_EDGE, actions - LARGE_GAP - upper),
        prompt=prompt,
        menu=menu,
        banners=tuple(Box(LARGE_EDGE + number * (each + LARGE_GAP), top, each, high) for number in range(seats)),
        tray=Box(LARGE_EDGE, actions, right - action - 2 * LARGE_GAP - undo - LARGE_EDGE, tray_height),
        tools=tuple(Box(column, upper + number * (tall + 8), tool, tall) for number in range(3)),
        undo=Box(right - action - LARGE_GAP - undo, actions, undo, tray_height),
        primary=Box(right - action, actions, action, tray_height),
        recent=Box(LARGE_EDGE, upper, 0.0, 0.0),
        hint=menu.moved(0, under) if hint else None,
        inspect=sign if inspect else None,
    )
