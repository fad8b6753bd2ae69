"""Keyboards and pads: what their keys mean, what prompts show of them, and what happens when one is pulled out."""

from collections import Counter
from random import Random

import pygame
import pytest

from game.saved_text import as_saved
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.viewport import Viewport
from scenes.input.bindings import CHANGEABLE, KEYS, NEEDED, PAD, TRIGGERS, Bindings, bindings, change
from scenes.input.events import Caught, Click, Device, Hover, Press
from scenes.input.gestures import Gestures
from scenes.input.pads import InputState, PadChanges, family
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.screens.key_bindings import KeyBindings
from scenes.screens.still_there import PadLost
from scenes.ui.glyphs import Glyph, glyph
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import between, shown_on

SOURCES = [*KEYS, pygame.K_a, pygame.K_x, pygame.K_F5]


def test_whatever_players_change_no_guest_is_ever_stuck() -> None:
    for seed in range(60):
        dice, own = Random(seed), dict[str, int]()
        for _ in range(12):
            action, code = dice.choice(CHANGEABLE), dice.choice(SOURCES)
            before = bindings(own, {})
            found = change(KEYS, own, action, code)  # type: ignore[arg-type]
            after = bindings(found.own, {})
            if found.refused:
                assert after == before
            else:
                assert after.keys[code] == action
            own = found.own
            assert all(after.key(needed) is not None for needed in NEEDED)
            assert after.keys[pygame.K_ESCAPE] == "back"


def test_an_action_without_a_key_may_not_take_the_only_one_that_is_needed() -> None:
    assert change(KEYS, {}, "undo", pygame.K_UP).refused
    assert not change(KEYS, {}, "undo", pygame.K_RETURN).refused, "there is a second key to accept"


def test_gestures_follow_the_new_keys_and_buttons() -> None:
    gestures = Gestures(InputState())
    own = change(PAD | TRIGGERS, {}, "hint", pygame.CONTROLLER_BUTTON_X).own
    gestures.bindings = bindings({"rotate": pygame.K_t}, own)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, unicode="t", mod=0, scancode=0)
    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=3)
    found = gestures.inputs([key, button], Viewport(960, 540), 0.0)
    assert found == [Press("rotate", Device.KEYS), Press("hint", Device.PAD, 3)]
    own = change(PAD | TRIGGERS, {}, "accept", pygame.CONTROLLER_BUTTON_B).own
    gestures.bindings = bindings({}, own)
    for code, action in ((pygame.CONTROLLER_BUTTON_B, "accept"), (pygame.CONTROLLER_BUTTON_A, "back")):
        other = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=0)
        assert [one.action for one in gestures.inputs([other], Viewport(960, 540), 1.0)] == [action]  # type: ignore


# -- the page ---------------------------------------------------------------------------------------------------------


def waiting_for_the_key_that_rotates(open_app: Open) -> tuple[App, KeyBindings]:
    """The page of keys and buttons after a press on that key."""
    app, page = open_app(), KeyBindings(Scene())
    app.show(page)
    while not page.widget("keys.rotate"):
        page.press(page.widget("after"))  # type: ignore[arg-type]
    app.frame(0.1, [Click(page.widget("keys.rotate").box.centre)])  # type: ignore[union-attr]
    return app, page


def test_a_conflict_is_told_first_and_then_exchanged(open_app: Open) -> None:
    app, page = waiting_for_the_key_that_rotates(open_app)
    assert app.context.input.listening
    app.frame(0.1, [Caught(pygame.K_h, Device.KEYS)])
    assert app.context.input.listening and not app.context.settings.keys
    assert app.context.words.say("access.action.hint") in page.message
    app.frame(0.1, [Caught(pygame.K_h, Device.KEYS)])
    assert app.bindings.keys[pygame.K_h] == "rotate" and app.bindings.keys[pygame.K_r] == "hint"
    app.frame(0.1, [Click(page.widget("reset").box.centre)])  # type: ignore[union-attr]
    assert app.bindings == Bindings()


def test_a_page_that_is_left_while_it_waits_for_a_key_listens_no_more(open_app: Open) -> None:
    app, _ = waiting_for_the_key_that_rotates(open_app)
    app.show(Home())
    assert not app.context.input.listening


def test_a_button_pressed_while_a_key_is_waited_for_changes_nothing_and_the_wait_goes_on(
    open_app: Open,
) -> None:
    app, page = waiting_for_the_key_that_rotates(open_app)
    app.context.input.listening = False  # as the gestures leave it when they have caught something
    app.frame(0.1, [Caught(pygame.CONTROLLER_BUTTON_X, Device.PAD)])
    assert app.context.input.listening and page.waiting == ("rotate", Device.KEYS)
    app.frame(0.1, [Caught(pygame.K_j, Device.KEYS)])
    assert app.bindings.keys[pygame.K_j] == "rotate" and not app.context.settings.buttons


# -- signs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "sign"),
    [
        ("Xbox 360 Controller", "xbox", Glyph("face", "A", "8FD07A")),
        ("PS5 DualSense Controller", "playstation", Glyph("cross", "", "8FBDF0")),
        ("Nintendo Switch Pro Controller", "nintendo", Glyph("face", "A")),
        ("USB Gamepad", "xbox", Glyph("face", "A", "8FD07A")),
    ],
)
def test_signs_are_those_of_the_pad_that_was_used_last(open_app: Open, name: str, kind: str, sign: Glyph) -> None:
    app = open_app()
    app.show(Home())
    app.context.input.families = {4: family(name)}
    app.frame(0.01, [Press("down", Device.PAD, 4)])
    assert app.context.input.family == kind and glyph(app.context, "accept") == sign


@pytest.mark.read
def test_within_one_frame_the_prompts_show_the_device_that_was_used(open_app: Open) -> None:
    app = open_app()
    app.show(Home())
    shown = []
    for event in (Press("down", Device.KEYS), Press("down", Device.PAD), Hover((900, 600))):
        assert app.frame(0.01, [event])
        shown.append(Counter(text.text for text in app.context.pen.written))
    keys, pad, mouse = shown
    assert keys - mouse == {app.context.words.say("access.key.enter"): 1} and pad - mouse == {"A": 1}


# -- pads that come and go --------------------------------------------------------------------------------------------


def playing(app) -> BoardScene:  # type: ignore[no-untyped-def]
    board = shown_on(app, BoardScene(between("cardinal")))
    return board


@pytest.mark.read
def test_a_pad_that_is_pulled_out_stops_the_table_and_one_that_comes_back_goes_on(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    board = playing(app)
    before = as_saved(board.state.course.match)
    app.frame(0.1, [Press("down", Device.PAD, 2)])
    app.pads_changed(PadChanges(went=(2,)))
    assert isinstance(app.scene, PadLost) and app.frame(0.1)
    app.pads_changed(PadChanges(came=(3,)))
    assert app.scene is board and as_saved(board.state.course.match) == before


def test_a_pad_that_nobody_uses_may_go(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    board = playing(app)
    app.frame(0.1, [Press("down", Device.PAD, 2)])
    app.pads_changed(PadChanges(went=(5,)))
    app.frame(0.1, [Hover((10, 10))])
    app.pads_changed(PadChanges(went=(2,)))
    assert app.scene is board
