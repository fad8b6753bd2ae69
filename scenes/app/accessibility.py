"""Accessibility of every screen: switch scanning, screen reader, captions for sounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.graphics.pen import Pen
from scenes.graphics.theme import FOCUS, INK, PLATE_GLOW, RADIUS_LABEL
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Device, Input, Press
from scenes.input.switch_scanning import Scanner, ScanTarget, Shape
from scenes.ui.scene import AppContext, Scene

if TYPE_CHECKING:
    from scenes.input.text_to_speech import Reader

CAPTION_SECONDS = 2.5
"""Seconds for which a caption is shown."""
CAPTIONED_SOUNDS = ("refuse", "coins", "bell", "win")
"""Sounds that carry information and get a caption; the others accompany something visible."""


class Accessibility:
    """Owns the scanning highlight, the voice, and the current caption."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.scanner = Scanner()
        self.reader: Reader | None = None
        """Created when first needed."""
        self.caption = ""
        self._caption_left = 0.0
        self._told: tuple[str, ...] = ()
        self._scene: Scene | None = None

    def settings_changed(self) -> None:
        """Drops pending captions; with the voice off, forgets what was read, so that it starts afresh."""
        self.context.sound.take_effect()
        if not self.context.settings.speech:
            self._told = ()

    def inputs_for_scene(self, scene: Scene, inputs: Iterable[Input]) -> list[Input]:
        """Returns the inputs for the scene. With switch scanning any press is the switch; a scene without targets gets
        an `accept`."""
        inputs = list(inputs)
        if not self.context.settings.scanning or self.context.input.listening:
            return inputs
        left: list[Input] = []
        for event in inputs:
            if isinstance(event, Click | Press):
                left += self._pressed(scene)
        return left

    def _pressed(self, scene: Scene) -> list[Input]:
        stops = scene.scan_targets()
        if not stops:
            return [Press("accept", Device.KEYS)]
        found = self.scanner.press(stops)
        if found and found.act:
            self.context.device = Device.MOUSE  # no focus ring beside the highlight
            found.act()
        return []

    def update(self, scene: Scene, dt: float) -> bool:
        """Advances by `dt` seconds; True to redraw."""
        settings, moved = self.context.settings, False
        if settings.scanning and not self.context.input.listening:
            moved = self.scanner.pass_on(scene.scan_targets(), settings.scan_seconds, dt)
        heard = self.context.sound.take_effect()
        if heard and settings.captions and heard in CAPTIONED_SOUNDS:
            self.caption, self._caption_left = self.context.words.say(f"access.heard.{heard}"), CAPTION_SECONDS
            moved = True
        if self.caption:
            self._caption_left -= dt
            if self._caption_left <= 0:
                self.caption, moved = "", True
        return moved

    def show(self, pen: Pen, scene: Scene) -> None:
        """To be called after a scene was drawn: reads it aloud, and draws the highlight and the caption on top."""
        self._read(scene)
        lit = self.context.settings.scanning and not self.context.input.listening
        if lit and (stop := self.scanner.stop(scene.scan_targets())):
            draw_light(pen, stop)
        if self.caption:
            _draw_caption(pen, self.caption)

    def _read(self, scene: Scene) -> None:
        """Reads the new sentences of the picture aloud; on scenes for small children only the first one, unless
        muted."""
        settings = self.context.settings
        if not settings.speech and (settings.mute or not scene.for_small):
            self._told = ()
            return
        from scenes.input.text_to_speech import Reader, aloud, new_sentences  # rarely needed

        self.reader = self.reader or Reader()
        told = tuple(self._sentences(scene)[: None if settings.speech else 1])
        text = new_sentences(self._told if scene is self._scene else (), told)
        self._told, self._scene = told, scene
        self.reader.say(aloud(self.context.words, text), self.context.words.language)

    def _sentences(self, scene: Scene) -> list[str]:
        found = list(scene.accessible_text())
        if self.context.settings.scanning:
            stop = self.scanner.stop(scene.scan_targets())
            found += [stop.name] if stop else []
        return [*found, *([self.caption] if self.caption else [])]

    @property
    def shows(self) -> bool:
        """Whether something is drawn on top of the scene."""
        return bool(self.caption) or self.context.settings.scanning

    def close(self) -> None:
        """Stops the voice."""
        if self.reader:
            self.reader.close()


def draw_light(pen: Pen, stop: ScanTarget) -> None:
    """Frames a scanning target."""
    for shape in stop.shapes:
        if not _is_box(shape):
            pen.polygon(shape, fill=f"{PLATE_GLOW}50")
    for width, colour in ((11.0, INK), (6.0, FOCUS)):
        for shape in stop.shapes:
            pen.line(shape, colour, width, closed=True)


def _is_box(shape: Shape) -> bool:
    return len(shape) == 4 and shape[0][1] == shape[1][1] and shape[1][0] == shape[2][0]


def _draw_caption(pen: Pen, text: str) -> None:
    width, height = pen.text_size(text, "small_bold")
    box = Box(32, pen.viewport.h - 24 - 150 - height - 20, width + 60, height + 20)
    pen.panel(box, "paper", radius=RADIUS_LABEL)
    pen.icon("sound", (box.x + 26, box.centre[1]), 28, INK)
    pen.text(text, (box.x + 48, box.centre[1]), "small_bold", INK)
