"""The examination of somebody else's program finds nothing in ours, and faults in a damaged copy of it."""

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT
from tests.game.test_engine import PROGRAM
from tools import conformance
from tools.conformance import Lost, examine

QUICK = "cathedral"
CHECKS = [
    "frame", "games", "random games", "moves", "end and turns", "scores", "hidden hands", "refusals", "think", "undo",
    "count", "damaged lines", "files",
]  # fmt: skip


class Fault(NamedTuple):
    """What is wrong with a copy: a text of a file in `game` and what stands there instead; who should notice it."""

    path: str
    game: str
    check: str
    before: str
    after: str


FAULTS = (
    Fault("cardinal/rules", "cardinal", "moves", "if colour == last_colour:  # law 7", "if False:"),
    Fault("cathedral/rules", "cathedral", "scores", "Points(seat, kind.size * count", "Points(seat, kind.size + count"),
    Fault("cabale/rules", "cabale", "scores", '["captured_double"]', '["captured_single"]'),
    Fault(
        "cardinal/rules", "cardinal", "refusals", 'yield Refusal("law1", (place,))', 'yield Refusal("law2", (place,))'
    ),
    Fault(
        "kardinal/cards",
        "kardinal",
        "hidden hands",
        "hand if seat == viewer else",
        "hand if seat >= (viewer or 0) else",
    ),
    Fault("kardinal/rules", "kardinal", "random games", "card = self.pile[0]", "card = self.pile[-1]"),
    Fault("core", "cathedral", "end and turns", "sorted(set(keys), reverse=True)", "sorted(set(keys))"),
    Fault("saved_text", "cathedral", "files", "if as_saved(match) != text:", "if False:"),
    Fault("protocol", "cardinal", "undo", "            match.undo()\n", "            pass\n"),
    Fault("protocol", "cathedral", "frame", 'return f"={number} {text}"', 'return f"= {text}"'),
    Fault("protocol", "cabale", "think", '" ".join(player.step or ())', '"pass"'),
    Fault("cabale/notation", "cabale", "damaged lines", "if str(position) != text:", "if False:"),
)


@pytest.mark.thorough
def test_nothing_is_found_in_our_own_door(capsys: pytest.CaptureFixture[str]) -> None:
    assert conformance.main(["--game", QUICK, "--games", "1", "--", sys.executable, "-m", "game"]) == 0
    table = capsys.readouterr().out
    assert table.startswith("check ") and table.endswith("rulebook: no fault found\n")
    rows = {line[:16].strip(): line[16:].split() for line in table.splitlines()[1:-1]}
    assert list(rows) == CHECKS
    assert all(int(tried) > 0 and faults == "0" for tried, faults, *_ in rows.values())
    assert rows["frame"][0] == "11", "the two of its end among them: quit is answered, and well"


@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.path)
def test_a_fault_that_is_planted_in_a_copy_of_the_rulebooks_is_found(fault: Fault, tmp_path: Path) -> None:
    for room in ("game", "launch"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "game" / f"{fault.path}.py"
    text = path.read_text(encoding="utf-8")
    assert fault.before in text
    path.write_text(text.replace(fault.before, fault.after), encoding="utf-8")
    run = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from game.__main__ import main; sys.exit(main())"
    assert examine([sys.executable, "-c", run], [fault.game], 1, 1).checks[fault.check].faults


def test_an_engine_is_examined_at_what_it_knows() -> None:
    good = examine([sys.executable, str(PROGRAM), "good"], [QUICK], 1, 1)
    assert not good.is_rulebook and good.checks["think"].tried and not good.checks["think"].faults
    assert examine([sys.executable, str(PROGRAM), "illegal"], [QUICK], 1, 1).checks["think"].faults


def test_a_program_that_is_not_there_cannot_be_examined(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Lost):
        examine(["/no/such/program"], [QUICK], 1, 1)
    assert conformance.main(["--", "/no/such/program"]) == 2
    dead = examine([sys.executable, str(PROGRAM), "dead"], [QUICK], 1, 1)
    assert dead.checks["frame"].faults
