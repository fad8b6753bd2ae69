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
from typing import BinaryIO

from game.house_boards import HouseBoards
from game.protocol import LONGEST_LINE, Door


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream; of one that is too long for the door only so much that it can say so."""
    most = 4 * LONGEST_LINE + 4  # bytes of the longest line that is answered, and some more
    while line := stream.readline(most):
        rest = line
        while len(rest) == most and not rest.endswith(b"\n"):
            rest = stream.readline(most)
        yield line.decode("utf-8", "replace")


def main(words: Sequence[str] | None = None) -> int:
    """Answers commands until `quit` or the end of input; the exit status is 0."""
    parser = argparse.ArgumentParser(prog="python -m game", description=(__doc__ or "").split("\n\n")[0])
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
    door = Door(boards, arguments.folder)
    for line in lines_of(sys.stdin.buffer):
        reply = door.reply(line)
        if reply is not None:
            print(reply, end="\n\n", flush=True)
        if not door.open:
            break
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
