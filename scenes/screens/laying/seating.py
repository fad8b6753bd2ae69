"""Seating of a table that is being laid: humans with the names on offer, and the computer at its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.adaptive_level import ADAPTIVE, Fit
from game.core import Game, Seat
from game.engine_seats import Engines
from game.levels import LEVELS, PEOPLE, is_engine, is_known, parts
from game.match import WEARS, Match, Sitter
from scenes.core.settings import HUMAN
from scenes.core.translations import Words
from scenes.graphics.figures import ANIMALS, FIGURES, free_figure, name_key
from scenes.screens.laying.nicknames import LONGEST

USUAL_LEVEL = "companion"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who will sit at a seat: the computer at that level, or a human. Everybody has a `figure`: somebody of the town
    plays for the computer, an animal stands for a human and lends its name, unless `own` is written."""

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
        if who == HUMAN:
            figure = figure if figure in ANIMALS and figure not in taken else free_figure(taken, seat, ANIMALS)
            found.append(Chair(None, ANIMALS.index(figure), own, figure))
        else:
            new = figure not in FIGURES or figure in taken
            figure = free_person(found, who) if new else figure
            found.append(Chair(who, seat, figure=figure))
    return tuple(found)


def free_person(chairs: Sequence[Chair], level: str) -> str:
    """Somebody of the town who sits nowhere yet, of that level if there is one."""
    free = [figure for figure in PEOPLE if figure not in {chair.figure for chair in chairs}]
    alike = [figure for figure in free if parts(PEOPLE[figure])[0] == parts(level)[0]]
    return max(alike, key=lambda figure: PEOPLE[figure] == level) if alike else free[0]


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


def name_of(chair: Chair, say: Callable[[str], str], engines: Engines) -> str:
    """What whoever sits there is called."""
    if chair.level and is_engine(chair.level):
        return engines.name(chair.level)
    if chair.level is None:
        return chair.own or say(name_key(chair.figure))
    return say(name_key(chair.figure))


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
