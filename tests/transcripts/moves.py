"""What moves: a step on its way, how an end is told moment by moment, and what lives on a table that nobody touches.

A line says what is drawn in a moment and was not drawn in the one before; of living things, how many pixels differ from
the still picture, and where. No board is painted for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.match import Match
from scenes.app.app import App
from scenes.board.living import Clear, brush, dove, spots
from scenes.play.scene import BoardScene
from tests.pictures.guest import saved_match
from tests.pictures.screens import USUAL
from tests.scenes.table_setting import program
from tests.transcripts.done import BREATH, settle
from tests.transcripts.laid import drawn

ON_ITS_WAY = (0.1, 0.2, 0.4)
"""Seconds after a step at which one looks."""
TOLD = (1.2, 2.6, 3.0, 3.4, 5.2, 8.0)
"""And after the last one."""
LIVES = (0.4, 2.9, 7.3)
"""Seconds for which something has lived."""


def moves(game_id: str) -> list[str]:
    """The transcript of what moves at that game."""
    with TemporaryDirectory() as folder:
        app, board = program(Path(folder), saved_match(f"{game_id}-middle"), USUAL, motion=1.0, hands="open")
        try:
            settle(app, board)
            app.seen = False
            found = [f"set by pygame-ce {pygame.version.ver}", *living(board)]
            step = board.state.course.match.position.legal()[0]
            board.session.play(step)
            found += [f"{' '.join(step)}, {line}" for line in watched(app, board, ON_ITS_WAY)]
            match = saved_match(f"{game_id}-end")
            app.show(board := BoardScene(begun := Match(match.game, match.setup, match.seats, match.origin)))
            for step in match.steps[:-1]:
                begun.play(step)
            board.session.play(match.steps[-1])
            return [*found, *(f"the end, {line}" for line in watched(app, board, TOLD))]
        finally:
            app.close()


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


def living(board: BoardScene) -> Iterator[str]:
    """What every living thing draws over a pattern in which no pixel is like its neighbours."""
    view, scenery = board.picture.view, board.plan.scenery
    still = pygame.Surface(USUAL, 0, 24)
    for x in range(USUAL[0]):
        still.fill((x % 256, 0, 90), (x, 0, 1, USUAL[1]))
    for y in range(USUAL[1]):
        still.fill((0, y % 256, 0), (0, y, USUAL[0], 1), pygame.BLEND_RGB_ADD)
    for number, spot in enumerate(spots(view, scenery)):
        paint, near = brush(spot), spot.area.inflate(60, 60).clip(still.get_rect())
        yield f"{number} {spot.moving.kind} @ {tuple(spot.area)}"
        for seconds in LIVES:
            surface = still.copy()
            paint(surface, still, seconds)
            now, before = surface.subsurface(near), still.subsurface(near)
            alike = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), before)
            alike.invert()
            where = " ".join(str(tuple(area)) for area in alike.get_bounding_rects()[:3])
            yield f"{number} after {seconds:g} s @ {alike.count()} pixels, {where}"
    bird = dove(view.viewport, 1, 0.0, Clear([], [], []), lambda area: True)
    assert bird
    yield f"dove @ {' '.join(str(tuple(bird.seen(seconds)[1])) for seconds in LIVES)}"
