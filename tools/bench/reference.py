"""The yardstick of every benchmark here: how fast this machine runs a well-known rules engine in plain Python.

N is the number of nodes a second of python-chess counting the positions three plies after the start, every leaf made
and unmade. A ratio to N, measured in the same run, means the same on a slow machine and on a fast one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import chess

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


if __name__ == "__main__":
    print(f"N = {perft_nodes_per_second():,.0f} nodes/s")
