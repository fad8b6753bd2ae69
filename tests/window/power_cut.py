"""Long proof outside the suite: power cuts at random moments of play.

    python -m tests.window.power_cut [--times 50] [--seed 1]

A real window, random keys, then kill -9. The program itself writes down what it saves, moves and takes back
(`shelf_journal.py`): what lies on the disk after each cut must be exactly what was saved last, a match may only be
shorter where somebody took a step back, the next start goes on with it, and nothing that was being written is left
over. Raises at the first loss.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from game.files import STRAY
from scenes.core import settings as keeping
from scenes.core.settings import SETTINGS_FILE, Settings
from tests.patience import until
from tests.window.display import Window, virtual_display
from tests.window.shelf_journal import Account, on_disk, read

KEYS = (
    *("Return",) * 9, *("space",) * 3, "Left", "Right", "Up", "Down", "comma", "r", "ctrl+z", "ctrl+y", "Escape",
)  # fmt: skip
MOST_KEYS = 60
"""Before a cut, if they lead to nothing."""
MOST_SAVES = 5
"""After so many the power goes at the latest."""


def main() -> None:
    """Prints one line a cut, and a sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with virtual_display() as display, tempfile.TemporaryDirectory() as folder:
        play_and_cut(display, Path(folder), arguments.times, Random(arguments.seed))


def play_and_cut(display: str, place: Path, times: int, dice: Random) -> None:
    """The same data folder all the time, so that every start has to go on with what the last one left."""
    data, shelf = place / "house", place / "house" / "saves"
    account, older = Account({}), 0
    keeping.save(Settings(motion=0.0), data / SETTINGS_FILE)
    for number in range(times):
        journal, before = place / f"{number}.journal", account.files
        window = Window(display, data, (sys.executable, "-m", "tests.window.shelf_journal", str(journal)))
        until(lambda: not strays(data))
        window.press("Return")
        if not before:
            until(lambda window=window: window.steps() > 0, lambda window=window: window.press("Return"))
        keys, wanted = list[str](), dice.randrange(MOST_SAVES + 1)
        while len(keys) < MOST_KEYS and saves(journal) < wanted:
            keys.append(dice.choice(KEYS))
            window.xdotool("key", keys[-1])
            time.sleep(dice.random() * 0.4)
        time.sleep(dice.random() * 0.3)
        window.kill()
        saved, shorter = account.kept, account.taken_back
        account.follow(read(journal), on_disk(shelf))
        assert not account.faults, (keys, account.faults)
        older += account.taken_back > shorter
        done = f"{account.kept - saved} times saved, {account.taken_back - shorter} times taken back"
        print(f"cut {number + 1}: {done}, {len(account.files)} matches kept ({' '.join(keys)})", flush=True)
    print(f"{times} cuts, {account.kept} times saved, nothing lost; in {older} somebody had taken a step back")


def saves(journal: Path) -> int:
    """How often a match was saved in this run."""
    return sum(line.what == "keep" and line.ends for line in read(journal))


def strays(data: Path) -> list[str]:
    """What lies in the house that is only there while a file is being written."""
    return [path.name for path in data.rglob("*") if STRAY.fullmatch(path.name)]


if __name__ == "__main__":
    main()
