"""Plants faults, one after the other, and asks whether each of them is noticed.

    python -m tools.planted rules [NUMBER...]    # in a copy of the rulebooks: by `python -m tools.conformance`
    python -m tools.planted cores [GAME...]      # in the cores: by the matches that the suite replays; needs ziglang

What they are stands in `planted.toml`. The tree is not touched.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game import catalog
from game.cores import modules
from tools import cores as build
from tools.conformance import Examination, examine
from tools.judge import cores as judge

ROOT = Path(__file__).parent.parent
PLANTED: dict[str, Any] = tomllib.loads((ROOT / "tools" / "planted.toml").read_text(encoding="utf-8"))
FLAGS = (*("-O1" if flag == "-O3" else flag for flag in build.FLAGS if flag != "-Werror"), "-w")


class Fault(NamedTuple):
    """What is wrong with the copy: a text of a file and what stands there instead; who should notice it, and where."""

    path: str
    before: str
    after: str
    check: str
    game: str


FAULTS = tuple(Fault(**told) for told in PLANTED["rules"])


def found(fault: Fault, games: int = 1) -> Examination:
    """The examination of a copy with that fault in it."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("game", "launch"):
            shutil.copytree(ROOT / room, Path(folder) / room, ignore=shutil.ignore_patterns("__pycache__"))
        path = Path(folder) / fault.path
        text = path.read_text(encoding="utf-8")
        assert text.count(fault.before) >= 1, f"{fault.path} has no {fault.before!r}"
        path.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
        run = f"import sys; sys.path.insert(0, {folder!r}); from game.__main__ import main; sys.exit(main())"
        return examine([sys.executable, "-c", run], [fault.game], games, 1)


def in_rules(numbers: list[str]) -> Iterator[tuple[str, str]]:
    """Each fault of the rulebooks, counted from 1, and what the examination says of it; nothing if it is not found."""
    for number in map(int, numbers or range(1, len(FAULTS) + 1)):
        fault = FAULTS[number - 1]
        checks = found(fault).checks
        faults = checks[fault.check].faults if fault.check in checks else []
        told = f"{len(faults)} by {fault.check}, {faults[0]}" if faults else ""
        yield f"{number:2} {fault.path} {fault.after!r}", told


def noticed(game_id: str, before: str, after: str) -> str:
    """What the kept matches say of a core with that fault; empty if they say nothing."""
    game, path = catalog.game(game_id), modules.path_of(game_id).with_suffix(".cpp")
    text = path.read_text(encoding="utf-8")
    assert before in text, f"{path} has no {before!r}"
    with tempfile.TemporaryDirectory() as folder:
        goal = Path(folder) / "game" / game_id / "core.cpp"
        goal.parent.mkdir(parents=True)
        goal.write_text(text.replace(before, after, 1), encoding="utf-8")
        (goal.parent.parent / "cores").symlink_to(build.ROOT / "game" / "cores")
        made = goal.with_suffix(".wasm")
        build.compiled(goal, made, FLAGS)
        modules._OPEN[game_id] = modules.Core(made, modules.import_module(f"game.{game_id}.numbers"))
    try:
        for match in judge.kept(game_id):
            judge.compare(game, match)
    except (AssertionError, modules.CoreFault, LookupError) as problem:
        return str(problem) or type(problem).__name__
    return ""


def in_cores(games: list[str]) -> Iterator[tuple[str, str]]:
    """Each fault of the cores of these games, or of all, and what the kept matches say of it."""
    for game_id in games or modules.with_cores():
        for number, (before, after) in enumerate(PLANTED["cores"][game_id], 1):
            yield f"{game_id} {number:2} {' '.join(before.split())[:60]}", noticed(game_id, before, after)


def main() -> int:
    """Prints a line for each fault; the exit status is the number of those that were not noticed."""
    kinds = {"rules": in_rules, "cores": in_cores}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("wanted", nargs="*")
    given = parser.parse_args()
    missed = 0
    for name, told in kinds[given.kind](given.wanted):
        missed += not told
        print(f"{name}: {told[:90] or 'NOT NOTICED'}", flush=True)
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
