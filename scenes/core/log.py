"""Log file for errors. The `logging` module is imported only when needed."""

from __future__ import annotations

from pathlib import Path

from game.files import put_aside

MAX_LOG_BYTES, OLD_LOGS = 256_000, 2
"""Size in bytes at which the log is rotated, and the number of old logs kept: `log.1.txt` is the latest."""

_file: Path | None = None


def begin(folder: Path) -> None:
    """Sends warnings and errors to `log.txt` in that folder; before this call, and where no file can be written, they
    go to the console."""
    global _file
    _file = folder / "log.txt"


def open_now() -> None:
    """Opens the file, so that modules with their own logging are included; idempotent."""
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
    """From `log.txt.1` to `log.1.txt`, for the file association of every system."""
    path = Path(name)
    return str(path.with_name(f"log{path.suffix}.txt"))


def warn(message: str, *values: object, exc_info: bool = False) -> None:
    """Writes one line, and with `exc_info` the traceback of the current exception; `%s` as in `logging`."""
    import logging

    open_now()
    logging.getLogger("scenes").warning(message, *values, exc_info=exc_info)
