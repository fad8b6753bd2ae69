"""A proof of its own, too long for the suite: whole matches with one single button, as somebody plays who can press
nothing else.

    python -m tests.window.one_button [GAME...]

The real program without a window; the only input there ever is, is the same key. A press comes at random moments, so
that nothing but the light decides what happens. Prints one line a match; raises when a match does not come to its end.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Press
from scenes.play.scene import BoardScene

SIZE = (640, 360)
THE_BUTTON = Press("commit")
SECOND = 1.0
OFTEN = 0.35
"""How likely the button is pressed while the light rests on a stop."""
PATIENCE = 40_000
"""Seconds of the table, which pass much faster here, after which a match counts as stuck."""


def play(game_id: str, folder: Path, seed: int = 1) -> str:
    """One match between humans who all have that one button."""
    game, dice = catalog.game(game_id), Random(seed)
    settings = Settings(motion=0.0, confirm="never", hands="open", scanning=True, scan_seconds=SECOND)
    app = App(pygame.display.set_mode(SIZE), folder, settings)
    board = BoardScene(Match(game, Setup(game.players[0], seed)))
    app.show(board)
    presses, seconds, started = 0, 0, time.monotonic()
    while board.state.course.match.position.to_move is not None:
        app.frame(SECOND)
        seconds += 1
        if dice.random() < OFTEN:
            app.frame(0.01, [THE_BUTTON])
            presses += 1
        if app.scene is not board:  # the menu, the list of steps: back to the table
            app.show(board)
        assert seconds < PATIENCE, f"stuck after {len(board.state.course.match.steps)} steps"
    app.close()
    steps, spent = len(board.state.course.match.steps), time.monotonic() - started
    return f"{game_id}: {steps} steps with {presses} presses in {seconds / 60:.0f} min at the table, {spent:.0f} s here"


def main() -> None:
    """Plays one match of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalog.ids()))
    pygame.display.init()
    pygame.font.init()
    for game_id in parser.parse_args().games:
        with tempfile.TemporaryDirectory() as folder:
            print(play(game_id, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
