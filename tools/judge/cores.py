"""The cores as judges: proved against the rules, and a plain opponent that nobody here tunes against.

    python -m tools.judge.cores cathedral --games 1000

compares in matches with a quarter of dice the legal steps, the position after every step and what it is worth; with
`--keep` it writes the matches that the suite replays (`tests/game/lines`), in place of random ones. In the arena
(`tools/judge/arena.py`) `plain@0.25` is Monte Carlo tree search with bounds and playouts alone, so many seconds a step,
by the core; where cards are hidden it guesses at them anew in every simulation, in one tree of steps.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from math import isclose
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game import catalog
from game.core import BadNotation, Game, Seat, Setup, Step
from game.cores.modules import Core, Instance, core
from game.cores.search import CoreSearch
from game.policy import policy_of
from game.printed import printed_facts, word_of
from game.search import Weights, reward_of
from tools.judge.pairing import Player

LINES = Path(__file__).resolve().parent.parent.parent / "tests" / "game" / "lines"
ENOUGH = 2**30
"""A number of simulations that is never reached in time."""
DICE = 0.25
"""Share of random steps in a compared match; the others are those of the game's cheap player."""
PLACED = 12
"""Steps after which the core is given the position anew."""
KEPT, POSITIONS = 60, 3200
"""Smallest numbers of matches and positions kept for each game."""


def opened(game: Game) -> Core:
    """The core of a game; raises `SystemExit` where there is none."""
    found = core(game.id)
    if found is None:
        raise SystemExit(f"no core of {game.id}: is wasmtime installed?")
    return found


def plainly(game: Game, view: Any, seed: int) -> CoreSearch:
    """A search with bounds and playouts alone."""
    weights = Weights(0.3, 0.0, 0.0, open_first=1e9, open_more=0.0)
    return CoreSearch(opened(game), game, view, view.to_move, Random(seed), weights, plain=True)


def plain(seconds: float, game: Game) -> Player:
    """The plain player with that amount of time a step; it starts anew at every step."""

    def think(view: Any, seat: Seat, seed: int) -> Step:
        steps: list[Step] = list(view.legal())
        if len(steps) == 1:
            return steps[0]
        began = perf_counter()
        search = plainly(game, view, seed)
        for _ in search.run(ENOUGH):
            if perf_counter() - began > seconds:
                break
        return search.tried()[0].step

    return think


class Kept(NamedTuple):
    """A match for comparison: its setup, and its steps as numbers of the core."""

    setup: Setup
    steps: tuple[int, ...]

    def __str__(self) -> str:
        setup = self.setup
        words = [setup.players, setup.seed, setup.first, ",".join(sorted(setup.options)) or "-", setup.board or "-"]
        return f"{' '.join(map(str, words))} | {' '.join(map(str, self.steps))}"


def read(line: str) -> Kept:
    """The match of a line."""
    head, steps = line.split(" | ")
    players, seed, first, options, board = head.split()
    chosen = frozenset() if options == "-" else frozenset(options.split(","))
    setup = Setup(int(players), int(seed), chosen, "" if board == "-" else board, int(first))
    return Kept(setup, tuple(map(int, steps.split())))


def kept(game_id: str) -> list[Kept]:
    """The matches that every run of the suite compares: those of `keep`, and beside them rare ones that were looked
    for, as walls of Cathédrale from border to border."""
    paths = sorted(LINES.glob(f"{game_id}*.txt"))
    return [read(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines()]


def setups(game: Game, dice: Random) -> Iterator[Setup]:
    """Ways to set up a match: numbers of seats in turn, any options, now and then the board of a house."""
    number = 0
    while True:
        players = game.players[number % len(game.players)]
        number += 1
        options = frozenset(option for option in game.options if dice.random() < 0.4)
        board = ""
        if game.printing.groups and number % 3 == 0:
            facts = printed_facts(game.printing)
            board = word_of(game.printing, facts - {dice.choice(sorted(facts))})
        setup = Setup(players, dice.getrandbits(24), options, board, dice.randrange(players))
        try:
            position = game.start(setup)
        except BadNotation:  # options that exclude each other, or a board that cannot be
            continue
        numbers = opened(game).numbers
        while not numbers.core_can_play(position) and len(position.legal()) and position.to_move is not None:
            position = position.after(position.legal()[0])  # the choices that open a match of Cathédrale with `pie`
        if numbers.core_can_play(position):
            yield setup


def thrown(game: Game, setup: Setup, dice: Random) -> Kept:
    """A match with a share of random steps."""
    numbers, policy, position = opened(game).numbers, policy_of(game.id), game.start(setup)
    steps = []
    while position.to_move is not None:
        legal = position.legal()
        any_step = dice.random() < DICE or not numbers.core_can_play(position)
        step = dice.choice(legal) if any_step else policy.playout(position, dice)
        steps.append(numbers.number(position, step) if numbers.core_can_play(position) else -1 - legal.index(step))
        position = position.after(step)
    return Kept(setup, tuple(steps))


def compare(game: Game, match: Kept) -> int:
    """Replays a match beside the core; how many positions were looked at. Raises `AssertionError` where legal steps,
    the position after a step, or what it is worth differ. The core plays on from its own position, and now and then it
    is told ours, so that both what it counts along and what it reads are tried."""
    held, position, looked = opened(game), game.start(match.setup), 0
    numbers, told = held.numbers, None
    instance = Instance(held, numbers.tables(position))
    whole = getattr(numbers, "whole", numbers.position)
    for number in match.steps:
        if number < 0:
            position = position.after(position.legal()[-1 - number])
            continue
        line = whole(position)
        if (
            looked % PLACED == 0 or len(line) > len(numbers.position(position)) + 1
        ):  # only the whole one knows what comes
            instance.put(line)
            instance.number("place")
        _look(game, numbers, instance, position, told)
        step = numbers.step(position, number)
        told = instance.numbers("after", number)
        position = position.after(step)
        looked += 1
    _look(game, numbers, instance, position, told)
    return looked + 1


def _look(game: Game, numbers: Any, instance: Instance, position: Any, told: tuple[float, ...] | None) -> None:
    """Compares all that a core says of one position; `told`: what it said would stand there."""
    assert told is None or list(told) == numbers.position(position), f"another position: {position}"
    mover, judged, *rest = instance.numbers("look")
    assert mover == (-1 if position.to_move is None else position.to_move), f"another mover: {position}"
    legal, found = position.legal(), [numbers.step(position, int(step)) for step in rest[5:]]
    assert set(found) == set(legal) and len(found) == len(legal), f"other legal steps: {position}"
    assert [numbers.number(position, step) for step in found] == rest[5:], f"other numbers of steps: {position}"
    if judged:
        policy = policy_of(game.id)
        known = policy.evaluation(position) if judged == 1 else reward_of(position, policy)
        assert all(isclose(one, other, abs_tol=1e-9) for one, other in zip(known, rest)), f"another worth: {position}"


def keep(game: Game, seed: int) -> None:
    """Writes new matches for the suite."""
    dice, lines, positions = Random(seed), [], 0
    for setup in setups(game, dice):
        match = thrown(game, setup, dice)
        lines.append(str(match))
        positions += len(match.steps) + 1
        if len(lines) >= KEPT and positions >= POSITIONS:
            break
    (LINES / f"{game.id}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Proves the core of one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write the matches that the suite compares")
    told = parser.parse_args()
    game, dice = catalog.game(told.game), Random(told.seed)
    if told.keep:
        keep(game, told.seed)
    matches = (
        kept(game.id) if told.keep else [thrown(game, one, dice) for one in islice(setups(game, dice), told.games)]
    )
    print(f"{len(matches)} matches, {sum(compare(game, match) for match in matches)} positions: no difference")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
