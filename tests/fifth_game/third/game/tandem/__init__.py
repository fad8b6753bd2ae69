"""Tandem, another game for the tests: stones move from point to point, and there are no points to count."""

from game.core import Game, reader
from game.tandem.rules import LAST, STEPS, parse, start

GAME = Game("tandem", range(2, 3), start, parse, reader(STEPS), 2 * LAST, scored=False)
