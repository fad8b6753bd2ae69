"""Measures the search: `python -m tools.bench.search [GAME...]`. Times are processor time, N as in `reference.py`.

A simulation is compared with a match of random steps to the end from the same position: what it costs more is the
price of the tree and of the policy, what it costs less comes from playouts that are cut off and judged.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from game import catalog
from game.core import Game, Setup
from game.search import Search
from tools.bench.reference import perft_nodes_per_second

SIMULATIONS = 400
STEPS_PLAYED = 8
MATCHES = 20


def measure(game: Game, players: int, nodes: float) -> str:
    """One line: simulations and random matches a second, and the longest slice of the generator."""
    dice = Random(players)
    position = game.start(Setup(players, 1))
    for _ in range(STEPS_PLAYED):
        position = position.after(dice.choice(position.legal()))
    seat = position.to_move
    assert seat is not None
    view = game.hide(position, seat)
    began = process_time()
    for _ in range(MATCHES):
        playing = game.imagine(view, seat, dice)
        while steps := playing.legal():
            playing = playing.after(dice.choice(steps))
    matches = MATCHES / (process_time() - began)
    search, longest, began = Search(game, view, seat, Random(1)), 0.0, process_time()
    last = began
    for _ in search.run(SIMULATIONS):
        now = process_time()
        longest, last = max(longest, now - last), now
    simulations = search.simulations / (process_time() - began)
    return (
        f"{game.id:<10} {players} seats {simulations:7,.0f} simulations/s = {simulations / nodes:.4f} N"
        f" = {simulations / matches:4.2f} of the random matches   longest slice {longest * 1000:4.1f} ms"
    )


def main() -> None:
    """Prints a line for the fewest and the most seats of each game."""
    nodes = perft_nodes_per_second()
    print(f"N = {nodes:,.0f} nodes/s")
    for game_id in sys.argv[1:] or catalog.ids():
        game = catalog.game(game_id)
        for players in sorted({game.players[0], game.players[-1]}):
            print(measure(game, players, nodes))


if __name__ == "__main__":
    main()
