"""The fit finds figures that are hidden in made-up matches, and leaves alone what they say nothing about."""

from __future__ import annotations

from random import Random

from tools.fit import Seen, ahead, fitted, solved


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0, 4.0], [1.0, 1.0, 5.0]]) == [3.0, 2.0]


def test_a_lead_is_told_over_the_mean_of_the_others() -> None:
    assert ahead([10, 4, 2], 0) == 7


def test_hidden_figures_are_found() -> None:
    dice, hidden = Random(1), (3.0, -2.0)
    seen = []
    for _ in range(2000):
        row = [dice.gauss(0, 1), dice.gauss(0, 1), 0.0]
        lead = sum(amount * figure for amount, figure in zip(row, hidden)) + dice.gauss(0, 0.5)
        seen.append(Seen(row, None, lead))
    one, two, silent = fitted(seen, [0.0, 0.0, 7.0])
    assert abs(one - 3) < 0.2 and abs(two + 2) < 0.2
    assert silent == 7.0
