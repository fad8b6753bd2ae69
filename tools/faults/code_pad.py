"""Tries to choose a code at the owner's door of houses whose files are damaged or gone, as a guest would.

A house that has had a code never lets a guest choose one, and never shows the owner's page; the code that was chosen
still opens wherever one of the two files is whole.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

from scenes.core import house_file, pin
from scenes.core.house import House
from tools.faults.annals_flips import with_flips
from tools.faults.house import KINDS, odd

CODE, FILES = "2468", ("house.json", "house.json.before")
GUESS = "9999"


def damage(path: Path, dice: Random) -> str:
    """Does something to one of the two files; says in a word what."""
    ways: dict[str, Callable[[], object]] = {
        **{kind: partial(odd(path.name, kind), path.parent) for kind in KINDS},
        "gone": path.unlink,
        "flipped": lambda: path.write_bytes(with_flips(path.read_bytes(), dice)),
        "no code": lambda: path.write_text('{"kiosk": true, "pin": ""}'),
        "no text": lambda: path.write_text('{"kiosk": true, "pin": 7}'),
    }
    name = dice.choice(sorted(ways))
    ways[name]()
    return name


def tried(folder: Path, dice: Random) -> tuple[str, list[str]]:
    """A house with a code, damaged; what was done to it, and what a guest could do that he should not."""
    sealed = pin.hashed_code(CODE)
    house_file.save(House(kiosk=True, pin=sealed), folder)
    one_is_whole = dice.random() < 0.5
    done = [damage(folder / name, dice) for name in (FILES[:1] if one_is_whole else FILES)]
    faults = []
    for _ in range(2):  # a second start must not be kinder than the first
        found = house_file.load(folder)
        house_file.mend(folder)
        if not found.pin:
            faults.append("a guest may choose a code")
        if pin.code_matches(GUESS, found.pin):
            faults.append("a guess opens")
        if one_is_whole and not pin.code_matches(CODE, found.pin):
            faults.append("the code of the owner does not open any more")
    return " and ".join(done), faults


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many damaged doors."""
    for attempt in range(number):
        with tempfile.TemporaryDirectory() as folder:
            yield tried(Path(folder), Random(f"{seed} {attempt}"))
