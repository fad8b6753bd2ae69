"""`python -m game`: the text door on standard input and output. No window, no pygame."""

from __future__ import annotations

import sys

from game.protocol import Door


def main() -> int:
    """Answers commands until `quit` or the end of input; the exit status is always 0."""
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    door = Door()
    for line in sys.stdin:
        reply = door.reply(line)
        if reply is not None:
            print(reply, end="\n\n", flush=True)
        if not door.open:
            break
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
