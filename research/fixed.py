"""Actions and observations of fixed size, the same in every position of a game: what a network can learn from.

An action is the number of a step as the cores know it (`game/<id>/numbers.py`). An observation is what `game.hide`
leaves a seat: planes of zeros and ones, a cell of the board in each, then a vector of small counts; seats stand in the
order in which they sit, the viewer first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from struct import pack
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import numpy
from numpy.typing import NDArray

from game.core import Seat, Step

Bytes = NDArray[numpy.uint8]
Actions = NDArray[numpy.intp]
Told = TypeVar("Told")
MOST_SEATS = 5


class Fixed(NamedTuple):
    """What a game is to a learner."""

    actions: int
    """Numbers of steps; not every one of them is ever legal."""
    planes: tuple[int, int, int]
    """How many, rows, columns."""
    counts: int
    """The length of the vector."""
    draw: Callable[[Any, Seat], tuple[Bytes, ...]]
    """The planes of a view, flat, in one or more parts that are not to be changed."""
    count: Callable[[Any, Seat], bytes]
    """The vector of a view."""
    legal: Callable[[Any], Actions]
    """The legal actions of a position; not to be changed."""
    step: Callable[[Any, int], Step | None]
    """The legal step of a number, or None."""

    @property
    def size(self) -> int:
        """The length of an observation."""
        many, rows, columns = self.planes
        return many * rows * columns + self.counts

    def mask(self, position: Any) -> Bytes:
        """A one for each legal action of a position."""
        found = numpy.zeros(self.actions, numpy.uint8)
        found[self.legal(position)] = 1
        return found

    def observation(self, view: Any, seat: Seat) -> Bytes:
        """Planes and vector of what the seat may know, one behind the other."""
        return numpy.concatenate((*self.draw(view, seat), numpy.frombuffer(self.count(view, seat), numpy.uint8)))


def fixed(game_id: str) -> Fixed:
    """The tables of a game; raises `KeyError` for one that has none."""
    found = TABLES[game_id](import_module(f"game.{game_id}.numbers"))
    return found._replace(legal=_kept(found.legal))


def _kept(told: Callable[[Any], Told]) -> Callable[[Any], Told]:
    """The same, without work when it is asked about the same value again: none is changed once made."""
    asked: Any = None
    answer: Any = None

    def ask(value: Any) -> Told:
        nonlocal asked, answer
        if asked is not value:
            asked, answer = value, told(value)
        return answer  # type: ignore[no-any-return]

    return ask


def _together(masks: Sequence[int], width: int) -> bytes:
    """The masks one behind the other; `width` in bits, a multiple of eight."""
    return b"".join([mask.to_bytes(width // 8, "little") for mask in masks])


def _bits(data: bytes) -> Bytes:
    """All bits, the lowest of each byte first."""
    return numpy.unpackbits(numpy.frombuffer(data, numpy.uint8), bitorder="little")


@cache
def _around(viewer: Seat, players: int) -> tuple[Seat, ...]:
    """The seats from the viewer on."""
    return tuple((viewer + more) % players for more in range(players))


def _ones(many: int) -> list[bytes]:
    """By number, so many zeros with a one at its place."""
    return [bytes(number == chosen for number in range(many)) for chosen in range(many)]


def _legal(number: Callable[[Any, Step], int]) -> Callable[[Any], Actions]:
    """The numbers of the list of legal steps."""
    known: dict[Step, int] = {}

    def legal(position: Any) -> Actions:
        steps = position.legal()
        try:
            return numpy.array([known[step] for step in steps], numpy.intp)
        except KeyError:
            known.update((step, number(position, step)) for step in steps if step not in known)
            return legal(position)

    return legal


def _step(numbers: ModuleType, actions: int) -> Callable[[Any, int], Step | None]:
    def step(position: Any, action: int) -> Step | None:
        if not 0 <= action < actions:
            return None
        found: Step = numbers.step(position, action)
        return found if found in position.legal() else None

    return step


def _cathedral(numbers: Any) -> Fixed:
    """Planes: buildings and their first cells, own, foreign; cathedral; ground, own, foreign; the piece in question."""
    from game.cathedral.rules import BUILD, CATHEDRAL_PHASE, CHOICE, OPENING
    from game.cathedral.tables import BUILDINGS, PLACEMENTS, SAME

    listed = (*numbers.PHASES, OPENING, CHOICE)
    phases = dict(zip(listed, _ones(len(listed))))
    actions, building = numbers.SWAPPING + 1, (BUILD, OPENING, CATHEDRAL_PHASE)
    kinds = [(kind.copies, SAME[kind.id]) for kind in BUILDINGS]
    room = len(PLACEMENTS) // 8 + 1
    cells = numpy.arange(8 * 128).reshape(8, 128)[:, 12:122].reshape(8, 10, 11)[:, :, :10].ravel()  # without the border

    @lru_cache(maxsize=1000)
    def shelf(standing: int) -> bytes:
        return bytes(copies - (standing & same).bit_count() for copies, same in kinds)

    def draw(view: Any, seat: Seat) -> tuple[Bytes, ...]:
        own, foe = view.sides[seat], view.sides[1 - seat]
        cathedral = view.cathedral.cells if view.cathedral else 0
        asked = view.asked[0] if view.asked and view.phase != CHOICE else 0
        masks = (own.covered, own.heads, foe.covered, foe.heads, cathedral, own.ground, foe.ground, asked)
        return (_bits(_together(masks, 128)).take(cells),)

    def count(view: Any, seat: Seat) -> bytes:
        own, foe = view.sides[seat], view.sides[1 - seat]
        return shelf(own.standing) + shelf(foe.standing) + bytes((own.builds, foe.builds, seat)) + phases[view.phase]

    def legal(position: Any) -> Actions:
        if position.phase in building:
            return _bits(position.room.to_bytes(room, "little")).view(bool).nonzero()[0]
        return numpy.array([numbers.number(position, step) for step in position.legal()], numpy.intp)

    def step(position: Any, action: int) -> Step | None:
        if position.phase in building:
            return PLACEMENTS[action].step if action >= 0 and position.room >> int(action) & 1 else None
        return next((one for one in position.legal() if numbers.number(position, one) == action), None)

    return Fixed(actions, (8, 10, 10), 2 * len(kinds) + 3 + len(phases), draw, count, legal, step)


def _cardinal(numbers: Any) -> Fixed:
    """Planes of the 32 by 32 cells around the cathedral: shapes, colours, the last building, zones, the cardinal."""
    from game.cardinal.tables import COLOURS, STRIDE

    actions, side, bits = numbers.PASSING + 1, 32, STRIDE * STRIDE
    low, high = (STRIDE - side) // 2, (STRIDE + side) // 2
    near = numpy.arange(9 * bits // 8).reshape(9, STRIDE, STRIDE // 8)[:, low:high, low // 8 : high // 8].ravel()
    seats, phases = _ones(4), dict(zip(numbers.PHASES, _ones(3)))

    @_kept
    def built(town: Any) -> Bytes:
        masks = (*town.shapes, *town.colours, town.last.cells if town.last else 0, town.zones)
        data = numpy.frombuffer(_together(masks, bits), numpy.uint8)
        return numpy.unpackbits(data.take(near), bitorder="little")

    @lru_cache(maxsize=1000)
    def standing(cardinal: int) -> Bytes:
        return _bits(cardinal.to_bytes(bits // 8, "little")).reshape(STRIDE, STRIDE)[low:high, low:high].ravel()

    def draw(view: Any, seat: Seat) -> tuple[Bytes, ...]:
        return built(view.town), standing(view.cardinal)

    def count(view: Any, seat: Seat) -> bytes:
        held = b"".join([bytes(view.held[own]) for own in _around(seat, view.players)]).ljust(16, b"\0")
        supply = [view.supply(colour) for colour in range(len(COLOURS))]
        turn = seats[seat] + bytes((view.turn == seat,)) + phases[view.phase]
        return held + bytes((*supply, *view.town.stock, view.players)) + turn

    return Fixed(actions, (10, side, side), 41, draw, count, _legal(numbers.number), _step(numbers, actions))


def _cabale(numbers: Any) -> Fixed:
    """Planes of 9 by 9 around the middle: of four seats bishop, tokens, doubles; marker, this turn's token; and for
    three ways of an edge from its smaller cell its stick, and whether it is marked."""
    from game.cabale.tables import EDGE_PLACE, PLACE

    actions, cells, many = len(numbers.STEPS), len(PLACE), len(EDGE_PLACE)
    coordinates = [tuple(map(int, place.split(","))) for place in PLACE]
    at = [(q + 4) * 9 + r + 4 for q, r in coordinates]
    ends = [[PLACE.index(place) for place in edge.split("|")] for edge in EDGE_PLACE]
    ways = [tuple(two - one for one, two in zip(coordinates[near], coordinates[far])) for near, far in ends]
    edge_at = [sorted(set(ways)).index(way) * 81 + at[near] for (near, _), way in zip(ends, ways)]
    bits = numpy.full(20 * 81, cells)  # the highest bit of a word is never set
    for plane in range(14):
        bits[[plane * 81 + cell for cell in at]] = range(64 * plane, 64 * plane + cells)
    bits[[14 * 81 + edge for edge in edge_at]] = range(64 * 14, 64 * 14 + many)
    bits[[17 * 81 + edge for edge in edge_at]] = range(64 * 14 + many, 64 * 14 + 2 * many)
    seats, phases = _ones(4), dict(zip(numbers.PHASES, _ones(len(numbers.PHASES))))

    def draw(view: Any, seat: Seat) -> tuple[Bytes, ...]:
        masks = [0] * 14
        for number, own in enumerate(_around(seat, view.players)):
            side = view.sides[own]
            masks[number] = 1 << side.bishop if side.bishop >= 0 else 0
            masks[4 + number], masks[8 + number] = side.singles, side.doubles
        masks[12] = 1 << view.marker if view.marker >= 0 else 0
        masks[13] = 1 << view.token if view.token >= 0 else 0
        edges = view.taken >> cells | view.marks.edges >> cells << many
        return (_bits(pack("<14Q", *masks) + edges.to_bytes(many // 4 + 1, "little")).take(bits),)

    def count(view: Any, seat: Seat) -> bytes:
        found = []
        for own in _around(seat, view.players):
            side = view.sides[own]
            found += [side.tokens, side.doubles_left, side.sticks, side.captured_singles, side.captured_doubles]
        found += [0] * (20 - len(found))
        return bytes((*found, view.players)) + seats[seat] + bytes((view.turn == seat,)) + phases[view.phase]

    return Fixed(actions, (20, 9, 9), 26 + len(phases), draw, count, _legal(numbers.number), _step(numbers, actions))


def _kardinal(numbers: Any) -> Fixed:
    """Planes: for each of five seats its abbeys, a row of sites. Counts: advisors, seals, cards in sight."""
    from game.kardinal.tables import ABBEYS, ADVISORS_IN, COLOURS, LANDS, SEALS, SITES

    actions, width, first = len(numbers.NUMBERED), 56, (ABBEYS & -ABBEYS).bit_length() - 1
    sites = numpy.arange(MOST_SEATS * width).reshape(MOST_SEATS, width)[:, : len(SITES)].ravel()
    seats, phases, lands = _ones(MOST_SEATS), _ones(4), [*_ones(len(LANDS)), bytes(len(LANDS))]
    each = len(LANDS) + len(SEALS) + 2

    @lru_cache(maxsize=1000)
    def placed(stands: int) -> bytes:
        seals = stands >> numbers.FIRST_SEAL
        advisors = [(stands & here).bit_count() for here in ADVISORS_IN]
        return bytes((*advisors, *(seals >> seal & 1 for seal in range(len(SEALS)))))

    def draw(view: Any, seat: Seat) -> tuple[Bytes, ...]:
        masks = [(view.own[own] & ABBEYS) >> first for own in _around(seat, view.players)]
        return (_bits(_together(masks, width).ljust(MOST_SEATS * width // 8, b"\0")).take(sites),)

    def count(view: Any, seat: Seat) -> bytes:
        found, hands, interim = b"", view.hands, view.used_up.interim
        for own in _around(seat, view.players):
            found += placed(view.own[own]) + bytes((len(hands[own]), min(255, interim[own])))
        cards = [cards.count(colour) for cards in (hands[seat], view.row, view.discard) for colour in COLOURS]
        rest = bytes((*cards, len(view.pile), view.used_up.times, view.players))
        turn = seats[seat] + bytes((view.seat == seat,)) + phases[view.phase] + lands[view.land]
        return found.ljust(MOST_SEATS * each, b"\0") + rest + turn

    counts = MOST_SEATS * each + 15 + 9 + len(phases) + len(LANDS)
    legal, step = _legal(numbers.number), _step(numbers, actions)
    return Fixed(actions, (MOST_SEATS, 1, len(SITES)), counts, draw, count, legal, step)


TABLES: dict[str, Callable[[Any], Fixed]] = {
    "cabale": _cabale,
    "cardinal": _cardinal,
    "cathedral": _cathedral,
    "kardinal": _kardinal,
}
