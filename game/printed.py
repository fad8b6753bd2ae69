"""Facts of a printed board: what another house's board has otherwise, written as one word, and a short mark of it.

A word tells a board by what differs, `+roads:EN1:EN4;-roads:EN1:EN2`; the empty word is the printed board. It stands in
the setup of a match and in the text of a position, so that a match is replayed on the board it was played on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from hashlib import sha256

from game.core import Fact, FactGroup, Game, Misprint, Printing

MAX_WORD_LENGTH = 20_000
MARK_LENGTH = 6


def pair(group: str, known: Sequence[str], words: Sequence[str]) -> Fact:
    """The fact of two different places, in the order of the board whatever their order here; raises `Misprint`."""
    for word in words:
        if word not in known:
            raise Misprint("unknown", word)
    if len(words) != 2:
        raise Misprint("count", " ".join(words))
    if words[0] == words[1]:
        raise Misprint("itself", words[0])
    return (group, *sorted(words, key=known.index))


def each_of(group: str, *known: Collection[str], words: Sequence[str]) -> Fact:
    """The fact of these words, each of which must be in its list; raises `Misprint`."""
    if len(words) != len(known):
        raise Misprint("count", " ".join(words))
    for word, all_known in zip(words, known):
        if word not in all_known:
            raise Misprint("unknown", word)
    return (group, *words)


def printed_facts(printing: Printing) -> frozenset[Fact]:
    """All facts of the printed board."""
    return frozenset(fact for group in printing.groups for fact in group.printed)


def group_of(printing: Printing, name: str) -> FactGroup | None:
    """The group of that id; None if there is none."""
    return next((group for group in printing.groups if group.id == name), None)


def word_of(printing: Printing, facts: frozenset[Fact]) -> str:
    """The word of a board, by its differences from the printed one."""
    printed = printed_facts(printing)
    changes = (("+", facts - printed), ("-", printed - facts))
    return ";".join(sign + ":".join(fact) for sign, changed in changes for fact in sorted(changed))


def facts_of(printing: Printing, word: str) -> frozenset[Fact]:
    """The facts of the board of a word. Raises `Misprint` for any word that `word_of` would not write."""
    if len(word) > MAX_WORD_LENGTH:
        raise Misprint("long", word)
    found = altered(printing, word.split(";") if word else ())
    if word_of(printing, found) != word:
        raise Misprint("order", word)
    return found


def altered(printing: Printing, changes: Iterable[str]) -> frozenset[Fact]:
    """The printed facts after these changes, `+roads:EN1:EN4`, in any order; raises `Misprint`."""
    facts = set(printed_facts(printing))
    for change in changes:
        sign, fact = change[:1], fact_of(printing, change[1:])
        if sign not in ("+", "-") or (fact in facts) == (sign == "+"):
            raise Misprint("there" if sign == "+" else "unknown", change)
        facts ^= {fact}
    found = frozenset(facts)
    check(printing, found)
    return found


def fact_of(printing: Printing, text: str) -> Fact:
    """The fact written as `roads:EN1:EN4`; raises `Misprint`."""
    name, *words = text.split(":")
    group = group_of(printing, name)
    if group is None:
        raise Misprint("unknown", text)
    return group.read(words)


def check(printing: Printing, facts: frozenset[Fact]) -> None:
    """Raises `Misprint` if these facts together make no board: of a group in which each first word has one fact, one
    has none or several, or what the game itself asks."""
    for group in printing.groups:
        if group.single:
            names = [fact[1] for fact in facts if fact[0] == group.id]
            for fact in group.printed:
                if names.count(fact[1]) != 1:
                    raise Misprint(group.miscounted[fact[1] in names], fact[1])
    printing.check(facts)


@cache
def mark_of(game: Game, word: str) -> str:
    """A short hash that tells boards apart, the same for the same facts in every house; empty for a game without
    facts."""
    if not game.printing.groups:
        return ""
    facts = sorted(facts_of(game.printing, word))
    return sha256("\n".join(" ".join(fact) for fact in facts).encode()).hexdigest()[:MARK_LENGTH]
