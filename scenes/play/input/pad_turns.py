"""Pad turns: with one pad for each player, only the pad of whoever is in turn answers; the others are told why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from scenes.board.sentences import Voice
from scenes.input.events import Action, Device, Input, Press
from scenes.input.pads import Claims

FOR_ALL: tuple[Action, ...] = (
    "menu",
    "fullscreen",
    "language",
    "log",
    "plan",
    "flatten",
    "fit",
    "zoom_in",
    "zoom_out",
)
"""What concerns nobody's turn."""


def must_wait(event: Input, claims: Claims, people: Sequence[Seat], now: Seat | None, voice: Voice) -> str:
    """Why this press of a pad does not count now; empty if it does. `people` are the seats of humans, `now` the one in
    turn. A pad that nobody has seen yet takes the next seat that is free."""
    if not (isinstance(event, Press) and event.device is Device.PAD) or len(people) < 2 or event.action in FOR_ALL:
        return ""
    say, known = voice.words.say, claims.known(event.pad)
    seat = claims.seat(event.pad, list(people))
    if seat is None:
        return say("access.pad.spare")
    if not known:
        return say("access.pad.claimed", name=voice.name(seat))
    if now in people and now is not None and now != seat:
        return say("access.pad.others", name=voice.name(now))
    return ""
