"""Prompt and papers: layout and drawing of sentences; the headline, announcements, sheets with more."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Points
from scenes.core.translations import number
from scenes.graphics.emblems import draw_crest, draw_seal
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_EDGE, GOLD_RULE, INK, INK_SOFT, RADIUS_BANNER, REFUSAL_TEXT, UMBER, Mark
from scenes.graphics.viewport import Box, Point, centred
from scenes.play.hud.frame import Headline
from scenes.play.hud.layout import LARGE

BEYOND = 8.0
"""By how much a sentence may be higher than the place of the prompt; below it lie the banners."""
RIM = 22.0
"""What is free above and below two lines together."""


def prompt_box(pen: Pen, box: Box, mark: Mark | None, text: str) -> Box:
    """The paper of the prompt, as wide as it must be."""
    crest = 60.0 if mark else 0.0
    w, h = pen.text_size(text, "prompt", width=box.w - 72 - crest, height=tallest(pen, box))
    return Box(box.x + (box.w - w - crest - 72) / 2, box.y, w + crest + 72, _paper_high(pen, h, box.h))


def prompt(pen: Pen, box: Box, mark: Mark | None, text: str) -> Box:
    """One sentence at the top, after the crest of the seat in turn."""
    crest = 60.0 if mark else 0.0
    room = box.w - 72 - crest
    paper = prompt_box(pen, box, mark, text)
    pen.panel(paper, "paper", radius=RADIUS_BANNER)
    middle = paper.y + paper.h / 2
    if mark:
        draw_crest(pen, mark, (paper.x + 36 + 21, middle), 42)
    pen.text(text, (paper.x + 36 + crest, middle), "prompt", INK, width=room, height=tallest(pen, box))
    return paper


def tallest(pen: Pen, box: Box) -> float:
    """How high a sentence may be: large words stay in the place of the prompt, with the edge of their paper."""
    return box.h + BEYOND if pen.viewport.text < LARGE else box.h - 16


def _paper_high(pen: Pen, words: float, least: float) -> float:
    """How high the paper around a sentence is."""
    return max(least, words + (RIM if pen.viewport.text < LARGE else 12.0))


def refusal_box(pen: Pen, box: Box, sentence: str, why: str, seal: bool) -> tuple[Box, Box]:
    """Where the refusal and its button will lie."""
    button = max(210.0, pen.text_size(why, "button")[0] + 56)
    before = 78.0 if seal else 62.0
    w, h = pen.text_size(sentence, "prompt", width=_beside(box, before, button), height=tallest(pen, box))
    paper_w, high = 24 + before + w + 34 + button + 12, max(66.0, pen.text_size(why, "button")[1] + 10)
    paper = Box(box.x + (box.w - paper_w) / 2, box.y - 2, paper_w, _paper_high(pen, h, 88.0))
    return paper, Box(paper.right - button - 12, paper.y + (paper.h - high) / 2, button, high)


def _beside(box: Box, before: float, button: float) -> float:
    """The width that such a sentence has: the same when it is measured and when it is drawn, or it breaks elsewhere."""
    return box.w - 24 - before - 34 - button - 12


def refusal(pen: Pen, box: Box, numeral: str, sentence: str, why: str, again: bool = False) -> None:
    """The broken law in the place of the prompt: seal, sentence, and the button that explains it, which is golden when
    the same law refuses again."""
    paper, button = refusal_box(pen, box, sentence, why, bool(numeral))
    pen.panel(paper, "refusal", radius=RADIUS_BANNER)
    middle = paper.y + paper.h / 2
    if numeral:
        draw_seal(pen, numeral, (paper.x + 52, middle), 60)
    else:
        pen.disc((paper.x + 46, middle), 22, REFUSAL_TEXT)
        pen.disc((paper.x + 46, middle), 15, "FFF8EC")
        pen.line([(paper.x + 34, middle - 12), (paper.x + 58, middle + 12)], REFUSAL_TEXT, 7)
    before = 78.0 if numeral else 62.0
    room, start = _beside(box, before, button.w), paper.x + 24 + before
    pen.text(sentence, (start, middle), "prompt", INK, width=room, height=tallest(pen, box))
    pen.panel(button, "gold" if again else "walnut", radius=12, shadow=False)
    pen.text(why, button.centre, "button", INK if again else "F6E7C4", anchor="centre", width=button.w - 24)


def answer_box(pen: Pen, box: Box, text: str, door: str) -> tuple[Box, Box]:
    """Where the answer to a question and the door to its page will lie."""
    return refusal_box(pen, box, text, door, True)


def answer(pen: Pen, box: Box, mark: Mark | None, text: str, door: str) -> None:
    """What was asked, in the place of the prompt: a crest or a question mark, the sentence, the door to its page."""
    paper, button = answer_box(pen, box, text, door)
    pen.panel(paper, "paper", radius=RADIUS_BANNER, edge=GOLD_EDGE)
    middle = paper.y + paper.h / 2
    if mark:
        draw_crest(pen, mark, (paper.x + 52, middle), 46)
    else:
        pen.icon("question", (paper.x + 52, middle), 46, UMBER)
    start = paper.x + 24 + 78
    pen.text(text, (start, middle), "prompt", INK, width=_beside(box, 78.0, button.w), height=tallest(pen, box))
    pen.panel(button, "walnut", radius=12, shadow=False)
    pen.text(door, button.centre, "button", "F6E7C4", anchor="centre", width=button.w - 24)


ASIDE = 40.0
"""Before and behind what stands beside an announcement, in logical units."""


def announcement(
    pen: Pen, middle: Point, mark: Mark, text: str, under: str, share: float, most: Point = (0.0, 0.0)
) -> Box:
    """A paper around that point, for a moment, as wide as its words; `share` 1 is fully there. `most` is how wide it
    may become for what is said under it to stand beside it, and how high it is at least. Returns where it lies."""
    window = pen.viewport.w - 64
    first, wide, high = pen.text_size(text, "headline")[0] + 150, 0.0, 0.0
    aside = pen.text_size(under, "small")[0] + ASIDE if under else 0.0
    below = under if first + aside > most[0] - ASIDE else ""
    if below:
        room = min(window, max(first, aside - ASIDE + 80))
        wide, high = pen.text_size(below, "small", width=room - 56, lines=3)
    taken = first if below else first + aside
    w = min(window, max(taken, wide + 80))
    head = 88.0 if below else max(96.0 if most[0] else 104.0, most[1])
    h = head + (high + 22 if below else 0)
    box = centred((middle[0], max(middle[1], h / 2 + 8) - (1 - share) * 40), w, h)
    box = box.moved(max(0.0, 32 - box.x) + min(0.0, pen.viewport.w - 32 - box.right), 0)
    pen.panel(box, "paper", radius=20, shadow="tile")
    line, left = box.y + (46 if below else head / 2), box.x + max(0.0, (w - taken) / 2 if most[0] else 0.0)
    draw_crest(pen, mark, (left + 58, line + 4), 54)
    pen.text(text, (left + 104, line), "headline", INK, width=box.right - left - 26)
    if below:
        pen.text(below, (box.centre[0], box.y + head + high / 2), "small", INK_SOFT, "centre", box.w - 48, 3)
    elif under:
        pen.text(under, (left + first + ASIDE / 2, line + 4), "small", INK_SOFT)
    return box


def sheet(pen: Pen, within: Box, title: str, paragraph: str, numeral: str, close: str) -> None:
    """A sheet of paper over the board with one explanation."""
    w = min(1000.0, within.w - 120)
    height = pen.text_size(paragraph, "prompt", width=w - 120, lines=8)[1]
    box = centred(within.centre, w, height + 250)
    pen.panel(box, "paper", radius=20, shadow="tile")
    if numeral:
        draw_seal(pen, numeral, (box.x + 90, box.y + 80), 76)
    pen.text(title, (box.x + (150 if numeral else 60), box.y + 80), "game", INK, width=box.w - 220)
    pen.line([(box.x + 60, box.y + 132), (box.x + 200, box.y + 132)], GOLD_RULE, 3)
    pen.text(paragraph, (box.x + 60, box.y + 156), "prompt", INK, width=w - 120, lines=8, top=True)
    pen.text(close, (box.centre[0], box.bottom - 44), "small", UMBER, anchor="centre", width=w - 120)


def audit(
    pen: Pen, within: Box, name: str, mark: Mark, total: int, lines: Sequence[tuple[str, Points]], close: str
) -> None:
    """Every reason behind a score, and their sum."""
    row = 46.0 * max(1.0, pen.viewport.text)
    wide = min(within.w - 80, 310 * (1 + max(1.0, pen.viewport.text)))
    box = centred(within.centre, wide, 176 + row * len(lines) + 60)
    pen.panel(box, "paper", radius=20, shadow="tile")
    draw_crest(pen, mark, (box.x + 76, box.y + 76), 64)
    pen.text(name, (box.x + 128, box.y + 72), "game", INK, width=box.w - 280)
    pen.text(number(total), (box.right - 52, box.y + 72), "score", INK, anchor="right")
    pen.line([(box.x + 48, box.y + 132), (box.right - 48, box.y + 132)], GOLD_RULE, 2)
    for place, (text, points) in enumerate(lines):
        y = box.y + 139 + (place + 0.5) * row
        pen.text(text, (box.x + 52, y), "body", INK, width=box.w - 200)
        pen.text(number(points.amount), (box.right - 52, y), "count", INK, anchor="right")
    pen.text(close, (box.centre[0], box.bottom - 36), "small", UMBER, anchor="centre", width=box.w - 60)


def draw_headline(pen: Pen, box: Box, said: Headline) -> None:
    """What stands at the top of the screen, in the place of the prompt."""
    if said.kind == "answer":
        answer(pen, box, said.mark, said.text, said.door)
    elif said.kind == "refusal":
        refusal(pen, box, said.numeral, said.text, said.door, said.insists)
    elif said.kind == "hint":
        hint(pen, box, said.text)
    else:
        prompt(pen, box, said.mark, said.text)


def hint(pen: Pen, box: Box, text: str) -> None:
    """What a hint says, on gold and after a lamp."""
    paper = prompt_box(pen, box, "red", text)
    pen.panel(paper, "crowned", radius=RADIUS_BANNER)
    middle = paper.centre[1]
    pen.icon("lamp", (paper.x + 57, middle), 44, UMBER)
    pen.text(text, (paper.x + 96, middle), "prompt", INK, width=box.w - 72 - 60, lines=2)
