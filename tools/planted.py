"""Plants faults in a copy of the rules and asks whether `python -m tools.conformance` finds each of them.

python -m tools.planted            all of them, one line each
python -m tools.planted 3 7        only these
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.conformance import Examination, examine

ROOT = Path(__file__).parent.parent


class Fault(NamedTuple):
    """What is wrong with the copy: a text of a file and what stands there instead; who should notice it, and where."""

    path: str
    before: str
    after: str
    check: str
    game: str


FAULTS = (
    Fault("game/cardinal/rules.py", "if colour == last_colour:  # law 7", "if False:", "moves", "cardinal"),
    Fault(
        "game/cathedral/rules.py",
        "Points(seat, kind.size * count",
        "Points(seat, kind.size + count",
        "scores",
        "cathedral",
    ),
    Fault("game/cabale/rules.py", '["captured_double"]', '["captured_single"]', "scores", "cabale"),
    Fault(
        "game/cardinal/rules.py",
        'yield Refusal("law1", (place,))',
        'yield Refusal("law2", (place,))',
        "refusals",
        "cardinal",
    ),
    Fault(
        "game/kardinal/cards.py",
        "hand if seat == viewer else",
        "hand if seat >= (viewer or 0) else",
        "hidden hands",
        "kardinal",
    ),
    Fault("game/kardinal/rules.py", "card = self.pile[0]", "card = self.pile[-1]", "random games", "kardinal"),
    Fault("game/core.py", "sorted(set(keys), reverse=True)", "sorted(set(keys))", "end and turns", "cathedral"),
    Fault("game/match.py", "if match.save() != text:", "if False:", "files", "cathedral"),
    Fault("game/protocol.py", "            match.undo()\n", "            pass\n", "undo", "cardinal"),
    Fault("game/protocol.py", 'return f"={number} {text}"', 'return f"= {text}"', "frame", "cathedral"),
    Fault("game/protocol.py", '" ".join(mind.step or ())', '"pass"', "think", "cabale"),
    Fault("game/cabale/notation.py", "if str(position) != text:", "if False:", "damaged lines", "cabale"),
)


def found(fault: Fault, games: int = 1) -> Examination:
    """The examination of a copy with that fault in it."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("game", "launch"):
            shutil.copytree(ROOT / room, Path(folder) / room, ignore=shutil.ignore_patterns("__pycache__"))
        path = Path(folder) / fault.path
        text = path.read_text(encoding="utf-8")
        assert text.count(fault.before) >= 1, f"{fault.path} has no {fault.before!r}"
        path.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
        run = f"import sys; sys.path.insert(0, {folder!r}); from game.__main__ import main; sys.exit(main())"
        return examine([sys.executable, "-c", run], [fault.game], games, 1)


def main() -> int:
    """Prints a line for each fault; the exit status is the number of those that were not found."""
    wanted = [int(word) for word in sys.argv[1:]] or range(1, len(FAULTS) + 1)
    missed = 0
    for number in wanted:
        fault = FAULTS[number - 1]
        checks = found(fault).checks
        faults = checks[fault.check].faults if fault.check in checks else []
        missed += not faults
        told = f"{len(faults)} by {fault.check}, {faults[0][:90]}" if faults else "NOT FOUND"
        print(f"{number:2} {fault.path} {fault.after!r}: {told}", flush=True)
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
