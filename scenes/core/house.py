"""House record: the owner's decisions, as opposed to what guests choose for an evening."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from game.files import is_word
from scenes.core import settings as keeping
from scenes.core.settings import VOLUMES, Settings
from scenes.core.translations import DRAWABLE, LANGUAGES

DEFAULTS_FILE = "house-settings.json"
AT_TABLE = "at-table"
"""File that exists while a match is played in a kiosk; if a start finds it, the last run was interrupted."""

MENU_WAITS = (30, 60, 120, 300)
TABLE_WAITS = (300, 600, 1200, 1800, 3600)
MENU_QUESTION, TABLE_QUESTION = 20, 60
"""Seconds for which the question whether anybody is there is shown: on a page, and in a match."""
CEILINGS = (0.2, 0.35, 0.7, 1.0)
HOURS = tuple(range(24))
LONGEST_TEXT = 40
LONGEST_NAME, LONGEST_WELCOME, LONGEST_ADDRESS = 28, 70, 160
"""Maximum lengths in characters, of texts for guests and of the content of a QR code."""
ADDRESSES = ("https://", "http://", "WIFI:")
"""Prefixes of the content of a QR code: a web page, or Wi-Fi access."""
LOST = "lost"
"""Stands for an owner's code that was chosen but lost by the disk: it matches nothing, and no new one may be chosen."""
SECRETS = ("pin", "recovery", "wrong")
"""Decisions that are never exported."""
CHOICES: dict[str, tuple[object, ...]] = {
    "menu_wait": MENU_WAITS,
    "table_wait": TABLE_WAITS,
    "ceiling": CEILINGS,
    "table_music": VOLUMES,
    "quiet_from": HOURS,
    "quiet_until": HOURS,
    "dark_from": HOURS,
    "dark_until": HOURS,
    "language": tuple(LANGUAGES),
}
"""Allowed values of decisions, unless every value of the type is allowed."""


@dataclass
class House:
    """Owns the owner's decisions; the owner's page changes and saves them."""

    kiosk: bool = False
    """Whether the program starts as a kiosk."""
    menu_wait: int = 60
    """Seconds without input on a page before the question whether anybody is there."""
    table_wait: int = 600
    """The same, in a match."""
    ceiling: float = 1.0
    """Maximum volume, 0 to 1."""
    table_music: float = 0.0
    """Music volume during a match in a new session; 0: none."""
    quiet_from: int = 22
    """Hour at which quiet hours begin; equal to their end: none."""
    quiet_until: int = 22
    dark_from: int = 0
    """Hour from which the idle screen is black; equal to the end: never."""
    dark_until: int = 7
    language: str = "fr"
    """Language of a new session."""
    hidden: list[str] = field(default_factory=list)
    """Ids of the games that are not shown."""
    shelves: dict[str, str] = field(default_factory=dict)
    """By game, the shelf of its box."""
    name: str = ""
    """Name of the house; empty: none, and no screen mentions one."""
    welcome: str = ""
    """A line of welcome."""
    page: str = ""
    """Content of the QR code of the house, see `is_address`."""
    pages: dict[str, str] = field(default_factory=dict)
    """By game, the content of its QR code."""
    pin: str = ""
    """The owner's code as a salted hash; empty: none chosen; `LOST`: lost by the disk."""
    recovery: str = ""
    """The recovery code as a salted hash."""
    wrong: int = 0
    """Number of wrong codes in a row."""

    def is_quiet(self, hour: int) -> bool:
        """Whether the hour is a quiet one; quiet hours may span midnight."""
        return _is_between(self.quiet_from, hour, self.quiet_until)

    def is_dark(self, hour: int) -> bool:
        """Whether the idle screen is black at that hour."""
        return _is_between(self.dark_from, hour, self.dark_until)


def is_told(value: object, longest: int) -> bool:
    """Whether a text can be shown and printed: one line of drawable characters, no control characters."""
    return is_word(value, longest) and str(value).isprintable() and DRAWABLE.issuperset(str(value))


def is_address(value: object) -> bool:
    """Whether a QR code may contain that: nothing, a page or Wi-Fi access, in ASCII for every reader."""
    text = str(value)
    return value == "" or (is_told(value, LONGEST_ADDRESS) and text.isascii() and text.startswith(ADDRESSES))


def _is_between(begin: int, hour: int, end: int) -> bool:
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def defaults(house: House, folder: Path) -> Settings:
    """The initial settings of a session: the owner's, or defaults in which guests confirm every placement. Only the
    owner's page decides on music at the table."""
    path = folder / DEFAULTS_FILE
    found = keeping.load(path) if path.exists() else Settings(confirm="always")
    return replace(found, language=house.language, table_music=house.table_music, fullscreen=True)


def keep_defaults(settings: Settings, folder: Path) -> None:
    """Saves these settings for new sessions, without who sat at the tables."""
    empty = replace(settings, mute=False, hushed=False, last_game="", referee="", series={}, seats={})
    keeping.save(empty, folder / DEFAULTS_FILE)
