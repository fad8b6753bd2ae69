"""Hidden hands: who may see which card of one match on one screen, and whose hand lies open before it."""

from __future__ import annotations

from game.core import Position, Seat
from game.match import Match
from scenes.board.look import AnySecret
from scenes.core.settings import Hands


class HiddenHands:
    """Owns how the hidden cards of one match are shared: the way, and in which turn whose hand was taken up.

    `open`: whoever decides plays with open cards. `hidden`: between two humans the hand lies face down until the next
    one has taken it up, and again when the turn ends. With one human at the table nobody else can look.
    """

    def __init__(self, match: Match, secret: AnySecret | None, way: Hands = "open") -> None:
        self.match = match
        self.secret = secret
        self.way: Hands = way
        self._hides = match.has_secrets
        self._people = match.people
        self._taken: tuple[Seat | None, int] = None, 0
        """Whose hand was taken up last, and the number of steps before the turn in which it was."""

    @property
    def kept(self) -> bool:
        """Whether two humans keep their cards from each other."""
        return self.secret is not None and self._hides and self.way != "open" and len(self._people) > 1

    @property
    def shuts(self) -> bool:
        """Whether no hand may be seen on the screen, not even for a moment that has just passed."""
        return self.kept and not self._is_taken

    @property
    def _is_taken(self) -> bool:
        return self._taken == (self.match.position.to_move, self.match.turn_start())

    def turn(self, up: bool) -> None:
        """The human whose turn it is has taken up the hand: it is seen until the turn ends or it lies face down."""
        self._taken = (self.match.position.to_move, self.match.turn_start()) if up else (None, 0)

    def seen(self, position: Position) -> Position:
        """A position as the screen may know it."""
        seat = position.to_move
        if self.kept:
            return self._hidden(position, seat if self._is_taken and seat == self._taken[0] else None)
        only = self._people[0] if len(self._people) == 1 else None
        return self._hidden(position, only if only is not None else seat if seat in self._people else None)

    def shown_of(self, seat: Seat, seen: Position) -> Position:
        """What the table may know of one seat: with open hands those of all humans, otherwise no more than `seen`."""
        is_open = self.secret is not None and not self.kept and len(self._people) > 1 and seat in self._people
        return self._hidden(self.match.position, seat) if is_open else seen

    @property
    def holder(self) -> Seat | None:
        """Whose hand lies before the screen."""
        seat = self._people[0] if len(self._people) == 1 else self.match.position.to_move
        return seat if seat in self._people else None

    def held(self, seen: Position) -> tuple[str, ...]:
        """The hand that lies there, as far as that position tells it."""
        return self.secret.hand(seen, self.holder) if self.secret and self.holder is not None else ()

    def places(self, seen: Position) -> tuple[int, ...]:
        """Where each card of the hand lies: where it lay when the turn began, a new one where there is room."""
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
        """The number of the card in the hand that the last step has brought."""
        before, now = (list(self.held(self.seen(one))) for one in self.match.positions[-2:])
        for number, card in enumerate(now):
            if card not in before:
                return number
            before.remove(card)
        return None

    def _hidden(self, position: Position, viewer: Seat | None) -> Position:
        view: Position = self.match.game.hide(position, viewer)
        return view
