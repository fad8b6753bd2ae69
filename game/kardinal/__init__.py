"""Kardinal & König: abbeys, advisors and alliances in the Europe of the twelfth century."""

from game.core import SMALL, Game, reader
from game.kardinal import cards, notation, rules
from game.kardinal.board import PRINTING
from game.kardinal.tables import PLAYERS, STEPS

GAME = Game(
    id="kardinal",
    players=PLAYERS,
    start=cards.start,
    parse=notation.parse,
    read=reader(STEPS.values()),
    steps_at_most=244,  # 80 cards drawn at most (piles of 38 and 40, then the row), 82 turns of at most 2 other steps
    options=(*rules.OPTIONS, SMALL),
    any_seat_begins=True,
    final=frozenset({"draw"}),
    hide=cards.hide,
    imagine=cards.imagine,
    printing=PRINTING,
    board_of=lambda position: position.board.word,
)
