"""A scene that was left goes at once with all it has, also while the collector of garbage is asleep: the pictures of a
board take 20 to 100 MB, and the collector sees only small objects."""

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.every_screen import at_table, screens
from tests.scenes.table_setting import FRAME, SMALL, humans, shown_as

pytestmark = pytest.mark.seen

SCREENS = screens()
TABLES = [f"{game_id} table" for game_id in catalog.ids()]
OF_ONE_GAME = [name for name in SCREENS if name.startswith("cardinal ") and name not in TABLES]
OF_THE_HOUSE = {name.split()[0]: name for name in SCREENS if name.split()[0] not in catalog.ids()}
"""One leaf of each kind of page."""


@pytest.fixture(autouse=True, scope="module")
def collector_off() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def shown(app: App) -> dict[str, "weakref.ref[Scene]"]:
    """The present scene and those that lie below it or in it."""
    found, waiting = {}, [app.scene]
    while waiting:
        scene = waiting.pop()
        if type(scene) is not Scene:  # a stand-in of the test
            found[type(scene).__name__] = weakref.ref(scene)
        waiting += [one for one in vars(scene).values() if isinstance(one, Scene)]
    assert found
    return found


def stays(app: App) -> list[str]:
    """What is still there after everything was left."""
    before = shown(app)
    app.show(Scene())
    app.frame(FRAME)
    return [name for name, scene in before.items() if scene() is not None]


@pytest.mark.samples(12)
@pytest.mark.parametrize("name", [*TABLES, *OF_ONE_GAME, *OF_THE_HOUSE.values()])
def test_a_scene_that_was_left_goes_at_once(name: str, open_app: Open) -> None:
    app = open_app(SMALL)
    SCREENS[name](app)
    app.frame(FRAME)
    assert not stays(app)


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_board_keeps_two_pictures_as_large_as_the_window(game_id: str, open_app: Open) -> None:
    """What stands still, and the same with everything around it. A third one, the printed board alone, took 32 MB at
    3840x2160."""
    app = open_app(SMALL)
    at_table(app, game_id)
    app.frame(FRAME)
    board = shown_as(app, BoardScene)
    owners, whole = (board.picture.layers, board.picture.view), app.context.pen.surface.get_size()
    held = [one for owner in owners for one in _below(vars(owner)) if isinstance(one, pygame.Surface)]
    assert len({id(one) for one in held if one.get_size() == whole}) == 2


def _below(held: object) -> Iterator[object]:
    """What lies in mappings and rows, however deep."""
    inside = held.values() if isinstance(held, dict) else held if isinstance(held, (list, tuple)) else ()
    for one in inside:
        yield one
        yield from _below(one)


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_board_goes_with_the_page_that_lies_over_it(game_id: str, open_app: Open) -> None:
    app = open_app(SMALL)
    at_table(app, game_id)
    board = weakref.ref(app.scene)
    for key in ("hint", "why", "back", "menu"):
        app.frame(FRAME, [Press(key)])
    assert app.scene is not board()
    app.frame(FRAME)
    assert not stays(app) and board() is None


def test_a_board_goes_in_the_middle_of_a_motion(open_app: Open) -> None:
    app, game = open_app(SMALL), catalog.game("cardinal")
    app.show(board := BoardScene(Match(game, Setup(2), humans(2))))
    app.frame(FRAME)
    board.session.play(board.state.course.match.position.legal()[0])
    app.frame(FRAME)
    assert board.state.motion.animation
    del board
    assert not stays(app)
