"""Film of a game: parts of a recorded match, shown step by step, with the rest running fast between them.

`assets/GAME/film.match` is a saved match that was played to its end. `assets/GAME/film.toml` says what is shown of it,
in the order of the match:

    [[scene]]  says, first, last     the id of a caption, and the numbers of the steps, from 1 on; `last` is one of them

The captions are the sentences `GAME.film.ID` of the language tables. A game without these files has no film.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from game.core import BadNotation, IllegalStep
from game.match import Match
from game.saved_text import load

MAX_SCENES = 8


class BadFilm(ValueError):
    """A film that cannot be shown."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One part of a match that is shown step by step."""

    says: str
    """The id of its caption."""
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Film:
    """What is shown of a match that is over."""

    match: Match
    scenes: tuple[Scene, ...]


def paths(assets: Path, game_id: str) -> tuple[Path, Path]:
    """Where the match and the scenes of a game are written."""
    return assets / game_id / "film.match", assets / game_id / "film.toml"


def has_film(assets: Path, game_id: str) -> bool:
    """Whether a game brings a film; nothing is read yet."""
    return all(path.exists() for path in paths(assets, game_id))


def film(assets: Path, game_id: str) -> Film:
    """The film of a game; raises `BadFilm` with a sentence, if there is none or if it cannot be shown."""
    recorded, chosen = paths(assets, game_id)
    try:
        match = load(recorded.read_text(encoding="utf-8"))
        found = tomllib.loads(chosen.read_text(encoding="utf-8"))
        scenes = tuple(Scene(str(one["says"]), int(one["first"]), int(one["last"])) for one in found["scene"])
    except (OSError, ValueError, KeyError, TypeError, BadNotation, IllegalStep) as problem:
        raise BadFilm(f"the film of {game_id} cannot be read: {problem!r}") from problem
    if match.game.id != game_id or match.position.outcome() is None:
        raise BadFilm(f"the film of {game_id} is no match of it that is over")
    if not 1 <= len(scenes) <= MAX_SCENES:
        raise BadFilm(f"the film of {game_id} has {len(scenes)} scenes")
    edges = [0, *(edge for one in scenes for edge in (one.first, one.last)), len(match.steps)]
    if any(one.first < 1 for one in scenes) or edges != sorted(edges):
        raise BadFilm(f"the scenes of the film of {game_id} are not in the order of its match")
    if any(one.last >= other.first for one, other in pairwise(scenes)):
        raise BadFilm(f"two scenes of the film of {game_id} show the same step")
    return Film(match, scenes)
