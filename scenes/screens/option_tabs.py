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
class OptionRow:
    """One setting: its name, its choices in order, under which name they are worded, if not its own, and whether a
    sentence tells more of it."""

    name: str
    choices: tuple[Any, ...]
    words: str = ""
    note: bool = False


NO_YES = (False, True)
HOUSE = ""
"""As a language of a seat: that of the house."""
CARDS: dict[str, tuple[OptionRow, ...]] = {
    "reading": (
        OptionRow("easy_reading", NO_YES, note=True),
        OptionRow("text", TEXT_SIZES),
        OptionRow("contrast", NO_YES),
        OptionRow("palette", PALETTES),
        OptionRow("patterns", NO_YES),
    ),
    "motion": (
        OptionRow("show_zones", NO_YES),
        OptionRow("show_points", NO_YES),
        OptionRow("confirm", tuple(reversed(CONFIRMS))),
        OptionRow("first_cards", NO_YES),
        OptionRow("motion", MOTIONS),
    ),
    "sound": (
        OptionRow("effects", VOLUMES, "volume"),
        OptionRow("music", VOLUMES, "volume"),
        OptionRow("ambience", VOLUMES, "volume"),
        OptionRow("figures_speak", NO_YES, note=True),
        OptionRow("captions", NO_YES),
    ),
    "access": (
        OptionRow("scanning", (0.0, *SCAN_SECONDS), "scan_seconds", note=True),
        OptionRow("cooldown", COOLDOWNS),
        OptionRow("speech", NO_YES),
        OptionRow("coordinates", NO_YES),
    ),
}
"""What a guest may look for, at most five on a card."""
FURTHER: dict[str, tuple[OptionRow, ...]] = {
    "aids": (
        OptionRow("all_points", NO_YES),
        OptionRow("show_scores", NO_YES),
        OptionRow("show_chances", NO_YES),
        OptionRow("ask_all", NO_YES),
    ),
    "table": (
        OptionRow("language", tuple(LANGUAGES)),
        OptionRow("table_music", VOLUMES, "volume"),
        OptionRow("fullscreen", NO_YES),
        OptionRow("margin", MARGINS),
    ),
    "controls": (
        OptionRow("glyphs", GLYPHS),
        OptionRow("swap_ab", NO_YES),
    ),
    "seats": tuple(OptionRow(f"seat.{seat}", (HOUSE, *LANGUAGES), "seat") for seat in range(SEATS)),
}
"""What only some ask for, in the same way."""


def chosen(settings: Settings, entry: OptionRow) -> object:
    """What holds now."""
    kind, _, seat = entry.name.partition(".")
    if kind == "seat":
        spoken = settings.seat_languages
        return spoken[int(seat)] if int(seat) < len(spoken) else HOUSE
    if entry.name == "scanning":
        return settings.scan_seconds if settings.scanning else 0.0
    return getattr(settings, entry.name)


def choose(settings: Settings, entry: OptionRow, choice: object) -> Settings:
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
