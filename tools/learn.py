"""Learns the figures of Kardinal & König's `judgement.toml`: `python -m tools.learn --matches 300 --record seen.jsonl`.

The computer plays against itself with three, four and five seats in turn. In each match, from its end backwards, every
position where a turn begins is held to be worth what followed: `LASTING` of what the later ones were held to be worth,
and for the rest what the figures say of them now. Of the difference each sign takes its share (temporal differences
with normalised least mean squares). The figures that came with a version are where the next ones start; with `--anew`
nothing is known but that points are points.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from game import catalog
from game.core import Setup, scores
from game.kardinal import judgement
from game.kardinal.judgement import KINDS, LEARNED, SCORED, SIGNS, STAGES
from game.kardinal.rules import PLACE, KardinalPosition
from tools.judge.pairing import keep, player, read_lines
from tools.judge.workers import add_to, as_they_come, workers

LASTING = 0.95
RATE = 0.02
"""The part of a difference that is made up at once, in the first pass; half of it in the second one, and so on."""
SURE = 5.0
"""A position with few signs moves them as little as one with so many more."""
TENTH = 0.1
"""Points come by dozens where signs come by ones."""
MOST_OFF = 25.0
A_LINE = dict(zip(KINDS, (4, 4, 4, 7, 2, 5, 1)))
"""How many signs stand in one line of the file."""

Row = list[float]


class Seen(NamedTuple):
    """One position: the stage and how early it is there; of each seat its points so far, and its signs with what each
    counts."""

    stage: int
    early: float
    before: list[int]
    signs: list[list[tuple[int, float]]]


def look_at(position: KardinalPosition) -> Seen:
    """What the figures of a position are chosen by."""
    abbeys, advisors = judgement.counts(position)
    signs = [
        [(sign, 1.0) for sign in seat] + [(SCORED + number, TENTH * part) for number, part in enumerate(points) if part]
        for seat, points in zip(
            judgement.signs(position, abbeys, advisors), judgement.scored(position, abbeys, advisors)
        )
    ]
    stage, early = judgement.stage(position.used_up.times, len(position.pile))
    return Seen(stage, early, list(position.used_up.interim), signs)


def match(name: str, seed: int) -> tuple[int, list[Seen], list[int]]:
    """Its number, its positions where turns begin, and its scores."""
    game, players = catalog.game("kardinal"), 3 + seed % 3
    dice, sitter = Random(seed), player(name, game)
    position: KardinalPosition = game.start(Setup(players, seed))
    found = []
    while (seat := position.to_move) is not None:
        if position.phase == PLACE:
            found.append(look_at(position))
        position = position.after(sitter(game.hide(position, seat), seat, dice.getrandbits(40)))
    return seed, found, list(scores(position, players))


def gathered(
    pool: Executor, name: str, seeds: Sequence[int], record: Path | None
) -> list[tuple[list[Seen], list[int]]]:
    """Those matches; each is kept as it comes, and what is kept is not played again."""
    kept = [line for line in read_lines(record) if line["player"] == name] if record else []
    found = {line["seed"]: ([Seen(*one) for one in line["seen"]], line["scores"]) for line in kept}
    for seed, positions, points in as_they_come(pool, partial(match, name), [one for one in seeds if one not in found]):
        found[seed] = positions, points
        if record:
            keep(record, {"player": name, "seed": seed, "seen": positions, "scores": points})
    return [found[seed] for seed in seeds]


def leads(amounts: Sequence[float]) -> Row:
    """What each has more than the mean of all."""
    mean = fmean(amounts)
    return [amount - mean for amount in amounts]


def figures_of_today(anew: bool = False) -> list[Row]:
    """Of each sign its stages, in points as they count in `Seen`; anew: points are points, and the rest is nothing."""
    figures = [[LEARNED[STAGES * sign + at] / 100 for at in range(STAGES)] for sign in range(SIGNS)]
    if anew:
        figures = [[float(sign >= SCORED)] * STAGES for sign in range(SIGNS)]
    return [[own / (TENTH if sign >= SCORED else 1) for own in row] for sign, row in enumerate(figures)]


def said(figures: list[Row], seen: Seen) -> tuple[Row, list[tuple[int, float]]]:
    """The lead of each seat as the figures say it, and the stages with their shares."""
    stages = [(seen.stage, 1 - seen.early), (seen.stage + 1, seen.early)]
    worth = [
        sum(amount * share * figures[sign][at] for sign, amount in own for at, share in stages) for own in seen.signs
    ]
    return leads([sum(pair) for pair in zip(seen.before, worth)]), stages


def take_in(figures: list[Row], positions: Sequence[Seen], points: Sequence[float], rate: float) -> None:
    """One match changes the figures: of each sign its stages, in points."""
    held = leads(points)
    for seen in reversed(positions):
        now, stages = said(figures, seen)
        for own, wanted, lead in zip(seen.signs, held, now):
            off = max(-MOST_OFF, min(MOST_OFF, wanted - lead))
            change = rate * off / (SURE + sum(amount * amount for _, amount in own))
            for sign, amount in own:
                for at, share in stages:
                    figures[sign][at] += change * amount * share
        held = [LASTING * wanted + (1 - LASTING) * lead for wanted, lead in zip(held, now)]


def text_of(figures: list[Row], comment: str) -> str:
    """The file `judgement.toml` with these figures, in hundredths of a point."""
    told = [comment]
    for kind, (first, last) in zip(KINDS, pairwise(judgement.PLACES)):
        unit = 100 * (TENTH if kind == KINDS[-1] else 1)
        words = [" ".join(str(round(unit * figure)) for figure in figures[sign]) for sign in range(first, last)]
        lines = ("  ".join(words[at : at + A_LINE[kind]]) for at in range(0, len(words), A_LINE[kind]))
        told.append("\n".join((f'{kind} = """', *lines, '"""\n')))
    return "\n".join(told)


def main() -> None:
    """Plays, learns and writes the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--player", default="master@400")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="forget what the figures of today say")
    parser.add_argument("--record", type=Path, help="file that keeps every match; what it holds is not played again")
    add_to(parser)
    told = parser.parse_args()
    with workers(told) as pool:
        matches = gathered(
            pool, told.player, range(told.seed * 100_003, told.seed * 100_003 + told.matches), told.record
        )
    figures = figures_of_today(told.anew)
    for number in range(told.passes):
        for positions, points in matches:
            take_in(figures, positions, points, RATE / (1 + number))
    comment = judgement.FIGURES.read_text(encoding="utf-8").split("\n\n")[0] + "\n"
    judgement.FIGURES.write_text(text_of(figures, comment), encoding="utf-8")


if __name__ == "__main__":
    main()
