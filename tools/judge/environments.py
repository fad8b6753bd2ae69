"""Lets PettingZoo's own tests play our games: `api_test` and `seed_test`; then tells the speed of random play.

python -m tools.judge.environments [GAME...] [--cycles 300]
"""

from __future__ import annotations

import argparse
import time
from random import Random

from pettingzoo.test import api_test, seed_test

from game import catalog
from research.pettingzoo_env import env


def speed(game_id: str, games: int = 3) -> float:
    """Steps a second of this process, observations included."""
    table, dice, steps = env(game_id), Random(1), 0
    began = time.process_time()
    for seed in range(games):
        table.reset(seed=seed)
        for _ in table.agent_iter():
            observation, _, over, _, _ = table.last()
            table.step(None if over else dice.randrange(int(observation["action_mask"].sum())))
            steps += 1
    return steps / (time.process_time() - began)


def main() -> None:
    """Prints a line a game; raises at the first failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalog.ids()))
    parser.add_argument("--cycles", type=int, default=300)
    arguments = parser.parse_args()
    for game_id in arguments.games:
        for players in catalog.game(game_id).players:
            api_test(env(game_id, players, render_mode="ansi"), num_cycles=arguments.cycles)
            seed_test(lambda: env(game_id, players), num_cycles=50)  # noqa: B023
        print(f"{game_id}: passed; {speed(game_id):.0f} steps a second", flush=True)


if __name__ == "__main__":
    main()
