"""Values that the client and these tools share: read from the source of the client, which they do not import."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def constant(path: str, name: str) -> Any:
    """The literal that a file of the client, named from the root of the repository, gives to that name."""
    for line in ast.parse((ROOT / path).read_text("utf-8")).body:
        targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return ast.literal_eval(line.value)  # type: ignore[attr-defined]
    raise KeyError(f"{name} is not in {path}")
