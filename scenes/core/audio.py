"""Audio: sound effects, music and room tone. The look of a game lists the effects of a step (`Effects`). Everything is
silent without a device, and no information is given by sound alone."""

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

EFFECTS = ("wood", "heavy", "token", "stone", "paper", "page", "card", "coins", "bell", "lift", "refuse", "step", "win")
"""Names of all effects. The files `<name>-<take>.ogg` are its takes, played in turn."""
ROOM_TONE, HOME_MUSIC, TABLE_MUSIC = "room-1.ogg", "music.ogg", "table.ogg"

SAMPLE_RATE, BUFFER_SAMPLES, CHANNELS = 44_100, 1024, 16
"""Sample rate in Hz; buffer in samples, 23 ms; mixer channels."""
ROOM_CHANNEL = 0
FADE_IN_MS, FADE_OUT_MS = 2500, 1200
"""Fades of music and room tone."""
FANFARE, DUCKED_VOLUME, DUCKING_SECONDS = "win", 0.25, 0.4
"""The effect during which the music is ducked, the share of its volume that remains, and the length of the
transition."""
MIN_REPEAT_SECONDS = 0.05
"""Seconds before the same effect can start again."""
DEVICE_RETRY_SECONDS = 20.0
"""Seconds between two attempts to open a missing device."""


class Sound:
    """Owns the mixer, the effects read so far, and the current surroundings. No call fails: without a device, or with a
    damaged file, there is silence and one line in the log."""

    def __init__(self, assets: Path, settings: Settings) -> None:
        self.folder = assets / "shared" / "sounds"
        self.settings = settings
        self.around: Surroundings | None = None
        self.ceiling = 1.0
        """Maximum volume (0 to 1), whatever the settings."""
        self.plays = False
        """Whether a device is open."""
        self._begun = self._lost = self._told = False
        self._tried_at = 0.0
        self._last = ""
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._heard_at: dict[str, float] = {}
        self._room: pygame.mixer.Sound | None = None
        self._piece = ""
        """The current or last music file."""
        self._share, self._loud = 0.0, -1.0
        """Share of the music volume during fades and ducking; the volume last set."""
        self._fanfare = 0.0
        """Seconds left of the fanfare."""

    # -- the device ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Opens the device, if any. May take 0.1 s: to be called after the first picture."""
        self._begun, self._tried_at = True, monotonic()
        try:
            with _quiet_console():
                pygame.mixer.init(SAMPLE_RATE, -16, 2, BUFFER_SAMPLES)
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
        """Closes the device."""
        if self.plays:
            pygame.mixer.quit()
        self.plays = False
        self._takes.clear()
        self._room, self._piece, self._loud = None, "", -1.0

    def follow_devices(self, events: Iterable[pygame.event.Event]) -> None:
        """Follows audio devices as they are plugged in or removed, such as a television switched on later."""
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
        """Retries opening a device: SDL sends no events about new ones while it has none."""
        if not self.plays and monotonic() - self._tried_at > DEVICE_RETRY_SECONDS:
            self._again()

    # -- effects ------------------------------------------------------------------------------------------------------

    def play(self, *names: str) -> None:
        """Starts these effects."""
        self._last = next((name for name in names if name not in ("page", "step")), self._last)
        if not self.plays or self.settings.mute or not self.settings.effects:
            return
        now = monotonic()
        for name in names:
            if now - self._heard_at.get(name, -1.0) < MIN_REPEAT_SECONDS:
                continue
            self._heard_at[name] = now
            takes = self._takes_of(name)
            if takes:
                takes.append(takes.pop(0))
                takes[-1].set_volume(min(self.settings.effects, self.ceiling))
                takes[-1].play()
                if name == FANFARE:
                    self._fanfare = takes[-1].get_length()

    def take_effect(self) -> str:
        """The last effect started since the previous call, even if inaudible."""
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

    # -- music and room tone ------------------------------------------------------------------------------------------

    def surround(self, place: Surroundings) -> None:
        """Sets the surroundings: `house` plays the music once; `table` plays the room tone, and music in a loop if
        wanted; `nothing` is silent."""
        if self.around == place:
            return
        self.around = place
        if self._begun:
            self._look_for_device()
        if self.plays:
            self._surround()

    def tune(self, settings: Settings) -> None:
        """Applies changed volumes or mute."""
        self.settings = settings
        if self._begun and not settings.mute:
            self._look_for_device()
        if self.plays:
            self._balance()

    def pass_time(self, dt: float) -> None:
        """Advances fades and ducking by `dt` seconds."""
        if not self.plays:
            return
        music, wanted = pygame.mixer.music, self._wanted()
        self._fanfare = max(0.0, self._fanfare - dt)
        if wanted != self._piece:
            self._share = max(0.0, self._share - dt / (FADE_OUT_MS / 1000))
            if self._share == 0 or not music.get_busy():
                self._begin(wanted)
        elif self._piece:
            goal = DUCKED_VOLUME if self._fanfare else 1.0
            step = dt / DUCKING_SECONDS if self._fanfare else dt / (FADE_IN_MS / 1000)
            self._share += max(-step, min(step, goal - self._share))
        self._set_volume()

    def _surround(self) -> None:
        room = pygame.mixer.Channel(ROOM_CHANNEL)
        if self.around == "table":
            self._room = self._room or self._read(self.folder / ROOM_TONE)
            if self._room and not room.get_busy():
                room.play(self._room, loops=-1, fade_ms=FADE_IN_MS)
        else:
            room.fadeout(FADE_OUT_MS)
        self._balance()

    def _wanted(self) -> str:
        """The music file for the surroundings; empty for none."""
        if self.around == "house":
            return HOME_MUSIC if self.settings.music else ""
        return TABLE_MUSIC if self.around == "table" and self.settings.table_music else ""

    def _begin(self, piece: str) -> None:
        """Starts a music file at volume 0, after the previous one has faded out. Files are streamed."""
        music, self._piece, self._share = pygame.mixer.music, piece, 0.0
        music.stop()
        if not piece:
            music.unload()
            return
        try:
            music.load(self.folder / piece)
            music.set_volume(0.0)
            music.play(loops=-1 if piece == TABLE_MUSIC else 0)
        except (pygame.error, OSError) as problem:
            warn("the music %s cannot be read: %s", piece, problem)
        if self.settings.mute:
            music.pause()

    def _set_volume(self) -> None:
        """Sets the music volume, if it has changed."""
        settings = self.settings
        volume = settings.table_music if self._piece == TABLE_MUSIC else settings.music
        loud = round(min(volume, self.ceiling) * self._share, 3)
        if loud != self._loud:
            self._loud = loud
            pygame.mixer.music.set_volume(loud)

    def _balance(self) -> None:
        """Applies the settings; inaudible channels are paused, so that they cost nothing."""
        settings, room, music = self.settings, pygame.mixer.Channel(ROOM_CHANNEL), pygame.mixer.music
        if self._wanted() != self._piece and (settings.mute or not music.get_busy()):
            self._begin(self._wanted())
        self._set_volume()
        room.set_volume(min(settings.ambience, self.ceiling))
        if settings.mute:
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
    """Silences stderr: the sound libraries of Linux write to it when they find no device; the log has one line
    instead."""
    try:
        kept = os.dup(2) if sys.platform.startswith("linux") else None
    except OSError:  # no console
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
