"""Home, sheet, options, pause and result: driven as players drive them, at every size and text scale."""

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game import catalog as rulebooks
from game.annals import FILE, Annals
from game.core import Setup
from game.match import Match, Sitter
from scenes import catalog
from scenes.app import App
from scenes.base import Click, Device, Hover, Press, Scene
from scenes.book.book import LEAVES, leaf_of
from scenes.book.ranking import ranks, tie_was_broken
from scenes.book.result import Result
from scenes.drawing.art import ASSETS
from scenes.input.focus import DIRECTIONS
from scenes.pages.facts import Facts
from scenes.pages.menu import Home
from scenes.pages.option_tabs import TABS
from scenes.pages.options import Options
from scenes.pages.pad_lost import PadLost
from scenes.pages.page import Page
from scenes.pages.parked import parked
from scenes.pages.pause import Pause
from scenes.pages.remap import Remap
from scenes.pages.saved import Saved
from scenes.pages.seats import Seats
from scenes.pages.sheet import Sheet, computers, variants
from scenes.play.board import Board
from scenes.settings import TEXT_SIZES, Settings
from tests.conftest import random_match
from tests.scenes.conftest import Open

SIZES = ((1280, 720), (1280, 800), (1024, 768))
"""One of each shape; larger windows of the same shape have the same arrangement in logical units."""
LARGE = ((1920, 1080), (1920, 1200), (3840, 2160))
GAME = catalog.cards(ASSETS)[0].id


def finished(seed: int = 1, players: int = 4) -> Match:
    game = rulebooks.game(GAME)
    setup = Setup(players, seed)
    sitters = (Sitter(None, "Lion"), Sitter(None, "Lys"), Sitter("page", "Aubin"), Sitter("master", "Gauvain"))
    match = Match(game, setup, sitters[:players])
    for _, step in random_match(game, setup, seed):
        if step:
            match.play(step)
    return match


def begun() -> Match:
    match = Match(rulebooks.game(GAME), Setup(2), (Sitter(None, "Lion"), Sitter("companion", "Berthe")))
    match.play(match.position.legal()[0])
    return match


def at_home(app: App) -> Home:
    home = Home()
    app.show(home)
    return home


def show_home(app: App) -> Page:
    return at_home(app)


def show_home_with_a_match(app: App) -> Page:
    app.stage.shelf.keep(begun())
    return at_home(app)


def show_saved(app: App) -> Page:
    for number in range(9):
        app.stage.shelf.keep(begun(), f"kept-{number}")
        pygame.image.save(pygame.Surface((16, 9)), str(app.stage.shelf.picture(f"kept-{number}")))
    at_home(app)
    presses(Device.MOUSE)(app, "others")
    assert isinstance(app.scene, Saved)
    return app.scene


def show_sheet(app: App, game_id: str = GAME) -> Page:
    """With as many seats as the game has, two of them humans, and its variant of the longest name."""
    sheet = Sheet(Scene(), next(card for card in catalog.cards(ASSETS) if card.id == game_id))
    app.show(sheet)
    for _ in sheet.game.players[1:]:
        if sheet.widget("more"):
            presses(Device.MOUSE)(app, "more")
    presses(Device.MOUSE)(app, "human.1")
    if sheet.game.options:
        offered = [one for one in variants(sheet.game, len(sheet.chairs)) if not one & sheet.look.boxed]
        sheet.options = max(offered, key=len)
        sheet.renew()
    return sheet


def show_options(tab: str) -> Callable[[App], Page]:
    def show(app: App) -> Page:
        options = Options(Scene())
        options.tab = tab
        app.show(options)
        return options

    return show


def show_keys(app: App) -> Page:
    remap = Remap(Scene())
    app.show(remap)
    return remap


def show_facts(app: App) -> Page:
    facts = Facts(Scene())
    app.show(facts)
    return facts


def show_pad_lost(app: App) -> Page:
    lost = PadLost(Scene())
    app.show(lost)
    return lost


def show_pause(app: App) -> Page:
    pause = Pause(Scene())
    app.show(pause)
    return pause


def show_result(app: App) -> Page:
    result = Result(finished(), Scene())
    app.show(result)
    while app.frame(0.5):
        pass
    return result


def show_leaf(leaf: str) -> Callable[[App], Page]:
    """A leaf of the book of a house where every game was played."""

    def show(app: App) -> Page:
        (app.data / FILE).write_bytes(written())
        page = leaf_of(leaf, Scene())
        app.show(page)
        return page

    return show


@cache
def written() -> bytes:
    """The annals of that house, as they lie on the disk."""
    with TemporaryDirectory() as folder:
        annals = Annals(Path(folder))
        for game in rulebooks.games():
            annals.record(ended(game.id))
        annals.close()
        return annals.path.read_bytes()


def show_seats(app: App) -> Page:
    board = Board(Match(rulebooks.game(GAME), Setup(4), finished().seats))
    app.show(board)
    page = Seats(board)
    app.show(page)
    return page


@cache
def ended(game_id: str) -> Match:
    """A finished match of that game at its largest table."""
    game = rulebooks.game(game_id)
    players = max(game.players)
    sitters = tuple(Sitter(None if seat < 2 else "master", f"Bergamote {seat}") for seat in range(players))
    match = Match(game, Setup(players, 3), sitters)
    for _, step in random_match(game, match.setup, 3):
        if step:
            match.play(step)
    return match


PAGES: dict[str, Callable[[App], Page]] = {
    "home": show_home,
    "home with a match": show_home_with_a_match,
    "saved": show_saved,
    **{f"sheet of {card.id}": partial(show_sheet, game_id=card.id) for card in catalog.cards(ASSETS)},
    **{f"options {tab}": show_options(tab) for tab in TABS},
    "keys and buttons": show_keys,
    "hands eyes and ears": show_facts,
    "pad lost": show_pad_lost,
    "pause": show_pause,
    "result": show_result,
    "seats": show_seats,
    **{f"book {leaf}": show_leaf(leaf) for leaf in LEAVES},
}


def check_picture(app: App, page: Page) -> None:
    """No control and no text leaves the window, lies on another, or is cut."""
    app.dirty = True
    app.frame(0)
    window = app.stage.frame.whole
    for widget in page.widgets:
        assert window.holds(widget.box), f"{widget.key} leaves the window"
    for one, other in combinations(page.widgets, 2):
        assert not one.box.inset(1).overlaps(other.box), f"{one.key} lies on {other.key}"
    written = [text for text in app.stage.pen.written if text.text]
    assert written
    for text in written:
        assert text.whole, f"{text.text!r} is cut"
        assert window.holds(text.box, 2), f"{text.text!r} leaves the window"
        assert text.room is None or text.box.w <= text.room + 1
    for one, other in combinations(written, 2):
        boxes = [text.box.inset(1, text.box.h * 0.2) for text in (one, other)]
        assert not boxes[0].overlaps(boxes[1]), f"{one.text!r} lies on {other.text!r}"


@pytest.mark.parametrize("page_name", PAGES)
@pytest.mark.parametrize("text", [TEXT_SIZES[0], TEXT_SIZES[2], TEXT_SIZES[3]])
def test_nothing_is_cut_and_nothing_overlaps(open_app: Open, page_name: str, text: float) -> None:
    for size in SIZES if text in (1.0, 2.0) else SIZES[-1:]:
        app = open_app(size, Settings(text=text))
        check_picture(app, PAGES[page_name](app))


@pytest.mark.parametrize("size", LARGE)
def test_large_windows_show_the_same_home(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    check_picture(app, show_home_with_a_match(app))


@pytest.mark.parametrize("size", SIZES)
def test_every_target_is_large_enough_for_a_finger(open_app: Open, size: tuple[int, int]) -> None:
    for show in PAGES.values():
        for widget in show(open_app(size)).widgets:
            assert widget.box.w >= 64 and widget.box.h >= 64, widget.key


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("page_name", PAGES)
def test_the_four_directions_reach_every_control(open_app: Open, page_name: str, size: tuple[int, int]) -> None:
    app = open_app(size)
    page = PAGES[page_name](app)
    wanted = {widget.key for widget in page.widgets if widget.enabled}
    found, waiting = {page.focus}, deque([page.focus])
    while waiting:
        here = waiting.popleft()
        for direction in DIRECTIONS:
            page.focus = here
            page.on_input(Press(direction, Device.PAD))
            if page.focus not in found:
                found.add(page.focus)
                waiting.append(page.focus)
    assert found == wanted


def presses(device: Device) -> Callable[[App, str], None]:
    """How one presses a control of the current page with a device."""

    def press(app: App, key: str) -> None:
        page = app.scene
        assert isinstance(page, Page)
        widget = page.widget(key)
        assert widget, f"no {key} among {[widget.key for widget in page.widgets]}"
        if device in (Device.MOUSE, Device.TOUCH):
            app.frame(0.01, [Hover(widget.box.centre, held=True), Click(widget.box.centre, device)])
            return
        for _ in range(60):
            if page.focus == key:
                break
            app.frame(0.01, [Press("next", device)])
        app.frame(0.01, [Press("accept", device)])

    return press


@pytest.mark.parametrize("device", list(Device))
def test_two_presses_from_home_to_a_board_that_accepts_steps(open_app: Open, device: Device) -> None:
    app, press = open_app(), presses(device)
    at_home(app)
    press(app, f"game.{GAME}")
    sheet = app.scene
    assert isinstance(sheet, Sheet) and sheet.focus == "play"
    press(app, "play")
    board: Scene = app.scene
    assert isinstance(board, Board)
    assert board.table.match.position.legal() and not board.table.match.steps


@pytest.mark.parametrize("device", list(Device))
def test_a_match_in_hand_is_one_press_away(open_app: Open, device: Device) -> None:
    app = open_app()
    match = begun()
    app.stage.shelf.keep(match)
    assert at_home(app).focus == "resume"
    presses(device)(app, "resume")
    assert isinstance(app.scene, Board)
    assert app.scene.table.match.save() == match.save()


def test_a_new_match_does_not_lose_the_one_in_hand(open_app: Open) -> None:
    app, press = open_app(), presses(Device.PAD)
    match = begun()
    app.stage.shelf.keep(match)
    at_home(app)
    press(app, f"game.{GAME}")
    press(app, "play")
    (name,) = app.stage.shelf.names()
    kept = app.stage.shelf.open(name)
    assert isinstance(kept, Match) and kept.save() == match.save()


def test_any_match_that_was_put_away_can_be_taken_up_again(open_app: Open) -> None:
    app = open_app()
    app.stage.shelf.keep(begun())
    page = show_saved(app)
    seen: set[str] = set()
    while page.widget("older"):
        seen |= {widget.key for widget in page.widgets if widget.key.startswith("match.")}
        presses(Device.MOUSE)(app, "older")
    seen |= {widget.key for widget in page.widgets if widget.key.startswith("match.")}
    assert seen == {"match.in-hand", *(f"match.kept-{number}" for number in range(9))}
    while not page.widget("match.kept-4"):
        presses(Device.MOUSE)(app, "newer")
    presses(Device.PAD)(app, "match.kept-4")
    assert isinstance(app.scene, Board)
    names = app.stage.shelf.names()
    assert "kept-4" not in names and "in-hand" in names and len(names) == 10, "the one in hand was put by"


def test_a_damaged_match_is_told_of_and_home_goes_on(open_app: Open) -> None:
    app = open_app()
    app.stage.shelf.keep(begun())
    home = at_home(app)
    path = app.stage.shelf.path("in-hand")
    path.write_text(path.read_text().replace("human", "humus"))
    presses(Device.KEYS)(app, "resume")
    assert app.scene is home and home.notice
    assert home.parked is None and not path.exists()
    app.frame(0.01, [Press("accept", Device.KEYS)])
    assert not home.notice and app.scene is home


def test_a_broken_seal_is_not_offered(open_app: Open) -> None:
    app = open_app()
    app.stage.shelf.keep(begun())
    path = app.stage.shelf.path("in-hand")
    path.write_text(path.read_text()[:-3])
    assert at_home(app).parked is None


def test_what_home_says_of_a_match_is_what_is_saved(open_app: Open) -> None:
    app = open_app()
    match = finished(players=3)
    app.stage.shelf.keep(match)
    seen = parked(app.stage.shelf)
    assert seen is not None
    assert seen.game_id == GAME and seen.names == ("Lion", "Lys", "Aubin")
    assert seen.levels == (None, None, "page") and seen.steps == len(match.steps)


@pytest.mark.parametrize("page_name", [name for name in PAGES if not name.startswith("home")])
def test_back_is_one_step_back(open_app: Open, page_name: str) -> None:
    app = open_app()
    page = PAGES[page_name](app)
    behind = page.behind
    app.frame(0.01, [Press("back", Device.PAD)])
    assert app.scene is behind and not app.stage.leaving


def test_back_never_leaves_the_program_but_quit_does(open_app: Open) -> None:
    app = open_app()
    home = at_home(app)
    for _ in range(5):
        app.frame(0.01, [Press("back", Device.KEYS), Click((1, 1), button="other")])
    assert app.scene is home and not app.stage.leaving
    assert home.focus == "quit"
    app.frame(0.01, [Press("accept", Device.KEYS)])
    assert app.stage.leaving


def test_a_click_beside_a_sheet_of_paper_goes_back(open_app: Open) -> None:
    app = open_app()
    sheet = show_sheet(app)
    app.frame(0.01, [Click((5, 5))])
    assert app.scene is sheet.behind


def test_what_is_chosen_holds_at_once_and_is_kept(open_app: Open, tmp_path: Path) -> None:
    app, press = open_app(), presses(Device.MOUSE)
    show_options("reading")(app)
    press(app, "text.1.5")
    assert app.stage.frame.text == 1.5
    press(app, "tab.motion")
    press(app, "confirm.always")
    again = App(app.stage.pen.surface, tmp_path)
    assert (again.stage.settings.text, again.stage.settings.confirm) == (1.5, "always")


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


def test_the_ring_follows_keys_and_pads_and_leaves_the_mouse_alone(open_app: Open) -> None:
    app = open_app(settings=Settings(glyphs="xbox"))
    at_home(app)
    pictures = {}
    for device, event in (
        (Device.KEYS, Press("plan", Device.KEYS)),
        (Device.MOUSE, Hover((1, 1))),
        (Device.PAD, Press("plan", Device.PAD)),
    ):
        app.frame(0.01, [event])
        pictures[device] = app.stage.pen.surface.copy().get_buffer().raw
    assert pictures[Device.KEYS] == pictures[Device.PAD] != pictures[Device.MOUSE]


def test_drawing_changes_nothing(open_app: Open) -> None:
    for show in PAGES.values():
        app = open_app()
        show(app)
        pictures = []
        for _ in range(2):
            app.dirty = True
            app.frame(0)
            pictures.append(app.stage.pen.surface.copy().get_buffer().raw)
        assert pictures[0] == pictures[1]


def test_an_idle_page_draws_nothing(open_app: Open) -> None:
    app = open_app()
    for show in (show_home, show_sheet, show_pause, show_result):
        show(app)
        app.frame(0.01)
        assert not any(app.frame(0.02) for _ in range(20))


def test_a_new_size_arranges_the_page_anew(open_app: Open) -> None:
    import pygame

    app = open_app((1280, 720))
    sheet = show_sheet(app)
    app.frame(0.01)
    app.resize(pygame.display.set_mode((1024, 768)))
    app.frame(0.01)
    assert app.stage.frame.width == 1024
    assert all(app.stage.frame.whole.holds(widget.box) for widget in sheet.widgets)


def test_what_lies_behind_a_sheet_of_paper_follows_the_window(open_app: Open) -> None:
    import pygame

    app = open_app((1280, 720))
    home = at_home(app)
    app.show(Options(home))
    app.frame(0.01)
    app.resize(pygame.display.set_mode((1024, 768)))
    app.frame(0.01)
    assert home.places.bar.right <= app.stage.frame.w
    presses(Device.MOUSE)(app, "text.2.0")
    assert app.stage.frame.text == 2.0
    tall = home.places.bar.h
    presses(Device.MOUSE)(app, "text.1.0")
    assert home.places.bar.h < tall
    app.frame(0.01, [Press("back")])
    assert app.scene is home


@pytest.mark.parametrize("show", [show_home, show_pause])
def test_easy_reading_is_one_press_away_and_can_be_taken_back(open_app: Open, show: Callable[[App], Page]) -> None:
    app = open_app()
    show(app)
    presses(Device.PAD)(app, "easy")
    assert app.stage.settings.easy_reading and app.stage.frame.text == 1.5
    presses(Device.PAD)(app, "easy")
    assert not app.stage.settings.easy_reading and app.stage.frame.text == 1.0


def test_a_press_ends_the_ceremony_and_does_nothing_else(open_app: Open) -> None:
    app = open_app()
    result = Result(finished(), Scene())
    app.show(result)
    app.frame(0.1)
    before = len(result.widgets)
    app.frame(0.01, [Press("accept", Device.PAD)])
    assert app.scene is result and len(result.widgets) > before
    after = len(result.widgets)
    while app.frame(0.5):
        pass
    assert len(result.widgets) == after
    app.frame(0.01, [Press("accept", Device.PAD)])
    assert isinstance(app.scene, Board)


def test_the_ceremony_is_short_and_without_motion_there_is_none(open_app: Open) -> None:
    app = open_app()
    app.show(Result(finished(), Scene()))
    frames = sum(app.frame(0.1) for _ in range(100))
    assert 0 < frames * 0.1 <= 8
    app = open_app(settings=Settings(motion=0.0))
    result = Result(finished(), Scene())
    app.show(result)
    app.frame(0.01)
    at_once = len(result.widgets)
    while app.frame(0.5):
        pass
    assert len(result.widgets) == at_once


def test_revenge_keeps_seats_and_options_and_the_next_player_begins(open_app: Open) -> None:
    app = open_app()
    match = finished()
    app.show(Result(match, Scene()))
    while app.frame(0.5):
        pass
    presses(Device.MOUSE)(app, "again")
    assert isinstance(app.scene, Board)
    new = app.scene.table.match
    assert new.seats == (*match.seats[1:], match.seats[0])
    assert (new.setup.players, new.setup.options) == (match.setup.players, match.setup.options)
    assert not new.steps


def test_a_match_that_is_over_is_not_offered_again(open_app: Open) -> None:
    app = open_app()
    match = finished()
    app.stage.shelf.keep(match)
    app.show(Result(match, Scene()))
    assert at_home(app).parked is None


@pytest.mark.parametrize("seed", range(6))
def test_the_audit_of_a_seat_sums_to_its_score(open_app: Open, seed: int) -> None:
    app = open_app()
    match = finished(seed)
    result = Result(match, Scene())
    app.show(result)
    while app.frame(0.5):
        pass
    for rank in result.order:
        presses(Device.MOUSE)(app, f"row.{rank.seat}")
        app.frame(0.01)
        texts = [written.text.replace("\u2212", "-") for written in app.stage.pen.written]
        amounts = [int(text) for text in texts if text.startswith("+")]
        assert sum(amounts) == rank.score


def test_level_seats_share_a_rank_and_a_broken_tie_is_noticed() -> None:
    from game.core import Outcome

    level = ranks(Outcome(((0, 2), (1,)), "stuck"), (9, 4, 9))
    assert [(rank.seat, rank.place) for rank in level] == [(0, 1), (2, 1), (1, 3)]
    assert not tie_was_broken(level)
    assert tie_was_broken(ranks(Outcome(((0,), (2,), (1,)), "stuck"), (9, 4, 9)))
