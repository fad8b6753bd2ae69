"""What happens on a board that nobody touches: forced passes, the computer's steps, what is sure, the sand, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.session.table import Mode

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

PASS_SHOWN, PASS_HURRIED = 2.0, 0.4
"""Seconds for which a forced pass and its reasons stay on the screen; the second where the computer is to hurry."""

SURE_SHOWN = 0.35
"""Seconds at full motion for which one sees the board before what is sure happens."""

END_SHOWN = 1.4
"""Seconds for which the finished board is shown before the result lies over it."""

PAUSES = {"step": 0.0, "calm": 0.75, "brisk": 0.25, "instant": 0.0}
"""Seconds between two visible actions of the computer, by pace."""


def go_on(board: BoardScene) -> bool:
    """To be asked when nothing moves; True if something has happened."""
    mode, rested = board.table.mode, board.clock - board.shown_at
    if board.on_top:
        return False
    if mode is Mode.PASS:
        return _pass(board)
    if mode is Mode.COMPUTER:
        return _computer(board, rested)
    if mode is Mode.SURE and rested >= SURE_SHOWN * board.context.settings.motion:
        step = board.table.sure(board.table.match.position)
        assert step
        board.play(step, board.context.device)
        return True
    if mode is Mode.OVER and not board.ended and rested > END_SHOWN:
        board.ended = True
        board.result()
    return False


def answer(board: BoardScene) -> None:
    """Plays what the computer has decided; if it has not, it is hurried."""
    step = board.opponent.take()
    if step:
        board.play(step)
    else:
        board.opponent.hurry()


def let_sand_fall(board: BoardScene, dt: float) -> bool:
    """The sandglass runs while a human decides; when it is empty it says so once, and nothing else happens."""
    minutes = board.context.settings.hourglass if board.keeps else 0
    if not minutes or board.table.mode not in (Mode.HUMAN, Mode.HELD):
        return False
    moved = board.sandglass.run(dt, (board.table.seat, board.table.match.turn_start()), minutes)
    if board.sandglass.has_run_out(minutes):
        board.say(board.context.words.say("table.sandglass.empty"))
    return moved


def _pass(board: BoardScene) -> bool:
    """Shows a forced pass for as long as it takes to read, then plays it."""
    if board.pass_until is None:
        seat = board.table.seat
        human = seat is not None and board.table.match.seats[seat].is_human
        hurried = board.context.settings.pace == "instant" and not human
        board.pass_until = board.clock + (PASS_HURRIED if hurried else PASS_SHOWN)
        return True
    if board.clock < board.pass_until:
        return False
    board.pass_turn()
    return True


def _computer(board: BoardScene, rested: float) -> bool:
    """Asks, waits for the answer and for the pace, and plays; True if the picture changes."""
    if board.opponent.ready is None:
        return board.opponent.think(board.table.match, board.context.thinker, board.clock)
    pace = board.context.settings.pace
    if pace == "step" or rested < PAUSES[pace]:
        return False
    answer(board)
    return True
