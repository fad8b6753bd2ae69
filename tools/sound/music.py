"""The piece of music at home: a calm dance in the dorian mode on D for lute, psaltery, recorder and a drone.

It is built as dances of the thirteenth century were: every strain is heard twice, first with an open ending on A
(ouvert), then with a closed one on D (clos). Six eighths to the bar; what is played is written in `scores.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from bodies import Signal, added, convolved, drone, lute_body, moments, plucked, recorder, room_response, samples
from numpy.random import Generator

EIGHTH = 0.40
"""Seconds."""
BAR = 6

SCORES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "scores.toml").read_text(encoding="utf-8"))
CHORDS: dict[str, Sequence[str]] = SCORES["chords"]
STRAINS: dict[str, str] = SCORES["home"]["strains"]
FIGURES = ((0, 1, 2, 3, 2, 1), (0, 2, 1, 3, 1, 2), (0, 1, 3, 2, 3, 1))
"""Which strings of a chord the lute plays on the six eighths."""
HALF_TONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def hertz(name: str) -> float:
    """The pitch of `d4` and the like, in pure fifths' neighbourhood of equal temperament, A at 440."""
    return float(440 * 2 ** ((HALF_TONES[name[0]] + 12 * (int(name[1]) - 4) - 9) / 12))


def notes(strain: str, bar_length: int = BAR) -> list[tuple[float, str, float]]:
    """Every note of a strain: its first eighth, its name, its length in eighths; each bar must be full."""
    found = []
    for number, bar in enumerate(strain.split("|")):
        at = 0
        for word in bar.split():
            name, length = word.split(":")
            if name != "-":
                found.append((float(number * bar_length + at), name, float(length)))
            at += int(length)
        assert at == bar_length, f"bar {number + 1} has {at} eighths: {bar}"
    return found


def onset(eighth: float, last: float) -> float:
    """When an eighth begins, in seconds; the last three bars slow down."""
    late = max(0.0, eighth - (last - 3 * BAR))
    return 1.0 + EIGHTH * (eighth + 0.022 * late**2)


class Score:
    """Owns the tracks while the form is written into them; each instrument has its own, to be placed in the room."""

    def __init__(self, random: Generator) -> None:
        self.random = random
        self.last = float(BAR * sum(len(part["chords"].split()) for part in SCORES["home"]["form"]))
        self.seconds = onset(self.last, self.last) + 6.0
        size = samples(self.seconds)
        self.lute, self.psaltery, self.recorder = np.zeros(size), np.zeros(size), np.zeros(size)

    def when(self, eighth: float) -> float:
        """The moment of an eighth as a person plays it: never quite on the beat."""
        return onset(eighth, self.last) + float(np.clip(self.random.normal(0, 0.007), -0.02, 0.02))

    def accompany(self, start: float, chords: str) -> None:
        """The lute, one chord a bar."""
        for bar, name in enumerate(chords.split()):
            figure = FIGURES[int(self.random.integers(len(FIGURES)))]
            for eighth, string in enumerate(figure):
                level = (0.55 if eighth == 0 else 0.40 if eighth == 3 else 0.30) * (0.85 + 0.3 * self.random.random())
                pitch = hertz(CHORDS[name][string])
                tone = lute_body(plucked(pitch, 2.8, 2.0 + 60 / pitch, 0.06, self.random))
                added(self.lute, tone, self.when(start + bar * BAR + eighth), level)

    def pluck(self, start: float, strain: str, octave: float, level: float) -> None:
        """The psaltery: brighter strings that ring on."""
        for at, name, _ in notes(strain):
            tone = plucked(hertz(name) * octave, 3.4, 2.8, 0.022, self.random)
            added(self.psaltery, tone, self.when(start + at), level * (0.85 + 0.3 * self.random.random()))

    def blow(self, start: float, strain: str) -> None:
        """The recorder, tongued gently: long notes are held nearly to the next one."""
        for at, name, length in notes(strain):
            begin, end = onset(start + at, self.last), onset(start + at + length, self.last)
            held = (end - begin) * (0.93 if length > 1 else 0.85)
            level = 0.24 + 0.015 * float(self.random.standard_normal())
            added(self.recorder, recorder(hertz(name), held, level, self.random), self.when(start + at))

    def end(self) -> None:
        """The last chord, broken upwards: D, A, D and no third."""
        for number, name in enumerate(("d3", "a3", "d4", "a4", "d5")):
            tone = lute_body(plucked(hertz(name), 5.0, 4.0, 0.04, self.random))
            added(self.lute, tone, onset(self.last, self.last) + 0.07 * number, 0.5)


def piece(random: Generator) -> Signal:
    """The whole piece in two channels, one row a sample."""
    score = Score(random)
    at = 0.0
    for part in SCORES["home"]["form"]:
        strain, plays = STRAINS.get(part.get("strain"), ""), part.get("plays", ())
        blown = "recorder" in plays
        score.accompany(at, part["chords"])
        if blown:
            score.blow(at, strain)
        if "psaltery" in plays:
            score.pluck(at, strain, 0.5 if blown else 1.0, 0.42 if blown else 0.95)
        if "descant" in plays:
            score.pluck(at, SCORES["home"]["descant"], 1.0, 0.42)
        at += BAR * len(part["chords"].split())
    score.end()
    return placed(score, random)


def placed(score: Score, random: Generator) -> Signal:
    """The instruments in the room: lute a little left, psaltery right, recorder and drone in the middle."""
    time = moments(score.seconds)
    ground = drone(hertz("d2"), score.seconds, random) + 0.6 * drone(hertz("a2"), score.seconds, random)
    ground += 0.35 * drone(hertz("d3"), score.seconds, random)
    ground *= 0.042 * np.clip(time / 6, 0, 1) * np.clip((score.seconds - 3 - time) / 6, 0, 1)
    places = ((score.lute, 0.40, 0.30), (score.psaltery, 0.66, 0.42), (score.recorder, 0.53, 0.5), (ground, 0.5, 0.2))
    sides = []
    for side in (0, 1):
        dry = sum(((1 - place, place)[side] * 2 * track for track, place, _ in places), np.zeros_like(time))
        sent = sum(((1 - place, place)[side] * 2 * wet * track for track, place, wet in places), np.zeros_like(time))
        sides.append(dry + 0.9 * convolved(sent, room_response(1.9, random))[: len(time)])
    fade = np.clip(time / 0.5, 0, 1) * np.clip((score.seconds - time) / 3.0, 0, 1)
    found: Signal = np.stack(sides, axis=1) * fade[:, None]
    return found
