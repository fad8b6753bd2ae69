"""`python -m game`: the text door on standard input and output. No window, no pygame.

With `--data-dir DIR` new matches are played on the boards of that house, `DIR/boards/<id>.toml`; a file with anything
wrong in it is told of on the error output, and the printed board is played. With `--folder DIR` that folder is where
`save` writes and `load` begins to look.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from game.house_boards import HouseBoards
from game.protocol import MAX_LINE, Door


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream; overlong ones are cut to a length that the door still rejects."""
    most = 4 * MAX_LINE + 4  # bytes of the longest line that is answered, and some more
    while line := stream.readline(most):
        rest = line
        while len(rest) == most and not rest.endswith(b"\n"):
            rest = stream.readline(most)
        yield line.decode("utf-8", "replace")


class ReadAhead:
    """The lines of a stream; while the door thinks, the next one is read in a thread."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._reader: Thread | None = None
        self._next: str | None = None

    def __iter__(self) -> Iterator[str]:
        while True:
            if self._reader:
                self._reader.join()
                self._reader, line = None, self._next
            else:
                line = next(self._lines, None)
            if line is None:
                return
            yield line

    def stop_waits(self) -> bool:
        """Whether the next line is `stop`; returns at once."""
        if self._reader is None:
            self._reader = Thread(target=self._read)
            self._reader.start()
        return not self._reader.is_alive() and (self._next or "").split()[-1:] == ["stop"]

    def _read(self) -> None:
        self._next = next(self._lines, None)


def main(words: Sequence[str] | None = None) -> int:
    """Answers commands until `quit` or the end of input; the exit status is 0."""
    parser = argparse.ArgumentParser(prog="python -m game", description=__doc__)
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="play on the boards of that house")
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="save writes there and nowhere else; the current one"
    )
    arguments = parser.parse_args(words)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    boards = HouseBoards(arguments.data_dir)
    for trouble in boards.look_at_all().values():
        print(trouble, file=sys.stderr, flush=True)
    lines = ReadAhead(lines_of(sys.stdin.buffer))
    door = Door(boards, arguments.folder, lines.stop_waits)
    for line in lines:
        reply = door.reply(line)
        if reply is not None:
            print(reply, end="\n\n", flush=True)
        if not door.open:
            break
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
