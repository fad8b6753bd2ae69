"""How Semis looks: houses with the number of their seeds on plates; a step shows all that it changes."""

from game.core import Step
from game.semis.rules import Position
from scenes.board.layout import Squares
from scenes.board.look import Look
from scenes.board.look.pieces import Figure, Pieces


def sown(position: Position, step: Step) -> tuple[Figure, ...]:
    """The houses that hold another number after that step."""
    stand = LOOK.pieces.figures(position)
    return tuple(figure for figure in LOOK.pieces.figures(position.after(step)) if figure not in stand)


NUMBERS = dict.fromkeys(map(str, range(1, 13)), ())
LOOK: Look[Position] = Look(
    id="semis",
    layout=Squares(3, 2),
    pieces=Pieces(ghost=sown, footprint=lambda position, step: step[1:], glyphs=NUMBERS),
)
