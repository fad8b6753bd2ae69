"""A pen that draws as usual and records every stroke: shape, place and colour."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box

NO_STROKES = ("onto", "record", "text_size", "fits", "common_size", "filled")
"""What draws nothing itself."""
SOLID = 128
"""Of 255: from there on something is seen."""
MANY = 5
"""Of more points only the corners around them and their middle are written down."""

LOOKS = re.compile("#([0-9A-F]{8})")
"""How pixels look in the mean, as `looks` tells it."""


class RecordingPen(Pen):
    """Owns the strokes since it was taken in hand, with those that are laid down first and drawn later; strokes that a
    stroke is made of are left out."""

    strokes: list[str]
    inside: bool

    def onto(self, surface: pygame.Surface) -> Pen:
        other = super().onto(surface)
        other.__class__ = type(self)
        return other


class UnseenPen(RecordingPen):
    """Writes the same strokes down where no picture is wanted: no pixel is made."""


def take(pen: Pen, *, seen: bool = True) -> RecordingPen:
    """The same pen, which writes down what it draws from now on; what is not seen is not drawn."""
    pen.__class__ = RecordingPen if seen else UnseenPen
    assert isinstance(pen, RecordingPen)
    pen.strokes, pen.inside = [], False
    return pen


def _written_down(name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
    def drawn(self: RecordingPen, *given: object, **named: object) -> object:
        outermost, self.inside = not self.inside, True
        if outermost and name != "text":  # which is known from the texts that were written
            plain = [value for value in given if not callable(value)]  # how a picture is made has no place
            if name == "once" and isinstance(given[0], tuple):  # what it is, and all plain values it depends on
                plain[:1] = [value for value in given[0] if isinstance(value, str | int | float)]
            values = [*map(said, plain), *(f"{key}={said(value)}" for key, value in named.items())]
            self.strokes.append(f"{name} @ {' '.join(values)}")
        try:
            return draw(self, *given, **named)
        finally:
            self.inside = not outermost

    return drawn


for _name, _draw in vars(Pen).items():
    if _name[0] != "_" and callable(_draw) and _name not in NO_STROKES:
        setattr(RecordingPen, _name, _written_down(_name, _draw))


def _told_of(draw: Callable[..., Any]) -> Callable[..., Any]:
    """What has to be made once is told with the stroke that needs it."""

    def drawn(self: RecordingPen, key: object, *given: Any) -> None:
        draw(self, key, *given)
        for surface, _ in self._made.get(key) or ():
            self.strokes[-1] += f" {looks(surface)}"

    return drawn


def looks(surface: pygame.Surface) -> str:
    """How large pixels are, and how they look in the mean."""
    mean = bytes(pygame.transform.average_color(surface))
    return f"{surface.get_width()}x{surface.get_height()} #{mean.hex().upper()}"


RecordingPen.once = _told_of(RecordingPen.once)  # type: ignore[method-assign]
UnseenPen.once = _written_down("once", lambda *given: None)
UnseenPen.lay = _written_down("lay", lambda pen, stamps: pen._tape is None or pen._tape.extend(stamps))


HAIR = 1e-6
"""What Pythons may add up differently: since 3.12 `sum` loses less of floats."""


def tenth(value: float) -> str:
    """A number to a tenth, the same for what lies in the middle of two tenths but for a hair."""
    return f"{value + HAIR:.1f}"


def said(value: object) -> str:
    """What a stroke was given, to a tenth of a logical unit; of ready pixels how many they are, how they look in the
    mean, and in which part of them something is seen if that is not all."""
    if isinstance(value, pygame.Surface):
        seen = value.get_bounding_rect(SOLID)
        return looks(value) + f" {tuple(seen)}" * (seen.size != value.get_size())
    if isinstance(value, float | int) and not isinstance(value, bool):
        return tenth(value)
    if isinstance(value, Box) or (isinstance(value, tuple) and all(isinstance(one, float | int) for one in value)):
        return "(" + " ".join(map(tenth, value)) + ")"
    if isinstance(value, Sequence) and not isinstance(value, str):
        ready = [one[1][:2] for one in value if isinstance(one, tuple) and isinstance(one[0], pygame.Surface)]
        points = ready or [point for point in value if isinstance(point, tuple) and len(point) == 2]
        if len(points) > MANY and len(points) == len(value):
            xs, ys = zip(*points)
            middle = sum(xs) / len(xs), sum(ys) / len(ys)
            return f"{len(points)} points ({' '.join(map(tenth, (min(xs), min(ys), max(xs), max(ys), *middle)))})"
        return "[" + " ".join(map(said, value)) + "]"
    return str(value)
