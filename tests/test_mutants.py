"""Damages to single lines: what is damaged, what is left alone, and that the tests of a tree are asked about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import in_one
from tools.imports import ROOT
from tools.mutants import Mutant, differs, mutants


def lines(text: str) -> set[str]:
    """Every damaged line of a source."""
    return {one.after for one in mutants("ship.py", text)}


@in_one(
    ("line", "damaged"),
    [
        ("a = b not in c", {"a = (b in c)"}),
        ("a = b < c", {"a = (b <= c)", "a = (not (b < c))"}),
        ("a = b and c", {"a = (b or c)"}),
        ("a = b + c", {"a = (b - c)"}),
        ("a = True", {"a = False"}),
        ("a = 1", {"a = 2", "a = 0"}),
        ("a = not b", {"a = (b)"}),
        ("a = b if c else d", {"a = (d if c else b)"}),
        ("a = min(b, c)", {"a = max(b, c)"}),
        ("a = é + sail(b, c)", {"a = (é - sail(b, c))", "a = é + sail(c, b)"}),
        ("a.b = c", {"pass"}),
        ("sail()", {"pass"}),
        ("return False", {"return True"}),
    ],
)
def test_what_is_damaged(line: str, damaged: set[str]) -> None:
    assert lines(line) == damaged


@in_one(
    "text",
    [
        '"""Sails 2 miles."""',
        "import sail",
        "LOG.warning('%s of %s', a, b)",
        "assert a is not None",
        "if TYPE_CHECKING:\n    a = 1",
        "def sail(deep: Literal[1]) -> Literal[2]: ...",
        "a: Literal[1]",
        "def sail(high: int = 1) -> None: ...",
        "a = f'{b + 1}'",
        "a = isinstance(b, c)",
        "a = math.hypot(b, c)",
        "with contextlib.suppress(A, B):\n    pass",
    ],
)
def test_what_no_player_meets_is_left_alone(text: str) -> None:
    assert not lines(text)


@pytest.mark.thorough
def test_the_tests_that_pass_over_a_line_are_asked_and_the_file_is_whole_again(tmp_path: Path) -> None:
    """Of the same file one damage is noticed and one is not."""
    pytest.importorskip("coverage")
    from tools.mutate import NOTICED, SURVIVED, judged, run, stages
    from tools.passes import FOLDER, Passes

    for name, text in (
        ("pyproject.toml", ""),
        ("tools/__init__.py", ""),
        ("tools/passes.py", (ROOT / "tools" / "passes.py").read_text(encoding="utf-8")),
        ("game/__init__.py", ""),
        ("game/ship.py", "AT = 2\n\n\ndef deep(a, b):\n    print(1)\n    return a - b\n\n\ndef sail():\n    pass\n"),
        ("tests/game/test_sail.py", "from game.ship import sail\n\ndef test_sail():\n    sail()\n"),
        ("tests/game/test_ship.py", "from game.ship import AT, deep\n\ndef test_deep():\n    assert deep(3, 1) == AT"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert run(tmp_path, ["-ptools.passes", "tests"], 0, 600).passed
    passes, file = Passes(tmp_path / FOLDER), tmp_path / "game" / "ship.py"
    whole = file.read_text(encoding="utf-8")
    found = {one.after: one for one in mutants("game/ship.py", whole) if differs(one, whole)}

    def outcome(after: str) -> tuple[str, str]:
        result = judged(tmp_path, passes, found[after], 0, 600)
        return result.outcome, result.by

    deep, sail = "tests/game/test_ship.py::test_deep", "tests/game/test_sail.py::test_sail"
    assert list(stages(passes, found["print(2)"])) == [([deep], False)]
    assert sorted(passes.over("game/ship.py", 1)) == [sail, deep]
    assert [*stages(passes, found["AT = 3"])][1:] == [(["tests"], True)]  # a third test may read it
    assert outcome("return (a + b)") == outcome("AT = 3") == (NOTICED, deep)
    assert outcome("print(2)") == (SURVIVED, "")
    assert file.read_text(encoding="utf-8") == whole


def test_a_case_that_a_damage_takes_away_was_taken_for_one_that_wavers(tmp_path: Path) -> None:
    pytest.importorskip("coverage")
    from tools.mutate import run

    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "test_it.py").write_text("def test_of_one(): pass")
    assert run(tmp_path, ["test_it.py::test_of_one", "--deselect=test_it.py::test_of_one"], 0, 600).passed
    (tmp_path / "test_it.py").write_text("")
    assert not run(tmp_path, ["test_it.py"], 0, 600).passed


def test_a_damage_that_changes_nothing_is_none() -> None:
    assert not differs(Mutant("ship.py", 1, 4, 5, "(1)", "a = 1", "a = (1)"), "a = 1\n")
