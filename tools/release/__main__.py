"""Command line of the rehearsal of a release.

    python -m tools.release --rehearse               # every line of the workflows that can run here
    python -m tools.release --rehearse --only wheel  # only jobs of that name, with the jobs they need
    python -m tools.release --inventory              # the licences in the portable folder (CycloneDX)

It runs in a clean clone of the last commit, and needs git, a network, and PyYAML (`pip install --group test`).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release.workflow import ROOT


def main() -> int:
    """Reads the command line and runs the command; returns an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--rehearse", action="store_true")
    what.add_argument("--inventory", action="store_true")
    parser.add_argument("--only", default="", metavar="JOB", help="a word of the name of a workflow or job")
    arguments = parser.parse_args()
    if arguments.inventory:
        from tools.release import inventory

        return inventory.main(ROOT / "dist")
    return rehearsed(arguments.only)


def rehearsed(only: str) -> int:
    """Prints every line with its outcome; returns exit code 1 if one has failed or none was run."""
    from tools.release.rehearsal import rehearse

    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout:
        print("Not everything is committed; the last commit is rehearsed.\n")
    counted = {"run": 0, "not here": 0, "failed": 0}
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as folder:
        for seen in rehearse(ROOT, Path(folder), only):
            print(f"{'FAILED ' if seen.failed else ''}{seen.where} | {seen.line} | {seen.outcome}", flush=True)
            away = seen.outcome.startswith(("not here", "only if"))
            counted["failed" if seen.failed else "not here" if away else "run"] += 1
    print(", ".join(f"{name}: {number}" for name, number in counted.items()))
    return 1 if counted["failed"] or not counted["run"] else 0


if __name__ == "__main__":
    sys.exit(main())
