"""Mutations of single lines: what is changed, what is left alone, and that the tests of a tree run on them."""

from pathlib import Path

import pytest

from tests.conftest import in_one
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


def test_a_case_that_a_damage_takes_away_was_taken_for_one_that_wavers(tmp_path: Path) -> None:
    pytest.importorskip("coverage")
    from tools.mutate import look, run

    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "test_it.py").write_text("def test_of_one(): pass")
    assert run(tmp_path, ["test_it.py::test_of_one", "--deselect=test_it.py::test_of_one"], 0, 600).passed
    (tmp_path / "test_it.py").write_text("")
    assert not run(tmp_path, ["test_it.py"], 0, 600).passed
    cases = "import pytest\n@pytest.mark.parametrize('sail', [1, 2])\ndef test_of(sail): pass"
    (tmp_path / "test_it.py").write_text(cases)
    assert not look(tmp_path, ["test_it.py::test_of[1]", "test_it.py::test_of[3]"], 0, 600).passed


def test_a_damage_that_changes_nothing_is_none() -> None:
    assert not differs(Mutant("ship.py", 1, 4, 5, "(1)", "a = 1", "a = (1)"), "a = 1\n")
