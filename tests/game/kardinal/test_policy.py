"""Search policy of Kardinal & König: guesses with other seats to move, and the few placings of a casual player."""

from random import Random

from game.core import Setup
from game.kardinal import GAME, policy
from game.kardinal.notation import parse
from game.kardinal.rules import DRAW
from game.search import Search
from tests.game.kardinal.matches import match_line

AN_EMPTY_HAND_MAY_PASS = (
    "players=4 options=- turn=1 phase=place land=- runouts=2 interim=19,21,22,19 hand0=??? hand1=GGO hand2=??? "
    "hand3=??? open=- pile=- discard=GYYGOOORRVVOYYGGYRRRORROYVVVVGGYYYROOR reshuffle=- "
    "abbeys0=EN2,AR1,AR3,AR4,FR5,FR6,BU1,BU2,LO1,BY2,BY4,SW2 advisors0=AR:1,FR:2,BU:1 "
    "abbeys1=FR2,FR4,BU3,BU5,FK1,FK4,FK7,BY1,BY6,SW4,IT6 advisors1=BU:1,SW:1,IT:1 "
    "abbeys2=EN4,EN5,FR1,FR7,LO2,LO5,FK2,FK5,BY3,BY5,IT3,IT4,IT5 advisors2=EN:1 "
    "abbeys3=EN1,EN3,AR2,FR3,FR8,BU4,LO3,LO4,FK3,FK6,SW1,SW3,IT1,IT2 advisors3=-"
)
"""The last round: whose turn it is after a piece depends on the cards that nobody sees."""

A_LOST_MATCH = (
    "players=3 options=- turn=1 phase=place land=- runouts=2 interim=18,16,12 hand0=??? hand1=GOO hand2=??? open=G "
    "pile=- discard=VGOOVRRRYGYYGOOGYRYYVVGRRGGYVVRRVYY reshuffle=- "
    "abbeys0=EN1,EN5,BU1,BU3,LO4,FK1,FK3,FK7,BY3,BY4,BY6,SW2,SW4 advisors0=FR:2,BU:1,LO:1,FK:1,BY:1,SW:1,IT:1 "
    "abbeys1=EN3,EN4,AR4,FR1,FR2,FR3,FR5,BU2,LO5,FK2,BY1,BY2,BY5,SW1,IT2 advisors1=- "
    "abbeys2=EN2,AR1,FR4,FR6,FR7,FR8,BU4,BU5,LO2,FK4,FK5,FK6,SW3,IT5 advisors2=BY:1"
)
"""The last round, with twenty points to make good."""


def test_a_step_that_another_seat_takes_in_another_guess_does_not_stop_the_search() -> None:
    """With this seed it once ended in an error."""
    view = parse(AN_EMPTY_HAND_MAY_PASS)
    search = Search(GAME, view, 1, Random(2))
    for _ in search.run(300):
        pass
    assert search.simulations == 300
    assert search.best() in view.legal()


def test_a_child_thinks_of_a_few_placings_the_same_whatever_is_hidden() -> None:
    few = 0
    for position, _ in match_line(Setup(3, 1, frozenset()), 4):
        if position.to_move is None or position.phase == DRAW:
            continue
        guess = GAME.imagine(GAME.hide(position, position.seat), position.seat, Random(1))
        thought = policy.casual(position)
        assert thought == policy.casual(guess) and set(thought) <= set(policy.steps_to_try(position))
        assert len(thought) <= policy.PLACINGS_IN_MIND
        few += len(thought) < len(policy.steps_to_try(position))
    assert few
