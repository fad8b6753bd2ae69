"""Learned playout policy of Kardinal & König: how likely a step is, by features of its place. The core plays on by it,
and opens steps in its order.

The figures of `manner.toml` were learned from half a million matches that this policy played against itself
(`tools/manner.py`). The figures of all features of a step are added, in hundredths of a logarithm, and steps are drawn
accordingly. Only the core uses it: in Python an estimate of a step's gain is enough (`policy.py`).
"""

from __future__ import annotations

import tomllib
from pathlib import Path

FIGURES = Path(__file__).parent / "manner.toml"
TRAITS = (
    *("settled", "joining", "beside", "opening", "sealed", "allied", "envoys"),
    *("paid", "enough", "swapped", "taken", "useful", "blind", "doubling"),
)
"""Features of a step, as `Trait` in `core.cpp` lists them."""
_TOLD = tomllib.loads(FIGURES.read_text("utf-8"))
_BY_TRAIT = [[line.split() for line in _TOLD[trait].splitlines()] for trait in TRAITS]
CASES = tuple(len(moments[0]) for moments in _BY_TRAIT)
"""Of each how many there are: a line of the file has a figure for each."""
LEARNED: tuple[int, ...] = tuple(
    int(figure) for moment in zip(*_BY_TRAIT, strict=True) for figures in moment for figure in figures
)
"""Moment by moment, as `moment` in `core.cpp` tells them and the lines of the file follow each other, the figures of
all traits one behind the other."""
