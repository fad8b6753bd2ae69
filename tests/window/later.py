"""The program as players start it, so many days later.

python -m tests.window.later DAYS [ARGUMENT...]
"""

from __future__ import annotations

import sys
import time

DAY = 24 * 3600.0


def main() -> int:
    """Its clock alone is ahead."""
    now, later = time.time, int(sys.argv[1]) * DAY
    time.time = lambda: now() + later
    import main as program

    return program.main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
