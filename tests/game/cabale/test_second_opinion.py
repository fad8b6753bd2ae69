"""The rules of Cabale against the independent implementation: steps, refusals, scores and ends of whole matches."""

from random import Random

import pytest

from game.cabale import GAME
from game.cabale.board import fact_of
from game.cabale.rules import OPTIONS
from game.cabale.tables import READABLE
from game.core import Position, Setup, scores
from game.house_boards import printed_board, toggled
from game.printed import word_of
from tests.game.cabale.second_opinion import Slow

SETUPS = [(players, options) for players in GAME.players for options in ((), *((option,) for option in OPTIONS))]


def agree(position: Position, slow: Slow) -> None:
    texts = [" ".join(step) for step in position.legal()]
    assert set(texts) == slow.legal(), str(position)
    assert scores(position, slow.players) == slow.scores(), str(position)
    outcome = position.outcome()
    if texts:
        assert outcome is None and position.to_move == slow.turn
    else:
        assert outcome is not None and outcome.reason == slow.asks
        best = [seat for seat in range(slow.players) if slow.scores()[seat] == max(slow.scores())]
        assert list(outcome.ranking[0]) == best


def play_out(players: int, options: tuple[str, ...], seed: int, every_step_of: int = 0, house: str = "") -> int:
    """Plays a random match on both, compares at every step, and returns its length. `house`: edges whose thickness is
    otherwise, `0,0|0,1 0,2|0,3`.

    In one of `every_step_of` positions every readable step is judged by the laws.
    """
    dice = Random(seed)
    turned = frozenset(
        frozenset((int(q), int(r)) for q, r in (cell.split(",") for cell in edge.split("|"))) for edge in house.split()
    )
    position = GAME.start(Setup(players, 0, frozenset(options), board_with(house) if house else ""))
    slow = Slow(players, *(options or ("outer-two-rings",)), turned=turned)
    steps = 0
    keen = dice.random() < 0.5  # half of the matches leave sticks away, so that they last until the last token
    while True:
        agree(position, slow)
        if every_step_of and dice.randrange(every_step_of) == 0:
            legal = slow.legal()
            for text, step in READABLE.items():
                assert bool(list(position.refusals(step))) == (text not in legal), (str(position), text)
        options_now = position.legal()
        if not options_now:
            return steps
        step = ("done",) if keen and ("done",) in options_now else dice.choice(options_now)
        position = position.after(step)
        slow.play(" ".join(step))
        steps += 1


def board_with(edges: str) -> str:
    """The board on which these edges are thick if they are thin, and the other way round."""
    board = printed_board(GAME)
    for edge in edges.split():
        board = toggled(GAME, board, fact_of(edge))
    return word_of(GAME.printing, board.facts)


@pytest.mark.parametrize("players", GAME.players)
def test_both_readings_agree_on_the_lines_of_another_house(players: int) -> None:
    edges = "0,0|0,1 0,0|1,-1 1,0|1,1 -4,0|-4,1 0,3|0,4 3,-1|4,-1"
    assert play_out(players, (), 1, every_step_of=25, house=edges) > 20


@pytest.mark.samples(6)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_both_readings_agree_in_whole_matches(players: int, options: tuple[str, ...], seed: int) -> None:
    assert play_out(players, options, seed, every_step_of=25) > 20


def test_both_readings_agree_in_every_opening() -> None:
    """After all pairs of first cells, and on the first move of some of them."""
    lines = [(GAME.start(Setup(2)), Slow(2, "outer-two-rings"))]
    for every in (1, 1, 80, 7):
        following = []
        for position, slow in lines:
            agree(position, slow)
            for step in position.legal()[::every]:
                further = slow.copy()
                further.play(" ".join(step))
                following.append((position.after(step), further))
        lines = following
    assert len(lines) > 250
