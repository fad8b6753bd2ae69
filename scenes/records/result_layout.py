"""Layout of a result: the town at half the window with its caption, and beside it who stands where and what is read."""

from __future__ import annotations

from typing import NamedTuple

from scenes.graphics.theme import LARGE, type_size
from scenes.graphics.viewport import Box, Viewport, centred
from scenes.ui.widgets import RAIL

EDGE, GAP = 30.0, 14.0
BETWEEN = 36.0
"""Between the two halves."""
LANGUAGE = 150.0
"""What the heading leaves free for the language in the corner."""


STORY_LINES = 2
"""Of the story below the heading."""


class ResultLayout(NamedTuple):
    """What lies where on the paper of a result."""

    paper: Box
    picture: Box
    """The town, half of the window; without height where the words need all of it."""
    caption: Box
    """What stands below the picture."""
    heading: Box
    """Who has won, and the story."""
    ranks: Box | None
    """The ranking; None where it is one of the leaves."""
    rail: Box
    """Of the words for what can be read."""
    reading: Box
    actions: Box


def result_layout(viewport: Viewport, seats: int) -> ResultLayout:
    """For so many seats. Where words are large, the ranking and what is read take turns; on a squarer screen the
    ranking lies below a picture."""
    text, large = viewport.text, viewport.text >= LARGE
    paper = centred(viewport.whole.centre, min(2200.0, viewport.w - 48), viewport.h - 40)
    inner = paper.inset(EDGE, 26)
    low = max(96.0, type_size("action", text) * 1.2 + 44)
    actions = Box(inner.x, inner.bottom - low, inner.w, low)
    body = Box(inner.x, inner.y, inner.w, actions.y - 22 - inner.y)
    half = (body.w - BETWEEN) / 2
    left = Box(body.x, body.y, max(half, min(body.w * 0.54, viewport.w / 2)), body.h)
    right = Box(left.right + BETWEEN, body.y, body.right - left.right - BETWEEN, body.h)
    caption = type_size("body", text) * 1.35 + 14
    head = type_size("heading", text) * 1.25 + STORY_LINES * type_size("body", text) * 1.3 + 34
    row = max(64.0, type_size("name", text) * 1.2 + 16)
    ranked = seats * (row + GAP) - GAP
    heading = Box(right.x, right.y, right.w - LANGUAGE, head)
    below = Box(right.x, heading.bottom + GAP, right.w, right.bottom - heading.bottom - GAP)
    ranks: Box | None = None
    if large:
        picture = _photo(left, left.h - caption)
    elif viewport.wide:
        picture = _photo(left, left.h - caption)
        ranks = Box(below.x, below.y, below.w, ranked)
        below = Box(below.x, ranks.bottom + GAP + 6, below.w, below.bottom - ranks.bottom - GAP - 6)
    else:
        picture = _photo(left, left.h - caption - ranked - GAP)
        ranks = Box(left.x, picture.bottom + caption + GAP, left.w, ranked)
    height = max(68.0, type_size("button", text) * 1.2 + 16)
    rail = Box(below.x + RAIL, below.y + RAIL, below.w - 2 * RAIL, height)
    top = rail.bottom + RAIL + 14
    reading = Box(below.x, top, below.w, below.bottom - top)
    under = Box(picture.x, picture.bottom, picture.w, caption)
    return ResultLayout(paper, picture, under, heading, ranks, rail, reading, actions)


def _photo(within: Box, height: float) -> Box:
    """The upper part of a half, so high."""
    return Box(within.x, within.y, within.w, height)
