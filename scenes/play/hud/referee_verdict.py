"""Referee's verdict under the prompt: what is aimed at by its name, and whether the rules allow it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.board.look import AnyLook
from scenes.board.placing.label_places import clear_of
from scenes.board.sentences import place_named
from scenes.core.translations import Words
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LOSS, RADIUS_LABEL
from scenes.graphics.viewport import Box
from scenes.play.choose.decision import Decision


def verdict(decision: Decision, look: AnyLook, words: Words, judged: bool, named: bool, doubtful: bool = False) -> str:
    """The names of the places aimed at, for those who call places by name, and what the referee says to them, with a
    word about a `doubtful` board that nobody has compared with the box."""
    assert decision.aimed
    places = decision.aimed.places if named else ()
    said = [" · ".join(dict.fromkeys(place_named(look, words, place) for place in places))] if places else []
    said += [words.say("access.lamp.illegal" if decision.refusals else "access.lamp.legal")] if judged else []
    said += [words.say("mybox.doubtful")] if judged and doubtful else []
    return " — ".join(said)


def draw_verdict(pen: Pen, prompt: Box, text: str, legal: bool, papers: Sequence[Box]) -> None:
    """A lamp with a tick or a bar, and the words, clear of the papers around the board."""
    width, height = pen.text_size(text, "small_bold")
    low = prompt.bottom + (20 if legal else 26)
    box = Box(prompt.centre[0] - (width + 90) / 2, low, width + 90, height + 22)
    box = clear_of(box, papers, pen.viewport.whole.inset(8))
    pen.panel(box, "paper", radius=RADIUS_LABEL, edge=GAIN if legal else LOSS)
    x, y = box.x + 34, box.centre[1]
    pen.disc((x, y), 16, INK)
    pen.disc((x, y), 13, GAIN if legal else LOSS)
    tick = [(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)]
    pen.line(tick if legal else [(x - 7, y), (x + 7, y)], "FFFFFF", 3.5)
    pen.text(text, (box.x + 62, y), "small_bold", INK)
