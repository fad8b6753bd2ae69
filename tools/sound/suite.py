"""The music of the table: a slow suite in a circle for lute, psaltery, recorder and drones, of over five minutes.

A prelude, a pavane in the dorian mode on D, a slow dance in three on A, a ductia in the mixolydian mode on G, and the
pavane again, as `scores.toml` has them. It has no end: whatever rings beyond the last bar rings over the first one, so
that it can be repeated without a seam.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from bodies import RATE, Signal, drone, lute_body, plucked, recorder, room_response, samples
from music import CHORDS, SCORES, hertz, notes
from numpy.random import Generator

FIGURES = {8: ((0, 2, 1, 3, 2, 3, 1, 2), (0, 1, 2, 3, 1, 3, 2, 1)), 6: ((0, 1, 2, 3, 2, 1), (0, 2, 1, 3, 1, 2))}
"""By eighths of a bar, which strings of a chord the lute plays on them."""
SPARSE = {8: (0, 3, 4, 6), 6: (0, 3)}
"""The eighths that it plays while another instrument has the melody."""
LEVELS = {"lute": 0.34, "psaltery": 0.62, "recorder": 0.14, "drone": 0.034}
PLACES = {"lute": (0.40, 0.34), "psaltery": (0.64, 0.5), "recorder": (0.54, 0.6), "drone": (0.5, 0.2)}
"""By instrument, where it sits between left and right, and how much of it the room answers."""


class Section(NamedTuple):
    """One strain of the suite: its melody, its chords, the length of an eighth, and who plays."""

    strain: str
    chords: str
    bar: int
    eighth: float
    blown: bool = False
    plucked: float = 0.0
    """The pitch of the psaltery in parts of the written one; 0 where it is silent."""
    ground: str = "d2 a2"
    """The strings of the drone."""


STRAINS: dict[str, str] = SCORES["table"]["strains"]
FORM = tuple(Section(**{**told, "strain": STRAINS.get(told.get("strain"), "")}) for told in SCORES["table"]["form"])


def seconds_of(section: Section) -> float:
    """How long it lasts."""
    return len(section.chords.split()) * section.bar * section.eighth


class Circle:
    """Owns one track for each instrument; what is laid beyond the end goes on at the beginning."""

    def __init__(self, random: Generator) -> None:
        self.random = random
        self.size = samples(sum(map(seconds_of, FORM)))
        self.tracks = {name: np.zeros(self.size) for name in LEVELS}

    def lay(self, name: str, tone: Signal, at: float, level: float = 1.0) -> None:
        """Mixes a tone into a track from a moment in seconds."""
        astray = float(np.clip(self.random.normal(0, 0.008), -0.02, 0.02))
        places = (samples(max(0.0, at + astray)) + np.arange(len(tone))) % self.size
        np.add.at(self.tracks[name], places, level * LEVELS[name] * tone)

    def accompany(self, section: Section, start: float) -> None:
        """The lute, one chord a bar: all of its figure where it is alone, else only what carries the bar."""
        for number, name in enumerate(section.chords.split()):
            figure = FIGURES[section.bar][int(self.random.integers(2))]
            for eighth, string in enumerate(figure):
                if section.strain and eighth not in SPARSE[section.bar]:
                    continue
                weight = (1.0 if eighth == 0 else 0.62) * (0.85 + 0.3 * self.random.random())
                pitch = hertz(CHORDS[name][string])
                tone = lute_body(plucked(pitch, 3.0, 2.2 + 60 / pitch, 0.09, self.random))
                self.lay("lute", tone, start + (number * section.bar + eighth) * section.eighth, weight)

    def sing(self, section: Section, start: float) -> None:
        """The melody, blown or plucked."""
        for at, name, length in notes(section.strain, section.bar) if section.strain else ():
            moment = start + at * section.eighth
            if section.blown:
                held = length * section.eighth * (0.94 if length > 1 else 0.86)
                level = 1 + 0.06 * float(self.random.standard_normal())
                self.lay("recorder", recorder(hertz(name), held, level, self.random), moment)
            if section.plucked:
                weight = (0.5 if section.blown else 1.0) * (0.85 + 0.3 * self.random.random())
                tone = plucked(hertz(name) * section.plucked, 3.6, 3.0, 0.035, self.random)
                self.lay("psaltery", tone, moment, weight)

    def hum(self, grounds: list[tuple[float, float, str]]) -> None:
        """The drones, each fading into the next one."""
        fade = 6.0
        for start, end, ground in grounds:
            length = end - start + fade
            time = np.arange(samples(length)) / RATE
            envelope = np.sin(np.pi / 2 * np.clip(np.minimum(time, length - time) / fade, 0, 1)) ** 2
            for number, name in enumerate(ground.split()):
                tone = drone(hertz(name), length + 0.01, self.random)[: len(time)]
                self.lay("drone", tone * envelope, start, (1.0, 0.6)[number])


def grounds() -> list[tuple[float, float, str]]:
    """From when to when, in seconds, each drone sounds."""
    found: list[tuple[float, float, str]] = []
    at = 0.0
    for section in FORM:
        end = at + seconds_of(section)
        if found and found[-1][2] == section.ground:
            found[-1] = (found[-1][0], end, section.ground)
        else:
            found.append((at, end, section.ground))
        at = end
    return found


def suite(random: Generator) -> Signal:
    """The whole suite in two channels, one row a sample; its end joins its beginning."""
    circle, at = Circle(random), 0.0
    for section in FORM:
        circle.accompany(section, at)
        circle.sing(section, at)
        at += seconds_of(section)
    circle.hum(grounds())
    sides = []
    for side in (0, 1):
        dry, sent = np.zeros(circle.size), np.zeros(circle.size)
        for name, track in circle.tracks.items():
            place, wet = PLACES[name]
            share = (1 - place, place)[side] * 2
            dry += share * track
            sent += share * wet * track
        answer = np.fft.rfft(room_response(2.1, random), circle.size)
        sides.append(dry + 0.9 * np.fft.irfft(np.fft.rfft(sent) * answer, circle.size))
    return np.stack(sides, axis=1)
