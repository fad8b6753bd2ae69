"""Tournament of a week: who meets whom, and what the annals say has come of it.

Only names, games, form and beginning are kept. A result is the first finished match of exactly these people in that
game since then, played here or counted from the real box: so nothing can be lost between a match and its line, and what
its owner strikes out of the book is to be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

from game import catalog
from game.annals_rows import Entry
from game.early_end import DRAW
from game.files import (
    BadFile,
    Recovered,
    copy_of,
    is_whole_number,
    is_word,
    read_sealed_table,
    recover,
    seal_table,
    write_twice,
)
from game.match import Sitter

FILE = "tournament.json"
MIN_NAMES, MAX_NAMES, MAX_LETTERS = 3, 12, 12
"""Limits for the number of names, and for the letters of one."""
MAX_FORMER = 200
MAX_NUMBER = 1 << 53
Form = Literal["all", "tree"]
FORMS: tuple[Form, ...] = ("all", "tree")
Pairing = tuple[int, ...]
"""The people at one table, by their index in the list of names."""


@dataclass(frozen=True)
class Tournament:
    """A tournament as it is saved."""

    names: tuple[str, ...]
    games: tuple[str, ...]
    form: Form
    after: int
    """Number of the last match in the annals before it began."""
    former: tuple[tuple[str, int], ...] = ()
    """Names before a correction, with the person's index."""
    figures: tuple[str, ...] = ()
    """The figure of each person, if chosen."""


@dataclass(frozen=True)
class Meeting:
    """A game between people, and its winner."""

    people: Pairing
    game: str
    played: bool = False
    winner: int | None = None
    """None before it is played, and for a shared win."""


@dataclass(frozen=True)
class Standing:
    """The state: all known meetings, and the winners of the whole."""

    meetings: tuple[Meeting, ...]
    champions: tuple[int, ...] = ()

    def next(self) -> Meeting | None:
        """The next meeting to play."""
        return next((one for one in self.meetings if not one.played), None)

    def won(self, person: int) -> int:
        """Number of meetings won by a person."""
        return sum(one.winner == person for one in self.meetings)


# -- who meets whom ---------------------------------------------------------------------------------------------------


def circle(count: int) -> list[list[Pairing]]:
    """A round robin by the circle method: rounds in which each plays at most once; with an odd number, one pauses."""
    ring = [*range(count), *([-1] if count % 2 else [])]
    found = list[list[Pairing]]()
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = zip(ring[:half], reversed(ring[half:]))
        found.append([(min(pair), max(pair)) for pair in pairs if -1 not in pair])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return found


def tables(count: int, most: int) -> list[list[Pairing]]:
    """Rounds of tables of up to `most` people, as equal as may be, until each pair has sat together at least once."""
    unmet = {(one, other) for one in range(count) for other in range(one + 1, count)}
    number, rounds = -(-count // most), list[list[Pairing]]()
    sizes = [count // number + (place < count % number) for place in range(number)]

    def new(person: int, others: Sequence[int]) -> int:
        return sum((min(person, other), max(person, other)) in unmet for other in others)

    while unmet:
        free, found = list(range(count)), list[Pairing]()
        for size in sizes:
            table = [max(free, key=lambda one: new(one, free))]
            free.remove(table[0])
            while len(table) < size:
                table.append(max(free, key=lambda one: new(one, table)))
                free.remove(table[-1])
            found.append(tuple(sorted(table)))
        for table_of in found:
            unmet -= {(one, other) for one in table_of for other in table_of if one < other}
        rounds.append(found)
    return rounds


def seeds(count: int) -> list[int | None]:
    """Pairs of the first round of a knockout, seeded: the first of the list meets the last. None is a bye, given to the
    first of the list."""
    order = [0]
    while len(order) < count:
        order = [one for seed in order for one in (seed, 2 * len(order) - 1 - seed)]
    return [one if one < count else None for one in order]


def for_two(games: Iterable[str]) -> tuple[str, ...]:
    """The games for two players."""
    return tuple(one for one in games if 2 in catalog.game(one).players)


def forms_of(games: Sequence[str]) -> tuple[Form, ...]:
    """The possible forms: a knockout needs a game for two players."""
    return FORMS if for_two(games) else ("all",)


# -- how it stands ----------------------------------------------------------------------------------------------------


def standing(tournament: Tournament, entries: Iterable[Entry]) -> Standing:
    """The state after these matches."""
    played = sorted((one for one in entries if one.id > tournament.after), key=lambda one: one.id)

    def told(people: Pairing, game: str) -> Meeting:
        for entry in played:
            sat = people_of(tournament, entry.seats)
            if entry.game_id == game and len(sat) == len(people) and set(sat) == set(people):
                first = [] if entry.ending == DRAW else [sat[seat] for seat, at in enumerate(entry.places) if at == 1]
                if len(first) == 1 or tournament.form == "all":
                    return Meeting(people, game, True, first[0] if len(first) == 1 else None)
        return Meeting(people, game)

    return (_tree if tournament.form == "tree" else _all)(tournament, told)


def people_of(tournament: Tournament, seats: Iterable[Sitter]) -> list[int]:
    """By seat, the index of the person; -1 for anybody else."""
    own = {name.casefold(): person for name, person in tournament.former}
    own |= {name.casefold(): person for person, name in enumerate(tournament.names)}
    return [own.get(one.name.casefold(), -1) if one.is_human else -1 for one in seats]


def _all(tournament: Tournament, told: Callable[[Pairing, str], Meeting]) -> Standing:
    count, pairs = len(tournament.names), for_two(tournament.games)
    found = [
        told(pair, pairs[at % len(pairs)]) for at, line in enumerate(circle(count) if pairs else []) for pair in line
    ]
    for game in tournament.games:
        if game not in pairs:
            lines = tables(count, max(catalog.game(game).players))
            found += [told(table, game) for line in (lines[:1] if pairs else lines) for table in line]
    so_far = Standing(tuple(found))
    if so_far.next():
        return so_far
    best = max(map(so_far.won, range(count)))
    return Standing(so_far.meetings, tuple(person for person in range(count) if so_far.won(person) == best))


def _tree(tournament: Tournament, told: Callable[[Pairing, str], Meeting]) -> Standing:
    line: list[int | None] = seeds(len(tournament.names))
    found, waits, number = list[Meeting](), -1, 0
    games = for_two(tournament.games)
    while len(line) > 1:
        after: list[int | None] = []
        for one, other in zip(line[::2], line[1::2]):
            if one is None or other is None:
                after.append(other if one is None else one)
            elif waits in (one, other):
                after.append(waits)
            else:
                meeting = told((min(one, other), max(one, other)), games[number % len(games)])
                found.append(meeting)
                after.append(waits if meeting.winner is None else meeting.winner)
        line, number = after, number + 1
    return Standing(tuple(found), () if line[0] in (waits, None) else (int(line[0] or 0),))


def renamed(tournament: Tournament, person: int, name: str) -> Tournament:
    """The tournament with a name corrected; results under the old name stay valid."""
    names = tuple(name if number == person else own for number, own in enumerate(tournament.names))
    kept = [(old, whose) for old, whose in tournament.former if old.casefold() not in {one.casefold() for one in names}]
    former = (*kept, (tournament.names[person], person))[-MAX_FORMER:]
    return replace(tournament, names=names, former=former)


def are_names(names: Sequence[object]) -> bool:
    """Whether the names are valid: enough of them, each readable, no two alike."""
    words = [str(one).casefold() for one in names]
    fit = all(is_word(one, MAX_LETTERS) and str(one).isprintable() and str(one).strip() for one in names)
    return fit and MIN_NAMES <= len(names) <= MAX_NAMES and len(set(words)) == len(words)


# -- on the disk ------------------------------------------------------------------------------------------------------


def load(folder: Path) -> Recovered[Tournament]:
    """The tournament in that folder; a damaged file is put aside, and its copy used."""
    return recover(folder / FILE, _read)


def save(tournament: Tournament, folder: Path) -> None:
    """Saves it atomically and twice; raises `OSError`."""
    write_twice(folder / FILE, seal_table(asdict(tournament)))


def forget(folder: Path) -> None:
    """Deletes the file and its copy, as far as the disk allows."""
    for path in (folder / FILE, copy_of(folder / FILE)):
        with suppress(OSError):
            path.unlink()


def _read(path: Path) -> Tournament:
    """Raises `BadFile` and `OSError`."""
    values = read_sealed_table(path)
    names, games, form, after = (values.get(name) for name in ("names", "games", "form", "after"))
    former = values.get("former")
    if not (isinstance(names, list) and are_names(names) and isinstance(games, list) and games and form in FORMS):
        raise BadFile("it is no tournament")
    known, is_numbered = set(catalog.ids()), is_whole_number(after, 0, MAX_NUMBER)
    if any(one not in known for one in games) or form not in forms_of(games) or not is_numbered:
        raise BadFile("its games or its beginning cannot be")
    if (
        not isinstance(former, list)
        or len(former) > MAX_FORMER
        or not all(_is_former(one, len(names)) for one in former)
    ):
        raise BadFile("its former names cannot be")
    figures = values.get("figures", [])
    are_few = isinstance(figures, list) and len(figures) <= MAX_NAMES
    if not are_few or not all(is_word(one, MAX_LETTERS) for one in figures):
        raise BadFile("its faces cannot be")
    whose = tuple((str(name), int(person)) for name, person in former)
    return Tournament(tuple(names), tuple(games), form, int(after or 0), whose, tuple(figures))


def _is_former(value: object, count: int) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return is_word(value[0], MAX_LETTERS) and is_whole_number(value[1], 0, count - 1)
