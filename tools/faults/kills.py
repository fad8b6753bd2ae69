"""Kills a program that saves and writes down without a pause, at random moments.

Nothing that was reported as saved may be lost, nothing may be damaged, the annals never go back, and what was being
written is swept at the next start. `python -m tests.window.power_cut` does the same to the real window.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.annals import Annals
from game.match import Match
from game.saves import Shelf
from scenes.app.start import mend

ROOT = Path(__file__).resolve().parents[2]
SAVER = """
import sys
from pathlib import Path
from random import Random
from game.annals import Annals
from game.saves import Shelf
from game.match import Match
from scenes.core import settings
from tools.faults.annals_flips import finished

folder, number = Path(sys.argv[1]), int(sys.argv[2])
shelf, annals, steps = Shelf(folder / "saves"), Annals(folder), 0
whole = finished(number % 40)
while True:
    match = Match(whole.game, whole.setup, whole.seats)
    for step in whole.steps:
        match.play(step)
        steps += 1
        try:
            shelf.keep(match)
            print("saved", number % 40, len(match.steps), flush=True)
        except OSError:
            print("refused", flush=True)
        if steps % 10 == 0:
            settings.save(settings.Settings(contrast=True), folder / "settings.json")
    kept = annals.record(match, float(number))
    print(*("recorded", kept, 0) if kept else ("refused",), flush=True)
    number += 1
    whole = finished(number % 40)
"""


def killed(folder: Path, number: int, dice: Random) -> list[str]:
    """Lets the saver run in that folder for a while, kills it, and says what went wrong."""
    command = [sys.executable, "-c", SAVER, str(folder), str(number)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        time.sleep(dice.random() * 0.25)
        process.kill()
        said += process.stdout.read().splitlines()
    whole = [line.split() for line in said if len(line.split()) == 3 and line.split()[2].isdigit()]
    return lost(folder, whole)


def lost(folder: Path, said: list[list[str]]) -> list[str]:
    """What of that which was said to be saved is not there."""
    faults, shelf, annals = [], Shelf(folder / "saves"), Annals(folder)
    mend(folder)
    found = shelf.open()
    saved = [line for line in said if line[0] == "saved"]
    if not isinstance(found, Match):
        faults.append(f"the match in hand cannot be opened: {found}")
    elif saved and said[-1] == saved[-1] and found.setup.seed == int(saved[-1][1]):
        steps = int(saved[-1][2]) - len(found.steps)
        faults += [f"{steps} steps are lost"] if steps > 0 else []
    numbers = {entry.id for entry in annals.entries()}
    recorded = {int(line[1]) for line in said if line[0] == "recorded"}
    faults += [f"match {number} of the annals is lost" for number in sorted(recorded - numbers)]
    if annals.trouble not in ("", "unwritable"):  # which a full disk is
        faults.append(f"the annals are {annals.trouble}")
    annals.close()
    allowed = {"in-hand.match", "in-hand.before", "settings.json", "settings.json.before", "annals.sqlite"}
    files = [path.name for path in folder.rglob("*") if path.is_file() and not path.name.endswith(("-wal", "-shm"))]
    return faults + [f"{name} is stray" for name in files if name not in allowed]


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many kills in one house; where a disk can be mounted (by root on Linux), on one that is nearly full."""
    dice, mount = Random(seed), ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs"]
    with tempfile.TemporaryDirectory() as folder:
        filler, house = Path(folder) / "filler", Path(folder) / "house"
        small = subprocess.run([*mount, folder], check=False).returncode == 0
        try:
            for count in range(number):
                filler.unlink(missing_ok=True)
                room = shutil.disk_usage(folder).free - dice.randrange(200_000)
                filler.write_bytes(bytes(max(0, room) if small else 0))
                yield f"kill {count}{' on a full disk' * small}", killed(house, count, dice)
        finally:
            if small:
                subprocess.run(["umount", "-l", folder], check=False)
