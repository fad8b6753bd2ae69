"""Loading bar over the picture before, while the next one takes longer than a moment."""

from __future__ import annotations

from scenes.graphics.pen import Pen
from scenes.graphics.theme import RADIUS_TOOL
from scenes.graphics.viewport import Box

NOTICED = 0.3
"""Seconds after which one is told that something is being made ready."""
WIDTH, HEIGHT, PAD = 560.0, 44.0, 10.0


def draw_waiting(pen: Pen, share: float) -> None:
    """How much is ready, from 0 to 1: a groove of wood that fills with gold from the left."""
    x, y = pen.viewport.w / 2, pen.viewport.h * 0.86
    groove = Box(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT)
    pen.panel(groove, "walnut", radius=RADIUS_TOOL, shadow=False)
    inner = groove.inset(PAD)
    filled = max(inner.h, inner.w * min(1.0, share))
    pen.panel(Box(inner.x, inner.y, filled, inner.h), "gold", radius=inner.h / 2, shadow=False)
