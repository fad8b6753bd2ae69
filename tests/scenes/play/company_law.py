"""The law that a hidden card changes no face and no word: pairs of matches that the table cannot tell apart.

    python -m tests.scenes.play.company_law [PAIRS]     200 pairs, if no number is given

One match of a pair is played by dice; in the other one all that is hidden was dealt anew at every position.
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.board.catalog import look
from scenes.play.state.company import Company

GAME = "kardinal"


class Compared(NamedTuple):
    """What was found alike in some pairs."""

    moments: int
    otherwise: int
    """At how many of them other cards were hidden."""
    remarks: int


def pair(number: int, steps: int = 80) -> Compared:
    """One pair, for so many steps; raises `AssertionError` where a face or a word differs."""
    game, dice = catalog.game(GAME), Random(f"company {number}")
    setup = Setup(dice.choice(game.players), dice.randrange(10**6))
    match, twin = Match(game, setup), Match(game, setup)
    companies, seats, found = (Company(look(GAME)), Company(look(GAME))), range(setup.players), Compared(0, 0, 0)
    for _ in range(steps):
        if match.position.to_move is None:
            break
        match.play(dice.choice(match.position.legal()))
        view = game.hide(match.position, None)
        twin._positions.append(game.imagine(view, dice.choice(seats), dice))
        assert game.hide(twin.position, None) == view
        faces = [company.moods(one) for company, one in zip(companies, (match, twin))]
        words = [company.remark(one, seats) for company, one in zip(companies, (match, twin))]
        assert faces[0] == faces[1] and words[0] == words[1], (number, faces, words)
        others, said = match.position != twin.position, words[0] is not None
        found = Compared(found.moments + 1, found.otherwise + others, found.remarks + said)
    return found


def main(pairs: int) -> None:
    moments, otherwise, remarks = (sum(parts) for parts in zip(*map(pair, range(pairs))))
    print(f"{pairs} pairs, {moments} moments, other cards hidden at {otherwise}, {remarks} remarks: all the same")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
