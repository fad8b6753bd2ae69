"""How long the program takes to show its home screen, against a bare pygame-ce window of the same size.

    python tools/bench/start.py [--runs 9] [--size 1920x1080] [--against CHECKOUT]

Both are started anew and in turn, from the birth of the process to the first picture on the screen; the ratio of the
medians is what counts, because both wait for the same machine. With SDL_VIDEODRIVER=dummy no screen is needed, but a
window then costs nothing and the ratio looks worse than it is. `--against` starts home of this and of another checkout
in turn: in a usual start, and in the first one after it was installed, when its own modules are read from their source.
There the seconds of the processor count too, which say more on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GOAL = 1.3
BARE = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode(({width}, {height}))
surface.fill((52, 32, 21))
pygame.display.flip()
print("first picture", time.process_time(), flush=True)
"""
HOME = """
import gc, sys, time
gc.disable()  # as `main.py` does before it imports anything of the program
from pathlib import Path
sys.path.insert(0, {root!r})
from scenes.app import start as app
import pygame
flip = pygame.display.flip
def first():
    flip()
    print("first picture", time.process_time(), flush=True)
    app.pygame.display.flip = flip
    pygame.event.post(pygame.event.Event(pygame.QUIT))
app.pygame.display.flip = first
app.play(Path({data!r}), size=({width}, {height}))
"""


class Start(NamedTuple):
    """What one start took until its first picture, in milliseconds: on the clock, and of the processor."""

    clock: float
    work: float


def once(source: str, bytecode: str, keeps: bool = True) -> Start:
    """A new process until its first picture; it `keeps` the modules that it has compiled, in a folder of their own."""
    here = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began, command = time.perf_counter(), [sys.executable, *(() if keeps else ("-B",)), "-c", source]
    own = here | {"PYTHONPYCACHEPREFIX": bytecode}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=own)
    assert process.stdout is not None
    line = process.stdout.readline()
    took = 1000 * (time.perf_counter() - began)
    process.wait()
    said, _, worked = line.strip().rpartition(" ")
    if said != "first picture":
        raise SystemExit(f"no picture: {line!r}")
    return Start(took, 1000 * float(worked))


def against(other: Path, runs: int, width: int, height: int) -> None:
    """Starts home of both checkouts in turn, and prints the medians and their ratio."""
    roots = ROOT, other.resolve()
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in roots]
        homes = [
            HOME.format(root=str(root), data=folder, width=width, height=height) for root, folder in zip(roots, folders)
        ]
        for keeps, what in ((True, "usual start"), (False, "first start")):
            taken: list[list[Start]] = [[], []]
            for turn in range(runs + 2):
                for root, folder, home, found in zip(roots, folders, homes, taken):
                    if not keeps:
                        shutil.rmtree(folder + str(root), ignore_errors=True)
                    start = once(home, folder, keeps)
                    if turn > 1:  # the first ones compile what is kept, or fill the caches of the system
                        found.append(start)
            for measure in Start._fields:
                own, others = (median(getattr(start, measure) for start in found) for found in taken)
                print(f"{what}, {measure}: {own:.0f} ms here, {others:.0f} ms there: {own / others:.2f} x")


def main() -> None:
    """Starts both in turn and prints the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    chosen = parser.parse_args()
    width, height = (int(part) for part in chosen.size.split("x"))
    if chosen.against:
        against(chosen.against, chosen.runs, width, height)
        return
    with tempfile.TemporaryDirectory() as data:
        values = {"root": str(ROOT), "data": data, "width": width, "height": height}
        sources = [source.format(**values) for source in (BARE, HOME)]
        for source in sources:
            once(source, data)
        rows = [[once(source, data).clock for source in sources] for _ in range(chosen.runs)]
        bare, home = zip(*rows)
    ratio = median(home) / median(bare)
    best = min(home) / min(bare)
    print(f"bare window {median(bare):.0f} ms, home {median(home):.0f} ms: {ratio:.2f} x (best runs {best:.2f} x)")
    print(f"goal {GOAL} x: {'reached' if ratio <= GOAL else 'missed'}")


if __name__ == "__main__":
    main()
