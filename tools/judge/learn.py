"""A small player that learns by playing against itself in our environment, until it beats the weakest of the house.

    python -m tools.judge.learn cathedral --minutes 4

A softmax over the fixed actions, linear in the observation, by policy gradients from the results alone (REINFORCE with
a mean result for each seat); no search, no rule of thumb, one core. Then it meets `page/lower`, sides changing, and the
exit status is 0 if it ends before it in more than half of the matches with 95 % certainty.
"""

from __future__ import annotations

import argparse
from random import Random
from time import monotonic
from typing import Any

import numpy

from game import catalog
from game.core import Seat, Setup, Step
from research.fixed import Fixed, fixed
from research.pettingzoo_env import env
from tools.judge.pairing import player
from tools.judge.verdict import estimate

WEAKEST = "page/lower"
RATE, SCALE = 0.02, 16.0
"""How far one result moves the weights; what a count is divided by."""
SLOWER = 20_000
"""After so many matches the steps are half as long."""


class Learner:
    """Owns the weights of one game."""

    def __init__(self, tables: Fixed, seed: int) -> None:
        self.weights = numpy.zeros((tables.size + 1, tables.actions), numpy.float32)
        self._dice = numpy.random.default_rng(seed)
        self._planes = tables.size - tables.counts

    def chances(self, seen: Any, legal: Any) -> tuple[Any, Any, Any]:
        """What is not zero in an observation, its amounts, and the chance of each legal action."""
        at = numpy.append(seen.nonzero()[0], len(seen))
        amounts = numpy.ones(len(at), numpy.float32)
        counts = at[:-1] >= self._planes
        amounts[:-1][counts] = seen[at[:-1][counts]] / SCALE
        likings = amounts @ self.weights[numpy.ix_(at, legal)]
        likings = numpy.exp(likings - likings.max())
        return at, amounts, likings / likings.sum()

    def choose(self, seen: Any, legal: Any) -> tuple[int, Any]:
        """An action by its chance, and what has to be kept to learn from it."""
        at, amounts, chances = self.chances(seen, legal)
        sums = chances.cumsum()
        chosen = int(numpy.searchsorted(sums[:-1], self._dice.random() * sums[-1]))
        return int(legal[chosen]), (at, amounts, legal, chances, chosen)

    def learn(self, kept: Any, gain: float) -> None:
        """Moves the weights towards an action that brought more than usual, away from one that brought less."""
        at, amounts, legal, chances, chosen = kept
        slope = -chances
        slope[chosen] += 1
        self.weights[numpy.ix_(at, legal)] += numpy.outer(amounts, gain * slope)


def train(game_id: str, seconds: float, seed: int) -> tuple[Learner, int]:
    """A learner after so long, and how many matches it has played against itself."""
    table, tables = env(game_id, actions="fixed"), fixed(game_id)
    learner, ends, games = Learner(tables, seed), monotonic() + seconds, 0
    usual = dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    while monotonic() < ends:
        table.reset()
        kept: list[tuple[str, Any]] = []
        while not table.terminations[table.agent_selection]:
            agent = table.agent_selection
            seen = table.observe(agent)
            legal = seen["action_mask"].nonzero()[0]
            action, memory = learner.choose(seen["observation"], legal)
            if len(legal) > 1:
                kept.append((agent, memory))
            table.step(action)
        rate = RATE / (1 + games / SLOWER)
        for agent, memory in kept:
            learner.learn(memory, rate * (table.rewards[agent] - usual[agent]))
        for agent in usual:
            usual[agent] += 0.01 * (table.rewards[agent] - usual[agent])
        games += 1
    return learner, games


def meet(game_id: str, learner: Learner, name: str, games: int, seed: int) -> list[tuple[int, float]]:
    """By block the part of the others that the learner ends before; it sits once in every seat."""
    game, tables, found = catalog.game(game_id), fixed(game_id), []
    for number in range(games):
        block, own = divmod(number, game.players[0])
        sitter, dice = player(name, game), Random(f"{seed} {number}")
        position: Any = game.start(Setup(game.players[0], seed + block))
        while (seat := position.to_move) is not None:
            view = game.hide(position, seat)
            step = _own(learner, tables, view, seat) if seat == own else sitter(view, seat, dice.getrandbits(40))
            position = position.after(step)
        rank = {seat: place for place, group in enumerate(position.outcome().ranking) for seat in group}
        others = [rank[seat] for seat in rank if seat != own]
        found.append((block, sum((rank[own] < one) + (rank[own] == one) / 2 for one in others) / len(others)))
    return found


def _own(learner: Learner, tables: Fixed, view: Any, seat: Seat) -> Step:
    legal = tables.legal(view)
    _, _, chances = learner.chances(tables.observation(view, seat), legal)
    step = tables.step(view, int(legal[int(chances.argmax())]))
    assert step is not None
    return step


def main() -> int:
    """Trains, lets it play, and prints both."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", nargs="?", default="cathedral", choices=catalog.ids())
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", default=WEAKEST)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    learner, games = train(told.game, 60 * told.minutes, told.seed)
    before, after = (
        estimate(meet(told.game, one, told.against, told.games, told.seed))
        for one in (Learner(fixed(told.game), told.seed), learner)
    )
    print(f"{told.game}: {games} matches in {told.minutes:g} minutes; against {told.against} of {told.games}:")
    print(f"untrained {before}\ntrained   {after}")
    return int(after.low <= 0.5)


if __name__ == "__main__":
    raise SystemExit(main())
