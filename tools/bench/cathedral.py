"""Measures the rules of Cathedral: `python -m tools.bench.cathedral`. Times are processor time, ratios are to N."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import process_time

from game.cathedral.policy import playout
from game.cathedral.rules import Position, start
from game.cathedral.tables import draw, listed
from game.core import Setup, Step
from tools.bench.reference import perft_nodes_per_second, seconds_each

ROUNDS = 4
SECONDS = 0.5
"""How long matches of one sort are played in a round."""


def any_step(position: Position, dice: Random) -> Step:
    """A legal step, each as likely as any other."""
    if position.room:
        return draw(position.room, dice).step
    return dice.choice(position.legal())


def match(choose: Callable[[Position, Random], Step], dice: Random) -> list[tuple[Position, Step]]:
    """The positions of a match, each with the step chosen."""
    position, line = start(Setup(2)), []
    while position.to_move is not None:
        step = choose(position, dice)
        line.append((position, step))
        position = position.after(step)
    return line


def matches_per_second(choose: Callable[[Position, Random], Step]) -> tuple[float, float]:
    """Matches and steps a second; the fastest of several rounds."""
    dice, best = Random(1), (0.0, 0.0)
    for _ in range(ROUNDS):
        matches, steps, begin = 0, 0, process_time()
        while (spent := process_time() - begin) < SECONDS:
            steps += len(match(choose, dice))
            matches += 1
        best = max(best, (matches / spent, steps / spent))
    return best


def clone(position: Position) -> Position:
    """The least that any step costs: a new position with the same sides."""
    return Position(
        position.phase,
        position.seat,
        position.sides,
        position.cathedral,
        position.free,
        position.room,
        position.asked,
        position.options,
    )


def import_seconds() -> float:
    """Processor time of a new interpreter that imports the game, less that of one that imports nothing."""

    def spent(module: str) -> float:
        code = f"import {module}, time; print(time.process_time())"
        runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(5)]
        return min(float(run.stdout) for run in runs)

    return spent("game.cathedral") - spent("sys")


def main() -> None:
    """Prints the figures with their targets."""
    players = (("random", any_step, "0.02 N"), ("playout policy", playout, "-"))
    nodes = perft_nodes_per_second()
    speeds = [matches_per_second(choose) for _, choose, _ in players]
    nodes = max(nodes, perft_nodes_per_second())  # others may have used the machine during one of the two
    print(f"{'N: python-chess, three plies, leaves made':<43} {nodes:10,.0f} nodes/s")
    for (name, _, target), (matches, steps) in zip(players, speeds):
        print(f"{'matches, ' + name:<43} {matches:10,.0f} /s = {matches / nodes:.4f} N   target {target}")
        print(f"{'steps, ' + name:<43} {steps:10,.0f} /s = {steps / nodes:.3f} N   target 0.3 N")
    lines = [pair for seed in range(120) for pair in match(any_step, Random(seed))]
    builds = [pair for pair in lines if pair[0].phase == "build"]
    takes = [pair for pair in lines if pair[1][0] == "take"]
    dice, new = Random(2), listed(builds[0][0].room)[0]
    figures = (
        (
            "all legal placements as one mask, updated",
            seconds_each(lambda pair: pair[0].free & new.keep & pair[0].sides[0].may & new.others, builds),
            "0.3 (1.4 from scratch)",
        ),
        ("all legal placements as steps", seconds_each(lambda pair: pair[0].legal(), builds), "-"),
        ("draw a legal build", seconds_each(lambda pair: draw(pair[0].room, dice), builds), "-"),
        ("after a build, enclosures judged", seconds_each(lambda pair: pair[0].after(pair[1]), builds), "-"),
        ("after a take", seconds_each(lambda pair: pair[0].after(pair[1]), takes), "-"),
        ("clone", seconds_each(lambda pair: clone(pair[0]), lines), "1"),
        ("hash", seconds_each(lambda pair: hash(pair[0]), lines), "1"),
        ("explain a legal build", seconds_each(lambda pair: list(pair[0].refusals(pair[1])), builds), "-"),
    )
    for name, seconds, target in figures:
        print(f"{name:<43} {seconds * 1e6:10.2f} µs   target {target}")
    print(f"{'import with all tables':<43} {import_seconds() * 1e3:10.1f} ms   target 100")


if __name__ == "__main__":
    main()
