"""How Quatuor looks: sixteen cells, light and dark stones, and what is in hand."""

from __future__ import annotations

from game.core import Place, Seat, Step
from game.quatuor.rules import SIDE, STONES, Position
from scenes.board.layout import Squares
from scenes.board.look import Look
from scenes.board.look.choices import PLACE, Choices, Slot, Token, Tray
from scenes.board.look.pieces import Figure, Pieces
from scenes.board.look.wording import Line
from scenes.graphics.theme import MARKS


def stone(place: Place, seat: Seat) -> Figure:
    """One stone of a seat."""
    return Figure(f"stone {place}", "stone", (place,), MARKS[seat], tall=False)


def figures(position: Position) -> tuple[Figure, ...]:
    """Every stone on the board."""
    return tuple(stone(place, STONES.index(code[-1])) for place, code in position.pieces().items())


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The stone that would be put there."""
    return (stone(step[1], position.to_move or 0),)


def tray(position: Position) -> Tray:
    """One stone of whoever moves, always in hand."""
    if position.to_move is None:
        return Tray(())
    slot = Slot("stone", Line("quatuor.slot"), mark=MARKS[position.to_move])
    return Tray((Token("stone", (("put", PLACE),)),), (((slot,),),), {"stone": Line("quatuor.do")})


LOOK = Look(
    id="quatuor",
    layout=Squares(SIDE, SIDE),
    pieces=Pieces(figures=figures, ghost=ghost),
    choices=Choices(tray=tray),
)
