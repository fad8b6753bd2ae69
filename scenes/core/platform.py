"""Platform: SDL hints, the window, memory, and the data folder; in one place, because SDL 3 renames much of it."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from launch.folders import PROGRAM
from launch.folders import data_folder as data_folder

if TYPE_CHECKING:
    import ctypes

    import pygame

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

KIOSK_HINTS = {
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "SDL_FORCE_RAISEWINDOW": "1",
}
"""Hints that keep players in the window. The system can still end the program: SDL would only close the window on a
signal."""


ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""Turned off on X11, where a window then takes a quarter of the memory and half of the start time; elsewhere SDL's
default is better."""


def tell_sdl(kiosk: bool = False) -> None:
    """Sets all hints the user has not set; to be called before pygame is imported."""
    for name, value in {**HINTS, **(KIOSK_HINTS if kiosk else {})}.items():
        os.environ.setdefault(name, value)


def open_null_streams() -> None:
    """Opens the null device for standard streams that are closed at the start: otherwise later files would get their
    numbers, and error messages of a library would be written into a saved match."""
    for number in range(3):
        with contextlib.suppress(OSError):
            os.fstat(number)
            continue
        with contextlib.suppress(OSError):
            os.open(os.devnull, os.O_RDWR)  # uses the lowest free number


def temporary_folder() -> Path:
    """A temporary folder, deleted at exit."""
    from tempfile import TemporaryDirectory

    folder = TemporaryDirectory(prefix="grande-table-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


MMAP_THRESHOLD = 64 * 1024
"""Size in bytes from which glibc maps memory separately, so that freeing returns it to the system. With 256 KB, old
sprites left up to 58 MB of holes."""


def limit_fragmentation() -> None:
    """Lowers glibc's mmap threshold: pictures of changing sizes fragment the heap, and a program that runs for weeks
    would need half as much memory again."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            _c_library().mallopt(-3, MMAP_THRESHOLD)


FULL_GC_THRESHOLD = 500
"""Threshold of full garbage collections (generation 2)."""


def delay_full_collections() -> None:
    """Freezes loaded objects and makes full garbage collections rare: one takes three frames, and closed scenes are
    freed without it. Home collects explicitly."""
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], gc.get_threshold()[1], FULL_GC_THRESHOLD)


def free_memory() -> None:
    """Collects garbage and returns free memory to the system; takes some milliseconds."""
    gc.collect()
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            _c_library().malloc_trim(0)


def _c_library() -> ctypes.CDLL:
    """glibc; raises `OSError` with another C library."""
    import ctypes

    return ctypes.CDLL("libc.so.6")


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """Opens the window; in full screen it has the size of the screen."""
    import pygame

    if pygame.display.get_driver() == "x11":  # also XWayland, as in cage
        os.environ.setdefault(ACCELERATION, "0")
    pygame.display.set_caption("La Grande Table")
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def allow_dark_screen(allowed: bool) -> None:
    """Sets whether the system may turn the screen off."""
    import pygame

    if pygame.display.get_allow_screensaver() != allowed:
        pygame.display.set_allow_screensaver(allowed)


def grab_input(above: bool = True) -> None:
    """Grabs keyboard and mouse as far as the system allows; with `above`, the window stays on top."""
    import pygame

    with contextlib.suppress(pygame.error):  # no window manager
        _own_window().always_on_top = above
    pygame.event.set_grab(True)


def _own_window() -> pygame.Window:
    """The opened window as a `pygame.Window`, which can do more."""
    import warnings

    import pygame

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to get it
        return pygame.Window.from_display_module()


def regain_input(above: bool = True) -> None:
    """Raises the window and grabs input again after another window took the keyboard."""
    import pygame

    if pygame.key.get_focused() or pygame.display.get_driver() in INVISIBLE_DRIVERS:
        return
    with contextlib.suppress(pygame.error):
        _own_window().focus()
    pygame.event.set_grab(False)  # or SDL believes it still has the grab
    grab_input(above)


def show_pointer(shown: bool) -> None:
    """Shows the pointer, or replaces it by an empty cursor. If it were hidden during a grab, pygame would report
    relative motion only, and presses would land elsewhere."""
    import pygame

    nothing = pygame.cursors.Cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
    with contextlib.suppress(pygame.error):  # no cursor support
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW if shown else nothing)


def on_battery() -> bool:
    """Whether the machine runs on battery; False if unknown."""
    import pygame

    try:
        state = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return bool(state and state.on_battery)


def preferred_language(languages: Collection[str]) -> str | None:
    """The system's preferred language among these codes, or None."""
    import pygame

    preferred = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((language for language in preferred if language in languages), None)


INVISIBLE_DRIVERS = ("offscreen", "dummy")
"""Video drivers without a visible screen."""


def screen_is_missing() -> bool:
    """Whether SDL fell back to an invisible video driver that nobody requested."""
    import pygame

    unseen = pygame.display.get_driver() in INVISIBLE_DRIVERS
    return unseen and not (os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))
