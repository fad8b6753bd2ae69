"""Antialiased shapes as surfaces with alpha, in pixels: drawn several times too large, then scaled down.

Colours are final: the pen has applied its theme before. Every surface also has its colour where it is transparent, so
that scaling and blurring never darken an edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from scenes.graphics.cache import Cache, pixels
from scenes.graphics.theme import SHADOW, SHADOWS, Colour
from scenes.graphics.viewport import between

Pixel = tuple[float, float]
Stamp = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the pixel of its upper left corner."""
SUPERSAMPLING = 4
"""Factor by which small shapes are drawn too large; large ones use the lower one."""
LARGE_SUPERSAMPLING = 3
GRADIENT_STEPS = 16
"""Shades of a gradient, interpolated between."""
LARGE_SIZE = 240
"""Width or height in pixels from which a shape is large."""
OPAQUE_ALPHA, OPAQUE_INSETS, OVERLAP = 249, (0.05, 0.08, 0.12, 0.2, 0.3), 2
"""Opacity (0-255) above which a pixel hides its shadow; insets tried for the hidden rectangle, as shares of the sides;
pixels of shadow kept under its edges, before upscaling."""
SINGLE_STEP_BLUR = 8
"""Blur radius in pixels up to which a shadow has only one step between dark and light."""
SHADOW_CACHE_BYTES = 12 * 1024 * 1024
"""Budget in bytes for shadows of panels; each is cheap to make again."""


@lru_cache(maxsize=512)
def rgba(colour: Colour) -> tuple[int, int, int, int]:
    """Red, green, blue and opacity of a colour, 0 to 255."""
    parts = [int(colour[i : i + 2], 16) for i in range(0, len(colour), 2)]
    return parts[0], parts[1], parts[2], parts[3] if len(parts) > 3 else 255


def shaded(colour: Colour, brightness: float) -> Colour:
    """A colour scaled to that brightness, from 0 to 1."""
    return "".join(f"{round(part * brightness):02X}" for part in rgba(colour)[:3])


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """A mix of two colours with that share of the other one."""
    parts = zip(rgba(colour)[:3], rgba(other)[:3])
    return "".join(f"{round(own + (new - own) * share):02X}" for own, new in parts)


def translucent(colour: Colour, opacity: float) -> Colour:
    """The same colour with that opacity, from 0 to 1."""
    return f"{colour[:6]}{round(255 * opacity):02X}"


def blank(width: int, height: int, colour: Colour = "000000") -> pygame.Surface:
    """A transparent surface whose hidden colour is that one."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    red, green, blue, _ = rgba(colour)
    if red or green or blue:
        surface.fill((red, green, blue, 0))
    return surface


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy with its alpha multiplied by `opacity`, from 0 to 1."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def silhouette(sprite: pygame.Surface, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """The alpha of a picture filled with one colour."""
    copy = sprite.copy()
    copy.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*rgba(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel format that blits fastest; itself if it already has it."""
    window = pygame.display.get_surface()
    if window is None:
        return surface
    opaque = not surface.get_flags() & pygame.SRCALPHA
    if opaque:
        return surface if surface.get_masks() == window.get_masks() else surface.convert()
    return surface if surface.get_masks() == _fast_masks() else surface.convert_alpha()


@cache
def _fast_masks() -> tuple[int, int, int, int]:
    return pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()


def round_corners(surface: pygame.Surface, radius: int) -> None:
    """Rounds the corners of a surface with alpha."""
    width, height = surface.get_size()
    radius = max(0, min(radius, width // 2, height // 2))
    if radius:
        corner = disc(radius, "FFFFFF")
        for x, left in ((0, 0), (width - radius, radius)):
            for y, top in ((0, 0), (height - radius, radius)):
                surface.blit(corner, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)


def clipped(surface: pygame.Surface, mask: pygame.Surface) -> None:
    """Multiplies a surface by a mask of the same size; a white mask changes its alpha alone."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=128)
def disc(radius: int, colour: Colour) -> pygame.Surface:
    """A filled disc, `2 * radius` pixels wide."""
    large = blank(2 * radius * SUPERSAMPLING, 2 * radius * SUPERSAMPLING, colour)
    pygame.draw.circle(large, rgba(colour), (radius * SUPERSAMPLING, radius * SUPERSAMPLING), radius * SUPERSAMPLING)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def rounded(width: int, height: int, radius: int, colour: Colour) -> pygame.Surface:
    """A filled rectangle with rounded corners."""
    surface = blank(width, height)
    surface.fill(rgba(colour))
    round_corners(surface, radius)
    return surface


@lru_cache(maxsize=128)
def ring(radius: int, thick: float, colour: Colour) -> pygame.Surface:
    """A ring of that thickness, `2 * radius` pixels wide."""
    times = LARGE_SUPERSAMPLING if 2 * radius > LARGE_SIZE else SUPERSAMPLING
    large = blank(2 * radius * times, 2 * radius * times, colour)
    pygame.draw.circle(large, rgba(colour), (radius * times, radius * times), radius * times, round(thick * times))
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def stroke_rounded(
    target: pygame.Surface, rect: tuple[int, int, int, int], radius: int, thick: int, colour: Colour
) -> None:
    """Draws the outline of a rounded rectangle, inside it."""
    x, y, width, height = rect
    radius = max(1, min(radius, width // 2, height // 2))
    thick = max(1, thick)
    across, upright = (width - 2 * radius, thick), (thick, height - 2 * radius)
    left, top, right, low = x + radius, y + radius, x + width - thick, y + height - thick
    for size, start in ((across, (left, y)), (across, (left, low)), (upright, (x, top)), (upright, (right, top))):
        bar = pygame.Surface(size, pygame.SRCALPHA)
        bar.fill(rgba(colour))
        target.blit(bar, start)
    corner = ring(radius, min(thick, radius), colour)
    for at, left in ((x, 0), (x + width - radius, radius)):
        for top, cut in ((y, 0), (y + height - radius, radius)):
            target.blit(corner, (at, top), (left, cut, radius, radius))


def gradient(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical gradient."""
    strip = _shades(top, bottom, max(2, min(height, GRADIENT_STEPS)))
    column = pygame.transform.smoothscale(strip, (1, max(1, height)))
    return pygame.transform.scale(column, (max(1, width), max(1, height)))


@lru_cache(maxsize=64)
def _shades(top: Colour, bottom: Colour, steps: int) -> pygame.Surface:
    """A column of `steps` colours from one to the other."""
    first, last = rgba(top), rgba(bottom)
    strip = pygame.Surface((1, steps), pygame.SRCALPHA)
    for y in range(steps):
        part = y / (steps - 1)
        strip.set_at((0, y), tuple(round(a + (b - a) * part) for a, b in zip(first, last)))
    return strip


def blurred(mask: pygame.Surface, blur: float) -> pygame.Surface:
    """A blurred copy of the same size, blurred at a lower resolution: the difference is invisible."""
    step = _blur_scale(blur)
    width, height = mask.get_size()
    small = pygame.transform.smoothscale(mask, (max(1, width // step), max(1, height // step)))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / step)))
    return pygame.transform.smoothscale(small, (width, height))


class Shadow(NamedTuple):
    """A drop shadow: offset right and down, blur radius in pixels, opacity (0-255)."""

    right: float
    down: float
    blur: int
    opacity: int

    @property
    def reach(self) -> tuple[float, float, float, float]:
        """How far it extends beyond its object: left, above, right, below."""
        soft = 3.0 * self.blur
        return soft - self.right, soft - self.down, soft + self.right, soft + self.down


def drop_shadows(thing: pygame.Surface, colour: Colour, shadows: Sequence[Shadow]) -> list[Stamp]:
    """The soft shadows of a picture combined, in parts with offsets from its upper left corner, without what the
    picture hides. They are computed at the lowest resolution at which the sharpest one looks the same; for a narrow
    blur that is one pixel per blur radius."""
    sharpest, (width, height) = min(fall.blur for fall in shadows), thing.get_size()
    step = sharpest if sharpest <= SINGLE_STEP_BLUR else max(1, round(sharpest / 2))
    across, down = max(1, round(width / step)), max(1, round(height / step))
    left, upper, right, lower = (math.ceil(max(reach) / step) + 1 for reach in zip(*(fall.reach for fall in shadows)))
    small = pygame.transform.smoothscale(thing, (across, down))
    lone = blank(left + across + right, upper + down + lower, colour)
    lone.blit(small, (left, upper))
    lone.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    lone.fill((*rgba(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    both = blank(*lone.get_size(), colour)
    for fall in shadows:
        soft = max(1, round(fall.blur / step))
        image = blurred(lone, soft) if soft > 2 else pygame.transform.box_blur(lone, soft)
        image.fill((255, 255, 255, fall.opacity), special_flags=pygame.BLEND_RGBA_MULT)
        both.blit(image, (round(fall.right / step), round(fall.down / step)))
    size = round(both.get_width() * width / across), round(both.get_height() * height / down)
    x, y = round(left * width / across), round(upper * height / down)
    hidden = _opaque_part(small)
    parts = upscaled_around(both, size, hidden.move(left, upper) if hidden else hidden)
    return [(image, (at[0] - x, at[1] - y)) for image, at in parts]


def _opaque_part(small: pygame.Surface) -> pygame.Rect:
    """The largest tried rectangle around the middle of a picture that is opaque throughout; empty if there is none."""
    mask, whole = pygame.mask.from_surface(small, OPAQUE_ALPHA), small.get_rect()
    for share in OPAQUE_INSETS:
        inner = whole.inflate(-2 * round(share * whole.w) - 2 * OVERLAP, -2 * round(share * whole.h) - 2 * OVERLAP)
        if inner.w > 0 and inner.h > 0:
            wider = inner.inflate(2 * OVERLAP, 2 * OVERLAP)
            if mask.overlap_area(pygame.mask.Mask(wider.size, fill=True), wider.topleft) == wider.w * wider.h:
                return inner
    return pygame.Rect(0, 0, 0, 0)


def upscaled_around(small: pygame.Surface, size: tuple[int, int], hole: pygame.Rect) -> list[Stamp]:
    """A picture scaled up to `size`, without the hole: the strips above, below, left and right of it."""
    right, bottom = small.get_width() - 1, small.get_height() - 1
    whole = (0, 0, right, hole.top), (0, hole.bottom, right, bottom)
    beside = (0, hole.top, hole.left, hole.bottom), (hole.right, hole.top, right, hole.bottom)
    found = []
    for x, y, to_x, to_y in (*whole, *beside):
        left, end = (round(one * size[0] / max(1, right)) for one in (x, to_x))
        top, foot = (round(one * size[1] / max(1, bottom)) for one in (y, to_y))
        if end > left and foot > top:
            cut = small.subsurface((x, y, to_x - x + 1, to_y - y + 1))
            found.append((pygame.transform.smoothscale(cut, (end - left, foot - top)), (left, top)))
    return found


def _soft_corner(radius: int, soft: int, shade: Colour) -> pygame.Surface:
    """The shadow of the smallest panel with that radius: the source of the corners of all larger ones."""
    side = 2 * (radius + 3 * soft)
    return _whole_shadow(side, side, radius, soft, shade)


def shadow(rect: tuple[int, int, int, int], radius: int, recipe: str, unit: float) -> list[Stamp]:
    """The soft shadow around a panel, as four corners and stretched edges, without the part the panel covers. A panel
    too small for the corners gets a shadow of its own."""
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


_kept: Cache[tuple[object, ...], pygame.Surface] = Cache(SHADOW_CACHE_BYTES, pixels)
"""Cache of corner shadows and stretched edges."""


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


def glow(
    outlines: Sequence[Sequence[Pixel]], colours: Sequence[Colour], blur: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Filled polygons blurred as one shape, and the offset of their surface. Drawn at the resolution of the blur: at
    3840x2160 a full-size copy may be as large as the window."""
    step = _blur_scale(blur)
    coarse = [[(x / step, y / step) for x, y in points] for points in outlines]
    small, corner = nested(coarse, colours, times=2)
    soft, margin = max(1, round(blur / step)), -(-3 * blur // step)
    wide = blank(small.get_width() + 2 * margin, small.get_height() + 2 * margin, colours[0])
    wide.blit(small, (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    wide = pygame.transform.gaussian_blur(wide, soft)
    whole = pygame.transform.smoothscale(wide, (wide.get_width() * step, wide.get_height() * step))
    return whole, ((corner[0] - margin) * step, (corner[1] - margin) * step)


def polygon(points: Sequence[Pixel], colour: Colour, times: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
    """A filled polygon and the offset of its surface."""
    return nested([points], [colour], times)


def nested(
    outlines: Sequence[Sequence[Pixel]], colours: Sequence[Colour], times: int = 0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Filled polygons over each other, and the offset of their surface."""
    large, corner, times = _canvas([point for points in outlines for point in points], colours[0], 1, times)
    for points, colour in zip(outlines, colours):
        pygame.draw.polygon(large, rgba(colour), [_upscaled(point, corner, times) for point in points])
    return _downscaled(large, times), corner


def polyline(
    points: Sequence[Pixel], colour: Colour, width: float, closed: bool = False, dash: tuple[float, float] | None = None
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A line with round joints, or dashes (pixels on, pixels off), and the offset of its surface."""
    path = [*points, points[0]] if closed else list(points)
    strokes = dashes(path, *dash) if dash else [path]
    large, corner, times = _canvas(path, colour, width / 2 + 1, 0)
    fill, half = rgba(colour), width * times / 2
    for stroke in strokes:
        grown = [_upscaled(point, corner, times) for point in stroke]
        for start, end in pairwise(grown):
            _bar(large, fill, start, end, half)
        if not dash:
            for joint in grown if closed else grown[1:-1]:
                pygame.draw.circle(large, fill, joint, half)
    return _downscaled(large, times), corner


def dashes(path: Sequence[Pixel], on: float, off: float) -> list[list[Pixel]]:
    """Cuts a path into dashes, which bend at its corners."""
    found: list[list[Pixel]] = []
    left, drawing = on, True
    current = [path[0]]
    for start, end in pairwise(path):
        length = math.dist(start, end)
        done = 0.0
        while length - done > left:
            done += left
            point = between(start, end, done / length)
            if drawing:
                found.append([*current, point])
            current = [point]
            drawing = not drawing
            left = on if drawing else off
        left -= length - done
        current.append(end)
    if drawing and len(current) > 1:
        found.append(current)
    return found


def _blur_scale(blur: float) -> int:
    """Factor by which the resolution may be lowered for a blur radius."""
    return 2 if blur < 8 else 4 if blur < 20 else 8 if blur < 40 else 16


def _bar(target: pygame.Surface, fill: tuple[int, int, int, int], start: Pixel, end: Pixel, half: float) -> None:
    length = math.dist(start, end)
    if length:
        dx, dy = (end[1] - start[1]) / length * half, (start[0] - end[0]) / length * half
        corners = [(start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)]
        corners += [(end[0] - dx, end[1] - dy), (start[0] - dx, start[1] - dy)]
        pygame.draw.polygon(target, fill, corners)


def _canvas(
    points: Sequence[Pixel], colour: Colour, margin: float, times: int
) -> tuple[pygame.Surface, tuple[int, int], int]:
    xs, ys = zip(*points)
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    width, height = math.ceil(max(xs) + margin) - left + 1, math.ceil(max(ys) + margin) - top + 1
    times = times or (LARGE_SUPERSAMPLING if max(width, height) > LARGE_SIZE else SUPERSAMPLING)
    return blank(width * times, height * times, colour), (left, top), times


def _upscaled(point: Pixel, corner: tuple[int, int], times: int) -> Pixel:
    return (point[0] - corner[0]) * times, (point[1] - corner[1]) * times


def _downscaled(large: pygame.Surface, times: int) -> pygame.Surface:
    return pygame.transform.smoothscale(large, (large.get_width() // times, large.get_height() // times))
