"""Lets OpenSpiel's own tests play our games: its C++ `random_sim_test` and its Python simulation test.

python -m tools.judge.simulate [GAME...] [--games 200]
"""

from __future__ import annotations

import argparse
import time

import pyspiel
from open_spiel.python.tests.games_sim_test import GamesSimTest

from game import catalog
from research import open_spiel_games as adapter


def main() -> None:
    """Prints one line a game and seat number; raises at the first failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalog.ids()))
    parser.add_argument("--games", dest="number", type=int, default=200)
    arguments = parser.parse_args()
    adapter.register()
    for game_id in arguments.games:
        game = catalog.game(game_id)
        for players in game.players:
            started = time.perf_counter()
            table = pyspiel.load_game(adapter.name(game, players))
            pyspiel.random_sim_test(table, num_sims=arguments.number, serialize=False, verbose=False)
            pyspiel.random_sim_test(table, num_sims=max(1, arguments.number // 20), serialize=True, verbose=False)
            for _ in range(arguments.number):
                GamesSimTest().sim_game(table)
            seconds = time.perf_counter() - started
            print(f"{game_id} {players} players: {arguments.number} games of each test, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
