"""The shape of our own sources: how long functions are, how much of a class can be seen from outside.

Nothing is imported: all of it is read from the syntax trees. How branched a function may be is the linter's business.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import PurePosixPath

from tools.imports import sources, tree

Definition = ast.FunctionDef | ast.AsyncFunctionDef
RECORDS = {"NamedTuple", "Enum", "StrEnum", "IntEnum", "Flag", "IntFlag", "Protocol", "TypedDict"}


def lengths(path: str) -> dict[str, int]:
    """The lines of every function of a file, also of those inside another, by its full name."""
    return {name: length(node) for name, node in _named(tree(path)) if isinstance(node, Definition)}


def surfaces(path: str) -> dict[str, int]:
    """How many members every class of a file has, by its full name."""
    return {name: len(members(node)) for name, node in _named(tree(path)) if isinstance(node, ast.ClassDef)}


def length(node: Definition) -> int:
    """The lines of a function without its docstring."""
    assert node.end_lineno is not None
    lines = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node, clean=False) is not None and first.end_lineno is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def members(node: ast.ClassDef) -> set[str]:
    """What is public of a class, without what it inherits: its methods and properties, and what it binds in its body or
    on `self` in its methods. The fields of a dataclass, a named tuple, an enum, a protocol or a typed dictionary are
    what it is for, and not counted."""
    bases = {_last(base) for base in node.bases}
    decorated = any(_last(one.func if isinstance(one, ast.Call) else one) == "dataclass" for one in node.decorator_list)
    found = {one.name for one in node.body if isinstance(one, Definition)}
    for statement in () if decorated or bases & RECORDS else node.body:
        if isinstance(statement, Definition):
            found |= _on_self(statement)
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            found |= {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def folders(*rooms: str) -> dict[str, int]:
    """How many Python files lie side by side in each folder, those without a name of their own left out."""
    found: dict[str, int] = {}
    for path in map(PurePosixPath, sources(*rooms)):
        found[str(path.parent)] = found.get(str(path.parent), 0) + (path.name != "__init__.py")
    return found


def _named(node: ast.AST, around: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every class and function with its full name."""
    for child in _statements(node):
        if isinstance(child, Definition | ast.ClassDef):
            name = f"{around}.{child.name}".lstrip(".")
            yield name, child
            yield from _named(child, name)
        else:
            yield from _named(child, around)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Those that stand directly in a statement or a file; expressions hold none."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        yield from getattr(node, part, ())


def _on_self(method: Definition) -> set[str]:
    """What a method binds on its first parameter."""
    if not method.args.args:
        return set()
    this = method.args.args[0].arg
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == this
    }


def _last(node: ast.AST) -> str:
    """The name itself, without what stands before its dot or in brackets behind it."""
    if isinstance(node, ast.Subscript):
        return _last(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
