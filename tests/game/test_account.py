"""Account of a score: the amounts shown add up, for every seat, line and game, at any position."""

from random import Random

from game import catalog
from game.account import account
from game.core import Game, Setup, scores
from game.match import Match
from tests.conftest import in_every_way, in_one, thrown
from tests.game.test_annals import finished

TALLIED = {
    "cardinal": lambda why: why if why.startswith("marker") else why.partition("-")[0],
    "cathedral": lambda why: why,
}
"""By game, in which line of the account a reason of the tally stands, where the reason alone tells."""


@in_every_way
def test_what_is_shown_to_pay_adds_up_at_any_position(game: Game, setup: Setup) -> None:
    seed = Random(f"{game.id} {setup}").randrange(1000)
    match = thrown(Match(game, Setup(setup.players, seed, setup.options)), seed)
    played = [match.played(number) for number in range(len(match.steps))]
    for end in (len(played) // 3, len(played) * 3 // 4, len(played)):
        position = match.positions[end]
        for known in (played[:end], ()):
            lines = account(game.id, position, known)
            for line in lines:
                sums = [0] * position.players
                for one in line.paid:
                    assert one.line == line.id and one.amount
                    sums[one.seat] += one.amount
                assert tuple(sums) == line.amounts and any(sums)
            totals = tuple(sum(line.amounts[seat] for line in lines) for seat in range(position.players))
            assert totals == scores(position, position.players)
            assert len({line.id for line in lines}) == len(lines)


@in_one("game_id", TALLIED)
@in_one("seed", range(5))
def test_a_line_is_what_its_reasons_are_in_the_tally(game_id: str, seed: int) -> None:
    match = finished(catalog.game(game_id), seed, max(catalog.game(game_id).players))
    told: dict[tuple[str, int], int] = {}
    for points in match.position.tally():
        key = TALLIED[game_id](points.why), points.seat
        told[key] = told.get(key, 0) + points.amount
    lines = account(game_id, match.position)
    assert {(line.id, seat): own for line in lines for seat, own in enumerate(line.amounts) if own} == told


@in_one("seed", range(6))
def test_every_country_shows_the_towns_that_pay_and_the_interim_scoring_those_of_then(seed: int) -> None:
    match = finished(catalog.game("kardinal"), seed, 4)
    played = [match.played(number) for number in range(len(match.steps))]
    interim = next(one.after for one in played if one.after.used_up.times and not one.before.used_up.times)
    for line in account("kardinal", match.position, played):
        for one in line.paid:
            assert one.at
            then = interim if line.id == "interim" else match.position
            if line.id == "interim" or line.id.startswith("abbeys"):
                towns = [place for place in one.at if place[0].isalpha()]
                assert towns and all(then.pieces()[town] == f"abbey {one.seat}" for town in towns)


@in_one("seed", range(6))
def test_captured_tokens_were_counted_on_cells_where_nothing_lies_any_more(seed: int) -> None:
    cabale = finished(catalog.game("cabale"), seed, 3)
    played = [cabale.played(number) for number in range(len(cabale.steps))]
    for line in account("cabale", cabale.position, played):
        assert all(bool(one.at) == (line.id != "capture") for one in line.paid)


@in_one("seed", range(6))
def test_markers_lie_where_they_were_won(seed: int) -> None:
    cardinal = finished(catalog.game("cardinal"), seed, 4)
    played = [cardinal.played(number) for number in range(len(cardinal.steps))]
    for line in account("cardinal", cardinal.position, played):
        assert all(one.at for one in line.paid) or not line.id.startswith("marker")
        assert all(one.piece for one in line.paid)
