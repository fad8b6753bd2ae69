"""Levels of the computer: how long and how well each thinks, and the mind that thinks at one of them.

A level is a number of simulations for a step and a way to choose among the steps that were looked at; time is only a
ceiling, so that a level plays the same on every machine that is not far too slow. `page` (a boy in a knight's house)
is the easiest, for children.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, inf
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from game.core import Game, Seat, Step
from game.native.library import library
from game.native.search import CompiledSearch
from game.policy import Policy, policy_of
from game.search import DEFAULT_WEIGHTS, Progress, Search, Tried, Weights


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
    """Simulations for one step where the compiled core of the game thinks; 0: it always thinks in Python."""


Figure = TypeVar("Figure", int, float)

LEVELS = {
    "page": Level(16, 1.0, tolerance=0.2, temperature=0.1, casual=True),
    "apprentice": Level(60, 1.0, tolerance=0.04, temperature=0.012),
    "companion": Level(300, 1.5, tolerance=0.04, temperature=0.012, randomness=0.0),
    "master": Level(1500, 2.4, unlimited=True),
}
"""From weakest to strongest; the ids are written in saved matches, the names that players read are elsewhere."""

USUAL = "companion"
"""In place of a level of another version that is like none of these."""

ENDLESS = 1_000_000
"""Simulations that no ceiling of time ever allows."""

FIRST_STEP = 0.6
"""Part of a turn's time that its first step may use, if the turn usually has more."""

PONDERED = 4000
"""Simulations that a tree may hold when it has grown while somebody else decided."""

FEWEST = 20
"""Simulations that are always made, however short the time, so that even the slowest machine plays no nonsense."""


ENGINE = "engine"
"""The level of a seat that an outside program plays, `engine/ID`: `game/engine_seats.py`."""
ENGINE_ID = re.compile("[a-z0-9][a-z0-9-]{0,39}")


def is_engine(level_id: str) -> bool:
    """Whether an outside program plays at that level."""
    return level_id.startswith(f"{ENGINE}/")


def as_played_by(level: Level, policy: Policy) -> Policy:
    """What a level looks at: children at what comes to mind, and all but the strongest at what is fair to guests."""
    worth, gentle = policy.worth, policy.gentle
    if level.casual and policy.casual:
        worth = policy.casual
    if gentle is None or level.unlimited:
        return replace(policy, worth=worth)
    return replace(policy, worth=lambda position: gentle(position, worth(position)))


def parts(level_id: str) -> tuple[str, str]:
    """`companion/blocker` is the level `companion` and the style `blocker`; without a style it is an empty text."""
    level, _, style = level_id.partition("/")
    return level, "" if level == ENGINE else style


def is_known(level_id: str, game_id: str) -> bool:
    """Whether somebody plays that game at that level, in that style; of an outside program whether it can be one."""
    level, style = parts(level_id)
    if is_engine(level_id):
        return ENGINE_ID.fullmatch(level_id.removeprefix(f"{ENGINE}/")) is not None
    return level in LEVELS and (not style or style in policy_of(game_id).styles)


def wants_core(level_id: str, game_id: str) -> bool:
    """Whether that level thinks by the compiled core of that game: the strongest does, and those for which the game's
    policy says how many simulations that makes; in a style nobody does."""
    level, style = parts(level_id)
    if style or level not in LEVELS:
        return False
    return LEVELS[level].unlimited or any(key.split()[0] == level for key in policy_of(game_id).compiled)


def nearest(level_id: str, game_id: str) -> str:
    """The level and the style that this version knows and that come closest to those of another version."""
    from difflib import get_close_matches  # nearly never needed

    level, style = parts(level_id)
    if level not in LEVELS:
        level = next(iter(get_close_matches(level, LEVELS, 1)), USUAL)
    return f"{level}/{style}" if style and is_known(f"{level}/{style}", game_id) else level


def level_in(level_id: str, game_id: str, players: int) -> Level:
    """The level as it is played in that game by so many players, its style left aside."""
    word = parts(level_id)[0]
    level, policy = LEVELS[word], policy_of(game_id)
    randomness = _told(policy.randomness, word, players, level.randomness)
    simulations = _told(policy.effort, word, players, level.simulations)
    usual = simulations * CompiledSearch.at_a_time if level.unlimited else 0
    compiled = _told(policy.compiled, word, players, usual)
    return replace(level, simulations=simulations, randomness=randomness, compiled=compiled)


def _told(figures: Mapping[str, Figure], word: str, players: int, usual: Figure) -> Figure:
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
        option.liked + (option.value if option.exact else (option.visits * option.value + mean) / (option.visits + 1))
        for option in tried
    ]
    top = max(values)
    options = [(option.step, value) for option, value in zip(tried, values) if value >= top - tolerance]
    chances = [exp((value - top) / temperature) for _, value in options]
    return random.choices([step for step, _ in options], chances)[0]


@dataclass(slots=True)
class Seated:
    """What is kept for one seat at one level: its tree, and the time that its turn has taken."""

    search: Search | CompiledSearch
    spent: float = 0.0
    goes_on: bool = False
    """Whether the turn was the seat's own still after the step that was answered last."""


class Mind:
    """Owns what the computer players keep between two steps: a tree for each seat and level of one match."""

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._weights = weights
        self._seats: dict[tuple[str, Seat, str, bool], Seated] = {}
        self._asked: Seated | None = None
        self._hurried = False
        self.step: Step | None = None
        """The answer, once `think` has come to its end."""

    def hurry(self) -> None:
        """Lets `think` end at its next slice with the best step found so far."""
        self._hurried = True

    def think(
        self,
        game: Game,
        view: Any,
        seat: Seat,
        level_id: str,
        seed: int = 0,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
    ) -> Iterator[None]:
        """Works on the next step of `seat`, whose turn it is, and yields about every half millisecond; `step` answers.

        `view` is what `game.hide` leaves for the seat. `seconds` is a ceiling in place of the level's own; `master`
        then thinks until it is used up. `simulations` takes the place of the level's own figure, without a ceiling.
        `level_id` may name a style as well, `companion/blocker`; one that the game does not have changes nothing.
        """
        level = level_in(level_id, game.id, view.players)
        self.step, self._hurried = None, False
        began = perf_counter()
        seated = self._asked = self._resume(game, view, seat, level_id, seed)
        search = seated.search
        own = level.compiled if isinstance(search, CompiledSearch) else level.simulations
        most = simulations or (ENDLESS if seconds and level.unlimited else own)
        ceiling = seconds or (inf if simulations else self._ceiling(seated, level, game))
        for _ in search.run(most):
            if (self._hurried or perf_counter() - began > ceiling) and search.simulations >= FEWEST:
                break
            yield
        seated.spent += perf_counter() - began
        self.step = pick(level, search.tried(), search.best(), search.random)
        seated.goes_on = view.after(self.step).to_move == seat

    @property
    def progress(self) -> Progress | None:
        """Where the thinking stands; None before it began."""
        return self._asked.search.progress() if self._asked else None

    def ponder(self) -> Iterator[None]:
        """Goes on with the tree of the answer that was given last, while somebody else decides; yields as `think`
        does, and ends when that tree is large enough.

        Only for the strongest level: the others are as strong as their simulations. And only where nothing is hidden:
        what the seat may not know yet would be guessed, and the tree could not be kept.
        """
        seated, step = self._asked, self.step
        if seated is None or step is None or not self._may_muse(seated):
            return
        after = seated.search.view.after(step)
        if after.to_move is None or after.to_move == seated.search.seat or seated.search.descend(after) is None:
            return
        seated.goes_on = False
        yield from seated.search.run(PONDERED * seated.search.at_a_time)

    def _may_muse(self, seated: Seated) -> bool:
        key = next((key for key, own in self._seats.items() if own is seated), None)
        return key is not None and LEVELS[parts(key[2])[0]].unlimited and not seated.search.secrets

    def _resume(self, game: Game, view: Any, seat: Seat, level_id: str, seed: int) -> Seated:
        """The kept tree if it holds this position, else a new one; the time of a turn that goes on is kept too."""
        core = library(game.id) if wants_core(level_id, game.id) else None
        if core and (self._weights != DEFAULT_WEIGHTS or not core.numbers.fits(view)):
            core = None
        if any(key[0] != game.id for key in self._seats):
            self._seats.clear()
        key = (game.id, seat, level_id, core is not None)
        known = self._seats.get(key)
        same_turn = known.search.descend(view) if known else None
        if known and same_turn is not None:
            if not same_turn:
                known.spent = 0.0
            return known
        policy = policy_of(game.id)
        policy = as_played_by(LEVELS[parts(level_id)[0]], policy)
        taste = policy.styles.get(parts(level_id)[1])
        search: Search | CompiledSearch
        if core:
            search = CompiledSearch(core, view, seat, Random(seed))
        else:
            search = Search(game, view, seat, Random(seed), policy, self._weights, taste)
        # A card that was turned over makes a new tree, but no new turn.
        self._seats[key] = Seated(search, known.spent if known and known.goes_on else 0.0)
        return self._seats[key]

    def _ceiling(self, seated: Seated, level: Level, game: Game) -> float:
        left = max(0.0, level.seconds - seated.spent)
        if seated.spent:
            return left / 2
        return left * (FIRST_STEP if policy_of(game.id).turn_steps > 1 else 0.9)


def choose(game: Game, view: Any, seat: Seat, level_id: str, seed: int = 0, seconds: float | None = None) -> Step:
    """The step that a level plays for `seat`, whose turn it is, as `Mind.think` finds it without any memory."""
    mind = Mind()
    for _ in mind.think(game, view, seat, level_id, seed, seconds=seconds):
        pass
    assert mind.step is not None
    return mind.step
