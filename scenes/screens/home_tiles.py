"""Home tiles: the picture of a game, and on paper its name and what stands on its box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.board.catalog import Card
from scenes.core.translations import Words
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, RADIUS_LABEL, RADIUS_TILE, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.ui.home_picture import draw_home_picture
from scenes.ui.widgets import State, Widget

LYING = 1.3
"""Width to height from which a tile has its picture beside its words."""
FACT_GAP = 26
PLATE_PAD = 18
PAPER_SIDES = 32
"""What the words leave free at both sides of the paper together."""
RULE, AIR = 28, 12
"""Height that the gold rule under the name takes, and what stays free there where words are too large for it."""
SMALLEST_PICTURE = 90
ROOMY = 700
"""Width from which a lying tile has room for its picture and for words of any size."""
NARROW = 600
"""Width below which its picture gives way to the words."""


@dataclass(frozen=True)
class Tile(Widget):
    """One game: its picture, its name and what stands on its box."""

    card: Card | None = None
    words: Words | None = None
    plate: float = 0.0
    """How high the paper of a standing tile is: as the fullest of its neighbours needs it."""
    fact_rows: int = 1
    """In how many lines the facts stand at least, for the same reason."""
    widest: float = 0.0
    """How wide the signs and words of players and minutes are on the fullest of them: they all wear signs, or none."""

    @property
    def radius(self) -> float:
        return RADIUS_TILE

    @property
    def label(self) -> str:
        """The name of the game, for whoever reads the page aloud."""
        return self.words.say(f"{self.card.id}.name") if self.words and self.card else ""

    def draw(self, pen: Pen, state: State) -> None:
        assert self.card and self.words
        box = self._moved(state)
        pen.panel(box, "tile", radius=RADIUS_TILE, shadow="tile")
        picture, plate = self._halves(pen, box)
        if picture:
            draw_home_picture(pen, self.card.id, picture, RADIUS_LABEL)
        pen.panel(plate, "paper", radius=RADIUS_LABEL, shadow=False, edge="00000000")
        lying = self._lying
        rows = 1 if lying else self.fact_rows
        lines = card_lines(pen, self.words, self.card, plate, lying and box.w > ROOMY, rows, self.widest)
        draw_card(pen, lines, plate)
        if state.focused:
            pen.ring(box, RADIUS_TILE)

    def picture(self, pen: Pen, state: State) -> tuple[Box, Box] | None:
        """Where the picture lies, and the part of it that the paper leaves free; None if there is no room for one."""
        picture, plate = self._halves(pen, self._moved(state))
        if picture is None:
            return None
        free = Box(picture.x, picture.y, (plate.x if self._lying else picture.right) - picture.x, picture.h)
        return picture, free if self._lying else Box(picture.x, picture.y, picture.w, plate.y - picture.y)

    @property
    def _lying(self) -> bool:
        return self.box.w > LYING * self.box.h

    def _moved(self, state: State) -> Box:
        return self.box.moved(0, 2 if state.pressed else -4 if state.hovered else 0)

    def _halves(self, pen: Pen, box: Box) -> tuple[Box | None, Box]:
        """The picture, if there is room for it, and the paper."""
        assert self.card and self.words
        inner = box.inset(8)
        if self._lying:
            return lying_halves(pen, inner)
        return standing_halves(inner, self.plate)


def lying_halves(pen: Pen, inner: Box) -> tuple[Box | None, Box]:
    """The picture at the left of the words, the narrower the larger these are; the largest need it all."""
    share = 0.5 if inner.w >= ROOMY or pen.viewport.text < 1.5 else 0.3
    if inner.w < NARROW:
        share = min(share, 0.4)
    if inner.w < ROOMY and pen.viewport.text >= 2.0:
        return None, inner
    picture = Box(inner.x, inner.y, inner.w * share, inner.h)
    return picture, Box(picture.right - 14, inner.y, inner.right - picture.right + 14, inner.h)


def standing_halves(inner: Box, height: float) -> tuple[Box | None, Box]:
    """The picture above the words, whose paper is that high; large words need it all."""
    if inner.h - height < SMALLEST_PICTURE:
        return None, inner
    plate = Box(inner.x, inner.bottom - height, inner.w, height)
    return Box(inner.x, inner.y, inner.w, plate.y - inner.y + 14), plate


def plate_height(pen: Pen, words: Words, card: Card, width: float) -> float:
    """How high the paper of a standing tile must be for everything."""
    lines = card_lines(pen, words, card, Box(0, 0, width, 10_000), goal=False)
    return sum(line.height for line in lines) + 2 * PLATE_PAD


Fact = tuple[str, str, float]
"""Icon, text and width of both."""


class CardLine(NamedTuple):
    """One line on the paper of a tile: facts, or a text in a role and colour."""

    height: float
    text: str = ""
    role: Role = "small"
    colour: str = INK
    facts: tuple[Fact, ...] = ()
    lines: int = 1
    weight: int = 0
    """What is heavier goes first when there is too little room."""


def facts(words: Words, card: Card) -> tuple[tuple[str, str], ...]:
    """Icon and text of players, minutes and age."""
    low, high = card.players
    players = str(low) if low == high else words.say("home.players", low=low, high=high)
    short, long = card.minutes
    key = "home.minutes.one" if short == long else "home.minutes"
    minutes = words.say(key, low=short, high=long)
    return ("people", players), ("clock", minutes), ("", words.say("home.age", age=card.age))


def card_words(words: Words, card: Card) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """The name, how difficult it is (nothing if nobody says) and the facts."""
    known = f"{card.id}.difficulty"
    return words.say(f"{card.id}.name"), words.say(known) if words.knows(known) else "", facts(words, card)


def fact_rows(pen: Pen, words: Words, cards: Sequence[Card], width: float) -> int:
    """In how many lines the facts stand on the fullest of standing tiles of that width."""
    return max(len(fact_lines(pen, words, card, width - PAPER_SIDES)) for card in cards)


def widest_facts(pen: Pen, words: Words, cards: Sequence[Card]) -> float:
    """How wide players and minutes are with their signs, on the fullest of these games."""
    return max((_wide(_parts(pen, words, card)[:2]) for card in cards), default=0.0)


def _parts(pen: Pen, words: Words, card: Card) -> list[Fact]:
    icon = type_size("small", pen.viewport.text) * 1.05 + 8
    return [(name, text, (icon if name else 0) + pen.text_size(text, "small")[0]) for name, text in facts(words, card)]


def _wide(some: Sequence[Fact]) -> float:
    return sum(part[2] for part in some) + FACT_GAP * (len(some) - 1)


def fact_lines(
    pen: Pen, words: Words, card: Card, room: float, rows_at_least: int = 1, widest: float = 0.0
) -> list[CardLine]:
    """The facts in one line if they fit into the room and may, else players and minutes above the age; without signs
    if those of the fullest neighbour do not fit."""
    size, parts = type_size("small", pen.viewport.text), _parts(pen, words, card)
    rows = [parts] if _wide(parts) <= room and rows_at_least == 1 else [parts[:2], parts[2:]]
    if max(_wide(rows[0]), widest) > room:
        rows[0] = [("", text, pen.text_size(text, "small")[0]) for _, text, _ in rows[0]]
    return [CardLine(size * 1.32, facts=tuple(row), weight=number) for number, row in enumerate(rows)]


def card_lines(
    pen: Pen, words: Words, card: Card, plate: Box, goal: bool, rows: int = 1, widest: float = 0.0
) -> list[CardLine]:
    """What stands on the paper of a tile, as much as it holds; the sheet of the game says it all again."""
    text, room = pen.viewport.text, plate.w - PAPER_SIDES
    small = type_size("small", text)
    rule = RULE if text < 1.5 else AIR
    name, difficulty, _ = card_words(words, card)
    found = [CardLine(type_size("game", text) * 1.2 + rule, name, "game", weight=-1)]
    found += fact_lines(pen, words, card, room, rows, widest)
    if difficulty:
        found.append(CardLine(small * 1.36, difficulty, "small_bold", UMBER, weight=2))
    if goal:
        aim = words.say(f"{card.id}.goal")
        height = pen.text_size(aim, "small", min(room - 40, 620 * text), 6)[1] + 30
        found.append(CardLine(height, aim, "small", INK_SOFT, lines=6, weight=3))
    while sum(line.height for line in found) > plate.h - PLATE_PAD / 2 and len(found) > 1:
        found.remove(max(found, key=lambda line: line.weight))
    return found


def draw_card(pen: Pen, lines: Sequence[CardLine], plate: Box) -> None:
    """The lines in the middle of the paper, a gold rule under the name."""
    middle, room = plate.centre[0], plate.w - PAPER_SIDES
    y = plate.centre[1] - sum(line.height for line in lines) / 2
    for line in lines:
        if line.facts:
            draw_facts(pen, line, middle, y)
        elif line.lines > 1:
            width = min(room - 40, 620 * pen.viewport.text)
            pen.text(line.text, (middle, y + 30), line.role, line.colour, "centre", width, line.lines, top=True)
        elif line.role == "game":
            rule = y + type_size("game", pen.viewport.text) * 1.2
            pen.text(line.text, (middle, (y + rule) / 2), "game", line.colour, "centre", room)
            if rule + RULE <= y + line.height:
                pen.line([(middle - 70, rule + 6), (middle + 70, rule + 6)], GOLD_RULE, 2)
        else:
            pen.text(line.text, (middle, y + line.height / 2), line.role, line.colour, "centre", room)
        y += line.height


def draw_facts(pen: Pen, line: CardLine, middle: float, top: float) -> None:
    """Icons and texts of one line around a middle."""
    size = type_size("small", pen.viewport.text) * 1.05
    y = top + line.height / 2
    x = middle - (sum(width for _, _, width in line.facts) + FACT_GAP * (len(line.facts) - 1)) / 2
    for name, text, width in line.facts:
        if name:
            pen.icon(name, (x + size / 2, y), size, UMBER)
        pen.text(text, (x + (size + 8 if name else 0), y), "small", "3A2418")
        x += width + FACT_GAP
