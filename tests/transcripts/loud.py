"""Transcript of sounds and volumes: music that starts, ends and is ducked, the room tone, effects."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from scenes.core.audio import CHANNELS, ROOM_CHANNEL, Sound
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS

BREATH = 0.2


def loud() -> list[str]:
    """The transcript of an evening, on a device that nobody hears."""
    sound = Sound(ASSETS, Settings())
    sound.start()
    try:
        return [line for name, (act, seconds) in evening(sound).items() for line in heard(sound, name, act, seconds)]
    finally:
        sound.close()


def evening(sound: Sound) -> dict[str, tuple[Callable[[], object], float]]:
    """What happens, and the seconds that then pass."""
    tuned = {
        "louder": {"table_music": 1.0, "ambience": 0.9, "effects": 0.4},
        "no music": {"table_music": 0.0},
        "nothing at all": {"mute": True},
        "again": {"music": 0.5},
    }
    every: dict[str, tuple[Callable[[], object], float]] = {
        "home": (partial(sound.surround, "house"), 3.0),
        "effects twice": (partial(sound.play, "bell", "page", "bell"), 0.2),
        "fanfare": (partial(sound.play, "win"), 0.8),
        "after it": (lambda: None, 6.0),
        "table": (partial(sound.surround, "table"), 4.0),
        **{name: (partial(sound.tune, Settings(**one)), 3.0) for name, one in tuned.items()},  # type: ignore[arg-type]
        "home again": (partial(sound.surround, "house"), 4.0),
        "quiet hours": (partial(setattr, sound, "ceiling", 0.1), 0.4),
        "in them": (partial(sound.play, "coins"), 0.2),
        "table in them": (partial(sound.surround, "table"), 4.0),
        "nobody": (partial(sound.surround, "nothing"), 2.0),
    }
    return every


def heard(sound: Sound, name: str, act: Callable[[], object], seconds: float) -> Iterator[str]:
    """What that has begun, the volume of the music while time passes, and whether one hears the room."""
    music, before = pygame.mixer.music, effects()
    act()
    begun = [f"{volume:.2f}" for volume in effects()[len(before) :]]
    volumes = []
    for _ in range(round(seconds / BREATH)):
        sound.pass_time(BREATH)
        volumes.append(f"{music.get_volume():.2f}" if music.get_busy() else "-")
    yield f"{name}: music {' '.join(volumes)}{', effects ' * bool(begun)}{' '.join(begun)}"
    if sound.around == "table":
        room = pygame.mixer.Channel(ROOM_CHANNEL).get_busy()
        yield f"{name}: room {room}, last effect {sound.take_effect()!r}"


def effects() -> list[float]:
    """How loud the effects are that are heard."""
    channels = [pygame.mixer.Channel(number) for number in range(ROOM_CHANNEL + 1, CHANNELS)]
    return [found.get_volume() for channel in channels if channel.get_busy() and (found := channel.get_sound())]
