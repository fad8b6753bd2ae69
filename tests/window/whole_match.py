"""A proof of its own, too long for the suite: whole matches in a real window, by the mouse alone or by keys alone.

    python -m tests.window.whole_match [GAME...] [--keys]

A twin of the program without a window reads the saved match and says where a guest would click next. Raises when the
window stops answering; prints one line a match.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
import time
from pathlib import Path

import pygame

from game import catalog as rules
from game.match import Match
from scenes.app import App
from scenes.board import Board
from scenes.board_parts import slots
from scenes.hud import SMALL_TOOLS
from scenes.menu import Home
from scenes.settings import Settings, save
from tests.window.test_window import SIZE, Window, pixel, xvfb

SETTINGS = Settings(motion=0.0, pace="instant")
STUCK = 90.0
"""Seconds without a new step after which the window counts as stuck."""


class Guest:
    """Owns one match in a window, and the twin that knows where things lie."""

    def __init__(self, window: Window, twin: App) -> None:
        self.window, self.twin = window, twin

    def play(self, game_id: str, keys: bool) -> Match:
        """From the home screen to the end; returns the finished match."""
        self._begin(game_id, keys)
        played, since, presses = -1, time.monotonic(), 0
        while True:
            match = self.window.saved()
            if match and match.position.to_move is None:
                return match
            steps = len(match.steps) if match else 0
            if steps != played:
                played, since, presses = steps, time.monotonic(), 0
            assert time.monotonic() - since < STUCK, f"stuck after {played} steps"
            assert self.window.process.poll() is None, "the program has ended"
            if match is None or match.seats[match.position.to_move or 0].is_human:
                self._decide(match, keys, presses)
                presses += 1
            else:
                time.sleep(0.2)

    def _begin(self, game_id: str, keys: bool) -> None:
        self.twin.show(Home())
        tile = next(w.key for w in self.twin.scene.widgets if game_id in w.key)  # type: ignore[attr-defined]
        if keys:
            while self.twin.scene.focus != tile:  # type: ignore[attr-defined]
                self.twin.scene._cycle(1)  # type: ignore[attr-defined]
                self.window.press("period")
            self.window.press("Return")
        else:
            self.window.click(pixel(self.twin, tile))
        self.twin.scene.press(self.twin.scene.widget(tile))  # type: ignore[attr-defined]
        self.twin.frame(0.02)
        sheet = self.twin.scene
        if keys:
            self.window.press("Return")
        else:
            self.window.click(pixel(self.twin, sheet.focus))  # type: ignore[attr-defined]
        sheet.press(sheet.widget(sheet.focus))  # type: ignore[attr-defined]
        self.twin.frame(0.02)

    def _decide(self, match: Match | None, keys: bool, presses: int) -> None:
        if keys:
            self.window.xdotool("key", ("Return", "Return", "space", "comma", "Right")[presses % 5])
            time.sleep(0.15)
            return
        board = Board(match) if match else self.twin.scene
        if match:
            self.twin.show(board)
        assert isinstance(board, Board)
        unit, decision = self.twin.stage.frame.unit, board.decision
        if presses and board.arrangement.small_tools:  # the whole board again, as the twin sees it
            x, y = board.arrangement.small_tools[SMALL_TOOLS.index("fit")].centre
            self.window.click((x * unit, y * unit))
        offered = [box for slot, box in slots(board) if not slot.spent and not slot.barred]
        if decision and decision.targets and presses % 4 < 3:
            x, y = board.camera.projection.to_screen(decision.targets[presses % len(decision.targets)].centre)
        elif board.gold().enabled or not offered or presses % 3 == 2:
            x, y = board.arrangement.gold.centre
        else:
            x, y = offered[presses % len(offered)].centre
        self.window.click((x * unit, y * unit))


def main() -> None:
    """Plays one match of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(rules.ids()))
    parser.add_argument("--keys", action="store_true")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
    read, write = os.pipe()
    with subprocess.Popen(xvfb(write), pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            display = f":{answer.readline().strip()}"
        try:
            for game_id in arguments.games:
                with tempfile.TemporaryDirectory() as folder:
                    one_match(display, Path(folder), game_id, arguments.keys)
        finally:
            server.terminate()


def one_match(display: str, folder: Path, game_id: str, keys: bool) -> None:
    """One match in a fresh data folder."""
    for name in ("window", "twin"):
        (folder / name).mkdir()
        save(SETTINGS, folder / name / "settings.json")
    pygame.display.init()
    pygame.font.init()
    twin = App(pygame.display.set_mode(SIZE), folder / "twin", SETTINGS)
    started = time.monotonic()
    window = Window(display, folder / "window")
    try:
        match = Guest(window, twin).play(game_id, keys)
    finally:
        window.kill()
    way = "keys" if keys else "mouse"
    print(f"{game_id} by {way}: {len(match.steps)} steps, {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
