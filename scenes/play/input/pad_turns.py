"""One pad for each player: on the playing scene only the pad of whoever is in turn answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.events import Device, Input, Press

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

FOR_ALL = ("menu", "mute", "fullscreen", "language", "log", "plan", "flatten", "fit", "zoom_in", "zoom_out")
"""What concerns nobody's turn."""


def may_act(board: BoardScene, event: Input) -> bool:
    """Whether this input counts now; a pad that must wait is told whose turn it is."""
    context, seats = board.context, board.table.match.seats
    if not (isinstance(event, Press) and event.device is Device.PAD and context.settings.pads == "each"):
        return True
    people = [seat for seat, sitter in enumerate(seats) if sitter.is_human]
    if len(people) < 2 or event.action in FOR_ALL:
        return True
    say, known = context.words.say, context.input.claims.known(event.pad)
    seat = context.input.claims.seat(event.pad, people)
    if seat is None:
        board.say(say("access.pad.spare"))
        return False
    if not known:
        board.say(say("access.pad.claimed", name=board.voice.name(seat)))
        return False
    now = board.table.seat
    if now in people and now != seat:
        board.say(say("access.pad.others", name=board.voice.name(now)))
        return False
    return True
