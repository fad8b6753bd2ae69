"""What the first steps of a player cost, in the eyes of a judge that nobody here tunes.

    python -m tools.judge.opening_loss cathedral companion --games 20 --steps 8 --simulations 60000

The player meets itself. For every one of its first steps that leaves a choice, the plain search of the core
(`tools/judge/cores.py`) looks for the best step, and then looks as long at what stands after that one and after the
step that was played: the difference is the loss, as a share of a won match (0 to 1), and never less than nothing.
Printed are the mean and the middle of all of them, for each seat alone, and the steps that cost most.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from statistics import mean, median
from typing import Any

from game import catalog
from game.core import Game, Seat, Setup, Step
from game.cores.search import CoreSearch
from tools.judge.cores import plainly
from tools.judge.pairing import player

TOLD = 5
"""So many of the dearest steps are printed."""


def looked(game: Game, view: Any, simulations: int, seed: int) -> CoreSearch:
    """A plain search of that position."""
    search = plainly(game, view, seed)
    for _ in search.run(simulations):
        pass
    return search


def worth(game: Game, position: Any, seat: Seat, simulations: int, seed: int) -> float:
    """What a position is worth to that seat, from 0 to 1."""
    after = position
    while after.to_move is not None and len(after.legal()) == 1:
        after = after.after(after.legal()[0])
    if after.to_move is None:
        best = after.outcome().ranking[0]
        return 1 / len(best) if seat in best else 0.0
    value = looked(game, after, simulations, seed).progress().value
    return value if after.to_move == seat else 1.0 - value


def losses(
    game: Game, name: str, games: int, steps: int, simulations: int, seed: int
) -> dict[Seat, list[tuple[float, Step]]]:
    """The loss of every judged step, by seat."""
    found: dict[Seat, list[tuple[float, Step]]] = defaultdict(list)
    for number in range(games):
        random = Random(f"{seed} {number}")
        position: Any = game.start(Setup(game.players[0], random.getrandbits(30)))
        made, think = [0] * game.players[0], player(name, game)
        while position.to_move is not None and min(made) < steps:
            seat = position.to_move
            step = think(position, seat, random.getrandbits(30))
            if len(position.legal()) > 1 and made[seat] < steps:
                best = looked(game, position, simulations, random.getrandbits(30)).tried()[0].step
                made[seat] += 1
                loss = 0.0
                if best != step:
                    ideal, real = (
                        worth(game, position.after(one), seat, simulations, random.getrandbits(30))
                        for one in (best, step)
                    )
                    loss = max(0.0, ideal - real)
                found[seat].append((loss, step))
            position = position.after(step)
    return found


def main() -> int:
    """Plays, judges and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--steps", type=int, default=8)
    parser.add_argument("--simulations", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    game = catalog.game(told.game)
    found = losses(game, told.player, told.games, told.steps, told.simulations, told.seed)
    every = [one for seat in found.values() for one in seat]
    costs = [loss for loss, _ in every]
    print(f"{len(every)} steps of {told.player}: mean loss {mean(costs):.4f}, middle {median(costs):.4f}")
    for seat, own in sorted(found.items()):
        print(f"  seat {seat}: {mean(x for x, _ in own):.4f}")
    for loss, step in sorted(every, reverse=True)[:TOLD]:
        print(f"  {loss:.3f} {' '.join(step)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
