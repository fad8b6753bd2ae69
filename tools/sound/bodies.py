"""What sounds: struck bodies as sums of decaying modes, plucked strings, a recorder, a drone, air and a room.

Every signal is one channel of floats at `RATE`; levels are relative and settled by whoever mixes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44_100
"""Samples a second."""

FREE_BAR = (1.0, 2.756, 5.404, 8.933)
"""The modes of a bar with free ends, as a wooden block lying on a table roughly is."""
PLATE = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30)
"""The modes of a free round plate, as a coin is."""
BELL = (0.5, 1.0, 1.183, 1.506, 2.0, 2.514, 2.662, 3.011, 4.166)
"""Hum, prime, minor third, fifth, nominal and what lies above them in a cast bell."""


def samples(seconds: float) -> int:
    """How many samples that many seconds are."""
    return round(seconds * RATE)


def moments(seconds: float) -> Signal:
    """The time of every sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


def convolved(signal: Signal, response: Signal) -> Signal:
    """Linear convolution, by way of the spectrum."""
    length = len(signal) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    found: Signal = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)[:length]
    return found


def added(goal: Signal, signal: Signal, at: float, level: float = 1.0) -> None:
    """Mixes a signal into another from a moment in seconds; what would lie beyond its end is cut off."""
    start = samples(at)
    room = max(0, min(len(signal), len(goal) - start))
    goal[start : start + room] += level * signal[:room]


def struck(modes: Sequence[tuple[float, float, float]], contact: float, seconds: float) -> Signal:
    """A body hit once. Modes are (hertz, seconds until 60 dB softer, level); the blow is a half sine of `contact`
    seconds, so that a softer mallet excites less of what is high."""
    time = moments(seconds)
    ringing = np.zeros_like(time)
    for number, (hertz, decay, level) in enumerate(modes):
        if hertz < RATE / 2.2:
            side = 1 - 2 * (number // 2 % 2)  # neighbouring modes swing against each other at the place of the blow
            ringing += side * level * np.sin(2 * np.pi * hertz * time) * np.exp(-6.91 * time / decay)
    blow = np.sin(np.pi * np.linspace(0, 1, max(3, samples(contact))))
    return convolved(ringing, blow / blow.sum())[: len(time)]


def block(hertz: float, decay: float, contact: float, seconds: float, random: Generator) -> Signal:
    """A small solid of wood or stone: the modes of a bar, a little out of tune as in a real one."""
    modes = []
    for number, ratio in enumerate(FREE_BAR):
        for split in (0.985, 1.02):
            astray = 1 + 0.02 * random.standard_normal()
            modes.append((hertz * ratio * split * astray, decay / ratio**0.55, 0.6**number))
    return struck(modes, contact, seconds)


def shaped_noise(seconds: float, low: float, high: float, slope: float, random: Generator) -> Signal:
    """Noise between two frequencies that falls by `slope` dB an octave; its end joins its beginning."""
    size = samples(seconds)
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    level = np.zeros_like(hertz)
    inside = hertz > 0
    level[inside] = (hertz[inside] / max(low, 1.0)) ** (-slope / 6.02)
    edge = 1 / (1 + (low / np.maximum(hertz, 1e-3)) ** 6) / (1 + (hertz / high) ** 6)
    phases = np.exp(2j * np.pi * random.random(len(hertz)))
    noise: Signal = np.fft.irfft(level * edge * phases, size)
    return noise / np.sqrt(np.mean(noise**2))


def swell(seconds: float, rise: float, decay: float) -> Signal:
    """An envelope that rises in `rise` seconds and is 60 dB softer `decay` seconds later."""
    time = moments(seconds)
    up = np.sin(np.pi / 2 * np.clip(time / rise, 0, 1)) ** 2
    return up * np.exp(-6.91 * np.clip(time - rise, 0, None) / decay)


def rustle(seconds: float, count: int, low: float, high: float, random: Generator) -> Signal:
    """Fibres that give way: many tiny clicks of a few milliseconds, denser in the middle."""
    found = np.zeros(samples(seconds))
    for at in np.clip(random.normal(0.45, 0.2, count), 0.02, 0.9) * seconds:
        length = 0.002 + 0.006 * random.random()
        grain = shaped_noise(0.012, low * (0.7 + 0.6 * random.random()), high, 3, random)
        added(found, grain * swell(0.012, 0.0006, length), at, min(0.6, float(random.lognormal(-1.2, 0.5))))
    return found


def plucked(hertz: float, seconds: float, decay: float, dark: float, random: Generator) -> Signal:
    """A plucked gut string after Karplus and Strong: a burst that runs round a delay line.

    Each round is smoothed by (dark, 1 - 2 dark, dark), which delays by whole periods; the exact pitch is then reached
    by reading the result a little faster or slower.
    """
    period = round(RATE / hertz)
    stretch = hertz * period / RATE
    size = int(samples(seconds) * stretch) + 2 * period
    burst = shaped_noise(period / RATE, 40, 5200, 4, random)
    burst = burst - np.roll(burst, max(1, round(period * 0.19)))  # plucked near a fifth of the string
    gain = 10 ** (-3 * period / (RATE * decay))
    string = np.zeros(size)
    string[:period] = burst - burst.mean()
    before = np.concatenate((string[period - 1 : period], string[:period], string[:1]))
    at = period
    string[at - 1] = before[-2]
    while at < size:
        room = min(period - 1, size - at)
        back = string[at - period - 1 : at - period + room + 1] if at > period else before[: room + 2]
        string[at : at + room] = gain * (
            dark * back[:room] + (1 - 2 * dark) * back[1 : room + 1] + dark * back[2 : room + 2]
        )
        at += room
    read = np.arange(samples(seconds)) * stretch
    tone = np.interp(read, np.arange(size), string)
    fade = np.clip((seconds - moments(seconds)) / 0.08, 0, 1)
    soft = np.clip(moments(seconds) / 0.004, 0, 1)
    begun = np.sqrt(np.mean(tone[: samples(0.08)] ** 2))
    found: Signal = tone * fade * soft * (0.25 / begun)  # every string is plucked equally hard
    return found


def lute_body(signal: Signal) -> Signal:
    """The same string with the air and the top of a small lute around it."""
    modes = [(118, 0.12, 0.5), (224, 0.09, 0.6), (391, 0.07, 0.45), (612, 0.05, 0.3), (1130, 0.03, 0.2)]
    body = struck(modes, 0.0004, 0.16)
    body /= np.sqrt((body**2).sum())
    return signal + 0.35 * convolved(signal, body)[: len(signal)]


def recorder(hertz: float, seconds: float, level: float, random: Generator) -> Signal:
    """A recorder: nearly a sine with a soft third partial, breath around it, a vibrato that comes late."""
    release = 0.09
    time = moments(seconds + release)
    late = np.clip((time - 0.35) / 0.5, 0, 1)
    vibrato = 1 + 0.0045 * late * np.sin(2 * np.pi * 4.7 * time + random.random())
    scoop = 1 - 0.008 * np.exp(-time / 0.03)
    phase = 2 * np.pi * np.cumsum(hertz * vibrato * scoop) / RATE
    attack = np.sin(np.pi / 2 * np.clip(time / 0.055, 0, 1)) ** 2
    swelling = 0.86 + 0.14 * np.sin(np.pi * np.clip(time / seconds, 0, 1))
    envelope = attack * swelling * np.clip((seconds + release - time) / release, 0, 1) ** 1.5
    tone = np.zeros_like(time)
    for number, part in enumerate((1.0, 0.10, 0.16, 0.03, 0.035, 0.008), 1):
        tone += part * envelope ** (1 + 0.25 * (number - 1)) * np.sin(number * phase)
    breath = shaped_noise(len(time) / RATE, hertz * 0.9, hertz * 3.2, 3, random)[: len(time)]
    chiff = np.exp(-time / 0.022) * np.clip(time / 0.006, 0, 1)
    return level * (tone + breath * (0.012 * envelope + 0.035 * chiff))


def drone(hertz: float, seconds: float, random: Generator) -> Signal:
    """A softly bowed open string: harmonics that fall quickly, each breathing at its own slow pace."""
    time = moments(seconds)
    found = np.zeros_like(time)
    for number in range(1, 12):
        slow = 0.05 + 0.11 * random.random()
        breathing = 1 + 0.35 * np.sin(2 * np.pi * slow * time + 6.28 * random.random())
        astray = 1 + 0.0004 * random.standard_normal()
        found += breathing * number**-1.7 * np.sin(2 * np.pi * hertz * number * astray * time + 6.28 * random.random())
    return found


def room_response(seconds: float, random: Generator) -> Signal:
    """How a panelled room answers a clap: a few early echoes, then a tail that loses its highs first."""
    time = moments(seconds * 1.2)
    tail = np.zeros_like(time)
    for low, high, decay in ((120, 700, seconds), (700, 2200, seconds * 0.8), (2200, 7000, seconds * 0.45)):
        tail += shaped_noise(len(time) / RATE, low, high, 2, random)[: len(time)] * np.exp(-6.91 * time / decay)
    tail *= np.clip((time - 0.012) / 0.03, 0, 1)
    tail /= np.sqrt((tail**2).sum())
    for at in random.uniform(0.009, 0.045, 7):
        tail[samples(at)] += 0.16 * float(random.choice((-1.0, 1.0)))
    return tail
