"""“Plus…” of home, as things on the table: other saved matches, settings, window, house, tournament, about, quit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.board import catalog
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RED_SIGN, type_size
from scenes.graphics.viewport import Box
from scenes.screens.about import About
from scenes.screens.options import Options
from scenes.screens.saved_summary import SavedSummary
from scenes.screens.things.drawer import (
    draw_cross_table,
    draw_door_hanger,
    draw_framed_window,
    draw_index_cards,
    draw_key,
    draw_visiting_card,
    draw_wood,
)
from scenes.screens.things.objects import fitted, thing
from scenes.ui.blocks import Block, Column, Row, columns_of, evenly
from scenes.ui.prepared_pictures import PICTURE_SIZE, developed, draw_home_picture, image
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

GAP = 40.0
"""Between things side by side."""


class More(Sheet):
    """Owns the photograph on the stack; `kept` are all saved matches, the one that home offers first."""

    opens_at = "options"

    def __init__(self, behind: Scene, kept: list[SavedSummary]) -> None:
        super().__init__(behind)
        self._kept = kept

    def enter(self, context: AppContext) -> None:
        first = developed(image(context.shelf, self._kept[0].file), PICTURE_SIZE) if len(self._kept) > 1 else None
        self._photograph: Callable[[Pen, Box], object] | None = fitted(first) if first else None
        super().enter(context)

    def blocks(self) -> Block:
        above, below = self._things()
        even = len(below) <= len(above)
        return Column((evenly(above, GAP), evenly(below, GAP) if even else Row(tuple(below), GAP, spread=True)), 24)

    def _things(self) -> tuple[list[Block], list[Block]]:
        """The things of the upper and of the lower row; without other matches the tournament takes the place of their
        stack."""
        say, settings, guarded = self.say, self.context.settings, self.context.exit.guarded
        window = say("home.window" if settings.fullscreen else "options.set.fullscreen")
        ways = self.context.navigation
        index = partial(draw_index_cards, label=say("home.options"))
        others, stack = partial(ways.open_saved_matches, self.behind, self), len(self._kept)
        shown = stack, self._photograph, *(one.game_id for one in self._kept[:1])
        matches = thing("others", say("saved.title"), others, self._matches, (470, 390), 2.0, 0.8, shown=shown)
        cards = thing("options", say("home.options"), self.way(Options, self), index, (420, 370), -0.8, 0.8)
        frame = partial(draw_framed_window, label=window, draw=self._view)
        screen = thing("fullscreen", window, self._fullscreen, frame, (450, 370), 0.6, 1.3)
        code = say("plus.house.code") if self.context.owner.house.pin else ""
        key = partial(draw_key, label=say("plus.house"), below=code)
        door = partial(ways.open_pin_pad if code else ways.open_owner, self)  # without a code none is asked for
        house = thing("house", say("plus.house"), door, key, (520, 280), 4.0, 0.6, shown=code)
        sheet = partial(draw_cross_table, label=say("plus.tournament"))
        week = partial(ways.open_tournament, self.context.data, self)
        tournament = thing("tournament", say("plus.tournament"), week, sheet, (430, 380), -1.0, 0.6)
        card = partial(draw_visiting_card, title=say("home.title"), below=say("about.short"))
        about = thing("about", say("about.short"), self.way(About, self), card, (440, 260), -1.2, 0.5)
        hanger = partial(draw_door_hanger, label=say("home.quit"))
        leave = thing("quit", say("home.quit"), self.context.exit.leave, hanger, (210, 390), 2.4, 0.7)
        first, *rest = [matches, tournament] if stack > 1 else [tournament]
        if guarded:
            return [first, cards], [*rest, about]
        return [first, cards, screen], [house, *rest, about, leave]

    def _matches(self, pen: Pen, box: Box) -> None:
        """Draws a stack of photographs with their number, that of the first match on top."""
        for number, way in ((2, 1), (1, -1)):
            draw_paper(pen, box.inset(8 * number, 6 * number).moved(way * 7 * number, 8), "print", 4)
        front = box.inset(16, 12)
        draw_paper(pen, front, "print", 4)
        foot = type_size("name", pen.viewport.text) * 1.5
        picture = Box(front.x + 14, front.y + 14, front.w - 28, front.h - 14 - foot)
        shown = self._photograph or (lambda pen, box: draw_home_picture(pen, self._kept[0].game_id, box, 2))
        shown(pen, picture)
        at = front.bottom - foot / 2
        pen.text(self.say("saved.title"), (front.x + 20, at), "name", INK, width=front.w - 110)
        pen.text(str(len(self._kept)), (front.right - 24, at), "figure", RED_SIGN, "right", 80)

    def _view(self, pen: Pen, box: Box) -> None:
        """Draws a small view of home, for the frame."""
        draw_wood(pen, box)
        pen.text(self.say("home.title"), (box.x + 24, box.y + box.h * 0.16), "seal", "E9BF62", width=box.w - 48)
        games = catalog.shown(self.context.art.assets, self.context.owner.house.hidden)
        shelf = Box(box.x + 24, box.y + box.h * 0.32, box.w - 48, box.h * 0.44)
        for game, place in zip(games, columns_of(shelf, len(games), 12, shelf.h)):
            draw_home_picture(pen, game.id, place, 2)

    def _fullscreen(self) -> None:
        self.context.choose(fullscreen=not self.context.settings.fullscreen)
