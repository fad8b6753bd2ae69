"""What the search is told: legal steps, the largest buildings first, and enclosures counted as the rules make them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.cathedral import GAME
from game.cathedral.policy import casual, enclosed, evaluation, fitting, playout, prior, worth
from game.cathedral.rules import Position
from game.cathedral.tables import KINDS, PLACEMENT_OF
from game.core import Setup, Step
from game.cores.modules import Switch
from game.levels import LEVELS, Mind
from tests.game.cathedral.test_readings import E1, LAST_STONE, WALL
from tests.game.cathedral.test_rules import play
from tests.game.minds import search_of


@pytest.mark.parametrize("seed", range(5))
def test_it_only_speaks_of_legal_steps(seed: int) -> None:
    dice = Random(seed)
    position = GAME.start(Setup(2, options=frozenset({"both-stuck"})))
    while position.to_move is not None:
        legal, worthy = position.legal(), worth(position)
        assert worthy and set(worthy) <= set(legal) and len(set(worthy)) == len(worthy)
        assert all(prior(position, step) > 0 for step in dice.sample(worthy, min(5, len(worthy))))
        light, dark = evaluation(position)
        assert 0 <= light <= 1 and light + dark == pytest.approx(1)
        step = playout(position, dice)
        assert step in legal
        position = position.after(step)


def test_the_largest_buildings_come_first() -> None:
    position = play("build cathedral 0 e4")
    assert {step[1] for step in worth(position)} == {kind.id for kind in KINDS.values() if kind.size == 5}


def test_the_own_ground_comes_last() -> None:
    """Dark has ground for both its buildings, but the tavern also fits where light could build."""
    position = GAME.parse(E1.replace("options=-", "options=both-stuck")).after(("pass",))
    assert {step[1] for step in worth(position)} == {"tavern"}
    assert not {step[3] for step in worth(position)} & {"a1", "i1", "j1"}
    assert ("build", "stable", "0", "i1") in position.legal()


def test_ground_and_captures_count_by_their_cells() -> None:
    position = GAME.parse(WALL.format("tavern:0:b2,stable:0:b9"))
    assert enclosed(position, PLACEMENT_OF[1][LAST_STONE]) == 47
    assert prior(position, LAST_STONE) > 10 * prior(position, ("build", "stable", "0", "g1"))
    corner = play("build cathedral 0 e4", "build stable 90 b1", "build tavern 0 a1")
    plain, closing = PLACEMENT_OF[1]["build", "tavern", "0", "j1"], PLACEMENT_OF[1]["build", "tavern", "0", "a2"]
    assert enclosed(corner, plain) == 0 < enclosed(corner, closing)


def test_what_stands_alone_is_taken() -> None:
    position = play("build cathedral 0 e4", "build stable 90 b1", "build tavern 0 a1", "build tavern 0 a2")
    assert playout(position, Random(1)) == ("take", "a1")
    assert prior(position, ("take", "a1")) > prior(position, ("leave", "a1"))


def test_who_has_housed_more_stands_better() -> None:
    light, dark = evaluation(GAME.parse(E1))
    assert light > 0.5 > dark


# -- no level builds on its own ground while there is room outside, as no beginner would, unless that is proven rig ---


def with_a_choice(seed: int) -> Iterator[Position]:
    """Positions of a match in which the seat to move could build on its ground and elsewhere."""
    dice = Random(seed)
    position: Position = GAME.start(Setup(2, options=frozenset({"both-stuck"} if seed % 2 else ())))
    while position.to_move is not None:
        if position.room & ~fitting(position):
            yield position
        position = position.after(playout(position, dice))


def outside(position: Position, step: Step) -> bool:
    """Whether a build keeps off the own ground."""
    return bool(PLACEMENT_OF[position.seat][step].bit & fitting(position))


def test_the_thoughts_of_every_level_keep_off_the_own_ground() -> None:
    looked = 0
    for seed in range(12):
        for position in with_a_choice(seed):
            for thoughts in (worth(position), casual(position)):
                assert thoughts and all(outside(position, step) for step in thoughts)
            looked += 1
    assert looked > 40


@pytest.mark.samples(2)
@pytest.mark.parametrize("core", [False, True], ids=["in Python", "by the core, where there is one"])
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_builds_on_its_own_ground_before_the_others_are_proven(
    level: str, core: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Switch, "on", core)
    for seed in range(2):
        for position in list(with_a_choice(seed))[::3]:
            mind = Mind()
            for _ in mind.think(GAME, position, position.seat, level, seed, simulations=30):
                pass
            assert mind.step is not None and search_of(mind) is not None
            if not outside(position, mind.step):
                others = [tried for tried in search_of(mind).tried() if outside(position, tried.step)]
                assert others and all(tried.exact for tried in others), f"{level}: {' '.join(mind.step)} in {position}"
