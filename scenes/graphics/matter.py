"""Materials: the wooden table, sheets of paper, ink plates, and objects with their shadows on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Literal

import pygame

from scenes.graphics import shapes
from scenes.graphics.pen import Made, Pen
from scenes.graphics.shapes import Shadow, Stamp
from scenes.graphics.theme import BRASS, BRASS_LINE, DIM, INK, SHADOW, Colour, Role, Theme
from scenes.graphics.viewport import Box, Point, Viewport

Tone = Literal["print", "card", "leaflet", "album", "second"]
TONES: dict[Tone, Colour] = {
    "print": "FDF8EC",
    "card": "F8EFD9",
    "leaflet": "F7EDD6",
    "album": "F3E7CB",
    "second": "ECD9B0",
}
"""Colours of the five papers; the lightest is the one in front."""
GRAIN = (243, 230, 202)
"""Mean colour of the parchment texture, which gives every paper its grain."""
UPPER_EDGE, LOWER_EDGE, WORN_EDGE = "FFFCF0", "967042", "784E1E"
"""Colours of the upper edge of a sheet, its lower edge, and its worn rim."""
FOLD_REACH = 45.0
"""Reach of a fold on each side, in logical units."""
WORN_WIDTH = 16.0
"""Width of the worn rim of a sheet, in logical units."""
CAST_SHADOW, CONTACT_SHADOW = ((10.0, 16.0), 17.0, 135), ((2.0, 4.0), 4.0, 150)
"""Offset (right, down), blur and opacity (0-255) of the two shadows of an object; the first grows with its height."""
HOLE_RADIUS, HOLE_SPACING = 7.0, 24.0
"""Radius and spacing of the holes of a torn-off sheet, in logical units."""
HOVER_RISE, HOVER_SHADOW_SCALE = 6.0, 1.6
"""How far an object rises under the pointer, in logical units, and the scale of its shadow then."""
OVERHANG = 44.0
"""How far parts of an object may extend beyond its box, in logical units."""
ROTATION_MARGIN = 2
"""Transparent pixels around the picture of a rotated object."""
BRASS_LETTERS, INLAY_EDGES = "E9BF62", ((-2.0, "150A04"), (1.6, "9A7044"))
"""Colour of brass letters inlaid in wood; vertical offset and colour of the dark and the light edge."""
TAB_RADIUS = 14.0
"""Corner radius of the tab of an index card."""
VEIL_STRIP_HEIGHT = 64
"""Height in pixels of the cached strip that a veil is drawn with."""
WAITING_DELAY = 0.3
"""Seconds before the progress bar of a page in preparation appears."""
CONTRAST_TABLE_LIGHT = 184
"""Brightness (0-255) of the table in strong contrast."""
WAITING_WIDTH, WAITING_HEIGHT, WAITING_PADDING = 720.0, 12.0, 2.0


def draw_table(pen: Pen) -> None:
    """Fills the window with the wooden table, darker in strong contrast."""
    pen.surface.blit(pen.art.table(*pen.surface.get_size()), (0, 0))
    if pen.theme.contrast:
        pen.surface.fill((CONTRAST_TABLE_LIGHT,) * 3, special_flags=pygame.BLEND_RGB_MULT)


def draw_lit_table(pen: Pen) -> None:
    """Fills the window with the table in a pool of warm light, darker in strong contrast."""
    width, height = pen.surface.get_size()

    def made() -> Made:
        wood = pen.art.lit_table(width, height)
        if pen.theme.contrast:
            wood.fill((CONTRAST_TABLE_LIGHT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return wood, (0, 0)

    pen.once(("lit table", width, height), (0, 0), made)


def draw_inlaid_text(pen: Pen, text: str, box: Box, role: Role) -> None:
    """Brass letters inlaid in wood: a dark edge above them, a light one below."""
    for down, colour in INLAY_EDGES:
        at = box.x, box.centre[1] + down
        tape = pen.record(partial(Pen.text, text=text, at=at, role=role, colour=colour, width=box.w))
        pen.lay(tape.stamps)
    pen.text(text, (box.x, box.centre[1]), role, BRASS_LETTERS, width=box.w)


def draw_veil(pen: Pen) -> None:
    """Darkens everything drawn so far, and clears its texts: they can no longer be read."""
    pen.written.clear()
    for top in range(0, pen.surface.get_height(), VEIL_STRIP_HEIGHT):
        pen.once("veil", (0, top), lambda: (_veil(pen), (0, 0)))


def _veil(pen: Pen) -> pygame.Surface:
    veil = pygame.Surface((pen.surface.get_width(), VEIL_STRIP_HEIGHT), pygame.SRCALPHA)
    veil.fill(shapes.rgba(pen.theme.colour(DIM)))
    return veil


# -- flat matter ------------------------------------------------------------------------------------------------------


def draw_paper(pen: Pen, box: Box, tone: Tone = "card", radius: float = 5, torn: bool = False) -> None:
    """A sheet of paper with grain, lit upper edge and worn rim; `torn`: with half holes along its upper edge. White in
    strong contrast."""
    corner = round(radius * pen.viewport.unit)

    def made(width: int, height: int) -> pygame.Surface:
        sheet = _paper(pen, tone, width, height, corner)
        return _torn(sheet, pen.viewport.unit) if torn else sheet

    pen.filled(box, ("sheet of paper", tone, corner, torn), made)


def _torn(sheet: pygame.Surface, unit: float) -> pygame.Surface:
    """Cuts half holes into the upper edge of a sheet."""
    hole = shapes.disc(max(2, round(HOLE_RADIUS * unit)), "000000")
    count = max(2, round(sheet.get_width() / (HOLE_SPACING * unit)))
    for number in range(count):
        at = round((number + 0.5) * sheet.get_width() / count) - hole.get_width() // 2, -hole.get_height() // 2
        sheet.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return sheet


def _paper(pen: Pen, tone: Tone, width: int, height: int, corner: int) -> pygame.Surface:
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    if pen.theme.contrast:
        sheet.fill(shapes.rgba(pen.theme.colour("FFF8EC")))
    else:
        pen.art.parchment(sheet)
        wanted = shapes.rgba(TONES[tone])[:3]
        lift = [min(255, round(255 * own / grain)) for own, grain in zip(wanted, GRAIN)]
        sheet.fill((*lift, 255), special_flags=pygame.BLEND_RGBA_MULT)
        light = [max(0, own - round(grain * part / 255)) for own, grain, part in zip(wanted, GRAIN, lift)]
        sheet.fill((*light, 0), special_flags=pygame.BLEND_RGBA_ADD)
        sheet.blits(_rim(width, height, max(2, round(WORN_WIDTH * pen.viewport.unit))), False)
    fine = max(1, round(1.4 * pen.viewport.unit))
    sheet.fill(shapes.rgba(UPPER_EDGE), (0, 0, width, fine))
    sheet.fill(shapes.rgba(LOWER_EDGE), (0, height - fine, width, fine))
    shapes.round_corners(sheet, corner)
    if pen.theme.contrast and tone == "second":  # the sheet below it is white too
        shapes.stroke_rounded(sheet, (0, 0, width, height), corner, fine, WORN_EDGE)
    return sheet


def _rim(width: int, height: int, worn: int) -> list[Stamp]:
    """The dark rim of a sheet in strips, made small and scaled up."""
    step = max(1, worn // 3)
    small, blur = shapes.blank(width // step, height // step, WORN_EDGE), max(2, worn // step)
    small.fill((*shapes.rgba(WORN_EDGE)[:3], 52))
    inner = small.get_rect().inflate(-2 * worn // step, -2 * worn // step)
    if inner.w > 0 and inner.h > 0:
        small.fill((*shapes.rgba(WORN_EDGE)[:3], 0), inner)
    clear = inner.inflate(-6 * blur, -6 * blur)
    hole = clear if clear.w > 0 and clear.h > 0 else pygame.Rect(0, 0, 0, 0)
    return shapes.upscaled_around(pygame.transform.gaussian_blur(small, blur), (width, height), hole)


def draw_tab(pen: Pen, box: Box, colour: Colour) -> None:
    """The tab of an index card, open at its lower edge where the card continues; `colour` tints the tab of a card
    behind."""
    pen.filled(box, ("tab of a card", colour), partial(_tab, pen, colour))


def _tab(pen: Pen, colour: Colour, width: int, height: int) -> pygame.Surface:
    corner = round(TAB_RADIUS * pen.viewport.unit)
    sheet = _paper(pen, "card", width, height + 2 * corner, corner)
    if colour:
        tint = shapes.rgba(pen.theme.colour(colour))[:3]
        sheet.fill((*[min(255, 255 * own // 245) for own in tint], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet.subsurface((0, 0, width, height))


def draw_fold(pen: Pen, box: Box, x: float, hill: bool) -> None:
    """A vertical fold of a leaflet: shade on one side, light on the other; `hill`: the shade is on the right."""
    if pen.theme.contrast:
        pen.line([(x, box.y + 2), (x, box.bottom - 2)], WORN_EDGE, 2)
        return
    pen.filled(Box(x - FOLD_REACH, box.y + 2, 2 * FOLD_REACH, box.h - 4), ("fold", hill), partial(_folded, hill))


def _folded(hill: bool, width: int, height: int) -> pygame.Surface:
    line = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        away = 2 * (x + 0.5) / width - 1
        near = (1 - abs(away)) ** 2
        colour, most = (WORN_EDGE, 84) if (away > 0) == hill else (UPPER_EDGE, 96)
        line.set_at((x, 0), (*shapes.rgba(colour)[:3], round(most * near)))
    return pygame.transform.scale(line, (width, height))


def draw_plate(pen: Pen, box: Box, radius: float = 12) -> None:
    """The dark plate behind a chosen item, with its brass line."""
    pen.panel(box, "ink", radius=radius, shadow="chip")
    inset = min(22.0, box.w * 0.2)
    line = box.bottom - min(14.0, box.h * 0.12)  # clear of descenders on a low plate
    pen.line([(box.x + inset, line), (box.right - inset, line)], BRASS_LINE, 4)


def draw_ornament(pen: Pen, centre: Point, half: float, colour: Colour = "C9983A") -> None:
    """Two thin rules with a lozenge between them; `half` is their reach to each side."""
    x, y = centre
    for side in (-1, 1):
        pen.line([(x + side * 22, y), (x + side * half, y)], colour, 2)
    for size, away in ((9, 0), (4, -16), (4, 16)):
        middle = x + away
        pen.polygon([(middle, y - size), (middle + size, y), (middle, y + size), (middle - size, y)], colour)


def draw_title(pen: Pen, box: Box, text: str, colour: Colour = INK) -> None:
    """A title centred in a box, on two lines where one would be too small."""
    lines = 1 if pen.text_size(text, "title")[0] * 0.8 <= box.w else 2
    pen.text(text, box.centre, "title", colour, "centre", box.w, lines, height=box.h)


def outline(pen: Pen, box: Box, colour: Colour, width: float = 2) -> None:
    """A line around a box, in four strokes: as one shape it would be a picture as large as the box."""
    half = max(width, 1 / pen.viewport.unit) / 2
    for y in (box.y, box.bottom):
        pen.line([(box.x - half, y), (box.right + half, y)], colour, width)
    for x in (box.x, box.right):
        pen.line([(x, box.y + half), (x, box.bottom - half)], colour, width)


# -- things on the table ----------------------------------------------------------------------------------------------


def lay_sheet(pen: Pen, box: Box, tone: Tone, high: float = 0.9, torn: bool = False) -> None:
    """An unrotated sheet of paper on the table, with both shadows."""
    lay_shadow(pen, box, high=high)
    draw_paper(pen, box, tone, torn=torn)


def lay_shadow(pen: Pen, box: Box, radius: float = 5, high: float = 0.9) -> None:
    """The two shadows of an unrotated object of that height, to be drawn before it."""
    unit = pen.viewport.unit
    corner = round(radius * unit)
    for recipe, (right, _), grown in (("fall", CAST_SHADOW[0], high), ("contact", CONTACT_SHADOW[0], 1.0)):
        x, y, width, height = pen.viewport.rect(box.moved(right * grown, 0))
        pen.lay(shapes.shadow((x, y, width, height), corner, recipe, unit))


def lay_turned(
    pen: Pen, key: object, box: Box, draw: Callable[[Pen], object], angle: float, high: float, up: float = 0.0
) -> None:
    """Draws an object on the table, rotated by `angle` degrees about its middle, with the shadows of its outline.
    `draw` draws it in `box`; `key` holds all that its picture depends on but its texts and their places; `high` scales
    the shadow, `up` lifts the object."""
    tape = pen.record(draw)
    pen.written.extend(text._replace(setting=None) if angle else text for text in tape.texts)
    x, y, width, height = _around(pen.viewport.rect(box.inset(-OVERHANG)), tape.stamps)
    said = tuple((text.text, text.box, text.colour) for text in tape.texts)
    stamps = tuple((at[0] - x, at[1] - y, stamp.get_size()) for stamp, at in tape.stamps)
    whole = ("turned", key, angle, width, height, said, stamps)
    lifted = round(up * pen.viewport.unit)
    middle = x + width // 2, y + height // 2 - lifted

    @cache
    def made() -> Made:
        flat = shapes.blank(width, height)
        flat.blits([(stamp, (at[0] - x, at[1] - y)) for stamp, at in tape.stamps], False)
        found = pygame.transform.rotozoom(flat, angle, 1) if angle else flat
        return found, (-(found.get_width() // 2), -(found.get_height() // 2))

    if high:
        pen.once((*whole, "shadow", high), middle, lambda: _turned_shadows(made(), pen.viewport.unit, high))
    if angle:
        pen.once(whole, middle, made)
    else:  # caching a picture of it as well would cost too much memory
        pen.lay([(stamp, (left, top - lifted)) for stamp, (left, top) in tape.stamps])


def _around(room: tuple[int, int, int, int], stamps: Sequence[Stamp]) -> pygame.Rect:
    """The part of the rectangle, centred in it, that holds all stamps, with a transparent rim: rotation would make hard
    edges jagged."""
    whole = pygame.Rect(room)
    seen = [stamp.get_rect(topleft=at) for stamp, at in stamps]
    used = whole.clip(seen[0].unionall(seen).inflate(2 * ROTATION_MARGIN, 2 * ROTATION_MARGIN)) if seen else whole
    across = min(used.left - whole.left, whole.right - used.right)
    down = min(used.top - whole.top, whole.bottom - used.bottom)
    return whole.inflate(-2 * across, -2 * down)


def _turned_shadows(thing: Made, unit: float, high: float) -> list[Made]:
    """The shadows of an object, with their offsets from its middle."""
    surface, (left, top) = thing
    far, near = _shadow(*CAST_SHADOW, unit * high), _shadow(*CONTACT_SHADOW, unit)
    shadows = far._replace(right=far.right - near.right, down=far.down - near.down), near._replace(right=0, down=0)
    x, y = left + round(near.right), top + round(near.down)
    return [(image, (x + across, y + down)) for image, (across, down) in shapes.drop_shadows(surface, SHADOW, shadows)]


def _shadow(away: Point, blur: float, opacity: int, grown: float) -> Shadow:
    return Shadow(away[0] * grown, away[1] * grown, max(2, round(blur * grown)), opacity)


def tinted(theme: Theme, colour: Colour, towards: Colour, share: float) -> Colour:
    """A colour mixed with another one; then as the theme says."""
    return theme.colour(shapes.mixed(colour, towards, share))


PLAN_FRAME = 10.0
"""Width of the frame of a plan, in logical units."""
_FRAME_WOOD, _FRAME_SHADOW = "5A3A24", ("0E0804B0", 16.0)


def draw_plan_frame(pen: Pen, outside: Sequence[Point], inside: Sequence[Point]) -> None:
    """The wooden frame of a plan with its shadow, and the brass within; the sheet drawn later leaves a line of it."""
    pen.polygon(outside, fill=_FRAME_WOOD, line=INK, line_width=2.5, glow=_FRAME_SHADOW)
    pen.polygon(inside, fill=BRASS)


# -- progress of a picture that takes long ----------------------------------------------------------------------------


def waiting_box(viewport: Viewport) -> Box:
    """Box of the progress bar, in logical units: at the lower edge, below all controls."""
    return Box((viewport.w - WAITING_WIDTH) / 2, viewport.h - 2 * WAITING_HEIGHT, WAITING_WIDTH, WAITING_HEIGHT)


def draw_waiting(pen: Pen, share: float) -> None:
    """The progress bar: a wooden groove that fills with gold from the left; `share` from 0 to 1."""
    groove = waiting_box(pen.viewport)
    pen.panel(groove, "walnut", radius=groove.h / 2, shadow=False)
    inner = groove.inset(WAITING_PADDING)
    filled = max(inner.h, inner.w * min(1.0, share))
    pen.panel(Box(inner.x, inner.y, filled, inner.h), "gold", radius=inner.h / 2, shadow=False)
