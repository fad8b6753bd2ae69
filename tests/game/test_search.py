"""The search and the levels that think by it: proofs, secrets, kept trees, and the eight rungs."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from game import catalog
from game.core import Game, Setup
from game.levels import LEVELS, LOWER, PEOPLE, is_known, level_in, pick
from game.mind import MIN_SIMULATIONS, Asked, Mind
from game.policy import Policy, policy_of
from game.search import SLICE, Search, Tried, best_of
from tests.conftest import every_setup, in_every_way, in_one, name_of, random_match
from tests.game.minds import trees_of
from tests.game.small_games import CUP, NIM, Cup, Heap

SETUPS = [(game, setup) for game, setup in every_setup() if setup.options <= set(game.options[:1])]
"""Every number of seats, without options and with the first one: the search never asks for an option."""

WAYS = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=name_of)


def searched(game: Game, view: object, simulations: int, seed: int = 1, policy: Policy | None = None) -> Search:
    search = Search(game, view, view.to_move, Random(seed), policy)  # type: ignore[attr-defined]
    for _ in search.run(simulations):
        pass
    return search


@in_one("left", [5, 6, 7, 9, 10, 11, 13, 14, 15])
def test_it_plays_nim_as_the_theory_does(left: int) -> None:
    assert searched(NIM, Heap(left), 3000).best() == ("take", str(left % 4))


def test_it_proves_a_small_nim_and_then_stops_by_itself() -> None:
    won = searched(NIM, Heap(6), 100_000)
    assert won.root.proven is not None
    assert won.simulations < 5000
    assert won.root.proven[0] > won.root.proven[1]
    lost = searched(NIM, Heap(8), 100_000)
    assert lost.root.proven is not None
    assert lost.root.proven[0] < lost.root.proven[1]


def test_with_three_seats_each_seat_looks_after_itself() -> None:
    """Of 4 left, taking 1 leaves 3 to the next seat, who wins; 2 or 3 leave less, and the next seat wins as well. The
    ranking behind the winner does not count, so every step loses; of 3 left, only taking all wins."""
    search = searched(NIM, Heap(4, players=3, turn=1), 50_000)
    assert search.root.proven is not None
    assert search.root.proven[1] < 0.7
    assert searched(NIM, Heap(3, players=3, turn=2), 50).best() == ("take", "3")


def test_what_is_pruned_by_the_policy_is_not_taken_for_proven() -> None:
    """Looking only at taking 1, a heap of 3 seems lost; that is no proof."""
    blind = replace(Policy(), steps_to_try=lambda position: position.legal()[:1])
    search = searched(NIM, Heap(2), 200, policy=blind)
    assert search.root.proven is None
    assert search.best() == ("take", "1")


def test_what_was_pruned_is_looked_at_when_all_the_rest_is_lost() -> None:
    blind = replace(Policy(), steps_to_try=lambda position: position.legal()[:2])
    search = searched(NIM, Heap(3), 5000, policy=blind)
    assert search.root.proven is not None
    assert search.best() == ("take", "3")


def test_a_step_proven_to_lose_is_not_played_because_it_was_looked_at_most() -> None:
    lost, open_still, rare = Tried(("a",), 90, 0.1, True), Tried(("b",), 9, 0.5, False), Tried(("c",), 1, 0.9, False)
    assert best_of([lost, open_still, rare], settled=False) == ("b",)
    assert best_of([open_still, Tried(("d",), 5, 0.6, True), rare], settled=False) == ("d",)
    assert best_of([lost], settled=False) == best_of([lost], settled=True) == ("a",)
    sure = Tried(("d",), 5, 0.75, True)
    assert best_of([rare, lost, sure], settled=True) == ("d",), "a sure win, though another promises more"


def test_a_playout_is_judged_where_the_policy_can_judge() -> None:
    judged: list[int] = []

    def evaluation(heap: Heap) -> tuple[float, ...]:
        judged.append(heap.left)
        return 0.5, 0.5

    threes = replace(Policy(), evaluation=evaluation, playout_steps=1, quiet=lambda heap: heap.left % 3 == 0)
    searched(NIM, Heap(40), 30, policy=threes)
    assert judged and all(left % 3 == 0 for left in judged)


def test_it_does_not_know_what_it_cannot_see() -> None:
    """Who sees the die guesses it; who does not, guesses right once in three times and does better to leave it."""
    for seed in range(10):
        view = CUP.hide(CUP.start(Setup(2, seed)), 0)
        assert searched(CUP, view, 400, seed).best() == ("leave",)
    assert searched(CUP, Cup(2), 400).best() == ("guess", "2")


def test_a_finished_simulation_leaves_every_count_in_order() -> None:
    search = searched(NIM, Heap(21), 500)
    nodes = [search.root]
    while nodes:
        node = nodes.pop()
        assert node.visits > 0
        # The first visit of a node looks no further, and so does one that is proven or at the end.
        below = sum(child.visits for child in node.children.values())
        assert below == node.visits - 1 or (node.proven is not None and below <= node.visits)
        nodes += node.children.values()


def test_the_tree_is_kept_from_one_turn_to_the_next() -> None:
    search = searched(NIM, Heap(21), 300)
    step = search.best()
    known = search.root.children[step].visits
    assert search.descend(Heap(21).after(step))
    assert search.simulations == known > 50
    assert search.seat == 1
    assert not search.descend(Heap(21))


def test_a_weak_level_chooses_only_among_steps_that_are_nearly_as_good() -> None:
    page = LEVELS["page"]
    good, fair, bad = ("good",), ("fair",), ("bad",)
    tried = [Tried(good, 40, 0.60, False), Tried(fair, 30, 0.58, False), Tried(bad, 30, 0.30, False)]
    chosen = [pick(page, tried, good, Random(seed)) for seed in range(300)]
    assert chosen.count(good) > chosen.count(fair) > 50
    assert bad not in chosen
    assert {pick(LEVELS["master"], tried, good, Random(seed)) for seed in range(20)} == {good}


@in_every_way
def test_a_higher_level_looks_at_more_and_chooses_more_carefully(game: Game, setup: Setup) -> None:
    levels = [level_in(level, game.id, setup.players) for level in LEVELS]
    looks = [level.simulations for level in levels]
    assert looks == sorted(set(looks))
    careless = [level.tolerance * level.randomness for level in levels]
    assert careless == sorted(careless, reverse=True)
    assert careless[-1] == 0


def test_every_level_takes_a_win_that_lies_on_the_table() -> None:
    for level in LEVELS:
        for seed in range(10):
            assert Mind().choose(Asked(NIM, Heap(3), 0, level, seed)) == ("take", "3")


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every look at it takes two slices, so that time is a matter of counting."""
    looks = count()
    for module in ("game.search", "game.mind"):
        monkeypatch.setattr(f"{module}.perf_counter", lambda: next(looks) * 2 * SLICE)


def test_hurry_ends_the_thinking_with_a_legal_step(counting: None) -> None:
    mind = Mind()
    thinking = mind.think(Asked(NIM, Heap(400), 0, "master", simulations=10**9))
    next(thinking)
    mind.hurry()
    for _ in thinking:
        pass
    assert mind.progress is not None and mind.progress.simulations == MIN_SIMULATIONS
    assert mind.step in Heap(400).legal()


def test_time_is_a_ceiling(counting: None) -> None:
    made = []
    for seconds in (SLICE, 10.0, 20.0):
        mind = Mind()
        mind.choose(Asked(NIM, Heap(40), 0, "master", seconds=seconds))
        assert mind.progress is not None
        made.append(mind.progress.simulations)
    assert made[0] == MIN_SIMULATIONS < made[1] < made[2]


@pytest.mark.samples(4)
@WAYS
def test_a_policy_keeps_its_word(game: Game, setup: Setup) -> None:
    policy, dice = policy_of(game.id), Random(33)
    for position, step in list(random_match(game, setup, 33))[::-3]:
        judgement, outcome = policy.evaluation(position), position.outcome()
        assert len(judgement) == setup.players
        assert all(0 <= part <= 1 for part in judgement)
        assert game.id not in ("cathedral", "kardinal") or sum(judgement) == pytest.approx(1), "shares of one win"
        if outcome and policy.evaluation is not Policy.evaluation:
            assert max(range(setup.players), key=judgement.__getitem__) in outcome.ranking[0]
        if step is None:
            continue
        tried = policy.steps_to_try(position)
        assert tried and set(tried) <= set(position.legal()) and len(set(tried)) == len(tried)
        assert all(policy.prior(position, one) > 0 for one in tried)
        assert all(policy.prior(position, one) >= 0 for one in position.legal())
        casual = policy.casual(position) if policy.casual else tried
        assert casual and set(casual) <= set(position.legal())
        assert policy.playout(position, dice) in position.legal()


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_simulation_can_be_interrupted_at_every_step(game: Game, counting: None) -> None:
    """The search yields in the middle of simulations."""
    position = game.start(Setup(game.players[-1], 3))
    assert position.to_move is not None
    search = Search(game, game.hide(position, position.to_move), position.to_move, Random(1))
    slices = sum(1 for _ in search.run(10))
    assert slices > 4 * search.simulations


@pytest.mark.samples(6)
@WAYS
def test_a_turn_of_several_steps_is_thought_through_in_one_tree(game: Game, setup: Setup) -> None:
    """After the seat's own step, if it revealed nothing and the turn goes on, the search keeps what it knows."""
    dice, position, kept, goes_on = Random(34), game.start(setup), 0, False
    while (seat := position.to_move) is not None and kept < 2:
        step = policy_of(game.id).playout(position, dice)
        after = position.after(step)
        if after.to_move == seat and step[0] not in game.final:
            goes_on = True
            search = searched(game, game.hide(position, seat), 20)
            if step in search.root.children:
                visits = search.root.children[step].visits
                assert search.descend(game.hide(after, seat))
                assert search.simulations == visits
                kept += 1
        position = after
    assert kept or not goes_on


def test_the_eight_people_are_eight_rungs_two_a_level_and_old_names_the_upper_ones() -> None:
    assert [*PEOPLE.values()] == [rung for level in LEVELS for rung in (f"{level}/{LOWER}", level)]
    assert all(is_known(level) for level in PEOPLE.values())
    assert not is_known(f"wizard/{LOWER}")


@pytest.mark.samples(2)
@pytest.mark.parametrize("level", LEVELS)
def test_a_lower_rung_plays_some_steps_as_the_level_below_and_the_others_as_its_own(level: str) -> None:
    game = catalog.game("cathedral")
    view, below = game.start(Setup(2, 3)), [*LEVELS].index(level) - 1
    for _ in range(3):
        view = view.after(view.legal()[7])
    assert view.to_move is not None
    played = set()
    for seed in range(12):
        mind = Mind()
        assert mind.choose(Asked(game, view, view.to_move, f"{level}/{LOWER}", seed, simulations=8)) in view.legal()
        played.add(next((key[2] for key in trees_of(mind)), ""))
    assert played == {level, [*LEVELS][below] if below >= 0 else ""}


def test_a_given_time_is_used_however_short_it_is() -> None:
    """`master:0.1` of the arena was taken for a step that gets too little time to think."""
    mind = Mind()
    mind.choose(Asked(NIM, Heap(400), 0, "master", seconds=0.1))
    assert mind.progress is not None and mind.progress.simulations > MIN_SIMULATIONS
