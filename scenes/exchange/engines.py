"""The outside programs that can sit at a table: which there are, and whether they answer. Not in a kiosk."""

from __future__ import annotations

from functools import partial

from game.engine import Engine, Fault
from game.engine_seats import level_of
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width

MOST = 4
LONGEST = 300
"""Characters of a command."""
GAP = 16.0


class EnginesPage(Overlay):
    """Owns the program that is being tried, and what was said of it."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.message = ""
        self._tried: Engine | None = None
        self._replaces = ""
        """The name under which the house knows what is tried."""
        self._written = ""
        """The command that did not work, to be written again."""

    def leave(self) -> None:
        if self._tried:
            self._tried.close()
            self._tried = None
        super().leave()

    def first_focus(self) -> str:
        return "add" if not self.context.settings.engines else "done"

    def update(self, dt: float) -> bool:
        """Looks whether the program that is tried has answered."""
        tried = self._tried
        if tried is None:
            return False
        try:
            name = tried.poll()
        except Fault as fault:
            self._written = "" if self._replaces else tried.command
            self._tell(f"engine.test.{fault.kind}")
            return True
        if name is None:
            return False
        self._keep(name or self.say("level.engine"), tried.command)
        return True

    # -- what is where ------------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        high = max(84.0, type_size("action", viewport.text) * 1.2 + 30)
        body, foot = self.lay_wide(high)
        note = type_size("small", viewport.text) * 1.3
        self.note = Box(body.x, body.y, body.w, 2 * note)
        self.told = Box(body.x, body.bottom - 2 * note, body.w, 2 * note)
        room = Box(body.x, self.note.bottom + GAP, body.w, self.told.y - self.note.bottom - 2 * GAP)
        row = max(84.0, type_size("name", viewport.text) * 1.2 + note + 20)
        self.rows = list(zip(self.context.settings.engines.items(), rows_of(room, MOST, GAP, row)))
        found: list[Widget] = []
        for (name, _), box in self.rows:
            _, sides = ends_of(box, [], [box.h, box.h, box.h], GAP)
            acts = (("try", "again", self._try), ("pencil", "pencil", self._write), ("bin", "bin", self._remove))
            for (key, icon, act), side in zip(acts, sides):
                meaning = self.say(f"engine.{key}", name=name)
                found.append(Button(f"{key}.{name}", side, partial(act, name), icon=icon, meaning=meaning))
        add, done = self.say("engine.add"), self.say("options.done")
        widths = [button_width(pen, add, "plus")], [button_width(pen, done, "check", "action")]
        (left,), (right,) = ends_of(foot, *widths, GAP)
        free = len(self.context.settings.engines) < MOST
        found.append(Button("add", left, partial(self._write, ""), free, add, "plus"))
        return [*found, Button("done", right, self.back, label=done, icon="check", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle, room = self.paper.centre[0], self.paper.w - 100
        draw_heading(pen, self.say("engine.title"), middle, self.paper.y + 18, room)
        pen.text(self.say("engine.note"), (middle, self.note.y), "small", INK_SOFT, "centre", room, 2, top=True)
        for (name, command), box in self.rows:
            width = box.w - 3 * (box.h + GAP)
            small = type_size("small", pen.viewport.text) * 1.3
            both = box.h >= small + type_size("name", pen.viewport.text) * 1.2
            pen.text(name, (box.x, box.centre[1] - both * small / 2), "name", INK, width=width)
            if both:
                pen.text(
                    _end_of(pen, command, width), (box.x, box.centre[1] + small * 0.6), "small", INK_SOFT, width=width
                )
        if not self.rows:
            pen.text(self.say("engine.none"), self.paper.centre, "body", INK_SOFT, "centre", room)
        at = middle, self.told.centre[1]
        pen.text(self.message, at, "body_bold", INK, "centre", room, 2, height=self.told.h)

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _write(self, name: str) -> None:
        """A page on which the command is written; an empty one changes nothing."""
        command = self.context.settings.engines.get(name, self._written)

        def keep(text: str) -> None:
            if text:
                self._ask(name, text)

        self.context.navigation.open_keyboard(self, self.say("engine.write"), command, LONGEST, keep, command=True)

    def _try(self, name: str) -> None:
        self._ask(name, self.context.settings.engines[name])

    def _ask(self, name: str, command: str) -> None:
        """Starts the program and asks who it is."""
        if self._tried:
            self._tried.close()
        self._replaces, self._tried = name, Engine(command)
        self._tried.greet()
        self.message = self.say("engine.wait")
        self.renew()

    def _keep(self, name: str, command: str) -> None:
        """The program has answered: the house knows it under its name, or with a number behind it."""
        others = {own: kept for own, kept in self.context.settings.engines.items() if own != self._replaces}
        taken = {level_of(own) for own in others}
        number, whole = 1, name
        while level_of(whole) in taken:
            number += 1
            whole = f"{name} {number}"
        self.context.settings.engines = {**others, whole: command}
        self._written = ""
        self.context.changed()
        self._tell("engine.found", name=whole)

    def _remove(self, name: str) -> None:
        kept = {own: command for own, command in self.context.settings.engines.items() if own != name}
        self.context.settings.engines = kept
        self.message = ""
        self.context.changed()

    def _tell(self, key: str, **values: str) -> None:
        if self._tried:
            self._tried.close()
            self._tried = None
        self.message = self.say(key, **values)
        self.renew()


def _end_of(pen: Pen, command: str, room: float) -> str:
    """A command that is too long shows its end, where the name of the program stands."""
    shown = command
    while len(shown) > 12 and pen.text_size(f"…{shown}", "small")[0] > room:
        shown = shown[4:]
    return shown if shown == command else f"…{shown}"
