"""Quick presses: a page that opens under a finger takes none of them for a moment, and none has to wait."""

from pathlib import Path

import pygame
import pytest

from scenes.app.app import FRAME_RATE, App
from scenes.app.event_pump import EventPump
from scenes.graphics.viewport import Box
from scenes.input.events import Device, Hover, Input, Press
from scenes.input.press_gate import OPEN_DELAY
from scenes.screens.comfort import Comfort
from scenes.screens.home import Home
from scenes.screens.pause import Pause
from scenes.ui.sheet import Page
from tests.scenes.table_setting import between, frames, opened, program, shown_as


@pytest.fixture
def app(tmp_path: Path) -> App:
    return opened(tmp_path)


@pytest.mark.read
def test_the_second_of_two_quick_presses_means_nothing_on_the_page_that_the_first_has_opened(app: App) -> None:
    pump = EventPump(app)
    home, unit = Home(), app.context.viewport.unit
    app.show(home)
    app.frame(0.01)

    def press(page: Page, key: str) -> list[Input]:
        at = tuple(round(one * unit) for one in next(box for name, box in known[page] if name == key).centre)
        kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
        return pump.hear([pygame.event.Event(kind, pos=at, button=1, touch=False) for kind in kinds])

    known: dict[Page, list[tuple[str, Box]]] = {home: [(one.key, one.box) for one in home.widgets]}
    app.frame(OPEN_DELAY, press(home, "comfort"))
    assert app.scene is home, "home has only just been seen"
    app.frame(0.01, press(home, "comfort"))
    opened = app.scene
    assert type(opened) is Comfort
    known[opened] = [(one.key, one.box) for one in opened.widgets]
    for _ in range(3):
        app.frame(OPEN_DELAY / 4, press(opened, "back"))
    assert app.scene is opened
    app.frame(OPEN_DELAY)
    app.frame(0.01, press(opened, "back"))
    assert app.scene is home, "now what lies there answers"


@pytest.mark.read
def test_a_pointer_that_lay_still_as_a_match_opened_was_refused_a_place(tmp_path: Path) -> None:
    app, _ = program(tmp_path, between("cabale", 2, 1))
    app.frame(0.01)
    pump, at = EventPump(app), app.context.pen.surface.get_rect().center

    def motion() -> list[Input]:
        return pump.hear([pygame.event.Event(pygame.MOUSEMOTION, pos=at, buttons=(0, 0, 0), touch=False)])

    assert motion() == [] and app.context.device is Device.MOUSE
    app.frame(2 * OPEN_DELAY)
    assert motion() == [Hover(app.context.viewport.logical(at))], "now somebody moves it"


@pytest.mark.seen
def test_the_first_press_after_a_long_thought_was_answered_after_three_seconds(tmp_path: Path) -> None:
    """A table that rests has few frames a second; the picture that a press asks for was made ready in as few."""
    app, _ = program(tmp_path, between("cathedral", 2, 1))
    frames(app, 300, 0.1)
    assert app.frames < FRAME_RATE
    app.frame(0.1, [Press("menu")], patience=0.0)
    shown_as(app, Pause)
    waited = 0
    while app.is_awaited:
        assert app.frames == FRAME_RATE
        app.frame(1 / app.frames, (), patience=0.0)
        waited += 1
    assert waited
