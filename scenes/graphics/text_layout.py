"""Text layout: measures, breaks, shrinks and renders text. All sizes in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.graphics.cache import Cache, pixels
from scenes.graphics.shapes import Stamp, rgba
from scenes.graphics.theme import MIN_TEXT_SCALE, TYPES, Colour, Face, Role

if TYPE_CHECKING:
    from scenes.graphics.art import Art

WORD_CACHE_BYTES = 16 * 1024 * 1024
"""Default budget in bytes for rendered words."""
MAX_SETTINGS = 600
"""Texts whose line breaks are cached."""
ELLIPSIS = "…"
NO_BREAK = "\N{NO-BREAK SPACE}"
MIN_LAST_LINE, NARROWER_WIDTHS = 0.34, (0.95, 0.9, 0.85, 0.8, 0.75)
"""Share of the width that a last line fills at least, and the shares of the width that are tried as line width to reach
it; where none helps, the word before a single last word joins it."""
MIN_EVEN_LAST_LINE = 0.6
"""Share of the longest line that the last line of a centred text fills at least, where possible."""
WIDTH_TOLERANCE = 2
"""Pixels by which a line may be narrower than its type size predicts."""
NO_LINE_START, NO_LINE_START_ALONE, NO_LINE_END = ";:!?»…%", "–—·×", "«"
"""Characters that never begin a line, words of one character that never do, and characters that never end one."""


class Run(NamedTuple):
    """A run of one line in one face, and its x offset."""

    text: str
    face: Face
    x: int
    width: int


class SetText(NamedTuple):
    """A text broken into lines."""

    lines: tuple[tuple[Run, ...], ...]
    widths: tuple[int, ...]
    size: int
    """Type size."""
    line_height: int
    whole: bool
    """Whether nothing was cut."""

    width: int
    """Width of the longest line."""
    height: int
    """Height of all lines."""


class SetWord(NamedTuple):
    """An unbreakable unit of a line."""

    text: str
    face: Face
    glued: bool
    """Whether it follows the previous word without a space (only the face changes)."""


class Room(NamedTuple):
    """The room a text must fit into: its width (0: unlimited), and a number of lines or, if not 0, a height in
    pixels."""

    width: int
    lines: int
    tall: int

    def holds(self, setting: SetText) -> bool:
        """Whether the text fits."""
        if not self.width:
            return True
        high = setting.height <= self.tall if self.tall else len(setting.lines) <= self.lines
        return high and setting.width <= self.width


class Typesetter:
    """Owns the caches of rendered words and of texts broken into lines."""

    def __init__(self, art: Art, budget: int = WORD_CACHE_BYTES, capacity: int = 1) -> None:
        """`budget`: bytes for rendered words; `capacity`: factor on the number of cached texts."""
        self._art = art
        self._words: Cache[tuple[str, Face, int, Colour], pygame.Surface] = Cache(budget, pixels)
        self._settings: Cache[tuple[str, Role, int, int, int, int, bool], SetText] = Cache(
            MAX_SETTINGS * capacity, lambda setting: 1
        )

    def set(
        self,
        text: str,
        role: Role,
        pixels: float,
        room: int = 0,
        lines: int = 1,
        tall: int = 0,
        usual: float = 0,
        even: bool = False,
        most: int = 0,
    ) -> SetText:
        """Breaks a text into at most `lines` lines of `room` pixels (0: one line of any length), or with `tall` into as
        many as fit into that height. Text that does not fit shrinks, to `MIN_TEXT_SCALE` of its `usual` size (or of
        this one) at the least, and only then is cut with an ellipsis. `*words*` are bold. A last line is not left with
        few short words where slightly narrower lines avoid it; with `even`, the lines are made as equal as possible.
        `most`, if not 0, caps the size: text of the same rank shares it."""
        size = max(6, round(pixels))
        smallest = max(6, int(min(size, usual or size) * MIN_TEXT_SCALE))
        size = max(smallest, min(size, most or size))
        key = (text, role, size, room, lines, tall, even)
        known = self._settings.get(key)
        if known is not None:
            return known
        drawn = text.replace("\0", "").encode("utf-8", "replace").decode()  # characters that no font accepts
        setting = self._set(drawn, role, size, smallest, Room(room, lines, tall))
        if setting.whole and len(setting.lines) > 1:
            setting = (self._balanced if even else self._without_short_end)(drawn, role, setting, room)
        return self._settings.put(key, setting)

    def stamps(self, setting: SetText, at: tuple[int, int], colour: Colour, align: float) -> list[Stamp]:
        """The rendered words of all lines; `align` 0 is flush left, 0.5 centred, 1 flush right."""
        found = []
        for number, (line, width) in enumerate(zip(setting.lines, setting.widths)):
            x = at[0] + round((setting.width - width) * align)
            y = at[1] + number * setting.line_height
            for run in line:
                word = self._rendered(run.text, run.face, setting.size, colour)
                found.append((word, (x + run.x, y + (setting.line_height - word.get_height()) // 2)))
        return found

    def _set(self, text: str, role: Role, size: int, smallest: int, room: Room) -> SetText:
        while size >= smallest:
            setting = self._broken(text, role, size, room.width)
            if room.holds(setting):
                return setting
            size = min(size - 1, self._fitting_size(text, role, size, room))
        return self._cut(text, role, smallest, room)

    def _fitting_size(self, text: str, role: Role, size: int, room: Room) -> int:
        """Upper bound of the size at which a single line fits: width is nearly proportional to size, and each tried
        size opens a font."""
        if room.lines > 1 or room.tall:
            return size
        return int(size * (room.width + WIDTH_TOLERANCE) / max(1, self._broken(text, role, size, 0).width)) + 1

    def _without_short_end(self, text: str, role: Role, setting: SetText, room: int) -> SetText:
        """Breaks into the same number of lines with a longer last line, by a smaller line width; where that fails, or
        there are several paragraphs, moves the word before a short last word down to it."""
        if "\n" not in text:
            if setting.widths[-1] >= MIN_LAST_LINE * room:
                return setting
            for share in NARROWER_WIDTHS:
                tried = self._broken(text, role, setting.size, round(share * room))
                if len(tried.lines) == len(setting.lines) and tried.widths[-1] >= MIN_LAST_LINE * room:
                    return tried
        return self._broken(text, role, setting.size, room, MIN_LAST_LINE)

    def _balanced(self, text: str, role: Role, setting: SetText, room: int) -> SetText:
        """Breaks into the same number of lines of the smallest possible width, if the last line is one word or much
        shorter."""
        several = " " in "".join(run.text for run in setting.lines[-1])
        if "\n" in text or (several and setting.widths[-1] >= MIN_EVEN_LAST_LINE * setting.width):
            return setting
        narrow, found = setting.width // len(setting.lines), setting
        while narrow < found.width - 1:
            tried = self._broken(text, role, setting.size, (narrow + found.width) // 2)
            if len(tried.lines) == len(setting.lines) and tried.width < found.width:
                found = tried
            else:
                narrow = (narrow + found.width) // 2
        return found

    def _cut(self, text: str, role: Role, size: int, room: Room) -> SetText:
        """The longest beginning that fits together with an ellipsis."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if room.holds(self._broken(text[:middle].rstrip() + ELLIPSIS, role, size, room.width)):
                low = middle
            else:
                high = middle - 1
        setting = self._broken(text[:low].rstrip() + ELLIPSIS, role, size, room.width)
        return setting._replace(whole=False)

    def _broken(self, text: str, role: Role, size: int, room: int, alone: float = 0.0) -> SetText:
        """Breaks into lines of that width; a single word in the last line of a paragraph gets the previous word where
        it would fill less than the share `alone` of the width."""
        plain = TYPES[role].face
        bold = TYPES[TYPES[role].bold or role].face
        lines: list[list[SetWord]] = [[]]
        width = 0
        space = self._art.width(" ", plain, size)
        for number, paragraph in enumerate(text.split("\n")):
            if number:
                lines.append([])
                width = 0
            first = len(lines)
            for word in _words(paragraph, plain, bold):
                length = self._art.width(word.text, word.face, size)
                gap = space if lines[-1] and not word.glued else 0
                full = lines[-1] and room and not word.glued
                if full and self._exceeds(room, [*lines[-1], word], width + gap + length, size):
                    lines.append([])
                    width = gap = 0
                width += gap + length
                lines[-1].append(word)
            if width < alone * room and len(lines) > first:
                _join_last_word(lines)
        runs = [self._runs(line, size) for line in lines]
        widths = tuple(line[-1].x + line[-1].width if line else 0 for line in runs)
        high = self._art.font(plain, size).get_height()
        if len(runs) > 1:
            high = round(high * TYPES[role].line_spacing)
        return SetText(tuple(runs), widths, size, high, True, max(widths, default=0), high * len(runs))

    def _exceeds(self, room: int, line: list[SetWord], width: int, size: int) -> bool:
        """Whether a line is wider than the room, given the sum of its word widths; joined words differ by some pixels
        (kerning), which is measured only where it matters."""
        if abs(width - room) > len(line):
            return width > room
        last = self._runs(line, size)[-1]
        return last.x + last.width > room

    def _runs(self, line: list[SetWord], size: int) -> tuple[Run, ...]:
        """Joins neighbouring words of one face, so that the renderer can kern them."""
        joined: list[SetWord] = []
        for word in line:
            if joined and joined[-1].face == word.face:
                between = "" if word.glued else " "
                joined[-1] = joined[-1]._replace(text=joined[-1].text + between + word.text)
            else:
                joined.append(word)
        runs: list[Run] = []
        x = 0
        for text, face, glued in joined:
            if runs and not glued:
                x += self._art.width(" ", face, size)
            width = self._art.width(text, face, size)
            runs.append(Run(text, face, x, width))
            x += width
        return tuple(runs)

    def _rendered(self, text: str, face: Face, size: int, colour: Colour) -> pygame.Surface:
        key = (text, face, size, colour)
        found = self._words.get(key)
        if found is None:
            found = _on_baseline(self._art.font(face, size), text, rgba(colour))
            if rgba(colour)[3] < 255:  # rendering forgets how opaque a colour is
                found.set_alpha(rgba(colour)[3])
            self._words.put(key, found)
        return found


def _on_baseline(font: pygame.font.Font, text: str, colour: tuple[int, ...]) -> pygame.Surface:
    """The rendered words with their baseline at the same distance from the middle of the picture as all others.

    An accent above the ascent of its font is rendered at the upper edge and pushes the letters down: then the picture
    gets twice that height at its lower edge.
    """
    try:
        found = font.render(text, True, colour)
    except pygame.error:  # only invisible characters
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    rises = max((sign[3] for sign in font.metrics(text) if sign), default=0) - font.get_ascent()
    if rises <= 0:
        return found
    higher = pygame.Surface((found.get_width(), found.get_height() + 2 * rises), pygame.SRCALPHA)
    higher.blit(found, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return higher


def _join_last_word(lines: list[list[SetWord]]) -> None:
    """Moves the last but one word down to a single last word, if at least two words stay above."""
    above, last = lines[-2:]
    starts = [place for place, word in enumerate(above) if not word.glued]
    if len(starts) > 2 and all(word.glued for word in last[1:]):
        lines[-2:] = [above[: starts[-1]], [*above[starts[-1] :], *last]]


def _words(paragraph: str, plain: Face, bold: Face) -> list[SetWord]:
    """The breakable words of a paragraph, each in its face; those between asterisks are bold. A closing character stays
    with the word before it; an opening one, a number, a single letter that begins a sentence and an `à` stay with the
    word after it, whatever the space."""
    found: list[SetWord] = []
    for number, part in enumerate(paragraph.split("*")):
        touching = bool(number) and not part.startswith(" ") and not paragraph.split("*")[number - 1].endswith(" ")
        face = bold if number % 2 else plain
        for place, text in enumerate(word for word in part.split(" ") if word):
            if touching and place == 0 and found:
                found.append(SetWord(text, face, True))
            elif found and _is_unbreakable(found[-1].text, text):
                if found[-1].face == face:
                    found[-1] = found[-1]._replace(text=found[-1].text + NO_BREAK + text)
                else:
                    found.append(SetWord(NO_BREAK + text, face, True))
            else:
                found.append(SetWord(text, face, False))
    return found


def _is_unbreakable(before: str, after: str) -> bool:
    """Whether the line may not break between these two words."""
    counts = before.lstrip("(+").isdecimal() and after[0].isalpha()
    leads = before.split(NO_BREAK)[-1] == "à" or (len(before) == 1 and before.isupper())  # begins a sentence
    return after[0] in NO_LINE_START or after in NO_LINE_START_ALONE or before[-1] in NO_LINE_END or counts or leads
