"""Power supply: whether this machine runs on its battery; then nothing is worked out that nobody has asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SUPPLIES = Path("/sys/class/power_supply")
ON_BATTERY_WORDS = "Battery Power"
"""What macOS says first."""


def on_battery(supplies: Path = SUPPLIES) -> bool:
    """Whether the battery is what feeds it; False where that cannot be told."""
    try:
        if sys.platform == "win32":
            return _windows_says()
        if sys.platform == "darwin":
            said = subprocess.run(["pmset", "-g", "batt"], capture_output=True, text=True, timeout=2, check=False)
            return ON_BATTERY_WORDS in said.stdout
        return _linux_says(supplies)
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def _linux_says(supplies: Path) -> bool:
    """Every supply is a folder with a type; the mains among them say whether they are plugged in."""
    mains = [folder / "online" for folder in sorted(supplies.glob("*")) if (folder / "online").is_file()]
    return bool(mains) and not any(path.read_text("ascii").strip() != "0" for path in mains)


def _windows_says() -> bool:
    import ctypes

    class Status(ctypes.Structure):
        _fields_ = (("line", ctypes.c_ubyte), ("rest", ctypes.c_ubyte * 11))

    status = Status()
    return bool(ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))) and status.line == 0  # type: ignore[attr-defined]
