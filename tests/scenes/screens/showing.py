"""Every page as a test wants it: shown in an open app, looked at, and pressed."""

import os
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game import catalog as rulebooks
from game.annals import FILE, Annals
from game.core import Setup
from game.match import Match, Sitter
from game.saves import Shelf
from scenes.app.app import App
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import waiting_box
from scenes.input.events import Click, Device, Hover, Press
from scenes.input.focus import DIRECTIONS
from scenes.play.scene import BoardScene
from scenes.records.book import LEAVES
from scenes.records.book_leaves import leaf_of
from scenes.records.result import Result
from scenes.school.study import Study
from scenes.screens.about import About, AccessibilityFacts
from scenes.screens.comfort import Comfort
from scenes.screens.give_up import GiveUp
from scenes.screens.home import Home
from scenes.screens.key_bindings import KeyBindings
from scenes.screens.laid_table import variants
from scenes.screens.more import More
from scenes.screens.new_match import NewMatch
from scenes.screens.options import CARDS, FURTHER, Options
from scenes.screens.pause import Pause
from scenes.screens.saved_matches import SavedMatches
from scenes.screens.still_there import PadLost
from scenes.ui.navigation import BookLeaf
from scenes.ui.paper import Setting
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tests.conftest import thrown
from tests.scenes.ruler import wrong
from tests.scenes.table_setting import seats_of, shown_as, towns, view_of

SIZES = ((1280, 720), (1280, 800), (1024, 768))
"""One of each shape; larger windows of the same shape have the same arrangement in logical units."""
GAME = catalog.cards(ASSETS)[0].id
BERTHE = Sitter("companion", "Berthe")


@cache
def finished(seed: int = 1, players: int = 4) -> Match:
    """Played to its end once; nobody plays on."""
    sitters = (Sitter(None, "Lion"), Sitter(None, "Lys"), Sitter("page", "Aubin"), Sitter("master", "Gauvain"))
    return thrown(Match(rulebooks.game(GAME), Setup(players, seed), sitters[:players]), seed)


def begun(game_id: str = GAME, other: Sitter = BERTHE) -> Match:
    """A match after its first step, of Lion and somebody else."""
    match = Match(rulebooks.game(game_id), Setup(2), (Sitter(None, "Lion"), other))
    match.play(match.position.legal()[0])
    return match


@cache
def ended(game_id: str) -> Match:
    """A finished match of that game at its largest table."""
    game = rulebooks.game(game_id)
    players = max(game.players)
    sitters = tuple(Sitter(None if seat < 2 else "master", f"Bergamote {seat}") for seat in range(players))
    return thrown(Match(game, Setup(players, 3), sitters), 3)


@cache
def written() -> bytes:
    """The annals of that house, as they lie on the disk."""
    with TemporaryDirectory() as folder:
        annals = Annals(Path(folder))
        for game in rulebooks.games():
            annals.record(ended(game.id))
        annals.close()
        return annals.path.read_bytes()


def shows(make: Callable[[Scene], Page]) -> Callable[[App], Page]:
    """Shows a page that needs nothing but a scene behind it."""

    def show(app: App) -> Page:
        page = make(Scene())
        app.show(page)
        return page

    return show


def at_home(app: App) -> Home:
    home = Home()
    app.show(home)
    return home


def show_home_with_a_match(app: App) -> Page:
    app.context.shelf.keep(begun())
    return at_home(app)


@cache
def kept() -> dict[str, bytes]:
    """The files of nine matches that wait on the shelf, and then of their pictures."""
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        for number in range(9):
            shelf.keep(begun(), f"kept-{number}")
            pygame.image.save(pygame.Surface((16, 9)), str(shelf.picture(f"kept-{number}")))
        return {path.name: path.read_bytes() for path in sorted(shelf.folder.iterdir(), key=lambda path: path.suffix)}


def show_saved(app: App) -> Page:
    app.context.shelf.folder.mkdir(exist_ok=True)
    for number, (name, text) in enumerate(kept().items()):
        (path := app.context.shelf.folder / name).write_bytes(text)
        if path.suffix == ".match":  # else in the order of the disk's clock
            os.utime(path, (time.time() - number * 3600,) * 2)
    at_home(app)
    presses(Device.MOUSE)(app, "more")
    presses(Device.MOUSE)(app, "others")
    return shown_as(app, SavedMatches)


def sheet_of(app: App, game_id: str) -> NewMatch:
    """With as many seats as the game has, two of them humans."""
    sheet = NewMatch(Scene(), next(card for card in catalog.cards(ASSETS) if card.id == game_id))
    app.show(sheet)
    while more := sheet.widget("more"):
        sheet.press(more)
    sheet.table.sit(1, "bear")
    sheet.renew()
    return sheet


def show_sheet(app: App, game_id: str = GAME) -> Page:
    """The same with its variant of the longest name."""
    sheet = sheet_of(app, game_id)
    if sheet.game.options:
        offered = [
            one for one in variants(sheet.game, len(sheet.table.chairs)) if not one & sheet.look.box.referee_options
        ]
        sheet.table.options = max(offered, key=len)
        sheet.renew()
    return sheet


def options_at(tab: str) -> Callable[[Scene], Page]:
    """The options, open at that tab."""

    return lambda behind: Options(behind, CARDS if tab in CARDS else FURTHER, tab)


def show_result(app: App) -> Page:
    result = Result(finished(), Scene())
    app.show(result)
    app.frame(0.5, [Click((1, 1))])  # nobody waits for the rows to appear one by one
    for _ in range(20):
        result.update(0.5)
    return result


def show_leaf(leaf: BookLeaf) -> Callable[[App], Page]:
    """A leaf of the book of a house where every game was played."""

    def show(app: App) -> Page:
        (app.data / FILE).write_bytes(written())
        page = leaf_of(leaf, Scene())
        app.show(page)
        return page

    return show


def show_seats(app: App) -> Page:
    board = BoardScene(Match(rulebooks.game(GAME), Setup(4), finished().seats))
    app.show(board)
    page = seats_of(board)
    app.show(page)
    return page


def giving_up(app: App) -> Page:
    """Over a table of four, two of them people; nothing of it is drawn."""
    board = BoardScene(finished())
    app.show(board)
    board.update(0.1)
    page = GiveUp(view_of(board), lambda seat: None, board)
    app.show(page)
    page.update(0.1)
    return page


def show_giving_up(app: App) -> Page:
    page = giving_up(app)
    app.frame(0.1)
    return page


def paused(board: BoardScene) -> Pause:
    """The pause of what lies on a board that was shown."""
    return Pause(view_of(board), board)


def show_pause(app: App) -> Page:
    """A pause early in a match of Cardinal."""
    board = BoardScene(next(towns(3, 1)))
    app.show(board)
    page = paused(board)
    app.show(page)
    return page


PAGES: dict[str, Callable[[App], Page]] = {
    "home": at_home,
    "home with a match": show_home_with_a_match,
    "more": shows(lambda behind: More(behind, [])),
    "comfort": shows(Comfort),
    "comfort in a match": shows(lambda behind: Comfort(behind, languages=True)),
    "saved": show_saved,
    **{f"sheet of {card.id}": partial(show_sheet, game_id=card.id) for card in catalog.cards(ASSETS)},
    **{f"options {tab}": shows(options_at(tab)) for tab in (*CARDS, *FURTHER)},
    "keys and buttons": shows(KeyBindings),
    "hands eyes and ears": shows(AccessibilityFacts),
    "about": shows(About),
    "pad lost": shows(PadLost),
    "pause": show_pause,
    "result": show_result,
    "seats": show_seats,
    "giving up": show_giving_up,
    **{f"book {leaf}": show_leaf(leaf) for leaf in LEAVES},
}


def check_picture(app: App, page: Page) -> None:
    """No control and no text leaves the window, lies on another, or is cut; nor does one lie where one sees how much of
    the next picture is ready, which lay on the buttons of a new match once."""
    assert app.scene is page
    page.update(0.0)
    assert not list(wrong(app))
    bar = waiting_box(app.context.viewport)
    assert not [widget.key for widget in page.widgets if widget.box.overlaps(bar)]


def check_ways(page: Page) -> None:
    """The four directions lead from the focus to every control, and from every control back."""
    wanted = {widget.key for widget in page.widgets if widget.enabled}
    first, ways = page.focus, dict[str, set[str]]()
    waiting = [first]
    while waiting:
        here = waiting.pop()
        ways[here] = set()
        for direction in DIRECTIONS:
            page.focus = here
            page.on_input(Press(direction, Device.PAD))
            ways[here].add(page.focus)
        waiting += ways[here] - set(ways) - set(waiting)
    page.focus = first
    assert set(ways) == wanted, f"never reached: {wanted - set(ways)}"
    home = {first}
    while more := {key for key, goals in ways.items() if key not in home and goals & home}:
        home |= more
    assert home == wanted, f"no way back: {wanted - home}"


def presses(device: Device) -> Callable[..., None]:
    """How one presses controls with a device, each on the page that is then shown."""

    def press(app: App, *keys: str) -> None:
        for key in keys:
            page = shown_as(app, Page)
            widget = page.widget(key)
            assert widget, f"no {key} among {[widget.key for widget in page.widgets]}"
            if device in (Device.MOUSE, Device.TOUCH):
                app.frame(0.01, [Hover(widget.box.centre, held=True), Click(widget.box.centre, device)])
                continue
            every = [one.key for one in page.widgets if one.enabled]
            steps = (every.index(key) - every.index(page.focus)) % len(every)
            app.frame(0.01, [Press("next", device)] * steps)
            assert page.focus == key
            app.frame(0.01, [Press("accept", device)])

    return press


def press_beside(study: Study, *keys: str) -> None:
    """Presses controls of the paper beside the board of a study, one after the other, each where it then lies."""
    for key in keys:
        box = next(one.box for one in study.panel.controls if one.key == key and one.enabled)
        study.on_input(Click(box.centre))


def turn_tabs(page: Page) -> Iterator[str]:
    """Opens one tab of a page after the other."""
    for key in [one.key for one in page.widgets if one.key.startswith("tab.")]:
        tab = page.widget(key)
        assert tab
        page.press(tab)
        yield key


def choose(app: App, key: str, number: int) -> None:
    """A click on the word of that number of a setting of the current page."""
    page = shown_as(app, Page)
    setting = page.widget(key)
    assert isinstance(setting, Setting), f"no {key} among {[widget.key for widget in page.widgets]}"
    assert len(setting.places) == len(setting.of.words), "each word has its place"
    app.frame(0.01, [Click(setting.places[number].centre)])


press = presses(Device.MOUSE)
"""A click on one control after the other."""


def forget_matches() -> None:
    """Matches are played anew when they are next shown, so that their dates are those of the clock of that moment."""
    for made in (finished, ended, written, kept):
        made.cache_clear()
