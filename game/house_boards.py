"""The boards of this house: what its owner found to be otherwise on the board in the box, one small file for each game.

`boards/<id>.toml` in the data folder holds only what differs from `game/<id>/board.toml`, and what its owner has looked
at. An example for roads:

    schema = 1
    changed = ["+roads:EN1:EN4", "-roads:EN1:EN2"]
    confirmed = ["roads:EN2:EN5"]   # looked at, and as the program shows it
    all_right = ["alliances"]       # so is everything else of these groups

Nothing in it is taken on trust: with anything wrong in it the printed board is played, and the file stays as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game import catalog
from game.core import Fact, Game, Misprint, Setup
from game.files import BadFile, free_name, read_text, write_text
from game.printed import altered, check, fact_of, group_of, printed_facts, word_of

FOLDER = "boards"
SCHEMA = 1
MAX_BYTES, MAX_DOTS = 20_000, 40
"""Limits for bytes and for dots in a line, far above any real board: a key of thousands of parts would keep the TOML
reader busy for minutes."""
LISTS = ("changed", "confirmed", "all_right")

REASONS = {
    "unreadable": "the disk refuses to read it",
    "syntax": "this is not TOML",
    "schema": "only schema = 1 is known",
    "key": "no such key is known",
    "list": "a list of words is expected",
    "unknown": "this is not on the board",
    "count": "so many words are expected as the printed facts of this group have",
    "itself": "nothing is joined to itself",
    "apart": "these two cells do not touch",
    "there": "this is on the board already",
    "none": "this land has no cards",
    "several": "this land has cards of several colours",
    "unsaid": "nothing would be left there",
    "contrary": "two different things are said of this",
    "worth": "a value is a whole number from 1 to 20",
    "repeated": "this land has a seal of that kind already",
    "idle": "cards of this colour pay in no land",
}
"""Reasons in English for a reader of the file; the window has them in the language of the house."""


class Trouble(NamedTuple):
    """Why the file of a board is not used."""

    file: str
    """`boards/kardinal.toml`."""
    key: str
    """A key such as `changed`; empty for the whole file."""
    word: str
    reason: str
    """A key of `REASONS`, or for an unreadable file what it is instead."""

    def __str__(self) -> str:
        at = f"{self.key}: " if self.key else ""
        word = f"{self.word!r}: " if self.word else ""
        return f"{self.file}: {at}{word}{REASONS.get(self.reason, self.reason)}; the printed board is played"


class _Wrong(Exception):
    """An invalid file: the key, the word, the reason."""

    def __init__(self, key: str, word: object, reason: str) -> None:
        super().__init__(reason)
        try:
            self.trouble = key, str(word)[:60], reason
        except ValueError:  # a number with thousands of digits
            self.trouble = key, "", reason


@dataclass(frozen=True)
class HouseBoard:
    """One board as its owner found it: its facts, and which doubtful ones were checked."""

    facts: frozenset[Fact]
    confirmed: frozenset[Fact] = frozenset()
    """Facts, there or not, that the owner has confirmed as printed."""
    all_right: frozenset[str] = frozenset()
    """Groups in which everything else is confirmed."""


def printed_board(game: Game) -> HouseBoard:
    """The board of `board.toml`, with nothing confirmed."""
    return HouseBoard(printed_facts(game.printing))


def open_facts(game: Game, board: HouseBoard, groups: Iterable[str] | None = None) -> tuple[Fact, ...]:
    """The reconstructed facts, of these groups or of all, that nobody in this house has confirmed."""
    printed = printed_facts(game.printing)
    return tuple(
        fact
        for group in game.printing.groups
        if group.id not in board.all_right and (groups is None or group.id in groups)
        for fact in group.doubtful
        if (fact in board.facts) == (fact in printed) and fact not in board.confirmed
    )


def confidence(game: Game, board: HouseBoard, fact: Fact) -> str:
    """Confidence in a fact, there or not: `printed`, `reconstructed` or `confirmed`."""
    group = group_of(game.printing, fact[0])
    assert group is not None, fact
    if (fact in board.facts) != (fact in group.printed) or fact in board.confirmed or group.id in board.all_right:
        return "confirmed"
    return "reconstructed" if fact in group.doubtful or fact not in group.printed else "printed"


def toggled(game: Game, board: HouseBoard, fact: Fact) -> HouseBoard:
    """The board with a fact added or removed; in a `single` group it replaces the other fact of its first word. Raises
    `Misprint` if the result is no board."""
    group = group_of(game.printing, fact[0])
    assert group is not None, fact
    facts = set(board.facts)
    changed = {fact}
    if group.single:
        if fact in facts:
            return replace(board, confirmed=board.confirmed | ({fact} & set(group.printed)))
        new = {fact}
        if group.exchanged and (other := group.exchanged(frozenset(facts), fact)):
            new.add(other)
        changed = new | {old for old in facts if any(old[:2] == one[:2] for one in new)}
    facts ^= changed
    found = frozenset(facts)
    check(game.printing, found)
    printed = set(group.printed)
    as_printed = {one for one in changed if (one in found) == (one in printed) and (one in found or not group.single)}
    return HouseBoard(found, (board.confirmed - changed) | as_printed, board.all_right)


def settled(board: HouseBoard, group: str, right: bool = True) -> HouseBoard:
    """The board with a group marked as confirmed, or not."""
    groups = board.all_right | {group} if right else board.all_right - {group}
    return replace(board, all_right=groups)


class HouseBoards:
    """Owns the folder of the boards of one house."""

    def __init__(self, data: Path | None) -> None:
        """Without a folder every board is the printed one, and nothing is saved."""
        self._folder = data / FOLDER if data else None
        self._known: dict[str, HouseBoard] = {}
        self.troubles: dict[str, Trouble] = {}
        """By game, why its file is not used."""

    def path(self, game_id: str) -> Path | None:
        """Path of the board of a game."""
        return self._folder / f"{game_id}.toml" if self._folder else None

    def board(self, game: Game) -> HouseBoard:
        """The board of this house; the printed one if there is no file, or if anything is wrong with it."""
        if game.id not in self._known:
            self._known[game.id] = self._read(game)
        return self._known[game.id]

    def word(self, game: Game) -> str:
        """The same board as `Setup.board` writes it."""
        return word_of(game.printing, self.board(game).facts)

    def keep(self, game: Game, board: HouseBoard) -> None:
        """Saves a board; an unusable file is kept beside it. Raises `OSError`."""
        self._known[game.id] = board
        path = self.path(game.id)
        if path is None:
            return
        if game.id in self.troubles and path.exists():
            path.replace(path.with_name(free_name(path.parent, f"{path.name}.kept")))
        write_text(path, written(game, board))
        self.troubles.pop(game.id, None)

    def look_at_all(self) -> dict[str, Trouble]:
        """Reads the boards of all games; returns what is wrong, by game."""
        for game_id in catalog.ids():
            path = self.path(game_id)
            if path and path.exists():
                self.board(catalog.game(game_id))
        return self.troubles

    def _read(self, game: Game) -> HouseBoard:
        path = self.path(game.id)
        if path is None or not game.printing.groups:
            return printed_board(game)
        try:
            return read(game, _text(path))
        except FileNotFoundError:
            return printed_board(game)
        except _Wrong as wrong:
            self.troubles[game.id] = Trouble(f"{FOLDER}/{path.name}", *wrong.trouble)
            return printed_board(game)


def rests_on_open_facts(game: Game, boards: HouseBoards, setup: Setup) -> bool:
    """Whether the match depends on reconstructed facts that nobody has confirmed; not with an option that has lines of
    its own."""
    groups = [group.id for group in game.printing.groups if not group.option or group.option in setup.options]
    if not open_facts(game, boards.board(game), groups):
        return False
    return _rests_on_its_board(game, setup)


@lru_cache(maxsize=16)
def _rests_on_its_board(game: Game, setup: Setup) -> bool:
    """Whether such a match depends on the board."""
    other = word_of(game.printing, toggled(game, printed_board(game), game.printing.groups[0].printed[0]).facts)
    return game.board_of(game.start(replace(setup, board=other))) == other


# -- reading ----------------------------------------------------------------------------------------------------------


def _text(path: Path) -> str:
    """Raises `FileNotFoundError` and `_Wrong`."""
    try:
        return read_text(path, MAX_BYTES).removeprefix("\ufeff")
    except BadFile as problem:
        raise _Wrong("", "", str(problem)) from None
    except FileNotFoundError:
        raise
    except OSError:
        raise _Wrong("", "", "unreadable") from None


def read(game: Game, text: str) -> HouseBoard:
    """Reads the text of such a file; raises `_Wrong`."""
    dotted = next((line for line in text.splitlines() if line.count(".") > MAX_DOTS), None)
    if dotted:
        raise _Wrong("", dotted, "syntax")
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # the first also of a number with thousands of digits
        raise _Wrong("", problem, "syntax") from None
    for key in values:
        if key not in ("schema", *LISTS):
            raise _Wrong(key, key, "key")
    schema = values.get("schema")
    if type(schema) is not int or schema != SCHEMA:
        raise _Wrong("schema", schema, "schema")
    changes, looked_at, right = (_words(key, values.get(key, [])) for key in LISTS)
    for name in right:
        if group_of(game.printing, name) is None:
            raise _Wrong("all_right", name, "unknown")
    key = "changed"
    try:
        facts = altered(game.printing, changes)
        key = "confirmed"
        confirmed = frozenset(fact_of(game.printing, word) for word in looked_at)
    except Misprint as wrong:
        raise _Wrong(key, wrong.word, wrong.reason) from None
    for fact in confirmed & (facts ^ printed_facts(game.printing)):
        raise _Wrong(key, ":".join(fact), "contrary")
    return HouseBoard(facts, confirmed, frozenset(right))


def _words(key: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise _Wrong(key, value, "list")
    return value


# -- writing ----------------------------------------------------------------------------------------------------------


def written(game: Game, board: HouseBoard) -> str:
    """The text of the file of a board: only what differs, and what was confirmed."""
    lists = (
        filter(None, word_of(game.printing, board.facts).split(";")),
        map(":".join, sorted(board.confirmed)),
        sorted(board.all_right),
    )
    lines = [
        f"# {game.id}: what is otherwise on the board of this house, and what its owner has confirmed.",
        f"schema = {SCHEMA}",
    ]
    for key, words in zip(LISTS, lists):
        if rows := [f'    "{word}",' for word in words]:
            lines += [f"{key} = [", *rows, "]"]
    return "\n".join(lines) + "\n"
