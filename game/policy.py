"""What the search may know of a game beyond its rules: which steps look promising, how to play on, who stands better.

Each game tells it in `game/<id>/policy.py`, a module of plain functions; whatever it leaves out is filled in here with
what can be said of any game, so that a new game can be played against before anybody has thought about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from random import Random
from typing import Any

from game import catalog
from game.core import Step

Taste = Callable[[Any, Step], float]
"""A position and a legal step -> how much somebody likes it, 0 to 1, apart from what it is good for."""


def in_mind(position: Any, steps: Sequence[Step], number: int) -> Sequence[Step]:
    """So many of these steps, as they come to a child's mind: the same ones whenever that position is looked at."""
    return steps if len(steps) <= number else Random(str(position)).sample(steps, number)


@dataclass(frozen=True)
class Policy:
    """What the search knows about one game. Every function is pure and sees at most a guess at what is hidden."""

    prior: Callable[[Any, Step], float] = lambda position, step: 1.0
    """How promising a legal step looks, 0 or more; only the order and the ratios within one position count."""
    playout: Callable[[Any, Random], Step] = lambda position, random: random.choice(position.legal())
    """One legal step of a cheap, sensible player who throws dice."""
    evaluation: Callable[[Any], tuple[float, ...]] = lambda position: (1.0 / position.players,) * position.players
    """For each seat, 0 to 1, its chances and its margin in one figure; also asked of finished positions."""
    chance: Callable[[Any], tuple[float, ...]] | None = None
    """For each seat, 0 to 1, its chance of winning as it is told when a match is looked back on, where `evaluation`
    says something else because the search plays better by it; of positions that are not finished."""
    at_once: Callable[[Any, Step], float] = lambda position, step: 0.0
    """By how much a step helps its seat more than the others as things stand, where `evaluation` says nothing of it
    when a match is as good as decided."""
    steps_to_try: Callable[[Any], Sequence[Step]] = lambda position: position.legal()
    """The legal steps worth looking at, in a fixed order; at least one."""
    casual: Callable[[Any], Sequence[Step]] | None = None
    """The legal steps that a level for children looks at, in place of `steps_to_try`."""
    gentle: Callable[[Any, Sequence[Step]], Sequence[Step]] | None = None
    """Of these steps those that a level below the strongest plays against guests; at least one."""
    ending: Callable[[Any], Any] = lambda position: None
    """The finished position that best play leads to, if that can be told at once, else None; without secrets only."""
    playout_steps: int = 0
    """A playout is cut off and judged by `evaluation` after so many steps; 0: it goes on to the end."""
    quiet: Callable[[Any], bool] = lambda position: True
    """Whether a position can be judged; a playout goes on until it can."""
    turn_steps: int = 1
    """How many steps a turn usually has; the time for a turn is shared out among them."""
    effort: Mapping[str, int] = field(default_factory=dict)
    """Simulations for a step by level, `companion`, or by level and players, `companion 4`, where this game needs other
    figures than `game/levels.py` gives."""
    compiled: Mapping[str, int] = field(default_factory=dict)
    """Keys as above: simulations for a step where the core thinks. A level below the strongest that
    is not named here thinks in Python on every machine."""
    randomness: Mapping[str, float] = field(default_factory=dict)
    """Keys as above: how many times farther from the best a level's choice may be than `game/levels.py` says."""
    slips: Mapping[str, float] = field(default_factory=dict)
    """By level the share of the steps that its lower rung plays as the level below."""
    styles: Mapping[str, Taste] = field(default_factory=dict)
    """By name, what a way of playing likes, whatever the level."""


@cache
def policy_of(game_id: str) -> Policy:
    """The policy in `game/<id>/policy.py`, constants in capitals there; the plain one if there is none."""
    module = catalog.part(game_id, "policy")
    names = [one.name for one in fields(Policy)]
    told = {name: getattr(module, name, None) or getattr(module, name.upper(), None) for name in names}
    return Policy(**{word: value for word, value in told.items() if value is not None})
