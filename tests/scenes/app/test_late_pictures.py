"""When the picture of a frame waits for the next one: by a clock that only moves when something is done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.app import app as app_module
from scenes.app.app import App
from scenes.graphics.pen import Pen
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open

pytestmark = pytest.mark.seen

FRAME = 0.016
LONG, SHORT, HARDLY = 0.050, 0.004, 0.001
"""Seconds: longer than a frame, a part of one, and hardly any."""


class Slow(Scene):
    """A scene whose updates, whose making ready and whose picture take as long as they are told."""

    def __init__(self, passes: Callable[[float], None]) -> None:
        super().__init__()
        self.passes = passes
        self.updating = self.making = self.drawing = 0.0

    def update(self, dt: float) -> bool:
        self.passes(self.updating)
        return True

    def warm_up(self, pen: Pen, until: float) -> float:
        self.passes(self.making)
        return 1.0

    def draw(self, pen: Pen) -> None:
        self.passes(self.drawing)


@pytest.fixture
def slow(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[App, Slow]:
    """The program with that scene, after its first picture."""
    now = [100.0]

    def passes(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(app_module, "perf_counter", lambda: now[0])
    app, scene = open_app((640, 360)), Slow(passes)
    app.show(scene)
    return app, scene


def drawn(slow: tuple[App, Slow], updating: float, making: float, drawing: float, frames: int = 4) -> str:
    """Which of some frames bring a picture, after a first one that took so long to draw."""
    app, scene = slow
    scene.drawing = drawing
    assert app.frame(FRAME, patience=FRAME)
    scene.updating, scene.making = updating, making
    return "".join("x" if app.frame(FRAME, patience=FRAME) else "-" for _ in range(frames))


def test_a_picture_that_takes_longer_than_a_frame_is_drawn_in_every_frame_that_does_nothing_else(
    slow: tuple[App, Slow],
) -> None:
    assert drawn(slow, 0.0, HARDLY, LONG) == "xxxx"


def test_where_more_was_done_it_waits_for_the_next_frame_and_never_for_two(slow: tuple[App, Slow]) -> None:
    assert drawn(slow, SHORT, 0.0, LONG) == "-x-x"


def test_what_fits_into_the_rest_of_the_frame_is_drawn_at_once(slow: tuple[App, Slow]) -> None:
    assert drawn(slow, SHORT, 0.0, SHORT) == "xxxx"
    assert drawn(slow, 0.0, 0.0, FRAME + HARDLY) == "xxxx"


def test_what_is_over_by_little_is_drawn_too(slow: tuple[App, Slow]) -> None:
    assert drawn(slow, SHORT, 0.0, FRAME - SHORT + HARDLY) == "xxxx"


def test_a_frame_that_was_used_up_waits_whatever_the_picture_takes(slow: tuple[App, Slow]) -> None:
    assert drawn(slow, LONG, 0.0, 0.0) == "-x-x"
    assert slow[0].frame(FRAME), "without a limit every frame brings its picture"
    assert slow[0].frame(FRAME)


def test_the_first_picture_of_another_scene_does_not_wait_for_what_the_one_before_took(slow: tuple[App, Slow]) -> None:
    app, scene = slow
    drawn(slow, 0.0, 0.0, LONG, 1)
    other = Slow(scene.passes)
    app.show(other)
    other.updating = SHORT
    assert app.frame(FRAME, patience=FRAME)
