"""Small damages to one line of a source: what `tools.mutate` lets the suite look for.

Every damage is made from the syntax tree, so that comments, docstrings, annotations, imports and what is only written
to the log stay as they are. A damaged file is valid Python and has another syntax tree than before.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

PAIRS: tuple[tuple[type[ast.AST], type[ast.AST]], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot),
    (ast.And, ast.Or),
    (ast.Add, ast.Sub),
    (ast.Mult, ast.Div),
)
SWAPPED = {ast.FloorDiv: ast.Mult, **dict(PAIRS), **{other: one for one, other in PAIRS}}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LOGGING = {"log", "LOG", "logging", "warn"}
"""Who is called for words that no player sees."""
FIXED = {"isinstance", "issubclass", "getattr", "hasattr", "min", "max", "suppress", "hypot", "dist", "isclose"}
"""Whose arguments nobody would swap by mistake, or with the same outcome."""


class Mutant(NamedTuple):
    """One damage to one line."""

    path: str
    line: int
    column: int
    end: int
    """Both in bytes of the line."""
    new: str
    """What stands between them instead."""
    before: str
    after: str
    """The whole line, without what surrounds it."""

    def applied(self, text: str) -> str:
        """The source with the damage."""
        lines = text.splitlines(keepends=True)
        lines[self.line - 1] = _replaced(lines[self.line - 1], self.column, self.end, self.new)
        return "".join(lines)


def chosen(root: Path, paths: list[str], number: int, dice: Random) -> list[Mutant]:
    """So many damages, each on a line of its own that is as likely as any other one, in the order of the dice."""
    texts = {path: (root / path).read_text(encoding="utf-8") for path in paths}
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for path, text in texts.items():
        for mutant in mutants(path, text):
            by_line.setdefault((path, mutant.line), []).append(mutant)
    found: list[Mutant] = []
    for line in dice.sample(sorted(by_line), len(by_line)):
        mutant = dice.choice(by_line[line])
        if len(found) < number and differs(mutant, texts[mutant.path]):
            found.append(mutant)
    return found


def mutants(path: str, text: str) -> list[Mutant]:
    """Every damage to this source; few of them may turn out to be none."""
    lines, found = text.splitlines(keepends=True), []
    for node in _worth(ast.parse(text)):
        if node.lineno == node.end_lineno and node.end_col_offset is not None:
            line = lines[node.lineno - 1]
            for new in _variants(node):
                after = _replaced(line, node.col_offset, node.end_col_offset, new).strip()
                found.append(Mutant(path, node.lineno, node.col_offset, node.end_col_offset, new, line.strip(), after))
    return found


def differs(mutant: Mutant, text: str) -> bool:
    """Whether the damaged source can be read and means something else."""
    try:
        return ast.dump(ast.parse(mutant.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


def _replaced(line: str, column: int, end: int, new: str) -> str:
    data = line.encode()
    return (data[:column] + new.encode() + data[end:]).decode()


def _worth(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Every statement and expression that does something."""
    for child in _children(node):
        if _idle(child):
            continue
        if isinstance(child, ast.expr | ast.stmt):
            yield child
        yield from _worth(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a node, without annotations, decorators, bases of a class and the parts of texts."""
    idle = {"annotation", "returns", "decorator_list", "bases", "keywords" if isinstance(node, ast.ClassDef) else ""}
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name not in idle:
            yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST))


def _idle(node: ast.AST) -> bool:
    """Whether nothing of it can matter to a player: imports, texts that document, types, what has no body, the log,
    assertions."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass):
        return True
    if isinstance(node, ast.FunctionDef):  # without a body: what others do
        return all(isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in node.body)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If):
        return any(word in ast.unparse(node.test) for word in ("TYPE_CHECKING", "__name__"))
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.unparse(node.value.func).split(".")[0] in LOGGING
    return isinstance(node, ast.Subscript) and ast.unparse(node.value).split(".")[-1] in ("Literal", "Callable")


def _variants(node: ast.expr | ast.stmt) -> Iterator[str]:
    """What may stand in place of a node."""
    if isinstance(node, ast.stmt):
        yield from _statements(node)
    elif isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp):
        yield from _operators(node)
    elif isinstance(node, ast.Constant):
        yield from _constants(node.value)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.IfExp):
        yield f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})"


def _statements(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await):
        yield "pass"
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        bare = isinstance(node, ast.AnnAssign) and node.value is None
        elsewhere = any(isinstance(one, ast.Attribute | ast.Subscript) for one in targets)
        if isinstance(node, ast.AugAssign) or (elsewhere and not bare):  # a name that is never bound only raises
            yield "pass"
    elif isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is False):  # who asks hears no in both
            yield "return None"
    elif isinstance(node, ast.Break | ast.Continue):
        yield "pass"


def _operators(node: ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp) -> Iterator[str]:
    if isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not | ast.USub) and not isinstance(node.operand, ast.Constant):
            yield f"({ast.unparse(node.operand)})"
        return
    changed = copy.deepcopy(node)
    if isinstance(changed, ast.Compare):
        other = SWAPPED[type(changed.ops[0])]()
        assert isinstance(other, ast.cmpop)
        changed.ops[0] = other
        yield f"({ast.unparse(changed)})"
        if isinstance(other, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            yield f"(not ({ast.unparse(node)}))"
    elif type(changed.op) in SWAPPED:
        changed.op = SWAPPED[type(changed.op)]()  # type: ignore[assignment]
        yield f"({ast.unparse(changed)})"


def _constants(value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield str(not value)
    elif isinstance(value, int | float):
        yield repr(value + 1)
        yield repr(value - 1) if value >= 1 else f"({value - 1!r})"


def _calls(node: ast.Call) -> Iterator[str]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        changed = copy.deepcopy(node)
        changed.func = ast.Name(NAMES[node.func.id])
        yield ast.unparse(changed)
    given = [] if ast.unparse(node.func).split(".")[-1] in FIXED else node.args
    for number in range(len(given) - 1):
        if not any(isinstance(one, ast.Starred) for one in given[number : number + 2]):
            changed = copy.deepcopy(node)
            changed.args[number], changed.args[number + 1] = changed.args[number + 1], changed.args[number]
            yield ast.unparse(changed)
