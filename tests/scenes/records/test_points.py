"""Points: every line of the account and where it paid; together they are the scores."""

from functools import partial

import pygame
import pytest

from game import catalog
from game.composing import composing_of
from game.core import Game, Setup, scores
from game.early_end import DRAW, EarlyEnd
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.pen import forget
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.view.payments import MAX_FACES, left_free, nearest_to_all
from scenes.records.points import Points
from scenes.screens.pause import Pause
from scenes.ui.paper import ZERO_DASH
from scenes.ui.scene import Scene
from tests.conftest import name_of
from tests.game.test_annals import finished
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import SMALL, humans, shown_on

GAMES = catalog.games()


def opened(open_app: Open, game: Game, text: float = 1.0, size: tuple[int, int] = SMALL) -> tuple[App, Points]:
    app = open_app(size, Settings(motion=0.0, text=text))
    page = shown_on(app, Points(finished(game, 3, max(game.players)), Scene()))
    app.frame(0.1)
    return app, page


@pytest.mark.samples(4)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.read
def test_every_line_can_be_pressed_and_is_shown_where_it_paid(open_app: Open, game: Game) -> None:
    app, page = opened(open_app, game)
    for line in page.lines:
        found = page.widget(f"line.{line.id}")
        if found is None:  # it stands on the next leaf
            turn = page.widget("later")
            app.frame(0.1, [Click(turn.box.centre)])
            found = page.widget(f"line.{line.id}")
        assert found
        app.frame(0.1, [Click(found.box.centre)])
        assert page.chosen == line.id
        written = [one.text for one in app.context.pen.written]
        around = [one.text for one in app.context.pen.written if not page.place.contains(one.box.centre)]
        assert around.count(found.said.partition(":")[0]) == 1, "the name of a line is said on the leaf alone"
        told = [str(paid.amount) for paid in line.paid if paid.at]
        assert all(written.count(amount) >= told.count(amount) for amount in told)
        beside = [
            one
            for one in app.context.pen.written
            if one.text in told and page.place.inset(-60).contains(one.box.centre)
        ]
        assert len(beside) >= len(told)


@pytest.mark.read
def test_a_shared_country_spoke_of_a_second_one_and_showed_one_shield(open_app: Open) -> None:
    app, page = opened(open_app, catalog.game("kardinal"), size=(1280, 720))
    lines = {line.amounts.count(max(line.amounts)) > 1: line for line in page.lines}
    assert len(lines) == 2
    for is_shared, line in lines.items():
        page.chosen = line.id
        page.renew()
        app.expose()
        app.frame(0.1)
        below = page.place._replace(y=page.place.bottom, h=1080.0)
        said = [one.text for one in app.context.pen.written if below.contains(one.box.centre)]
        assert any("chacun" in one for one in said) == is_shared and said[-1].endswith(".")


@pytest.mark.seen
def test_points_of_a_city_that_nobody_has_seen_stood_beside_an_empty_one(open_app: Open) -> None:
    """Of a match that was counted on a sheet nothing is known of the board."""
    app, game, setup = open_app((640, 360), Settings(motion=0.0)), catalog.game("cathedral"), Setup(2)
    position = composing_of("cathedral").sheet(setup).position
    app.show(page := Points(Match(game, setup, humans(2), origin=position), Scene()))
    app.frame(0.1)
    shown = app.context.pen.viewport.rect(page.place)
    picture = pygame.image.tobytes(app.context.pen.surface.subsurface(shown), "RGB")
    page.desk.draw(app.context.pen)
    assert pygame.image.tobytes(app.context.pen.surface.subsurface(shown), "RGB") != picture
    page.chosen = page.lines[0].id
    page.renew()
    app.expose()
    app.frame(0.1)
    assert pygame.image.tobytes(app.context.pen.surface.subsurface(shown), "RGB") == picture, "the board is never lit"


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_press_on_a_panel_tells_the_points_of_its_seat_as_the_table_knows_them(open_app: Open, game: Game) -> None:
    """A table of words and numbers lay over the board that they told of."""
    app, board = open_app(SMALL, Settings(motion=0.0, hands="open")), BoardScene(midgame(game.id))
    app.show(board)
    app.frame(0.1)
    seen, panel = board.frame.seen, next(one for one in board.frame.areas if one.id == AreaId(Area.BANNER, 0))
    app.frame(0.1, [Click(panel.box.centre)])
    page = app.scene
    assert isinstance(page, Points) and page.position == seen
    assert page.totals == scores(seen, seen.players) and not page.winners
    assert sorted(page.order) == [*range(seen.players)]
    paid = {line.id: line.amounts[0] for line in page.lines}
    assert (
        not paid
        or paid[page.chosen] == max(paid.values())
        or any(one.at for line in page.lines if line.id == page.chosen for one in line.paid)
    )
    app.frame(0.1, [Press("back")])
    assert app.scene is board


@pytest.mark.parametrize(("game_id", "seed", "players"), [("kardinal", 8, 4), ("kardinal", 20, 5), ("cardinal", 3, 3)])
def test_points_of_a_match_opened_under_the_face_of_whoever_had_lost_it(game_id: str, seed: int, players: int) -> None:
    """They led the line by which the winner was furthest ahead of the second seat."""
    page = Points(finished(catalog.game(game_id), seed, players), Scene())
    shown = next(one for one in page.lines if one.id == page.chosen)
    assert shown.amounts[page.order[0]] == max(shown.amounts) and page.order[0] in page.winners


def test_cards_that_say_nothing_there_made_the_map_small_beside_its_points_and_in_the_pause(open_app: Open) -> None:
    app, board = open_app(SMALL, Settings(motion=0.0, hands="open")), BoardScene(midgame("kardinal"))
    app.show(board)
    app.frame(0.1)
    for way in (partial(board.controller.ways.points, 0), board.controller.ways.pause):
        way()
        app.frame(0.1)
        page = app.scene
        assert isinstance(page, Points | Pause) and page.desk.scenery.setting.left is None  # type: ignore[attr-defined]
        left, right = (page.desk.middle(corner)[0] for corner in ("north-west", "north-east"))
        assert right - left > 0.88 * page.place.w, "the felt beside it took a ninth of that"
        app.frame(0.1, [Press("back")])
        assert app.scene is board


def test_a_number_pointed_at_a_piece_of_another_seat() -> None:
    """The middle of pieces that lie around others is no place of theirs."""
    assert nearest_to_all([(0.0, 0.0), (300.0, 0.0), (100.0, 200.0)]) == (100.0, 200.0)


def test_on_a_full_board_the_number_of_a_seat_lay_on_pieces_of_the_other() -> None:
    places, boxes = [f"a{row}" for row in range(1, 9)], [Box(0.0, 10.0 * row, 9.0, 9.0) for row in range(8)]
    pieces = [({place}, box) for place, box in zip(places, boxes)]
    assert left_free(pieces, places[:4], True) == (boxes, boxes[4:], [])
    assert left_free(pieces, places[:1], False) == (boxes, boxes[:1], []), "a building is never hidden by its number"


@pytest.mark.read
@pytest.mark.parametrize("size", (SMALL, (480, 360)))
@pytest.mark.parametrize("game", [one for one in GAMES if one.scored], ids=name_of)
def test_before_anything_was_counted_the_page_was_a_table_of_noughts(
    open_app: Open, game: Game, size: tuple[int, int]
) -> None:
    """Beside it the board was small: the table took room for a column of each seat."""
    app, players = open_app(size, Settings(motion=0.0)), max(game.players)
    match = Match(game, Setup(players, 1), tuple(Sitter(None, name) for name in "ABCDE"[:players]))
    for stopped in (False, True):
        match.early = EarlyEnd(DRAW) if stopped else None
        app.show(page := Points(match, Scene()))
        app.frame(0.1)
        said, none = [one.text for one in app.context.pen.written], app.context.words.say("book.points.none")
        assert (none in said) is not any(page.totals), "houses that are still to be built are counted from the start"
        if none in said:
            assert not {"0", ZERO_DASH}.intersection(said)
            room = page.room()
            assert page.place.w > room.w * 0.6 and page.place.h > room.h * 0.5


@pytest.mark.seen
def test_small_map_of_alliances_was_buried_under_crests(open_app: Open) -> None:
    app, page = opened(open_app, catalog.game("kardinal"), size=(640, 480))
    left, right = (page.desk.middle(corner)[0] for corner in ("north-west", "north-east"))
    assert right - left > 0.48 * app.context.viewport.w
    line = next(one for one in page.lines if len(one.paid) > MAX_FACES and all(paid.at for paid in one.paid))
    several = [paid._replace(seat=number % 2) for number, paid in enumerate(line.paid)]
    assert not any(tag.marked for tag in page._tagged(several)), "what they point at says whose they are"
    assert all(tag.marked for tag in page._tagged(several[:MAX_FACES]))


def test_the_first_picture_of_the_points_was_made_in_one_frame(open_app: Open) -> None:
    """What it needs is made before, part by part: drawing it makes nothing more."""
    app = open_app(SMALL, Settings(motion=0.0))
    page = shown_on(app, Points(finished(catalog.game("kardinal"), 3), Scene()))
    pen, made = app.context.pen, list[int]()
    forget(pen)  # what other tests have made fills its budget, and goes as this is made
    while page.warm_up(pen, 0.0) < 1:
        made.append(pen._made.weight)
    page.draw(pen)
    assert made[0] < made[-1] == pen._made.weight


@pytest.mark.seen
def test_numbers_of_the_points_lay_on_shields_of_the_town(open_app: Open) -> None:
    """They tell whose each building is: as long as there is room beside them no number lies on one."""
    app, page = opened(open_app, catalog.game("cardinal"), size=(1280, 720))
    app.show(page)
    shields = [box for box, _ in page.desk.view.crests.lie(page.desk.scenery).values()]
    tags = [tag for one in page.lines for tag in page._tagged([paid for paid in one.paid if paid.at])]
    assert shields and tags and not any(tag.box.overlaps(box) for tag in tags for box in shields)
