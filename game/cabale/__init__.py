"""Cabale, by Roland Siegers: bishops that turn once, tokens, jumps and barriers; the rulebook is `rules.py`."""

from game.cabale.board import PRINTING
from game.cabale.notation import parse
from game.cabale.rules import OPTIONS, start
from game.cabale.tables import READABLE
from game.core import Game, reader

GAME = Game(
    id="cabale",
    players=range(2, 5),
    start=start,
    parse=parse,
    read=reader(READABLE.values()),
    # A start for each of 4 seats; at most 60 turns, because there are 60 tokens, each with a bend, a land, a mark and
    # perhaps a stop and a stick or done; and at most 60 captures. With `stuck-passes` at most three pass in between.
    steps_at_most=4 + 60 * 5 + 60 + 60 * 3,
    options=OPTIONS,
    printing=PRINTING,
    board_of=lambda position: position.marks.board,
    any_seat_begins=True,
)
