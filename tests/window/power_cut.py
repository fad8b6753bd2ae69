"""A proof of its own, too long for the suite: the power goes at random moments of play.

    python -m tests.window.power_cut [--times 50]

A real window, random keys, then kill -9; the file on the disk must load, contain everything that had been seen there
before, and the next start must go on with it. Raises at the first loss.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from game.annals import Annals
from game.match import Match
from game.saves import Shelf
from tests.patience import until
from tests.window.display import Window, virtual_display

KEYS = ("Return", "Return", "Return", "space", "Left", "Right", "Up", "Down", "comma", "r")


def main() -> None:
    """Prints one line a cut."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice = Random(arguments.seed)
    with virtual_display() as display, tempfile.TemporaryDirectory() as folder:
        play_and_cut(display, Path(folder), arguments.times, dice)


def play_and_cut(display: str, folder: Path, times: int, dice: Random) -> None:
    """The same data folder all the time, so that every start has to go on with what the last one left."""
    before: tuple[tuple[str, ...], ...] = ()
    for number in range(times):
        window = Window(display, folder)
        window.press("Return")
        if not before:
            until(lambda window=window: window.steps() > 0, lambda window=window: window.press("Return"))
        for _ in range(dice.randrange(1, 5)):
            window.xdotool("key", dice.choice(KEYS))
            time.sleep(dice.random() * 0.4)
        seen = window.saved() or written_down(folder, len(before))
        time.sleep(dice.random() * 0.3)
        window.kill()
        kept = window.saved() or written_down(folder, len(seen.steps) if seen else 0)
        assert kept is not None, "the match is lost"
        assert seen and kept.steps[: len(seen.steps)] == seen.steps, "steps are lost"
        assert kept.steps[: len(before)] == before, f"an older match came back: {kept.steps} after {before}"
        over = kept.position.to_move is None
        before = () if over else kept.steps
        print(f"cut {number + 1}: {len(kept.steps)} steps kept", flush=True)
        if over:
            Shelf(folder / "saves").forget()


def written_down(folder: Path, steps: int) -> Match | None:
    """The match that came to its end since so many steps were seen: it has left the shelf for the annals."""
    with closing(Annals(folder)) as annals:
        latest = next(iter(annals.entries()), None)
        match = annals.match(latest.id) if latest else None
    return match if match and len(match.steps) >= steps else None


if __name__ == "__main__":
    main()
