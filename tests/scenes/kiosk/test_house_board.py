"""Ma boîte: the owner corrects the printed board with mouse, finger, keys and pad, and it is the board of the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.house_boards import HouseBoards, open_facts
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.framing import plane
from scenes.core.settings import Settings
from scenes.core.translations import WHOLE
from scenes.graphics.art import ASSETS
from scenes.input.events import Action, Click, Device, Hover, Press
from scenes.kiosk.house_board import BoardQuestion, HouseBoardPage
from scenes.kiosk.pin_pad import PinPad
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.screens.pause import Pause
from scenes.screens.table_rules import TableRules
from scenes.ui.sheet import Sheet
from tests.scenes.screens.showing import press, presses
from tests.scenes.table_setting import frames, shown_as

KARDINAL, CABALE = rulebooks.game("kardinal"), rulebooks.game("cabale")
Open = Callable[..., App]


def home(app: App) -> Home:
    """Where everybody comes from."""
    found = Home()
    app.show(found)
    app.frame(0.0)
    return found


def editor(app: App, game_id: str) -> HouseBoardPage:
    page = HouseBoardPage(home(app), game_id)
    app.show(page)
    app.frame(0.0)
    return page


def walk(app: App, key: str, device: Device) -> None:
    """With arrows alone, along the shortest way, as a stick or four keys lead there; then accept."""
    page = shown_as(app, HouseBoardPage)
    ways: dict[str, list[Action]] = {page.focus: []}
    queue = [page.focus]
    while queue and key not in ways:
        here = queue.pop(0)
        for action in ("up", "down", "left", "right"):
            page.focus = here
            page.on_press(Press(action, device))
            if page.focus not in ways:
                ways[page.focus] = [*ways[here], action]
                queue.append(page.focus)
    assert key in ways, f"no arrows lead to {key}"
    page.focus = next(iter(ways))
    for action in ways[key]:
        app.frame(0.05, [Press(action, device)])
    assert page.focus == key
    app.frame(0.05, [Press("accept", device)])


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_an_edge_is_made_thick_and_thin_by_a_pointer(device: Device, open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    page = editor(app, "cabale")
    assert page.left() == 156 + 1
    presses(device)(app, "place.0,0|0,1")
    assert HouseBoards(tmp_path).word(CABALE) == "+thick:0,0:0,1" and page.left() == 155 + 1
    presses(device)(app, "place.-4,0|-4,1")
    assert "-thick:-4,0:-4,1" in HouseBoards(tmp_path).word(CABALE)
    presses(device)(app, "undo")
    assert HouseBoards(tmp_path).word(CABALE) == "+thick:0,0:0,1"
    presses(device)(app, "undo")
    assert HouseBoards(tmp_path).word(CABALE) == "" and page.left() == 156 + 1 and page.widget("undo") is None


@pytest.mark.parametrize("device", [Device.TOUCH, Device.PAD])
def test_a_ring_of_cabale_gets_another_value(device: Device, open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    page = editor(app, "cabale")
    pressed = presses(device) if device is Device.TOUCH else partial(walk, device=device)
    for key in ("group.values", "choice.2", "place.3,0"):
        pressed(app, key)
    assert HouseBoards(tmp_path).word(CABALE) == "+values:3:2;-values:3:3"
    assert page.left("values") == 0, "the doubtful one was looked at"
    assert page.position.marks.values.count(2) == 18, "the whole ring, and the board on the screen shows it"


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYS])
def test_two_countries_exchange_their_seals_in_the_vatican(device: Device, open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    editor(app, "kardinal")
    pressed = presses(device) if device is Device.MOUSE else partial(walk, device=device)
    for key in ("group.vatican", "choice.AR", "place.1FK"):
        pressed(app, key)
    assert HouseBoards(tmp_path).word(KARDINAL).startswith("+vatican:1FK:AR;+vatican:2AR:FK;")
    assert shown_as(app, HouseBoardPage).position.variant.vatican, "the board on the screen has seals"
    pressed(app, "undo")
    assert HouseBoards(tmp_path).word(KARDINAL) == ""


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_roads_alliances_and_cards_are_changed_by_keys_and_by_a_pad(
    device: Device, open_app: Open, tmp_path: Path
) -> None:
    app = open_app()
    editor(app, "kardinal")
    for place in ("EN1", "EN4"):
        walk(app, f"place.{place}", device)
    assert HouseBoards(tmp_path).word(KARDINAL) == "+roads:EN1:EN4"
    walk(app, "group.alliances", device)
    for place in ("EN", "LO"):
        walk(app, f"place.{place}", device)
    walk(app, "group.cards", device)
    walk(app, "choice.green", device)
    walk(app, "place.EN", device)
    word = HouseBoards(tmp_path).word(KARDINAL)
    assert word == "+cards:EN:green;+roads:EN1:EN4;-alliances:EN:LO;-cards:EN:orange"
    walk(app, "right", device)
    walk(app, "back", device)
    app.frame(0.05)
    assert isinstance(app.scene, Home)
    assert not open_facts(KARDINAL, HouseBoards(tmp_path).board(KARDINAL), ["cards"])


@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cabale", "kardinal"])
def test_the_page_about_a_box_did_not_say_of_which_game(game_id: str, open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0))
    app.show(HouseBoardPage(Home(), game_id))
    app.frame(0.1)
    assert app.context.words.say(f"{game_id}.name") in {one.text for one in app.context.pen.written}


def test_a_site_that_waits_is_let_go_by_back_or_a_second_press(open_app: Open) -> None:
    app = open_app()
    page = editor(app, "kardinal")
    press(app, "place.EN1")
    assert page.picked == "EN1" and "York" in " ".join(page.accessible_text())
    press(app, "place.EN1")
    assert page.picked is None
    press(app, "place.EN1")
    app.frame(0.05, [Press("back")])
    assert page.picked is None and app.scene is page
    app.frame(0.05, [Press("back")])
    app.frame(0.05)
    assert isinstance(app.scene, Home)


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("language", WHOLE)
def test_the_last_land_of_a_colour_is_kept_and_it_is_said_why(language: str, open_app: Open, tmp_path: Path) -> None:
    app = open_app(settings=Settings(language=language))
    page = editor(app, "kardinal")
    press(app, "group.cards")
    press(app, "place.FR")
    app.frame(0.05)
    assert HouseBoards(tmp_path).word(KARDINAL) == ""
    assert page.note and "mybox." not in page.note
    assert any(page.note[:20] in one for one in page.accessible_text())


@pytest.mark.parametrize("language", WHOLE)
def test_a_file_with_a_typo_is_told_of_with_file_key_and_word(language: str, open_app: Open, tmp_path: Path) -> None:
    text = 'schema = 1\nchanged = ["+roads:EN1:EN9"]\n'
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "kardinal.toml").write_text(text, "utf-8")
    app = open_app((960, 540), settings=Settings(language=language))
    page = editor(app, "kardinal")
    told = " ".join(line.text for line in page.told())
    assert "mybox." not in told and "{" not in told
    for part in ("boards/kardinal.toml", "changed", "EN9"):
        assert part in told
    assert (tmp_path / "boards" / "kardinal.toml").read_text("utf-8") == text
    press(app, "place.EN1")
    press(app, "place.EN4")
    assert (tmp_path / "boards" / "kardinal.toml.kept").read_text("utf-8") == text
    assert HouseBoards(tmp_path).word(KARDINAL) == "+roads:EN1:EN4"


def test_a_disk_that_refuses_is_told_of(open_app: Open, tmp_path: Path) -> None:
    (tmp_path / "boards").write_text("in the way", "utf-8")
    app = open_app()
    page = editor(app, "cabale")
    press(app, "place.0,0|0,1")
    assert "disque" in page.note


def sheet(app: App, game_id: str) -> NewMatch:
    card = next(card for card in catalog.cards(ASSETS) if card.id == game_id)
    page = NewMatch(home(app), card)
    app.show(page)
    app.frame(0.0)
    return page


def rules(app: App, game_id: str) -> TableRules:
    """The card of the table of that game."""
    page = sheet(app, game_id)
    page.press(page.widget("table"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, TableRules)
    return app.scene


def test_a_stamp_says_that_the_board_is_reconstructed_until_all_is_confirmed(open_app: Open) -> None:
    app = open_app()
    page = rules(app, "cabale")
    stamp = page.widget("mybox")
    assert stamp and page.spoken(stamp) == "Plan reconstitué"
    page.press(stamp)
    app.frame(0.05)
    shown_as(app, HouseBoardPage)
    for group in ("thick", "values"):
        press(app, f"group.{group}")
        press(app, "right")
    press(app, "back")
    app.frame(0.05)
    assert app.scene is page and page.widget("mybox") is None
    assert rules(app, "cardinal").widget("mybox") is None


def test_with_the_box_it_is_asked_once_whether_the_board_is_that_of_the_box(open_app: Open) -> None:
    app = open_app(settings=Settings(referee=True, begins="chosen"))
    for _ in range(2):
        page = sheet(app, "kardinal")
        page.press(page.widget("play"))  # type: ignore[arg-type]
        app.frame(0.05)
        if isinstance(app.scene, BoardQuestion):
            app.scene.press(app.scene.widget("play"))  # type: ignore[arg-type]
            app.frame(0.05)
            asked = app.scene
        else:
            again = app.scene
    assert isinstance(asked, BoardScene) and isinstance(again, BoardScene)


def test_comparing_leads_from_the_question_to_the_board_and_back_to_the_sheet(open_app: Open) -> None:
    app = open_app(settings=Settings(referee=True))
    page = sheet(app, "cabale")
    page.press(page.widget("play"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, BoardQuestion)
    app.frame(0.05, [Press("accept")])
    app.frame(0.05)
    assert isinstance(app.scene, HouseBoardPage) and app.scene.behind is page


def test_other_lines_of_an_option_rest_on_nothing_that_is_open(open_app: Open) -> None:
    app = open_app()
    page = sheet(app, "cabale")
    page.table.options = frozenset({"outer-ring"})
    page.press(page.widget("table"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, TableRules) and app.scene.widget("mybox") is None


@pytest.mark.seen
def test_a_match_begins_on_the_board_of_the_house_and_stays_on_it(open_app: Open, tmp_path: Path) -> None:
    app = open_app(settings=Settings(begins="chosen"))
    box = editor(app, "kardinal")
    press(app, "place.EN1")
    press(app, "place.EN4")
    page = sheet(app, "kardinal")
    page.press(page.widget("play"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, BoardScene)
    match = app.scene.state.course.match
    assert match.setup.board == "+roads:EN1:EN4"
    app.context.shelf.keep(match)
    box = editor(app, "kardinal")
    press(app, "undo") if box.widget("undo") else None
    press(app, "place.EN1")
    press(app, "place.EN4")
    assert HouseBoards(tmp_path).word(KARDINAL) == ""
    kept = app.context.shelf.open()
    assert kept and kept.setup.board == "+roads:EN1:EN4"  # type: ignore[union-attr]
    app.show(BoardScene(kept))  # type: ignore[arg-type]
    frames(app, 3, 0.1)
    assert pygame.display.get_surface()


def test_in_a_game_room_the_owner_is_asked_for_first(open_app: Open) -> None:
    app = open_app()
    app.context.exit.guarded = True
    page = rules(app, "cabale")
    page.press(page.widget("mybox"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, PinPad)


@pytest.mark.samples(3)
@pytest.mark.parametrize("size", [(640, 360), (512, 384)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game_id", ["cabale", "kardinal"])
def test_every_place_can_be_hit_beside_the_paper(
    game_id: str, text: float, size: tuple[int, int], open_app: Open
) -> None:
    app = open_app(size, Settings(text=text))
    page = editor(app, game_id)
    for part in page.look.editing.printed:
        press(app, f"group.{part.group}")
        for place in part.places:
            found = page.widget(f"place.{place}")
            assert found and page._under(Click(found.box.centre, Device.TOUCH)) is found
            assert page.place.contains(found.box.centre) and page.spoken(found)


@pytest.mark.parametrize("game_id", ["cabale", "kardinal"])
def test_a_board_with_a_frame_around_it_is_as_large_as_the_room_beside_the_paper(game_id: str, open_app: Open) -> None:
    """Its frame is counted in cells; taken for a share of the room it left a board the size of a coin. What is
    not printed lies on no table here: the cards beside a map took the room."""
    page = editor(open_app(), game_id)
    own = [one for one in page.look.places.extent(page.position) if one not in page.look.places.beside]
    places = own or page.look.editing.printed[0].places
    seen = plane(page.desk.camera, page.look, places)
    across, down = ([point[axis] for point in seen] for axis in (0, 1))
    assert max((max(across) - min(across)) / page.place.w, (max(down) - min(down)) / page.place.h) > 0.85
    assert all(page.place.contains(point) for point in seen)


@pytest.mark.read
def test_the_referee_says_that_a_board_is_reconstructed_until_its_owner_has_compared_it(open_app: Open) -> None:
    app = open_app(settings=Settings(referee=True, begins="chosen"))
    match = Match(CABALE, Setup(2, 1), (Sitter(), Sitter()))
    board = BoardScene(match)
    app.show(board)
    frames(app, 4, 0.2)
    place = board.look.layout.centre(match.position.legal()[0][1])
    app.frame(0.05, [Hover(board.state.sight.camera.projection.to_screen(place))])
    app.frame(0.05)
    assert any("plan reconstitué" in one.text for one in app.context.pen.written)
    app.frame(0.05, [Press("menu")])
    app.frame(0.05)
    assert isinstance(app.scene, Pause)
    app.scene.press(app.scene.widget("more"))  # type: ignore[arg-type]
    assert isinstance(app.scene, Sheet) and app.scene.widget("mybox") is None, "the owner's page is none of a guest's"
    box = HouseBoardPage(board, "cabale")
    app.show(box)
    app.frame(0.05)
    for group in ("thick", "values"):
        press(app, f"group.{group}")
        press(app, "right")
    press(app, "back")
    app.frame(0.05)
    assert app.scene is board
    app.frame(0.05, [Hover(board.state.sight.camera.projection.to_screen(place))])
    app.frame(0.05)
    assert not any("plan reconstitué" in one.text for one in app.context.pen.written)
