"""Course of a match: who decides next, which turn still has to be confirmed, how far undo reaches; and who may see
which hidden card of it on one screen. No screen, no clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.core import Position, Seat, Step
from game.match import Match
from scenes.board.look import AnyLook, AnySecret
from scenes.board.look.choices import passes
from scenes.core.settings import Hands, Settings
from scenes.graphics.cache import Latest


class Mode(StrEnum):
    """Who or what the match waits for."""

    BEGINS = "begins"
    """Who begins is being told; a course alone never says so."""
    HUMAN = "human"
    HELD = "held"
    """A finished turn that its player has not confirmed yet."""
    COMPUTER = "computer"
    PASS = "pass"
    """Nothing is left but a pass."""
    HAND_OVER = "hand_over"
    """The hand lies face down until the next human is alone before the screen."""
    FORCED = "forced"
    """A step that is made for a human without asking."""
    OVER = "over"


GLIDE_SECONDS = {"step": 0.45, "calm": 0.3, "brisk": 0.2, "instant": 0.0}
"""By the pace of the match, in how many seconds a card moves on; where that is none, the camera jumps."""


class HiddenHands:
    """Owns how the hidden cards of one match are shared: the way, and in which turn whose hand was taken up.

    `open`: whoever decides plays with open cards. `hidden`: between two humans the hand lies face down until the next
    one has taken it up, and again when the turn ends. With one human at the table nobody else can look.
    """

    def __init__(self, match: Match, secret: AnySecret | None, way: Hands = "open") -> None:
        self.match = match
        self.secret = secret
        self.way: Hands = way
        self._hides = match.has_secrets
        self._people = match.people
        self._taken: tuple[Seat | None, int] = None, 0
        """Whose hand was taken up last, and the number of steps before the turn in which it was."""

    @property
    def kept(self) -> bool:
        """Whether two humans keep their cards from each other."""
        return self.secret is not None and self._hides and self.way != "open" and len(self._people) > 1

    @property
    def shuts(self) -> bool:
        """Whether no hand may be seen on the screen, not even for a moment that has just passed."""
        return self.kept and not self._is_taken

    @property
    def _is_taken(self) -> bool:
        return self._taken == (self.match.position.to_move, self.match.turn_start())

    def turn(self, up: bool) -> None:
        """The human whose turn it is has taken up the hand: it is seen until the turn ends or it lies face down."""
        self._taken = (self.match.position.to_move, self.match.turn_start()) if up else (None, 0)

    def seen(self, position: Position) -> Position:
        """A position as the screen may know it."""
        seat = position.to_move
        if self.kept:
            return self._hidden(position, seat if self._is_taken and seat == self._taken[0] else None)
        only = self._people[0] if len(self._people) == 1 else None
        return self._hidden(position, only if only is not None else seat if seat in self._people else None)

    def shown_of(self, seat: Seat, seen: Position) -> Position:
        """What the table may know of one seat: with open hands those of all humans, otherwise no more than `seen`."""
        is_open = self.secret is not None and not self.kept and len(self._people) > 1 and seat in self._people
        return self._hidden(self.match.position, seat) if is_open else seen

    @property
    def holder(self) -> Seat | None:
        """Whose hand lies before the screen."""
        seat = self._people[0] if len(self._people) == 1 else self.match.position.to_move
        return seat if seat in self._people else None

    def held(self, seen: Position) -> tuple[str, ...]:
        """The hand that lies there, as far as that position tells it."""
        return self.secret.hand(seen, self.holder) if self.secret and self.holder is not None else ()

    def places(self, seen: Position) -> tuple[int, ...]:
        """Where each card of the hand lies: where it lay when the turn began, a new one where there is room."""
        held, seat = self.held(seen), self.holder
        if self.secret is None or seat is None or seat != self.match.position.to_move:
            return tuple(range(len(held)))
        before = self.secret.hand(self.seen(self.match.positions[self.match.turn_start()]), seat)
        free, found = list(range(max(len(held), len(before)))), dict[int, int]()
        for number, card in enumerate(held):
            place = next((at for at in free if at < len(before) and before[at] == card), None)
            if place is not None:
                found[number] = place
                free.remove(place)
        return tuple(found[number] if number in found else free.pop(0) for number in range(len(held)))

    def arrived(self) -> int | None:
        """The number of the card in the hand that the last step has brought."""
        before, now = (list(self.held(self.seen(one))) for one in self.match.positions[-2:])
        for number, card in enumerate(now):
            if card not in before:
                return number
            before.remove(card)
        return None

    def _hidden(self, position: Position, viewer: Seat | None) -> Position:
        view: Position = self.match.game.hide(position, viewer)
        return view


@dataclass(slots=True)
class Course:
    """How a match stands at this table. Only the commands of `BoardState` change the match and who decides;
    `undo_limit`, `undo_locked` and `recorded` are set by the end of a match and by scenes of the school."""

    match: Match
    look: AnyLook
    hands: HiddenHands = field(init=False)
    """How the hidden cards of this match are shared."""
    is_kept: bool = True
    """Whether it is saved, as a match at a table; otherwise it is a lesson or another scene that goes with it."""
    held: Seat | None = None
    """Whose finished turn has not been confirmed yet."""
    asks: bool = False
    """Whether the players are also asked where the look knows what nearly everybody wants."""
    undo_limit: int = 0
    """So many steps belong to the scene and are never taken back."""
    undo_locked: bool = False
    """Nothing is taken back any more: hands that were hidden have been laid open."""
    returned: list[tuple[int, Seat]] = field(default_factory=list)
    """What another seat had done and the table agreed to take back: how many steps were left, and whose it was."""
    recorded: int = 0
    """The number under which the end of the match stands in the annals."""
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
        """Whose turn it is; a held turn still belongs to the seat that played it."""
        if self.match.early:
            return None
        return self.match.position.to_move if self.held is None else self.held

    @property
    def seen(self) -> Position:
        """The position in hand as the screen may know it."""
        return self.shown(self.match.position)

    def shown(self, position: Position) -> Position:
        """Any position as the screen may know it."""
        return position if self.match.game.is_open else self.hands.seen(position)

    def forced(self, position: Position) -> Step | None:
        """The step that is made for a human without asking."""
        return None if self.asks or not self.is_human(position.to_move) else self.look.choices.automatic_step(position)

    def is_human(self, seat: Seat | None) -> bool:
        """Whether a human decides for this seat."""
        return seat is not None and self.match.seats[seat].is_human

    def pace(self, easy: bool) -> str:
        """How fast the computer shows its steps: as chosen at this table, or calmly; in `easy` reading one by one."""
        return self.match.pace or ("step" if easy else "calm")

    def glide(self, easy: bool) -> float:
        """In how many seconds something glides to its place at that pace; 0 where everything is there at once."""
        return GLIDE_SECONDS[self.pace(easy)]

    def chained(self, step: Step) -> bool:
        """Whether that step, played now, goes on with the chain that the last one belongs to."""
        last = self.match.steps[-1:]
        return bool(last) and last[0][0] == step[0] and step[0] in self.look.choices.chained

    def footprint(self, number: int) -> tuple[str, ...]:
        """The places of the step of that number."""
        before, step, _ = self.match.played(number)
        return self.look.pieces.footprint(before, step)


def last_turn(course: Course, began: int) -> range:
    """The numbers of the steps of the turn before the one that began then: what stays marked until a human has
    decided."""
    return course.match.turn_of(began - 1) if began else range(0)


def since_my_turn(course: Course, end: int) -> range:
    """The numbers of everything the others did since the seat to move last decided something, given when its turn
    began."""
    movers, seat = [course.match.mover(number) for number in reversed(range(end))], course.seat
    if not course.is_human(seat):
        seat = next(filter(course.is_human, movers), seat)
    return range(end - movers.index(seat) if seat in movers else 0, end)


def turns_within(course: Course, steps: range) -> tuple[range, ...]:
    """Those steps turn by turn."""
    turns = [range(max(turn.start, steps.start), min(turn.stop, steps.stop)) for turn in course.match.turns]
    return tuple(turn for turn in turns if turn)


def turn_under_way(course: Course) -> bool:
    """Whether the seat in turn has already done something in this turn."""
    return turn_began(course) < len(course.match.steps)


def turn_began(course: Course) -> int:
    """The number of steps that were played before the turn that is shown began."""
    steps, match = len(course.match.steps), course.match
    return match.turn_of(steps - 1).start if steps and match.mover(steps - 1) == course.seat else steps


def undo_reach(course: Course) -> int | None:
    """How many steps are left after the last human decision is taken back; None if nothing can be.

    What the computer answered goes back with it; what revealed something never does. To resign or to agree on a draw is
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
    """Whether the screen watches over a match that is played with the real box: everything set down there is entered
    here, for players who wish that, and only humans sit at it. Of a lesson nothing lies on a table."""
    here = settings.referee == course.match.game.id
    return here and course.is_kept and all(sitter.is_human for sitter in course.match.seats)


def uses_real_cards(match: Match, look: AnyLook) -> bool:
    """Whether this match is entered with what lies in the box: then no computer can sit down or give a hint."""
    return bool(match.setup.options & look.box.referee_options)
