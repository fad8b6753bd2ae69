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
TRAITS = {
    "settled": 432,
    "joining": 8,
    "beside": 4,
    "opening": 4,
    "sealed": 8,
    "allied": 63,
    "envoys": 9,
    "paid": 24,
    "enough": 6,
    "swapped": 3,
    "taken": 9,
    "useful": 4,
    "blind": 3,
    "doubling": 5,
}
"""What is seen of a step, as `Trait` in `core.cpp` says it, and how many cases there are."""
MOMENTS = 5
"""The first pile, its last cards, the second pile, its last cards, the last round: a line of the file each."""


def _told() -> dict[str, list[list[int]]]:
    blocks = tomllib.loads(FIGURES.read_text("utf-8"))
    return {trait: [list(map(int, line.split())) for line in blocks[trait].split("\n") if line] for trait in TRAITS}


_TOLD = _told()
LEARNED: tuple[int, ...] = tuple(
    figure for moment in range(MOMENTS) for trait in TRAITS for figure in _TOLD[trait][moment]
)
"""Moment by moment one figure for each case, as the core is told them."""


def text_of(figures: list[int], comment: str) -> str:
    """The file `manner.toml` with these figures."""
    blocks, first, whole = [comment], 0, sum(TRAITS.values())
    for trait, cases in TRAITS.items():
        starts = range(first, whole * MOMENTS, whole)
        lines = (" ".join(map(str, figures[start : start + cases])) for start in starts)
        blocks.append("\n".join((f'{trait} = """', *lines, '"""\n')))
        first += cases
    return "\n".join(blocks)
