"""Packages: every family of Linux is told its own command, and what is not known that of the usual one."""

from __future__ import annotations

import pytest

from launch.packages import PACKAGES, advice

SYSTEMS = """
ID=debian      NAME=Debian GNU/Linux                              : sudo apt install libx11-6 libxext6
ID=linuxmint   ID_LIKE=ubuntu debian         NAME=Linux Mint      : sudo apt install libx11-6 libxext6
ID=fedora      NAME=Fedora Linux                                  : sudo dnf install libX11 libXext
ID=rocky       ID_LIKE=rhel centos fedora    NAME=Rocky Linux     : sudo dnf install libX11 libXext
ID=opensuse-leap  ID_LIKE=suse opensuse      NAME=openSUSE Leap   : sudo zypper install libX11-6 libXext6
ID=manjaro     ID_LIKE=arch                  NAME=Manjaro Linux   : sudo pacman -S libx11 libxext
"""


def release(row: str) -> dict[str, str]:
    words = [one.strip() for one in row.replace("ID_LIKE=", "|ID_LIKE=").replace("NAME=", "|NAME=").split("|")]
    return dict(word.split("=", 1) for word in words)


@pytest.mark.parametrize("row", SYSTEMS.strip().splitlines())
def test_a_system_is_told_its_own_command_by_its_name(row: str) -> None:
    system, command = row.rsplit(":", 1)
    fields = release(system)
    assert advice("screen", fields) == (fields["NAME"], command.strip())


def test_an_unknown_system_is_told_for_whom_the_command_is() -> None:
    assert advice("venv", {"ID": "nixos", "NAME": "NixOS"}) == ("Debian, Ubuntu, Mint", "sudo apt install python3-venv")
    assert advice("venv", {}) == advice("venv", {"ID": "nixos"})


def test_every_family_has_every_part() -> None:
    assert len({tuple(parts) for _, parts in PACKAGES.values()}) == 1
