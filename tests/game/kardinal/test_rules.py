"""What no single scene shows: every law has its words and its diorama, and whole matches keep within their bounds."""

import pytest

from game.core import Setup, numbers_in
from game.kardinal import rules
from game.kardinal.board import PRINTED
from game.kardinal.cards import start
from game.kardinal.rules import LAWS
from game.kardinal.tables import BOARD, COLUMNS, DECKS, LANDS, SITES, SITES_IN

LAW_IDS = {law for laws in LAWS.values() for law in laws} | {"over"}


def test_every_law_stands_in_the_rulebook() -> None:
    assert [law for law in LAW_IDS if f"`{law}`" not in (rules.__doc__ or "")] == []


# -- the printed board is what the sources say it is ------------------------------------------------------------------


SITES_AND_ALLIANCES = {
    "FR": (8, 5), "FK": (7, 3), "BY": (6, 3), "IT": (6, 4), "AR": (5, 3),
    "BU": (5, 3), "EN": (5, 3), "LO": (5, 3), "SW": (4, 3),
}  # fmt: skip


def test_every_land_has_its_sites_and_alliances() -> None:
    for number, land in enumerate(LANDS):
        alliances = sum(number in pair for _, *pair in PRINTED.alliances)
        assert (SITES_IN[number].bit_count(), alliances) == SITES_AND_ALLIANCES[land], land
    assert [number for number, *_ in PRINTED.alliances] == list(range(1, 16))
    assert len({frozenset(pair) for _, *pair in PRINTED.alliances}) == 15


def test_roads_join_every_land_inside_and_no_site_is_a_dead_end() -> None:
    assert sum(mask.bit_count() for mask in PRINTED.neighbours) == 2 * 72
    assert all(2 <= mask.bit_count() <= 4 for mask in PRINTED.neighbours)
    for sites in SITES_IN:
        reached = sites & -sites
        for _ in SITES:
            for site in numbers_in(reached):
                reached |= PRINTED.neighbours[site] & sites
        assert reached == sites


@pytest.mark.parametrize(("players", "cards", "pile"), [(3, 45, 34), (4, 50, 36), (5, 55, 38)])
def test_cards_leave_the_box_by_the_number_of_seats(players: int, cards: int, pile: int) -> None:
    deck = DECKS[players]
    away = 5 - players
    counts = [13 - away, 12 - away, 11 - away, 10 - away, 9 - away]
    assert [deck.count(colour) for colour in "RGYOV"] == counts
    assert len(deck) == cards == BOARD["deck_size"][f"players_{players}"]
    position = start(Setup(players, 3))
    assert len(position.pile) == pile == BOARD["first_draw_pile"][f"players_{players}"]
    dealt = "".join(position.hands) + position.row + position.pile
    assert sorted(dealt) == sorted(deck)
    assert [len(hand) for hand in position.hands] == [3] * players
    assert len(position.row) == 2


def test_every_land_but_frankreich_has_one_seal_of_each_kind() -> None:
    for number, land in enumerate(LANDS):
        seals = (PRINTED.abbey_seal[number], PRINTED.advisor_seal[number])
        assert (seals == ("", "")) == (land == "FR")
        assert land == "FR" or (seals[0][1:], seals[1][1:]) == (land, land)
    for column in COLUMNS:
        assert len({PRINTED.seal_colour[seal] for seal in column}) == len(column) == 4
