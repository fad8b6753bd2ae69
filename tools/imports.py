"""The import graph of our own sources: who imports whom, in which way, and which files import each other in circles.

Every import counts, wherever it stands: when a file is loaded, under `TYPE_CHECKING`, inside a function, and
`import_module` with a name that is written out.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("game", "scenes")
FETCHING = ("import_module", "__import__")
"""Functions that import."""

Below = Callable[[ast.AST], Iterable[ast.AST]]


class When(StrEnum):
    """When an import happens."""

    LOAD = "when loaded"
    TYPES = "for types only"
    CALL = "inside a function"


class Import(NamedTuple):
    """One file imports another one; both are paths below the root, with forward slashes."""

    importer: str
    imported: str
    when: When
    line: int
    name: str
    """What is taken from the other file, or nothing if it is the file itself."""


def sources(*rooms: str) -> tuple[str, ...]:
    """Every Python file of these folders below the root, of all of ours without any."""
    found = (path for room in rooms or ROOMS for path in (ROOT / room).rglob("*.py"))
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in found))


@cache
def tree(path: str) -> ast.Module:
    """The syntax tree of a source."""
    return ast.parse(_text(path))


def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Those that stand directly in a statement or a file; expressions hold none."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        yield from getattr(node, part, ())


@cache
def imports(path: str) -> tuple[Import, ...]:
    """What one file imports of our own files."""
    fetches = any(word in _text(path) for word in FETCHING)
    below = ast.iter_child_nodes if fetches else statements
    return tuple(one for one in _found(path, tree(path), When.LOAD, below) if one.imported != path)


def circles(graph: Mapping[str, Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """The groups of files that all reach each other, the largest first; a file alone is no circle."""
    reached = {file: _reached(graph, file) for file in graph}
    groups = {tuple(sorted(two for two in reached[one] if one in reached.get(two, ()))) for one in graph}
    return tuple(sorted((group for group in groups if len(group) > 1), key=lambda group: (-len(group), group)))


def graph(*rooms: str) -> dict[str, set[str]]:
    """Which files of these folders each of them imports."""
    files = sources(*rooms)
    return {file: {one.imported for one in imports(file)} & set(files) for file in files}


def _reached(graph: Mapping[str, Iterable[str]], start: str) -> set[str]:
    found, waiting = set[str](), [start]
    while waiting:
        for file in graph.get(waiting.pop(), ()):
            if file not in found:
                found.add(file)
                waiting.append(file)
    return found


def _found(path: str, node: ast.AST, when: When, below: Below) -> Iterator[Import]:
    for child in below(node):
        if isinstance(child, ast.Import | ast.ImportFrom | ast.Call):
            for module, name in _named(child):
                if file := _file(f"{module}.{name}" if name else module):
                    yield Import(path, file, when, child.lineno, "")
                elif file := _file(module):
                    yield Import(path, file, when, child.lineno, name)
        if isinstance(child, ast.If) and _is_for_types(child.test):
            for inner in child.body:
                yield from _found(path, ast.Module([inner], []), When.TYPES, below)
            yield from _found(path, ast.Module(child.orelse, []), when, below)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _found(path, child, When.CALL, below)
        else:
            yield from _found(path, child, when, below)


def _is_for_types(test: ast.expr) -> bool:
    return any("TYPE_CHECKING" in (getattr(one, "id", ""), getattr(one, "attr", "")) for one in ast.walk(test))


def _named(node: ast.Import | ast.ImportFrom | ast.Call) -> list[tuple[str, str]]:
    """The modules of an import with what is taken from each."""
    if isinstance(node, ast.Import):
        return [(alias.name, "") for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are written in full"
        return [(node.module or "", alias.name) for alias in node.names]
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    name = node.args[0] if called in FETCHING and node.args else None
    return [(name.value, "")] if isinstance(name, ast.Constant) and isinstance(name.value, str) else []


@cache
def _file(module: str) -> str | None:
    """The file of a module of ours."""
    stem = module.replace(".", "/")
    for path in (f"{stem}.py", f"{stem}/__init__.py"):
        if (ROOT / path).is_file():
            return path
    return None
