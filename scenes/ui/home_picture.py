"""Home picture of a game in a frame: what its tile, its sheet and the attract loop show."""

from __future__ import annotations

from scenes.graphics.panels import framed
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box


def draw_home_picture(pen: Pen, game_id: str, box: Box, radius: float) -> None:
    """The picture of a game with round corners; a plain evening sky where there is none yet."""
    x, y, w, h = pen.viewport.rect(box)
    name = "" if pen.art.is_on_its_way(game_id) else game_id
    corner = pen.viewport.px(radius)
    pen.once(("home", name, w, h), (x, y), lambda: (framed(pen.art, name, w, h, corner), (0, 0)))
