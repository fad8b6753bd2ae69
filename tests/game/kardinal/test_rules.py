"""What no single scene shows: every law has its words and its diorama, and whole matches keep within their bounds."""

from __future__ import annotations

import pytest

from game.core import Setup
from game.diorama import find, load
from game.kardinal import GAME, rules
from game.kardinal.rules import LAWS_OF
from game.kardinal.tables import ABBEYS, ABBEYS_EACH, ADVISORS_EACH, ALL_ADVISORS
from tests.conftest import ASSETS
from tests.game.kardinal.matches import match_line

LAW_IDS = {law.__name__.replace("_", "-") for laws in LAWS_OF.values() for law in laws} | {"over"}


def test_every_law_stands_in_the_rulebook_and_is_shown_in_a_diorama() -> None:
    rulebook = rules.__doc__ or ""
    shown = {
        law
        for path in find(ASSETS, "kardinal")
        for key, text in load(path).expectations
        if key == "illegal"
        for law in text.partition(" = ")[2].partition(" at ")[0].split()
    }
    for law in LAW_IDS:
        assert f"`{law}`" in rulebook, law
        assert law in shown, law
    assert shown <= LAW_IDS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_supplies_hands_and_room_stay_within_their_bounds(players: int) -> None:
    for position, _ in match_line(Setup(players, 1, frozenset(GAME.options)), 31):
        for own in position.own:
            assert (own & ABBEYS).bit_count() <= ABBEYS_EACH
            assert (own & ALL_ADVISORS).bit_count() <= ADVISORS_EACH
        assert all(len(hand) <= 3 for hand in position.hands)
        assert len(position.row) == 2 or position.used_up.times == 2
        assert bool(position.pile) == (position.used_up.times < 2)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_seats_have_the_same_number_of_turns(players: int) -> None:
    for seed in range(5):
        turns = [0] * players
        for position, step in match_line(Setup(players), seed):
            if step is not None and position.phase == rules.PLACE:
                turns[position.seat] += 1
        assert len(set(turns)) == 1


def test_interim_points_come_once_and_stay() -> None:
    for seed in range(3):
        seen = {position.used_up.interim for position, _ in match_line(Setup(4), seed)}
        assert len(seen) == 2 and (0, 0, 0, 0) in seen
