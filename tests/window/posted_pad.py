"""The program with a simulated pad or touch screen: every line of input is the number of a button, pressed and
released, or a pixel that a finger taps.

    python tests/window/posted_pad.py --data-dir FOLDER --size 1280x720 < lines     # `0`, or `tap 640 360`

The events are those that SDL sends for a real pad or finger; everything after that is the program as it is.
"""

import runpy
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAD = FINGER = 1
"""The numbers under which SDL would know them."""


def post(lines: Iterable[str]) -> None:
    """Posts what every line says."""
    for line in lines:
        word, *at = line.split()
        if at:
            _tap((int(at[0]), int(at[1])))
        else:
            _press(int(word))


def _press(button: int) -> None:
    import pygame  # only now: it names the window after the program that imports it first

    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=PAD))


def _tap(at: tuple[int, int]) -> None:
    """A finger comes and goes, and as SDL does it a mouse with it."""
    import pygame

    width, height = pygame.display.get_window_size()
    finger: dict[str, Any] = {"finger_id": FINGER, "touch_id": 1, "x": at[0] / width, "y": at[1] / height}
    mouse: dict[str, Any] = {"pos": at, "button": 1, "touch": True}
    for kind, told in (
        (pygame.FINGERDOWN, finger),
        (pygame.MOUSEBUTTONDOWN, mouse),
        (pygame.FINGERUP, finger),
        (pygame.MOUSEBUTTONUP, mouse),
    ):
        pygame.event.post(pygame.event.Event(kind, told))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    threading.Thread(target=post, args=(sys.stdin,), daemon=True).start()
    sys.argv = [str(ROOT / "main.py"), *sys.argv[1:]]
    runpy.run_path(sys.argv[0], run_name="__main__")
