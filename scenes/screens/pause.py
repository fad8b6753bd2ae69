"""Pause of a match: a card with the board, which stays in sight; back to it, what guests ask for, or put it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.graphics.viewport import Box
from scenes.input.events import Click, Input
from scenes.screens.comfort import Comfort
from scenes.screens.home import Home
from scenes.screens.options import Options
from scenes.ui.blocks import Block, Word
from scenes.ui.desk import InPlay
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Gold, Heading
from scenes.ui.scene import Scene
from scenes.ui.turned_sheet import MoreSheet, is_crowded, with_menu
from scenes.ui.widgets import nothing

ENTRIES = (("rules", "school.rules", "question"), ("seats", "pause.seats", "people"))
"""What stands on the card itself, in every game in the same place, closed where a match lacks it."""
PAGE_MARGIN, BOARD_GAP = 46.0, 40.0
"""Around everything, and between the board and the card."""


class Pause(MoreSheet, InPlay):
    """A card with what guests ask for, and a second one. The match is saved after every step anyway, so nothing here
    can lose it."""

    headed = False
    known_as = "pause.title"

    def __init__(
        self,
        view: MatchView,
        behind: Scene,
        offered: Callable[[Scene], Sequence[Word]] = lambda pause: (),
        put_away: Callable[[], None] | None = None,
    ) -> None:
        """`offered`: what the board offers from here; `put_away`: what it still has to do before home follows."""
        super().__init__(behind)
        self.record, self.put_away = view, put_away
        self._offered = offered

    @property
    def offers(self) -> Sequence[Word]:
        """What the board offers from here, made anew each time: whoever kept it would keep the pause itself."""
        return self._offered(self)

    # -- the card -----------------------------------------------------------------------------------------------------

    def room(self) -> Box:
        return self.context.viewport.whole.inset(PAGE_MARGIN / 2 if is_crowded(self.context.viewport) else PAGE_MARGIN)

    def blocks(self) -> Block:
        if self.turned:
            return self.beside(self.board())
        gold = Gold("resume", self.say("home.resume"), "play", self.back)
        gap = BOARD_GAP / 2 if is_crowded(self.context.viewport) else BOARD_GAP
        title = Heading(self.say("pause.title"), corner=self.sound_sign)
        return with_menu(self.context.pen, self.board(), title, self._usual(), gap, gold)

    def _usual(self) -> list[Word]:
        offered = {one.key: one for one in self.offers}
        found = [offered.get(key) or Word(key, self.say(words), icon, nothing, False) for key, words, icon in ENTRIES]
        return [
            *found,
            Word("comfort", self.say("pause.comfort"), "eye", self.way(Comfort, self, True)),
            Word("park", self.say("pause.park"), "home", self._park),
            Word("more", self.say("home.more"), "dots", partial(self.turn, True)),
        ]

    def less_often(self) -> list[Word]:
        first = {key for key, _, _ in ENTRIES}
        found = [one for one in self.offers if one.key not in first]
        return [*found, Word("options", self.say("home.options"), "sliders", self.way(Options, self))]

    def on_input(self, event: Input) -> None:
        beside = isinstance(event, Click) and self.place.contains(event.at)
        if beside and isinstance(event, Click) and not self._under(event):
            self.context.go(self.behind)
        else:
            super().on_input(event)

    def _park(self) -> None:
        if self.put_away:
            self.put_away()
        self.context.go(Home())
