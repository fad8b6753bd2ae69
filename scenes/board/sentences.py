"""Sentences of a game: the lines of its look in words, with the names of those who sit at the match."""

from __future__ import annotations

from game.core import Seat
from game.levels import parts
from game.match import Match
from scenes.board.look import Line, SeatName, Several
from scenes.core.translations import VOWELS, Words


class Voice:
    """Owns nothing: says the lines of a look with the names of those who sit at this match."""

    def __init__(self, words: Words, match: Match) -> None:
        self.words = words
        self.match = match

    def say(self, line: Line) -> str:
        """The sentence, names filled in, in the form that its number needs if it has one."""
        values = dict(line.values)
        for key, value in line.values.items():
            if isinstance(value, SeatName):
                values[key] = self.of(value.seat) if key == "of" else self.name(value.seat)
            elif isinstance(value, Line):
                values[key] = self.say(value)
            elif isinstance(value, Several):
                values[key] = self.several(value)
        number = values.pop("n", None)
        if isinstance(number, int):
            return self.words.count(line.key, number, **values)
        return self.words.say(line.key, **values)

    def several(self, found: Several) -> str:
        """Several short sentences as one."""
        first, *rest = map(self.say, found.lines)
        for number, more in enumerate(rest, 1):
            joint = found.joint if number == len(rest) else "comma"
            first = self.words.say(f"board.list.{joint}", first=first, last=more)
        return first

    def name(self, seat: Seat) -> str:
        """How the seat is called."""
        sitter = self.match.seats[seat]
        if sitter.name:
            return sitter.name
        if sitter.level:
            return self.words.say(f"level.{parts(sitter.level)[0]}")
        return self.words.say("board.player", n=seat + 1)

    def of(self, seat: Seat) -> str:
        """The name with the word for `of`."""
        name = self.name(seat)
        return self.words.say("board.of.vowel" if name[:1].upper() in VOWELS else "board.of", name=name)

    def law(self, game_id: str, law: str, part: str) -> str:
        """The `seal`, `name` or `why` of a law; empty if the game gives it none."""
        key = f"{game_id}.{law}.{part}"
        return self.words.say(key) if self.words.knows(key) else ""
