"""A proof of its own, too long for the suite: a tournament of five over all games and three days, in a real window.

    python -m tests.window.tournament

Names, pairings and ends of matches of the real box are typed in by mouse; a twin of the program without a window says
where a guest would click next. On the first day the power goes in the middle of a count, on the second at the moment in
which one is written down. After each cut the disk of the window must know what its twin knows. Raises at the first
difference; prints one line a meeting.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import pygame

from game import tournament
from game.annals import Annals
from game.core import Position
from game.tournament import Meeting, Standing
from scenes.app.app import App
from scenes.core.settings import Settings, save
from scenes.input.events import Click, Device, Hover, Press
from scenes.records.result import Result
from scenes.records.tournament import TournamentPage
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from tests.window.display import SIZE, Window, await_control, pixel, virtual_display
from tools.bench.counting import end_of, presses

SETTINGS = Settings(motion=0.0)
NAMES = ("ana", "bea", "cle", "dan", "eva")
DAYS, A_DAY = 3, 4
"""So many meetings a day, then the power goes."""
WRITE = "count"
CUTS = "owner.red", WRITE
"""The press before which it goes: in the middle of a count, and at the moment in which one is written down."""
SEEDS = 100
"""Of random matches, among which there is one for that many people."""


class Guest:
    """Owns the window of one day, and the twin that does the same."""

    def __init__(self, window: Window, twin: App, memory: Path) -> None:
        self.window, self.twin, self.memory = window, twin, memory
        self._seen: Scene | None = None
        """The page on which the last press was made."""
        twin.show(Home())
        self._turned()

    def click(self, *keys: str) -> None:
        """These controls, one after the other."""
        for key in keys:
            self._click_in_window(key)
            self.click_in_twin(key)

    def _click_in_window(self, key: str) -> None:
        if self.twin.scene is not self._seen:
            await_control(self.memory, self.twin, key)
        self._seen = self.twin.scene
        x, y = pixel(self.twin, key)
        self.window.xdotool("mousemove", str(round(x)), str(round(y)), "sleep", "0.1", "click", "1")

    def click_in_twin(self, key: str) -> None:
        at = self.twin.scene.widget(key).box.centre  # type: ignore[attr-defined]
        self.twin.frame(0.02, [Hover(at), Click(at)])
        self._turned()

    def _turned(self) -> None:
        for _ in range(3):
            self.twin.frame(0.1)

    def begin(self) -> None:
        """Five names, everybody against everybody, in all games."""
        self.click("more", "tournament")
        for name in NAMES:
            self.click("more", *(f"letter.{letter}" for letter in name), "done")
        self.click("play")

    def count(self, meeting: Meeting, number: int, cut: str = "") -> None:
        """From the page of the tournament to the result of that meeting and back. A `cut` before that key is pressed in
        the twin ends it: the power of the window goes then."""
        self.click("play", "referee", "count")
        for key in presses(self.twin.scene, _end(meeting, number)):  # type: ignore[arg-type]
            if key == cut:
                self._click_in_window(key)
                return
            self.click(key)
        assert isinstance(self.twin.scene, Result)
        for _ in range(2):
            await_control(self.memory, self.twin, self.twin.scene.focus)
            self.window.press("Escape")
            self.twin.frame(0.02, [Press("back", Device.KEYS)])
            self._turned()


def _end(meeting: Meeting, number: int) -> Position:
    """The end of a random match of that game for that many people."""
    found = (end_of(meeting.game, seed) for seed in range(number, number + SEEDS))
    return next(end for end in found if end.players == len(meeting.people))


def standing_in(folder: Path) -> Standing:
    """How it stands on that disk."""
    running, annals = tournament.load(folder).value, Annals(folder)
    assert running
    try:
        return tournament.standing(running, annals.entries())
    finally:
        annals.close()


def one_day(display: str, place: Path, day: int) -> int:
    """One day, from a start to its cut or to the end; how many meetings were played in it."""
    twin = App(pygame.display.set_mode(SIZE), place / "twin", SETTINGS)
    program = (sys.executable, "-m", "tests.window.later", str(day))
    guest = Guest(Window(display, place / "window", program), twin, place / "screen")
    try:
        if day:
            guest.click("more", "tournament")
        else:
            guest.begin()
        number = 0
        while meeting := _page(twin).standing.next():
            cut = CUTS[day] if number == A_DAY and day < len(CUTS) else ""
            guest.count(meeting, number, cut)
            if cut:
                break
            number += 1
            names = " and ".join(NAMES[one] for one in meeting.people)
            print(f"day {day + 1}: {meeting.game}, {names}", flush=True)
        guest.window.kill()
        if cut == WRITE and _played(place / "window") > _played(place / "twin"):  # it was quicker than the power
            guest.click_in_twin(WRITE)
    finally:
        guest.window.kill()
        twin.close()
    return number


def _page(twin: App) -> TournamentPage:
    assert isinstance(twin.scene, TournamentPage), twin.scene
    return twin.scene


def _played(folder: Path) -> int:
    return sum(one.played for one in standing_in(folder).meetings)


def main() -> None:
    """Three days."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in ("window", "twin", "screen"):
            (place / name).mkdir()
            save(SETTINGS, place / name / "settings.json")
        _days(place)


def _days(place: Path) -> None:
    with virtual_display(place / "screen") as display:
        for day in range(DAYS):
            played = one_day(display, place, day)
            found, meant = (standing_in(place / name) for name in ("window", "twin"))
            assert found == meant, (found, meant)
            print(f"day {day + 1}: {played} meetings, {_played(place / 'window')} in all", flush=True)
        assert found.champions
        print(f"{len(found.meetings)} meetings, won by {' and '.join(NAMES[one] for one in found.champions)}")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
