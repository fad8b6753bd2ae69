"""How much memory the program takes in an evening with all four games: board, result, rules and replay of each.

    python -m tools.bench.evening [--size 1920x1080] [--rounds 1]

Each line tells what the process holds in the machine when a screen has come to rest, and the most it held on the way
there, in MiB. What computers think with is in a process of its own, and is measured by `memory`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "bench")]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.core import platform  # noqa: E402

platform.tell_sdl()

import pygame  # noqa: E402

from game import catalog  # noqa: E402
from game.core import Setup  # noqa: E402
from game.match import Match, Sitter  # noqa: E402
from game.school import school  # noqa: E402
from scenes.app.app import App  # noqa: E402
from scenes.app.main_loop import PATIENCE  # noqa: E402
from scenes.core.settings import Settings  # noqa: E402
from scenes.graphics.art import ASSETS  # noqa: E402
from scenes.input.events import Device, Hover  # noqa: E402
from scenes.play.scene import BoardScene  # noqa: E402
from scenes.records.replay import Replay  # noqa: E402
from scenes.records.result import Result  # noqa: E402
from scenes.school.rule_page import RulePage  # noqa: E402
from scenes.screens.home import Home  # noqa: E402
from scenes.ui.scene import Scene  # noqa: E402

TICK = 0.05
"""Seconds of one frame."""
PROC = Path("/proc/self")


def held(name: str) -> float:
    """The memory of this process in MiB that the system tells under that name."""
    lines = (PROC / "status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:"))


class Evening:
    """Owns the program and the most memory that it has held so far."""

    def __init__(self, app: App) -> None:
        self.app, self.most = app, 0.0

    def rest(self, seconds: float) -> None:
        """So many seconds pass."""
        for _ in range(int(seconds / TICK)):
            self.app.frame(TICK, (), PATIENCE)

    def moment(self, name: str, act: Callable[[], object], seconds: float = 3.0) -> None:
        """Does it, lets so many seconds pass, and prints what it took."""
        (PROC / "clear_refs").write_text("5", encoding="ascii")
        act()
        self.rest(seconds)
        most = held("VmHWM")
        self.most = max(self.most, most)
        print(f"  {name:24} {held('VmRSS'):6.1f}, at most {most:6.1f}", flush=True)

    def match(self, board: BoardScene) -> None:
        """Plays it to its end by dice, hovering before each step."""
        dice, pen = Random("evening"), self.app.context.viewport
        while board.state.course.match.position.legal():
            at = dice.uniform(0.3, 0.7) * pen.w, dice.uniform(0.25, 0.75) * pen.h
            self.app.frame(TICK, [Hover(at)], PATIENCE)
            self.rest(4 * TICK)
            legal = board.state.course.match.position.legal()
            if legal:
                board.session.play(dice.choice(legal), Device.MOUSE)
                self.rest(10 * TICK)
                board.state.notices.modal = None

    def game(self, game_id: str) -> None:
        """The sheet, a match, its result and replay, the rules, and home again."""
        app, game, home = self.app, catalog.game(game_id), Home()
        seats = tuple(Sitter(None, f"{number}") for number in range(max(game.players)))
        match = Match(game, Setup(len(seats), 1), seats)
        board = BoardScene(match)
        self.moment(f"{game_id}: home", lambda: app.show(home))
        card = next(card for card in home.cards if card.id == game_id)
        self.moment("sheet", lambda: app.context.navigation.open_new_match(card, home), 8.0)
        self.moment("board", lambda: app.show(board))
        self.moment("match", lambda: self.match(board))
        if not isinstance(app.scene, Result):
            self.moment("result", lambda: app.show(Result(match, board)), 8.0)
        result = app.scene
        self.moment("replay", lambda: app.show(Replay(match, result)), 20.0)
        self.moment("end of the replay", lambda: app.show(Replay(match, result, len(match.steps))))
        for page in school(ASSETS, game_id).pages[:3]:
            self.moment(f"rules: {page.id}", lambda page=page: app.show(RulePage(game_id, page, home)))  # type: ignore[misc]
        self.moment("home", lambda: app.show(home))


def main() -> None:
    """Prints a line for every moment, and the most that was ever held."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--rounds", type=int, default=1)
    chosen = parser.parse_args()
    width, height = (int(number) for number in chosen.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as data:
        app = App(pygame.display.set_mode((width, height)), Path(data), Settings(hands="open"))
        app.show(Scene())
        app.art.read_on()
        platform.stay_lean()
        platform.stay_smooth()
        evening = Evening(app)
        for _ in range(chosen.rounds):
            for game_id in catalog.ids():
                evening.game(game_id)
        app.close()
    print(f"at most {evening.most:.1f} MiB")


if __name__ == "__main__":
    main()
