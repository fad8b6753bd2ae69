"""Measures the longest turn that anybody waits for: `python -m tools.bench.turns [GAME...] [--matches 20] [--busy 4]`.

Whole matches with `master` in every seat; the worker process is polled sixty times a second, as at the table. `--busy`:
number of endless loops of normal priority beside it. The start of the worker is not counted: it happens while a game is
chosen.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import median
from subprocess import DEVNULL, Popen
from time import perf_counter, sleep

from game import catalog
from game.core import Game, Position, Setup, Step
from game.thinker import Thinker, Thought

FRAME = 1 / 60


def answer(thought: Thought) -> Step:
    """Polls a thought frame by frame until it has an answer."""
    while (step := thought.poll()) is None:
        sleep(FRAME)
    return step


def turns(game: Game, players: int, seed: int, thinker: Thinker) -> list[float]:
    """Seconds of every turn of one match."""
    position: Position = game.start(Setup(players, seed))
    taken: list[float] = []
    dice, last = Random(seed), -1
    while (seat := position.to_move) is not None:
        if seat != last:
            taken, last = [*taken, 0.0], seat
        began = perf_counter()
        step = answer(thinker.ask(game.id, game.hide(position, seat), seat, "master", dice.getrandbits(32)))
        taken[-1] += perf_counter() - began
        position = position.after(step)
    return taken


def main() -> None:
    """Prints a line per match, and the longest turn of each game."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.turns")
    parser.add_argument("games", nargs="*", default=list(catalog.ids()))
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--busy", type=int, default=0)
    told = parser.parse_args()
    loops = [Popen([sys.executable, "-c", "while True: pass"], stdout=DEVNULL) for _ in range(told.busy)]
    thinker = Thinker()
    try:
        for game in map(catalog.game, told.games):
            found: list[float] = []
            first, seat = game.start(Setup(game.players[0])), 0
            thinker.prepare(game.id)
            answer(thinker.ask(game.id, game.hide(first, seat), seat, "page", 0))
            for seed in range(told.matches):
                players = game.players[-1 - seed % len(game.players)]
                match = turns(game, players, seed, thinker)
                found += match
                print(f"{game.id} {players}: {len(match)} turns, longest {max(match):.2f} s", flush=True)
            print(f"{game.id}: {len(found)} turns, half of them {median(found):.2f} s, longest {max(found):.2f} s")
    finally:
        thinker.close()
        for loop in loops:
            loop.kill()


if __name__ == "__main__":
    main()
