"""Measures the time from a press until its page is shown, its longest frame, and the memory of the program, through a
session with all games: set-up, board, result, replay, rules.

    python -m tools.bench.pages [--size 1920x1080]

Pages are opened as players do: a control is pressed, and frames run as in the main loop until nothing is left to draw,
with a pause for reading before presses. Matches are random; `tools.bench.frames` measures their frames. Memory is the
resident set in MiB, at that moment and its peak since the line before; the worker process of the computer players is
not included (`tools.soak --turns`).
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from game.school import school
from scenes.app.app import FRAME_RATE, App
from scenes.app.main_loop import FRAME_BUDGET
from scenes.core import platform
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.school.rule_page import RulePage
from scenes.screens.home import Home
from scenes.screens.options import CARDS
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tools.bench.frames import Bench, next_frame, opened, played
from tools.unseen import unseen

READING_TIME = 1.5
"""Seconds for which a page is read before the next press."""
PROC = Path("/proc/self")


class Took(NamedTuple):
    """Wall and processor time of a call, in milliseconds."""

    clock: float
    processor: float


def took(call: Callable[[], object]) -> Took:
    """Runs a call and measures wall and processor time."""
    began, busy = time.perf_counter(), time.thread_time()
    call()
    return Took(1000 * (time.perf_counter() - began), 1000 * (time.thread_time() - busy))


def until_still(app: App) -> list[Took]:
    """Runs frames until the scene is drawn; returns their times."""
    frames = []
    while app.dirty:
        frames.append(took(next_frame(app)))
    return frames


def look(app: App) -> None:
    """Runs READING_TIME seconds of idle frames in real time, which loading in the background needs."""
    end, frame = time.perf_counter() + READING_TIME, next_frame(app)
    while time.perf_counter() < end:
        began = time.perf_counter()
        frame()
        time.sleep(max(0.0, 1 / FRAME_RATE - (time.perf_counter() - began)))


def press(app: App, key: str) -> list[Took]:
    """Clicks a control and runs frames until its page is drawn; returns their times."""
    scene = app.scene
    assert isinstance(scene, Page)
    widget = scene.widget(key)
    assert widget, f"{type(scene).__name__} has no control {key}"
    at = widget.box.centre
    first = took(lambda: app.frame(1 / FRAME_RATE, [Click(at)], FRAME_BUDGET))
    return [first, *until_still(app)]


def shown(app: App, scene: Scene) -> list[Took]:
    """Shows a scene and runs frames until it is drawn; returns their times."""
    return [took(lambda: app.show(scene)), *until_still(app)]


def memory(name: str) -> float:
    """A memory figure of this process from `/proc/self/status`, in MiB."""
    lines = (PROC / "status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:"))


def tell(name: str, frames: list[Took]) -> None:
    """Prints a line."""
    clock, busy = max(one.clock for one in frames), max(one.processor for one in frames)
    together = sum(max(1000 / FRAME_RATE, one.clock) for one in frames)
    times = f"there after {together:5.0f} ms, longest frame {clock:5.1f}, of the processor {busy:5.1f}"
    print(f"  {name:28} {times}; {memory('VmRSS'):6.1f} MiB, at most {memory('VmHWM'):6.1f}", flush=True)
    (PROC / "clear_refs").write_text("5", encoding="ascii")  # resets the peak


def main() -> None:
    """Opens one page after the other and prints a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    unseen()
    width, height = (int(number) for number in chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as data:
        app = opened((width, height), Path(data))
        platform.limit_fragmentation()
        platform.delay_full_collections()
        home = Home()
        app.show(home)
        tell("home", until_still(app))
        app.art.read_on()
        look(app)
        for game_id in catalog.ids():
            home.focus = f"game.{game_id}"
            look(app)
            tell(f"{game_id}: sheet", press(app, f"game.{game_id}"))
            look(app)
            tell(f"{game_id}: board", press(app, "play"))
            assert isinstance(app.scene, BoardScene)
            look(app)
            tell(
                "  its pause",
                [took(lambda: app.frame(1 / FRAME_RATE, [Press("menu")], FRAME_BUDGET)), *until_still(app)],
            )
            game = catalog.game(game_id)
            seats = tuple(Sitter(None, f"{number}") for number in range(max(game.players)))
            match = Match(game, Setup(len(seats), 1), seats)
            played(app, match, Random("evening"), Bench())
            tell("  its result", shown(app, Result(match, home)))
            tell("  its replay", shown(app, Replay(match, home)))
            for page in school(ASSETS, game_id).pages[:2]:
                tell(f"  rules: {page.id}", shown(app, RulePage(game_id, page, home)))
            tell("  home again", shown(app, home))
        tell("more", press(app, "more"))
        tell("options", press(app, "options"))
        for tab in list(CARDS)[1:]:
            tell(f"  {tab}", press(app, f"tab.{tab}"))
        tell("  further", press(app, "further"))
        app.close()


if __name__ == "__main__":
    main()
