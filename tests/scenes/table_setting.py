"""Shared by tests of scenes: matches in progress, the real program at a window size, presses."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

import pygame

from game import catalog
from game.core import Place, Setup, Step
from game.match import Match, Sitter
from game.policy import policy_of
from game.thinker import Thinker
from scenes.app.app import App
from scenes.board.camera import Camera
from scenes.board.crests import Occluder, ground
from scenes.board.placement import PLATE_SIZE
from scenes.board.renderer import BoardView
from scenes.core.settings import Settings
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.viewport import Box, Point
from scenes.input.events import Click, Device, Hover
from scenes.play.choose.decision import Decision
from scenes.play.presses.view_tools import taken_by
from scenes.play.scene import BoardScene
from scenes.play.session.hints import Hint
from scenes.play.state.areas import Area, AreaId
from scenes.school.study import Study
from scenes.screens.change_seats import ChangeSeats
from scenes.screens.pause import Pause
from scenes.ui.navigation import MatchView
from scenes.ui.scene import Scene
from tests.scenes import ruler

SMALL = (640, 360)
"""Half the size of a 1280 x 720 window, with the same layout: a quarter of the pixels."""

FRAME = 1 / 60
MEMORY_FACTOR = 6
"""Factor on the memory budgets for pictures: tests show hundreds of screens of all games."""
NAMES = ("Léa", "Paul", "Mila", "Hugo")
Shown = TypeVar("Shown", bound=Scene)
Wanted = Callable[[Match], object]
"""Whether a match is as a test needs it."""


def humans(players: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(None, name) for name in NAMES[:players])


def between(game_id: str, players: int = 2, seed: int = 0) -> Match:
    """A new match between that number of humans."""
    return Match(catalog.game(game_id), Setup(players, seed), humans(players))


def played_on(match: Match, wanted: Wanted | int, seed: int | None = None, *, wise: bool = False) -> Match:
    """Plays a match until it has that many steps or is as wanted, by the first legal step, by random ones with a
    `seed`, or by the policy's playout if `wise`; returns it."""
    dice, playout = Random(seed), policy_of(match.game.id).playout
    comes = wanted if callable(wanted) else lambda match: len(match.steps) >= wanted
    while (legal := match.position.legal()) and not comes(match):
        match.play(legal[0] if seed is None else playout(match.position, dice) if wise else dice.choice(legal))
    return match


def asks(verb: str, steps: int = 0) -> Wanted:
    """A condition: at least that many steps, and a legal step with that verb."""
    return lambda match: len(match.steps) >= steps and verb in {step[0] for step in match.position.legal()}


def decides(seat: int, turns: int = 0) -> Wanted:
    """A condition: at least that many turns, and that seat to move."""
    return lambda match: len(match.turns) >= turns and match.position.to_move == seat


def cell(view: BoardView, camera: Camera, place: Place) -> Occluder:
    """A place of a board as ground that must stay visible."""
    points, unit = view.shape(camera, place, PLATE_SIZE), view.viewport.unit
    corners = [(round(x * unit), round(y * unit)) for x, y in points]
    return ground(corners, camera.depth(view.layout.centre(place)))


def compact(match: Match, steps: int, dice: Random) -> Match:
    """Plays on, preferring builds near the cathedral like human players, until that many steps are made and a build is
    legal."""
    while len(match.steps) < steps or match.position.legal()[0][0] != "build":
        legal = list(match.position.legal())
        if not legal:
            break
        weights = [2.0 ** -sum(map(abs, map(int, s[3].split(",")))) if s[0] == "build" else 1.0 for s in legal]
        match.play(dice.choices(legal, weights)[0])
        if not match.position.legal():
            break
    return match


def towns(players: int, count: int, seed: int = 1) -> Iterator[Match]:
    """`count` matches of Cardinal, each stopped at a different moment."""
    for number in range(count):
        dice = Random(f"{seed} {players} {number}")
        match = Match(catalog.game("cardinal"), Setup(players), humans(players))
        yield compact(match, dice.randrange(3, 60), dice)


@cache
def _read() -> Art:
    return Art(games=len(catalog.games()), capacity=MEMORY_FACTOR)


@cache
def words(language: str) -> Words:
    """The sentences of a language, cached."""
    return Words(ASSETS, language)


@cache
def _font() -> pygame.font.Font:
    return pygame.font.Font(None, 10)


def art() -> Art:
    """Assets shared by all tests. Fonts are opened again after a program has closed pygame."""
    pygame.font.init()
    try:
        _font().size("a")
    except pygame.error:
        _font.cache_clear()
        _read()._fonts.clear()
    return _read()


OPENED: list[App] = []
"""Programs opened by the current test; closed after it."""


def opened(folder: Path, size: tuple[int, int] = SMALL, settings: Settings | None = None) -> App:
    """The real program without a scene. Its computer players think in the same process: starting a worker would take
    longer than most searches."""
    pygame.display.init()
    pygame.font.init()
    chosen = settings or Settings(motion=0.0)
    app = App(pygame.display.set_mode(size), folder, chosen, art(), words(chosen.language))
    thinks(app, worker=False)
    OPENED.append(app)
    return app


@contextmanager
def new_house() -> Iterator[Path]:
    """A temporary data folder; programs opened in it are closed at the end."""
    before = len(OPENED)
    with TemporaryDirectory() as folder:
        try:
            yield Path(folder)
        finally:
            while len(OPENED) > before:
                OPENED.pop().close()


def program(folder: Path, match: Match, size: tuple[int, int] = SMALL, **chosen: object) -> tuple[App, BoardScene]:
    """The real program with this match on the board; `pace` may be among the chosen settings."""
    match.pace = str(chosen.pop("pace", match.pace))
    app = opened(folder, size, Settings(**{"motion": 0.0, **chosen}))  # type: ignore[arg-type]
    board = BoardScene(match)
    app.show(board)
    return app, board


def click(app: App, at: Point, device: Device = Device.MOUSE) -> None:
    """A click within one frame, after a hover if by mouse."""
    app.frame(FRAME, [*([Hover(at)] if device is Device.MOUSE else []), Click(at, device)])


def frames(app: App, count: int, seconds: float) -> None:
    """Runs `count` frames of `seconds` each, without input."""
    for _ in range(count):
        app.frame(seconds)


def shown_as(app: App, kind: type[Shown]) -> Shown:
    """The current scene, asserted to be of that kind."""
    assert isinstance(app.scene, kind), app.scene
    return app.scene


def shown_on(app: App, scene: Shown) -> Shown:
    """Shows a scene; returns it."""
    app.show(scene)
    return scene


def written(app: App) -> list[str]:
    """All texts of the window, even in tests without drawing; a page need not be drawn for that."""
    if not isinstance(app.scene, BoardScene | Study):
        app.frame(0.0)
        return [text.text for text in ruler.words(app)]
    seen, app.seen = app.seen, True
    app.expose()
    app.frame(0.0)
    app.seen = seen
    return [text.text for text in app.context.pen.written]


def middle(board: BoardScene, area: Area, key: str | int = "") -> Point:
    """The centre of an enabled area."""
    found = board.frame.area(AreaId(area, key))
    assert found and found.enabled, (area, key)
    return found.box.centre


def offered(app: App, board: BoardScene, key: str) -> None:
    """Opens the pause of that board and runs the action with that key."""
    board.controller.ways.pause()
    app.frame(FRAME)
    assert isinstance(app.scene, Pause)
    next(one for one in app.scene.offers if one.key == key).act()


# -- access to private parts of a board -------------------------------------------------------------------------------


def view_of(board: BoardScene) -> MatchView:
    """The view of a board's match that its pages get."""
    return board._match_view()


def seats_of(board: BoardScene) -> ChangeSeats:
    """The page to reassign the seats of that board."""
    return ChangeSeats(view_of(board), board.session.reseat, board)


def region_hinted(board: BoardScene, decision: Decision, step: Step) -> Hint:
    """The hint that highlights the region of that step."""
    voice, found = board.frame.voice, Hint(decision.position)
    board.session.hints.hint = found
    board.session.hints._show_region(decision, found, step, voice)
    return found


def papers_around(board: BoardScene) -> list[Box]:
    """The boxes of everything around a board."""
    return taken_by(board.frame, board.look)


def thinks(app: App, worker: bool) -> None:
    """Sets whether computer players think in a worker process."""
    app.context.minds.thinker = Thinker(worker=worker)


def seen_within(camera: Camera, places: Iterable[Place], room: Box) -> bool:
    """Whether all corners of all places are inside the room."""
    corners = [corner for place in places for corner in camera.layout.outline(place)]
    return all(map(room.contains, camera.polygon(corners)))
