"""The players hold the printed cards: whatever is played with known cards can be entered, and counts the same."""

from random import Random

import pytest

from game import catalog
from game.core import BadNotation, Setup, scores
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import UNKNOWN
from game.match import Match

GAME = catalog.game("kardinal")
CHOICES = [frozenset(), frozenset({"vatican"}), frozenset({"two-lands", "vatican"})]


@pytest.mark.samples(3)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", CHOICES, ids=lambda options: "+".join(sorted(options)) or "printed")
def test_a_match_with_known_cards_is_the_same_match_when_it_is_entered(players: int, options: frozenset[str]) -> None:
    dice = Random(f"{players} {sorted(options)}")
    known = Match(GAME, Setup(players, 5, options))
    entered = Match(GAME, Setup(players, 0, options | {"real-cards"}))
    while known.position.legal():
        step = dice.choice(known.position.legal())
        known.play(step)
        if step[0] != "draw":
            entered.play(step)
        truth = known.position
        if ("done",) in entered.position.legal() and ("done",) not in truth.legal():
            entered.play(("done",))  # a second piece is impossible with the known cards, but not with any cards
        count = entered.position
        assert isinstance(truth, KardinalPosition) and isinstance(count, KardinalPosition)
        if truth.phase in (0, 3):  # nothing is to be drawn: the two stand at the same moment
            assert (
                count.own == truth.own
                and count.used_up.interim == truth.used_up.interim
                and count.used_up.times == truth.used_up.times
            )
            assert scores(count, players) == scores(truth, players)
            assert (count.to_move, len(count.pile)) == (truth.to_move, len(truth.pile))
            assert [len(hand) for hand in count.hands] == [len(hand) for hand in truth.hands]
    assert entered.position.outcome() == known.position.outcome() is not None


def test_nothing_of_it_is_secret_so_everything_can_be_taken_back() -> None:
    match = Match(GAME, Setup(3, 0, frozenset({"real-cards"})))
    dice = Random(2)
    before = match.position
    for _ in range(40):
        position = match.position
        assert GAME.hide(position, None) == GAME.hide(position, 1) == GAME.imagine(position, 1, dice) == position
        match.play(dice.choice(position.legal()))
    while match.steps and match.steps[-1][0] not in match.game.final:
        match.undo()
    assert match.position == before


def test_no_colour_is_played_more_often_than_it_was_printed() -> None:
    position = GAME.start(Setup(3, 0, frozenset({"real-cards"})))
    violet = 0
    while ("exchange", "V") in position.legal():
        position, violet = position.after(("exchange", "V")), violet + 1
    assert violet == position.discard.count("V") > 3
    assert [refusal.law for refusal in position.refusals(("exchange", "V"))] == ["not-in-hand"]
    assert any(step[0] == "exchange" for step in position.legal())


@pytest.mark.parametrize("change", [("hand0=???", "hand0=R??"), ("phase=place", "phase=draw"), ("open=??", "open=R?")])
def test_a_text_that_knows_real_cards_is_none(change: tuple[str, str]) -> None:
    text = str(GAME.start(Setup(3, 0, frozenset({"real-cards"}))))
    assert GAME.parse(text) and UNKNOWN in text and change[0] in text
    with pytest.raises(BadNotation):
        GAME.parse(text.replace(*change))
