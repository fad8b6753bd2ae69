"""Kiosk supervisor: idle screen, end of sessions, recovery after crashes, quiet hours."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.files import read_text, write_text
from game.match import Match
from launch import exit_codes
from scenes.core import house as owners
from scenes.core import platform
from scenes.core.house import AT_TABLE, MENU_QUESTION, TABLE_QUESTION
from scenes.core.settings import Settings
from scenes.input.events import Click, Hover, Input, Press
from scenes.kiosk.attract import Attract
from scenes.kiosk.night import Night
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.kiosk.stay import put_aside
from scenes.play.scene import BoardScene
from scenes.school.study import Study
from scenes.screens.home import NEWER_NOTICE, Home
from scenes.screens.saved_summary import store_match_in_hand
from scenes.screens.still_there import StillThere
from scenes.ui.scene import AppContext, Scene

WAKE_DISTANCE = 30.0
"""Mouse movement in logical units that wakes the screen: tables are bumped into."""
MAX_CRASHES = 3
"""Crashes in a row after which a match is set aside."""
STABLE_SECONDS = 60.0
"""Seconds of play after which the crashes are forgotten."""
CLOCK_INTERVAL = 1.0


class KioskSupervisor:
    """Owns the idle time, and which inputs only wake the screen."""

    def __init__(
        self,
        context: AppContext,
        present: Callable[[], Scene],
        hour: Callable[[], int] = lambda: time.localtime().tm_hour,
    ) -> None:
        """`present` returns the current scene; `hour` the hour of the day."""
        self.context, self._present = context, present
        self.idle = 0.0
        """Seconds since the last input."""
        self._hour = hour
        self._held = False
        """Whether the touch that woke the screen is still held."""
        self._stirred: Hover | None = None
        self._clock_at = 0.0
        self._quiet = False
        self._table = CrashMarker(context.data)
        self._night = Night(context.data, context.owner.house)
        self._full = context.settings.fullscreen

    # -- start --------------------------------------------------------------------------------------------------------

    def begin(self, resume: bool = True, notice: str = "") -> Scene:
        """The first scene: the match interrupted by a crash, or home with the notice if that match is lost; else the
        attract loop. Before any of it, whoever sets the kiosk up chooses a code."""
        context = self.context
        context.exit.guarded = True
        if context.settings.fullscreen:
            platform.grab_input()
        if not context.owner.house.pin:
            return PinPad(Scene(), first=True)
        crashes = self._table.crashes()
        if crashes is None or not resume:
            return Attract()
        if crashes >= MAX_CRASHES:
            put_aside(context.shelf)
            self._table.end()
            return Home("kiosk.set_aside")
        self._table.count(crashes)
        found = context.shelf.open()
        if isinstance(found, Match):
            return BoardScene(found)
        return Home((NEWER_NOTICE if found.newer else "home.damaged") if found else notice)

    def hold(self, settings: Settings) -> None:
        """Resets the window mode, which guests must not change."""
        settings.fullscreen = self._full

    # -- every frame --------------------------------------------------------------------------------------------------

    def inputs_for_scene(self, dt: float, given: Iterable[Input]) -> list[Input]:
        """Handles one frame; returns the inputs for the scene, without those that only wake the screen."""
        context, scene = self.context, self._present()
        inputs = self._heard(list(given))
        if type(scene) is BoardScene:
            self._table.pass_time(dt)
        elif isinstance(scene, Home):
            self._table.end()
        self._look_at_clock()
        if isinstance(scene, RecoveryCode) or not context.owner.house.pin:
            self.idle = 0.0  # time to find a pencil
            return inputs
        if isinstance(scene, Attract):
            self.idle = 0.0
            if any(self._wakes(one) for one in inputs):
                self._wake(inputs, Home())
            return []
        if isinstance(scene, StillThere) and inputs:
            self._wake(inputs, scene.behind)
            return []
        self.idle = 0.0 if inputs else self.idle + min(dt, 1.0)
        in_match = is_played(scene)
        wait = context.owner.house.table_wait if in_match else context.owner.house.menu_wait
        question = TABLE_QUESTION if in_match else MENU_QUESTION
        if self.idle >= (wait if isinstance(scene, Home) else wait + question):  # home does not ask
            self.end_session()
        elif self.idle >= wait and not isinstance(scene, StillThere):
            context.go(StillThere(scene, question, in_match))
        return inputs

    def end_session(self) -> None:
        """Ends the session: saves the match and resets everything for the next guests."""
        board = next((one for one in pile(self._present()) if type(one) is BoardScene), None)
        if board:
            board.controller.ways.put_away()
        store_match_in_hand(self.context.shelf)
        self._table.end()
        self.reset()
        self.context.go(Attract())
        self.idle = 0.0

    def reset(self) -> None:
        """Resets the guests' settings to the owner's defaults."""
        context = self.context
        self._quiet = context.owner.house.is_quiet(self._hour())
        context.settings = owners.defaults(context.owner.house, self.context.data)
        context.settings.mute = context.settings.hushed = self._quiet
        context.changed()

    # -- wake-up ------------------------------------------------------------------------------------------------------

    def _heard(self, inputs: list[Input]) -> list[Input]:
        """The inputs without those of the touch that woke the screen."""
        if self._held:
            if any(isinstance(one, Click | Press) or (isinstance(one, Hover) and not one.held) for one in inputs):
                self._held = False
                self.context.input.gate.happens(self.context.now, "woken")
            return []
        return [] if self.context.input.gate.has_happened(self.context.now, "woken") else inputs

    def _wakes(self, event: Input) -> bool:
        if not isinstance(event, Hover) or event.held:
            return True
        self._stirred = self._stirred or event
        return math.dist(self._stirred.at, event.at) > WAKE_DISTANCE

    def _wake(self, inputs: list[Input], scene: Scene) -> None:
        last = inputs[-1]
        self._held = isinstance(last, Hover) and last.held
        self.context.input.gate.happens(self.context.now, "woken")
        self._stirred = None
        self.idle = 0.0
        self.context.go(scene)

    # -- quiet hours --------------------------------------------------------------------------------------------------

    def _look_at_clock(self) -> None:
        """Once a second: window focus, new owner's code, volume and brightness of this hour, nightly work."""
        context, scene = self.context, self._present()
        if context.now < self._clock_at:
            return
        self._clock_at = context.now + CLOCK_INTERVAL
        context.owner.look_for_new_code()
        if context.settings.fullscreen:
            platform.regain_input()
        house, hour = context.owner.house, self._hour()
        self._heed_quiet_hours(house.is_quiet(hour))
        dark = house.is_dark(hour)
        platform.allow_dark_screen(isinstance(scene, Attract) and (dark or self._quiet))
        if isinstance(scene, Attract):
            scene.care.dark = dark
        if self._night.look(context.now, hour, isinstance(scene, Attract)):
            context.exit.guarded = False
            context.exit.leave(exit_codes.RESTART)

    def _heed_quiet_hours(self, quiet: bool) -> None:
        """Mutes the sound once when quiet hours begin (guests may unmute), and unmutes it when they end, even after a
        restart."""
        settings = self.context.settings
        if quiet and not self._quiet and not settings.mute:
            settings.mute = settings.hushed = True
            self.context.changed()
        elif not quiet and settings.hushed:
            settings.mute = settings.hushed = False
            self.context.changed()
        self._quiet = quiet


class CrashMarker:
    """Owns the marker file of a match in progress, and the number of crashes while resuming it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / AT_TABLE
        self._there = self._path.exists()
        self._crashes = 0
        self._seconds: float | None = None
        """Seconds of play since the start; None without a match."""

    def crashes(self) -> int | None:
        """Number of crashes in a row during a match, this one included; None if the last run ended normally."""
        try:
            text = read_text(self._path, 100)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            return 1
        return int(text) + 1 if text.isdigit() and len(text) < 4 else 1

    def count(self, crashes: int) -> None:
        """Saves the number of crashes in a row."""
        self._crashes, self._there = crashes, True
        with contextlib.suppress(OSError):
            write_text(self._path, str(crashes))

    def pass_time(self, dt: float) -> None:
        """Counts the seconds of play; not to be called during a pause."""
        if self._seconds is None:
            self._seconds = 0.0
            self.count(self._crashes)
        self._seconds += dt
        if self._crashes and self._seconds >= STABLE_SECONDS:
            self.count(0)

    def end(self) -> None:
        """Removes the marker: the match is over or saved."""
        if self._there:
            self._crashes, self._seconds, self._there = 0, None, False
            with contextlib.suppress(OSError):
                self._path.unlink()


def pile(scene: Scene | None) -> Iterator[Scene]:
    """The scene and those behind it."""
    while scene is not None:
        yield scene
        scene = getattr(scene, "behind", None)


def is_played(scene: Scene | None) -> bool:
    """Whether an unfinished match is in this scene or behind it."""
    for one in pile(scene):
        board = one.board if isinstance(one, Study) else one
        if isinstance(board, BoardScene):
            return board.state.course.match.position.to_move is not None
    return False
