"""What is permitted instead: for nearly every refusal of every game, and told in the directions of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from scenes.board import catalog
from scenes.board.camera import Projection, camera
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.play.choose.decision import Decision, begin, placing
from scenes.play.choose.suggestion import advice, said
from tests.conftest import random_match


def refused(game_id: str) -> Iterator[Decision]:
    """Illegal presses at a few moments of a match: every piece of the tray on a few places that one may press."""
    game, look, dice = rulebooks.game(game_id), catalog.look(game_id), Random(game_id)
    for number, (position, step) in enumerate(random_match(game, Setup(max(game.players)), 5)):
        if step is None or number % 7 != 5 or tuple(position.legal()) == (("pass",),):
            continue
        start = begin(look, position)
        if not placing(start.tray):
            continue  # cards are taken beside the board, and nothing can be permitted on it
        places = [*look.places.quiet(position), *position.pieces()]
        for token in start.choice.tokens:
            armed = start.arm(token.id)
            if armed.choice.token != token.id:
                armed = replace(start, choice=replace(start.choice, token=token.id), targets=())
            for place in dice.sample(places, min(4, len(places))):
                decision = armed.point(look.layout.centre(place), pressed=True)
                if decision.refusals:
                    yield decision


@pytest.mark.parametrize("game_id", rulebooks.ids())
def test_nearly_every_refusal_comes_with_something_that_is_permitted(game_id: str) -> None:
    look, words = catalog.look(game_id), Words(ASSETS)
    voice = Voice(words, Match(rulebooks.game(game_id), Setup(max(rulebooks.game(game_id).players))))
    eye = camera(look.layout, [Projection(tilt) for tilt in look.drawing.views])
    asked = answered = 0
    for decision in refused(game_id):
        asked += 1
        found = advice(decision)
        if found:
            answered += 1
            assert found.target.step in decision.position.legal()
            text = said(voice, decision, eye, found, tells_points=True)
            assert "school." not in text and "{" not in text
    assert asked > 9 and answered >= 0.9 * asked, f"{answered} of {asked}"


def test_nothing_is_advised_where_nothing_is_refused() -> None:
    game = rulebooks.game("cardinal")
    decision = begin(catalog.look("cardinal"), game.start(Setup(2)))
    assert advice(decision) is None and advice(decision.next_target(1)) is None
