"""What the build in hand would do, for all that is drawn and said of it: what it encloses, takes, or leaves open."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.cathedral.readings import (
    CAPTURE,
    CLAIMED,
    FIRST_BUILD,
    LARGEST,
    SEVERAL,
    Enclosure,
    Leak,
    leaks,
    leaning,
    preview,
)
from game.cathedral.rules import CATHEDRAL_PHASE, Position
from game.core import Place, Step
from scenes.board.look import Line

TOLD = (CAPTURE, SEVERAL, CLAIMED, FIRST_BUILD, LARGEST)
"""What is worth a word, the most important first."""
FEW = 3
"""More pieces than that in one region were never in danger, and need no word."""


class Forecast(NamedTuple):
    """What one build would do, for all that is drawn and said of it."""

    enclosed: tuple[Enclosure, ...]
    """What is worth telling of what it closes."""
    leaks: tuple[Leak, ...]
    leaning: tuple[tuple[Place, ...], ...]


@lru_cache(maxsize=4)
def forecast(position: Position, step: Step) -> Forecast:
    """Reckoned once for each build that is aimed at; leaks only count where nothing is closed."""
    enclosed = tuple(one for one in preview(position, step) if _tells(one))
    found = () if enclosed else new_leaks(position, step)
    return Forecast(enclosed, found, () if enclosed or found else new_leaning(position, step))


def remark(position: Position, step: Step) -> Line | None:
    """The most important consequence of a build, in one sentence."""
    if step[0] != "build" or position.phase == CATHEDRAL_PHASE:
        return None
    told = forecast(position, step)
    found = sorted(told.enclosed, key=lambda one: TOLD.index(one.verdict))
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
    """The parts that a legal build would close if corners closed."""
    if any(position.refusals(step)):
        return ()
    before = {gap for leak in leaks(position, position.seat) for gap in leak.gaps}
    return tuple(leak for leak in leaks(position.after(step), position.seat) if not before.issuperset(leak.gaps))


def new_leaning(position: Position, step: Step) -> tuple[tuple[Place, ...], ...]:
    """The parts that a legal build would close if the cathedral were a wall."""
    if any(position.refusals(step)):
        return ()
    before = set(leaning(position, position.seat))
    after = leaning(position.after(step), position.seat)
    return tuple(part for part in after if not any(set(part) <= set(old) for old in before))


def _tells(found: Enclosure) -> bool:
    return found.verdict != SEVERAL or len(found.pieces) <= FEW
