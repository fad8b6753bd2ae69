"""Counts the files and calls one input passes through: `python -m tools.bench.journey`.

A fresh match of Cardinal with four humans runs in the real program, without window, motion or clock: `App.frame` draws
until nothing changes, then one frame is profiled. The **click** is the frame of `Hover` and `Click` at a place where
that plays a step, with all frames until the picture is still. The **hover** is one frame with the pointer on such a
place, after it was on another one. Both were run before, so that nothing is loaded in the profiled frame; the hover in
the same match, so that the ghost of its place is cached. A **file** counts if one of its functions runs.
A **move** is a call into another file than that of its caller, which is the nearest function below it on the stack in
the same folders: `scenes/` alone, and with `game/` in brackets. Callbacks from a library count as called by the caller
of the library; returns are not counted.

The places are found by trial presses: of the program only `App`, the scene of the board and two inputs are named here.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from types import FrameType

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from game.saved_text import as_saved, load
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Click, Hover, Input
from scenes.play.scene import BoardScene
from tools.imports import ROOT
from tools.unseen import unseen

Point = tuple[float, float]

GAME, SEATS, SIZE = "cardinal", "ABCD", (1280, 720)
FRAME = 1 / 60
STILL_FRAMES = 10
"""Frames without a new picture after which the program counts as idle."""
TRIED_SHARES = [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66]
"""Positions tried, as shares of the width and height of the window, from the centre outwards."""


class Journey:
    """The calls of a profiled frame within the folders `rooms`."""

    def __init__(self, rooms: Sequence[str]) -> None:
        self._starts = tuple(str(ROOT / room) + os.sep for room in rooms)
        self.files = set[str]()
        """Paths of the files passed."""
        self.moves = 0

    def watch(self, work: Callable[[], object]) -> None:
        """Runs `work` and records every call."""
        sys.setprofile(self._called)
        try:
            work()
        finally:
            sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self._starts):
            self.files.add(frame.f_code.co_filename)
            self.moves += frame.f_code.co_filename != self._caller(frame)

    def _caller(self, frame: FrameType) -> str:
        below = frame.f_back
        while below is not None and not below.f_code.co_filename.startswith(self._starts):
            below = below.f_back
        return below.f_code.co_filename if below else ""


class Table:
    """The real program, in which the same match is begun again and again."""

    def __init__(self, folder: Path) -> None:
        self._app = App(pygame.display.set_mode(SIZE), folder, Settings(motion=0.0))
        sitters = tuple(Sitter(None, name) for name in SEATS)
        self._text = as_saved(Match(catalog.game(GAME), Setup(len(SEATS), 1), sitters))
        self.match = load(self._text)

    def lay(self) -> None:
        """Restarts the match and runs frames until idle."""
        self.match = load(self._text)
        self._app.show(BoardScene(self.match))
        self.settle()

    def do(self, *inputs: Input) -> None:
        """Runs one frame with these inputs."""
        self._app.frame(FRAME, inputs)

    def settle(self) -> None:
        """Runs frames until idle."""
        still = 0
        while still < STILL_FRAMES:
            still = 0 if self._app.frame(FRAME) else still + 1

    def click(self, at: Point) -> None:
        """Moves the pointer to a point and clicks in one frame, then runs frames until idle."""
        self.do(Hover(at), Click(at))
        self.settle()

    def places(self) -> Iterator[Point]:
        """Points at which a click plays a step, each a different one."""
        viewport, seen = self._app.context.viewport, {self.match.steps}
        for down, across in product(TRIED_SHARES, TRIED_SHARES):
            at = across * viewport.w, down * viewport.h
            self.lay()
            self.click(at)
            if self.match.steps not in seen:
                seen.add(self.match.steps)
                yield at

    def close(self) -> None:
        """Closes the program."""
        self._app.close()


def way(prepare: Callable[[], object], work: Callable[[], object]) -> tuple[Journey, Journey]:
    """The journeys of `work` within `scenes/` alone, and within `scenes/` and `game/`."""
    both = Journey(("scenes",)), Journey(("scenes", "game"))
    for journey in both:
        prepare()
        journey.watch(work)
    return both


def main() -> None:
    """Prints the journeys of a click and of a hover."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    unseen()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        places = table.places()
        here, there = next(places), next(places)

        def aim_there() -> None:
            table.lay()
            for place in (there, here, there):
                table.do(Hover(place))
                table.settle()

        aim_there()
        table.do(Hover(here))
        click = way(table.lay, lambda: table.click(here))
        assert table.match.steps, "the click was to play a step"
        hover = way(aim_there, lambda: table.do(Hover(here)))
        table.close()
    print(f"one click that plays    {told(*click)}")
    print(f"one hover frame         {told(*hover)}")


def told(scenes: Journey, both: Journey) -> str:
    """Files and moves of a journey, as text."""
    return f"{len(scenes.files):3} ({len(both.files)}) files, {scenes.moves:6,} ({both.moves:,}) moves between files"


if __name__ == "__main__":
    main()
