"""Measures the rules of Cabale: `python -m tools.bench.cabale`. Times are processor time, ratios are to N."""

from __future__ import annotations

from game.cabale import GAME
from game.cabale.readings import moves
from game.cabale.rules import Position, bends
from game.core import Setup
from tools.bench.reference import perft_nodes_per_second, random_match, seconds_each, steps_per_second


def clone(position: Position) -> Position:
    """The least that any step costs: a new position of the same table."""
    return Position(
        position.marks,
        position.sides,
        position.taken,
        position.turn,
        position.phase,
        position.marker,
        position.token,
    )


def main() -> None:
    """Prints the figures with their targets."""
    nodes = perft_nodes_per_second()
    print(f"N (python-chess, three plies, leaves made)  {nodes:10,.0f} nodes/s")
    for players in GAME.players:
        steps = steps_per_second(GAME, players)
        ratio = f"{steps / nodes:.2f} N"
        print(f"random steps, {players} seats                       {steps:10,.0f} /s = {ratio}   target 0.25 N")
    lines = [pair for seed in range(60) for pair in random_match(GAME, Setup(2 + seed % 3, seed))]
    bend = [position for position, step in lines if step[0] == "bend"]
    micros = f"{1e6 / nodes:.1f}"  # one N
    figures = [
        ("cells where a bishop can turn", lambda at: bends(at.sides[at.turn].bishop, at.taken), bend, micros),
        ("all moves of a bishop, bend and landing", lambda at: moves(at, at.turn), bend, "-"),
        ("clone", lambda pair: clone(pair[0]), lines, "1"),
        ("hash", lambda pair: hash(pair[0]), lines, "1"),
        ("explain a legal step", lambda pair: list(pair[0].refusals(pair[1])), lines, "-"),
    ]
    for verb in ("start", "bend", "land", "mark", "jump", "stick", "done"):
        pairs = [pair for pair in lines if pair[1][0] == verb]
        figures.append((f"list the steps before a {verb}", lambda pair: pair[0].legal(), pairs, "-"))
        figures.append((f"after a {verb}", lambda pair: pair[0].after(pair[1]), pairs, "-"))
    for name, call, inputs, target in figures:
        print(f"{name:<43} {seconds_each(call, inputs) * 1e6:10.2f} µs   target {target}")


if __name__ == "__main__":
    main()
