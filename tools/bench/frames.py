"""Measures the processor time of every frame of whole matches, while hovering and playing.

    python -m tools.bench.frames [--game cardinal ...] [--size 1920x1080 ...] [--matches 1]

Random matches are played to the end by mouse: it hovers over a few places, then a step is played and frames run until
nothing moves. `press` is the frame of the step, `step` the frames after it, `hover` those between. Prints the median,
p99 and maximum in milliseconds of processor time, which a busy machine hardly affects.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from scenes.core import platform

platform.tell_sdl()

import pygame  # noqa: E402

from game import catalog  # noqa: E402
from game.core import Setup  # noqa: E402
from game.match import Match, Sitter  # noqa: E402
from scenes.app.app import FRAME_RATE, App  # noqa: E402
from scenes.app.main_loop import FRAME_BUDGET  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402
from scenes.input.events import Device, Hover, Press  # noqa: E402
from scenes.play.scene import BoardScene  # noqa: E402
from tools.unseen import unseen  # noqa: E402

HOVERS_PER_STEP, REST_FRAMES = 3, 20
"""Places hovered over before each step, and idle frames after it."""
GOAL = {(1920, 1080): 12.0, (3840, 2160): 16.0}
"""Limit of p99 in milliseconds, by window size."""


def quantile(values: Sequence[float], share: float) -> float:
    """The quantile `share` (0-1) of values."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


class Bench:
    """Owns the processor times of the frames of a game at one size, in milliseconds, by kind."""

    def __init__(self) -> None:
        self.frames: dict[str, list[float]] = {"hover": [], "press": [], "step": []}

    def run(self, kind: str, call: Callable[[], object]) -> None:
        """Measures one frame."""
        began = time.thread_time()
        call()
        self.frames[kind].append(1000 * (time.thread_time() - began))

    def tell(self, name: str, goal: float) -> None:
        """Prints a line for each kind of frame."""
        for kind, took in self.frames.items():
            shares = " / ".join(f"{quantile(took, share):5.1f}" for share in (0.5, 0.99))
            over = sum(one > goal for one in took)
            print(
                f"  {name:9} {kind:5}  {shares} ms, longest {max(took):5.1f}, {over:3} of {len(took)} over {goal:.0f}"
            )


def opened(size: tuple[int, int], data: Path) -> App:
    """The program in a window of that size in pixels."""
    pygame.display.init()
    pygame.font.init()
    return App(pygame.display.set_mode(size), data, Settings(hands="open"))


def next_frame(app: App) -> Callable[[], object]:
    """A function that runs the next frame as the main loop does."""

    def frame() -> None:
        if app.frame(1 / FRAME_RATE, (), FRAME_BUDGET):
            pygame.display.flip()

    return frame


def until_still(app: App, board: BoardScene, bench: Bench, kind: str) -> None:
    """Runs and measures frames until nothing moves."""
    while board.state.motion.animation or app.dirty or app.fade.is_running:
        bench.run(kind, next_frame(app))


def turn(app: App, board: BoardScene, bench: Bench, dice: Random) -> None:
    """Hovers over a few places, then plays one step and runs the frames that follow."""
    width, height = app.context.viewport.w, app.context.viewport.h
    for _ in range(HOVERS_PER_STEP):
        at = dice.uniform(0.3, 0.7) * width, dice.uniform(0.25, 0.75) * height
        bench.run("hover", lambda at=at: app.frame(1 / FRAME_RATE, [Hover(at)], FRAME_BUDGET))  # type: ignore[misc]
        until_still(app, board, bench, "hover")
    legal = board.state.course.match.position.legal()
    if not legal:
        return
    chosen = dice.choice(legal)

    def press() -> None:
        began = time.perf_counter()
        board.session.play(chosen, Device.MOUSE)
        app.dirty = True
        app.frame(1 / FRAME_RATE, (), FRAME_BUDGET - (time.perf_counter() - began))

    bench.run("press", press)
    while app.scene is not board:  # the points, which interrupt the match
        app.frame(1 / FRAME_RATE, [Press("back")], FRAME_BUDGET)
    until_still(app, board, bench, "step")
    for _ in range(REST_FRAMES):
        bench.run("step", next_frame(app))


def played(app: App, match: Match, dice: Random, bench: Bench) -> None:
    """Plays a match to its end."""
    board = BoardScene(match)
    app.show(board)
    for _ in range(151):
        app.frame(1 / FRAME_RATE)
    while match.position.legal():
        turn(app, board, bench, dice)


def measure(game_id: str, size: tuple[int, int], seed: int, bench: Bench) -> None:
    """Measures one match from the first step to the last."""
    game, dice = catalog.game(game_id), Random(f"frames {seed}")
    seats = tuple(Sitter(None, f"{number}") for number in range(min(game.players)))
    match = Match(game, Setup(len(seats), seed), seats)
    with tempfile.TemporaryDirectory() as data:
        app = opened(size, Path(data))
        played(app, match, dice, bench)
        app.close()


def main() -> None:
    """Measures the requested games and sizes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", default=catalog.ids(), choices=catalog.ids())
    parser.add_argument("--size", nargs="+", default=["1920x1080", "3840x2160"])
    parser.add_argument("--matches", type=int, default=1)
    chosen = parser.parse_args()
    unseen()
    platform.delay_full_collections()
    for text in chosen.size:
        width, height = (int(number) for number in text.split("x"))
        print(f"{text}: median / p99 of the processor", flush=True)
        for game_id in chosen.game:
            bench = Bench()
            for seed in range(chosen.matches):
                measure(game_id, (width, height), seed, bench)
            bench.tell(game_id, GOAL.get((width, height), 1000 / FRAME_RATE))


if __name__ == "__main__":
    main()
