"""How much may be pressed at once on every screen: the table of the pages as a law."""

import pytest

from scenes.screens.option_tabs import CARDS
from tools.bench.controls import counted, rows


@pytest.mark.parametrize("name", rows())
def test_no_screen_shows_more_than_its_visitor_needs_in_that_minute(name: str) -> None:
    row = rows()[name]
    assert len(counted(row.way, (1280, 720), {}).keys) <= row.most


def test_four_cards_of_options_hold_at_most_twenty_settings() -> None:
    assert len(CARDS) == 4 and all(len(card) <= 5 for card in CARDS.values())
