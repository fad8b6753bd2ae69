"""Film page: a page on which the film of a game plays by itself in its picture; a press stops it and lets it go on."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Input
from scenes.screens.film.film import Film, closed, opened
from scenes.ui.page import Page
from scenes.ui.scene import AppContext
from scenes.ui.widgets import State, Widget


@dataclass(frozen=True)
class Lid(Widget):
    """What is pressed where a film plays."""

    meaning: str = ""
    """Its words for whoever has the page read aloud."""

    def draw(self, pen: Pen, state: State) -> None:
        if state.focused:
            pen.ring(self.box, self.radius)


class FilmPage(Page):
    """Owns the film; a page says of which game it is and where, and lays a `lid` there."""

    film: Film | None = None
    _opens = False

    def film_place(self) -> tuple[str, Box] | None:
        """The game, and the part of the window that its film fills."""
        return None

    def lid(self, box: Box) -> Widget:
        """What answers where the film is shown."""
        return Lid("film", box, self.press_film, meaning=self.say("sheet.film"))

    def press_film(self) -> None:
        """It stands still, or goes on; after its end from the beginning."""
        if self.film:
            self.film.press()

    def enter(self, context: AppContext) -> None:
        super().enter(context)
        self.film, self._opens = None, True

    def leave(self) -> None:
        closed(self.film)
        self.film, self._opens = None, False
        super().leave()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        place = self.film_place() if self._opens else None
        if place:  # only when the page is seen already
            self._opens, context = False, self.context
            self.film = opened(context.pen, place[0], place[1], context.words, context.settings.motion)
        return (self.film is not None and self.film.pass_time(dt)) or moved

    def on_input(self, event: Input) -> None:
        if self.film:
            self.film.touch()
        super().on_input(event)

    def warm_up(self, pen: Pen, until: float) -> float:
        share = super().warm_up(pen, until)
        return share if share < 1 or self.film is None else self.film.warm_up(until)

    def draw(self, pen: Pen) -> None:
        if self.film:
            self.film.draw(pen, super().draw)
        else:
            super().draw(pen)
