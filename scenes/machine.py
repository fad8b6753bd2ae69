"""Everything that SDL must be told, the window, and the folder where things are kept. One place, because SDL 3 will
rename much of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from pathlib import Path

PROGRAM = "la-grande-table"

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": PROGRAM,
    "SDL_APP_NAME": "La Grande Table",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "0",
    "SDL_TOUCH_MOUSE_EVENTS": "1",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}


def tell_sdl() -> None:
    """Sets the hints that the user has not set; to be called before pygame is imported.

    Without acceleration a window on X11 costs a quarter of the memory and half of the start; elsewhere SDL's own way
    is the better one.
    """
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    if sys.platform.startswith("linux") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def data_folder(wanted: Path | None) -> Path:
    """The folder for settings and saved matches; the system's usual place unless one is wanted."""
    if wanted is None:
        import pygame

        wanted = Path(pygame.system.get_pref_path("", PROGRAM))
    wanted.mkdir(parents=True, exist_ok=True)
    return wanted


def spoken_here(languages: Collection[str]) -> str | None:
    """The first of these languages that the system prefers, by its code; None if it prefers others."""
    import pygame

    preferred = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((language for language in preferred if language in languages), None)


def screen_is_missing() -> bool:
    """Whether SDL fell back to a driver that nobody can see, although nobody asked for one."""
    import pygame

    unseen = pygame.display.get_driver() in ("offscreen", "dummy")
    return unseen and not (os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))
