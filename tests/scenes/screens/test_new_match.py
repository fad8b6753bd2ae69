"""The table that is laid: who sits where, by which rules, and who begins; and the film that is played beside it."""

import gc
import math
from dataclasses import replace
from weakref import ref

import pytest

from game import catalog as rulebooks
from game.adaptive_level import ADAPTIVE, FIRST, Fit
from game.core import SMALL, Setup
from game.cores.modules import is_there
from game.film import BadFilm
from game.match import Match
from game.saved_text import as_saved
from scenes.app.app import App
from scenes.board import catalog
from scenes.core.settings import HANDS, Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Device, Press, Typed
from scenes.kiosk.owner import ADDRESS_CHARACTERS
from scenes.play.scene import BoardScene
from scenes.screens.film import Film
from scenes.screens.laid_table import fit_sentence, kept_word, switched, usual_chairs, variants
from scenes.screens.new_match import NewMatch
from scenes.screens.seat_page import SeatPage
from scenes.screens.table_rules import TableRules
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.paper import Setting
from scenes.ui.scene import Scene
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import GAME, at_home, press, presses, sheet_of, show_sheet
from tests.scenes.table_setting import between, frames, played_on, shown_as, shown_on, thinks, written

GAMES = [card.id for card in catalog.cards(ASSETS)]


def sits(app: App, seat: int, figure: str) -> None:
    """A face is chosen for a seat of the sheet that is shown."""
    press(app, f"seat.{seat}", f"face.{figure}")


def called(sheet: NewMatch, seat: int) -> str:
    """What whoever sits there is called, on the card of the seat."""
    card = sheet.widget(f"seat.{seat}")
    return card.said.partition(",")[0]


def rows(app: App) -> dict[str, Setting]:
    """The settings of the card that is shown, on all its leaves; the first one lies open."""
    page, found = app.scene, dict[str, Setting]()
    assert isinstance(page, TableRules)
    while before := page.widget("earlier"):
        page.press(before)
    while True:
        found |= {one.key: one for one in page.widgets if isinstance(one, Setting)}
        after = page.widget("later")
        if after is None:
            break
        page.press(after)
    while before := page.widget("earlier"):
        page.press(before)
    return found


def at_row(app: App, key: str) -> str:
    """Turns to the leaf of that setting."""
    page = app.scene
    assert isinstance(page, TableRules) and key in rows(app)
    while page.widget(key) is None:
        after = page.widget("later")
        assert after
        page.press(after)
    return key


def takes(app: App, key: str, word: str) -> None:
    """A word of a setting is pressed."""
    page = shown_as(app, TableRules)
    setting = page.widget(at_row(app, key))
    assert isinstance(setting, Setting)
    app.frame(0.5, [Click(setting.places[setting.of.words.index(word)].centre)])


def test_a_place_comes_and_goes_as_the_game_allows(open_app: Open) -> None:
    app = open_app()
    sheet = sheet_of(app, "kardinal")
    assert len(sheet.table.chairs) == 5 and sheet.widget("more") is None
    for left in (4, 3):
        press(app, "seat.2", "remove")
        assert app.scene is sheet and len(sheet.table.chairs) == left
    press(app, "seat.0")
    assert isinstance(app.scene, SeatPage) and app.scene.widget("remove") is None


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_hands_are_only_asked_about_where_two_humans_keep_cards(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = sheet_of(app, game_id)
    press(app, "table")
    if not sheet.game.has_secrets(Setup(len(sheet.table.chairs))):
        assert "hands" not in rows(app)
        return
    seen = set()
    for _ in HANDS:
        presses(Device.PAD)(app, at_row(app, "hands"))
        seen.add(app.context.settings.hands)
    assert seen == set(HANDS)
    press(app, "back")
    sits(app, 1, "abbess")
    press(app, "table")
    assert "hands" not in rows(app)


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_variant_is_offered_and_can_be_played(open_app: Open, game_id: str) -> None:
    app = open_app()
    sheet = sheet_of(app, game_id)
    pad = presses(Device.PAD)
    pad(app, "table")
    offered = [option for option in sheet.game.options if option not in sheet.look.box.referee_options]
    playable = {option for one in variants(sheet.game, len(sheet.table.chairs)) for option in one}
    lines = sheet.table.lines()
    assert sorted(option for line in lines for option in line) == sorted({*offered} & playable)
    assert {key for key in rows(app) if key.startswith("option.")} == {f"option.{line[0]}" for line in lines}
    for line in lines:
        for chosen in [*line, ""]:
            pad(app, at_row(app, f"option.{line[0]}"))
            assert sheet.table.options & {*line} == {chosen} - {""}
            sheet.game.start(Setup(len(sheet.table.chairs), 0, sheet.table.options))
        pad(app, at_row(app, f"option.{line[0]}"))
    pad(app, "back")
    pad(app, "play")
    assert begun(app).state.course.match.setup.options == sheet.table.options


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", [one for one in GAMES if SMALL in rulebooks.game(one).options])
def test_a_choice_beside_the_small_match_took_it_back_without_a_word(open_app: Open, game_id: str) -> None:
    """What the small match decides stands on no line, where it was lit as in the box; what it leaves open does."""
    sheet = sheet_of(app := open_app(), game_id)
    press(app, "table")
    pad = presses(Device.PAD)
    pad(app, at_row(app, f"option.{SMALL}"))
    for line in sheet.table.lines():
        if line != (SMALL,):
            pad(app, at_row(app, f"option.{line[0]}"))
            assert {SMALL, line[0]} <= sheet.table.options


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_petite_partie_and_sans_les_lois_stood_on_the_card_without_a_word_of_what_they_are(
    open_app: Open, game_id: str
) -> None:
    """Every choice of a table says below its name what it does, in one short line, and so does every language."""
    app = open_app()
    sheet_of(app, game_id)
    press(app, "table")
    for language in LANGUAGES:
        app.context.choose(language=language)
        told = {key: row.of.note for key, row in rows(app).items()}
        assert all(0 < len(one) <= 90 for one in told.values()), told


def begun(app: App) -> BoardScene:
    """The board, once it has been told who begins."""
    frames(app, 90, 0.1)
    return shown_as(app, BoardScene)


def test_options_that_exclude_each_other_give_way() -> None:
    valid = [frozenset[str](), frozenset({"a"}), frozenset({"b"}), frozenset({"a", "c"}), frozenset({"b", "c"})]
    assert switched(frozenset({"a", "c"}), "b", valid) == {"b", "c"}
    assert switched(frozenset({"a", "c"}), "c", valid) == {"a"}


@pytest.mark.read
def test_the_lot_is_told_on_the_board_and_any_press_is_enough(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=1.0))
    sheet_of(app, GAME)
    press(app, "play")
    board = app.scene
    assert isinstance(board, BoardScene) and board.state.notices.lot
    app.frame(0.1)
    assert any(text.startswith("Qui commence") for text in written(app))
    frames(app, 20, 0.1)
    match = board.state.course.match
    name = match.seats[match.setup.first].name
    assert f"Le sort désigne {name}" in written(app) and board.frame.lit == match.setup.first
    app.frame(0.01, [Press("accept", Device.KEYS)])
    assert app.scene is board and board.state.notices.lot is None and not match.steps
    assert match.position.to_move == match.setup.first


def test_from_the_lot_one_goes_back_to_the_table_and_nothing_has_begun(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=1.0))
    waiting = played_on(between("cardinal", 2, 1), 1)
    app.context.shelf.keep(waiting)
    sheet = sheet_of(app, GAME)
    for way in (Press("back", Device.KEYS), Press("menu", Device.PAD), "menu"):
        press(app, "play")
        board = shown_as(app, BoardScene)
        app.frame(0.1)
        event = Click(board.frame.layout.menu.centre) if isinstance(way, str) else way
        app.frame(0.1, [event])
        app.frame(0.1)
        assert app.scene is sheet, "back where the table was laid"
        kept = app.context.shelf.open()
        assert isinstance(kept, Match) and kept.steps == waiting.steps, "the match that waits still waits"


def test_a_computer_waits_until_it_has_been_told_who_begins(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=1.0))
    sheet_of(app, GAME)
    for seat, person in enumerate(("miller", "mason")):
        sits(app, seat, person)
    press(app, "play")
    board = shown_as(app, BoardScene)
    frames(app, 10, 0.1)
    assert board.state.notices.lot and not board.state.course.match.steps and not board.session.computer_turn.thought
    assert begun(app) is board and board.state.notices.lot is None


def test_whoever_the_players_name_begins_and_keeps_the_colour(open_app: Open) -> None:
    app = open_app()
    name = called(sheet_of(app, GAME), 1)
    press(app, "table")
    assert rows(app)["begins"].of.words[0] == "Au sort"
    takes(app, "begins", name)
    press(app, "back", "play")
    board = shown_as(app, BoardScene)
    match = board.state.course.match
    assert match.setup.first == match.position.to_move == 1 and match.seats[1].name == name


def test_a_shield_gives_its_colour_to_the_next_one_and_who_was_named_still_begins(open_app: Open) -> None:
    app = open_app(settings=Settings(begins="chosen"))
    sheet = sheet_of(app, GAME)
    before = sheet.table.chairs
    press(app, "seat.0", "colour", "back")
    assert sheet.table.chairs == (before[1], before[0], *before[2:]) and sheet.table.beginner == 1
    press(app, "play")
    board = shown_as(app, BoardScene)
    match = board.state.course.match
    assert match.seats[match.setup.first].is_human and match.setup.first == 1


def test_where_a_colour_begins_the_lot_gives_the_sides(open_app: Open) -> None:
    app = open_app()
    drawn = set[str]()
    while len(drawn) < 2:
        sheet_of(app, "cathedral")
        press(app, "play")
        board = shown_as(app, BoardScene)
        drawn.add(board.state.course.match.seats[0].name)
        frames(app, 20, 0.1)
        assert board.state.course.match.setup.first == 0 and "pose la cathédrale" in board.frame.headline.text


def test_board_of_the_screen_is_played_with_the_cards_of_the_box(open_app: Open) -> None:
    app = open_app()
    sheet = sheet_of(app, "kardinal")
    before = sheet.table.chairs
    for way, cards, follows in (("cards", True, False), ("follow", True, True), ("cards", True, False)):
        press(app, "referee", way)
        assert (sheet.table.holds_cards, sheet.table.follows) == (cards, follows)
        assert all(chair.level is None for chair in sheet.table.chairs)
        told = sheet.say("sheet.box.people", way=sheet.say(f"sheet.box.{way}"))
        assert told in written(app), "people came for the computers without a word"
    press(app, "referee", "cards")
    assert (sheet.table.holds_cards, sheet.table.follows, sheet.table.chairs) == (False, False, before)


def write(app: App, name: str) -> None:
    """What guests write with keys, and the press that ends it."""
    app.frame(0.01, [Typed(letter) for letter in name])
    app.frame(0.01, [Press("accept", Device.KEYS)])


def test_guests_write_their_names_which_are_forgotten_with_the_stay(open_app: Open) -> None:
    app = open_app()
    sheet = sheet_of(app, GAME)
    press(app, "seat.0")
    page = shown_as(app, SeatPage)
    pencil, chosen = (page.widget(key) for key in ("write", f"face.{sheet.table.chairs[0].figure}"))
    assert pencil and chosen and chosen.box.contains(pencil.box.centre), "it stood beside the title, far from the name"
    press(app, "write")
    assert isinstance(app.scene, Letters) and app.context.input.writing
    write(app, "Zoé;\bë")
    assert app.scene is page and not app.context.input.writing
    press(app, "back")
    assert called(sheet, 0) == "Zoë"
    press(app, "play")
    assert begun(app).state.course.match.seats[0].name == "Zoë"
    assert called(sheet_of(app, GAME), 0) == "Zoë"


def test_no_name_at_all_gives_back_that_of_the_animal_and_nobody_has_that_of_another(open_app: Open) -> None:
    app = open_app()
    sheet = sheet_of(app, GAME)
    press(app, "seat.0")
    for name in ("Al", "\b\b"):
        press(app, "write")
        write(app, name)
    press(app, "back")
    assert called(sheet, 0) == "Renard"
    for seat in (0, 1):
        press(app, f"seat.{seat}", "write")
        write(app, "Al")
        press(app, "back")
    assert [called(sheet, seat) for seat in (0, 1)] == ["Al", "Ours"]


def test_letters_of_another_script_were_taken_and_nothing_could_be_kept(open_app: Open) -> None:
    app = open_app()
    page = shown_on(app, Letters(Scene(), "", "", 12, print))
    assert page.widget("done") is None
    app.frame(0.1, [Typed("ИZ名oë\u200b")])
    assert page.text == "Zoë" and page.widget("done")
    app.frame(0.1, [Typed("\b\b\b")])
    assert page.text == "" and page.widget("done") is None
    press(app, "space")
    assert page.text == " " and page.widget("done") is None, "a space is no name"


def test_anais_loic_joel_and_zoe_could_not_be_written_without_keys(open_app: Open) -> None:
    """And the letters lay in an order that no keyboard of that country has."""
    app = open_app()
    for language, first in {"fr": "azerty", "de": "qwertz", "en": "qwerty", "nl": "qwerty"}.items():
        app.context.choose(language=language)
        page = shown_on(app, Letters(Scene(), "", "", 12, print, ADDRESS_CHARACTERS))
        assert f"1234567890-{first}" in "".join(one.label for one in page.widgets).lower()
        letters = [one.key for one in page.widgets]
        press(app, "others")
        letters += [one.key for one in page.widgets]
        meant = f"abcdefghijklmnopqrstuvwxyz1234567890.àâäæçéèêëîïôöœùûüÿßáíóúñ-'{ADDRESS_CHARACTERS}"
        assert [one for one in meant if f"letter.{one}" not in letters] == []


def test_letters_can_be_written_with_a_pad_alone(open_app: Open) -> None:
    app = open_app()
    sheet = sheet_of(app, GAME)
    for key in ("seat.0", "write", "letter.b", "done", "back"):
        presses(Device.PAD)(app, key)
    assert called(sheet, 0) == "B"


@in_one(
    ("kept", "figures"),
    [
        (["human@fox Léa", "companion@abbess"], ["fox", "abbess"]),
        (["human", "companion"], ["fox", "abbess"]),
        (["human@mason", "companion@mason"], ["fox", "mason"]),
        (["human@falconer", "page@falconer"], ["fox", "miller"]),
    ],
)
def test_chairs_are_remembered_with_their_figures(kept: list[str], figures: list[str]) -> None:
    chairs = usual_chairs(rulebooks.game(GAME), kept)
    assert [chair.figure for chair in chairs] == figures
    assert usual_chairs(rulebooks.game(GAME), [kept_word(chair) for chair in chairs]) == chairs


@pytest.mark.read
def test_the_level_that_fits_is_told_with_its_reason_and_written_as_what_it_is(open_app: Open) -> None:
    app = open_app()
    at_home(app)
    press(app, f"game.{GAME}", "table")
    takes(app, "fit", "Oui")
    press(app, "back")
    sheet = app.scene
    assert isinstance(sheet, NewMatch) and sheet.table.chairs[1].level == ADAPTIVE
    app.frame(0.1)
    told = "Renard n’a encore terminé aucune partie. Pour commencer\N{NO-BREAK SPACE}: Facile."
    assert told in [one.text for one in app.context.pen.written]
    press(app, "play")
    match = begun(app).state.course.match
    assert match.seats[1].level == FIRST and ADAPTIVE not in as_saved(match)
    at_home(app)
    press(app, f"game.{GAME}")
    again = app.scene
    assert isinstance(again, NewMatch) and again.table.chairs[1].level == ADAPTIVE


def test_why_the_level_fits_is_told_in_words_that_are_true_of_the_matches() -> None:
    words = Words(ASSETS, "fr")
    one, most = Fit("companion", "Léa", 1, 1, 1), Fit("apprentice", "Léa", 4, 1, -1)
    assert fit_sentence(words, one, 1, 2).startswith("Léa a gagné la dernière fois. Un cran plus haut")
    assert fit_sentence(words, replace(one, won=0, moved=-1), 1, 2).startswith(
        "Léa n’a pas gagné la dernière fois. Un cran plus bas"
    )
    assert fit_sentence(words, most, 1, 2).startswith("Ces derniers temps, Léa a gagné 1 fois sur 4. Un cran plus bas")
    assert fit_sentence(words, replace(most, moved=0), 1, 2).endswith("Comme avant\N{NO-BREAK SPACE}: Facile.")
    assert fit_sentence(words, one, 2, 4).startswith("Léa a devancé la plupart des ordinateurs la dernière fois.")
    assert fit_sentence(words, replace(one, won=0), 2, 4).startswith(
        "Léa n’a pas devancé la plupart des ordinateurs la dernière fois."
    )
    assert fit_sentence(words, most, 2, 4).startswith("Léa a devancé la plupart des ordinateurs 1 fois sur 4.")
    assert fit_sentence(words, one, 2, 4).endswith("C’est le plus fort qui compte.")


def test_what_the_computer_needs_is_opened_when_a_table_with_a_computer_is_laid(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was opened with the board, and the first question waited for it."""
    monkeypatch.setattr("game.cores.modules.Switch.on", True)
    app = open_app()
    thinks(app, worker=True)
    sheet_of(app, "cabale")
    assert app.context.minds.thinker.working == is_there("cabale")


def test_line_below_a_setting_told_now_of_the_chosen_value_and_now_of_the_other(open_app: Open) -> None:
    """Where one says yes or no it tells what yes does, and stays when that is chosen."""
    app = open_app()
    sheet_of(app, "cathedral")
    press(app, "table")
    yes_or_no = [key for key, row in rows(app).items() if row.of.words == ("Non", "Oui")]
    assert len(yes_or_no) > 1
    for key in yes_or_no:
        before = rows(app)[key].of.note
        takes(app, key, "Oui")
        assert rows(app)[key].of.note == before


# -- the silent film, which nobody has to wait for ---------------------------------------------------------------------


FRAME = 1 / 30


def opened(open_app: Open, game_id: str, **chosen: object) -> tuple[App, NewMatch]:
    app = open_app((640, 360), Settings(**chosen))  # type: ignore[arg-type]
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    return app, sheet


def film_of(app: App, sheet: NewMatch) -> Film:
    """The film, once it has begun by itself."""
    app.frame(FRAME)
    assert sheet.film
    return sheet.film


def test_a_film_that_is_over_is_played_again_and_put_away_with_its_sheet(open_app: Open) -> None:
    app, sheet = opened(open_app, GAME)
    shown = film_of(app, sheet)
    while not shown.is_over:
        shown.warm_up(math.inf)
        shown.pass_time(1.0)
    press(app, "film")
    assert shown.runs and not shown.beat.ends, "a press plays it again"
    film_is_there = ref(shown)
    del shown
    app.frame(FRAME, [Press("back")])
    gc.collect()
    assert film_is_there() is None, "nothing of a film is kept"


def test_a_film_holds_no_press_back(open_app: Open) -> None:
    """What begins a match does so from within the film."""
    app, sheet = opened(open_app, GAME)
    film_of(app, sheet)
    press(app, "play")
    for _ in range(600):
        app.frame(FRAME, [Press("accept")] if not isinstance(app.scene, BoardScene) else [])
        if isinstance(app.scene, BoardScene):
            break
    assert isinstance(app.scene, BoardScene) and not sheet.film


def test_nothing_is_read_of_a_film_before_its_sheet_is_seen(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise BadFilm("the film was read")

    app, sheet = opened(open_app, GAME)
    assert sheet.film is None and sheet.widget("film")
    monkeypatch.setattr("game.film.film", read)
    app.frame(FRAME)
    assert sheet.film is None, "and a damaged one leaves the picture as it is"
