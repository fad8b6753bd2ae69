"""Levels of the computer: how long and how well each thinks; `mind.py` thinks at one of them.

A level is a number of simulations for a step and a way to choose among the steps that were looked at; time is only a
ceiling, so that a level plays the same on every machine that is not far too slow. `page` (a boy in a knight's house)
is the easiest, for children.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import TypeVar

from game.core import Step
from game.cores.search import CoreSearch
from game.policy import Policy, policy_of
from game.search import Tried
from game.words import RUNG, USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Level:
    """How strongly the computer plays."""

    simulations: int
    """For one step, those included that an earlier step of the same turn left behind."""
    seconds: float
    """Ceiling for a whole turn."""
    tolerance: float = 0.0
    """Reward that a step may fall short of the best and still be chosen: beyond it lies what one would take back."""
    temperature: float = 0.0
    """How evenly the steps within the tolerance are chosen from, in reward; 0: always the most visited step."""
    randomness: float = 1.0
    """How many times the tolerance and the temperature are taken; 0: always the most visited step."""
    casual: bool = False
    """Whether it looks at what comes to a child's mind, where the game's policy tells what that is."""
    unlimited: bool = False
    """Whether the level goes on beyond its simulations when it is given an amount of time."""
    compiled: int = 0
    """Simulations for one step where the core of the game thinks; 0: it always thinks in Python."""


Figure = TypeVar("Figure", int, float)

LEVELS = {
    "page": Level(16, 1.0, tolerance=0.2, temperature=0.1, casual=True),
    "apprentice": Level(60, 1.0, tolerance=0.04, temperature=0.012),
    "companion": Level(300, 1.5, tolerance=0.04, temperature=0.012, randomness=0.0),
    "master": Level(1500, 2.4, unlimited=True),
}
"""From weakest to strongest; the ids are written in saved matches, the names that players read are elsewhere.
What a game plays with instead, by its `EFFORT`, `COMPILED` and `RANDOMNESS`, is in its policy: ask `level_in`."""

LOWER = "lower"
"""Stands behind a level, `master/lower`: its lower rung. Some of its steps, `Policy.slips`, it plays as
the level below, at the lowest level as they come to mind; so it stands between the two, in whatever the game."""

PEOPLE = {
    figure: level + rung
    for (level, rung), figure in zip(
        ((level, rung) for level in LEVELS for rung in (f"/{LOWER}", "")),
        ("goosegirl", "miller", "mason", "minstrel", "bailiff", "abbess", "herbalist", "prelate"),
    )
}
"""The eight rungs from weakest to strongest: by figure what a seat says that it plays at. A level without a word behind
it is its upper rung."""

ENGINE = "engine"
"""The level of a seat that an outside program plays, `engine/ID`: `game/engine_seats.py`."""
ENGINE_ID = re.compile("[a-z0-9][a-z0-9-]{0,39}")


def is_engine(level_id: str) -> bool:
    """Whether an outside program plays at that level."""
    return level_id.startswith(f"{ENGINE}/")


def as_played_by(level: Level, policy: Policy) -> Policy:
    """What a level looks at: children at what comes to mind, and all but the strongest at what is fair to guests."""
    steps, gentle = policy.steps_to_try, policy.gentle
    if level.casual and policy.casual:
        steps = policy.casual
    if gentle is None or level.unlimited:
        return replace(policy, steps_to_try=steps)
    return replace(policy, steps_to_try=lambda position: gentle(position, steps(position)))


def parts(level_id: str) -> tuple[str, str]:
    """`companion/lower` is the level `companion` and the rung `lower`; the upper rung is an empty text."""
    level, _, rung = level_id.partition(RUNG)
    return level, "" if level == ENGINE else rung


def is_known(level_id: str) -> bool:
    """Whether somebody plays at that level; of an outside program whether it can be one."""
    level, rung = parts(level_id)
    if is_engine(level_id):
        return ENGINE_ID.fullmatch(level_id.removeprefix(f"{ENGINE}/")) is not None
    return level in LEVELS and rung in ("", LOWER)


def wants_core(level_id: str, game_id: str) -> bool:
    """Whether that level thinks by the core of that game: the strongest does, and those for which the game's
    policy says how many simulations that makes."""
    level = parts(level_id)[0]
    return LEVELS[level].unlimited or any(key.split()[0] == level for key in policy_of(game_id).compiled)


def nearest(level_id: str) -> str:
    """The level that this version knows and that comes closest to one of another version."""
    from difflib import get_close_matches  # rarely needed

    level, rung = parts(level_id)
    if level not in LEVELS:
        level = next(iter(get_close_matches(level, LEVELS, 1)), USUAL_LEVEL)
    return f"{level}/{rung}" if rung == LOWER else level


def level_in(level_id: str, game_id: str, players: int) -> Level:
    """The level as it is played in that game by so many players, on either rung."""
    word = parts(level_id)[0]
    level, policy = LEVELS[word], policy_of(game_id)
    randomness = _figure_of(policy.randomness, word, players, level.randomness)
    simulations = _figure_of(policy.effort, word, players, level.simulations)
    usual = simulations * CoreSearch.at_a_time if level.unlimited else 0
    compiled = _figure_of(policy.compiled, word, players, usual)
    return replace(level, simulations=simulations, randomness=randomness, compiled=compiled)


def _figure_of(figures: Mapping[str, Figure], word: str, players: int, usual: Figure) -> Figure:
    """What a game says of a level: with so many players, or else with any number of them, or else what is usual."""
    return figures.get(f"{word} {players}", figures.get(word, usual))


def pick(level: Level, tried: Sequence[Tried], best: Step, random: Random) -> Step:
    """The step that the level chooses among those that the search has tried; `best` is what it would play at its best.

    A value from few visits is drawn towards the mean of all of them before it is compared. When the best is exact, the
    search has seen the end of the match, and no level overlooks that.
    """
    visits = sum(option.visits for option in tried)
    settled = any(option.exact for option in tried if option.step == best)
    tolerance, temperature = level.tolerance * level.randomness, level.temperature * level.randomness
    if not temperature or not visits or settled:
        return best
    mean = sum(option.visits * option.value for option in tried) / visits
    values = [
        option.value if option.exact else (option.visits * option.value + mean) / (option.visits + 1)
        for option in tried
    ]
    top = max(values)
    options = [(option.step, value) for option, value in zip(tried, values) if value >= top - tolerance]
    chances = [exp((value - top) / temperature) for _, value in options]
    return random.choices([step for step, _ in options], chances)[0]
