"""Home: the games as tiles, the match in hand above them, what concerns everybody below."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core import platform
from scenes.core.settings import TEXT_SIZES
from scenes.graphics.emblems import draw_crest
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, GAP_TILES, INK, INK_SOFT, MARGIN_MENU, RADIUS_BANNER, TITLE_CREAM, type_size
from scenes.graphics.viewport import Box, Viewport, centred
from scenes.input.events import Device, Hover, Input
from scenes.screens.home_tiles import Tile, card_words, fact_rows, plate_height, widest_facts
from scenes.screens.saved_summary import SavedSummary, all_parked, seated, take_up, when
from scenes.ui import language_bar
from scenes.ui.home_picture import draw_home_picture
from scenes.ui.page import Page
from scenes.ui.quick_settings import mute, read_easily
from scenes.ui.row_layout import Fill, columns_of, even, first_fit, fits, row_of, rows_of
from scenes.ui.scene import AppContext
from scenes.ui.widgets import NOWHERE, Button, Segment, State, Widget, button_width, placed

if TYPE_CHECKING:
    from scenes.core.translations import Words
    from scenes.screens.tile_animation import Liveliness

WIDEST = 2320
"""Beyond this width the page keeps to the middle."""
BAR_GAP = 24
CREST_STEP = 76
LIVELY = 30.0
"""Seconds for which a picture moves when nothing is pressed or pointed at any more."""
SETTLED = 0.5
"""Seconds after the start from which there is time for what may come next."""
TALLEST = 1.45
"""Height to width of a tile beyond which its picture would lose its sides."""


class Arrangement(NamedTuple):
    """Where everything lies on the home screen."""

    title: Box
    strip: Box | None
    tiles: tuple[Box, ...]
    bar: Box


def arrangement(viewport: Viewport, tiles: int, strip: bool) -> Arrangement:
    """The home screen for that many games, with or without a match in hand."""
    width = min(viewport.w, WIDEST) - 2 * MARGIN_MENU
    left = (viewport.w - width) / 2
    size = type_size("button", viewport.text)
    title = Box(left, 36, width, max(88.0, type_size("product", viewport.text) * 1.05))
    bar_height = max(92.0, size * 1.2 + 44)
    bar = Box(left, viewport.h - 56 - bar_height, width, bar_height)
    lines = type_size("headline", viewport.text) * 1.22 + type_size("small", viewport.text) * 1.22
    paper = Box(left, title.bottom + 30, width, max(128.0, lines + 34)) if strip else None
    top = (paper.bottom if paper else title.bottom) + 40
    room, least = Box(left, top, width, bar.y - 46 - top), type_size("game", viewport.text) * 1.6
    return Arrangement(title, paper, _tiles(room, tiles, 4 if viewport.wide else 2, least), bar)


def _tiles(room: Box, count: int, across: int, least: float) -> tuple[Box, ...]:
    """In as few rows of at most so many as they need, all of one size; what the last row lacks lies at both its ends.
    Where the rows would be lower than `least` there are fewer of them."""
    rows = max(1, -(-count // across))
    while rows > 1 and even(room.h, rows, GAP_TILES) < least:
        rows -= 1
    columns = -(-count // rows)
    width = even(room.w, columns, GAP_TILES)
    highest = TALLEST * width if rows == 1 else room.h
    middle = room.moved(0, max(0.0, room.h - highest) / 2)
    found: list[Box] = []
    for line in rows_of(middle, rows, GAP_TILES, highest):
        found += columns_of(line, min(columns, count - len(found)), GAP_TILES, width)
    return tuple(found)


def _sparing(offered: list[Button]) -> list[list[Button]]:
    """What the bar may show, from all to least: full screen and sound keep their signs only, or go; the options have
    both."""
    found = [offered]
    for key in ("fullscreen", "mute"):
        found.append([replace(one, label="", meaning=one.label) if one.key == key else one for one in found[-1]])
    for key in ("fullscreen", "mute"):
        found.append([one for one in found[-1] if one.key != key])
    return found


def look_up(words: Words) -> None:
    """The cards of all games and the words on their tiles; both are remembered."""
    for card in catalog.cards(words.assets):
        card_words(words, card)


NEWER = "home.newer"
"""The sentence about matches of another version of the program, which wait on the shelf."""


class Home(Page):
    """Owns the home screen."""

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.notice = notice
        """The key of a sentence that must be said once."""
        self.awaited = -1
        """How many pictures of games were still being decoded when this was last drawn; -1 before anybody looked."""
        self._tidies = False
        """Whether what a match has left behind is still to be given back to the system."""
        self._liveliness: Liveliness | None = None
        self._seconds, self._since = 0.0, LIVELY
        """For how long pictures have moved, and for how long nothing was pressed or pointed at."""

    def enter(self, context: AppContext) -> None:
        self.cards = list(catalog.shown(context.art.assets, context.owner.house.hidden))
        known = {card.id: card.seats for card in self.cards}
        kept = all_parked(context.shelf)
        self.saved = [match for match in kept if len(match.names) in known.get(match.game_id, ())]
        self.parked = self.saved[0] if self.saved else None
        context.sound.surround("house")
        context.minds.dismiss()
        self._liveliness = None
        self.awaited = -1
        if not self.notice and NEWER not in context.told and any(match.game_id not in catalog.ids() for match in kept):
            self.notice = NEWER
            context.told.add(NEWER)
        super().enter(context)
        self._tidies, self._entered = context.art.clear_table(), context.now

    def first_focus(self) -> str:
        if self.parked:
            return "resume"
        last = f"game.{self.context.settings.last_game}"
        return last if self.widget(last) else f"game.{self.cards[0].id}" if self.cards else "options"

    def arrange(self) -> list[Widget]:
        self.places = arrangement(self.context.viewport, len(self.cards), self.parked is not None)
        tiles = self._tiles(self.places.tiles)
        resume = self._resume(self.places.strip) if self.places.strip else []
        easy = self._easy()
        book = self._beside(easy.box, "book", self.say("book.open"), "book", self._open_book)
        daily = [self._daily(book.box)] if self.context.exit.guarded and self._challenged() else []
        return [*daily, book, easy, *resume, *tiles, *self._bar()]

    def paint(self, pen: Pen) -> None:
        draw_table(pen)
        title = self.places.title
        room = self.widgets[0].box.x - title.x - 40
        pen.text(self.say("home.title"), (title.x, title.centre[1]), "product", TITLE_CREAM, width=room)
        if self.places.strip and self.parked:
            self._draw_strip(pen, self.places.strip, self.parked)
        pen.panel(self.text_box, "walnut")
        pen.panel(self.language_box, "walnut")
        word = self.say("home.text")
        if self.text_box.x + 30 + pen.text_size(word, "button")[0] < self.sizes_from:
            pen.text(word, (self.text_box.x + 30, self.text_box.centre[1] + 1), "button", CREAM)

    def draw(self, pen: Pen) -> None:
        if self._liveliness and self._liveliness.draw_again(pen):
            return
        super().draw(pen)
        tile = self._lively()
        self._liveliness = None
        if tile and tile.card:
            from scenes.screens.tile_animation import Liveliness, life_of  # nothing moves in the first picture

            free = tile.picture(pen, State(hovered=tile.key == self._hovered, pressed=tile.key == self._held))
            life = life_of(self.context.art.assets, tile.card.id)
            if free and any(life):
                self._liveliness = Liveliness(pen, *free, life, self._seconds)
                self._liveliness.draw(pen)
        if self.notice:
            width = min(1300.0, pen.viewport.w - 120)
            text = self.say(self.notice)
            _, height = pen.text_size(text, "body", width=width - 60, lines=3)
            box = centred(pen.viewport.whole.centre, width, height + 56)
            pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
            pen.text(text, box.centre, "body", INK, anchor="centre", width=width - 60, lines=3)

    def on_input(self, event: Input) -> None:
        if self.notice and not isinstance(event, Hover):
            self.notice = ""
            return
        super().on_input(event)
        self._liveliness, self._since = None, 0.0

    def update(self, dt: float) -> bool:
        """The pictures of the games may come after the first frame, so that the window does not wait for them; the one
        that is looked at moves for a while."""
        before = self.awaited
        if self._tidies and self.context.now - self._entered > SETTLED:
            self._tidies = False
            platform.give_back()
        if before:
            self.awaited = sum(self.context.art.is_on_its_way(card.id) for card in self.cards)
        if not self.awaited and self.context.now > SETTLED:
            self._expect(self._hovered or self.focus)
        if self.awaited != before:
            self._liveliness = None
            return True
        self._since += dt
        if self._since >= LIVELY or self._liveliness is None:
            return False
        self._seconds += dt
        return self._liveliness.passes(dt)

    def _lively(self) -> Tile | None:
        """The game that is looked at, if its picture may move."""
        steered = self.context.device in (Device.KEYS, Device.PAD)
        found = self.widget(self._hovered or (self.focus if steered else ""))
        moves = self.context.settings.motion and self._since < LIVELY and not self.awaited and not self.notice
        return found if moves and isinstance(found, Tile) else None

    def _expect(self, key: str) -> None:
        """What a press there would open is read meanwhile."""
        if key == "resume" and self.parked:
            self.context.art.expect(self.parked.game_id)
        elif key.startswith("game."):
            self.context.art.expect(key.removeprefix("game."))

    def back(self) -> None:
        """Nothing lies before home, and leaving the program is a choice of its own; a kiosk has none."""
        self.focus = self.first_focus() if self.context.exit.guarded else "quit"

    # -- the controls -------------------------------------------------------------------------------------------------

    def _easy(self) -> Widget:
        label, title = self.say("home.easy"), self.places.title
        width = button_width(self.context.pen, label, "eye")
        height = max(80.0, type_size("button", self.context.viewport.text) * 1.2 + 32)
        box = Box(title.right - width, title.centre[1] - height / 2 + 2, width, height)
        if self.context.settings.easy_reading:
            return Segment("easy", box, self._read_easily, label=label, icon="eye", chosen=True)
        return Button("easy", box, self._read_easily, label=label, icon="eye")

    def _challenged(self) -> bool:
        """Whether one of the games has challenges; asked of their files, because no rulebook is loaded yet."""
        folders = (self.context.art.assets / card.id / "challenges" for card in self.cards)
        return any(True for folder in folders for _ in folder.glob("*.txt"))

    def _daily(self, beside: Box) -> Widget:
        """For whoever walks by: one position, one step."""
        return self._beside(beside, "daily", self.say("kiosk.daily"), "trophy", self._open_daily)

    def _beside(self, beside: Box, key: str, label: str, icon: str, act: Callable[[], None]) -> Widget:
        """A button at the left of that box; where words are large its icon has to do."""
        pen = self.context.pen
        title = pen.text_size(self.say("home.title"), "product")[0]
        width = button_width(pen, label, icon)
        sign = beside.x - BAR_GAP - width - 40 < self.places.title.x + title
        width = beside.h if sign else width
        box = Box(beside.x - BAR_GAP - width, beside.y, width, beside.h)
        return Button(key, box, act, label="" if sign else label, icon=icon, meaning=label)

    def _resume(self, strip: Box) -> list[Widget]:
        """The gold action for the latest match, and a way to the others if there are any."""
        pen, label = self.context.pen, self.say("home.resume")
        width = max(300.0, button_width(pen, label, "play", "action"))
        box = Box(strip.right - 20 - width, strip.y + 20, width, strip.h - 40)
        act = self._resume_match
        found: list[Widget] = [Button("resume", box, act, label=label, icon="play", gold=True, role="action")]
        if len(self.saved) > 1:
            others = self.context.words.count("home.others", len(self.saved) - 1)
            width = button_width(pen, others, pad=20)
            found.append(Button("others", Box(box.x - 24 - width, box.y, width, box.h), self._others, label=others))
        return found

    def _tiles(self, boxes: tuple[Box, ...]) -> list[Widget]:
        """The games beside each other, all arranged alike."""
        pen, words = self.context.pen, self.context.words
        width = boxes[0].w - 16 if boxes else 0.0
        plate = max((plate_height(pen, words, card, width) for card in self.cards), default=0.0)
        rows = fact_rows(pen, words, self.cards, width) if self.cards else 1
        alike = partial(Tile, words=words, plate=plate, fact_rows=rows, widest=widest_facts(pen, words, self.cards))
        return [
            alike(f"game.{card.id}", box, partial(self._open, card), card=card) for card, box in zip(self.cards, boxes)
        ]

    def _bar(self) -> list[Widget]:
        """Text size, language, options, sound, full screen, leaving: as wide as their words need, together as wide as
        the page."""
        sizes = max(96.0, self.context.pen.text_size("A+", "action")[0] + 44)
        widths, shown = self._measured(14 + 2 * sizes + 8 + 14)
        fill: Fill = "even" if fits(self.places.bar.w, widths, BAR_GAP) else "natural"
        boxes = row_of(self.places.bar, widths, BAR_GAP, fill, kept=(1,))  # the language is a short word already
        self.text_box, self.language_box = boxes[:2]
        text_sizes = self._text_sizes(sizes)
        self.sizes_from = text_sizes[0].box.x
        languages = language_bar.controls(self.context, self.language_box)
        return [*text_sizes, *languages, *placed(shown, boxes[2:])]

    def _offered(self) -> list[Button]:
        """What the bar has beside the size of the text and the language."""
        say, settings = self.say, self.context.settings
        sound = "muted" if settings.mute else "sound"
        found = [
            Button("options", NOWHERE, self._options, label=say("home.options"), icon="sliders"),
            Button("mute", NOWHERE, self._mute, label=say(f"home.{sound}"), icon=sound),
        ]
        if not self.context.exit.guarded:  # neither leads anywhere in a kiosk
            window = say("home.window" if settings.fullscreen else "home.fullscreen")
            found.append(Button("fullscreen", NOWHERE, self._fullscreen, label=window, icon="expand"))
            found.append(Button("quit", NOWHERE, self.context.exit.leave, label=say("home.quit"), icon="door"))
        return found

    def _measured(self, bare: float) -> tuple[list[float], list[Button]]:
        """The widths of the sizes of the text, `bare` or with their word, of the languages, side by side or one by one,
        and of what has room beside them, if it can be with the sound; and which entries these are."""
        pen = self.context.pen
        named = 30 + pen.text_size(self.say("home.text"), "button")[0] + 10 + bare
        all_languages, single = language_bar.row_width(pen), language_bar.row_width(pen, 1)
        *with_sound, barest = _sparing(self._offered())
        heads = (named, all_languages), (named, single), (bare, single)
        offers = [(head, shown) for head in heads for shown in with_sound] + [((named, single), barest)]
        widths = [[*head, *map(self._wide, shown)] for head, shown in offers]
        at = first_fit(self.places.bar.w, widths, BAR_GAP)
        return widths[at], offers[at][1]

    def _wide(self, one: Button) -> float:
        return button_width(self.context.pen, one.label, one.icon) if one.label else self.places.bar.h

    def _text_sizes(self, width: float) -> list[Widget]:
        text = self.context.settings.text
        larger = min((size for size in TEXT_SIZES if size > max(1.0, text)), default=TEXT_SIZES[-1])
        first, second = row_of(self.text_box.inset(14, 12), [width, width], 8, align=1.0)
        return [
            Segment("text", first, lambda: self._text(1.0), label="A", chosen=text == 1.0),
            Segment("text+", second, lambda: self._text(larger), label="A+", chosen=text > 1.0, role="action"),
        ]

    def _draw_strip(self, pen: Pen, strip: Box, match: SavedSummary) -> None:
        pen.panel(strip, "paper", radius=RADIUS_BANNER)
        button = self.widget("others") or self.widget("resume")
        right = button.box.x - 36 if button else strip.right
        height = strip.h - 40
        if pen.viewport.wide:
            draw_home_picture(pen, match.game_id, Box(strip.x + 20, strip.y + 20, height * 1.7, height), 10)
        left = strip.x + (20 + height * 1.7 + 32 if pen.viewport.wide else 32)
        headline = self.say("home.resume.title", game=self.say(f"{match.game_id}.name"))
        names, ago = seated(self.context.words, match), when(self.context.words, match.saved_at)
        meta = self.say("home.resume.meta", players=names, when=ago)
        headline_height, meta_height = (type_size(role, pen.viewport.text) * 1.2 for role in ("headline", "small"))
        middle = strip.centre[1] - (headline_height + meta_height) / 2
        roomy = pen.viewport.wide and pen.viewport.text < 1.5 and len(self.saved) < 2
        card = next(card for card in self.cards if card.id == match.game_id)
        marks = card.crests_of(len(match.names)) if roomy else ()
        room = right - left - CREST_STEP * len(marks) - 24
        pen.text(headline, (left, middle + headline_height / 2), "headline", INK, width=room)
        pen.text(meta, (left, middle + headline_height + meta_height / 2), "small", INK_SOFT, width=room)
        for number, mark in enumerate(marks):
            draw_crest(pen, mark, (right - CREST_STEP * (len(marks) - number - 0.5), strip.centre[1]), 58)

    # -- what they do -------------------------------------------------------------------------------------------------

    def _text(self, size: float) -> None:
        self.context.settings.text = size
        self.context.changed()

    def _fullscreen(self) -> None:
        self.context.settings.fullscreen = not self.context.settings.fullscreen
        self.context.changed()

    def _read_easily(self) -> None:
        read_easily(self.context)

    def _mute(self) -> None:
        mute(self.context)

    def _options(self) -> None:
        self.context.navigation.open_options(self)

    def _open_book(self) -> None:
        self.context.navigation.open_book("honours", self)

    def _open_daily(self) -> None:
        self.context.navigation.school.open_daily_challenge([card.id for card in self.cards], self)

    def _open(self, card: Card) -> None:
        self.context.navigation.open_new_match(card, self)

    def _others(self) -> None:
        self.context.navigation.open_saved_matches(self)

    def _resume_match(self) -> None:
        if self.parked:
            self.resume(self.parked)

    def resume(self, match: SavedSummary) -> None:
        """Goes on with a saved match, or says that it cannot be read."""
        from game.match import Match

        with contextlib.suppress(OSError):
            take_up(self.context.shelf, match.file)
        found = self.context.shelf.open()
        if isinstance(found, Match):
            self.context.navigation.play(found)
        else:
            self.notice = NEWER if found and found.newer else "home.damaged"
            self.context.go(self)
