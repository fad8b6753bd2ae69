"""Key hints: small signs at the corners of controls, which tell what key or button presses them too."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.glyphs import badge
from scenes.play.hud.frame import Frame
from scenes.ui.scene import AppContext


def draw_key_hints(pen: Pen, frame: Frame, context: AppContext, crests: Sequence[Box] = ()) -> None:
    """Draws the signs of the keys or the pad that was used last, beside the crests on the board; a mouse or a finger
    needs none."""
    taken = [*crests]
    for area in frame.areas:
        if area.key and area.enabled:
            others = [other.box for other in frame.areas if other is not area]
            place = badge(pen, context, area.key, area.box, (*others, *taken))
            taken += [place] if place else []
