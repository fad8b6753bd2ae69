"""Long proof outside the suite: whole matches played with a single button.

    python -m tests.window.one_button [GAME...] [--size 1024x768] [--easy] [--players 3]

The real program without a window; the only input there ever is, is the same key. A press comes at random moments, so
that nothing but the light decides what happens. Prints one line a match; raises when a match does not come to its end.
"""

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
from scenes.core.settings import Settings, with_easy_reading
from scenes.input.events import Press
from scenes.play.scene import BoardScene

SIZE = (640, 360)
SEED = 1
THE_BUTTON = Press("commit")
SECOND = 1.0
OFTEN = 0.35
"""How likely the button is pressed while the light rests on a stop."""
PATIENCE = 40_000
"""Seconds of the table, which pass much faster here, after which a match counts as stuck."""


def play(game_id: str, folder: Path, size: tuple[int, int] = SIZE, players: int = 0, *, easy: bool = False) -> str:
    """One match between humans who all have that one button; as few as the game allows, if no number is given."""
    game, dice = catalog.game(game_id), Random(SEED)
    settings = Settings(motion=0.0, confirm="never", hands="open", scanning=True, scan_seconds=SECOND)
    settings = with_easy_reading(settings) if easy else settings
    app = App(pygame.display.set_mode(size), folder, settings)
    board = BoardScene(Match(game, Setup(players or game.players[0], SEED)))
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
    how = f"{players or game.players[0]}, {size[0]}x{size[1]}{' with easy reading' if easy else ''}"
    told = f"{steps} steps with {presses} presses in {seconds / 60:.0f} min at the table, {spent:.0f} s here"
    return f"{game_id} of {how}: {told}"


def main() -> None:
    """Plays one match of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(catalog.ids()))
    parser.add_argument("--size", default=f"{SIZE[0]}x{SIZE[1]}")
    parser.add_argument("--easy", action="store_true", help="with easy reading")
    parser.add_argument("--players", type=int, default=0)
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    for game_id in asked.games:
        with tempfile.TemporaryDirectory() as folder:
            print(play(game_id, Path(folder), (width, height), asked.players, easy=asked.easy), flush=True)


if __name__ == "__main__":
    main()
