"""A match or a position as one line, to be copied, sent and pasted; and back.

    GRANDE-TABLE:1:PJF2...

Behind the second colon stands the saved text (`game/match.py`), deflated (RFC 1951) and written in base 32 (RFC 4648)
without its `=`: capitals and digits, which nothing on the way changes. A position is a match that
begins there and has no step yet.
"""

from __future__ import annotations

import zlib
from base64 import b32decode, b32encode
from binascii import Error

from game import catalog
from game.core import BadNotation
from game.match import FIRST_LINE, Match, load, start_from
from game.saves import LARGEST

BEGINNING = "GRANDE-TABLE:"
VERSION = "1"


def write(match: Match) -> str:
    """The whole match in one line."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(match.save().encode()) + packer.flush()
    return f"{BEGINNING}{VERSION}:{b32encode(packed).decode().rstrip('=')}"


def read(text: str) -> Match:
    """The match of such a line, of a saved text, or of a position with its game before it (`cathedral turn=...`).

    White space around and within a line is dropped, because letters and chats break lines. Raises `BadNotation` and,
    for a line that holds an impossible match, `IllegalStep`.
    """
    text = text.strip()
    if text.upper().startswith(BEGINNING):
        return load(_unpacked("".join(text.split()).upper().removeprefix(BEGINNING)))
    if text.startswith(FIRST_LINE.split()[0]):
        return load(text.replace("\r\n", "\n") + "\n")
    words = text.removeprefix("set_position ").split()
    if len(words) > 1 and words[0] in catalog.ids():
        return start_from(catalog.game(words[0]), " ".join(words[1:]))
    raise BadNotation("this is neither a match nor a position")


def _unpacked(coded: str) -> str:
    version, _, letters = coded.partition(":")
    if version != VERSION:
        raise BadNotation(f"this line is of version {version[:10]!r}, which this program does not know")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        found = unpacker.decompress(b32decode(letters + "=" * (-len(letters) % 8)), LARGEST)
        if not unpacker.eof or unpacker.unused_data:
            raise BadNotation("the line was cut short")
        return found.decode("utf-8")
    except (Error, ValueError, zlib.error) as problem:
        if isinstance(problem, BadNotation):
            raise
        raise BadNotation("the line is damaged") from None
