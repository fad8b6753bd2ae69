"""Table talk: now and then a figure of the computer says a word about the board; each one only once."""

from __future__ import annotations

from game.core import Seat
from game.match import Match
from scenes.board.look import AnyLook
from scenes.graphics.figures import known
from scenes.play.state.company import Company


class TableTalk:
    """Owns what the company knows of the match, and how far it has been listened to."""

    def __init__(self, look: AnyLook) -> None:
        self._company = Company(look)
        self._heard = 0
        """The number of steps after which somebody could have said something last."""

    def listen(self, match: Match) -> tuple[Seat, str] | None:
        """Who speaks about the turn that has just ended, and the key of the words; to be asked when a turn begins."""
        steps = len(match.steps)
        if steps <= self._heard:
            self._heard = steps
            return None
        self._heard = steps
        speakers = [seat for seat, sitter in enumerate(match.seats) if sitter.level and sitter.figure]
        talks = bool(speakers) and match.position.to_move is not None
        remark = self._company.remark(match, speakers) if talks else None
        if remark is None:
            return None
        figure = known(match.seats[remark.seat].figure)
        return remark.seat, f"figure.{figure}.{remark.on}.{remark.word}"
