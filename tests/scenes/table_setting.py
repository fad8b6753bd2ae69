"""What tests of the playing scene share: towns in the middle of a match, the real program at a window size, presses."""

from __future__ import annotations

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
"""Half as wide and high as the window of 1280 x 720, with everything in the same places: a quarter of the pixels."""

FRAME = 1 / 60
MEMORY_FACTOR = 6
"""Times the memory for pictures that a guest's program uses: tests show hundreds of screens, one game after another."""
NAMES = ("Léa", "Paul", "Mila", "Hugo")
Shown = TypeVar("Shown", bound=Scene)
Wanted = Callable[[Match], object]
"""Whether a match is as a test wants it."""


def humans(players: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(None, name) for name in NAMES[:players])


def between(game_id: str, players: int = 2, seed: int = 0) -> Match:
    """A match between so many people that begins."""
    return Match(catalog.game(game_id), Setup(players, seed), humans(players))


def played_on(match: Match, wanted: Wanted | int, seed: int | None = None, *, wise: bool = False) -> Match:
    """The same match when it has so many steps or is as it is wanted: by the first of the legal steps, or by dice of
    that seed, which choose as the computer does in its thoughts where they are `wise`."""
    dice, playout = Random(seed), policy_of(match.game.id).playout
    comes = wanted if callable(wanted) else lambda match: len(match.steps) >= wanted
    while (legal := match.position.legal()) and not comes(match):
        match.play(legal[0] if seed is None else playout(match.position, dice) if wise else dice.choice(legal))
    return match


def asks(verb: str, steps: int = 0) -> Wanted:
    """After so many steps, when one may do that."""
    return lambda match: len(match.steps) >= steps and verb in {step[0] for step in match.position.legal()}


def decides(seat: int, turns: int = 0) -> Wanted:
    """After so many turns, when that seat is to decide."""
    return lambda match: len(match.turns) >= turns and match.position.to_move == seat


def cell(view: BoardView, camera: Camera, place: Place) -> Occluder:
    """A place of a board as ground that must be seen."""
    points, unit = view.shape(camera, place, PLATE_SIZE), view.viewport.unit
    corners = [(round(x * unit), round(y * unit)) for x, y in points]
    return ground(corners, camera.depth(view.layout.centre(place)))


def compact(match: Match, steps: int, dice: Random) -> Match:
    """Plays on, preferring builds near the cathedral, as people do, until so many steps are made and one may build."""
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
    """So many matches, each stopped at another moment."""
    for number in range(count):
        dice = Random(f"{seed} {players} {number}")
        match = Match(catalog.game("cardinal"), Setup(players), humans(players))
        yield compact(match, dice.randrange(3, 60), dice)


@cache
def _read() -> Art:
    return Art(games=len(catalog.games()), plenty=MEMORY_FACTOR)


@cache
def words(language: str) -> Words:
    """The sentences of a language, read once as well."""
    return Words(ASSETS, language)


@cache
def _font() -> pygame.font.Font:
    return pygame.font.Font(None, 10)


def art() -> Art:
    """Read once for many tests: nothing in the folder of assets changes meanwhile. Only the fonts in it are opened
    again when they have died with the program of a test."""
    pygame.font.init()
    try:
        _font().size("a")
    except pygame.error:
        _font.cache_clear()
        _read()._fonts.clear()
    return _read()


OPENED: list[App] = []
"""The programs that the present test has opened; they are closed after it."""


def opened(folder: Path, size: tuple[int, int] = SMALL, settings: Settings | None = None) -> App:
    """The real program with nothing on it yet. Its computer thinks in its frames: a process of its own would take
    longer to begin than most thoughts."""
    pygame.display.init()
    pygame.font.init()
    chosen = settings or Settings(motion=0.0)
    app = App(pygame.display.set_mode(size), folder, chosen, art(), words(chosen.language))
    thinks(app, worker=False)
    OPENED.append(app)
    return app


@contextmanager
def new_house() -> Iterator[Path]:
    """The folder of a house; programs that were opened in it are closed at its end."""
    before = len(OPENED)
    with TemporaryDirectory() as folder:
        try:
            yield Path(folder)
        finally:
            while len(OPENED) > before:
                OPENED.pop().close()


def program(folder: Path, match: Match, size: tuple[int, int] = SMALL, **chosen: object) -> tuple[App, BoardScene]:
    """The real program with this match on the table, at the `pace` that is among what was chosen."""
    match.pace = str(chosen.pop("pace", match.pace))
    app = opened(folder, size, Settings(**{"motion": 0.0, **chosen}))  # type: ignore[arg-type]
    board = BoardScene(match)
    app.show(board)
    return app, board


def click(app: App, at: Point, device: Device = Device.MOUSE) -> None:
    """In one frame, as a quick hand does; a mouse comes there first."""
    app.frame(FRAME, [*([Hover(at)] if device is Device.MOUSE else []), Click(at, device)])


def frames(app: App, count: int, seconds: float) -> None:
    """So many frames of so many seconds in which nobody touches anything."""
    for _ in range(count):
        app.frame(seconds)


def shown_as(app: App, kind: type[Shown]) -> Shown:
    """The scene that is shown, which is one of that kind."""
    assert isinstance(app.scene, kind), app.scene
    return app.scene


def shown_on(app: App, scene: Shown) -> Shown:
    """That scene, which is shown from now on."""
    app.show(scene)
    return scene


def written(app: App) -> list[str]:
    """All that stands in the window, also where a test does not look at it; a page need not be drawn for that."""
    if not isinstance(app.scene, BoardScene | Study):
        app.frame(0.0)
        return [text.text for text in ruler.words(app)]
    seen, app.seen = app.seen, True
    app.expose()
    app.frame(0.0)
    app.seen = seen
    return [text.text for text in app.context.pen.written]


def middle(board: BoardScene, area: Area, key: str | int = "") -> Point:
    """The middle of an area that answers."""
    found = board.frame.area(AreaId(area, key))
    assert found and found.enabled, (area, key)
    return found.box.centre


def offered(app: App, board: BoardScene, key: str) -> None:
    """What the pause over that board offers, as soon as it is open."""
    board.controller.ways.pause()
    app.frame(FRAME)
    assert isinstance(app.scene, Pause)
    next(one for one in app.scene.offers if one.key == key).act()


# -- what is private to a board, and looked at here alone ------------------------------------------------------------


def view_of(board: BoardScene) -> MatchView:
    """The match of a board as the pages over it receive it."""
    return board._match_view()


def seats_of(board: BoardScene) -> ChangeSeats:
    """The page on which seats of that board change hands."""
    return ChangeSeats(view_of(board), board.session.reseat, board)


def region_hinted(board: BoardScene, decision: Decision, step: Step) -> Hint:
    """The hint that lights where that step lies."""
    voice, found = board.frame.voice, Hint(decision.position)
    board.session.hints.hint = found
    board.session.hints._show_region(decision, found, step, voice)
    return found


def papers_around(board: BoardScene) -> list[Box]:
    """Everything that lies around a board."""
    return taken_by(board.frame, board.look)


def thinks(app: App, worker: bool) -> None:
    """The computer of this program thinks in a process of its own, or in its frames."""
    app.context.minds.thinker = Thinker(worker=worker)


def seen_within(camera: Camera, places: Iterable[Place], room: Box) -> bool:
    """Whether every corner of every place lies in the room."""
    corners = [corner for place in places for corner in camera.layout.outline(place)]
    return all(map(room.contains, camera.polygon(corners)))
