"""Measures whether the computer's memory stays flat: `python -m tools.bench.memory --turns 2880`.

Matches of nobody but computers, one after the other through all games and seat numbers, thought by one mind as in the
worker process. That many turns of `master` are about two hours; here each step gets a part of its simulations, so that
it takes minutes. Printed is the memory of the process after every tenth of the turns; the first ones fill the caches.
"""

from __future__ import annotations

import argparse
from itertools import cycle
from pathlib import Path
from resource import getpagesize

from game import catalog
from game.core import Setup
from game.levels import Mind


def megabytes() -> float:
    """The memory that this process holds in the machine now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * getpagesize() / 2**20


def main() -> None:
    """Prints a line for each tenth, and the change since all caches have been met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--turns", type=int, default=2880)
    parser.add_argument("--simulations", type=int, default=60, help="for a step")
    arguments = parser.parse_args()
    mind, turns = Mind(), 0
    held: list[float] = []
    matches = cycle([(game, players) for players in range(2, 6) for game in catalog.games() if players in game.players])
    for seed, (game, players) in enumerate(matches):
        position, last = game.start(Setup(players, seed)), -1
        while (seat := position.to_move) is not None and len(held) < 10:
            turns, last = turns + (seat != last), seat
            view = game.hide(position, seat)
            for _ in mind.think(game, view, seat, "master", seed, simulations=arguments.simulations):
                pass
            assert mind.step is not None
            position = position.after(mind.step)
            if turns >= (len(held) + 1) * arguments.turns / 10:
                held.append(megabytes())
                print(f"{turns:5d} turns, {seed + 1:3d} matches: {held[-1]:6.1f} MB", flush=True)
        if len(held) == 10:
            break
    print(f"from the third tenth to the last: {held[-1] / held[2] - 1:+.1%}")


if __name__ == "__main__":
    main()
