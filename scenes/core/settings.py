"""Settings: the players' choices, saved between sessions."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, get_args

from game.files import BadFile, copy_of, is_whole_number, is_word, keep_before, read_table, recover, write_text
from scenes.core.log import warn
from scenes.core.translations import LANGUAGES

SETTINGS_FILE = "settings.json"
Confirm = Literal["always", "touch", "never"]
Hands = Literal["open", "hidden"]
Begins = Literal["lot", "chosen"]

Glyphs = Literal["auto", "keys", "xbox", "playstation", "nintendo"]
Palette = Literal["blazon", "vivid", "ladder"]
"""Palettes of the seats; their colours are in the theme."""

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
HANDS: tuple[Hands, ...] = get_args(Hands)
MATCHES = (0, 2, 4, 6)
VOLUMES = (0.0, 0.2, 0.35, 0.7, 1.0)
MARGINS = (0.0, 0.05, 0.075)
MAX_KEY_CODE = 2**31 - 1
"""Maximum code of a key or button."""
MAX_WORD_LENGTH, MAX_SERIES_LENGTH, MAX_ENTRIES = 40, 20_000, 64
"""Maximum lengths, in characters, of a word and of the results of a table; maximum number of entries in a list or
table."""
NO_YES = (False, True)
CHOICES: dict[str, tuple[object, ...]] = {
    "language": tuple(LANGUAGES),
    "text": TEXT_SIZES,
    "motion": (0.0, 0.5, 1.0),
    "confirm": get_args(Confirm),
    "hands": HANDS,
    "begins": get_args(Begins),
    "cooldown": (0.0, 0.3, 0.5),
    "matches": MATCHES,
    "glyphs": get_args(Glyphs),
    "palette": get_args(Palette),
    "margin": MARGINS,
    "scan_seconds": (0.7, 1.0, 1.5, 2.5, 4.0),
    **dict.fromkeys(("effects", "music", "table_music", "ambience"), VOLUMES),
}
"""Allowed values of settings, unless every value of the type is allowed."""


@dataclass
class Settings:
    """Owns the players' choices; scenes change them and then call `context.changed()`."""

    language: str = "fr"
    text: float = 1.0
    """Text scale."""
    motion: float = 1.0
    """Factor on the length of animations; 0: none."""
    confirm: Confirm = "touch"
    """Devices after which a placement must be confirmed."""
    hands: Hands = "hidden"
    """Whether humans at one screen show their cards to each other."""
    begins: Begins = "lot"
    """How the first player is chosen."""
    cooldown: float = 0.0
    """Seconds after a press during which others are ignored."""
    matches: int = 0
    """Matches in a series, where matches are played in a row; 0: unlimited."""
    show_zones: bool = True
    """Whether legal places are highlighted."""
    show_points: bool = True
    """Whether the target under the pointer shows its points."""
    all_points: bool = False
    """Whether all legal places show their points."""
    first_cards: bool = True
    """Whether each decision is explained when it first occurs in a session."""
    show_scores: bool = True
    """Whether banners show projected scores."""
    ask_all: bool = False
    """Whether questions that nearly everybody answers alike are asked as well."""
    easy_reading: bool = False
    before_easing: dict[str, object] = field(default_factory=dict)
    """Settings changed by easy reading, with their previous values."""
    contrast: bool = False
    """Whether all text is on white or black."""
    patterns: bool = False
    """Whether the hatchings of the seats are as strong as their colours."""
    palette: Palette = "blazon"
    """Palette of the seats."""
    margin: float = 0.0
    """Share of the window left free on every side, for screens that crop their edges."""
    fullscreen: bool = False
    glyphs: Glyphs = "auto"
    """Keys or buttons shown in prompts; `auto` follows the device used last."""
    keys: dict[str, int] = field(default_factory=dict)
    """Custom key codes by action."""
    buttons: dict[str, int] = field(default_factory=dict)
    scanning: bool = False
    """Whether switch scanning is on: one button, while a highlight moves from target to target."""
    scan_seconds: float = 1.5
    speech: bool = False
    """Whether the screen is read aloud by the system's voice."""
    coordinates: bool = False
    """Whether places have coordinates, on screen and in speech."""
    captions: bool = False
    """Whether sounds have captions."""
    referee: str = ""
    """Id of the game that is played with the real box under the program as referee."""
    seat_languages: list[str] = field(default_factory=list)
    """Language of each seat; empty: that of the house."""
    effects: float = 0.7
    """Volume of effects, 0 to 1."""
    music: float = 0.35
    """Volume of the music at home, played once."""
    table_music: float = 0.2
    """Volume of the looped music during a match; 0: none."""
    ambience: float = 0.2
    """Volume of the room tone."""
    mute: bool = False
    hushed: bool = False
    """Whether the quiet hours muted the sound, which then returns at their end."""
    last_game: str = ""
    """Id of the game played last; selected on the home screen."""
    series: dict[str, str] = field(default_factory=dict)
    """Series of matches of the last table, by game."""
    seats: dict[str, list[str]] = field(default_factory=dict)
    """Last players by game: `human` or the level of the computer."""


EASED = ("text", "contrast", "patterns", "motion", "confirm")
"""Settings changed by easy reading."""


def with_easy_reading(settings: Settings) -> Settings:
    """The settings of easy reading: larger text on white and black, strong hatchings, the flat plan of the board, no
    animation, a computer that waits, every step confirmed. The previous values are kept."""
    if settings.easy_reading:
        return settings
    before: dict[str, object] = {name: getattr(settings, name) for name in EASED}
    eased = replace(settings, easy_reading=True, before_easing=before, text=max(1.5, settings.text), contrast=True)
    return replace(eased, patterns=True, motion=0.0, confirm="always")


def without_easy_reading(settings: Settings) -> Settings:
    """Easy reading off: restores the previous values, or the defaults where they are unknown."""
    new, before = Settings(), settings.before_easing
    back: dict[str, Any] = {name: before.get(name, getattr(new, name)) for name in EASED}
    return replace(settings, easy_reading=False, before_easing={}, **back)


SCHEMA_KEY, SCHEMA = "schema", 1
"""Schema version of the file. Increased when older programs would misinterpret a value, not when one is added."""


def load(path: Path, usual: Settings | None = None) -> Settings:
    """The settings of that file; missing, unknown or invalid values are taken from `usual`, or from the defaults. A
    damaged file is moved aside and replaced by its previous state, with a line in the log."""
    found, settings = recover(path, read_table), replace(usual) if usual else Settings()
    if found.why:
        source = "; the state before it is taken" if found.copied else ""
        warn("%s cannot be used: %s; it lies in %s%s", path, found.why, found.aside or path, source)
    values = found.value or {}
    if _is_newer(values):
        warn("%s was written by a newer version; what this one does not know stays as it is", path)
    for one in fields(settings):
        if _fits(one.name, values.get(one.name), getattr(settings, one.name)):
            setattr(settings, one.name, values[one.name])
    return settings


def save(settings: Settings, path: Path) -> None:
    """Writes the file atomically and keeps its previous state beside it; a failure costs a line in the log only."""
    try:
        text = json.dumps({**_unknown_values(path), **asdict(settings)}, indent=1, ensure_ascii=False) + "\n"
        keep_before(path, copy_of(path))
        write_text(path, text)
    except (OSError, ValueError) as problem:
        warn("%s cannot be written: %s", path, problem)


def _unknown_values(path: Path) -> dict[str, Any]:
    """The schema of the file, and values in it that this version does not know."""
    try:
        there = read_table(path)
    except (OSError, BadFile):
        there = {}
    known = {SCHEMA_KEY, *(one.name for one in fields(Settings))}
    schema = there[SCHEMA_KEY] if _is_newer(there) else SCHEMA
    return {SCHEMA_KEY: schema, **{key: value for key, value in there.items() if key not in known}}


def _is_newer(values: dict[str, Any]) -> bool:
    """Whether the schema is newer than this version."""
    return is_whole_number(values.get(SCHEMA_KEY), SCHEMA + 1, 10**6)


def _fits(name: str, value: object, usual: object) -> bool:
    if name in CHOICES:
        return not isinstance(value, bool) and value in CHOICES[name]
    if name == "before_easing":
        new = Settings()
        return isinstance(value, dict) and all(
            one in EASED and _fits(one, value[one], getattr(new, one)) for one in value
        )
    if name in ("keys", "buttons"):
        return _is_table(value, lambda code: is_whole_number(code, 0, MAX_KEY_CODE))
    if name == "seat_languages":
        return _is_list(value, lambda language: language in ("", *LANGUAGES))
    if name == "series":
        return _is_table(value, lambda text: is_word(text, MAX_SERIES_LENGTH))
    if name == "seats":
        return _is_table(value, lambda seats: _is_list(seats, lambda seat: is_word(seat, MAX_WORD_LENGTH)))
    if name in ("last_game", "referee"):
        return is_word(value, MAX_WORD_LENGTH)
    return type(value) is type(usual)


def _is_table(value: object, fits: Callable[[object], bool]) -> bool:
    if not isinstance(value, dict) or len(value) > MAX_ENTRIES:
        return False
    return all(is_word(key, MAX_WORD_LENGTH) and fits(one) for key, one in value.items())


def _is_list(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and len(value) <= MAX_ENTRIES and all(map(fits, value))
