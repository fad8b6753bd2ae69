"""Key bindings: keys and pad buttons of each action, by default and as changed by players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, get_args

import pygame

from scenes.input.events import Action

ACTIONS: tuple[Action, ...] = get_args(Action)
Source = int
"""A key code, a pad button number, or `TRIGGER` plus the axis number of a trigger."""

TRIGGER = 100

KEYS: dict[Source, Action] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "commit",
    pygame.K_ESCAPE: "back",
    pygame.K_TAB: "flatten",
    pygame.K_r: "rotate",
    pygame.K_i: "why",
    pygame.K_F1: "why",
    pygame.K_p: "plan",
    pygame.K_q: "turn_left",
    pygame.K_e: "turn_right",
    pygame.K_HOME: "fit",
    pygame.K_F10: "menu",
    pygame.K_MENU: "menu",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_m: "mute",
    pygame.K_F2: "language",
    pygame.K_F11: "fullscreen",
    pygame.K_PAGEUP: "previous",
    pygame.K_PAGEDOWN: "next",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_KP_MINUS: "zoom_out",
}
KEYS_BY_CHARACTER: dict[str, Action] = {
    "+": "zoom_in",
    "=": "zoom_in",
    "-": "zoom_out",
    "?": "why",
    ",": "previous",
    ".": "next",
    ";": "next",
}
"""Keys found by their character, because its position depends on the keyboard layout."""
WITH_SHIFT: dict[Action, Action] = {"rotate": "rotate_back", "flatten": "previous"}
WITH_CONTROL: dict[Source, Action] = {pygame.K_z: "undo", pygame.K_y: "redo"}
DIGITS: tuple[Action, ...] = tuple(action for action in ACTIONS if action.startswith("digit"))
"""Digit keys are found by position: on French keyboards digits need shift."""

PAD: dict[Source, Action] = {
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "rotate",
    pygame.CONTROLLER_BUTTON_Y: "why",
    pygame.CONTROLLER_BUTTON_BACK: "mute",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "undo",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "fit",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
TRIGGERS: dict[Source, Action] = {
    TRIGGER + pygame.CONTROLLER_AXIS_TRIGGERLEFT: "flatten",
}
STICKS: dict[int, tuple[Action, Action]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("turn_left", "turn_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("zoom_in", "zoom_out"),
}
"""Actions of the negative and positive end of each stick axis; not configurable."""

CHANGEABLE: tuple[Action, ...] = tuple(action for action in ACTIONS if action not in DIGITS)
NEEDED: tuple[Action, ...] = ("up", "down", "left", "right", "accept", "back", "menu")
"""Actions without which a guest would be stuck: they always keep a key and a button."""
FIXED: dict[Source, Action] = {pygame.K_ESCAPE: "back"}
"""Bindings that cannot be changed."""


class Bindings(NamedTuple):
    """The current bindings; immutable."""

    keys: Mapping[Source, Action] = KEYS
    buttons: Mapping[Source, Action] = PAD | TRIGGERS

    def key(self, action: Action) -> Source | None:
        """The key of an action, as shown in prompts; None if it has none."""
        return _first(self.keys, action)

    def button(self, action: Action) -> Source | None:
        """The button of an action, or None."""
        return _first(self.buttons, action)


def bindings(keys: Mapping[str, Source], buttons: Mapping[str, Source]) -> Bindings:
    """The default bindings with the players' changes, by action."""
    return Bindings(_chosen(KEYS, keys), _chosen(PAD | TRIGGERS, buttons))


class Change(NamedTuple):
    """The effect of a new binding."""

    own: dict[str, Source]
    """All custom bindings afterwards, by action."""
    other: Action | None = None
    """The action that had this key or button and gets the freed one."""
    refused: bool = False
    """Whether the change is refused, because a required action would lose its only binding."""


def change(usual: Mapping[Source, Action], own: Mapping[str, Source], action: Action, code: Source) -> Change:
    """Binds an action to a key or button. The action that had it gets the old one in exchange."""
    now = _chosen(usual, own)
    other = now.get(code)
    if code in FIXED:
        return Change(dict(own), FIXED[code], FIXED[code] != action)
    if other in (None, action):
        return Change({**own, action: code})
    old = next((key for key, meant in now.items() if meant == action and key not in FIXED), None)
    spare = next((key for key, meant in now.items() if meant == other and key != code), None)
    if old is None and spare is None and other in NEEDED:
        return Change(dict(own), other, refused=True)
    kept = {key: value for key, value in own.items() if key != other}
    freed = spare if spare is not None else old
    given: dict[str, Source] = {} if other is None or freed is None else {other: freed}
    return Change({**kept, **given, action: code}, other)


def _chosen(usual: Mapping[Source, Action], own: Mapping[str, Source]) -> dict[Source, Action]:
    by_hand = {own[action]: action for action in ACTIONS if action in own}
    taken = set(by_hand.values())
    rest = {code: action for code, action in usual.items() if code not in by_hand and action not in taken}
    return {**rest, **by_hand, **{code: action for code, action in FIXED.items() if code in usual}}


def _first(table: Mapping[Source, Action], action: Action) -> Source | None:
    return next((code for code, meant in table.items() if meant == action), None)
