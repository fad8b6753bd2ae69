"""“Cette table”: who begins, how hands are hidden, how many matches, and by which rules; on one index card."""

from __future__ import annotations

from functools import partial

from game.adaptive_level import ADAPTIVE
from game.core import SMALL
from game.house_boards import rests_on_open_facts
from scenes.board import catalog
from scenes.core.settings import HANDS, MATCHES
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, RED_SIGN, UMBER
from scenes.graphics.viewport import Box, centred
from scenes.screens.laid_table import LaidTable, switched
from scenes.screens.things.boxes import draw_game_box
from scenes.ui.blocks import REST, Block, Part, Picture, Rotated, Row, drawn
from scenes.ui.leaves import MAX_OVERFILL, Cards
from scenes.ui.paper import OneOf, Text, ruled
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Painted, State, draw_word, nothing

LID_WIDTH, LID_ASPECT = 400.0, 1.1
"""Width of the game box beside the card, and its height in widths."""
ROW_PADDING, TIGHT_ROW_PADDING = 7.0, 3.0
"""Above and below the line between two rows; the second where text is large."""


class TableRules(Sheet):
    """Passes every choice on to the table being laid."""

    def __init__(self, behind: Scene, table: LaidTable) -> None:
        super().__init__(behind)
        self._table = table

    def blocks(self) -> Block:
        large = self.context.viewport.text >= LARGE
        between = TIGHT_ROW_PADDING if large else ROW_PADDING
        rows = [*self._rows(), *self._stamp()]
        leaves = self.leaves(ruled(rows, between), between, MAX_OVERFILL)
        beside = Row((leaves, self._box()), 64, (REST, min(LID_WIDTH, self.room().w * 0.24)), middle=False)
        block = beside if self.context.viewport.wide and not large else leaves
        return Cards((("card", self.say("sheet.rules")),), 0, nothing, block)

    def _box(self) -> Block:
        """The game box beside the card."""
        words, card = self.context.words, catalog.card(self.context.art.assets, self._table.game.id)

        def make(box: Box) -> Part:
            place = centred(box.centre, box.w, min(box.h, box.w * LID_ASPECT))
            fits = self.context.pen.text_size(words.say(f"{card.id}.name"), "heading")[0] <= place.w - 60
            lid = drawn(partial(draw_game_box, words=words, card=card, role="heading" if fits else "golden"))
            return Rotated("box", place, (lid(place),), 1.3, 1.25)

        return Picture(make, LID_WIDTH * LID_ASPECT, smallest=200.0, share=1.0)

    def _rows(self) -> list[Block]:
        table, settings, say, choose = self._table, self.context.settings, self.say, self.context.choose
        found = [self._begins()]
        if table.keeps_secrets():
            hands, told = tuple(say(f"table.hands.{way}") for way in HANDS), say(f"table.hands.{settings.hands}.told")
            now = HANDS.index(settings.hands)
            found.append(OneOf("hands", say("table.hands"), hands, now, lambda at: choose(hands=HANDS[at]), note=told))
        if table.look.wording.series_standing:
            counts = tuple(say("table.series.free") if not count else str(count) for count in MATCHES)
            told = say("table.series.told", n=settings.matches) if settings.matches else say("table.series.free.told")
            now = MATCHES.index(settings.matches)
            series = partial(OneOf, "series", say("table.series"), counts, now)
            found.append(series(lambda at: choose(matches=MATCHES[at]), note=told))
        if any(chair.level is not None for chair in table.chairs):
            fitted = int(any(chair.level == ADAPTIVE for chair in table.chairs))
            no_yes = say("options.no"), say("options.yes")
            found.append(OneOf("fit", say("table.fit"), no_yes, fitted, self._fit, note=say("table.fit.note")))
        return [*found, *map(self._rule, sorted(table.lines(), key=lambda line: line != (SMALL,)))]

    def _rule(self, line: tuple[str, ...]) -> Block:
        """One line of the rules: the rule of the box or one of these options, by words where yes and no say too little.
        Below yes and no stands what yes does, whichever is chosen."""
        say, game, first = self.context.words.say, self._table.game.id, line[0]
        now = next((one for one in line if one in self._table.options), "")
        label = say(f"{game}.option.{first}.of", f"{game}.option.{first}")
        words = [say(f"{game}.option.{first}.not", "options.no")]
        words += [say(f"{game}.option.{one}.is", "options.yes") for one in line]
        meant = f"{game}.option.{now}.text" if now else f"{game}.option.{first}.not.text"
        told = say(meant, f"{game}.option.{first}.text")
        at = line.index(now) + 1 if now else 0
        return OneOf(f"option.{first}", label, tuple(words), at, partial(self._option, line), note=told)

    def _begins(self) -> Block:
        """Who begins: by lot, or somebody by name."""
        table, way, seats = self._table, self.context.settings.begins, range(len(self._table.chairs))
        words = [self.say("table.begins.lot")]
        words += [table.name(seat, self.context.words, self.context.minds.engines) for seat in seats]
        at = 0 if way == "lot" else 1 + min(table.beginner, len(seats) - 1)
        coloured = way == "chosen" and not table.game.any_seat_begins  # the beginner gets the colour that begins
        told = self.say("table.begins.coloured.told" if coloured else f"table.begins.{way}.told", name=words[at])
        return OneOf("begins", self.say("table.begins"), tuple(words), at, self._begin, note=told)

    def _stamp(self) -> list[Block]:
        """A rubber stamp saying that the board of this game is reconstructed; a press compares it with the real one."""
        boards = self.context.owner.boards
        if not self._table.look.editing.printed or not rests_on_open_facts(self._table.game, boards, self._table.setup):
            return []
        label = self.say("mybox.offer.short")
        width = self.context.pen.text_size(label, "word")[0] + 90
        told = Text(self.say("mybox.offer.told"), "note", UMBER, lines=3)

        def make(box: Box) -> Part:
            wide = min(width, box.w)
            place = centred(box.centre, wide, 84)
            stamp = Painted("mybox", place, self._compare, True, label, _draw_stamp, radius=4)
            return Rotated("stamp", place, (stamp,), 3.2, 0.0)

        return [Row((told, Picture(make, 96.0, width)), 32, (REST, width))]

    # -- what they do -------------------------------------------------------------------------------------------------

    def _begin(self, number: int) -> None:
        if number:
            self._table.beginner = number - 1
        self.context.choose(begins="chosen" if number else "lot")

    def _option(self, line: tuple[str, ...], number: int) -> None:
        table = self._table
        table.options -= set(line)
        if number:
            table.options = switched(table.options, line[number - 1], table.valid())

    def _fit(self, on: int) -> None:
        self._table.fit_levels(bool(on))

    def _compare(self) -> None:
        """Opens the board of this house; in a kiosk the owner's PIN is asked first."""
        ways = self.context.navigation
        if self.context.exit.guarded:
            ways.open_pin_pad(self)
        else:
            ways.open_house_board(self._table.game.id, self)


def _draw_stamp(pen: Pen, one: Painted, state: State) -> None:
    """Draws words stamped in red within a double line."""
    for inset in (0.0, 7.0):
        outline(pen, one.box.inset(inset), f"{RED_SIGN}D0", 3 if not inset else 1.5)
    draw_word(pen, one.box.inset(18, 10), one.label, "plan", ink=RED_SIGN)
