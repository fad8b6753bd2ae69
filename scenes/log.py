"""Where what went wrong is written down. The logging module itself is only loaded when there is something to say."""

from __future__ import annotations

from pathlib import Path

LONGEST = 1_000_000
"""Bytes after which the log begins anew."""

_file: Path | None = None


def begin(folder: Path) -> None:
    """Warnings and worse will go to `log.txt` in that folder; before this, and where no file can be written, to the
    console."""
    global _file
    _file = folder / "log.txt"


def open_now() -> None:
    """Opens the file, so that modules which log by themselves are heard too; nothing happens the second time."""
    import logging

    if _file is None or logging.getLogger().handlers:
        return
    try:
        if _file.exists() and _file.stat().st_size > LONGEST:
            _file.unlink()
        logging.basicConfig(filename=_file, level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    except OSError:
        logging.basicConfig(level=logging.WARNING)


def warn(message: str, *values: object) -> None:
    """Writes one line; `%s` places are filled as in the logging module."""
    import logging

    open_now()
    logging.getLogger("scenes").warning(message, *values)
