"""Gamepads: opened and closed as they are plugged in and removed; their labelling; and the state of input devices
between inputs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from scenes.input.press_gate import PressGate

if TYPE_CHECKING:
    from pygame._sdl2 import controller

Family = Literal["xbox", "playstation", "nintendo"]
"""Manufacturer whose labels are on the buttons."""
NAME_WORDS: dict[Family, tuple[str, ...]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}


def family(name: str) -> Family:
    """The family of a pad by its name; by default Xbox, whose letters most others have."""
    low = name.lower()
    return next((kind for kind, words in NAME_WORDS.items() if any(word in low for word in words)), "xbox")


class InputState:
    """Owns the state of pads and keys between inputs."""

    def __init__(self) -> None:
        self.pad = 0
        """Instance id of the pad used last."""
        self.families: dict[int, Family] = {}
        """Family of each open pad, by instance id."""
        self.listening = False
        """Whether the next key or button is wanted raw, not as an action."""
        self.writing = False
        """Whether keys enter text; those without text keep their actions."""
        self.gate = PressGate()
        """Decides which presses count."""

    @property
    def family(self) -> Family:
        """Family of the pad used last."""
        return self.families.get(self.pad, "xbox")


class PadChanges(NamedTuple):
    """The pads added and removed, by instance id."""

    came: tuple[int, ...] = ()
    went: tuple[int, ...] = ()


class Pads:
    """Owns the open pads by instance id; SDL sends no events of pads that are not open."""

    def __init__(self, state: InputState) -> None:
        """`state` gets the family of each pad."""
        self._state = state
        self._open: dict[int, controller.Controller] = {}

    def start(self) -> None:
        """Initialises controllers; pads already present send an event each. The module is imported late, after the
        first picture."""
        from pygame._sdl2 import controller

        controller.init()

    def follow_devices(self, events: Iterable[pygame.event.Event]) -> PadChanges:
        """Opens added pads and closes removed ones."""
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
