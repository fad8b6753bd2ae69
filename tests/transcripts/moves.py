"""Transcript of motions: a step of every kind, an end told moment by moment, and idle animations.

A line says what is drawn in a moment and was not drawn in the one before; of what moves over a still picture, how many
pixels are otherwise, and where. No board is painted for it.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache

import pygame

from game.core import Step
from game.match import Match
from scenes.app.app import App
from scenes.board.living import spots
from scenes.board.look.drawing import Effects
from scenes.board.motion import Mover
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box, Viewport
from scenes.play.hud.hand_of_cards import open_hand
from scenes.play.scene import BoardScene
from scenes.screens.film import film_of
from scenes.screens.things.life import LivelyPicture, smoke_of
from tests.pictures.guest import saved_match
from tests.pictures.places import of_pen
from tests.pictures.strokes import take
from tests.scenes.eyes import differing
from tests.scenes.table_setting import SMALL, new_house, program
from tests.transcripts.done import BREATH, settle
from tests.transcripts.laid import drawn

ON_ITS_WAY = (0.1, 0.2, 0.4)
"""Seconds after a step at which one looks."""
TOLD = (1.2, 2.6, 3.0, 3.4, 5.2, 8.0)
"""And after the last one."""
SHARES = (0.2, 0.5, 0.85)
"""Of the way of a step."""
WINDOW, FILM = Viewport(*SMALL), Box(300, 240, 640, 400)
LIVES = (0.4, 2.9, 7.3)
"""Seconds for which something has lived."""
FRAME, EACH, STOPPED = 0.03, 33, range(160, 200)
"""Seconds of a frame of a film, so many frames from one look at it to the next, and those in which it stands still."""


def moves(game_id: str, films: Sequence[float] = (1.0, 0.0)) -> list[str]:
    """The transcript of what moves at that game, and of its film with so much motion."""
    with new_house() as folder:
        app, board = program(folder, saved_match(f"{game_id}-middle"), SMALL, motion=1.0, hands="open")
        settle(app, board)
        app.seen = False
        found = [f"set by pygame-ce {pygame.version.ver}", *living(board)]
        step = board.state.course.match.position.legal()[0]
        board.session.play(step)
        found += [f"{' '.join(step)}, {line}" for line in watched(app, board, ON_ITS_WAY)]
        match = saved_match(f"{game_id}-end")
        for kind, number in kinds(board.look.effects, match).items():
            board = played_until(app, match, number)
            found += [f"{kind}, {line}" for line in in_motion(app, board, match.steps[number])]
        board = played_until(app, match, len(match.steps) - 1)
        board.session.play(match.steps[-1])
        found += [f"the end, {line}" for line in watched(app, board, TOLD)]
        return [*found, *(line for motion in films for line in filmed(app, game_id, motion))]


def watched(app: App, board: BoardScene, times: tuple[float, ...]) -> Iterator[str]:
    """What is new in each of these moments."""
    before, at = set(drawn_now(app)), 0.0
    for until in times:
        for _ in range(round((until - at) / BREATH)):
            app.frame(BREATH)
        at, now = until, drawn_now(app)
        yield from (f"{until:g} s: {line}" for line in now if line not in before)
        before = set(now)


def drawn_now(app: App) -> list[str]:
    """What is drawn at this moment, in which no time passes."""
    app.seen = True
    found = drawn(app)
    app.seen = False
    return found


def played_until(app: App, whole: Match, steps: int) -> BoardScene:
    """The board after so many steps of a match."""
    match = Match(whole.game, whole.setup, whole.seats, whole.origin)
    for step in whole.steps[:steps]:
        match.play(step)
    app.show(board := BoardScene(match))
    return board


def kinds(effects: Effects, match: Match) -> dict[str, int]:
    """The last step of each kind: by its first word, and by what it sets in motion."""
    found: dict[str, int] = {}
    for number, step in enumerate(match.steps):
        played = match.played(number)
        comes = {"flights": effects.flights, "cards": effects.card_moves, "blooms": effects.blooms, "won": effects.won}
        found[" ".join([step[0], *(word for word, sets in comes.items() if sets(played))])] = number
    return found


def in_motion(app: App, board: BoardScene, step: Step) -> Iterator[str]:
    """All that moves at some moments of a step: how many things, over which pixels, and how these look together."""
    board.session.play(step)
    motion, view, frame, scenery = board.state.motion, board.picture.view, board.frame, board.plan.scenery
    if not (animation := motion.animation):
        return
    still, hand = pattern(), open_hand(frame.tray, board.state.course.hands.holder, motion.lay)
    for share in SHARES:
        pen = take(app.context.pen.onto(still.copy()))  # which draws
        moving = Mover(pen, view, scenery).strokes(animation, share, frame.layout.banners, hand)
        for one in moving:
            one.draw()
        areas = [one.area.clip(still.get_rect()) for one in moving]
        seen = "; ".join(otherwise(pen.surface, still, area) for area in dict.fromkeys(map(tuple, areas[:3])))
        whole = pygame.Rect(0, 0, 0, 0).unionall(areas)
        sums = " ".join(str(sum(side)) for side in zip(*map(tuple, areas)))
        yield f"at {share:g} @ {len(moving)} things ({sums}): {otherwise(pen.surface, still, whole)}; {seen}"


def otherwise(now: pygame.Surface, before: pygame.Surface, area: Sequence[int]) -> str:
    """How many pixels of that area are otherwise, where, and of which colour the area is in the mean."""
    now, before = now.subsurface(area), before.subsurface(area)
    unlike = differing(now, before)
    where = " ".join(str(tuple(one)) for one in unlike.get_bounding_rects()[:3])
    red, green, blue, _ = pygame.transform.average_color(now)
    return f"{unlike.count()} pixels, {where}, {red:02X}{green:02X}{blue:02X}"


@cache
def pattern() -> pygame.Surface:
    """A picture in which no pixel is like its neighbours."""
    still = pygame.Surface(SMALL, 0, 24)
    for x in range(SMALL[0]):
        still.fill((x % 256, 0, 90), (x, 0, 1, SMALL[1]))
    for y in range(SMALL[1]):
        still.fill((0, y % 256, 0), (0, y, SMALL[0], 1), pygame.BLEND_RGB_ADD)
    return still


def at_home(board: BoardScene, still: pygame.Surface) -> Iterator[str]:
    """What moves on the picture of the game at home."""
    pen, box = board.context.pen, Box(300, 240, 480, 270)
    for seconds in LIVES:
        own = pen.onto(still.copy())
        LivelyPicture(own, box, box.inset(14), smoke_of(ASSETS, board.look.id)).draw(own, seconds)
        yield f"cover after {seconds:g} s @ {otherwise(own.surface, still, still.get_rect())}"


def filmed(app: App, game_id: str, motion: float) -> Iterator[str]:
    """The film of the game: which step is shown, how often a picture was asked for, what then lies over the board."""
    app.context.settings.motion = motion
    film = film_of(app.context, game_id, FILM)
    assert film
    pen, asked, number, before = take(app.context.pen, seen=False), 0, 0, set[str]()
    while not film.is_over:
        if number in (STOPPED.start, STOPPED.stop):
            film.press()
        film.warm_up(math.inf)
        asked += film.pass_time(FRAME)
        number += 1
        if number % EACH == 0:
            pen.written, pen.strokes = [], []
            film.draw(pen, lambda pen: None)
            now = [f"{film.beat.shown} after {asked} pictures", *of_pen(pen)]
            yield from (f"film{motion:g} {number * FRAME:g} s: {line}" for line in now if line not in before)
            before = {*now}
    film.press()
    yield f"film{motion:g} again: {film.beat.shown}, runs {film.runs}"


def living(board: BoardScene) -> Iterator[str]:
    """What the smoke draws over a pattern in which no pixel is like its neighbours."""
    view, scenery, still = board.picture.view, board.plan.scenery, pattern()
    for number, spot in enumerate(spots(view, scenery)):
        near = spot.area.inflate(60, 60).clip(still.get_rect())
        yield f"{number} smoke @ {tuple(spot.area)}"
        for seconds in LIVES:
            surface = still.copy()
            spot.draw(surface, seconds)
            yield f"{number} after {seconds:g} s @ {otherwise(surface, still, near)}"
    yield from at_home(board, still)
