"""What lies open on a real table stands on the banners, of every seat, and each number says what it counts."""

from __future__ import annotations

import pytest

from game import catalog as rulebooks
from game.cardinal.rules import Position as Town
from game.core import Game, Setup
from scenes.board import catalog
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from tests.conftest import every_setup, name_of, random_match

SETUPS = [(game, setup) for game, setup in every_setup() if not setup.options]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_unbuilt_building_and_every_marker_of_cardinal_stands_on_a_banner(players: int) -> None:
    look = catalog.look("cardinal")
    for position, _ in random_match(rulebooks.game("cardinal"), Setup(players), players):
        assert isinstance(position, Town)
        left = [one for seat in range(players) for one in look.seats.banner(position, seat).left]
        shown = {one.means.key: one.number for one in left}
        built = {key: number for key, number in shown.items() if ".supply." not in key}
        assert sum(built.values()) == sum(position.town.stock) and len(built) == 12
        supplies = {key: number for key, number in shown.items() if ".supply." in key}
        assert sum(supplies.values()) == sum(position.supply(colour) for colour in range(4))


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name_of)
def test_every_number_of_a_banner_has_words_in_every_language(game: Game, setup: Setup) -> None:
    look = catalog.look(game.id)
    tables = [Words(ASSETS, language) for language in WHOLE]
    for position, _ in random_match(game, setup, 4):
        for seat in range(setup.players):
            banner = look.seats.banner(position, seat)
            lines = [*(one.means for one in banner.counters), *(one.means for one in banner.left)]
            assert all(line and words.knows(line.key) for line in lines for words in tables)
