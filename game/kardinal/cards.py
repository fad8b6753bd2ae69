"""The deal, what a seat may know of the cards, and a fair guess at the rest. With `real-cards` all of them are unknown.

Open: the row, the discards, the number of all cards, every piece and score. Hidden: the hands of the others, the pile
and the seed of the reshuffle. That a card was once taken from the row is forgotten: hands are hidden as a whole.
"""

from __future__ import annotations

from random import Random

from game.core import SMALL, BadNotation, Seat, Setup
from game.kardinal.board import board_of
from game.kardinal.rules import HIDDEN_SHUFFLE, OPTIONS, PLACE, KardinalPosition, UsedUp, Variant
from game.kardinal.tables import COLOURS, DECKS, HAND_SIZE, NOWHERE, OPEN_CARDS, UNKNOWN, in_order

COLOUR_COUNTS = {players: tuple((colour, deck.count(colour)) for colour in COLOURS) for players, deck in DECKS.items()}


def start(setup: Setup) -> KardinalPosition:
    """Deals from the seed: hands, open cards, pile, and the seed of the reshuffle. Raises `BadNotation`."""
    if setup.players not in DECKS:
        raise BadNotation(f"kardinal is for {min(DECKS)} to {max(DECKS)} players, not {setup.players}")
    if unknown := setup.options - {*OPTIONS, SMALL}:
        raise BadNotation(f"kardinal has no option called {' or '.join(sorted(unknown))}")
    dice = Random(setup.seed)
    cards = list(DECKS[setup.players])
    dice.shuffle(cards)
    deck = "".join(cards)
    dealt = setup.players * HAND_SIZE
    position = object.__new__(KardinalPosition)
    position.players = setup.players
    position.board = board_of(setup.board)
    position.variant = Variant._make((*(option in setup.options for option in OPTIONS), setup.first))
    position.seat, position.phase, position.land = setup.first, PLACE, NOWHERE
    position.own = (0,) * setup.players
    position.hands = tuple(in_order(deck[at : at + HAND_SIZE]) for at in range(0, dealt, HAND_SIZE))
    position.row = deck[dealt : dealt + OPEN_CARDS]
    position.pile = deck[dealt + OPEN_CARDS :]
    position.discard = ""
    nobody = (0,) * setup.players
    position.used_up = UsedUp(1, nobody, 0) if SMALL in setup.options else UsedUp(0, nobody, dice.getrandbits(32))
    position._room = 0
    position._steps = None
    return hide(position, None) if position.variant.real_cards else position


def hide(position: KardinalPosition, viewer: Seat | None) -> KardinalPosition:
    """The position as that seat may know it, or with None what lies open for the whole table."""
    view = position._copy()
    view.hands = tuple(hand if seat == viewer else UNKNOWN * len(hand) for seat, hand in enumerate(position.hands))
    view.pile = UNKNOWN * len(position.pile)
    if position.variant.real_cards:
        view.row = UNKNOWN * len(position.row)
    if not position.used_up.times:
        view.used_up = UsedUp(0, position.used_up.interim, HIDDEN_SHUFFLE)
    return view


def imagine(view: KardinalPosition, seat: Seat, random: Random) -> KardinalPosition:
    """A full position that looks to this seat like the view: every deal of the unseen cards is equally likely.

    Hides first, so that nothing but the view of that seat can have an influence.
    """
    guess = hide(view, seat)
    if guess.variant.real_cards:  # only the players know them
        return guess
    seen = "".join(guess.hands) + guess.row + guess.discard
    unseen = "".join([colour * (count - seen.count(colour)) for colour, count in COLOUR_COUNTS[guess.players]])
    chance = random.random
    cards = "".join(sorted(unseen, key=lambda _: chance()))  # as fair as a shuffle, in half the time
    hands = []
    for hand in guess.hands:
        unknown = hand.count(UNKNOWN)
        hands.append(in_order(hand[: len(hand) - unknown] + cards[:unknown]) if unknown else hand)
        cards = cards[unknown:]
    guess.hands = tuple(hands)
    if UNKNOWN in guess.row:  # only in a view after further steps
        unknown = guess.row.count(UNKNOWN)
        for card in cards[:unknown]:
            guess.row = guess.row.replace(UNKNOWN, card, 1)
        cards = cards[unknown:]
    guess.pile = cards
    if not guess.used_up.times:
        guess.used_up = UsedUp(0, guess.used_up.interim, random.getrandbits(32))
    return guess
