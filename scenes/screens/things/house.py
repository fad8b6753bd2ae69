"""The house's own things: its name inlaid beside its logo, the plan of its shelves, its door plate, and QR codes."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.core.logo import Logo
from scenes.graphics import shapes
from scenes.graphics.matter import draw_inlaid_text, draw_ornament, lay_sheet, outline
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import INK, TITLE_CREAM
from scenes.graphics.viewport import Box, centred

PLATE_COLOURS = "24566B", "173A49"
"""Top and bottom colour of a plate."""
SCREW_COLOUR = "E8BB5A"
LOGO_GAP = 24.0
"""Between a logo and what stands beside it."""
QUIET_ZONE = 4
"""Width of the light border around a QR code, in modules (ISO/IEC 18004)."""


def draw_logo(pen: Pen, box: Box, logo: Logo) -> float:
    """Draws the logo at the left of the box, as high as the box and at most twice as wide as high; returns its
    width."""
    width, height = logo.picture.get_size()
    high = min(box.h, 2 * box.h * height / width)
    place = Box(box.x, box.y + (box.h - high) / 2, high * width / height, high)
    _lay(pen, place, logo)
    return place.w


def draw_plan(pen: Pen, box: Box, plan: Logo) -> None:
    """Draws the whole plan in the middle of the box."""
    width, height = plan.picture.get_size()
    scale = min(box.w / width, box.h / height)
    _lay(pen, centred(box.centre, scale * width, scale * height), plan)


def _lay(pen: Pen, place: Box, logo: Logo) -> None:
    """Draws a picture of the house scaled to that box."""
    pen.filled(place, ("logo", logo.mark), lambda w, h: pygame.transform.smoothscale(logo.picture, (w, h)))


def draw_house_name(pen: Pen, box: Box, name: str, logo: Logo | None) -> None:
    """Draws the name in brass, after its logo."""
    taken = draw_logo(pen, box, logo) + LOGO_GAP if logo else 0.0
    draw_inlaid_text(pen, name, Box(box.x + taken, box.y, box.w - taken, box.h), "product")


def draw_plate(pen: Pen, box: Box, name: str, welcome: str, logo: Logo | None) -> None:
    """Draws the plate as at a front door: four screws, a white line, logo, name and welcome."""

    def made(width: int, height: int) -> pygame.Surface:
        plate = shapes.gradient(width, height, *PLATE_COLOURS)
        shapes.round_corners(plate, max(4, width // 30))
        return plate

    pen.filled(box, ("plate",), made)
    inner = box.inset(18)
    outline(pen, inner, TITLE_CREAM, 4)
    for at in ((inner.x + 22, inner.y + 22), (inner.right - 22, inner.y + 22)):
        for point in (at, (at[0], inner.bottom - 22)):
            pen.disc(point, 8, SCREW_COLOUR)
    top = inner.y + 40
    if logo:
        high = inner.h * 0.36
        wide = min(inner.w - 80, high * 2, high * logo.picture.get_width() / logo.picture.get_height())
        draw_logo(pen, Box(inner.centre[0] - wide / 2, top, wide, high), logo)
        top += high + 10
    room = Box(inner.x + 40, top, inner.w - 80, inner.bottom - top - 40)
    high = room.h * (0.5 if welcome else 0.8)
    size = pen.text_size(name, "product", room.w, 3, high)[1]
    middle = room.y + room.h * (0.3 if welcome else 0.45)
    pen.text(name, (room.centre[0], middle), "product", TITLE_CREAM, "centre", room.w, 3, height=high)
    draw_ornament(pen, (room.centre[0], middle + size / 2 + 26), min(130.0, room.w / 2 - 10))
    if welcome:
        at = room.centre[0], room.y + room.h * 0.78
        pen.text(welcome, at, "prompt", TITLE_CREAM, "centre", room.w, 4, height=room.h * 0.4)


@lru_cache(8)
def code_rows(text: str) -> tuple[bytes, ...]:
    """The rows of the QR code for a text, 1 for a dark module; none if the library that makes them is missing."""
    try:
        import segno  # loaded only in a house with a page of its own
    except ImportError:
        return ()
    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix)


def code_picture(text: str, size: int) -> pygame.Surface | None:
    """The QR code as a square of `size` pixels with a white border, its modules whole pixels; None without the library
    or the room for it."""
    rows = code_rows(text)
    each = size // (len(rows) + 2 * QUIET_ZONE) if rows else 0
    if not each:
        return None
    picture = pygame.Surface((size, size))
    picture.fill("white")
    start = (size - each * len(rows)) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.fill("black", (start + x * each, start + y * each, each, each))
    return picture


def draw_code_card(pen: Pen, box: Box, address: str, below: str) -> None:
    """Draws a card with a QR code as wide as the box, and a note below it."""
    lay_sheet(pen, box, "print")
    x, y, width, height = pen.viewport.rect(box._replace(h=box.w))
    size = min(width, height)
    picture = code_picture(address, size)
    if picture is not None:
        made: Made = (picture, (0, 0))
        pen.once(("code", address, size), (x + (width - size) // 2, y + (height - size) // 2), lambda: made)
    if below:
        pen.text(below, (box.centre[0], box.bottom - box.w * 0.11), "small_bold", INK, "centre", box.w - 20)
