"""How long the playing scene takes for its pictures, against copying one picture of the window in the same run.

    python tools/bench/board.py [--game cardinal ...] [--size 1920x1080] [--steps 24] [--worst]

Without `--game` all games are measured. A step is one press with every frame until all stands still again: its parts
are the frame of the press itself and all others. A hover moves what is in hand to another place. Both the time on the
clock and the time of the processor are told, because a busy machine lengthens only the first. A frame is late when it
takes more than a sixtieth of a second. The first picture reads and tints every sprite; idle is the share of a core
that a board takes while nothing happens. `--worst` names the steps with the longest frames.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from scenes.core import platform  # noqa: E402

platform.tell_sdl()

import pygame  # noqa: E402

from game import catalog  # noqa: E402
from game.core import Setup  # noqa: E402
from game.match import Match, Sitter  # noqa: E402
from scenes.app.app import FRAMES, App  # noqa: E402
from scenes.app.main_loop import PATIENCE  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402
from scenes.input.events import Device, Hover  # noqa: E402
from scenes.play.scene import BoardScene  # noqa: E402

OPENING, HOVERS = 12, 80
LATE = 1000 / FRAMES


class Took(NamedTuple):
    """Milliseconds of one call."""

    clock: float
    processor: float


def took(call: Callable[[], object]) -> Took:
    """Does it and looks at both clocks."""
    began, busy = time.perf_counter(), time.thread_time()
    call()
    return Took(1000 * (time.perf_counter() - began), 1000 * (time.thread_time() - busy))


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def one_frame(app: App) -> Took:
    """The next frame, as the loop of the program does it."""

    def frame() -> None:
        if app.frame(1 / FRAMES, (), PATIENCE):
            pygame.display.flip()

    return took(frame)


def step(app: App, board: BoardScene, dice: Random) -> tuple[str, list[Took]]:
    """One step and all frames until nothing moves any more; the first holds the step itself."""
    chosen = dice.choice(board.state.course.match.position.legal())

    def press() -> None:
        began = time.perf_counter()
        board.session.play(chosen, Device.MOUSE)
        app.dirty = True
        app.frame(1 / FRAMES, (), PATIENCE - (time.perf_counter() - began))

    frames = [took(press)]
    while board.state.motion.animation or app.dirty or board.picture.crossfade.picture:
        frames.append(one_frame(app))
    board.state.notices.modal = None
    return " ".join(chosen), frames


def hovers(app: App, dice: Random) -> list[Took]:
    """What is in hand is moved from place to place; every second frame is a still one."""
    w, h = app.context.viewport.w, app.context.viewport.h
    found = []
    for _ in range(HOVERS):
        at = dice.uniform(0.3, 0.7) * w, dice.uniform(0.25, 0.75) * h
        found.append(took(lambda at=at: app.frame(1 / FRAMES, [Hover(at)], PATIENCE)))  # type: ignore[misc]
        while app.dirty:
            found.append(one_frame(app))
    return found


def tell(name: str, frames: Sequence[Took], unit: float) -> None:
    """One line: median, p95 and p99 by the clock and by the processor, and how many frames were late."""
    columns = []
    for values in ([one.clock for one in frames], [one.processor for one in frames]):
        columns.append(" /".join(f"{part(values, share):5.1f}" for share in (0.5, 0.95, 0.99)))
    p99 = part([one.processor for one in frames], 0.99) / unit
    late = sum(one.clock > LATE for one in frames), sum(one.processor > LATE for one in frames)
    counts = f"late {late[0]:3} and {late[1]:3} of {len(frames)}"
    print(f"  {name:18} clock {columns[0]} ms   processor {columns[1]} ms, p99 {p99:5.1f} x   {counts}")


def measure(game_id: str, size: tuple[int, int], steps: int, worst: bool) -> None:
    """Plays a few steps of one game and prints every figure."""
    game, dice = catalog.game(game_id), Random("board bench")
    seats = tuple(Sitter(None, f"{number}") for number in range(min(game.players)))
    match = Match(game, Setup(len(seats), 1), seats)
    for _ in range(OPENING):
        match.play(dice.choice(match.position.legal()))
    with tempfile.TemporaryDirectory() as data:
        app = App(pygame.display.set_mode(size), Path(data), Settings(hands="open"))
        board = BoardScene(match)
        app.show(board)
        first = took(lambda: app.frame(1 / FRAMES))
        for _ in range(150):
            app.frame(1 / FRAMES)
        window = app.context.pen.surface
        copy = window.copy()
        unit = part([took(lambda: window.blit(copy, (0, 0))).processor for _ in range(30)], 0.5)
        moved = hovers(app, dice)
        played: list[tuple[str, list[Took]]] = []
        while len(played) < steps and match.position.legal():
            played.append(step(app, board, dice))
        for _ in range(200):
            app.frame(1 / FRAMES)
        idle = [one_frame(app) for _ in range(120)]
        app.close()
    print(f"{game_id} at {size[0]}x{size[1]}, one copy of the window {unit:.2f} ms, first picture {first.clock:.0f} ms")
    tell("hover", moved, unit)
    tell("press", [frames[0] for _, frames in played], unit)
    tell("frames of a step", [one for _, frames in played for one in frames[1:]], unit)
    print(f"  idle {sum(one.processor for one in idle) / len(idle) * FRAMES / 10:.2f} % of a core")
    if worst:
        for name, frames in sorted(played, key=lambda one: -max(two.processor for two in one[1]))[:6]:
            print(f"    {name}: {' '.join(f'{one.processor:.0f}' for one in frames)}")


def main() -> None:
    """Measures the games that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="+", default=catalog.ids(), choices=catalog.ids())
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--steps", type=int, default=24)
    parser.add_argument("--worst", action="store_true")
    chosen = parser.parse_args()
    width, height = (int(number) for number in chosen.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    for game_id in chosen.game:
        measure(game_id, (width, height), chosen.steps, chosen.worst)


if __name__ == "__main__":
    main()
