"""The house's own things: its name let into the wood beside its logo, the plan of its shelves, its plate."""

from __future__ import annotations

import pygame

from scenes.core.logo import Logo
from scenes.graphics import shapes
from scenes.graphics.matter import draw_let_in, outline
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import TITLE_CREAM
from scenes.graphics.viewport import Box, centred

ENAMEL = "24566B", "173A49"
"""Of a plate, from above to below."""
SCREW = "E8BB5A"
GAP = 24.0
"""Between a logo and what stands beside it."""


def draw_logo(pen: Pen, box: Box, logo: Logo) -> float:
    """The logo in the left part of the box, as high as that is, twice as wide at most; how wide it is there."""
    width, height = logo.picture.get_size()
    high = min(box.h, 2 * box.h * height / width)
    place = Box(box.x, box.y + (box.h - high) / 2, high * width / height, high)
    return place.w if _lay(pen, place, logo) else 0.0


def draw_plan(pen: Pen, box: Box, plan: Logo) -> None:
    """All of the plan, in the middle of the box."""
    width, height = plan.picture.get_size()
    scale = min(box.w / width, box.h / height)
    _lay(pen, centred(box.centre, scale * width, scale * height), plan)


def _lay(pen: Pen, place: Box, logo: Logo) -> bool:
    """A picture of the house over all of that place, if it has any room."""
    x, y, w, h = pen.viewport.rect(place)
    if w < 1 or h < 1:
        return False

    def made() -> Made:
        return pygame.transform.smoothscale(logo.picture, (w, h)), (0, 0)

    pen.once(("logo", logo.mark, w, h), (x, y), made)
    return True


def draw_house_name(pen: Pen, box: Box, name: str, logo: Logo | None) -> None:
    """The name in brass, its logo before it."""
    taken = draw_logo(pen, box, logo) + GAP if logo else 0.0
    draw_let_in(pen, name, Box(box.x + taken, box.y, box.w - taken, box.h), "product")


def draw_plate(pen: Pen, box: Box, name: str, welcome: str, logo: Logo | None) -> None:
    """The plate as guests would see it at the door: four screws, a white line, logo, name and welcome."""
    x, y, w, h = pen.viewport.rect(box)

    def made() -> Made:
        plate = shapes.gradient(w, h, *ENAMEL)
        shapes.round_corners(plate, max(4, w // 30))
        return plate, (0, 0)

    pen.once(("plate", w, h), (x, y), made)
    inner = box.inset(18)
    outline(pen, inner, TITLE_CREAM, 4)
    for at in ((inner.x + 22, inner.y + 22), (inner.right - 22, inner.y + 22)):
        for point in (at, (at[0], inner.bottom - 22)):
            pen.disc(point, 8, SCREW)
    top = inner.y + 40
    if logo:
        high = inner.h * 0.36
        wide = min(inner.w - 80, high * 2, high * logo.picture.get_width() / logo.picture.get_height())
        draw_logo(pen, Box(inner.centre[0] - wide / 2, top, wide, high), logo)
        top += high + 10
    room = Box(inner.x + 40, top, inner.w - 80, inner.bottom - top - 40)
    at = room.centre[0], room.y + room.h * (0.3 if welcome else 0.5)
    pen.text(name, at, "heading", TITLE_CREAM, "centre", room.w, 2, height=room.h * (0.55 if welcome else 1.0))
    if welcome:
        at = room.centre[0], room.y + room.h * 0.76
        pen.text(welcome, at, "note", TITLE_CREAM, "centre", room.w, 4, height=room.h * 0.45)
