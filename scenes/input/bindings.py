"""Key bindings: which key and which button of a pad does what, as the program has it and as players changed it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, get_args

import pygame

from scenes.input.events import Action

ACTIONS: tuple[Action, ...] = get_args(Action)
Source = int
"""A key by its code, a button of a pad by its number, or a trigger: `TRIGGER` and the number of its axis."""

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
"""Keys that are found by what is printed on them, because it stands elsewhere on every keyboard."""
WITH_SHIFT: dict[Action, Action] = {"rotate": "rotate_back", "flatten": "previous"}
WITH_CONTROL: dict[Source, Action] = {pygame.K_z: "undo", pygame.K_y: "redo"}
DIGITS: tuple[Action, ...] = tuple(action for action in ACTIONS if action.startswith("digit"))
"""By place on the keyboard, since French keyboards have digits only with shift."""

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
"""Actions of a stick pushed to the negative and to the positive end of its axis; sticks always steer."""

CHANGEABLE: tuple[Action, ...] = tuple(action for action in ACTIONS if action not in DIGITS)
NEEDED: tuple[Action, ...] = ("up", "down", "left", "right", "accept", "back", "menu")
"""Without one of these a guest would be stuck: they always keep a key and a button."""
FIXED: dict[Source, Action] = {pygame.K_ESCAPE: "back"}
"""The way out is the same in every house."""


class Bindings(NamedTuple):
    """What every key and button means now. Never changed: a new choice makes new ones."""

    keys: Mapping[Source, Action] = KEYS
    buttons: Mapping[Source, Action] = PAD | TRIGGERS

    def key(self, action: Action) -> Source | None:
        """The key for an action, the one shown in prompts; None if it has none of its own."""
        return _first(self.keys, action)

    def button(self, action: Action) -> Source | None:
        """The button for an action."""
        return _first(self.buttons, action)


def bindings(keys: Mapping[str, Source], buttons: Mapping[str, Source]) -> Bindings:
    """The usual ones with what the players have chosen, by action."""
    return Bindings(_chosen(KEYS, keys), _chosen(PAD | TRIGGERS, buttons))


class Change(NamedTuple):
    """What a new choice would do."""

    own: dict[str, Source]
    """Everything that is then chosen by hand, by action."""
    other: Action | None = None
    """The action that had this key or button before and gets the one that becomes free."""
    refused: bool = False
    """The other action is needed and would be left without any."""


def change(usual: Mapping[Source, Action], own: Mapping[str, Source], action: Action, code: Source) -> Change:
    """Gives an action a key or button. Who had it gets the old one in exchange, so that nothing is lost."""
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
