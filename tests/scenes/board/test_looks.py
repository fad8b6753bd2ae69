"""The laws that every look must obey: what it says has words, what it shows has pictures, and nothing legal is out of
reach."""

import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game import catalog as rules
from game.account import account
from game.core import Game, Position, Refusal, Setup, Step
from game.match import Played
from game.school import school
from scenes.board import catalog
from scenes.board.look import AnyLook
from scenes.board.look.choices import PLACE, TURN, Choices, Token, passes
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.core.translations import Words
from scenes.play.choose.decision import Decision, begin
from tests.conftest import ASSETS, every_setup, in_every_way, name_of, random_match, ways


def few(game: Game) -> set[Setup]:
    """Ways to set up a game with every number of players and with every option."""
    found, new = {one for one in ways(game) if not one.options}, set(game.options)
    while new:
        most = max(ways(game), key=lambda one: len(one.options & new))
        found, new = found | {most}, new - most.options
    return found


WAYS = [
    pytest.param(game, setup, marks=() if setup in few(game) else pytest.mark.thorough)
    for game, setup in every_setup()
    if game.id in catalog.ids()
]
EACH = pytest.mark.parametrize(("game", "setup"), WAYS, ids=name_of)
LOOKS = [catalog.look(game_id) for game_id in catalog.ids()]


@pytest.fixture(scope="module")
def assets() -> Path:
    return ASSETS


@pytest.fixture(scope="module")
def words(assets: Path) -> Words:
    return Words(assets, "fr")


def says(words: Words, line: Line) -> bool:
    return words.knows(line.key) or words.knows(line.rather)


@cache
def moments(game: Game, setup: Setup) -> list[tuple[Position, tuple[Step, ...]]]:
    """Of a match of random steps the first of every kind of decision and the last of all, and its end, each with what
    may be done then."""
    line = [(position, tuple(position.legal())) for position, _ in random_match(game, setup, 22)]
    kinds = {frozenset(step[0] for step in legal): (position, legal) for position, legal in reversed(line)}
    return [*kinds.values(), next(one for one in reversed(line) if one[1]), line[-1]]


def decisions(game: Game, setup: Setup) -> Iterator[tuple[AnyLook, Decision, tuple[Step, ...]]]:
    """What somebody decides then, with what is legal."""
    look = catalog.look(game.id)
    for position, legal in moments(game, setup):
        if legal and not passes(position):
            yield look, begin(look, position), legal


@EACH
def test_what_is_lit_is_what_is_legal(game: Game, setup: Setup) -> None:
    """`tests.scenes.many_positions` asks it of five hundred positions of every game."""
    for look, decision, legal in decisions(game, setup):
        lit = set()
        for token in decision.tray.tokens:
            armed = decision.arm(token.id)
            for _ in token.turns or ("",):
                lit |= {target.step for target in armed.targets} | ({armed.playable} if armed.playable else set())
                armed = armed.rotate(1)
        moves = {move.step for move in look.choices.global_moves(decision.position)}
        assert lit <= set(legal) <= lit | moves


@EACH
def test_a_slot_is_barred_just_where_nothing_can_be_done_with_it(game: Game, setup: Setup, words: Words) -> None:
    """A tower of Cardinal was offered that no cell allowed, and a card of Kardinal named a law that did not bar it."""
    look = catalog.look(game.id)
    for position, _ in islice(random_match(game, setup, 22), 0, None, 5):
        if passes(position) or position.to_move is None:
            continue
        decision = begin(look, position)
        turns = {token.id: len(token.turns) or 1 for token in decision.tray.tokens}
        for slot in decision.tray.slots:
            ways = [decision.arm(slot.token).rotate(by) for by in range(turns.get(slot.token, 0))]
            assert slot.idle or slot.spent or (not slot.barred) == any(way.targets or way.playable for way in ways), (
                slot
            )
            if slot.barred and slot.cards:
                assert words.knows(f"{game.id}.{slot.barred}.why")
            elif slot.barred:
                step = tuple(slot.token.split())
                assert says(words, look.wording.refusal(position, step, Refusal(slot.barred))), slot
                assert words.knows(f"{game.id}.{slot.barred}.name"), slot


@EACH
def test_pointing_anywhere_is_answered(game: Game, setup: Setup, words: Words) -> None:
    """Whatever is in hand, what lies under a finger gives a legal step, one with a sentence of refusal, or nothing; but
    never nothing where a legal one would lie."""
    dice = Random(23)
    for look, decision, legal in decisions(game, setup):
        for token in decision.tray.tokens:
            armed = decision.arm(token.id)
            for step in [armed.playable] if armed.playable else [target.step for target in armed.targets[:3]]:
                for place in look.pieces.footprint(decision.position, step):
                    assert armed.point(look.layout.centre(place), pressed=True).step, f"{step} at {place}"
        corners = [look.layout.centre(place) for place in decision.position.pieces()] or [(0.0, 0.0)]
        for _ in range(4):
            x, y = dice.choice(corners)
            held = decision.arm(dice.choice(decision.tray.tokens).id) if decision.tray.tokens else decision
            aimed = held.point((x + dice.uniform(-2, 2), y + dice.uniform(-2, 2)), pressed=True)
            if aimed.step is None:
                continue
            assert bool(aimed.refusals) == (aimed.step not in legal)
            for refusal in aimed.refusals:
                assert says(words, look.wording.refusal(decision.position, aimed.step, refusal)), refusal
                assert words.knows(f"{game.id}.{refusal.law}.name"), refusal
                assert words.knows(f"{game.id}.{refusal.law}.why"), refusal


@EACH
def test_everything_a_look_says_has_words(game: Game, setup: Setup, words: Words) -> None:
    """Of its trays, banners, points and steps, and of every place, whether a piece stands there or none."""
    look, pages = catalog.look(game.id), {page.id for page in school(ASSETS, game.id).pages}
    for position, step in random_match(game, setup, 24):
        assert step is None or says(words, look.wording.log_line(Played(position, step, position.after(step)))), step
    for position, legal in moments(game, setup):
        tray, told = look.choices.tray(position), look.facts
        banners = [look.seats.banner(position, seat) for seat in range(position.players)]
        lines = [*tray.do.values(), *(slot.label for slot in tray.slots)]
        if legal and not passes(position):
            lines += [look.wording.prompt(position, token) for token in (None, *(one.id for one in tray.tokens))]
        lines += [move.label for move in look.choices.global_moves(position)]
        lines += [look.wording.account_line(one.id) for one in account(game.id, position)]
        lines += [banner.aside for banner in banners if banner.aside]
        lines += [reason.line] if (reason := look.ending.reason(position)) else []
        for step in legal[:: max(1, len(legal) // 4)]:
            played = Played(position, step, position.after(step))
            lines += [look.wording.log_line(played), *look.wording.move_reasons(position, step)]
            look.effects.flights(played)
        for place in sorted({*position.pieces(), *told.empty_places(position)})[::3] if told.are_told else ():
            owned = told.owned(position, place)
            if fact := told.about(position, place, owned):
                lines += [fact.subject, *fact.lines]
                assert fact.page in (pages or {""})
                assert fact.stands == bool(owned or place in position.pieces()), f"{place} in {position}"
        for line in lines:
            assert says(words, line), line


@pytest.mark.samples(2)
@in_every_way
def test_a_ghost_is_what_then_stands_there_in_the_colours_of_its_owner(game: Game, setup: Setup) -> None:
    """On its way a bishop of Cabale shows the token that it will leave; among advisors in a country the seats may
    change their order."""
    look, seen = catalog.look(game.id), 0
    for position, step in random_match(game, setup, 5):
        shown = look.pieces.ghost(position, step) if step else ()
        stands = {_standing(figure, step) for figure in look.pieces.figures(position.after(step))} if shown else set()
        assert {_standing(figure, step) for figure in shown} <= stands, step
        seen += len(shown)
    assert seen > 3


def _standing(figure: Figure, step: Step | None) -> tuple[object, ...]:
    """What can be told of a piece that a step sets."""
    verb = step[0] if step else ""
    places = {place.split(".")[0] for place in figure.places} if verb == "advisor" else set(figure.places)
    return frozenset(places), figure.mark, "" if verb == "bend" else figure.name


@in_every_way
def test_a_look_answers_for_the_secrets_that_its_game_has(game: Game, setup: Setup) -> None:
    """With cards that only lie in the box beside the screen there are none."""
    look = catalog.look(game.id)
    kept = look.secret is not None and not setup.options & look.box.referee_options
    assert game.has_secrets(setup) == kept


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.id)
def test_every_figure_has_a_picture_of_its_own(look: AnyLook, assets: Path) -> None:
    if not (assets / look.id / "sprites").exists():
        pytest.skip("stand-ins are drawn for a game without sprites")
    manifest = json.loads((assets / look.id / "sprites" / "manifest.json").read_text(encoding="utf-8"))
    names = {key.rpartition("-")[0].rpartition("-")[0] for key in manifest["sprites"]}
    game = rules.game(look.id)
    for players in game.players:
        for position, _ in random_match(game, Setup(players), 25):
            for figure in look.pieces.figures(position):
                assert figure.name in names, figure
                assert figure.slab is None or figure.slab in names
            keys = [figure.key for figure in look.pieces.figures(position)]
            assert len(set(keys)) == len(keys), "two pieces cannot share a key"


def test_a_game_that_says_nothing_of_candidates_offers_every_turn_or_the_one_that_was_set() -> None:
    (fill,) = [one.default for one in fields(Choices) if one.name == "candidates"]
    turned = Token("stone", (("put", PLACE, TURN),), ("north", "east"))
    assert list(fill(None, turned, "a1", None)) == [("put", "a1", "north"), ("put", "a1", "east")]
    assert list(fill(None, turned, "a1", "east")) == [("put", "a1", "east")]
    flat = Token("coin", (("put", PLACE), ("take", PLACE)))
    assert list(fill(None, flat, "a1", None)) == [("put", "a1"), ("take", "a1")]
    assert not fill(None, Token("stone", (("put", PLACE, TURN),)), "a1", None), "a word is missing"


@EACH
def test_no_hairline_of_a_board_that_grows_says_where_to_build_once_the_match_is_over(game: Game, setup: Setup) -> None:
    """Those of Cardinal lay on the lawn under the trees of the finished town."""
    look = catalog.look(game.id)
    *_, (position, _) = random_match(game, setup, 23)
    assert position.to_move is None and (not look.grows or not look.places.quiet(position))
