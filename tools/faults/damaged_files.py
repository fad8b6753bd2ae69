"""Starts the real program on houses in each of which one file is damaged or is no file at all.

Each start has a window without a screen, somebody who presses keys, and no watchdog. It may neither crash nor hang, and
what could not be read must still lie in the house afterwards.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tools.faults.house import Damage, damages, lived_in

ROOT = Path(__file__).resolve().parents[2]
LONGER = 10_000
"""Bytes by which a match may have gone on in one start."""
PATIENCE = 120.0
"""Seconds after which a start counts as one that hangs; ten times what a slow PC needs."""


def start(folder: Path, kiosk: bool, seed: int, patience: float = PATIENCE, presses: int = 12) -> str:
    """What went wrong in a real start on that folder; empty if nothing did."""
    words = ["-m", "tools.faults.start", str(folder), "--seed", str(seed), "--presses", str(presses)]
    command = [sys.executable, *words, *["--kiosk"] * kiosk]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        return f"ends with {done.returncode}: {''.join(last)[:200]}"
    return ""


def tried(damage: Damage, whole: Path, kiosk: bool, seed: int, patience: float = PATIENCE) -> str:
    """The same on a copy of a whole house with that damage in it."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "house"
        shutil.copytree(whole, folder)
        damage.do(folder)
        before = (folder / damage.keeps).read_bytes() if damage.keeps else b""
        fault = start(folder, kiosk, seed, patience)
        if fault or not before:
            return fault
        files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
        sizes = range(len(before), len(before) + LONGER)
        beginning = before.rpartition(b"end ")[0] or before  # a match that can be played on may have gone on
        kept = any(path.stat().st_size in sizes and path.read_bytes().startswith(beginning) for path in files)
        return "" if kept else "what was damaged is overwritten"


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many damaged houses, at home and as a kiosk by turns."""
    with tempfile.TemporaryDirectory() as whole:
        lived_in(Path(whole))
        for count, damage in enumerate(islice(damages(seed), number)):
            fault = tried(damage, Path(whole), count % 2 == 1, seed + count)
            yield damage.name, [fault] if fault else []
