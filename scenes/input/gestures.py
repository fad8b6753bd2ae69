"""Gestures: converts SDL events to inputs of `events.py`, and filters tremor and duplicates."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from scenes.graphics.theme import LONG_PRESS
from scenes.graphics.viewport import Point, Viewport
from scenes.input.bindings import DIGITS, KEYS_BY_CHARACTER, STICKS, TRIGGER, WITH_CONTROL, WITH_SHIFT, Bindings
from scenes.input.events import Action, Caught, Click, Device, Drag, Hover, Input, Pinch, Press, Scroll, Typed
from scenes.input.focus import DIRECTIONS
from scenes.input.pads import InputState

DRAG_THRESHOLD = {Device.MOUSE: 8.0, Device.TOUCH: 20.0}
"""Movement in logical units from which a click becomes a drag."""
GHOST_SECONDS, GHOST_DISTANCE = 0.08, 12.0
"""Time in seconds and distance in logical units within which some touch screens report a tap twice, once as a mouse."""
STICK_LEVEL = 0.6
"""Deflection (0 to 1) from which a stick counts; it is released below half of that."""
REPEAT_DELAY, REPEAT_INTERVAL = 0.4, 0.13
"""Seconds until a held direction repeats, and between repetitions."""


class Repeating(NamedTuple):
    """A direction held on a pad, and the time of its next repetition."""

    action: Action
    pad: int
    due: float


class Held:
    """State of the pressed main button or first finger."""

    def __init__(self, start: Point, since: float, device: Device, button: str) -> None:
        self.start = self.last = start
        self.since = since
        self.device = device
        self.button = button
        self.dragging = False


class Gestures:
    """Owns what is held down: buttons, fingers, sticks, keys."""

    def __init__(self, state: InputState) -> None:
        """`state` tells whether a page listens for a raw key or accepts text; a caught key ends the listening."""
        self.bindings, self.state = Bindings(), state
        self._held: Held | None = None
        self._fingers: dict[int, Point] = {}
        self._pinching = False
        self._keys: set[int] = set()
        self._pushed: set[tuple[int, int]] = set()
        """Deflected axes, as (pad, axis)."""
        self._repeating: Repeating | None = None
        self._last_click: tuple[float, Point, Device] | None = None

    def inputs(self, events: Iterable[pygame.event.Event], viewport: Viewport, now: float) -> list[Input]:
        """Converts events at the time `now` in seconds."""
        found: list[Input] = []
        for event in events:
            if self.state.listening:
                caught = self._caught(event)
                self.state.listening = not caught
                found += caught
                if caught:
                    continue
            if self.state.writing and (typed := _typed(event)) is not None:
                found += typed
                continue
            found += self._pointer(event, viewport, now) or self._keyboard(event) or self._pad(event, now)
        found += self._repeated(now)
        return found

    def let_go(self) -> None:
        """Cancels the press in progress."""
        self._held = None

    # -- mouse and touch ----------------------------------------------------------------------------------------------

    def _pointer(self, event: pygame.event.Event, viewport: Viewport, now: float) -> list[Input]:
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, viewport)
        if event.type == pygame.MOUSEWHEEL:
            return [Scroll(viewport.logical(pygame.mouse.get_pos()), float(event.precise_y))]
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or self._pinching:
            return []
        at = viewport.logical(event.pos)
        device = Device.TOUCH if event.touch else Device.MOUSE
        if event.type == pygame.MOUSEMOTION:
            return self._moved(at)
        if event.button not in (1, 3):
            return []
        button = "main" if event.button == 1 else "other"
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held = Held(at, now, device, button)
            return [Hover(at, held=button == "main")]
        return self._released(at, now, button)

    def _moved(self, at: Point) -> list[Input]:
        held = self._held
        if held is None:
            return [Hover(at)]
        if not held.dragging and math.dist(held.start, at) < DRAG_THRESHOLD[held.device]:
            return [Hover(at, held=held.button == "main")]
        held.dragging = True
        by = at[0] - held.last[0], at[1] - held.last[1]
        held.last = at
        return [Drag(held.start, at, by, held.device)]

    def _released(self, at: Point, now: float, button: str) -> list[Input]:
        held, self._held = self._held, None
        if held is None or held.button != button:
            return []
        if held.dragging or self._is_ghost(at, now, held.device):
            return [Hover(at)]
        self._last_click = now, at, held.device
        long = now - held.since >= LONG_PRESS
        return [Click(held.start, held.device, "main" if button == "main" else "other", long)]

    def _is_ghost(self, at: Point, now: float, device: Device) -> bool:
        if self._last_click is None:
            return False
        when, where, which = self._last_click
        return which != device and now - when < GHOST_SECONDS and math.dist(at, where) < GHOST_DISTANCE

    def _finger(self, event: pygame.event.Event, viewport: Viewport) -> list[Input]:
        at = viewport.of_window((event.x, event.y))
        before = dict(self._fingers)
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            if not self._fingers:
                self._pinching = False
            return []
        self._fingers[event.finger_id] = at
        if len(self._fingers) != 2:
            return []
        if event.finger_id not in before:  # its FINGERDOWN may be missing
            self._pinching = True
            self._held = None
            return []
        return _pinch(before, self._fingers)

    # -- raw keys and buttons -----------------------------------------------------------------------------------------

    def _caught(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.KEYDOWN:
            self._keys.add(event.key)
            return [Caught(int(event.key), Device.KEYS)]
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return [Caught(int(event.button), Device.PAD)]
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis not in STICKS and event.value / 32768 > STICK_LEVEL:
            self._pushed.add((event.instance_id, event.axis))
            return [Caught(TRIGGER + int(event.axis), Device.PAD)]
        return []

    # -- keys ---------------------------------------------------------------------------------------------------------

    def _keyboard(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.KEYUP:
            self._keys.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return []
        again = event.key in self._keys
        self._keys.add(event.key)
        action = self._key_action(event)
        if action is None or (again and action not in DIRECTIONS):
            return []
        return [Press(action, Device.KEYS)]

    # -- pads ---------------------------------------------------------------------------------------------------------

    def _pad(self, event: pygame.event.Event, now: float) -> list[Input]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._pad_press(self.bindings.buttons.get(event.button), event.instance_id, now)
        if event.type == pygame.CONTROLLERBUTTONUP:
            if self._repeating and self.bindings.buttons.get(event.button) == self._repeating.action:
                self._repeating = None
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event, now)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._repeating = None
            self._pushed.clear()
        return []

    def _stick(self, event: pygame.event.Event, now: float) -> list[Input]:
        key = (event.instance_id, event.axis)
        value = event.value / 32768
        if key in self._pushed and abs(value) < STICK_LEVEL / 2:
            self._pushed.discard(key)
            if self._repeating and self._repeating.action in STICKS.get(event.axis, ()):
                self._repeating = None
        elif key not in self._pushed and abs(value) > STICK_LEVEL:
            self._pushed.add(key)
            ends = STICKS.get(event.axis)
            action = ends[value > 0] if ends else self.bindings.buttons.get(TRIGGER + event.axis)
            return self._pad_press(action, event.instance_id, now)
        return []

    def _pad_press(self, action: Action | None, pad: int, now: float) -> list[Input]:
        if action is None:
            return []
        if action in DIRECTIONS:
            self._repeating = Repeating(action, pad, now + REPEAT_DELAY)
        return [Press(action, Device.PAD, pad)]

    def _repeated(self, now: float) -> list[Input]:
        held = self._repeating
        if held is None or now < held.due:
            return []
        self._repeating = held._replace(due=now + REPEAT_INTERVAL)
        return [Press(held.action, Device.PAD, held.pad)]

    def _key_action(self, event: pygame.event.Event) -> Action | None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
                return "redo"
            return WITH_CONTROL.get(int(event.key))
        if event.mod & pygame.KMOD_ALT:
            return "fullscreen" if event.key == pygame.K_RETURN else None
        place = int(event.scancode) - pygame.KSCAN_1
        if 0 <= place < len(DIGITS):
            return DIGITS[place]
        action = self.bindings.keys.get(int(event.key)) or KEYS_BY_CHARACTER.get(str(event.unicode))
        return WITH_SHIFT.get(action, action) if action and event.mod & pygame.KMOD_SHIFT else action


def _pinch(before: dict[int, Point], after: dict[int, Point]) -> list[Input]:
    (one, two), (new_one, new_two) = (list(fingers.values()) for fingers in (before, after))
    apart, new_apart = math.dist(one, two), math.dist(new_one, new_two)
    if not apart or not new_apart:
        return []
    twist = math.atan2(new_two[1] - new_one[1], new_two[0] - new_one[0]) - math.atan2(two[1] - one[1], two[0] - one[0])
    middle = (new_one[0] + new_two[0]) / 2, (new_one[1] + new_two[1]) / 2
    return [Pinch(middle, new_apart / apart, (twist + math.pi) % math.tau - math.pi)]


def _typed(event: pygame.event.Event) -> list[Input] | None:
    """Text of a key event; None if it is not a text event."""
    if event.type == pygame.TEXTINPUT:
        return [Typed(event.text)]
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    if event.key == pygame.K_BACKSPACE:
        return [Typed("\b")]
    return [] if event.unicode and event.unicode.isprintable() else None
