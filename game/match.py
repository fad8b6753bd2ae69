"""One match from the first step to the last: the one door for steps, with history, undo and redo. What is saved of it
is written and read by `saved_text.py`."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from game.core import BadNotation, Game, IllegalStep, Outcome, Position, Refusal, Seat, Setup, Step
from game.early_end import DRAW, RESIGN, STAND_IN, TWO, EarlyEnd, ResignedSeat


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a human, or the computer at that level: `companion`, or its lower rung `companion/lower`.

    The name is free text and may be empty.
    """

    level: str | None = None
    name: str = ""
    written: str = ""
    """The level in the file, where this version does not know them and plays at the nearest it knows."""
    figure: str = ""
    """The word of the carved figure that stands for who sits there, whatever this version knows of it; empty: the
    crest of the seat."""

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.level is None


class Unknown(NamedTuple):
    """Options and board of a saved match that this version does not know; they are written again unchanged."""

    options: tuple[str, ...] = ()
    board: str = ""
    """The word of a board that cannot be used; the printed one is used instead."""


class Played(NamedTuple):
    """One step with the positions before and after; pictures, sounds and the log are derived from it."""

    before: Position
    step: Step
    after: Position


class Match:
    """Owns the history of one match: the positions so far, the steps between them, and what was taken back."""

    def __init__(
        self, game: Game, setup: Setup, seats: tuple[Sitter, ...] | None = None, origin: Position | None = None
    ) -> None:
        """Starts from `origin`, or deals. Raises `BadNotation` if the game is not played like that."""
        if setup.players not in game.players:
            raise BadNotation(f"{game.id} is for {game.players[0]}-{game.players[-1]} players, not {setup.players}")
        unknown = sorted(setup.options - set(game.options))
        if unknown:
            raise BadNotation(f"{game.id} has no option called {' or '.join(unknown)}")
        if setup.first not in range(setup.players if game.any_seat_begins else 1):
            raise BadNotation(f"seat {setup.first} cannot begin a match of {game.id} for {setup.players}")
        self.game = game
        self.setup = setup
        self.seats = seats or (Sitter(),) * setup.players
        if len(self.seats) != setup.players:
            raise BadNotation(f"{setup.players} players need as many seats, not {len(self.seats)}")
        self.origin = origin
        self.early: EarlyEnd | None = None
        """An end outside the rules, if there was one; `resign` and `agree_on_draw` set it, None takes it back."""
        self.pace = ""
        """Pace at which the computer shows its steps, one of `PACES`; empty if nobody has chosen."""
        self._left: tuple[ResignedSeat, ...] = ()
        self._positions: list[Position] = [origin or game.start(setup)]
        if setup.board and setup.board != game.board_of(self._positions[0]):  # an option plays on other lines
            self.setup = replace(setup, board=game.board_of(self._positions[0]))
        self._steps: list[Step] = []
        self._turns: list[int] = []
        """For each turn in which something was played, the number of steps before it."""
        self._taken_back: list[Step] = []
        self.beyond = Unknown()
        """What another version has written, set by the reader."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words of the saved match that this version does not know; the nearest known ones are used instead."""
        board = ("board",) if self.beyond.board else ()
        return (*self.beyond.options, *board, *(sitter.written for sitter in self.seats if sitter.written))

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far, the first one included."""
        return tuple(self._positions)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far."""
        return tuple(self._steps)

    @property
    def people(self) -> list[Seat]:
        """The seats that humans decide for."""
        return [seat for seat, sitter in enumerate(self.seats) if sitter.is_human]

    @property
    def has_secrets(self) -> bool:
        """Whether any seat may not know everything; constant, even after everything is revealed."""
        return self.game.has_secrets(self.setup, self._positions[0])

    def played(self, number: int) -> Played:
        """The step of that number, counted from 0, between its two positions."""
        return Played(self._positions[number], self._steps[number], self._positions[number + 1])

    def play(self, step: Step) -> Played:
        """Plays a step; raises `IllegalStep` with every broken law if the rules forbid it, and then changes nothing."""
        before = self.position
        broken = (Refusal("over"),) if self.early else tuple(before.refusals(step))
        if broken:
            laws = " ".join(dict.fromkeys(refusal.law for refusal in broken))
            raise IllegalStep(f"{' '.join(step)!r} breaks {laws}", broken)
        after = before.after(step)
        if not self._steps or self.mover(len(self._steps) - 1) != before.to_move:
            self._turns.append(len(self._steps))
        self._steps.append(step)
        self._positions.append(after)
        self._taken_back.clear()
        return Played(before, step, after)

    def undo(self) -> Played:
        """Takes back the last step, whatever it was; returns it.

        Raises `IllegalStep` at the start, and where the match has ended beside its steps: `early` goes before.
        """
        if self.early or not self._steps:
            raise IllegalStep("there is no step to take back")
        after, step = self._positions.pop(), self._steps.pop()
        if self._turns[-1] == len(self._steps):
            self._turns.pop()
        self._taken_back.append(step)
        return Played(self.position, step, after)

    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing was played since."""
        return bool(self._taken_back)

    def redo(self) -> Played:
        """Plays again what was last taken back; raises `IllegalStep` if there is nothing."""
        if not self._taken_back:
            raise IllegalStep("there is no step to play again")
        rest = self._taken_back[:-1]
        played = self.play(self._taken_back[-1])
        self._taken_back = rest
        return played

    @property
    def outcome(self) -> Outcome | None:
        """The result, by the rules or beside the steps; None while the match goes on."""
        return self.early.outcome(self.setup.players) if self.early else self.position.outcome()

    @property
    def left(self) -> tuple[ResignedSeat, ...]:
        """The seats that resigned at a larger table and that the computer still plays for."""
        found = (one for one in self._left if one.steps <= len(self._steps))
        return tuple(one for one in found if not self.seats[one.seat].is_human)

    @left.setter
    def left(self, left: tuple[ResignedSeat, ...]) -> None:
        self._left = tuple(sorted(left))

    @property
    def turns(self) -> tuple[range, ...]:
        """The numbers of the steps of every turn: those that one seat made one after the other."""
        return tuple(range(*ends) for ends in pairwise((*self._turns, len(self._steps))))

    def turn_of(self, number: int) -> range:
        """The turn in which the step of that number was made."""
        after = bisect_right(self._turns, number)
        return range(*(*self._turns, len(self._steps))[after - 1 : after + 1])

    def turn_start(self, after: int | None = None) -> int:
        """The number of steps before the current turn, or the one after so many steps, began; all of them if it is just
        beginning, and at the end."""
        steps = len(self._steps) if after is None else after
        going_on = steps and self.mover(steps - 1) == self._positions[steps].to_move
        return self.turn_of(steps - 1).start if going_on else steps

    def mover(self, number: int) -> Seat:
        """Who made the step of that number."""
        seat = self._positions[number].to_move
        assert seat is not None, "a step is made by somebody"
        return seat


def resign(match: Match, seat: Seat) -> None:
    """A seat gives up: of two that ends the match; at a larger table the computer plays on for it, so that the others
    do not lose their match. Raises `IllegalStep` if it is over."""
    _must_go_on(match)
    if match.setup.players == TWO:
        match.early = EarlyEnd(RESIGN, seat)
        return
    match.left = (*(one for one in match.left if one.seat != seat), ResignedSeat(seat, len(match.steps)))
    sitter = Sitter(STAND_IN, match.seats[seat].name)
    match.seats = (*match.seats[:seat], sitter, *match.seats[seat + 1 :])


def agree_on_draw(match: Match) -> None:
    """All share the first place; raises `IllegalStep` if the match is over."""
    _must_go_on(match)
    match.early = EarlyEnd(DRAW)


def _must_go_on(match: Match) -> None:
    if match.outcome:
        raise IllegalStep("the match is over", (Refusal("over"),))
