"""Every screen is laid out, not drawn, in five windows and four languages: all words are whole and have room, and one
press silences it."""

from importlib import import_module
from pkgutil import walk_packages

import pygame
import pytest
from _pytest.mark import ParameterSet

import scenes
from game import catalog
from scenes.core.settings import Settings
from scenes.core.translations import COMPLETE_LANGUAGES, LANGUAGES, Words
from scenes.input.events import Device, Press
from scenes.ui.scene import Scene
from scenes.ui.turned_sheet import MoreSheet
from tests.scenes import every_screen, table_setting
from tests.scenes.conftest import Open
from tests.scenes.every_screen import empty, kinds, screens, shown
from tests.scenes.long_words import long_words
from tests.scenes.ruler import wrong
from tests.scenes.screens import showing
from tests.scenes.table_setting import frames

WINDOWS = ((1280, 720), 1.0), ((1280, 800), 2.0), ((1024, 768), 1.0), ((1024, 768), 1.5), ((1024, 768), 2.0)
"""Each shape, with words of that size."""
LONG = "xx"
"""A language whose words are 40 % longer than English."""
WAYS = [*((window, language) for window in WINDOWS for language in COMPLETE_LANGUAGES), (WINDOWS[0], LONG)]


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Words:
    return long_words(tmp_path_factory.mktemp("long"))


def in_turn() -> list[ParameterSet]:
    """The name of every screen; of those that every game has, one game is looked at, each kind in another one."""
    kinds: dict[str, int] = {}
    found = []
    for name in screens():
        game, _, kind = name.partition(" ")
        others = game in catalog.ids() and kinds.setdefault(kind, len(kinds)) % 4 != catalog.ids().index(game)
        found.append(pytest.param(name, marks=pytest.mark.thorough if others else ()))
    return found


@pytest.mark.samples(2)
@pytest.mark.parametrize("name", in_turn())
def test_every_screen_has_room_for_its_words(
    open_app: Open, name: str, longer: Words, request: pytest.FixtureRequest
) -> None:
    """Each screen in one of all ways, and in every one with --thorough."""
    turn = list(screens()).index(name)
    for (size, text), language in WAYS if request.config.getoption("thorough") else [WAYS[8 * turn % len(WAYS)]]:
        app = open_app(settings=Settings(motion=0.0, hands="open"))
        screens()[name](app)
        scene, settings, app.context.device = app.scene, app.context.settings, Device.MOUSE
        muted, settings.text, settings.language = settings.mute, text, language
        app.context.words = longer if language == LONG else app.context.words
        app.window = pygame.display.set_mode(size)
        app.frame(0.01, [Press("mute")])  # with it all that is otherwise now
        assert app.scene is scene and settings.mute is not muted, "silence is one press, which does nothing else"
        frames(app, 3, 0.4)
        found = list(wrong(app))
        if isinstance(scene, MoreSheet) and (scene.turned or scene.widget("more")):
            scene.turn(not scene.turned)
            frames(app, 3, 0.4)
            found += wrong(app)
        assert not found, f"{size} {text:g} {settings.language}: {found[:8]}"


@pytest.mark.read
@pytest.mark.parametrize(("name", "window"), [("cabale plan", WINDOWS[-1]), ("cathedral trial", ((1024, 768), 1.5))])
def test_numbers_were_dots_in_large_words(open_app: Open, name: str, window: tuple[tuple[int, int], float]) -> None:
    """Values of two digits on the plan; how many alike buildings a slot without words holds."""
    size, text = window
    app = open_app(size, Settings(motion=0.0, hands="open", text=text))
    screens()[name](app)
    frames(app, 3, 0.4)
    assert not [one.text for one in app.context.pen.written if not one.whole]


@pytest.mark.samples(16)
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - set(COMPLETE_LANGUAGES)))
@pytest.mark.parametrize("name", in_turn())
def test_a_draft_has_room_for_its_words_where_there_is_least(open_app: Open, name: str, language: str) -> None:
    app = open_app(WINDOWS[-1][0], Settings(motion=0.0, hands="open", text=WINDOWS[-1][1], language=language))
    screens()[name](app)
    app.context.device = Device.MOUSE
    frames(app, 3, 0.4)
    assert not (found := list(wrong(app))), found[:8]


CUT = "cathedral score", "cathedral counting", "tournament that is won"
"""The title of a score, which gave way, a word beside its sign, and gold, which broke only in full size."""


@pytest.mark.parametrize("name", ["cardinal table", "cathedral table", "kardinal refused", *CUT])
def test_the_longest_words_were_cut_where_there_is_least_room(open_app: Open, name: str, longer: Words) -> None:
    """And how many buildings are alike lay on their name."""
    app = open_app(WINDOWS[-1][0], Settings(motion=0.0, hands="open", text=WINDOWS[-1][1]))
    app.context.words, app.context.settings.language = longer, LONG
    screens()[name](app)
    app.context.device = Device.MOUSE
    frames(app, 3, 0.4)
    assert not (found := list(wrong(app))), found[:8]


ELSEWHERE = {"Counts", "Honours", "Matches", "Medals", "Attract"}
"""The leaves of the book are opened by their names, and what a kiosk shows is the same with less haste."""


def test_every_screen_is_one_of_those_that_are_laid_out() -> None:
    for module in walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)
    opened = {*vars(every_screen), *vars(showing), *vars(table_setting)}
    missing = {kind.__name__ for kind in kinds(Scene)} - opened - ELSEWHERE
    assert not missing, f"nobody lays out {sorted(missing)}"


SAMPLED = {
    (1280, 720): ("keys and buttons", "journal"),
    (1024, 768): ("replay of a finished match", "cabale lesson", "cathedral refused", "kardinal challenge"),
}


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.parametrize("size", SAMPLED)
def test_with_large_words_no_button_of_a_replay_or_a_sampled_screen_is_empty(
    open_app: Open, size: tuple[int, int]
) -> None:
    for name in SAMPLED[size]:
        app = open_app(size, Settings(motion=0.0, text=2.0, hands="open"))
        shown(app, screens()[name])
        assert not list(empty(app)), name
