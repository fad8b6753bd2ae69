"""Seating of a table that is being laid: humans with the names on offer, and the computer at its levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.adaptive_level import ADAPTIVE, Fit
from game.core import Game, Seat
from game.engine_seats import Engines, level_of
from game.ladder import ALWAYS, Pair, in_words
from game.levels import LEVELS, is_engine, is_known, parts
from game.match import WEARS, Match, Sitter
from game.policy import policy_of
from scenes.core.settings import HUMAN, Begins
from scenes.core.translations import Words
from scenes.graphics.figures import FIGURES, free_figure, name_key
from scenes.screens.laying.nicknames import LONGEST

USUAL_LEVEL = "companion"
STYLED = ("companion", "master")
"""The levels that are strong enough for a style to show."""
HUMAN_NAMES = 8
"""How many names for humans the language tables offer; each figure has its own."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who will sit at a seat: the computer at that level, or a human; `name` counts through the names on offer, unless
    the human has written an `own` one. The computer has a `figure` and its name, a human one or the crest of the seat.
    """

    level: str | None
    name: int
    own: str = ""
    figure: str = ""


def usual_chairs(game: Game, kept: Sequence[str]) -> tuple[Chair, ...]:
    """As last time if that still fits, else one human, and the computer for as many as the game needs."""
    words = [read_word(word) for word in kept]
    fits = len(kept) in game.players and all(
        _is_human(who, own) if who == HUMAN else not own and (who == ADAPTIVE or is_known(who, game.id))
        for who, own, _ in words
    )
    if not fits:
        words = [(HUMAN, "", ""), *[(USUAL_LEVEL, "", "")] * (max(2, game.players[0]) - 1)]
    found: list[Chair] = []
    for seat, (who, own, figure) in enumerate(words):
        taken = [chair.figure for chair in found] + [kept for _, _, kept in words[seat + 1 :]]
        figure = figure if figure in FIGURES and figure not in taken else ""
        if who == HUMAN:
            found.append(Chair(None, seat, own, figure))
        else:
            found.append(Chair(who, seat, figure=figure or free_figure(taken, seat)))
    return tuple(found)


def read_word(word: str) -> tuple[str, str, str]:
    """Human or a level, the name that a human has written, and the figure, of a chair that was remembered; of an
    outside program, the level that stands in for it."""
    who, _, own = word.partition(" ")
    level, _, figure = who.partition(WEARS)
    return USUAL_LEVEL if is_engine(level) else level, own.strip(), figure


def _is_human(who: str, own: str) -> bool:
    """Whether that is how a human is remembered, with a name that could have been written here."""
    return who == HUMAN and len(own) <= LONGEST and own.isprintable()


def kept_word(chair: Chair) -> str:
    """How a chair is remembered until the next match; an outside program sits there for one start only."""
    figure = f"{WEARS}{chair.figure}" if chair.figure else ""
    if chair.level and is_engine(chair.level):
        return f"{USUAL_LEVEL}{figure}"
    return f"{chair.level}{figure}" if chair.level else f"{HUMAN}{figure} {chair.own}".strip()


def computers(game: Game, engines: Iterable[str] = ()) -> list[str]:
    """The levels from weakest to strongest, the strong ones also in each of the styles of the game, and behind the
    usual one the level that fits the guest; then the outside programs of these names."""
    found = []
    for level in LEVELS:
        found.append(level)
        if level == USUAL_LEVEL:
            found.append(ADAPTIVE)
        if level in STYLED:
            found += [f"{level}/{style}" for style in policy_of(game.id).styles]
    return found + [level_of(name) for name in engines]


def name_of(chair: Chair, say: Callable[[str], str], engines: Engines) -> str:
    """What whoever sits there is called."""
    if chair.level and is_engine(chair.level):
        return engines.name(chair.level)
    if chair.level is None:
        return chair.own or say(f"name.human.{chair.name % HUMAN_NAMES + 1}")
    return say(name_key(chair.figure))


def seated_anew(chairs: Sequence[Chair], seat: Seat, level: str | None) -> Chair:
    """The chair with a human in it, or with the computer at that level: a figure that nobody else has."""
    chair = chairs[seat]
    if level is None:
        return Chair(None, chair.name)
    others = [other.figure for number, other in enumerate(chairs) if number != seat]
    return Chair(level, chair.name, figure=chair.figure or free_figure(others, chair.name))


def with_figure(chairs: Sequence[Chair], seat: Seat, figure: str) -> tuple[Chair, ...]:
    """The chairs when that seat takes a figure, or with an empty word its crest; whoever had it takes in exchange what
    lay there before, and the computer another figure instead of none."""
    found = list(chairs)
    before = found[seat].figure
    for number, other in enumerate(found):
        if figure and number != seat and other.figure == figure:
            found[number] = replace(other, figure=before)
    found[seat] = replace(found[seat], figure=figure)
    for number, other in enumerate(found):
        if other.level and not other.figure:
            found[number] = replace(other, figure=free_figure([one.figure for one in found], other.name))
    return tuple(found)


def next_name(chairs: Sequence[Chair], seat: int, written: Sequence[str]) -> Chair:
    """The chair of a human with the next name that nobody else there has: what guests have written, then what the
    tables offer."""
    chair = chairs[seat]
    others = [other for number, other in enumerate(chairs) if number != seat and other.level is None]
    own = [name for name in written if name not in [other.own for other in others]]
    figure = chair.figure
    taken = {other.name % HUMAN_NAMES for other in others if not other.own}
    free = [name for name in range(HUMAN_NAMES) if name not in taken]
    offered = [Chair(None, chair.name, name, figure) for name in own]
    offered += [Chair(None, name, figure=figure) for name in free]
    now = (chair.own, chair.name)
    same = [at for at, one in enumerate(offered) if one.own == chair.own and (one.own or (one.own, one.name) == now)]
    return offered[(same[0] + 1 if same else 0) % len(offered)]


def swapped(chairs: Sequence[Chair], one: Seat, other: Seat) -> tuple[Chair, ...]:
    """The chairs with these two people in each other's place."""
    found = list(chairs)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def next_beginner(way: Begins, beginner: Seat, seats: int, with_youngest: bool) -> tuple[Begins, Seat]:
    """The next way to decide who begins, and whom the players name: by lot, the youngest where there can be one, then
    one seat after the other."""
    if way == "lot":
        return ("youngest", 0) if with_youngest else ("chosen", 0)
    if way == "youngest" or beginner + 1 < seats:
        return "chosen", beginner + 1 if way == "chosen" else 0
    return "lot", 0


def told_fit(words: Words, fit: Fit, guests: int, players: int) -> str:
    """Which level fits the table and why, in one or two short sentences."""
    level = words.say(f"level.{fit.level}")
    if not fit.guest:
        return " ".join([words.say("measure.nobody"), words.say("measure.first", level=level)])
    if not fit.played:
        found = [words.say("measure.none", name=fit.guest), words.say("measure.first", level=level)]
    else:
        fact = "measure.won" if players == 2 else "measure.before"
        if players == 2 and fit.played == 1:
            fact = "measure.once" if fit.won else "measure.once.not"
        moved = {1: "measure.up", -1: "measure.down"}.get(fit.moved, "measure.stay")
        found = [words.say(fact, name=fit.guest, won=fit.won, n=fit.played), words.say(moved, level=level)]
    return " ".join([*found, words.say("measure.strongest")] if guests > 1 else found)


def told_pair(words: Words, game_id: str, pair: Pair) -> str:
    """How far two levels are apart and how many points make them equal, as far as the matches prove it."""
    names = {one: words.say(f"level.{level}") for one, level in (("weaker", pair.weaker), ("stronger", pair.stronger))}
    found, share = [], in_words(pair.won)
    key = "ladder.wins" if pair.players == 2 else "ladder.before"
    if share == ALWAYS:
        found.append(words.say(f"{key}.nearly", players=pair.players, **names))
    elif share:
        found.append(words.say(key, players=pair.players, won=share[0], n=share[1], **names))
    if pair.is_even:
        own = f"{game_id}.even"
        found.append(words.count(own if words.knows(own) else "ladder.even", pair.ahead, **names))
    return " ".join(found)


def measured_seats(kept: Sequence[str], match: Match) -> tuple[Seat, ...]:
    """The seats of a match whose level was worked out as it began: those of the table that was laid last, if it is this
    one. Where a colour begins, everybody has moved on by some places."""
    words, count = [read_word(word) for word in kept], len(match.seats)
    for turned in range(count if len(words) == count and any(who == ADAPTIVE for who, _, _ in words) else 0):
        seats = [(seat + turned) % count for seat in range(count)]
        if all(_may_be(match.seats[seat], *word) for seat, word in zip(seats, words)):
            return tuple(seat for seat, (who, _, _) in zip(seats, words) if who == ADAPTIVE)
    return ()


def _may_be(sitter: Sitter, who: str, own: str, figure: str) -> bool:
    """Whether that word was kept of a chair in which this one sits."""
    if sitter.level is None:
        return who == HUMAN and own in ("", sitter.name)
    known = sitter.level in LEVELS if who == ADAPTIVE else parts(sitter.level)[0] == parts(who)[0]
    return known and sitter.figure == figure


def measured_anew(match: Match, seats: Sequence[Seat], level: str) -> tuple[Sitter, ...]:
    """Who sits there when these seats play at that level."""
    return tuple(
        replace(sitter, level=level, written="") if seat in seats else sitter for seat, sitter in enumerate(match.seats)
    )
