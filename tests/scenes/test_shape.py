"""The shape of the code: short functions, narrow classes, small folders. There are no exceptions.

That functions have few branches is held by the linter (C901), here as in tests and tools.
"""

import ast

from tests.conftest import ROOT
from tools.imports import sources
from tools.shape import Definition, folders, length, lengths, members, surfaces

LINES = 40
"""Of a function, its docstring left out."""
MEMBERS = 24
"""Public ones of a class, without what it inherits; the fields of a record are not counted."""
SIDE_BY_SIDE = 20
"""Files of a folder of `scenes/`, `__init__.py` left out."""

FILES = (*sources("game", "scenes"), *sorted(path.name for path in ROOT.glob("*.py")))


def against() -> dict[str, int]:
    """Everything that is larger than it may be, and how large it is."""
    found = [(f"files in {name}", count, SIDE_BY_SIDE) for name, count in folders("scenes").items()]
    for path in FILES:
        found += [(f"lines of {path} {name}", lines, LINES) for name, lines in lengths(path).items()]
        found += [(f"public members of {path} {name}", count, MEMBERS) for name, count in surfaces(path).items()]
    return {what: size for what, size, most in sorted(found) if size > most}


def test_nothing_is_larger_than_it_may_be() -> None:
    assert not against()


def test_the_lines_of_a_function_are_counted_without_its_docstring() -> None:
    assert length(function('def sail():\n    """Goes.\n\n    Slowly.\n    """\n    wind()\n    row()')) == 3


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
    return members(node)
