"""What is lit, numbered and refused is what the rules say, for many positions of whole matches."""

import math
from random import Random

from game import catalog
from game.core import Setup, scores
from game.match import Match
from scenes.board import catalog as looks
from scenes.board.look import passes
from scenes.cardinal import LOOK
from scenes.core.translations import Words
from scenes.play.choose.decision import Decision, begin, changes
from tests.conftest import ASSETS, random_match
from tests.scenes.table_setting import towns

WORDS = Words(ASSETS)


def decisions(count: int) -> list[Decision]:
    found = []
    for players in (2, 3, 4):
        for match in towns(players, count):
            if match.position.legal():
                found.append(begin(LOOK, match.position))
    return found


def test_what_is_lit_for_each_token_is_what_is_legal() -> None:
    dice = Random(2)
    for players in (2, 3, 4):
        match = Match(catalog.game("cardinal"), Setup(players))
        while legal := match.position.legal():
            decision, lit = begin(LOOK, match.position), set()
            for token in decision.choice.tokens:
                armed = decision.arm(token.id)
                steps = {one.step for one in armed.targets}
                assert steps <= set(legal)
                lit |= steps | ({armed.playable} if armed.playable else set())
            lit |= {move.step for move in LOOK.choices.global_moves(match.position)}
            assert lit == set(legal) or legal == (("pass",),)
            match.play(dice.choice(list(legal)))


def test_chips_and_consequences_are_differences_of_scores() -> None:
    for decision in decisions(12):
        position = decision.position
        before = scores(position, position.players)
        for target in decision.targets:
            after = scores(position.after(target.step), position.players)
            difference = tuple(new - old for new, old in zip(after, before))
            assert decision.gains[target.step] == difference[position.to_move or 0]
            assert decision.aim(target).consequences() == difference == changes(LOOK, position, target.step)


def test_a_finger_in_the_middle_of_a_target_aims_at_it() -> None:
    for decision in decisions(12):
        for token in decision.choice.tokens:
            armed = decision.arm(token.id)
            for target in armed.targets:
                x, y = LOOK.layout.centre(target.places[0])
                (mx, my), share = target.centre, 0.7
                pointed = armed.point((x + (mx - x) * share, y + (my - y) * share), pressed=True)
                assert pointed.playable == target.step


def test_everything_refused_has_a_sentence_a_place_and_a_name() -> None:
    for decision in decisions(2):
        legal = set(decision.position.legal())
        for token in decision.choice.tokens:
            for place in LOOK.places.quiet(decision.position) + tuple(decision.position.pieces()):
                for step in LOOK.choices.candidates(decision.position, token, place, None):
                    refusals = list(decision.position.refusals(step))
                    assert bool(refusals) == (step not in legal)
                    for refusal in refusals:
                        line = LOOK.wording.refusal(decision.position, step, refusal)
                        assert WORDS.knows(line.key), line.key
                        for part in ("name", "why"):
                            assert WORDS.knows(f"cardinal.{refusal.law}.{part}")
                        assert refusal.law[:3] != "law" or WORDS.knows(f"cardinal.{refusal.law}.seal")
                        for offender in refusal.at:
                            owned = LOOK.facts.owned(decision.position, offender)
                            assert owned is None or WORDS.knows(owned[0].key)


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


def test_every_line_of_a_match_is_in_the_language_tables() -> None:
    dice = Random(4)
    for players in (2, 3, 4):
        match = Match(catalog.game("cardinal"), Setup(players))
        while legal := match.position.legal():
            position = match.position
            tray = LOOK.choices.tray(position)
            lines = [LOOK.wording.prompt(position, token.id) for token in tray.tokens] + [
                LOOK.wording.prompt(position, None)
            ]
            lines += [slot.label for row in tray.rows for group in row for slot in group]
            lines += [*tray.do.values(), *(move.label for move in LOOK.choices.global_moves(position))]
            for seat in range(players):
                banner = LOOK.seats.banner(position, seat)
                lines += [banner.aside] if banner.aside else []
            lines += [LOOK.wording.score_reason(position, points) for points in position.tally()]
            for law in LOOK.choices.pass_reasons(position):
                assert WORDS.knows(f"cardinal.{law}.name")
            played = match.play(dice.choice(list(legal)))
            lines.append(LOOK.wording.log_line(played))
            for line in lines:
                assert WORDS.knows(line.key), line.key
                values = {"of": "de Léa", **line.values}
                assert "{" not in WORDS.say(line.key, **values)


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
