"""Match view: a match as other screens may show it, with the camera and the voice of the board it is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core import Place, Position, Seat
from game.match import Match
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.sentences import Voice
from scenes.graphics.theme import Mark


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything a screen needs that tells of a match under way."""

    match: Match
    look: AnyLook
    voice: Voice
    camera: Camera
    flattened: bool
    seen: Callable[[Position], Position]
    """A position as the screen may know it."""
    places: tuple[Place, ...]
    """What has to be on the screen."""
    returned: tuple[tuple[int, Seat], ...] = ()
    """What another seat had done and was taken back: how many steps were left, and whose it was."""
    may_branch: bool = False
    """Whether the past may be played differently."""

    def crest(self, seat: Seat) -> Mark:
        """The crest of a seat."""
        return self.crests(seat)[0]

    def crests(self, seat: Seat) -> Sequence[Mark]:
        """All crests of a seat that plays several colours."""
        return self.look.seats.marks(len(self.match.seats))[seat]
