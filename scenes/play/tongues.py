"""Mixed tables: the prompt, a refusal and what the seat in turn presses are in the language of whoever sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.base import Stage
from scenes.play.speech import Voice
from scenes.words import LANGUAGES, Words

if TYPE_CHECKING:
    from game.core import Seat
    from scenes.play.board import Board


class Tongues:
    """Owns the tables of words of the languages that are spoken to seats besides that of the house."""

    def __init__(self) -> None:
        self._words: dict[str, Words] = {}

    def words(self, stage: Stage, seat: Seat | None) -> Words:
        """How this seat is spoken to; nobody in particular, and whoever has chosen nothing, in that of the house."""
        chosen = stage.settings.seat_languages
        language = chosen[seat] if seat is not None and seat < len(chosen) else ""
        if language not in LANGUAGES or language == stage.words.language:
            return stage.words
        if language not in self._words:
            self._words[language] = Words(stage.art.assets, language)
        return self._words[language]


def voice_for(board: Board) -> Voice:
    """Who speaks to the seat in turn. A computer is not spoken to: then it is the voice of the house."""
    seat, match = board.table.seat, board.table.match
    human = seat is not None and match.seats[seat].is_human
    words = board.tongues.words(board.stage, seat if human else None)
    return board.voice if words is board.stage.words else Voice(words, match)
