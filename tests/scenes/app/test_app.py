"""The real main loop with real SDL events, without a screen: from launch to leaving."""

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import UNLIMITED
from scenes.app.kiosk_supervisor import KioskSupervisor
from scenes.app.main_loop import RETRY_SECONDS, one_frame
from scenes.app.start import play
from scenes.graphics.art import Decoding
from scenes.graphics.pen import Pen
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from tests.patience import until
from tests.scenes.conftest import Open
from tests.scenes.table_setting import shown_as

pytestmark = pytest.mark.seen

Step = Callable[[], None]


class Ticking:
    """A clock by which every frame takes as long as it should, however long it took."""

    def tick(self, frames: int) -> float:
        return 1000 / frames


FEW = 10
"""Frames after each step of a script, so that a picture that was late has come too: no two in a row are left out."""


def posted(*events: pygame.event.Event) -> Step:
    return lambda: [pygame.event.post(event) for event in events] and None  # type: ignore[func-returns-value]


def key(code: int) -> Step:
    pressed = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    return posted(pygame.event.Event(pygame.KEYDOWN, pressed), pygame.event.Event(pygame.KEYUP, pressed))


def decoded() -> None:
    """Waits until no picture is decoded beside the main thread any more."""
    until(lambda: not any(isinstance(thread, Decoding) for thread in threading.enumerate()))


@pytest.fixture
def shown() -> list[str]:
    """The frames that reached the screen."""
    return []


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, shown: list[str]) -> Iterator[Callable[..., list[str]]]:
    """Plays with a step of a script every few frames; the frames that reached the screen are counted."""
    flip, get = pygame.display.flip, pygame.event.get

    def run(data: Path, *steps: Step, **given: object) -> list[str]:
        waiting = [one for step in steps for one in (step, *[posted()] * FEW)]

        def next_events() -> list[pygame.event.Event]:
            if not waiting:
                raise AssertionError("the program did not end by itself")
            waiting.pop(0)()
            return get()

        monkeypatch.setattr(pygame.event, "get", next_events)
        monkeypatch.setattr(pygame.time, "Clock", Ticking)
        monkeypatch.setattr(pygame.display, "flip", lambda: (shown.append("picture"), flip()))
        assert play(data, **given) == 0  # type: ignore[arg-type]
        return shown

    yield run


def test_nothing_is_drawn_while_nothing_happens_a_new_size_is_and_a_full_screen_is_remembered(
    script: Callable[..., list[str]], shown: list[str], tmp_path: Path
) -> None:
    """One start, at the end of which the window is closed."""

    def settled() -> None:
        assert 1 <= len(shown) <= 8, "the first picture, and one more for each that was decoded late"
        shown.clear()

    def grow() -> None:
        assert not shown
        pygame.display.set_mode((800, 600), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=600))

    def drawn() -> None:
        assert shown
        shown.clear()

    idle, last = (posted(), decoded, settled, posted(), posted()), posted(pygame.event.Event(pygame.QUIT))
    script(tmp_path, *idle, grow, drawn, key(pygame.K_F11), drawn, last, size=(640, 480))
    assert json.loads((tmp_path / "settings.json").read_text())["fullscreen"] is True


def test_a_full_screen_is_not_drawn_while_minimised_and_then_on_the_surface_that_it_has(
    script: Callable[..., list[str]], shown: list[str], tmp_path: Path
) -> None:
    """SDL lets the surface before go, and to draw on it ended the program."""

    def nothing() -> None:
        assert not shown, "somebody steers at home, and nobody sees it"

    def come_back() -> None:
        pygame.display.quit()
        pygame.display.init()
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN).fill("black")
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))

    def lost() -> None:
        pygame.display.get_surface().fill("black")  # type: ignore[union-attr]
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))

    def seen() -> None:
        window = pygame.display.get_surface()
        assert window and pygame.transform.average_color(window)[:3] != (0, 0, 0)

    away, last = posted(pygame.event.Event(pygame.WINDOWMINIMIZED)), posted(pygame.event.Event(pygame.QUIT))
    hidden = decoded, shown.clear, away, key(pygame.K_DOWN), nothing
    script(
        tmp_path, posted(), *hidden, come_back, posted(), posted(), seen, lost, posted(), seen, last, fullscreen=True
    )
    assert shown


class Broken(Scene):
    """A page of which nothing can be drawn."""

    def draw(self, pen: Pen) -> None:
        pen.surface.set_clip((0, 0, 9, 9))
        raise ValueError("broken")


def test_an_error_in_drawing_a_lesson_ended_the_program(open_app: Open, caplog: pytest.LogCaptureFixture) -> None:
    """Home says so instead; where another one follows at once, and in a kiosk, a new start is the better help."""
    app = open_app()
    for _ in range(2):
        app.show(Broken())
        one_frame(app, 0.1, (), UNLIMITED)
        assert shown_as(app, Home).notice == "home.failed" and "broken" in caplog.text
        assert one_frame(app, 0.1, (), UNLIMITED) and app.context.pen.surface.get_clip().size != (9, 9)
        app.context.now += RETRY_SECONDS
        caplog.clear()
    app.show(Broken())
    one_frame(app, 0.1, (), UNLIMITED)
    for kiosk in (None, KioskSupervisor(app.context, lambda: app.scene)):
        app.kiosk = kiosk
        app.show(Broken())
        with pytest.raises(ValueError):
            one_frame(app, 0.1, (), UNLIMITED)
        app.context.now += RETRY_SECONDS
