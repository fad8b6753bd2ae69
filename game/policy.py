"""Knowledge of one game for the search, beyond its rules: promising steps, playouts, evaluation.

Each game gives it in `game/<id>/policy.py`, a module of plain functions; what it leaves out is filled in here by
defaults for any game, so that a new game can be played at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from random import Random
from typing import Any

from game import catalog
from game.core import Step


def in_mind(position: Any, steps: Sequence[Step], number: int) -> Sequence[Step]:
    """A sample of the steps that a child would think of: always the same for the same position."""
    return steps if len(steps) <= number else Random(str(position)).sample(steps, number)


@dataclass(frozen=True)
class Policy:
    """Knowledge of one game. Every function is pure and sees at most a guess at hidden information."""

    prior: Callable[[Any, Step], float] = lambda position, step: 1.0
    """How promising a legal step looks, 0 or more; only the order and the ratios within one position count."""
    playout: Callable[[Any, Random], Step] = lambda position, random: random.choice(position.legal())
    """A legal step by a cheap, sensible randomised player."""
    evaluation: Callable[[Any], tuple[float, ...]] = lambda position: (1.0 / position.players,) * position.players
    """For each seat, 0-1: chance and margin in one figure; also asked of finished positions."""
    chance: Callable[[Any], tuple[float, ...]] | None = None
    """For each unfinished position and seat, 0-1: the chance of winning shown in reviews, if `evaluation` differs from
    it because the search plays better by that."""
    at_once: Callable[[Any, Step], float] = lambda position, step: 0.0
    """Immediate advantage of a step over the others, for positions so decided that `evaluation` no longer tells steps
    apart."""
    steps_to_try: Callable[[Any], Sequence[Step]] = lambda position: position.legal()
    """The legal steps worth looking at, in a fixed order; at least one."""
    casual: Callable[[Any], Sequence[Step]] | None = None
    """The legal steps that a level for children looks at, in place of `steps_to_try`."""
    gentle: Callable[[Any, Sequence[Step]], Sequence[Step]] | None = None
    """Of these steps, those that a level below the strongest plays against guests; at least one."""
    ending: Callable[[Any], Any] = lambda position: None
    """The finished position that best play leads to, if it can be told at once, else None; only without secrets."""
    playout_steps: int = 0
    """Steps after which a playout is cut off and evaluated; 0: it goes on to the end."""
    quiet: Callable[[Any], bool] = lambda position: True
    """Whether a position can be evaluated; a playout goes on until it can."""
    turn_steps: int = 1
    """Usual number of steps in a turn, among which its time is divided."""
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


@cache
def policy_of(game_id: str) -> Policy:
    """The policy of `game/<id>/policy.py`, where constants are in capitals; the default one if there is none."""
    module = catalog.part(game_id, "policy")
    names = [one.name for one in fields(Policy)]
    told = {name: getattr(module, name, None) or getattr(module, name.upper(), None) for name in names}
    return Policy(**{word: value for word, value in told.items() if value is not None})
