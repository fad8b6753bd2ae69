"""Charges embossed in their countries: their bevel lies inside them, lit from where the sun is."""

from __future__ import annotations

import pytest

from scenes.kardinal.land import BEVEL, CHARGES, DIM, LIT, inset, light_on


def area(outline: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, [*outline[1:], outline[0]])) / 2


@pytest.mark.parametrize("letter", CHARGES)
def test_the_top_of_a_charge_lies_within_its_rim(letter: str) -> None:
    rim, top = list(CHARGES[letter]), inset(CHARGES[letter], BEVEL)
    assert 0.25 * area(rim) < area(top) < area(rim)


def test_the_upper_left_edge_is_lit_and_the_lower_right_one_is_not() -> None:
    square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    above, right, below, left = (light_on(a, b)[:6] for a, b in zip(square, [*square[1:], square[0]]))
    assert above == left == LIT
    assert below == right == DIM
