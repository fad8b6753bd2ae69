"""Settings: what the players have chosen and want to find again."""

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
Begins = Literal["lot", "youngest", "chosen"]

Glyphs = Literal["auto", "keys", "xbox", "playstation", "nintendo"]
Palette = Literal["blazon", "vivid", "ladder"]
"""The colours of the seats, by name; what each looks like stands in the theme."""

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
HANDS: tuple[Hands, ...] = get_args(Hands)
MATCHES = (0, 2, 4, 6)
VOLUMES = (0.0, 0.2, 0.35, 0.7, 1.0)
MARGINS = (0.0, 0.05, 0.075)
MAX_KEY_CODE = 2**31 - 1
"""Of a key or a button, as the system counts them."""
MAX_WORD_LENGTH, MAX_SERIES_LENGTH, MAX_ENTRIES = 40, 20_000, 64
"""Signs of a word or of the results of a table, and entries of a list or table, that are read at most."""
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
"""The values that a setting may have, where not every value of its type is one."""


@dataclass
class Settings:
    """Owns the choices of this house; the scenes change them and then call `context.changed()`."""

    language: str = "fr"
    text: float = 1.0
    """How much larger than designed."""
    motion: float = 1.0
    """How long animations last, as a part of their full length; 0: everything jumps."""
    confirm: Confirm = "touch"
    """After which devices a placement must be confirmed."""
    hands: Hands = "hidden"
    """How humans at one screen keep their cards."""
    begins: Begins = "lot"
    """How it is decided who begins."""
    cooldown: float = 0.0
    """Seconds after a press in which another one does not count."""
    matches: int = 0
    """How many matches a series has, where matches are played in a row; 0: as many as the players like."""
    show_zones: bool = True
    """Legal places are lit."""
    show_points: bool = True
    """The place where one aims says what it brings."""
    all_points: bool = False
    """All legal places say it, without being asked."""
    first_cards: bool = True
    """What has to be decided for the first time in a session is explained in a sentence."""
    show_scores: bool = True
    """Banners show the projected scores."""
    ask_all: bool = False
    """Players are asked too where nearly everybody answers the same."""
    easy_reading: bool = False
    before_easing: dict[str, object] = field(default_factory=dict)
    """By name, the settings that easy reading has changed, as they were before."""
    contrast: bool = False
    """Everything that is read stands on white or black."""
    patterns: bool = False
    """The hatchings of the seats are as strong as their colours."""
    palette: Palette = "blazon"
    """The colours of the seats."""
    margin: float = 0.0
    """The part of the window that is left free on every side, for screens that cut their edges off."""
    fullscreen: bool = False
    glyphs: Glyphs = "auto"
    """Which keys or buttons prompts show; `auto` follows the device that was used last."""
    keys: dict[str, int] = field(default_factory=dict)
    """By action, the code of the key that players have chosen for it."""
    buttons: dict[str, int] = field(default_factory=dict)
    scanning: bool = False
    """Everything is done with one button, while the light goes from one possibility to the next."""
    scan_seconds: float = 1.5
    speech: bool = False
    """What the screen says is read aloud by the voice of the system."""
    coordinates: bool = False
    """Places are called by name, written and read aloud."""
    captions: bool = False
    """What is heard is also written."""
    referee: str = ""
    """The game whose matches the screen watches over, because they are played with the real box."""
    seat_languages: list[str] = field(default_factory=list)
    """By seat, the language in which it is spoken to; empty: that of the house."""
    effects: float = 0.7
    """How loud pieces and controls are, up to 1."""
    music: float = 0.35
    """How loud the piece of music is that is heard once at home."""
    table_music: float = 0.2
    """How loud the music is that goes round during a match; 0: there is none."""
    ambience: float = 0.2
    """How loud the room around the table is."""
    mute: bool = False
    hushed: bool = False
    """It was not the players who fell silent but the quiet hours, at whose end the sound comes back."""
    last_game: str = ""
    """The game that was played last; the home screen begins there."""
    series: dict[str, str] = field(default_factory=dict)
    """By game, the matches in a row that were played at the last table."""
    seats: dict[str, list[str]] = field(default_factory=dict)
    """By game, who sat there last: `human` or the level of the computer."""


EASED = ("text", "contrast", "patterns", "motion", "confirm")
"""The settings that easy reading changes."""


def easier(settings: Settings) -> Settings:
    """The settings of easy reading: larger text on white and black, clear hatchings, the plan of the board, nothing
    moves, the computer waits, every step is confirmed. What they were before is kept."""
    if settings.easy_reading:
        return settings
    before: dict[str, object] = {name: getattr(settings, name) for name in EASED}
    eased = replace(settings, easy_reading=True, before_easing=before, text=max(1.5, settings.text), contrast=True)
    return replace(eased, patterns=True, motion=0.0, confirm="always")


def ordinary(settings: Settings) -> Settings:
    """Easy reading taken back: what it had changed is as before, or as in a new house where that is not known."""
    new, before = Settings(), settings.before_easing
    back: dict[str, Any] = {name: before.get(name, getattr(new, name)) for name in EASED}
    return replace(settings, easy_reading=False, before_easing={}, **back)


SCHEMA_KEY, SCHEMA = "schema", 1
"""Of the file. Goes up when an older program would misunderstand what stands there, not when something is added."""


def load(path: Path, usual: Settings | None = None) -> Settings:
    """The settings of that file; what is missing, unknown or damaged there costs only itself and is as in `usual`, or
    else as in a new house. A damaged file is put aside, the state before it is taken, and that costs a line in the
    log."""
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
    """Writes the file in one go and keeps the state before beside it; a disk that refuses costs a line in the log,
    never the game."""
    try:
        text = json.dumps({**_unknown_values(path), **asdict(settings)}, indent=1, ensure_ascii=False) + "\n"
        keep_before(path, copy_of(path))
        write_text(path, text)
    except (OSError, ValueError) as problem:
        warn("%s cannot be written: %s", path, problem)


def _unknown_values(path: Path) -> dict[str, Any]:
    """The schema of the file, and what a newer program may have written there that this version does not know."""
    try:
        there = read_table(path)
    except (OSError, BadFile):
        there = {}
    known = {SCHEMA_KEY, *(one.name for one in fields(Settings))}
    schema = there[SCHEMA_KEY] if _is_newer(there) else SCHEMA
    return {SCHEMA_KEY: schema, **{key: value for key, value in there.items() if key not in known}}


def _is_newer(values: dict[str, Any]) -> bool:
    """Whether these values are of a schema that this version of the program does not know."""
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
