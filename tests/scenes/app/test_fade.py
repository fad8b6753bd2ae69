"""Cross-fades between screens: soft, short, and never in the way of a press."""

from collections.abc import Callable
from itertools import groupby

import pytest

from scenes.app import app as app_module
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Input, Press
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import shown_on

pytestmark = pytest.mark.seen

SIZE = (640, 360)


class Plain(Scene):
    """A screen of one colour that counts what it hears."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.heard: list[Input] = []

    def on_input(self, event: Input) -> None:
        self.heard.append(event)

    def draw(self, pen: Pen) -> None:
        pen.surface.fill(self.colour)


def opened(open_app: Open, motion: float = 1.0) -> tuple[App, Plain]:
    app = open_app(SIZE, Settings(motion=motion))
    first = shown_on(app, Plain("red"))
    app.frame(0.01)
    return app, first


def colours(app: App) -> set[tuple[int, int, int]]:
    """Those in the corners of the window, left and right."""
    return {tuple(app.context.pen.surface.get_at((x, 100)))[:3] for x in (2, SIZE[0] - 3)}


RED, BLUE = (255, 0, 0), (0, 0, 255)


def test_a_screen_fades_into_the_next_one_and_is_gone_in_time(open_app: Open) -> None:
    app, _ = opened(open_app)
    app.show(Plain("blue"))
    app.frame(0.01)
    assert colours(app) == {RED}
    mixed = 0
    for _ in range(14):  # about a quarter of a second
        mixed += app.frame(0.02) and colours(app).isdisjoint({RED, BLUE})
    assert mixed >= 3 and colours(app) == {BLUE}
    assert not app.frame(0.02), "nothing is drawn any more"


def test_a_screen_that_followed_while_another_came_lay_under_what_was_left_of_the_first(open_app: Open) -> None:
    """It was there at once, and a page that was gone already faded over it."""
    app, _ = opened(open_app)
    app.show(Plain("blue"))
    app.frame(0.01)
    app.frame(0.1)
    (mixed,) = colours(app)
    app.show(Plain("green"))
    app.frame(0.01)
    assert colours(app) == {mixed}
    app.frame(0.12)
    (later,) = colours(app)
    assert later[0] < mixed[0] and later[2] < mixed[2] and later[1] > 0


def test_a_page_that_uses_up_every_frame_waited_for_the_room_of_its_fade(open_app: Open) -> None:
    app, _ = opened(open_app)
    app.show(Plain("blue"))
    assert any(app.frame(0.01, (), 0.0) for _ in range(4)) and app.fade.is_running


def test_two_sentences_dissolved_into_each_other_while_the_view_changed(open_app: Open) -> None:
    """`Place the house` and `Your turn`: what is read at the top changes at once, all else softly."""
    app, first = opened(open_app)
    top = Box(0, 0, app.context.viewport.w, 60)
    first.colour, app.context.fades, app.dirty = "blue", [top], True
    mixed = 0
    app.frame(0.01)
    for _ in range(14):
        app.frame(0.02)
        assert tuple(app.context.pen.surface.get_at((5, 5)))[:3] == BLUE
        mixed += colours(app).isdisjoint({RED, BLUE})
    assert mixed >= 3 and colours(app) == {BLUE}


def test_without_motion_the_next_screen_is_there_at_once(open_app: Open) -> None:
    app, _ = opened(open_app, motion=0.0)
    app.show(Plain("blue"))
    app.frame(0.01)
    assert colours(app) == {BLUE}
    assert not app.frame(0.02)


@pytest.mark.parametrize("press", [Press("accept"), Click((500.0, 500.0))])
def test_a_press_during_it_is_taken_by_the_new_screen_and_ends_it(open_app: Open, press: Input) -> None:
    app, first = opened(open_app)
    second = shown_on(app, Plain("blue"))
    app.frame(0.01)
    app.frame(0.02, [press])
    assert second.heard == [press] and not first.heard
    assert colours(app) == {BLUE}


# -- when the picture of a frame waits for the next one ---------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("updating", "drawing", "frames"),
    [
        (0.0, LONG, "xxxx"),
        (SHORT, LONG, "-x-x"),
        (SHORT, SHORT, "xxxx"),
        (0.0, FRAME + HARDLY, "xxxx"),
        (SHORT, FRAME - SHORT + HARDLY, "xxxx"),
        (LONG, 0.0, "-x-x"),
    ],
    ids=["nothing else", "more was done", "fits", "hardly longer", "over by little", "used up"],
)
def test_a_picture_waits_for_the_next_frame_where_more_was_done_and_never_for_two(
    slow: tuple[App, Slow], updating: float, drawing: float, frames: str
) -> None:
    """One that takes longer than a frame is drawn in every frame that does nothing else."""
    assert drawn(slow, updating, 0.0, drawing) == frames
    assert slow[0].frame(FRAME) and slow[0].frame(FRAME), "without a limit every frame brings its picture"


@pytest.mark.parametrize(("rests", "wanted"), [(False, [(60, 50), (20, 150), (10, 40)]), (True, [(20, 3), (10, 237)])])
def test_the_longer_it_is_quiet_the_fewer_frames(open_app: Open, rests: bool, wanted: list[tuple[int, int]]) -> None:
    app, page = opened(open_app, motion=0.0)
    page.restful = rests
    app.frame(0.0, [Press("accept")])
    app.frame(0.05)
    each = [(app.frames, app.frame(0.1))[0] for _ in range(240)]
    assert [(frames, len([*group])) for frames, group in groupby(each)] == wanted
