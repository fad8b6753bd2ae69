"""The colours and the kinds of material that every model chooses from, as `palette.toml` says."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Kind:
    """How a kind of material takes its colour; shares from 0 to 1, noise sizes per unit of the world."""

    value: float
    """How much the brightness differs from block to block."""
    hue: float
    """How far the hue drifts from block to block."""
    blotch: float
    """How strong the soft clouds are."""
    size: float
    """How many clouds fit into one cell."""
    rough: float
    bump: float
    wash: float
    """How dark crevices become."""
    coat: float = 0.0
    metal: float = 0.0
    shine: float = 0.25
    grain: tuple[float, float, float] | None = None
    """Noise frequency along the three axes of the wood; None for what has no grain."""
    grain_depth: tuple[float, float] = (1.0, 1.0)
    light: float = 0.0


TOLD: dict[str, Any] = tomllib.loads((Path(__file__).parent / "palette.toml").read_text(encoding="utf-8"))
PALETTE: dict[str, str] = TOLD["colours"]
KINDS = {
    kind: Kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in told.items()})
    for kind, told in TOLD["kinds"].items()
}
