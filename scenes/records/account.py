"""The account of a seat: every reason for its points with their sum, turned page by page where words are large."""

from __future__ import annotations

from game.core import Points, Seat
from game.match import Match
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.core.translations import number, signed
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, INK_SOFT, LARGE, LOSS, type_size
from scenes.graphics.viewport import Box

BROAD = 760.0
"""Width of a box in which two columns of reasons still read well."""


class Account:
    """Owns which page of the account of one seat is open."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._look = catalog.look(match.game.id)
        self._position = match.position
        self._points = [points for points in match.position.tally() if points.seat == seat]
        self._lines: list[tuple[str, int]] = []
        self.total = sum(points.amount for points in self._points)
        self.page, self.pages = 0, 1
        self.box = Box(0, 0, 0, 0)
        """Where the lines stand."""

    def lay(self, box: Box, text: float, voice: Voice) -> Box | None:
        """Puts the open page into a box at that size of text; where a control turns it, if it is not the only one."""
        reason = self._look.wording.score_reason
        lines = grouped([(voice.say(reason(self._position, points)), points) for points in self._points])
        usual = type_size("body", text) * 1.3
        if text < LARGE or len(lines) * usual * 0.9 <= box.h - 10:
            self._lines, self.box, self.pages = lines, box, 1
            return None
        height = max(72.0, type_size("button", text) * 1.2 + 12)
        self.box = Box(box.x, box.y, box.w, box.h - height - 10)
        each = max(1, int((self.box.h - 10) // (usual * 0.9)))
        self.pages = -(-len(lines) // each)
        self.page %= self.pages
        first = self.page * each
        self._lines = lines[first : first + each]
        return Box(box.x, box.bottom - height, box.w, height)

    def turn(self) -> None:
        """The next page, and after the last one the first."""
        self.page += 1

    def draw(self, pen: Pen, top: float) -> float:
        """The lines of the open page from that height on; returns where they end."""
        box, lines = self.box, self._lines
        usual = type_size("body", pen.viewport.text) * 1.3
        tight = 0.8 if box.w >= BROAD else 0.7
        columns = 1 if len(lines) * usual * tight <= box.bottom - top - 10 else 2
        high = max(1, -(-len(lines) // columns))
        size, width = min(usual, (box.bottom - top - 10) / high), box.w / columns
        for place, (text, amount) in enumerate(lines):
            y, left = top + 10 + size * (place % high + 0.5), box.x + place // high * width
            colour = GAIN if amount > 0 else LOSS if amount < 0 else INK_SOFT
            word, colour = (number(amount), INK) if self._look.scoring.fewer_wins else (signed(amount), colour)
            figure = pen.text(word, (left + width - 8 * columns, y), "body_bold", colour, anchor="right")
            pen.text(text, (left, y), "body", INK, width=figure.x - 16 - left)
        return top + 10 + size * high


def grouped(lines: list[tuple[str, Points]]) -> list[tuple[str, int]]:
    """The same reason several times is one line with the sum."""
    found: dict[str, int] = {}
    for text, points in lines:
        found[text] = found.get(text, 0) + points.amount
    return list(found.items())
