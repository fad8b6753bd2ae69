"""What one hears: effects, the piece of music, the tone of the room. Everything is silent where there is no device, and
nothing that matters is told by sound alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Literal

import pygame

from scenes.core.log import warn
from scenes.core.settings import Settings

Surroundings = Literal["house", "table", "nothing"]

EFFECTS = ("wood", "stone", "paper", "page", "card", "coins", "bell", "lift", "refuse", "step", "win")
"""Every effect by name. A file `<name>-<take>.ogg` is one take of it; the takes follow each other."""
ROOM, MUSIC = "room-1.ogg", "music.ogg"

RATE, SAMPLES, CHANNELS = 44_100, 1024, 16
"""Samples a second; samples that the device takes at once, 23 ms; sounds that may be heard together."""
ROOM_CHANNEL = 0
FADE_IN, FADE_OUT = 2500, 1200
"""Milliseconds in which music and room come and go."""
NOT_AGAIN = 0.05
"""Seconds within which the same effect is not begun a second time."""
PATIENCE = 20.0
"""Seconds after which a device that was missing may be looked for again."""


class Sound:
    """Owns the mixer, the effects that have been read, and what is meant to be heard around them. No call ever fails:
    without a device, or with a damaged file, nothing is heard and the log has one line."""

    def __init__(self, assets: Path, settings: Settings) -> None:
        self.folder = assets / "shared" / "sounds"
        self.settings = settings
        self.around: Surroundings | None = None
        self.ceiling = 1.0
        """How loud anything may become, whatever the settings say."""
        self.plays = False
        """Whether a device takes what is played."""
        self._begun = self._lost = self._told = False
        self._tried_at = 0.0
        self._last = ""
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._heard_at: dict[str, float] = {}
        self._room: pygame.mixer.Sound | None = None

    # -- the device ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Opens the device, if there is one. It may take a tenth of a second: to be called after the first picture."""
        self._begun, self._tried_at = True, monotonic()
        try:
            with _quiet_console():
                pygame.mixer.init(RATE, -16, 2, SAMPLES)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(ROOM_CHANNEL + 1)
        except (pygame.error, NotImplementedError, ImportError) as problem:
            if not self._told:
                warn("nothing will be heard: %s", problem)
            self._told = True
            return
        self.plays, self._lost = True, False
        self._surround()

    def close(self) -> None:
        """Lets the device go."""
        if self.plays:
            pygame.mixer.quit()
        self.plays = False
        self._takes.clear()
        self._room = None

    def heed(self, events: Iterable[pygame.event.Event]) -> None:
        """Devices that come and go: a television that is switched on later is heard."""
        for event in events:
            if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
                self._lost = True
            elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and (self._lost or not self.plays):
                self._again()

    def _again(self) -> None:
        if self._begun:
            self.close()
            self.start()

    def _look_for_device(self) -> None:
        """SDL tells nothing of new devices while it has none, so they are looked for now and then."""
        if not self.plays and monotonic() - self._tried_at > PATIENCE:
            self._again()

    # -- effects ------------------------------------------------------------------------------------------------------

    def play(self, *names: str) -> None:
        """Begins these effects now."""
        self._last = next((name for name in names if name not in ("page", "step")), self._last)
        if not self.plays or self.settings.mute or not self.settings.effects:
            return
        now = monotonic()
        for name in names:
            if now - self._heard_at.get(name, -1.0) < NOT_AGAIN:
                continue
            self._heard_at[name] = now
            takes = self._takes_of(name)
            if takes:
                takes.append(takes.pop(0))
                takes[-1].set_volume(min(self.settings.effects, self.ceiling))
                takes[-1].play()

    def told(self) -> str:
        """The last effect that was begun since this was asked before, also where nothing can be heard."""
        last, self._last = self._last, ""
        return last

    def _takes_of(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._takes:
            read = [self._read(path) for path in sorted(self.folder.glob(f"{name}-*.ogg"))]
            self._takes[name] = [take for take in read if take]
            if not read:
                warn("there is no sound called %s", name)
        return self._takes[name]

    def _read(self, path: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(path)
        except (pygame.error, OSError) as problem:
            warn("the sound %s cannot be read: %s", path.name, problem)
            return None

    # -- what lies around ---------------------------------------------------------------------------------------------

    def surround(self, place: Surroundings) -> None:
        """At home the piece is played once and then there is silence; at the table one hears the room, and the piece
        only if that is wanted. While nobody plays there is nothing to be heard."""
        if self.around == place:
            return
        self.around = place
        if self._begun:
            self._look_for_device()
        if self.plays:
            self._surround()

    def tune(self, settings: Settings) -> None:
        """Volumes have changed, or the sound was switched off or on."""
        at_table = settings.music_at_table != self.settings.music_at_table and self.around == "table"
        self.settings = settings
        if self._begun and not settings.mute:
            self._look_for_device()
        if self.plays:
            if at_table:
                self._begin_music()
            self._balance()

    def _surround(self) -> None:
        room = pygame.mixer.Channel(ROOM_CHANNEL)
        if self.around == "table":
            self._room = self._room or self._read(self.folder / ROOM)
            if self._room and not room.get_busy():
                room.play(self._room, loops=-1, fade_ms=FADE_IN)
        else:
            room.fadeout(FADE_OUT)
        if self.around:
            self._begin_music()
        self._balance()

    def _begin_music(self) -> None:
        """From its beginning, if it is wanted here."""
        music, at_table = pygame.mixer.music, self.around == "table"
        if self.around == "nothing" or (at_table and not self.settings.music_at_table):
            music.fadeout(FADE_OUT)
            return
        try:
            music.stop()  # beginning anew while it still fades out would make the frame wait
            music.load(self.folder / MUSIC)
            music.play(loops=-1 if at_table else 0, fade_ms=FADE_IN)
        except (pygame.error, OSError) as problem:
            warn("the music cannot be read: %s", problem)

    def _balance(self) -> None:
        """What is not to be heard stands still, so that it costs nothing."""
        settings, room, music = self.settings, pygame.mixer.Channel(ROOM_CHANNEL), pygame.mixer.music
        music.set_volume(min(settings.music, self.ceiling))
        room.set_volume(min(settings.ambience, self.ceiling))
        if settings.mute or not settings.music:
            music.pause()
        else:
            music.unpause()
        if settings.mute or not settings.ambience:
            room.pause()
        else:
            room.unpause()
        if settings.mute:
            for number in range(ROOM_CHANNEL + 1, CHANNELS):
                pygame.mixer.Channel(number).stop()


@contextmanager
def _quiet_console() -> Iterator[None]:
    """The sound system of Linux writes on the console when it finds no device; the log says it in one line instead."""
    try:
        kept = os.dup(2) if sys.platform.startswith("linux") else None
    except OSError:  # there is no console at all
        kept = None
    if kept is None:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
