"""Transcript of input devices: long random rows of events, each with the inputs they become.

The hand wanders, hesitates and lets go as often within the limits of a click, a tap that is told twice, a long press
and a held direction as beyond them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pygame

from scenes.graphics.viewport import Viewport
from scenes.input.bindings import KEYS, KEYS_BY_CHARACTER
from scenes.input.events import Input, Pinch
from scenes.input.gestures import Gestures
from scenes.input.pads import InputState

EVENTS, ROWS = 90, 3
"""So many events of each kind in a row, and so many rows."""
PAUSES = (0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.14, 0.25, 0.5)
"""Seconds from one event to the next."""
STEPS = (-10, -6, -4, -3, 0, 0, 0, 3, 4, 6, 10)
"""Pixels that a pointer wanders, of a window in which a pixel is two logical units."""
WINDOW = Viewport(960, 540)
TILTS = (-1.0, -0.65, -0.55, -0.32, -0.28, 0.28, 0.32, 0.55, 0.65, 1.0)
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
SOME_KEYS = (*KEYS, *(pygame.K_z, pygame.K_z, pygame.K_y, pygame.K_BACKSPACE, pygame.K_F5))
Made = tuple[str, pygame.event.Event | None]


@dataclass
class Hand:
    """Where it points, in pixels, and what it did last with a button."""

    x: int = 400
    y: int = 300
    did: int = 0


def meant() -> list[str]:
    """The transcript of what mouse, fingers, keys and pads mean."""
    pygame.display.init()  # it is asked where the pointer is
    found = list[str]()
    for kind, make in HANDS.items():
        for row in range(ROWS):
            found += [f"\n== {kind}, row {row + 1}", *of_row(Random(f"{kind} {row}"), make)]
    return found


def of_row(dice: Random, make: Callable[[Random, Hand], Made]) -> Iterator[str]:
    """A row of events with the inputs that come of each; sometimes a page listens, or is written on, for a while."""
    state, now, hand = InputState(), 0.0, Hand()
    gestures = Gestures(state)
    for _ in range(EVENTS):
        now += dice.choice(PAUSES)
        word, event = make(dice, hand)
        found = gestures.inputs([event] if event else [], WINDOW, now)
        yield f"{now:.2f} {word}: {', '.join(map(said, found)) or '-'}"
        whim = dice.random()
        if whim < 0.06:
            state.listening = not state.listening
            yield "listening" if state.listening else "not listening"
        elif whim < 0.12:
            state.writing = not state.writing
            yield "written on" if state.writing else "not written on"
        elif whim < 0.14:
            gestures.let_go()
            yield "let go"


def said(one: Input) -> str:
    """An input with all that it holds."""
    if isinstance(one, Pinch):
        return f"Pinch {one.at[0]:.1f},{one.at[1]:.1f} {one.factor:.3f} {one.twist:.3f}"
    words = (f"{value[0]:g},{value[1]:g}" if isinstance(value, tuple) else str(value) for value in one)
    return " ".join([type(one).__name__, *words])


# -- hands ------------------------------------------------------------------------------------------------------------


def mouse(dice: Random, hand: Hand, screens: tuple[bool, ...] = (False,)) -> Made:
    """A mouse, or a screen that tells of a finger as if it were one."""
    hand.x, hand.y = hand.x + dice.choice(STEPS), hand.y + dice.choice(STEPS)
    touch, number, where = dice.choice(screens), dice.choice((1, 1, 1, 1, 2, 3)), f"{hand.x},{hand.y}"
    kind = dice.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
    if kind == pygame.MOUSEBUTTONDOWN == hand.did:
        kind = pygame.MOUSEBUTTONUP  # mostly one after the other
    if dice.random() < 0.05:
        return "wheel", pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.5)
    if kind == pygame.MOUSEMOTION:
        event = pygame.event.Event(kind, pos=(hand.x, hand.y), rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        return f"move {where}", event
    hand.did, word = kind, "down" if kind == pygame.MOUSEBUTTONDOWN else "up"
    event = pygame.event.Event(kind, pos=(hand.x, hand.y), button=number, touch=touch)
    return f"{'finger' if touch else 'button'} {number} {word} {where}", event


def screen(dice: Random, hand: Hand) -> Made:
    """A touch screen that tells of fingers in both ways."""
    if dice.random() < 0.4:
        return taps(dice, hand)
    kind = dice.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP))
    word = {pygame.FINGERDOWN: "down", pygame.FINGERMOTION: "moves", pygame.FINGERUP: "up"}[kind]
    finger, x, y = dice.choice((1, 1, 2, 2, 3)), dice.choice((0.2, 0.4, 0.5)), dice.choice((0.3, 0.5))
    event = pygame.event.Event(kind, finger_id=finger, touch_id=1, x=x, y=y, dx=0.0, dy=0.0)
    return f"finger {finger} {word} {x},{y}", event


def keys(dice: Random, hand: Hand) -> Made:
    """A keyboard."""
    if dice.random() < 0.1:
        return "writes é", pygame.event.Event(pygame.TEXTINPUT, text="é")
    code, mod, sign = (
        dice.choice(SOME_KEYS),
        dice.choice(MODS),
        dice.choice((*KEYS_BY_CHARACTER, "", "", "x", "x", "\t")),
    )
    kind = dice.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
    place = pygame.KSCAN_1 + dice.randrange(-1, 11) if dice.random() < 0.2 else 0
    event = pygame.event.Event(kind, key=code, unicode=sign, mod=mod, scancode=place)
    word = "up" if kind == pygame.KEYUP else "down"
    return f"key {pygame.key.name(code)} {word} {sign!r} {mod} {place}", event


def pads(dice: Random, hand: Hand) -> Made:
    """Two pads, and nothing now and then."""
    pad, whim, left = dice.choice((0, 0, 0, 1)), dice.random(), pygame.CONTROLLER_BUTTON_DPAD_LEFT
    if whim < 0.25:
        return "nothing", None
    if whim < 0.28:
        return "a pad is gone", pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
    if whim < 0.6:
        kind = dice.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
        number = dice.choice((left, left, *range(15)))
        word = "down" if kind == pygame.CONTROLLERBUTTONDOWN else "up"
        return f"pad {pad} button {number} {word}", pygame.event.Event(kind, button=number, instance_id=pad)
    axis, tilt = dice.choice((0, 0, 0, 1, 2, 3, 4, 4)), dice.choice(TILTS)
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(tilt * 32767), instance_id=pad)
    return f"pad {pad} axis {axis} {tilt:g}", event


def taps(dice: Random, hand: Hand) -> Made:
    """A touch screen that tells of taps alone, and sometimes of a mouse that there is not."""
    return mouse(dice, hand, (True, False))


HANDS: dict[str, Callable[[Random, Hand], Made]] = {one.__name__: one for one in (mouse, taps, screen, keys, pads)}
