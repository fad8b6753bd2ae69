"""Game pads: opened when they are there, let go when they are pulled out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2 import controller


class Pads:
    """Owns the open pads by their instance number; SDL sends nothing of a pad that nobody holds open."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}

    def start(self) -> None:
        """Begins to listen; pads that are there already announce themselves with an event each. The module is only
        loaded here, after the first picture."""
        from pygame._sdl2 import controller

        controller.init()

    def lost(self, events: Iterable[pygame.event.Event]) -> bool:
        """Opens the pads that came and lets go of those that went; True if the last one went."""
        before = bool(self._open)
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                from pygame._sdl2 import controller

                pad = controller.Controller(event.device_index)
                self._open[pad.id] = pad
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
        return before and not self._open
