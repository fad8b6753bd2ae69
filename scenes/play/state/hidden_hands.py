"""Hidden hands on a screen that all share: who may see which card, in three ways that a table can choose from.

`open`: whoever decides plays with open cards. `peek`: hands lie face down; their owner looks under a corner, and lays
open what is to be played. `curtain`: between two humans the screen shows nothing until the next one has lifted it.
With one human at the table nobody else can look, and nothing of this is needed. No screen, no clock.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Position, Seat
from game.match import Match
from scenes.board.look import AnySecret
from scenes.core.settings import Hands


class HiddenHands:
    """Owns how the hidden cards of one match are shared: the way, what was laid open, and who lifted the curtain."""

    def __init__(self, match: Match, secret: AnySecret | None) -> None:
        self.match = match
        self.secret = secret
        self.way: Hands = "open"
        self.is_open = match.game.is_open
        """Whether nothing is ever hidden in this game."""
        self._hides = match.has_secrets
        self._people = [seat for seat, sitter in enumerate(match.seats) if sitter.is_human]
        self._laid: tuple[str, ...] = ()
        self._laid_in = -1
        """The number of steps before the turn in which they were laid open."""
        self._reader: Seat | None = None
        """Who lifted the curtain last."""

    @property
    def kept(self) -> bool:
        """Whether two humans keep their cards from each other."""
        return self.secret is not None and self._hides and self.way != "open" and len(self._people) > 1

    def curtain_is_down(self) -> bool:
        """Whether the screen waits, empty, for the human whose turn it is."""
        seat = self.match.position.to_move
        return self.kept and self.way == "curtain" and seat in self._people and seat != self._reader

    def lift(self) -> None:
        """The human whose turn it is sits alone before the screen."""
        self._reader = self.match.position.to_move

    def seen(self, position: Position) -> Position:
        """A position as the screen may know it."""
        seat = position.to_move
        if not self.kept:
            only = self._people[0] if len(self._people) == 1 else None
            return self._hidden(position, only if only is not None else seat if seat in self._people else None)
        if self.way == "curtain":
            return self._hidden(position, seat if seat is not None and seat == self._reader else None)
        view = self._hidden(position, None)
        if self.secret and seat in self._people and seat == self.match.position.to_move:
            view = self.secret.lay(view, seat, self._laid_of(position, seat))
        return view

    def shown_of(self, seat: Seat, seen: Position) -> Position:
        """What the table may know of one seat: with open hands those of all humans, otherwise no more than `seen`."""
        is_open = self.secret is not None and not self.kept and len(self._people) > 1 and seat in self._people
        return self.own(seat) if is_open else seen

    def own(self, seat: Seat) -> Position:
        """What this seat alone may know."""
        return self._hidden(self.match.position, seat)

    def covered(self) -> tuple[str, ...]:
        """What lies face down before the human whose turn it is, in the order of the slots: for its eyes only."""
        seat = self.match.position.to_move
        if not self.kept or self.way != "peek" or seat not in self._people or not self.secret or seat is None:
            return ()
        return _without(self.secret.hand(self.own(seat), seat), self._laid_of(self.match.position, seat))

    def reveal(self, number: int) -> str | None:
        """Lays the card in that slot open for all, and says which it is."""
        covered = self.covered()
        if number >= len(covered):
            return None
        self._laid = (*self._laid_now(), covered[number])
        self._laid_in = self.match.turn_start()
        return covered[number]

    def take_back_revealed(self) -> bool:
        """Everything that lies open and is not paid yet goes back to the hand; whether there was anything."""
        seat = self.match.position.to_move
        if seat is None or not self.covered_or_laid(seat):
            return False
        self._laid = _without(self._laid_now(), self._laid_of(self.match.position, seat))
        return True

    def covered_or_laid(self, seat: Seat) -> bool:
        """Whether a card of this seat lies open now."""
        return self.kept and self.way == "peek" and bool(self._laid_of(self.match.position, seat))

    def _laid_now(self) -> tuple[str, ...]:
        return self._laid if self._laid_in == self.match.turn_start() else ()

    def _laid_of(self, position: Position, seat: Seat) -> tuple[str, ...]:
        """What was laid open in this turn and is still in the hand."""
        if not self.secret:
            return ()
        hand = list(self.secret.hand(self._hidden(position, seat), seat))
        found = []
        for card in self._laid_now():
            if card in hand:
                hand.remove(card)
                found.append(card)
        return tuple(found)

    def _hidden(self, position: Position, viewer: Seat | None) -> Position:
        view: Position = self.match.game.hide(position, viewer)
        return view


def _without(cards: Sequence[str], some: Sequence[str]) -> tuple[str, ...]:
    left = list(cards)
    for card in some:
        if card in left:
            left.remove(card)
    return tuple(left)
