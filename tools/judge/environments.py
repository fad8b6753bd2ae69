"""Lets PettingZoo's own tests play our games: `api_test` and `seed_test`; then tells the speed of random play.

python -m tools.judge.environments [GAME...] [--cycles 300]
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Literal

from pettingzoo.test import api_test, seed_test

from game import catalog
from research.pettingzoo_env import env

KINDS: tuple[Literal["listed", "fixed"], ...] = ("listed", "fixed")


def speed(game_id: str, actions: Literal["listed", "fixed"], observed: bool = True, games: int = 200) -> float:
    """Steps a second of this process in random play; `observed`: with every observation and mask."""
    table, dice, steps = env(game_id, actions=actions), Random(1), 0
    table.reset(seed=0)
    began = time.process_time()
    for seed in range(games):
        table.reset(seed=seed)
        for _ in table.agent_iter():
            _, _, over, _, _ = table.last(observed)
            if over:
                table.step(None)
                continue
            table.step(dice.choice(table.legal()))
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
            for actions in KINDS:
                api_test(env(game_id, players, render_mode="ansi", actions=actions), num_cycles=arguments.cycles)
                seed_test(lambda: env(game_id, players, actions=actions), num_cycles=50)  # noqa: B023
        told = ", ".join(f"{actions} {speed(game_id, actions):.0f}" for actions in KINDS)
        masks = f"{speed(game_id, 'fixed', observed=False):.0f} without observations"
        print(f"{game_id}: passed; steps a second {told}, {masks}", flush=True)


if __name__ == "__main__":
    main()
