"""The composer: a position set up by every device, told what is wrong with it, played from, kept as a challenge."""

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Click, Device, Hover, Press
from scenes.play.scene import BoardScene
from scenes.school.composer import Composer
from scenes.screens.pause import Pause
from scenes.ui.sheet import Page
from tests.scenes.conftest import Open
from tests.scenes.every_screen import screens
from tests.scenes.screens.showing import at_home, check_ways, presses, turn_tabs
from tests.scenes.table_setting import played_on, shown_as, shown_on, written

POINTERS = [Device.MOUSE, Device.TOUCH]


def composer(app: App, game_id: str) -> Composer:
    page = shown_on(app, Composer(at_home(app), game_id))
    app.frame(0.0)
    return page


def press(app: App, *keys: str, device: Device = Device.MOUSE) -> None:
    presses(device)(app, *keys)


@pytest.mark.samples(2)
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYS, Device.PAD])
def test_a_piece_is_put_and_taken_away_by_every_device(open_app: Open, device: Device) -> None:
    app = open_app()
    page = composer(app, "cabale")
    press(app, "owner.red", "piece.bishop", "place.0,0", device=device)
    assert "bishop1=0,0" in str(page.draft.position)
    assert "Il manque un fou\u00a0: chaque joueur a le sien." in written(app)
    press(app, "place.0,0", device=device)
    assert "bishop1=-" in str(page.draft.position)
    press(app, "undo", device=device)
    assert "bishop1=0,0" in str(page.draft.position)
    press(app, "piece.eraser", "place.0,0", device=device)
    assert "bishop1=-" in str(page.draft.position)


@pytest.mark.parametrize("device", POINTERS)
def test_the_other_button_and_a_long_press_take_away(open_app: Open, device: Device) -> None:
    app = open_app()
    page = composer(app, "cathedral")
    press(app, "piece.tavern", "place.c3")
    spot = page.widget("place.c3")
    assert spot and "c3" in str(page.draft.position)
    if device is Device.MOUSE:
        app.frame(0.05, [Hover(spot.box.centre), Click(spot.box.centre, device, button="other")])
    else:
        app.frame(0.05, [Click(spot.box.centre, device, long=True)])
    assert "c3" not in str(page.draft.position)
    assert app.scene is page, "and the page stays"


def test_a_piece_is_turned_by_its_key_and_by_pressing_it_again(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cathedral")
    press(app, "piece.bridge")
    app.frame(0.05, [Press("rotate", Device.KEYS)])
    press(app, "place.e5")
    assert "bridge:90:e4" in str(page.draft.position)
    press(app, "piece.bridge", "place.a10")
    assert "bridge:0:a10" not in str(page.draft.position), "each colour has one bridge"
    assert "quatorze" in page.note


def test_the_building_that_was_built_last_had_a_blank_tile_and_no_frame_on_the_board(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cardinal")
    assert page.desk.scenery.marked == ()
    press(app, "place.0,-1", "owner.blue", "place.-1,0")
    assert page.desk.scenery.marked == (("-1,0",),)
    press(app, "piece.last", "place.0,-1")
    assert page.desk.scenery.marked == (("0,-1",),)


@pytest.mark.parametrize("game_id", ["cardinal", "kardinal"])
def test_a_position_of_a_match_is_composed_from_its_pause_and_played_on(open_app: Open, game_id: str) -> None:
    app = open_app(settings=Settings(motion=0.0))
    game = rulebooks.game(game_id)
    match = Match(game, Setup(game.players[-1], 3), (Sitter(None, "Léa"),) * game.players[-1])
    board = shown_on(app, BoardScene(played_on(match, 12, 2, wise=True)))
    app.frame(0.1)
    board.controller.ways.pause()
    app.frame(0.1)
    assert isinstance(app.scene, Pause)
    press(app, "more", "compose")
    shown_as(app, Composer)
    press(app, "tab.go", "seat.1", "together")
    app.frame(0.1)
    assert isinstance(app.scene, BoardScene)
    played = app.scene.state.course.match
    assert played.position.to_move == 1
    assert all(sitter.is_human for sitter in played.seats)
    assert match.steps == match.steps[:12] and len(match.steps) == 12, "the match itself is as it was"


def test_against_the_computer_whoever_is_to_move_is_a_person(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cabale")
    for owner, place in (("yellow", "place.4,-1"), ("red", "place.-4,1")):
        press(app, f"owner.{owner}", place)
    press(app, "tab.go", "seat.1", "computer")
    app.frame(0.1)
    assert isinstance(app.scene, BoardScene), page.note
    assert [one.is_human for one in app.scene.state.course.match.seats] == [False, True]


@pytest.mark.samples(2)
@pytest.mark.parametrize(("size", "text"), [((640, 360), 1.0), ((512, 384), 2.0)])
def test_four_directions_reach_every_control_and_place(open_app: Open, size: tuple[int, int], text: float) -> None:
    """Where a position is composed, and where an end is counted."""
    app = open_app(size, Settings(motion=0.0, text=text))
    for show in [show for name, show in screens().items() if name.endswith(("composer go", "counting"))]:
        show(app)
        app.frame(0.0)
        app.context.device, page = Device.PAD, shown_as(app, Page)
        check_ways(page)
        for _ in turn_tabs(page):
            check_ways(page)
