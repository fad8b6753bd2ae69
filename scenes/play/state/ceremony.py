"""Ceremonies of a match, timed in seconds: the draw of who begins, a light that runs round the seats; the end with its
reason, the count (drawn by `view/count.py`) and the winner. No pixels."""

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

REASON_SECONDS, WINNER_SECONDS = 2.3, 2.2
"""Seconds that the reason of the end, and the winner, are shown alone."""
MAX_COUNT_SECONDS, MAX_WAVE_SECONDS = 6.0, 1.1
"""Largest duration of the count, and of an average wave, in seconds."""
HEADING_PORTIONS = 4
"""Duration of reading the heading of a wave, in portions."""
START_SPREAD = 0.4
"""Share of a wave within which its portions start one after the other."""
ROUNDS = 2
"""Number of full rounds of the light."""
RUN_SECONDS, REST_SECONDS = 1.6, 1.0
"""Seconds of the light at full motion, and until the match goes on by itself, besides the reading time."""
LETTERS_PER_SECOND = 50
"""Letters read in a second."""


@dataclass(slots=True)
class Lot:
    """The draw of who begins, and the progress of its light."""

    way: str
    """Why somebody begins, as in the key of its sentence: "lot", or "turn" in a rematch."""
    first: Seat
    seats: int
    withdraw: Callable[[], None]
    """Returns to the setup; the match has not begun."""
    begin: Callable[[], None] | None = None
    """Called before the first step."""
    share: float = 0.0
    """Progress of the light, from 0 to 1."""
    rested: float = 0.0
    """Seconds since the light stopped."""
    is_over: bool = False
    """Whether it was skipped, or has been read."""

    def __post_init__(self) -> None:
        self.share = 1.0 if self.way == "turn" else 0.0

    @property
    def has_fallen(self) -> bool:
        """Whether the light has stopped."""
        return self.share >= 1

    @property
    def lit(self) -> Seat:
        """The seat under the light."""
        left = 1 - self.share
        return (self.first - int(left * left * (ROUNDS * self.seats + 1))) % self.seats

    def pass_time(self, seconds: float, motion: float, said: str) -> bool:
        """Advances by `seconds` at that motion setting, while the sentence `said` is read; whether anything looks
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
    """Portions that one seat counts together, or all of them (`seat` None)."""

    seat: Seat | None
    line: Line
    portions: tuple[Portion, ...]

    def share_of(self, number: int, share: float) -> float:
        """Progress of a portion, given that of the wave: below 0 before it starts. With all seats, portions start
        together."""
        late = START_SPREAD * number / len(self.portions) if self.seat is not None else 0.0
        return (share - late) / (1 - START_SPREAD)


@dataclass(slots=True)
class Ceremony:
    """The end of a match and its progress."""

    begins: tuple[int, ...]
    """By seat, the score from which the count begins."""
    waves: tuple[Wave, ...]
    reason: Reason | None
    winners: tuple[Seat, ...]
    """Empty where all agreed on a draw."""
    lost: Line | None = None
    """The step of the last turn by which a seat lost points, which no list shows any more."""
    stage: Stage = Stage.TOLD
    passed: float = 0.0
    """Seconds since the stage began."""
    ends: tuple[float, ...] = field(init=False)
    """End of each wave, in seconds of the count: longer for more portions."""

    def __post_init__(self) -> None:
        parts = [*accumulate(HEADING_PORTIONS + len(one.portions) for one in self.waves)]
        seconds = min(MAX_COUNT_SECONDS, MAX_WAVE_SECONDS * len(parts))
        self.ends = tuple(seconds * part / parts[-1] for part in parts)

    def pass_time(self, seconds: float) -> bool:
        """Advances by `seconds`; whether another stage has begun."""
        self.passed += seconds
        if self.stage is Stage.TOLD and self.passed >= REASON_SECONDS:
            self.enter(Stage.COUNTED if self.waves else Stage.WON)
            return True
        if self.stage is Stage.COUNTED and self.passed >= max(self.ends, default=0.0):
            self.enter(Stage.WON)
            return True
        return False

    def enter(self, stage: Stage) -> None:
        """Starts a stage."""
        self.stage, self.passed = stage, 0.0

    @property
    def is_over(self) -> bool:
        """Whether the winner was shown long enough."""
        return self.stage is Stage.WON and self.passed >= WINNER_SECONDS

    @property
    def at(self) -> tuple[int, float]:
        """Number of finished waves, and progress of the next one."""
        if self.stage is not Stage.COUNTED:
            return (len(self.waves) if self.stage is Stage.WON else 0), 0.0
        bounds = 0.0, *self.ends
        whole = bisect_right(self.ends, self.passed)
        if whole == len(self.waves):
            return whole, 0.0
        return whole, (self.passed - bounds[whole]) / (bounds[whole + 1] - bounds[whole])

    @property
    def wave(self) -> Wave | None:
        """The wave that is counted now."""
        number, _ = self.at
        return self.waves[number] if self.stage is Stage.COUNTED and number < len(self.waves) else None

    def flying(self) -> Iterator[tuple[Portion, float]]:
        """Visible portions, each with its progress below 1."""
        wave, (_, share) = self.wave, self.at
        for number, portion in enumerate(wave.portions if wave else ()):
            own = wave.share_of(number, share) if wave else 0.0
            if 0 <= own < 1:
                yield portion, own

    def arrived(self) -> list[Portion]:
        """Portions counted already, in order."""
        number, share = self.at
        found = [portion for wave in self.waves[:number] for portion in wave.portions]
        wave = self.wave
        return found + [one for at, one in enumerate(wave.portions) if wave.share_of(at, share) >= 1] if wave else found

    def scores(self) -> tuple[int | None, ...]:
        """By seat, the score so far; None if portions are to come and none has arrived."""
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
    """By seat, the score from which the count begins, from payments that are not positive; and the portions, in the
    order of the account, that add up to the score."""
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
    line is counted for all seats before the next one, so that the lead may change until the last."""
    begins, counted = counting(look, position, played)
    lines = [one.line for one in counted]
    found = sorted(counted, key=lambda one: (lines.index(one.line), one.paid.seat))
    together = look.ending.together
    by = groupby(found, key=lambda one: (None if together else one.paid.seat, one.line))
    waves = tuple(Wave(*key, _summed(look, own) if together else tuple(own)) for key, own in by)
    lost = next(filter(None, (lost_by(look, one) for one in turn)), None)
    return Ceremony(begins, waves, look.ending.reason(position), outcome.ranking[0], lost)


def _summed(look: AnyLook, portions: Iterable[Portion]) -> tuple[Portion, ...]:
    """Portions of a wave of all seats: of a seat with several parts, which no cord joins, only their sum, without a
    place."""
    found = tuple(portions)
    seats = [one.paid.seat for one in found]
    if len(set(seats)) == len(seats) or any(look.scoring.cord(one.paid) for one in found):
        return found
    every = [tuple(own) for _, own in groupby(found, key=lambda one: one.paid.seat)]
    return tuple(one._replace(paid=Paid(one.paid.line, one.paid.seat, sum(part.paid.amount for part in own)))
                 for own in every for one in own[:1])  # fmt: skip


def lost_by(look: AnyLook, played: Played) -> Line | None:
    """A line about a step by which somebody lost points, else None."""
    falls, seat = losses(look, played.before, played.after), SeatName(played.before.to_move or 0)
    lost = tuple(Line("hint.costs", {"name": one, "n": points}) for points, seats in falls.items() for one in seats)
    told = {"name": seat, "said": look.wording.log_line(played), "lost": Several(lost)}
    return Line("board.ending.lost", told) if lost else None


def ceremony_of_early_end(position: Position, outcome: Outcome, told: Line | None) -> Ceremony:
    """The ceremony of a match that was not played to its end: nothing is counted, banners keep their scores."""
    begins, reason = scores(position, position.players), Reason(told) if told else None
    return Ceremony(begins, (), reason, winners(outcome))
