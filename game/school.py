"""What there is to learn of a game: rule pages, a lesson, challenges, the readings this house has chosen, and what the
pictures of its medals show.

Everything is kept beside the dioramas, in `assets/GAME/school.toml` and `assets/GAME/challenges/*.txt`; the sentences
are in the language tables of `assets/GAME/school/languages`. A fifth game adds files and no code.

    [[page]]    id, diorama, laws, verbs, right, wrong,    one rule, a scene where it can be played, and how the
                figure, marks, closer, near                figure of it looks
    [[moment]]  id, diorama, ask, refused, answer, then,
                panels                                     one bubble of the lesson and what is to be done
    [[ruling]]  id, option, printed, on_paper               one question that the printed rules leave open
    [[case]]    id, diorama, after, step                    one step to be judged: is it permitted, and which rule says?
    [[card]]    id, verbs, unless                           one sentence for the first time in a session
    [[word]]    id, on_paper                                one word of the box, and what it means
    [[medal]]   id, diorama, figure, near, closer           the picture of one medal
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from game.core import Place, Position, Step
from game.diorama import Diorama, holds, load

Entry = TypeVar("Entry", "Page", "Moment", "Ruling", "Card", "Case", "Word", "MedalScene")


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rulebook."""

    id: str
    diorama: str
    """The name of its scene."""
    laws: tuple[str, ...] = ()
    """Laws whose refusals this page explains."""
    verbs: tuple[str, ...] = ()
    """Verbs of steps: when they are legal, this is the current page."""
    also: tuple[str, ...] = ()
    """Laws of other pages that it explains when they refuse such a step."""
    right: tuple[str, ...] = ()
    """Steps that are legal in the scene and show the rule."""
    wrong: tuple[str, ...] = ()
    """Steps that the rule refuses in the scene."""
    figure: tuple[str, ...] = ()
    """Steps played on the scene before it is printed beside the text."""
    marks: tuple[str, ...] = ()
    """For each sentence of the text the places it is about, if any: all of them get its number."""
    closer: float = 1.0
    """Extra zoom of the figure on these places, if they are small."""
    near: tuple[Place, ...] = ()
    """Places to zoom in on if no sentence is about a place."""
    crib: str = ""
    """What is drawn beside its first sentence on a crib card: pieces by their words, `~house` of somebody else; `>` for
    what comes of it, `v` and `x` for yes and no, anything else as it is written."""

    @property
    def numbered(self) -> tuple[tuple[int, str], ...]:
        """Pairs of number and place."""
        spoken_of = enumerate(filter(None, self.marks), 1)
        return tuple((number, place) for number, places in spoken_of for place in places.split())

    @property
    def is_flat(self) -> bool:
        """Whether pieces are drawn flat, because a sentence is about several places that pieces might hide."""
        return any(" " in places for places in self.marks)


@dataclass(frozen=True, slots=True)
class Moment:
    """One bubble of a lesson. With neither `ask` nor `refused` it is only to be read."""

    id: str
    diorama: str = ""
    """Its scene; empty: the board stays as it is."""
    ask: tuple[str, ...] = ()
    """Beginnings of the wanted steps; `*` matches any letters of a word."""
    refused: str = ""
    """The law to be broken: the wanted step is an illegal one."""
    answer: str = ""
    """The step that is shown after two failures."""
    then: tuple[str, ...] = ()
    """Steps of the other seats after it is done."""
    panels: bool = False
    """Whether the banners of the seats are shown, as it is about them."""

    @property
    def acts(self) -> bool:
        """Whether something has to be done on the board."""
        return bool(self.ask or self.refused)

    def wants(self, step: Step) -> bool:
        """Whether this step is what the bubble asks for."""
        return any(begins(step, ask) for ask in self.ask)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One open question of the printed rules, and the ruling of this program."""

    id: str
    option: str = ""
    """The option that plays the other reading, if there is one."""
    printed: bool = True
    """False: a fact of the printed board that was reconstructed, to be corrected from the real box."""
    on_paper: bool = False
    """Whether the printed papers include it, as the rule pages do not."""


@dataclass(frozen=True, slots=True)
class Card:
    """One sentence shown the first time that such a decision is to be made."""

    id: str
    verbs: tuple[str, ...]
    """Beginnings of the steps that it is about."""
    unless: tuple[str, ...] = ()
    """Options with which it does not apply."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the glossary; a piece has its word in `pieces`."""

    id: str
    on_paper: bool = False
    """Whether the printed papers include it, as the rule pages do not."""


@dataclass(frozen=True, slots=True)
class Case:
    """One step to be judged; the rules know whether it is legal."""

    id: str
    diorama: str
    """The name of its scene."""
    step: str
    after: tuple[str, ...] = ()
    """Steps played before."""


@dataclass(frozen=True, slots=True)
class MedalScene:
    """The scene on the picture of a medal."""

    id: str
    """Id of the medal."""
    diorama: str
    """The name of its scene."""
    figure: tuple[str, ...] = ()
    """Steps played on the scene before."""
    near: tuple[Place, ...] = ()
    """Places to show, for boards that are larger than what is on them."""
    closer: float = 1.0
    """Extra zoom relative to other medals, if its subject is small."""


@dataclass(frozen=True, slots=True)
class School:
    """All school material of one game."""

    pages: tuple[Page, ...] = ()
    moments: tuple[Moment, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    cards: tuple[Card, ...] = ()
    cases: tuple[Case, ...] = ()
    words: tuple[Word, ...] = ()
    medals: tuple[MedalScene, ...] = ()
    challenges: tuple[str, ...] = ()
    """Their names in order."""

    @property
    def is_taught(self) -> bool:
        """Whether there is more to learn than to read its rules in a few sentences."""
        return bool(self.pages or self.moments or self.challenges)

    def page_named(self, name: str) -> Page | None:
        """The page of that name, if there is one."""
        return next((page for page in self.pages if page.id == name), None)

    def page_of_law(self, law: str, verb: str = "") -> Page | None:
        """The page that explains a refusal, of a step of that kind."""
        also = (page for page in self.pages if law in page.also and verb in page.verbs)
        return next(also, None) or next((page for page in self.pages if law in page.laws), None)

    def page_of_moment(self, position: Position) -> Page | None:
        """The page about what is to be decided in that position."""
        verbs = {step[0] for step in position.legal()}
        return next((page for page in self.pages if verbs & set(page.verbs)), None)


@cache
def school(assets: Path, game_id: str) -> School:
    """What there is to learn of that game, nothing if it has no file; raises `ValueError` for an entry that cannot be
    understood."""
    path = assets / game_id / "school.toml"
    if not path.exists():
        return School()
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return School(
        _entries(Page, found.get("page", ()), path),
        _entries(Moment, found.get("moment", ()), path),
        _entries(Ruling, found.get("ruling", ()), path),
        _entries(Card, found.get("card", ()), path),
        _entries(Case, found.get("case", ()), path),
        _entries(Word, found.get("word", ()), path),
        _entries(MedalScene, found.get("medal", ()), path),
        tuple(sorted((file.stem for file in (assets / game_id / "challenges").glob("*.txt")), key=_in_number)),
    )


def scene(assets: Path, game_id: str, name: str) -> Diorama:
    """A diorama of the game by its name."""
    return load(assets / game_id / "dioramas" / f"{name}.txt")


def challenge(assets: Path, game_id: str, name: str) -> Diorama:
    """A challenge by its name: a diorama whose `then` lines solve it; what follows the last one is its goal."""
    return load(assets / game_id / "challenges" / f"{name}.txt")


def solution(diorama: Diorama) -> tuple[str, ...]:
    """The steps that solve a challenge, as they are written; their number is its par."""
    return tuple(value for key, value in diorama.expectations if key == "then")


def goal(diorama: Diorama) -> tuple[tuple[str, str], ...]:
    """What has to be true for a challenge to be solved."""
    last = max(at for at, (key, _) in enumerate(diorama.expectations) if key == "then")
    return diorama.expectations[last + 1 :]


def solved(diorama: Diorama, position: Position) -> bool:
    """Whether a position fulfils the goal of a challenge."""
    return all(holds(diorama, key, value, position) for key, value in goal(diorama))


def begins(step: Step, words: str) -> bool:
    """Whether a step begins with these words, in which `*` stands for any letters."""
    wanted = words.split()
    return len(step) >= len(wanted) and all(fnmatchcase(word, want) for word, want in zip(step, wanted))


def _in_number(name: str) -> tuple[int, str]:
    number, _, rest = name.partition("-")
    return int(number), rest


def _entries(kind: type[Entry], found: Sequence[Mapping[str, Any]], path: Path) -> tuple[Entry, ...]:
    known = {one.name for one in fields(kind)}
    entries = []
    for number, entry in enumerate(found, 1):
        if "id" not in entry or set(entry) - known:
            what = sorted(set(entry) - known) or "no id"
            raise ValueError(f"{path}: {kind.__name__.lower()} {number}: {what}")
        values: dict[str, Any] = {}
        for key, value in entry.items():
            values[key] = tuple(value) if isinstance(value, list) else value
        entries.append(kind(**values))
    return tuple(entries)
