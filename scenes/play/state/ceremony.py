"""Ceremonies of a match, by seconds: who begins, by a light that runs round the seats; how it ends, why it is over, the
count of the scores where they lie (drawn by `view/count.py`), the winner. No pixels."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate, groupby

from game.account import Paid, account
from game.core import Outcome, Position, Seat, scores
from game.early_end import winners
from game.match import Played
from scenes.board.look import AnyLook
from scenes.board.look.seats import Portion, Reason
from scenes.board.look.wording import Line, SeatName, Several
from scenes.board.sentences import losses

REASON_SECONDS, WINNER_SECONDS = 2.3, 1.7
"""Seconds for which the reason of the end, and the winner, are seen alone."""
MAX_COUNT_SECONDS, MAX_WAVE_SECONDS = 6.0, 1.1
"""Seconds for all that is counted, and for a wave among others as long as it."""
HEADING_PORTIONS = 4
"""A wave takes as long as its portions and so many more: its heading is read as well."""
START_SPREAD = 0.4
"""The share of its time within which the portions of a wave start one after the other."""
ROUNDS = 2
"""How often the light passes the one on whom the lot falls, before it stops there."""
RUN_SECONDS, REST_SECONDS = 1.6, 1.0
"""Seconds of the light at full motion, and until the match goes on by itself, but for the time to read what is said."""
LETTERS_PER_SECOND = 50
"""Letters that are read in a second."""


@dataclass(slots=True)
class Lot:
    """Who begins, and how far the light has come that tells it."""

    way: str
    """Why somebody begins, as in the name of its sentence: "lot", or "turn" in a rematch."""
    first: Seat
    seats: int
    withdraw: Callable[[], None]
    """Goes back to where the match was laid out; nothing of it has begun."""
    begin: Callable[[], None] | None = None
    """What has to be done before the first step."""
    share: float = 0.0
    """How much of the way the light has run."""
    rested: float = 0.0
    """Seconds for which it has stood still."""
    is_over: bool = False
    """Whether somebody has pressed, or what is said has been read."""

    def __post_init__(self) -> None:
        self.share = 1.0 if self.way == "turn" else 0.0

    @property
    def has_fallen(self) -> bool:
        """Whether the light stands still."""
        return self.share >= 1

    @property
    def lit(self) -> Seat:
        """The seat on which the light is."""
        left = 1 - self.share
        return (self.first - int(left * left * (ROUNDS * self.seats + 1))) % self.seats

    def pass_time(self, seconds: float, motion: float, said: str) -> bool:
        """So many seconds pass, at that share of full motion, while a sentence is read; whether anything looks
        different."""
        before = self.lit, self.has_fallen
        if self.has_fallen:
            self.rested += seconds
            self.is_over = self.is_over or self.rested > REST_SECONDS + len(said) / LETTERS_PER_SECOND
        else:
            self.share = min(1.0, self.share + seconds / (RUN_SECONDS * motion)) if motion else 1.0
        return before != (self.lit, self.has_fallen)


class Stage(Enum):
    """What is shown now."""

    TOLD = "told"
    """Why the match is over."""
    COUNTED = "counted"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Wave:
    """What one seat counts together, or all of them do."""

    seat: Seat | None
    line: Line
    portions: tuple[Portion, ...]

    def share_of(self, number: int, share: float) -> float:
        """How much of its own time a portion has behind it, given that of the wave: below 0 before it starts. What all
        seats count starts together."""
        late = START_SPREAD * number / len(self.portions) if self.seat is not None else 0.0
        return (share - late) / (1 - START_SPREAD)


@dataclass(slots=True)
class Ceremony:
    """What is shown, and how far it has come."""

    begins: tuple[int, ...]
    """By seat, the score from which the counting begins."""
    waves: tuple[Wave, ...]
    reason: Reason | None
    winners: tuple[Seat, ...]
    """Nobody where all agreed on a draw."""
    lost: Line | None = None
    """The step of the last turn by which somebody lost points, which no list tells any more."""
    stage: Stage = Stage.TOLD
    passed: float = 0.0
    """Seconds since the stage began."""
    ends: tuple[float, ...] = field(init=False)
    """When each wave is over, in seconds of the count: what has more portions is read for longer."""

    def __post_init__(self) -> None:
        parts = [*accumulate(HEADING_PORTIONS + len(one.portions) for one in self.waves)]
        seconds = min(MAX_COUNT_SECONDS, MAX_WAVE_SECONDS * len(parts))
        self.ends = tuple(seconds * part / parts[-1] for part in parts)

    def pass_time(self, seconds: float) -> bool:
        """So many seconds pass; whether another stage has begun."""
        self.passed += seconds
        if self.stage is Stage.TOLD and self.passed >= REASON_SECONDS:
            self.enter(Stage.COUNTED if self.waves else Stage.WON)
            return True
        if self.stage is Stage.COUNTED and self.passed >= max(self.ends, default=0.0):
            self.enter(Stage.WON)
            return True
        return False

    def enter(self, stage: Stage) -> None:
        """That stage begins."""
        self.stage, self.passed = stage, 0.0

    @property
    def is_over(self) -> bool:
        """Whether the winner has been seen for long enough."""
        return self.stage is Stage.WON and self.passed >= WINNER_SECONDS

    @property
    def at(self) -> tuple[int, float]:
        """How many waves are counted, and which share of the next one is over."""
        if self.stage is not Stage.COUNTED:
            return (len(self.waves) if self.stage is Stage.WON else 0), 0.0
        bounds = 0.0, *self.ends
        whole = bisect_right(self.ends, self.passed)
        if whole == len(self.waves):
            return whole, 0.0
        return whole, (self.passed - bounds[whole]) / (bounds[whole + 1] - bounds[whole])

    @property
    def wave(self) -> Wave | None:
        """What is counted now."""
        number, _ = self.at
        return self.waves[number] if self.stage is Stage.COUNTED and number < len(self.waves) else None

    def flying(self) -> Iterator[tuple[Portion, float]]:
        """The portions that can be seen now, each with the share of its time that is over, below 1."""
        wave, (_, share) = self.wave, self.at
        for number, portion in enumerate(wave.portions if wave else ()):
            own = wave.share_of(number, share) if wave else 0.0
            if 0 <= own < 1:
                yield portion, own

    def arrived(self) -> list[Portion]:
        """The portions that are counted already, in their order."""
        number, share = self.at
        found = [portion for wave in self.waves[:number] for portion in wave.portions]
        wave = self.wave
        return found + [one for at, one in enumerate(wave.portions) if wave.share_of(at, share) >= 1] if wave else found

    def scores(self) -> tuple[int | None, ...]:
        """By seat, what has arrived so far; None before anything has of what is still to come."""
        found, arrived = list[int | None](self.begins), self.arrived()
        coming = {one.paid.seat for wave in self.waves for one in wave.portions}
        for seat in coming - {one.paid.seat for one in arrived}:
            found[seat] = None
        for paid in (one.paid for one in arrived):
            found[paid.seat] = (found[paid.seat] or 0) + paid.amount
        return tuple(found)


def counting(
    look: AnyLook, position: Position, played: Sequence[Played]
) -> tuple[tuple[int, ...], tuple[Portion, ...]]:
    """By seat from where its count begins, which is what is taken off its score; and the parts that are counted then,
    in the order of the account, which add up to the score."""
    begins, found = [0] * position.players, []
    for paid in (one for line in account(look.id, position, played) for one in line.paid):
        line, mark = look.ending.heading(paid) if look.ending.heading else (look.wording.account_line(paid.line), None)
        if paid.amount > 0:
            found.append(Portion(paid, line, mark))
        else:
            begins[paid.seat] += paid.amount
    return tuple(begins), tuple(found)


def ceremony(
    look: AnyLook, position: Position, outcome: Outcome, played: Sequence[Played], turn: Sequence[Played] = ()
) -> Ceremony:
    """The ceremony of a match that is over; `position`, `played` and its last `turn` are what the table may see. Each
    thing is counted for all seats before the next one is: the lead may change until the last."""
    begins, counted = counting(look, position, played)
    lines = [one.line for one in counted]
    found = sorted(counted, key=lambda one: (lines.index(one.line), one.paid.seat))
    together = look.ending.together
    by = groupby(found, key=lambda one: (None if together else one.paid.seat, one.line))
    waves = tuple(Wave(*key, _summed(look, own) if together else tuple(own)) for key, own in by)
    lost = next(filter(None, (_lost_by(look, one) for one in turn)), None)
    return Ceremony(begins, waves, look.ending.reason(position), outcome.ranking[0], lost)


def _summed(look: AnyLook, portions: Iterable[Portion]) -> tuple[Portion, ...]:
    """What all seats count together: of a seat that has several parts of it, which nothing joins, the sum alone, which
    lies with the seat."""
    found = tuple(portions)
    seats = [one.paid.seat for one in found]
    if len(set(seats)) == len(seats) or any(look.scoring.cord(one.paid) for one in found):
        return found
    every = [tuple(own) for _, own in groupby(found, key=lambda one: one.paid.seat)]
    return tuple(one._replace(paid=Paid(one.paid.line, one.paid.seat, sum(part.paid.amount for part in own)))
                 for own in every for one in own[:1])  # fmt: skip


def _lost_by(look: AnyLook, played: Played) -> Line | None:
    """That step, if somebody lost points by it."""
    lost, seat = losses(look, "hint.costs", played.before, played.after), SeatName(played.before.to_move or 0)
    told = {"name": seat, "said": look.wording.log_line(played), "lost": Several(lost)}
    return Line("board.ending.lost", told) if lost else None


def ceremony_of_early_end(position: Position, outcome: Outcome, told: Line | None) -> Ceremony:
    """That of a match which nobody played to its end: nothing is counted, what is on the banners stays there."""
    begins, reason = scores(position, position.players), Reason(told) if told else None
    return Ceremony(begins, (), reason, winners(outcome))
