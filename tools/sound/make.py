"""Makes every sound of the house and measures it: `python tools/sound/make.py`, or with names only those.

Needs `tools/sound/requirements.txt`; playing needs none of it. The same machine gives the same bytes every time: each
sound has its own seed, and the serial number of the Ogg stream is set to zero.
"""

from __future__ import annotations

import argparse
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile
from bodies import RATE, Signal
from effects import EFFECTS
from music import piece
from mutagen.ogg import OggPage
from suite import suite

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "shared" / "sounds"
QUALITY, MUSIC_QUALITY = 0.4, 0.3
"""Of Vorbis, from 0 to 1."""
MUSIC_PEAK, SUITE_PEAK = -4.0, -6.0
"""Decibels below full scale."""
CHUNK = 4096
"""Samples that the encoder takes at once; it overflows its stack on long ones."""


def level(signal: Signal, peak: float, loops: bool = False) -> Signal:
    """Without any offset, with its peak at so many decibels, and beginning and ending in silence unless it loops."""
    signal = signal - signal.mean(axis=0)
    if not loops:
        ends = min(len(signal) // 4, RATE // 50)
        shape = (-1,) + (1,) * (signal.ndim - 1)
        signal[:44] *= np.linspace(0, 1, 44).reshape(shape)
        signal[-ends:] *= np.linspace(1, 0, ends).reshape(shape)
    return signal * (10 ** (peak / 20) / np.abs(signal).max())


def write(path: Path, signal: Signal, quality: float) -> None:
    """Encodes a signal and makes the file the same every time."""
    channels = 1 if signal.ndim == 1 else signal.shape[1]
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(path, "w", RATE, channels, **options) as file:
        for start in range(0, len(signal), CHUNK):
            file.write(signal[start : start + CHUNK])
    path.write_bytes(without_serial(path.read_bytes()))


def without_serial(ogg: bytes) -> bytes:
    """The same Ogg stream under the serial number 0, with the checksums of its pages made anew."""
    stream, pages = BytesIO(ogg), list[bytes]()
    while stream.tell() < len(ogg):
        page = OggPage(stream)
        page.serial = 0
        pages.append(page.write())
    return b"".join(pages)


def measured(path: Path) -> str:
    """One line about a finished file: length, peak, loudness, where its energy lies, its last moment, its size."""
    signal, _ = soundfile.read(path, always_2d=True)
    mono = signal.mean(axis=1)
    power = np.abs(np.fft.rfft(mono)) ** 2
    middle = (np.fft.rfftfreq(len(mono), 1 / RATE) * power).sum() / power.sum()
    peak, loud = np.abs(signal).max(), np.sqrt((mono**2).mean())
    end = np.sqrt((mono[-441:] ** 2).mean()) + 1e-9
    decibels = " ".join(f"{20 * np.log10(value):7.1f}" for value in (peak, loud, end))
    return f"{path.name:14} {len(mono) / RATE:7.2f} s  {decibels} dB  {middle:6.0f} Hz  {path.stat().st_size:8} bytes"


def seed_of(name: str) -> np.random.Generator:
    """The chance that belongs to one take of one sound."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def main(names: list[str]) -> None:
    """Makes the sounds of these names, or all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"{'':14} {'length':>9}  {'peak':>7} {'rms':>7} {'end':>7}     {'centre':>6}")
    for name, (made, takes, peak) in EFFECTS.items():
        if names and name not in names:
            continue
        for take in range(1, takes + 1):
            path = FOLDER / f"{name}-{take}.ogg"
            write(path, level(made(seed_of(path.stem)), peak, loops=name == "room"), QUALITY)
            print(measured(path))
    for name, composed, peak in (("music", piece, MUSIC_PEAK), ("table", suite, SUITE_PEAK)):
        if not names or name in names:
            path = FOLDER / f"{name}.ogg"
            write(path, level(composed(seed_of(name)), peak, loops=name == "table"), MUSIC_QUALITY)
            print(measured(path))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sounds", nargs="*")
    main(parser.parse_args().sounds)
