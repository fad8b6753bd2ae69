"""Glyphs: pictures of the key or pad button for an action, on the device used last."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from scenes.core.settings import Settings
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, ICON_CREAM, INK, PLATE_CORE, Colour
from scenes.graphics.viewport import Box, Point, centred
from scenes.input.bindings import TRIGGER, Bindings, Source, bindings
from scenes.input.events import Action, Device
from scenes.input.pads import Family
from scenes.ui.scene import AppContext

Form = Literal["key", "face", "cross", "circle", "square", "triangle", "bar"]
GLYPH_HEIGHT = 40.0
"""Height of a glyph in logical units, at text scale 1."""
MAX_GLYPH_SCALE = 1.25
"""Largest scale of glyphs with the text scale: larger ones would cover what they belong to."""
BADGE_OVERLAP, MAX_BADGE_OVERLAP = 16.0, 0.2
"""Overlap of a badge with the upper edge of its control, in logical units (its icon or label may begin there), and at
most as a share of the control's height."""
MAX_BADGE_HEIGHT = 0.45
"""Largest height of an enlarged badge, as a share of the shorter side of its control."""


class Glyph(NamedTuple):
    """A glyph: a key, a round button with a letter or shape, or a bar (shoulder buttons, sticks)."""

    form: Form
    word: str = ""
    colour: Colour = CREAM


KEY_WORDS: dict[int, str] = {
    pygame.K_UP: "↑",
    pygame.K_DOWN: "↓",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_PLUS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "−",
}
ARROWS: dict[str, Point] = {"↑": (0, -1), "↓": (0, 1), "←": (-1, 0), "→": (1, 0)}
"""Arrows are drawn: no typeface used here has all of them."""
SPOKEN_KEYS: dict[int, str] = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_MENU: "menu",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LCTRL: "control",
    pygame.K_RCTRL: "control",
}
"""Keys whose name is translated, as `access.key.<word>`."""
CONTROL_LETTERS: dict[Action, str] = {"undo": "Z", "redo": "Y"}
"""Actions that are Control plus a letter if no key is bound to them."""

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
GREEN, RED, BLUE, YELLOW, PINK = "8FD07A", "F08A74", "8FBDF0", "F2CF5B", "F0A6CF"
FACE_BUTTONS: dict[Family, dict[Source, Glyph]] = {
    "xbox": {A: Glyph("face", "A", GREEN), B: Glyph("face", "B", RED), X: Glyph("face", "X", BLUE)}
    | {Y: Glyph("face", "Y", YELLOW)},
    "playstation": {A: Glyph("cross", "", BLUE), B: Glyph("circle", "", RED), X: Glyph("square", "", PINK)}
    | {Y: Glyph("triangle", "", GREEN)},
    "nintendo": {button: Glyph("face", word) for button, word in ((A, "A"), (B, "B"), (X, "X"), (Y, "Y"))},
}
NAMED_BUTTONS = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    TRIGGER + pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    TRIGGER + pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)
BUTTON_NAMES: dict[Family, tuple[str, ...]] = {
    "xbox": ("LB", "RB", "LT", "RT", "LS", "RS", "View", "Menu", "↑", "↓", "←", "→"),
    "playstation": ("L1", "R1", "L2", "R2", "L3", "R3", "Share", "Options", "↑", "↓", "←", "→"),
    "nintendo": ("L", "R", "ZL", "ZR", "LS", "RS", "−", "+", "↑", "↓", "←", "→"),
}


def current(settings: Settings) -> Bindings:
    """The bindings in these settings."""
    return bindings(settings.keys, settings.buttons)


def glyph(context: AppContext, action: Action) -> Glyph | None:
    """The glyph of an action for the device used last, or the one chosen in the settings; None for mouse, touch and
    switch scanning, which need none."""
    chosen = context.settings.glyphs
    if context.settings.scanning:
        return None
    if chosen == "auto" and context.device.points:
        return None
    if chosen == "keys" or (chosen == "auto" and context.device is Device.KEYS):
        return key_glyph(context, action)
    kind: Family = context.input.family if chosen == "auto" else chosen
    code = current(context.settings).button(action)
    return None if code is None else button_glyph(kind, code)


def key_glyph(context: AppContext, action: Action) -> Glyph | None:
    """The glyph of the key for an action."""
    code = current(context.settings).key(action)
    if code is not None:
        return Glyph("key", key_word(context, code))
    letter = CONTROL_LETTERS.get(action)
    return Glyph("key", context.words.say("access.key.together", letter=letter)) if letter else None


def key_word(context: AppContext, code: int) -> str:
    """The name of a key."""
    if code in KEY_WORDS:
        return KEY_WORDS[code]
    if code in SPOKEN_KEYS:
        return context.words.say(f"access.key.{SPOKEN_KEYS[code]}")
    name = pygame.key.name(code)
    return name.upper() if len(name) <= 3 else name.capitalize() or f"#{code}"


def button_glyph(kind: Family, code: Source) -> Glyph:
    """The glyph of a pad button of that family."""
    if code in FACE_BUTTONS[kind]:
        return FACE_BUTTONS[kind][code]
    word = BUTTON_NAMES[kind][NAMED_BUTTONS.index(code)] if code in NAMED_BUTTONS else str(code)
    return Glyph("bar", word)


# -- drawing ----------------------------------------------------------------------------------------------------------


def glyph_width(pen: Pen, sign: Glyph, height: float) -> float:
    """Width of a glyph of that height, in logical units."""
    if sign.form not in ("key", "bar") or sign.word in ARROWS:
        return height
    return max(height, pen.text_size(sign.word, "small_bold")[0] * height / (GLYPH_HEIGHT * pen.viewport.text) + 20)


def glyph_height(pen: Pen) -> float:
    """Height of a glyph, in logical units."""
    return GLYPH_HEIGHT * min(MAX_GLYPH_SCALE, pen.viewport.text)


def draw_glyph(pen: Pen, sign: Glyph, centre: Point, height: float = 0) -> Box:
    """Draws a glyph of that height, or the usual one, around its centre; returns its box."""
    height = height or glyph_height(pen)
    box = centred(centre, glyph_width(pen, sign, height), height)
    width = box.w
    if sign.form in ("key", "bar"):
        pen.panel(box, "paper" if sign.form == "key" else "walnut", radius=8 if sign.form == "key" else height / 2)
        colour = INK if sign.form == "key" else CREAM
        if sign.word in ARROWS:
            _arrow(pen, ARROWS[sign.word], centre, height * 0.26, colour)
            return box
        pen.text(sign.word, centre, "small_bold", colour, "centre", width - 12, height=height - 8)
        return box
    radius = height / 2
    pen.disc(centre, radius, PLATE_CORE)
    pen.disc(centre, radius - 2, INK)
    if sign.form == "face":
        pen.text(sign.word, centre, "small_bold", sign.colour, "centre", width - 8, height=height - 8)
    else:
        _shape(pen, sign, centre, radius * 0.46)
    return box


def _arrow(pen: Pen, way: Point, centre: Point, reach: float, colour: Colour) -> None:
    (x, y), (dx, dy) = centre, way
    tip = x + dx * reach, y + dy * reach
    pen.line([(x - dx * reach, y - dy * reach), tip], colour, 3.5)
    for side in (-1, 1):
        back = tip[0] - (dx + side * dy) * reach * 0.7, tip[1] - (dy - side * dx) * reach * 0.7
        pen.line([back, tip], colour, 3.5)


def _shape(pen: Pen, sign: Glyph, centre: Point, reach: float) -> None:
    x, y = centre
    colour = sign.colour or ICON_CREAM
    if sign.form == "cross":
        pen.line([(x - reach, y - reach), (x + reach, y + reach)], colour, 4)
        pen.line([(x - reach, y + reach), (x + reach, y - reach)], colour, 4)
        return
    corners = {"square": 4, "triangle": 3}.get(sign.form, 24)
    start = -math.pi / 4 if sign.form == "square" else -math.pi / 2
    wide = reach * (1.35 if sign.form != "circle" else 1.1)
    turns = [start + number * math.tau / corners for number in range(corners)]
    pen.line([(x + wide * math.cos(turn), y + wide * math.sin(turn)) for turn in turns], colour, 3.5, closed=True)


def badge(pen: Pen, context: AppContext, action: Action, box: Box, others: Sequence[Box] = ()) -> Box | None:
    """Draws the glyph of an action at the upper right corner of its control, or the left one, or slightly lower, where
    it overlaps none of `others`; returns its box. Nothing for mouse and touch."""
    sign = glyph(context, action)
    if sign is None:
        return None
    height = min(glyph_height(pen), max(GLYPH_HEIGHT, MAX_BADGE_HEIGHT * min(box.w, box.h)))
    width, w = glyph_width(pen, sign, height), pen.viewport.w
    y = max(height / 2 + 2, box.y + min(BADGE_OVERLAP, MAX_BADGE_OVERLAP * box.h) - height / 2)
    right, left = min(box.right - width * 0.3, w - width / 2 - 4), max(box.x + width * 0.3, width / 2 + 4)
    found = [centred((x, y + down), width, height) for down in (0.0, BADGE_OVERLAP / 2) for x in (right, left)]
    free = (place for place in found if not any(map(place.inset(2).overlaps, others)))
    return draw_glyph(pen, sign, next(free, found[0]).centre, height)
