import pygame
import pytest

from scenes.graphics.viewport import Viewport
from scenes.input.bindings import KEYS, PAD, bindings
from scenes.input.events import Click, Device, Input, Pinch, Press
from scenes.input.focus import DIRECTIONS
from scenes.input.gestures import Gestures
from tests.conftest import in_one

FRAME = Viewport(960, 540)
Event = pygame.event.Event


def button(kind: int, x: int, y: int, number: int = 1, touch: bool = False) -> Event:
    return Event(kind, pos=(x, y), button=number, touch=touch)


def motion(x: int, y: int, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def key(code: int, unicode: str = "", mod: int = 0, scancode: int = 0, kind: int = pygame.KEYDOWN) -> Event:
    return Event(kind, key=code, unicode=unicode, mod=mod, scancode=scancode)


def of(gestures: Gestures, now: float, *events: Event) -> list[Input]:
    return gestures.inputs(events, FRAME, now)


def clicks(found: list[Input]) -> list[Input]:
    return [event for event in found if isinstance(event, Click)]


def test_a_tap_that_a_screen_reports_twice_is_one_click() -> None:
    gestures = Gestures()
    found = []
    for touch, when in ((True, 0.0), (False, 0.04)):
        of(gestures, when, button(pygame.MOUSEBUTTONDOWN, 10, 10, touch=touch))
        found += clicks(of(gestures, when + 0.02, button(pygame.MOUSEBUTTONUP, 11, 10, touch=touch)))
    assert len(found) == 1


def finger(kind: int, number: int, x: float, y: float) -> Event:
    return Event(kind, finger_id=number, x=x, y=y, dx=0, dy=0, touch_id=1)


def test_two_fingers_pinch_and_click_nothing() -> None:
    gestures = Gestures()
    of(gestures, 0.0, finger(pygame.FINGERDOWN, 1, 0.4, 0.5), button(pygame.MOUSEBUTTONDOWN, 384, 270, touch=True))
    of(gestures, 0.1, finger(pygame.FINGERDOWN, 2, 0.6, 0.5))
    (pinch,) = of(gestures, 0.2, finger(pygame.FINGERMOTION, 2, 0.8, 0.5))
    assert isinstance(pinch, Pinch)
    assert pinch.factor == pytest.approx(2) and pinch.twist == pytest.approx(0)
    last = of(gestures, 0.3, finger(pygame.FINGERUP, 2, 0.8, 0.5), button(pygame.MOUSEBUTTONUP, 384, 270, touch=True))
    assert not clicks(last)


@in_one("code", KEYS)
def test_every_key_presses_once_until_it_is_released_unless_it_is_a_direction(code: int) -> None:
    gestures = Gestures()
    first = of(gestures, 0.0, key(code))
    again = of(gestures, 0.1, key(code))
    assert first == [Press(KEYS[code], Device.KEYS)]
    assert again == (first if KEYS[code] in DIRECTIONS else [])
    of(gestures, 0.2, key(code, kind=pygame.KEYUP))
    assert of(gestures, 0.3, key(code)) == first


def test_digits_are_found_by_their_place_for_french_keyboards() -> None:
    (found,) = of(Gestures(), 0.0, key(pygame.K_AMPERSAND, "&", scancode=pygame.KSCAN_1))
    assert found == Press("digit1", Device.KEYS)


def pad(kind: int, number: int) -> Event:
    return Event(kind, button=number, instance_id=0)


def axis(number: int, value: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=int(value * 32767), instance_id=0)


@in_one("number", PAD)
def test_every_button_of_a_pad_means_something(number: int) -> None:
    found = of(Gestures(), 0.0, pad(pygame.CONTROLLERBUTTONDOWN, number))
    assert found == [Press(PAD[number], Device.PAD)]


def test_swapped_pads_accept_with_b() -> None:
    gestures = Gestures()
    gestures.bindings = bindings({}, {}, swapped=True)
    found = of(gestures, 0.0, pad(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_B))
    assert found == [Press("accept", Device.PAD)]
