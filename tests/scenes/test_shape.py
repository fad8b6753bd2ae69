"""The shape of the code: short functions, few branches, narrow classes, small folders. There are no exceptions."""

from __future__ import annotations

import ast

import pytest

from tests.conftest import ROOT
from tools.imports import sources
from tools.shape import Definition, class_of, classes, complexity, folders, functions, length

LINES = 40
"""Of a function, its docstring left out."""
BRANCHES = 12
"""McCabe's number of a function; the linter holds it for tests and tools too."""
MEMBERS = 24
"""Public ones of a class, without what it inherits; the fields of a record are not counted."""
SIDE_BY_SIDE = 20
"""Files of a folder of `scenes/`, `__init__.py` left out."""

FILES = (*sources("game", "scenes"), *sorted(path.name for path in ROOT.glob("*.py")))


def against() -> dict[str, int]:
    """Everything that is larger than it may be, and how large it is."""
    found = [(f"files in {name}", count, SIDE_BY_SIDE) for name, count in folders("scenes").items()]
    for path in FILES:
        found += [(f"lines of {path} {one.name}", one.lines, LINES) for one in functions(path)]
        found += [(f"complexity of {path} {one.name}", one.complexity, BRANCHES) for one in functions(path)]
        found += [(f"public members of {path} {one.name}", one.surface, MEMBERS) for one in classes(path)]
    return {what: size for what, size, most in sorted(found) if size > most}


def test_nothing_is_larger_than_it_may_be() -> None:
    assert not against()


def test_the_lines_of_a_function_are_counted_without_its_docstring() -> None:
    assert length(function('def sail():\n    """Goes.\n\n    Slowly.\n    """\n    wind()\n    row()')) == 3


@pytest.mark.parametrize(
    ("body", "number"),
    [
        ("return a and b or c", 1),
        ("if a: b()\nelif c: d()\nelse: e()", 3),
        ("for a in b:\n  while c: d()\nelse: e()", 4),
        ("try: a()\nexcept B: c()\nexcept D: e()\nfinally: f()", 3),
        ("match a:\n  case 1: b()\n  case 2: c()\n  case _: d()", 3),
        ("def inner():\n  if a: b()", 3),
    ],
)
def test_the_places_where_the_way_parts_are_counted_as_the_linter_does(body: str, number: int) -> None:
    assert complexity(function("def sail():\n" + "\n".join(f"  {line}" for line in body.split("\n")))) == number


def test_the_surface_of_a_class_is_what_it_binds_itself_and_shows() -> None:
    plain = "class Ship(Boat):\n  deep = True\n  def __init__(self): self.sails, self._crew = 1, 2\n  def go(self): ..."
    assert shape(plain) == {"deep", "sails", "go"}
    assert shape("@dataclass(frozen=True)\nclass Ship:\n  sails: int\n  def go(self): ...") == {"go"}
    assert shape("class Ship(NamedTuple):\n  sails: int") == set()


def function(text: str) -> Definition:
    (node,) = ast.parse(text).body
    assert isinstance(node, Definition)
    return node


def shape(text: str) -> set[str]:
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.ClassDef)
    found = class_of("ship.py", "Ship", node)
    assert found.surface == len(found.members)
    return set(found.members)
