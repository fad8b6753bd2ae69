"""Makes every sound of the house and measures it: `python tools/sound/make.py`, or with names only those.

Needs `tools/sound/requirements.txt`; playing needs none of it. The same machine gives the same bytes every time: each
sound has its own seed, and the serial number of the Ogg stream is set to zero.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile
from bodies import RATE, Signal
from effects import EFFECTS
from music import piece
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
    """The same Ogg stream under the serial number 0, with the checksums of its pages made anew (RFC 3533)."""
    found, at = bytearray(ogg), 0
    while at < len(found):
        assert found[at : at + 4] == b"OggS", "not a page of an Ogg stream"
        segments = found[at + 26]
        end = at + 27 + segments + sum(found[at + 27 : at + 27 + segments])
        found[at + 14 : at + 18] = found[at + 22 : at + 26] = bytes(4)
        found[at + 22 : at + 26] = struct.pack("<I", checksum(bytes(found[at:end])))
        at = end
    return bytes(found)


TABLE = []
for _byte in range(256):
    _rest = _byte << 24
    for _ in range(8):
        _rest = (_rest << 1 ^ (0x04C11DB7 if _rest & 0x80000000 else 0)) & 0xFFFFFFFF
    TABLE.append(_rest)


def checksum(page: bytes) -> int:
    """The CRC-32 of Ogg: from the highest bit down, begun and ended with zero."""
    found = 0
    for byte in page:
        found = (found << 8 ^ TABLE[found >> 24 ^ byte]) & 0xFFFFFFFF
    return found


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
    if not names or "music" in names:
        path = FOLDER / "music.ogg"
        write(path, level(piece(seed_of("music")), MUSIC_PEAK), MUSIC_QUALITY)
        print(measured(path))
    if not names or "table" in names:
        path = FOLDER / "table.ogg"
        write(path, level(suite(seed_of("table")), SUITE_PEAK, loops=True), MUSIC_QUALITY)
        print(measured(path))


if __name__ == "__main__":
    main(sys.argv[1:])
