"""One real start of the program on a folder, with somebody who presses keys and no watchdog, so that a crash shows.

    python -m tools.faults.start FOLDER [--kiosk] [--presses 12] [--seed 1]

Ends with 0 if every press was taken by the program and it still went on then; a crash ends it with a traceback, and a
program that hangs does not end at all.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from random import Random
from threading import Thread

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEO_DRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from launch.heartbeat import FILE_VARIABLE
from scenes.core import platform

platform.tell_sdl()

import pygame  # noqa: E402

from launch import exit_codes  # noqa: E402
from scenes.app.start import play  # noqa: E402

KEYS = ("RETURN", "RETURN", "RETURN", "ESCAPE", "RIGHT", "DOWN", "SPACE")
PAUSE = 0.12
"""Seconds between two presses; how long a picture takes does not matter, since each press waits until it was taken."""


def press(presses: int, dice: Random, beat: Path) -> None:
    """The guest: waits for the window, presses, and leaves when everything was taken and frames still go on."""
    while not (pygame.display.get_init() and pygame.display.get_surface()) or not _seen(beat):
        time.sleep(0.05)
    for _ in range(presses):
        key = getattr(pygame, f"K_{dice.choice(KEYS)}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        while pygame.event.peek(pygame.KEYUP):
            time.sleep(0.02)
        time.sleep(PAUSE)
    before = beat.stat().st_mtime_ns
    while beat.stat().st_mtime_ns == before:
        time.sleep(0.05)
    sys.stderr.flush()
    os._exit(0)


def _seen(beat: Path) -> bool:
    return beat.exists() and beat.stat().st_size >= 0 and beat.stat().st_mtime_ns > 1


def main() -> int:
    """The exit code of the program, if it ends before the guest does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kiosk", action="store_true")
    parser.add_argument("--presses", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    beat = arguments.folder.parent / f"{arguments.folder.name}.beat"
    beat.write_bytes(b"")
    os.utime(beat, (0, 0))
    os.environ[FILE_VARIABLE] = str(beat)
    Thread(target=press, args=(arguments.presses, Random(arguments.seed), beat), daemon=True).start()
    status = play(arguments.folder, fullscreen=False, size=(640, 480), kiosk=arguments.kiosk)
    return 0 if status in (exit_codes.QUIT, exit_codes.START_KIOSK) else status  # a key may have led to the way out


if __name__ == "__main__":
    sys.exit(main())
