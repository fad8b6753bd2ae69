"""Desktop cover, or curtain: a window under the kiosk that hides the desktop. The watchdog starts it (`main.py
--curtain`) and controls it by standard input; it ends with the watchdog.

It is a separate process because it must remain after a crash of the program, and uses SDL because every kiosk has SDL.
"""

from __future__ import annotations

import queue
import sys
import threading
from pathlib import Path
from typing import BinaryIO

from launch.desktop_cover import HOLD, REST, STANDS
from scenes.core import platform

platform.tell_sdl(kiosk=True)  # before pygame is imported, or SDL ignores it

import pygame  # noqa: E402

from scenes.core import house_file  # noqa: E402
from scenes.core.translations import Words  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.matter import draw_table  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.graphics.theme import CREAM, TITLE_CREAM, Theme  # noqa: E402
from scenes.graphics.viewport import Viewport  # noqa: E402

POLLS_PER_SECOND = 5
"""Polls per second; nothing moves here."""
EXPOSE_EVENTS = {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED}
"""Events after which the window may need a redraw."""


def main(folder: Path) -> int:
    """Runs until standard input ends; returns an exit code."""
    pygame.display.init()
    pygame.font.init()
    if platform.screen_is_missing():
        return 1
    surface = platform.open_window((0, 0), fullscreen=True)
    platform.show_pointer(False)
    language = house_file.load(folder).language
    draw(surface, language)
    pygame.display.flip()
    pygame.event.pump()
    orders: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, orders), daemon=True).start()
    print(STANDS, flush=True)
    clock, holding = pygame.time.Clock(), False
    while True:
        while not orders.empty():
            order = orders.get()
            if not order:
                return 0
            holding = order == HOLD
            pygame.event.set_grab(holding)
        if holding:
            platform.regain_input(above=False)
        surface = _shown_again(surface, language)
        clock.tick(POLLS_PER_SECOND)


def _shown_again(drawn: pygame.Surface, language: str) -> pygame.Surface:
    """Handles window events, and shows the picture again where it was covered; returns the current surface, a new one
    after the window was hidden. It cannot be closed by the user."""
    events = {event.type for event in pygame.event.get()}
    surface = pygame.display.get_surface() or drawn
    if surface is not drawn or pygame.WINDOWSIZECHANGED in events:
        draw(surface, language)
    if surface is not drawn or events & EXPOSE_EVENTS:
        pygame.display.flip()
    return surface


def draw(surface: pygame.Surface, language: str) -> None:
    """Draws the table, the name, and a sentence that the program will be back."""
    art = Art()
    pen = Pen(surface, Viewport(*surface.get_size()), art, Theme())
    draw_table(pen)
    middle, room = pen.viewport.whole.centre, pen.viewport.w - 200
    pen.text("La Grande Table", (middle[0], middle[1] - 60), "product", TITLE_CREAM, "centre", room)
    sentence = Words(art.assets, language).say("kiosk.curtain")
    pen.text(sentence, (middle[0], middle[1] + 20), "prompt", CREAM, "centre", room, 2, top=True)


def _listen(given: BinaryIO, orders: queue.SimpleQueue[str]) -> None:
    """Puts every command into the queue, and an empty string at the end."""
    for line in given:
        word = line.decode("ascii", "replace").strip()
        if word in (HOLD, REST):
            orders.put(word)
    orders.put("")
