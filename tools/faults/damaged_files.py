"""Starts the real program on houses in each of which one file is damaged or is no file at all.

Each start has a window without a screen, somebody who presses keys, and no watchdog. It may neither crash nor hang, and
what could not be read must still lie in the house afterwards.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

from game.core import BadNotation, IllegalStep
from game.saved_text import Newer, load
from tools.faults.house import Damage, damages, lived_in

ROOT = Path(__file__).resolve().parents[2]
LONGER = 10_000
"""Bytes by which a match may grow in one start."""
PATIENCE, ROUNDS = 60.0, 10
"""Seconds without a frame after which a start counts as hanging, and how often that is waited for."""


def start(folder: Path, kiosk: bool, seed: int, presses: int = 12) -> str:
    """What went wrong in a real start on that folder; empty if nothing did."""
    words = ["-m", "tools.faults.start", str(folder), "--seed", str(seed), "--presses", str(presses)]
    return outcome([sys.executable, *words, *["--kiosk"] * kiosk], partial(last_beat, folder))


def last_beat(folder: Path) -> int:
    """When the start on that folder last said that its frames go on; 0 before it has."""
    beat = folder.with_name(f"{folder.name}.beat")
    return beat.stat().st_mtime_ns if beat.exists() else 0


def outcome(
    command: list[str],
    beat: Callable[[], int],
    patience: float = PATIENCE,
    environment: Mapping[str, str] | None = None,
) -> str:
    """What went wrong in that program, whose last sign of life is asked for: it hangs only when none comes, however
    long a busy machine takes. Whoever it has started may still hold its handles."""
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=said, env=environment) as process,
    ):
        seen = -1
        try:
            for _ in range(ROUNDS):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(patience)
                    break
                before, seen = seen, beat()
                if seen == before:
                    break
            hangs = process.poll() is None
        finally:  # also where the proof is stopped
            process.kill()
        if hangs:
            return "hangs"
        said.seek(0)
        last = said.read().decode(errors="replace").strip().splitlines()[-1:]
    return f"ends with {process.returncode}: {''.join(last)[:200]}" if process.returncode else ""


def tried(damage: Damage, whole: Path, kiosk: bool, seed: int) -> str:
    """The same on a copy of a whole house with that damage in it."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "house"
        shutil.copytree(whole, folder)
        damage.do(folder)
        before = (folder / damage.keeps).read_bytes() if damage.keeps else b""
        fault = start(folder, kiosk, seed)
        if fault or not before:
            return fault
        files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
        beginning = _stays(before)
        sizes = range(len(beginning), len(before) + LONGER)
        kept = any(path.stat().st_size in sizes and path.read_bytes().startswith(beginning) for path in files)
        return "" if kept else "what was damaged is overwritten"


def _stays(before: bytes) -> bytes:
    """What of a file has to lie there afterwards: all of it; of a match that can be read only who sits there, as its
    steps may have been taken back and others played."""
    try:
        load(before.decode())
    except (UnicodeError, BadNotation, IllegalStep, Newer):
        return before
    return before[: before.index(b"\n", before.rindex(b"\nseat ") + 1) + 1]


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many damaged houses, at home and as a kiosk by turns."""
    with tempfile.TemporaryDirectory() as whole:
        lived_in(Path(whole))
        for count, damage in enumerate(islice(damages(seed), number)):
            fault = tried(damage, Path(whole), count % 2 == 1, seed + count)
            yield damage.name, [fault] if fault else []
