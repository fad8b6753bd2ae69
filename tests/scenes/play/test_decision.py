"""What is lit, numbered and refused is what the rules say, for many positions of whole matches."""

import math
from random import Random

from game import catalog
from game.core import Setup
from scenes.board import catalog as looks
from scenes.board.look import passes
from scenes.cardinal import LOOK
from scenes.play.choose.decision import Decision, begin
from tests.conftest import random_match
from tests.scenes.table_setting import towns


def decisions(count: int) -> list[Decision]:
    found = []
    for players in (2, 3, 4):
        for match in towns(players, count):
            if match.position.legal():
                found.append(begin(LOOK, match.position))
    return found


def test_a_refused_target_offers_the_nearest_legal_one() -> None:
    offered = 0
    for decision in decisions(12):
        for place in LOOK.places.quiet(decision.position):
            refused = decision.point(LOOK.layout.centre(place), pressed=True)
            if refused.refusals and refused.targets and refused.aimed:
                nearby = refused.permitted_nearby()
                assert nearby and nearby.step in decision.position.legal()
                far = math.dist(nearby.centre, refused.aimed.centre)
                assert all(math.dist(one.centre, refused.aimed.centre) >= far for one in refused.targets)
                offered += 1
    assert offered > 100


def test_a_hovering_finger_is_only_refused_on_free_ground_but_a_press_always() -> None:
    (match,) = towns(4, 1)
    decision = begin(LOOK, match.position)
    assert decision.point((40.0, 40.0), pressed=False).aimed is None
    far = decision.point((40.0, 40.0), pressed=True)
    assert [refusal.law for refusal in far.refusals][:1] == ["detached"]
    assert decision.point((0.0, 0.0), pressed=False).aimed is None
    assert "occupied" in [refusal.law for refusal in decision.point((0.0, 0.0), pressed=True).refusals]


def test_turning_keeps_the_place_and_explains_what_is_refused() -> None:
    turned = 0
    for decision in decisions(12):
        for token in decision.choice.tokens:
            if not token.turns:
                assert decision.arm(token.id).rotate(1).choice.turn is None
                continue
            armed = decision.arm(token.id)
            for target in armed.targets:
                aimed = armed.aim(target).rotate(1)
                assert aimed.step and aimed.step[4] != target.step[4]
                assert set(aimed.aimed.places if aimed.aimed else ()) & set(target.places)
                assert bool(aimed.refusals) == (aimed.step not in decision.position.legal())
                turned += 1
    assert turned > 20


def test_the_only_thing_to_do_is_in_hand_and_cannot_be_dropped() -> None:
    """Row B10: nobody looks for a choice that is none."""
    met = 0
    for game in catalog.games():
        look, dice = looks.look(game.id), Random(8)
        for seed in range(4):
            for position, _ in random_match(game, Setup(game.players[0]), seed):
                legal = tuple(position.legal())
                if len(legal) != 1 or passes(position) or dice.random() < 0.5:
                    continue
                decision, moves = begin(look, position), {move.step for move in look.choices.global_moves(position)}
                assert decision.playable == legal[0] or legal[0] in moves, str(position)
                if decision.playable:
                    met += 1
                    assert decision.aim(None).playable == legal[0]
                    assert not decision.refusals
    assert met > 5
