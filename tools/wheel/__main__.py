"""`python -m grande_table` plays."""

from __future__ import annotations

from grande_table import play

if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    raise SystemExit(play())
