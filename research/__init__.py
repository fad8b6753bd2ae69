"""The four games as environments of research libraries: docs/research.md. Not needed to play.

In an installed package these modules are `grande_table.research`; the rules they use take the name `game` in the
process that imports them, so a program with a `game` of its own uses the text door instead.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

_TREE = Path(__file__).resolve().parent.parent

if "game" in sys.modules or find_spec("game") is not None:
    _found = getattr(sys.modules.get("game"), "__path__", None) or getattr(
        find_spec("game"), "submodule_search_locations", None
    )
    if str(_TREE / "game") not in (_found or []):
        raise ImportError(f"another package called game is in the way of {_TREE / 'game'}")
else:
    sys.path.insert(0, str(_TREE))
