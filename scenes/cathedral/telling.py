"""Explanations in a match of Cathédrale.

Of a place: worth and risk of a building, the owner of a ground. Of a step: why a hint advises it; what a build would
enclose, take or leave open; the ground just enclosed. Of the end: who cannot build any more, and what is counted.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.account import Paid
from game.cathedral.readings import (
    CAPTURE,
    CLAIMED,
    FIRST_BUILD,
    LARGEST,
    SEVERAL,
    Enclosure,
    Leak,
    enclosing,
    ground,
    leaks,
    leaning,
    preview,
    unplaceable,
)
from game.cathedral.rules import BOTH_STUCK, BUILD, CATHEDRAL_PHASE, Position
from game.cathedral.tables import BOARD, BUILDINGS, CATHEDRAL, CELLS, KINDS, SAME, covering, listed, places, with_sides
from game.core import SMALL, Place, Seat, Step
from game.match import Played
from scenes.board.look.drawing import Won
from scenes.board.look.pieces import standing_at
from scenes.board.look.seats import Reason
from scenes.board.look.wording import Fact, Line, SeatName
from scenes.cathedral.city import MARKS, figures, footprint, houses, piece_at
from scenes.graphics.theme import Mark

FACT_KEY = "cathedral/school.fact"
MAX_BANNERS, ROOF_BANNER_HEIGHT, WALL_BANNER_HEIGHT = 7, 0.52, 0.42
"""Most banners on a ring, and their height on a building and on the wall, in cells."""
NEIGHBOURS = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
WALL_OFFSET = 0.3
"""Distance of the wall from the middle of a cell beyond it, towards the city, in cells."""
TOLD_VERDICTS = (CAPTURE, SEVERAL, CLAIMED, FIRST_BUILD, LARGEST)
"""Verdicts that get a sentence, the most important first."""
MAX_PIECES = 3
"""A region with more pieces was never in danger, and gets no sentence."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """The fact about a building, the cathedral, also beside the city, or the ground."""
    figure = standing_at(figures(position), place)
    if place not in CELLS:
        told = "cathedral" if position.phase == CATHEDRAL_PHASE else "cathedral.gone"
        return Fact(Line("cathedral.owned.cathedral"), (Line(f"{FACT_KEY}.{told}"),), "cathedral")
    if figure is None or owned is None:
        return _ground(position, place)
    subject, mark = owned
    encloses = SMALL not in position.options
    if mark is None:
        taken = (Line(f"{FACT_KEY}.cathedral.taken"),) if encloses else ()
        return Fact(subject, (Line(f"{FACT_KEY}.cathedral"), *taken), "cathedral")
    seat, cells = MARKS.index(mark), len(figure.places)
    housed = Line(f"{FACT_KEY}.housed" if cells > 1 else f"{FACT_KEY}.housed.one", {"cells": cells})
    if not encloses:
        return Fact(subject, (housed,), "build", mark)
    line, page, fenced = _danger(position, figure.places[0], seat)
    return Fact(subject, (line,) if fenced else (housed, line), page, mark)


def _danger(position: Position, cell: Place, seat: Seat) -> tuple[Line, str, bool]:
    """The sentence about a fence of the other seat around the building, its rule page, and whether there is such a
    fence."""
    company = enclosing(position, cell, 1 - seat)
    if company == 0:
        return Line(f"{FACT_KEY}.open"), "take", False
    word, page = ("alone", "take") if company == 1 else ("company", "two")
    return Line(f"{FACT_KEY}.{word}", {"name": SeatName(1 - seat)}), page, True


def _ground(position: Position, place: Place) -> Fact:
    """Claimed ground and its owner, or how large a building may still stand there."""
    owner = ground(position).get(place)
    if owner is not None:
        subject = Line(f"{FACT_KEY}.ground", {"of": SeatName(owner)})
        return Fact(subject, (Line(f"{FACT_KEY}.ground.law"),), "ground", MARKS[owner], stands=False)
    free, seat = Line(f"{FACT_KEY}.free"), position.to_move
    if seat is None or position.phase != BUILD:
        return Fact(free, (Line(f"{FACT_KEY}.free.law"),), "build", stands=False)
    largest = _largest(position, place)
    name = {"name": SeatName(seat), "cells": largest}
    word = "room" if largest > 1 else "room.one" if largest else "none"
    return Fact(free, (Line(f"{FACT_KEY}.{word}", name),), "build", stands=False)


def _largest(position: Position, place: Place) -> int:
    """Size in cells of the largest building of the shelf that can cover a cell, or 0."""
    fitting = position.room & covering(CELLS[place])
    return max((kind.size for kind in BUILDINGS if fitting & SAME[kind.id]), default=0)


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """Reasons for a step: what it encloses and leaves to the other seat; if it encloses nothing, what it joins and
    houses."""
    other = 1 - position.seat
    if step[0] == "take":
        church = position.cathedral is not None and places(position.cathedral.head)[0] == step[1]
        return (Line(f"cathedral.because.{'church' if church else 'take'}", {"name": SeatName(other)}),)
    if step[0] != "build" or position.phase == CATHEDRAL_PHASE:
        return ()
    closed = preview(position, step)
    ground = sum(len(one.cells) for one in closed if one.verdict == CLAIMED)
    found = [Line("cathedral.because.ground", {"n": ground})] if ground else []
    found += [_prisoner(position, CELLS[one.pieces[0]]) for one in closed if one.verdict == CAPTURE][:1]
    left = _lost_by_other(position, step, other)
    return (*found, *left) if found else (*left, *_fence(position, step), *_housed(position, step))


def _prisoner(position: Position, head: int) -> Line:
    """The piece that a build encloses and may take, given its first cell."""
    sizes = [one.cells.bit_count() for one in listed(position.sides[1 - position.seat].standing) if one.head == head]
    return Line("cathedral.because.capture", {"n": sizes[0]}) if sizes else Line("cathedral.because.capture.church")


def _housed(position: Position, step: Step) -> tuple[Line, ...]:
    """Cells that it houses, of those the builder has left."""
    before = sum(kind.size * count for kind, count in position.shelf(position.seat).items())
    housed = KINDS[step[1]].size
    values = {"n": housed, "before": before}
    return (Line("cathedral.because.large", values) if housed < before else Line("cathedral.because.all"),)


def _fence(position: Position, step: Step) -> tuple[Line, ...]:
    """Number of own buildings whose fence it continues, touching by a side; also from there to the wall."""
    own, cells = listed(position.sides[position.seat].standing), sum(CELLS[cell] for cell in footprint(position, step))
    beside = with_sides(cells) & ~cells
    joined = sum(bool(one.cells & beside) for one in own)
    word = "wall" if beside & ~BOARD else "fence"
    return (Line(f"cathedral.because.{word}", {"n": joined}),) if joined else ()


def _lost_by_other(position: Position, step: Step, other: int) -> tuple[Line, ...]:
    """What the other seat can no longer house, and whether the builder can still house everything; or that the other
    seat loses more room than the build covers."""
    after, own = position.after(step), 1 - other
    lost = _lost_cells(after, other) - _lost_cells(position, other)
    if lost > 0:
        safe = after.shelf(own) and not _lost_cells(after, own)
        loses = Line("cathedral.because.loses", {"n": lost, "name": SeatName(other)})
        return (loses, Line("cathedral.because.fits")) if safe else (loses,)
    before, left = _usable_cells(position, other), _usable_cells(after, other)
    if 0 < left < before - KINDS[step[1]].size:
        return (Line("cathedral.because.hinders", {"name": SeatName(other), "n": left, "before": before}),)
    return ()


def _usable_cells(position: Position, seat: int) -> int:
    """Number of cells on which the seat could build something if it were to move."""
    fitting = position.free & position.sides[seat].may
    return sum(bool(fitting & covering(cell)) for cell in CELLS.values())


def _lost_cells(position: Position, seat: int) -> int:
    """Number of cells of buildings that fit nowhere any more."""
    return sum(KINDS[kind].size * count for kind, count in unplaceable(position, seat).items())


def why_over(position: Position) -> Reason | None:
    """Why the match is over: the seat to move has housed everything, or nothing fits, perhaps for the other seat
    either."""
    if position.outcome() is None:
        return None
    name, others = {"seat": SeatName(position.seat)}, position.shelf(1 - position.seat)
    if not position.shelf(position.seat):
        return Reason(Line("cathedral.ending.housed", name))
    if BOTH_STUCK in position.options or (others and len(unplaceable(position, 1 - position.seat)) == len(others)):
        return Reason(Line("cathedral.ending.both"))
    return Reason(Line("cathedral.ending.stuck", name))


def counted_under(paid: Paid) -> tuple[Line, None]:
    """Heading of a line of the count: a kind of building left over."""
    return houses(paid.piece), None


def log_line(played: Played) -> Line:
    """What the seat did, and how many cells it enclosed."""
    before, step, after = played
    if len(step) == 1:
        return Line(f"cathedral.said.{step[0]}")
    assert isinstance(before, Position) and isinstance(after, Position)
    if step[0] != "build":
        found = piece_at(before, step[1])
        return Line(f"cathedral.said.{step[0]}.{found[1].kind.id if found else CATHEDRAL}")
    cells = len(enclosed(before, after))
    word = ".one" if cells == 1 else ".ground" if cells else ""
    return Line(f"cathedral.said.{step[1]}{word}", {"cells": cells})


def enclosed(before: Position, after: Position) -> tuple[Place, ...]:
    """Cells that the step has added to the ground of the seat that moved."""
    return places(after.sides[before.seat].ground & ~before.sides[before.seat].ground)


# -- the ground that a ring has just enclosed -------------------------------------------------------------------------


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells won by a step that closed a ring, or by a piece that left one, those at the ring first."""
    before, after = played.before, played.after
    assert isinstance(before, Position) and isinstance(after, Position)
    cells = {coordinates(cell) for cell in enclosed(before, after)}
    start = [coordinates(cell) for cell in footprint(before, played.step)] if cells else []

    def inwards(at: tuple[int, int]) -> tuple[int, float]:
        beside = sum((at[0] + dx, at[1] + dy) in cells for dx, dy in NEIGHBOURS)
        return beside, min((math.dist(at, one) for one in start), default=0.0)

    return tuple(f"{chr(ord('a') + x)}{y + 1}" for x, y in sorted(cells, key=inwards))


def won(played: Played) -> Won | None:
    """The owner of the ground just won, and the banners on its ring: on own buildings and on the wall."""
    before, after = played.before, played.after
    assert isinstance(before, Position) and isinstance(after, Position)
    cells = {coordinates(cell) for cell in enclosed(before, after)}
    if not cells:
        return None
    own = {coordinates(cell) for cell in places(after.sides[before.seat].covered)}
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in NEIGHBOURS} - cells
    ring = [one for one in beside if one in own or not (0 <= one[0] < 10 and 0 <= one[1] < 10)]
    x, y = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    ring.sort(key=lambda one: math.atan2(one[1] - y, one[0] - x))
    if len(ring) > MAX_BANNERS:
        ring = [ring[number * len(ring) // MAX_BANNERS] for number in range(MAX_BANNERS)]
    posts = [_post(one, ROOF_BANNER_HEIGHT if one in own else WALL_BANNER_HEIGHT) for one in ring]
    said = Line("cathedral.won", {"seat": SeatName(before.seat), "what": log_line(played)})
    return Won(MARKS[before.seat], tuple(sorted(posts, key=lambda post: sum(post[0]))), said)


def _post(at: tuple[int, int], lift: float) -> tuple[tuple[float, float], float]:
    """Position of a banner on its cell or on the wall beside the city, and its height."""
    x, y = (min(9 + 1 - WALL_OFFSET, max(WALL_OFFSET - 1, float(part))) for part in at)
    return (x, y), lift


def coordinates(cell: Place) -> tuple[int, int]:
    """Column and row, from 0."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


# -- what the build in hand would do ----------------------------------------------------------------------------------


class Forecast(NamedTuple):
    """Consequences of one build, for drawing and sentences."""

    enclosed: tuple[Enclosure, ...]
    """The enclosures worth telling."""
    leaks: tuple[Leak, ...]
    leaning: tuple[tuple[Place, ...], ...]


@lru_cache(maxsize=4)
def forecast(position: Position, step: Step) -> Forecast:
    """Computed once for each aimed build; leaks only count where nothing is enclosed."""
    enclosed = tuple(one for one in preview(position, step) if one.verdict != SEVERAL or len(one.pieces) <= MAX_PIECES)
    found = () if enclosed else new_leaks(position, step)
    return Forecast(enclosed, found, () if enclosed or found else new_leaning(position, step))


def remark(position: Position, step: Step) -> Line | None:
    """The sentence about the most important consequence of a build."""
    if step[0] != "build" or position.phase == CATHEDRAL_PHASE:
        return None
    told = forecast(position, step)
    found = sorted(told.enclosed, key=lambda one: TOLD_VERDICTS.index(one.verdict))
    if found:
        first = found[0]
        same = [one for one in found if one.verdict == first.verdict]
        cells, word = len(first.cells), first.verdict
        if first.verdict == CLAIMED:
            cells = sum(len(one.cells) for one in same)
            word = "claimed.several" if len(same) > 1 else "one" if cells == 1 else CLAIMED
        values = {"cells": cells, "pieces": len(first.pieces), "quarters": len(same)}
        return Line(f"cathedral.forecast.{word}", values)
    if told.leaks:
        return Line("cathedral.forecast.leak")
    return Line("cathedral.forecast.church") if told.leaning else None


def new_leaks(position: Position, step: Step) -> tuple[Leak, ...]:
    """Parts that a legal build would enclose if corners closed a ring."""
    if any(position.refusals(step)):
        return ()
    before = {gap for leak in leaks(position, position.seat) for gap in leak.gaps}
    return tuple(leak for leak in leaks(position.after(step), position.seat) if not before.issuperset(leak.gaps))


def new_leaning(position: Position, step: Step) -> tuple[tuple[Place, ...], ...]:
    """Parts that a legal build would enclose if the cathedral counted as a wall."""
    if any(position.refusals(step)):
        return ()
    before = set(leaning(position, position.seat))
    after = leaning(position.after(step), position.seat)
    return tuple(part for part in after if not any(set(part) <= set(old) for old in before))
