"""Mind: what thinks at one of the levels, and what it keeps between two steps of a match."""

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

ENDLESS = 1_000_000
"""Simulations that no ceiling of time ever allows."""

HALF = 0.5
"""The share of the steps that a lower rung plays as the level below, where the game says nothing else."""

FIRST_STEP = 0.6
"""Part of a turn's time that its first step may use, if the turn usually has more."""
WORTH_THINKING = 0.15
"""Seconds: a step that would get less is played from what is known."""

PONDERED = 2
"""How many times the simulations of a step a tree may hold when it has grown while somebody else decided."""

EVEN = 0.002
"""Reward by which steps differ at most between which the search has found nothing, as when the match is lost."""

FEWEST = 20
"""Simulations that are always made, however short the time, so that even the slowest machine plays no nonsense."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a mind is asked: a step of a seat whose turn it is."""

    game: Game
    view: Any
    """What `game.hide` leaves for the seat."""
    seat: Seat
    level: str
    """By its id; it may name a style as well, `companion/blocker`: one that the game does not have changes nothing."""
    seed: int = 0
    seconds: float | None = None
    """A ceiling in place of the level's own; `master` then thinks until it is used up."""
    simulations: int | None = None
    """In place of the level's own figure, without a ceiling."""
    spent: float | None = None
    """The seconds that the turn has taken, from whoever keeps the time; else the mind does."""


class TurnClock:
    """Owns the time that the turn in hand has taken, whatever is loaded or dropped meanwhile."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._turn: tuple[str, Seat, str] | None = None
        self._expected: object = None

    def spent(self, asked: Asked) -> float:
        """Seconds of the turn that this seat is in the middle of; 0 where a new one begins."""
        if self._turn != (asked.game.id, asked.seat, asked.level):
            return 0.0
        # a card that was turned over begins no new turn; steps that nobody asked about may have ended the last one
        is_open, view = asked.game.is_open, asked.view
        same = view == self._expected if is_open else not policy_of(asked.game.id).quiet(view)
        return self._spent if same else 0.0

    def add(self, asked: Asked, step: Step, seconds: float) -> None:
        """The step that was asked for took so long."""
        before, after = self.spent(asked), asked.view.after(step)
        goes_on = after.to_move == asked.seat
        self._spent, self._turn = before + seconds, (asked.game.id, asked.seat, asked.level) if goes_on else None
        self._expected = after


class Mind:
    """Owns what the computer players keep between two steps: a tree for each seat and level of one match."""

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._weights = weights
        self._refused: set[str] = set()
        self._seats: dict[tuple[str, Seat, str, bool], Search | CoreSearch] = {}
        self._search: Search | CoreSearch | None = None
        """The one that was asked last; None where a step came to mind without."""
        self._clock = TurnClock()
        self._hurried = False
        self.step: Step | None = None
        """The answer, once `think` has come to its end."""

    def hurry(self) -> None:
        """Lets `think` end at its next slice with the best step found so far."""
        self._hurried = True

    def prepare(self, game: Game) -> None:
        """Opens the core of that game, if there is one: a match of it begins, and whatever went wrong is forgotten."""
        self._refused.discard(game.id)
        core(game.id)

    def think(self, asked: Asked) -> Iterator[None]:
        """Works on the step that is asked for, and yields about every half millisecond; `step` answers."""
        began, game_id = perf_counter(), asked.game.id
        self.step, self._hurried = None, False
        before = self._clock.spent(asked) if asked.spent is None else asked.spent
        played = _slipping(game_id, asked.level, Random(f"{asked.seed} {asked.seat}"))
        if played:
            level = level_in(played, game_id, asked.view.players)
            own = inf if asked.simulations else _ceiling(level.seconds - before, before > 0, asked.game)
            hurries = not asked.seconds and own < WORTH_THINKING
            yield from self._found(replace(asked, level=played), level, began + (asked.seconds or own), hurries)
        else:
            self.step, self._search = _comes_to_mind(game_id, asked.view, Random(asked.seed)), None
        assert self.step is not None
        self._clock.add(asked, self.step, perf_counter() - began)

    def choose(self, asked: Asked) -> Step:
        """What `think` answers, for who has nothing else to do until it has come to its end."""
        for _ in self.think(asked):
            pass
        assert self.step is not None
        return self.step

    def _found(self, asked: Asked, level: Level, until: float, hurries: bool) -> Iterator[None]:
        """Searches at that level until a moment, or answers from what is known."""
        most = asked.simulations or (ENDLESS if asked.seconds and level.unlimited else None)
        while self.step is None:
            try:
                search = self._search = self._resumed(asked)
                wanted = most or _own(level, search)
                for _ in search.run(min(wanted, FEWEST) if hurries else wanted):
                    if (self._hurried or perf_counter() > until) and search.simulations >= FEWEST:
                        break
                    yield
                tried = search.tried()
                self.step = pick(level, tried, search.best(), search.random)
                if level.unlimited and worth_the_same(tried):
                    at_once = partial(policy_of(asked.game.id).at_once, asked.view)
                    self.step = max((self.step, *(one.step for one in tried)), key=at_once)
            except CoreFault as fault:
                self._failed(asked.game, fault)

    def _failed(self, game: Game, fault: CoreFault) -> None:
        LOG.warning("the core of %s has failed, Python thinks: %s", game.id, fault)
        self.refuse(game.id)

    def refuse(self, game_id: str) -> None:
        """That core is not asked again until the next match is prepared."""
        self._refused.add(game_id)
        self._seats = {key: search for key, search in self._seats.items() if not isinstance(search, CoreSearch)}
        self._search = None

    @property
    def progress(self) -> Progress | None:
        """Where the thinking stands; None before it began."""
        try:
            return self._search.progress() if self._search else None
        except CoreFault:  # whoever asks it next will see that
            return None

    def line(self) -> list[Step]:
        """What is expected from here on, the step that was found first, as far as it is known."""
        line = self._search.line() if isinstance(self._search, Search) else []
        return line if line and line[0] == self.step else [self.step] if self.step else []

    def ponder(self) -> Iterator[None]:
        """Goes on with the tree of the answer that was given last, while somebody else decides; yields as `think`
        does, and ends when that tree is large enough.

        Only for the strongest level: the others are as strong as their simulations. And only where nothing is hidden:
        what the seat may not know yet would be guessed, and the tree could not be kept.
        """
        search, step = self._search, self.step
        key = next((key for key, own in self._seats.items() if own is search), None)
        if search is None or step is None or key is None or search.secrets or not LEVELS[parts(key[2])[0]].unlimited:
            return
        begun = search.seat != key[1]
        after = search.view if begun else search.view.after(step)
        if after.to_move is None or after.to_move == key[1]:
            return
        try:
            if begun or search.descend(after):
                yield from search.run(PONDERED * _own(level_in(key[2], search.game.id, after.players), search))
        except CoreFault as fault:
            self._failed(search.game, fault)

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
        if not game.is_open:  # no tree outlives its turn, but the next one grows where it was
            over = next((search for search in self._seats.values() if isinstance(search, CoreSearch)), None)
            self._seats.clear()
        self._seats.pop(key, None)
        if found:
            self._seats[key] = CoreSearch(found, game, view, asked.seat, dice, self._weights, before=over)
        else:
            taste = policy.styles.get(parts(level_id)[1])
            self._seats[key] = Search(game, view, asked.seat, dice, policy, self._weights, taste)
        return self._seats[key]


def worth_the_same(tried: Sequence[Tried]) -> bool:
    """Whether the search has found nothing between any of these steps."""
    values = [one.value for one in tried]
    return max(values) - min(values) < EVEN


def _slipping(game_id: str, level_id: str, dice: Random) -> str:
    """The level at which this step is played; for a lower rung now and then the one below, empty below the lowest."""
    level, style = parts(level_id)
    if style != LOWER:
        return level_id
    slips = policy_of(game_id).slips.get(level, HALF)
    return ("", *LEVELS)[[*LEVELS].index(level) + (dice.random() >= slips)]


def _own(level: Level, search: Search | CoreSearch) -> int:
    """The level's own simulations for a step of that search."""
    return level.compiled if isinstance(search, CoreSearch) else level.simulations


def promising(game_id: str, view: Any, level_id: str) -> Step:
    """What that level would look at first, without a search."""
    policy = as_played_by(LEVELS[parts(level_id)[0]], policy_of(game_id))
    found: Step = max(policy.steps_to_try(view), key=lambda step: policy.prior(view, step))
    return found


def _comes_to_mind(game_id: str, view: Any, dice: Random) -> Step:
    """Any of the steps that a child thinks of."""
    steps: Sequence[Step] = as_played_by(LEVELS["page"], policy_of(game_id)).steps_to_try(view)
    return dice.choice(steps)


def _ceiling(left: float, begun: bool, game: Game) -> float:
    """Seconds for the next step of a turn that has so many left; `begun`: whether it is not the first one."""
    if begun:
        return max(0.0, left / 2)
    return left * (FIRST_STEP if policy_of(game.id).turn_steps > 1 else 0.9)
