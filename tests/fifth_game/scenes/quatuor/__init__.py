"""Look of Quatuor: sixteen cells; everything else follows from its rules."""

from game.quatuor.rules import SIDE, Position
from scenes.board.layout import Squares
from scenes.board.look import Look

LOOK: Look[Position] = Look(id="quatuor", layout=Squares(SIDE, SIDE))
