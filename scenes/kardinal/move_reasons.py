"""Reasons that a hint gives for a step of Kardinal & König, besides the points it brings."""

from __future__ import annotations

from game.core import Seat, Step
from game.kardinal.readings import Standing, chain_at, change
from game.kardinal.rules import KardinalPosition
from scenes.board.look import Line

PARTS = {"vatican": "seal", "exchange": "exchange", "done": "done"}
CHAIN = 2
"""Abbeys from which a chain is worth a word."""


def because(position: KardinalPosition, step: Step) -> tuple[Line, ...]:
    """Who leads, how long the chain is, what a card is good for. Nothing that the whole table does not see."""
    verb, seat = step[0], position.seat
    if verb == "draw":
        return _of_a_card(position, step)
    if verb == "advisor":
        return _standing(position, step, seat) or (Line("kardinal.because.advisor"),)
    if verb == "abbey":
        found = _standing(position, step, seat)
        line = chain_at(position, seat, step[1]).line
        if len(line) >= CHAIN:
            found = (*found, Line("kardinal.because.chain", {"abbeys": len(line)}))
        return found
    return (Line(f"kardinal.because.{PARTS[verb]}"),) if verb in PARTS else ()


def _standing(position: KardinalPosition, step: Step, seat: Seat) -> tuple[Line, ...]:
    """Whether the seat takes the lead in the land of that piece, or draws level."""

    def count(one: Standing) -> int:
        return one.abbeys if step[0] == "abbey" else one.advisors

    moved = change(position, step)
    if not moved:
        return ()
    old, new = moved[seat]
    best = max((count(after) for other, (_, after) in enumerate(moved) if other != seat), default=0)
    if count(new) > best >= count(old) and best:
        return (Line("kardinal.because.leads"),)
    return (Line("kardinal.because.level"),) if count(new) == best else ()


def _of_a_card(position: KardinalPosition, step: Step) -> tuple[Line, ...]:
    if step[1] == "pile":
        return (Line("kardinal.because.pile"),)
    return (Line("kardinal.because.pair"),) if step[1] in position.hands[position.seat] else ()
