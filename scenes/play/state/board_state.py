"""State of a board in five records: course of the match, hand, sight, motion, notices."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.core import Place, Seat, Step, changed_at
from game.match import Match, Played, Sitter, agree_on_draw, resign
from scenes.board.camera import Camera
from scenes.board.framing import of_board
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Growing
from scenes.board.tween import Animation, LaidCard
from scenes.core.settings import Hands
from scenes.graphics.viewport import Point, motion_progress
from scenes.input.events import Device
from scenes.play.choose.decision import Decision, begin
from scenes.play.state.areas import BOARD, AreaId
from scenes.play.state.ceremony import Ceremony, Lot
from scenes.play.state.course import Course, Mode, undo_crosses, undo_reach
from scenes.play.state.hidden_hands import HiddenHands


class Carried(NamedTuple):
    """A card that follows the pointer."""

    id: AreaId
    token: str
    card: str
    """Name of its picture."""
    wide: float
    at: Point
    device: Device
    felt: bool
    """Whether it was taken from the felt."""
    start: Point
    """Where it was taken."""


@dataclass(slots=True)
class Hand:
    """What the players are about to do."""

    decision: Decision | None = None
    """Decision of a human; None while nobody decides."""
    pinned: bool = False
    """The target was chosen by a press and stays when the pointer moves on."""
    refused: Step | None = None
    """Step of a refused mouse press: its ghost stays until the pointer means another place."""
    strayed: Point | None = None
    """Position of the mouse on its way from that ghost to a button of the refusal."""
    acted: bool = False
    """A press has chosen a place or taken a piece in hand since the decision began."""
    focus: AreaId = BOARD
    """What the accept key presses."""
    hovered: AreaId | None = None
    pointer: Point | None = None
    """Last position of the mouse."""
    aimed_at: Point | None = None
    """Position of the mouse when it last changed the target."""
    aimed_since: float = 0.0
    """Time of that, on the clock of the board."""
    rests: bool = False
    """The mouse has rested on a piece that can be rotated, whose handle is then shown and can be reached, or on a
    refused place, which is then explained."""
    card: int = 0
    """Index of the pressed slot among those with the token in hand."""
    carried: Carried | None = None
    inspects: bool = False
    """Whether the question tool is in hand: every press asks."""
    inspected: Place | None = None
    """Place asked about."""
    inspected_slot: int | None = None
    """Slot of the tray asked about, instead of a place."""
    inspected_fixed: bool = False
    """Chosen by a press: stays when the pointer moves on."""

    @property
    def has_asked(self) -> bool:
        """Whether a place or a slot is asked about."""
        return self.inspected is not None or self.inspected_slot is not None

    @property
    def is_refused(self) -> bool:
        """Whether a press is refused, not only what the pointer passes over."""
        return self.pinned and bool(self.decision and self.decision.refusals)

    @property
    def held(self) -> Hashable:
        """What was taken or pressed, regardless of what the pointer passes over."""
        if self.decision is None:
            return None
        told = self.decision
        return told.token, (told.place, told.turn, told.step) if self.pinned else None

    def passes(self, device: Device) -> bool:
        """Whether the mouse only passes over the target."""
        return device is Device.MOUSE and not (self.pinned or self.rests)

    def drop_refused(self) -> None:
        """Lets go of a refused target."""
        if self.decision and self.decision.refusals:
            self.decision, self.pinned, self.refused = self.decision.aim(None), False, None

    def stop_inspecting(self) -> None:
        """Puts all questions away."""
        self.inspects, self.inspected, self.inspected_slot, self.inspected_fixed = False, None, None, False

    def inspect(self, place: Place | None, fixed: bool = True, slot: int | None = None) -> None:
        """Asks about a place or a slot of the tray, or about none."""
        self.drop_refused()
        self.inspected, self.inspected_slot = place, slot
        self.inspected_fixed = fixed and self.has_asked


@dataclass(slots=True)
class Sight:
    """How the board is viewed."""

    camera: Camera
    ground: Growing | None = None
    """Extent to which growing ground was made at the last framing."""
    flattened: bool = False
    """Whether pieces are flattened to their footprints."""
    layer: str = ""
    """Name of the layer over the board, or empty."""
    middle: float | None = None
    """Horizontal middle of a board of fixed size at the last framing, in logical units."""

    def ground_of(self, ground: Hashable) -> Hashable:
        """The ground setting to draw: as large as it was made, so that it does not grow in every turn."""
        return ground.grown_to(self.ground) if self.ground and isinstance(ground, Growing) else ground

    @property
    def stands(self) -> bool:
        """Whether pieces are shown standing."""
        return self.camera.slanted and not self.flattened


@dataclass(slots=True)
class Motion:
    """Motion between two positions."""

    animation: Animation | None = None
    passed: float = 0.0
    """Elapsed seconds of the animation."""
    touching: tuple[str, ...] = ()
    """Sounds when the pieces touch the board."""
    landing: tuple[str, ...] = ()
    """Sounds when everything has landed."""
    hurried: bool = False
    """A press has ended the computer's motion: the rest of its chain is played at once."""
    ended_at: float = -10.0
    """End of the last animation, on the clock of the board."""
    lay: tuple[tuple[str, LaidCard], ...] = ()
    """Positions of the cards of the open hand at rest, by picture; the chosen ones first."""

    def share(self, motion: float) -> float:
        """Progress of the animation (0 to 1, backwards 1 to 0) at that motion setting."""
        share = motion_progress(self.passed, self.animation.seconds if self.animation else 0.0, motion)
        return 1.0 - share if self.animation and self.animation.backwards else share


NoticeKind = Literal["note", "turn", "flash", "card", "ask", "agreed"]
"""Kinds: a short note, whose turn begins, framed places, a first-time card; the question whether another seat's step
may be taken back, and that it was."""

NOTICE_SECONDS: dict[NoticeKind, float] = {
    "note": 3.0,
    "turn": 1.2,
    "flash": 3.0,
    "card": 14.0,
    "ask": 10.0,
    "agreed": 2.5,
}
"""Seconds each kind is shown; nothing waits for them. A table needs time to agree."""


@dataclass(slots=True)
class TimedNotices:
    """Notices shown now, with their end on the clock of the board."""

    note: str = ""
    """The last note; `shows` tells whether it is shown."""
    note_of: AreaId | None = None
    """The pressed area that the note is about, if any."""
    card: str = ""
    """Key of the last first-time card."""
    flashed: tuple[Place, ...] = ()
    """Places framed last."""
    flashed_turn: range = range(0)
    """Steps of the turn of those places."""
    crossed: Seat = 0
    """Seat whose step the table was last asked about."""
    until: dict[NoticeKind, float] = field(default_factory=dict)
    """Notices shown now, and the time at which each ends."""

    def show(self, kind: NoticeKind, clock: float, stays: bool = False) -> None:
        """Shows a notice for its time, or until it is put away if it `stays`."""
        self.until[kind] = math.inf if stays else clock + NOTICE_SECONDS[kind]

    def put_away(self) -> None:
        """Ends notices that stay: at a press, or when a turn begins."""
        for kind in [kind for kind, until in self.until.items() if until == math.inf]:
            self.end(kind)

    def end(self, kind: NoticeKind) -> None:
        """Ends a notice at once."""
        self.until.pop(kind, None)

    def shows(self, kind: NoticeKind) -> bool:
        """Whether a notice is shown."""
        return kind in self.until

    @property
    def consent(self) -> Literal["ask", "agreed"] | None:
        """What the table is asked or told about a step of another seat."""
        return "ask" if self.shows("ask") else "agreed" if self.shows("agreed") else None

    def fade(self, clock: float) -> bool:
        """Ends notices whose time is over; True if any."""
        over = [kind for kind, until in self.until.items() if clock >= until]
        for kind in over:
            self.end(kind)
        return bool(over)


@dataclass(slots=True)
class Notices:
    """What the table is told."""

    timed: TimedNotices = field(default_factory=TimedNotices)
    """Notices that end by themselves."""
    pass_until: float | None = None
    """Time until which a forced pass is shown."""
    refused: list[str] = field(default_factory=list)
    """Laws that have refused a press, in order."""
    lot: Lot | None = None
    """The draw of who begins, while it is shown."""
    ceremony: Ceremony | None = None
    """The ceremony at the end, while it is shown."""
    celebrated: bool = False
    """Whether the winner was shown before the result."""
    result_shown: bool = False
    """Whether the result was opened; it does not open by itself again."""

    @property
    def card(self) -> str:
        """Key of the first-time card on the screen, or empty."""
        return self.timed.card if self.timed.shows("card") else ""


@dataclass(slots=True)
class BoardState:
    """The five records and the clock of the board in seconds. Only its commands change the course of the match; they
    neither save nor play sounds."""

    course: Course
    hand: Hand
    sight: Sight
    motion: Motion
    notices: Notices
    clock: float = 0.0

    def next_decision(self) -> None:
        """Puts a new decision in hand if a human has to make one."""
        self.hand.decision = begin(self.course.look, self.course.seen) if self.course.mode is Mode.HUMAN else None
        self.hand.card, self.hand.carried, self.hand.acted = 0, None, False

    def replace_match(self, match: Match) -> None:
        """Replaces the match by another one of the same game; the sharing of hands and the questions to players
        stay."""
        self.course.match, self.course.held, self.hand.pinned = match, None, False
        self.course.returned.clear()
        self._seated_anew()

    def play(self, step: Step, hold: bool = False) -> Played:
        """Plays a step. With `hold` a human's finished turn waits for `commit`.

        Raises `IllegalStep` if the rules forbid it.
        """
        course, mover = self.course, self.course.match.position.to_move
        played = course.match.play(step)
        if hold and course.is_human(mover) and course.match.position.to_move != mover:
            course.held = mover
        self.next_decision()
        return played

    def commit(self) -> None:
        """Confirms the held turn."""
        self.course.held = None
        self.next_decision()

    def undo(self) -> list[Played]:
        """Takes back the last human decision and all that followed it by itself; the undone steps, the latest first."""
        course, match, undone = self.course, self.course.match, list[Played]()
        goal, other = None if match.early else undo_reach(course), undo_crosses(course)
        match.early = None
        while goal is not None and len(match.steps) > goal:
            undone.append(match.undo())
        if goal is not None and other is not None:
            course.returned.append((goal, other))
        self.commit()
        return undone

    def rewind(self, steps: int) -> None:
        """Takes back everything after `steps` steps, whoever played it: for scenes with steps of their own."""
        while len(self.course.match.steps) > steps:
            self.course.match.undo()
        self.commit()

    def redo(self) -> Played:
        """Replays one step that was taken back."""
        played = self.course.match.redo()
        self.commit()
        return played

    def turn_hand(self, up: bool) -> None:
        """Takes up the hand of the human in turn, or turns it face down."""
        self.course.hands.turn(up)
        self.next_decision()

    def share_hands(self, way: Hands) -> None:
        """Sets how humans hide their cards from each other."""
        if way != self.course.hands.way:
            self.course.hands.way = way
            if not self.course.match.game.is_open:
                self.next_decision()

    def ask_always(self, asks: bool) -> None:
        """Sets whether players are asked even for automatic choices, from the present decision on."""
        before, self.course.asks = self.course.mode, asks
        if self.course.mode is not before:
            self.next_decision()

    def stop(self, seat: Seat | None) -> None:
        """That seat resigns; None: all have agreed on a draw. Raises `IllegalStep` if the match was over before."""
        self.course.held = None
        if seat is None:
            agree_on_draw(self.course.match)
        else:
            resign(self.course.match, seat)
        self._seated_anew()

    def reseat(self, seat: Seat, sitter: Sitter) -> None:
        """Gives a seat to somebody else from now on; the position is unchanged."""
        self.course.match.seats = changed_at(self.course.match.seats, seat, sitter)
        self._seated_anew()

    def _seated_anew(self) -> None:
        self.course.hands = HiddenHands(self.course.match, self.course.look.secret, self.course.hands.way)
        self.next_decision()


def state_of(match: Match, look: AnyLook) -> BoardState:
    """Initial state of a board."""
    seen = Sight(of_board(look))
    return BoardState(Course(match, look), Hand(), seen, Motion(), Notices())
