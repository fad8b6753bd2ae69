"""How far the levels are from each other: what was measured is read back, and only what it proves is said."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game import catalog, ladder
from game.ladder import ALWAYS, SHARES, Pair, in_words, measured, pairs
from game.levels import LEVELS
from game.verdict import Estimate, Played, estimate
from tools.judge import ladder as judge


def games(*results: tuple[int, int], fewer_wins: bool = False) -> list[Played]:
    """Games of two, the points of the stronger one first; the seats take turns."""
    found = []
    for number, (own, other) in enumerate(results):
        block, seat = divmod(number, 2)
        won = 0.5 if own == other else float((own < other) if fewer_wins else (own > other))
        scores = (own, other) if seat == 0 else (other, own)
        found.append(Played("pairing", block, seat, won, won, scores, 10, 1.0, 0.1))
    return found


@pytest.mark.parametrize("fewer_wins", [False, True])
def test_the_points_that_make_two_levels_equal_are_found(fewer_wins: bool) -> None:
    leads = [9, 5, 6, 8, 7, 3, 7, 4, 8, 10, 6, 7]
    results = [(20 - lead, 20) if fewer_wins else (20 + lead, 20) for lead in leads]
    pair = judge.pair_of(games(*results, fewer_wins=fewer_wins), 2, "page", "apprentice", False)
    assert (pair.ahead, pair.games, pair.won.mean) == (7, 12, 1.0)
    assert pair.even == judge.with_points(games(*results, fewer_wins=fewer_wins), 7)
    assert pair.even.mean == (5 + 3 / 2) / 12


def test_what_is_written_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair(2, "page", "apprentice", True, 120, Estimate(0.9, 0.8, 0.95), 7, Estimate(0.49, 0.4, 0.58))
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / ladder.FILE).write_text(judge.FIRST_LINES + judge.written(pair), encoding="utf-8")
    monkeypatch.setattr(catalog, "folders", lambda: (str(tmp_path),))
    assert pairs("toy") == (pair,) and pairs("nobody") == ()


def test_the_words_lie_within_what_was_measured() -> None:
    for mean in range(50, 101):
        share = estimate([(block, float(block < 2 * mean)) for block in range(200)])
        words = in_words(share)
        if words == ALWAYS:
            assert share.mean >= 0.95
        else:
            assert words is None or (words in SHARES and share.low <= words[0] / words[1] <= share.high)
    assert in_words(Estimate(0.9, 0.89, 0.91)) == (9, 10) and in_words(Estimate(0.85, 0.84, 0.86)) is None
    assert in_words(Estimate(0.9, 0.62, 0.98)) is None


def test_few_matches_do_not_prove_that_it_is_every_other_time() -> None:
    sure, unsure = Estimate(0.49, 0.4, 0.58), Estimate(0.5, 0.3, 0.7)
    pair = Pair(2, "page", "apprentice", False, 120, sure, 7, sure)
    assert pair.is_even and not pair._replace(even=unsure).is_even and not pair._replace(ahead=0).is_even


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_game_tells_of_neighbours_only_and_of_what_its_record_says(game_id: str) -> None:
    neighbours = set(pairwise(LEVELS))
    found = pairs(game_id)
    assert found and len({one[:4] for one in found}) == len(found)
    for pair in found:
        assert (pair.weaker, pair.stronger) in neighbours and pair.players in catalog.game(game_id).players
        assert 0 <= pair.won.low <= pair.won.mean <= pair.won.high <= 1 and pair.games > 0
    for level in LEVELS:
        pair = measured(game_id, catalog.game(game_id).players[0], level)
        assert pair is None or level in (pair.weaker, pair.stronger)
