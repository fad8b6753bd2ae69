"""The page that turns between two screens: short, seen, and never in the way of a press."""

from __future__ import annotations

import pytest

from scenes.app.app import App
from scenes.app.page_turn import SECONDS
from scenes.core.settings import Settings
from scenes.graphics.pen import Pen
from scenes.input.events import Click, Hover, Input, Press
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open

pytestmark = pytest.mark.seen

SIZE = (640, 360)


class Plain(Scene):
    """A screen of one colour that counts what it hears."""

    def __init__(self, colour: str, behind: Scene | None = None) -> None:
        self.colour, self.behind = colour, behind
        self.heard: list[Input] = []

    def on_input(self, event: Input) -> None:
        self.heard.append(event)

    def draw(self, pen: Pen) -> None:
        pen.surface.fill(self.colour)


def opened(open_app: Open, motion: float = 1.0) -> tuple[App, Plain]:
    app = open_app(SIZE, Settings(motion=motion))
    first = Plain("red")
    app.show(first)
    app.frame(0.01)
    return app, first


def colours(app: App) -> set[tuple[int, int, int]]:
    """Those in the corners of the window, left and right."""
    return {tuple(app.context.pen.surface.get_at((x, 100)))[:3] for x in (2, SIZE[0] - 3)}


RED, BLUE = (255, 0, 0), (0, 0, 255)


def test_a_page_turns_to_the_next_screen_and_is_gone_in_time(open_app: Open) -> None:
    app, _ = opened(open_app)
    app.show(Plain("blue"))
    app.frame(0.01)
    assert colours(app) == {RED}
    both = 0
    for _ in range(round(SECONDS / 0.02) + 1):
        app.frame(0.02)
        both += colours(app) == {RED, BLUE}
    assert both >= 3 and colours(app) == {BLUE}
    assert not app.frame(0.02), "nothing is drawn any more"


def test_without_motion_the_next_screen_is_there_at_once(open_app: Open) -> None:
    app, _ = opened(open_app, motion=0.0)
    app.show(Plain("blue"))
    app.frame(0.01)
    assert colours(app) == {BLUE}
    assert not app.frame(0.02)


@pytest.mark.parametrize("press", [Press("accept"), Click((500.0, 500.0))])
def test_a_press_during_it_is_taken_by_the_new_screen_and_ends_it(open_app: Open, press: Input) -> None:
    app, first = opened(open_app)
    second = Plain("blue")
    app.show(second)
    app.frame(0.01)
    app.frame(0.02, [press])
    assert second.heard == [press] and not first.heard
    assert colours(app) == {BLUE}


def test_a_moving_mouse_does_not_end_it(open_app: Open) -> None:
    app, _ = opened(open_app)
    app.show(Plain("blue"))
    app.frame(0.01)
    seen = []
    for number in range(8):
        app.frame(0.02, [Hover((float(number), 5.0))])
        seen.append(colours(app))
    assert {RED, BLUE} in seen
    for _ in range(20):
        app.frame(0.02, [Hover((5.0, 5.0))])
    assert colours(app) == {BLUE}


def test_what_is_shown_to_nobody_does_not_turn(open_app: Open) -> None:
    app, _ = opened(open_app)
    alone = Plain("blue")
    alone.restful = True
    app.show(alone)
    app.frame(0.01)
    assert colours(app) == {BLUE}
