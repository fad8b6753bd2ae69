"""The sheet of a game: who plays, with what variant, and how hands are kept."""

from pathlib import Path

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.levels import parts
from scenes.app.app import App
from scenes.board import catalog
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import type_size
from scenes.input.events import Click, Device, Press, Typed
from scenes.play.scene import BoardScene
from scenes.screens import nicknames
from scenes.screens.new_match import NewMatch, variants
from scenes.screens.seating import computers
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.widgets import Button
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import GAME, at_home, check_picture, press, presses, show_sheet


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
    assert isinstance(sheet, NewMatch)
    levels = computers(rulebooks.game(GAME))
    following = levels[levels.index("companion") + 1]
    assert [chair.level for chair in sheet.chairs] == [None, None, following]


@pytest.mark.parametrize("game_id", [card.id for card in catalog.cards(ASSETS)])
def test_every_computer_says_how_strong_it_is_whatever_its_style(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    press, shown = presses(Device.MOUSE), list[str]()
    press(app, "computer.1")
    for _ in computers(sheet.game):
        button = sheet.widget("who.1")
        level = parts(sheet.chairs[1].level or "")[0]
        assert isinstance(button, Button) and app.context.words.say(f"level.{level}.word") in button.label
        shown.append(button.label)
        press(app, "who.1")
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("game_id", [card.id for card in catalog.cards(ASSETS)])
def test_hands_are_only_asked_about_where_two_humans_keep_cards(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    if not sheet.game.has_secrets(Setup(len(sheet.chairs))):
        assert sheet.widget("hands") is None
        return
    seen = set()
    for _ in range(3):
        presses(Device.PAD)(app, "hands")
        seen.add(app.context.settings.hands)
    assert seen == {"open", "peek", "curtain"}
    presses(Device.PAD)(app, "computer.1")
    assert sheet.widget("hands") is None


@pytest.mark.parametrize("game_id", [card.id for card in catalog.cards(ASSETS)])
def test_every_variant_is_offered_and_can_be_played(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    if not sheet.game.options:
        assert sheet.widget("variant") is None
        return
    seen = set()
    for _ in variants(sheet.game, len(sheet.chairs)):
        presses(Device.TOUCH)(app, "variant")
        seen.add(sheet.options)
        sheet.game.start(Setup(len(sheet.chairs), 0, sheet.options))
    assert frozenset() in seen and set().union(*seen) == set(sheet.game.options) - sheet.look.box.referee_options
    while not sheet.options:
        presses(Device.TOUCH)(app, "variant")
    presses(Device.TOUCH)(app, "play")
    assert isinstance(app.scene, BoardScene) and app.scene.state.course.match.setup.options == sheet.options


def test_two_humans_never_have_the_same_name(open_app: Open) -> None:
    app, press = open_app(), presses(Device.MOUSE)
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
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


def write(app: App, name: str) -> None:
    """What guests write with keys, and the press that ends it."""
    app.frame(0.01, [Typed(letter) for letter in name])
    app.frame(0.01, [Press("accept", Device.KEYS)])


def test_guests_write_their_names_and_the_next_table_knows_them_until_the_stay_is_over(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    press(app, "write.0")
    assert isinstance(app.scene, Letters) and app.context.input.writing
    write(app, "Zoé;\bë")
    assert app.scene is sheet and not app.context.input.writing
    assert sheet._name(sheet.chairs[0]) == "Zoë"
    press(app, "play")
    assert isinstance(app.scene, BoardScene) and app.scene.state.course.match.seats[0].name == "Zoë"
    again = show_sheet(app)
    assert isinstance(again, NewMatch)
    seen = [again._name(again.chairs[0])]
    for _ in range(8):
        press(app, "who.0")
        seen.append(again._name(again.chairs[0]))
    assert seen[0] == seen[8] == "Zoë" and len(set(seen)) == 8, "all names on offer but the one of the other human"
    nicknames.forget(app.data)
    assert nicknames.written(app.data) == []


def test_no_name_at_all_gives_back_one_of_the_house(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    before = sheet._name(sheet.chairs[0])
    press(app, "write.0")
    write(app, "Al")
    press(app, "write.0")
    write(app, "\b\b")
    assert sheet._name(sheet.chairs[0]) == before and nicknames.written(app.data) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_letters_have_room_at_every_size(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size, Settings(text=2.0))
    show_sheet(app)
    press(app, "write.0")
    assert isinstance(app.scene, Letters)
    check_picture(app, app.scene)


def test_letters_can_be_written_with_a_pad_alone(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    for key in ("write.0", "letter.b", "done"):
        presses(Device.PAD)(app, key)
    assert sheet._name(sheet.chairs[0]) == "B"


def test_the_last_names_written_are_remembered_and_a_damaged_list_is_forgotten(tmp_path: Path) -> None:
    for number in range(nicknames.MOST + 3):
        nicknames.write(tmp_path, f"Guest {number}")
    assert len(nicknames.written(tmp_path)) == nicknames.MOST
    assert nicknames.written(tmp_path)[0] == f"Guest {nicknames.MOST + 2}"
    (tmp_path / nicknames.FILE).write_text('{"names": ["' + "x" * 500 + '"]}')
    assert nicknames.written(tmp_path) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_level_become_fewer_before_they_become_small(open_app: Open, language: str) -> None:
    app = open_app((1024, 768), Settings(motion=0.0, text=1.5, language=language))
    sheet = show_sheet(app, "kardinal")
    app.frame(0.1)
    labels = {widget.label for widget in sheet.widgets if isinstance(widget, Button) and widget.key.startswith("who.")}
    words = [text for text in app.context.pen.written if text.text in labels]
    usual = app.context.viewport.px(type_size("button", 1.5))
    assert len(words) == 5 and min(text.size for text in words) > 0.7 * usual
