"""Secret gesture: opens the owner's code prompt, on each device; nothing on the screen hints at it.

Each device has a sequence for one hand; on a touch screen two fingers may also hold the top corners.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

HOLD_SECONDS = 3.0
"""Length of the hold."""
ORDER_SECONDS = 6.0
"""Seconds for the whole sequence."""
CORNER_WIDTH, CORNER_HEIGHT = 0.1, 0.16
"""Size of the top corners for two fingers, as shares of the window."""
TIP_SIZE = 0.033
"""Size of the top corners for one finger or the mouse, as a share of the window's width: no control is there."""

TIPS_IN_ORDER = ("left", "right", "left", "right", "left", "right")
KEYS_IN_ORDER = (pygame.K_F12,) * 5
PAD_IN_ORDER = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
)


class Order:
    """Owns the progress of a sequence; a wrong step resets it."""

    def __init__(self, steps: tuple[object, ...]) -> None:
        self._steps = steps
        self._done: list[float] = []

    def step(self, what: object, now: float) -> bool:
        """Records a step; whether it completed the sequence."""
        if self._done and now - self._done[0] > ORDER_SECONDS:
            self._done.clear()
        if what != self._steps[len(self._done)]:
            self._done.clear()
        if what == self._steps[len(self._done)]:
            self._done.append(now)
        if len(self._done) < len(self._steps):
            return False
        self._done.clear()
        return True


class SecretGesture:
    """Owns the fingers held, and the progress of each sequence."""

    def __init__(self) -> None:
        self._fingers: dict[int, str] = {}
        self._since: float | None = None
        self._orders = {"tips": Order(TIPS_IN_ORDER), "keys": Order(KEYS_IN_ORDER), "pad": Order(PAD_IN_ORDER)}

    def opened(self, events: Iterable[pygame.event.Event], now: float, size: tuple[int, int]) -> bool:
        """Whether a gesture was completed in this frame; `now` in seconds, `size` of the window in pixels."""
        knocked = False
        for event in events:
            knocked = self._heard(event, now, size) or knocked
        if not set(self._fingers.values()) >= {"left", "right"}:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= HOLD_SECONDS:
            self._since = None
            self._fingers.clear()
            return True
        return knocked

    def _heard(self, event: pygame.event.Event, now: float, size: tuple[int, int]) -> bool:
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            self._fingers[event.finger_id] = _corner(event.x, event.y)
        elif event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._orders["tips"].step(_tip(event.pos, size), now)
        elif event.type == pygame.KEYDOWN:
            return self._orders["keys"].step(event.key, now)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._orders["pad"].step(event.button, now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._fingers.clear()
        return False


def _corner(x: float, y: float) -> str:
    """The top corner of a finger (coordinates as shares of the window); empty if none."""
    if y > CORNER_HEIGHT:
        return ""
    return "left" if x < CORNER_WIDTH else "right" if x > 1 - CORNER_WIDTH else ""


def _tip(at: tuple[float, float], size: tuple[int, int]) -> str:
    reach = TIP_SIZE * size[0]
    if at[1] > reach:
        return ""
    return "left" if at[0] < reach else "right" if at[0] > size[0] - reach else ""
