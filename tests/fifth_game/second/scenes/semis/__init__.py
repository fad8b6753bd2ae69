"""Look of Semis: houses with their number of seeds on plates."""

from game.semis.rules import Position
from scenes.board.layout import Squares
from scenes.board.look import Look
from scenes.board.look.pieces import Pieces

NUMBERS = dict.fromkeys(map(str, range(1, 13)), ())
LOOK: Look[Position] = Look(
    id="semis",
    layout=Squares(3, 2),
    pieces=Pieces(glyphs=NUMBERS),
)
