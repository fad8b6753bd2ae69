"""Pause of a match: back to it, what the scene behind offers, how things look and sound, or put it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, SMALLEST, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui import language_bar
from scenes.ui.navigation import Offer
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.quick_settings import mute, read_easily
from scenes.ui.row_layout import columns_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width

EDGE, BETWEEN = 60, 16
"""Beside the buttons, and between two that stand side by side."""
WIDEST = 460.0
"""Of a button, as long as its words have room."""


class Pause(Overlay):
    """The match is saved after every step anyway, so nothing here can lose it."""

    def __init__(self, behind: Scene, offers: Sequence[Offer] = (), put_away: Callable[[], None] | None = None) -> None:
        super().__init__(behind)
        self.put_away = put_away
        """What the scene behind still has to do before home follows."""
        self.offers = offers
        """What the scene behind offers; it stands before what every pause has."""

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        self.heading = type_size("heading", viewport.text) * 1.25
        offers = self._all()
        for columns in (2, 3):
            width = self._width(offers, columns)
            _, self.note = pen.text_size(self.say("pause.kept"), "small", width=width, lines=3)
            rows = ceil(len(offers) / columns) + 3  # the gold one, putting away, and the languages
            gap = 24.0 if viewport.text < 1.5 else 12.0
            height = max(92.0, type_size("button", viewport.text) * 1.2 + (44 if viewport.text < 1.5 else 24))
            around = 48 + self.heading + 40 + self.note + 36
            if around + rows * (height + gap) <= viewport.h - 24:
                break
        height = min(height, (viewport.h - 24 - around) / rows - gap)
        self.paper = centred(viewport.whole.centre, width + 2 * EDGE, around + rows * (height + gap))
        inner = Box(self.paper.x + EDGE, self.paper.y + 48 + self.heading + 40, width, rows * (height + gap) - gap)
        top, *lines, low, self.language_box = rows_of(inner, rows, gap)
        resume = self.say("pause.resume")
        found: list[Widget] = [Button("resume", top, self.back, label=resume, icon="play", gold=True, role="action")]
        for number, line in enumerate(lines):
            row = offers[number * columns : (number + 1) * columns]
            for offer, box in zip(row, columns_of(line, len(row), BETWEEN)):
                found.append(Button(offer.key, box, offer.act, label=self.say(offer.words), icon=offer.icon))
        found.append(Button("park", low, self._park, label=self.say("pause.park"), icon="home"))
        return [*found, *language_bar.controls(self.context, self.language_box)]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        pen.panel(self.language_box, "walnut")
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("pause.title"), middle, self.paper.y + 36, self.paper.w - 80)
        at = middle, self.paper.bottom - 36 - self.note
        pen.text(self.say("pause.kept"), at, "small", INK_SOFT, "centre", self.paper.w - 2 * EDGE, 3, top=True)

    def _all(self) -> list[Offer]:
        now = self.context.settings
        state = "muted" if now.mute else "sound"
        easy = "pause.ordinary" if now.easy_reading else "home.easy"
        return [
            *self.offers,
            Offer("options", "pause.options", "sliders", self._options),
            Offer("easy", easy, "eye", partial(read_easily, self.context)),
            Offer("mute", f"home.{state}", state, partial(mute, self.context)),
        ]

    def _width(self, offers: Sequence[Offer], columns: int) -> float:
        """Room for the longest words, at the size to which they may shrink if they must."""
        pen, viewport = self.context.pen, self.context.viewport
        widest = max(button_width(pen, self.say(offer.words), offer.icon) for offer in offers)
        each = max(min(widest, WIDEST), widest * SMALLEST)
        park = button_width(pen, self.say("pause.park"), "home")
        return min(max(columns * (each + BETWEEN) - BETWEEN, park, 640.0), viewport.w - 2 * EDGE - 60)

    def _options(self) -> None:
        self.context.navigation.open_options(self)

    def _park(self) -> None:
        if self.put_away:
            self.put_away()
        self.context.navigation.open_home()
