"""Measures the rules of Kardinal & König: `python -m tools.bench.kardinal`. Times are processor time, ratios to N."""

from __future__ import annotations

import subprocess
import sys
from random import Random

from game.core import Setup, scores
from game.kardinal import GAME
from game.kardinal.cards import hide, imagine, start
from game.kardinal.rules import DRAW, KardinalPosition
from game.kardinal.scoring import chains, longest_line
from game.kardinal.tables import ABBEYS, LANDS, count_by_seat
from tools.bench.reference import perft_nodes_per_second, random_match, seconds_each, steps_per_second


def import_seconds() -> float:
    """Processor time that importing the game adds to an interpreter that has loaded the shared words."""
    probe = (
        "import game.core, game.catalog, time; began = time.process_time(); import game.kardinal; "
        "print(time.process_time() - began)"
    )
    return min(float(subprocess.check_output([sys.executable, "-c", probe])) for _ in range(5))


def score_afresh(position: KardinalPosition) -> tuple[int, ...]:
    """The scores without remembering the chains of an earlier call."""
    chains.cache_clear()
    longest_line.cache_clear()
    return scores(position, position.players)


def main() -> None:
    """Prints the figures with their targets."""
    nodes = perft_nodes_per_second()
    print(f"{'N: python-chess, three plies, leaves made':<43} {nodes:10,.0f} nodes/s")
    for players in GAME.players:
        for options, told in (
            ((), ""),
            (("two-lands", "vatican"), ", both options"),
            (GAME.options, ", real cards too"),
        ):
            steps = steps_per_second(GAME, players, frozenset(options))
            name = f"random decisions, {players} seats{told}"
            print(f"{name:<43} {steps:10,.0f} /s = {steps / nodes:.2f} N   target 0.4 N")
    dice = Random(1)
    pairs = [pair for seed in range(12) for pair in random_match(GAME, Setup(3 + seed % 3, seed))]
    views = [(hide(position, position.to_move), position.to_move) for position, _ in pairs]
    openings = [hide(start(Setup(5, seed)), 0) for seed in range(200)]
    first = [position for position, _ in pairs if position.phase != DRAW]
    late = [position for position, _ in pairs if sum(count_by_seat(position.own, ABBEYS)) > 25]
    figures = (
        ("list the pieces and exchanges", seconds_each(KardinalPosition._list_steps, first), "-"),
        ("after a step", seconds_each(lambda pair: pair[0].after(pair[1]), pairs), "-"),
        ("explain a legal step", seconds_each(lambda pair: list(pair[0].refusals(pair[1])), pairs), "-"),
        ("guess all hidden cards", seconds_each(lambda seen: imagine(seen[0], seen[1], dice), views), "15"),
        ("guess at the start with 5 seats", seconds_each(lambda view: imagine(view, 0, dice), openings), "15"),
        ("clone", seconds_each(KardinalPosition._copy, late), "1"),
        ("hash", seconds_each(hash, late), "1"),
        (f"tally of {len(LANDS)} lands, chains known", seconds_each(KardinalPosition.tally, late), "-"),
        ("tally, chains searched afresh", seconds_each(score_afresh, late, rounds=2), "-"),
        ("import with all tables", import_seconds(), "100,000"),
    )
    for name, seconds, target in figures:
        print(f"{name:<43} {seconds * 1e6:10.2f} µs   target {target}")


if __name__ == "__main__":
    main()
