"""How the end of a match is told: counted as the rules count, where it lies, skipped by any press, and never twice."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.cathedral.rules import BONUS, shelf
from game.core import Game, Setup, scores
from game.match import Match
from scenes.board import catalog as looks
from scenes.board.look import AnyLook
from scenes.board.motion import Mover
from scenes.board.scenery import Scenery
from scenes.board.tween import Glowing
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, around, centred
from scenes.input.events import Click, Press, Scroll
from scenes.input.press_gate import ENDING_DELAY
from scenes.play.hud.headline import over_sentence
from scenes.play.state.areas import Area
from scenes.play.state.ceremony import WINNER_SECONDS, Ceremony, Stage, ceremony, counting
from scenes.play.view.count import SHADOW_REACH, arms, crowned, doves, starts_apart, to_panels
from scenes.play.view.payments import board_of, tagged
from scenes.records.result import Result
from tests.conftest import in_one, name_of, thrown
from tests.game.test_annals import finished
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import SMALL, click, frames, humans, middle, program


def look_of(match: Match) -> AnyLook:
    return looks.look(match.game.id)


def played_of(match: Match) -> list:
    return [match.played(number) for number in range(len(match.steps))]


def just_ended(tmp_path: Path, match: Match, size: tuple[int, int] = SMALL):
    """The program in which the last step of a match was just played."""
    last = match.steps[-1]
    match.undo()
    app, board = program(tmp_path, match, size, motion=1.0, pace="instant", first_cards=False)
    board.session.play(last)
    for _ in range(120):
        app.frame(0.05)
        if board.state.notices.ceremony or isinstance(app.scene, Result):
            break
    return app, board


def begin_wave(shown: Ceremony, number: int) -> None:
    """A third of that wave is over."""
    starts, ends = (0.0, *shown.ends)[:-1], shown.ends
    shown.passed = starts[number] + 0.3 * (ends[number] - starts[number])


def test_heading_of_many_numbers_was_gone_as_soon_as_one_of_a_single_number() -> None:
    """All of them together take no longer than in the other games, and each has its part of that."""
    match = finished(catalog.game("kardinal"), 42, 5)
    shown = ceremony(look_of(match), match.position, match.position.outcome(), played_of(match))
    lasts = [end - start for start, end in zip((0.0, *shown.ends), shown.ends)]
    parts = [len(one.portions) for one in shown.waves]
    assert len(lasts) > 9 and sum(lasts) == pytest.approx(6.0) and min(lasts) > 0.25
    assert sorted(zip(parts, lasts)) == sorted(zip(sorted(parts), sorted(lasts))) and lasts[-1] > 1.5 * min(lasts)


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


def test_the_houses_that_found_no_place_are_counted_one_by_one_and_no_town_is_covered() -> None:
    match = finished(catalog.game("cathedral"), 32)
    position, look = match.position, look_of(match)
    begins, found = counting(look, position, played_of(match))
    assert begins == (0, 0) and not any(one.paid.at for one in found)
    for seat, own in enumerate(position.sides):
        left = [kind.id for kind, count in shelf(own.standing).items() for _ in range(count)]
        assert [one.paid.piece for one in found if one.paid.seat == seat] == left
    bonus = Match(match.game, Setup(2, 32, frozenset({"light-bonus"})))
    begins, found = counting(look, bonus.position, ())
    assert begins == (-BONUS, 0) and all(one.paid.amount > 0 for one in found)


@in_one("game", catalog.games())
def test_the_ceremony_is_short_however_much_there_is_to_count(game: Game) -> None:
    match = finished(game, 42, max(game.players))
    shown = ceremony(look_of(match), match.position, match.position.outcome(), played_of(match))
    shown.enter(Stage.TOLD)
    totals = scores(match.position, len(match.seats))
    told, counted, arrived = 0.0, 0.0, [shown.scores()]
    while not shown.is_over:
        told, counted = (told + 0.05, counted) if shown.stage is Stage.TOLD else (told, counted + 0.05)
        shown.pass_time(0.05)
        arrived.append(shown.scores())
    assert told <= 2.4 and counted <= 8.3, "two lines are read, and then it goes on as fast as ever"
    lines = [one.line for one in shown.waves]
    first = [lines.index(one) for one in lines]
    assert first == sorted(first), "whoever leads can change until the last thing is counted, for all in turn"
    parts = sum(len(wave.portions) for wave in shown.waves)
    assert arrived[-1] == totals and len(set(arrived)) > min(len(match.seats), parts)
    for own in zip(*arrived):
        numbers = [one for one in own if one is not None]
        assert numbers == sorted(numbers) and own == (None,) * (len(own) - len(numbers)) + tuple(numbers)


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_scores_stood_on_the_banners_at_the_end_fell_and_were_counted_again(tmp_path: Path, game: Game) -> None:
    """They are gone with the last step, also while it moves, and come back as they are counted: no number falls."""
    match = finished(game, 42, max(game.players))
    last, read, totals = match.steps[-1], list[list[int]](), scores(match.position, len(match.seats))
    match.undo()
    app, board = program(tmp_path, match, motion=1.0, pace="instant", first_cards=False)
    board.session.play(last)
    for _ in range(400):
        app.frame(0.05)
        if app.scene is not board:
            break
        shown = [one.widget.shows[0].score for one in board.frame.controls if one.area is Area.BANNER]
        read.append([int(score or "0") for score in shown])
    assert isinstance(app.scene, Result) and read[-1] == list(totals)
    assert all(list(own) == sorted(own) for own in zip(*read))


@pytest.mark.parametrize(
    ("game", "seed", "says"),
    [
        ("kardinal", 17, "*Nom 2* fonde une abbaye en Aragon : Nom 0 perd 1 point. On recompte tout."),
        ("cardinal", 2, "*Nom 0* pose une place (1 pion) : Nom 2 perd 2 points. On recompte tout."),
    ],
)
def test_a_score_fell_by_the_last_move_and_nothing_said_so(tmp_path: Path, game: str, seed: int, says: str) -> None:
    """Eleven points of alliances went with the last advisor, and nothing said so."""
    _, board = just_ended(tmp_path, finished(catalog.game(game), seed, 3))
    told = board.frame.headline.text.replace("\N{NO-BREAK SPACE}", " ")
    assert told == says


def test_the_end_says_why_and_every_press_leads_on(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, finished(catalog.game("cardinal"), 46, 3))
    shown, steps = board.state.notices.ceremony, board.state.course.match.steps
    assert shown and shown.stage is Stage.TOLD
    recounted = app.context.words.say("board.ending.all")
    assert board.frame.headline.text == f"{over_sentence(board.frame, board.look)} {recounted}"
    totals = scores(board.state.course.match.position, 3)
    assert board.frame.counted == (None, None, None), "what has been read so far makes room for the count"
    assert {area.area for area in board.frame.areas} == {Area.BANNER}, "nothing can be pressed by mistake"
    app.frame(0.01, [Scroll((10.0, 10.0), 1.0)])
    assert shown.stage is Stage.TOLD, "to look around is no press"
    app.frame(ENDING_DELAY * 0.4, [Click((640.0, 700.0))])
    app.frame(ENDING_DELAY * 0.4, [Press("commit")])
    assert shown.stage is Stage.TOLD, "a press meant for the gold of the last step threw the whole count away"
    app.frame(ENDING_DELAY * 0.4, [Click((5.0, 5.0))])
    assert shown.stage is Stage.WON and board.frame.counted == totals
    assert app.scene is board
    app.frame(0.01, [Press("accept")])
    assert isinstance(app.scene, Result) and board.state.notices.ceremony is None
    assert board.state.course.match.steps == steps


def test_in_easy_reading_the_result_took_a_press_that_was_meant_for_the_board(tmp_path: Path) -> None:
    """The page came by itself, and its golden button for another match lay where the one to the result had been."""
    match = finished()
    last = match.steps[-1]
    match.undo()
    app, board = program(tmp_path, match, easy_reading=True)
    board.session.play(last)
    frames(app, 10, 1.0)
    assert app.scene is board and board.frame.primary.label == app.context.words.say("board.result")
    click(app, middle(board, Area.PRIMARY))
    app.frame(0.1)
    assert isinstance(app.scene, Result)


def test_variant_hung_alone_where_the_menu_was_while_an_end_was_told(tmp_path: Path) -> None:
    match = thrown(Match(catalog.game("cardinal"), Setup(2, 1, frozenset({"small"})), humans(2)), 1)
    _, board = just_ended(tmp_path, match)
    assert board.state.notices.ceremony and Area.VARIANT not in [one.area for one in board.frame.controls]


@pytest.mark.parametrize("again", [False, True])
def test_a_match_that_was_taken_back_ended_a_second_time_without_a_count(tmp_path: Path, again: bool) -> None:
    """Nobody was named who had won, and the result did not come by itself; without a step back it comes once."""
    app, board = just_ended(tmp_path, finished(catalog.game("cathedral"), 44, 2))
    last, stages = board.state.course.match.steps[-1], []
    while shown := board.state.notices.ceremony:
        stages.append(shown.stage)
        app.frame(0.05)
    assert list(dict.fromkeys(stages)) == [Stage.TOLD, Stage.COUNTED, Stage.WON]
    assert isinstance(app.scene, Result)
    app.show(board)
    frames(app, 40, 0.1)
    assert app.scene is board and board.state.notices.ceremony is None
    board.session.take_back()
    frames(app, 20, 0.1)
    if again:
        board.session.play(last)
    else:
        board.session.redo()
    frames(app, 40, 0.05)
    assert board.state.notices.ceremony


@pytest.mark.parametrize("game_id", ["cathedral", "cabale"])
def test_the_arms_of_the_winner_covered_pieces_that_lie_flat(tmp_path: Path, game_id: str) -> None:
    """In the plan they lay on the glyph, the number and the crest of each piece; where pieces stand they are raised."""
    match = saved_match(f"{game_id}-end")
    app, board = just_ended(tmp_path, match, size=(1280, 720))
    scenery, marks = board.plan.scenery, board.look.seats.marks(len(match.seats))
    flat = replace(scenery, flattened=True), replace(scenery, camera=scenery.camera.other_view())
    found = [len(list(arms(app.context.pen, board.picture.view, one, marks, 9.0))) for one in (scenery, *flat)]
    assert found[0] > 3 and found[1:] == [0, 0]


@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale", "kardinal"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_arms_of_the_winner_stood_over_his_sentence(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """And could stand over a panel: where there is no room for their pole they lie on the roof or on the piece."""
    match = saved_match(f"{game_id}-end")
    app, board = just_ended(tmp_path, match, size=size)
    assert board.state.notices.ceremony
    board.state.notices.ceremony.enter(Stage.WON)
    app.frame(0.05)
    rect, marks = board.picture.view.viewport.rect, board.look.seats.marks(len(match.seats))
    papers = board.frame.headline.paper, *board.frame.layout.banners
    for stroke in arms(app.context.pen, board.picture.view, board.plan.scenery, marks, 9.0, papers):
        crest = pygame.Rect(0, 0, stroke.area.w // 2, stroke.area.w // 2)
        crest.center = stroke.area.centerx, stroke.area.y + stroke.area.w // 2
        assert crest.collidelist([rect(paper) for paper in papers]) < 0


@pytest.mark.parametrize("game_id", ["cardinal", "cathedral"])
def test_doves_fly_up_for_a_moment_clear_of_the_papers(tmp_path: Path, game_id: str) -> None:
    """After the count there was nothing to smile at."""
    app, board = just_ended(tmp_path, saved_match(f"{game_id}-end"), size=(1280, 720))
    shown, view, pen = board.state.notices.ceremony, board.picture.view, app.context.pen
    shown.enter(Stage.WON)
    app.frame(0.05)
    winners = [board.look.seats.marks(len(board.frame.marks))[seat] for seat in shown.winners]
    papers = [pygame.Rect(view.viewport.rect(box)) for box in (board.frame.headline.paper, *board.frame.layout.banners)]

    def at(seconds: float, scenery: Scenery = board.plan.scenery) -> list[pygame.Rect]:
        return [one.area for one in doves(pen, view, board.frame, scenery, winners, seconds)]

    assert max(len(at(tenth / 10)) for tenth in range(22)) > 4
    assert not any(area.collidelist(papers) >= 0 for tenth in range(22) for area in at(tenth / 10))
    assert at(0.0) == at(WINNER_SECONDS) == at(1.0, replace(board.plan.scenery, flattened=True)) == []


def test_banners_of_the_winner_lay_over_roofs_of_others(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, saved_match("cardinal-end"), size=(1280, 720))
    view, scenery = board.picture.view, board.plan.scenery
    for own in board.look.seats.marks(len(board.frame.marks)):
        for stroke in arms(app.context.pen, view, scenery, [own], 9.0):
            x, y = stroke.area.centerx, stroke.area.y + stroke.area.w * 0.45
            under = view.crests.piece_at(scenery, (x / view.viewport.unit, y / view.viewport.unit))
            assert under is None or under.mark in own


def test_number_of_captured_tokens_lay_on_the_panel_of_another_seat(tmp_path: Path) -> None:
    app, board = just_ended(tmp_path, saved_match("cabale-end"), size=(1280, 720))
    shown, view, camera = board.state.notices.ceremony, board.picture.view, board.state.sight.camera
    banners, captured = board.frame.layout.banners, [wave for wave in shown.waves if not wave.portions[0].paid.at]
    assert len(captured) > 2
    for wave in captured:
        (at,) = starts_apart(app.context.pen, view, camera, wave.portions, banners)
        own, number = banners[wave.seat], centred(at, 60, 40)
        assert not any(map(number.overlaps, banners)) and own.inset(-90).contains(at)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_number_on_its_way_to_a_panel_lay_over_another_country(tmp_path: Path, size: tuple[int, int]) -> None:
    """And read as if it was won there. Each country is counted once, for all seats; its numbers wait in it while what
    comes to each seat is told outside the board, and they hide neither its abbeys nor a name."""
    app, board = just_ended(tmp_path, saved_match("kardinal-end"), size=size)
    shown, pen, view, scenery = board.state.notices.ceremony, app.context.pen, board.picture.view, board.plan.scenery
    assert shown and scenery.stands
    shown.enter(Stage.COUNTED)
    within = around(board_of(view, scenery, board.frame.seen))
    names = board.look.places.keep_clear(scenery.camera, board.frame.seen, pen.viewport.text)
    for number, wave in enumerate(shown.waves):
        begin_wave(shown, number)
        told = [one.paid for one in wave.portions if one.paid.at]
        assert wave.seat is None and [one.seat for one in told] == sorted(one.seat for one in told)
        for stroke in to_panels(pen, view, board.frame, [*shown.flying()]):
            chip = Box(*(side / pen.viewport.unit for side in stroke.area)).inset(SHADOW_REACH)
            assert not within.contains(chip.centre)
        tags = tagged(pen, view, scenery, board.frame.seen, told, within) if told else []
        counted = {place for one in told for place in one.at}
        stand = [view.hidden_by(scenery.camera, one, False) for one in scenery.figures if counted & {*one.places}]
        if not any(one.cord for one in tags):
            assert not any(one.box.overlaps(other) for one in tags for other in (*stand, *names))
    assert len({str(wave.line) for wave in shown.waves}) == len(shown.waves) > 5


def bright_at(pen: Pen, box: Box) -> float:
    return sum(pygame.transform.average_color(pen.surface, pygame.Rect(pen.viewport.rect(box)))[:3])


@pytest.mark.seen
def test_country_that_is_counted_was_as_dark_as_the_others(tmp_path: Path) -> None:
    """With its name, which may stand on the sea."""
    app, board = just_ended(tmp_path, saved_match("kardinal-end"), size=(1280, 720))
    shown, pen = board.state.notices.ceremony, app.context.pen
    england = next(number for number, wave in enumerate(shown.waves) if wave.portions[0].paid.line == "abbeys-EN")
    at = board.state.sight.camera.at
    lit, dark = (centred(at(name), 40, 40) for name in ("name EN+0", "name AR+0"))
    before = bright_at(pen, lit), bright_at(pen, dark)
    shown.enter(Stage.COUNTED)
    begin_wave(shown, england)
    app.frame(0.0)
    board.draw(pen)
    assert bright_at(pen, lit) > 0.95 * before[0] and bright_at(pen, dark) < 0.8 * before[1]


@pytest.mark.seen
@pytest.mark.parametrize("game_id", ["cathedral", "kardinal"])
def test_winner_was_one_panel_among_the_others(tmp_path: Path, game_id: str) -> None:
    """The face may have been worried still: it is pleased now, and the panels of the others step back."""
    app, board = just_ended(tmp_path, saved_match(f"{game_id}-end"), size=(1280, 720))
    shown, pen, banners = board.state.notices.ceremony, app.context.pen, board.frame.layout.banners
    shown.enter(Stage.COUNTED)
    shown.passed = shown.ends[-1] - 0.01
    app.frame(0.0)
    before = [bright_at(pen, box.inset(20)) for box in banners]
    frames(app, 16, 0.05)
    assert shown.stage is Stage.WON
    for seat, box in enumerate(banners):
        share = bright_at(pen, box.inset(20)) / before[seat]
        assert share > 0.97 if seat in shown.winners else share < 0.8
    assert {board.frame.moods[seat] for seat in shown.winners} == {"pleased"}


@pytest.mark.seen
def test_shade_around_what_the_winner_has_was_made_for_a_window_of_one_pixel(tmp_path: Path) -> None:
    """What lies over the board is drawn beforehand where nobody sees it."""
    app, board = just_ended(tmp_path, saved_match("kardinal-end"), size=(1280, 720))
    shown, pen, camera = board.state.notices.ceremony, app.context.pen, board.state.sight.camera
    assert shown
    marks = board.look.seats.marks(len(board.frame.marks))
    own = {mark for seat in shown.winners for mark in marks[seat]}
    abbeys = [one for one in board.plan.scenery.figures if one.key.startswith("abbey")]
    mine, other = (next(one for one in abbeys if (one.mark in own) is won) for won in (True, False))
    spots = [centred(camera.at(one.places[0]), 12, 12) for one in (mine, other)]
    before = [bright_at(pen, spot) for spot in spots]
    app.context.pen.art.slices.work(0.0, lambda: board.picture.paint(pen, board.frame, board.plan, app.context))
    shown.enter(Stage.WON)
    frames(app, 30, 0.05)
    assert shown.stage is Stage.WON
    lit, dark = (bright_at(pen, spot) / old for spot, old in zip(spots, before))
    assert lit > 0.9 and dark < 0.8


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", catalog.ids())
def test_winner_of_three_games_got_no_laurel(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """It stood only below a column of three panels; now wherever the board leaves the room."""
    app, board = just_ended(tmp_path, saved_match(f"{game_id}-end"), size=size)
    shown, pen, frame = board.state.notices.ceremony, app.context.pen, board.frame
    shown.enter(Stage.WON)
    app.frame(0.05)
    view, scenery = board.picture.view, board.plan.scenery
    found = [stroke.area for stroke in crowned(pen, view, frame, scenery, shown)]
    assert found or size != (1280, 720)
    lies = [*frame.layout.banners, frame.headline.paper]
    lies += [around(view.shape(scenery.camera, one, 1.0)) for one in view.look.places.extent(frame.seen)]
    assert not any(one.colliderect(pygame.Rect(pen.viewport.rect(box))) for one in found for box in lies)


@pytest.mark.seen
def test_tokens_that_were_counted_went_pale_as_if_they_were_taken_away(tmp_path: Path) -> None:
    """The light on their cells lay over them."""
    app, board = just_ended(tmp_path, saved_match("cabale-end"), size=(1280, 720))
    shown, pen, view, scenery = board.state.notices.ceremony, app.context.pen, board.picture.view, board.plan.scenery
    place = next(wave.portions[0].paid.at[0] for wave in shown.waves if wave.portions[0].paid.at)
    token = next(one for one in scenery.figures if one.places == (place,) and one.key.startswith("token"))
    middle = pygame.Rect(view.figures.area(scenery.camera, token)).center
    ground = pygame.Rect(pen.viewport.rect(centred(scenery.camera.at(place), 4, 4))).move(-30, 0).center
    before = [pen.surface.get_at(at) for at in (middle, ground)]
    light, *_ = Mover(pen, view, scenery).blooms([Glowing(place, 0.0, 1.0)])
    light.draw()
    after = [pen.surface.get_at(at) for at in (middle, ground)]
    on_token, on_ground = (max(abs(a - b) for a, b in zip(*both)) for both in zip(before, after))
    assert on_token < 8 < 40 < on_ground


def said_at_last(tmp_path: Path, match: Match) -> tuple[str, str, list[str]]:
    """Why a match is over, what is read when the winner is shown, and on the page of the result below its story."""
    app, board = just_ended(tmp_path, match)
    assert board.state.notices.ceremony
    board.state.notices.ceremony.enter(Stage.WON)
    app.frame(0.05)
    reason, headline = look_of(match).ending.reason(match.position), board.frame.headline.text
    assert reason
    while not isinstance(app.scene, Result):
        app.frame(0.5)
    return board.frame.voice.say(reason.line), headline, app.scene._notes()


def test_a_match_of_cabale_that_a_stuck_bishop_ended_read_like_one_won_on_points(tmp_path: Path) -> None:
    """Whose bishop it is stands beside who has won, and again in the result."""
    why, headline, result = said_at_last(tmp_path, saved_match("cabale-end"))
    assert headline.startswith(why) and len(headline) > len(why) and why in result
