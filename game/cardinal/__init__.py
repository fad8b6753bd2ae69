"""Cardinal, by Wolfgang Panning: build a town around the cathedral under seven laws."""

from game.cardinal.notation import parse, read
from game.cardinal.rules import OPTIONS, start
from game.core import SMALL, Game

# 24 builds, each with a cardinal step, one free marker; between two builds at most everybody else passes.
GAME = Game(
    id="cardinal",
    players=range(2, 5),
    start=start,
    parse=parse,
    read=read,
    steps_at_most=49 + 23 * 3,
    options=(*OPTIONS, SMALL),
    any_seat_begins=True,
)
