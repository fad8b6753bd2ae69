"""Sheet with a film: an overlay in whose paper the film of a game can be played, and ended by one press."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Input
from scenes.screens.film.projector import Projector
from scenes.ui.overlay import Overlay
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Widget


@dataclass(frozen=True)
class Curtain(Widget):
    """A film, which is over when it is pressed."""


class FilmSheet(Overlay):
    """Owns the film while it runs. What has room for it lays a `curtain` in place of the controls that it hides."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.film = Projector()

    def enter(self, context: AppContext) -> None:
        self.film.stop()
        super().enter(context)

    def leave(self) -> None:
        self.film.stop()
        super().leave()

    def start_film(self, game_id: str, box: Box) -> None:
        """The film of that game from its beginning, in that part of the window."""
        context = self.context
        self.film.start(context.pen, game_id, box, context.words, context.settings.motion)
        self.renew()
        if self.film.runs:
            self.focus = "film.stop"

    def stop_film(self) -> None:
        """The sheet as it was."""
        self.film.stop()
        self.renew()
        self.focus = "film"

    def curtain(self, box: Box) -> Widget:
        """What answers where the film is shown."""
        return Curtain("film.stop", box, self.stop_film)

    def on_input(self, event: Input) -> None:
        self.film.touch()
        super().on_input(event)

    def back(self) -> None:
        if self.film.runs:
            self.stop_film()
        else:
            super().back()

    def update(self, dt: float) -> bool:
        shows = self.film.pass_time(dt)
        if self.film.is_over:
            self.stop_film()
            return True
        return shows

    def warm_up(self, pen: Pen, until: float) -> float:
        return self.film.warm_up(until)

    def draw(self, pen: Pen) -> None:
        self.film.draw(pen, super().draw)
