"""Tools of others that no package index has: taken from where they are published, and only with the hash known here."""

from __future__ import annotations

import hashlib
import urllib.request
from pathlib import Path
from typing import NamedTuple

PATIENCE = 60


class Tool(NamedTuple):
    """One file: where it is published, and the SHA-256 that it must have."""

    address: str
    digest: str


APPIMAGE_RUNTIME = Tool(
    "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64",
    "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
)
INNO_SETUP = Tool(
    "https://github.com/jrsoftware/issrc/releases/download/is-6_7_3/innosetup-6.7.3.exe",
    "9c73c3bae7ed48d44112a0f48e66742c00090bdb5bef71d9d3c056c66e97b732",
)


class WrongHash(Exception):
    """What was published there is not what was looked at when the hash was written down."""


def fetch(tool: Tool, folder: Path) -> Path:
    """The file in that folder; raises `WrongHash`, or `OSError` where it cannot be had."""
    with urllib.request.urlopen(tool.address, timeout=PATIENCE) as answer:
        data: bytes = answer.read()
    found = hashlib.sha256(data).hexdigest()
    if found != tool.digest:
        raise WrongHash(f"{tool.address} has the hash {found}, not {tool.digest}")
    path = folder / tool.address.rpartition("/")[2]
    path.write_bytes(data)
    return path
