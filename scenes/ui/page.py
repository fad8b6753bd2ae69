"""Page: a scene made of controls; home, new match, options, pause and result are pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Hover, Input, Press
from scenes.input.focus import neighbour
from scenes.input.glyphs import badge
from scenes.input.switch_scanning import ScanTarget, corners, in_rows
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import State, Widget, unanswering

POINTERS = (Device.MOUSE, Device.TOUCH)


class Page(Scene):
    """Owns its controls and which of them has the focus. A page fills in `arrange` and `paint`, and `back`."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus = ""
        """The key of the control that accept will press."""
        self._hovered = ""
        self._held = ""
        self._in_front = False

    # -- what a page fills in -----------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        """The controls for the window as it is now."""
        return []

    def first_focus(self) -> str:
        """The key of the control that has the focus when the page opens."""
        return self.widgets[0].key if self.widgets else ""

    def paint(self, pen: Pen) -> None:
        """Draws what lies under the controls."""

    def back(self) -> None:
        """Exactly one step back."""

    # -- the five hooks -----------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self._hovered = self._held = ""
        if not self._in_front:
            context.sound.play("page")
        self._in_front = True
        self.renew()

    def leave(self) -> None:
        """The page may still be drawn under another one; its controls do nothing until it is entered again, and hold it
        no longer."""
        self._in_front = False
        self.widgets = unanswering(self.widgets)

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
        """A key or a button of a pad."""
        if event.action in ("accept", "commit"):
            found = self.widget(self.focus)
            if found:
                self.press(found)
        elif event.action == "back":
            self.back()
        elif event.action in ("up", "down", "left", "right"):
            boxes = {widget.key: widget.box for widget in self.widgets if widget.enabled}
            if self.focus in boxes:
                self.focus = neighbour(boxes, self.focus, event.action)
        elif event.action in ("next", "previous", "flatten"):
            self._cycle(-1 if event.action == "previous" else 1)

    def draw(self, pen: Pen) -> None:
        self.paint(pen)
        ringed = self._in_front and self.context.device not in POINTERS and not self.context.settings.scanning
        for widget in sorted(self.widgets, key=lambda one: one.key == self.focus):
            mine = widget.key == self.focus
            widget.draw(pen, State(mine and ringed, widget.key == self._hovered, widget.key == self._held))
        if ringed:
            self._badges(pen)

    def scan_targets(self) -> Sequence[ScanTarget]:
        """First what is meant now, the gold action; then everything else, row by row."""
        first, others = [], []
        for widget in self.widgets:
            if widget.enabled:
                stop = ScanTarget(self.spoken(widget), (corners(widget.box),), partial(self.press, widget))
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
        """A control in words: what stands on it, or what its sign means, and whether it is the chosen one."""
        word = widget.said or widget.key.rpartition(".")[2]
        return self.say("access.chosen", name=word) if getattr(widget, "chosen", False) else word

    # -- for pages ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Arranges the controls again after something changed; the focus stays where it was if it can."""
        self.widgets = self.arrange()
        if not self.widget(self.focus):
            self.focus = self.first_focus()

    def widget(self, key: str) -> Widget | None:
        """The control of that key, unless it is disabled."""
        return next((widget for widget in self.widgets if widget.key == key and widget.enabled), None)

    def press(self, widget: Widget, at: Point | None = None) -> None:
        """Moves the focus to a control and does what it says; `at` is where a pointer pressed it."""
        self.focus = widget.key
        self.context.sound.play("step")
        widget.press(at)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the language tables."""
        return self.context.words.say(key, **values)

    def _badges(self, pen: Pen) -> None:
        """Which key or button presses what has the focus, and which one goes back."""
        words = [text.box for text in pen.written if text.text]
        for widget in self.widgets:
            others = [other.box for other in self.widgets if other != widget]
            if widget.key == self.focus:
                badge(pen, self.context, "accept", widget.box, others, words)
            elif widget.act == self.back:
                badge(pen, self.context, "back", widget.box, others, words)

    def _under(self, event: Hover | Click) -> Widget | None:
        return next((one for one in reversed(self.widgets) if one.enabled and one.box.contains(event.at)), None)

    def _cycle(self, by: int) -> None:
        keys = [widget.key for widget in self.widgets if widget.enabled]
        if keys:
            place = keys.index(self.focus) if self.focus in keys else -by
            self.focus = keys[(place + by) % len(keys)]
