"""Desktop cover, or curtain: a window of its own that lies under the kiosk, so that nobody ever sees the desktop. Its
watchdog starts it (`main.py --curtain`) and tells it on standard input what to do; when the watchdog goes, so does it.

It is another process because it must be there while the program has crashed, and a picture of SDL rather than of
another toolkit because SDL is what every kiosk has.
"""

from __future__ import annotations

import queue
import sys
import threading
from pathlib import Path
from typing import BinaryIO

from launch.desktop_cover import HOLD, REST, STANDS
from scenes.core import platform

platform.tell_sdl(kiosk=True)  # before pygame is imported, or SDL never hears of it

import pygame  # noqa: E402

from scenes.core import house_file  # noqa: E402
from scenes.core.translations import Words  # noqa: E402
from scenes.graphics.art import Art  # noqa: E402
from scenes.graphics.matter import draw_table  # noqa: E402
from scenes.graphics.pen import Pen  # noqa: E402
from scenes.graphics.theme import CREAM, TITLE_CREAM, Theme  # noqa: E402
from scenes.graphics.viewport import Viewport  # noqa: E402

POLLS_PER_SECOND = 5
"""A second; nothing moves here."""
EXPOSE_EVENTS = {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED}
"""Events after which the window may be empty."""


def main(folder: Path) -> int:
    """Stands until standard input ends; returns an exit code."""
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
            platform.take_back_window(above=False)
        surface = _shown_again(surface, language)
        clock.tick(POLLS_PER_SECOND)


def _shown_again(drawn: pygame.Surface, language: str) -> pygame.Surface:
    """Hears what has become of the window, and shows the picture again where it was covered or hidden; returns the
    surface that holds it, which is another one in a window that was hidden. Nobody can close it: it only ends with its
    watchdog."""
    events = {event.type for event in pygame.event.get()}
    surface = pygame.display.get_surface() or drawn
    if surface is not drawn or pygame.WINDOWSIZECHANGED in events:
        draw(surface, language)
    if surface is not drawn or events & EXPOSE_EVENTS:
        pygame.display.flip()
    return surface


def draw(surface: pygame.Surface, language: str) -> None:
    """The table, the name, and that it will be back."""
    art = Art()
    pen = Pen(surface, Viewport(*surface.get_size()), art, Theme())
    draw_table(pen)
    middle, room = pen.viewport.whole.centre, pen.viewport.w - 200
    pen.text("La Grande Table", (middle[0], middle[1] - 60), "product", TITLE_CREAM, "centre", room)
    sentence = Words(art.assets, language).say("kiosk.curtain")
    pen.text(sentence, (middle[0], middle[1] + 20), "prompt", CREAM, "centre", room, 2, top=True)


def _listen(given: BinaryIO, orders: queue.SimpleQueue[str]) -> None:
    """Puts every order into the queue, and an empty one at the end."""
    for line in given:
        word = line.decode("ascii", "replace").strip()
        if word in (HOLD, REST):
            orders.put(word)
    orders.put("")
