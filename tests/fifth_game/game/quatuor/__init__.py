"""Quatuor, a game for the tests: four stones in a row on a board of four by four."""

from game.core import Game
from game.quatuor.rules import CELLS, parse, read, start

GAME = Game(id="quatuor", players=range(2, 3), start=start, parse=parse, read=read, steps_at_most=len(CELLS))
