"""The compiled cores as judges: proved against the rules, and a plain opponent that nobody here tunes against.

    python -m tools.judge.native cathedral --games 1000

compares the legal steps, the position after every step of random matches and what it is worth. In the arena
(`tools/judge/arena.py`) `plain@0.25` is Monte Carlo tree search with bounds and playouts alone, so many seconds a step,
in machine code; where cards are hidden it guesses at them anew in every simulation, in one tree of steps.
"""

from __future__ import annotations

import argparse
import ctypes
from math import isclose
from random import Random
from time import perf_counter
from typing import Any

from game import catalog
from game.core import Game, Seat, Setup, Step
from game.native.library import Library, library
from game.native.search import CompiledSearch
from game.pairing import Player
from game.policy import policy_of
from game.search import reward_of

ENOUGH = 2**30
"""Simulations that no time allows."""


def plain(seconds: float, game: Game, curiosity: int = 30) -> Player:
    """The plain player with that amount of time a step; it starts anew at every step."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        steps: list[Step] = list(view.legal())
        if len(steps) == 1:
            return steps[0]
        search = CompiledSearch(core(game), view, seat, Random(seed), plain=curiosity)
        began = perf_counter()
        for _ in search.run(ENOUGH):
            if perf_counter() - began > seconds:
                break
        return search.tried()[0].step

    return think


def core(game: Game) -> Library:
    """The library of a game; raises `SystemExit` with what to do where there is none."""
    found = library(game.id)
    if found is None:
        raise SystemExit(f"no compiled core of {game.id}: python -m game.native.library --build")
    return found


def proved(game: Game, players: int, games: int, seed: int, options: frozenset[str]) -> int:
    """Compares so many random matches step by step; how many positions were looked at. Raises `AssertionError`."""
    held, looked = core(game), 0
    numbers, found, text = held.numbers, (ctypes.c_int * 5000)(), ctypes.create_string_buffer(20000)
    told_whole = getattr(numbers, "whole", numbers.position)
    for number in range(games):
        random = Random(f"{seed} {number}")
        position: Any = game.start(Setup(players, random.getrandbits(30), options))
        while position.to_move is not None:
            steps, line = list(position.legal()), told_whole(position).encode()
            many = held.legal(line, found, len(found))
            told = {numbers.step(position, found[at]) for at in range(many)}
            assert told == set(steps) and many == len(steps), f"legal steps differ in {position}"
            step = random.choice(steps)
            after = position.after(step)
            mover = held.after(line, numbers.number(position, step), text, len(text))
            assert mover == (-1 if after.to_move is None else after.to_move), f"{' '.join(step)} in {position}"
            assert text.value.decode() == numbers.position(after), f"{' '.join(step)} in {position}"
            position = after
            looked += 1
            worth_the_same(game, held, position)
    return looked


def worth_the_same(game: Game, held: Library, position: Any) -> None:
    """Compares what a position is worth to every seat, finished or judged, where the core tells it."""
    reward, policy = (ctypes.c_double * 5)(), policy_of(game.id)
    if held.reward(held.numbers.position(position).encode(), reward):
        known = policy.evaluation(position) if position.to_move is not None else reward_of(position, policy)
        assert all(isclose(one, other, abs_tol=1e-9) for one, other in zip(known, reward)), (
            f"worth differs in {position}"
        )


def main() -> int:
    """Proves the core of one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    told = parser.parse_args()
    game = catalog.game(told.game)
    looked = proved(game, told.players or game.players[0], told.games, told.seed, frozenset(told.option))
    print(f"{told.games} matches, {looked} positions: no difference")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
