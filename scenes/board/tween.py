"""Tween: how one position turns into the next, its duration and its sounds, derived from both positions and the step
between them. `motion.py` draws it. No pygame, no clock.

`share` is elapsed time from 0 to 1: at 0 exactly the figures before are shown, at 1 exactly those after.
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
from scenes.graphics.viewport import Box, Point, eased

MAX_SECONDS = 0.6
"""Longest animation of a step at full motion, but for territory that is won."""

WON_SECONDS, CAPTURE_SECONDS, FLIES_HOME = 1.2, 2.0, 0.7
"""Seconds that a closing territory is shown, without and with a captured building; the share at which the captured
piece starts to fly home."""

SETTLE = 0.62
"""Share at which all figures stand still and only tokens still fly."""

CARD_SECONDS = 0.45
"""Longest flight of a card."""

BLOOM_STARTS, BLOOM_WAVE = 0.4, 0.25
"""Shares: when the first place starts to bloom, and how much later the last one does."""

TOUCHDOWN = 0.74
"""Share at which a new figure touches the ground."""

MAX_SOUNDS = 3
"""Most different sounds at one moment; more would be noise."""

DROP_HEIGHT = 1.1
"""Height in cells from which a new figure drops."""

HOP_HEIGHT = 0.8
"""Height of a hop in its middle, in cells."""

TURNED_IN, TURNS_OUT = 0.22, 0.84
"""Shares: until when a sliding piece turns into its way, and from when it turns back."""

TIP_STARTS, FLIGHT_STARTS, TIP_DEGREES = 0.3, 0.5, 62.0
"""Shares at which a captured piece starts to tip over and to fly, and how far it has tipped by then."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure at one moment: shifted on the plane, lifted in cells, with its opacity (0 to 1) and its clockwise tilt
    in degrees."""

    figure: Figure
    shift: Point = (0.0, 0.0)
    lift: float = 0.0
    opacity: float = 1.0
    tilt: float = 0.0


class LaidCard(NamedTuple):
    """A card of an open hand: its box before rotation, its rotation in degrees to the left, and its magnification."""

    box: Box
    turn: float = 0.0
    grown: float = 1.0


@dataclass(frozen=True, slots=True)
class Turning:
    """A card in flight: share of its way, visible width from 0 to 1, and which side is seen."""

    move: CardMove
    share: float
    width: float
    turned: bool
    opacity: float


@dataclass(frozen=True, slots=True)
class Glowing:
    """A place that blooms: share of its time, and brightness from 0 to 1."""

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
    """What the ground shows while cards move."""
    won: Won | None = field(default=None, hash=False)  # its sentence has values that cannot be hashed
    """The new owner of the blooming ground, if its closing is shown as a story."""
    backwards: bool = False
    """Whether it is played in reverse, for a step taken back."""
    glide: float = CARD_SECONDS
    """Seconds of a card flight, by the pace of the match."""

    def sounds_at_start(self) -> tuple[str, ...]:
        """Sounds at share 0: of what leaves the board for good."""
        return ("lift",) if self._lost() else ()

    def sounds_on_landing(self, material: Callable[[Figure], str]) -> tuple[str, ...]:
        """Sounds of what touches the board, by its material, each once."""
        old = {figure.key: figure for figure in self.before}
        moved = [figure for figure in self.after if old.get(figure.key) != figure]
        return tuple(dict.fromkeys(map(material, moved)))[:MAX_SOUNDS]

    @property
    def seconds(self) -> float:
        """Duration at full motion; 0 if nothing changes."""
        if self.won:
            return CAPTURE_SECONDS if self._lost() else WON_SECONDS
        if self.flights or self.blooms or self._slides():
            return MAX_SECONDS
        if self.cards:
            return self.glide
        return MAX_SECONDS * SETTLE if set(self.before) != set(self.after) else 0.0

    def _slides(self) -> bool:
        stood = {figure.key: figure.places for figure in self.before if figure.faces}
        return any(figure.places != stood.get(figure.key, figure.places) for figure in self.after)

    def _lost(self) -> bool:
        stays = {figure.key for figure in self.after}
        return any(figure.key not in stays for figure in self.before)

    def still(self) -> tuple[Figure, ...]:
        """Figures that do not change."""
        kept = set(self.before)
        return tuple(figure for figure in self.after if figure in kept)

    def changing(self) -> tuple[Figure, ...]:
        """Figures that come, go or move, in both their states."""
        before, after = set(self.before), set(self.after)
        return tuple(one for one in (*self.before, *self.after) if (one in before) != (one in after))

    def moving(self, share: float, layout: Layout) -> tuple[Shown, ...]:
        """Everything that comes, goes or moves, as seen at `share`; without what is invisible."""
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
            _tipping(one, whole)
            if one.key in captured
            else Shown(one, lift=DROP_HEIGHT * share**2, opacity=1.0 - share)
            for one in gone
        ]
        return tuple(one for one in shown if one.opacity > 0)

    def _settled(self, share: float) -> float:
        """Share of the time in which figures move, at `share` of the whole time."""
        settles = MAX_SECONDS * SETTLE / self.seconds if self.won else SETTLE if self.flights or self.blooms else 1.0
        return min(1.0, max(0.0, share / settles))

    def landing(self, share: float) -> tuple[tuple[Figure, float], ...]:
        """Figures that have just touched the ground, each with the share of its dust cloud."""
        own = (self._settled(share) - TOUCHDOWN) / (1 - TOUCHDOWN)
        stood = {figure.key for figure in self.before}
        return tuple((one, own) for one in self.after if one.key not in stood and one.tall) if 0 < own < 1 else ()

    def touches(self, share: float) -> bool:
        """Whether everything that comes or moves has landed."""
        stood = {figure.key for figure in self.before}
        comes = any(figure.key not in stood for figure in self.after)
        return self._settled(share) >= (TOUCHDOWN if comes else 1.0)

    def flying(self, share: float) -> tuple[tuple[Flight, float], ...]:
        """Tokens in the air, each with the share of its path; they start one after the other."""
        found = []
        for number, flight in enumerate(self.flights):
            start = (
                FLIES_HOME if self.won else FLIGHT_STARTS if flight.figure else 0.25 + 0.2 * number / len(self.flights)
            )
            own = (share - start) / (1 - start)
            if 0 < own < 1:
                found.append((flight, eased(own)))
        return tuple(found)

    def turning(self, share: float) -> tuple[Turning, ...]:
        """Cards in flight: first what is taken, then what is turned over."""
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
        """Blooming places, a wave that starts at the first one; none at shares 0 and 1."""
        found = []
        for number, place in enumerate(self.blooms):
            start = BLOOM_STARTS + BLOOM_WAVE * number / len(self.blooms)
            own = (share - start) / (1 - BLOOM_STARTS - BLOOM_WAVE)
            if 0 < own < 1:
                found.append(Glowing(place, own, math.sin(math.pi * own)))
        return tuple(found)


def animation_of(look: AnyLook, played: Played, before: tuple[Figure, ...], after: tuple[Figure, ...]) -> Animation:
    """The animation of a step between the figures before and after it, with everything the game adds; the same on every
    screen that shows it."""
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
    """The figures before a step, with the keys of those after it. Where keys follow places, a piece that the ghost
    shows moved gets the key of its goal, and the piece that stood there a key of its own."""
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
    return Shown(figure, lift=DROP_HEIGHT * (1 - fall) ** 2 + bounce, opacity=min(1.0, share * 4))


def _hopping(origin: Figure, figure: Figure, share: float, layout: Layout) -> Shown:
    if share <= 0:
        return Shown(origin)
    (x, y), (goal_x, goal_y) = layout.centre(origin.places[0]), layout.centre(figure.places[0])
    left = 1 - eased(share)
    return Shown(figure, ((x - goal_x) * left, (y - goal_y) * left), HOP_HEIGHT * math.sin(math.pi * share))


def _sliding(origin: Figure, figure: Figure, share: float, layout: Layout) -> Shown:
    """Turns into its way, slides, and turns to its final face."""
    if share <= 0:
        return Shown(origin)
    start, goal = layout.centre(origin.places[0]), layout.centre(figure.places[0])
    way = facing(start, goal, len(figure.faces)) if start != goal else None
    begins, ends = figure.faces.index(origin.name), figure.faces.index(figure.name)
    way = ends if way is None else way
    if share < TURNED_IN:
        face = _turned(begins, way, share / TURNED_IN, len(figure.faces))
    else:
        face = _turned(way, ends, max(0.0, (share - TURNS_OUT) / (1 - TURNS_OUT)), len(figure.faces))
    left = 1 - eased(min(1.0, max(0.0, (share - TURNED_IN * 0.6) / (TURNS_OUT - TURNED_IN * 0.6))))
    shift = (start[0] - goal[0]) * left, (start[1] - goal[1]) * left
    return Shown(figure._replace(name=figure.faces[face]), shift)


def facing(start: Point, goal: Point, count: int) -> int:
    """Index of the face, of `count` over half a turn, that looks from `start` to `goal` in the slanted view."""
    x, y = goal[0] - start[0], goal[1] - start[1]
    turn = math.atan2(-(x + y), x - y) + math.pi / 2
    return round(turn * count / math.pi) % count


def _turned(start: int, goal: int, share: float, count: int) -> int:
    """Index of the face between two others, the shorter way round."""
    by = (goal - start + count // 2) % count - count // 2
    return round(start + by * share) % count


def _tipping(figure: Figure, share: float) -> Shown:
    """A captured piece: stands until it is jumped over, then tips over, then is drawn by its flight."""
    tipped = min(1.0, max(0.0, (share - TIP_STARTS) / (FLIGHT_STARTS - TIP_STARTS)))
    return Shown(figure, lift=0.12 * tipped, opacity=float(share <= FLIGHT_STARTS), tilt=TIP_DEGREES * tipped * tipped)
