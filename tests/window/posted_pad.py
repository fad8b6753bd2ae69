"""The program with a pad that nobody holds: every line that comes in is the number of a button, pressed and let go.

    python tests/window/posted_pad.py --data-dir FOLDER --size 1280x720 < buttons

The events are those that SDL sends for a real pad; everything after that is the program as it is.
"""

from __future__ import annotations

import runpy
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAD = 1
"""The number under which SDL would know it."""


def post(lines: Iterable[str]) -> None:
    """Posts a press and a release for every line."""
    for line in lines:
        import pygame  # only now: it names the window after the program that imports it first

        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=int(line), instance_id=PAD))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    threading.Thread(target=post, args=(sys.stdin,), daemon=True).start()
    sys.argv = [str(ROOT / "main.py"), *sys.argv[1:]]
    runpy.run_path(sys.argv[0], run_name="__main__")
