"""Checks that the computer does not peek: `python -m tools.judge.secrets --positions 1000 [--level master]`.

In positions of random matches everything that the seat to move cannot see is dealt anew, again and again; every level
must choose the same step each time, with the same seed. A world that differs in nothing is not counted. Where a
core can be opened, it thinks for those levels that ask for it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game import catalog
from game.core import Game, Setup, Step
from game.cores.modules import core
from game.cores.search import CoreSearch
from game.levels import LEVELS, wants_core
from game.mind import Asked, Mind
from game.policy import policy_of

SIMULATIONS = 16


def with_secrets() -> list[Game]:
    """The games in which somebody cannot see everything."""
    return [game for game in catalog.games() if not game.is_open]


def positions(game: Game, number: int, seed: int) -> Iterator[Any]:
    """Positions with a choice, each from another point of a match, of all seat numbers and options in turn."""
    dice, match = Random(seed), 0
    while True:
        match += 1
        players = game.players[match % len(game.players)]
        position = game.start(Setup(players, seed * 1000 + match, frozenset(game.options[: match % 3])))
        while position.to_move is not None:
            if len(position.legal()) > 1 and dice.random() < 0.1:
                yield position
                number -= 1
                if not number:
                    return
            position = position.after(policy_of(game.id).playout(position, dice))


def chosen(game: Game, position: Any, level: str, seed: int) -> Step:
    """What the computer plays there, told by the whole position what the seat may know."""
    seat = position.to_move
    simulations = SIMULATIONS * (CoreSearch.at_a_time if wants_core(level, game.id) and core(game.id) else 1)
    return Mind().choose(Asked(game, game.hide(position, seat), seat, level, seed, simulations=simulations))


def check(
    game: Game, number: int, seed: int = 1, *, seen: Game | None = None, levels: Sequence[str] = tuple(LEVELS)
) -> int:
    """How many other worlds were tried; raises `AssertionError` where the step changed with what cannot be seen.

    `seen` is the game as the computer gets it, so that a game that hides too little can be tried.
    """
    seen = seen or game
    tried = 0
    for count, position in enumerate(positions(game, number, seed)):
        level, seat = levels[count % len(levels)], position.to_move
        step = chosen(seen, position, level, count)
        other = game.imagine(game.hide(position, seat), seat, Random(count))
        if other != position:
            tried += 1
            assert chosen(seen, other, level, count) == step, f"{level} peeks: {position}"
    return tried


def main() -> None:
    """Prints a line for each game with secrets."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", action="append", choices=tuple(LEVELS), help="all of them if none is named")
    arguments = parser.parse_args()
    for game in with_secrets():
        tried = check(game, arguments.positions, arguments.seed, levels=arguments.level or tuple(LEVELS))
        print(f"{game.id}: {arguments.positions} positions, {tried} worlds that differ, the same step in all")


if __name__ == "__main__":
    main()
