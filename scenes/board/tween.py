"""Tween: how one position becomes the next, how long that takes and which sounds that has, derived from both and the
step between them. What this leads to is drawn in `motion.py`. No pygame, no clock.

At share 0 exactly the figures before are shown, at share 1 exactly those after, whatever happens in between.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core import Place
from game.match import Played
from scenes.board.layout import Layout
from scenes.board.look import AnyLook
from scenes.board.look.drawing import CardMove, Flight, Won
from scenes.board.look.pieces import Figure
from scenes.graphics.timing import eased
from scenes.graphics.viewport import Box, Point

LONGEST = 0.6
"""Seconds; no animation lasts longer at full motion."""

TOLD, TOLD_WITH_LOSS, HOME = 1.2, 2.0, 0.7
"""Seconds in which it is told that ground is won, and that a house is lost by it; the share of that after which the
house is on its way home."""

SETTLE = 0.62
"""The share of the time after which all figures stand still and only tokens still fly."""

CARDS = 0.45
"""Seconds that a card takes at most."""

BLOOM_STARTS, BLOOM_WAVE = 0.4, 0.25
"""When the first place begins to bloom, and how much later the last one does, in shares of the time."""

LANDS = 0.74
"""The share of its time after which a new figure touches the ground."""

HEARD = 3
"""Kinds of sound of one moment at most; more would only be noise."""

DROP = 1.1
"""Cells above the ground from which a new figure comes down."""

HOP = 0.8
"""Cells above the ground in the middle of a hop."""

INTO, OUT = 0.22, 0.84
"""The shares of the time until a piece that slides has turned into its way, and from when it turns back."""

TIPS, FLIES, TILT = 0.3, 0.5, 62.0
"""The shares of the time at which a piece that is captured begins to tip over and to fly, and by how many degrees it
has tipped then."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure as it is seen in one moment: moved on the plane, lifted in cells, more or less opaque, and tipped over
    by so many degrees clockwise."""

    figure: Figure
    shift: Point = (0.0, 0.0)
    lift: float = 0.0
    opacity: float = 1.0
    tilt: float = 0.0


class LaidCard(NamedTuple):
    """How a card of an open hand lies: its box before it is turned, by how many degrees it is turned to the left, and
    how much larger it is."""

    box: Box
    turn: float = 0.0
    grown: float = 1.0


@dataclass(frozen=True, slots=True)
class Turning:
    """A card on its way: the share of it that lies behind, how wide it is seen, and which side."""

    move: CardMove
    share: float
    width: float
    turned: bool
    opacity: float


@dataclass(frozen=True, slots=True)
class Glowing:
    """A place that blooms: the share of its time that is over, and how bright it is."""

    place: Place
    share: float
    strength: float


@dataclass(frozen=True, slots=True)
class Animation:
    """The change from the figures before to the figures after."""

    before: tuple[Figure, ...]
    after: tuple[Figure, ...]
    flights: tuple[Flight, ...] = ()
    cards: tuple[CardMove, ...] = ()
    blooms: tuple[Place, ...] = ()
    setting: Hashable = None
    """What the ground shows meanwhile, if cards move."""
    won: Won | None = field(default=None, hash=False)  # its sentence has values
    """Whose the ground has become that blooms, if that is told as a story."""
    backwards: bool = False
    """Whether it is seen from its end to its beginning: it is taken back."""
    glide: float = CARDS
    """Seconds that cards take, by the pace of the match."""

    def sounds_at_start(self) -> tuple[str, ...]:
        """What is heard at its beginning: something leaves the board for good."""
        return ("lift",) if self._lost() else ()

    def sounds_on_landing(self, material: Callable[[Figure], str]) -> tuple[str, ...]:
        """When it touches the board: what is set down sounds as what it is made of, each material once."""
        old = {figure.key: figure for figure in self.before}
        moved = [figure for figure in self.after if old.get(figure.key) != figure]
        return tuple(dict.fromkeys(map(material, moved)))[:HEARD]

    @property
    def seconds(self) -> float:
        """How long it lasts at full motion; nothing that does not change takes time."""
        if self.won:
            return TOLD_WITH_LOSS if self._lost() else TOLD
        if self.flights or self.blooms or self._slides():
            return LONGEST
        if self.cards:
            return self.glide
        return LONGEST * SETTLE if set(self.before) != set(self.after) else 0.0

    def _slides(self) -> bool:
        stood = {figure.key: figure.places for figure in self.before if figure.faces}
        return any(figure.places != stood.get(figure.key, figure.places) for figure in self.after)

    def _lost(self) -> bool:
        stays = {figure.key for figure in self.after}
        return any(figure.key not in stays for figure in self.before)

    def still(self) -> tuple[Figure, ...]:
        """The figures that stay as they are."""
        kept = set(self.before)
        return tuple(figure for figure in self.after if figure in kept)

    def changing(self) -> tuple[Figure, ...]:
        """The figures that come, go or move, as they were and as they will be."""
        before, after = set(self.before), set(self.after)
        return tuple(one for one in (*self.before, *self.after) if (one in before) != (one in after))

    def moving(self, share: float, layout: Layout) -> tuple[Shown, ...]:
        """Everything that comes, goes or moves, as seen at that share of the time; what is not seen is left out."""
        whole, share = share, self._settled(share)
        captured = {one.figure.key for one in self.flights if one.figure}
        old = {figure.key: figure for figure in self.before}
        new = {figure.key: figure for figure in self.after}
        shown = []
        for key, figure in new.items():
            origin = old.get(key)
            if origin == figure:
                continue
            if origin is None:
                shown.append(_coming(figure, share))
            elif figure.faces:
                shown.append(_sliding(origin, figure, share, layout))
            else:
                shown.append(_hopping(origin, figure, share, layout))
        gone = [figure for key, figure in old.items() if key not in new and not self.won]
        shown += [
            _tipping(one, whole) if one.key in captured else Shown(one, lift=DROP * share**2, opacity=1.0 - share)
            for one in gone
        ]
        return tuple(one for one in shown if one.opacity > 0)

    def _settled(self, share: float) -> float:
        """The share of the time that figures move which is over, at that share of all of it."""
        settles = LONGEST * SETTLE / self.seconds if self.won else SETTLE if self.flights or self.blooms else 1.0
        return min(1.0, max(0.0, share / settles))

    def landing(self, share: float) -> tuple[tuple[Figure, float], ...]:
        """The figures that have just touched the ground, each with the share of its dust that is over."""
        own = (self._settled(share) - LANDS) / (1 - LANDS)
        stood = {figure.key for figure in self.before}
        return tuple((one, own) for one in self.after if one.key not in stood and one.tall) if 0 < own < 1 else ()

    def touches(self, share: float) -> bool:
        """Whether everything that comes or moves has touched the board."""
        stood = {figure.key for figure in self.before}
        comes = any(figure.key not in stood for figure in self.after)
        return self._settled(share) >= (LANDS if comes else 1.0)

    def flying(self, share: float) -> tuple[tuple[Flight, float], ...]:
        """The tokens in the air, each with the share of its path that lies behind it; they start one after the other,
        and none is seen before the start or after the end."""
        found = []
        for number, flight in enumerate(self.flights):
            start = HOME if self.won else FLIES if flight.figure else 0.25 + 0.2 * number / len(self.flights)
            own = (share - start) / (1 - start)
            if 0 < own < 1:
                found.append((flight, eased(own)))
        return tuple(found)

    def turning(self, share: float) -> tuple[Turning, ...]:
        """The cards on their way: what is taken goes first, what is turned over follows."""
        found = []
        for number, move in enumerate(self.cards):
            start = 0.35 * number / len(self.cards)
            own = min(1.0, max(0.0, (share - start) / (1 - start - 0.02)))
            if move.under == move.over:
                opacity = min(1.0, 3 * (1 - own)) if {type(move.start), type(move.goal)} & {int} else 1.0
                found.append(Turning(move, eased(own), 1.0, False, opacity))
            else:
                found.append(Turning(move, eased(own), abs(math.cos(math.pi * eased(own))), own > 0.5, 1.0))
        return tuple(one for one in found if one.opacity > 0)

    def glowing(self, share: float) -> tuple[Glowing, ...]:
        """The places that bloom, a wave that begins at the first one; none at the start and none at the end."""
        found = []
        for number, place in enumerate(self.blooms):
            start = BLOOM_STARTS + BLOOM_WAVE * number / len(self.blooms)
            own = (share - start) / (1 - BLOOM_STARTS - BLOOM_WAVE)
            if 0 < own < 1:
                found.append(Glowing(place, own, math.sin(math.pi * own)))
        return tuple(found)


def animation_of(look: AnyLook, played: Played, before: tuple[Figure, ...], after: tuple[Figure, ...]) -> Animation:
    """How what stood before a step becomes what stands after it, with all that the game shows of that step: the same
    wherever it is watched."""
    effects = look.effects
    return Animation(
        with_later_keys(look, played, before, after),
        after,
        effects.flights(played),
        effects.card_moves(played),
        effects.blooms(played),
        effects.setting_in_motion(played),
        effects.won(played),
    )


def with_later_keys(
    look: AnyLook, played: Played, before: tuple[Figure, ...], after: tuple[Figure, ...]
) -> tuple[Figure, ...]:
    """What stood before a step; what its ghost shows moved has the key that stands on its goal, where keys go by
    places, and what stood there is another piece."""
    stood = {one.key: one.places for one in before}
    moved = {one.key: one.places for one in look.pieces.ghost(played.before, played.step)}
    goals = {key: places for key, places in moved.items() if stood.get(key, places) != places}
    later = {key: one.key for key, places in goals.items() for one in after if one.places == places}
    if all(key == own for key, own in later.items()):
        return before
    taken = {key: f"{key} taken" for key in later.values()}
    return tuple(one._replace(key=(taken | later).get(one.key, one.key)) for one in before)


def _coming(figure: Figure, share: float) -> Shown:
    fall = min(1.0, share / 0.8)
    bounce = 0.06 * math.sin(math.pi * (share - 0.8) / 0.2) if 0.8 < share < 1 else 0.0
    return Shown(figure, lift=DROP * (1 - fall) ** 2 + bounce, opacity=min(1.0, share * 4))


def _hopping(origin: Figure, figure: Figure, share: float, layout: Layout) -> Shown:
    if share <= 0:
        return Shown(origin)
    (x, y), (goal_x, goal_y) = layout.centre(origin.places[0]), layout.centre(figure.places[0])
    left = 1 - eased(share)
    return Shown(figure, ((x - goal_x) * left, (y - goal_y) * left), HOP * math.sin(math.pi * share))


def _sliding(origin: Figure, figure: Figure, share: float, layout: Layout) -> Shown:
    """Turns into its way, slides, and turns as it will stand there."""
    if share <= 0:
        return Shown(origin)
    start, goal = layout.centre(origin.places[0]), layout.centre(figure.places[0])
    way = facing(start, goal, len(figure.faces)) if start != goal else None
    begins, ends = figure.faces.index(origin.name), figure.faces.index(figure.name)
    way = ends if way is None else way
    if share < INTO:
        face = _turned(begins, way, share / INTO, len(figure.faces))
    else:
        face = _turned(way, ends, max(0.0, (share - OUT) / (1 - OUT)), len(figure.faces))
    left = 1 - eased(min(1.0, max(0.0, (share - INTO * 0.6) / (OUT - INTO * 0.6))))
    shift = (start[0] - goal[0]) * left, (start[1] - goal[1]) * left
    return Shown(figure._replace(name=figure.faces[face]), shift)


def facing(start: Point, goal: Point, count: int) -> int:
    """Which of so many pictures of half a turn looks along a way over the plane, as the slanted view shows it."""
    x, y = goal[0] - start[0], goal[1] - start[1]
    turn = math.atan2(-(x + y), x - y) + math.pi / 2
    return round(turn * count / math.pi) % count


def _turned(start: int, goal: int, share: float, count: int) -> int:
    """The picture between two others, the shorter way round."""
    by = (goal - start + count // 2) % count - count // 2
    return round(start + by * share) % count


def _tipping(figure: Figure, share: float) -> Shown:
    """Stands until it is jumped over, tips over, and is then on its way."""
    tipped = min(1.0, max(0.0, (share - TIPS) / (FLIES - TIPS)))
    return Shown(figure, lift=0.12 * tipped, opacity=float(share <= FLIES), tilt=TILT * tipped * tipped)
