"""Mind: a computer player of any level, and the search trees it keeps between the steps of a match."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from game.core import Game, Seat, Step
from game.cores.modules import CoreFault, core
from game.cores.search import CoreSearch
from game.levels import LEVELS, LOWER, Level, as_played_by, level_in, parts, pick, wants_core
from game.policy import policy_of
from game.search import DEFAULT_WEIGHTS, Progress, Search, Tried, Weights

LOG = logging.getLogger(__name__)

UNLIMITED_SIMULATIONS = 1_000_000
"""More simulations than any time limit allows."""

DEFAULT_SLIPS = 0.5
"""Share of its steps that a lower rung plays as the level below, unless the policy of the game says otherwise."""

FIRST_STEP_SHARE = 0.6
"""Share of the time of a turn for its first step, where turns usually have more."""
MIN_SECONDS = 0.15
"""A step with less time than this is played from the tree at hand."""

MIN_DIFFERENCE = 0.002
"""Steps whose rewards differ by less are equal to the search, as in a lost match."""

MIN_SIMULATIONS = 20
"""Simulations made however short the time, so that even the slowest machine plays sensibly."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request for one step of the seat to move."""

    game: Game
    view: Any
    """What `game.hide` leaves for the seat."""
    seat: Seat
    level: str
    """Id of a level, or of its lower rung, `companion/lower`."""
    seed: int = 0
    seconds: float | None = None
    """Time limit in place of that of the level; `master` then uses all of it."""
    simulations: int | None = None
    """In place of the number of the level, and without a time limit."""
    spent: float | None = None
    """Seconds the turn has taken, if the caller keeps the time; else the mind does."""


class TurnClock:
    """Owns the time that the current turn has taken."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._turn: tuple[str, Seat, str] | None = None
        self._expected: object = None

    def spent(self, asked: Asked) -> float:
        """Seconds of the unfinished turn of this seat; 0 if a new turn begins."""
        if self._turn != (asked.game.id, asked.seat, asked.level):
            return 0.0
        # a revealed card starts no new turn; steps played without the mind may have ended the last one
        is_open, view = asked.game.is_open, asked.view
        same = view == self._expected if is_open else not policy_of(asked.game.id).quiet(view)
        return self._spent if same else 0.0

    def add(self, asked: Asked, step: Step, seconds: float) -> None:
        """Records the time of the step that was asked for."""
        before, after = self.spent(asked), asked.view.after(step)
        goes_on = after.to_move == asked.seat
        self._spent, self._turn = before + seconds, (asked.game.id, asked.seat, asked.level) if goes_on else None
        self._expected = after


class Mind:
    """Owns the search trees of one match, one for each seat and level, between two steps."""

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._weights = weights
        self._refused: set[str] = set()
        self._seats: dict[tuple[str, Seat, str, bool], Search | CoreSearch] = {}
        self._search: Search | CoreSearch | None = None
        """The search asked last; None if the step was chosen without one."""
        self._clock = TurnClock()
        self._hurried = False
        self.step: Step | None = None
        """The answer, once `think` is exhausted."""

    def hurry(self) -> None:
        """Lets `think` end at its next slice with the best step found so far."""
        self._hurried = True

    def prepare(self, game: Game) -> None:
        """Opens the core of a game, if it has one, for a new match; earlier faults are forgotten."""
        self._refused.discard(game.id)
        core(game.id)

    def think(self, asked: Asked) -> Iterator[None]:
        """Searches for the step asked for, yielding about every half millisecond; the answer is `step`."""
        began, game_id = perf_counter(), asked.game.id
        self.step, self._hurried = None, False
        before = self._clock.spent(asked) if asked.spent is None else asked.spent
        played = _slipping(game_id, asked.level, Random(f"{asked.seed} {asked.seat}"))
        if played:
            level = level_in(played, game_id, asked.view.players)
            own = inf if asked.simulations else _ceiling(level.seconds - before, before > 0, asked.game)
            hurries = not asked.seconds and own < MIN_SECONDS
            yield from self._found(replace(asked, level=played), level, began + (asked.seconds or own), hurries)
        else:
            self.step, self._search = _comes_to_mind(game_id, asked.view, Random(asked.seed)), None
        assert self.step is not None
        self._clock.add(asked, self.step, perf_counter() - began)

    def choose(self, asked: Asked) -> Step:
        """The answer of `think`, blocking."""
        for _ in self.think(asked):
            pass
        assert self.step is not None
        return self.step

    def _found(self, asked: Asked, level: Level, until: float, hurries: bool) -> Iterator[None]:
        """Searches at that level until the time `until` (`perf_counter`); `hurries`: with the fewest simulations."""
        most = asked.simulations or (UNLIMITED_SIMULATIONS if asked.seconds and level.unlimited else None)
        while self.step is None:
            try:
                search = self._search = self._resumed(asked)
                wanted = most or _own(level, search)
                for _ in search.run(min(wanted, MIN_SIMULATIONS) if hurries else wanted):
                    if (self._hurried or perf_counter() > until) and search.simulations >= MIN_SIMULATIONS:
                        break
                    yield
                tried = search.tried()
                self.step = pick(level, tried, search.best(), search.random)
                if level.unlimited and worth_the_same(tried):
                    at_once = partial(policy_of(asked.game.id).at_once, asked.view)
                    self.step = max((self.step, *(one.step for one in tried)), key=at_once)
            except CoreFault as fault:
                LOG.warning("the core of %s has failed, Python thinks: %s", asked.game.id, fault)
                self.refuse(asked.game.id)

    def refuse(self, game_id: str) -> None:
        """Disables the core of a game until `prepare`."""
        self._refused.add(game_id)
        self._seats = {key: search for key, search in self._seats.items() if not isinstance(search, CoreSearch)}
        self._search = None

    @property
    def progress(self) -> Progress | None:
        """State of the search; None before it began."""
        try:
            return self._search.progress() if self._search else None
        except CoreFault:  # the next call that needs an answer handles it
            return None

    def line(self) -> list[Step]:
        """Expected line of play, starting with the step found; empty if there is none."""
        line = self._search.line() if isinstance(self._search, Search) else []
        return line if line and line[0] == self.step else [self.step] if self.step else []

    def _resumed(self, asked: Asked) -> Search | CoreSearch:
        """The kept tree if it holds this position, else a new one."""
        game, view, level_id = asked.game, asked.view, asked.level
        wanted = wants_core(level_id, game.id) and game.id not in self._refused
        found = core(game.id) if wanted else None
        if found and not found.can_play(view, self._weights):
            found = None
        if any(key[0] != game.id for key in self._seats):
            self._seats.clear()
        key = (game.id, asked.seat, level_id, found is not None)
        known = self._seats.get(key)
        if known and known.descend(view):
            return known
        dice, policy = Random(asked.seed), as_played_by(LEVELS[parts(level_id)[0]], policy_of(game.id))
        over = None
        if not game.is_open:  # trees end with their turn; the next one reuses the memory
            over = next((search for search in self._seats.values() if isinstance(search, CoreSearch)), None)
            self._seats.clear()
        self._seats.pop(key, None)
        if found:
            self._seats[key] = CoreSearch(found, game, view, asked.seat, dice, self._weights, before=over)
        else:
            self._seats[key] = Search(game, view, asked.seat, dice, policy, self._weights)
        return self._seats[key]


def worth_the_same(tried: Sequence[Tried]) -> bool:
    """Whether all these steps are equal to the search."""
    values = [one.value for one in tried]
    return max(values) - min(values) < MIN_DIFFERENCE


def _slipping(game_id: str, level_id: str, dice: Random) -> str:
    """Id of the level that plays this step: for a lower rung sometimes the level below; empty below the lowest."""
    level, rung = parts(level_id)
    if rung != LOWER:
        return level_id
    slips = policy_of(game_id).slips.get(level, DEFAULT_SLIPS)
    return ("", *LEVELS)[[*LEVELS].index(level) + (dice.random() >= slips)]


def _own(level: Level, search: Search | CoreSearch) -> int:
    """Simulations of the level for one step, with a core or without."""
    return level.compiled if isinstance(search, CoreSearch) else level.simulations


def promising(game_id: str, view: Any, level_id: str) -> Step:
    """The step with the highest prior at that level, without a search."""
    policy = as_played_by(LEVELS[parts(level_id)[0]], policy_of(game_id))
    found: Step = max(policy.steps_to_try(view), key=lambda step: policy.prior(view, step))
    return found


def _comes_to_mind(game_id: str, view: Any, dice: Random) -> Step:
    """A random step among those that the lowest level considers."""
    steps: Sequence[Step] = as_played_by(LEVELS["page"], policy_of(game_id)).steps_to_try(view)
    return dice.choice(steps)


def _ceiling(left: float, begun: bool, game: Game) -> float:
    """Time limit of the next step, given the seconds left for the turn; `begun`: it is not the first step."""
    if begun:
        return max(0.0, left / 2)
    return left * (FIRST_STEP_SHARE if policy_of(game.id).turn_steps > 1 else 0.9)
