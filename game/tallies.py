"""Statistics from the annals: best scores, wins against each level, guests, medals. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.annals_rows import Entry
from game.catalog import game
from game.core import Seat
from game.early_end import DRAW
from game.levels import LEVELS, parts


@dataclass(frozen=True, slots=True)
class Best:
    """One line of the livre d'or: player, score, match, and whether it was won."""

    entry: int
    seat: Seat
    name: str
    score: int
    ended: float
    won: bool


@dataclass(frozen=True, slots=True)
class Versus:
    """Results against one level: matches, and those in which the best human was ahead of all computers of that
    level."""

    matches: int
    won: int


@dataclass(frozen=True, slots=True)
class Guest:
    """One nickname: matches, first places (shared ones too), and the last match and seat."""

    name: str
    matches: int
    won: int
    entry: Entry
    seat: Seat


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over some matches."""

    matches: int
    by_players: tuple[tuple[int, int], ...]
    """Number of players, number of matches; in ascending order."""
    versus: tuple[tuple[str, Versus], ...]
    """By level, from weakest to strongest."""


def with_people(entries: Iterable[Entry]) -> list[Entry]:
    """The matches with at least one human; the computer alone is a show."""
    return [entry for entry in entries if any(sitter.is_human for sitter in entry.seats)]


def _won(entry: Entry, seat: Seat) -> bool:
    """Whether that seat won, alone or with others; an agreed draw is nobody's win."""
    return entry.places[seat] == 1 and entry.ending != DRAW


def best(entries: Iterable[Entry], game_id: str, players: int, *, fewer_wins: bool, most: int) -> list[Best]:
    """The best scores of named people at tables of that size, won or lost; of equal scores the earlier comes first."""
    found = [
        Best(entry.id, seat, sitter.name, entry.scores[seat], entry.ended, _won(entry, seat))
        for entry in entries
        if entry.game_id == game_id and len(entry.seats) == players and entry.honoured and game(game_id).scored
        for seat, sitter in enumerate(entry.seats)
        if sitter.is_human and sitter.name
    ]
    return sorted(found, key=lambda one: (one.score if fewer_wins else -one.score, one.entry, one.seat))[:most]


def tally(entries: Sequence[Entry]) -> Tally:
    """The counts over these matches, those with people only."""
    played = with_people(entries)
    sizes = Counter(len(entry.seats) for entry in played)
    versus = tuple((level, against(played, level)) for level in LEVELS)
    return Tally(len(played), tuple(sorted(sizes.items())), versus)


def against(entries: Iterable[Entry], level: str) -> Versus:
    """Results in the matches with a computer at that level, on either rung."""
    matches = won = 0
    for entry in entries:
        people = [place for sitter, place in zip(entry.seats, entry.places) if sitter.is_human]
        rivals = [place for sitter, place in zip(entry.seats, entry.places) if parts(sitter.level or "")[0] == level]
        if people and rivals:
            matches += 1
            won += min(people) < min(rivals)
    return Versus(matches, won)


def guests(entries: Iterable[Entry]) -> list[Guest]:
    """Every nickname, those with most first places first. `entries`: latest first."""
    matches: Counter[str] = Counter()
    won: Counter[str] = Counter()
    sat: dict[str, tuple[Entry, Seat]] = {}
    for entry in entries:
        for seat, sitter in enumerate(entry.seats):
            if sitter.is_human and sitter.name:
                sat.setdefault(sitter.name, (entry, seat))
                matches[sitter.name] += 1
                won[sitter.name] += _won(entry, seat)
    found = [Guest(name, count, won[name], *sat[name]) for name, count in matches.items()]
    return sorted(found, key=lambda guest: (-guest.won, guest.matches, guest.name))


def medals(entries: Iterable[Entry], game_id: str) -> Counter[str]:
    """How often people have earned each medal of a game."""
    found: Counter[str] = Counter()
    for entry in entries:
        if entry.game_id == game_id:
            for sitter, own in zip(entry.seats, entry.medals):
                if sitter.is_human:
                    found.update(own)
    return found
