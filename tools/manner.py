"""Learns the figures of Kardinal & König's `manner.toml`: `python -m tools.manner --matches 400000`; needs ziglang.

The core plays against itself without thinking (`tools/manner.cpp`, built and run as the cores are), some two thousand
matches a second with three, four and five seats, a quarter of them with each option. The figures that came with a
version are where the next ones start; with `--anew` every step is as likely.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game import catalog
from game.core import Setup
from game.cores.modules import Core, Instance
from game.kardinal import manner, numbers
from tools.cores import compiled

MATCHES = 100
"""In one call, after which the figures change."""
RATE, LAST_RATE = 0.02, 0.1
"""How far a figure moves at most in one call at the beginning, and which part of it at the end."""


def opened() -> Instance:
    """The learner, told the printed board and the figures of today."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "manner.wasm"
        compiled(Path("tools/manner.cpp"), made)
        core = Core(made, numbers)
    return Instance(core, numbers.tables(catalog.game("kardinal").start(Setup(3))))


def text_of(figures: Sequence[int], comment: str) -> str:
    """The file `manner.toml` with these figures, in the order of `manner.LEARNED`."""
    blocks, first, whole = [comment], 0, sum(manner.CASES)
    for trait, cases in zip(manner.TRAITS, manner.CASES):
        starts = range(first, len(figures), whole)
        lines = (" ".join(map(str, figures[start : start + cases])) for start in starts)
        blocks.append("\n".join((f'{trait} = """', *lines, '"""\n')))
        first += cases
    return "\n".join(blocks)


def main() -> None:
    """Plays, learns and writes the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--matches", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="forget what the figures of today say")
    told = parser.parse_args()
    instance = opened()
    instance.number("begin", int(told.anew))
    calls = max(1, told.matches // MATCHES)
    for call in range(calls):
        rate = RATE * max(LAST_RATE, 1 - call / calls)
        instance.number("learn", told.seed * 1_000_003 + call, MATCHES, rate)
    comment = manner.FIGURES.read_text(encoding="utf-8").split("\n\n")[0] + "\n"
    figures = [int(figure) for figure in instance.numbers("learned")]
    manner.FIGURES.write_text(text_of(figures, comment), encoding="utf-8")


if __name__ == "__main__":
    main()
