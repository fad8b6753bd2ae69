"""Motion: draws what moves over the still picture of a board: pieces, tokens, cards, blooming ground. `tween.py` says
when and where.

Each stroke names the part of the window it touches beforehand, so that only those parts are painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from operator import methodcaller
from typing import NamedTuple

import pygame

from game.core import Place, Seat
from scenes.board.camera import Camera
from scenes.board.look.drawing import Flight, Won
from scenes.board.look.pieces import Figure
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.board.tween import DROP_HEIGHT, TIP_DEGREES, Animation, Glowing, LaidCard, Shown, Turning
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.shapes import Stamp, clipped, faded
from scenes.graphics.theme import BLOOM, BLOOM_GLOW, BLOOM_SPARK, GOLD_EDGE, INK
from scenes.graphics.viewport import Box, Point, around, between

TOKEN_WIDTH = 44.0
"""Width of a flying token, in logical units."""

ARC_HEIGHT = 160.0
"""Height of the arc of a flying token, in logical units."""

TUMBLE, SHRINK = 240.0, 0.35
"""Rotation of a flying captured piece, in degrees, and the share of its size that it loses."""

SPARKS = ((-0.22, 0.0), (0.16, 0.1), (0.02, 0.35), (-0.1, 0.5), (0.26, 0.65))
"""Sparks of a blooming place: horizontal offset from its middle, in cells, and delay."""

BLOOM_SIZE, SPARK_SIZE, SPARK_RISE = 1.0, 0.042, 0.8
"""In cells: size of the light (1: the outline of its place), radius of a spark, height to which it rises."""

PUFFS = ((-0.42, 0.05), (-0.2, 0.22), (0.0, -0.1), (0.18, 0.2), (0.4, 0.02), (0.05, 0.3))
DUST, DUST_SIZE = "E4D6BA24", 0.15
"""Dust of what lands or sinks: colour, and largest radius of a puff, in cell widths."""


# A territory that closes, in two seconds: thread of light, banners, garden; the captured building sinks.
THREAD, THREAD_DARK, THREAD_WIDTH = "FFE08A", "5A3A10A0", 3.0
THREAD_SECONDS = 0.6
"""Time in which the thread of light runs around the territory."""

# Banners on the wall of the territory.
RISE_SECONDS = 0.26  # for one banner
RISE_DELAY = 0.07  # seconds between two banners
RISE_STEPS = 8  # images of one rise
OVERSHOOT = 0.06  # share of its height

BANNER_HEIGHT, CLOTH_WIDTH = 0.52, 0.20
"""In cell widths."""
GARDEN_STARTS, GARDEN_ENDS, CELL_FADES = 0.5, 1.4, 0.3
"""Seconds: when the garden starts to grow, when it is complete, and how long one cell takes."""

# The captured building, in seconds since the territory began to close.
SINK_STARTS = 0.55
SINK_ENDS = 0.95
FADE_ENDS = 1.2
SINK_DEPTH = 0.30  # in cells


class OpenHand(NamedTuple):
    """The hand that is shown open at the lower edge."""

    seat: Seat
    comes: LaidCard | None
    """Where the card in flight will lie."""
    lay: tuple[tuple[str, LaidCard], ...]
    """Where its cards lay before the step, by the name of their picture; chosen ones first."""


class Stroke(NamedTuple):
    """One moving thing: the part of the window it touches now, in pixels, and how it is drawn."""

    area: pygame.Rect
    draw: Callable[[], object]


def tipped(
    image: pygame.Surface, corner: tuple[int, int], tilt: float, scale: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture rotated clockwise by `tilt` degrees about its middle, and its new corner."""
    turned = pygame.transform.rotozoom(image, -tilt, scale)
    middle = image.get_rect(topleft=corner).center
    return turned, turned.get_rect(center=middle).topleft


@dataclass(frozen=True, slots=True)
class Mover:
    """Draws with `pen` what moves over the still picture that `view` has made of a scenery."""

    pen: Pen
    view: BoardView
    scenery: Scenery

    def strokes(
        self, animation: Animation, share: float, banners: Sequence[Box], hand: OpenHand | None = None
    ) -> list[Stroke]:
        """Everything that moves at `share` of an animation, in drawing order."""
        if animation.won:
            found = list(self.won_ground(animation, share * animation.seconds))
        else:
            found = list(self.blooms(animation.glowing(share)))
        for figure, own in animation.landing(share) if self.scenery.stands else ():
            for place in figure.places:
                found += self._dust(place, own)
        for one in animation.moving(share, self.view.look.layout):
            found += self._figure(one)
        found += self._cards(animation.turning(share), banners, hand)
        found += self._tokens(animation.flying(share), banners)
        return found

    def _figure(self, shown: Shown) -> Iterator[Stroke]:
        """A moving piece, with its shadow on the ground."""
        camera = self.scenery.camera
        if not self.scenery.stands:
            if shown.opacity >= 0.5:
                moved = self._following(shown)
                area = self.view.figures.area(moved, shown.figure)
                yield Stroke(area, partial(self.view.footprint, self.pen, moved, shown.figure))
            return
        near = max(0.0, 1 - shown.lift / DROP_HEIGHT) * shown.opacity
        shadow = self.view.figures.moved_shadow(camera, shown.figure, shown.shift) if shown.figure.tall else None
        if shadow and near > 0:
            yield self._laid(self.view.prepared.pale(shadow[0], near), shadow[1])
        slices = self.view.figures.moved(camera, shown.figure, shown.shift, shown.lift)
        pictures = [(self.view.prepared.pale(image, shown.opacity), corner) for _, image, corner in slices]
        if shown.tilt:
            pictures = [tipped(image, corner, shown.tilt) for image, corner in pictures]
        yield self._under(pictures, max(depth for depth, _, _ in slices))

    def _following(self, shown: Shown) -> Camera:
        """The camera in which a moving flat piece lies on its place: moved by whole pixels, as that keeps shapes."""
        camera, unit = self.scenery.camera, self.pen.viewport.unit
        goal = self.view.layout.centre(shown.figure.places[0])
        now = goal[0] + shown.shift[0], goal[1] + shown.shift[1]
        ends = zip(camera.raised(now, camera.slope(now)), camera.to_screen(goal))
        by = [round((here - there) * unit) / unit for here, there in ends]
        return camera.pan(*by) if any(by) else camera

    def _dust(self, place: Place, share: float) -> Iterator[Stroke]:
        """Puffs that grow and rise; in few sizes, so that cached images serve."""
        (x, y), tile = self.scenery.camera.at(place), self.scenery.camera.tile
        for number, (aside, down) in enumerate(PUFFS):
            size = round(6 * math.sin(math.pi * min(1.0, max(0.0, share * 1.3 - 0.05 * number)))) / 6 * DUST_SIZE * tile
            if size > 0:
                middle = x + aside * tile * (0.8 + 0.4 * share), y + (down * 0.5 - 0.16 * share) * tile
                box = Box(middle[0] - size - 2, middle[1] - size - 2, 2 * size + 4, 2 * size + 4)
                yield Stroke(pygame.Rect(self.pen.viewport.rect(box)), partial(self.pen.disc, middle, size, DUST))

    def _tokens(self, flying: Iterable[tuple[Flight, float]], banners: Sequence[Box]) -> Iterator[Stroke]:
        """Tokens and captured pieces in flight to the banner of a seat."""
        camera = self.scenery.camera
        for flight, share in flying:
            x, y = between(camera.at(flight.start), banners[flight.seat].centre, share)
            y -= ARC_HEIGHT * share * (1 - share)
            if flight.figure and camera.slanted:
                image, _ = self.view.figures.whole(camera, flight.figure)
                turned = TIP_DEGREES + TUMBLE * share
                yield self._laid(*tipped(image, self._corner(image, (x, y)), turned, 1 - SHRINK * share))
                continue
            area = self._square((x, y), self.pen.viewport.px(TOKEN_WIDTH))
            yield Stroke(area, partial(draw_token, self.pen, flight.mark, (x, y), TOKEN_WIDTH))

    def _cards(self, cards: Iterable[Turning], banners: Sequence[Box], hand: OpenHand | None) -> Iterator[Stroke]:
        """Cards in flight. One that is turned over narrows to its middle and then shows its other side; one that joins
        or leaves an open hand takes the rotation and size of its place there."""
        camera = self.scenery.camera

        def end(at: Place | Seat) -> Point:
            return banners[at].centre if isinstance(at, int) else camera.at(at)

        lay = list(hand.lay) if hand else []
        for card in cards:
            move = card.move
            name = move.over if card.turned else move.under
            lies = next(end for end in (move.start, move.goal) if not isinstance(end, int))
            figure = Figure(name, name, (lies,), tall=False, scale=move.scale)
            image = self.view.prepared.narrow(camera, figure, card.width)
            comes, laid = hand is not None and hand.seat == move.goal, None
            if hand and hand.seat in (move.goal, move.start):
                laid = hand.comes if comes else _taken(lay, move.under)
            if laid:
                whole = self.view.prepared.narrow(camera, figure, 1.0).get_width()
                near = card.share if comes else 1 - card.share
                grown = self.pen.viewport.px(laid.box.w * laid.grown) / whole - 1
                image = pygame.transform.rotozoom(image, laid.turn * near, 1 + grown * near)
            image = image if comes else self.view.prepared.pale(image, card.opacity)
            start = laid.box.centre if laid and not comes else end(move.start)
            at = between(start, laid.box.centre if laid and comes else end(move.goal), card.share)
            yield self._laid(image, self._corner(image, at))

    def blooms(self, glowing: Iterable[Glowing]) -> Iterator[Stroke]:
        """Ground that lights up under what stands there, with rising sparks."""
        camera, stands = self.scenery.camera, self.scenery.stands
        for one in glowing:
            shape = self.view.shape(camera, one.place, BLOOM_SIZE)
            lit = methodcaller("polygon", shape, fill=BLOOM, glow=(BLOOM_GLOW, 26.0))
            glow = self.view.places.kept(self.pen, camera, ("bloom", one.place), lit).stamps
            for image, corner in glow:
                pale = self.view.prepared.pale(image, one.strength)
                yield self._under([(pale, corner)], -math.inf) if stands else self._laid(pale, corner)
            x, y = camera.at(one.place)
            for aside, later in SPARKS:
                risen = one.share * 1.5 - later
                if 0 < risen < 1:
                    at = x + aside * camera.tile, y - risen * camera.tile * SPARK_RISE
                    radius = max(2.5, camera.tile * SPARK_SIZE * math.sin(math.pi * risen))
                    area = self._square(at, self.pen.viewport.px(radius) + 2)
                    yield Stroke(area, partial(self.pen.disc, at, radius, BLOOM_SPARK))

    def won_ground(self, animation: Animation, seconds: float) -> Iterator[Stroke]:
        """The closing of a territory, `seconds` after its start, in drawing order."""
        won = animation.won
        if won is None or not self.scenery.stands:
            return
        yield from self._bare_ground(animation.blooms, seconds)
        yield from self._thread(animation.blooms, seconds)
        after = {one.key for one in animation.after}
        for figure in animation.before:
            if figure.key not in after:
                yield from self._folding(figure, seconds)
        yield from self._banners(won, seconds)

    def _bare_ground(self, ground: Sequence[Place], seconds: float) -> Iterator[Stroke]:
        """The bare ground, fading cell by cell over the garden."""
        for number, place in enumerate(ground):
            starts = GARDEN_STARTS + (GARDEN_ENDS - GARDEN_STARTS - CELL_FADES) * number / max(1, len(ground) - 1)
            left = 1 - min(1.0, max(0.0, (seconds - starts) / CELL_FADES))
            if left > 0:
                image, corner = self.view.bare_ground(self.scenery.camera, place)
                depth = self.scenery.camera.depth(self.view.layout.centre(place))
                yield self._under([(self.view.prepared.pale(image, left), corner)], depth)

    def _laid(self, image: pygame.Surface, corner: tuple[int, int]) -> Stroke:
        return Stroke(image.get_rect(topleft=corner), partial(self.pen.surface.blit, image, corner))

    def _corner(self, image: pygame.Surface, middle: Point) -> tuple[int, int]:
        """Top left corner of a picture with its middle there, in pixels."""
        x, y = map(self.pen.viewport.px, middle)
        return x - image.get_width() // 2, y - image.get_height() // 2

    def _square(self, middle: Point, reach: int) -> pygame.Rect:
        """So many pixels around a point."""
        x, y = map(self.pen.viewport.px, middle)
        return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)

    def _under(self, pictures: Sequence[Stamp], depth: float) -> Stroke:
        """Pictures that are covered by whatever stands nearer to the viewer."""
        first, *others = [image.get_rect(topleft=corner) for image, corner in pictures]
        area = first.unionall(others)

        def draw() -> None:
            self.pen.surface.blits(pictures, False)
            self.view.again(self.pen, self.scenery, area, depth)

        return Stroke(area, draw)

    def _thread(self, ground: Sequence[Place], seconds: float) -> Iterator[Stroke]:
        """The light that runs along the border of the territory."""
        edges = self.view.border(self.scenery.camera, ground)
        pieces = [[one, other] for edge in edges for one, other in pairwise(edge)]
        for piece in pieces[: math.ceil(len(pieces) * min(1.0, seconds / THREAD_SECONDS))]:
            area = pygame.Rect(self.pen.viewport.rect(around(piece).inset(-6)))
            lines = (THREAD_DARK, THREAD_WIDTH * 2), (THREAD, THREAD_WIDTH)
            yield Stroke(area, partial(outlined, self.pen, piece, *lines))

    def _folding(self, figure: Figure, seconds: float) -> Iterator[Stroke]:
        """A building that sinks in dust: its picture moves down, clipped at the near edge of its cells."""
        camera = self.scenery.camera
        share = min(1.0, max(0.0, (seconds - SINK_STARTS) / (SINK_ENDS - SINK_STARTS)))
        opacity = 1 - min(1.0, max(0.0, (seconds - SINK_ENDS) / (FADE_ENDS - SINK_ENDS)))
        if opacity > 0:
            whole, (left, top) = self.view.figures.whole(camera, figure)
            deep = round(share * share * SINK_DEPTH * camera.tile * self.pen.viewport.unit)
            image = whole if not deep else self._cut_off(figure, whole, (left, top + deep))
            image = self.view.prepared.pale(image, opacity) if not deep else faded(image, opacity)
            nearest = max(depth for depth, _, _ in self.view.figures.standing(camera, figure))
            yield self._under([(image, (left, top + deep))], nearest)
        rising = (seconds - SINK_STARTS) / (FADE_ENDS - SINK_STARTS)
        if 0 < rising < 1:
            for place in figure.places:
                yield from self._dust(place, rising)

    def _cut_off(self, figure: Figure, whole: pygame.Surface, corner: tuple[int, int]) -> pygame.Surface:
        """The part of a picture that lies over the cells of the building or behind them."""
        unit, above = self.pen.viewport.unit, 3 * self.scenery.camera.tile
        mask = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        for place in figure.places:
            shape = self.view.shape(self.scenery.camera, place, 1.0)
            xs = sorted(shape)
            low = max(shape, key=lambda at: at[1])
            outline = [xs[0], low, xs[-1], (xs[-1][0], xs[-1][1] - above), (xs[0][0], xs[0][1] - above)]
            points = [(x * unit - corner[0], y * unit - corner[1]) for x, y in outline]
            pygame.draw.polygon(mask, "white", points)
        clipped(mask, whole)
        return mask

    def _banners(self, won: Won, seconds: float) -> Iterator[Stroke]:
        """Banners of the winner along the wall, one after the other, each with a small overshoot."""
        camera = self.scenery.camera
        for number, (post, lift) in enumerate(won.posts):
            own = min(1.0, max(0.0, (seconds - RISE_DELAY * number) / RISE_SECONDS))
            if own > 0:
                risen = math.sin(own * math.pi / 2) + OVERSHOOT * math.sin(math.pi * own)
                risen = round(risen * RISE_STEPS) / RISE_STEPS
                foot, high = camera.raised(post, lift), BANNER_HEIGHT * camera.tile * risen
                wide = CLOTH_WIDTH * camera.tile
                box = Box(foot[0] - 8, foot[1] - high - 8, wide + 24, high + 16)
                flag: Callable[[], None] = partial(_banner, self.pen, foot, high, wide, won)
                yield Stroke(pygame.Rect(self.pen.viewport.rect(box)), flag)


def _taken(lay: list[tuple[str, LaidCard]], name: str) -> LaidCard | None:
    """Removes and returns where the first card with that picture lay."""
    found = next((one for one in lay if one[0] == name), None)
    if found is None:
        return None
    lay.remove(found)
    return found[1]


def _banner(pen: Pen, foot: Point, high: float, wide: float, won: Won) -> None:
    x, top = foot[0], foot[1] - high
    pen.line([foot, (x, top)], INK, 5.5)
    pen.line([foot, (x, top)], GOLD_EDGE, 2.5)
    low = top + min(high * 0.75, wide * 1.35)
    cloth = [(x, top + 2), (x + wide, top + 5), (x + wide, low), (x + wide / 2, low - wide * 0.22), (x, low)]
    pen.polygon(cloth, fill=pen.theme.marks[won.mark].colour, line=INK, line_width=2)
    if low - top > wide * 0.9:
        draw_token(pen, won.mark, (x + wide / 2, top + wide * 0.56), wide * 0.72)
