"""What is lit, numbered and refused is what the rules say, for many positions of whole matches."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import catalog as rulebooks
from game.core import Setup
from scenes.board import catalog as looks
from scenes.play.choose.decision import Decision, begin, placing
from tests.conftest import random_match

# -- what is permitted instead ----------------------------------------------------------------------------------------


def refusals(game_id: str) -> Iterator[Decision]:
    """Illegal presses at a few moments of a match: every piece of the tray on a few places that one may press."""
    game, look, dice = rulebooks.game(game_id), looks.look(game_id), Random(game_id)
    for number, (position, step) in enumerate(random_match(game, Setup(max(game.players)), 5)):
        if step is None or number % 7 != 5 or tuple(position.legal()) == (("pass",),):
            continue
        start = begin(look, position)
        if not placing(start.tray):
            continue  # cards are taken beside the board, and nothing can be permitted on it
        places = [*look.places.quiet(position), *position.pieces()]
        for token in start.tray.tokens:
            armed = start.arm(token.id)
            if armed.token != token.id:
                armed = replace(start, token=token.id, targets=())
            for place in dice.sample(places, min(4, len(places))):
                decision = armed.point(look.layout.centre(place), pressed=True)
                if decision.refusals:
                    yield decision


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", rulebooks.ids())
def test_every_refusal_comes_with_something_that_is_permitted(game_id: str) -> None:
    """But where the piece in hand may stand nowhere."""
    asked = list(refusals(game_id))
    for decision in asked:
        found = decision.permitted_nearby()
        assert found.step in decision.position.legal() if found else not decision.targets
    assert len(asked) > 9 and sum(bool(one.targets) for one in asked) > 0.5 * len(asked)


def test_a_turned_piece_lies_as_it_fits_where_it_fits_only_otherwise() -> None:
    """Whoever has turned it and presses where it may lie in another turn means that one."""
    look, met = looks.look("cardinal"), 0
    for position, step in random_match(rulebooks.game("cardinal"), Setup(2), 3):
        legal = [one for one in position.legal() if len(one) > 4]
        for token in begin(look, position).tray.tokens if step and legal else ():
            turned = begin(look, position).arm(token.id).rotate(1)
            for one in [one for one in legal if one[1:3] == tuple(token.id.split()[1:])][:4]:
                for place in look.pieces.footprint(position, one):
                    met += turned.turn != one[-1]
                    assert turned.point(look.layout.centre(place), pressed=True).playable, (one, place)
    assert met > 9
