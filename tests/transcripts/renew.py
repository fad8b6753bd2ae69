"""Writes the transcripts anew; `git diff` shows what has changed.

    python -m tests.transcripts.renew [NAME...]

Without names all of them.
"""

import argparse
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from game import catalog
from tests.scenes.ruler import unmarked
from tests.transcripts.crossed import crossed
from tests.transcripts.done import done
from tests.transcripts.laid import laid
from tests.transcripts.loud import loud
from tests.transcripts.meant import meant
from tests.transcripts.moves import moves
from tests.transcripts.over import over
from tests.transcripts.pages import LIKE_OTHERS, offered
from tests.transcripts.painted import painted
from tests.transcripts.past import past
from tests.transcripts.taught import taught
from tests.transcripts.thought import thought
from tests.transcripts.told import told
from tests.transcripts.worded import worded

FOLDER = Path(__file__).parent / "reference"
COMMAND = "python -m tests.transcripts.renew"
KINDS: dict[str, Callable[..., list[str]]] = {
    one.__name__: one for one in (told, done, taught, thought, moves, painted)
}
"""One of each game."""
TRANSCRIPTS: dict[str, Callable[..., list[str]]] = {
    f"{game}-{kind}": partial(write, game) for game in catalog.ids() for kind, write in KINDS.items()
} | {"pages": offered, **{one.__name__: one for one in (laid, over, past, crossed, meant, worded, loud)}}


def path_of(name: str) -> Path:
    """Where a transcript lies."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> list[str]:
    """The lines of a transcript; none if there is none yet."""
    path = path_of(name)
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


SAMPLES: dict[str, dict[str, Any]] = {
    "told": {"every": 3},
    "taught": {"every": 12},
    "pages": {"without": LIKE_OTHERS},
    "laid": {"sampled": True},
    "crossed": {"every": 3},
    "moves": {"films": (1.0,)},
    "thought": {"every": 2},
}
"""Of these kinds the tests make every n-th moment, study, page or way to set up a game, or leave some out; all
of them are compared with --thorough."""


def written(name: str, sampled: bool = False) -> list[str]:
    """The lines of a transcript as they are now, or a sample of them; boards are painted only for those of painting."""
    kind = name.rpartition("-")[2]
    with unmarked() if kind != "painted" else nullcontext():
        found = TRANSCRIPTS[name](**SAMPLES.get(kind, {}) if sampled else {})
    return "\n".join(found).splitlines()


def main() -> None:
    """Says which ones have changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*TRANSCRIPTS, []])
    for name in parser.parse_args().names or TRANSCRIPTS:
        lines = written(name)
        if lines != read(name):
            path_of(name).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
            print(name)


if __name__ == "__main__":
    main()
