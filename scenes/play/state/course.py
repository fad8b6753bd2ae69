"""Course of a match: who decides next, which turn waits for confirmation, how far undo reaches. No screen, no clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.core import Position, Seat, Step
from game.match import Match
from scenes.board.look import AnyLook
from scenes.board.look.choices import passes
from scenes.core.settings import Settings
from scenes.graphics.cache import Latest
from scenes.play.state.hidden_hands import HiddenHands


class Mode(StrEnum):
    """Who or what the match waits for."""

    BEGINS = "begins"
    """The draw of who begins is shown; a course alone never has this mode."""
    HUMAN = "human"
    HELD = "held"
    """A finished turn that its player has not confirmed yet."""
    COMPUTER = "computer"
    PASS = "pass"
    """The seat to move can only pass."""
    HAND_OVER = "hand_over"
    """The hand is face down until the next human is alone before the screen."""
    FORCED = "forced"
    """A step is made for a human without asking."""
    OVER = "over"


GLIDE_SECONDS = {"step": 0.45, "calm": 0.3, "brisk": 0.2, "instant": 0.0}
"""Seconds in which a card moves on, by pace of the match; 0: the camera jumps."""


@dataclass(slots=True)
class Course:
    """State of a match at this table. Only the commands of `BoardState` change the match and who decides; `undo_limit`,
    `undo_locked` and `recorded` are set by the end of a match and by scenes of the school."""

    match: Match
    look: AnyLook
    hands: HiddenHands = field(init=False)
    """How hidden cards are shared."""
    is_kept: bool = True
    """Whether it is a saved match at a table; otherwise it ends with its lesson or other scene."""
    held: Seat | None = None
    """Seat whose finished turn is not confirmed yet."""
    asks: bool = False
    """Whether players are asked even for automatic choices."""
    undo_limit: int = 0
    """Number of steps that belong to the scene and cannot be taken back."""
    undo_locked: bool = False
    """Undo is off: hidden hands have been revealed."""
    returned: list[tuple[int, Seat]] = field(default_factory=list)
    """Steps of another seat that were taken back with consent: the number of steps left, and the seat."""
    recorded: int = 0
    """Number of the match in the annals, 0 for none."""
    _passing: Latest[Position, bool] = field(default_factory=Latest)

    def __post_init__(self) -> None:
        self.hands = HiddenHands(self.match, self.look.secret)

    @property
    def mode(self) -> Mode:
        """What happens next."""
        position = self.match.position
        if self.match.early:
            return Mode.OVER
        if self.held is not None:
            return Mode.HELD
        if position.to_move is None:
            return Mode.OVER
        if self._passing.of(position, lambda: passes(position)):
            return Mode.PASS
        if self.forced(position) is not None:
            return Mode.FORCED
        if not self.is_human(position.to_move):
            return Mode.COMPUTER
        return Mode.HAND_OVER if self.hands.shuts else Mode.HUMAN

    @property
    def seat(self) -> Seat | None:
        """The seat in turn; a held turn still belongs to its seat."""
        if self.match.early:
            return None
        return self.match.position.to_move if self.held is None else self.held

    @property
    def seen(self) -> Position:
        """The current position as the screen may know it."""
        return self.shown(self.match.position)

    def shown(self, position: Position) -> Position:
        """A position as the screen may know it."""
        return position if self.match.game.is_open else self.hands.seen(position)

    def forced(self, position: Position) -> Step | None:
        """The step that is made for a human without asking, or None."""
        return None if self.asks or not self.is_human(position.to_move) else self.look.choices.automatic_step(position)

    def is_human(self, seat: Seat | None) -> bool:
        """Whether a human decides for this seat."""
        return seat is not None and self.match.seats[seat].is_human

    def pace(self, easy: bool) -> str:
        """Pace at which the computer shows its steps: as chosen at this table, else calm; with `easy` reading step by
        step."""
        return self.match.pace or ("step" if easy else "calm")

    def glide(self, easy: bool) -> float:
        """Seconds of a glide at that pace; 0 for none."""
        return GLIDE_SECONDS[self.pace(easy)]

    def chained(self, step: Step) -> bool:
        """Whether a step, played now, continues the chain of the last one."""
        last = self.match.steps[-1:]
        return bool(last) and last[0][0] == step[0] and step[0] in self.look.choices.chained

    def footprint(self, number: int) -> tuple[str, ...]:
        """Places of a step, by its index."""
        before, step, _ = self.match.played(number)
        return self.look.pieces.footprint(before, step)


def last_turn(course: Course, waits: bool) -> range:
    """Indices of the steps of the last turn: they stay marked until the next step, but that of a computer that `waits`
    to be confirmed is marked with its turn."""
    done = len(course.match.steps)
    return course.match.turn_of(done - 1) if done and (waits or turn_began(course) == done) else range(0)


def since_my_turn(course: Course, end: int) -> range:
    """Indices of all steps of the others since the seat to move last decided, given the start of its turn."""
    movers, seat = [course.match.mover(number) for number in reversed(range(end))], course.seat
    if not course.is_human(seat):
        seat = next(filter(course.is_human, movers), seat)
    return range(end - movers.index(seat) if seat in movers else 0, end)


def turns_within(course: Course, steps: range) -> tuple[range, ...]:
    """The steps split by turns."""
    turns = [range(max(turn.start, steps.start), min(turn.stop, steps.stop)) for turn in course.match.turns]
    return tuple(turn for turn in turns if turn)


def turn_began(course: Course) -> int:
    """Number of steps before the turn that is shown."""
    steps, match = len(course.match.steps), course.match
    return match.turn_of(steps - 1).start if steps and match.mover(steps - 1) == course.seat else steps


def undo_reach(course: Course) -> int | None:
    """Number of steps left after taking back the last human decision; None if that is impossible.

    The computer's answers go back with it; steps that revealed something never do. Resigning or agreeing on a draw is
    the last decision, and no step.
    """
    positions, steps = course.match.positions, course.match.steps
    if course.match.early:
        return None if course.undo_locked else len(steps)
    for number in range(len(steps) - 1, course.undo_limit - 1, -1):
        if steps[number][0] in course.match.game.final:
            return None
        position = positions[number]
        if course.is_human(position.to_move) and not passes(position) and course.forced(position) is None:
            return number
    return None


def undo_crosses(course: Course) -> Seat | None:
    """The other human whose decision would be taken back next, so that the table can be asked first."""
    number = undo_reach(course)
    if number is None or course.held is not None or course.match.early:
        return None
    mover = course.match.positions[number].to_move
    return mover if mover != course.match.position.to_move and len(course.match.people) > 1 else None


def referee_is_on(course: Course, settings: Settings) -> bool:
    """Whether the screen referees a match played with the real box: all moves there are entered here by players who
    wish that, all human. Not in lessons."""
    here = settings.referee == course.match.game.id
    return here and course.is_kept and all(sitter.is_human for sitter in course.match.seats)


def uses_real_cards(match: Match, look: AnyLook) -> bool:
    """Whether this match is played with real cards: then no computer can play or give a hint."""
    return bool(match.setup.options & look.box.referee_options)
