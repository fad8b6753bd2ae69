"""Random matches of Kardinal & König, with positions of their own type."""

from game.core import Setup, Step
from game.kardinal import GAME
from game.kardinal.rules import KardinalPosition
from tests.conftest import random_match


def match_line(setup: Setup, seed: int) -> list[tuple[KardinalPosition, Step | None]]:
    """The positions of a match of random steps, each with the step that was then taken; the last one with None."""
    line: list[tuple[KardinalPosition, Step | None]] = []
    for position, step in random_match(GAME, setup, seed):
        line.append((position, step))
    return line
