"""Hand glide: the cards of an open hand on their way from where they lay to where they lie now."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.board.tween import LaidCard
from scenes.graphics.timing import eased, over
from scenes.graphics.viewport import Box

RISES_IN = 0.16
"""Seconds in which a card rises or is put back, at most."""

Card = tuple[str, Box]
"""A card of the hand: the name of its picture, and its place there."""


class HandGlide:
    """Owns where the cards of the hand are seen that lies open before the screen: one rises, is put back or comes home,
    and no press waits for that."""

    def __init__(self) -> None:
        self._lie: dict[Card, LaidCard] = {}
        self._started: dict[Card, LaidCard] = {}
        """Of the cards on their way, where they were when they set out."""
        self._carried: Card | None = None
        self._passed = self._seconds = 0.0

    def follow(self, lie: Mapping[Card, LaidCard], carried: Card | None, seconds: float) -> bool:
        """The cards lie there now, one of them `carried` by a hand; what lay elsewhere sets out. `seconds` is what a
        glide takes, 0 for none. Whether anything has changed by it."""
        dropped, self._carried = self._carried if carried is None else None, carried
        if lie == self._lie:
            return False
        moved = {card: self.shown(card) for card in lie if card in self._lie and card != carried}
        gone = self._started
        self._started = {card: laid for card, laid in moved.items() if seconds and laid != lie[card]}
        self._lie, self._passed = dict(lie), 0.0
        self._seconds = seconds if dropped in self._started else min(RISES_IN, seconds)
        return gone.keys() != self._started.keys()

    def pass_time(self, dt: float) -> bool:
        """So many seconds pass; whether all cards have come to rest by it."""
        self._passed += dt
        return over(self._passed, self._seconds, 1.0) >= 1 and self.settle()

    def settle(self) -> bool:
        """Every card lies where it belongs; whether any did not yet."""
        started, self._started = self._started, {}
        return bool(started)

    @property
    def moves(self) -> bool:
        """Whether any card is on its way."""
        return bool(self._started)

    @property
    def away(self) -> frozenset[Card]:
        """The cards on their way."""
        return frozenset(self._started)

    def shown(self, card: Card) -> LaidCard:
        """Where that card is seen now."""
        goal, started = self._lie[card], self._started.get(card)
        return started.on_the_way(goal, eased(over(self._passed, self._seconds, 1.0))) if started else goal

    @property
    def lay(self) -> tuple[tuple[str, LaidCard], ...]:
        """Where every card was when nothing but the hand moved, the chosen ones first."""
        return tuple(sorted(((card[0], laid) for card, laid in self._lie.items()), key=lambda one: -one[1].grown))
