"""Routes: each leads to its scene with the previous one behind it; scenes only looked at lead nowhere."""

from functools import partial

import pytest

from game import catalog as rulebooks
from scenes.app.app import App
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.kiosk.attract_matches import private_context
from scenes.screens.home import Home
from scenes.ui.navigation import LEADS_NOWHERE
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open

GAME = rulebooks.game("cardinal")


def shown(app: App) -> Scene:
    """What is shown after the next frame."""
    app.frame(0.0)
    return app.scene


def test_where_the_code_is_asked_for_already_it_is_not_asked_again(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    for behind in (app.routes.open_pin_pad, app.routes.open_owner):
        behind(home)
        there = shown(app)
        app.unlock()
        assert app.scene is there


def test_a_scene_that_is_only_looked_at_leads_nowhere(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    private = private_context(app.context)
    assert private.navigation is LEADS_NOWHERE
    for go in (
        partial(LEADS_NOWHERE.open_saved_matches, home, home),
        partial(LEADS_NOWHERE.open_rules, GAME.id, home),
        partial(LEADS_NOWHERE.open_owner, home),
        partial(private.go, home),
        private.changed,
    ):
        go()
        assert shown(app) is home


def test_every_card_of_the_shelf_has_a_game_that_can_be_loaded_ahead(open_app: Open) -> None:
    app = open_app()
    for card in catalog.cards(ASSETS):
        app.art.load_game(card.id)
    with pytest.raises(ImportError):
        app.art.load_game("no_such_game")
