"""The real loop with real events of SDL, without a screen: what a player does from launch to leaving."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import play

Step = Callable[[], None]


def posted(*events: pygame.event.Event) -> Step:
    return lambda: [pygame.event.post(event) for event in events] and None  # type: ignore[func-returns-value]


def key(code: int) -> Step:
    pressed = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    return posted(pygame.event.Event(pygame.KEYDOWN, pressed), pygame.event.Event(pygame.KEYUP, pressed))


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[str]]]:
    """Plays with one step of a script a frame; the frames that reached the screen are counted."""
    shown: list[str] = []
    flip, get = pygame.display.flip, pygame.event.get

    def run(data: Path, *steps: Step, **given: object) -> list[str]:
        waiting = list(steps)

        def next_events() -> list[pygame.event.Event]:
            if not waiting:
                raise AssertionError("the program did not end by itself")
            waiting.pop(0)()
            return get()

        monkeypatch.setattr(pygame.event, "get", next_events)
        monkeypatch.setattr(pygame.display, "flip", lambda: (shown.append("picture"), flip()))
        assert play(data, **given) == 0  # type: ignore[arg-type]
        return shown

    yield run


def test_the_window_can_be_closed(script: Callable[..., list[str]], tmp_path: Path) -> None:
    frames = 60
    shown = script(tmp_path, *[posted()] * frames, posted(pygame.event.Event(pygame.QUIT)), size=(1280, 720))
    assert 1 <= len(shown) <= 8, "the first picture, one more for pictures that were decoded late, then nothing moves"


def test_leaving_is_a_choice_on_the_home_screen(script: Callable[..., list[str]], tmp_path: Path) -> None:
    script(tmp_path, posted(), key(pygame.K_ESCAPE), key(pygame.K_RETURN), posted(), size=(1280, 720))


def test_full_screen_is_remembered(script: Callable[..., list[str]], tmp_path: Path) -> None:
    steps = [posted(), key(pygame.K_F11), posted(), posted(), posted(pygame.event.Event(pygame.QUIT))]
    shown = script(tmp_path, *steps, size=(1280, 720))
    assert len(shown) >= 2
    assert json.loads((tmp_path / "settings.json").read_text())["fullscreen"] is True


def test_a_new_size_is_drawn(script: Callable[..., list[str]], tmp_path: Path) -> None:
    def grow() -> None:
        pygame.display.set_mode((1024, 768), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=768))

    shown = script(tmp_path, posted(), grow, posted(), posted(pygame.event.Event(pygame.QUIT)), size=(1280, 720))
    assert len(shown) >= 2
