"""Packages of Linux systems: the command that adds what is missing, in the words of the system it is typed on.

Which system it is stands in `os-release` (https://www.freedesktop.org/software/systemd/man/latest/os-release.html).
"""

import platform
from collections.abc import Mapping
from typing import NamedTuple

PACKAGES = {
    "debian": ("apt install", {"venv": "python3-venv", "screen": "libx11-6 libxext6", "cage": "cage xwayland"}),
    "fedora": (
        "dnf install",
        {"venv": "python3 python3-pip", "screen": "libX11 libXext", "cage": "cage xorg-x11-server-Xwayland"},
    ),
    "suse": ("zypper install", {"venv": "python3 python3-pip", "screen": "libX11-6 libXext6", "cage": "cage xwayland"}),
    "arch": ("pacman -S", {"venv": "python", "screen": "libx11 libxext", "cage": "cage xorg-xwayland"}),
}
"""By family of systems: the command, and the packages for a Python environment, a window, and a screen with one
program."""
KIN = {"rhel": "fedora", "centos": "fedora", "opensuse": "suse", "ubuntu": "debian"}
"""Families of systems that name themselves otherwise."""
USUAL, NAMES = "debian", "Debian, Ubuntu, Mint"
"""Family assumed if it is unknown, and its members."""


class Advice(NamedTuple):
    """A command, and the systems it is for."""

    system: str
    command: str


def advice(part: str, release: Mapping[str, str] | None = None) -> Advice:
    """How that part ("venv", "screen", "cage") is added; `release` holds the fields of `os-release`."""
    fields = _release() if release is None else release
    words = [fields.get("ID", ""), *fields.get("ID_LIKE", "").split()]
    family = next((KIN.get(word, word) for word in words if KIN.get(word, word) in PACKAGES), None)
    command, parts = PACKAGES[family or USUAL]
    return Advice((family and fields.get("NAME")) or NAMES, f"sudo {command} {parts[part]}")


def _release() -> Mapping[str, str]:
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}
