"""What lies over another scene: a sheet of paper on the darkened picture; the pause is one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import languages
from scenes.base import Click, Input, Scene, Stage
from scenes.frame import Box, Frame, centred
from scenes.page import Page
from scenes.pen import Pen
from scenes.settings import easier, ordinary
from scenes.theme import GOLD_RULE, INK, INK_SOFT, RADIUS_TILE, SMALLEST, type_size
from scenes.widgets import Button, Widget, button_width


class Overlay(Page):
    """Owns a sheet of paper over the scene behind it. That scene stands still meanwhile, so it is drawn only once."""

    def __init__(self, behind: Scene) -> None:
        super().__init__()
        self.behind = behind
        self.paper = Box(0, 0, 0, 0)
        self._backdrop: pygame.Surface | None = None
        self._arranged_for: tuple[Frame, str] | None = None
        """The window and the language that the scene behind was arranged for."""

    def enter(self, stage: Stage) -> None:
        self._backdrop = None
        now = stage.frame, stage.words.language
        if self._arranged_for not in (None, now):
            self.behind.enter(stage)
            self.behind.leave()
        self._arranged_for = now
        super().enter(stage)

    def leave(self) -> None:
        super().leave()
        self._backdrop = None

    def back(self) -> None:
        self.stage.go(self.behind)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Click) and not self.paper.contains(event.at):
            self.back()
        else:
            super().on_input(event)

    def paint(self, pen: Pen) -> None:
        if self._backdrop is None:
            self.behind.draw(pen)
            pen.dim()
            pen.written.clear()
            self._backdrop = pen.surface.copy()
        else:
            pen.surface.blit(self._backdrop, (0, 0))
        pen.panel(self.paper, "paper", radius=RADIUS_TILE, shadow="tile")


def draw_heading(pen: Pen, text: str, middle: float, top: float, room: float) -> float:
    """The heading of a sheet with its gold rule, in two lines if it must; returns where it ends."""
    lines = 1 if pen.text_size(text, "heading")[0] * SMALLEST <= room else 2
    height = type_size("heading", pen.frame.text) * (1.25 if lines == 1 else 2.1)
    pen.text(text, (middle, top + height / 2), "heading", INK, "centre", room, lines)
    rule = top + height + 10
    pen.line([(middle - 70, rule), (middle + 70, rule)], GOLD_RULE, 2)
    return rule + 2


class Pause(Overlay):
    """The pause of a match: back to it, what was played, options, or put it away. The match is saved after every step
    anyway."""

    def __init__(self, behind: Scene, journal: Callable[[], None] | None = None) -> None:
        super().__init__(behind)
        self.journal = journal
        """Opens the match so far."""

    def arrange(self) -> list[Widget]:
        pen, frame = self.stage.pen, self.stage.frame
        height = max(92.0, type_size("button", frame.text) * 1.2 + 44)
        entries = (
            ("resume", self.say("pause.resume"), "play", self.back),
            ("easy", self._easy_label(), "eye", self._read_easily),
            ("options", self.say("pause.options"), "sliders", self._options),
            ("park", self.say("pause.park"), "home", self._park),
        )
        widest = max(button_width(pen, label, icon, "action") for _, label, icon, _ in entries)
        width = min(max(640.0, widest), frame.w - 220)
        self.heading = type_size("heading", frame.text) * 1.25
        _, self.note = pen.text_size(self.say("pause.kept"), "small", width=width, lines=3)
        gap = 24.0 if frame.text < 1.5 else 14.0
        rest = (len(entries) + 1) * (height + gap)
        self.paper = centred(frame.whole.centre, width + 120, 48 + self.heading + 40 + rest + self.note + 36)
        x, y = self.paper.x + 60, self.paper.y + 48 + self.heading + 40
        found: list[Widget] = []
        for key, label, icon, act in entries:
            box, gold = Box(x, y, width, height), key == "resume"
            if key == "options":  # the sound has the other half of the row
                box = Box(x, y, width / 2 - 8, height)
                found.append(self._mute_button(box.moved(width / 2 + 8, 0)))
            if key == "easy" and self.journal:  # and so has the match so far
                box = Box(x, y, width / 2 - 8, height)
                other, title = box.moved(width / 2 + 8, 0), self.say("journal.title")
                found.append(Button("journal", other, self.journal, label=title, icon="scroll"))
            found.append(Button(key, box, act, label=label, icon=icon, gold=gold, role="action" if gold else "button"))
            y += height + gap
        self.language_box = Box(x, y, width, height)
        return [*found, *languages.controls(self.stage, self.language_box)]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        pen.panel(self.language_box, "walnut")
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("pause.title"), middle, self.paper.y + 36, self.paper.w - 80)
        at = middle, self.paper.bottom - 36 - self.note
        pen.text(self.say("pause.kept"), at, "small", INK_SOFT, "centre", self.paper.w - 120, 3, top=True)

    def _easy_label(self) -> str:
        return self.say("pause.ordinary" if self.stage.settings.easy_reading else "home.easy")

    def _read_easily(self) -> None:
        now = self.stage.settings
        self.stage.settings = ordinary(now) if now.easy_reading else easier(now)
        self.stage.changed()

    def _mute_button(self, box: Box) -> Widget:
        muted = self.stage.settings.mute
        label, icon = self.say("home.muted" if muted else "home.sound"), "muted" if muted else "sound"
        return Button("mute", box, self._mute, label=label, icon=icon)

    def _mute(self) -> None:
        self.stage.settings.mute = not self.stage.settings.mute
        self.stage.changed()

    def _options(self) -> None:
        from scenes.options import Options

        self.stage.go(Options(self))

    def _park(self) -> None:
        from scenes.menu import Home

        self.stage.go(Home())
