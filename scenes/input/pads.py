"""Gamepads: opened when they are there, let go when they are pulled out, known by what is printed on them; what is
known of them and of the keys between two inputs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from scenes.input.press_gate import PressGate

if TYPE_CHECKING:
    from pygame._sdl2 import controller

Family = Literal["xbox", "playstation", "nintendo"]
"""Whose letters and signs stand on the buttons."""
NAME_WORDS: dict[Family, tuple[str, ...]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}


def family(name: str) -> Family:
    """The family of a pad by the name that it gives itself; most that say nothing have the letters of the Xbox."""
    low = name.lower()
    return next((kind for kind, words in NAME_WORDS.items() if any(word in low for word in words)), "xbox")


class InputState:
    """Owns what is known of pads and keys between two inputs."""

    def __init__(self) -> None:
        self.pad = 0
        """The number of the pad that was used last."""
        self.families: dict[int, Family] = {}
        """What is printed on each pad that is there."""
        self.listening = False
        """The next key or button is wanted as it is, not for what it means."""
        self.writing = False
        """Keys write; those that write nothing mean what they always mean."""
        self.gate = PressGate()
        """Which press counts."""

    @property
    def family(self) -> Family:
        """What is printed on the pad that was used last."""
        return self.families.get(self.pad, "xbox")


class PadChanges(NamedTuple):
    """The pads that came and those that went, by their numbers."""

    came: tuple[int, ...] = ()
    went: tuple[int, ...] = ()


class Pads:
    """Owns the open pads by their instance number; SDL sends nothing of a pad that nobody holds open."""

    def __init__(self, state: InputState) -> None:
        """What is printed on each of them is kept in `state`."""
        self._state = state
        self._open: dict[int, controller.Controller] = {}

    def start(self) -> None:
        """Begins to listen; pads that are there already announce themselves with an event each. The module is only
        loaded here, after the first picture."""
        from pygame._sdl2 import controller

        controller.init()

    def follow_devices(self, events: Iterable[pygame.event.Event]) -> PadChanges:
        """Opens the pads that came and lets go of those that went."""
        came, went = [], []
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                from pygame._sdl2 import controller

                pad = controller.Controller(event.device_index)
                if pad.id not in self._open:
                    self._open[pad.id] = pad
                    self._state.families[pad.id] = family(pad.name)
                    came.append(pad.id)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._state.families.pop(event.instance_id, None)
                if self._open.pop(event.instance_id, None):
                    went.append(event.instance_id)
        return PadChanges(tuple(came), tuple(went))
