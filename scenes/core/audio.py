"""Audio: plays effects, the piece of music, the tone of the room. Which effects a step has, the look of its game says
(`Effects`). Everything is silent where there is no device, and nothing that matters is told by sound alone."""

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
"""Every effect by name. A file `<name>-<take>.ogg` is one take of it; the takes follow each other."""
ROOM_TONE, HOME_MUSIC, TABLE_MUSIC = "room-1.ogg", "music.ogg", "table.ogg"

SAMPLE_RATE, BUFFER_SAMPLES, CHANNELS = 44_100, 1024, 16
"""Samples a second; samples that the device takes at once, 23 ms; sounds that may be heard together."""
ROOM_CHANNEL = 0
FADE_IN_MS, FADE_OUT_MS = 2500, 1200
"""Milliseconds in which music and room come and go."""
FANFARE, DUCKED_VOLUME, DUCKING_SECONDS = "win", 0.25, 0.4
"""The effect under which the music steps back, how much of it is then left, and in how many seconds it steps."""
MIN_REPEAT_SECONDS = 0.05
"""Seconds within which the same effect is not begun a second time."""
DEVICE_RETRY_SECONDS = 20.0
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
        self._piece = ""
        """The file that is playing, or was."""
        self._share, self._loud = 0.0, -1.0
        """How much of its volume the music has now while it comes, goes or steps back; how loud that was last."""
        self._fanfare = 0.0
        """Seconds for which the fanfare is still heard."""

    # -- the device ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Opens the device, if there is one. It may take a tenth of a second: to be called after the first picture."""
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
        """Lets the device go."""
        if self.plays:
            pygame.mixer.quit()
        self.plays = False
        self._takes.clear()
        self._room, self._piece, self._loud = None, "", -1.0

    def follow_devices(self, events: Iterable[pygame.event.Event]) -> None:
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
        if not self.plays and monotonic() - self._tried_at > DEVICE_RETRY_SECONDS:
            self._again()

    # -- effects ------------------------------------------------------------------------------------------------------

    def play(self, *names: str) -> None:
        """Begins these effects now."""
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
        """At home the piece is played once and then there is silence; at the table one hears the room, and music in a
        circle if that is wanted. While nobody plays there is nothing to be heard."""
        if self.around == place:
            return
        self.around = place
        if self._begun:
            self._look_for_device()
        if self.plays:
            self._surround()

    def tune(self, settings: Settings) -> None:
        """Volumes have changed, or the sound was switched off or on."""
        self.settings = settings
        if self._begun and not settings.mute:
            self._look_for_device()
        if self.plays:
            self._balance()

    def pass_time(self, dt: float) -> None:
        """So many seconds pass: the music comes and goes little by little, and steps back under the fanfare."""
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
        """The file that should be playing here; empty for none."""
        if self.around == "house":
            return HOME_MUSIC if self.settings.music else ""
        return TABLE_MUSIC if self.around == "table" and self.settings.table_music else ""

    def _begin(self, piece: str) -> None:
        """That piece from its beginning, as soft as nothing; what was heard before has faded away. It is read while it
        plays, a little at a time."""
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
        """As loud as the music is meant to be now; nothing is told to the device that it knows already."""
        settings = self.settings
        volume = settings.table_music if self._piece == TABLE_MUSIC else settings.music
        loud = round(min(volume, self.ceiling) * self._share, 3)
        if loud != self._loud:
            self._loud = loud
            pygame.mixer.music.set_volume(loud)

    def _balance(self) -> None:
        """What is not to be heard stands still, so that it costs nothing."""
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
