"""Home: the games as tiles, the match in hand above them, what concerns everybody below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
FIRST_MARKS: tuple[Mark, ...] = ("red", "blue", "yellow", "green", "white")
"""The crests of a match whose game is not loaded yet."""


@dataclass(frozen=True, slots=True)
class Arrangement:
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
        if lying:
            picture = Box(inner.x, inner.y, inner.w * 0.5, inner.h)
            plate = Box(picture.right - 14, inner.y, inner.right - picture.right + 14, inner.h)
        else:
            height = plate_height(pen, self.words, self.card, inner.w)
            plate = Box(inner.x, inner.bottom - height, inner.w, height)
            picture = Box(inner.x, inner.y, inner.w, plate.y - inner.y + 14)
        pen.home_picture(self.card.id, picture, RADIUS_LABEL)
        pen.panel(plate, "paper", radius=RADIUS_LABEL, shadow=False, edge="00000000")
        _words_of(pen, self.words, self.card, plate, goal=lying and box.w > 700)
        if state.focused:
            pen.ring(box, RADIUS_TILE)


def facts(words: Words, card: Card) -> tuple[tuple[str, str], ...]:
    """Icon and text of players, minutes and age."""
    low, high = card.players
    players = str(low) if low == high else words.say("home.players", low=low, high=high)
    short, long = card.minutes
    key = "home.minutes.one" if short == long else "home.minutes"
    minutes = words.say(key, low=short, high=long)
    return ("people", players), ("clock", minutes), ("", words.say("home.age", age=card.age))


def fact_lines(pen: Pen, words: Words, card: Card, room: float) -> list[list[tuple[str, str, float]]]:
    """The facts with their widths, in one line if they fit into the room, else in two."""
    icon = type_size("small", pen.frame.text) * 1.05 + 8
    parts = [(name, text, (icon if name else 0) + pen.text_size(text, "small")[0]) for name, text in facts(words, card)]
    whole = sum(width for _, _, width in parts) + 26 * (len(parts) - 1)
    return [parts] if whole <= room else [parts[:2], parts[2:]]


def draw_facts(pen: Pen, lines: list[list[tuple[str, str, float]]], middle: float, top: float) -> float:
    """Draws the facts around a middle, from the top down; returns where they end."""
    size = type_size("small", pen.frame.text) * 1.05
    height = size * 1.3
    for line in lines:
        x = middle - (sum(width for _, _, width in line) + 26 * (len(line) - 1)) / 2
        for name, text, width in line:
            start = x
            if name:
                pen.icon(name, (x + size / 2, top + height / 2), size, UMBER)
                start += size + 8
            pen.text(text, (start, top + height / 2), "small", "3A2418")
            x += width + 26
        top += height
    return top


def plate_height(pen: Pen, words: Words, card: Card, width: float) -> float:
    """How high the paper of a standing tile must be."""
    text = pen.frame.text
    lines = len(fact_lines(pen, words, card, width - 32))
    name = type_size("game", text) * 1.3
    difficulty = type_size("small", text) * 1.35 if words.knows(f"{card.id}.difficulty") else 0
    return 18 + name + 22 + lines * type_size("small", text) * 1.05 * 1.3 + difficulty + 26


def _words_of(pen: Pen, words: Words, card: Card, plate: Box, goal: bool) -> None:
    """Name, gold rule, facts and difficulty in the middle of the plate; with `goal` also how one wins."""
    middle, text = plate.centre[0], pen.frame.text
    room = plate.w - 32
    aim = words.say(f"{card.id}.goal") if goal else ""
    aim_room = min(room - 40, 620 * text)
    aim_height = pen.text_size(aim, "small", aim_room, 6)[1] + 30 if goal else 0.0
    top = plate.y + 18 + (plate.h - plate_height(pen, words, card, plate.w) - aim_height) / 2
    name = type_size("game", text) * 1.3
    pen.text(words.say(f"{card.id}.name"), (middle, top + name / 2), "game", INK, anchor="centre", width=room)
    top += name + 4
    pen.line([(middle - 70, top), (middle + 70, top)], GOLD_RULE, 2)
    top = draw_facts(pen, fact_lines(pen, words, card, room), middle, top + 18)
    if words.knows(f"{card.id}.difficulty"):
        height = type_size("small", text) * 1.35
        difficulty = words.say(f"{card.id}.difficulty")
        pen.text(difficulty, (middle, top + height / 2 + 4), "small_bold", UMBER, anchor="centre", width=room)
        top += height
    if goal:
        pen.text(aim, (middle, top + 30), "small", INK_SOFT, "centre", aim_room, 6, top=True)


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
        pen.text(self.say("home.text"), (self.text_box.x + 30, self.text_box.centre[1] + 1), "button", CREAM)

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
        found = self._text_sizes(sizes)
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
