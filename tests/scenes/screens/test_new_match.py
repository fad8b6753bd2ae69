"""The sheet of a game: who plays, with what variant, and how hands are kept."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog as rulebooks
from game.adaptive_level import ADAPTIVE, FIRST, Fit
from game.core import Setup
from game.ladder import Pair
from game.levels import parts
from game.verdict import Estimate
from scenes.app.app import App
from scenes.board import catalog
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import type_size
from scenes.input.events import Click, Device, Press, Typed
from scenes.play.scene import BoardScene
from scenes.screens.laying import nicknames
from scenes.screens.laying.house_rules import HouseRules, switched
from scenes.screens.laying.seating import computers, kept_word, told_fit, told_pair, usual_chairs
from scenes.screens.new_match import NewMatch, variants
from scenes.screens.who_begins import WhoBegins, Youngest
from scenes.ui.figure_gallery import FigureGallery
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.scene import Scene
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
        told = f"level.{FIRST}" if level == ADAPTIVE else f"level.{level}.word"
        assert isinstance(button, Button) and app.context.words.say(told) in button.label
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
    assert seen == {"open", "hidden"}
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
    offered = [option for option in sheet.game.options if option not in sheet.look.box.referee_options]
    touch = presses(Device.TOUCH)
    for option in offered:
        touch(app, "variant")
        page = app.scene
        assert isinstance(page, HouseRules)
        if page.widget(f"option.{option}") is None:
            assert not any(option in one for one in variants(sheet.game, len(sheet.chairs)))
        else:
            before = option in sheet.options
            touch(app, f"option.{option}")
            assert (option in sheet.options) != before
            if before:
                touch(app, f"option.{option}")
            sheet.game.start(Setup(len(sheet.chairs), 0, sheet.options))
        touch(app, "done")
        assert app.scene is sheet
    assert sheet.options
    touch(app, "play")
    assert isinstance(begun(app), BoardScene) and begun(app).state.course.match.setup.options == sheet.options


def begun(app: App) -> BoardScene:
    """The board, once it has been told who begins."""
    for _ in range(90):
        app.frame(0.1)
    assert isinstance(app.scene, BoardScene)
    return app.scene


def test_options_that_exclude_each_other_give_way() -> None:
    valid = [frozenset[str](), frozenset({"a"}), frozenset({"b"}), frozenset({"a", "c"}), frozenset({"b", "c"})]
    assert switched(frozenset({"a", "c"}), "b", valid) == {"b", "c"}
    assert switched(frozenset({"a", "c"}), "c", valid) == {"a"}


def test_the_lot_says_who_begins_and_any_press_is_enough(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=1.0))
    show_sheet(app)
    press(app, "play")
    lot = app.scene
    assert isinstance(lot, WhoBegins)
    app.frame(0.1)
    written = [one.text for one in app.context.pen.written]
    assert any(text.startswith("Qui commence") for text in written)
    app.frame(0.01, [Press("accept", Device.KEYS)])
    app.frame(0.01)
    match = lot._match
    name = match.seats[match.setup.first].name
    assert f"Le sort désigne {name}" in [one.text for one in app.context.pen.written]
    app.frame(0.01, [Press("accept", Device.KEYS)])
    app.frame(0.0)
    board: Scene = app.scene
    assert isinstance(board, BoardScene) and board.state.course.match.position.to_move == match.setup.first


def test_a_late_press_on_the_lot_that_left_by_itself_lands_on_no_board(open_app: Open) -> None:
    app = open_app()
    show_sheet(app)
    press(app, "play")
    for _ in range(400):
        if not isinstance(app.scene, WhoBegins):
            break
        app.frame(0.1)
    board: Scene = app.scene
    assert isinstance(board, BoardScene)
    before = board.state.hand.decision
    app.frame(0.1, [Click(board.frame.layout.room.centre), Press("accept", Device.KEYS)])
    assert board.state.hand.decision == before and not board.state.hand.pinned and not board.state.notices.refused
    for _ in range(5):
        app.frame(0.1)
    app.frame(0.1, [Press("menu", Device.KEYS)])
    app.frame(0.1)
    assert app.scene is not board
    app.close()


def test_whoever_the_players_name_begins_and_keeps_the_colour(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    names = ["le plus jeune", *map(sheet._name, sheet.chairs), "tirage au sort"]
    assert [told(press, app, sheet) for _ in names] == [f"Commence\u00a0: {name}" for name in names]
    for _ in range(3):
        press(app, "begins")
    press(app, "play")
    board: Scene = app.scene
    assert isinstance(board, BoardScene)
    match = board.state.course.match
    assert match.setup.first == match.position.to_move == 1 and match.seats[1].name == "Ours"


def told(press: Callable[[App, str], None], app: App, sheet: NewMatch) -> str:
    press(app, "begins")
    button = sheet.widget("begins")
    assert isinstance(button, Button)
    return button.label


def test_the_youngest_is_asked_for_and_begins(open_app: Open) -> None:
    app = open_app(settings=Settings(begins="youngest"))
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    button = sheet.widget("begins")
    assert isinstance(button, Button) and button.label.endswith("le plus jeune")
    press(app, "computer.1")
    button = sheet.widget("begins")
    assert isinstance(button, Button) and button.label.endswith("tirage au sort"), "of one human nobody is the youngest"
    press(app, "human.1")
    press(app, "play")
    assert isinstance(app.scene, Youngest)
    press(app, "youngest.1")
    board: Scene = app.scene
    assert isinstance(board, BoardScene) and board.state.course.match.position.to_move == 1


def test_a_crest_gives_its_colour_to_the_next_one_and_who_was_named_still_begins(open_app: Open) -> None:
    app = open_app(settings=Settings(begins="chosen"))
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    before = sheet.chairs
    press(app, "figure.0")
    press(app, "colour")
    assert sheet.chairs == (before[1], before[0], *before[2:]) and sheet.beginner == 1
    press(app, "play")
    board: Scene = app.scene
    assert isinstance(board, BoardScene)
    match = board.state.course.match
    assert match.seats[match.setup.first].is_human and match.setup.first == 1


def test_where_a_colour_begins_the_lot_gives_the_sides(open_app: Open) -> None:
    app = open_app()
    drawn = set()
    for _ in range(12):
        show_sheet(app, "cathedral")
        press(app, "play")
        assert isinstance(app.scene, WhoBegins)
        drawn.add(app.scene._match.seats[0].name)
        assert app.scene._match.setup.first == 0 and "pose la cathédrale" in app.scene._note()
    assert len(drawn) == 2


def test_with_the_real_box_the_computer_comes_back_when_it_is_put_away(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    before = sheet.chairs
    press(app, "referee")
    assert all(chair.level is None for chair in sheet.chairs)
    press(app, "referee")
    assert sheet.chairs == before


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
    assert begun(app).state.course.match.seats[0].name == "Zoë"
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


def test_a_computer_shows_its_figure_and_takes_another_one(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    assert [chair.figure for chair in sheet.chairs] == ["", "", "bailiff", "abbess"]
    press(app, "figure.2")
    assert isinstance(app.scene, FigureGallery) and app.scene.widget("figure.crest") is None
    press(app, "figure.herbalist")
    assert app.scene is sheet and sheet.chairs[2].figure == "herbalist"
    press(app, "play")
    board: Scene = app.scene
    assert isinstance(board, WhoBegins)
    assert sorted(one.figure for one in board._match.seats) == ["", "", "abbess", "herbalist"]
    assert next(one for one in board._match.seats if one.figure == "herbalist").name == app.context.words.say(
        "name.computer.8"
    )
    again = show_sheet(app)
    assert isinstance(again, NewMatch) and again.chairs[2].figure == "herbalist", "the house remembers it"


def test_a_human_takes_a_figure_or_the_crest_and_whoever_had_it_another(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    assert isinstance(sheet, NewMatch)
    press(app, "figure.0")
    press(app, "figure.bailiff")
    assert sheet.chairs[0].figure == "bailiff" and sheet.chairs[2].figure not in ("", "bailiff", "abbess")
    press(app, "who.0")
    assert sheet.chairs[0].figure == "bailiff", "another name is no other figure"
    press(app, "figure.0")
    press(app, "figure.crest")
    assert sheet.chairs[0].figure == ""
    press(app, "figure.0")
    press(app, "figure.mason")
    press(app, "computer.0")
    assert sheet.chairs[0].figure == "mason"
    press(app, "human.0")
    assert sheet.chairs[0].figure == ""


@pytest.mark.parametrize(
    ("kept", "figures"),
    [
        (["human@mason Léa", "companion@abbess"], ["mason", "abbess"]),
        (["human", "companion"], ["", "miller"]),
        (["human@mason", "companion@mason"], ["", "mason"]),
        (["human@falconer", "page@falconer"], ["", "miller"]),
    ],
)
def test_chairs_are_remembered_with_their_figures(kept: list[str], figures: list[str]) -> None:
    chairs = usual_chairs(rulebooks.game(GAME), kept)
    assert [chair.figure for chair in chairs] == figures
    assert usual_chairs(rulebooks.game(GAME), [kept_word(chair) for chair in chairs]) == chairs


def test_the_level_that_fits_is_told_with_its_reason_and_written_as_what_it_is(open_app: Open) -> None:
    app = open_app()
    at_home(app)
    press(app, f"game.{GAME}")
    press(app, "who.1")
    sheet = app.scene
    assert isinstance(sheet, NewMatch) and sheet.chairs[1].level == ADAPTIVE
    assert sheet._goal() == "Pas encore de partie à mesurer pour Renard. Pour commencer\N{NO-BREAK SPACE}: Apprenti."
    button = sheet.widget("who.1")
    assert isinstance(button, Button) and button.label == "À ma mesure (Apprenti)"
    press(app, "play")
    match = begun(app).state.course.match
    assert match.seats[1].level == FIRST and ADAPTIVE not in match.save()
    at_home(app)
    press(app, f"game.{GAME}")
    again = app.scene
    assert isinstance(again, NewMatch) and again.chairs[1].level == ADAPTIVE
    press(app, "human.1")
    press(app, "computer.0")
    press(app, "computer.1")
    press(app, "who.1")
    assert "Personne à mesurer" in again._goal()


def test_why_the_level_fits_is_told_in_words_that_are_true_of_the_matches() -> None:
    words = Words(ASSETS, "fr")
    one, most = Fit("companion", "Léa", 1, 1, 1), Fit("apprentice", "Léa", 4, 1, -1)
    assert told_fit(words, one, 1, 2).startswith("Léa a gagné la dernière fois. Un cran plus haut")
    assert told_fit(words, replace(one, won=0, moved=-1), 1, 2).startswith(
        "Léa n’a pas gagné la dernière fois. Un cran plus bas"
    )
    assert told_fit(words, most, 1, 2).startswith("Léa a gagné 1 fois sur 4 dernièrement. Un cran plus bas")
    assert told_fit(words, replace(most, moved=0), 1, 2).endswith("Comme avant\N{NO-BREAK SPACE}: Apprenti.")
    assert told_fit(words, one, 2, 4).startswith("Léa a devancé la plupart des ordinateurs 1 fois sur 1.")
    assert told_fit(words, one, 2, 4).endswith("C’est le plus fort qui compte.")


def test_a_level_announces_what_its_matches_prove_and_no_more() -> None:
    words, sure = Words(ASSETS, "fr"), Estimate(0.49, 0.4, 0.58)
    pair = Pair(2, "page", "apprentice", False, 120, Estimate(0.9, 0.84, 0.94), 7, sure)
    told = "Entre ordinateurs, Apprenti bat Page 9 fois sur 10."
    assert told_pair(words, GAME, pair) == f"{told} Avec 7 points d’avance, Page l’emporte une fois sur deux."
    assert told_pair(words, GAME, pair._replace(even=Estimate(0.5, 0.3, 0.7))) == told
    assert told_pair(words, GAME, pair._replace(won=Estimate(0.85, 0.84, 0.86), ahead=0)) == ""
    assert told_pair(words, GAME, pair._replace(won=Estimate(0.99, 0.95, 1), ahead=0)).endswith("presque toujours.")
    assert told_pair(words, GAME, pair._replace(players=4, ahead=0)) == "À 4, Apprenti finit devant Page 9 fois sur 10."


def test_a_plain_level_tells_how_far_it_is_from_the_next_by_the_rules_of_the_box(open_app: Open) -> None:
    app = open_app()
    at_home(app)
    press(app, f"game.{GAME}")
    sheet = app.scene
    assert isinstance(sheet, NewMatch) and sheet._goal() == app.context.words.say(f"{GAME}.goal")
    for _ in computers(sheet.game):
        press(app, "who.1")
        if sheet.chairs[1].level == FIRST:
            break
    assert sheet._goal().startswith("Entre ordinateurs, Apprenti bat Page")
    sheet.options = frozenset(sheet.game.options[:1])
    assert sheet._goal() == app.context.words.say(f"{GAME}.goal")
