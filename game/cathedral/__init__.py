"""Cathedral, by Robert P. Moore: wall off parts of the city and house all your buildings."""

from game.cathedral.notation import OPTIONS, parse, read
from game.cathedral.rules import start
from game.core import Game

# A cell that a taken piece covered becomes ground, and what stands on ground shares its region with the fence around
# it and cannot be taken. So no cell is taken from under a piece twice: at most 100 pieces are ever taken, and at most
# 28 + 100 builds made. A build opens at most six regions, each with one question, and between two builds lies at
# most one pass.
GAME = Game(
    id="cathedral",
    players=range(2, 3),
    start=start,
    parse=parse,
    read=read,
    steps_at_most=2 + 128 * (1 + 6 + 1),
    options=OPTIONS,
)
