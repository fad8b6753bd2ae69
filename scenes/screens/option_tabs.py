"""Option tabs: what can be chosen in the options, page by page. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.core.settings import (
    CONFIRMS,
    COOLDOWNS,
    GLYPHS,
    HOURGLASSES,
    MARGINS,
    MOTIONS,
    PADS_FOR,
    PALETTES,
    SCAN_SECONDS,
    TEXT_SIZES,
    VOLUMES,
    Settings,
    easier,
    ordinary,
)
from scenes.core.translations import LANGUAGES

SEATS = 5
"""As many as any game has."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting: its name, its choices in order, and a note below it if it needs one."""

    name: str
    choices: tuple[Any, ...]
    note: str = ""
    words: str = ""
    """Under which name its choices are worded, if not its own."""


YES_NO = (True, False)
HOUSE = ""
"""As a language of a seat: that of the house."""
TABS: dict[str, tuple[Entry, ...]] = {
    "reading": (
        Entry("easy_reading", YES_NO, "options.easy.note"),
        Entry("text", TEXT_SIZES),
        Entry("contrast", YES_NO),
        Entry("language", tuple(LANGUAGES)),
    ),
    "sight": (
        Entry("palette", PALETTES),
        Entry("patterns", YES_NO),
        Entry("fullscreen", YES_NO),
        Entry("margin", MARGINS, "options.margin.note"),
    ),
    "motion": (
        Entry("motion", MOTIONS),
        Entry("confirm", CONFIRMS),
        Entry("ask_all", YES_NO, "options.ask_all.note"),
        Entry("first_cards", YES_NO),
        Entry("hourglass", HOURGLASSES),
    ),
    "aids": (
        Entry("show_zones", YES_NO),
        Entry("show_points", YES_NO),
        Entry("all_points", YES_NO),
        Entry("show_scores", YES_NO),
        Entry("show_chances", YES_NO),
        Entry("coach", YES_NO),
    ),
    "sound": (
        Entry("effects", VOLUMES, words="volume"),
        Entry("music", VOLUMES, words="volume"),
        Entry("table_music", VOLUMES, words="volume"),
        Entry("ambience", VOLUMES, words="volume"),
        Entry("captions", YES_NO),
        Entry("figures_speak", YES_NO, "options.figures_speak.note"),
    ),
    "access": (
        Entry("speech", YES_NO),
        Entry("coordinates", YES_NO),
        Entry("scanning", YES_NO, "options.scanning.note"),
        Entry("scan_seconds", SCAN_SECONDS),
    ),
    "controls": (
        Entry("glyphs", GLYPHS),
        Entry("pads", PADS_FOR),
        Entry("swap_ab", YES_NO),
        Entry("cooldown", COOLDOWNS),
    ),
    "seats": tuple(Entry(f"seat.{seat}", (HOUSE, *LANGUAGES), words="seat") for seat in range(SEATS)),
}


def chosen(settings: Settings, entry: Entry) -> object:
    """What holds now."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = settings.seat_languages
        return spoken[int(seat)] if int(seat) < len(spoken) else HOUSE
    return getattr(settings, entry.name)


def choose(settings: Settings, entry: Entry, choice: object) -> Settings:
    """The settings with another choice: the same ones changed, or new ones."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = [*settings.seat_languages, *[HOUSE] * SEATS][:SEATS]
        spoken[int(seat)] = str(choice)
        settings.seat_languages = spoken
    elif entry.name == "easy_reading":
        return easier(settings) if choice else ordinary(settings)
    else:
        setattr(settings, entry.name, choice)
    return settings
