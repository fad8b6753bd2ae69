"""How likely a step of Kardinal & König is, by what stands where it goes: how the core plays on without thinking, and
which steps it opens first.

The figures of `manner.toml` were learned by half a million matches that this manner played against itself
(`tools/manner.py`). Of each step the figures of all that is seen of it are added, in hundredths of a logarithm, and the
steps are drawn by that. Only the core plays by them: in Python a guess at what a step gains is enough (`policy.py`).
"""

from __future__ import annotations

import tomllib
from pathlib import Path

FIGURES = Path(__file__).parent / "manner.toml"
TRAITS = (
    *("settled", "joining", "beside", "opening", "sealed", "allied", "envoys"),
    *("paid", "enough", "swapped", "taken", "useful", "blind", "doubling"),
)
"""What is seen of a step, as `Trait` in `core.cpp` says it."""
_TOLD = tomllib.loads(FIGURES.read_text("utf-8"))
_BY_TRAIT = [[line.split() for line in _TOLD[trait].splitlines()] for trait in TRAITS]
CASES = tuple(len(moments[0]) for moments in _BY_TRAIT)
"""Of each how many there are: a line of the file has a figure for each."""
LEARNED: tuple[int, ...] = tuple(
    int(figure) for moment in zip(*_BY_TRAIT, strict=True) for figures in moment for figure in figures
)
"""Moment by moment, as `moment` in `core.cpp` tells them and the lines of the file follow each other, the figures of
all traits one behind the other."""
