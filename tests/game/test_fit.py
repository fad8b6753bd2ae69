"""The fit finds figures that are hidden in made-up matches, and leaves alone what they say nothing about."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tools.fit import Seen, ahead, fitted, gathered, solved
from tools.judge.pairing import read_lines
from tools.judge.workers import Here


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0, 4.0], [1.0, 1.0, 5.0]]) == [3.0, 2.0]


def test_matches_are_kept_as_they_come_and_not_played_again(tmp_path: Path) -> None:
    record, about = tmp_path / "matches.jsonl", ("cabale", "random", 2)
    whole = gathered(Here(), *about, range(3), None)
    assert gathered(Here(), *about, range(2), record) == whole[: len(gathered(Here(), *about, range(2), None))]
    assert gathered(Here(), *about, range(3), record) == whole
    assert [line["seed"] for line in read_lines(record)] == [0, 1, 2]


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
