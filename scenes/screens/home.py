"""Home page: the game boxes, the photograph of the saved match, the book, the spectacles, and a label for more."""

from __future__ import annotations

import contextlib
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core import logo, platform
from scenes.core.translations import offered
from scenes.graphics.matter import draw_paper, lay_shadow
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, INK, LARGE, TITLE_CREAM, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Hover, Input
from scenes.screens.saved_summary import SavedSummary, playable, put_match_in_hand, seated, summaries, when
from scenes.screens.things.boxes import box_facts, draw_game_box, picture_of
from scenes.screens.things.house import draw_house_name
from scenes.screens.things.objects import (
    CAPTION_MARGINS,
    draw_book,
    draw_coin,
    draw_photograph,
    draw_reading_card,
    draw_tag,
    fitted,
    thing,
)
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Rotated, Row, Word, drawn, evenly, line_height
from scenes.ui.prepared_pictures import PICTURE_SIZE, developed, draw_home_picture, image
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Painted, State, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.core.translations import Words
    from scenes.screens.things.life import LivelyPicture
    from scenes.ui.snapshot import ShelfPicture

BOX_KEY_PREFIX = "game."
"""Prefix of the key of a box, before the id of its game."""
BOX_ANGLES = (1.3, -0.9, 0.7, -1.5)
"""Angle of each box, in degrees."""
MAX_BOX_WIDTH = 408.0
"""Logical units."""
BOX_HEIGHT, SQUARE_BOX_HEIGHT, EXTRA_BOX_HEIGHT = 456.0, 420.0, 84.0
"""Height of a box in a wide and in a squarer window, and what is added where there is no saved match."""
STACK_OFFSET = 9.0
"""Offset (right and up) of each print in the stack below the photograph of the last match."""
NO_MATCH_SCALE = 1.2
"""Scale of the small things where there is no saved match."""
IDLE_SECONDS = 20.0
"""Seconds without input after which nothing moves."""
LANGUAGES_WANTED_SHARE, LANGUAGES_GIVEN_SHARE = 0.7, 0.54
"""Shares of the page width: the languages stand beside the name of the house only if they need less than the first, and
get at most the second."""
MIN_NAME_HEIGHT = 112.0
"""Minimum height of the row with the name of the house in a wide window."""
SETTLE_SECONDS = 0.5
"""Seconds after the start, or after the page was entered, before pages are preloaded and memory is given back."""
NEWER_NOTICE = "home.newer"
"""Key of the sentence about saved matches of another version of the program."""


def look_up(words: Words) -> None:
    """Reads the cards of all games and the words on their boxes into their caches."""
    for card in catalog.cards(words.assets):
        words.say(f"{card.id}.name")
        box_facts(words, card.players)


def _name_lines(pen: Pen) -> int:
    """Number of lines in the name band of every box: in large letters the longest name needs two."""
    return 2 if pen.viewport.text >= LARGE else 1


class Home(Sheet):
    """Owns the home page."""

    headed = False
    top = 30.0

    def __init__(self, notice: str = "") -> None:
        super().__init__(Scene())
        self.notice = notice
        """Key of a sentence to show once; empty for none."""
        self.pending_pictures: int
        """Number of game pictures still being decoded at the last layout."""
        self._memory_to_free: bool
        """Whether the memory of the last match is still to be given back to the system."""
        self._since = 0.0
        """Seconds since the last input."""

    def enter(self, context: AppContext) -> None:
        self.cards = list(catalog.shown(context.art.assets, context.owner.house.hidden))
        kept = summaries(context.shelf)
        self.saved = playable(kept, self.cards)
        self.parked = self.saved[0] if self.saved else None
        self._load_photograph(context)
        self._photograph_missing = self.parked is not None and self._photograph is None
        self._painter: ShelfPicture | None = None
        self._logo = logo.load(context.data)
        context.sound.surround("house")
        context.minds.dismiss()
        self._liveliness: LivelyPicture | None = None
        self.pending_pictures = self._count_pending(context)
        other_version = any(match.game_id not in catalog.ids() for match in kept)
        if other_version and not self.notice and NEWER_NOTICE not in context.told:
            self.notice = NEWER_NOTICE
            context.told.add(NEWER_NOTICE)
        super().enter(context)
        self._memory_to_free, self._entered = context.art.clear_table(), context.now

    def _load_photograph(self, context: AppContext) -> None:
        """Reads the photograph of the saved match."""
        left = developed(image(context.shelf, self.parked.file), PICTURE_SIZE) if self.parked else None
        self._photograph = fitted(left) if left else None

    def first_focus(self) -> str:
        if self.parked:
            return "resume"
        last = f"{BOX_KEY_PREFIX}{self.context.settings.last_game}"
        return last if self.widget(last) else f"{BOX_KEY_PREFIX}{self.cards[0].id}" if self.cards else "more"

    # -- what stands on it --------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        title = partial(Picture, drawn(self._draw_title))
        high = max(92.0, type_size("product", self.context.viewport.text) * 1.1)
        boxes = self._shelf()
        things = Row(tuple(self._things()), 30, spread=True) if self.parked else evenly(self._things(), 30)
        languages = self._languages()
        wide = languages.preferred_width(self.context.pen) or 0.0
        if self.context.viewport.wide and wide < LANGUAGES_WANTED_SHARE * self.room().w:
            named = title(max(MIN_NAME_HEIGHT, min(high, 1.1 * languages.preferred_height(self.context.pen, wide))))
            row = Row((named, languages), 80, (REST, min(wide, LANGUAGES_GIVEN_SHARE * self.room().w)))
            return Column((row, boxes, things), 34)
        return Column((Column((title(high), boxes), 36), things, Row((SPRING, languages))), 14)

    def _languages(self) -> Row:
        """Each language by its own name; the current one is underlined in brass."""
        spoken = self.context.settings.language
        words = [
            self._spoken(name)
            if code == spoken
            else Word(f"language.{code}", name, "", partial(self.context.choose, language=code), on_wood=True)
            for code, name in offered(spoken).items()
        ]
        return Row(tuple(words), 40)

    def _spoken(self, name: str) -> Block:
        """The current language, which cannot be pressed."""
        pen, size = self.context.pen, type_size("word", self.context.viewport.text)

        def draw(pen: Pen, box: Box) -> None:
            pen.text(name, box.centre, "word", TITLE_CREAM, "centre", box.w + 2)
            line = box.centre[1] + size * 0.62
            pen.line([(box.x, line), (box.right, line)], BRASS_LINE, 4)

        return Picture(drawn(draw), max(76.0, line_height(pen, "word", 32)), pen.text_size(name, "word")[0] + 2)

    def _shelf(self) -> Block:
        """The boxes in one row, or in two where one cannot hold them."""
        count, room, wide = len(self.cards), self.room(), self.context.viewport.wide
        rows = 1 if count <= (5 if wide else 4) else 2
        across = -(-count // rows)
        gap = 48.0 if wide else 21.0
        width = min(MAX_BOX_WIDTH, (room.w - gap * (across - 1)) / max(1, across))
        height = ((BOX_HEIGHT if wide else SQUARE_BOX_HEIGHT) + EXTRA_BOX_HEIGHT * (not self.parked)) / rows
        boxes = [
            Picture(partial(self._box, card, number), height, width, height * 0.6, share=0.001)
            for number, card in enumerate(self.cards)
        ]
        if count > 2 and rows == 1 and width == MAX_BOX_WIDTH:
            return Row(tuple(boxes), gap, spread=True)
        lines = [tuple(boxes[start : start + across]) for start in range(0, count, across)]
        return Column(tuple(Row(line, gap, at=0.5) for line in lines), 24)

    def _box(self, card: Card, number: int, box: Box) -> Part:
        words = self.context.words
        name, facts = words.say(f"{card.id}.name"), box_facts(words, card.players)
        act = partial(self._lay_table, card)
        key = f"{BOX_KEY_PREFIX}{card.id}"

        def draw(pen: Pen, one: Painted, state: State) -> None:
            lines = _name_lines(pen)
            large = pen.viewport.wide and box.w >= MAX_BOX_WIDTH
            draw_game_box(pen, one.box, words, card, "title" if large else "game", lines=lines)

        found = Painted(key, box, act, True, f"{name}, {facts}", draw, radius=4)
        return Rotated((key, self.context.art.is_decoding(card.id)), box, (found,), BOX_ANGLES[number % 4], 1.25)

    def _things(self) -> list[Block]:
        say, wide = self.say, self.context.viewport.wide
        size = 1.0 if wide else 0.84
        small = size * (1.0 if self.parked else NO_MATCH_SCALE)
        grown = max(1.0, self.context.viewport.text) ** 0.5
        book, opens = partial(draw_book, title=say("home.book")), self.context.navigation.open_book
        card = partial(draw_reading_card, label=say("home.comfort"))
        tag = partial(draw_tag, label=say("home.more"))
        found = [
            thing(
                "book",
                say("home.book"),
                partial(opens, "matches", self),
                book,
                (258 * size * min(1.3, grown), 316 * size),
                -4.0,
                1.15,
            ),
            thing("comfort", say("home.comfort"), self._comfort, card, (260 * small, 236 * small), 3.0, 0.6),
            thing("more", say("home.more"), self._more, tag, (200 * small * grown, 96 * small * grown), -3.0, 0.5),
        ]
        return [self._resume(size), *found] if self.parked else found

    def _resume(self, size: float) -> Block:
        """The photograph of the saved match, with its coin: the only gold of the page."""
        assert self.parked
        words, game_id = self.context.words, self.parked.game_id
        who, ago, others = seated(words, self.parked), when(words, self.parked.saved_at), len(self.saved) - 1
        more = words.count("home.others", others, door=self.say("home.more")) if others else ""
        said = ", ".join(filter(None, (f"{self.say('home.resume')}: {self.say(f'{game_id}.name')}", who, ago, more)))
        shown = self.parked.file, self.parked.saved_at, self._photograph, self.context.art.is_decoding(game_id)
        told = ("" if self.context.viewport.text >= LARGE else who, ago, more)
        draw = partial(self._draw_waiting, told=told)
        width = 592.0 if self.context.viewport.wide else 462.0
        act = partial(self.resume, self.parked)
        return thing("resume", said, act, draw, (width, 358 * size), 1.8, 0.7, True, shown)

    def _draw_waiting(self, pen: Pen, box: Box, told: tuple[str, str, str]) -> None:
        """Draws the photograph on top of the stack. `told`: the players, how long ago, where the other matches are; the
        first has a line of its own if one line is too short."""
        assert self.parked
        game_id = self.parked.game_id
        picture = self._photograph or (lambda pen, box: draw_home_picture(pen, game_id, box, 2))
        coin = min(124.0, box.h * 0.36)
        first, *rest = filter(None, told)
        room, below = box.w - coin * 0.8, " · ".join((first, *rest))
        if pen.text_size(below, "note")[0] > room - CAPTION_MARGINS:
            below = "\n".join(filter(None, (first, " · ".join(rest))))
        for number in range(min(2, len(self.saved) - 1), 0, -1):
            draw_paper(pen, box.moved(STACK_OFFSET * number, -STACK_OFFSET * number), "print", 3)
        draw_photograph(pen, box, picture, self.say("home.resume"), below, room=room)
        draw_coin(pen, (box.right - coin * 0.36, box.bottom - coin * 0.36), coin)

    def _draw_title(self, pen: Pen, box: Box) -> None:
        """The name of the house, inlaid in brass."""
        draw_house_name(pen, box, self.context.owner.house.name or self.say("home.title"), self._logo)

    # -- hooks --------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self._liveliness, found = None, self._moving_box()
        if found:
            from scenes.screens.things.life import LivelyPicture, smoke_of  # not needed for the first picture

            smoke = smoke_of(self.context.art.assets, found.key.removeprefix(BOX_KEY_PREFIX))
            picture = picture_of(pen, found.box, _name_lines(pen))
            if smoke:
                self._liveliness = LivelyPicture(pen, picture, picture.inset(14), smoke)
                self._liveliness.draw(pen, self.context.now)
        if self.notice:
            self._draw_notice(pen)

    def live(self, pen: Pen) -> Sequence[pygame.Rect]:
        return [self._liveliness.draw(pen, self.context.now)] if self._liveliness else ()

    def _draw_notice(self, pen: Pen) -> None:
        width = min(1300.0, pen.viewport.w - 120)
        text = self.say(self.notice)
        _, height = pen.text_size(text, "body", width=width - 60, lines=3)
        box = centred(pen.viewport.whole.centre, width, height + 56)
        lay_shadow(pen, box)
        draw_paper(pen, box)
        pen.text(text, box.centre, "body", INK, anchor="centre", width=width - 60, lines=3)

    def on_input(self, event: Input) -> None:
        if self.notice and not isinstance(event, Hover):
            self.notice = ""
            return
        self._since, self.restful = 0.0, False
        super().on_input(event)

    def update(self, dt: float) -> bool:
        """Updates what changes by itself: the pictures of the games, which may arrive after the first frame so that the
        window need not wait for them, and the moving picture."""
        before = self.pending_pictures
        if self._memory_to_free and self.context.now - self._entered > SETTLE_SECONDS:
            self._memory_to_free = False
            platform.free_memory()
        if before:
            self.pending_pictures = self._count_pending(self.context)
            if self.pending_pictures != before:
                self.renew()
        if not self.pending_pictures and self.context.now > SETTLE_SECONDS:
            self._preload(self._hovered or self.focus)
            if self._make_photograph():
                self.renew()
                return True
        if self.pending_pictures != before:
            return True
        shown = self._moving_box()
        self._since += dt
        self.restful = self._since >= IDLE_SECONDS
        return self._moving_box() is not shown

    @property
    def is_painting(self) -> bool:
        """Whether the photograph of the saved match is still to be made."""
        return self._photograph_missing or self._painter is not None

    def _make_photograph(self) -> bool:
        """Makes the missing photograph of a match that was not put away properly, a part per frame; True once it is
        there."""
        if not (self.parked and self.is_painting):
            return False
        from scenes.ui.snapshot import PAINT_SECONDS, retaken  # home is shown before the modules of a match are loaded

        if self._photograph_missing:
            self._photograph_missing, self._painter = False, retaken(self.context, self.parked.file)
        if not (self._painter and self._painter.paint(perf_counter() + PAINT_SECONDS)):
            return False
        self._painter = None
        self._load_photograph(self.context)
        return self._photograph is not None

    def _count_pending(self, context: AppContext) -> int:
        return sum(context.art.is_decoding(card.id) for card in self.cards)

    def _moving_box(self) -> Widget | None:
        """The box whose picture moves: the hovered or focused one, until the page is idle."""
        if not self.context.settings.motion or self.pending_pictures or self.notice or self.restful:
            return None
        steered = not self.context.device.points
        found = self.widget(self._hovered or (self.focus if steered else ""))
        return found if found and found.key.startswith(BOX_KEY_PREFIX) else None

    def _preload(self, key: str) -> None:
        """Loads in the background what a press on that control would open."""
        if key == "resume" and self.parked:
            self.context.art.expect(self.parked.game_id)
        elif key.startswith(BOX_KEY_PREFIX):
            self.context.art.expect(key.removeprefix(BOX_KEY_PREFIX))

    def back(self) -> None:
        """Moves the focus only: nothing lies before home, and leaving the program is a choice of its own."""
        self.focus = self.first_focus() if self.context.exit.guarded else "more"

    # -- what they do -------------------------------------------------------------------------------------------------

    def _lay_table(self, card: Card) -> None:
        from scenes.screens.new_match import NewMatch

        self.context.go(NewMatch(self, card))

    def _comfort(self) -> None:
        from scenes.screens.comfort import Comfort

        self.context.go(Comfort(self))

    def _more(self) -> None:
        from scenes.screens.more import More

        self.context.go(More(self, self.saved))

    def resume(self, match: SavedSummary) -> None:
        """Opens a saved match, or says that it cannot be read."""
        from game.match import Match
        from scenes.play.scene import BoardScene  # home is shown before the modules of a match are loaded

        with contextlib.suppress(OSError):
            put_match_in_hand(self.context.shelf, match.file)
        found = self.context.shelf.open()
        if isinstance(found, Match):
            self.context.go(BoardScene(found))
        else:
            self.notice = NEWER_NOTICE if found and found.newer else "home.damaged"
            self.context.go(self)
