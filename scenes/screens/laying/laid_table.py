"""Table that is being laid: who will sit where, by which rules, and who begins. No pixels, no pages."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from game.adaptive_level import ADAPTIVE
from game.core import BadNotation, Game, Seat, Setup
from game.levels import LEVELS, PEOPLE, is_engine, parts
from scenes.core.settings import Begins, Settings
from scenes.graphics.figures import ANIMALS
from scenes.screens.laying.seating import USUAL_LEVEL, Chair, free_person, name_of, usual_chairs

if TYPE_CHECKING:
    from game.annals import Annals
    from game.annals_rows import Entry
    from game.engine_seats import Engines
    from scenes.board.look import AnyLook


def variants(game: Game, players: int) -> list[frozenset[str]]:
    """Every set of options that so many players can play with, the rules of the box first."""
    found = []
    for size in range(len(game.options) + 1):
        for options in combinations(game.options, size):
            with contextlib.suppress(BadNotation):
                game.start(Setup(players, 0, frozenset(options)))
                found.append(frozenset(options))
    return found


def switched(options: frozenset[str], option: str, valid: Sequence[frozenset[str]]) -> frozenset[str]:
    """The options with that one turned over; others that cannot be played with it are turned off."""
    wanted = options ^ {option}
    if option not in wanted:
        return wanted
    return max((one for one in valid if option in one and one <= wanted), key=len, default=options)


class LaidTable:
    """Owns what is chosen for the next match of one game."""

    def __init__(self, game: Game, look: AnyLook, kept: Sequence[str], settings: Settings) -> None:
        """`kept`: who sat there last."""
        self.game, self.look = game, look
        self.chairs = tuple(map(_as_people_play, usual_chairs(game, kept)))
        self.options: frozenset[str] = frozenset()
        self.beginner: Seat = 0
        """The seat that begins where the players have chosen one."""
        self._before_box: tuple[Chair, ...] = ()
        """Who sat here before everybody was human because of the real box."""
        if settings.referee:
            self.chairs = self._all_human()
            self.options = look.box.referee_options

    # -- what holds ---------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> list[Seat]:
        """The seats of humans."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.level is None]

    @property
    def setup(self) -> Setup:
        """How such a match is set up, but for its seed and its board."""
        return Setup(len(self.chairs), 0, self.options)

    def can_seat(self, more: int) -> bool:
        """Whether so many more may sit there."""
        return len(self.chairs) + more in self.game.players

    @property
    def holds_cards(self) -> bool:
        """Whether the cards of the box are played with."""
        return bool(self.options & self.look.box.referee_options)

    def keeps_secrets(self) -> bool:
        """Whether two humans would hide their cards from each other at one screen."""
        return len(self.humans) > 1 and self.look.secret is not None and self.game.has_secrets(self.setup)

    def offered(self) -> list[str]:
        """The options that the players decide about."""
        valid = self.valid()
        boxed = self.look.box.referee_options
        return [one for one in self.game.options if one not in boxed and any(one in options for options in valid)]

    def valid(self) -> list[frozenset[str]]:
        """Every set of options that can be played here with what the box decides."""
        boxed = self.look.box.referee_options
        return [one for one in variants(self.game, len(self.chairs)) if one & boxed == self.options & boxed]

    def name(self, seat: Seat, say: Callable[[str], str], engines: Engines) -> str:
        """What whoever sits there is called."""
        return name_of(self.chairs[seat], say, engines)

    # -- what the players do ------------------------------------------------------------------------------------------

    def _give(self, seat: Seat, chair: Chair) -> None:
        """Gives a seat to somebody."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def sit(self, seat: Seat, figure: str) -> None:
        """A face sits down there: an animal for a human, somebody of the town for the computer at its level; whoever
        had it at another seat takes what was here."""
        here = self.chairs[seat]
        other = next((one for one, chair in enumerate(self.chairs) if chair.figure == figure), None)
        if other is not None:
            self._give(seat, self.chairs[other])
            self._give(other, here)
        elif figure in ANIMALS:
            self._give(seat, Chair(None, ANIMALS.index(figure), figure=figure))
        else:
            self._give(seat, Chair(PEOPLE[figure], here.name, figure=figure))

    def seat_program(self, seat: Seat, level: str) -> None:
        """An outside program sits down there."""
        here = self.chairs[seat]
        figure = here.figure if here.level else free_person(self.chairs, USUAL_LEVEL)
        self._give(seat, Chair(level, here.name, figure=figure))

    def call(self, seat: Seat, own: str) -> None:
        """A human there is called so; by an empty word, or by a name that somebody else has, as the animal is."""
        taken = own in (chair.own for number, chair in enumerate(self.chairs) if number != seat)
        self._give(seat, replace(self.chairs[seat], own="" if taken else own))

    def add(self, referee: bool) -> None:
        """One place more: the computer sits there, or a human where the box lies on the table."""
        figure = free_person(self.chairs, USUAL_LEVEL)
        if referee:
            taken = {chair.figure for chair in self.chairs}
            animal = next(one for one in ANIMALS if one not in taken)
            self.chairs = (*self.chairs, Chair(None, ANIMALS.index(animal), figure=animal))
        else:
            self.chairs = (*self.chairs, Chair(PEOPLE[figure], len(self.chairs), figure=figure))
        self._agree_again()

    def remove(self, seat: Seat) -> None:
        """That place goes."""
        self.chairs = (*self.chairs[:seat], *self.chairs[seat + 1 :])
        self.beginner = min(self.beginner, len(self.chairs) - 1)
        self._agree_again()

    def _agree_again(self) -> None:
        """Options that so many cannot play with are turned off."""
        if self.options not in variants(self.game, len(self.chairs)):
            self.options &= self.look.box.referee_options

    def recolour(self, seat: Seat) -> None:
        """Whoever sits there takes the next colour, and its owner theirs: the two change places."""
        after = (seat + 1) % len(self.chairs)
        here = self.chairs[seat]
        self._give(seat, self.chairs[after])
        self._give(after, here)
        self.beginner = {seat: after, after: seat}.get(self.beginner, self.beginner)

    def measure(self, fitted: bool) -> None:
        """The computers play as well as the people at this table, or as they always do."""
        self.chairs = tuple(
            chair
            if chair.level is None or is_engine(chair.level)
            else replace(chair, level=ADAPTIVE if fitted else PEOPLE.get(chair.figure, USUAL_LEVEL))
            for chair in self.chairs
        )

    def with_box(self, on: bool) -> None:
        """With the box everybody is human, and what only the box knows is not asked."""
        if on:
            self._before_box = self.chairs
            self.chairs = self._all_human()
            self.options |= self.look.box.referee_options
        else:
            self.options -= self.look.box.referee_options
            if len(self._before_box) == len(self.chairs):
                self.chairs = self._before_box

    def _all_human(self) -> tuple[Chair, ...]:
        free = [one for one in ANIMALS if one not in {chair.figure for chair in self.chairs}]
        return tuple(
            chair if chair.level is None else Chair(None, ANIMALS.index(free[0]), figure=free.pop(0))
            for chair in self.chairs
        )


def past_of(annals: Annals, game_id: str) -> list[Entry]:
    """The matches of that game in this stay."""
    return annals.entries(game_id, annals.stay)


def way_to_begin(begins: Begins, humans: int) -> Begins:
    """How it is decided who begins; of one human alone nobody is the youngest."""
    return "lot" if begins == "youngest" and humans < 2 else begins


def _as_people_play(chair: Chair) -> Chair:
    """The chair with the rung of whoever sits there, where only the level was remembered."""
    own = PEOPLE.get(chair.figure, "")
    return replace(chair, level=own) if chair.level in LEVELS and parts(own)[0] == chair.level else chair
