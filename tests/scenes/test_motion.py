"""What comes with a step: blooms, cards, tokens. Whatever happens in between, it ends in time and betrays nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Played, Sitter
from scenes.board import catalog
from scenes.board.look import AnyLook, CardMove
from scenes.board.tween import LONGEST, NOD, NODS, Animation
from scenes.play.state.hidden_hands import HiddenHands


def animation(look: AnyLook, played: Played) -> Animation:
    before, after = look.pieces.figures(played.before), look.pieces.figures(played.after)
    effects = look.effects
    return Animation(before, after, effects.flights(played), effects.card_moves(played), effects.blooms(played))


@pytest.mark.parametrize("game_id", rulebooks.ids())
def test_what_blooms_lies_on_the_board_and_is_dark_at_the_start_and_at_the_end(game_id: str) -> None:
    look, dice, bloomed = catalog.look(game_id), Random(game_id), 0
    for seed in range(2):
        match = Match(rulebooks.game(game_id), Setup(max(2, min(rulebooks.game(game_id).players)), seed))
        while (legal := match.position.legal()) and len(match.steps) < 120:
            found = animation(look, match.play(dice.choice(list(legal))))
            assert found.seconds <= LONGEST
            assert not found.glowing(0) and not found.glowing(1)
            for place in found.blooms:
                look.layout.outline(place)
            lit = {one.place for share in range(40) for one in found.glowing(share / 40)}
            assert lit == set(found.blooms)
            bloomed += bool(found.blooms)
    assert bloomed


def test_a_card_that_is_turned_over_shows_one_side_and_then_the_other() -> None:
    turned = Animation((), (), cards=(CardMove("back", "face", "pile", "open.0"),))
    seen = [turned.turning(share / 50)[0] for share in range(51)]
    assert [one.turned for one in seen] == sorted(one.turned for one in seen)
    assert not seen[0].turned and seen[-1].turned and min(one.width for one in seen) < 0.2
    assert seen[0].width == seen[-1].width == 1 and seen[0].share == 0 and seen[-1].share == 1


def test_what_moves_for_all_eyes_says_nothing_of_a_hidden_hand() -> None:
    for game_id in rulebooks.ids():
        game, look, dice = rulebooks.game(game_id), catalog.look(game_id), Random(game_id)
        match = Match(game, Setup(max(game.players), 5))
        for _ in range(80):
            before = match.position
            played = match.play(dice.choice(list(before.legal())))
            for viewer in range(before.players):
                hidden = Played(game.hide(before, viewer), played.step, game.hide(played.after, viewer))
                assert look.effects.card_moves(hidden) == look.effects.card_moves(played)
                assert look.effects.blooms(hidden) == look.effects.blooms(played)
            if not match.position.legal():
                break


def test_paid_cards_leave_the_hand_for_the_place_of_the_piece_and_are_gone_when_it_stands() -> None:
    look, match = catalog.look("kardinal"), Match(rulebooks.game("kardinal"), Setup(3, 4))
    step = next(step for step in match.position.legal() if step[0] == "abbey" and len(step[2]) == 2)
    found = animation(look, match.play(step))
    assert [(card.start, card.goal) for card in found.cards] == [(0, step[1])] * 2
    assert [len(found.turning(share)) for share in (0.0, 0.5, 1.0)] == [2, 2, 0]
    real = Match(rulebooks.game("kardinal"), Setup(3, 7, options=frozenset({"real-cards"})))
    step = next(step for step in real.position.legal() if step[0] == "abbey")
    assert not animation(look, real.play(step)).cards, "cards of cardboard are moved by hand"


def test_a_card_that_comes_to_an_open_hand_is_seen_on_its_way_before_it_lies_there() -> None:
    match = Match(rulebooks.game("kardinal"), Setup(3, 7), (Sitter(), Sitter("page"), Sitter("page")))
    hands = HiddenHands(match, catalog.look("kardinal").secret)
    match.play(("exchange", match.position.hand[0]))
    assert hands.arrived() is None
    match.play(("draw", "pile"))
    number, held = hands.arrived(), hands.held(hands.seen(match.position))
    before = hands.held(hands.seen(match.positions[-2]))
    assert number is not None and sorted(held) == sorted((*before, held[number]))


def test_pieces_beside_one_that_lands_nod_once_and_only_where_they_are_heavy() -> None:
    nodded = 0
    for game_id in ("cathedral", "cardinal", "cabale"):
        look, dice, game = catalog.look(game_id), Random(game_id), rulebooks.game(game_id)
        match = Match(game, Setup(max(2, min(game.players)), 1))
        while (legal := match.position.legal()) and len(match.steps) < 40:
            found = replace(animation(look, match.play(dice.choice(list(legal)))), sways=look.effects.sways)
            seen = [found.nodding(share / 60, look.layout) for share in range(61)]
            assert not seen[0] and not seen[-1] and max(len(one) for one in seen) <= NODS
            landing = {figure.key for share in range(61) for figure, _ in found.landing(share / 60)}
            for shown in (shown for moment in seen for shown in moment):
                assert look.effects.sways and landing and shown.figure.key not in landing and 0 < shown.lift <= NOD
                nodded += 1
    assert nodded
