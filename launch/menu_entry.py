"""The entry in the menu of a Linux desktop, with the icon of the house; it leads to where the program lies now.

    python3 main.py --menu on             # off removes it, show prints what it would be

Windows and macOS have installers or shortcuts for this.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from launch.autostart import Action, Plan, apply, describe, quoted_entry
from launch.folders import ASSETS, PROGRAM


def main(action: Action, command: Sequence[str]) -> int:
    """Does what the command line asks for; returns an exit code."""
    if sys.platform in ("win32", "darwin"):
        print("There is such a menu on Linux only; here a shortcut to the launcher does the same.")
        return 2
    plan = entry(command, Path.home(), os.environ)
    if action == "show":
        print(describe(plan))
        return 0
    return apply(plan, action)


def entry(command: Sequence[str], home: Path, environment: Mapping[str, str]) -> Plan:
    """The file of the menu."""
    data = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    text = written(command, str(ASSETS / "shared" / "emblem.png"))
    return Plan(((data / "applications" / f"{PROGRAM}.desktop", text.encode()),))


def written(command: Sequence[str], icon: str) -> str:
    """The entry that starts this command, with an icon: a file, or a name among those of the desktop."""
    return f"""[Desktop Entry]
Type=Application
Name=La Grande Table
Comment=Four rare board games on one table
Comment[fr]=Quatre jeux de société rares sur une seule table
Comment[de]=Vier seltene Brettspiele auf einem Tisch
Comment[nl]=Vier zeldzame bordspellen op één tafel
Exec={" ".join(quoted_entry(word) for word in command)}
Icon={icon}
Terminal=false
StartupWMClass={PROGRAM}
Categories=Game;BoardGame;
"""
