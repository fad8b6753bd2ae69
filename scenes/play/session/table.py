"""The order of play at one table: who decides, what is in hand, what waits for the last word, what is taken back.

No screen, no clock: the board scene asks it and draws.
"""

from __future__ import annotations

from enum import StrEnum

from game.core import Position, Seat, Step
from game.match import Match, Played, Sitter
from scenes.board.look import LAY, AnyLook, passes
from scenes.core.settings import Hands
from scenes.play.choose.decision import Decision, begin
from scenes.play.session.hidden_hands import HiddenHands


class Mode(StrEnum):
    """Who or what the match waits for."""

    HUMAN = "human"
    HELD = "held"
    COMPUTER = "computer"
    PASS = "pass"
    CURTAIN = "curtain"
    SURE = "sure"
    OVER = "over"


class Table:
    """Owns a match while it is played, the decision in hand, and whether a finished turn still waits for its word."""

    def __init__(self, match: Match, look: AnyLook) -> None:
        self.match = match
        self.look = look
        self.decision: Decision | None = None
        self.held: Seat | None = None
        self.secrets = HiddenHands(match, look.secret)
        self.asks = False
        """Whether the players are also asked where the look knows what nearly everybody wants."""
        self.floor = 0
        """So many steps belong to the scene and are never taken back."""
        self.returned: list[tuple[int, Seat]] = []
        """What another seat had done and the table agreed to take back: how many steps were left, and whose it was."""
        self._passing: tuple[Position, bool] | None = None
        self._next()

    @property
    def mode(self) -> Mode:
        """What happens next."""
        position = self.match.position
        if self.held is not None:
            return Mode.HELD
        if position.to_move is None:
            return Mode.OVER
        if self._passes(position):
            return Mode.PASS
        if self.sure(position) is not None:
            return Mode.SURE
        if self.secrets.curtain_is_down():
            return Mode.CURTAIN
        return Mode.HUMAN if self.match.seats[position.to_move].is_human else Mode.COMPUTER

    def sure(self, position: Position) -> Step | None:
        """The step that is made for a human without asking."""
        return None if self.asks or not self._human(position.to_move) else self.look.choices.automatic_step(position)

    def hidden(self, position: Position) -> Position:
        """A position as the screen may know it: with the secrets of the only human, or as the table shares them."""
        return self.secrets.seen(position)

    def share(self, way: Hands) -> None:
        """How humans keep their cards from each other; holds from now on."""
        if way != self.secrets.way:
            self.secrets.way = way
            self._next()

    def reseat(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody else makes the decisions of a seat from now on; the position stays as it is."""
        seats = self.match.seats
        self.match.seats = (*seats[:seat], sitter, *seats[seat + 1 :])
        way = self.secrets.way
        self.secrets = HiddenHands(self.match, self.look.secret)
        self.secrets.way = way
        self._next()

    def lift_curtain(self) -> None:
        """The human in turn may see what is its own."""
        self.secrets.lift()
        self._next()

    def lay(self, token: str) -> None:
        """Lays a card open that lay face down, and takes it in hand."""
        card = self.secrets.lay(int(token.removeprefix(LAY)))
        self._next()
        if card and self.decision and any(one.id == card for one in self.decision.tray.tokens):
            self.decision = self.decision.arm(card)

    def take_up(self) -> bool:
        """What was laid open and is not paid yet goes back to the hand; whether there was anything."""
        taken = self.secrets.take_up()
        if taken:
            self._next()
        return taken

    @property
    def seen(self) -> Position:
        """The position in hand as the screen may know it."""
        return self.hidden(self.match.position)

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is; a held turn still belongs to the seat that played it."""
        return self.match.position.to_move if self.held is None else self.held

    def play(self, step: Step, hold: bool = False) -> Played:
        """Plays a step through the one door. With `hold` a human's finished turn waits for `commit`."""
        mover = self.match.position.to_move
        human = mover is not None and self.match.seats[mover].is_human
        played = self.match.play(step)
        if hold and human and self.match.position.to_move != mover:
            self.held = mover
        self._next()
        return played

    def commit(self) -> None:
        """The word that ends a held turn."""
        self.held = None
        self._next()

    def can_undo(self) -> bool:
        """Whether a human decision can be taken back; what the computer answered goes back with it."""
        return self._reach() is not None

    def turn_under_way(self) -> bool:
        """Whether the seat in turn has already done something in this turn."""
        return self._turn_began() < len(self.match.steps)

    def undo_crosses(self) -> Seat | None:
        """The other human whose decision would be taken back next, so that the table can be asked first."""
        number = self._reach()
        if number is None or self.held is not None:
            return None
        mover = self.match.positions[number].to_move
        return mover if mover != self.match.position.to_move and self._humans() > 1 else None

    def undo(self) -> list[Played]:
        """Takes back the last human decision and all that followed it by itself; the undone steps, the latest first."""
        goal, other = self._reach(), self.undo_crosses()
        undone = []
        while goal is not None and len(self.match.steps) > goal:
            undone.append(self.match.undo())
        if goal is not None and other is not None:
            self.returned.append((goal, other))
        self.held = None
        self._next()
        return undone

    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return self.match.can_redo()

    def redo(self) -> Played:
        """Plays one step again."""
        played = self.match.redo()
        self.held = None
        self._next()
        return played

    def last_turn(self) -> range:
        """The numbers of the steps of the turn before this one: what stays marked until a human has decided."""
        end = self._turn_began()
        if end == 0:
            return range(0)
        positions = self.match.positions
        mover, start = positions[end - 1].to_move, end - 1
        while start and positions[start - 1].to_move == mover:
            start -= 1
        return range(start, end)

    def since_my_turn(self) -> range:
        """The numbers of everything the others did since the seat to move last decided something."""
        positions, end, seat = self.match.positions, self._turn_began(), self.seat
        if seat is None or not self.match.seats[seat].is_human:
            seat = next((one.to_move for one in reversed(positions[:end]) if self._human(one.to_move)), seat)
        start = end
        while start and positions[start - 1].to_move != seat:
            start -= 1
        return range(start, end)

    def ask(self, asks: bool) -> None:
        """Whether the players want to be asked in any case; holds from the present decision on."""
        before, self.asks = self.mode, asks
        if self.mode is not before:
            self._next()

    def _passes(self, position: Position) -> bool:
        """Whether nothing is left but a pass; asked many times of the same position."""
        if self._passing is None or self._passing[0] is not position:
            self._passing = position, passes(position)
        return self._passing[1]

    def _human(self, seat: Seat | None) -> bool:
        return seat is not None and self.match.seats[seat].is_human

    def _turn_began(self) -> int:
        """The number of steps that were played before the turn that is shown began."""
        positions, number, seat = self.match.positions, len(self.match.steps), self.seat
        while number and positions[number - 1].to_move == seat:
            number -= 1
        return number

    def _reach(self) -> int | None:
        """How many steps are left after the last human decision is taken back."""
        positions, steps = self.match.positions, self.match.steps
        for number in range(len(steps) - 1, self.floor - 1, -1):
            if steps[number][0] in self.match.game.final:
                return None
            position = positions[number]
            if self._human(position.to_move) and not passes(position) and self.sure(position) is None:
                return number
        return None

    def _humans(self) -> int:
        return sum(sitter.is_human for sitter in self.match.seats)

    def _next(self) -> None:
        self.decision = begin(self.look, self.seen) if self.mode is Mode.HUMAN else None
