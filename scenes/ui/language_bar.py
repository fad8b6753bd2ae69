"""Language bar: the languages as a row of short words; where there is no room, one word that turns to the next."""

from __future__ import annotations

from collections.abc import Callable

from scenes.core.translations import LANGUAGES
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import AppContext
from scenes.ui.widgets import LABEL_PAD, Segment, Widget, least_width

EDGE, GAP = 12, 6
"""Around the row and between its words."""
NARROWEST = 72.0
"""Of a word, so that a finger finds it."""
NARROWEST_ALONE, GLOBE = 80.0, 36
"""Of a word that stands alone, and what its globe needs beside it."""


def row_width(pen: Pen, count: int = len(LANGUAGES)) -> float:
    """How wide a row of so many words must be for them to stand at full size."""
    return count * (max(NARROWEST, widest(pen) + LABEL_PAD) + GAP) - GAP + 2 * EDGE


def controls(context: AppContext, box: Box) -> list[Widget]:
    """A word for each language, the chosen one as paper; or, if the box is too narrow for that, one word alone. The
    box itself is for the page to draw."""
    inner = box.inset(EDGE)
    places, spoken = columns_of(inner, len(LANGUAGES), GAP), context.settings.language
    if places[0].w < max(NARROWEST, *(least_width(context.pen, code.upper()) for code in LANGUAGES)):
        return [one_word(context, inner)]
    return [
        Segment(f"language.{code}", place, _speak(context, code), label=code.upper(), chosen=code == spoken)
        for code, place in zip(LANGUAGES, places)
    ]


def one_word(context: AppContext, box: Box) -> Widget:
    """The language that is spoken, by its short word; a press turns to the next one."""
    spoken = context.settings.language
    act = _speak(context, following(spoken))
    return Segment("language", box, act, label=spoken.upper(), chosen=True, icon="globe")


def following(language: str) -> str:
    """The language after this one, round and round."""
    codes = list(LANGUAGES)
    return codes[(codes.index(language) + 1) % len(codes)] if language in codes else codes[0]


def word_width(pen: Pen) -> float:
    """How wide the word that stands alone is at least, whichever language it names."""
    return max(NARROWEST_ALONE, widest(pen) + GLOBE)


def widest(pen: Pen) -> float:
    """The width of the longest of the short words."""
    return max(pen.text_size(code.upper(), "button")[0] for code in LANGUAGES)


def _speak(context: AppContext, code: str) -> Callable[[], None]:
    def speak() -> None:
        context.settings.language = code
        context.changed()

    return speak
