"""What the screen reads off a position: majorities, chains, alliances, seals and the forecast of the run-out."""

from __future__ import annotations

from random import Random

from game.core import Setup
from game.diorama import load, opening
from game.kardinal import GAME, readings, scoring
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import LANDS, SITES, STEPS
from tests.conftest import ASSETS
from tests.game.kardinal.matches import match_line


def scene(name: str) -> KardinalPosition:
    position = opening(load(ASSETS / "kardinal" / "dioramas" / f"{name}.txt")).position
    return position


def test_majorities_before_and_after_a_piece() -> None:
    position = scene("three-cards-two-pieces")  # seat 1 alone in Frankreich with one abbey
    change = readings.change(position, STEPS["abbey FR2 V"])
    assert [(before.abbeys, before.abbey_points) for before, _ in change] == [(0, 0), (1, 1), (0, 0)]
    assert [(after.abbeys, after.abbey_points) for _, after in change] == [(1, 2), (1, 2), (0, 0)]
    advisor = readings.change(position, STEPS["advisor FR V"])
    assert [(after.advisors, after.leads) for _, after in advisor] == [(1, True), (0, False), (0, False)]
    assert readings.change(position, STEPS["exchange V"]) == ()
    assert readings.seal_places(position, "FR") == (0, 1)
    assert readings.seal_places(position, "BY") == (0, 0)


def test_the_chain_through_a_site_with_its_branches() -> None:
    position = scene("chain-branch")  # FR1 FR2 FR4 FR6 in a row, FR3 beside it, all of seat 1
    chain = readings.chain_at(position, 1, "FR1")
    assert set(chain.line) | set(chain.branches) == {"FR1", "FR2", "FR3", "FR4", "FR6"}
    assert (len(chain.line), len(chain.branches), chain.points) == (4, 1, 4)
    longer = readings.chain_at(position, 1, "FR7")
    assert (longer.points, longer.line[0], longer.line[-1]) == (5, "FR1", "FR7")
    assert readings.chain_at(position, 0, "IT1") == readings.Chain(("IT1",), (), 0)


def test_readings_of_alliances_add_up_to_the_tally() -> None:
    for position, _ in match_line(Setup(4, 1, frozenset({"vatican"})), 41)[::15]:
        alliances = [readings.alliance(position, number) for number in range(1, 16)]
        for seat in range(4):
            told = sum(points.amount for points in position.tally() if (points.seat, points.why) == (seat, "alliance"))
            assert told == sum(alliance.points[seat] for alliance in alliances)
        for land in LANDS:
            touched = readings.alliances_of(position, land)
            assert touched == tuple(alliance for alliance in alliances if land in alliance.lands)
        for alliance in alliances:
            scoring_seats = {seat for seat, points in enumerate(alliance.points) if points}
            assert scoring_seats == set(alliance.leaders[0]) & set(alliance.leaders[1])


def test_the_forecast_brackets_the_real_run_outs() -> None:
    """In every match the pile is used up neither sooner nor later than was foretold, turn by turn."""
    for seed in range(6):
        line = [position for position, _ in match_line(Setup(3), seed)]
        turn, turns, told = 0, [], [10**6, 10**6]
        for before, position in zip([line[0], *line], line):
            turn += before.seat != position.seat or before.phase == 3
            turns.append(turn)
        for run in (0, 1):
            end = next(at for at, position in enumerate(line) if position.used_up.times > run)
            for at in range(end):
                if line[at].used_up.times == run:
                    forecast = readings.run_out(line[at])
                    left = turns[end - 1] - turns[at] + 1
                    assert forecast.soonest <= left <= forecast.latest, (str(line[at]), forecast, left)
                    assert forecast.soonest <= forecast.likely <= forecast.latest
                    assert forecast.likely <= told[run], "20 turns became 21 by a move of one's own"
                    told[run] = forecast.likely
        assert readings.run_out(line[-1]).soonest == 0


def test_readings_need_nothing_hidden() -> None:
    dice = Random(3)
    for position, _ in match_line(Setup(5, 1, frozenset(GAME.options)), 42)[::20]:
        view = GAME.hide(position, None)
        assert readings.run_out(view) == readings.run_out(position)
        site, seat = dice.choice(SITES), dice.randrange(5)
        assert readings.chain_at(view, seat, site) == readings.chain_at(position, seat, site)
        for land in LANDS:
            assert readings.standings(view, land) == readings.standings(position, land)


def test_chain_tally_and_reading_agree() -> None:
    for name in ("chain-ring", "chain-long-branch", "two-chains"):
        position = scene(name)
        for points in scoring.chain_tally(position.board, position.own):
            assert readings.chain_at(position, points.seat, points.at[0]).points == points.amount
