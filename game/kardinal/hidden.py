"""What a seat may know of the cards, and a fair guess at the rest.

Open: the row, the discards, the number of all cards, every piece and score. Hidden: the hands of the others, the pile
and the seed of the reshuffle. That a card was once taken from the row is forgotten: hands are hidden as a whole.
"""

from __future__ import annotations

from random import Random

from game.core import Seat
from game.kardinal.rules import HIDDEN_SHUFFLE, KardinalPosition
from game.kardinal.tables import COLOURS, DECKS, UNKNOWN, in_order


def hide(position: KardinalPosition, viewer: Seat | None) -> KardinalPosition:
    """The position as that seat may know it, or with None what lies open for the whole table."""
    view = position._copy()
    view.hands = tuple(hand if seat == viewer else UNKNOWN * len(hand) for seat, hand in enumerate(position.hands))
    view.pile = UNKNOWN * len(position.pile)
    view.reshuffle = 0 if position.runouts else HIDDEN_SHUFFLE
    return view


def imagine(view: KardinalPosition, seat: Seat, random: Random) -> KardinalPosition:
    """A full position that looks to this seat like the view: every deal of the unseen cards is equally likely.

    Hides first, so that nothing but the view of that seat can have an influence.
    """
    guess = hide(view, seat)
    seen = "".join(guess.hands) + guess.row + guess.discard
    deck = DECKS[guess.players]
    unseen = "".join([colour * (deck.count(colour) - seen.count(colour)) for colour in COLOURS])
    # Sorting by random keys deals as fairly as a shuffle and takes a third of its time.
    dealt = dict(zip([random.random() for _ in unseen], unseen))
    cards = "".join([dealt[key] for key in sorted(dealt)])
    hands = []
    for hand in guess.hands:
        unknown = hand.count(UNKNOWN)
        hands.append(in_order(hand[: len(hand) - unknown] + cards[:unknown]) if unknown else hand)
        cards = cards[unknown:]
    guess.hands = tuple(hands)
    if UNKNOWN in guess.row:  # only in a view that was played on
        unknown = guess.row.count(UNKNOWN)
        for card in cards[:unknown]:
            guess.row = guess.row.replace(UNKNOWN, card, 1)
        cards = cards[unknown:]
    guess.pile = cards
    if not guess.runouts:
        guess.reshuffle = random.getrandbits(32)
    return guess
