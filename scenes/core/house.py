"""House record: what the owner has decided, apart from what guests choose for an evening."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from game.files import is_word
from scenes.core import settings as keeping
from scenes.core.settings import VOLUMES, Settings
from scenes.core.translations import DRAWABLE, LANGUAGES

DEFAULTS_FILE = "house-settings.json"
AT_TABLE = "at-table"
"""The file that says that a match is being played in a kiosk; if a start finds it, the last run was cut short."""

MENU_WAITS = (30, 60, 120, 300)
TABLE_WAITS = (300, 600, 1200, 1800, 3600)
MENU_QUESTION, TABLE_QUESTION = 20, 60
"""Seconds for which the table is asked whether anybody is still there: on a page, and in a match."""
CEILINGS = (0.2, 0.35, 0.7, 1.0)
HOURS = tuple(range(24))
LONGEST_TEXT = 40
LONGEST_NAME, LONGEST_WELCOME, LONGEST_ADDRESS = 28, 70, 160
"""Signs of what guests read, and of what a code holds."""
ADDRESSES = ("https://", "http://", "WIFI:")
"""How the text of a code begins: a page, or the way into the Wi-Fi as telephones read it."""
LOST = "lost"
"""Instead of a code: one was chosen, but the disk has lost it. It fits nothing, and nobody may choose another one."""
SECRETS = ("pin", "recovery", "wrong")
"""The decisions that never leave the house."""
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
"""The values that a decision may have, where not every value of its type is one."""


@dataclass
class House:
    """Owns the decisions of the owner; the owner's page changes them and keeps them."""

    kiosk: bool = False
    """The program starts as a kiosk."""
    menu_wait: int = 60
    """Seconds without a touch on a page after which the table is asked whether anybody is there."""
    table_wait: int = 600
    """The same in a match."""
    ceiling: float = 1.0
    """How loud anything may become."""
    table_music: float = 0.0
    """How loud the music during a match is in a new session; 0: there is none."""
    quiet_from: int = 22
    """The hour of the evening from which it is quiet; no quiet hours if it is also the hour at which they end."""
    quiet_until: int = 22
    dark_from: int = 0
    """The hour from which the screen is black while nobody plays; never if it is also the hour at which that ends."""
    dark_until: int = 7
    language: str = "fr"
    """Of a new session."""
    hidden: list[str] = field(default_factory=list)
    """The games that are not shown."""
    shelves: dict[str, str] = field(default_factory=dict)
    """By game, where its box stands."""
    name: str = ""
    """What the house is called; empty: nobody has given it a name, and no screen says a word of one."""
    welcome: str = ""
    """A line for whoever comes in."""
    page: str = ""
    """What the code of the house holds, see `is_address`."""
    pages: dict[str, str] = field(default_factory=dict)
    """By game, what the code of its own holds."""
    pin: str = ""
    """The owner's code as a salted hash; empty as long as none was chosen, `LOST` if the disk has lost it."""
    recovery: str = ""
    """What opens the door when the code is forgotten, as a salted hash."""
    wrong: int = 0
    """How often in a row a wrong code was tried."""

    def is_quiet(self, hour: int) -> bool:
        """Whether that hour of the day is one of the quiet ones; they may go past midnight."""
        return _is_between(self.quiet_from, hour, self.quiet_until)

    def is_dark(self, hour: int) -> bool:
        """Whether the screen is black in that hour while nobody plays."""
        return _is_between(self.dark_from, hour, self.dark_until)


def is_told(value: object, longest: int) -> bool:
    """Whether a text can stand on a screen and on paper: one line of signs that can be written, none of which turns or
    hides others."""
    return is_word(value, longest) and str(value).isprintable() and DRAWABLE.issuperset(str(value))


def is_address(value: object) -> bool:
    """Whether a code may hold that: nothing, or a page or a Wi-Fi, in signs that every reader understands."""
    text = str(value)
    return value == "" or (is_told(value, LONGEST_ADDRESS) and text.isascii() and text.startswith(ADDRESSES))


def _is_between(begin: int, hour: int, end: int) -> bool:
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def defaults(house: House, folder: Path) -> Settings:
    """The settings with which every new session begins: as the owner wants them, or as in a new house, but that guests
    confirm what they place with whatever they press. Only the owner's page says whether there is music at the table."""
    path = folder / DEFAULTS_FILE
    found = keeping.load(path) if path.exists() else Settings(confirm="always")
    return replace(found, language=house.language, table_music=house.table_music, fullscreen=True)


def keep_defaults(settings: Settings, folder: Path) -> None:
    """Every new session will begin with these settings, but with nobody at the tables."""
    empty = replace(settings, mute=False, hushed=False, last_game="", referee="", series={}, seats={})
    keeping.save(empty, folder / DEFAULTS_FILE)
