"""The house rules of Cardinal: what each changes, and that the box is played without them."""

from __future__ import annotations

import pytest

from game.cardinal import GAME
from game.cardinal.rules import (
    FIXED_CARDINAL,
    NO_COMMON_COLOUR,
    NO_FREE_MARKER,
    WITHOUT_SEQUENCE,
    Position,
    start,
)
from game.core import BadNotation, Setup


def played(*texts: str, players: int = 4, options: tuple[str, ...] = ()) -> Position:
    position = start(Setup(players, options=frozenset(options)))
    for text in texts:
        step = GAME.read(text)
        assert not list(position.refusals(step)), (text, list(position.refusals(step)))
        position = position.after(step)
    return position


def laws(position: Position, text: str) -> set[str]:
    return {refusal.law for refusal in position.refusals(GAME.read(text))}


def test_without_laws_6_and_7_the_same_shape_may_follow() -> None:
    opening = ("build house red -1,0", "take blue", "cardinal 0,1")
    assert laws(played(*opening), "build house blue 0,-1") == {"law6"}
    free = played(*opening, options=(WITHOUT_SEQUENCE,))
    assert not laws(free, "build house blue 0,-1")
    assert ("build", "house", "blue", "0,-1") in free.legal()


def test_without_a_free_marker_the_first_player_sets_the_cardinal_at_once() -> None:
    position = played("build house red -1,0", options=(NO_FREE_MARKER,))
    assert position.phase == "cardinal" and not any(map(sum, position.held))
    assert laws(position, "take blue") == {"phase"}


def test_a_fixed_cardinal_is_asked_about_once() -> None:
    opening = ("build house red -1,0", "take blue", "cardinal 0,1")
    position = played(*opening, "build tower blue 2,0", options=(FIXED_CARDINAL,))
    assert position.phase == "build" and position.to_move == 2
    assert laws(position, "cardinal 0,-1") == {"phase"}


def test_without_the_common_colour_nobody_builds_yellow() -> None:
    position = played(players=3, options=(NO_COMMON_COLOUR,))
    assert {step[2] for step in position.legal()} == {"red"}
    assert "not-your-colour" in laws(position, "build house yellow -1,0")
    for players in (2, 4):
        with pytest.raises(BadNotation):
            start(Setup(players, options=frozenset({NO_COMMON_COLOUR})))


@pytest.mark.parametrize("words", ["", "none", "no-free-marker,no-free-marker", "no-free-marker,fixed-cardinal"])
def test_options_that_are_not_written_so_are_refused(words: str) -> None:
    """Known ones, in alphabetical order, each once."""
    text = str(start(Setup(3)))
    with pytest.raises(BadNotation):
        GAME.parse(f"{text} options={words}")
