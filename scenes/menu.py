"""Home: the games as tiles, the match in hand above them, what concerns everybody below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.saves import PutAside
from scenes import catalog
from scenes.base import Hover, Input, Stage
from scenes.catalog import Card
from scenes.frame import Box, Frame, centred
from scenes.page import Page
from scenes.parked import Parked, parked, when
from scenes.pen import Pen
from scenes.settings import TEXT_SIZES, easier, ordinary
from scenes.theme import (
    CREAM,
    GAP_TILES,
    GOLD_RULE,
    INK,
    INK_SOFT,
    MARGIN_MENU,
    RADIUS_BANNER,
    RADIUS_LABEL,
    RADIUS_TILE,
    TITLE_CREAM,
    UMBER,
    Mark,
    Role,
    type_size,
)
from scenes.widgets import Button, Segment, State, Widget, button_width
from scenes.words import Words

WIDEST = 2320
"""Beyond this width the page keeps to the middle."""
LYING = 1.3
"""Width to height from which a tile has its picture beside its words."""
BAR_GAP = 24
CREST_STEP = 76
FACT_GAP = 26
PLATE_PAD = 18
RULE = 28
SMALLEST_PICTURE = 90
FIRST_MARKS: tuple[Mark, ...] = ("red", "blue", "yellow", "green", "white")
"""The crests of a match whose game is not loaded yet."""


class Arrangement(NamedTuple):
    """Where everything lies on the home screen."""

    title: Box
    strip: Box | None
    tiles: tuple[Box, ...]
    bar: Box


def arrangement(frame: Frame, tiles: int, strip: bool) -> Arrangement:
    """The home screen for that many games, with or without a match in hand."""
    width = min(frame.w, WIDEST) - 2 * MARGIN_MENU
    left = (frame.w - width) / 2
    size = type_size("button", frame.text)
    title = Box(left, 36, width, max(88.0, type_size("product", frame.text) * 1.05))
    bar_height = max(92.0, size * 1.2 + 44)
    bar = Box(left, frame.h - 56 - bar_height, width, bar_height)
    lines = type_size("headline", frame.text) * 1.22 + type_size("small", frame.text) * 1.22
    paper = Box(left, title.bottom + 30, width, max(128.0, lines + 34)) if strip else None
    top = (paper.bottom if paper else title.bottom) + 40
    return Arrangement(title, paper, _tiles(Box(left, top, width, bar.y - 46 - top), tiles, frame.wide), bar)


def _tiles(room: Box, count: int, wide: bool) -> tuple[Box, ...]:
    columns = count if wide and count <= 4 else min(count, 4 if wide else 2)
    rows = -(-count // max(1, columns))
    w = (room.w - GAP_TILES * (columns - 1)) / max(1, columns)
    h = (room.h - GAP_TILES * (rows - 1)) / max(1, rows)
    return tuple(
        Box(room.x + (number % columns) * (w + GAP_TILES), room.y + number // columns * (h + GAP_TILES), w, h)
        for number in range(count)
    )


@dataclass(frozen=True)
class Tile(Widget):
    """One game: its picture, its name and what stands on its box."""

    card: Card | None = None
    words: Words | None = None

    @property
    def radius(self) -> float:
        return RADIUS_TILE

    def draw(self, pen: Pen, state: State) -> None:
        assert self.card and self.words
        box = self.box.moved(0, 2 if state.pressed else -4 if state.hovered else 0)
        pen.panel(box, "tile", radius=RADIUS_TILE, shadow="tile")
        inner = box.inset(8)
        lying = box.w > LYING * box.h
        picture, plate = (lying_halves if lying else standing_halves)(pen, self.words, self.card, inner)
        if picture:
            pen.home_picture(self.card.id, picture, RADIUS_LABEL)
        pen.panel(plate, "paper", radius=RADIUS_LABEL, shadow=False, edge="00000000")
        draw_card(pen, card_lines(pen, self.words, self.card, plate, goal=lying and box.w > 700), plate)
        if state.focused:
            pen.ring(box, RADIUS_TILE)


def lying_halves(pen: Pen, words: Words, card: Card, inner: Box) -> tuple[Box | None, Box]:
    """The picture at the left of the words; large words need it all."""
    if inner.w < 700 and pen.frame.text >= 1.5:
        return None, inner
    picture = Box(inner.x, inner.y, inner.w * 0.5, inner.h)
    return picture, Box(picture.right - 14, inner.y, inner.right - picture.right + 14, inner.h)


def standing_halves(pen: Pen, words: Words, card: Card, inner: Box) -> tuple[Box | None, Box]:
    """The picture above the words; large words need it all."""
    whole = Box(inner.x, inner.y, inner.w, 10_000)
    height = sum(line.height for line in card_lines(pen, words, card, whole, goal=False)) + 2 * PLATE_PAD
    if inner.h - height < SMALLEST_PICTURE:
        return None, inner
    plate = Box(inner.x, inner.bottom - height, inner.w, height)
    return Box(inner.x, inner.y, inner.w, plate.y - inner.y + 14), plate


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


def fact_lines(pen: Pen, words: Words, card: Card, room: float) -> list[CardLine]:
    """The facts in one line if they fit into the room, else players and minutes above the age."""
    size = type_size("small", pen.frame.text)
    icon = size * 1.05 + 8
    parts = [(name, text, (icon if name else 0) + pen.text_size(text, "small")[0]) for name, text in facts(words, card)]

    def width(some: Sequence[Fact]) -> float:
        return sum(part[2] for part in some) + FACT_GAP * (len(some) - 1)

    rows = [parts] if width(parts) <= room else [parts[:2], parts[2:]]
    if width(rows[0]) > room:
        rows[0] = [("", text, pen.text_size(text, "small")[0]) for _, text, _ in rows[0]]
    return [CardLine(size * 1.32, facts=tuple(row), weight=number) for number, row in enumerate(rows)]


def card_lines(pen: Pen, words: Words, card: Card, plate: Box, goal: bool) -> list[CardLine]:
    """What stands on the paper of a tile, as much as it holds; the sheet of the game says it all again."""
    text, room = pen.frame.text, plate.w - 32
    small = type_size("small", text)
    rule = RULE if text < 1.5 else 0.0
    found = [CardLine(type_size("game", text) * 1.2 + rule, words.say(f"{card.id}.name"), "game", weight=-1)]
    found += fact_lines(pen, words, card, room)
    if words.knows(f"{card.id}.difficulty"):
        word = words.say(f"{card.id}.difficulty")
        found.append(CardLine(small * 1.36, word, "small_bold", UMBER, weight=2))
    if goal:
        aim = words.say(f"{card.id}.goal")
        height = pen.text_size(aim, "small", min(room - 40, 620 * text), 6)[1] + 30
        found.append(CardLine(height, aim, "small", INK_SOFT, lines=6, weight=3))
    while sum(line.height for line in found) > plate.h - PLATE_PAD / 2 and len(found) > 1:
        found.remove(max(found, key=lambda line: line.weight))
    return found


def draw_card(pen: Pen, lines: Sequence[CardLine], plate: Box) -> None:
    """The lines in the middle of the paper, a gold rule under the name."""
    middle, room = plate.centre[0], plate.w - 32
    y = plate.centre[1] - sum(line.height for line in lines) / 2
    for line in lines:
        if line.facts:
            draw_facts(pen, line, middle, y)
        elif line.lines > 1:
            width = min(room - 40, 620 * pen.frame.text)
            pen.text(line.text, (middle, y + 30), line.role, line.colour, "centre", width, line.lines, top=True)
        elif line.role == "game":
            rule = y + type_size("game", pen.frame.text) * 1.2
            pen.text(line.text, (middle, (y + rule) / 2), "game", line.colour, "centre", room)
            if rule < y + line.height:
                pen.line([(middle - 70, rule + 6), (middle + 70, rule + 6)], GOLD_RULE, 2)
        else:
            pen.text(line.text, (middle, y + line.height / 2), line.role, line.colour, "centre", room)
        y += line.height


def draw_facts(pen: Pen, line: CardLine, middle: float, top: float) -> None:
    """Icons and texts of one line around a middle."""
    size = type_size("small", pen.frame.text) * 1.05
    y = top + line.height / 2
    x = middle - (sum(width for _, _, width in line.facts) + FACT_GAP * (len(line.facts) - 1)) / 2
    for name, text, width in line.facts:
        if name:
            pen.icon(name, (x + size / 2, y), size, UMBER)
        pen.text(text, (x + (size + 8 if name else 0), y), "small", "3A2418")
        x += width + FACT_GAP


class Home(Page):
    """Owns the home screen."""

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.notice = notice
        """The key of a sentence that must be said once."""

    def enter(self, stage: Stage) -> None:
        self.cards = catalog.cards(stage.art.assets)
        self.parked = _known(parked(stage.shelf), self.cards)
        super().enter(stage)

    def first_focus(self) -> str:
        if self.parked:
            return "resume"
        last = f"game.{self.stage.settings.last_game}"
        return last if self.widget(last) else f"game.{self.cards[0].id}" if self.cards else "options"

    def arrange(self) -> list[Widget]:
        self.places = arrangement(self.stage.frame, len(self.cards), self.parked is not None)
        tiles = [self._tile(card, box) for card, box in zip(self.cards, self.places.tiles)]
        resume = [self._resume(self.places.strip)] if self.places.strip else []
        return [self._easy(), *resume, *tiles, *self._bar()]

    def paint(self, pen: Pen) -> None:
        pen.table()
        title = self.places.title
        room = title.w - self.widgets[0].box.w - 40
        pen.text(self.say("home.title"), (title.x, title.centre[1]), "product", TITLE_CREAM, width=room)
        if self.places.strip and self.parked:
            self._draw_strip(pen, self.places.strip, self.parked)
        pen.panel(self.text_box, "walnut")
        word = self.say("home.text")
        if self.text_box.x + 30 + pen.text_size(word, "button")[0] < self.text_sizes[0].box.x:
            pen.text(word, (self.text_box.x + 30, self.text_box.centre[1] + 1), "button", CREAM)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        if self.notice:
            width = min(1300.0, pen.frame.w - 120)
            text = self.say(self.notice)
            _, height = pen.text_size(text, "body", width=width - 60, lines=3)
            box = centred(pen.frame.whole.centre, width, height + 56)
            pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
            pen.text(text, box.centre, "body", INK, anchor="centre", width=width - 60, lines=3)

    def on_input(self, event: Input) -> None:
        if self.notice and not isinstance(event, Hover):
            self.notice = ""
            return
        super().on_input(event)

    def back(self) -> None:
        """Nothing lies before home, and leaving the program is a choice of its own."""
        self.focus = "quit"

    # -- the controls -------------------------------------------------------------------------------------------------

    def _easy(self) -> Widget:
        label, title = self.say("home.easy"), self.places.title
        width = button_width(self.stage.pen, label, "eye")
        height = max(80.0, type_size("button", self.stage.frame.text) * 1.2 + 32)
        box = Box(title.right - width, title.centre[1] - height / 2 + 2, width, height)
        if self.stage.settings.easy_reading:
            return Segment("easy", box, self._read_easily, label=label, icon="eye", chosen=True)
        return Button("easy", box, self._read_easily, label=label, icon="eye")

    def _resume(self, strip: Box) -> Widget:
        label = self.say("home.resume")
        width = max(300.0, button_width(self.stage.pen, label, "play", "action"))
        box = Box(strip.right - 20 - width, strip.y + 20, width, strip.h - 40)
        return Button("resume", box, self._resume_match, label=label, icon="play", gold=True, role="action")

    def _tile(self, card: Card, box: Box) -> Widget:
        return Tile(f"game.{card.id}", box, lambda: self._open(card), card=card, words=self.stage.words)

    def _bar(self) -> list[Widget]:
        """Text size, options, full screen, leaving: as wide as their words need, together as wide as the page."""
        pen, settings, bar = self.stage.pen, self.stage.settings, self.places.bar
        window = self.say("home.window" if settings.fullscreen else "home.fullscreen")
        entries = (
            ("options", self.say("home.options"), "sliders", self._options),
            ("fullscreen", window, "expand", self._fullscreen),
            ("quit", self.say("home.quit"), "door", self.stage.quit),
        )
        sizes = max(96.0, pen.text_size("A+", "action")[0] + 44)
        text = pen.text_size(self.say("home.text"), "button")[0] + 30 + 24 + 2 * sizes + 8 + 14
        widths = [text, *(button_width(pen, label, icon) for _, label, icon, _ in entries)]
        room = bar.w - BAR_GAP * len(entries)
        spare = (room - sum(widths)) / len(widths)
        widths = [width + spare for width in widths] if spare >= 0 else [width * room / sum(widths) for width in widths]
        self.text_box = Box(bar.x, bar.y, widths[0], bar.h)
        self.text_sizes = self._text_sizes(sizes)
        found = list(self.text_sizes)
        x = self.text_box.right + BAR_GAP
        for (key, label, icon, act), width in zip(entries, widths[1:]):
            found.append(Button(key, Box(x, bar.y, width, bar.h), act, label=label, icon=icon))
            x += width + BAR_GAP
        return found

    def _text_sizes(self, width: float) -> list[Widget]:
        box, text = self.text_box.inset(0, 12), self.stage.settings.text
        larger = min((size for size in TEXT_SIZES if size > max(1.0, text)), default=TEXT_SIZES[-1])
        second = Box(box.right - 14 - width, box.y, width, box.h)
        first = second.moved(-width - 8, 0)
        return [
            Segment("text", first, lambda: self._text(1.0), label="A", chosen=text == 1.0),
            Segment("text+", second, lambda: self._text(larger), label="A+", chosen=text > 1.0, role="action"),
        ]

    def _draw_strip(self, pen: Pen, strip: Box, match: Parked) -> None:
        pen.panel(strip, "paper", radius=RADIUS_BANNER)
        button = self.widget("resume")
        right = button.box.x - 36 if button else strip.right
        height = strip.h - 40
        if pen.frame.wide:
            pen.home_picture(match.game_id, Box(strip.x + 20, strip.y + 20, height * 1.7, height), 10)
        left = strip.x + (20 + height * 1.7 + 32 if pen.frame.wide else 32)
        headline = self.say("home.resume.title", game=self.say(f"{match.game_id}.name"))
        names = joined(self.stage.words, self._names(match))
        meta = self.say("home.resume.meta", players=names, when=when(self.stage.words, match.saved_at))
        headline_height, meta_height = (type_size(role, pen.frame.text) * 1.2 for role in ("headline", "small"))
        middle = strip.centre[1] - (headline_height + meta_height) / 2
        marks = FIRST_MARKS[: len(match.names)] if pen.frame.wide and pen.frame.text < 1.5 else ()
        room = right - left - CREST_STEP * len(marks) - 24
        pen.text(headline, (left, middle + headline_height / 2), "headline", INK, width=room)
        pen.text(meta, (left, middle + headline_height + meta_height / 2), "small", INK_SOFT, width=room)
        for number, mark in enumerate(marks):
            pen.crest(mark, (right - CREST_STEP * (len(marks) - number - 0.5), strip.centre[1]), 58)

    def _names(self, match: Parked) -> list[str]:
        return [
            name or self.say(f"level.{level}" if level else "board.player", n=seat + 1)
            for seat, (name, level) in enumerate(zip(match.names, match.levels))
        ]

    # -- what they do -------------------------------------------------------------------------------------------------

    def _read_easily(self) -> None:
        now = self.stage.settings
        self.stage.settings = ordinary(now) if now.easy_reading else easier(now)
        self.stage.changed()

    def _text(self, size: float) -> None:
        self.stage.settings.text = size
        self.stage.changed()

    def _fullscreen(self) -> None:
        self.stage.settings.fullscreen = not self.stage.settings.fullscreen
        self.stage.changed()

    def _options(self) -> None:
        from scenes.options import Options

        self.stage.go(Options(self))

    def _open(self, card: Card) -> None:
        from scenes.sheet import Sheet

        self.stage.go(Sheet(self, card))

    def _resume_match(self) -> None:
        found = self.stage.shelf.open()
        if found is None or isinstance(found, PutAside):
            self.notice = "home.damaged" if found else ""
            self.enter(self.stage)
            return
        from scenes.board import Board

        self.stage.go(Board(found))


def joined(words: Words, names: Sequence[str]) -> str:
    """Names in one phrase: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words.say("list.two", first=", ".join(names[:-1]), last=names[-1])


def _known(match: Parked | None, cards: Sequence[Card]) -> Parked | None:
    """The saved match if its game is on the shelf."""
    return match if match and any(card.id == match.game_id for card in cards) else None
