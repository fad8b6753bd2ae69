"""Quatuor, a game for the tests: four stones in a row on a board of four by four."""

from game.core import Game, reader
from game.quatuor.rules import STEPS, parse, start

GAME = Game(id="quatuor", players=range(2, 3), start=start, parse=parse, read=reader(STEPS), steps_at_most=len(STEPS))
