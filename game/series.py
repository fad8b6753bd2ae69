"""Matches at one table: who begins each of them (by lot, by choice, then in turn), and the scores of a series."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random

from game.core import Game, Seat, Setup, scores
from game.early_end import winners
from game.match import Match, Sitter


def drawn_by_lot(seed: int, players: int) -> Seat:
    """The seat that begins by lot: determined by the seed, each seat equally likely."""
    return Random(f"who begins {seed}").randrange(players)


def seat_when(game: Game, seat: Seat, beginner: Seat, players: int) -> Seat:
    """The seat of a player when `beginner` begins. Players keep their seats and colours unless the rules give the first
    move to a colour: then all move on until the beginner has it."""
    return seat if game.any_seat_begins else (seat - beginner) % players


def begun_by(game: Game, setup: Setup, sitters: tuple[Sitter, ...], beginner: Seat) -> Match:
    """A match in which that place begins; raises `BadNotation`."""

    def seat_now(seat: Seat) -> Seat:
        return seat_when(game, seat, beginner, len(sitters))

    seated = tuple(sitters[seat] for seat in sorted(range(len(sitters)), key=seat_now))
    return Match(game, replace(setup, first=seat_now(beginner)), seated)


def rematch(match: Match, seed: int, board: str | None = None, sitters: tuple[Sitter, ...] | None = None) -> Match:
    """The same table again, on the given or the same board; the next one clockwise begins. `sitters`: the new sitters
    by seat, if they have changed."""
    setup = replace(match.setup, seed=seed, board=match.setup.board if board is None else board)
    return begun_by(match.game, setup, sitters or match.seats, (setup.first + 1) % setup.players)


@dataclass(frozen=True, slots=True)
class Series:
    """A series of matches. A person is identified by the seat in the first match; `seat_when` gives the seat in later
    ones."""

    people: tuple[str, ...]
    results: tuple[tuple[int, ...], ...] = ()
    """For each finished match the scores by person."""
    matches: int = 0
    """Planned number of matches; 0: open."""

    def seats(self, game: Game) -> tuple[Seat, ...]:
        """By person, the seat in the next match."""
        players = len(self.people)
        return tuple(seat_when(game, person, len(self.results), players) for person in range(players))

    def is_over(self) -> bool:
        """Whether all matches are played; never with an open number."""
        return 0 < self.matches <= len(self.results)

    def fits(self, match: Match) -> bool:
        """Whether the people of a match sit as they do in the next match of this series."""
        names = [sitter.name for sitter in match.seats]
        return len(names) == len(self.people) and self.people == tuple(names[seat] for seat in self.seats(match.game))

    def with_match(self, game: Game, scores: tuple[int, ...]) -> Series:
        """The series with one more match, given the final scores by seat."""
        result = tuple(scores[seat] for seat in self.seats(game))
        return replace(self, results=(*self.results, result))

    def __str__(self) -> str:
        return json.dumps([self.people, self.results, self.matches], ensure_ascii=False)


def counted(match: Match, fewer_wins: bool) -> tuple[int, ...]:
    """Value of a finished match in a series, by seat: its scores, or 1 for each winner in games without scores. If a
    seat resigned while ahead the two scores are swapped, so that nobody gains by resigning."""
    if not match.game.scored and match.outcome:
        return tuple(int(seat in winners(match.outcome)) for seat in range(match.setup.players))
    found = scores(match.position, match.setup.players)
    if match.early is None or match.early.seat is None:
        return found
    best, worst = sorted(found, reverse=not fewer_wins)
    return (worst, best) if match.early.seat == 0 else (best, worst)


def running(text: str, match: Match) -> Series:
    """The series in that text if this match belongs to it, else a new one of the same length beginning with this
    match."""
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
