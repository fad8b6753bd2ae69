"""Tunes figures of a game's policy by matches of the computer against itself.

    python -m tools.tune cabale KEPT_TOKEN KEPT_STICK --player greedy --rounds 200 --jobs 2
    python -m tools.tune cabale SURE_TURN=0.4 --player master@60 --rounds 60 --pairs 2

Simultaneous perturbation: in each round every figure is made a little larger or smaller at random, that choice meets
its opposite with swapped seats, and all figures move towards what won. Figures keep their sign. At the end the figures
found meet those of the file; nothing is written, so that a human decides.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from math import exp
from random import Random
from typing import Any, NamedTuple

from game import catalog
from game.core import Game, Seat, Setup, Step
from game.policy import policy_of
from tools.judge.pairing import Player, player
from tools.judge.verdict import estimate
from tools.judge.workers import add_to, in_order, workers

NUDGE = 0.3
"""How far a figure is moved to try it, as a natural logarithm."""
RATE = 0.25
"""How far it moves after a round that one side has won outright; less and less in later rounds."""
SOONER_SLOW = 40
"""After so many rounds the steps are half as long."""

Figures = Mapping[str, float]


class Sitter:
    """A player who sees the policy of a game with figures of its own."""

    def __init__(self, name: str, game: Game, figures: Figures) -> None:
        self._module = import_module(f"game.{game.id}.policy")
        self._figures = figures
        self._player: Player = player(name, game)

    def __call__(self, view: Any, seat: Seat, seed: int) -> Step:
        for name, value in self._figures.items():
            setattr(self._module, name, value)
        for made in vars(self._module).values():
            if hasattr(made, "cache_clear"):
                made.cache_clear()
        return self._player(view, seat, seed)


def play(game: Game, sitters: list[Sitter], opening: int, seed: int) -> list[float]:
    """The share of the win of each seat, after an opening thrown by dice."""
    dice = Random(seed)
    position: Any = game.start(Setup(len(sitters), seed))
    for _ in range(opening):
        position = position.after(policy_of(game.id).playout(position, dice))
    while (seat := position.to_move) is not None:
        position = position.after(sitters[seat](game.hide(position, seat), seat, dice.getrandbits(40)))
    winners = position.outcome().ranking[0]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(sitters))]


def pair_of(game_id: str, name: str, one: Figures, two: Figures, opening: int, seed: int) -> float:
    """The share of the wins of `one`, which sits in every other seat, then in the others."""
    game, mine = catalog.game(game_id), 0.0
    players = game.players[0]
    for turned in (0, 1):
        own = [seat for seat in range(players) if seat % 2 == turned]
        sitters = [Sitter(name, game, one if seat in own else two) for seat in range(players)]
        shares = play(game, sitters, opening, seed)
        mine += sum(shares[seat] for seat in own) / 2
    return mine


class Room(NamedTuple):
    """Who plays, how, and where."""

    pool: Executor
    game: Game
    name: str
    opening: int

    def meet(self, one: Figures, two: Figures, pairs: int, seed: int) -> list[float]:
        """The share of the wins of `one` by pair of matches."""
        act = partial(pair_of, self.game.id, self.name, one, two, self.opening)
        return in_order(self.pool, act, range(seed * 10_007, seed * 10_007 + pairs))


def tune(room: Room, start: Figures, rounds: int, pairs: int, seed: int) -> dict[str, float]:
    """The figures after so many rounds; prints them now and then."""
    dice, figures = Random(seed), dict(start)
    for count in range(rounds):
        signs = {key: dice.choice((-1, 1)) for key in figures}
        more = {key: value * exp(NUDGE * signs[key]) for key, value in figures.items()}
        less = {key: value * exp(-NUDGE * signs[key]) for key, value in figures.items()}
        shares = room.meet(more, less, pairs, seed + count)
        pull = RATE * (2 * sum(shares) / len(shares) - 1) / (1 + count / SOONER_SLOW)
        figures = {key: value * exp(pull * signs[key]) for key, value in figures.items()}
        if count % 20 == 19:
            print(count + 1, told(figures), flush=True)
    return figures


def told(figures: Figures) -> str:
    """The figures on one line."""
    return " ".join(f"{key}={value:.3g}" for key, value in figures.items())


def main() -> None:
    """Tunes, then lets the result meet what stands in the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("figures", nargs="+", metavar="NAME", help="a figure of the policy; NAME=VALUE starts there")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=4, help="pairs of matches in a round")
    parser.add_argument("--opening", type=int, default=3, help="steps thrown by dice first")
    parser.add_argument("--check", type=int, default=100, help="pairs of the last match")
    parser.add_argument("--seed", type=int, default=1)
    add_to(parser)
    arguments = parser.parse_args()
    game = catalog.game(arguments.game)
    module = import_module(f"game.{game.id}.policy")
    names = [word.partition("=")[0] for word in arguments.figures]
    before = {name: float(getattr(module, name)) for name in names}
    given = [word.partition("=")[2] for word in arguments.figures]
    start = {name: float(value) if value else before[name] for name, value in zip(names, given)}
    with workers(arguments) as pool:
        room = Room(pool, game, arguments.player, arguments.opening)
        found = tune(room, start, arguments.rounds, arguments.pairs, arguments.seed)
        shares = room.meet(found, before, arguments.check, arguments.seed + 10**6)
    print(f"found {told(found)}\nbefore {told(before)}")
    print(f"found against before: {estimate(list(enumerate(shares)))} of {2 * len(shares)} matches")


if __name__ == "__main__":
    main()
