"""Writes `assets/<id>/card.json` for every game from its look: what the home screen says before the game is loaded."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scenes.board import catalog

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def written(game_id: str) -> str:
    """The text of the card of a game."""
    card = catalog.card_of(catalog.look(game_id))._asdict()
    del card["id"]
    return json.dumps(card) + "\n"


def main() -> None:
    """One small file a game."""
    for game_id in catalog.ids():
        (ASSETS / game_id / "card.json").write_text(written(game_id), encoding="utf-8")


if __name__ == "__main__":
    main()
