"""Fits what each sign of a game's `standing.py` foretells: `python -m tools.fit cabale --matches 100`.

The computer plays against itself, now and then a step thrown by dice. A position is held to be worth what the same seat
has two rounds later, and near the end what the match gave it: the lead over the mean of the others, in points. The
figures that fit best, by least squares, are printed beside those of the file; they stay near these where the matches
say little. Nothing is written, so that a human decides and lets the arena confirm.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game import catalog
from game.core import Setup, scores
from game.policy import policy_of
from tools.judge.pairing import keep, player, read_lines
from tools.judge.workers import add_to, as_they_come, workers

ROUNDS_AHEAD = 2
OPENING = 8
"""So many steps of a match are thrown by dice, and later one in `BY_CHANCE`."""
BY_CHANCE = 25
CAUTION = 20.0
"""So many positions speak for the present figures."""

Row = list[float]


class Seen(NamedTuple):
    """A position: its signs, each once for the end and once for the start, and the same two rounds later, if any."""

    row: Row
    later: Row | None
    lead: float
    """At the end of the match."""


def ahead(values: list[Any], seat: int) -> Any:
    """What a seat has more than the others on average."""
    return values[seat] - fmean(value for other, value in enumerate(values) if other != seat)


def match(game_id: str, name: str, players: int, seed: int) -> list[Seen]:
    """The positions of one match in which a turn begins."""
    game = catalog.game(game_id)
    standing: Any = import_module(f"game.{game.id}.standing")
    policy, dice, sitter = policy_of(game.id), Random(seed), player(name, game)
    position: Any = game.start(Setup(players, seed))
    rows: list[tuple[int, Row]] = []
    count = 0
    while (seat := position.to_move) is not None:
        if policy.quiet(position):
            part, signs = standing.early(position), standing.signs_of(position)
            more = [ahead(list(amounts), seat) for amounts in zip(*signs)]
            rows.append((seat, [amount * (1 - part) for amount in more] + [amount * part for amount in more]))
        by_chance = count < OPENING or not dice.randrange(BY_CHANCE)
        step = policy.playout(position, dice) if by_chance else sitter(position, seat, dice.getrandbits(40))
        position, count = position.after(step), count + 1
    points, ahead_by = list(scores(position, players)), ROUNDS_AHEAD * players
    return [
        Seen(row, rows[number + ahead_by][1] if number + ahead_by < len(rows) else None, ahead(points, seat))
        for number, (seat, row) in enumerate(rows)
    ]


def gathered(
    pool: Executor, game_id: str, name: str, players: int, seeds: Sequence[int], record: Path | None
) -> list[Seen]:
    """The positions of matches by their seeds; each match is kept as it comes, and what is kept is not played again."""
    about = f"{game_id} {name} {players}"
    kept = [line for line in read_lines(record) if line["about"] == about] if record else []
    found = {line["seed"]: [Seen(*one) for one in line["seen"]] for line in kept}
    missing = [seed for seed in seeds if seed not in found]
    for seed, positions in as_they_come(pool, partial(_numbered, game_id, name, players), missing):
        found[seed] = positions
        if record:
            keep(record, {"about": about, "seed": seed, "seen": positions})
    return [position for seed in seeds for position in found[seed]]


def _numbered(game_id: str, name: str, players: int, seed: int) -> tuple[int, list[Seen]]:
    return seed, match(game_id, name, players, seed)


def fitted(seen: list[Seen], before: Row) -> Row:
    """The figures for which every position is worth what comes of it, drawn towards those of before."""
    size = len(before)
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row, later, lead in seen:
        change = [own - (later[number] if later else 0.0) for number, own in enumerate(row)]
        wanted = (0.0 if later else lead) - sum(one * other for one, other in zip(change, before))
        for number, amount in enumerate(row):
            if amount:
                line = matrix[number]
                for other, differs in enumerate(change):
                    line[other] += amount * differs
                line[size] += amount * wanted
    for number in range(size):
        matrix[number][number] += CAUTION * (0.5 + fmean(row[number] ** 2 for row, _, _ in seen))
    return [old + more for old, more in zip(before, solved(matrix))]


def solved(matrix: list[Row]) -> Row:
    """The solution of as many linear equations as unknowns, the right side as the last column."""
    size = len(matrix)
    for number in range(size):
        best = max(range(number, size), key=lambda line: abs(matrix[line][number]))
        matrix[number], matrix[best] = matrix[best], matrix[number]
        pivot = matrix[number][number]
        matrix[number] = [value / pivot for value in matrix[number]]
        for line in range(size):
            factor = matrix[line][number]
            if line != number and factor:
                matrix[line] = [value - factor * own for value, own in zip(matrix[line], matrix[number])]
    return [line[size] for line in matrix]


def main() -> None:
    """Plays, fits and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("--player", default="companion@24")
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="file that keeps every match; what it holds is not played again")
    add_to(parser)
    arguments = parser.parse_args()
    game = catalog.game(arguments.game)
    standing: Any = import_module(f"game.{game.id}.standing")
    players = arguments.players or game.players[0]
    seeds = range(arguments.seed * 100_003, arguments.seed * 100_003 + arguments.matches)
    with workers(arguments) as pool:
        seen = gathered(pool, game.id, arguments.player, players, seeds, arguments.record)
    before = [*standing.AT_END, *standing.AT_START]
    found = fitted(seen, before)
    names, half = standing.Signs._fields, len(found) // 2
    print(f"{len(seen)} positions of {arguments.matches} matches; found and before, at the end and at the start")
    for number, name in enumerate(names):
        end, start, old_end, old_start = found[number], found[half + number], before[number], before[half + number]
        print(f"{name:12} {end:+6.2f} ({old_end:+.2f}) {start:+6.2f} ({old_start:+.2f})")


if __name__ == "__main__":
    main()
