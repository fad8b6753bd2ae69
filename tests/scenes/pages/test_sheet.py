"""The sheet of a game: who plays, with what variant, and how hands are kept."""

import pytest

from game import catalog as rulebooks
from game.core import Setup
from scenes import catalog
from scenes.base import Click, Device
from scenes.drawing.art import ASSETS
from scenes.pages.sheet import Sheet, computers, variants
from scenes.play.board import Board
from tests.scenes.conftest import Open
from tests.scenes.pages.showing import GAME, at_home, presses, show_sheet


def test_seats_are_as_last_time(open_app: Open) -> None:
    app, press = open_app(), presses(Device.MOUSE)
    at_home(app)
    press(app, f"game.{GAME}")
    press(app, "more")
    press(app, "human.1")
    press(app, "who.2")
    press(app, "play")
    at_home(app)
    press(app, f"game.{GAME}")
    sheet = app.scene
    assert isinstance(sheet, Sheet)
    levels = computers(rulebooks.game(GAME))
    following = levels[levels.index("companion") + 1]
    assert [chair.level for chair in sheet.chairs] == [None, None, following]


@pytest.mark.parametrize("game_id", [card.id for card in catalog.cards(ASSETS)])
def test_hands_are_only_asked_about_where_two_humans_keep_cards(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, Sheet)
    if sheet.look.secret is None:
        assert sheet.widget("hands") is None
        return
    seen = set()
    for _ in range(3):
        presses(Device.PAD)(app, "hands")
        seen.add(app.stage.settings.hands)
    assert seen == {"open", "peek", "curtain"}
    presses(Device.PAD)(app, "computer.1")
    assert sheet.widget("hands") is None


@pytest.mark.parametrize("game_id", [card.id for card in catalog.cards(ASSETS)])
def test_every_variant_is_offered_and_can_be_played(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, Sheet)
    if not sheet.game.options:
        assert sheet.widget("variant") is None
        return
    seen = set()
    for _ in variants(sheet.game, len(sheet.chairs)):
        presses(Device.TOUCH)(app, "variant")
        seen.add(sheet.options)
        sheet.game.start(Setup(len(sheet.chairs), 0, sheet.options))
    assert frozenset() in seen and set().union(*seen) == set(sheet.game.options) - sheet.look.boxed
    while not sheet.options:
        presses(Device.TOUCH)(app, "variant")
    presses(Device.TOUCH)(app, "play")
    assert isinstance(app.scene, Board) and app.scene.table.match.setup.options == sheet.options


def test_two_humans_never_have_the_same_name(open_app: Open) -> None:
    app, press = open_app(), presses(Device.MOUSE)
    sheet = show_sheet(app)
    assert isinstance(sheet, Sheet)
    for seat in range(len(sheet.chairs)):
        press(app, f"human.{seat}")
    for _ in range(12):
        press(app, "who.0")
        names = [sheet._name(chair) for chair in sheet.chairs]
        assert len(set(names)) == len(names)


def test_a_click_beside_a_sheet_of_paper_goes_back(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    app.frame(0.01, [Click((5, 5))])
    assert app.scene is sheet.behind
