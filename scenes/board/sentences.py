"""Sentences of a game: the lines of its look with the names of the players, in the language of the listener; its early
end, and the names of places."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core import Place, Position, Seat, scores
from game.match import Match
from scenes.board.layout import cells_of, is_edge
from scenes.board.look import AnyLook
from scenes.board.look.wording import TWO_NUMBERS, Line, SeatName, Several, lettered
from scenes.core.names import sitter_name
from scenes.core.translations import LANGUAGES, VOWELS, Words, joined, spoken


class Voice:
    """Turns the lines of a look into sentences with the names of the players of a match."""

    def __init__(self, words: Words, match: Match) -> None:
        self.words = words
        self.match = match

    def say(self, line: Line) -> str:
        """The sentence with names filled in, in singular or plural if it has a number."""
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
        return self.words.say(line.rather or line.key, line.key, **values)

    def several(self, found: Several) -> str:
        """Several short sentences or names joined."""
        first, *rest = (self.name(one.seat) if isinstance(one, SeatName) else self.say(one) for one in found.lines)
        for number, more in enumerate(rest, 1):
            joint = found.joint if number == len(rest) else "comma"
            first = self.words.say(f"board.list.{joint}", first=first, last=more)
        return first

    def name(self, seat: Seat) -> str:
        """Name of a seat."""
        sitter = self.match.seats[seat]
        return sitter_name(self.words, seat, sitter.name, sitter.level, sitter.figure)

    def of(self, seat: Seat) -> str:
        """Name of a seat with the word for `of`."""
        name = self.name(seat)
        return self.words.say("board.of.vowel" if name[:1].upper() in f"{VOWELS}H" else "board.of", name=name)

    def law(self, game_id: str, law: str, part: str) -> str:
        """The `name`, `number` or `why` of a law; empty if the game has none."""
        key = f"{game_id}.{law}.{part}"
        return self.words.say(key) if self.words.knows(key) else ""


def voice_to(seat: Seat | None, house: Voice, chosen: Sequence[str], assets: Path) -> Voice:
    """The voice for a seat, given the language that each seat has chosen. For no seat, a computer, or a seat without a
    choice it is the voice of the house."""
    human = seat is not None and house.match.seats[seat].is_human
    language = chosen[seat] if seat is not None and human and seat < len(chosen) else ""
    if language not in LANGUAGES or language == house.words.language:
        return house
    return Voice(spoken(assets, language), house.match)


def stopped(match: Match) -> Line | None:
    """That a player has resigned, or all have agreed on a draw; None if the rules ended the match, or it goes on."""
    if match.early is None:
        return None
    reason, seat = match.early.reason, match.early.seat
    return Line(f"table.early.{reason}", {} if seat is None else {"seat": SeatName(seat)})


def plays_on(seat: Seat) -> Line:
    """That the computer plays on for a seat that has resigned."""
    return Line("table.early.left", {"seat": SeatName(seat)})


def told_after(match: Match, steps: int) -> tuple[Line, ...]:
    """What happened besides steps when `steps` of them had been played."""
    found = tuple(plays_on(one.seat) for one in match.left if one.steps == steps)
    end = stopped(match) if steps == len(match.steps) else None
    return (*found, end) if end else found


def won_by(words: Words, names: Sequence[str]) -> str:
    """That somebody has won, or that several share the win."""
    if names[1:]:
        return words.say("result.level", names=joined(words, names))
    return words.say("result.wins", name=names[0])


def winners_told(voice: Voice, look: AnyLook, winners: Sequence[Seat], points: Sequence[int] = ()) -> str:
    """Who has won; with `points`, also the scores if the game has a sentence for it, or how a tie was resolved."""
    names, key, words = [f"*{voice.name(seat)}*" for seat in winners], f"{look.id}.wins", voice.words
    if points and is_level(points, winners[0]):
        return f"{won_by(words, names)} {tie_told(words, look, winners)}".rstrip()
    if not (points and words.knows(key)):
        return won_by(words, names)
    others = [number for seat, number in enumerate(points) if seat != winners[0]]
    return words.count(key, points[winners[0]], name=names[0], other=min(others))


def is_level(points: Sequence[int], seat: Seat) -> bool:
    """Whether another seat has as many points."""
    return points.count(points[seat]) > 1


def tie_told(words: Words, look: AnyLook, winners: Sequence[Seat]) -> str:
    """How a tie is resolved: all winners share, or the tie-break that the game names; empty if it names none."""
    if winners[1:]:
        return words.say(f"{look.id}.shared", "result.shared")
    key = f"{look.id}.tie"
    return words.say(key) if words.knows(key) else ""


def losses(look: AnyLook, before: Position, after: Position) -> dict[int, tuple[SeatName, ...]]:
    """By points, the seats that lose as many by a step, where higher is better, as a falling score does not say why."""
    falls = () if look.scoring.fewer_wins else zip(scores(before, before.players), scores(after, before.players))
    lost = [(was - now, SeatName(seat)) for seat, (was, now) in enumerate(falls) if now < was]
    return {points: tuple(seat for other, seat in lost if other == points) for points, _ in lost}


def place_named(look: AnyLook, voice: Voice, place: Place) -> str:
    """Name of a place: as the look says it; `c4` as C 4; on a board without edges, steps from the middle; an edge by
    its two cells."""
    if is_edge(place):
        first, second = (place_named(look, voice, cell) for cell in cells_of(place))
        return voice.words.say("access.where.edge", first=first, second=second)
    named = look.wording.place_name(place)
    if named:
        return voice.say(named)
    if counted := TWO_NUMBERS.fullmatch(place):
        x, y = int(counted[1]), int(counted[2])
        way = f"{'south' if y >= 0 else 'north'}.{'east' if x >= 0 else 'west'}"
        return voice.words.say(f"access.where.{way}", x=abs(x), y=abs(y))
    return lettered(place).upper()
