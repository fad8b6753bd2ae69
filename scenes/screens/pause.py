"""Pause of a match: a card beside the board, which stays in sight; back to it, what guests ask for, or put it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.board.match_view import MatchView
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Input
from scenes.screens.comfort import Comfort
from scenes.ui.blocks import Block, Gold, Part, Row, Word
from scenes.ui.desk import BoardSheet, Desk, menu_card
from scenes.ui.navigation import Offer
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene

FIRST = (("rules", "school.rules", "question"), ("seats", "pause.seats", "people"))
"""What stands on the card itself, in every game in the same place, closed where a match lacks it."""
EDGE = 46.0
"""Around everything."""


class Pause(BoardSheet):
    """Owns which card lies there. The match is saved after every step anyway, so nothing here can lose it."""

    def __init__(
        self, view: MatchView, behind: Scene, offers: Sequence[Offer] = (), put_away: Callable[[], None] | None = None
    ) -> None:
        """`offers`: what the board offers; `put_away`: what it still has to do before home follows."""
        super().__init__(behind)
        self.record, self.put_away = view, put_away
        self.offers = offers
        self.more = False
        """Whether the second card lies there, with what is asked for less often."""

    # -- the board ----------------------------------------------------------------------------------------------------

    def new_desk(self) -> Desk:
        return Desk(self.record.look, self.context.pen, self.record.voice.say)

    def lay_board(self) -> None:
        view, desk = self.record, self.desk
        position = view.seen(view.match.position)
        desk.look_from(desk.whole([position], self.place, places=view.places, start=view.camera))
        desk.show(position, flattened=view.flattened)

    # -- the card -----------------------------------------------------------------------------------------------------

    def head(self) -> list[Part]:
        return []

    def room(self) -> Box:
        return self.context.viewport.whole.inset(EDGE)

    def first_focus(self) -> str:
        return "back" if self.more else "resume"

    def blocks(self) -> Block:
        pen, say = self.context.pen, self.say
        if self.more:
            card, wide = menu_card(pen, say("home.more"), self._more())
        else:
            gold = Gold("resume", say("home.resume"), "play", self.back)
            card, wide = menu_card(pen, say("pause.title"), self._usual(), gold)
        return Row((self.board(), card), 40, (REST, wide))

    def _usual(self) -> list[Word]:
        offered = {one.key: one for one in self.offers}
        found = [
            Word(key, self.say(words), icon, offered[key].act if key in offered else _nothing, key in offered)
            for key, words, icon in FIRST
        ]
        return [
            *found,
            Word("comfort", self.say("pause.comfort"), "sound", self._comfort),
            Word("park", self.say("pause.park"), "home", self._park),
            Word("more", self.say("home.more"), "dots", partial(self._turn, True)),
        ]

    def _more(self) -> list[Word]:
        first = {key for key, _, _ in FIRST}
        found = [Word(one.key, self.say(one.words), one.icon, one.act) for one in self.offers if one.key not in first]
        options = Word("options", self.say("home.options"), "sliders", self._options)
        return [*found, options, Word("back", self.say("school.back"), "back", self.back)]

    def _turn(self, more: bool) -> None:
        self.more = more
        self.renew()
        self.focus = self.first_focus() if more else "more"

    def back(self) -> None:
        """From the second card to the first one, from there to the board."""
        if self.more:
            self._turn(False)
        else:
            super().back()

    def on_input(self, event: Input) -> None:
        beside = isinstance(event, Click) and self.place.contains(event.at)
        if beside and isinstance(event, Click) and not self._under(event):
            self.context.go(self.behind)
        else:
            super().on_input(event)

    def _comfort(self) -> None:
        self.context.go(Comfort(self, languages=True))

    def _options(self) -> None:
        self.context.navigation.open_options(self)

    def _park(self) -> None:
        if self.put_away:
            self.put_away()
        self.context.navigation.open_home()


def _nothing() -> None:
    """What is closed cannot be pressed."""
