"""Every screen in every language, at text scale 1 and 2, to be inspected.

    python -m tests.scenes.every_screen [--into FOLDER] [--size 1024x768] [--text 1 2] [--language fr xx] [--contrast]
                                        [--only WORD]

Prints every text that is cut, leaves the window or has too little contrast, and every button without icon and label.
With `--into`, it also saves one contact sheet per language and text scale. `xx` is a test language whose words are 40 %
longer.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pygame

from game import catalog
from game import catalog as rulebooks
from game.composing import composing_of
from game.core import Setup
from game.match import Match, Sitter
from game.medals import medals_of
from game.policy import policy_of
from game.school import School, school
from game.tournament import Tournament, standing
from scenes.app.app import App
from scenes.board import catalog as boards
from scenes.core import logo
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box
from scenes.input.events import Press
from scenes.kiosk.attract import Attract
from scenes.kiosk.health import Health
from scenes.kiosk.house_board import BoardQuestion, HouseBoardPage
from scenes.kiosk.owner import TABS, HouseName, OwnerIndex
from scenes.kiosk.owner_page import GuidePage, OwnerPage
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.play.presses.controls import Button, WoodenKey
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.ceremony import Lot
from scenes.records.journal import Journal
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.result import Earned
from scenes.records.souvenir import Souvenir
from scenes.records.tournament import Entrants, TournamentPage
from scenes.records.what_if import WhatIf
from scenes.school.challenges import Challenge
from scenes.school.composer import Composer
from scenes.school.counting import Counting, CountingSheet
from scenes.school.learn import Learn
from scenes.school.lesson import Lesson
from scenes.school.rule_page import RulePage, Trial
from scenes.school.rulebook import Glossary, Rulebook, Rulings
from scenes.school.tribunal import Tribunal
from scenes.screens.home import Home
from scenes.screens.laid_table import LaidTable
from scenes.screens.seat_page import SeatPage
from scenes.screens.still_there import AlreadyOpen, StillThere
from scenes.screens.table_rules import TableRules
from scenes.screens.with_box import WithBox
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tests.scenes.legible import readings
from tests.scenes.long_words import long_words
from tests.scenes.screens.showing import PAGES, ended
from tests.scenes.table_setting import frames, shown_on, view_of
from tools.unseen import unseen

Show = Callable[[App], object]
THUMBNAIL_WIDTH = 512
"""Width of a screen on the contact sheet, in pixels."""
NAMES = ("Léa", "Bergamote", "Mila", "Hugo", "Zoé")
INK_DIFFERENCE, MIN_INK = 50, 0.003
"""Minimum difference of an icon from its background, of 255 grey levels, and minimum share of a button that it
covers."""
BUTTON_AREAS = {Area.TOOL, Area.UNDO, Area.PRIMARY, Area.PACE, Area.MENU, Area.HINT, Area.INSPECT, Area.SLOT}
"""Areas around a board with a label or icon of their own."""
A_HEALTH = Health(0, None, 0, 83_000_000_000, None, ("1.0.0", "3.11.7", "2.5.8"))
"""Health without problems, independent of this machine."""


def midgame(game_id: str, steps: int = 30, options: frozenset[str] = frozenset(), alone: bool = False) -> Match:
    """A match with the maximum number of players, in progress, with a human to move; or `alone`: one human against
    computers, the last of which waits for a press. The same in every run."""
    game, dice, policy = catalog.game(game_id), Random(5), policy_of(game_id)
    players = min(3, max(game.players)) if alone else max(game.players)
    plays = range(1, players) if alone else (1,)
    others = range(players - 1) if alone else plays
    sitters = tuple(Sitter("companion" if seat in plays else None, NAMES[seat]) for seat in range(players))
    match = Match(game, Setup(players, 3, options), sitters)
    match.pace = "step" if alone else match.pace
    while match.position.legal() and (len(match.steps) < steps or match.position.to_move in others):
        match.play(policy.playout(match.position, dice))
    while match.position.outcome() is not None:
        match.undo()
    return match


def at_table(app: App, game_id: str, then: Callable[[BoardScene], object] | None = None, **kind: object) -> None:
    """Shows the board of a match in progress, then calls `then`."""
    steps = 12 if game_id == "cathedral" else 30
    board = BoardScene(midgame(game_id, steps, **kind))  # type: ignore[arg-type]
    app.show(board)
    frames(app, 4, 0.5)
    if then:
        then(board)
        app.frame(0.01)  # for a page that it opens


def refused(board: BoardScene) -> None:
    """Aims at an illegal place."""
    for place in board.look.places.quiet(board.state.course.match.position) if board.state.hand.decision else ():
        decision = board.state.hand.decision.point(board.look.layout.centre(place), pressed=True)
        if decision.refusals:
            board.state.hand.decision = decision
            board.session.end_motion()
            return


A_TOURNAMENT = Tournament(("Bergamote", "Léa", "Mila", "Paul", "Maximilienne"), ("cathedral", "kardinal"), "all", 0)
OF_THREE = replace(A_TOURNAMENT, names=NAMES[:3], games=("cathedral",))
OF_TWELVE = replace(A_TOURNAMENT, names=tuple(f"Maximilien{one}" for one in "ABCDEFGHIJKL"), form="tree")


def pressed(action: str, board: BoardScene) -> None:
    """Presses a key."""
    board.on_input(Press(action))  # type: ignore[arg-type]


def scene(make: Callable[[], Scene], app: App) -> None:
    """Shows a scene without arguments."""
    app.show(make())


def over_home(make: Callable[[Home], Scene], app: App) -> None:
    """Shows a scene over home."""
    home = shown_on(app, Home())
    app.frame(0.1)
    app.show(make(home))


def owner(tab: str, app: App) -> None:
    """Shows a page of the owner's register."""
    app.show(OwnerPage(Scene(), tab, lambda folder: A_HEALTH))


def tournament(running: Tournament, meetings: int, app: App) -> None:
    """Shows a tournament after that number of meetings."""
    for _ in range(meetings):
        meeting, match = standing(running, app.context.annals.entries()).next(), copy(ended("cathedral"))
        if meeting is None:
            break  # all were played by an earlier call
        match.seats = tuple(Sitter(None, running.names[person]) for person in meeting.people)
        app.context.annals.record(match)
    over_home(lambda home: TournamentPage(home, running), app)


def analysed(home: Home) -> Replay:
    """The end of a replay with its analysis."""
    replay = Replay(ended("cabale"), home, 999)
    replay.analyses = True
    return replay


def journal(app: App) -> None:
    """Shows the journal of a match."""
    board = shown_on(app, BoardScene(midgame("cardinal")))
    app.frame(0.1)
    app.show(Journal(view_of(board), board))


def screens() -> dict[str, Show]:
    """All screens by name."""
    games = catalog.ids()
    found: dict[str, Show] = dict(PAGES)
    found["owner"] = partial(over_home, lambda home: OwnerIndex(home, look=lambda folder: A_HEALTH))
    found["tournament"] = partial(tournament, A_TOURNAMENT, 2)
    found["tournament of twelve"] = partial(tournament, OF_TWELVE, 0)
    found["names of a tournament"] = partial(over_home, lambda home: Entrants(home, OF_TWELVE))
    found["beginning of a tournament"] = partial(over_home, lambda home: Entrants(home, note="tournament.damaged"))
    found["name of the house"] = partial(over_home, lambda home: HouseName(home))
    found |= {f"owner {tab}": partial(owner, tab) for tab in TABS}
    found["code of the owner"] = partial(over_home, lambda home: PinPad(home))
    found["code of a new kiosk"] = partial(scene, partial(PinPad, Scene(), first=True))
    found["recovery code"] = partial(scene, partial(RecoveryCode, Scene(), "0" * 12))
    found["still there"] = partial(over_home, lambda home: StillThere(home, 20.0, True))
    found["letters"] = partial(over_home, lambda home: Letters(home, "Notre séjour", "Léa", 24, print))
    found["who begins"] = partial(scene, lambda: BoardScene(midgame("kardinal"), lot=Lot("turn", 0, 5, print)))
    found["souvenir"] = partial(over_home, lambda home: Souvenir(home, ended("cathedral"), 5))
    found["guide of the owner"] = partial(over_home, GuidePage)
    found["board question"] = partial(over_home, lambda home: BoardQuestion(home, "kardinal", lambda: None))
    found["second window"] = partial(scene, AlreadyOpen)
    found["shown to nobody"] = partial(scene, Attract)
    found["journal"] = journal
    found["replay"] = partial(over_home, lambda home: Replay(midgame("cardinal"), home, 12))
    found["replay of a finished match"] = partial(over_home, analysed)
    for one in games:
        found[f"{one} rulebook"] = partial(over_home, partial(rulebook, one))
        found[f"{one} rulings"] = partial(over_home, partial(_with, Rulings, one))
        found[f"{one} words"] = partial(over_home, partial(_with, Glossary, one))
        found[f"{one} leaflet"] = partial(over_home, partial(_with, Learn, one))
        found[f"{one} page"] = partial(scene, lambda one=one: RulePage(one, lessons(one).pages[1], Scene()))
        found[f"{one} lesson"] = partial(scene, partial(Lesson, one, Scene()))
        found[f"{one} challenge"] = partial(scene, lambda one=one: Challenge(one, lessons(one).challenges[0], Scene()))
        found[f"{one} table"] = partial(at_table, game_id=one)
        found[f"{one} refused"] = partial(at_table, game_id=one, then=refused)
        found[f"{one} plan"] = partial(at_table, game_id=one, then=partial(pressed, "plan"))
        found[f"{one} of a computer"] = partial(at_table, game_id=one, alone=True)
        found[f"{one} asks"] = partial(at_table, game_id=one, then=partial(pressed, "why"))
        found[f"{one} score"] = partial(at_table, game_id=one, then=lambda board: board.controller.ways.points(0))
        for tab in ("pieces", "numbers", "go"):
            found[f"{one} composer {tab}"] = partial(composer, one, tab)
        found[f"{one} tribunal"] = partial(scene, partial(Tribunal, one, Scene()))
        found[f"{one} with the box"] = partial(over_home, partial(with_box, one))
        found[f"{one} where the box is"] = partial(where_it_is, one)
        found[f"{one} counting"] = partial(over_home, partial(counting, one))
        found[f"{one} trial"] = partial(scene, lambda one=one: Trial(one, lessons(one).pages[2], Scene(), print))
        found[f"{one} seat"] = partial(over_home, partial(_at_laid, SeatPage, one, 0))
        found[f"{one} rules of the table"] = partial(over_home, partial(_at_laid, TableRules, one))
        found[f"{one} points"] = partial(over_home, partial(_over, Points, one))
        found[f"{one} medals"] = partial(over_home, partial(_over, Earned, one))
        if rulebooks.game(one).printing.groups:
            found[f"{one} board of the house"] = partial(over_home, partial(_with, HouseBoardPage, one))
        found[f"{one} what if"] = partial(scene, partial(what_if, one))
        for kind in lacks(one):
            del found[f"{one} {kind}"]
    found["tournament that is won"] = partial(tournament, OF_THREE, 3)
    return found


def lacks(game_id: str) -> list[str]:
    """The screens that do not exist for a game."""
    taught, composed, boxed = lessons(game_id), composing_of(game_id), boards.look(game_id).box.material
    brought = {
        "leaflet": taught.is_taught,
        "rulings": taught.rulings,
        "words": taught.words,
        "medals": medals_of(game_id),
        "page": taught.pages,
        "trial": taught.pages,
        "lesson": taught.moments,
        "challenge": taught.challenges,
        "tribunal": taught.cases,
        **dict.fromkeys(("score", "points"), rulebooks.game(game_id).scored),
        **dict.fromkeys(("with the box", "where the box is"), boxed),
        **dict.fromkeys(("composer pieces", "composer numbers", "composer go", "counting"), composed),
    }
    return [kind for kind, part in brought.items() if not part]


def lessons(game_id: str) -> School:
    """The rules, lessons and challenges of a game."""
    return school(ASSETS, game_id)


def rulebook(game_id: str, home: Home) -> Scene:
    """The rulebook, open at its second page if there is one."""
    return Rulebook(home, game_id, now=next(iter(lessons(game_id).pages[1:]), None))


def laid(game_id: str) -> LaidTable:
    """A table with three humans for that game."""
    return LaidTable(
        rulebooks.game(game_id), boards.look(game_id), ["human@fox", "human@bear", "human@owl"], Settings()
    )


def composer(game_id: str, tab: str, app: App) -> None:
    """Shows the composer with a position of a match."""
    page = shown_on(app, Composer(Scene(), game_id, midgame(game_id, 12).position))
    page.tab = tab if tab in [one.key.partition(".")[2] for one in page.widgets] else "go"
    page.renew()


def with_box(game_id: str, home: Home) -> Scene:
    """The page of ways to combine the box with the screen."""
    ways = ("follow", "cards", "count") if boards.look(game_id).box.referee_options else ("follow", "count")
    return WithBox(home, game_id, dict.fromkeys(ways, (print, False)))


def where_it_is(game_id: str, app: App) -> None:
    """The same with a plan of the shelves."""
    pygame.image.save(pygame.Surface((300, 200)), app.data / logo.PLAN)
    over_home(partial(with_box, game_id), app)


def counting(game_id: str, home: Home) -> Scene:
    """The empty page for counting a match."""
    players = rulebooks.game(game_id).players[-1]
    composing = composing_of(game_id)
    page = CountingSheet if composing and composing.sheet else Counting
    return page(home, game_id, Setup(players), (Sitter(),) * players)


def what_if(game_id: str) -> Scene:
    """The page to replay a match differently."""
    return WhatIf(midgame(game_id, 12), 8, Scene())


def _over(page: Callable[..., Scene], game_id: str, home: Home) -> Scene:
    return page(ended(game_id), home)


def _at_laid(page: Callable[..., Scene], game_id: str, *more: int) -> Scene:
    *given, home = more
    return page(home, laid(game_id), *given)


def _with(page: Callable[..., Scene], game_id: str, home: Home, **more: object) -> Scene:
    return page(home, game_id, **more)


def kinds(of: type[Scene]) -> Iterator[type[Scene]]:
    """The leaf subclasses of a kind of scene."""
    for one in of.__subclasses__():
        yield from kinds(one)
        if one.__module__.startswith("scenes.") and not one.__subclasses__():
            yield one


# -- inspection -------------------------------------------------------------------------------------------------------


def poor(app: App, least: float) -> Iterator[str]:
    """Errors in the texts of the current picture."""
    window = app.context.viewport.whole
    for text in app.context.pen.written:
        if text.text and not text.whole:
            yield f"cut: {text.text!r}"
        elif not window.holds(text.box, 2):
            yield f"leaves the window: {text.text!r}"
    for ratio, text in readings(app):
        if ratio < least:
            yield f"{ratio:.1f} : 1: {text.text[:40]!r}"
    yield from empty(app)


def empty(app: App) -> Iterator[str]:
    """Enabled buttons without a visible label or icon."""
    surface, viewport = app.context.pen.surface, app.context.viewport
    for name, box in buttons(app.scene):
        x, y, wide, high = viewport.rect(box.inset(10))
        greys = pygame.transform.grayscale(surface.subsurface((x, y, wide, high)))
        levels = Counter(greys.get_at((across, down))[0] for across in range(0, wide, 2) for down in range(0, high, 2))
        usual = levels.most_common(1)[0][0]
        ink = sum(often for level, often in levels.items() if abs(level - usual) > INK_DIFFERENCE)
        if ink < MIN_INK * levels.total():
            yield f"empty button: {name}"


def buttons(scene: Scene) -> Iterator[tuple[str, Box]]:
    """The controls of a scene with a label or icon of their own."""
    if isinstance(scene, BoardScene):
        yield from (
            (f"{area.area.value} {area.id.key}", area.box)
            for area in scene.frame.areas
            if area.enabled and area.area in BUTTON_AREAS
        )
    elif isinstance(scene, Page):
        faced = (one for one in scene.widgets if isinstance(one, Button | WoodenKey))
        yield from ((one.key, one.box) for one in faced if one.enabled)


def shown(app: App, show: Show) -> None:
    """Shows a screen and waits until it is at rest."""
    show(app)
    frames(app, 6, 0.4)
    app.dirty = True
    app.frame(0.01)


def sheet(pictures: list[pygame.Surface], columns: int = 6) -> pygame.Surface:
    """A contact sheet of all pictures."""
    rows = -(-len(pictures) // columns)
    width, height = pictures[0].get_size()
    found = pygame.Surface((columns * width, rows * height))
    for number, one in enumerate(pictures):
        found.blit(one, (number % columns * width, number // columns * height))
    return found


def main() -> int:
    """Prints the errors found; the exit code is 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--size", default="1024x768")
    parser.add_argument("--text", type=float, nargs="+", default=[1.0, 2.0])
    parser.add_argument("--language", nargs="+", default=[*LANGUAGES, "xx"])
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    unseen()
    width, height = map(int, chosen.size.split("x"))
    least = 7.0 if chosen.contrast else 4.5
    pygame.display.init()
    pygame.font.init()
    looked = found = 0
    with tempfile.TemporaryDirectory() as place:
        longer = long_words(Path(place) / "words")
        for language in chosen.language:
            words = longer if language == "xx" else Words(ASSETS, language)
            for text in chosen.text:
                pictures = []
                for number, (name, show) in enumerate(screens().items()):
                    if chosen.only not in name:
                        continue
                    folder = Path(place) / f"{language} {text} {number}"
                    folder.mkdir()
                    settings = Settings(motion=0.0, text=text, contrast=chosen.contrast, hands="open")
                    app = App(pygame.display.set_mode((width, height)), folder, settings)
                    app.context.words, app.context.settings.language = words, words.language
                    shown(app, show)
                    looked += 1
                    for one in poor(app, least):
                        found += 1
                        print(f"{chosen.size} {text:g} {language} {name}: {one}", flush=True)
                    if chosen.into:
                        size = THUMBNAIL_WIDTH, THUMBNAIL_WIDTH * height // width
                        pictures.append(pygame.transform.smoothscale(app.context.pen.surface, size))
                    app.close()
                if chosen.into:
                    chosen.into.mkdir(parents=True, exist_ok=True)
                    path = chosen.into / f"{chosen.size} {language} {round(100 * text)}.png"
                    pygame.image.save(sheet(pictures), str(path))
    print(f"{looked} screens, {found} poor texts")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
