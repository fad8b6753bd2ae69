"""Places that light up after a step of Cardinal: a building that takes two markers or more at once."""

from __future__ import annotations

from game.cardinal.readings import gains
from game.cardinal.rules import Position
from game.core import Place
from game.match import Played
from scenes.cardinal.town import footprint

MANY = 2
"""Markers from which it is worth a light."""


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells of the building."""
    before, step, _ = played
    assert isinstance(before, Position)
    if step[0] != "build" or sum(contact.paid for contact in gains(before, step)) < MANY:
        return ()
    return footprint(before, step)
