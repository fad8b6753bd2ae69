"""Tray for the option `real-cards`: players hold the printed cards and say what they play; no hand is shown."""

from __future__ import annotations

from game.kardinal.rules import KardinalPosition
from scenes.board.look import Line, Slot, Tray
from scenes.board.token import PLACE as HERE
from scenes.board.token import Token
from scenes.kardinal.map import COLOUR_WORDS, card_name

VERBS = ("abbey", "advisor", "vatican")


def saying(position: KardinalPosition) -> Tray:
    """Above every card and pair that can pay for something, below the cards that can be exchanged."""
    legal = position.legal()
    payments = {step[-1] for step in legal if step[0] in VERBS}
    singles = [letter for letter in COLOUR_WORDS if letter in payments]
    pairs = [2 * letter for letter in COLOUR_WORDS if 2 * letter in payments]
    exchanges = [step[1] for step in legal if step[0] == "exchange"]
    tokens = [Token(pay, tuple((verb, HERE, pay) for verb in VERBS)) for pay in (*singles, *pairs)]
    tokens += [Token(f"exchange {letter}", (("exchange", letter),)) for letter in exchanges]
    played = tuple(_slot(one, f"kardinal.slot.{COLOUR_WORDS[one]}") for one in singles)
    doubled = tuple(_slot(one, f"kardinal.slot.pair_of.{COLOUR_WORDS[one[0]]}") for one in pairs)
    swapped = tuple(
        Slot(f"exchange {one}", Line("kardinal.slot.exchange"), cards=(card_name(one),)) for one in exchanges
    )
    paid = tuple(group for group in (played, doubled) if group)
    rows = (((_head("pay"),), *paid) if paid else (), ((_head("exchange"), *swapped),) if swapped else ())
    do = {pay: Line("kardinal.do.place") for pay in (*singles, *pairs)}
    do |= {f"exchange {one}": Line("kardinal.do.exchange") for one in exchanges}
    first = max(payments, key=lambda pay: (len(pay) == 1, sum(step[-1] == pay for step in legal)), default=None)
    return Tray(tuple(tokens), tuple(row for row in rows if row), do, first=first)


def _head(word: str) -> Slot:
    """What the cards of a row are for."""
    return Slot(f"head {word}", Line(f"kardinal.head.{word}"), idle=True, heads=True)


def _slot(pay: str, label: str) -> Slot:
    return Slot(pay, Line(label), cards=tuple(card_name(letter) for letter in pay), wordless=True)
