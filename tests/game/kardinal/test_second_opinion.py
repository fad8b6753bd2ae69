"""The rules of Kardinal & König against the independent implementation, step by step."""

from itertools import pairwise
from random import Random

import pytest

from game.core import Setup, scores
from game.kardinal import GAME
from game.kardinal.board import PRINTED
from game.kardinal.cards import start
from game.kardinal.scoring import chains
from game.kardinal.tables import SITE_BIT, SITES
from tests.game.kardinal import second_opinion
from tests.game.kardinal.second_opinion import EVERY_STEP, Table, longest_row_among_all_orders, neighbours


def compare_match(players: int, options: frozenset[str], seed: int, judged: int, scored: int, board: str = "") -> int:
    """Plays one random match on both. Every list of steps must agree, and so must the laws that `judged` steps break,
    and the scores in one of `scored` positions. Returns the number of steps."""
    dice = Random(seed)
    position = start(Setup(players, seed, options, board))
    table = Table(options, list(position.hands), position.row, position.pile)
    # Now and then a match of thrifty or of greedy players, so that supplies run out and lands fill up.
    taste = dice.choice(("any", "abbey", "advisor", "one land"))
    steps = 0
    while True:
        legal = position.legal()
        assert set(legal) == table.legal(), str(position)
        assert len(set(legal)) == len(legal)
        assert position.to_move == (None if table.stage == "over" else table.seat)
        assert [sorted(hand) for hand in position.hands] == [sorted(hand) for hand in table.hands]
        assert (position.row, position.pile, position.discard) == tuple(
            "".join(cards) for cards in (table.row, table.pile, table.discard)
        )
        if steps % scored == 0 or not legal:
            assert list(scores(position, players)) == table.scores(), str(position)
        for step in dice.sample(EVERY_STEP, judged):
            assert {refusal.law for refusal in position.refusals(step)} == table.broken(step), (str(position), step)
        if not legal:
            break
        liked = [step for step in legal if step[0] == taste or (taste == "one land" and step[1:2] and "FR" in step[1])]
        step = dice.choice(liked if liked and dice.random() < 0.8 else legal)
        position = position.after(step)
        table.play(step, position.pile)
        steps += 1
    outcome = position.outcome()
    assert outcome is not None and outcome.reason == "cards"
    assert [list(group) for group in outcome.ranking] == table.ranking()
    return steps


@pytest.mark.samples(5)
@pytest.mark.parametrize(
    "options", [(), ("two-lands",), ("vatican",), ("two-lands", "vatican"), ("small",)], ids="+".join
)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_slow_reading_of_the_rules_agrees(players: int, options: tuple[str, ...]) -> None:
    steps = compare_match(players, frozenset(options), seed=players, judged=15, scored=30)
    assert (50 if "small" in options else 70) < steps <= GAME.steps_at_most


FIVE_ROADS = "+roads:EN1:EN4;+roads:EN3:EN5;+roads:FR1:LO1;-roads:EN1:EN2;-roads:EN4:FR3"
OTHER_CARDS = "+alliances:EN:FK;+cards:BU:red;+cards:EN:violet;-alliances:EN:LO;-cards:BU:green;-cards:EN:orange"


@pytest.mark.samples(6)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("board", [FIVE_ROADS, OTHER_CARDS], ids=["five roads", "cards and alliances"])
def test_a_slow_reading_agrees_on_the_board_of_another_house(
    players: int, board: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second reading gets the same changes by hand; its rules know nothing of words for boards."""
    roads, colours = [set(road) for road in second_opinion.ROADS], dict(second_opinion.COLOUR_OF)
    allied = [dict(one) for one in second_opinion.BOARD["alliances"]["list"]]
    if board == FIVE_ROADS:
        roads = [road for road in roads if road not in ({"EN1", "EN2"}, {"EN4", "FR3"})]
        roads += [{"EN1", "EN4"}, {"EN3", "EN5"}, {"FR1", "LO1"}]
    else:
        colours |= {"EN": "V", "BU": "R"}
        allied = [one for one in allied if set(one["countries"]) != {"EN", "LO"}] + [{"countries": ["EN", "FK"]}]
    monkeypatch.setattr(second_opinion, "ROADS", roads)
    monkeypatch.setattr(second_opinion, "COLOUR_OF", colours)
    monkeypatch.setitem(second_opinion.BOARD["alliances"], "list", allied)
    options = frozenset({"vatican"} if seed else {"two-lands"})
    assert compare_match(players, options, seed + 7, judged=15, scored=20, board=board) > 70


def test_chains_of_few_abbeys_are_the_longest_of_all_orders() -> None:
    dice = Random(1)
    for _ in range(60):
        sites = {dice.choice(SITES)}
        while len(sites) < 6:
            near = [site for site in SITES if site not in sites and _touches(site, sites)]
            sites.add(dice.choice(near))
        row = longest_row_among_all_orders(sites)
        found = chains(PRINTED, sum(SITE_BIT[site] for site in sites))
        assert [len(line) for line in found] == ([row] if row >= 4 else [])
        for line in found:
            assert set(line) <= sites and len(set(line)) == len(line)
            assert all(_touches(one, {other}) for one, other in pairwise(line))


def _touches(site: str, others: set[str]) -> bool:
    return bool(neighbours(site) & others)
