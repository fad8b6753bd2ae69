"""What is said of positions that cannot be: each is one of a match with a word or two of another one of the same match.

Nearly every sentence with which a game refuses to read a position is among them; how often it is said tells whether one
of its conditions has changed.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from game import catalog
from game.core import BadNotation, Game, Setup
from tests.conftest import name_of, random_match, ways

TIMES, FEW = 16, 12
"""So often each of a few positions of a match is crossed."""


def crossed() -> list[str]:
    """The transcript of every fourth way to set up every game of the house, and of the last one."""
    found = []
    for game in catalog.games():
        for setup in (*ways(game)[:-1:4], ways(game)[-1]):
            said = Counter(refused(game, setup))
            found += [f"\n== {game.id} {name_of(setup)}", *(f"{said[one]} {one}" for one in sorted(said))]
    return found


def refused(game: Game, setup: Setup) -> list[str]:
    """What is said of each text, without the text."""
    line, dice, found = [str(position) for position, _ in random_match(game, setup, 5)], Random(7), []
    for text in [*line[:: max(1, len(line) // FEW)], line[-1]]:
        for _ in range(TIMES):
            words, others = text.split(" "), dice.choice(line).split(" ")
            for at in dice.sample(range(len(words)), dice.choice((1, 1, 2))):
                words[at] = others[at]
            try:
                found.append("is read" if game.parse(" ".join(words)) else "")
            except BadNotation as problem:
                found.append(str(problem).partition(": '")[0])
    return found
