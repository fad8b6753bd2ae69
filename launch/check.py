"""Check of this PC: whether it will be a good kiosk, `main.py --check`.

Each point is well, or says what to do, or could not be found out and says where to look. Nothing is changed.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from launch import autostart
from launch.folders import PROGRAM
from launch.words import say

State = Literal["well", "bad", "unknown"]
Ask = Callable[[str], "str | None"]
"""Runs a command of the system, its words parted by spaces; what it prints, None if it cannot be run."""
Read = Callable[[str], str]
"""The text of a file, empty if it cannot be read; a star in a name stands for anything."""

ROOM = 1_000_000_000
"""Free bytes that are wanted: a summer of games, logs and backups takes a tenth of it."""
BUILT = 2026
"""Year of the program; a clock that shows an earlier one is wrong."""
GRANT = (
    "gsettings set org.gnome.mutter.wayland xwayland-allow-grabs true && "
    f"gsettings set org.gnome.mutter.wayland xwayland-grab-access-rules \"['{PROGRAM}']\""
)
"""The command by which GNOME lets the program have every key; its quotes are those of a shell, not of a language."""
SIGNS = {"well": "[+]", "bad": "[-]", "unknown": "[~]"}
SYSTEMS = {"win32": "windows", "darwin": "macos"}
"""Word of each system in the keys of sentences; elsewhere `linux`."""


class Finding(NamedTuple):
    """The result of one check."""

    name: str
    state: State


def main(data: Path, command: tuple[str, ...], cores: Callable[[], bool]) -> int:
    """Prints all results; returns 0 if none is bad. `command` starts the kiosk; `cores` tells whether the compiled
    cores work."""
    found = [*look(sys.platform, data, command, run, read), Finding("core", "well" if cores() else "unknown")]
    system = SYSTEMS.get(sys.platform, "linux")
    for one in found:
        print(f"{SIGNS[one.state]} {say(f'install.check.{one.name}')}")
        if one.state != "well":
            print(f"    {advice(one.name, system)}")
    print(say("install.check.legend"))
    return int(any(one.state == "bad" for one in found))


def advice(name: str, system: str) -> str:
    """What to do about that point on that system."""
    own = f"install.check.{name}.{system}"
    told = say(own, section="Seat:*")
    return told if told != own else say(f"install.check.{name}.do", command=GRANT)


def look(system: str, data: Path, command: tuple[str, ...], ask: Ask, text: Read) -> list[Finding]:
    """All results, for a system as `sys.platform` calls it."""
    own = {"win32": _windows, "darwin": _macos}.get(system, _linux)
    states = {
        "autostart": _state(_starts_by_itself(system, command, ask)),
        **{name: _state(answer) for name, answer in own(ask, text)},
        "disk": _state(_has_room(data)),
        "clock": _state(time.localtime().tm_year >= BUILT and _own_clock(system, ask)),
    }
    order = ("login", "autostart", "rights", "sleep", "notifications", "edges", "keys", "sound", "clock", "disk")
    return [Finding(name, states.get(name, "unknown")) for name in order if name != "keys" or own is _linux]


def _state(answer: bool | None) -> State:
    return "unknown" if answer is None else "well" if answer else "bad"


def _equals(told: str | None, *wanted: str) -> bool | None:
    """Whether the answer of the system is one of these; None without an answer."""
    return None if told is None or not told.strip() else told.strip().strip("'\"").lower() in wanted


# -- Linux ------------------------------------------------------------------------------------------------------------


LOGINS = (
    "/etc/gdm*/*.conf",
    "/etc/lightdm/lightdm.conf",
    "/etc/lightdm/lightdm.conf.d/*.conf",
    "/etc/sddm.conf",
    "/etc/sddm.conf.d/*.conf",
    "/etc/systemd/system/*tty1*/*.conf",
)
"""Files that name the user who is logged in automatically."""


def _linux(ask: Ask, text: Read) -> Iterator[tuple[str, bool | None]]:
    managers = "\n".join(map(text, LOGINS))
    opens = r"^\s*(AutomaticLoginEnable\s*=\s*true|autologin-user\s*=\s*\S|User\s*=\s*\S|ExecStart=.*--autologin)"
    yield "login", bool(re.search(opens, managers, re.IGNORECASE | re.MULTILINE))
    yield "rights", not _is_root() and "sudo" not in (ask("id -nG") or "").split()
    masked = _equals(ask("systemctl is-enabled sleep.target"), "masked", "masked-runtime")
    idle = _equals(ask("gsettings get org.gnome.settings-daemon.plugins.power sleep-inactive-ac-type"), "nothing")
    yield "sleep", True if masked else idle
    yield "notifications", _equals(ask("gsettings get org.gnome.desktop.notifications show-banners"), "false")
    yield "edges", _equals(ask("gsettings get org.gnome.desktop.interface enable-hot-corners"), "false")
    keys = "gsettings get org.gnome.mutter.wayland xwayland-"
    allowed = _equals(ask(f"{keys}allow-grabs"), "true")
    listed = ask(f"{keys}grab-access-rules")
    yield "keys", None if allowed is None else allowed and PROGRAM in (listed or "")
    cards = text("/proc/asound/cards")
    yield "sound", bool(cards) and "no soundcards" not in cards


# -- Windows ----------------------------------------------------------------------------------------------------------


def _windows(ask: Ask, text: Read) -> Iterator[tuple[str, bool | None]]:
    def value(key: str, name: str) -> str:
        told = re.search(rf"{name}\s+REG_\w+\s+(\S+)", ask(f"reg query {key} /v {name}") or "")
        return told[1] if told else ""

    software = r"HKLM\SOFTWARE"
    yield "login", value(rf"{software}\Microsoft\Windows~NT\CurrentVersion\Winlogon", "AutoAdminLogon") == "1"
    yield "rights", _equals(ask("net session"), "") is None
    idle = re.findall(r"0x([0-9a-f]{8})", ask("powercfg /query SCHEME_CURRENT SUB_SLEEP STANDBYIDLE") or "")
    yield "sleep", int(idle[-2], 16) == 0 if len(idle) >= 2 else None
    toasts = r"HKCU\Software\Microsoft\Windows\CurrentVersion\PushNotifications"
    yield "notifications", value(toasts, "ToastEnabled") == "0x0"
    yield "edges", value(rf"{software}\Policies\Microsoft\Windows\EdgeUI", "AllowEdgeSwipe") == "0x0"
    yield "sound", None


# -- macOS ------------------------------------------------------------------------------------------------------------


def _macos(ask: Ask, text: Read) -> Iterator[tuple[str, bool | None]]:
    user = ask("defaults read /Library/Preferences/com.apple.loginwindow autoLoginUser")
    yield "login", bool(user and user.strip())
    yield "rights", "admin" not in (ask("id -nG") or "").split()
    power = re.search(r"^\s*sleep\s+(\d+)", ask("pmset -g") or "", re.MULTILINE)
    yield "sleep", power[1] == "0" if power else None


# -- every system -----------------------------------------------------------------------------------------------------


def _own_clock(system: str, ask: Ask) -> bool | None:
    """Whether the system sets its clock by itself; only Linux is asked."""
    if system in SYSTEMS:
        return None
    return _equals(ask("timedatectl show -p NTPSynchronized --value"), "yes")


def _starts_by_itself(system: str, command: tuple[str, ...], ask: Ask) -> bool:
    if system == "win32":
        return bool(ask(f"schtasks /Query /TN {autostart.NAME}"))
    target = autostart.Target(command, Path.home(), "", Path(command[-1]).parent)
    methods = ("agent",) if system == "darwin" else ("desktop", "service")
    files = [path for method in methods for path, _ in autostart.PLANS[method](target).files]
    bare = Path(f"/etc/systemd/system/{autostart.NAME}-bare.service")
    return any(path.exists() for path in (*files, bare))


def _has_room(data: Path) -> bool:
    """Whether the folder can be written to, and the disk has room."""
    probe = data / f"check.{os.getpid()}.new"
    try:
        probe.write_bytes(b"x" * 4096)
        return shutil.disk_usage(data).free >= ROOM
    except OSError:
        return False
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def run(command: str) -> str | None:
    """Runs a command without a shell; a tilde stands for a space. Commands for GNOME are run only there."""
    if command.startswith("gsettings") and "gnome" not in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        return None
    words = [word.replace("~", " ") for word in command.split()]
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 or done.stdout.strip() else None


def read(pattern: str) -> str:
    """The contents of all matching files, one after the other."""
    return "\n".join(_texts(Path("/").glob(pattern.lstrip("/"))))


def _texts(paths: Iterable[Path]) -> Iterator[str]:
    for path in sorted(paths):
        with contextlib.suppress(OSError):
            if path.is_file():
                yield path.read_text(encoding="utf-8", errors="replace")[:100_000]
