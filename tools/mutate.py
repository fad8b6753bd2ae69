"""How much of the code the suite really watches: random damages to single lines, and which of them it notices.

    python -m tools.mutate scenes --number 30 --seed 7
    python -m tools.mutate scenes/play game/match.py --number 12 --seed 1 --record found.jsonl
    python -m tools.mutate scenes --number 30 --seed 7 --list        # only what would be damaged

Each damage is done alone, in a copy of the tree in the folder of temporary files. Before the first one the whole suite
must pass there; it tells which tests pass over which line (`tools/passes.py`). Of a damaged line these are run until
one fails: one of each function, the quickest first, then the others; in the end all tests where none passes over the
line, or where it is only run when its file is read, since others use what it makes. A test that fails is asked a second
time, by itself: if it passes then, it wavers and is left out. A damage after which the tests do not come to an end
counts as noticed. With `--record` every result is written down at once, and the same command goes on where it was
stopped; with `--map` what the suite has told is kept in a folder, or taken from it for the same tree. Whether a
survivor is harmless is for a reader to say.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.imports import ROOT
from tools.judge.pairing import keep, read_lines
from tools.mutants import Mutant, chosen
from tools.passes import FOLDER as PASSES
from tools.passes import Passes

if sys.platform == "linux":
    import resource

COPIED = ("game", "scenes", "tests", "tools")
LINKED = ("assets", "docs", ".ci", ".github", "LICENSES")
"""What no damage lies in and tests read: it is only pointed to."""
UNTIDY = shutil.ignore_patterns("__pycache__", ".*", "*.pyc")
FIRST = 200
"""So many tests are run in one process, in their order, before the others."""
WAVERING = 3
"""So many tests that pass when they are asked again are left out; more of them end the work."""
CRASHED = "a crash by signal"
GONE = "a case that is gone:"
ASKED = ".asked"
"""The file that holds what pytest is asked to run."""
NO_TESTS = 5
"""What pytest answers when nothing was there to run."""
MEMORY = 6 * 1024**3
"""Bytes that a run may take: a damaged loop would fill the machine."""
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
    """Runs these tests until one fails; options stand among them."""
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", "--rootdir", ".", "-p", "no:cacheprovider"]
    command += ["-q", "-x", "--tb=no", "-rfE", *(["-n", str(workers), "--dist", "worksteal"] if workers else [])]
    named = [one for one in tests if not one.startswith("-")]
    (folder / ASKED).write_text("\n".join(named), encoding="utf-8")  # too many for a command line
    command += [*(one for one in tests if one.startswith("-")), f"@{ASKED}"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        process = subprocess.Popen(
            command, cwd=folder, env=clean, stdout=told, stderr=subprocess.STDOUT, start_new_session=True
        )
        if sys.platform == "linux":
            resource.prlimit(process.pid, resource.RLIMIT_DATA, (MEMORY, MEMORY))
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            return Ran(False, "", False)
        finally:
            _end(process)
        told.seek(0)
        text = told.read()
    if code == 0 or (code == NO_TESTS and len(named) < len(tests)):
        return Ran(True, "")
    if code == NO_TESTS:  # a damage of what a test is made for: it is not there any more
        return Ran(False, named[0])
    if gone := re.search(r"^ERROR: not found: (.+)$", text, re.MULTILINE):
        return Ran(False, f"{GONE} {gone[1]}")
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", text, re.MULTILINE)
    if not failed and code < 0:  # a damage of what a core is told can end the program itself
        return Ran(False, f"{CRASHED} {-code}")
    if not failed:
        raise RuntimeError(f"pytest answered {code}:\n{text[-2000:]}")
    return Ran(False, failed[1])


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a run with everything that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def stages(passes: Passes, mutant: Mutant) -> Iterator[tuple[list[str], bool]]:
    """What is run for a damage, the likeliest first; True with what takes several processes."""
    tests = passes.over(mutant.path, mutant.line)
    if tests:
        yield tests[:FIRST], False
    if further := tests[FIRST:]:
        yield further, True
    if not tests or passes.only_reads(mutant.path, mutant.line):
        yield ["tests"], True


def look(folder: Path, tests: list[str], workers: int, seconds: float) -> Ran:
    """Runs tests; a test that fails only now and then is left out."""
    left_out: list[str] = []
    for _ in range(WAVERING):
        ran = run(folder, [*tests, *left_out], workers, seconds)
        if ran.passed or not ran.in_time or ran.failed.startswith((CRASHED, GONE)):
            return ran
        again = run(folder, [ran.failed], 0, seconds)
        if not again.passed:
            return ran
        print(f"    {ran.failed} wavers")
        left_out.append(f"--deselect={ran.failed}")
    raise RuntimeError(f"too many tests waver: {left_out}")


def judged(folder: Path, passes: Passes, mutant: Mutant, workers: int, seconds: float) -> Result:
    """Does one damage, lets the suite look, and undoes it."""
    file, began = folder / mutant.path, time.monotonic()
    whole = file.read_bytes()
    ran = Ran(True, "")
    try:
        _write(file, mutant.applied(whole.decode()).encode())
        for tests, several in stages(passes, mutant):
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
    return [Result(**line) for line in read_lines(record)] if record else []


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
    by_damage, results = {tuple(one[:4]): one for one in known}, list[Result]()
    with copied() as folder:
        passes = told(folder, asked)
        for number, mutant in enumerate(mutants, 1):
            damage = mutant.path, mutant.line, mutant.before, mutant.after
            result = by_damage.get(damage)
            if result is None:
                result = judged(folder, passes, mutant, asked.workers, asked.timeout)
                if asked.record:
                    keep(asked.record, result._asdict())
            results.append(result)
            print(f"{number:3} {result}", flush=True)
    return results


def told(folder: Path, asked: argparse.Namespace) -> Passes:
    """Which tests pass over which line, from the whole suite or as it is kept."""
    if asked.map is None or not asked.map.exists():
        whole = look(folder, ["-ptools.passes", "tests"], asked.workers, asked.timeout)
        assert whole.passed, f"the suite does not pass as it is: {whole.failed or 'it does not end'}"
        if asked.map is None:
            return Passes(folder / PASSES)
        shutil.copytree(folder / PASSES, asked.map)
    return Passes(asked.map)


def main() -> None:
    """Damages, looks, and prints what was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", help="folders and files whose lines are damaged")
    parser.add_argument("--number", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="a file that remembers every result")
    parser.add_argument("--workers", type=int, default=2, help="processes of the suite")
    parser.add_argument("--timeout", type=float, default=1800, help="seconds after which a run of tests is ended")
    parser.add_argument("--map", type=Path, help="a folder that keeps which test passes over which line of this tree")
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
