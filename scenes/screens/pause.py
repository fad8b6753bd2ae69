"""Pause of a match: a card beside the board with resume, what guests ask for most, and put away."""

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
"""Entries that keep their place in every game, disabled where a match lacks them."""
PAGE_MARGIN, BOARD_GAP = 46.0, 40.0
"""Around the page, and between the board and the card."""


class Pause(MoreSheet, InPlay):
    """A card with the usual entries, and a second one with the rest. The match is saved after every step, so nothing
    here can lose it."""

    headed = False
    known_as = "pause.title"

    def __init__(
        self,
        view: MatchView,
        behind: Scene,
        offered: Callable[[Scene], Sequence[Word]] = lambda pause: (),
        put_away: Callable[[], None] | None = None,
    ) -> None:
        """`offered`: the entries that the board adds; `put_away`: called before home opens."""
        super().__init__(behind)
        self.record, self.put_away = view, put_away
        self._offered = offered

    @property
    def offers(self) -> Sequence[Word]:
        """The entries that the board adds, made anew each time: kept ones would keep the pause itself alive."""
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
