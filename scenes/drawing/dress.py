"""What the house wears: strong contrast or not, the colours of the seats, and how clear their hatchings are."""

from __future__ import annotations

from typing import NamedTuple

from scenes.drawing import heraldry, shapes
from scenes.drawing.theme import CONTRAST, MARKS, ORDINARY, PALETTES, PATCHES, STRONG, WORN, Palette
from scenes.settings import Settings


class Dress(NamedTuple):
    """One way to look."""

    contrast: bool = False
    patterns: bool = False
    palette: Palette = "blazon"


def of(settings: Settings) -> Dress:
    """The way that the players have chosen."""
    return Dress(settings.contrast, settings.patterns, settings.palette)


def wear(dress: Dress) -> None:
    """Changes the colours of the whole house, and forgets what was made in others."""
    WORN.clear()
    if dress.contrast:
        WORN.update(CONTRAST)
    for mark, style in ORDINARY.items():
        lines = STRONG[mark] if dress.patterns else style.hatch_colour
        colour = PALETTES[dress.palette][mark]
        MARKS[mark] = style._replace(colour=colour, hatch_colour=lines)
        PATCHES[mark] = (colour, PATCHES[mark][1])
    shapes.forget_colours()
    heraldry.forget_colours()


def worn_now() -> Dress:
    """What the house wears."""
    colours = {mark: style.colour for mark, style in MARKS.items()}
    palette = next(name for name, own in PALETTES.items() if own == colours)
    return Dress(bool(WORN), MARKS["red"].hatch_colour == STRONG["red"], palette)
