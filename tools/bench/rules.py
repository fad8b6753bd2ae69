"""How fast the rules and the search of every game are: `python -m tools.bench.rules [GAME...]`.

Times are processor time. N is the number of nodes a second of python-chess counting the positions three plies after the
start, every leaf made and unmade: a ratio to N, measured in the same run, means the same on a slow machine and on a
fast one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import chess

from game import catalog
from game.core import Game, Setup, Step
from game.search import Search

DEPTH, LEAVES = 3, 8902
"""Plies of N, and the known number of positions there."""
SECONDS, ROUNDS = 1.0, 5
"""How long random matches are played, and how often a call is measured: the fastest round counts."""
MATCHES, SIMULATIONS = 20, 400
"""Whose steps are measured one by one, and what is searched from a position of each table."""


def yardstick() -> float:
    """N, in nodes a second."""
    best = 0.0
    for _ in range(ROUNDS):
        board, began = chess.Board(), process_time()
        leaves = _perft(board, DEPTH)
        best = max(best, leaves / (process_time() - began))
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


def seconds_each(call: Callable[[Any], object], inputs: Sequence[Any]) -> float:
    """Processor seconds of one call, over all inputs."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = process_time()
        for one in inputs:
            call(one)
        best = min(best, (process_time() - began) / len(inputs))
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


def steps_per_second(game: Game, players: int) -> float:
    """Random steps a second, setting up included and every legal step listed before each."""
    steps, seed, began = 0, 0, process_time()
    while process_time() - began < SECONDS:
        seed += 1
        steps += len(random_match(game, Setup(players, seed)))
    return steps / (process_time() - began)


def simulations_per_second(game: Game, players: int) -> float:
    """How many simulations of the search there are a second, eight steps after the start."""
    position = random_match(game, Setup(players, 1))[8][0]
    search = Search(game, game.hide(position, position.to_move), position.to_move, Random(1))
    began = process_time()
    for _ in search.run(SIMULATIONS):
        pass
    return search.simulations / (process_time() - began)


def calls(game: Game) -> Iterator[tuple[str, float]]:
    """What single calls take, in seconds."""
    seats = game.players
    pairs = [pair for seed in range(MATCHES) for pair in random_match(game, Setup(seats[seed % len(seats)], seed))]
    for verb in sorted({step[0] for _, step in pairs}):
        own = [pair for pair in pairs if pair[1][0] == verb]
        yield f"{verb}, and what is legal then", seconds_each(lambda pair: pair[0].after(pair[1]).legal(), own)
    yield "why a legal step is legal", seconds_each(lambda pair: list(pair[0].refusals(pair[1])), pairs)
    yield "hash", seconds_each(lambda pair: hash(pair[0]), pairs)
    yield "hide", seconds_each(lambda pair: game.hide(pair[0], pair[0].to_move), pairs)
    dice, views = Random(1), [(game.hide(position, position.to_move), position.to_move) for position, _ in pairs]
    yield "imagine", seconds_each(lambda view: game.imagine(*view, dice), views)


def main() -> None:
    """Prints the figures of the games that were asked for."""
    nodes = yardstick()
    print(f"N = {nodes:,.0f} nodes/s")
    for game in map(catalog.game, sys.argv[1:] or catalog.ids()):
        for players in game.players:
            steps, simulations = steps_per_second(game, players), simulations_per_second(game, players)
            print(f"{game.id} {players}: {steps:,.0f} random steps/s = {steps / nodes:.2f} N, ", end="")
            print(f"{simulations:,.0f} simulations/s = {simulations / nodes:.4f} N", flush=True)
        for name, seconds in calls(game):
            print(f"    {name:<28} {seconds * 1e6:8.2f} µs")


if __name__ == "__main__":
    main()
