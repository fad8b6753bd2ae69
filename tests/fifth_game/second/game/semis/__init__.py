"""Semis, another game for the tests: seeds are sown, so that pieces are numbers and a step changes several places."""

from game.core import Game, reader
from game.semis.rules import LAST, STEPS, parse, start

GAME = Game("semis", range(2, 3), start, parse, reader(STEPS), LAST, any_seat_begins=True)
