"""Whether a match rests on facts of a board that nobody in this house has compared with the box."""

from __future__ import annotations

from dataclasses import replace

from game.core import Game, Setup
from game.house_boards import HouseBoards, open_facts, printed_board, toggled
from game.printed import word_of


def rests_on_open_facts(game: Game, boards: HouseBoards, setup: Setup) -> bool:
    """Whether that match is played on something reconstructed that nobody has confirmed; a match with other lines of
    an option is not."""
    if not open_facts(game, boards.board(game)):
        return False
    printed = printed_board(game)
    other = word_of(game.printing, toggled(game, printed, game.printing.groups[0].printed[0]).facts)
    return game.board_of(game.start(replace(setup, board=other))) == other


def asked(game_id: str) -> str:
    """Under which name the session remembers that the question about the box was answered."""
    return f"board {game_id}"
