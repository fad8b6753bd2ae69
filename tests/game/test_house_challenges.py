"""Challenges of a house: kept in one file that is read as everything from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.house_challenges import FILE, MOST, HouseChallenges

POSITION = "turn=light cathedral=- light=- dark=- light-ground=- dark-ground=- builds=0,0 asked=- options=-"


def test_a_challenge_is_there_after_a_new_start_and_can_be_struck_out(tmp_path: Path) -> None:
    kept = HouseChallenges(tmp_path).keep("cathedral", "Le coin", POSITION)
    assert HouseChallenges(tmp_path).of("cathedral") == (kept,)
    assert HouseChallenges(tmp_path).of("cabale") == ()
    HouseChallenges(tmp_path).strike_out(kept)
    assert HouseChallenges(tmp_path).of("cathedral") == ()


def test_the_same_title_takes_the_place_of_the_old_one_and_gets_another_number(tmp_path: Path) -> None:
    first = HouseChallenges(tmp_path).keep("cathedral", "Le coin", POSITION)
    second = HouseChallenges(tmp_path).keep("cathedral", "Le coin", POSITION)
    assert HouseChallenges(tmp_path).of("cathedral") == (second,)
    assert first.id != second.id, "what was solved was another one"


def test_there_are_never_more_than_fit_on_the_sheet(tmp_path: Path) -> None:
    for number in range(MOST):
        HouseChallenges(tmp_path).keep("cathedral", f"Défi {number}", POSITION)
    with pytest.raises(ValueError, match="enough"):
        HouseChallenges(tmp_path).keep("cathedral", "un de plus", POSITION)
    HouseChallenges(tmp_path).keep("cabale", "un autre jeu", "x")


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"challenges": 3}',
        '{"challenges": [3, null, {"id": "house-1"}]}',
        '{"challenges": [{"id": "house-x", "game": "cabale", "title": "a", "position": "b"}]}',
        '{"challenges": [{"id": "house-1", "game": "cabale", "title": 7, "position": "b"}]}',
        '{"challenges": [{"id": "house-1", "game": "cabale", "title": "a", "position": "b", "more": 1}]}',
    ],
)
def test_what_cannot_be_read_is_no_challenge_and_hinders_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    house = HouseChallenges(tmp_path)
    assert house.of("cabale") == ()
    house.keep("cabale", "neuf", "x")
    assert [one.title for one in HouseChallenges(tmp_path).of("cabale")] == ["neuf"]
