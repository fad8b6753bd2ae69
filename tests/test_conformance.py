"""The examination of somebody else's program finds nothing in ours, and faults in a damaged copy of it.

`python -m tools.planted rules` plants every fault it has; here are the quickest.
"""

from __future__ import annotations

import sys

import pytest

from tests.game.test_engine import PROGRAM
from tools import conformance
from tools.conformance import Lost, examine
from tools.planted import FAULTS, found

QUICK = "cathedral"
CHECKS = [
    "frame", "games", "random games", "moves", "end and turns", "scores", "hidden hands", "refusals", "think", "undo",
    "count", "damaged lines", "files",
]  # fmt: skip


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
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.game == QUICK][:2], ids=lambda fault: fault.check)
def test_a_planted_fault_is_found(fault: object) -> None:
    checks = found(fault).checks  # type: ignore[arg-type]
    assert checks[fault.check].faults  # type: ignore[attr-defined]


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
