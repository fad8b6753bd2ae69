"""Plants faults in the cores, one after the other, and asks whether the matches that the suite replays notice each.

    python -m tools.planted [GAME...]    # needs ziglang

What they are stands in `planted.toml`. The tree is not touched.
"""

from __future__ import annotations

import argparse
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from game import catalog
from game.cores import modules
from tools import cores as build
from tools.judge import cores as judge

ROOT = Path(__file__).parent.parent
PLANTED: dict[str, Any] = tomllib.loads((ROOT / "tools" / "planted.toml").read_text(encoding="utf-8"))
FLAGS = (*("-O1" if flag == "-O3" else flag for flag in build.FLAGS if flag != "-Werror"), "-w")


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


def main() -> int:
    """Prints a line for each fault; the exit status is the number of those that were not noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=modules.with_cores())
    missed = 0
    for game_id in parser.parse_args().games:
        for number, (before, after) in enumerate(PLANTED[game_id], 1):
            told = noticed(game_id, before, after)
            missed += not told
            print(f"{game_id} {number:2} {' '.join(before.split())[:60]}: {told[:90] or 'NOT NOTICED'}", flush=True)
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
