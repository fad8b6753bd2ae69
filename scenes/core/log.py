"""Log file of what went wrong. The logging module itself is only loaded when there is something to say."""

from __future__ import annotations

from pathlib import Path

from game.files import put_aside

MAX_LOG_BYTES, OLD_LOGS = 256_000, 2
"""Bytes after which the log begins anew, and how many older ones are kept: `log.1.txt` is the last one."""

_file: Path | None = None


def begin(folder: Path) -> None:
    """Warnings and worse will go to `log.txt` in that folder; before this, and where no file can be written, to the
    console."""
    global _file
    _file = folder / "log.txt"


def open_now() -> None:
    """Opens the file, so that modules which log by themselves are heard too; nothing happens the second time."""
    import logging
    from logging.handlers import RotatingFileHandler

    if _file is None or logging.getLogger().handlers:
        return
    logging.raiseExceptions = False  # a full disk is no reason to fill the console
    try:
        if _file.exists() and not _file.is_file():  # a pipe would wait for a reader
            put_aside(_file)
        handler = RotatingFileHandler(_file, maxBytes=MAX_LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8")
        handler.namer = _older
        logging.basicConfig(handlers=[handler], level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    except OSError:
        logging.basicConfig(level=logging.WARNING)


def _older(name: str) -> str:
    """From `log.txt.1` to `log.1.txt`, so that every system knows what opens it."""
    path = Path(name)
    return str(path.with_name(f"log{path.suffix}.txt"))


def warn(message: str, *values: object, exc_info: bool = False) -> None:
    """Writes one line, and where the error comes from that is being handled; `%s` places are filled as in the logging
    module."""
    import logging

    open_now()
    logging.getLogger("scenes").warning(message, *values, exc_info=exc_info)
