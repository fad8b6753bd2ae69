"""Measures how late frames come while the computer thinks: `python -m tools.bench.thinking [GAME] [--one-core]`.

A loop of 60 frames a second does a few milliseconds of work in each, as drawing would, and polls a thought of `master`
that is renewed for as long as the measurement takes; once without a thought, once with a worker process, once with
slices in the frame loop. A frame is late by as much as it begins after its time; that means something only on a quiet
machine. The processor time of a poll means something on any.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from random import Random
from statistics import quantiles
from time import perf_counter, process_time, sleep

from game import catalog
from game.core import Game, Setup
from game.thinker import Thinker

FRAME = 1 / 60
DRAWING = 0.005
"""Seconds of work in each frame."""


def frames(each: Callable[[], None], seconds: float) -> list[float]:
    """Runs a loop of 60 frames a second, calling `each` in every one; returns by how much each began too late."""
    late, due, until = [], perf_counter() + FRAME, perf_counter() + seconds
    while due < until:
        each()
        while (left := due - perf_counter()) > 0:
            sleep(left)
        late.append(perf_counter() - due)
        due += FRAME
        if late[-1] > FRAME:  # a lost frame is counted once
            due = perf_counter() + FRAME
    return late


def draw() -> None:
    """As much work as a frame has, in plain Python."""
    until = perf_counter() + DRAWING
    while perf_counter() < until:
        sum(range(100))


class Loop:
    """Owns a match that the computer plays against itself while frames go by."""

    def __init__(self, game: Game, thinker: Thinker) -> None:
        self.game, self.thinker, self.dice = game, thinker, Random(1)
        self.answers = 0
        self.polls: list[float] = []
        """Processor seconds of each look at the thought."""
        self._begin()

    def _begin(self) -> None:
        self.position = self.game.start(Setup(self.game.players[0], 1))
        self._ask()

    def _ask(self) -> None:
        seat = self.position.to_move
        if seat is None:
            self._begin()
            return
        view = self.game.hide(self.position, seat)
        self.thought = self.thinker.ask(self.game.id, view, seat, "master", self.dice.getrandbits(32))

    def frame(self) -> None:
        """One frame: drawing, and a look whether the computer has its step."""
        draw()
        began = process_time()
        step = self.thought.poll()
        self.polls.append(process_time() - began)
        if step is not None:
            self.answers += 1
            self.position = self.position.after(step)
            self._ask()


def report(name: str, late: list[float], loop: Loop | None = None) -> None:
    """Prints one line of figures in milliseconds."""
    parts = [part * 1000 for part in quantiles(late, n=100)]
    beyond = sum(one > 0.003 for one in late) / len(late)
    print(
        f"{name:<22} {len(late):5d} frames   late p50 {parts[49]:5.2f}  p95 {parts[94]:5.2f}  p99 {parts[98]:5.2f}"
        f"  max {max(late) * 1000:5.1f} ms   more than 3 ms: {beyond:5.1%}"
    )
    if loop is not None:
        cost = quantiles(loop.polls, n=100)
        print(
            f"{'':<22} a poll takes p50 {cost[49] * 1000:5.2f}  p95 {cost[94] * 1000:5.2f}  p99 {cost[98] * 1000:5.2f}"
            f"  max {max(loop.polls) * 1000:5.2f} ms   {loop.answers} steps found"
        )


def main() -> None:
    """Prints a line for each way of thinking."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.thinking")
    parser.add_argument("game", nargs="?", default=catalog.ids()[0], choices=catalog.ids())
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--one-core", action="store_true", help="pin this process and the worker to one core")
    arguments = parser.parse_args()
    if arguments.one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    game = catalog.game(arguments.game)
    report("nobody thinks", frames(draw, arguments.seconds))
    for name, worker in (("a worker thinks", True), ("slices in the frame", False)):
        thinker = Thinker(worker=worker)
        loop = Loop(game, thinker)
        while loop.thought.progress is None:  # the start of a worker is no matter of frames
            loop.thought.poll()
        report(name, frames(loop.frame, arguments.seconds), loop)
        thinker.close()


if __name__ == "__main__":
    main()
