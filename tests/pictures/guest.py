"""A simulated guest, without window and clock: it sends inputs and looks once everything is at rest.

The only file here that knows the program; whoever moves or renames something in `scenes/` mends the imports below.
"""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_AUDIO_DRIVER"] = "dummy"

import pygame

from game.annals import Annals
from game.match import Match
from game.saved_text import load
from game.saves import Shelf
from scenes.app.kiosk_supervisor import KioskSupervisor
from scenes.board.framing import middle_of
from scenes.core import pin
from scenes.core.settings import Settings
from scenes.input.events import Click, Device, Hover, Input, Press
from scenes.kiosk.attract import Attract
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from tests.pictures.strokes import take
from tests.scenes.ruler import words
from tests.scenes.table_setting import opened

MATCHES = Path(__file__).parent / "matches"
NOON = 1_768_474_800.0
"""The moment at which every picture is taken, in seconds since 1970: 15 January 2026, 12 o'clock in Paris."""
CODE = "2580"
LONGEST = 10_000
"""Frames in which everything has come to rest."""
DISK = type(shutil.disk_usage("."))(160 * 10**9, 80 * 10**9, 80 * 10**9)
"""Bytes in all, taken and free, on whichever machine the pictures are taken."""

Word = tuple[str, tuple[float, float]]
"""What is written, and where its middle is."""


# -- the program at a fixed moment ------------------------------------------------------------------------------------


@contextmanager
def at_noon() -> Iterator[None]:
    """The clock of the machine stands still at `NOON`, in the time zone of the house, and its disk is half full."""
    clock, zone, disk = time.time, os.environ.get("TZ"), shutil.disk_usage
    os.environ["TZ"] = "CET-1"
    changes_zone: Callable[[], None] = getattr(time, "tzset", lambda: None)
    changes_zone()
    time.time = lambda: NOON
    shutil.disk_usage = lambda path: DISK  # type: ignore[assignment]
    try:
        yield
    finally:
        time.time, shutil.disk_usage = clock, disk
        os.environ.pop("TZ")
        if zone is not None:
            os.environ["TZ"] = zone
        changes_zone()


def saved_match(name: str) -> Match:
    """The match of that name beside this file."""
    return load((MATCHES / f"{name}.match").read_text(encoding="utf-8"))


@cache
def sealed() -> str:
    """The code as it is kept, which takes a while to make."""
    return pin.hashed_code(CODE)


# -- the guest --------------------------------------------------------------------------------------------------------


class Guest:
    """Owns an open program; does what a guest does, by words and points that can be seen in the picture."""

    def __init__(self, folder: Path, size: tuple[int, int], **chosen: Any) -> None:
        self.app = opened(folder, size, Settings(**{"motion": 0.0, **chosen}))

    def rest(self, frames: int = 8) -> None:
        """A breath in which pages come to rest; the banner of a new turn is still there."""
        for _ in range(frames):
            self.app.frame(0.1)

    def give(self, *inputs: Input) -> None:
        """These inputs in one frame, and then a rest."""
        self.app.frame(0.02, inputs)
        self.rest()

    def picture(self, *, seen: bool = True) -> pygame.Surface:
        """The whole window as it is now; if it is not seen, what would be drawn is only written down."""
        take(self.app.context.pen, seen=seen)
        self.app.expose()
        self.look()
        return self.app.context.pen.surface.copy()

    def look(self) -> None:
        """Sees the window as it is now, also where it is minimised at other times."""
        before, self.app.seen = self.app.seen, True
        self.app.frame(0.01)
        self.app.seen = before

    def words(self) -> list[Word]:
        """Every text of the window, and where its middle is."""
        self.look()
        return [(text.text, text.box.centre) for text in self.app.context.pen.written]

    # -- what a guest does --------------------------------------------------------------------------------------------

    def home(self) -> None:
        """Comes in."""
        scene = Home()
        self.app.show(scene)
        self.rest()
        self._sees_painted(scene)

    def point(self, x: float, y: float) -> None:
        """Holds the pointer there, in logical units."""
        self.give(Hover((x, y)))

    def at(self, place: str) -> tuple[float, float]:
        """Where the middle of a place of the board lies, in logical units."""
        board = self.app.scene
        assert isinstance(board, BoardScene), board
        return middle_of(place, board.state.sight.camera, board.look.layout)

    def click(self, x: float, y: float) -> None:
        """Presses there, and leaves the pointer there."""
        self.give(Hover((x, y)), Click((x, y)))

    def touch(self, x: float, y: float) -> None:
        """Presses there with a finger."""
        self.give(Click((x, y), Device.TOUCH))

    def glimpse(self, x: float, y: float) -> None:
        """Presses there, and looks while what that has set in motion is still on its way."""
        self.app.frame(0.02, [Hover((x, y)), Click((x, y))])
        for _ in range(2):
            self.app.frame(0.05)

    def say(self, text: str) -> None:
        """Presses the first text of the window that is, or else that begins with, this one."""
        places = [] if self.app.seen else called(text, [(one.text, one.box.centre) for one in words(self.app)])
        found = [] if places else self.words()
        places = places or called(text, found)
        assert places, f"nothing is called {text!r} among {[one for one, _ in found]}"
        self.give(Hover(places[0], held=True), Click(places[0]))

    def press(self, *actions: str) -> None:
        """Presses keys, by what they mean."""
        for action in actions:
            self.give(Press(action))  # type: ignore[arg-type]

    # -- what was there before ----------------------------------------------------------------------------------------

    def keeps(self, name: str) -> None:
        """This match has been left on the table, twenty minutes ago."""
        shelf = Shelf(self.app.data / "saves")
        shelf.keep(saved_match(name))
        for path in shelf.folder.iterdir():
            os.utime(path, (NOON - 1200, NOON - 1200))

    def remembers(self, *names: str) -> None:
        """These matches stand in the annals, one a day."""
        annals = Annals(self.app.data)
        for number, name in enumerate(names):
            annals.record(saved_match(name), NOON - 86400 * (len(names) - number))
        annals.close()

    def resumes(self, name: str) -> None:
        """Comes in and goes on with that match."""
        self.keeps(name)
        self.home()
        self.say("Reprendre" if self.app.context.settings.language == "fr" else "Weiterspielen")

    # -- the kiosk ----------------------------------------------------------------------------------------------------

    def kiosk(self) -> None:
        """The program is a kiosk whose owner has a code."""
        self.app.context.owner.house.pin = sealed()
        self.app.context.exit.guarded = True
        self.app.kiosk = KioskSupervisor(self.app.context, lambda: self.app.scene, lambda: 12)
        self.home()

    def attract(self, part: str) -> None:
        """Nobody is there, and this part of what is shown then has begun."""
        scene, self.app.seen = Attract(), True
        scene.part = part  # type: ignore[assignment]
        self.app.show(scene)
        self.rest()
        self._sees_painted(scene)

    def _sees_painted(self, scene: Attract | Home) -> None:
        """Waits for the picture there, of which a part is made in each frame."""
        for _ in range(LONGEST):
            if not scene.is_painting:
                return
            self.app.frame(0.0)
        raise AssertionError(f"the picture of {type(scene).__name__} is never painted")

    def knocks(self) -> None:
        """The owner has told the code at the hidden door."""
        self.app.unlock()
        self.rest()
        for digit in CODE:
            self.press(f"digit{digit}")


def called(text: str, found: list[Word]) -> list[tuple[float, float]]:
    """Where the words are that are this text, or else those that begin with it."""
    return [at for one, at in found if one == text] or [at for one, at in found if one.startswith(text)]
