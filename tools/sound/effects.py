"""The short sounds of the table and the tone of the room, each made from its body and how it is touched."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from bodies import (
    BELL,
    PLATE,
    Signal,
    added,
    block,
    convolved,
    lute_body,
    moments,
    plucked,
    recorder,
    room_response,
    rustle,
    samples,
    shaped_noise,
    struck,
    swell,
)
from numpy.random import Generator

TABLE = [(96.0, 0.11, 1.0), (151.0, 0.09, 0.8), (233.0, 0.06, 0.5), (318.0, 0.05, 0.3)]
"""The walnut table under everything that is set down on it."""


def wood(random: Generator, hertz: float = 560, weight: float = 0.6) -> Signal:
    """A wooden piece set down: the block, the table under it, and the second edge a moment later."""
    found = np.zeros(samples(0.34))
    pitch = hertz * (1 + 0.07 * random.standard_normal())
    for at, level in ((0.002, 1.0), (0.034 + 0.012 * random.random(), 0.28), (0.075, 0.07)):
        added(found, block(pitch, 0.11, 0.0007, 0.25, random), at, level)
        added(found, struck(TABLE, 0.0024, 0.25), at, weight * level)
    return found


def heavy(random: Generator) -> Signal:
    """A wooden building of several cells: lower, and the table gives way under it."""
    return wood(random, 340, 1.3)


def stone(random: Generator) -> Signal:
    """A slab laid down: higher, harder and drier than wood, heavy on the table, with a little grit."""
    found = np.zeros(samples(0.42))
    pitch = 1180 * (1 + 0.06 * random.standard_normal())
    for at, level in ((0.003, 1.0), (0.027 + 0.01 * random.random(), 0.42), (0.062, 0.12)):
        added(found, block(pitch, 0.13, 0.00035, 0.3, random), at, level)
        added(found, struck(TABLE, 0.003, 0.3), at, 0.75 * level)
    grit = shaped_noise(0.12, 1800, 6500, 3, random) * swell(0.12, 0.008, 0.10)
    added(found, grit, 0.006, 0.03)
    return found


def token(random: Generator) -> Signal:
    """A thin disc of wood laid down: a light click with hardly any table."""
    found = np.zeros(samples(0.2))
    pitch = 1450 * (1 + 0.06 * random.standard_normal())
    for at, level in ((0.002, 1.0), (0.026 + 0.008 * random.random(), 0.35)):
        added(found, block(pitch, 0.05, 0.0005, 0.15, random), at, level)
        added(found, struck(TABLE, 0.002, 0.15), at, 0.2 * level)
    return found


def paper(random: Generator) -> Signal:
    """A sheet laid on the table: air pushed aside, fibres, and the soft flat of it."""
    found = np.zeros(samples(0.45))
    added(found, shaped_noise(0.4, 700, 5200, 5, random) * swell(0.4, 0.07, 0.26), 0.0, 0.35)
    added(found, rustle(0.32, 42, 1400, 7500, random), 0.01, 0.55)
    added(found, struck([(140, 0.05, 1.0), (260, 0.04, 0.7)], 0.006, 0.15), 0.12, 0.45)
    return found


def page(random: Generator) -> Signal:
    """A leaf turned: lifted with a rustle, a sweep of air that grows darker, and laid down."""
    found = np.zeros(samples(0.85))
    for number in range(14):
        at, height = 0.05 + 0.03 * number, 4200 * 0.88**number
        weight = float(np.sin(np.pi * (number + 0.7) / 14.7))
        grain = shaped_noise(0.11, height * 0.4, height * 1.6, 4, random) * np.hanning(samples(0.11))
        added(found, grain, at, 0.22 * weight)
    added(found, rustle(0.36, 46, 1600, 8000, random), 0.0, 0.5)
    added(found, rustle(0.22, 22, 900, 5200, random), 0.46, 0.5)
    added(found, struck([(120, 0.07, 1.0), (210, 0.05, 0.6)], 0.008, 0.2), 0.55, 0.4)
    return found


def card(random: Generator) -> Signal:
    """A card that slides off the pack and falls flat."""
    found = np.zeros(samples(0.3))
    added(found, shaped_noise(0.13, 1500, 7000, 3, random) * swell(0.13, 0.07, 0.05), 0.0, 0.20)
    added(found, shaped_noise(0.05, 1200, 8500, 3, random) * swell(0.05, 0.0012, 0.022), 0.105, 0.75)
    pitch = 330 * (1 + 0.08 * random.standard_normal())
    added(found, struck([(pitch, 0.05, 1.0), (pitch * 1.9, 0.03, 0.6)], 0.002, 0.15), 0.105, 0.7)
    return found


def coin(hertz: float, random: Generator) -> Signal:
    """One small coin: a round plate, its modes in pairs, damped by the hand or the table."""
    modes = []
    for number, ratio in enumerate(PLATE):
        for split in (0.9985, 1.0015):
            modes.append((hertz * ratio * split, 0.34 / (1 + 0.5 * number), 0.62**number))
    return struck(modes, 0.00035 + 0.0001 * random.random(), 0.6)


def coins(random: Generator) -> Signal:
    """Three coins laid one on the other, the last one bouncing once."""
    found = np.zeros(samples(0.95))
    for at, level in ((0.004, 0.8), (0.105, 0.6), (0.19, 0.75), (0.236, 0.28)):
        hertz = 2550 * (1 + 0.11 * random.standard_normal())
        added(found, coin(hertz, random), at, level)
        added(found, struck(TABLE, 0.003, 0.2), at, 0.12 * level)
    return found


def bell(random: Generator) -> Signal:
    """A small cast bell, its modes in slowly beating pairs."""
    levels = (0.16, 0.6, 0.5, 0.26, 0.75, 0.3, 0.28, 0.24, 0.18)
    modes = []
    for ratio, level in zip(BELL, levels):
        for split in (-0.35, 0.35):
            modes.append((587.33 * ratio + split * ratio, 2.9 / ratio**0.75, level))
    return struck(modes, 0.0007, 2.8) * np.clip((2.8 - moments(2.8)) / 0.4, 0, 1)


def lift(random: Generator) -> Signal:
    """A piece taken away: a short scrape that lets go, and the air after it."""
    found = np.zeros(samples(0.4))
    scrape = shaped_noise(0.16, 500, 3200, 4, random)
    stutter = 0.7 + 0.3 * np.sin(2 * np.pi * 62 * moments(0.16))
    added(found, scrape * stutter * swell(0.16, 0.10, 0.05), 0.0, 0.30)
    added(found, block(820, 0.05, 0.0018, 0.15, random), 0.108, 0.5)
    added(found, shaped_noise(0.26, 350, 1800, 5, random) * swell(0.26, 0.09, 0.15), 0.11, 0.10)
    return found


def refuse(random: Generator) -> Signal:
    """Twice a felt mallet on a hollow box, low and soft: no, but kindly."""
    found = np.zeros(samples(0.5))
    for at, hertz, level in ((0.002, 246.9, 0.8), (0.135, 207.7, 1.0)):
        modes = [(hertz, 0.22, 1.0), (hertz * 2.02, 0.12, 0.5), (hertz * 3.4, 0.06, 0.25)]
        added(found, struck(modes, 0.0032, 0.34), at, level)
    return found


def step(random: Generator) -> Signal:
    """The tick of a control: a fingertip on thin wood."""
    found = np.zeros(samples(0.09))
    pitch = 930 * (1 + 0.05 * random.standard_normal())
    modes = [(pitch, 0.040, 1.0), (pitch * 1.87, 0.028, 0.6), (pitch * 3.1, 0.018, 0.3)]
    added(found, struck(modes, 0.0005, 0.08), 0.002)
    return found


def win(random: Generator) -> Signal:
    """A flourish for whoever has won: the lute runs up an open chord, recorders close it in thirds, a bell answers."""
    found = np.zeros(samples(4.3))
    run = (146.83, 220.0, 293.66, 349.23, 440.0, 587.33)
    for number, hertz in enumerate(run):
        added(found, lute_body(plucked(hertz, 2.6, 2.2, 0.05, random)), 0.03 + 0.085 * number, 0.42)
    for at, hertz, seconds in ((0.55, 440.0, 0.2), (0.77, 523.25, 0.2), (0.99, 587.33, 1.35)):
        added(found, recorder(hertz, seconds, 0.22, random), at)
    for at, hertz, seconds in ((0.55, 349.23, 0.2), (0.77, 440.0, 0.2), (0.99, 440.0, 1.35)):
        added(found, recorder(hertz, seconds, 0.15, random), at)
    for hertz in (146.83, 220.0, 293.66, 440.0):
        added(found, lute_body(plucked(hertz, 3.0, 2.6, 0.05, random)), 0.99, 0.34)
    added(found, bell(random), 1.02, 0.10)
    wet = convolved(found, room_response(1.1, random))[: len(found)]
    return (found + 0.32 * wet) * np.clip((4.3 - moments(4.3)) / 0.9, 0, 1)


def room(random: Generator) -> Signal:
    """The tone of a quiet panelled room with embers in the hearth; its end joins its beginning without a seam."""
    seconds = 18.0
    time = moments(seconds)
    found = 0.30 * shaped_noise(seconds, 70, 420, 6, random)
    breathing = 1 + 0.25 * np.sin(2 * np.pi * 2 * time / seconds) + 0.15 * np.sin(2 * np.pi * 5 * time / seconds + 1)
    found += 0.055 * shaped_noise(seconds, 300, 2400, 6, random) * breathing
    for _ in range(46):
        at, low = int(random.random() * len(time)), 900 + 1500 * random.random()
        grain = shaped_noise(0.05, low, low * 3.5, 4, random) * swell(0.05, 0.0008, 0.012 + 0.02 * random.random())
        where = (at + np.arange(len(grain))) % len(time)
        found[where] += float(np.clip(random.lognormal(-2.3, 0.7), 0, 0.45)) * grain
    return found


EFFECTS: dict[str, tuple[Callable[[Generator], Signal], int, float]] = {
    "wood": (wood, 3, -7.0),
    "stone": (stone, 3, -7.0),
    "heavy": (heavy, 2, -6.0),
    "token": (token, 2, -12.0),
    "paper": (paper, 2, -12.0),
    "page": (page, 2, -12.0),
    "card": (card, 3, -10.0),
    "coins": (coins, 2, -12.0),
    "bell": (bell, 1, -10.0),
    "lift": (lift, 2, -12.0),
    "refuse": (refuse, 1, -11.0),
    "step": (step, 2, -17.0),
    "win": (win, 1, -6.0),
    "room": (room, 1, -16.0),
}
"""By name: how it is made, how many takes there are so that it never sounds like a machine, and its peak in dB."""
