"""Measures whether a style plays as it says: `python -m tools.judge.styles [GAME...] --games 20`.

One seat, in turn, plays in the style, the others at the same level without. Told are how much the steps they chose are
to the taste of the style, on average wherever the taste had a choice, and by how much more in a match, with a 95 %
interval; how often each verb was chosen in a match; and how often the style won.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from game import catalog
from game.core import Game, Setup
from game.policy import policy_of
from tools.judge.pairing import player
from tools.judge.verdict import CONFIDENCE, estimate

Kept = tuple[list[float], Counter[str]]
"""What one kind of player chose: how much each step is to the taste, and the verbs."""


def play(game: Game, level: str, style: str, number: int) -> tuple[Kept, Kept, float]:
    """One match: what the style chose, what all the others chose together, and the style's share of the win."""
    players = game.players[0]
    block, own = divmod(number, players)
    position: Any = game.start(Setup(players, block))
    sitters = [player(f"{level}/{style}" if seat == own else level, game) for seat in range(players)]
    taste, dice = policy_of(game.id).styles[style], Random(number)
    kept: tuple[Kept, Kept] = (([], Counter()), ([], Counter()))
    while (seat := position.to_move) is not None:
        view = game.hide(position, seat)
        step = sitters[seat](view, seat, dice.getrandbits(40))
        likes, verbs = kept[seat != own]
        if len({taste(view, other) for other in view.legal()}) > 1:
            likes.append(taste(view, step))
        if len(view.legal()) > 1:
            verbs[step[0]] += 1
        position = position.after(step)
    winners = position.outcome().ranking[0]
    return *kept, 1 / len(winners) if own in winners else 0.0


def spread(differences: list[float]) -> str:
    """The mean of what the matches gave, with its interval."""
    error = CONFIDENCE * stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else float("inf")
    mean = fmean(differences)
    return f"{mean:+.3f} ({mean - error:+.3f} to {mean + error:+.3f})"


def measure(game: Game, level: str, style: str, games: int) -> str:
    """One line of the table."""
    mine: Kept = ([], Counter())
    others: Kept = ([], Counter())
    shares, more = [], []
    for number in range(games):
        own, rest, share = play(game, level, style, number)
        for kept, (likes, verbs) in ((mine, own), (others, rest)):
            kept[0].extend(likes)
            kept[1].update(verbs)
        if own[0] and rest[0]:
            more.append(fmean(own[0]) - fmean(rest[0]))
        shares.append((number // game.players[0], share))
    rivals = games * (game.players[0] - 1)
    steps = ", ".join(
        f"{verb} {mine[1][verb] / games:.1f} : {others[1][verb] / rivals:.1f}" for verb in sorted(mine[1] | others[1])
    )
    liked = f"{fmean(mine[0]):.2f} : {fmean(others[0]):.2f}, {spread(more)}"
    return f"{game.id}/{style} | {liked} | {steps} | {estimate(shares)}"


def main() -> None:
    """Prints a line for each style."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", default=list(catalog.ids()), metavar="GAME")
    parser.add_argument("--games", dest="number", type=int, default=20)
    parser.add_argument("--level", default="companion@80")
    arguments = parser.parse_args()
    print("style | to its taste, style : others | steps in a match, style : one other | share of the wins")
    for game_id in arguments.games:
        game = catalog.game(game_id)
        for style in policy_of(game_id).styles:
            print(measure(game, arguments.level, style, arguments.number), flush=True)


if __name__ == "__main__":
    main()
