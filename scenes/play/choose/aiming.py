"""Aiming: which target a finger means, and which one lies next in the direction that was pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core import Place, Step
from scenes.board.layout import Layout, Point, middle
from scenes.board.token import Token, holes
from scenes.play.choose.choice import Choice

DIRECTIONS: dict[str, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}


@dataclass(frozen=True, slots=True)
class Target:
    """A step one can point at: the places it would cover, and their middle on the plane."""

    step: Step
    places: tuple[Place, ...]
    centre: Point


def target(step: Step, places: Sequence[Place], layout: Layout) -> Target:
    """The target of a step that covers those places; one without a place has its middle nowhere in particular."""
    return Target(step, tuple(places), middle(layout, places))


def targets(choice: Choice, footprint: Callable[[Step], tuple[Place, ...]], layout: Layout) -> tuple[Target, ...]:
    """Everything the token in hand may legally do on the board; one that lies in a turn, only in that turn."""
    token = choice.armed()
    if token is None:
        return ()
    listed = []
    for step in choice.legal:
        if _says(token, step, choice.turn):
            places = footprint(step)
            if places:
                listed.append(target(step, places, layout))
    return tuple(listed)


def _says(token: Token, step: Step, turn: str | None) -> bool:
    """Whether a token can say that step; one that lies in a turn, only in that turn."""
    for sentence in token.sentences:
        found = holes(sentence, step)
        if found and (token.lies is None or found[1] in (None, turn)):
            return True
    return False


def pointed(point: Point, candidates: Iterable[Target], legal: Sequence[Step]) -> Target | None:
    """The candidate whose middle is nearest to the point; a legal one before any other."""
    allowed = set(legal)
    return min(candidates, key=lambda c: (c.step not in allowed, math.dist(c.centre, point)), default=None)


def towards(start: Point, direction: str, points: Sequence[Point]) -> int | None:
    """The number of the point that lies next from `start` on the screen; from the last one on, round to the other end.

    A point counts as lying in a direction if it is at most 45 degrees off it; straight ahead is preferred.
    """
    along = DIRECTIONS[direction]
    best: tuple[float, int] | None = None
    last: tuple[float, int] | None = None
    for number, (x, y) in enumerate(points):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * along[0] + dy * along[1]
        aside = abs(dx * along[1] - dy * along[0])
        if abs(dx) + abs(dy) < 0.5:
            continue
        if ahead > 0 and aside <= ahead * 1.001:
            cost = math.hypot(ahead, 1.6 * aside)
            best = min(best or (cost, number), (cost, number))
        elif ahead < 0 and aside <= -ahead * 1.001:
            cost = ahead + aside * 0.5
            last = min(last or (cost, number), (cost, number))
    chosen = best or last
    return chosen[1] if chosen else None


def in_order(targets: Sequence[Target]) -> list[Target]:
    """A stable reading order for stepping through every target: by row, then by column, then by the step's words."""
    return sorted(targets, key=lambda t: (round(t.centre[1], 3), round(t.centre[0], 3), t.step))
