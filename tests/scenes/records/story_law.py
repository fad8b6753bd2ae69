"""The law that the story of a match is true: its figures, its choice, its sentence, whatever was played.

    python -m tests.scenes.records.story_law [MATCHES]     400 matches, if no number is given

Every game, every number of seats and every set of rules takes its turn; players of dice, some more sensible than
others. Everything is looked up anew in the match: nothing is believed because the story says so.
"""

import argparse
from collections import Counter
from random import Random

from game import catalog
from game.chances import chance, leader, percent
from game.core import Seat, Setup, scores
from game.match import Match, Sitter
from game.policy import policy_of
from game.story import Story, StoryKind, Turn, story, was_chosen
from scenes.board.catalog import look
from scenes.board.sentences import Voice
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.records.award import story_told
from scenes.records.playback import Playback
from tests.conftest import every_setup

NAMES = ("Bergamote", "Léa", "Gauvain", "Odile", "Mila")
LINE, LINES = 40, 2
"""Signs of a line, and lines, in which a story must be told."""


def check(match: Match, words: tuple[Words, ...]) -> Story:
    """The story of a match that is over; raises `AssertionError` where something of it is not true."""
    told = story(match)
    outcome = match.position.outcome()
    assert outcome and told.seat in outcome.ranking[0] and told == story(match)
    assert (told.turn is None) == (told.kind not in (StoryKind.LEADS, StoryKind.CLEAR, StoryKind.LAST))
    if told.turn:
        check_turn(match, told, told.turn)
    elif told.kind is StoryKind.LINE:
        check_line(match, told)
    else:
        points = scores(match.position, match.setup.players)
        assert points[told.seat] == points[told.rival], "else a line of the score decided"
        assert (told.kind is StoryKind.LEVEL) == (len(outcome.ranking[0]) > 1)
        assert told.kind is StoryKind.LEVEL or told.own != told.other or match.game.id not in catalog.ids()
    for language in words:
        sentence = story_told(match, look(match.game.id), Voice(language, match), told)
        assert len(sentence) <= LINE * LINES, (language.language, sentence)
        assert not told.turn or "(" not in sentence, "what a step brought is a note, which nobody says"
        assert "{" not in sentence and ".story." not in sentence and "  " not in sentence
    return told


def check_turn(match: Match, told: Story, turn: Turn) -> None:
    """Ten points of chance at least and more points than the others, by a step that was chosen among others of another
    worth; and whoever is told to lead then leads to the end."""
    seat, before, after = told.seat, match.positions[turn.first], match.positions[turn.last + 1]
    movers = [match.positions[number].to_move for number in range(turn.first, turn.last + 1)]
    assert set(movers) == {seat} and match.positions[turn.first - 1].to_move != seat != after.to_move
    figures = [percent(chance(match.game, position)[seat]) for position in (before, after)]
    assert figures == [percent(turn.before), percent(turn.after)] and figures[1] - figures[0] >= 10
    assert margin(match, turn.last + 1, seat) > max(0, margin(match, turn.first, seat))
    led = leader(chance(match.game, before)) == seat
    assert (told.kind is StoryKind.LAST) == (after.to_move is None) and (led if told.kind is StoryKind.CLEAR else True)
    shown = Playback(match, 0, False).decided
    assert shown == turn.step + 1, "a replay showed the cardinal that moved after the tower it told of"
    if told.kind is StoryKind.LEADS:
        assert not led and margin(match, turn.first, seat) <= 0 < margin(match, shown, seat)
        assert margin(match, turn.first, told.rival) >= 0 > margin(match, shown, told.rival), "whoever was ahead"
    if told.kind is StoryKind.CLEAR:  # it stood 7 : 7 before the last move
        assert min(margin(match, steps, seat) for steps in (turn.first, *range(turn.last + 1, len(match.steps)))) > 0
    for position in match.positions[turn.last + 1 :]:
        assert leader(chance(match.game, position)) == seat
    at, step, then = match.played(turn.step)
    others = [chance(match.game, at.after(one))[seat] for one in at.legal() if one != step]
    assert turn.first <= turn.step <= turn.last and step[0] not in match.game.final and at.pieces() != then.pieces()
    assert others and min(others) + 0.05 <= chance(match.game, then)[seat], "no other choice would have mattered"
    gains = [margin(match, number + 1, seat) - margin(match, number, seat) for number in range(turn.first, turn.last)]
    own = margin(match, turn.step + 1, seat) - margin(match, turn.step, seat)
    chosen = [one for number, one in enumerate(gains, turn.first) if was_chosen(match, number)]
    assert own >= max(chosen, default=own), "a bishop stopped on a 15, and the points came from his double on a 10"


def margin(match: Match, steps: int, seat: Seat) -> int:
    """By how many points that seat is ahead of the best of the others; in Cathédrale fewer are better."""
    sign = -1 if match.game.id == "cathedral" else 1
    points = [sign * one for one in scores(match.positions[steps], match.setup.players)]
    own = points.pop(seat)
    return own - max(points)


def check_line(match: Match, told: Story) -> None:
    """What the tally says of both, the reasons taken together as the words of the story take them."""
    sign, own, other = -1 if match.game.id == "cathedral" else 1, 0, 0
    for points in match.position.tally():
        if belongs(match, told.line, points.why, points.at):
            own += points.amount * (points.seat == told.seat)
            other += points.amount * (points.seat == told.rival)
    assert (own, other) == (told.own, told.other) and sign * (own - other) > 0
    points = scores(match.position, match.setup.players)
    whole = own != 0 and (own, other) == (points[told.seat], points[told.rival])
    late = chance(match.game, match.positions[match.turns[-1].start])[told.seat]
    assert whole if told.since else not whole or late >= 0.75
    if told.since:
        turn = match.turns[told.since - 1]
        ahead = [
            leader(chance(match.game, match.positions[steps])) == told.seat and margin(match, steps, told.seat) > 0
            for steps in range(turn.start, len(match.positions))
        ]
        assert all(ahead[len(turn) :]) and (told.since == 1 or not all(ahead))
    if match.game.id == "cathedral" and whole and not told.since:
        sizes = {kind.id: kind.size for kind in match.position.shelf(told.rival)}
        assert bool(told.owed) is (max(sizes.values()) >= told.lead), "with that it would not have lost"
        assert not told.owed or told.owed.amount == sizes[told.owed.piece] == max(sizes.values())
    assert (
        told.lead == margin(match, len(match.steps), told.seat) == sign * (points[told.seat] - points[told.rival]) > 0
    )


def belongs(match: Match, line: str, why: str, at: tuple[str, ...]) -> bool:
    """Whether a reason of the tally is told in that line."""
    if match.game.id == "cathedral":
        return (why == "bonus") == (line == "bonus")
    if match.game.id == "cabale" and why == "cell":
        return line == ("double" if match.position.pieces()[at[0]].startswith("double") else "single")
    kind = why.partition("-")[0]
    return line in (why, kind if kind != "marker" else "", f"{why}-{at[0] if at else ''}")


def played(number: int) -> Match:
    """The match of that number."""
    ways = every_setup()
    game, setup = ways[number % len(ways)]
    dice = Random(f"story {number}")
    seats = tuple(Sitter(None, name) for name in NAMES[: setup.players])
    match, policy, sense = (
        Match(game, Setup(setup.players, number, setup.options), seats),
        policy_of(game.id),
        dice.random(),
    )
    while match.position.legal():
        position = match.position
        if dice.random() < sense:
            match.play(
                max(policy.steps_to_try(position), key=lambda step: (policy.prior(position, step), dice.random()))
            )
        else:
            match.play(policy.playout(position, dice))
    return match


def main(number: int) -> None:
    words = tuple(Words(ASSETS, language) for language in COMPLETE_LANGUAGES)
    kinds: dict[str, Counter[str]] = {}
    for found in map(played, range(number)):
        told = check(found, words)
        kinds.setdefault(found.game.id, Counter())[told.kind] += 1
    for game, counted in sorted(kinds.items()):
        print(game, *(f"{kind} {count}" for kind, count in counted.most_common()), sep=", ")
    print(f"{number} matches, {len(every_setup())} ways to play: every story is true, in {len(words)} languages")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="?", type=int, default=400)
    main(parser.parse_args().matches)
