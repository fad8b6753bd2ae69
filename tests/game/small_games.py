"""Two games small enough for exact answers: Nim for any number of seats, and a hidden die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from game.core import BadNotation, Game, Outcome, Points, Refusal, Seat, Setup, Step

TAKES: tuple[Step, ...] = (("take", "1"), ("take", "2"), ("take", "3"))


@dataclass(frozen=True, slots=True)
class Heap:
    """One heap; each seat in turn takes 1 to 3; who takes the last one wins, the seats behind rank by their turn."""

    left: int
    players: int = 2
    turn: Seat = 0

    @property
    def to_move(self) -> Seat | None:
        return self.turn if self.left else None

    def legal(self) -> tuple[Step, ...]:
        return TAKES[: self.left]

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if step not in self.legal():
            yield Refusal("law1")

    def after(self, step: Step) -> Heap:
        return Heap(self.left - int(step[1]), self.players, (self.turn + 1) % self.players)

    def tally(self) -> tuple[Points, ...]:
        return ()

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        order = [(self.turn - 1 + place) % self.players for place in range(self.players)]
        return Outcome(tuple((seat,) for seat in order), "empty")

    def pieces(self) -> Mapping[str, str]:
        return {"0": f"heap {self.left}"}

    def __str__(self) -> str:
        return f"left={self.left} players={self.players} turn={self.turn}"


@dataclass(frozen=True, slots=True)
class Cup:
    """Seat 0 guesses the die under the cup (1 to 3) and wins if it is right, or leaves it and shares the win."""

    die: int | None
    said: str = ""
    players: int = 2

    @property
    def to_move(self) -> Seat | None:
        return None if self.said else 0

    def legal(self) -> tuple[Step, ...]:
        return () if self.said else (("guess", "1"), ("guess", "2"), ("guess", "3"), ("leave",))

    def refusals(self, step: Step) -> Iterator[Refusal]:
        if step not in self.legal():
            yield Refusal("law1")

    def after(self, step: Step) -> Cup:
        return replace(self, said=" ".join(step))

    def tally(self) -> tuple[Points, ...]:
        return ()

    def outcome(self) -> Outcome | None:
        if not self.said:
            return None
        if self.said == "leave":
            return Outcome(((0, 1),), "left")
        return Outcome(((0,), (1,)) if self.said == f"guess {self.die}" else ((1,), (0,)), "guessed")

    def pieces(self) -> Mapping[str, str]:
        return {"0": "cup"}

    def __str__(self) -> str:
        return f"die={self.die or '?'} said={self.said or '-'}"


def _unread(text: str) -> Heap:
    raise BadNotation(text)


def _words(text: str) -> Step:
    return tuple(text.split(" "))


def _roll(setup: Setup) -> Cup:
    return Cup(Random(setup.seed).randint(1, 3))


def _cover(position: Cup, viewer: Seat | None) -> Cup:
    return position if position.said else replace(position, die=None)


def _guess_die(view: Cup, viewer: Seat, random: Random) -> Cup:
    return view if view.die else replace(view, die=random.randint(1, 3))


NIM = Game("nim", range(2, 6), lambda setup: Heap(21, setup.players), _unread, _words, steps_at_most=40)
CUP = Game("cup", range(2, 3), _roll, _unread, _words, steps_at_most=1, hide=_cover, imagine=_guess_die)
