"""House rules of the next match: every option of the game with what it changes, each on or off; none is the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import row_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Segment, Widget, button_width, draw_rail

GAP = 22.0
NAMES = 0.4
"""The share of a row that the name of an option has; the rest is what it changes."""


def switched(options: frozenset[str], option: str, valid: Sequence[frozenset[str]]) -> frozenset[str]:
    """The options with that one turned over; others that cannot be played with it are turned off."""
    wanted = options ^ {option}
    if option not in wanted:
        return wanted
    return max((one for one in valid if option in one and one <= wanted), key=len, default=options)


class HouseRules(Overlay):
    """Owns which options are on; whoever opened it is told of every change."""

    def __init__(
        self,
        behind: Scene,
        game_id: str,
        chosen: frozenset[str],
        valid: Sequence[frozenset[str]],
        offered: Sequence[str],
        changed: Callable[[frozenset[str]], None],
    ) -> None:
        """`valid`: all sets of options that can be played like this; `offered`: those that the players decide about."""
        super().__init__(behind)
        self._game_id, self._chosen, self._valid, self._changed = game_id, chosen, valid, changed
        self._offered = [option for option in offered if any(option in one for one in valid)]

    def first_focus(self) -> str:
        return "done"

    def arrange(self) -> list[Widget]:
        low = max(96.0, type_size("action", self.context.viewport.text) * 1.2 + 44)
        body, foot = self.lay_wide(low)
        done, box = self.say("seats.done"), self.say("rules.box")
        pen = self.context.pen
        wide = max(320.0, button_width(pen, done, "check", "action"))
        first, _, last = row_of(foot, [button_width(pen, box, "again"), None, wide], GAP)
        most = max(120.0, type_size("body", self.context.viewport.text) * 1.3 * 3 + 24)
        self._rows = rows_of(body, len(self._offered), GAP, most)
        found: list[Widget] = [self._option(option, row) for option, row in zip(self._offered, self._rows)]
        found.append(Button("box", first, self._all_off, bool(self._mine()), box, "again"))
        return [*found, Button("done", last, self.back, True, done, "check", gold=True, role="action")]

    def _option(self, option: str, row: Box) -> Widget:
        box = Box(row.x + 10, row.y + 8, row.w * NAMES - 20, row.h - 16)
        label, on = self.say(f"{self._game_id}.option.{option}"), option in self._chosen
        act = partial(self._choose, switched(self._chosen, option, self._valid))
        return Segment(f"option.{option}", box, act, True, label, on, "check" if on else "")

    def _mine(self) -> frozenset[str]:
        return self._chosen & set(self._offered)

    def _all_off(self) -> None:
        self._choose(self._chosen - set(self._offered))

    def _choose(self, options: frozenset[str]) -> None:
        self._chosen = options
        self._changed(options)
        self.renew()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("rules.title"), self.paper.centre[0], self.paper.y + 26, self.paper.w - 240)
        for option, row in zip(self._offered, self._rows):
            x = row.x + row.w * NAMES + 24
            text = self.say(f"{self._game_id}.option.{option}.text")
            draw_rail(pen, [Box(row.x + 10, row.y + 8, row.w * NAMES - 20, row.h - 16)])
            _, high = pen.text_size(text, "body", row.right - x, 5, row.h)
            pen.text(text, (x, row.centre[1] - high / 2), "body", INK_SOFT, "left", row.right - x, 5, True, row.h)
