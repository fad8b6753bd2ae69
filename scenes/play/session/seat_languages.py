"""Seat languages: the prompt, a refusal and what the seat in turn presses are in the language of whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core import Seat
from scenes.board.sentences import Voice
from scenes.core.translations import LANGUAGES, Words


class SeatLanguages:
    """Owns the tables of words of the languages that are spoken to seats besides that of the house."""

    def __init__(self) -> None:
        self._words: dict[str, Words] = {}

    def words(self, house: Words, chosen: Sequence[str], seat: Seat | None, assets: Path) -> Words:
        """How this seat is spoken to, given what each seat has chosen; nobody in particular, and whoever has chosen
        nothing, in that of the house."""
        language = chosen[seat] if seat is not None and seat < len(chosen) else ""
        if language not in LANGUAGES or language == house.language:
            return house
        if language not in self._words:
            self._words[language] = Words(assets, language)
        return self._words[language]

    def voice(self, house: Voice, chosen: Sequence[str], seat: Seat | None, assets: Path) -> Voice:
        """Who speaks to this seat. A computer is not spoken to: then it is the voice of the house."""
        human = seat is not None and house.match.seats[seat].is_human
        words = self.words(house.words, chosen, seat if human else None, assets)
        return house if words is house.words else Voice(words, house.match)
