"""Series of matches at one table: who sat down first, and what everybody has scored so far."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from game.core import Seat, scores
from game.match import Match


@dataclass(frozen=True, slots=True)
class Series:
    """After every match the seats move on by one; a person is the seat that it had in the first match."""

    people: tuple[str, ...]
    results: tuple[tuple[int, ...], ...] = ()
    """For each finished match the score of every person."""
    matches: int = 0
    """How many they mean to play; 0: as many as they like."""

    def seat(self, person: int) -> Seat:
        """Where that person sits in the match after the finished ones."""
        return (person - len(self.results)) % len(self.people)

    def is_over(self) -> bool:
        """Whether all matches are played; never with an open number."""
        return 0 < self.matches <= len(self.results)

    def fits(self, match: Match) -> bool:
        """Whether the people of a match sit as they do in the next match of this series."""
        names = [sitter.name for sitter in match.seats]
        if len(names) != len(self.people):
            return False
        return all(names[self.seat(person)] == name for person, name in enumerate(self.people))

    def with_match(self, scores: tuple[int, ...]) -> Series:
        """One match more, given the final score of every seat."""
        result = tuple(scores[self.seat(person)] for person in range(len(self.people)))
        return replace(self, results=(*self.results, result))

    def __str__(self) -> str:
        return json.dumps([self.people, self.results, self.matches], ensure_ascii=False)


def counted(match: Match, fewer_wins: bool) -> tuple[int, ...]:
    """What a finished match is worth in a series, by seat: its scores. Where a seat resigned while it stood better, the
    two change their scores, so that nobody gains by resigning."""
    found = scores(match.position, match.setup.players)
    if match.early is None or match.early.seat is None:
        return found
    best, worst = sorted(found, reverse=not fewer_wins)
    return (worst, best) if match.early.seat == 0 else (best, worst)


def running(text: str, match: Match) -> Series:
    """The series of that text if this match belongs to it, else a new one, as long, that begins with this match."""
    fresh = Series(tuple(sitter.name for sitter in match.seats))
    try:
        people, results, matches = json.loads(text)
        found = Series(tuple(map(str, people)), tuple(tuple(map(int, result)) for result in results), int(matches))
    except (ValueError, TypeError, OverflowError, RecursionError):
        return fresh
    whole = all(len(result) == len(found.people) for result in found.results)
    if whole and found.people and found.fits(match) and not found.is_over():
        return found
    return replace(fresh, matches=found.matches)
