"""The yardstick of every benchmark here: how fast this machine runs a well-known rules engine in plain Python.

N is the number of nodes a second of python-chess counting the positions three plies after the start, every leaf made
and unmade. A ratio to N, measured in the same run, means the same on a slow machine and on a fast one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import chess

from game.core import Game, Setup, Step

SECONDS = 1.0
"""How long random matches are played."""
DEPTH = 3
LEAVES = 8902
"""The known number of positions at that depth."""


def perft_nodes_per_second(rounds: int = 3) -> float:
    """N: leaves a second of processor time; the fastest of several rounds."""
    best = 0.0
    for _ in range(rounds):
        board = chess.Board()
        start = process_time()
        leaves = _perft(board, DEPTH)
        best = max(best, leaves / (process_time() - start))
        assert leaves == LEAVES, "python-chess counts other positions than it should"
    return best


def _perft(board: chess.Board, depth: int) -> int:
    if not depth:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += _perft(board, depth - 1)
        board.pop()
    return leaves


def seconds_each(call: Callable[[Any], object], inputs: Sequence[Any], rounds: int = 5) -> float:
    """Processor seconds of one call, over all inputs; the fastest of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        for one in inputs:
            call(one)
        best = min(best, (process_time() - start) / len(inputs))
    return best


def random_match(game: Game, setup: Setup) -> list[tuple[Any, Step]]:
    """The positions of a match of random steps, each with its step; the seed of the setup is that of the dice."""
    dice, position = Random(setup.seed), game.start(setup)
    line = []
    while steps := position.legal():
        step = dice.choice(steps)
        line.append((position, step))
        position = position.after(step)
    return line


def steps_per_second(game: Game, players: int, options: frozenset[str] = frozenset()) -> float:
    """Random steps a second, setting up included and every legal step listed before each."""
    steps, seed, start = 0, 0, process_time()
    while process_time() - start < SECONDS:
        seed += 1
        steps += len(random_match(game, Setup(players, seed, options)))
    return steps / (process_time() - start)


if __name__ == "__main__":
    print(f"N = {perft_nodes_per_second():,.0f} nodes/s")
