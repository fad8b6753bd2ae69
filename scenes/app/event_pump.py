"""Event pump: converts SDL events to inputs, follows pads, and detects the secret gesture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.app.app import App
from scenes.input.events import Click, Device, Hover, Input
from scenes.input.gestures import Gestures
from scenes.input.pads import Pads
from scenes.input.secret_gesture import SecretGesture

POINTER_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN, pygame.FINGERUP)


class EventPump:
    """Owns the gestures in progress, the open pads, and the secret gesture."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._gestures, self._secret_gesture = Gestures(app.context.input), SecretGesture()
        self.pads = Pads(app.context.input)

    def hear(self, events: Sequence[pygame.event.Event]) -> list[Input]:
        """The inputs of one frame for the scene; handles the rest."""
        app, context, gestures = self._app, self._app.context, self._gestures
        if self._secret_gesture.opened(events, context.now, context.pen.surface.get_size()):
            app.unlock()
            gestures.let_go()  # the last press must not reach the page that opens
            events = [event for event in events if event.type not in POINTER_EVENTS]
        gestures.bindings = app.bindings
        context.sound.follow_devices(events)
        inputs = gestures.inputs(events, context.viewport, context.now)
        if not context.input.gate.takes_pointer(context.now):
            if context.device is Device.KEYS and any(isinstance(one, Hover) for one in inputs):
                context.device, app.dirty = Device.MOUSE, True  # prompts need no keys any more
            inputs = [one for one in inputs if not isinstance(one, Click | Hover)]
        news = self.pads.follow_devices(events)
        if any(news):
            app.pads_changed(news)
        return inputs
