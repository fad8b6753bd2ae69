"""State of a board in five records: the course of the match, the hand, the sight, the motion, and the notices."""

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
from scenes.play.state.course import Course, HiddenHands, Mode, undo_crosses, undo_reach


class Carried(NamedTuple):
    """A card that follows the pointer, taken from where it lay."""

    id: AreaId
    token: str
    card: str
    """The name of its picture."""
    wide: float
    at: Point
    device: Device
    felt: bool
    """It was taken from the felt."""
    start: Point
    """Where it was taken."""


@dataclass(slots=True)
class Hand:
    """What the players are about to do."""

    decision: Decision | None = None
    """What a human has in hand; None while nobody decides."""
    pinned: bool = False
    """What is aimed at was chosen by a press: it stays although the pointer moves on."""
    refused: Step | None = None
    """The step for which a press of the mouse was refused: its ghost stays until the pointer means another place."""
    strayed: Point | None = None
    """Where the mouse is on its way from that ghost to a button that belongs to it."""
    focus: AreaId = BOARD
    """What accept would press."""
    hovered: AreaId | None = None
    pointer: Point | None = None
    """Where the mouse was last."""
    aimed_at: Point | None = None
    """Where the mouse was when it last aimed at something else."""
    aimed_since: float = 0.0
    """When that was, on the clock of the board."""
    rests: bool = False
    """The mouse has rested: on a piece in hand that can be turned, whose handle is there and the way to it is free, or
    on a place that is refused, which says why."""
    card: int = 0
    """Of several slots with the token in hand, the one that was pressed."""
    carried: Carried | None = None
    inspects: bool = False
    """Whether the question tool is in hand: every press asks."""
    inspected: Place | None = None
    """The place that is asked about."""
    inspected_slot: int | None = None
    """The slot of the tray that is asked about, in the place of one of the board."""
    inspected_fixed: bool = False
    """It was chosen by a press: it stays although the pointer moves on."""

    @property
    def has_asked(self) -> bool:
        """Whether a place of the board or a slot of the tray is asked about."""
        return self.inspected is not None or self.inspected_slot is not None

    @property
    def is_refused(self) -> bool:
        """Whether a press is refused, not only what the pointer passes over."""
        return self.pinned and bool(self.decision and self.decision.refusals)

    @property
    def held(self) -> Hashable:
        """What was taken or pressed; what the pointer only passes over is none of it."""
        if self.decision is None:
            return None
        told = self.decision
        return told.token, (told.place, told.turn, told.step) if self.pinned else None

    def passes(self, device: Device) -> bool:
        """Whether what is aimed at only lies on the way of a mouse."""
        return device is Device.MOUSE and not (self.pinned or self.rests)

    def drop_refused(self) -> None:
        """What was refused is aimed at no more."""
        if self.decision and self.decision.refusals:
            self.decision, self.pinned, self.refused = self.decision.aim(None), False, None

    def stop_inspecting(self) -> None:
        """Nothing is asked any more."""
        self.inspects, self.inspected, self.inspected_slot, self.inspected_fixed = False, None, None, False

    def inspect(self, place: Place | None, fixed: bool = True, slot: int | None = None) -> None:
        """Asks about a place or a slot of the tray, or about none."""
        self.drop_refused()
        self.inspected, self.inspected_slot = place, slot
        self.inspected_fixed = fixed and self.has_asked


@dataclass(slots=True)
class Sight:
    """How the board is looked at."""

    camera: Camera
    ground: Growing | None = None
    """How far a ground that grows was made to go when the camera last looked for its place."""
    flattened: bool = False
    """Buildings are shown as their footprints."""
    layer: str = ""
    """What is laid over the board to be read, or nothing."""
    middle: float | None = None
    """Where the middle of a board of one size lay from left to right when it was last fitted to the window."""

    def ground_of(self, ground: Hashable) -> Hashable:
        """What is drawn of the ground of a position: as wide as it was made, so that it does not grow in every turn."""
        return ground.grown_to(self.ground) if self.ground and isinstance(ground, Growing) else ground

    @property
    def stands(self) -> bool:
        """Whether pieces are seen to stand."""
        return self.camera.slanted and not self.flattened


@dataclass(slots=True)
class Motion:
    """What moves between two positions."""

    animation: Animation | None = None
    passed: float = 0.0
    """Seconds of the animation that have passed."""
    touching: tuple[str, ...] = ()
    """What will be heard when the pieces touch the board."""
    landing: tuple[str, ...] = ()
    """What will be heard when everything stands where it belongs."""
    hurried: bool = False
    """A press has ended what the computer did: what is left of its chain is done at once."""
    ended_at: float = -10.0
    """When the last animation ended, on the clock of the board."""
    lay: tuple[tuple[str, LaidCard], ...] = ()
    """Where every card of the open hand was when nothing else moved, by its picture; the chosen ones first."""

    def share(self, motion: float) -> float:
        """How far the animation has come, at that share of its full length; from 1 to 0 if it is seen backwards."""
        share = motion_progress(self.passed, self.animation.seconds if self.animation else 0.0, motion)
        return 1.0 - share if self.animation and self.animation.backwards else share


NoticeKind = Literal["note", "turn", "flash", "card", "ask", "agreed"]
"""A short note, whose turn begins, a frame around places, a first-time card; the question whether what belongs to
another seat is taken back, and that it was."""

NOTICE_SECONDS: dict[NoticeKind, float] = {
    "note": 3.0,
    "turn": 1.2,
    "flash": 3.0,
    "card": 14.0,
    "ask": 10.0,
    "agreed": 2.5,
}
"""For how many seconds; nothing waits for any of them. A table needs time to agree."""


@dataclass(slots=True)
class TimedNotices:
    """What is shown now and until when, on the clock of the board."""

    note: str = ""
    """The last note; whether it is shown tells `shows`."""
    note_of: AreaId | None = None
    """The card on the felt that it is about, if it is about one."""
    card: str = ""
    """The last first-time card, by its key."""
    flashed: tuple[Place, ...] = ()
    """The places that were framed last."""
    flashed_turn: range = range(0)
    """The steps of the turn in which something happened there."""
    crossed: Seat = 0
    """Whose step the table was last asked about."""
    until: dict[NoticeKind, float] = field(default_factory=dict)
    """What is shown now, and the moment on the clock of the board at which it goes."""

    def show(self, kind: NoticeKind, clock: float, stays: bool = False) -> None:
        """Shows a notice of that kind from now on, for its time; one that `stays` until it is put away."""
        self.until[kind] = math.inf if stays else clock + NOTICE_SECONDS[kind]

    def put_away(self) -> None:
        """What stays goes: something else is pressed, or a turn begins."""
        for kind in [kind for kind, until in self.until.items() if until == math.inf]:
            self.end(kind)

    def end(self, kind: NoticeKind) -> None:
        """Takes the notice of that kind away at once."""
        self.until.pop(kind, None)

    def shows(self, kind: NoticeKind) -> bool:
        """Whether it is on the screen."""
        return kind in self.until

    @property
    def consent(self) -> Literal["ask", "agreed"] | None:
        """What the table reads now about a step of another seat."""
        return "ask" if self.shows("ask") else "agreed" if self.shows("agreed") else None

    def fade(self, clock: float) -> bool:
        """What has had its time goes; True if anything does."""
        over = [kind for kind, until in self.until.items() if clock >= until]
        for kind in over:
            self.end(kind)
        return bool(over)


@dataclass(slots=True)
class Notices:
    """What the table is told."""

    timed: TimedNotices = field(default_factory=TimedNotices)
    """What goes away by itself."""
    pass_until: float | None = None
    """Until when a forced pass is shown."""
    refused: list[str] = field(default_factory=list)
    """The laws that have refused a press, in their order."""
    lot: Lot | None = None
    """Who begins, while that is told."""
    ceremony: Ceremony | None = None
    """How the end of the match is told, while it is."""
    celebrated: bool = False
    """Whether the winner has been told before the result is shown."""
    result_shown: bool = False
    """Whether the result has lain over the finished board; it does not come by itself a second time."""

    @property
    def card(self) -> str:
        """The first-time card that lies on the table, by its key; empty if none does."""
        return self.timed.card if self.timed.shows("card") else ""


@dataclass(slots=True)
class BoardState:
    """All five, and the clock of the board in seconds. Its commands are the only place where the course of the match
    changes; nothing is saved or heard by them."""

    course: Course
    hand: Hand
    sight: Sight
    motion: Motion
    notices: Notices
    clock: float = 0.0

    def next_decision(self) -> None:
        """Puts a new decision in hand if a human has to make one."""
        self.hand.decision = begin(self.course.look, self.course.seen) if self.course.mode is Mode.HUMAN else None
        self.hand.card, self.hand.carried = 0, None

    def replace_match(self, match: Match) -> None:
        """Another match of the same game lies on the table; hands are shared and players asked as before."""
        self.course.match, self.course.held, self.hand.pinned = match, None, False
        self.course.returned.clear()
        self._seated_anew()

    def play(self, step: Step, hold: bool = False) -> Played:
        """Plays a step through the one door. With `hold` a human's finished turn waits for `commit`.

        Raises `IllegalStep` if the rules forbid it.
        """
        course, mover = self.course, self.course.match.position.to_move
        played = course.match.play(step)
        if hold and course.is_human(mover) and course.match.position.to_move != mover:
            course.held = mover
        self.next_decision()
        return played

    def commit(self) -> None:
        """No turn waits any more for its player to confirm it."""
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
        """Takes back everything after so many steps, whoever made it: for scenes that have steps of their own."""
        while len(self.course.match.steps) > steps:
            self.course.match.undo()
        self.commit()

    def redo(self) -> Played:
        """Plays one step again that was taken back."""
        played = self.course.match.redo()
        self.commit()
        return played

    def turn_hand(self, up: bool) -> None:
        """The human in turn may see what is its own; or what was taken up lies face down again."""
        self.course.hands.turn(up)
        self.next_decision()

    def share_hands(self, way: Hands) -> None:
        """How humans keep their cards from each other; holds from now on, and changes nothing where there are none."""
        if way != self.course.hands.way:
            self.course.hands.way = way
            if not self.course.match.game.is_open:
                self.next_decision()

    def ask_always(self, asks: bool) -> None:
        """Whether the players want to be asked in any case; holds from the present decision on."""
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
        """Somebody else makes the decisions of a seat from now on; the position stays as it is."""
        self.course.match.seats = changed_at(self.course.match.seats, seat, sitter)
        self._seated_anew()

    def _seated_anew(self) -> None:
        self.course.hands = HiddenHands(self.course.match, self.course.look.secret, self.course.hands.way)
        self.next_decision()


def state_of(match: Match, look: AnyLook) -> BoardState:
    """The state in which a board is first seen."""
    seen = Sight(of_board(look))
    return BoardState(Course(match, look), Hand(), seen, Motion(), Notices())
