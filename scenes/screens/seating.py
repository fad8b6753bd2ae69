"""Seating of a table that is being laid: humans with the names on offer, and the computer at its levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core import Game, Seat
from game.engine_seats import Engines, level_of
from game.levels import LEVELS, is_engine, is_known
from game.policy import policy_of
from scenes.core.settings import HUMAN, Begins
from scenes.screens.nicknames import LONGEST

USUAL_LEVEL = "companion"
STYLED = ("companion", "master")
"""The levels that are strong enough for a style to show."""
HUMAN_NAMES, COMPUTER_NAMES = 8, 5
"""How many names the language tables offer."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who will sit at a seat: the computer at that level, or a human; `name` counts through the names on offer, unless
    the human has written an `own` one."""

    level: str | None
    name: int
    own: str = ""


def usual_chairs(game: Game, kept: Sequence[str], engines: Iterable[str] = ()) -> tuple[Chair, ...]:
    """As last time if that still fits, else one human, and the computer for as many as the game needs; `engines` are
    the names of the outside programs of the house."""
    levels = [level_of(name) for name in engines]
    fits = len(kept) in game.players and all(
        _is_human(word) or word in levels or (is_known(word, game.id) and not is_engine(word)) for word in kept
    )
    who = kept if fits else (HUMAN, *[USUAL_LEVEL] * (max(2, game.players[0]) - 1))
    return tuple(
        Chair(None, seat, word.removeprefix(HUMAN).strip()) if _is_human(word) else Chair(word, seat)
        for seat, word in enumerate(who)
    )


def _is_human(word: str) -> bool:
    """Whether that is how a human is remembered, with a name that could have been written here."""
    who, _, own = word.partition(" ")
    return who == HUMAN and len(own) <= LONGEST and own.isprintable()


def kept_word(chair: Chair) -> str:
    """How a chair is remembered until the next match."""
    return chair.level or f"{HUMAN} {chair.own}".strip()


def computers(game: Game, engines: Iterable[str] = ()) -> list[str]:
    """The levels from weakest to strongest, the strong ones also in each of the styles of the game; then the outside
    programs of these names."""
    found = []
    for level in LEVELS:
        found.append(level)
        if level in STYLED:
            found += [f"{level}/{style}" for style in policy_of(game.id).styles]
    return found + [level_of(name) for name in engines]


def name_of(chair: Chair, say: Callable[[str], str], engines: Engines) -> str:
    """What whoever sits there is called."""
    if chair.level and is_engine(chair.level):
        return engines.name(chair.level)
    if chair.level is None:
        return chair.own or say(f"name.human.{chair.name % HUMAN_NAMES + 1}")
    return say(f"name.computer.{chair.name % COMPUTER_NAMES + 1}")


def next_name(chairs: Sequence[Chair], seat: int, written: Sequence[str]) -> Chair:
    """The chair of a human with the next name that nobody else there has: what guests have written, then what the
    tables offer."""
    chair = chairs[seat]
    others = [other for number, other in enumerate(chairs) if number != seat and other.level is None]
    own = [name for name in written if name not in [other.own for other in others]]
    taken = {other.name % HUMAN_NAMES for other in others if not other.own}
    free = [name for name in range(HUMAN_NAMES) if name not in taken]
    offered = [*(Chair(None, chair.name, name) for name in own), *(Chair(None, name) for name in free)]
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
