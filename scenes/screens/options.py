"""Options: an index card for each kind of setting, at most five settings on each. A choice takes effect and is saved at
once. The last entry of every card opens the rarer settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game import catalog as rulebooks
from scenes.core.settings import CHOICES, NO_YES, TEXT_SIZES, Settings, with_easy_reading, without_easy_reading
from scenes.core.translations import LANGUAGES
from scenes.graphics.emblems import draw_crest
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, MARKS, Role, type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Press
from scenes.screens.about import AccessibilityFacts
from scenes.screens.key_bindings import KeyBindings
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Rotated, Row, Word, drawn
from scenes.ui.leaves import Cards
from scenes.ui.paper import OneOf, Text, ruled
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

MAX_SEATS = 5
"""The most that any game has."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One setting: its name, the key of the wording of its choices if not the name, whether a note below explains it,
    and its choices in order if not all that the setting allows."""

    name: str
    words: str = ""
    note: bool = False
    own: tuple[Any, ...] = ()

    @property
    def choices(self) -> tuple[Any, ...]:
        """Its choices, in order."""
        return self.own or CHOICES.get(self.name, NO_YES)


HOUSE_LANGUAGE = ""
"""The choice of a seat's language that means: as in the house."""
CARDS: dict[str, tuple[OptionRow, ...]] = {
    "reading": (
        OptionRow("easy_reading", note=True),
        OptionRow("text"),
        OptionRow("contrast"),
        OptionRow("palette"),
        OptionRow("patterns"),
    ),
    "game": (
        OptionRow("show_zones", note=True),
        OptionRow("show_points", note=True),
        OptionRow("confirm", note=True, own=CHOICES["confirm"][::-1]),
        OptionRow("first_cards", note=True),
        OptionRow("motion", note=True),
    ),
    "sound": (
        OptionRow("effects", "volume", note=True),
        OptionRow("music", "volume", note=True),
        OptionRow("table_music", "volume", note=True),
        OptionRow("ambience", "volume", note=True),
        OptionRow("captions", note=True),
    ),
    "access": (
        OptionRow("scanning", "scan_seconds", True, (0.0, *CHOICES["scan_seconds"])),
        OptionRow("cooldown", note=True),
        OptionRow("speech", note=True),
        OptionRow("coordinates", note=True),
    ),
}
"""Settings that guests look for, at most five on a card."""
FURTHER: dict[str, tuple[OptionRow, ...]] = {
    "aids": (
        OptionRow("all_points", note=True),
        OptionRow("show_scores", note=True),
        OptionRow("ask_all", note=True),
    ),
    "device": (
        OptionRow("language"),
        OptionRow("fullscreen"),
        OptionRow("margin", note=True),
        OptionRow("glyphs", note=True),
    ),
    "seats": tuple(OptionRow(f"seat.{seat}", "seat", own=(HOUSE_LANGUAGE, *LANGUAGES)) for seat in range(MAX_SEATS)),
}
"""Rarer settings, in the same form."""


def chosen(settings: Settings, entry: OptionRow) -> object:
    """The current choice."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = settings.seat_languages
        return spoken[int(seat)] if int(seat) < len(spoken) else HOUSE_LANGUAGE
    if entry.name == "scanning":
        return settings.scan_seconds if settings.scanning else 0.0
    return getattr(settings, entry.name)


def choose(settings: Settings, entry: OptionRow, choice: object) -> Settings:
    """Applies a choice; returns the same settings changed, or new ones."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = [*settings.seat_languages, *[HOUSE_LANGUAGE] * MAX_SEATS][:MAX_SEATS]
        spoken[int(seat)] = str(choice)
        settings.seat_languages = spoken
    elif entry.name == "easy_reading":
        return with_easy_reading(settings) if choice else without_easy_reading(settings)
    elif entry.name == "scanning":
        settings.scanning = bool(choice)
        settings.scan_seconds = float(str(choice)) if choice else settings.scan_seconds
    else:
        setattr(settings, entry.name, choice)
    return settings


def setting(context: AppContext, entry: OptionRow, icon: str = "") -> OneOf:
    """A setting as a row of its choices."""

    def take(number: int) -> None:
        context.settings = choose(context.settings, entry, entry.choices[number])
        context.changed()

    say, now = context.words.say, chosen(context.settings, entry)
    at = entry.choices.index(now) if now in entry.choices else 0
    words = tuple(_word(say, entry, choice) for choice in entry.choices)
    roles = TEXT_SIZE_ROLES if entry.name == "text" else ()
    told, pegs = say(f"options.{entry.name}.note") if entry.note else "", entry.words == "volume"
    return OneOf(entry.name, _label(say, entry), words, at, take, icon, roles, pegs=pegs, note=told)


def _label(say: Callable[..., str], entry: OptionRow) -> str:
    kind, _, seat = entry.name.partition(".")
    return say("options.set.seat", n=int(seat) + 1) if seat else say(f"options.set.{kind}")


def _word(say: Callable[..., str], entry: OptionRow, choice: object) -> str:
    if entry.name == "text":
        return "A"
    if isinstance(choice, bool) or (entry.name == "scanning" and not choice):
        return say("options.yes" if choice else "options.no")
    if entry.words == "seat":
        return say("options.seat.house") if choice == HOUSE_LANGUAGE else str(choice).upper()
    if entry.name == "language":
        return LANGUAGES[str(choice)]
    return say(f"options.{entry.words or entry.name}.{choice}")


LARGER_TEXT = TEXT_SIZES[1]
FACE_GROUND = "EBD8A8"
CARD_FIGURES = {
    "game": "bailiff",
    "sound": "minstrel",
    "access": "goosegirl",
    "aids": "abbess",
    "device": "mason",
    "seats": "owl",
}
"""Figure beside each card; beside that of reading lies a print that shows the effect."""
ROW_PADDING, TIGHT_ROW_PADDING = 14.0, 3.0
"""Above and below the line between two settings; the second where text is large."""
TEXT_SIZE_ROLES: tuple[Role, ...] = ("seal", "game", "heading", "product")
"""Type of the letters that stand for the text sizes."""

# Beside the settings, in logical units.
PICTURE_WIDTH = 470.0
PRINT_HEIGHT = 500.0
FACE_WIDTH = 400.0


class Options(Sheet):
    """Owns which card is open."""

    def __init__(self, behind: Scene, cards: Mapping[str, tuple[OptionRow, ...]] = CARDS, tab: str = "") -> None:
        super().__init__(behind)
        self._cards = cards
        self.tab = tab or next(iter(cards))

    def first_focus(self) -> str:
        return self._cards[self.tab][0].name

    def on_press(self, event: Press) -> None:
        if event.action in ("next", "previous"):
            at = list(self._cards).index(self.tab) + (1 if event.action == "next" else -1)
            self._turn(at % len(self._cards))
        else:
            super().on_press(event)

    def _is_full(self) -> bool:
        """Whether text is so large that the settings fill the sheet; those of reading are short."""
        return self.context.viewport.text >= (LARGE if self.tab == "reading" else LARGER_TEXT)

    def blocks(self) -> Block:
        rows = [*(setting(self.context, one) for one in self._shown_rows()), *self._page_links()]
        further = Word("further", self.say("options.further"), "sliders", self.way(Options, self, FURTHER), flush=True)
        rows += [further] if self._cards is CARDS else []
        told = [Text(self.say("options.seats.note"), "prompt")] if self.tab == "seats" else []
        around = TIGHT_ROW_PADDING if self._is_full() else ROW_PADDING
        settings: Block = Column((*told, self.leaves(ruled(rows, around), around)), 20)
        picture = Picture(self._picture, PRINT_HEIGHT, smallest=200.0, share=1.0)
        narrow = self.tab != "reading" and not self.context.viewport.wide  # the settings need the whole width
        share = min(PICTURE_WIDTH, self.room().w * 0.3)
        beside = Row((settings, picture), 56, (REST, share), middle=False)
        block = settings if self._is_full() or narrow else beside
        tabs = tuple((f"tab.{name}", self.say(f"options.{name}")) for name in self._cards)
        return Cards(tabs, list(self._cards).index(self.tab), self._turn, block)

    def _shown_rows(self) -> list[OptionRow]:
        """The settings of the open card; a kiosk keeps its window, so fullscreen is left out there."""
        return [one for one in self._cards[self.tab] if one.name != "fullscreen" or not self.context.exit.guarded]

    def _page_links(self) -> list[Block]:
        """Links of the open card to pages of their own."""
        if self.tab == "access":
            return [
                Word(
                    "facts", self.say("access.facts.short"), "question", self.way(AccessibilityFacts, self), flush=True
                )
            ]
        if self.tab == "device" and not self.context.exit.guarded:
            return [Word("keys", self.say("options.keys"), "sliders", self.way(KeyBindings, self), flush=True)]
        return []

    def _turn(self, number: int) -> None:
        self.tab = list(self._cards)[number]
        self.leafing.at = 0
        self.renew()
        self.focus = f"tab.{self.tab}"

    # -- the picture --------------------------------------------------------------------------------------------------

    def _picture(self, box: Box) -> Part:
        if self.tab in CARD_FIGURES:
            return drawn(self._figure)(box)
        side = min(box.w - 20, box.h * 0.94)
        place = Box(box.centre[0] - side / 2, box.y + 10, side, side * 1.04)
        now = self.context.settings
        looks = now.text, now.contrast, now.palette, now.patterns, now.last_game
        return Rotated(("print", looks), place, (drawn(self._print)(place),), -2.2, 0.7)

    def _figure(self, pen: Pen, box: Box) -> None:
        """Draws the figure: pleased, but calm on the sound card if all is silent."""
        now = self.context.settings
        loud = now.effects or now.music or now.ambience
        mood = "pleased" if loud or self.tab != "sound" else "calm"
        draw_face(pen, CARD_FIGURES[self.tab], mood, box.centre, min(FACE_WIDTH, box.w * 0.9, box.h * 0.8), FACE_GROUND)

    def _print(self, pen: Pen, box: Box) -> None:
        """Draws a print of a board with a score slip on it and the shields of all seats below, in the current looks."""
        draw_paper(pen, box, "print", 4)
        picture = Box(box.x + 16, box.y + 16, box.w - 32, box.h - 112)
        game_id = self.context.settings.last_game or rulebooks.ids()[-1]
        draw_home_picture(pen, game_id, picture, 0)
        outline(pen, picture, "3C241096")
        high = type_size("name", pen.viewport.text) * 1.7
        slip = Box(picture.x + 18, picture.y + 18, picture.w * 0.76, high)
        draw_paper(pen, slip, "print", 4)
        draw_crest(pen, MARKS[0], (slip.x + high * 0.5, slip.centre[1]), high * 0.56)
        left = slip.x + high * 0.95
        pen.text(self.say("name.human.1"), (left, slip.centre[1]), "name", INK, width=slip.right - 90 - left)
        pen.text("23" * rulebooks.game(game_id).scored, (slip.right - 18, slip.centre[1]), "map", INK, "right", 66)
        step = picture.w / len(MARKS)
        for number, mark in enumerate(MARKS):
            draw_crest(pen, mark, (picture.x + (number + 0.5) * step, (picture.bottom + box.bottom) / 2), 50)
