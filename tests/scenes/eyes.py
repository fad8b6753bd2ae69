"""Colour vision: simulated deficiencies, distances of colours, and differences between pictures.

Protanopia, deuteranopia and tritanopia by the matrices of Machado, Oliveira and Fernandes 2009.
"""

import pygame

Colour = tuple[float, float, float]
"""Red, green and blue, 0 to 1, in sRGB."""

CONES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
WHITE = (0.95047, 1.0, 1.08883)


def parsed(text: str) -> Colour:
    """The colour of six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def seen(colour: Colour, sight: str) -> Colour:
    """The colour as seen with that colour vision."""
    if sight == "grey":
        return (_signal(_brightness(colour)),) * 3
    if sight not in CONES:
        return colour
    light = [_light(part) for part in colour]
    red, green, blue = (_signal(sum(a * b for a, b in zip(row, light))) for row in CONES[sight])
    return red, green, blue


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _signal(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def apart(one: Colour, other: Colour) -> float:
    """Distance of two colours in CIE L*a*b*; 2.3 is just noticeable side by side."""
    return sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other))) ** 0.5


def lightness(colour: Colour) -> float:
    """CIE lightness L* of a colour, 0 to 100."""
    return _lab(colour)[0]


def _lab(colour: Colour) -> Colour:
    red, green, blue = (_light(part) for part in colour)
    x, y = 0.4124 * red + 0.3576 * green + 0.1805 * blue, _brightness(colour)
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    a, b, c = (_bent(part / white) for part, white in zip((x, y, z), WHITE))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def differing(one: pygame.Surface, other: pygame.Surface, much: int = 1) -> pygame.mask.Mask:
    """Mask of the pixels in which two pictures differ by at least that much."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (much, much, much, 255), other)
    alike.invert()
    return alike


def contrast(one: Colour, other: Colour) -> float:
    """WCAG contrast ratio, 1 to 21."""
    brighter, darker = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _brightness(colour: Colour) -> float:
    red, green, blue = (_light(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
