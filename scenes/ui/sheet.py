"""Sheet: a page on the lit table, made of blocks; focus, presses and drawing of all pages are here, and the two
settings that are one press away on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.core.settings import easier, ordinary
from scenes.graphics.matter import RAISED, RISE, draw_lit_table, lay_turned
from scenes.graphics.pen import Pen
from scenes.graphics.theme import type_size
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Click, Hover
from scenes.ui.blocks import Block, Laid, Part, Printed, controls
from scenes.ui.controls import SIGN, SIGN_GAP, Quiet, word_width
from scenes.ui.leaves import Leafing, Leaves, TurnWords
from scenes.ui.page import POINTERS, Page
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import State, Widget

EDGE, NARROW_EDGE = 72.0, 56.0
"""Left and right of a page, on a wide and on a squarer screen."""
FIRST, LAST = 120.0, 36.0
"""Above what stands on a page, where the way back has its line, and below it."""
HEAD = 82.0
"""The middle of the line of the way back is a little above its baseline."""
SUNK = 3.0
"""By how much a thing gives way that is pressed."""
REACH = 14.0
"""How far beyond the edge of a control a press still finds it."""


class Sheet(Page):
    """A page on the lit table, with the way back at its left and the sign for sound opposite. A page fills in
    `blocks`; where it comes from lies `behind`."""

    way_back = "school.back"
    """The key of the word of the way back."""
    known_as = ""
    """The key of its own name, where a way back leads to it."""

    def __init__(self, behind: Scene) -> None:
        super().__init__()
        self.behind = behind
        self.parts: tuple[Part, ...] = ()

    def blocks(self) -> Block:
        """What stands on the page."""
        return Block()

    def back_word(self) -> str:
        """The word of the way back; it names where it leads where that is not home."""
        return self.say(name_of(self.behind) or self.way_back)

    def leaves(self, blocks: Sequence[Block], leafing: Leafing, gap: float = 0.0, closer: float = 1.0) -> Block:
        """A list of blocks, leaf by leaf where it is too long."""
        words = TurnWords(self.say("school.earlier"), self.say("school.later"), self._number)
        return Leaves(tuple(blocks), leafing, words, self.renew, gap, closer)

    def _number(self, at: int, count: int) -> str:
        return self.say("school.page", n=at, all=count)

    def room(self) -> Box:
        """Where the blocks lie."""
        viewport = self.context.viewport
        edge = edge_of(viewport)
        top = max(FIRST, head_height(viewport) + 34)
        return Box(edge, top, viewport.w - 2 * edge, viewport.h - LAST - top)

    def back(self) -> None:
        self.context.go(self.behind)

    def first_focus(self) -> str:
        found = next((one for one in self.widgets if one.first and one.enabled), None)
        others = (one for one in self.widgets if one.enabled and one.key not in ("back", "sound"))
        meant = found or next(others, None)
        return meant.key if meant else "back"

    def arrange(self) -> list[Widget]:
        self.parts = self._laid()
        return list(controls(self.parts))

    def _laid(self) -> tuple[Part, ...]:
        return (*self.head(), *self.blocks().lay(self.context.pen, self.room()))

    def leave(self) -> None:
        """What stands on the page holds it no longer; where it is still seen, it is laid once more for each picture."""
        super().leave()
        self.parts = ()
        self.widgets = [Widget(one.key, one.box, one.act, one.enabled) for one in self.widgets]

    def head(self) -> list[Part]:
        """The line above the blocks: the way back, and the sign for sound."""
        viewport = self.context.viewport
        back = way_back(self.context.pen, self.back_word(), self.back)
        muted = self.context.settings.mute
        side = max(72.0, type_size("word", viewport.text) * (SIGN + SIGN_GAP))
        place = Box(viewport.w - back.box.x - side, back.box.y, side, back.box.h)
        meaning = self.say("home.muted" if muted else "home.sound")
        sign = Quiet("sound", place, self._mute, True, "", "muted" if muted else "sound", True, True, meaning)
        return [back, sign]

    def _mute(self) -> None:
        mute(self.context)

    def _state(self, widget: Widget) -> State:
        """How a control is met just now."""
        ringed = self._in_front and self.context.device not in POINTERS and not self.context.settings.scanning
        mine = widget.key == self.focus
        return State(mine and ringed, widget.key == self._hovered, widget.key == self._held)

    def draw(self, pen: Pen) -> None:
        self.paint(pen)
        self._draw(pen, self.parts or self._laid())
        if self._in_front and self.context.device not in POINTERS and not self.context.settings.scanning:
            self._badges(pen)

    def paint(self, pen: Pen) -> None:
        draw_lit_table(pen)

    def _draw(self, pen: Pen, parts: Sequence[Part]) -> None:
        for part in parts:
            if isinstance(part, Widget):
                part.draw(pen, self._state(part))
            elif isinstance(part, Printed):
                part.draw(pen)
            else:
                self._draw_laid(pen, part)

    def _draw_laid(self, pen: Pen, thing: Laid) -> None:
        states = tuple(self._state(one) for one in controls(thing.parts))
        alone = len(states) == 1
        meant = alone and (states[0].hovered or states[0].focused)
        down = alone and states[0].pressed
        high = thing.high * (0.5 if down else RAISED if meant else 1.0)
        up = -SUNK if down else RISE if meant else 0.0
        key = thing.key, states
        lay_turned(pen, key, thing.box, lambda pen: self._draw(pen, thing.parts), thing.angle, high, up)

    def _under(self, event: Hover | Click) -> Widget | None:
        at = event.at
        usable = [one for one in reversed(self.widgets) if one.enabled]
        exact = next((one for one in usable if one.box.contains(at)), None)
        return exact or next((one for one in usable if one.box.inset(-REACH).contains(at)), None)


def name_of(scene: Scene) -> str:
    """The key of the name of a page, where a way back leads to it; nothing if it has none."""
    return scene.known_as if isinstance(scene, Sheet) else ""


def edge_of(viewport: Viewport) -> float:
    """What stays free left and right of a page."""
    return EDGE if viewport.wide else NARROW_EDGE


def head_height(viewport: Viewport) -> float:
    """The height of the line with the way back."""
    return max(72.0, type_size("word", viewport.text) * 1.25)


def way_back(pen: Pen, label: str, act: Callable[[], None]) -> Quiet:
    """The way back, always in the same place."""
    viewport = pen.viewport
    height = head_height(viewport)
    top = HEAD - 12 - height / 2 if height < 100 else 20.0
    width = min(word_width(pen, label, "back") + 8, viewport.w * 0.45)
    return Quiet("back", Box(edge_of(viewport), top, width, height), act, True, label, "back", on_wood=True)


def mute(context: AppContext) -> None:
    """Silence, or sound again."""
    context.settings.mute = not context.settings.mute
    context.changed()


def read_easily(context: AppContext) -> None:
    """Everything that eases reading at once, or back to plain."""
    context.settings = ordinary(context.settings) if context.settings.easy_reading else easier(context.settings)
    context.changed()
