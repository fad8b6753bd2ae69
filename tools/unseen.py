"""Development commands draw and play sounds where nobody sees or hears them, and end when they are asked to."""

from __future__ import annotations

import os
import signal
import sys


def unseen() -> None:
    """Opens no window and no loudspeaker in this process, unless it was told of some; ends it, its temporary folders
    swept, when it is told to terminate. To be called before pygame is begun, which reads the one then, and of the other
    makes an event that only the program itself asks for."""
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
