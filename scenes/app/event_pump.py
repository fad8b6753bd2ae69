"""Everything that the program hears: the events of SDL become inputs, pads come and go, and somebody may knock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.input.events import Input
from scenes.input.gestures import Gestures
from scenes.input.pads import Pads
from scenes.input.secret_gesture import SecretGesture

if TYPE_CHECKING:
    from scenes.app.app import App


class EventPump:
    """Owns what is held down on every device, the open pads, and how far somebody is with the owner's door."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._gestures, self._door = Gestures(), SecretGesture()
        self.pads = Pads()

    def hear(self, events: Sequence[pygame.event.Event]) -> list[Input]:
        """The inputs of one frame; what does not go through a scene happens here."""
        app, context, gestures = self._app, self._app.context, self._gestures
        if self._door.opened(events, context.now, context.pen.surface.get_size()):
            app.knock()
        gestures.bindings, gestures.listening, gestures.writing = app.bindings, context.listening, context.writing
        context.sound.heed(events)
        inputs = gestures.inputs(events, context.viewport, context.now)
        context.listening = gestures.listening
        news = self.pads.heed(events)
        if any(news):
            context.families = self.pads.families
            app.pads_changed(news)
        return inputs
