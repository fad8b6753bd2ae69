"""Home drawn into a file, without a window: whether the program, its pictures and its fonts are all there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from launch.words import say
from scenes.core import platform

platform.tell_sdl()  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from scenes.app.app import App  # noqa: E402
from scenes.app.routes import first_scene  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402

USUAL_SIZE = (1280, 720)
FRAMES = 4


def draw(path: Path, size: tuple[int, int] | None, language: str | None) -> int:
    """Draws home as a new guest sees it, in pixels of `size`; returns an exit code."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_VIDEO_DRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size or USUAL_SIZE)
    chosen = Settings(motion=0.0)
    app = App(surface, platform.nowhere(), Settings(language=language, motion=0.0) if language else chosen)
    try:
        app.show(first_scene(alone=True))
        for _ in range(FRAMES):
            app.frame(0.4)
        pygame.image.save(surface, str(path.with_suffix(".png")))
    except (OSError, pygame.error) as problem:
        print(say("install.restore.disk", problem=problem), file=sys.stderr)
        return 1
    finally:
        app.close()
        pygame.quit()
    return 0
