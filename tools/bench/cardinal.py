"""Measures the rules of Cardinal: `python -m tools.bench.cardinal`. Times are processor time, ratios are to N."""

from __future__ import annotations

from game.cardinal import GAME
from game.cardinal.rules import Position
from game.core import Setup
from tools.bench.reference import perft_nodes_per_second, random_match, seconds_each, steps_per_second


def clone(position: Position) -> Position:
    """The least that any step costs: a new position of the same town."""
    return Position(position.players, position.turn, position.phase, position.town, position.cardinal, position.held)


def main() -> None:
    """Prints the figures with their targets."""
    nodes = perft_nodes_per_second()
    print(f"{'N: python-chess, three plies, leaves made':<43} {nodes:10,.0f} nodes/s")
    for players in GAME.players:
        steps = steps_per_second(GAME, players)
        name = f"random steps, {players} seats"
        print(f"{name:<43} {steps:10,.0f} /s = {steps / nodes:.2f} N   target 0.2 N")
    lines = [pair for seed in range(60) for pair in random_match(GAME, Setup(2 + seed % 3, seed))]
    builds = [(position, step) for position, step in lines if step[0] == "build"]
    moves = [(position, step) for position, step in lines if step[0] in ("cardinal", "stay")]
    figures = (
        ("list the legal builds", seconds_each(lambda pair: pair[0].builds(pair[0].turn), builds), "30"),
        ("list the cardinal's cells", seconds_each(lambda pair: clone(pair[0]).legal(), moves), "-"),
        ("after a build", seconds_each(lambda pair: pair[0].after(pair[1]), builds), "-"),
        ("after a cardinal step", seconds_each(lambda pair: pair[0].after(pair[1]), moves), "-"),
        ("clone", seconds_each(lambda pair: clone(pair[0]), lines), "1"),
        ("hash", seconds_each(lambda pair: hash(pair[0]), lines), "1"),
        ("explain a legal build", seconds_each(lambda pair: list(pair[0].refusals(pair[1])), builds), "-"),
    )
    for name, seconds, target in figures:
        print(f"{name:<43} {seconds * 1e6:10.2f} µs   target {target}")


if __name__ == "__main__":
    main()
