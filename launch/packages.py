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
"""Of each family of systems the command, and what has to be added for an environment of Python, for a window, and for a
screen with one program alone."""
KIN = {"rhel": "fedora", "centos": "fedora", "opensuse": "suse", "ubuntu": "debian"}
"""Further words by which a system names its family."""
USUAL, NAMES = "debian", "Debian, Ubuntu, Mint"
"""What is told where the family is not known, and who belongs to it."""


class Advice(NamedTuple):
    """What to type, and on which system."""

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
