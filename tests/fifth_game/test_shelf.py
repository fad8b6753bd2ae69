"""A game in folders of its own is found like those of the house, and leaves nothing behind."""

import sys
from pathlib import Path
from time import sleep

import pygame
import pytest

import game
import scenes
from game import catalog as rulebooks
from game.core import BadNotation, Setup
from game.thinker import Thinker
from scenes.board import catalog
from scenes.board.look.drawing import CELL_COLOUR
from scenes.graphics.theme import ORDINARY
from tests.conftest import ASSETS
from tests.fifth_game.shelf import HERE, SECOND, THIRD, TOY, on_the_shelf, twin
from tools.cards import COVER, cover_of, written
from tools.locale.compile import compiled, entries, tables


def test_both_catalogues_find_it_and_home_has_its_card(assets: Path) -> None:
    assert TOY in rulebooks.ids() and rulebooks.game(TOY).id == TOY
    assert TOY in catalog.ids() and catalog.look(TOY).id == TOY
    assert TOY in [card.id for card in catalog.cards(assets)][4:], "those of the house come first"
    assert list(rulebooks.ids()) == sorted(rulebooks.ids())


def test_it_leaves_no_trace(tmp_path: Path) -> None:
    """Twice, because what was imported once must not be remembered."""
    before = list(game.__path__), list(scenes.__path__), rulebooks.ids(), catalog.ids()
    for number in range(2):
        assets = tmp_path / str(number)
        assets.mkdir()
        room = twin("nonette", "Nonette", tmp_path / f"room {number}")
        with on_the_shelf(assets, room):
            assert rulebooks.game("nonette").id == "nonette"
            assert str(room) in str(sys.modules["game.nonette"].__file__)
            assert catalog.look("nonette").id == "nonette"
        assert (list(game.__path__), list(scenes.__path__), rulebooks.ids(), catalog.ids()) == before
        assert not [name for name in sys.modules if "nonette" in name] and not hasattr(game, "nonette")
        with pytest.raises(BadNotation):
            rulebooks.game("nonette")


def test_it_is_not_shipped() -> None:
    assert not (ASSETS / TOY).exists() and not list(ASSETS.parent.glob(f"*/{TOY}"))


def test_a_worker_looks_for_games_where_the_program_does(assets: Path) -> None:
    first, thinker = rulebooks.game(TOY).start(Setup(2)), Thinker()
    try:
        thought = thinker.ask(TOY, first, 0, "page", 1)
        assert thinker.working
        step = None
        while step is None and thinker.working:
            step = thought.poll()
            sleep(0.005)
        assert thinker.working, "the worker did not know the game"
        assert step in first.legal()
    finally:
        thinker.close()


def test_its_card_and_its_words_are_what_the_tools_write(assets: Path) -> None:
    assert (HERE / "assets" / TOY / "card.json").read_text(encoding="utf-8") == written(TOY)
    for table in (table for room in (HERE, SECOND, THIRD) for table in tables(room / "assets")):
        assert table.with_suffix(".mo").read_bytes() == compiled(entries(table))


@pytest.mark.seen
def test_the_board_lies_on_a_box_without_a_picture(assets: Path) -> None:
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    cover = cover_of(TOY)
    assert cover.get_size() == COVER
    shown = {tuple(cover.get_at((x, y)))[:3] for x in range(0, COVER[0], 9) for y in range(0, COVER[1], 9)}
    assert {
        tuple(bytes.fromhex(one)) for one in (CELL_COLOUR, ORDINARY["red"].colour, ORDINARY["blue"].colour)
    } <= shown


@pytest.mark.seen
def test_a_high_box_cut_the_sides_of_a_board_and_a_broad_one_its_first_and_last_row(assets: Path) -> None:
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    cover = cover_of(TOY)
    cells = pygame.mask.from_threshold(cover, pygame.Color(f"#{CELL_COLOUR}"), (8, 8, 8, 255)).get_bounding_rects()
    seen, high = cells[0].unionall(cells), COVER[1]
    assert seen.w < 0.7 * high and seen.y > 0.15 * high and seen.bottom < 0.85 * high
