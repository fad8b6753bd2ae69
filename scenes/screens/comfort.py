"""Comfort page: what eases reading, all at once; the size of the text, contrast and sound."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scenes.core.translations import offered
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, type_size
from scenes.graphics.viewport import Box
from scenes.screens.options import OptionRow, Options, setting
from scenes.screens.things.objects import draw_spectacles
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Word, drawn
from scenes.ui.paper import Heading, OneOf, Paper, Rule
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet, mute

VOLUMES = (0.0, 0.35, 0.7, 1.0)
"""Volume of pieces and controls at each step; the first one is silence."""
LANGUAGES_SHEET_WIDTH = 1080.0
"""Width of the sheet where it has a row for the language."""
MIN_SAMPLE_SCALE = 0.92
"""Smallest scale of the sample text, still larger than all else; the spectacles shrink to leave room for it."""


def _spread(*blocks: Block) -> Block:
    """A column with its spare height spread between the blocks."""
    return Column(tuple(part for block in blocks for part in (SPRING, block))[1:])


class Comfort(Sheet):
    """Owns nothing; `languages`: whether the language can be chosen here, as when it is opened from a match."""

    def __init__(self, behind: Scene, languages: bool = False) -> None:
        super().__init__(behind)
        self._languages = languages

    def head(self) -> list[Part]:
        """The way back, and the title where the sheet has no room for it; no sound sign, as sound has its own row."""
        back, _, *title = super().head()
        return [back, *title]

    def head_title(self) -> str:
        return self._name() if self._fills_sheet() else ""

    def _name(self) -> str:
        """The name of the control that opens the page."""
        return self.say("pause.comfort" if self._languages else "home.comfort")

    def blocks(self) -> Block:
        if self._fills_sheet():
            return Paper(_spread(self._easy(), Rule(), *self._rows()), "card", pad=56.0, share=1.0)
        sheet = Paper(_spread(Heading(self._name()), *self._rows()), "card", pad=56.0, share=1.0)
        return Row((self._card(), sheet), 60, (REST, LANGUAGES_SHEET_WIDTH if self._languages else REST), middle=False)

    def _fills_sheet(self) -> bool:
        """Whether the rows need the whole width, without the card beside them."""
        viewport = self.context.viewport
        return not viewport.wide or viewport.text >= LARGE

    def _easy(self) -> Block:
        """The switch for everything at once."""
        viewport = self.context.viewport
        roomy = viewport.text < LARGE or (viewport.wide and not self._languages)
        return replace(setting(self.context, OptionRow("easy_reading", note=roomy), "eye"), told="prompt")

    def _card(self) -> Block:
        """A sample sentence, larger under the spectacles, and the switch below."""
        sample = Picture(drawn(self._draw_sample), 500.0, share=1.0)
        return Paper(Column((sample, Rule(), self._easy())), "print", 48.0, share=1.0)

    def _draw_sample(self, pen: Pen, box: Box) -> None:
        line, least = (type_size(role, pen.viewport.text) * 1.3 for role in ("title", "sample"))
        radius = min(box.w * 0.19, box.h * 0.25, (box.h - 46 - line - least * MIN_SAMPLE_SCALE) / 2.2)
        middle = box.y + box.h - radius - 34
        above = middle - radius * 1.2 - 12 - line - box.y
        pen.text("A a", (box.centre[0], box.y + above * 0.56), "sample", INK, "centre", box.w - 160, height=above)
        turn = self.say("comfort.sample")
        pen.text(turn, (box.centre[0], box.y + above + line / 2), "title", INK, "centre", box.w - 120)
        middles = [(box.centre[0] + side * (radius + 26), middle) for side in (-1, 1)]
        draw_spectacles(pen, middles, radius)
        for at, part in zip(middles, ("comfort.sample.left", "comfort.sample.right")):
            pen.text(self.say(part), at, "golden", INK, "centre", radius * 1.6, 2, height=radius * 1.2)

    def _rows(self) -> tuple[Block, ...]:
        now, say = self.context.settings, self.say
        loud = 0 if now.mute else max(step for step in range(1, 4) if VOLUMES[step] <= max(now.effects, VOLUMES[1]))
        sounds = tuple(say(f"comfort.sound.{step}") for step in range(4))
        sign = "muted" if now.mute else "sound"
        return (
            setting(self.context, OptionRow("text"), "loupe"),
            Rule(),
            setting(self.context, OptionRow("contrast"), "contrast"),
            Rule(),
            OneOf("loud", say("home.sound"), sounds, loud, self._sound, sign, act=partial(mute, self.context)),
            Rule(),
            *self._ways(),
        )

    def _ways(self) -> tuple[Block, ...]:
        """The languages, each by its own name, and the link to all settings."""
        options = Word("options", self.say("comfort.all"), "sliders", self.way(Options, self), flush=True)
        if not self._languages:
            return (options,)
        spoken = OptionRow("language", own=tuple(offered(self.context.settings.language)))
        return (setting(self.context, spoken, "globe"), Rule(), options)

    def _sound(self, step: int) -> None:
        self.context.choose(mute=not step, effects=VOLUMES[step] if step else self.context.settings.effects)
