"""Hidden hands: who may see which hidden card on one screen, and when a hand is taken up. No screen, no clock."""

from __future__ import annotations

from game.core import Position, Seat
from game.match import Match
from scenes.board.look import AnySecret
from scenes.core.settings import Hands


class HiddenHands:
    """Owns how the hidden cards of one match are shared: the mode, and whose hand was taken up in which turn.

    `open`: whoever decides plays with open cards. `hidden`: between two humans the hand is face down until the next one
    takes it up, and again when the turn ends. With one human at the table nobody else can look.
    """

    def __init__(self, match: Match, secret: AnySecret | None, way: Hands = "open") -> None:
        self.match = match
        self.secret = secret
        self.way: Hands = way
        self._hides = match.has_secrets
        self._people = match.people
        self._taken: tuple[Seat | None, int] = None, 0
        """The seat whose hand was taken up last, and the start of that turn."""

    @property
    def are_secret(self) -> bool:
        """Whether humans hide their cards from each other."""
        return self.secret is not None and self._hides and self.way != "open" and len(self._people) > 1

    @property
    def shuts(self) -> bool:
        """Whether no hand may be visible now, not even in a picture of a moment ago."""
        return self.are_secret and not self._is_taken

    @property
    def _is_taken(self) -> bool:
        return self._taken == (self.match.position.to_move, self.match.turn_start())

    def turn(self, up: bool) -> None:
        """Takes up the hand of the human in turn until the turn ends, or turns it face down."""
        self._taken = (self.match.position.to_move, self.match.turn_start()) if up else (None, 0)

    def seen(self, position: Position) -> Position:
        """A position as the screen may know it."""
        seat = position.to_move
        if self.are_secret:
            return self._hidden(position, seat if self._is_taken and seat == self._taken[0] else None)
        only = self._people[0] if len(self._people) == 1 else None
        return self._hidden(position, only if only is not None else seat if seat in self._people else None)

    def shown_of(self, seat: Seat, seen: Position) -> Position:
        """What the table may know of one seat: with open hands those of all humans, otherwise `seen`."""
        is_open = self.secret is not None and not self.are_secret and len(self._people) > 1 and seat in self._people
        return self._hidden(self.match.position, seat) if is_open else seen

    @property
    def holder(self) -> Seat | None:
        """Seat whose hand is shown."""
        seat = self._people[0] if len(self._people) == 1 else self.match.position.to_move
        return seat if seat in self._people else None

    def held(self, seen: Position) -> tuple[str, ...]:
        """The shown hand, as far as that position has it."""
        return self.secret.hand(seen, self.holder) if self.secret and self.holder is not None else ()

    def places(self, seen: Position) -> tuple[int, ...]:
        """Place of each card of the hand: the one it had when the turn began, a free one for a new card."""
        held, seat = self.held(seen), self.holder
        if self.secret is None or seat is None or seat != self.match.position.to_move:
            return tuple(range(len(held)))
        before = self.secret.hand(self.seen(self.match.positions[self.match.turn_start()]), seat)
        free, found = list(range(max(len(held), len(before)))), dict[int, int]()
        for number, card in enumerate(held):
            place = next((at for at in free if at < len(before) and before[at] == card), None)
            if place is not None:
                found[number] = place
                free.remove(place)
        return tuple(found[number] if number in found else free.pop(0) for number in range(len(held)))

    def arrived(self) -> int | None:
        """Index of the card in the hand that the last step has brought."""
        before, now = (list(self.held(self.seen(one))) for one in self.match.positions[-2:])
        for number, card in enumerate(now):
            if card not in before:
                return number
            before.remove(card)
        return None

    def _hidden(self, position: Position, viewer: Seat | None) -> Position:
        view: Position = self.match.game.hide(position, viewer)
        return view
