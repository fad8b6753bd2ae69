"""Look of Tandem: eight points; a stone that is lifted moves from there."""

from game.tandem.rules import POINTS, Position
from scenes.board.layout import Spots, Squares
from scenes.board.look import Look
from scenes.board.look.pieces import Pieces

LOOK: Look[Position] = Look(
    id="tandem",
    layout=Spots({p: Squares(4, 2).centre(p) for p in POINTS}, dict.fromkeys(POINTS, 0.3), places=POINTS),
    pieces=Pieces(mover=lambda position, step: position.lifted if step[0] == "go" else None),
)
