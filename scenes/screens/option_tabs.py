"""Option tabs: what can be chosen in the options, card by card, and what lies behind "further". Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.core.settings import (
    CONFIRMS,
    COOLDOWNS,
    GLYPHS,
    MARGINS,
    MOTIONS,
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
    """One setting: its name, its choices in order, under which name they are worded, if not its own, and whether a
    sentence tells more of it."""

    name: str
    choices: tuple[Any, ...]
    words: str = ""
    note: bool = False


NO_YES = (False, True)
HOUSE = ""
"""As a language of a seat: that of the house."""
CARDS: dict[str, tuple[Entry, ...]] = {
    "reading": (
        Entry("easy_reading", NO_YES, note=True),
        Entry("text", TEXT_SIZES),
        Entry("contrast", NO_YES),
        Entry("palette", PALETTES),
        Entry("patterns", NO_YES),
    ),
    "motion": (
        Entry("show_zones", NO_YES),
        Entry("show_points", NO_YES),
        Entry("confirm", tuple(reversed(CONFIRMS))),
        Entry("first_cards", NO_YES),
        Entry("motion", MOTIONS),
    ),
    "sound": (
        Entry("effects", VOLUMES, "volume"),
        Entry("music", VOLUMES, "volume"),
        Entry("ambience", VOLUMES, "volume"),
        Entry("figures_speak", NO_YES, note=True),
        Entry("captions", NO_YES),
    ),
    "access": (
        Entry("scanning", (0.0, *SCAN_SECONDS), "scan_seconds", note=True),
        Entry("cooldown", COOLDOWNS),
        Entry("speech", NO_YES),
        Entry("coordinates", NO_YES),
    ),
}
"""What a guest may look for, at most five on a card."""
FURTHER: dict[str, tuple[Entry, ...]] = {
    "aids": (
        Entry("all_points", NO_YES),
        Entry("show_scores", NO_YES),
        Entry("show_chances", NO_YES),
        Entry("ask_all", NO_YES),
    ),
    "table": (
        Entry("language", tuple(LANGUAGES)),
        Entry("table_music", VOLUMES, "volume"),
        Entry("fullscreen", NO_YES),
        Entry("margin", MARGINS),
    ),
    "controls": (
        Entry("glyphs", GLYPHS),
        Entry("swap_ab", NO_YES),
    ),
    "seats": tuple(Entry(f"seat.{seat}", (HOUSE, *LANGUAGES), "seat") for seat in range(SEATS)),
}
"""What only some ask for, in the same way."""


def chosen(settings: Settings, entry: Entry) -> object:
    """What holds now."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = settings.seat_languages
        return spoken[int(seat)] if int(seat) < len(spoken) else HOUSE
    if entry.name == "scanning":
        return settings.scan_seconds if settings.scanning else 0.0
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
    elif entry.name == "scanning":
        settings.scanning = bool(choice)
        settings.scan_seconds = float(str(choice)) if choice else settings.scan_seconds
    else:
        setattr(settings, entry.name, choice)
    return settings
