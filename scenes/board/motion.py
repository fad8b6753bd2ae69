"""Motion over the still picture of a board, drawn: pieces, tokens, cards, and ground that blooms. When and where each
is on its way is worked out in `tween.py`.

Everything says beforehand which part of the window it will touch, so that only those parts are painted and shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
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
from scenes.board.tween import DROP, TILT, Animation, Glowing, LaidCard, Shown, Turning
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.shapes import Stamp, clipped, faded
from scenes.graphics.theme import BLOOM, BLOOM_GLOW, BLOOM_SPARK, GOLD_EDGE, INK
from scenes.graphics.viewport import Box, Point, around, between

TOKEN = 44.0
"""Width of a flying token, in logical units."""

ARC = 160.0
"""How high a token flies in the middle of its way, in logical units."""

TUMBLE, SHRINK = 240.0, 0.35
"""By how many degrees a captured piece turns on its way, and by how much smaller it becomes."""

SPARKS = ((-0.22, 0.0), (0.16, 0.1), (0.02, 0.35), (-0.1, 0.5), (0.26, 0.65))
"""Of a place that blooms: where each spark rises, in cells from the middle, and how much later than the first."""

BLOOM_SIZE, SPARK_SIZE, SPARK_RISE = 1.0, 0.042, 0.8
"""Of the light, in its own outline; of a spark, and how high it rises, in cells."""


PUFFS = ((-0.42, 0.05), (-0.2, 0.22), (0.0, -0.1), (0.18, 0.2), (0.4, 0.02), (0.05, 0.3))
DUST, DUST_SIZE = "E4D6BA24", 0.15
"""The dust of what lands or sinks: its colour, and how large a puff becomes in widths of a cell."""


class OpenHand(NamedTuple):
    """The hand that lies open before the screen."""

    seat: Seat
    comes: LaidCard | None
    """Where the card will lie that is on its way there."""
    lay: tuple[tuple[str, LaidCard], ...]
    """Where its cards lay before the step, by the name of their picture; the chosen ones first."""


class Stroke(NamedTuple):
    """One thing that moves: the part of the window it touches now, in pixels, and how it is drawn."""

    area: pygame.Rect
    draw: Callable[[], object]


def _laid(pen: Pen, image: pygame.Surface, corner: tuple[int, int]) -> Stroke:
    return Stroke(image.get_rect(topleft=corner), partial(pen.surface.blit, image, corner))


def _corner(pen: Pen, image: pygame.Surface, middle: Point) -> tuple[int, int]:
    """Where a picture begins that has its middle there."""
    x, y = map(pen.viewport.px, middle)
    return x - image.get_width() // 2, y - image.get_height() // 2


def tipped(
    image: pygame.Surface, corner: tuple[int, int], tilt: float, scale: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture turned clockwise by so many degrees around its middle, and its new corner."""
    turned = pygame.transform.rotozoom(image, -tilt, scale)
    middle = image.get_rect(topleft=corner).center
    return turned, turned.get_rect(center=middle).topleft


def figure_strokes(pen: Pen, view: BoardView, scenery: Scenery, shown: Shown) -> Iterator[Stroke]:
    """A piece on its way, with the shadow it throws on the ground where it will stand."""
    camera = scenery.camera
    if not scenery.stands:
        if shown.opacity >= 0.5:
            area = view.figures.area(camera, shown.figure)
            yield Stroke(area, partial(view.footprint, pen, camera, shown.figure))
        return
    near = max(0.0, 1 - shown.lift / DROP) * shown.opacity
    shadow = view.figures.moved_shadow(camera, shown.figure, shown.shift) if shown.figure.tall else None
    if shadow and near > 0:
        yield _laid(pen, view.prepared.pale(shadow[0], near), shadow[1])
    slices = view.figures.moved(camera, shown.figure, shown.shift, shown.lift)
    pictures = [(view.prepared.pale(image, shown.opacity), corner) for _, image, corner in slices]
    if shown.tilt:
        pictures = [tipped(image, corner, shown.tilt) for image, corner in pictures]
    yield _under(pen, view, scenery, pictures, max(depth for depth, _, _ in slices))


def strokes(
    pen: Pen,
    view: BoardView,
    scenery: Scenery,
    animation: Animation,
    share: float,
    banners: Sequence[Box],
    hand: OpenHand | None = None,
) -> list[Stroke]:
    """Everything that moves when that share of an animation is over, in the order in which it is drawn."""
    camera = scenery.camera
    if animation.won:
        found = list(won_ground(pen, view, scenery, animation, share * animation.seconds))
    else:
        found = list(blooms(pen, view, scenery, animation.glowing(share)))
    for figure, own in animation.landing(share) if scenery.stands else ():
        for place in figure.places:
            found += dust(pen, camera.at(place), camera.tile, own)
    for one in animation.moving(share, view.look.layout):
        found += figure_strokes(pen, view, scenery, one)
    found += _cards(pen, view, camera, animation.turning(share), banners, hand)
    found += _tokens(pen, view, camera, animation.flying(share), banners)
    return found


def dust(pen: Pen, at: Point, tile: float, share: float) -> Iterator[Stroke]:
    """Puffs that grow and rise; in few sizes, so that none has to be made for every picture."""
    for number, (aside, down) in enumerate(PUFFS):
        size = round(6 * math.sin(math.pi * min(1.0, max(0.0, share * 1.3 - 0.05 * number)))) / 6 * DUST_SIZE * tile
        if size > 0:
            middle = at[0] + aside * tile * (0.8 + 0.4 * share), at[1] + (down * 0.5 - 0.16 * share) * tile
            box = Box(middle[0] - size - 2, middle[1] - size - 2, 2 * size + 4, 2 * size + 4)
            yield Stroke(pygame.Rect(pen.viewport.rect(box)), partial(pen.disc, middle, size, DUST))


def _tokens(
    pen: Pen, view: BoardView, camera: Camera, flying: Iterable[tuple[Flight, float]], banners: Sequence[Box]
) -> Iterator[Stroke]:
    """Tokens and captured pieces on their way to the banner of a seat."""
    for flight, share in flying:
        x, y = between(camera.at(flight.start), banners[flight.seat].centre, share)
        y -= ARC * share * (1 - share)
        if flight.figure and camera.slanted:
            image, _ = view.figures.whole(camera, flight.figure)
            image, corner = tipped(image, _corner(pen, image, (x, y)), TILT + TUMBLE * share, 1 - SHRINK * share)
            yield _laid(pen, image, corner)
            continue
        reach = pen.viewport.px(TOKEN)
        area = pygame.Rect(pen.viewport.px(x) - reach, pen.viewport.px(y) - reach, 2 * reach, 2 * reach)
        yield Stroke(area, partial(draw_token, pen, flight.mark, (x, y), TOKEN))


def _cards(
    pen: Pen,
    view: BoardView,
    camera: Camera,
    cards: Iterable[Turning],
    banners: Sequence[Box],
    hand: OpenHand | None,
) -> Iterator[Stroke]:
    """Cards on their way; one that is turned over becomes narrow in the middle and then shows its other side, and one
    that comes to an open hand or leaves it lies there as its cards do."""

    def end(at: Place | Seat) -> Point:
        return banners[at].centre if isinstance(at, int) else camera.at(at)

    lay = list(hand.lay) if hand else []
    for card in cards:
        move = card.move
        name = move.over if card.turned else move.under
        lies = next(end for end in (move.start, move.goal) if not isinstance(end, int))
        figure = Figure(name, name, (lies,), tall=False, scale=move.scale)
        image = view.prepared.narrow(camera, figure, card.width)
        comes, laid = hand is not None and hand.seat == move.goal, None
        if hand and hand.seat in (move.goal, move.start):
            laid = hand.comes if comes else _taken(lay, move.under)
        if laid:
            whole = view.prepared.narrow(camera, figure, 1.0).get_width()
            near = card.share if comes else 1 - card.share
            grown = pen.viewport.px(laid.box.w * laid.grown) / whole - 1
            image = pygame.transform.rotozoom(image, laid.turn * near, 1 + grown * near)
        image = image if comes else view.prepared.pale(image, card.opacity)
        start = laid.box.centre if laid and not comes else end(move.start)
        at = between(start, laid.box.centre if laid and comes else end(move.goal), card.share)
        yield _laid(pen, image, _corner(pen, image, at))


def _taken(lay: list[tuple[str, LaidCard]], name: str) -> LaidCard | None:
    """Where the first card with that picture lay; it is not found again."""
    found = next((one for one in lay if one[0] == name), None)
    if found is None:
        return None
    lay.remove(found)
    return found[1]


def blooms(pen: Pen, view: BoardView, scenery: Scenery, glowing: Iterable[Glowing]) -> Iterator[Stroke]:
    """Ground that lights up under what stands there, and from which sparks rise."""
    camera, stands = scenery.camera, scenery.stands
    for one in glowing:
        shape = view.shape(camera, one.place, BLOOM_SIZE)
        lit = methodcaller("polygon", shape, fill=BLOOM, glow=(BLOOM_GLOW, 26.0))
        glow = view.places.kept(pen, camera, ("bloom", one.place), lit).stamps
        for image, corner in glow:
            pale = view.prepared.pale(image, one.strength)
            yield _under(pen, view, scenery, [(pale, corner)], -math.inf) if stands else _laid(pen, pale, corner)
        x, y = camera.at(one.place)
        for aside, later in SPARKS:
            risen = one.share * 1.5 - later
            if 0 < risen < 1:
                at = x + aside * camera.tile, y - risen * camera.tile * SPARK_RISE
                radius = max(2.5, camera.tile * SPARK_SIZE * math.sin(math.pi * risen))
                reach = pen.viewport.px(radius) + 2
                area = pygame.Rect(pen.viewport.px(at[0]) - reach, pen.viewport.px(at[1]) - reach, 2 * reach, 2 * reach)
                yield Stroke(area, partial(pen.disc, at, radius, BLOOM_SPARK))


# -- ground that is won, in two seconds: thread, banners, garden, the lost house folds into the ground ------


THREAD, THREAD_DARK, THREAD_WIDE = "FFE08A", "5A3A10A0", 3.0
RUNS = 0.6
"""Seconds until the thread has run around the ground."""

# Of the banners on ground that is won.
RISES = 0.26  # seconds in which one rises
AFTER = 0.07  # seconds by which the next one is later
HEIGHTS = 8  # steps in which it rises
OVER = 0.06  # by how much too high at first, of its height

HIGH, WIDE = 0.52, 0.20
"""How high a banner is and how wide its cloth, in widths of a cell."""
GROWS, GROWN, SOFTLY = 0.5, 1.4, 0.3
"""When the garden begins to grow, when all of it has, and how long a cell of it takes."""

# Of the house that is lost by it, in seconds since it began to be won.
SINKS = 0.55  # when it begins to sink
SUNK = 0.95  # when it lies deepest
GONE = 1.2  # when it is gone
DEEP = 0.30  # how deep, in cells


def won_ground(pen: Pen, view: BoardView, scenery: Scenery, animation: Animation, seconds: float) -> Iterator[Stroke]:
    """Everything that is seen of it so many seconds after it began, in the order in which it is drawn."""
    won = animation.won
    if won is None or not scenery.stands:
        return
    yield from _bare_ground(pen, view, scenery, animation.blooms, seconds)
    yield from _thread(pen, view, scenery, animation.blooms, seconds)
    after = {one.key for one in animation.after}
    for figure in animation.before:
        if figure.key not in after:
            yield from _folding(pen, view, scenery, figure, seconds)
    yield from _banners(pen, scenery, won, seconds)


def _bare_ground(
    pen: Pen, view: BoardView, scenery: Scenery, ground: Sequence[Place], seconds: float
) -> Iterator[Stroke]:
    """The ground as it was before, cell by cell paler over the garden."""
    for number, place in enumerate(ground):
        starts = GROWS + (GROWN - GROWS - SOFTLY) * number / max(1, len(ground) - 1)
        left = 1 - min(1.0, max(0.0, (seconds - starts) / SOFTLY))
        if left > 0:
            image, corner = view.bare_ground(scenery.camera, place)
            pale, depth = view.prepared.pale(image, left), scenery.camera.depth(view.layout.centre(place))
            yield _under(pen, view, scenery, [(pale, corner)], depth)


def _under(pen: Pen, view: BoardView, scenery: Scenery, pictures: Sequence[Stamp], depth: float) -> Stroke:
    """These pictures, behind what stands nearer."""
    first, *others = [image.get_rect(topleft=corner) for image, corner in pictures]
    area = first.unionall(others)

    def draw() -> None:
        pen.surface.blits(pictures, False)
        view.again(pen, scenery, area, depth)

    return Stroke(area, draw)


def _thread(pen: Pen, view: BoardView, scenery: Scenery, ground: Sequence[Place], seconds: float) -> Iterator[Stroke]:
    """The light that runs along the rim of the ground."""
    edges = view.border(scenery.camera, ground)
    pieces = [[one, other] for edge in edges for one, other in pairwise(edge)]
    for piece in pieces[: math.ceil(len(pieces) * min(1.0, seconds / RUNS))]:
        area = pygame.Rect(pen.viewport.rect(around(piece).inset(-6)))
        yield Stroke(area, partial(outlined, pen, piece, (THREAD_DARK, THREAD_WIDE * 2), (THREAD, THREAD_WIDE)))


def _folding(pen: Pen, view: BoardView, scenery: Scenery, figure: Figure, seconds: float) -> Iterator[Stroke]:
    """A house that sinks through its ground, in dust: its picture lower, cut off at the near edge of its cells."""
    camera = scenery.camera
    share = min(1.0, max(0.0, (seconds - SINKS) / (SUNK - SINKS)))
    opacity = 1 - min(1.0, max(0.0, (seconds - SUNK) / (GONE - SUNK)))
    if opacity > 0:
        whole, (left, top) = view.figures.whole(camera, figure)
        deep = round(share * share * DEEP * camera.tile * pen.viewport.unit)
        image = whole if not deep else _cut_off(pen, view, scenery, figure, whole, (left, top + deep))
        image, corner = view.prepared.pale(image, opacity) if not deep else faded(image, opacity), (left, top + deep)
        nearest = max(depth for depth, _, _ in view.figures.standing(camera, figure))
        yield _under(pen, view, scenery, [(image, corner)], nearest)
    rising = (seconds - SINKS) / (GONE - SINKS)
    if 0 < rising < 1:
        for place in figure.places:
            yield from dust(pen, camera.at(place), camera.tile, rising)


def _cut_off(
    pen: Pen, view: BoardView, scenery: Scenery, figure: Figure, whole: pygame.Surface, corner: tuple[int, int]
) -> pygame.Surface:
    """What of that picture lies over the cells of the house or behind them."""
    unit, above = pen.viewport.unit, 3 * scenery.camera.tile
    mask = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    for place in figure.places:
        shape = view.shape(scenery.camera, place, 1.0)
        xs = sorted(shape)
        low = max(shape, key=lambda at: at[1])
        outline = [xs[0], low, xs[-1], (xs[-1][0], xs[-1][1] - above), (xs[0][0], xs[0][1] - above)]
        points = [(x * unit - corner[0], y * unit - corner[1]) for x, y in outline]
        pygame.draw.polygon(mask, "white", points)
    clipped(mask, whole)
    return mask


def _banners(pen: Pen, scenery: Scenery, won: Won, seconds: float) -> Iterator[Stroke]:
    """The banners of the winner on the ring, one after the other, a little too high at first."""
    camera = scenery.camera
    for number, (post, lift) in enumerate(won.posts):
        own = min(1.0, max(0.0, (seconds - AFTER * number) / RISES))
        if own > 0:
            risen = round((math.sin(own * math.pi / 2) + OVER * math.sin(math.pi * own)) * HEIGHTS) / HEIGHTS
            foot, high = camera.raised(post, lift), HIGH * camera.tile * risen
            wide = WIDE * camera.tile
            box = Box(foot[0] - 8, foot[1] - high - 8, wide + 24, high + 16)
            flag: Callable[[], None] = partial(_banner, pen, foot, high, wide, won)
            yield Stroke(pygame.Rect(pen.viewport.rect(box)), flag)


def _banner(pen: Pen, foot: Point, high: float, wide: float, won: Won) -> None:
    x, top = foot[0], foot[1] - high
    pen.line([foot, (x, top)], INK, 5.5)
    pen.line([foot, (x, top)], GOLD_EDGE, 2.5)
    low = top + min(high * 0.75, wide * 1.35)
    cloth = [(x, top + 2), (x + wide, top + 5), (x + wide, low), (x + wide / 2, low - wide * 0.22), (x, low)]
    pen.polygon(cloth, fill=pen.theme.marks[won.mark].colour, line=INK, line_width=2)
    if low - top > wide * 0.9:
        draw_token(pen, won.mark, (x + wide / 2, top + wide * 0.56), wide * 0.72)
