"""What is said, heard and shown of steps in random matches, in many ways to set up every game: of each sentence how
often it is said, and what is said in it added up, without its words.

The finished match of each game is told in whole sentences; here are more players, other options, and rarer steps.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from typing import Any

from game import catalog
from game.account import account
from game.core import Game, Setup, Step
from game.match import Match, Played
from game.medals import earned
from scenes.board import catalog as looks
from scenes.board.look import AnyLook
from scenes.board.look.wording import Line
from tests.conftest import name_of, random_match, thrown, ways

FEW, AIMS = 8, 4
"""So many positions of a match, and before each so many steps that are legal and so many that were legal before."""

CHANCE = 16
"""The seed of that match: at Cathédrale it has buildings that are taken."""
SEEN = ("flights", "blooms", "card_moves", "sounds", "won")


def worded() -> list[str]:
    """The transcript of every fourth way to set up every game, and of the last one; of all of them what is earned."""
    found = []
    for game in catalog.games():
        look = looks.look(game.id)
        for setup in (*ways(game)[1:-1:4], ways(game)[-1]):
            tally: dict[str, list[int]] = {}
            for word, amount in of_match(game, look, setup):
                sums = tally.setdefault(word, [0, 0])
                sums[:] = [sums[0] + 1, sums[1] + amount]
            told = (f"{word} {count} of {amount}" for word, (count, amount) in sorted(tally.items()))
            found += [f"\n== {game.id} {name_of(setup)}", *told]
        won = Counter(
            f"{medal} by {seat}"
            for setup in ways(game)
            for seat, medals in enumerate(earned(of_chance(game, setup)))
            for medal in medals
        )
        found += [f"\n== {game.id} medals", *(f"{medal} {count}" for medal, count in sorted(won.items()))]
    return found


def of_chance(game: Game, setup: Setup) -> Match:
    """A match of random steps to its end."""
    return thrown(Match(game, Setup(setup.players, CHANCE, setup.options)), CHANCE)


def of_match(game: Game, look: AnyLook, setup: Setup) -> Iterator[tuple[str, int]]:
    """Everything that is told of a match, with what it amounts to."""
    line = [*random_match(game, setup, CHANCE)]
    before: Sequence[Step] = ()
    for number in range(0, len(line) - 1, max(1, len(line) // FEW)):
        whole, legal = line[number][0], line[number][0].legal()
        position = game.hide(whole, whole.to_move)
        yield from amounts([look.wording.prompt(position, None)])
        for step in some(legal):
            played = Played(whole, step, whole.after(step))
            yield from amounts([look.wording.log_line(played), look.wording.remark(position, step)])
            yield from amounts(look.wording.move_reasons(position, step))
            yield "worth", look.scoring.worth(position, step) or 0 if look.scoring.worth else 0
            for word in SEEN:
                yield word, amount(getattr(look.effects, word)(played))
            yield "pieces", amount([(one.name, one.places) for one in look.pieces.ghost(position, step)])
        for step in some(before):
            if step not in legal:
                refusals = [*position.refusals(step)]
                yield from amounts([look.wording.refusal(position, step, one) for one in refusals[:1]])
        before = legal
    end = line[-1][0]
    yield "tally", amount([tuple(one) for one in end.tally()])
    yield "end", amount(look.ending.reason(end))
    match = of_chance(game, setup)
    for told in account(game.id, end, [match.played(one) for one in range(len(match.steps))]):
        yield f"account {told.id}", amount(told.amounts) + amount([one.amount for one in told.paid])


def some(steps: Sequence[Step]) -> Sequence[Step]:
    """A few of them, far from each other."""
    return steps[:: max(1, len(steps) // AIMS)]


def amounts(lines: Sequence[Line | None]) -> Iterator[tuple[str, int]]:
    """Every sentence by its key, with what its values amount to."""
    yield from ((line.key, amount(line.values)) for line in lines if line)


def amount(value: Any) -> int:
    """What a value amounts to: each letter and number of it as many times as its place says."""
    if value is None or isinstance(value, bool | int):
        return int(value or 0)
    if isinstance(value, str):
        return sum(ord(sign) * place for place, sign in enumerate(value, 1))
    if isinstance(value, Mapping):
        return sum(amount(key) + amount(one) for key, one in value.items())
    if isinstance(value, float):
        return round(100 * value)
    if isinstance(value, Sequence | Set):
        among = value if isinstance(value, Sequence) else sorted(value)
        return sum(amount(one) * place for place, one in enumerate(among, 1))
    return amount([getattr(value, one.name) for one in fields(value)]) if is_dataclass(value) else 1
