"""“Cette table”: who begins, how hands are kept, how many matches, and by which rules; on one index card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.adaptive_level import ADAPTIVE
from game.core import SMALL
from game.house_boards import rests_on_open_facts
from scenes.core.settings import HANDS, MATCHES
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import RED_SIGN, UMBER
from scenes.graphics.viewport import Box
from scenes.screens.laid_table import LaidTable, switched, way_to_begin
from scenes.ui.blocks import Block, Column, Heading, Laid, OneOf, Paper, Part, Picture, Row, Rule, Text
from scenes.ui.controls import draw_word
from scenes.ui.leaves import CLOSER
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import State, Widget


class TableRules(Sheet):
    """The table that is being laid is told of every choice."""

    def __init__(self, behind: Scene, table: LaidTable) -> None:
        super().__init__(behind)
        self._table = table

    def blocks(self) -> Block:
        rows: list[Block] = []
        for row in self._rows():
            rows.append(Column((row, Rule()), 2))
        parts: list[Block] = [Heading(self.say("sheet.rules")), self.leaves(rows, 4, CLOSER)]
        foot = self._told()
        stamp = self._stamp()
        if foot or stamp:
            note = Text(foot, "note", UMBER, lines=4)
            parts.append(Row((note, stamp), 24, (None, stamp.wide(self.context.pen))) if stamp else note)
        return Paper(Column(tuple(parts), 10), "card", 40.0, share=1.0)

    def _rows(self) -> list[Block]:
        table, settings = self._table, self.context.settings
        found = [self._begins()]
        if table.keeps_secrets():
            hands = tuple(self.say(f"table.hands.{way}") for way in HANDS)
            found.append(OneOf("hands", self.say("table.hands"), hands, HANDS.index(settings.hands), self._hands))
        if table.look.wording.series_standing:
            counts = tuple(self.say("table.series.free") if not count else str(count) for count in MATCHES)
            at = MATCHES.index(settings.matches)
            found.append(OneOf("series", self.say("table.series"), counts, at, self._series))
        no_yes = self.say("options.no"), self.say("options.yes")
        for option in sorted(table.offered(), key=lambda option: option != SMALL):
            label = self.say(f"{table.game.id}.option.{option}")
            act = partial(self._option, option)
            found.append(OneOf(f"option.{option}", label, no_yes, int(option in table.options), act))
        if any(chair.level is not None for chair in table.chairs):
            fitted = int(any(chair.level == ADAPTIVE for chair in table.chairs))
            found.append(OneOf("fit", self.say("table.fit"), no_yes, fitted, self._fit))
        return found

    def _begins(self) -> Block:
        """By lot, the youngest where there can be one, or somebody by name."""
        table, settings = self._table, self.context.settings
        ways = ["lot", "youngest"] if len(table.humans) > 1 else ["lot"]
        words = [self.say(f"table.begins.{way}") for way in ways]
        seats = range(len(table.chairs) if table.game.any_seat_begins else 1)
        words += [table.name(seat, self.say, self.context.minds.engines) for seat in seats]
        way = way_to_begin(settings.begins, len(table.humans))
        at = ways.index(way) if way in ways else len(ways) + min(table.beginner, len(seats) - 1)
        return OneOf("begins", self.say("table.begins"), tuple(words), at, partial(self._begin, ways))

    def _told(self) -> str:
        """What the line in focus changes, where it is a rule of the game."""
        option = self.focus.removeprefix("option.")
        if option != self.focus:
            told = self.say(f"{self._table.game.id}.option.{option}.text")
            return f"{told} {self.say('seats.small')}" if option == SMALL else told
        return self.say("table.fit.note") if self.focus == "fit" else ""

    def _stamp(self) -> Block | None:
        """That the board of this game is reconstructed: a rubber stamp; a press compares it with the box."""
        boards = self.context.owner.boards
        if not self._table.look.editing.printed or not rests_on_open_facts(self._table.game, boards, self._table.setup):
            return None
        label = self.say("mybox.offer.short")
        width = self.context.pen.text_size(label, "word")[0] + 90

        def make(box: Box) -> Part:
            place = Box(box.right - width, box.centre[1] - 42, width, 84)
            return Laid("stamp", place, (RedStamp("mybox", place, self._compare, True, label),), 3.2, 0.0)

        return Picture(make, 96.0, width)

    # -- what they do -------------------------------------------------------------------------------------------------

    def _begin(self, ways: list[str], number: int) -> None:
        settings = self.context.settings
        if number < len(ways):
            settings.begins = "lot" if ways[number] == "lot" else "youngest"
        else:
            settings.begins, self._table.beginner = "chosen", number - len(ways)
        self.context.changed()

    def _hands(self, number: int) -> None:
        self.context.settings.hands = HANDS[number]
        self.context.changed()

    def _series(self, number: int) -> None:
        self.context.settings.matches = MATCHES[number]
        self.context.changed()

    def _option(self, option: str, on: int) -> None:
        if bool(on) != (option in self._table.options):
            self._table.options = switched(self._table.options, option, self._table.valid())

    def _fit(self, on: int) -> None:
        self._table.measure(bool(on))

    def _compare(self) -> None:
        """The board of this house; in a game room its owner is asked for first."""
        room = self.context.navigation.room
        if self.context.exit.guarded:
            room.open_pin_pad(self)
        else:
            room.open_house_board(self._table.game.id, self)


@dataclass(frozen=True)
class RedStamp(Widget):
    """Words stamped in red within a double line."""

    label: str = ""

    radius = 4

    def _draw(self, pen: Pen, state: State) -> None:
        for inset in (0.0, 7.0):
            outline(pen, self.box.inset(inset), f"{RED_SIGN}D0", 3 if not inset else 1.5)
        draw_word(pen, self.box.inset(18, 10), self.label, "plan", ink=RED_SIGN)
