"""Ma boîte: the owner corrects the printed board with mouse, finger, keys and pad, and it is the board of the house."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.house_boards import HouseBoards, open_facts
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Action, Click, Device, Hover, Press
from scenes.kiosk.house_board import BoardQuestion, HouseBoardPage
from scenes.kiosk.pin_pad import PinPad
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.screens.pause import Pause
from scenes.screens.table_rules import TableRules
from scenes.ui.sheet import Sheet
from tests.scenes.screens.showing import at_home, press, presses
from tests.scenes.table_setting import frames, shown_as, shown_on
from tools.cards import card_of

KARDINAL, CABALE = rulebooks.game("kardinal"), rulebooks.game("cabale")
Open = Callable[..., App]


def editor(app: App, game_id: str) -> HouseBoardPage:
    page = shown_on(app, HouseBoardPage(at_home(app), game_id))
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


@pytest.mark.parametrize("device", [Device.TOUCH])
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


def test_a_ring_of_cabale_gets_another_value(open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    page = editor(app, "cabale")
    for key in ("group.values", "choice.2", "place.3,0"):
        walk(app, key, Device.PAD)
    assert HouseBoards(tmp_path).word(CABALE) == "+values:3:2;-values:3:3"
    assert page.left("values") == 0, "the doubtful one was looked at"
    assert page.position.marks.values.count(2) == 18, "the whole ring, and the board on the screen shows it"


def test_roads_alliances_and_cards_are_changed_by_keys(open_app: Open, tmp_path: Path) -> None:
    app, device = open_app(), Device.KEYS
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


@pytest.mark.read
def test_the_last_land_of_a_colour_is_kept_and_it_is_said_why(open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    page = editor(app, "kardinal")
    press(app, "group.cards", "place.FR")
    app.frame(0.05)
    assert HouseBoards(tmp_path).word(KARDINAL) == ""
    assert page.note and "mybox." not in page.note
    assert any(page.note[:20] in one for one in page.accessible_text())


def test_a_file_with_a_typo_is_told_of_with_file_key_and_word(open_app: Open, tmp_path: Path) -> None:
    text = 'schema = 1\nchanged = ["+roads:EN1:EN9"]\n'
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "kardinal.toml").write_text(text, "utf-8")
    app = open_app((960, 540))
    page = editor(app, "kardinal")
    told = " ".join(line.text for line in page.told())
    assert "mybox." not in told and "{" not in told
    for part in ("boards/kardinal.toml", "changed", "EN9"):
        assert part in told
    assert (tmp_path / "boards" / "kardinal.toml").read_text("utf-8") == text
    press(app, "place.EN1", "place.EN4")
    assert (tmp_path / "boards" / "kardinal.toml.kept").read_text("utf-8") == text
    assert HouseBoards(tmp_path).word(KARDINAL) == "+roads:EN1:EN4"


def test_a_disk_that_refuses_is_told_of(open_app: Open, tmp_path: Path) -> None:
    (tmp_path / "boards").write_text("in the way", "utf-8")
    app = open_app()
    page = editor(app, "cabale")
    press(app, "place.0,0|0,1")
    assert "disque" in page.note


def sheet(app: App, game_id: str) -> NewMatch:
    page = shown_on(app, NewMatch(at_home(app), card_of(game_id)))
    app.frame(0.0)
    return page


def rules(app: App, game_id: str, *options: str) -> TableRules:
    """The card of the table of that game."""
    page = sheet(app, game_id)
    page.table.options = frozenset(options)
    page.press(page.widget("table"))  # type: ignore[arg-type]
    app.frame(0.05)
    return shown_as(app, TableRules)


def test_a_stamp_says_that_the_board_is_reconstructed_until_all_is_confirmed(open_app: Open) -> None:
    app = open_app()
    page = rules(app, "cabale")
    stamp = page.widget("mybox")
    assert stamp and page.spoken(stamp) == "Comparer les plans"
    page.press(stamp)
    app.frame(0.05)
    shown_as(app, HouseBoardPage)
    for group in ("thick", "values"):
        press(app, f"group.{group}", "right")
    press(app, "back")
    app.frame(0.05)
    assert app.scene is page and page.widget("mybox") is None
    assert rules(app, "cardinal").widget("mybox") is None
    page = rules(app, "cabale", "outer-ring")
    assert page.widget("mybox") is None, "other lines of an option rest on nothing that is open"


def test_with_the_box_it_is_asked_once_whether_the_board_is_that_of_the_box(open_app: Open) -> None:
    app = open_app(settings=Settings(referee="kardinal", begins="chosen"))
    for _ in range(2):
        page = sheet(app, "kardinal")
        page.press(page.widget("play"))  # type: ignore[arg-type]
        app.frame(0.05)
        if isinstance(app.scene, BoardQuestion):
            question = app.scene
            for _ in range(2):
                app.frame(0.05, [Press("accept")])
            assert shown_as(app, HouseBoardPage).behind is page, "comparing leads to the board, and back to the sheet"
            app.show(question)
            question.press(question.widget("play"))  # type: ignore[arg-type]
            app.frame(0.05)
            asked = app.scene
        else:
            again = app.scene
    assert isinstance(asked, BoardScene) and isinstance(again, BoardScene)


def test_a_match_begins_on_the_board_of_the_house_and_stays_on_it(open_app: Open, tmp_path: Path) -> None:
    app = open_app(settings=Settings(begins="chosen"))
    box = editor(app, "kardinal")
    press(app, "place.EN1", "place.EN4")
    page = sheet(app, "kardinal")
    page.press(page.widget("play"))  # type: ignore[arg-type]
    app.frame(0.05)
    assert isinstance(app.scene, BoardScene)
    match = app.scene.state.course.match
    assert match.setup.board == "+roads:EN1:EN4"
    app.context.shelf.keep(match)
    box = editor(app, "kardinal")
    press(app, "undo") if box.widget("undo") else None
    press(app, "place.EN1", "place.EN4")
    assert HouseBoards(tmp_path).word(KARDINAL) == ""
    kept = app.context.shelf.open()
    assert kept and kept.setup.board == "+roads:EN1:EN4"  # type: ignore[union-attr]


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


@pytest.mark.read
def test_the_referee_says_that_a_board_is_reconstructed_until_its_owner_has_compared_it(open_app: Open) -> None:
    app = open_app(settings=Settings(referee="cabale", begins="chosen"))
    match = Match(CABALE, Setup(2, 1), (Sitter(), Sitter()))
    board = shown_on(app, BoardScene(match))
    frames(app, 4, 0.2)
    place = board.look.layout.centre(match.position.legal()[0][1])
    app.frame(0.05, [Hover(board.state.sight.camera.to_screen(place))])
    app.frame(0.05)
    assert any("plan reconstitué" in one.text for one in app.context.pen.written)
    app.frame(0.05, [Press("menu")])
    app.frame(0.05)
    assert isinstance(app.scene, Pause)
    app.scene.press(app.scene.widget("more"))  # type: ignore[arg-type]
    assert isinstance(app.scene, Sheet) and app.scene.widget("mybox") is None, "the owner's page is none of a guest's"
    app.show(HouseBoardPage(board, "cabale"))
    app.frame(0.05)
    for group in ("thick", "values"):
        press(app, f"group.{group}", "right")
    press(app, "back")
    app.frame(0.05)
    assert app.scene is board
    app.frame(0.05, [Hover(board.state.sight.camera.to_screen(place))])
    app.frame(0.05)
    assert not any("plan reconstitué" in one.text for one in app.context.pen.written)
