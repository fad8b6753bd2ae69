"""A QR code of a short text in capitals and digits (ISO/IEC 18004), as rows of dark and light modules. Pure.

Only what our own lines need: the alphanumeric mode, error correction of level L, the smallest size that has room, and
one mask: a packed text has no large even areas that another mask would have to break up.
"""

from __future__ import annotations

from functools import cache

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LARGEST = 40
"""Sizes, called versions: 1 has 21 modules a side, each further one four more."""
QUIET = 4
"""Light modules that must surround the code."""

# By version, for level L: error correction bytes of a block, and the number of blocks.
_CORRECTION = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
)  # fmt: skip
_BLOCKS = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)  # fmt: skip
_ALPHANUMERIC, _LEVEL, _MASK = 0b0010, 0b01, 0

Modules = list[list[bool]]
"""Rows from top to bottom, dark is true."""


def qr_code(text: str) -> Modules | None:
    """The code of a text of `SIGNS`, without the quiet zone; None if the text is too long for any."""
    version = next((one for one in range(1, LARGEST + 1) if _bits_needed(text, one) <= 8 * _data_bytes(one)), None)
    if version is None:
        return None
    modules, fixed = _pattern(version)
    _fill(modules, fixed, _interleaved(_data(text, version), version))
    return modules


def _count_bits(version: int) -> int:
    return 9 if version < 10 else 11 if version < 27 else 13


def _bits_needed(text: str, version: int) -> int:
    return 4 + _count_bits(version) + 11 * (len(text) // 2) + 6 * (len(text) % 2)


def _all_bytes(version: int) -> int:
    """Data and error correction together: what the patterns leave free."""
    free = (16 * version + 128) * version + 64
    if version > 1:
        aligned = version // 7 + 2
        free -= (25 * aligned - 10) * aligned - 55
        if version > 6:
            free -= 36
    return free // 8


def _data_bytes(version: int) -> int:
    return _all_bytes(version) - _CORRECTION[version - 1] * _BLOCKS[version - 1]


def _data(text: str, version: int) -> list[int]:
    """The bytes of the text with its head, filled up to what the version holds."""
    bits = f"{_ALPHANUMERIC:04b}{len(text):0{_count_bits(version)}b}"
    for at in range(0, len(text) - 1, 2):
        bits += f"{SIGNS.index(text[at]) * 45 + SIGNS.index(text[at + 1]):011b}"
    if len(text) % 2:
        bits += f"{SIGNS.index(text[-1]):06b}"
    room = 8 * _data_bytes(version)
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    found = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    return found + [(0xEC, 0x11)[number % 2] for number in range(room // 8 - len(found))]


def _interleaved(data: list[int], version: int) -> list[int]:
    """Blocks of data, each with its error correction, byte by byte in turn."""
    count, length = _BLOCKS[version - 1], _CORRECTION[version - 1]
    short, longer = divmod(len(data), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(data[at : at + size])
        at += size
    corrections = [_remainder(block, length) for block in blocks]
    found = [block[place] for place in range(short + 1) for block in blocks if place < len(block)]
    return found + [block[place] for place in range(length) for block in corrections]


def _times(one: int, other: int) -> int:
    """The product in the field of 256 elements with the polynomial 0x11D."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ ((product >> 7) * 0x11D) ^ ((other >> bit & 1) * one)
    return product


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The Reed-Solomon generator of that degree, without its leading 1."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for place in range(degree):
            found[place] = _times(found[place], root) ^ (found[place + 1] if place + 1 < degree else 0)
        root = _times(root, 2)
    return tuple(found)


@cache
def _products(factor: int, degree: int) -> tuple[int, ...]:
    return tuple(_times(one, factor) for one in _divisor(degree))


def _remainder(block: list[int], degree: int) -> list[int]:
    """The error correction of a block."""
    found = [0] * degree
    for byte in block:
        products = _products(byte ^ found[0], degree)
        found = [one ^ other for one, other in zip([*found[1:], 0], products)]
    return found


# -- where the modules lie --------------------------------------------------------------------------------------------


def _pattern(version: int) -> tuple[Modules, Modules]:
    """The code with everything but its data, and where data may not be."""
    side = 17 + 4 * version
    modules = [[False] * side for _ in range(side)]
    fixed = [[False] * side for _ in range(side)]

    def put(row: int, column: int, dark: bool) -> None:
        modules[row][column], fixed[row][column] = dark, True

    for place in range(side):
        put(6, place, place % 2 == 0)
        put(place, 6, place % 2 == 0)
    for middle_row, middle_column in ((3, 3), (3, side - 4), (side - 4, 3)):
        for row in range(max(0, middle_row - 4), min(side, middle_row + 5)):
            for column in range(max(0, middle_column - 4), min(side, middle_column + 5)):
                put(row, column, max(abs(row - middle_row), abs(column - middle_column)) not in (2, 4))
    middles = _alignment(version)
    corners = {(6, 6), (6, side - 7), (side - 7, 6)}
    for middle in ((row, column) for row in middles for column in middles if (row, column) not in corners):
        for down in range(-2, 3):
            for right in range(-2, 3):
                put(middle[0] + down, middle[1] + right, max(abs(down), abs(right)) != 1)
    for row, column, dark in (*_format(side), *_version(version, side)):
        put(row, column, dark)
    return modules, fixed


def _alignment(version: int) -> list[int]:
    """The rows, and columns, of the middles of the alignment patterns."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *reversed([last - number * step for number in range(count - 1)])]


def _format(side: int) -> list[tuple[int, int, bool]]:
    """Level and mask, twice, and the one module that is always dark."""
    word = _LEVEL << 3 | _MASK
    rest = word
    for _ in range(10):
        rest = (rest << 1) ^ ((rest >> 9) * 0x537)
    bits = (word << 10 | rest) ^ 0x5412
    dark = [bool(bits >> place & 1) for place in range(15)]
    first = [*((row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, column) for column in (7, 5, 4, 3, 2, 1, 0))]
    second = [*((8, side - 1 - place) for place in range(8)), *((side - 15 + place, 8) for place in range(8, 15))]
    found = [(row, column, one) for places in (first, second) for (row, column), one in zip(places, dark)]
    return [*found, (side - 8, 8, True)]


def _version(version: int, side: int) -> list[tuple[int, int, bool]]:
    """The number of the version, twice, in the larger ones."""
    if version < 7:
        return []
    rest = version
    for _ in range(12):
        rest = (rest << 1) ^ ((rest >> 11) * 0x1F25)
    bits = version << 12 | rest
    found = []
    for place in range(18):
        dark, low, high = bool(bits >> place & 1), place // 3, side - 11 + place % 3
        found += [(low, high, dark), (high, low, dark)]
    return found


def _fill(modules: Modules, fixed: Modules, content: list[int]) -> None:
    """Lays the bits in pairs of columns from the right, upwards and downwards in turn, under the mask."""
    side, at, last = len(modules), 0, 8 * len(content)
    for number, right in enumerate(column for column in range(side - 1, 0, -2)):
        left_pair = right if right > 6 else right - 1
        rows = range(side) if number % 2 else range(side - 1, -1, -1)
        for row in rows:
            for column in (left_pair, left_pair - 1):
                if column < 0 or fixed[row][column]:
                    continue
                bit = at < last and bool(content[at >> 3] >> (7 - (at & 7)) & 1)
                modules[row][column] = bit ^ ((row + column) % 2 == 0)
                at += 1
