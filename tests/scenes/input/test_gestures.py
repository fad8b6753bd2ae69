import pygame
import pytest

from scenes.graphics.viewport import Viewport
from scenes.input.bindings import KEYS, PAD, bindings
from scenes.input.events import Click, Device, Drag, Hover, Input, Pinch, Press, Scroll, Typed
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


def test_a_click_is_in_logical_units_and_comes_on_release() -> None:
    gestures = Gestures()
    assert of(gestures, 0.0, button(pygame.MOUSEBUTTONDOWN, 100, 50)) == [Hover((200, 100), held=True)]
    assert of(gestures, 0.1, button(pygame.MOUSEBUTTONUP, 101, 50)) == [Click((200, 100), Device.MOUSE)]


def test_a_finger_that_trembles_still_taps_and_one_that_wanders_drags() -> None:
    gestures = Gestures()
    of(gestures, 0.0, button(pygame.MOUSEBUTTONDOWN, 100, 50, touch=True))
    of(gestures, 0.1, motion(107, 50, touch=True))
    assert clicks(of(gestures, 0.2, button(pygame.MOUSEBUTTONUP, 107, 50, touch=True)))
    of(gestures, 1.0, button(pygame.MOUSEBUTTONDOWN, 100, 50, touch=True))
    dragged = of(gestures, 1.1, motion(150, 50, touch=True))
    assert dragged == [Drag((200, 100), (300, 100), (100, 0), Device.TOUCH)]
    assert not clicks(of(gestures, 1.2, button(pygame.MOUSEBUTTONUP, 150, 50, touch=True)))


def test_half_a_second_is_a_long_press() -> None:
    gestures = Gestures()
    of(gestures, 0.0, button(pygame.MOUSEBUTTONDOWN, 10, 10))
    assert clicks(of(gestures, 0.5, button(pygame.MOUSEBUTTONUP, 10, 10))) == [Click((20, 20), Device.MOUSE, long=True)]


def test_the_right_button_is_the_other_one_and_the_wheel_button_nothing() -> None:
    gestures = Gestures()
    of(gestures, 0.0, button(pygame.MOUSEBUTTONDOWN, 10, 10, 3))
    assert clicks(of(gestures, 0.1, button(pygame.MOUSEBUTTONUP, 10, 10, 3))) == [
        Click((20, 20), Device.MOUSE, button="other")
    ]
    of(gestures, 0.2, button(pygame.MOUSEBUTTONDOWN, 10, 10, 2))
    assert not clicks(of(gestures, 0.3, button(pygame.MOUSEBUTTONUP, 10, 10, 2)))


def test_a_tap_that_a_screen_reports_twice_is_one_click() -> None:
    gestures = Gestures()
    found = []
    for touch, when in ((True, 0.0), (False, 0.04)):
        of(gestures, when, button(pygame.MOUSEBUTTONDOWN, 10, 10, touch=touch))
        found += clicks(of(gestures, when + 0.02, button(pygame.MOUSEBUTTONUP, 11, 10, touch=touch)))
    assert len(found) == 1


def test_two_quick_clicks_of_a_mouse_are_two() -> None:
    gestures = Gestures()
    found = []
    for when in (0.0, 0.05):
        of(gestures, when, button(pygame.MOUSEBUTTONDOWN, 10, 10))
        found += clicks(of(gestures, when + 0.02, button(pygame.MOUSEBUTTONUP, 10, 10)))
    assert len(found) == 2


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


def test_a_finger_that_was_there_before_the_window_pinches_from_its_second_move_on() -> None:
    gestures = Gestures()
    of(gestures, 0.0, finger(pygame.FINGERDOWN, 1, 0.4, 0.5))
    assert of(gestures, 0.1, finger(pygame.FINGERMOTION, 2, 0.6, 0.5)) == []
    (pinch,) = of(gestures, 0.2, finger(pygame.FINGERMOTION, 2, 0.8, 0.5))
    assert isinstance(pinch, Pinch) and pinch.factor == pytest.approx(2)


def test_the_wheel_scrolls() -> None:
    pygame.display.init()
    (found,) = of(Gestures(), 0.0, Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert isinstance(found, Scroll) and found.amount == 1.0


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


def test_shift_and_control_change_what_a_key_means() -> None:
    gestures = Gestures()
    assert of(gestures, 0.0, key(pygame.K_r, "R", pygame.KMOD_LSHIFT)) == [Press("rotate_back", Device.KEYS)]
    assert of(gestures, 0.0, key(pygame.K_z, "", pygame.KMOD_LCTRL)) == [Press("undo", Device.KEYS)]
    assert of(gestures, 0.0, key(pygame.K_y, "", pygame.KMOD_LCTRL)) == [Press("redo", Device.KEYS)]
    assert of(gestures, 0.0, key(pygame.K_RETURN, "", pygame.KMOD_LALT)) == [Press("fullscreen", Device.KEYS)]


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


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    gestures = Gestures()
    of(gestures, 0.0, pad(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert of(gestures, 0.3) == []
    assert of(gestures, 0.41) == [Press("left", Device.PAD)]
    assert of(gestures, 0.45) == []
    assert of(gestures, 0.56) == [Press("left", Device.PAD)]
    of(gestures, 0.6, pad(pygame.CONTROLLERBUTTONUP, pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert of(gestures, 5.0) == []


def test_a_stick_counts_once_until_it_comes_back() -> None:
    gestures = Gestures()
    x = pygame.CONTROLLER_AXIS_LEFTX
    assert of(gestures, 0.0, axis(x, 0.4)) == []
    assert of(gestures, 0.0, axis(x, 0.9)) == [Press("right", Device.PAD)]
    assert of(gestures, 0.1, axis(x, 0.7)) == []
    assert of(gestures, 0.2, axis(x, 0.0)) == []
    assert of(gestures, 0.3, axis(x, -0.9)) == [Press("left", Device.PAD)]


def test_a_pad_that_is_pulled_out_repeats_nothing() -> None:
    gestures = Gestures()
    of(gestures, 0.0, pad(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_DPAD_UP))
    of(gestures, 0.1, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert of(gestures, 9.0) == []


def test_while_a_page_is_written_on_keys_write_and_the_others_keep_their_meaning() -> None:
    gestures = Gestures()
    gestures.writing = True
    events = [key(pygame.K_m, "m"), Event(pygame.TEXTINPUT, text="m"), key(pygame.K_BACKSPACE, "\b"), key(pygame.K_UP)]
    assert gestures.inputs(events, FRAME, 0.0) == [Typed("m"), Typed("\b"), Press("up", Device.KEYS)]
    gestures.writing = False
    assert gestures.inputs([key(pygame.K_l, "l"), Event(pygame.TEXTINPUT, text="l")], FRAME, 1.0) == [
        Press("log", Device.KEYS)
    ]
