"""How long the playing scene takes for a picture, against copying one picture of the window in the same run.

    python tools/bench/board.py [--game cardinal] [--size 1920x1080]

The first picture reads and tints every sprite it needs. The still repaint draws the whole board anew, as after a turn
of the camera. A hover moves what is in hand to another place. An animation is one step with all its frames; its first
frame mends the board and everything around it. Idle is the share of a core that a board takes while nothing happens.
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

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from scenes import machine  # noqa: E402

machine.tell_sdl()

import pygame  # noqa: E402

from game import catalog  # noqa: E402
from game.core import Setup  # noqa: E402
from game.match import Match, Sitter  # noqa: E402
from scenes.app import FRAMES, App  # noqa: E402
from scenes.base import Device, Hover  # noqa: E402
from scenes.board import Board  # noqa: E402
from scenes.settings import Settings  # noqa: E402

STEPS, HOVERS, ANIMATIONS = 12, 80, 6


def took(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    began = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - began)


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def animations(app: App, board: Board, dice: Random) -> tuple[list[float], list[float]]:
    """Milliseconds of the first frames and of all others, over a few steps."""
    first, others = [], []
    for _ in range(ANIMATIONS):
        legal = board.table.match.position.legal()
        if not legal:
            break
        board.play(dice.choice(legal), Device.MOUSE)
        first.append(took(lambda: app.frame(1 / FRAMES)))
        while board.animation:
            others.append(took(lambda: app.frame(1 / FRAMES)))
        board.sheet = None
    return first, others


def main() -> None:
    """Plays a few steps of one game and prints every figure in milliseconds and in copies."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="cardinal", choices=catalog.ids())
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    width, height = (int(number) for number in chosen.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    game, dice = catalog.game(chosen.game), Random("board bench")
    seats = tuple(Sitter(None, f"{number}") for number in range(min(game.players)))
    match = Match(game, Setup(len(seats), 1), seats)
    for _ in range(STEPS):
        match.play(dice.choice(match.position.legal()))
    with tempfile.TemporaryDirectory() as data:
        app = App(pygame.display.set_mode((width, height)), Path(data), Settings(hands="open"))
        board = Board(match)
        app.show(board)
        first_picture = took(lambda: app.frame(1 / FRAMES))
        for _ in range(100):
            app.frame(1 / FRAMES)
        window = app.stage.pen.surface
        copy = window.copy()
        copies = [took(lambda: window.blit(copy, (0, 0))) for _ in range(30)]
        under, scenery = app.stage.pen.onto(copy), board.scenery()
        still = [took(lambda: board.view._paint(under, scenery)) for _ in range(12)]
        w, h = app.stage.frame.w, app.stage.frame.h
        places = [(dice.uniform(0.3, 0.7) * w, dice.uniform(0.25, 0.75) * h) for _ in range(HOVERS)]
        hovers = [took(lambda at=at: app.frame(1 / FRAMES, [Hover(at)])) for at in places]  # type: ignore[misc]
        begun, others = animations(app, board, dice)
        for _ in range(200):
            app.frame(1 / FRAMES)
        idle = [took(lambda: app.frame(1 / FRAMES)) for _ in range(120)]
        app.close()
    unit = part(copies, 0.5)
    print(f"{chosen.game} at {chosen.size}, one copy of the window {unit:.2f} ms")
    rows = [("first picture", first_picture), ("still repaint, median", part(still, 0.5))]
    rows += [("hover, median", part(hovers, 0.5)), ("hover, p95", part(hovers, 0.95))]
    rows += [("first frame of an animation, median", part(begun, 0.5)), ("animation frames, median", part(others, 0.5))]
    rows += [("animation frames, p99", part(others, 0.99))] if others else []
    for name, value in rows:
        print(f"{name:38} {value:8.1f} ms {value / unit:8.1f} x")
    print(f"{'idle board':38} {sum(idle) / len(idle) * FRAMES / 10:8.2f} % of a core")


if __name__ == "__main__":
    main()
