"""Settling words: any order of the words of a legal step finds it, and the newest word wins."""

import itertools
from dataclasses import replace

import pytest

from game.core import Step
from scenes.board.token import PLACE, TURN, Token, holes
from scenes.play.choose.choice import Choice

CITY = Choice(
    legal=(
        ("build", "inn", "0", "c4"),
        ("build", "inn", "90", "c4"),
        ("build", "inn", "90", "d7"),
        ("build", "tower", "0", "d7"),
    ),
    tokens=(
        Token("inn", (("build", "inn", TURN, PLACE),), ("0", "90", "180")),
        Token("tower", (("build", "tower", TURN, PLACE),), ("0", "90")),
    ),
)
CARDS = Choice(
    legal=(("abbey", "FR3", "V"), ("advisor", "FR", "V"), ("abbey", "BU1", "GG")),
    tokens=(
        Token("V", (("abbey", PLACE, "V"), ("advisor", PLACE, "V"))),
        Token("GG", (("abbey", PLACE, "GG"), ("advisor", PLACE, "GG"))),
    ),
)


def words(choice: Choice, step: Step) -> list[tuple[str, str]]:
    """The words to settle for a step: the token in hand, the turn, the place."""
    for token in choice.tokens:
        for sentence in token.sentences:
            found = holes(sentence, step)
            if found:
                place, turn = found
                return [("arm", token.id)] + [("aim", place)] * bool(place) + [("rotate", turn)] * bool(turn)
    return []


def settle(choice: Choice, order: tuple[tuple[str, str], ...]) -> Choice:
    for verb, word in order:
        choice = getattr(choice, verb)(word)
    return choice


@pytest.mark.parametrize("choice", [CITY, CARDS], ids=["city", "cards"])
def test_any_order_of_words_finds_the_step(choice: Choice) -> None:
    for step in choice.legal:
        for order in itertools.permutations(words(choice, step)):
            assert settle(choice, order).step() == step


def test_words_settled_after_other_words_win() -> None:
    aimed = CITY.arm("inn").aim("d7")
    assert aimed.step() == ("build", "inn", "90", "d7"), "the one legal turn is found"
    assert aimed.arm("tower").step() == ("build", "tower", "0", "d7")
    assert aimed.aim("c4").arm("tower").place is None, "a tower cannot stand there, so the place is forgotten"
    assert aimed.rotate("0").step() == ("build", "inn", "0", "d7"), "a refused turn is kept, to be explained"
    assert aimed.rotate("0").aim("c4").step() == ("build", "inn", "0", "c4")
    assert CITY.arm("tower").rotate("90").aim("d7").step() == ("build", "tower", "0", "d7")


def test_a_token_lies_in_its_turn_until_it_is_turned_by_hand() -> None:
    lying = replace(CITY, tokens=tuple(replace(token, lies="0") for token in CITY.tokens))
    aimed = lying.arm("inn").aim("c4")
    assert aimed.step() == ("build", "inn", "0", "c4")
    assert aimed.rotate("90").step() == ("build", "inn", "90", "c4")
    assert aimed.rotate("90").arm("inn").turn == "90" and aimed.rotate("90").arm("tower").turn == "0"
