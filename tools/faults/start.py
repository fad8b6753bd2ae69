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
from collections.abc import Callable
from functools import partial
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
from tools.faults.clocks import Clock, wrong_clock  # noqa: E402

KEYS = ("RETURN", "RETURN", "RETURN", "ESCAPE", "RIGHT", "DOWN", "SPACE")
TOLD = (exit_codes.QUIT, 1, exit_codes.ALREADY_OPEN, exit_codes.START_KIOSK)
"""Expected exit codes: a key led to the way out, or a sentence says why it cannot be played; a crash ends with a
traceback."""
PATIENT = 12.0
"""Seconds allowed for the incident half-way."""
PAUSE = 0.12
"""Seconds between two presses; how long a picture takes does not matter, since each press waits until it was taken."""


def press(presses: int, dice: Random, beat: Path, half: Callable[[], object]) -> None:
    """Plays the guest: waits for the window, presses keys, and leaves when all were taken and frames still go on;
    half-way an incident happens, and is given its time."""
    while not (pygame.display.get_init() and pygame.display.get_surface()) or beat.stat().st_mtime_ns <= 1:
        time.sleep(0.05)
    for number in range(presses):
        if number == presses // 2:
            half()
        key = getattr(pygame, f"K_{dice.choice(KEYS)}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        while pygame.event.peek(pygame.KEYUP):
            time.sleep(0.02)
        time.sleep(PAUSE)
    before = beat.stat().st_mtime_ns
    while beat.stat().st_mtime_ns == before:
        time.sleep(0.05)
    if sys.stderr:
        sys.stderr.flush()
    os._exit(0)


def _happens(arguments: argparse.Namespace, clock: Clock) -> None:
    """The clock jumps, or the system says something; a row of `rows.py` is told that it is time, and waited for."""
    clock.offset += arguments.clock
    given = {"instance_id": 0, "which": 0, "iscapture": 0, "file": "/etc/passwd"}
    if arguments.event:
        pygame.event.post(pygame.event.Event(getattr(pygame, arguments.event), given))
    begun, done = (Path(f"{arguments.folder}.{name}") for name in ("half", "done"))
    begun.touch()
    until = time.monotonic() + PATIENT
    while Path(f"{arguments.folder}.during").exists() and not done.exists() and time.monotonic() < until:
        time.sleep(0.05)


def main() -> int:
    """The exit code of the program, if it ends before the guest does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kiosk", action="store_true")
    parser.add_argument("--presses", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--event", default="", help="what the system says half way")
    parser.add_argument("--clock", type=int, default=0, help="seconds by which the clock jumps half way")
    arguments = parser.parse_args()
    beat = arguments.folder.parent / f"{arguments.folder.name}.beat"
    beat.write_bytes(b"")
    os.utime(beat, (0, 0))
    os.environ[FILE_VARIABLE] = str(beat)
    with wrong_clock() as clock:
        half = partial(_happens, arguments, clock)
        Thread(target=press, args=(arguments.presses, Random(arguments.seed), beat, half), daemon=True).start()
        status = play(arguments.folder, fullscreen=False, size=(640, 480), kiosk=arguments.kiosk)
    return 0 if status in TOLD else status


if __name__ == "__main__":
    sys.exit(main())
