"""Opens other programs' windows over a real kiosk under a window manager, and waits for the kiosk to come back on top.

Needs Xvfb, openbox, xterm and xdotool. Each popup takes the focus when it opens; the kiosk has to have it again while
the popup is still there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from launch.heartbeat import FILE_VARIABLE
from tests.window.display import virtual_display
from tools.faults.house import lived_in

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds in which a window must have come up or come back; the kiosk looks once a second."""


@contextmanager
def desktop() -> Iterator[dict[str, str]]:
    """A display of its own with a window manager; yields the environment of whoever shows a window there."""
    with virtual_display() as display:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_DRIVER": "x11"}
        environment |= {"SDL_AUDIODRIVER": "dummy"}
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        try:
            yield environment
        finally:
            manager.terminate()
            manager.wait()


def active(environment: dict[str, str]) -> int:
    """The process whose window has the focus; 0 if none says so."""
    words = ["xdotool", "getactivewindow", "getwindowpid"]
    said = subprocess.run(words, env=environment, capture_output=True, text=True, check=False).stdout.strip()
    return int(said) if said.isdigit() else 0


def comes_up(process: subprocess.Popen[bytes], environment: dict[str, str]) -> bool:
    """Whether the window of that process gets the focus in time."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        if active(environment) == process.pid:
            return True
        time.sleep(0.1)
    return False


def tried(number: int, environment: dict[str, str], folder: Path) -> list[str]:
    """Opens so many popups over a kiosk; what went wrong."""
    lived_in(folder / "house")
    environment = {**environment, FILE_VARIABLE: str(folder / "beat")}
    words = [sys.executable, "main.py", "--kiosk", "--data-dir", str(folder / "house")]
    kiosk = subprocess.Popen(words, cwd=ROOT, env=environment)
    faults = [] if comes_up(kiosk, environment) else ["the kiosk does not come up"]
    try:
        for count in range(0 if faults else number):
            popup = subprocess.Popen(["xterm", "-T", f"popup {count}", "-e", "sleep", "600"], env=environment)
            seen = comes_up(popup, environment)
            if seen and not comes_up(kiosk, environment):
                faults.append(f"popup {count} stays on top")
            popup.terminate()
            popup.wait()
            if kiosk.poll() is not None:
                faults.append(f"the kiosk has ended with {kiosk.returncode}")
                break
    finally:
        kiosk.kill()
        kiosk.wait()
    return faults


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many popups over one kiosk."""
    with desktop() as environment, tempfile.TemporaryDirectory() as folder:
        yield f"{number} popups", tried(number, environment, Path(folder))
