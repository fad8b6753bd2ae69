"""A proof of its own, too long for the suite: whole matches in a real window, by the mouse, by keys, or by a pad alone.

    python -m tests.window.whole_match [GAME...] [--keys | --pad]

A twin of the program without a window reads the saved match and says where a guest would click next. Raises when the
window stops answering; prints one line a match.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import pygame

from game import catalog as rules
from game.match import Match
from scenes.app.app import App
from scenes.core.settings import Settings, save
from scenes.input.events import Action, Device, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.screens.home import Home
from tests.conftest import ROOT
from tests.window.display import SIZE, Window, pixel, virtual_display

SETTINGS = Settings(motion=0.0, begins="youngest")
"""The first seat begins: a lot would be drawn for the window and for its twin."""
KEYS = {
    "accept": "Return",
    "commit": "space",
    "next": "period",
    "right": "Right",
    "left": "Left",
    "down": "Down",
    "up": "Up",
}
BUTTONS = {
    "accept": pygame.CONTROLLER_BUTTON_A,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
}
PRESSES: dict[str, tuple[Action, ...]] = {
    "keys": ("accept", "accept", "commit", "next", "right", "down"),
    "pad": ("accept", "accept", "next", "right", "down", "left", "up"),
}
"""What a guest tries who feels the way."""
MEANT = (Area.BOARD, Area.PRIMARY, Area.SLOT, Area.PACE)
"""Where the focus may lie when a guest accepts."""
PAPER = 6.0
"""Seconds without a new step after which a guest looks whether there is something to read."""
OPENS = 1.0
"""Seconds in which a page has opened on a busy machine, and takes presses."""
STUCK = 90.0
"""Seconds without a new step after which the window counts as stuck."""


class Guest:
    """Owns one match in a window, and the twin that knows where things lie."""

    def __init__(self, window: Window, twin: App) -> None:
        self.window, self.twin = window, twin
        self.dice = Random(1)

    def play(self, game_id: str, way: str) -> Match:
        """From the home screen to the end; returns the finished match."""
        self._begin(game_id, way)
        played, since, presses, begun = -1, time.monotonic(), 0, False
        while True:
            match = self.window.saved()
            ended = self.window.finished() if match is None and begun else None
            if ended:
                return ended
            begun = begun or match is not None
            steps = len(match.steps) if match else 0
            if steps != played:
                played, since, presses = steps, time.monotonic(), 0
            assert time.monotonic() - since < STUCK, f"stuck after {played} steps"
            assert self.window.process.poll() is None, "the program has ended"
            if match is None or match.seats[match.position.to_move or 0].is_human:
                self._decide(match, way, presses)
                presses += 1
            else:
                time.sleep(0.2)
                if time.monotonic() - since > PAPER:
                    self._turn_the_page(way)

    def _begin(self, game_id: str, way: str) -> None:
        self.twin.show(Home())
        tile = next(w.key for w in self.twin.scene.widgets if game_id in w.key)  # type: ignore[attr-defined]
        if way != "mouse":
            while self.twin.scene.focus != tile:  # type: ignore[attr-defined]
                self.twin.scene._cycle(1)  # type: ignore[attr-defined]
                self._press(way, "next")
            self._press(way, "accept")
        else:
            self.window.click(pixel(self.twin, tile))
            time.sleep(OPENS)
        self.twin.scene.press(self.twin.scene.widget(tile))  # type: ignore[attr-defined]
        self.twin.frame(0.02)
        sheet = self.twin.scene
        if way != "mouse":
            self._press(way, "accept")
        else:
            self.window.click(pixel(self.twin, sheet.focus))  # type: ignore[attr-defined]
            time.sleep(OPENS)
        sheet.press(sheet.widget(sheet.focus))  # type: ignore[attr-defined]
        self.twin.frame(0.02)

    def _turn_the_page(self, way: str) -> None:
        """A sheet of paper may lie over the board and wait for a press; anywhere will do."""
        if way == "mouse":
            self.window.click((SIZE[0] / 2, 30))
        else:
            self._press(way, "down")

    def _press(self, way: str, action: str) -> None:
        """One press of a key, or of a button of the pad."""
        if way == "keys":
            self.window.xdotool("key", KEYS[action])
            time.sleep(0.15)
            return
        pipe = self.window.process.stdin
        pipe.write(f"{BUTTONS[action]}\n".encode())
        pipe.flush()
        time.sleep(0.15)

    def _feel_the_way(self, match: Match | None, way: str, presses: int) -> None:
        """One press that the twin makes as well, so that it knows where the focus lies: no control is pressed that
        leads away from the board."""
        if match and not presses:
            self.twin.show(BoardScene(match))
        action: Action = self.dice.choice(PRESSES[way])
        board = self.twin.scene
        if action == "accept" and isinstance(board, BoardScene) and board.state.hand.focus.area not in MEANT:
            action = "down"
        self._press(way, action)
        if isinstance(board, BoardScene) and match and len(board.state.course.match.steps) == len(match.steps):
            self.twin.context.device = Device.PAD if way == "pad" else Device.KEYS
            board.on_input(Press(action, self.twin.context.device))

    def _decide(self, match: Match | None, way: str, presses: int) -> None:
        if way != "mouse":
            self._feel_the_way(match, way, presses)
            return
        board = BoardScene(match) if match else self.twin.scene
        if match:
            self.twin.show(board)
        else:
            self.twin.frame(0.5)  # its table may still be on the way
        assert isinstance(board, BoardScene)
        to_screen = board.state.sight.camera.projection.to_screen
        unit, decision = self.twin.context.viewport.unit, board.frame.decision
        offered = [box for slot, box in board.frame.tray.slots if not (slot.spent or slot.barred or slot.idle)]
        if match is None and decision and presses:  # nothing is saved yet, and the twin was dealt another hand
            tokens = [decision.arm(token.id) for token in decision.tray.tokens]
            places = [to_screen(one.centre) for token in tokens for one in token.targets]
            x, y = self.dice.choice(places) if presses % 2 else self.dice.choice(offered).centre
        elif decision and decision.targets and presses % 4 < 3:
            x, y = to_screen(decision.targets[presses % len(decision.targets)].centre)
        elif board.frame.primary.enabled or not offered or presses % 3 == 2:
            x, y = board.frame.layout.primary.centre
        else:
            x, y = offered[presses % len(offered)].centre
        self.window.click((x * unit, y * unit))


def main() -> None:
    """Plays one match of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(rules.ids()))
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--keys", dest="way", action="store_const", const="keys", default="mouse")
    ways.add_argument("--pad", dest="way", action="store_const", const="pad")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
    with virtual_display() as display:
        for game_id in arguments.games:
            with tempfile.TemporaryDirectory() as folder:
                one_match(display, Path(folder), game_id, arguments.way)


def one_match(display: str, folder: Path, game_id: str, way: str) -> None:
    """One match in a fresh data folder."""
    for name in ("window", "twin"):
        (folder / name).mkdir()
        save(SETTINGS, folder / name / "settings.json")
    pygame.display.init()
    pygame.font.init()
    twin = App(pygame.display.set_mode(SIZE), folder / "twin", SETTINGS)
    started = time.monotonic()
    program = (sys.executable, str(ROOT / "tests/window/posted_pad.py" if way == "pad" else ROOT / "main.py"))
    window = Window(display, folder / "window", program)
    try:
        match = Guest(window, twin).play(game_id, way)
    finally:
        window.kill()
    print(f"{game_id} by {way}: {len(match.steps)} steps, {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
