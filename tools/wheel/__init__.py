"""La Grande Table as an installed package: this folder holds the source tree as it is, with its own names.

Its folders are put on the path of this process alone, so that `game` and `scenes` never are what others import.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def play() -> int:
    """The command `grande-table`: the same as `main.py`."""
    _find_the_tree()
    from main import main

    return main(sys.argv[1:])


def engine() -> int:
    """The command `grande-table-engine`: rules and computer players without a screen, a command a line.

    With `--conformance` it examines the program whose command stands behind it.
    """
    _find_the_tree()
    if sys.argv[1:2] == ["--conformance"]:
        from conformance import main as examine

        return examine(sys.argv[2:])
    from game.__main__ import main

    return main()


def _find_the_tree() -> None:
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
