"""Projector: plays the film of a game on the sheet of its new match, and repaints nothing else meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.film import BadFilm, film
from scenes.core import platform
from scenes.core.log import warn
from scenes.core.translations import Words
from scenes.graphics.pen import Pen, Written
from scenes.graphics.viewport import Box
from scenes.screens.film.stage import Stage


class Projector:
    """Owns the film while it is shown, and nothing of it afterwards."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._around: list[Written] | None = None
        """What is written on the rest of the sheet; None if that has to be drawn again."""

    @property
    def runs(self) -> bool:
        """Whether a film is shown."""
        return self._stage is not None

    def start(self, pen: Pen, game_id: str, box: Box, words: Words, motion: float) -> None:
        """The film of that game from its beginning, in that part of the window; a damaged one is told in the log."""
        try:
            self._stage = Stage(film(pen.art.assets, game_id), pen, box, words, motion)
        except BadFilm as problem:
            warn("%s", problem)

    def stop(self) -> None:
        """The film is put away with all that was made for it."""
        if self._stage is not None:
            self._stage = self._around = None
            platform.give_back()

    def touch(self) -> None:
        """Something else on the sheet may have changed."""
        self._around = None

    def pass_time(self, dt: float) -> bool:
        """So many seconds pass; whether the picture should be drawn again."""
        return self._stage is not None and self._stage.pass_time(dt)

    @property
    def is_over(self) -> bool:
        """Whether all of the film has been seen."""
        return self._stage is not None and self._stage.is_over

    def warm_up(self, until: float) -> float:
        """Makes ready what the film needs; the share that is ready."""
        return self._stage.warm_up(until) if self._stage else 1.0

    def draw(self, pen: Pen, sheet: Callable[[Pen], object]) -> None:
        """The sheet with the film on it; only the film, if the surface shows all the rest as it is."""
        stage = self._stage
        if stage is None:
            sheet(pen)
            return
        if pen.repaint.partly and self._around is not None:
            pen.written.extend(self._around)
            pen.repaint.changed = [pygame.Rect(pen.viewport.rect(stage.box.inset(-MARGIN)))]
        else:
            sheet(pen)
            self._around = list(pen.written)
        stage.draw(pen)


MARGIN = 2.0
"""Around the stage, in logical units, for what is rounded."""
