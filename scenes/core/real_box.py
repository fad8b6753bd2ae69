"""Reconstructed boards: whether a match depends on facts that nobody has compared with the printed board in the box."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.core import Game, Setup
from game.house_boards import HouseBoards, open_facts, printed_board, toggled
from game.printed import word_of


def rests_on_open_facts(game: Game, boards: HouseBoards, setup: Setup) -> bool:
    """Whether that match is played on something reconstructed that nobody has confirmed; a match with other lines of
    an option is not."""
    groups = [group.id for group in game.printing.groups if not group.option or group.option in setup.options]
    if not open_facts(game, boards.board(game), groups):
        return False
    return _rests_on_its_board(game, setup)


@lru_cache(maxsize=16)
def _rests_on_its_board(game: Game, setup: Setup) -> bool:
    """Whether a match so set up would be another one on another board."""
    other = word_of(game.printing, toggled(game, printed_board(game), game.printing.groups[0].printed[0]).facts)
    return game.board_of(game.start(replace(setup, board=other))) == other


def asked(game_id: str) -> str:
    """Under which name the session remembers that the question about the box was answered."""
    return f"board {game_id}"
