"""Readings of a position of Kardinal & König that the transcripts do not cover."""

from random import Random

from game.core import Setup
from game.diorama import load, opening
from game.kardinal import GAME, readings
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
