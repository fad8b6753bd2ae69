"""Setup of the next match: who sits where, by which rules, and who begins. No pixels, no pages."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from game.adaptive_level import ADAPTIVE, Fit
from game.core import SMALL, BadNotation, Game, Seat, Setup, changed_at
from game.engine_seats import Engines
from game.levels import LEVELS, PEOPLE, is_engine, is_known, parts
from game.match import Match, Sitter
from game.series import seat_when
from game.words import HUMAN, USUAL_LEVEL, WEARS
from scenes.core.names import ANIMALS, FIGURES, called, name_key
from scenes.core.settings import Begins, Settings
from scenes.core.translations import Words
from scenes.graphics.figures import free_animal
from scenes.graphics.theme import Mark

if TYPE_CHECKING:
    from game.engine_seats import Engines
    from scenes.board.look import AnyLook

MAX_NAME_LETTERS = 12
"""A name must fit on a banner."""


def usual_chairs(game: Game, kept: Sequence[str]) -> tuple[Sitter, ...]:
    """The chairs of last time if they still fit the game, else one human and as many computers as the game needs."""
    words = [read_word(word) for word in kept]
    fits = len(kept) in game.players and all(
        len(own) <= MAX_NAME_LETTERS and own.isprintable()
        if who == HUMAN
        else not own and (who == ADAPTIVE or is_known(who))
        for who, own, _ in words
    )
    if not fits:
        words = [(HUMAN, "", ""), *[(USUAL_LEVEL, "", "")] * (max(2, game.players[0]) - 1)]
    found: list[Sitter] = []
    for seat, (who, own, figure) in enumerate(words):
        taken = [chair.figure for chair in found] + [kept for _, _, kept in words[seat + 1 :]]
        if who == HUMAN:
            figure = figure if figure in ANIMALS and figure not in taken else free_animal(taken, seat)
            found.append(Sitter(None, own, figure=figure))
        else:
            new = figure not in FIGURES or figure in taken
            figure = free_person([chair.figure for chair in found], who) if new else figure
            found.append(Sitter(who, figure=figure))
    return tuple(found)


def free_person(taken: Iterable[str], level: str) -> str:
    """A computer figure that is not taken, as near to that level as possible."""
    others = set(taken)
    free = [figure for figure in PEOPLE if figure not in others]
    word = parts(level)[0] if parts(level)[0] in LEVELS else USUAL_LEVEL
    rungs = [rung for rung, own in enumerate(PEOPLE.values()) if parts(own)[0] == word]
    far = {figure: min(abs(rung - at) for at in rungs) for rung, figure in enumerate(PEOPLE)}
    return min(free, key=lambda figure: (far[figure], PEOPLE[figure] != level))


def read_word(word: str) -> tuple[str, str, str]:
    """A remembered chair as (human or level, written name, figure); the usual level stands in for an outside
    program."""
    who, _, own = word.partition(" ")
    level, _, figure = who.partition(WEARS)
    return USUAL_LEVEL if is_engine(level) else level, own.strip(), figure


def kept_word(chair: Sitter) -> str:
    """The text by which a chair is remembered until the next match; an outside program is not, as it is there for one
    start."""
    figure = f"{WEARS}{chair.figure}" if chair.figure else ""
    if chair.level and is_engine(chair.level):
        return f"{USUAL_LEVEL}{figure}"
    return f"{chair.level}{figure}" if chair.level else f"{HUMAN}{figure} {chair.name}".strip()


def fit_sentence(words: Words, fit: Fit, guests: int, players: int) -> str:
    """Which level fits the table and why, in one or two short sentences; `guests` is the number of humans."""
    level = words.say(f"level.{fit.level}")
    if not fit.guest:
        return " ".join([words.say("measure.nobody"), words.say("measure.first", level=level)])
    if not fit.played:
        found = [words.say("measure.none", name=fit.guest), words.say("measure.first", level=level)]
    else:
        fact = "measure.won" if players == 2 else "measure.before"
        if fit.played == 1:
            fact = f"{fact}.once" if fit.won else f"{fact}.once.not"
        moved = {1: "measure.up", -1: "measure.down"}.get(fit.moved, "measure.stay")
        found = [words.say(fact, name=fit.guest, won=fit.won, n=fit.played), words.say(moved, level=level)]
    return " ".join([*found, words.say("measure.strongest")] if guests > 1 else found)


def fitted_seats(kept: Sequence[str], match: Match) -> tuple[Seat, ...]:
    """The seats of a match whose level was worked out at its beginning, if the last table laid is this one. Where a
    colour begins, the seats have been rotated."""
    words, count = [read_word(word) for word in kept], len(match.seats)
    for turned in range(count if len(words) == count and any(who == ADAPTIVE for who, _, _ in words) else 0):
        seats = [(seat + turned) % count for seat in range(count)]
        if all(_fits_word(match.seats[seat], *word) for seat, word in zip(seats, words)):
            return tuple(seat for seat, (who, _, _) in zip(seats, words) if who == ADAPTIVE)
    return ()


def _fits_word(sitter: Sitter, who: str, own: str, figure: str) -> bool:
    """Whether the remembered chair can be that of this sitter."""
    if sitter.level is None:
        return who == HUMAN and own in ("", sitter.name)
    known = sitter.level in LEVELS if who == ADAPTIVE else parts(sitter.level)[0] == parts(who)[0]
    return known and sitter.figure == figure


def refitted(match: Match, seats: Sequence[Seat], level: str) -> tuple[Sitter, ...]:
    """The sitters with these seats at that level."""
    return tuple(
        replace(sitter, level=level, written="") if seat in seats else sitter for seat, sitter in enumerate(match.seats)
    )


def variants(game: Game, players: int) -> list[frozenset[str]]:
    """Every valid set of options for so many players, that of the box first."""
    found = []
    for size in range(len(game.options) + 1):
        for options in combinations(game.options, size):
            with contextlib.suppress(BadNotation):
                game.start(Setup(players, 0, frozenset(options)))
                found.append(frozenset(options))
    return found


def switched(options: frozenset[str], option: str, valid: Sequence[frozenset[str]]) -> frozenset[str]:
    """The options with that one toggled; others that are not valid with it are turned off."""
    wanted = options ^ {option}
    if option not in wanted:
        return wanted
    return max((one for one in valid if option in one and one <= wanted), key=len, default=options)


class LaidTable:
    """Owns the choices for the next match of one game."""

    def __init__(
        self, game: Game, look: AnyLook, kept: Sequence[str], settings: Settings, settled: bool = False
    ) -> None:
        """`kept`: the remembered chairs; `settled`: no seats are added or removed, as in a tournament."""
        self.game, self.look, self._settled = game, look, settled
        self.chairs = tuple(map(_with_own_rung, usual_chairs(game, kept)))
        """The sitter of each seat. Everybody has a `figure`: a person for the computer, an animal for a human, which
        lends its name unless a `name` is written."""
        self.options: frozenset[str] = frozenset()
        self.beginner: Seat = 0
        """The seat that begins if the players chose one."""
        self.follows = False
        """Whether the match is played on a real board beside the screen."""
        self._before_box: tuple[Sitter, ...] = ()
        """The chairs before the real box made everybody human."""
        if settings.referee == game.id:
            self.with_box(True, follows=True)

    # -- what holds ---------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> list[Seat]:
        """The seats of humans."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.level is None]

    @property
    def setup(self) -> Setup:
        """The setup of the match, without its seed and board."""
        return Setup(len(self.chairs), 0, self.options)

    def can_seat(self, more: int) -> bool:
        """Whether so many seats can be added (or removed, if negative)."""
        return not self._settled and len(self.chairs) + more in self.game.players

    @property
    def holds_cards(self) -> bool:
        """Whether the real cards are used."""
        return bool(self.options & self.look.box.referee_options)

    @property
    def is_boxed(self) -> bool:
        """Whether the real board or the real cards are used."""
        return self.follows or self.holds_cards

    def keeps_secrets(self) -> bool:
        """Whether two or more humans would have to hide their hands from each other at one screen."""
        return len(self.humans) > 1 and self.look.secret is not None and self.game.has_secrets(self.setup)

    def lines(self) -> list[tuple[str, ...]]:
        """The options that the players choose, grouped in lines: options that exclude each other share a line. The
        small match has its own line, and options that it decides are left out while it is chosen."""
        boxed, found = self.look.box.referee_options, list[tuple[str, ...]]()
        valid = [options for options in self.valid() if SMALL in options or SMALL not in self.options]
        for one in self.game.options:
            apart = (line for line in found if not any(one in options and options & {*line} for options in valid))
            line = next((line for line in apart if SMALL not in (one, *line)), ())
            if one not in boxed and any(one in options for options in valid):
                found = [*filter(lambda kept: kept != line, found), (*line, one)]
        return found

    def valid(self) -> list[frozenset[str]]:
        """Every valid set of options with the current choice about the box."""
        boxed = self.look.box.referee_options
        return [one for one in variants(self.game, len(self.chairs)) if one & boxed == self.options & boxed]

    def marks(self, seat: Seat, begins: Begins) -> tuple[Mark, ...]:
        """The shields of that seat; none while it is open which colour it plays."""
        marks = self.look.seats.marks(len(self.chairs))
        chosen = self.game.any_seat_begins or begins == "chosen"
        return marks[seat_when(self.game, seat, self.beginner, len(marks))] if chosen else ()

    def name(self, seat: Seat, words: Words, engines: Engines) -> str:
        """The name of the sitter in that language."""
        chair = self.chairs[seat]
        if chair.level and is_engine(chair.level):
            return engines.name(chair.level)
        return (chair.level is None and called(words, chair.name, chair.figure)) or words.say(name_key(chair.figure))

    # -- what the players do ------------------------------------------------------------------------------------------

    def _taken_figures(self) -> list[str]:
        """The figures in use."""
        return [chair.figure for chair in self.chairs]

    def _give(self, seat: Seat, chair: Sitter) -> None:
        """Puts that chair at a seat."""
        self.chairs = changed_at(self.chairs, seat, chair)

    def sit(self, seat: Seat, figure: str) -> None:
        """Gives the seat to a figure: an animal for a human, a person for the computer at that person's level. Whoever
        had the figure at another seat changes places."""
        here = self.chairs[seat]
        other = next((one for one, chair in enumerate(self.chairs) if chair.figure == figure), None)
        if other is not None:
            self._give(seat, self.chairs[other])
            self._give(other, here)
        elif figure in ANIMALS:
            self._give(seat, Sitter(None, figure=figure))
        else:
            self._give(seat, Sitter(PEOPLE[figure], figure=figure))

    def seat_program(self, seat: Seat, level: str) -> None:
        """Gives the seat to an outside program."""
        here = self.chairs[seat]
        figure = here.figure if here.level else free_person(self._taken_figures(), USUAL_LEVEL)
        self._give(seat, Sitter(level, figure=figure))

    def name_guest(self, seat: Seat, own: str) -> None:
        """Sets the name of a human; an empty name, or one in use at another seat, gives back the name of the animal."""
        taken = own in (chair.name for number, chair in enumerate(self.chairs) if number != seat)
        self._give(seat, replace(self.chairs[seat], name="" if taken else own))

    def add(self, referee: bool) -> None:
        """Adds a seat: for a human if `referee`, else for the computer at the most frequent level of this table."""
        if referee:
            animal = free_animal(self._taken_figures())
            self.chairs = (*self.chairs, Sitter(None, figure=animal))
        else:
            own = (chair.level for chair in self.chairs if chair.level and not is_engine(chair.level))
            kinds = [parts(level)[0] for level in own]
            kind = max(kinds, key=kinds.count, default=USUAL_LEVEL)
            figure = free_person(self._taken_figures(), kind)
            level = ADAPTIVE if kind == ADAPTIVE else PEOPLE[figure]
            self.chairs = (*self.chairs, Sitter(level, figure=figure))
        self._drop_invalid_options()

    def remove(self, seat: Seat) -> None:
        """Removes that seat."""
        self.chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])
        self.beginner = min(self.beginner, len(self.chairs) - 1)
        self._drop_invalid_options()

    def _drop_invalid_options(self) -> None:
        """Turns options off that are not valid for so many players."""
        if self.options not in variants(self.game, len(self.chairs)):
            self.options &= self.look.box.referee_options

    def recolour(self, seat: Seat) -> None:
        """Swaps a seat with the next one, so that its sitter gets the next colour."""
        after = (seat + 1) % len(self.chairs)
        here = self.chairs[seat]
        self._give(seat, self.chairs[after])
        self._give(after, here)
        self.beginner = {seat: after, after: seat}.get(self.beginner, self.beginner)

    def fit_levels(self, fitted: bool) -> None:
        """Makes the computers play at the level that fits the people here, or at their own."""
        self.chairs = tuple(
            chair
            if chair.level is None or is_engine(chair.level)
            else replace(chair, level=ADAPTIVE if fitted else PEOPLE.get(chair.figure, USUAL_LEVEL))
            for chair in self.chairs
        )

    def with_box(self, on: bool, follows: bool = False) -> None:
        """Switches the real box on or off; with it everybody is human, and the options of the box are set."""
        before, self.follows = self.is_boxed, on and follows
        if on and not before:
            self._before_box = self.chairs
            self.chairs = all_human(self.chairs)
            self.options |= self.look.box.referee_options
        elif before and not on:
            self.options -= self.look.box.referee_options
            if len(self._before_box) == len(self.chairs):
                self.chairs = self._before_box


def all_human(chairs: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """The chairs with every computer replaced by a human."""
    free = [one for one in ANIMALS if one not in {chair.figure for chair in chairs}]
    return tuple(chair if chair.level is None else Sitter(None, figure=free.pop(0)) for chair in chairs)


def _with_own_rung(chair: Sitter) -> Sitter:
    """The chair at the exact level of its figure, if only the plain level was remembered."""
    own = PEOPLE.get(chair.figure, "")
    return replace(chair, level=own) if chair.level in LEVELS and parts(own)[0] == chair.level else chair
