"""Commands on a match: the only place where its course changes. No screen, no clock, nothing is saved or heard here."""

from __future__ import annotations

from game.core import Seat, Step, changed_at
from game.match import Match, Played, Sitter, agree_on_draw, resign
from scenes.core.settings import Hands
from scenes.play.choose.decision import begin
from scenes.play.state.board_state import Hand
from scenes.play.state.course import Course, HiddenHands, Mode, undo_crosses, undo_reach


def next_decision(course: Course, hand: Hand) -> None:
    """Puts a new decision in hand if a human has to make one."""
    hand.decision = begin(course.look, course.seen) if course.mode is Mode.HUMAN else None
    hand.card, hand.carried = 0, None


def replace_match(course: Course, hand: Hand, match: Match) -> None:
    """Another match of the same game lies on the table; hands are shared and players asked as before."""
    course.match, course.held, hand.pinned = match, None, False
    course.returned.clear()
    _seated_anew(course, hand)


def play(course: Course, hand: Hand, step: Step, hold: bool = False) -> Played:
    """Plays a step through the one door. With `hold` a human's finished turn waits for `commit`.

    Raises `IllegalStep` if the rules forbid it.
    """
    mover = course.match.position.to_move
    human = course.is_human(mover)
    played = course.match.play(step)
    if hold and human and course.match.position.to_move != mover:
        course.held = mover
    next_decision(course, hand)
    return played


def commit(course: Course, hand: Hand) -> None:
    """No turn waits any more for its player to confirm it."""
    course.held = None
    next_decision(course, hand)


def undo(course: Course, hand: Hand) -> list[Played]:
    """Takes back the last human decision and all that followed it by itself; the undone steps, the latest first."""
    goal, other = undo_reach(course), undo_crosses(course)
    undone = []
    if course.match.early:
        goal = None
        course.match.early = None
    while goal is not None and len(course.match.steps) > goal:
        undone.append(course.match.undo())
    if goal is not None and other is not None:
        course.returned.append((goal, other))
    commit(course, hand)
    return undone


def rewind(course: Course, hand: Hand, steps: int) -> None:
    """Takes back everything after so many steps, whoever made it: for scenes that have steps of their own."""
    while len(course.match.steps) > steps:
        course.match.undo()
    commit(course, hand)


def redo(course: Course, hand: Hand) -> Played:
    """Plays one step again that was taken back."""
    played = course.match.redo()
    commit(course, hand)
    return played


def turn_hand(course: Course, hand: Hand, up: bool) -> None:
    """The human in turn may see what is its own; or what was taken up lies face down again."""
    course.hands.turn(up)
    next_decision(course, hand)


def share_hands(course: Course, hand: Hand, way: Hands) -> None:
    """How humans keep their cards from each other; holds from now on, and changes nothing where there are none."""
    if way != course.hands.way:
        course.hands.way = way
        if not course.match.game.is_open:
            next_decision(course, hand)


def ask_always(course: Course, hand: Hand, asks: bool) -> None:
    """Whether the players want to be asked in any case; holds from the present decision on."""
    before, course.asks = course.mode, asks
    if course.mode is not before:
        next_decision(course, hand)


def stop(course: Course, hand: Hand, seat: Seat | None) -> None:
    """That seat resigns; None: everybody has agreed on a draw. Raises `IllegalStep` if the match was over before."""
    course.held = None
    if seat is None:
        agree_on_draw(course.match)
    else:
        resign(course.match, seat)
    _seated_anew(course, hand)


def reseat(course: Course, hand: Hand, seat: Seat, sitter: Sitter) -> None:
    """Somebody else makes the decisions of a seat from now on; the position stays as it is."""
    course.match.seats = changed_at(course.match.seats, seat, sitter)
    _seated_anew(course, hand)


def _seated_anew(course: Course, hand: Hand) -> None:
    course.hands = HiddenHands(course.match, course.look.secret, course.hands.way)
    next_decision(course, hand)
