"""How Quatuor looks: sixteen cells, light and dark stones, and which sentence says what."""

from __future__ import annotations

from game.core import Place, Seat, Step
from game.match import Played
from game.quatuor.rules import SIDE, STONES, Position
from scenes.board.layout import Squares
from scenes.board.look import Banner, BoxInfo, Choices, Figure, Line, Look, Pieces, Seats, Slot, Tray, Wording
from scenes.board.token import PLACE, Token
from scenes.graphics.theme import Mark

MARKS: tuple[Mark, ...] = ("yellow", "blue")
"""Light and dark."""


def marks(players: int) -> tuple[tuple[Mark, ...], ...]:
    """One mark for each seat."""
    return tuple((mark,) for mark in MARKS)


def banner(position: Position, seat: Seat) -> Banner:
    """The name, the score and nothing more."""
    return Banner(marks(2)[seat])


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


def prompt(position: Position, token: str | None) -> Line:
    """What to do now."""
    return Line("quatuor.prompt")


def log_line(played: Played) -> Line:
    """Where the stone went."""
    return Line("quatuor.said", {"place": played.step[1]})


LOOK = Look(
    id="quatuor",
    layout=Squares(SIDE, SIDE),
    box=BoxInfo(order=9),
    seats=Seats(marks=marks, banner=banner),
    pieces=Pieces(figures=figures, ghost=ghost),
    choices=Choices(tray=tray),
    wording=Wording(prompt=prompt, log_line=log_line),
)
