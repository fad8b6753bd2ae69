"""The materials: paper that informs, walnut and tray wood that tools, gold that means now. All sizes in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.shapes import blank, blurred, clipped, gradient, rounded, stroke_rounded
from scenes.theme import (
    BRASS,
    CROWNED,
    CROWNED_EDGE,
    DISABLED,
    DISABLED_EDGE,
    GOLD,
    GOLD_EDGE,
    GOLD_LIGHT,
    HAIRLINE,
    REFUSAL,
    SHADOW,
    SHADOWS,
    TILE,
    TRAY,
    WALNUT,
    Colour,
)

if TYPE_CHECKING:
    from scenes.art import Art

Kind = Literal[
    "paper",
    "walnut",
    "walnut_light",
    "tray",
    "gold",
    "gold_light",
    "gold_pressed",
    "disabled",
    "tile",
    "refusal",
    "crowned",
    "recess",
]
FLAT = ("disabled", "recess", "crowned")
"""Materials that throw no shadow."""
WHITE = "FFFFFF"
SKY = ("C4D3CF", "8FAAA6")
"""Behind a game that has no picture."""


@dataclass(frozen=True, slots=True)
class Material:
    """Top and bottom of its gradient (None: paper), its edge, and the hairline inside: colour, inset, width."""

    gradient: tuple[Colour, Colour] | None
    edge: Colour
    inner: tuple[Colour, float, float] | None = None
    edge_width: float = 2


MATERIALS: dict[Kind, Material] = {
    "paper": Material(None, BRASS, (f"{HAIRLINE}96", 6, 1)),
    "walnut": Material(WALNUT, BRASS, (f"{HAIRLINE}46", 6, 1)),
    "walnut_light": Material(("4A2F20", "3A2418"), "B98A4A", (f"{HAIRLINE}46", 6, 1)),
    "tray": Material(TRAY, BRASS, ("E7C58A50", 7, 1)),
    "gold": Material(GOLD, GOLD_EDGE, (f"{GOLD_LIGHT}BE", 4, 2)),
    "gold_light": Material(("F7D885", "E0A943"), GOLD_EDGE, (f"{GOLD_LIGHT}BE", 4, 2)),
    "gold_pressed": Material((GOLD[1], GOLD[0]), GOLD_EDGE, (f"{GOLD_LIGHT}60", 4, 2)),
    "disabled": Material(DISABLED, DISABLED_EDGE),
    "tile": Material(TILE, "2A1810", ("B98A4A78", 4, 1)),
    "refusal": Material(None, REFUSAL, None, 5),
    "crowned": Material(CROWNED, CROWNED_EDGE),
    "recess": Material(("2A1A1282", "2A1A1282"), f"{HAIRLINE}5A"),
}


def panel(art: Art, kind: Kind, width: int, height: int, radius: int, unit: float, edge: Colour = "") -> pygame.Surface:
    """A panel of a material with its edge and hairline; `unit` is pixels to a logical unit."""
    material = MATERIALS[kind]
    if material.gradient:
        face = gradient(width, height, *material.gradient)
    else:
        face = blank(width, height)
        face.blit(art.texture("parchment", width, height), (0, 0))
    clipped(face, rounded(width, height, radius, WHITE))
    thick = max(1, round(material.edge_width * unit))
    stroke_rounded(face, (0, 0, width, height), radius, thick, edge or material.edge)
    if material.inner and min(width, height) > 40 * unit:
        colour, inset, line = material.inner
        away = round(inset * unit)
        rect = (away, away, width - 2 * away, height - 2 * away)
        stroke_rounded(face, rect, max(1, radius - away + 1), max(1, round(line * unit)), colour)
    return face


def framed(art: Art, game_id: str, width: int, height: int, radius: int) -> pygame.Surface:
    """The home picture of a game, cut to round corners."""
    picture = art.home_picture(game_id, width, height)
    face = gradient(width, height, *SKY)
    if picture:
        face.blit(picture, (0, 0))
    clipped(face, rounded(width, height, radius, WHITE))
    return face


def shadow(width: int, height: int, radius: int, recipe: str, unit: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The soft shadow of a panel, and where it lies from the panel's corner."""
    down, blur, opacity = SHADOWS[recipe]
    soft = max(2, round(blur * unit))
    pad = 3 * soft
    shade = f"{SHADOW}{round(255 * opacity):02X}"
    mask = blank(width + 2 * pad, height + 2 * pad, SHADOW)
    mask.blit(rounded(width, height, radius, shade), (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred(mask, soft), (-pad, round(down * unit) - pad)
