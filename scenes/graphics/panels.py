"""Panels of paper that informs, walnut and tray wood that tools, gold that means now. All sizes in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics.cache import Cache, pixels
from scenes.graphics.shapes import (
    Stamp,
    blank,
    blurred,
    disc,
    gradient,
    mixed,
    rgba,
    round_corners,
    rounded,
    shaded,
    stroke_rounded,
    translucent,
)
from scenes.graphics.theme import MATERIALS, PARCHMENT, SHADOW, SHADOWS, Colour, MaterialName, Theme

if TYPE_CHECKING:
    from scenes.graphics.art import Art

REMEMBERED = 12 * 1024 * 1024
"""Bytes of shadows that are remembered; each is soon made again."""
EMBLEM, RING, EMBLEM_RING = 0.62, 0.52, "B07C2A"
"""What the emblem takes of the height of a lid without a picture; half the width of its ring in its own, and the colour
of that."""
LID = 0.14, 0.8
"""How much white lies on the upper edge of such a lid, and how bright its lower edge is."""


def panel(
    art: Art, theme: Theme, kind: MaterialName, width: int, height: int, radius: int, unit: float, edge: Colour = ""
) -> pygame.Surface:
    """A panel of a material with its edge and hairline; `unit` is pixels to a logical unit."""
    material = MATERIALS[kind]
    if material.gradient:
        top, bottom = material.gradient
        face = gradient(width, height, theme.colour(top), theme.colour(bottom))
    else:
        face = _paper(art, theme, width, height)
    round_corners(face, radius)
    thick = max(1, round(material.edge_width * unit))
    stroke_rounded(face, (0, 0, width, height), radius, thick, theme.colour(edge or material.edge))
    if material.inner and min(width, height) > 40 * unit:
        colour, inset, line = material.inner
        away = round(inset * unit)
        rect = (away, away, width - 2 * away, height - 2 * away)
        stroke_rounded(face, rect, max(1, radius - away + 1), max(1, round(line * unit)), theme.colour(colour))
    return face


def _paper(art: Art, theme: Theme, width: int, height: int) -> pygame.Surface:
    """A sheet of parchment; in strong contrast it is white."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    if theme.contrast:
        sheet.fill(rgba(theme.colour(PARCHMENT[0])))
    else:
        art.parchment(sheet)
    return sheet


def cover_picture(art: Art, game_id: str, lid: Colour, width: int, height: int, radius: int) -> pygame.Surface:
    """The cover of a game, cut to round corners; the emblem of the house on its `lid` where it has none, the lid alone
    as long as it is on its way."""
    face = gradient(width, height, mixed(lid, "FFFFFF", LID[0]), shaded(lid, LID[1]))
    picture = art.cover(game_id, width, height)
    if picture:
        face.blit(picture, (0, 0))
    elif game_id:
        side = max(1, round(min(width, height) * EMBLEM))
        emblem = pygame.transform.smoothscale(art.emblem(), (side, side))
        ring = disc(round(side * RING), EMBLEM_RING)
        for one in (ring, emblem):  # the file cuts the ring of the emblem at its four edges
            face.blit(one, ((width - one.get_width()) // 2, (height - one.get_height()) // 2))
    round_corners(face, radius)
    return face


def _soft_corner(radius: int, soft: int, shade: Colour) -> pygame.Surface:
    """The shadow of the smallest panel with that radius; its corners are those of every larger one."""
    side = 2 * (radius + 3 * soft)
    return _whole_shadow(side, side, radius, soft, shade)


def shadow(rect: tuple[int, int, int, int], radius: int, recipe: str, unit: float) -> list[Stamp]:
    """The soft shadow that lies around a panel: four corners and the edges between them. What the panel itself covers
    is left out. A panel too small for its corners gets a shadow of its own."""
    down, blur, opacity = SHADOWS[recipe]
    soft = max(2, round(blur * unit))
    shade = translucent(SHADOW, opacity)
    x, y, width, height = rect
    y += round(down * unit)
    pad, reach = 3 * soft, radius + 6 * soft
    if min(width, height) + 2 * pad < 2 * reach:
        return [(_whole_shadow(width, height, radius, soft, shade), (x - pad, y - pad))]
    source = _soft_corner(radius, soft, shade)
    end = source.get_width() - reach
    left, top, right, bottom = x - pad, y - pad, x + width + pad - reach, y + height + pad - reach
    found = [
        (source.subsurface((cut_x, cut_y, reach, reach)), (at_x, at_y))
        for at_x, cut_x in ((left, 0), (right, end))
        for at_y, cut_y in ((top, 0), (bottom, end))
    ]
    across, along = right - left - reach, bottom - top - reach
    for at, cut, size in (
        ((left + reach, top), (reach, 0, 1, reach), (across, reach)),
        ((left + reach, bottom), (reach, end, 1, reach), (across, reach)),
        ((left, top + reach), (0, reach, reach, 1), (reach, along)),
        ((right, top + reach), (end, reach, reach, 1), (reach, along)),
    ):
        if size[0] > 0 and size[1] > 0:
            found.append((_edge(radius, soft, shade, cut, size), at))
    return found


_kept: Cache[tuple[object, ...], pygame.Surface] = Cache(REMEMBERED, pixels)
"""The shadows, and the parts of them that were drawn out, of late."""


def _edge(
    radius: int, soft: int, shade: Colour, cut: tuple[int, int, int, int], size: tuple[int, int]
) -> pygame.Surface:
    key = ("edge", radius, soft, shade, cut, size)
    corner = _soft_corner(radius, soft, shade)
    return _kept.of(key, lambda: pygame.transform.scale(corner.subsurface(cut), size))


def _whole_shadow(width: int, height: int, radius: int, soft: int, shade: Colour) -> pygame.Surface:
    """The whole shadow of a panel, blurred."""

    def made() -> pygame.Surface:
        pad = 3 * soft
        mask = blank(width + 2 * pad, height + 2 * pad, shade[:6])
        mask.blit(rounded(width, height, radius, shade), (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
        return blurred(mask, soft)

    return _kept.of(("whole", width, height, radius, soft, shade), made)
