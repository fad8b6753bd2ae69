"""Taking back a decision and playing it again; what belongs to another seat goes back when the table agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Played
from scenes.play.hud.disabled_reasons import why_not
from scenes.play.session.referee import watches

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def undo(board: BoardScene) -> None:
    """Takes back the last human decision; before it crosses into somebody else's turn, the table is asked."""
    if not board.table.can_undo():
        board.say(why_not(board, "undo"))
        return
    other = board.table.undo_crosses()
    if other is None or not board.keeps or watches(board) or board.consent.press(other, board.clock):
        _take_back(board)


def hold(board: BoardScene) -> None:
    """The button is down: where the table has to agree, keeping it down means yes."""
    other = board.table.undo_crosses()
    if other is not None and board.keeps and not watches(board):
        board.consent.hold(other, board.clock)


def ask_the_table(board: BoardScene) -> bool:
    """Lets time pass over the question; the button was kept down for long enough, or it has become old. True if it
    shows."""
    if board.consent.was_held(board.clock):
        _take_back(board)
        return True
    return board.consent.pass_time(board.clock)


def redo(board: BoardScene) -> None:
    """Plays again what was taken back."""
    if board.table.can_redo():
        board.opponent.forget()
        played = board.table.redo()
        board.save()
        board.show(played, True)


def _take_back(board: BoardScene) -> None:
    board.opponent.forget()
    board.pass_until = None
    undone = board.table.undo()
    board.save()
    if undone:
        board.show(Played(undone[0].after, undone[0].step, undone[-1].before), False)
