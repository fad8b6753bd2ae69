"""The account of a seat: whole where it fits, else in pages that a control of a good size turns, with every reason."""

from __future__ import annotations

import pytest

from game.match import Match
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.graphics.theme import type_size
from scenes.graphics.viewport import Box
from scenes.records.account import Account, grouped
from tests.conftest import ASSETS
from tests.pictures.guest import saved_match

LOW, TALL = Box(40, 20, 600, 260), Box(40, 20, 600, 4000)
FINGER = 72.0
"""What a finger needs, in logical units."""


@pytest.fixture(scope="module")
def match() -> Match:
    return saved_match("kardinal-end")


@pytest.fixture(scope="module")
def voice(match: Match) -> Voice:
    return Voice(Words(ASSETS, "fr"), match)


def test_with_words_of_the_usual_size_or_with_room_for_all_there_is_one_page(match: Match, voice: Voice) -> None:
    for box, text in ((LOW, 1.0), (TALL, 2.0)):
        account = Account(match, 0)
        assert account.lay(box, text, voice) is None
        assert (account.box, account.pages) == (box, 1)
        assert sum(amount for _, amount in account._lines) == account.total != 0


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_large_words_are_turned_page_by_page_until_each_was_read_once(match: Match, voice: Voice, text: float) -> None:
    account, whole = Account(match, 0), Account(match, 0)
    whole.lay(TALL, text, voice)
    turns, read = account.lay(LOW, text, voice), []
    assert turns and account.pages > 1
    assert turns.h >= max(FINGER, type_size("button", text) * 1.2) and LOW.holds(turns)
    for _ in range(account.pages):
        assert account._lines and not account.box.overlaps(turns)
        high = len(account._lines) * type_size("body", text) * 1.3 * 0.8  # the least that is drawn in one column
        assert high <= account.box.h - 10 or len(account._lines) == 1
        read += account._lines
        account.turn()
        assert account.lay(LOW, text, voice) == turns
    assert read == whole._lines, "and the page after the last one is the first"
    assert account.page == 0 and account._lines == read[: len(account._lines)]


def test_a_reason_that_comes_several_times_is_told_once_with_its_sum(match: Match) -> None:
    reasons = [points for points in match.position.tally() if points.seat == 0][:3]
    one, two, three = (points.amount for points in reasons)
    told = grouped([("abbeys", reasons[0]), ("advisors", reasons[1]), ("abbeys", reasons[2])])
    assert told == [("abbeys", one + three), ("advisors", two)]
