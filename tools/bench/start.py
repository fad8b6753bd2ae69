"""Measures the time until the home screen is shown, relative to a bare pygame-ce window of the same size.

    python tools/bench/start.py [--runs 9] [--size 1920x1080]

Both are started in turn, each from a new process to its first picture on the screen; the ratio of the medians counts,
as both depend on the same machine. With SDL_VIDEODRIVER=dummy no screen is needed, but then a window costs nothing and
the ratio is too high.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
GOAL = 1.3
BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode(({width}, {height}))
surface.fill((52, 32, 21))
pygame.display.flip()
print("first picture", flush=True)
"""
HOME = """
import gc, sys
gc.disable()  # as `main.py` does before it imports anything of the program
from pathlib import Path
sys.path.insert(0, {root!r})
from scenes.app import start as app
import pygame
from launch import first_picture
def first():
    print("first picture", flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
first_picture.game_stands = first
app.play(Path({data!r}), size=({width}, {height}))
"""


def once(source: str, bytecode: str) -> float:
    """Milliseconds from the start of a process to its first picture; `bytecode`: folder for its compiled modules."""
    here = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began, command, own = time.perf_counter(), [sys.executable, "-c", source], {"PYTHONPYCACHEPREFIX": bytecode}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=here | own)
    assert process.stdout is not None
    line = process.stdout.readline()
    took = 1000 * (time.perf_counter() - began)
    process.wait()
    if line.strip() != "first picture":
        raise SystemExit(f"no picture: {line!r}")
    return took


def main() -> None:
    """Starts both in turn and prints the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    width, height = (int(part) for part in chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as data:
        values = {"root": str(ROOT), "data": data, "width": width, "height": height}
        sources = [source.format(**values) for source in (BARE, HOME)]
        for source in sources:
            once(source, data)
        rows = [[once(source, data) for source in sources] for _ in range(chosen.runs)]
        bare, home = zip(*rows)
    ratio = median(home) / median(bare)
    best = min(home) / min(bare)
    print(f"bare window {median(bare):.0f} ms, home {median(home):.0f} ms: {ratio:.2f} x (best runs {best:.2f} x)")
    print(f"goal {GOAL} x: {'reached' if ratio <= GOAL else 'missed'}")


if __name__ == "__main__":
    main()
