"""Composed positions of every game that lets them be composed: what is told to be fine is read by its notation."""

from contextlib import suppress
from random import Random

import pytest

from game import catalog
from game.composing import Composing, Draft, Misplaced, Piece, composing_of, exchanged, match_of
from game.core import BadNotation, Game, Position, Setup
from tests.conftest import in_one, random_match

GAMES = [game for game in catalog.games() if composing_of(game.id)]


def composing(game: Game) -> Composing:
    found = composing_of(game.id)
    assert found
    return found


def agrees(game: Game, draft: Draft) -> bool:
    """Whether what is said of a draft and what its notation reads are the same; and whether it is fine."""
    flaws = [one for one in draft.flaws() if one.law != "over"]
    try:
        position = game.parse(str(draft.position))
    except BadNotation as problem:
        assert flaws, f"{problem}: nothing is said of it"
        return False
    assert not flaws, f"{flaws}: {position}"
    assert position == draft.position
    assert (position.to_move is None) == any(one.law == "over" for one in draft.flaws())
    return position.to_move is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_said_of_a_draft_is_what_the_notation_reads(game: Game) -> None:
    dice = Random(4)
    for seed in range(6):
        players = dice.choice(list(game.players))
        draft = composing(game).empty(Setup(players, seed))
        for _ in range(25):
            piece, number = dice.choice(draft.pieces()), dice.choice([*draft.counts(), None])
            if number and dice.random() < 0.1:
                said = dice.choice((number.least, number.most, (number.least + number.most) // 2))
                draft = draft.counted(number.id, said)
            elif dice.random() < 0.1:
                draft = draft.begun_by(dice.randrange(players))
            elif dice.random() < 0.2 and (there := draft.places(None)):
                draft = draft.without(dice.choice(there))
            elif places := draft.places(piece):
                try:
                    draft = exchanged(draft, piece, dice.choice(places), dice.choice(piece.turns or ("",)))
                except Misplaced as refused:
                    assert refused.refusal.law
            agrees(game, draft)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_position_of_a_match_can_be_set_up_and_played_from(game: Game) -> None:
    for players in game.players:
        fine = 0
        for number, (position, _) in enumerate(random_match(game, Setup(players, 2), 2)):
            if number % 7 == 0:
                draft = composing(game).of(position)
                if agrees(game, draft):
                    fine += 1
                    assert match_of(game, draft).position.legal()
        assert fine > 3, f"of {players} players"


def test_nothing_hidden_of_a_match_stays_in_a_draft() -> None:
    for game in GAMES:
        setup = Setup(game.players[0], 3)
        if game.has_secrets(setup):
            one, other = (composing(game).of(game.start(Setup(game.players[0], seed))) for seed in (3, 4))
            assert one == other


def test_a_game_that_gives_nothing_has_no_composer() -> None:
    assert composing_of("no-such-game") is None


NOT_KEPT = {"fair-opening", "pie", "real-cards"}
"""Options that tell how a match begins, or that cards come from a box: nothing of them is left in a draft."""


@in_one("game", GAMES)
def test_an_empty_draft_is_the_beginning_of_a_match_by_the_options_that_were_wished(game: Game) -> None:
    def said(position: Position) -> set[str]:
        words = dict(word.partition("=")[::2] for word in str(position).split())
        return set(game.options) & {word for key in ("options", "marks") for word in words.get(key, "").split(",")}

    for players in game.players:
        assert not said(composing(game).empty(Setup(players)).position)
        for option in game.options:
            wished = frozenset({option})
            with suppress(BadNotation):  # not every option is there for so many
                first = game.start(Setup(players, 0, wished))
                empty = composing(game).empty(Setup(players, 0, wished)).position
                assert said(empty) == said(first) - NOT_KEPT
                assert (empty, empty.legal()) == (first, first.legal()) or wished & NOT_KEPT, "nothing was played"


def test_kardinal_cards_are_dealt_from_the_seed_and_all_of_them_are_there() -> None:
    game = catalog.game("kardinal")
    draft = composing(game).empty(Setup(3)).put(Piece("abbey", "0"), "FR1").counted("pile", 9)
    assert agrees(game, draft)
    other = composing(game).dealt(draft, 99)
    assert agrees(game, other)
    assert game.hide(draft.position, None) != draft.position != other.position
    assert len(str(draft.position).split("pile=")[1].split()[0]) == 9


def test_a_cardinal_or_a_marker_before_the_first_building_is_told() -> None:
    town = composing(catalog.game("cardinal")).empty(Setup(2))
    early = town.put(Piece("cardinal", ""), "0,-1"), town.counted("0:0", 1)
    assert [{one.law for one in draft.flaws()} for draft in early] == [{"cardinal-early"}, {"markers-early"}]
