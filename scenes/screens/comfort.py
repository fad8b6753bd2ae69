"""Comfort: everything that eases reading at once, the size of the text, contrast and sound, one press from home."""

from __future__ import annotations

from functools import partial

from scenes.core.settings import easier, ordinary
from scenes.core.translations import offered
from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, PAPER_RULE, PLATE_WORD, UMBER, type_size
from scenes.graphics.viewport import Box
from scenes.screens.options import OptionRow, Options, setting
from scenes.screens.things.objects import draw_spectacles, thing
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Row, Word
from scenes.ui.paper import Heading, OneOf, Paper, Rule
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet, mute

SOUND = (0.0, 0.35, 0.7, 1.0)
"""How loud pieces and controls are at each step; the first one is silence."""
HALF = 0.56
"""Of a sentence that takes two lines, what stands in the first one at most."""


def _spread(*blocks: Block) -> Block:
    """Blocks below each other with as much room between them as there is."""
    return Column(tuple(part for block in blocks for part in (SPRING, block))[1:])


class Comfort(Sheet):
    """Owns nothing; `languages`: whether they can be chosen here, as it is where one comes from a match."""

    def __init__(self, behind: Scene, languages: bool = False) -> None:
        super().__init__(behind)
        self._languages = languages

    def head(self) -> list[Part]:
        """The way back, and the title where the sheet has no room for it: the sound has a row of its own."""
        back, _, *title = super().head()
        return [back, *title]

    def head_title(self) -> str:
        return self._name() if self._is_alone() else ""

    def _name(self) -> str:
        """As the door is called through which one comes."""
        return self.say("pause.comfort" if self._languages else "home.comfort")

    def blocks(self) -> Block:
        if self._is_alone():
            return Paper(_spread(self._easy(), Rule(), *self._rows()), "card", pad=56.0, share=1.0)
        sheet = Paper(_spread(Heading(self._name()), *self._rows()), "card", pad=56.0, share=1.0)
        return Row((self._card(), sheet), 60, (REST, REST), middle=False)

    def _is_alone(self) -> bool:
        """Whether its rows need the room of the card."""
        viewport = self.context.viewport
        return not viewport.wide or viewport.text >= LARGE

    def _easy(self) -> Block:
        """The switch of the card as a row of the sheet."""
        viewport, now = self.context.viewport, self.context.settings.easy_reading
        words = self.say("options.no"), self.say("options.yes")
        roomy = viewport.text < LARGE or (viewport.wide and not self._languages)
        note = self.say("comfort.easy") if roomy else ""
        act = self._read_easily
        return OneOf("easy", self.say("home.easy"), words, int(now), lambda _: act(), "eye", note=note, told="prompt")

    def _read_easily(self) -> None:
        """Everything that eases reading at once, or back to plain."""
        context = self.context
        context.settings = ordinary(context.settings) if context.settings.easy_reading else easier(context.settings)
        context.changed()

    def _card(self) -> Block:
        now = self.context.settings
        shown = now.easy_reading, now.contrast, now.text
        act = self._read_easily
        chosen, size = now.easy_reading, (836.0, 886.0)
        return thing("easy", self.say("home.easy"), act, self._draw_card, size, 0.7, 0.9, shown=shown, chosen=chosen)

    def _draw_card(self, pen: Pen, box: Box) -> None:
        """A sentence as one reads it, larger under the spectacles, and the switch below."""
        draw_paper(pen, box, "print", 6)
        foot = type_size("title", pen.viewport.text) * 1.3 + type_size("prompt", pen.viewport.text) * 2.6 + 36
        self._draw_sample(pen, Box(box.x, box.y, box.w, box.h - foot))
        top = box.bottom - foot
        pen.line([(box.x + 60, top), (box.right - 60, top)], PAPER_RULE, 2)
        words = self.say("options.no"), self.say("options.yes")
        width = max(pen.text_size(word, "word")[0] for word in words) + 48
        line = Box(box.x + 60, top + 14, box.w - 120, type_size("title", pen.viewport.text) * 1.3)
        name = line.w - 2 * width - 30
        pen.text(self.say("home.easy"), (line.x, line.centre[1]), "title", INK, width=name, lines=2, height=line.h + 8)
        for number, word in enumerate(words):
            place = Box(line.right - (2 - number) * width, line.y + 4, width - 6, line.h - 8)
            chosen = self.context.settings.easy_reading == bool(number)
            if chosen:
                draw_plate(pen, place)
            pen.text(word, place.centre, "word", PLATE_WORD if chosen else UMBER, "centre", place.w - 12)
        note = Box(line.x, line.bottom + 10, line.w, box.bottom - line.bottom - 22)
        told, at = self.say("comfort.easy"), (note.x, note.y)
        natural = pen.text_size(told, "prompt")[0]
        wide = note.w if natural <= note.w else min(note.w, natural * HALF)
        pen.text(told, at, "prompt", UMBER, width=wide, lines=2, top=True, height=note.h)

    def _draw_sample(self, pen: Pen, box: Box) -> None:
        radius = min(box.w * 0.19, box.h * 0.25)
        middle = box.y + box.h - radius - 34
        line = type_size("title", pen.viewport.text) * 1.3
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
        loud = 0 if now.mute else max(step for step in range(1, 4) if SOUND[step] <= max(now.effects, SOUND[1]))
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
        """The languages, each in its own words, and the way to all settings."""
        options = Word("options", self.say("comfort.all"), "sliders", self.way(Options, self), flush=True)
        if not self._languages:
            return (options,)
        spoken = OptionRow("language", own=tuple(offered(self.context.settings.language)))
        return (setting(self.context, spoken, "globe"), Rule(), options)

    def _sound(self, step: int) -> None:
        self.context.choose(mute=not step, effects=SOUND[step] if step else self.context.settings.effects)
