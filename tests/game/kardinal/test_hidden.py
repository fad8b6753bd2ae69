"""Secrets: what a view leaves out, that a guess is fair, and that the new pile is a matter of the first deal."""

from collections import Counter
from random import Random

import pytest

from game.core import Setup
from game.kardinal import GAME
from game.kardinal.cards import start
from game.kardinal.notation import parse
from game.kardinal.tables import DECKS
from tests.game.kardinal.matches import match_line


def test_a_view_shows_the_own_hand_and_what_lies_open() -> None:
    position = start(Setup(3, 4))
    view = GAME.hide(position, 1)
    assert view.hands == ("???", position.hands[1], "???")
    assert view.row == position.row
    assert view.pile == "?" * 34
    assert "reshuffle=?" in str(view)
    assert GAME.hide(position, None).hands == ("???",) * 3
    assert view.legal() == ()  # seat 0 is to move, and nobody else knows its cards
    assert GAME.hide(position, 0).legal() == position.legal()


def test_the_refill_is_public_and_a_seat_with_unknown_cards_does_not_pass() -> None:
    for position, _ in match_line(Setup(3), 5):
        view = GAME.hide(position, None)
        if position.phase == 2:
            assert view.legal() == position.legal()
        else:
            assert set(view.legal()) <= {("done",)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_guess_deals_exactly_the_unseen_cards(players: int) -> None:
    dice = Random(players)
    for position, _ in match_line(Setup(players), 6)[::9]:
        for seat in range(players):
            view = GAME.hide(position, seat)
            guess = GAME.imagine(view, seat, dice)
            cards = "".join(guess.hands) + guess.row + guess.pile + guess.discard
            assert sorted(cards) == sorted(DECKS[players])
            assert GAME.hide(guess, seat) == view
            assert parse(str(guess)) == guess


def test_a_guess_depends_on_the_view_alone() -> None:
    """Whatever the hidden cards are, the same dice give the same guess: nobody can peek."""
    for position, _ in match_line(Setup(4), 7)[::11]:
        for seat in range(4):
            view = GAME.hide(position, seat)
            other = GAME.imagine(view, seat, Random(99))
            assert GAME.imagine(position, seat, Random(5)) == GAME.imagine(other, seat, Random(5))
            assert GAME.imagine(view, seat, Random(5)) == GAME.imagine(other, seat, Random(5))


def test_a_guess_gives_every_unseen_card_the_same_chance() -> None:
    """Chi-squared over 4,000 guesses, both for a rival's first card and for the top of the pile."""
    position = start(Setup(3, 8))
    view, dice, guesses = GAME.hide(position, 0), Random(8), 4000
    unseen = Counter(DECKS[3])
    unseen.subtract(view.hands[0] + view.row)
    whole = unseen.total()
    hands: Counter[str] = Counter()
    tops: Counter[str] = Counter()
    for _ in range(guesses):
        guess = GAME.imagine(view, 0, dice)
        hands.update(guess.hands[2])
        tops[guess.pile[0]] += 1
    for found, drawn in ((hands, 3 * guesses), (tops, guesses)):
        squares = [
            (found[colour] - drawn * count / whole) ** 2 / (drawn * count / whole) for colour, count in unseen.items()
        ]
        assert sum(squares) < 18.5  # one in a thousand for 4 degrees of freedom


def test_the_new_pile_is_all_discards_and_always_in_the_same_order() -> None:
    for position, step in match_line(Setup(5), 9):
        if step is None or position.used_up.times or position.after(step).used_up.times == 0:
            continue
        after = position.after(step)
        assert sorted(after.pile) == sorted(position.discard)
        assert position.after(step) == after
        seeds = {position.after(step).pile}
        for seed in range(20):
            text = str(position).replace(f"reshuffle={position.used_up.reshuffle}", f"reshuffle={seed}")
            seeds.add(parse(text).after(step).pile)
        assert len(seeds) == 21
        break
    else:
        pytest.fail("no run-out was played")
