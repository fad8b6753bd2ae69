"""Runs one table of faults, prints every case with the faults that are found and a sum; ends with 1 if there was any.

python -m tools.faults KIND [--number N] [--seed 1]
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections import Counter
from functools import partial

from tools.faults import annals_flips, backups, clocks, code_pad, damaged_files, hostile, kills, lines, popups, rows
from tools.unseen import unseen

KINDS = {
    "files": (damaged_files.runs, 178),
    "surroundings": (partial(rows.runs, rows.SURROUNDINGS, False), len(rows.SURROUNDINGS)),
    "incidents": (partial(rows.runs, rows.INCIDENTS, True), len(rows.INCIDENTS)),
    "annals": (annals_flips.runs, 400),
    "backups": (backups.runs, 40),
    "clocks": (clocks.runs, 200),
    "door": (code_pad.runs, 60),
    "kills": (kills.runs, 300),
    "popups": (popups.runs, 10),
    "hostile": (hostile.runs, 100),
    "lines": (lines.runs, 100_000),
}
"""By name: the runner, and its default number of cases."""


def main() -> int:
    """Runs one kind."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--number", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.disable()
    unseen()
    runs, usual = KINDS[arguments.kind]
    done, faults = Counter[str](), 0
    for name, found in runs(number=arguments.number or usual, seed=arguments.seed):
        done[name] += 1
        faults += len(found)
        print(f"{done.total()} {name}", *found, sep=": ", flush=True)
    print(f"{done.total()} {arguments.kind}, {faults} faults", flush=True)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
