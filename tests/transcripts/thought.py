"""What the computer thinks along a match: what it expects, which steps look promising, what each level chooses; and how
a terminal shows the board to it.

The figures decide how well and how pleasantly it plays, and no rule tells when one of them is wrong. Whoever changes
one on purpose, after the matches in `tools/`, takes the transcripts anew.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from game import catalog
from game.chances import chance, expectation
from game.core import Game, Setup, Step
from game.levels import LEVELS, level_in
from game.mind import Asked, Mind, promising
from game.policy import Policy, in_mind, policy_of
from game.protocol import text_board
from game.search import Search
from tests.conftest import name_of, random_match, ways
from tests.pictures.guest import saved_match
from tests.transcripts.worded import amount

MOMENTS, CHOICES = 16, 4
"""So many positions of a match are looked at; before so many of them the computer chooses."""
BEFORE_THE_END = (8, 3)
"""So many steps before the end is searched for what can be proven."""
ELSEWHERE = 4
"""And between so many parts of a match of random steps, in every second way to set up the game."""
CHANCE = 16
"""The seed of that match: at Cathédrale it has buildings that may be taken."""
FIRST = 10
"""So many of the promising steps are written down."""
SIMULATIONS, PLAYOUT = 50, 20
"""Of a search, and steps of a playout."""


def thought(game_id: str, every: int = 1) -> list[str]:
    """The transcript of what the computer thinks of the finished match of that game, or of every n-th moment of it."""
    game, policy, whole = catalog.game(game_id), policy_of(game_id), saved_match(f"{game_id}-end")
    found = [f"{game_id} by {players}: {', '.join(figures(game, players))}" for players in game.players]
    last = len(whole.steps)
    for number in range(1 % every, MOMENTS, every):
        steps = number * last // MOMENTS
        position = whole.positions[steps]
        found += [f"\n== after {steps} steps", *of_position(game, policy, position)]
        if number % (MOMENTS // CHOICES) == 1:
            found += chosen(game, position)
    for steps in BEFORE_THE_END:
        found += [f"\n== {steps} steps before the end", *searched(game, whole.positions[last - steps])]
    found += [
        f"\n== at the end\n{of_all(expectation(policy, whole.position))}",
        of_all(policy.evaluation(whole.position)),
    ]
    return [
        *found,
        "\n== in other ways",
        *(line for setup in ways(game)[::2] for line in otherwise(game, policy, setup)),
    ]


def otherwise(game: Game, policy: Policy, setup: Setup) -> Iterator[str]:
    """Of a match of random steps in that way to set up the game a few positions and one of each kind: what is expected,
    now and after a while, and how much all steps that are worth a look weigh together."""
    line = [position for position, step in random_match(game, setup, CHANCE) if step]
    kinds = {one.phase: one for one in line}
    few = [line[number * len(line) // ELSEWHERE] for number in range(1, ELSEWHERE)]
    for number, position in enumerate([*few, *kinds.values()]):
        wanted = policy.steps_to_try(position)
        weighed = [(policy.prior(position, step), step) for step in wanted]
        best, casual = in_order(weighed)[0][1], len(policy.casual(position)) if policy.casual else 0
        promising = f"promising {sum(one for one, _ in weighed):.4g}"
        told = f"{len(wanted)} worth a look, {said(best)}; {casual} for a child; {promising}"
        *_, later = playout(policy, position)
        yield f"{name_of(setup)} {number}: {of_all(chance(game, position))}; {told}; {later}"
        yield in_numbers(game, position)


def figures(game: Game, players: int) -> Iterator[str]:
    """How much each level thinks, and how freely it chooses."""
    policy = policy_of(game.id)
    yield f"{policy.turn_steps} steps a turn, {policy.playout_steps} a playout"
    for word in LEVELS:
        yield f"{word}: {level_in(word, game.id, players)}, slips {policy.slips.get(word)}"


def of_position(game: Game, policy: Policy, position: Any) -> Iterator[str]:
    """What is told to the search about one position, as its mover imagines it."""
    seat = position.to_move
    guess = game.imagine(game.hide(position, seat), seat, Random(1))
    wanted = policy.steps_to_try(guess)
    may_expect = f"{of_all(expectation(policy, guess))}, {of_all(chance(game, guess))}"
    yield f"expects {may_expect}; {len(guess.legal())} legal, {len(wanted)} worth a look"
    casual = policy.casual(guess) if policy.casual else in_mind(guess, guess.legal(), 6)
    yield f"a child: {len(casual)}, {said(casual[0])} .. {said(casual[-1])}"
    weighed = in_order((policy.prior(guess, step), step) for step in wanted)
    yield f"promising: {weights(weighed[:FIRST])}"
    yield f"plays on: {', '.join(playout(policy, guess))}"
    yield in_numbers(game, guess)


def in_numbers(game: Game, view: Any) -> str:
    """What a core is told of a position, of what never changes in a match and of all steps, added up; each step comes
    back as it was."""
    numbers = import_module(f"game.{game.id}.numbers")
    if not numbers.core_can_play(view):
        return "no core plays by these rules"
    steps = {step: numbers.number(view, step) for step in view.legal()}
    assert all(numbers.step(view, number) == step for step, number in steps.items())
    told = (numbers.tables(view), numbers.position(view), list(steps.values()))
    return f"to a core: {' '.join(str(amount(one)) for one in told)}"


def in_order(weighed: Iterable[tuple[float, Step]]) -> list[tuple[float, Step]]:
    """The heaviest first; what is as heavy by its words."""
    return sorted(weighed, key=lambda one: (-round(one[0], 6), one[1]))


def weights(weighed: Iterable[tuple[float, Step]]) -> str:
    """Steps with what each weighs."""
    return ", ".join(f"{said(step)} {much:.4g}" for much, step in weighed)


def playout(policy: Policy, position: Any) -> Iterator[str]:
    """How the cheap player goes on."""
    dice = Random(2)
    for _ in range(PLAYOUT):
        if position.to_move is None:
            return
        step = policy.playout(position, dice)
        yield said(step)
        position = position.after(step)
    told = policy.ending(position)
    yield f"quiet: {policy.quiet(position)}, {of_all(expectation(policy, position))}, ending told: {told is not None}"


def chosen(game: Game, position: Any) -> Iterator[str]:
    """What the levels for children and beginners play, with as many simulations as they have, and what a search has
    tried and found."""
    seat = position.to_move
    view = game.hide(position, seat)
    yield f"companion sees first: {said(promising(game.id, view, 'companion'))}"
    yield from text_board(game.id, view).splitlines()
    yield from searched(game, position)
    for level in ("page", "apprentice"):
        yield f"{level} plays {said(Mind().choose(Asked(game, view, seat, level, 5, seconds=600)))}"


def searched(game: Game, position: Any) -> Iterator[str]:
    """What a search has tried, what it expects, and what it still knows after the first step of that."""
    seat = position.to_move
    search = Search(game, game.hide(position, seat), seat, Random(3), policy_of(game.id))
    for _ in search.run(SIMULATIONS):
        pass
    tried = (f"{said(one.step)} {one.visits} {one.value:.3f}{' for sure' * one.exact}" for one in search.tried())
    yield f"tried: {', '.join(tried)}"
    yield f"expects: {', '.join(map(said, search.line()))}"
    after = position.after(search.best())
    if after.to_move is not None:
        yield f"then: {search.descend(game.hide(after, after.to_move))} {search.simulations}"


def of_all(shares: tuple[float, ...]) -> str:
    """What each seat may expect."""
    return " ".join(f"{share:.3f}" for share in shares)


def said(step: Step) -> str:
    """A step as it is written."""
    return " ".join(step)
