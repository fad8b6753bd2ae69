"""A board as one reads it in a terminal: what `game/<id>/text_board.py` draws, or else a list of the pieces."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.core import Position


def text_board(game_id: str, position: Position) -> str:
    """Lines without an empty one among them, from whatever of the position is not hidden."""
    if find_spec(f"game.{game_id}.text_board") is None:
        return "\n".join(f"{place} {piece}" for place, piece in position.pieces().items()) or "-"
    drawn: str = import_module(f"game.{game_id}.text_board").text_board(position)
    return drawn
