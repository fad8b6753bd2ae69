"""Dioramas: one small scene of a rulebook a file, with what is true there. Tests, help pages and lessons share them.

A file is plain text, one `key: value` a line, `#` starts a comment. First `about:` and the scene: `new: PLAYERS
[seed=N] [OPTION...]` or `position: TEXT`, then any number of `play: STEP`. After that come expectations, each about
the position as it then stands; `then: STEP` plays on.

    legal: STEP                        illegal: STEP = LAW...  [at PLACE...]
    count: WORDS = NUMBER              scores: NUMBER...
    at least: SEAT SCORE               wins: SEAT
    tally: SEAT AMOUNT WHY [PLACE...]  piece: PLACE = CODE (or -)
    position has: WORD                 turn: SEAT (or -)            outcome: RANKING REASON (or -)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.core import Game, Position, scores
from game.match import Match
from game.saved_text import read_setup, start_from

SCENE = ("new", "position", "play")


@dataclass(frozen=True, slots=True)
class Diorama:
    """One scene: where it stands, how it starts, and the expectations in their order."""

    path: Path
    game: Game
    about: str
    scene: tuple[tuple[str, str], ...]
    expectations: tuple[tuple[str, str], ...]


def find(assets: Path, game_id: str) -> list[Path]:
    """The files of all dioramas of a game, in alphabetical order."""
    return sorted((assets / game_id / "dioramas").glob("*.txt"))


def load(path: Path) -> Diorama:
    """Reads a file `assets/GAME/dioramas/NAME.txt`; raises `ValueError` with the line that cannot be understood."""
    lines: list[tuple[str, str]] = []
    about = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        if not colon or (key not in SCENE and key not in _CHECKS and key not in ("about", "then")):
            raise ValueError(f"{path.name}, line {number}: {line!r}")
        if key == "about":
            about = value.strip()
        else:
            lines.append((key, value.strip()))
    opening = next((at for at, (key, _) in enumerate(lines) if key not in SCENE), len(lines))
    game = catalog.game(path.parent.parent.name)
    return Diorama(path, game, about, tuple(lines[:opening]), tuple(lines[opening:]))


def opening(diorama: Diorama) -> Match:
    """The match as the scene shows it first."""
    key, value = diorama.scene[0]
    if key == "new":
        match = Match(*read_setup([diorama.game.id, *value.split()]))
    else:
        match = start_from(diorama.game, value)
    for _, step in diorama.scene[1:]:
        match.play(diorama.game.read(step))
    return match


def check(diorama: Diorama) -> None:
    """Holds every expectation against the rules, of which there is one at least; raises `AssertionError`."""
    match = opening(diorama)
    assert any(key != "then" for key, _ in diorama.expectations), f"{diorama.path.name}: a diorama expects something"
    for key, value in diorama.expectations:
        if key == "then":
            match.play(diorama.game.read(value))
            continue
        found = _CHECKS[key](diorama.game, match.position, value)
        assert found is None, f"{diorama.path.name}: {key}: {value}: {found}"


def holds(diorama: Diorama, key: str, value: str, position: Position) -> bool:
    """Whether one expectation is true of a position."""
    return _CHECKS[key](diorama.game, position, value) is None


def _legal(game: Game, position: Position, text: str) -> str | None:
    step = game.read(text)
    broken = [refusal.law for refusal in position.refusals(step)]
    if broken:
        return f"breaks {' '.join(broken)}"
    return None if step in position.legal() else "is refused by nothing and not listed"


def _illegal(game: Game, position: Position, text: str) -> str | None:
    words, _, verdict = text.partition(" = ")
    laws, _, places = verdict.partition(" at ")
    step = game.read(words)
    refusals = list(position.refusals(step))
    if step in position.legal():
        return "is listed as legal"
    if {refusal.law for refusal in refusals} != set(laws.split()):
        return f"breaks {' '.join(refusal.law for refusal in refusals) or 'nothing'}"
    missing = set(places.split()) - {place for refusal in refusals for place in refusal.at}
    return f"does not name {' '.join(missing)}" if missing else None


def _count(game: Game, position: Position, text: str) -> str | None:
    words, _, number = text.rpartition("=")
    start = tuple(words.split())
    found = sum(step[: len(start)] == start for step in position.legal())
    return None if found == int(number) else f"there are {found}"


def _same(found: str, expected: str) -> str | None:
    return None if found == " ".join(expected.split()) else f"it is {found}"


def _scores(game: Game, position: Position, text: str) -> str | None:
    return _same(" ".join(map(str, scores(position, position.players))), text)


def _at_least(game: Game, position: Position, text: str) -> str | None:
    seat, score = map(int, text.split())
    found = scores(position, position.players)[seat]
    return None if found >= score else f"it is {found}"


def _wins(game: Game, position: Position, text: str) -> str | None:
    outcome = position.outcome()
    if outcome is None:
        return "the match goes on"
    return None if outcome.ranking[0] == (int(text),) else f"it is {outcome.ranking}"


def _tally(game: Game, position: Position, text: str) -> str | None:
    expected = text.replace("+", "").split()
    reasons = [[str(p.seat), str(p.amount), p.why, *p.at] for p in position.tally()]
    listed = any(reason[: len(expected)] == expected for reason in reasons)
    return None if listed else f"it is {'; '.join(' '.join(reason) for reason in reasons) or 'empty'}"


def _piece(game: Game, position: Position, text: str) -> str | None:
    place, _, code = text.partition(" = ")
    return _same(position.pieces().get(place, "-"), code)


def _position_has(game: Game, position: Position, text: str) -> str | None:
    return None if text in str(position).split(" ") else f"it is {position}"


def _turn(game: Game, position: Position, text: str) -> str | None:
    return _same("-" if position.to_move is None else str(position.to_move), text)


def _outcome(game: Game, position: Position, text: str) -> str | None:
    return _same(str(position.outcome() or "-"), text)


_CHECKS: dict[str, Callable[[Game, Position, str], str | None]] = {
    check.__name__.removeprefix("_").replace("_", " "): check
    for check in (
        *(_legal, _illegal, _count, _scores, _at_least, _wins),
        *(_tally, _piece, _position_has, _turn, _outcome),
    )
}
