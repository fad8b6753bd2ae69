"""Everything that SDL must be told, the window, and the folder where things are kept. One place, because SDL 3 will
rename much of it."""

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
"""Nothing leads out of the window. The system can still end the program: SDL would only close the window for it."""


ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""Without it a window on X11 costs a quarter of the memory and half of the start; elsewhere SDL's own way is better."""


def tell_sdl(kiosk: bool = False) -> None:
    """Sets the hints that the user has not set; to be called before pygame is imported."""
    for name, value in {**HINTS, **(KIOSK_HINTS if kiosk else {})}.items():
        os.environ.setdefault(name, value)


def close_gaps() -> None:
    """Leads the three first handles nowhere where whoever started the program has closed them: the system gives their
    numbers to the next files, and what a library complains of would be written into a saved match."""
    for number in range(3):
        with contextlib.suppress(OSError):
            os.fstat(number)
            continue
        with contextlib.suppress(OSError):
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free


def nowhere() -> Path:
    """A folder for what is to be forgotten when the program ends."""
    from tempfile import TemporaryDirectory

    folder = TemporaryDirectory(prefix="grande-table-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


MMAP_THRESHOLD = 64 * 1024
"""Bytes from which a piece of memory lies apart, so that the system has it back as soon as it is free. With 256 KB
sprites of the size before left up to 58 MB of holes between what stays."""


def stay_lean() -> None:
    """Tells the C library of Linux to keep large pieces of memory apart: pictures of changing sizes leave holes between
    what stays, and a program that runs for weeks would take half as much again."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            _c_library().mallopt(-3, MMAP_THRESHOLD)


FULL_GC_THRESHOLD = 500
"""How many times rarer than the usual look at what is new Python looks through everything for what nobody needs."""


def stay_smooth() -> None:
    """What is loaded stays, and everything else is looked through rarely: it takes three frames, and scenes that were
    left go without it. At home it is done at once."""
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], gc.get_threshold()[1], FULL_GC_THRESHOLD)


def give_back() -> None:
    """What nobody needs any more and what lies free in small pieces go back to the system; takes some milliseconds."""
    gc.collect()
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            _c_library().malloc_trim(0)


def _c_library() -> ctypes.CDLL:
    """That of GNU; raises `OSError` where there is another one."""
    import ctypes

    return ctypes.CDLL("libc.so.6")


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window of the program; in full screen it is as large as the screen."""
    import pygame

    if pygame.display.get_driver() == "x11":  # also where it is a guest of Wayland, as in cage
        os.environ.setdefault(ACCELERATION, "0")
    pygame.display.set_caption("La Grande Table")
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


MIN_COLOUR_BITS = 24
"""Bits of colour that a window must have; what has fewer cannot be drawn on smoothly."""


def open_deep_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface | None:
    """The same on any screen: where one has few colours SDL may have a window with all of them that it reduces by
    itself. None if there is no such window."""
    import pygame

    with contextlib.suppress(pygame.error):  # of eight bits
        surface = open_window(size, fullscreen)
        if surface.get_bitsize() >= MIN_COLOUR_BITS:
            return surface
        pygame.display.quit()
        os.environ[ACCELERATION] = "1"
        pygame.display.init()
        surface = open_window(size, fullscreen)
        return surface if surface.get_bitsize() >= MIN_COLOUR_BITS else None
    return None


def allow_dark_screen(allowed: bool) -> None:
    """Whether the system may switch the screen off when it wants to."""
    import pygame

    if pygame.display.get_allow_screensaver() != allowed:
        pygame.display.set_allow_screensaver(allowed)


def hold_window(above: bool = True) -> None:
    """Keyboard and mouse belong to this window, as far as the system lets it; with `above` it lies above all others."""
    import pygame

    with contextlib.suppress(pygame.error):  # a screen without other windows
        _own_window().always_on_top = above
    pygame.event.set_grab(True)


def _own_window() -> pygame.Window:
    """The window that `open_window` has opened, with what its older interface cannot do."""
    import warnings

    import pygame

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # it is the only way from one to the other
        return pygame.Window.from_display_module()


def take_back_window(above: bool = True) -> None:
    """Something else has come up and taken the keyboard: this window lies above it again, and holds both."""
    import pygame

    if pygame.key.get_focused() or pygame.display.get_driver() in INVISIBLE_DRIVERS:
        return
    with contextlib.suppress(pygame.error):
        _own_window().focus()
    pygame.event.set_grab(False)  # what SDL believes to hold it does not ask for again
    hold_window(above)


def show_pointer(shown: bool) -> None:
    """Whether the arrow of the mouse is seen; it is there all the same. If it were hidden while the window holds the
    mouse, pygame would only tell how far it has moved and no longer where it is, and a press would land elsewhere."""
    import pygame

    nothing = pygame.cursors.Cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
    with contextlib.suppress(pygame.error):  # a screen without arrows
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW if shown else nothing)


def on_battery() -> bool:
    """Whether the machine runs on its battery now; not, where nobody can tell."""
    import pygame

    try:
        state = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return bool(state and state.on_battery)


def spoken_here(languages: Collection[str]) -> str | None:
    """The first of these languages that the system prefers, by its code; None if it prefers others."""
    import pygame

    preferred = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((language for language in preferred if language in languages), None)


INVISIBLE_DRIVERS = ("offscreen", "dummy")
"""Drivers of a screen that nobody can see."""


MIN_OPEN_FILES = 56
"""Files open at once: Python, SDL and the sound take some twenty, the faces of a page most of the others."""


def files_are_few() -> bool:
    """Whether the system lets this process open fewer files than it needs."""
    if sys.platform == "win32":
        return False
    import resource

    return 0 <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] < MIN_OPEN_FILES


def screen_is_missing() -> bool:
    """Whether SDL fell back to a driver that nobody can see, although nobody asked for one."""
    import pygame

    unseen = pygame.display.get_driver() in INVISIBLE_DRIVERS
    return unseen and not (os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))
