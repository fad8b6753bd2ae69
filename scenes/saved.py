"""The matches that were put away: a page of rows, the latest first; pressing one goes on with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.frame import Box, centred
from scenes.overlay import Overlay, draw_heading
from scenes.parked import Parked, seated, when
from scenes.pen import Pen
from scenes.theme import CREAM, RADIUS_TOOL, type_size
from scenes.widgets import Button, State, Widget, button_width

if TYPE_CHECKING:
    from scenes.menu import Home

EDGE, GAP = 52, 16


@dataclass(frozen=True)
class Row(Widget):
    """One saved match: its game, who plays, and when it was put away."""

    picture: str = ""
    game: str = ""
    meta: str = ""

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        pen.panel(box, "walnut_light" if state.hovered else "walnut", shadow="chip")
        height = box.h - 20
        pen.home_picture(self.picture, Box(box.x + 12, box.y + 10, height * 1.5, height), 10)
        x = box.x + 12 + height * 1.5 + 26
        name = type_size("name", pen.frame.text) * 1.2
        meta = type_size("small", pen.frame.text) * 1.2
        top = box.centre[1] - (name + meta) / 2
        pen.text(self.game, (x, top + name / 2), "name", CREAM, width=box.right - 24 - x)
        pen.text(self.meta, (x, top + name + meta / 2), "small", CREAM, width=box.right - 24 - x)
        if state.focused:
            pen.ring(box, RADIUS_TOOL)


class Saved(Overlay):
    """Owns which page of the list is open."""

    def __init__(self, home: Home, matches: list[Parked]) -> None:
        super().__init__(home)
        self.home = home
        self.matches = matches
        self.first = 0
        """The match in the first row of the page."""

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        self.paper = centred(frame.whole.centre, min(1360, frame.w - 110), min(960, frame.h - 80))
        inner = self.paper.inset(EDGE, 36)
        low = max(92.0, type_size("button", frame.text) * 1.2 + 40)
        top = inner.y + type_size("heading", frame.text) * 1.25 + 26
        height = 36 + (type_size("name", frame.text) + type_size("small", frame.text)) * 1.2
        room = inner.bottom - low - 28 - top
        self.rows = max(1, int((room + GAP) / (height + GAP)))
        shown = self.matches[self.first : self.first + self.rows]
        rows = [
            self._row(match, Box(inner.x, top + number * (height + GAP), inner.w, height))
            for number, match in enumerate(shown)
        ]
        return [*rows, *self._turning(Box(inner.x, inner.bottom - low, inner.w, low))]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("saved.title"), self.paper.centre[0], self.paper.y + 26, self.paper.w - 80)

    def _row(self, match: Parked, box: Box) -> Widget:
        words = self.stage.words
        meta = self.say("home.resume.meta", players=seated(words, match), when=when(words, match.saved_at))
        game = self.say(f"{match.game_id}.name")
        return Row(f"match.{match.file}", box, lambda: self.home.resume(match), True, match.game_id, game, meta)

    def _turning(self, row: Box) -> list[Widget]:
        """Back at the left; the pages at the right, if there is more than one."""
        entries: list[tuple[str, str, str, Callable[[], None], bool]] = [
            ("back", "saved.back", "back", self.back, True),
        ]
        if len(self.matches) > self.rows:
            later = self.first + self.rows < len(self.matches)
            entries.append(("newer", "saved.newer", "up", lambda: self._turn(-1), self.first > 0))
            entries.append(("older", "saved.older", "down", lambda: self._turn(1), later))
        widths = [button_width(self.stage.pen, self.say(key), icon, pad=22) for _, key, icon, _, _ in entries]
        shrink = min(1.0, (row.w - 24 * (len(widths) - 1)) / sum(widths))
        found: list[Widget] = []
        x = row.x
        for (name, key, icon, act, enabled), width in zip(entries, widths):
            box = Box(x, row.y, width * shrink, row.h)
            found.append(Button(name, box, act, enabled, self.say(key), icon))
            x = box.right + 24
        return found

    def _turn(self, by: int) -> None:
        self.first = max(0, self.first + by * self.rows)
        self.renew()
