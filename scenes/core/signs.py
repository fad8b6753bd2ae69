"""Signs that every face of the house's type can write, and names of guests in them."""

from __future__ import annotations

from unicodedata import normalize

SIGNS = {chr(code) for code in range(0x20, 0x17F)} - {"ŉ"} | set("ȘșȚț‘’“”„–—…€ẞ")


def written(name: str) -> str:
    """A name as it can be drawn: `Nguyễn` as `Nguyen`, without emoji; nothing where it has letters of another script,
    and whoever bears it is called by colour or number, as if nobody had given a name."""
    found = []
    for sign in normalize("NFC", name):
        base = sign if sign in SIGNS else normalize("NFD", sign)[0]
        if base in SIGNS and base.isprintable():
            found.append(base)
        elif sign.isalnum():
            return ""
    return " ".join("".join(found).split())
