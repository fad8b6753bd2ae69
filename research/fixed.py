"""Actions and observations of fixed size, the same in every position of a game: what a network can learn from.

An action is the number of a step as the cores know it (`game/<id>/numbers.py`). An observation is what `game.hide`
leaves a seat: planes of zeros and ones, a cell of the board in each, then a vector of small counts; seats stand in the
order in which they sit, the viewer first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from game.core import Seat, Step

Bytes = NDArray[numpy.uint8]
Actions = list[int] | NDArray[numpy.intp]
MOST_SEATS = 5


class Fixed(NamedTuple):
    """What a game is to a learner."""

    actions: int
    """Numbers of steps; not every one of them is ever legal."""
    planes: tuple[int, int, int]
    """How many, rows, columns."""
    counts: int
    """The length of the vector."""
    draw: Callable[[Any, Seat], Bytes]
    """The planes of a view, flat."""
    count: Callable[[Any, Seat], list[int]]
    """The vector of a view; 0 to 255 each."""
    legal: Callable[[Any], Actions]
    """The legal actions of a position."""
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
        counts = numpy.frombuffer(bytes(self.count(view, seat)), numpy.uint8)
        return numpy.concatenate((self.draw(view, seat), counts))


def fixed(game_id: str) -> Fixed:
    """The tables of a game; raises `KeyError` for one that has none."""
    return TABLES[game_id](import_module(f"game.{game_id}.numbers"))


def _bits(masks: Sequence[int], width: int) -> Bytes:
    """The lowest bits of each mask, lowest first, a row each; `width` is a multiple of eight."""
    data = b"".join(mask.to_bytes(width // 8, "little") for mask in masks)
    return numpy.unpackbits(numpy.frombuffer(data, numpy.uint8), bitorder="little").reshape(len(masks), width)


def _around(viewer: Seat, players: int) -> list[Seat]:
    """The seats from the viewer on."""
    return [(viewer + more) % players for more in range(players)]


def _one_of(chosen: int, many: int) -> list[int]:
    return [int(number == chosen) for number in range(many)]


def _legal(number: Callable[[Any, Step], int]) -> Callable[[Any], list[int]]:
    """The numbers of the list of legal steps."""
    known: dict[Step, int] = {}

    def legal(position: Any) -> list[int]:
        steps = position.legal()
        try:
            return [known[step] for step in steps]
        except KeyError:
            known.update((step, number(position, step)) for step in steps)
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

    phases = (*numbers.PHASES, OPENING, CHOICE)
    actions, building = numbers.SWAPPING + 1, (BUILD, OPENING, CATHEDRAL_PHASE)
    kinds = [(kind.copies, SAME[kind.id]) for kind in BUILDINGS]
    room = -(-len(PLACEMENTS) // 8) * 8

    @lru_cache(maxsize=1000)
    def shelf(standing: int) -> list[int]:
        return [copies - (standing & same).bit_count() for copies, same in kinds]

    def draw(view: Any, seat: Seat) -> Bytes:
        own, foe = view.sides[seat], view.sides[1 - seat]
        cathedral = view.cathedral.cells if view.cathedral else 0
        asked = view.asked[0] if view.asked and view.phase != CHOICE else 0
        masks = (own.covered, own.heads, foe.covered, foe.heads, cathedral, own.ground, foe.ground, asked)
        return _bits(masks, 128)[:, 12:122].reshape(8, 10, 11)[:, :, :10].ravel()  # a border lies around the cells

    def count(view: Any, seat: Seat) -> list[int]:
        own, foe = view.sides[seat], view.sides[1 - seat]
        return [
            *shelf(own.standing),
            *shelf(foe.standing),
            own.builds,
            foe.builds,
            seat,
            *_one_of(phases.index(view.phase), len(phases)),
        ]

    def legal(position: Any) -> Actions:
        if position.phase in building:
            return _bits((position.room,), room)[0].view(bool).nonzero()[0]
        return [numbers.number(position, step) for step in position.legal()]

    def step(position: Any, action: int) -> Step | None:
        if position.phase in building:
            return PLACEMENTS[action].step if action >= 0 and position.room >> int(action) & 1 else None
        return next((one for one in position.legal() if numbers.number(position, one) == action), None)

    return Fixed(actions, (8, 10, 10), 2 * len(kinds) + 3 + len(phases), draw, count, legal, step)


def _cardinal(numbers: Any) -> Fixed:
    """Planes of the 32 by 32 cells around the cathedral: shapes, colours, the last building, zones, the cardinal."""
    from game.cardinal.tables import COLOURS, STRIDE

    actions, side = numbers.PASSING + 1, 32
    low, high = (STRIDE - side) // 2, (STRIDE + side) // 2
    window = (1 << side * STRIDE) - 1

    def draw(view: Any, seat: Seat) -> Bytes:
        town = view.town
        masks = (*town.shapes, *town.colours, town.last.cells if town.last else 0, town.zones, view.cardinal)
        drawn = _bits([mask >> low * STRIDE & window for mask in masks], side * STRIDE)
        return drawn.reshape(len(masks), side, STRIDE)[:, :, low:high].ravel()

    def count(view: Any, seat: Seat) -> list[int]:
        held = [marker for own in _around(seat, view.players) for marker in view.held[own]]
        held += [0] * (16 - len(held))
        supply = [view.supply(colour) for colour in range(len(COLOURS))]
        mine = [view.players, *_one_of(seat, 4), int(view.turn == seat)]
        return [*held, *supply, *view.town.stock, *mine, *_one_of(numbers.PHASES.index(view.phase), 3)]

    return Fixed(actions, (10, side, side), 41, draw, count, _legal(numbers.number), _step(numbers, actions))


def _cabale(numbers: Any) -> Fixed:
    """Planes of 9 by 9 around the middle: of four seats bishop, tokens, doubles; marker, this turn's token; and for
    three ways of an edge from its smaller cell its stick, and whether it is marked."""
    from game.cabale.tables import EDGE_PLACE, PLACE

    actions, cells, many = len(numbers.STEPS), len(PLACE), len(EDGE_PLACE)
    coordinates = [tuple(map(int, place.split(","))) for place in PLACE]
    at = numpy.array([(q + 4) * 9 + r + 4 for q, r in coordinates])
    ends = [[PLACE.index(place) for place in edge.split("|")] for edge in EDGE_PLACE]
    ways = [tuple(two - one for one, two in zip(coordinates[near], coordinates[far])) for near, far in ends]
    edge_at = numpy.array([sorted(set(ways)).index(way) * 81 + at[near] for (near, _), way in zip(ends, ways)])
    piece_at = (numpy.arange(14)[:, None] * 81 + at).ravel()
    stick_at = numpy.concatenate((14 * 81 + edge_at, 17 * 81 + edge_at))

    def draw(view: Any, seat: Seat) -> Bytes:
        masks = [0] * 14
        for number, own in enumerate(_around(seat, view.players)):
            side = view.sides[own]
            masks[number] = 1 << side.bishop if side.bishop >= 0 else 0
            masks[4 + number], masks[8 + number] = side.singles, side.doubles
        masks[12] = 1 << view.marker if view.marker >= 0 else 0
        masks[13] = 1 << view.token if view.token >= 0 else 0
        edges = view.taken >> cells | view.marks.edges >> cells << many
        drawn = numpy.zeros(20 * 81, numpy.uint8)
        drawn[piece_at] = _bits(masks, 64)[:, :cells].ravel()
        drawn[stick_at] = _bits((edges,), 2 * many + 8 & ~7)[0, : 2 * many]
        return drawn

    def count(view: Any, seat: Seat) -> list[int]:
        found = []
        for own in _around(seat, view.players):
            side = view.sides[own]
            found += [side.tokens, side.doubles_left, side.sticks, side.captured_singles, side.captured_doubles]
        found += [0] * (20 - len(found))
        return [*found, view.players, *_one_of(seat, 4), int(view.turn == seat), *phases[view.phase]]

    phases = {phase: _one_of(number, len(numbers.PHASES)) for number, phase in enumerate(numbers.PHASES)}
    return Fixed(actions, (20, 9, 9), 26 + len(phases), draw, count, _legal(numbers.number), _step(numbers, actions))


def _kardinal(numbers: Any) -> Fixed:
    """Planes: for each of five seats its abbeys, a row of sites. Counts: advisors, seals, cards in sight."""
    from game.kardinal.tables import ABBEYS, ADVISORS_IN, COLOURS, LANDS, SEALS, SITES

    actions, phases = len(numbers.NUMBERED), 4
    anywhere, nowhere, no_seals = sum(ADVISORS_IN), [0] * len(LANDS), [0] * len(SEALS)

    def draw(view: Any, seat: Seat) -> Bytes:
        masks = [view.own[own] & ABBEYS for own in _around(seat, view.players)]
        sites = _bits([mask >> (ABBEYS & -ABBEYS).bit_length() - 1 for mask in masks], 56)[:, : len(SITES)]
        found = numpy.zeros((MOST_SEATS, len(SITES)), numpy.uint8)
        found[: len(masks)] = sites
        return found.ravel()

    def count(view: Any, seat: Seat) -> list[int]:
        found: list[int] = []
        for own in _around(seat, view.players):
            stands = view.own[own]
            found += [(stands & advisors).bit_count() for advisors in ADVISORS_IN] if stands & anywhere else nowhere
            seals = stands >> numbers.FIRST_SEAL
            found += [seals >> seal & 1 for seal in range(len(SEALS))] if seals else no_seals
            found += [len(view.hands[own]), min(255, view.used_up.interim[own])]
        found += [0] * (MOST_SEATS * (len(LANDS) + len(SEALS) + 2) - len(found))
        found += [cards.count(colour) for cards in (view.hands[seat], view.row, view.discard) for colour in COLOURS]
        found += [len(view.pile), view.used_up.times, view.players, *_one_of(seat, MOST_SEATS), int(view.seat == seat)]
        return [*found, *_one_of(view.phase, phases), *_one_of(view.land, len(LANDS))]

    counts = MOST_SEATS * (len(LANDS) + len(SEALS) + 2) + 15 + 9 + phases + len(LANDS)
    return Fixed(
        actions, (MOST_SEATS, 1, len(SITES)), counts, draw, count, _legal(numbers.number), _step(numbers, actions)
    )


TABLES: dict[str, Callable[[Any], Fixed]] = {
    "cabale": _cabale,
    "cardinal": _cardinal,
    "cathedral": _cathedral,
    "kardinal": _kardinal,
}
