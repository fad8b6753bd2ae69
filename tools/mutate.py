"""How much of the code the suite really watches: random damages to single lines, and which of them it notices.

    python -m tools.mutate scenes --number 30 --seed 7
    python -m tools.mutate scenes/play game/match.py --number 12 --seed 1 --record found.jsonl
    python -m tools.mutate scenes --number 30 --seed 7 --list        # only what would be damaged

Each damage is done alone, in a copy of the tree in the folder of temporary files. The tests of the same name run first,
then transcripts and pictures, then the folder that mirrors the file, then all others, until one fails. A test that
fails is asked a second time, by itself: if it passes then, it wavers and is left out. Before the first damage the whole
suite must pass in the copy. A damage after which the tests do not come to an end counts as noticed. With `--record`
every result is written down at once, and the same command goes on where it was stopped. Whether a survivor is harmless
is for a reader to say.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.imports import ROOT
from tools.mutants import Mutant, chosen

COPIED = ("game", "scenes", "tests", "tools")
LINKED = ("assets", "docs", ".ci", ".github", "LICENSES")
"""What no damage lies in and tests read: it is only pointed to."""
UNTIDY = shutil.ignore_patterns("__pycache__", ".*", "*.pyc")
QUICK = ("tests/transcripts", "tests/pictures")
"""What looks at the whole program and takes less than half a minute."""
WAVERING = 3
"""So many tests that pass when they are asked again are left out; more of them end the work."""
CRASHED = "a crash by signal"
NO_TESTS = 5
"""What pytest answers when nothing was there to run."""
NOTICED, SURVIVED, TIMED_OUT = "noticed", "survived", "timed out"


class Result(NamedTuple):
    """What became of one damage."""

    path: str
    line: int
    before: str
    after: str
    outcome: str
    by: str
    """The test that failed, or nothing."""
    seconds: float

    def __str__(self) -> str:
        by = f" by {self.by}" if self.by else ""
        where = f"{self.path}:{self.line}\n    {self.before}\n    {self.after}"
        return f"{where}\n    {self.outcome}{by}, {self.seconds:.0f} s"


class Ran(NamedTuple):
    """How a run of tests ended."""

    passed: bool
    failed: str
    """The first test that failed, if one did."""
    in_time: bool = True


@contextmanager
def copied() -> Iterator[Path]:
    """The tree in a folder of its own; pictures and texts are only pointed to."""
    with tempfile.TemporaryDirectory(prefix="mutants") as name:
        folder = Path(name)
        for room in COPIED:
            shutil.copytree(ROOT / room, folder / room, ignore=UNTIDY)
        for room in LINKED:
            (folder / room).symlink_to(ROOT / room, target_is_directory=True)
        for path in ROOT.iterdir():
            if path.is_file():
                shutil.copy2(path, folder)
            elif (path / "__init__.py").exists() and path.name not in COPIED:
                shutil.copytree(path, folder / path.name, ignore=UNTIDY)
        yield folder


def run(folder: Path, tests: Sequence[str], workers: int, seconds: float) -> Ran:
    """Runs these tests until one fails."""
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", "--rootdir", ".", "-p", "no:cacheprovider"]
    command += [
        "-q",
        "-x",
        "--tb=no",
        "-rfE",
        *(["-n", str(workers), "--dist", "worksteal"] if workers else []),
        *tests,
    ]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        process = subprocess.Popen(
            command, cwd=folder, env=clean, stdout=told, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            return Ran(False, "", False)
        finally:
            _end(process)
        told.seek(0)
        text = told.read()
    if code in (0, NO_TESTS):
        return Ran(True, "")
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", text, re.MULTILINE)
    if not failed and code < 0:  # a damage of what a core is told can end the program itself
        return Ran(False, f"{CRASHED} {-code}")
    if not failed:
        raise RuntimeError(f"pytest answered {code}:\n{text[-2000:]}")
    return Ran(False, failed[1])


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a run with everything that it has started."""
    if hasattr(os, "killpg"):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
    else:
        process.kill()
    process.wait()


def stages(folder: Path, path: str) -> Iterator[tuple[list[str], bool]]:
    """What is run for a file, the likeliest first; True with what takes several processes."""
    mirror = folder / "tests" / Path(path).parent
    while not mirror.is_dir():
        mirror = mirror.parent
    named = [str(one.relative_to(folder)) for one in sorted(mirror.glob(f"test_*{Path(path).stem}*.py"))]
    if named and Path(path).stem != "__init__":
        yield named, False
    quick = [room for room in QUICK if (folder / room).is_dir()]
    if quick:
        yield quick, True
    seen = [f"--ignore={room}" for room in quick]
    room = str(mirror.relative_to(folder))
    if room.count(os.sep) > 1:
        yield [room], True
        seen.append(f"--ignore={room}")
    yield ["tests", *seen], True


def look(folder: Path, tests: list[str], workers: int, seconds: float) -> Ran:
    """Runs tests; a test that fails only now and then is left out."""
    left_out: list[str] = []
    for _ in range(WAVERING):
        ran = run(folder, [*tests, *left_out], workers, seconds)
        if ran.passed or not ran.in_time or ran.failed.startswith(CRASHED):
            return ran
        again = run(folder, [ran.failed], 0, seconds)
        if not again.passed:
            return ran
        print(f"    {ran.failed} wavers")
        left_out.append(f"--deselect={ran.failed}")
    raise RuntimeError(f"too many tests waver: {left_out}")


def judged(folder: Path, mutant: Mutant, workers: int, seconds: float) -> Result:
    """Does one damage, lets the suite look, and undoes it."""
    file, began = folder / mutant.path, time.monotonic()
    whole = file.read_bytes()
    ran = Ran(True, "")
    try:
        _write(file, mutant.applied(whole.decode()).encode())
        for tests, several in stages(folder, mutant.path):
            ran = look(folder, tests, workers if several else 0, seconds)
            if not ran.passed:
                break
    finally:
        _write(file, whole)
    outcome = SURVIVED if ran.passed else NOTICED if ran.in_time else TIMED_OUT
    seconds = time.monotonic() - began
    return Result(mutant.path, mutant.line, mutant.before, mutant.after, outcome, ran.failed, seconds)


def _write(file: Path, data: bytes) -> None:
    """Writes a source; what Python remembers of the one before could look as if it were as old and as long."""
    file.write_bytes(data)
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


def remembered(record: Path | None) -> list[Result]:
    """The results of a run that was stopped."""
    if record is None or not record.exists():
        return []
    return [Result(**json.loads(line)) for line in record.read_text(encoding="utf-8").splitlines()]


def files(paths: Sequence[str]) -> list[str]:
    """The sources that were asked for, below the root."""
    found = set[str]()
    for path in paths:
        here = ROOT / path
        assert here.exists(), f"{path} is not there"
        every = here.rglob("*.py") if here.is_dir() else [here]
        found |= {one.relative_to(ROOT).as_posix() for one in every}
    return sorted(found)


def judge_all(mutants: list[Mutant], known: list[Result], asked: argparse.Namespace) -> list[Result]:
    """Every result, those that are known among them."""
    by_damage = {tuple(one[:4]): one for one in known}
    results, checked = list[Result](), bool(known) or asked.unchecked
    with copied() as folder:
        for number, mutant in enumerate(mutants, 1):
            damage = mutant.path, mutant.line, mutant.before, mutant.after
            result = by_damage.get(damage)
            if result is None:
                if not checked:
                    whole = look(folder, ["tests"], asked.workers, asked.timeout)
                    assert whole.passed, f"the suite does not pass as it is: {whole.failed or 'it does not end'}"
                    checked = True
                result = judged(folder, mutant, asked.workers, asked.timeout)
                if asked.record:
                    with asked.record.open("a", encoding="utf-8") as record:
                        record.write(json.dumps(result._asdict(), ensure_ascii=False) + "\n")
            results.append(result)
            print(f"{number:3} {result}", flush=True)
    return results


def main() -> None:
    """Damages, looks, and prints what was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", help="folders and files whose lines are damaged")
    parser.add_argument("--number", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="a file that remembers every result")
    parser.add_argument("--workers", type=int, default=2, help="processes of the suite")
    parser.add_argument("--timeout", type=float, default=900, help="seconds after which a run of tests is ended")
    parser.add_argument("--unchecked", action="store_true", help="do not run the suite without any damage first")
    parser.add_argument("--list", action="store_true", help="only print what would be damaged")
    asked = parser.parse_args()
    mutants = chosen(ROOT, files(asked.paths), asked.number, Random(asked.seed))
    if asked.list:
        for one in mutants:
            print(f"{one.path}:{one.line}\n    {one.before}\n    {one.after}")
        return
    results = judge_all(mutants, remembered(asked.record), asked)
    survivors = [one for one in results if one.outcome == SURVIVED]
    print(f"\nnoticed {len(results) - len(survivors)} of {len(results)}; survived:")
    for survivor in survivors:
        print(f"  {survivor.path}:{survivor.line}  {survivor.before}  ->  {survivor.after}")


if __name__ == "__main__":
    main()
