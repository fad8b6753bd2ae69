"""Gamepads: opened when they are there, let go when they are pulled out, known by what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

if TYPE_CHECKING:
    from pygame._sdl2 import controller

    from game.core import Seat

Family = Literal["xbox", "playstation", "nintendo"]
"""Whose letters and signs stand on the buttons."""
NAMED: dict[Family, tuple[str, ...]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}


def family(name: str) -> Family:
    """The family of a pad by the name that it gives itself; most that say nothing have the letters of the Xbox."""
    low = name.lower()
    return next((kind for kind, words in NAMED.items() if any(word in low for word in words)), "xbox")


class News(NamedTuple):
    """The pads that came and those that went, by their numbers."""

    came: tuple[int, ...] = ()
    went: tuple[int, ...] = ()


class Pads:
    """Owns the open pads by their instance number; SDL sends nothing of a pad that nobody holds open."""

    def __init__(self) -> None:
        self.families: dict[int, Family] = {}
        """Of every pad that is there."""
        self._open: dict[int, controller.Controller] = {}

    def start(self) -> None:
        """Begins to listen; pads that are there already announce themselves with an event each. The module is only
        loaded here, after the first picture."""
        from pygame._sdl2 import controller

        controller.init()

    def heed(self, events: Iterable[pygame.event.Event]) -> News:
        """Opens the pads that came and lets go of those that went."""
        came, went = [], []
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                from pygame._sdl2 import controller

                pad = controller.Controller(event.device_index)
                if pad.id not in self._open:
                    self._open[pad.id] = pad
                    self.families[pad.id] = family(pad.name)
                    came.append(pad.id)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self.families.pop(event.instance_id, None)
                if self._open.pop(event.instance_id, None):
                    went.append(event.instance_id)
        return News(tuple(came), tuple(went))


class Claims:
    """Owns which pad plays for which seat, where each player has a pad: it is theirs from its first press on, and a
    pad that comes back, or one that comes in its stead, goes on for the same seat. No screen, no clock."""

    def __init__(self) -> None:
        self._seats: dict[int, Seat] = {}
        self._orphans: list[Seat] = []

    def seat(self, pad: int, people: Sequence[Seat]) -> Seat | None:
        """The seat that this pad plays for; None if every human seat has another pad already."""
        if self._seats.get(pad) not in people:
            free = [seat for seat in people if seat not in self._seats.values()]
            if not free:
                return None
            self._seats[pad] = free[0]
        return self._seats[pad]

    def known(self, pad: int) -> bool:
        """Whether this pad has a seat."""
        return pad in self._seats

    def heed(self, news: News) -> None:
        """Pads went, or came."""
        for pad in news.went:
            if pad in self._seats:
                self._orphans.append(self._seats.pop(pad))
        for pad in news.came:
            if self._orphans:
                self._seats[pad] = self._orphans.pop(0)

    def forget(self) -> None:
        """Other people sit down."""
        self._seats.clear()
        self._orphans.clear()
