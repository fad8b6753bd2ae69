"""How the end of a match is told: counted as the rules count, where it lies, skipped by any press, and never twice."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.cathedral.rules import BONUS, shelf
from game.core import Game, Setup, scores
from game.match import Match
from scenes.board import catalog as looks
from scenes.board.framing import hull, plane
from scenes.board.look import AnyLook
from scenes.core.translations import signed
from scenes.graphics.emblems import chip_box
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Press, Scroll
from scenes.play.hud.headline import over_sentence
from scenes.play.state.areas import Area
from scenes.play.state.ceremony import Stage, ceremony, counting
from scenes.play.view.count import _origin, _unbuilt, arms, spots_beside, starts_apart
from scenes.records.result import Result
from tests.conftest import in_one, name_of
from tests.game.test_annals import finished
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import SMALL, frames, program

SEEDS = range(31, 36)


def look_of(match: Match) -> AnyLook:
    return looks.look(match.game.id)


def played_of(match: Match) -> list:
    return [match.played(number) for number in range(len(match.steps))]


def just_ended(tmp_path: Path, match: Match, motion: float = 1.0, size: tuple[int, int] = SMALL):
    """The program in which the last step of a match was just played."""
    last = match.steps[-1]
    match.undo()
    app, board = program(tmp_path, match, size, motion=motion, pace="instant", first_cards=False)
    board.session.play(last)
    for _ in range(120):
        app.frame(0.05)
        if board.state.notices.ceremony or isinstance(app.scene, Result):
            break
    return app, board


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", ["cathedral", "cardinal"])
def test_slivers_of_gold_and_shadow_stayed_where_an_end_had_been_told(tmp_path: Path, game_id: str) -> None:
    """Only what moves is drawn again, all of it: the ring around the winner breathes, and numbers throw shadows."""
    app, board = just_ended(tmp_path, saved_match(f"{game_id}-end"))
    partly, stages = 0, set()
    while ceremony := board.state.notices.ceremony:
        app.frame(0.18)
        board.picture.living.rest()
        if app.context.pen.repaint.changed is not None and ceremony.stage in (Stage.COUNTED, Stage.WON):
            partly += 1
            if partly % 3:
                continue
            stages.add(ceremony.stage)
            seen = pygame.image.tobytes(app.context.pen.surface, "RGB")
            app.context.pen.repaint.partly = False
            board.draw(app.context.pen)
            assert pygame.image.tobytes(app.context.pen.surface, "RGB") == seen
    assert partly > 10 and len(stages) == 2


@pytest.mark.samples(3)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_what_flies_adds_up_to_what_the_rules_give(game: Game, seed: int) -> None:
    for players in game.players:
        match = finished(game, seed, players)
        look, position = look_of(match), match.position
        begins, found = counting(look, position, played_of(match))
        totals = list(begins)
        for portion in found:
            totals[portion.seat] += portion.amount
            assert portion.amount > 0, "nothing flies for nothing, and no count runs backwards"
            for place in portion.places:
                look.layout.centre(place)
        assert tuple(totals) == scores(position, players)
        shown = ceremony(look, position, position.outcome(), played_of(match))
        shown.enter(Stage.WON)
        assert shown.scores() == scores(position, players)
        assert shown.winners == position.outcome().ranking[0]


def test_the_houses_that_found_no_place_are_counted_one_by_one_and_no_town_is_covered() -> None:
    match = finished(catalog.game("cathedral"), 32)
    position, look = match.position, look_of(match)
    begins, found = counting(look, position, played_of(match))
    assert begins == (0, 0) and not any(one.places for one in found)
    for seat, own in enumerate(position.sides):
        left = [kind.id for kind, count in shelf(own.standing).items() for _ in range(count)]
        assert [one.piece for one in found if one.seat == seat] == left
    bonus = Match(match.game, Setup(2, 32, frozenset({"light-bonus"})))
    begins, found = counting(look, bonus.position, ())
    assert begins == (-BONUS, 0) and all(one.amount > 0 for one in found)


@in_one("game", catalog.games())
def test_the_ceremony_is_short_however_much_there_is_to_count(game: Game) -> None:
    match = finished(game, 42, max(game.players))
    shown = ceremony(look_of(match), match.position, match.position.outcome(), played_of(match))
    shown.enter(Stage.TOLD)
    totals = scores(match.position, len(match.seats))
    seconds, arrived = 0.0, [shown.scores(known=False)]
    while not shown.is_over:
        shown.pass_time(0.05)
        seconds += 0.05
        arrived.append(shown.scores(known=False))
        assert shown.scores() == totals, "a score that was known never runs backwards"
    assert seconds <= 8.1
    assert arrived[-1] == totals and len(set(arrived)) > len(match.seats)
    assert all(list(own) == sorted(own) for own in zip(*arrived))


def test_the_end_says_why_and_every_press_leads_on(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, finished(catalog.game("cardinal"), 43, 3))
    shown, steps = board.state.notices.ceremony, board.state.course.match.steps
    assert shown and shown.stage is Stage.TOLD
    assert board.frame.headline.text == over_sentence(board.frame, board.look)
    totals = scores(board.state.course.match.position, 3)
    assert board.frame.counted == totals, "what everybody has read so far does not fall to nothing before it is counted"
    assert {area.area for area in board.frame.areas} == {Area.BANNER}, "nothing can be pressed by mistake"
    app.frame(0.01, [Scroll((10.0, 10.0), 1.0)])
    assert shown.stage is Stage.TOLD, "to look around is no press"
    app.frame(0.01, [Click((5.0, 5.0))])
    assert shown.stage is Stage.WON and board.frame.counted == totals
    assert app.scene is board
    app.frame(0.01, [Press("accept")])
    assert isinstance(app.scene, Result) and board.state.notices.ceremony is None
    assert board.state.course.match.steps == steps


@pytest.mark.parametrize("game_id", ["cabale", "cathedral"])
def test_golden_key_came_up_for_a_second_between_the_last_step_and_the_count(tmp_path: Path, game_id: str) -> None:
    """From the last step on nothing that can be pressed comes up, and what is around the board stays as it is."""
    match = saved_match(f"{game_id}-end")
    begun = Match(match.game, match.setup, match.seats)
    for step in match.steps[:-1]:
        begun.play(step)
    app, board = program(tmp_path, begun, motion=1.0, pace="instant", first_cards=False)
    board.session.play(match.steps[-1])
    layouts = []
    while not board.state.notices.ceremony:
        app.frame(0.05)
        assert {area.area for area in board.frame.areas} <= {Area.BANNER}
        if not board.state.motion.animation:
            layouts.append((board.frame.layout, board.state.sight.camera))
    layouts.append((board.frame.layout, board.state.sight.camera))
    assert len(layouts) > 10 and len(set(layouts)) == 1


@pytest.mark.read
def test_two_numbers_lay_on_each_other_while_an_end_was_counted(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, saved_match("cabale-end"))
    shown, frame, camera = board.state.notices.ceremony, board.frame, board.state.sight.camera
    assert shown and shown.waves
    for wave in shown.waves:
        every = 2 * wave.portions  # as if two lay on each place
        starts = starts_apart(app.context.pen, board.picture.view, camera, every, frame.layout.banners)
        chips = [chip_box(app.context.pen, signed(one.amount), at, bool(one.mark)) for one, at in zip(every, starts)]
        assert not [(one, other) for one, other in combinations(chips, 2) if one.overlaps(other)]


def test_the_ceremony_leads_to_the_result_by_itself_and_comes_once(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, finished(catalog.game("cathedral"), 44, 2))
    stages = []
    for _ in range(240):
        shown = board.state.notices.ceremony
        if shown is None:
            break
        stages.append(shown.stage)
        app.frame(0.05)
    assert list(dict.fromkeys(stages)) == [Stage.TOLD, Stage.COUNTED, Stage.WON]
    assert isinstance(app.scene, Result)
    app.show(board)
    frames(app, 40, 0.1)
    assert app.scene is board and board.state.notices.ceremony is None


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize(("size", "seed"), [((640, 360), 31), ((512, 384), 32)])
def test_houses_without_a_place_step_out_of_their_panels_and_stand_beside_the_city(
    tmp_path: Path, size: tuple[int, int], seed: int
) -> None:
    match = finished(catalog.game("cathedral"), seed, 2)
    last = match.steps[-1]
    match.undo()
    app, board = program(tmp_path, match, size, motion=1.0, pace="instant", first_cards=False)
    tile = board.state.sight.camera.tile
    board.session.play(last)
    told = None
    while not told or told.stage is not Stage.WON:
        app.frame(0.05)
        told = board.state.notices.ceremony
        assert isinstance(app.scene, type(board))
    scenery, view, pen = board.plan.scenery, board.picture.view, app.context.pen
    every = [portion for wave in told.waves for portion in wave.portions if portion.piece]
    city = hull(plane(scenery.camera, board.look, board.look.places.extent(board.frame.seen)))
    for seat in (0, 1):
        own = [portion for portion in every if portion.seat == seat]
        spots = spots_beside(view, board.frame.seen, scenery.camera, view.viewport.whole, len(own), seat)
        assert len(spots) == len(set(spots)) == len(own)
        assert all(app.context.viewport.whole.inset(tile * 0.5).contains(spot) for spot in spots)
        assert all(len(hull([*city, spot])) > len(city) or spot in hull([*city, spot]) for spot in spots), "outside"
    written = len(pen.written)
    strokes = list(_unbuilt(pen, view, board.frame, scenery, told))
    for stroke in strokes:
        stroke.draw()
    assert len(strokes) == 2 * len(every), "the house and its number"
    assert [one.text for one in pen.written[written:]] == [
        str(one.amount) for one in sorted(every, key=lambda it: it.seat)
    ]


def test_points_were_told_and_nothing_on_the_map_showed_where_they_came_from(tmp_path: Path) -> None:
    """A ring around every place that is counted, and a line where it leads from one to the next."""
    headings, drawn = set(), catalog.game("kardinal")
    for seed in range(41, 45):
        _, board = just_ended(tmp_path, finished(drawn, seed, 3))
        told, pen = board.state.notices.ceremony, board.context.pen
        for portion in (one for wave in told.waves for one in wave.portions):
            kind = portion.line.key.rpartition(".")[2]
            lines = len(list(_origin(pen, board.picture.view, board.plan.scenery, portion))) - len(portion.places)
            assert lines == (kind in ("chain", "alliance")), portion
            headings.add(kind)
    assert headings >= {"abbeys", "chain", "alliance"}


@pytest.mark.read
@pytest.mark.parametrize(("game_id", "size"), [("kardinal", (1280, 720)), ("cabale", (1024, 768))])
def test_points_flew_onto_the_score_and_what_is_counted_was_said_beside_the_middle(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    app, board = just_ended(tmp_path, finished(catalog.game(game_id), 43, 3), size=size)
    flown = 0
    while (told := board.state.notices.ceremony) and told.stage is not Stage.WON:
        app.frame(0.1)
        assert board.frame.headline.paper.centre[0] == pytest.approx(app.context.viewport.w / 2, abs=1)
        chips = [one.box for one in app.context.pen.written if one.text.startswith("+")]
        flown += len(chips)
        assert not [box for box in chips for banner in board.frame.layout.banners if box.overlaps(banner)]
    assert flown


@pytest.mark.read
def test_the_arms_of_the_winner_stood_on_the_names_of_countries(tmp_path: Path) -> None:
    match = saved_match("kardinal-end")
    app, board = just_ended(tmp_path, match, size=(1280, 720))
    scenery, marks = board.plan.scenery, board.look.seats.marks(len(match.seats))
    raised = list(arms(app.context.pen, board.picture.view, scenery, marks, 9.0))
    names = [scenery.camera.at(place) for place in board.look.places.lettering]
    assert len(raised) > 20
    for stroke in raised:
        arm = stroke.area.inflate(-stroke.area.w // 2, 0)
        arm.h = stroke.area.w // 2
        assert not any(arm.collidepoint(app.context.viewport.rect(Box(x, y, 1, 1))[:2]) for x, y in names)


@pytest.mark.parametrize("game_id", ["cathedral", "cabale"])
def test_the_arms_of_the_winner_covered_pieces_that_lie_flat(tmp_path: Path, game_id: str) -> None:
    """In the plan they lay on the glyph, the number and the crest of each piece; where pieces stand they are raised."""
    match = saved_match(f"{game_id}-end")
    app, board = just_ended(tmp_path, match, size=(1280, 720))
    scenery, marks = board.plan.scenery, board.look.seats.marks(len(match.seats))
    flat = replace(scenery, flattened=True), replace(scenery, camera=scenery.camera.other_view())
    found = [len(list(arms(app.context.pen, board.picture.view, one, marks, 9.0))) for one in (scenery, *flat)]
    assert found[0] > 5 and found[1:] == [0, 0]
