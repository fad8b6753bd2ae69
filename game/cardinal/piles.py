"""The end of a match of Cardinal of which only the piles of markers are known: that is all its score needs.

Told by the players of a real box. Of its own colours a seat has what nobody else has taken, whether it lies in its pile
or was still in the supply: so only the colours of the others are told. Where somebody is level on points, the sides
that its buildings share with the cathedral are told as well. What was built where is not known, and nothing is made up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cardinal.rules import BUILD, CATHEDRAL_ALONE, MARKERS_EACH, OWN, Markers, Position
from game.cardinal.tables import COLOURS
from game.composing import NOT_OVER, UNSAID, Count, Misplaced, NumbersAlone
from game.core import BadNotation, Refusal, Seat, Setup, Step, changed_at

SIDES = CATHEDRAL_ALONE.zones.bit_count()
"""Sides of the cathedral, each of which one building can touch."""
_COUNT = "(?:[0-9]|1[0-2])"
_PILES = re.compile(
    f"piles players=(?P<players>[2-4])(?P<held>(?: held[0-3]={_COUNT}(?:,{_COUNT}){{3}}){{2,4}})"
    f" sides=(?P<sides>[0-{SIDES}](?:,[0-{SIDES}]){{1,3}})"
)


class Piles(Position):
    """What everybody holds at the end of a match; never changed once made."""

    __slots__ = ("sides",)

    sides: tuple[int, ...]
    """By seat, the sides shared with the cathedral; 0 also for who is level with nobody."""

    def __init__(self, held: tuple[Markers, ...], sides: tuple[int, ...]) -> None:
        super().__init__(len(held), 0, BUILD, CATHEDRAL_ALONE, 0, held)
        self.sides = sides

    def _listed(self) -> tuple[Step, ...]:
        return ()

    def cathedral_contacts(self, seat: Seat) -> int:
        return self.sides[seat]

    def level(self) -> list[Seat]:
        """The seats that have as many points as another one."""
        points = [self.score(seat) for seat in range(self.players)]
        return [seat for seat, own in enumerate(points) if points.count(own) > 1]

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), self.sides)

    def __str__(self) -> str:
        """The markers of the others' colours, in the order of the colours, and the sides at the cathedral."""
        held = (f"held{seat}={','.join(map(str, markers))}" for seat, markers in enumerate(self.held))
        return f"piles players={self.players} {' '.join(held)} sides={','.join(map(str, self.sides))}"


def asked_of(players: int, seat: Seat) -> tuple[int, ...]:
    """The colours of which that seat tells how many it has: all in play but its own."""
    return tuple(colour for colour in range(3 if players == 3 else len(COLOURS)) if colour not in OWN[players][seat])


def parse(text: str) -> Piles:
    """Reads `str(piles)` back, letter for letter; raises `BadNotation`."""
    fields = _PILES.fullmatch(text)
    if not fields:
        raise BadNotation(f"no end of Cardinal: {text[:80]!r}")
    held = tuple(tuple(map(int, word.split("=")[1].split(","))) for word in fields["held"].split())
    found = Piles(held, tuple(map(int, fields["sides"].split(","))))
    for flaw, wrong in (
        ("so many seats are not in play", len(held) != int(fields["players"]) or len(found.sides) != len(held)),
        ("more markers than there are", any(sum(own) > MARKERS_EACH for own in zip(*held))),
        ("nobody has a marker", not any(map(sum, held))),
        ("more sides than the cathedral has", sum(found.sides) > SIDES),
    ):
        if wrong:
            raise BadNotation(f"{flaw}: {text!r}")
    if any(
        own[colour] for seat, own in enumerate(held) for colour in range(4) if colour not in asked_of(len(held), seat)
    ):
        raise BadNotation(f"a marker that is not told: {text!r}")
    if any(own for seat, own in enumerate(found.sides) if seat not in found.level()):
        raise BadNotation(f"sides of a seat that is level with nobody: {text!r}")
    if str(found) != text:
        raise BadNotation(f"not the way this end is written: {text!r}")
    return found


@dataclass(frozen=True)
class PilesDraft(NumbersAlone):
    """Piles of which something is still to be told."""

    taken: tuple[tuple[int | None, ...], ...]
    """By seat and colour; None: not told yet, or not asked."""
    sides: tuple[int | None, ...]

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.taken)

    @property
    def position(self) -> Position:
        return Piles(self._held(), self._sides())

    def _sides(self) -> tuple[int, ...]:
        level = self._level()
        return tuple((own or 0) if seat in level else 0 for seat, own in enumerate(self.sides))

    def _held(self) -> tuple[Markers, ...]:
        return tuple(tuple(number or 0 for number in own) for own in self.taken)

    def _asked(self) -> Iterator[tuple[Seat, int]]:
        return ((seat, colour) for seat in range(self.players) for colour in asked_of(self.players, seat))

    def _level(self) -> list[Seat]:
        """Who has to tell of the cathedral: known when all piles are."""
        if any(self.taken[seat][colour] is None for seat, colour in self._asked()) or tuple(self._overdrawn()):
            return []
        return Piles(self._held(), (0,) * self.players).level()

    def _overdrawn(self) -> Iterator[int]:
        """The colours of which there are more markers than in the box."""
        return (colour for colour, own in enumerate(zip(*self._held())) if sum(own) > MARKERS_EACH)

    def counts(self) -> tuple[Count, ...]:
        """The markers of the others' colours, and the sides at the cathedral of who is level."""
        markers = (
            Count(f"{seat}:{colour}", self.taken[seat][colour], 0, MARKERS_EACH, seat, str(colour))
            for seat, colour in self._asked()
        )
        return *markers, *(Count(f"sides:{seat}", self.sides[seat], 0, SIDES, seat) for seat in self._level())

    def counted(self, count: str, number: int) -> PilesDraft:
        """With so many; raises `Misplaced` for more than the box has."""
        first, _, second = count.partition(":")
        if first == "sides":
            if not 0 <= number <= SIDES:
                raise Misplaced("sides-spent", (count,))
            return replace(self, sides=changed_at(self.sides, int(second), number))
        if not 0 <= number <= MARKERS_EACH:
            raise Misplaced("markers-spent", (count,))
        seat = int(first)
        own = changed_at(self.taken[seat], int(second), number)
        return replace(self, taken=changed_at(self.taken, seat, own))

    def flaws(self) -> Iterator[Refusal]:
        for colour in self._overdrawn():
            here = (f"{seat}:{asked}" for seat, asked in self._asked() if asked == colour)
            yield Refusal("markers-spent", tuple(here))
        level = self._level()
        if sum(self._sides()) > SIDES:
            yield Refusal("sides-spent", tuple(f"sides:{seat}" for seat in level))
        if unsaid := tuple(count.id for count in self.counts() if count.number is None):
            yield Refusal("sides-unsaid" if level else UNSAID, unsaid)
        elif not any(map(sum, self._held())):
            yield Refusal(NOT_OVER)


def sheet(setup: Setup) -> PilesDraft:
    """Nothing is told yet."""
    return PilesDraft(((None,) * len(COLOURS),) * setup.players, (None,) * setup.players)
