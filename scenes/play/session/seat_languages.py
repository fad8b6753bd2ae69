"""Mixed tables: the prompt, a refusal and what the seat in turn presses are in the language of whoever sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.board.sentences import Voice
from scenes.core.translations import LANGUAGES, Words
from scenes.ui.scene import AppContext

if TYPE_CHECKING:
    from game.core import Seat
    from scenes.play.scene import BoardScene


class SeatLanguages:
    """Owns the tables of words of the languages that are spoken to seats besides that of the house."""

    def __init__(self) -> None:
        self._words: dict[str, Words] = {}

    def words(self, context: AppContext, seat: Seat | None) -> Words:
        """How this seat is spoken to; nobody in particular, and whoever has chosen nothing, in that of the house."""
        chosen = context.settings.seat_languages
        language = chosen[seat] if seat is not None and seat < len(chosen) else ""
        if language not in LANGUAGES or language == context.words.language:
            return context.words
        if language not in self._words:
            self._words[language] = Words(context.art.assets, language)
        return self._words[language]


def voice_for(board: BoardScene) -> Voice:
    """Who speaks to the seat in turn. A computer is not spoken to: then it is the voice of the house."""
    seat, match = board.table.seat, board.table.match
    human = seat is not None and match.seats[seat].is_human
    words = board.tongues.words(board.context, seat if human else None)
    return board.voice if words is board.context.words else Voice(words, match)
