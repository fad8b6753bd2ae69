"""Page: a scene made of controls, with focus and presses. Sheet: a page made of blocks on the lit table, such as home,
options or the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.graphics.matter import HOVER_RISE, HOVER_SHADOW_SCALE, draw_lit_table, draw_title, lay_turned
from scenes.graphics.pen import Pen
from scenes.graphics.theme import TITLE_CREAM, type_size
from scenes.graphics.viewport import Box, Point, Viewport
from scenes.input.events import Click, Device, Hover, Input, Press
from scenes.input.focus import DIRECTIONS, box_towards
from scenes.input.switch_scanning import ScanTarget, in_rows
from scenes.ui.blocks import Block, Leafing, Part, Printed, Rotated, controls
from scenes.ui.glyphs import badge
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import AT_REST, ICON_GAP, ICON_SCALE, PlainButton, State, Widget, nothing, word_width

PAGE_MARGIN, NARROW_PAGE_MARGIN = 72.0, 56.0
"""Left and right margin of a page in logical units, on a wide and on a squarer screen."""
TOP_MARGIN, BOTTOM_MARGIN = 120.0, 36.0
"""Margin above the blocks of a page (the line of the way back) and below them, in logical units."""
HEAD_BASELINE = 82.0
"""Baseline of the way back, in logical units; the middle of its line is 12 above."""
PRESS_DEPTH = 3.0
"""How far a pressed object sinks, in logical units."""
TITLE_BASELINE, WORD_BASELINE, TITLE_BOX_HEIGHT = 0.42, 0.31, 1.36
"""Distance of the baselines of title and way back below the middle of their boxes, and height of the title's box, as
shares of their type sizes: the title stands on the baseline of the way back, and is never shrunk for want of height."""
HIT_MARGIN = 14.0
"""Margin of the hit area around a control, in logical units."""


class Page(Scene):
    """Owns its controls and the focus; `behind` is the scene to return to."""

    opens_at = ""
    """Key of the control that always has the focus when the page opens; empty: `first_focus` decides."""
    gold_waits = 0.0
    """Seconds after opening during which its golden plate ignores presses (`input/press_gate.py`)."""

    def __init__(self, behind: Scene) -> None:
        self.behind = behind
        self.widgets: list[Widget] = []
        self.focus = ""
        """Key of the control that `accept` will press."""
        self._in_front = False

    def arrange(self) -> list[Widget]:
        """The controls for the current window."""
        return []

    def first_focus(self) -> str:
        """Key of the control that has the focus when the page opens."""
        if self.opens_at:
            return self.opens_at
        found = next((one for one in self.widgets if one.first and one.enabled), None)
        others = (one for one in self.widgets if one.enabled and one.key not in ("back", "sound"))
        meant = found or next(others, None)
        return meant.key if meant else "back"

    def back(self) -> None:
        """Goes back one step."""
        self.context.go(self.behind)

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self._hovered = self._held = ""
        if not self._in_front:
            context.sound.play("page")
        self._in_front = True
        self.renew()

    def leave(self) -> None:
        """The page may still be drawn behind another one: its controls become inert and no longer keep it alive."""
        self._in_front = False
        self.widgets = [Widget(one.key, one.box, nothing, one.enabled) for one in self.widgets]

    def on_input(self, event: Input) -> None:
        if isinstance(event, Hover):
            found = self._under(event)
            self._hovered = found.key if found and self.context.device is Device.MOUSE else ""
            self._held = found.key if found and event.held else ""
        elif isinstance(event, Click):
            found = self._under(event)
            self._held = ""
            if event.button == "other":
                self.back()
            elif found:
                self.press(found, event.at)
        elif isinstance(event, Press):
            self._hovered = self._held = ""
            self.on_press(event)

    def on_press(self, event: Press) -> None:
        """Handles a key or pad button."""
        if event.action in ("accept", "commit"):
            found = self.widget(self.focus)
            if found:
                self.press(found)
        elif event.action == "back":
            self.back()
        elif event.action in DIRECTIONS:
            boxes = {widget.key: widget.box for widget in self.widgets if widget.enabled}
            if self.focus in boxes:
                self.focus = box_towards(boxes, self.focus, event.action)
        elif event.action in ("next", "previous", "flatten"):
            self._cycle(-1 if event.action == "previous" else 1)

    def scan_targets(self) -> Sequence[ScanTarget]:
        """The golden action first, then everything else row by row."""
        first, others = [], []
        for widget in self.widgets:
            if widget.enabled:
                stop = ScanTarget(self.spoken(widget), (widget.box.corners,), partial(self.press, widget))
                if widget.first:
                    first.append(stop)
                else:
                    others.append((widget.box, stop))
        return (*first, *in_rows(others))

    def accessible_text(self) -> Sequence[str]:
        written = self.context.pen.written
        largest = max(written, key=lambda one: one.size, default=None)
        focused = self.widget(self.focus)
        beside = [one.text for one in written if not any(widget.box.overlaps(one.box) for widget in self.widgets)]
        title = largest.text if largest else ""
        return tuple(dict.fromkeys((title, self.spoken(focused) if focused else "", *beside)))

    def spoken(self, widget: Widget) -> str:
        """A control for the screen reader: its label or the meaning of its icon, and whether it is chosen."""
        word = widget.said or widget.key.rpartition(".")[2]
        return self.say("access.chosen", name=word) if widget.chosen else word

    # -- for pages ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Lays the page out again after a change; the focus stays if it can."""
        self.widgets = self.arrange()
        if not self.widget(self.focus):
            self.focus = self.first_focus()

    def widget(self, key: str) -> Widget | None:
        """The control of that key, unless disabled."""
        return next((widget for widget in self.widgets if widget.key == key and widget.enabled), None)

    def press(self, widget: Widget, at: Point | None = None) -> None:
        """Focuses and presses a control; `at` is the position of a pointer. Then the page is laid out again, unless
        another scene was requested."""
        if widget.first and self.is_early():
            return
        self.focus = widget.key
        self.context.sound.play("step")
        widget.press(at)
        if self._in_front and self.context.requested is None:
            self.renew()

    def is_early(self) -> bool:
        """Whether a press is too early to be meant for the golden plate of this page."""
        return not self.context.input.gate.takes_gold(self.context.now, self.gold_waits)

    def way(self, page: Callable[..., Scene], *about: object) -> Callable[[], None]:
        """An action that creates and opens another page."""
        return lambda: self.context.go(page(*about))

    def say(self, key: str, **values: object) -> str:
        """A sentence from the translation tables."""
        return self.context.words.say(key, **values)

    def _badges(self, pen: Pen) -> None:
        """Draws the badges of the keys or buttons for the focused control and for the way back."""
        for widget in self.widgets:
            others = [other.box for other in self.widgets if other != widget]
            if widget.key == self.focus:
                badge(pen, self.context, "accept", widget.box, others)
            elif widget.act == self.back:
                badge(pen, self.context, "back", widget.box, others)

    def _state(self, widget: Widget) -> State:
        """The visual state of a control."""
        ringed = widget.key == self.focus and self._is_ringed()
        return State(ringed, widget.key == self._hovered, widget.key == self._held)

    def _is_ringed(self) -> bool:
        """Whether the focus ring is shown."""
        return self._in_front and not self.context.device.points and not self.context.settings.scanning

    def _under(self, event: Hover | Click) -> Widget | None:
        at = event.at
        usable = [one for one in reversed(self.widgets) if one.enabled]
        exact = next((one for one in usable if one.box.contains(at)), None)
        return exact or next((one for one in usable if one.box.inset(-HIT_MARGIN).contains(at)), None)

    def _cycle(self, by: int) -> None:
        keys = [widget.key for widget in self.widgets if widget.enabled]
        if keys:
            place = keys.index(self.focus) if self.focus in keys else -by
            self.focus = keys[(place + by) % len(keys)]


class Sheet(Page):
    """A page on the lit table, with the way back at the left and the sound icon at the right. A page implements
    `blocks`."""

    way_back = "school.back"
    """Key of the label of the way back."""
    known_as = ""
    """Key of its own name, as shown by a way back that leads to it."""

    headed = True
    """Whether it has a head line above the blocks."""
    top, below = 0.0, BOTTOM_MARGIN
    """Margins above the blocks (0: the height of the head line) and below them."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.parts: tuple[Part, ...] = ()
        self.leafing = Leafing()
        """The open leaf, where the page has several."""
        self.sure = ""
        """Key of the control that was pressed once and waits for the confirming press."""

    def blocks(self) -> Block:
        """The content of the page."""
        return Block()

    def back_word(self) -> str:
        """Label of the way back: the name of its target unless that is home."""
        return self.say(name_of(self.behind) or self.way_back)

    def head_title(self) -> str:
        """Title in the head line; on most pages empty."""
        return ""

    def leaves(
        self,
        blocks: Sequence[Block],
        gap: float = 0.0,
        closer: float = 1.0,
        ways: Sequence[Block] = (),
        aired: bool = False,
    ) -> Block:
        """A list, leaf by leaf where it is too long, with `ways` at its foot; `closer` and `aired` as in `Leaves`."""
        from scenes.ui.leaves import Leaves  # not needed at home

        return Leaves(tuple(blocks), self.leafing, self.say, gap, closer, tuple(ways), aired)

    def turn_to(self, key: str) -> None:
        """Turns on to the first leaf that has that control, or to the last one."""
        while not self.widget(key) and self.leafing.at + 1 < self.leafing.count:
            self.leafing.turn(1)
            self.renew()

    def twice(self, key: str, act: Callable[[], None]) -> Callable[[], None]:
        """Wraps an action that cannot easily be undone: the first press only asks for confirmation."""

        def press() -> None:
            sure = self.sure == key
            self.sure = "" if sure else key
            if sure:
                act()

        return press

    def room(self) -> Box:
        """The box of the blocks."""
        viewport = self.context.viewport
        edge = edge_of(viewport)
        top = self.top or max(TOP_MARGIN, head_height(viewport) + 34)
        return Box(edge, top, viewport.w - 2 * edge, viewport.h - self.below - top)

    def arrange(self) -> list[Widget]:
        self.parts = self._laid()
        return list(controls(self.parts))

    def _laid(self) -> tuple[Part, ...]:
        head = self.head() if self.headed else ()
        return (*head, *self.blocks().lay(self.context.pen, self.room()))

    def leave(self) -> None:
        """Frees the parts, which keep the page alive; if it is still visible, it is laid out for each picture."""
        super().leave()
        self.parts = ()

    def head(self) -> list[Part]:
        """The head line: way back, title (as central as its neighbours allow) and sound icon."""
        viewport = self.context.viewport
        back = way_back(self.context.pen, self.back_word(), self.back)
        line = Box(back.box.x, back.box.y, viewport.w - 2 * back.box.x, back.box.h)
        sign = self.sound_sign(line, on_wood=True)
        title, high = self.head_title(), type_size("title", viewport.text) * TITLE_BOX_HEIGHT
        lift = type_size("title", viewport.text) * TITLE_BASELINE - type_size("word", viewport.text) * WORD_BASELINE
        top = back.box.centre[1] - lift - high / 2
        room = Box(back.box.right + 40, top, sign.box.x - back.box.right - 80, high)
        wide = min(self.context.pen.text_size(title, "title")[0] + 2, room.w)
        room = Box(min(max((viewport.w - wide) / 2, room.x), room.right - wide), top, wide, high)
        return [
            back,
            sign,
            *((Printed(room, partial(draw_title, box=room, text=title, colour=TITLE_CREAM)),) if title else ()),
        ]

    def sound_sign(self, line: Box, on_wood: bool = False) -> PlainButton:
        """The sound icon at the right end of a line: a press toggles mute."""
        icon, meaning = ("muted", "home.muted") if self.context.settings.mute else ("sound", "home.sound")
        side = max(72.0, type_size("word", self.context.viewport.text) * (ICON_SCALE + ICON_GAP))
        place = Box(line.right - side, line.y, side, line.h)
        act = partial(mute, self.context)
        return PlainButton("sound", place, act, True, "", icon, on_wood, True, self.say(meaning))

    def draw(self, pen: Pen) -> None:
        self.paint(pen)
        draw_parts(pen, self.parts or self._laid(), self._state)
        if self._is_ringed():
            self._badges(pen)

    def paint(self, pen: Pen) -> None:
        """Draws the background."""
        draw_lit_table(pen)


def draw_parts(pen: Pen, parts: Sequence[Part], state: Callable[[Widget], State] = lambda one: AT_REST) -> None:
    """Draws laid-out parts, each control in its visual state."""
    for part in parts:
        if isinstance(part, Widget):
            part.draw(pen, state(part))
        elif isinstance(part, Printed):
            part.draw(pen)
        else:
            _draw_laid(pen, part, state)


def _draw_laid(pen: Pen, thing: Rotated, state: Callable[[Widget], State]) -> None:
    states = tuple(map(state, controls(thing.parts)))
    alone = len(states) == 1
    meant = alone and (states[0].hovered or states[0].focused)
    down = alone and states[0].pressed
    high = thing.high * (0.5 if down else HOVER_SHADOW_SCALE if meant else 1.0)
    up = -PRESS_DEPTH if down else HOVER_RISE if meant else 0.0
    draw = partial(draw_parts, parts=thing.parts, state=state)
    lay_turned(pen, (thing.key, states), thing.box, draw, thing.angle, high, up)


def name_of(scene: Scene) -> str:
    """Key of the name of a page, as shown by a way back; empty if it has none."""
    return scene.known_as if isinstance(scene, Sheet) else ""


def edge_of(viewport: Viewport) -> float:
    """Left and right margin of a page."""
    return PAGE_MARGIN if viewport.wide else NARROW_PAGE_MARGIN


def head_height(viewport: Viewport) -> float:
    """Height of the head line."""
    return max(72.0, type_size("word", viewport.text) * 1.25)


def way_back(pen: Pen, label: str, act: Callable[[], None]) -> PlainButton:
    """The control of the way back, always in the same place."""
    viewport = pen.viewport
    height = head_height(viewport)
    top = HEAD_BASELINE - 12 - height / 2 if height < 100 else 20.0
    width = min(word_width(pen, label, "back") + 8, viewport.w * 0.45)
    return PlainButton("back", Box(edge_of(viewport), top, width, height), act, True, label, "back", on_wood=True)


def mute(context: AppContext) -> None:
    """Toggles mute."""
    context.choose(mute=not context.settings.mute)
