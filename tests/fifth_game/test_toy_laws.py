"""The laws of every game and of every look, held against the toys; tests of the house run them on its games."""

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import catalog as rulebooks
from scenes.board import catalog
from scenes.core.translations import Words
from tests.conftest import setups
from tests.fifth_game.shelf import HERE, MOVED, SECOND, SOWN, THIRD, TOY, on_the_shelf
from tests.game import test_laws
from tests.scenes.board import test_looks

Law = Callable[..., None]
WITH_SPRITES = ("test_every_figure_has_a_picture_of_its_own", "test_the_pictures_of_a_game_are_all_there")
"""Laws of games that bring sprites; stand-ins are drawn for the toy."""


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """All toys are among the games."""
    with on_the_shelf(tmp_path_factory.mktemp("assets"), HERE, SECOND, THIRD) as folder:
        yield folder


def laws(module: object) -> list[Law]:
    """Every test of a module that is asked of one game after the other."""
    found = [law for name, law in vars(module).items() if name.startswith("test_") and name not in WITH_SPRITES]
    return [law for law in found if {"game", "look"} & set(inspect.signature(law).parameters)]


LAWS = [*laws(test_laws), *laws(test_looks)]


def test_no_law_is_forgotten() -> None:
    assert len(LAWS) >= 18


@pytest.mark.parametrize("toy", [TOY, SOWN, MOVED])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_toy_obeys(law: Law, toy: str, assets: Path, words: Words, request: pytest.FixtureRequest) -> None:
    game = rulebooks.game(toy)
    asked = inspect.signature(law).parameters
    own = {"look": catalog.look(toy), "words": words, "assets": assets, "request": request}
    for setup in setups(game):
        given = {"game": game, "setup": setup, **own}
        law(**{name: given[name] for name in asked})
