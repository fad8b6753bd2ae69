"""Places that light up after a step of Cabale: own tokens that nobody can jump over any more."""

from __future__ import annotations

from game.cabale.readings import exposed
from game.cabale.rules import Position
from game.cabale.tables import COLOURS
from game.core import Place
from game.match import Played


def blooms(played: Played) -> tuple[Place, ...]:
    """The tokens of the seat that moved which were open to a jump and are safe now."""
    before, step, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    if step[0] not in ("mark", "stick", "jump"):
        return ()
    own = {place for place, code in after.pieces().items() if code.split()[-1] == COLOURS[before.turn]}
    return tuple(sorted((set(exposed(before)) - set(exposed(after))) & own))
