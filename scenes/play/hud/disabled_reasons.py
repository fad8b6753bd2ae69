"""Why something around the board does not answer now: what is pale says so when it is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.session.table import Mode

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def why_not(board: BoardScene, part_id: str) -> str:
    """The sentence for a part that is not enabled; empty if there is none."""
    kind, _, rest = part_id.partition(":")
    words = board.context.words
    if kind == "undo":
        revealed = bool(board.table.match.steps) and board.table.match.steps[-1][0] in board.table.match.game.final
        return words.say("table.undo.revealed" if revealed else "table.undo.nothing")
    if kind == "gold":
        return words.say("table.gold.computer" if board.table.mode is Mode.COMPUTER else "table.gold.nothing")
    if kind == "tool":
        return words.say(f"table.{rest}.idle")
    key = f"{board.look.id}.slot.{kind}"
    return words.say(key if words.knows(key) else f"table.slot.{kind}")
