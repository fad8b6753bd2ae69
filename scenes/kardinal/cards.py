"""Cards of Kardinal & König: the tray of cards to pay, exchange or draw, and the motions of cards.

With the option `real-cards` the players hold the printed cards and choose what they play: no hand is shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from game.core import Place
from game.kardinal.board import lands_of_colour
from game.kardinal.readings import run_out
from game.kardinal.rules import DRAW, OVER, SECOND, KardinalPosition
from game.kardinal.tables import LAND_OF, PASS, SITES, UNKNOWN
from game.match import Played
from scenes.board.look.choices import PLACE as HERE
from scenes.board.look.choices import Slot, Token, Tray
from scenes.board.look.drawing import CardMove
from scenes.board.look.wording import Line, Several
from scenes.kardinal.ground import setting
from scenes.kardinal.map import CARD_SCALE, CARD_SIZE, COLOUR_WORDS, NO_CARD, card_name

VERBS = ("abbey", "advisor", "vatican")


def tray(position: KardinalPosition) -> Tray:
    """The tray: the hand of the seat to move with its payments, or the cards it may draw."""
    if position.phase == DRAW:
        return _draw_tray(position)
    if position.phase == OVER or tuple(position.legal()) == (PASS,):
        return Tray(())
    return _spoken_tray(position) if position.variant.real_cards else _hand_tray(position)


def _payments(position: KardinalPosition) -> tuple[dict[str, int], list[str]]:
    """Every card and pair that can pay, with the number of legal steps it pays for; and the letters of the cards that
    can be exchanged."""
    legal = position.legal()
    paying = [step[-1] for step in legal if step[0] in VERBS]
    pays = [pay for count in (1, 2) for letter in COLOUR_WORDS if (pay := count * letter) in paying]
    return {pay: paying.count(pay) for pay in pays}, [step[1] for step in legal if step[0] == "exchange"]


def _tray_of(paying: Iterable[str], exchanges: Iterable[str]) -> Tray:
    """A tray with these tokens and the names of their actions, without slots."""
    tokens = [Token(pay, tuple((verb, HERE, pay) for verb in VERBS)) for pay in paying]
    swaps = [Token(f"exchange {letter}", (("exchange", letter),)) for letter in exchanges]
    do = {token.id: Line("kardinal.do.place") for token in tokens}
    do |= {token.id: Line("kardinal.do.exchange") for token in swaps}
    return Tray((*tokens, *swaps), do=do)


def _hand_tray(position: KardinalPosition) -> Tray:
    """The hand: each card, paid alone or as a pair of its colour, and the exchange of the chosen one."""
    paying, exchanges = _payments(position)
    cards = tuple(_card_slot(position, letter, paying) for letter in position.hand if letter != UNKNOWN)
    swaps = tuple(
        Slot(f"exchange {one}", Line("kardinal.slot.exchange"), beside=_payment_of(one, paying)) for one in exchanges
    )
    law = "phase.second" if position.phase == SECOND else "phase"
    return replace(_tray_of(paying, exchanges), rows=((cards, swaps, _felt_slots(position, law)),), fan=True)


def _spoken_tray(position: KardinalPosition) -> Tray:
    """The tray for printed cards: every card that can pay, with the exchange of the chosen one; in the second row every
    pair, and cards that can only be exchanged."""
    paying, exchanges = _payments(position)
    played = tuple(_slot(one, f"kardinal.slot.{COLOUR_WORDS[one]}") for one in paying if len(one) == 1)
    doubled = tuple(_slot(one, f"kardinal.slot.pair_of.{COLOUR_WORDS[one[0]]}") for one in paying if len(one) == 2)
    word = Line("kardinal.slot.exchange")
    hung = tuple(Slot(f"exchange {one}", word, beside=one) for one in exchanges if one in paying)
    alone = tuple(
        Slot(f"exchange {one}", word, cards=(card_name(one),), wordless=True) for one in exchanges if one not in paying
    )
    only = (Slot("head exchange", word, idle=True, is_heading=True), *alone) if alone else ()
    rows = (tuple(group for group in row if group) for row in ((played, hung), (doubled, only)))
    return replace(_tray_of(paying, exchanges), rows=tuple(row for row in rows if row), first="")


def _slot(pay: str, label: str) -> Slot:
    return Slot(pay, Line(label), cards=tuple(card_name(letter) for letter in pay), wordless=True)


def _card_slot(position: KardinalPosition, letter: str, paying: Iterable[str]) -> Slot:
    label, pair, token = card_label(position, letter), 2 * letter, _payment_of(letter, paying)
    law = None if token in paying else _why_unpaid(position, letter)
    return Slot(token, label, cards=(card_name(letter),), barred=law, pair=pair if pair in paying else None)


def _why_unpaid(position: KardinalPosition, letter: str) -> str:
    """The law that keeps a card from paying for anything; `site-taken.card` where nothing is free in its lands."""
    colours = position.board.land_colour
    steps = [("abbey", site, letter) for site in SITES if colours[LAND_OF[site]] == letter]
    laws = [{refused.law for refused in position.refusals(step)} for step in steps]
    if all("one-land" in broken for broken in laws):
        return "wrong-colour"
    return "no-abbey-left" if any("no-abbey-left" in broken for broken in laws) else "site-taken.card"


def _payment_of(letter: str, paying: Iterable[str]) -> str:
    """The token a press on a card takes: the card, or the pair where only a pair of its colour pays."""
    return 2 * letter if letter not in paying and 2 * letter in paying else letter


def card_label(position: KardinalPosition, letter: str) -> Line:
    """The label of a card: the lands in which it pays; its colour if it pays nowhere or is hidden."""
    if letter in COLOUR_WORDS and lands_of_colour(position.board, letter):
        return Line("kardinal.slot.card", {"lands": paid_with(position, letter, "land", "and")})
    return Line(f"kardinal.slot.{COLOUR_WORDS.get(letter, 'hidden')}")


def paid_with(position: KardinalPosition, letter: str, name: str, joint: str) -> Several:
    """The lands in which a card of this colour pays, worded by `name` (`land` or `land.in`) and joined by `joint`."""
    lands = lands_of_colour(position.board, letter)
    return Several(tuple(Line(f"kardinal.{name}.{land}") for land in lands), joint)


def price(position: KardinalPosition, place: Place) -> Line:
    """The price of a piece in a town or a country, whatever is in hand."""
    return Line(f"kardinal.wrong-colour.{COLOUR_WORDS[position.board.land_colour[LAND_OF[place]]]}")


def _draw_tray(position: KardinalPosition) -> Tray:
    """The tray for drawing: the hand is idle, the open cards and the pile are taken from the felt."""
    steps = [step for step in position.legal() if step[0] == "draw"]
    tokens = tuple(Token(" ".join(step), (step,)) for step in steps)
    held = resting(position, tuple(position.hand))
    do = {token.id: Line("kardinal.do.draw") for token in tokens}
    return Tray(tokens, ((held, _felt_slots(position)),), do, fan=True)


def _felt_slots(position: KardinalPosition, barred: str | None = None) -> tuple[Slot, ...]:
    """The slots of the open cards and the pile on the felt, disabled by the law `barred`, if any."""
    row = [
        Slot(f"draw {one}", card_label(position, one), cards=(card_name(one),), lies=f"open.{n}", size=CARD_SIZE)
        for n, one in enumerate(position.row)
    ]
    if position.pile:
        left, label = run_out(position), Line("kardinal.slot.pile", {"cards": len(position.pile)})
        means = Line(f"kardinal.forecast.{'final' if left.runouts else 'interim'}", {"n": left.likely})
        row.append(Slot("draw pile", label, cards=("card_back",), means=means, lies="pile", size=CARD_SIZE))
    return tuple(replace(slot, barred=barred) for slot in row)


def resting(position: KardinalPosition, cards: tuple[str, ...]) -> tuple[Slot, ...]:
    """Slots of cards that are only shown."""
    return tuple(
        Slot(f"held {number}", card_label(position, letter), cards=(card_name(letter),), idle=True)
        for number, letter in enumerate(cards)
    )


def cards(played: Played) -> tuple[CardMove, ...]:
    """The motions of cards: paid ones to the place of the piece, an exchanged one under the pile, a drawn one to the
    seat (face down if hidden), and the next one of the pile to the open row, turned over."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    if len(step) == 3 and not before.variant.real_cards:  # a piece, its place and what it is paid with
        return tuple(CardMove(card_name(one), card_name(one), before.seat, step[1], CARD_SCALE) for one in step[2])
    if step[0] == "exchange" and not before.variant.real_cards:
        return (CardMove(card_name(step[1]), card_name(step[1]), before.seat, "discard", CARD_SCALE),)
    if step[0] != "draw":
        return ()
    if step[1] == "pile":
        back = card_name(UNKNOWN)
        return (CardMove(back, back, "pile", before.seat, CARD_SCALE),)
    slot = before.row.index(step[1])
    taken = CardMove(card_name(step[1]), card_name(step[1]), f"open.{slot}", before.seat, CARD_SCALE)
    if slot >= len(after.row):
        return (taken,)
    return taken, CardMove(card_name(UNKNOWN), card_name(after.row[slot]), "pile", f"open.{slot}", CARD_SCALE)


def unsettled(played: Played) -> Hashable:
    """The setting during the motion: the row without the card that moves to it."""
    before, step, after = played
    assert isinstance(before, KardinalPosition) and isinstance(after, KardinalPosition)
    shown = setting(after)
    if step[0] != "draw":
        return shown
    slot = before.row.index(step[1]) if step[1] in before.row else len(shown.row)
    return shown._replace(row=shown.row[:slot] + NO_CARD + shown.row[slot + 1 :])
