"""What a position is worth: as many figures as signs, the final score at the end, and learning that draws nearer."""

from itertools import pairwise

from game.core import Setup, scores
from game.kardinal import judgement
from game.kardinal.judgement import KINDS, LEARNED, PLACES, SIGNS, STAGES
from tests.game.kardinal.matches import match_line
from tools import learn


def test_every_sign_that_is_seen_has_its_figures() -> None:
    assert len(LEARNED) == SIGNS * STAGES
    met: set[int] = set()
    for players in (3, 4, 5):
        for position, _ in match_line(Setup(players, 7), players):
            for seat in judgement.signs(position, *judgement.counts(position)):
                met |= set(seat)
    assert min(met) >= 0 and max(met) < judgement.SCORED
    kinds = [sum(first <= sign < last for sign in met) for first, last in pairwise(PLACES[:-1])]
    assert all(kinds), dict(zip(KINDS, kinds))


def test_the_end_is_worth_its_score() -> None:
    for seed in range(3):
        *_, (position, _) = match_line(Setup(3 + seed, seed), 60 + seed)
        assert judgement.expected_points(position) == [float(points) for points in scores(position, 3 + seed)]


def test_the_figures_are_written_as_they_are_read() -> None:
    text = judgement.FIGURES.read_text(encoding="utf-8")
    assert learn.text_of(learn.figures_of_today(), text.split("\n\n")[0] + "\n") == text


def test_a_match_that_is_learned_is_foretold_better() -> None:
    _, positions, points = learn.match("random", 4)
    figures = learn.figures_of_today()

    def off() -> float:
        said = [learn.said(figures, seen)[0] for seen in positions]
        return sum((one - wanted) ** 2 for lead in said for one, wanted in zip(lead, learn.leads(points)))

    before = off()
    for _ in range(3):
        learn.take_in(figures, positions, points, 0.2)
    assert off() < 0.8 * before
