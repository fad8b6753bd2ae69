"""What the house wears: strong contrast or not, the colours of the seats, and how clear their hatchings are."""

from __future__ import annotations

from typing import NamedTuple

from scenes.core.settings import Palette, Settings
from scenes.graphics import heraldry, shapes
from scenes.graphics.theme import CONTRAST, MARKS, ORDINARY, PALETTES, PATCHES, STRONG, WORN


class Theme(NamedTuple):
    """One way to look."""

    contrast: bool = False
    patterns: bool = False
    palette: Palette = "blazon"


def of(settings: Settings) -> Theme:
    """The way that the players have chosen."""
    return Theme(settings.contrast, settings.patterns, settings.palette)


def wear(dress: Theme) -> None:
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


def worn_now() -> Theme:
    """What the house wears."""
    colours = {mark: style.colour for mark, style in MARKS.items()}
    palette = next(name for name, own in PALETTES.items() if own == colours)
    return Theme(bool(WORN), MARKS["red"].hatch_colour == STRONG["red"], palette)
