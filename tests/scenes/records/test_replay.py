"""Replays: the same end as the match had, hands open when it is over, "what if"; and points that are the scores."""

from functools import partial
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.composing import composing_of
from game.core import Game, Setup, scores
from game.early_end import DRAW, EarlyEnd
from game.match import Match, Sitter
from game.saved_text import as_saved
from game.story import story, watched_from
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.core.settings import Settings
from scenes.core.translations import capitalised
from scenes.graphics.pen import forget
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.view.payments import MAX_FACES, left_free, nearest_to_all
from scenes.records.award import story_told
from scenes.records.journal import Journal
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.what_if import WhatIf
from scenes.screens.pause import Pause
from scenes.ui.paper import ZERO_DASH
from scenes.ui.scene import Scene
from tests.conftest import name_of, thrown
from tests.game.test_annals import finished
from tests.patience import until
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import SMALL, between, frames, humans, played_on, program, shown_as, shown_on, written

GAMES = catalog.games()


def watching(folder: Path, match: Match, shown: int = 0) -> tuple[App, Replay]:
    app, _ = program(folder, Match(match.game, match.setup, match.seats))
    replay = shown_on(app, Replay(match, Scene(), shown))
    replay.show(shown)
    return app, replay


@pytest.mark.parametrize("game_id", [game.id for game in GAMES if game.hide is not type(game).hide])
def test_hands_are_open_when_it_is_over_and_not_before(tmp_path: Path, game_id: str) -> None:
    game = catalog.game(game_id)
    match = thrown(between(game_id, min(game.players), 4), 4, 12)
    for known in (match, finished(game, 3)):
        app, replay = watching(tmp_path, known)
        for steps in range(len(known.steps) + 1):
            position, seen = known.positions[steps], replay.playback.seen(steps)
            over = known.position.outcome() is not None
            assert seen == (position if over else game.hide(position, None))
        press(app, "more")
        assert all((replay.widget(key) is not None) == over for key in ("what_if", "analysis"))


@pytest.mark.samples(8)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_board_of_a_replay_moved_where_a_sentence_took_two_lines(
    tmp_path: Path, game: str, size: tuple[int, int], text: float
) -> None:
    match = thrown(between(game, 3 if game == "kardinal" else 2, 4), 4, 1)
    app, _ = program(tmp_path, match, size, text=text, language="de")
    replay = shown_on(app, Replay(saved_match(f"{game}-end"), Scene(), 0))
    lies = set()
    for steps in range(replay.playback.end + 1):
        replay.show(steps)
        lies.add((replay.place, replay.line))
    assert len(lies) == 1 and replay.place.h > 0.5 * app.context.viewport.h - 20


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_of_a_hand_above_a_replay_touched_the_frame_of_the_map(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    replay = shown_on(app, Replay(finished(catalog.game("kardinal"), 3), Scene(), 30))
    unit, row = app.context.viewport.unit, replay.banners[0]
    drawn = [image.get_rect(topleft=at) for image, at in app.context.pen.record(replay.draw).stamps]
    cards = [one for one in drawn if 1.4 < one.h / max(1, one.w) < 1.6 and 0 < one.y < row.bottom * unit]
    assert len(cards) >= 6 and max(one.bottom for one in cards) <= row.bottom * unit + 2


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_if_changes_nothing_of_the_match(tmp_path: Path, game: Game) -> None:
    match = finished(game, 5)
    text = as_saved(match)
    app, replay = watching(tmp_path, match, len(match.steps) // 2)
    press(app, "more", "what_if")
    branch = shown_as(app, WhatIf)
    copy = branch.state.course.match
    assert copy.position == match.positions[replay.playback.shown] and copy is not match
    mover = copy.position.to_move
    assert mover is not None and copy.seats[mover].is_human
    other = next((step for step in copy.position.legal() if step != match.steps[replay.playback.shown]), None)
    branch.session.play(other or copy.position.legal()[0])
    frames(app, 3, 0.1)
    assert as_saved(match) == text and app.context.shelf.names() == []
    app.frame(0.1, [Press("menu")])
    assert app.scene is replay and replay.playback.seen(len(match.steps)) == match.position
    assert app.context.shelf.names() == [] and app.context.annals.entries() == []


def test_a_line_that_ends_is_nobodys_win(tmp_path: Path) -> None:
    match = finished(GAMES[0], 5)
    app, _ = program(tmp_path, Match(match.game, match.setup, match.seats))
    branch = shown_on(app, WhatIf(match, len(match.steps) - 1, Scene()))
    branch.session.play(match.steps[-1])
    frames(app, 30, 0.1)
    scene: Scene = app.scene
    assert scene is branch and isinstance(scene, BoardScene) and app.context.annals.entries() == []
    assert branch.frame.primary.label == app.context.words.say("replay.branch.back"), "gold said Result, and led there"
    assert branch.frame.area(AreaId(Area.PANEL, "back")) is None, "two golden keys said the same"


# -- the match so far -------------------------------------------------------------------------------------------------


def test_the_past_can_be_played_differently_where_nothing_is_hidden(tmp_path: Path) -> None:
    """With real cards too, of which the screen knows nothing: there it was not offered."""
    usual: list[tuple[Game, frozenset[str]]] = [(game, frozenset()) for game in catalog.games()]
    real = [(game, looks.look(game.id).box.referee_options) for game in catalog.games()]
    for game, options in usual + [way for way in real if way[1]]:
        players = min(game.players)
        match = Match(game, Setup(players, 5, options), humans(players))
        app, _ = program(tmp_path, played_on(match, 4), hands="open")
        text = as_saved(match)
        app.frame(0.1, [Press("log"), Press("up")])
        journal = app.scene
        assert isinstance(journal, Journal) and journal.shown == 3
        button = journal.widget("what_if")
        assert (button is None) == match.has_secrets and (button or not options)
        if button:
            app.frame(0.1, [Click(button.box.centre)])
            branch = app.scene
            assert isinstance(branch, WhatIf) and branch.state.course.match.position == match.positions[3]
            branch.session.play(branch.state.course.match.position.legal()[-1])
            app.frame(0.1, [Press("menu")])
            assert app.scene is journal
        assert as_saved(match) == text and app.context.shelf.names() == []


# -- analysis of a played_out match -----------------------------------------------------------------------------------


def says_the_line(app: App) -> bool:
    return any(text.startswith("L’ordinateur jouerait") for text in written(app))


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_computer_s_line_is_legal_and_ends_with_the_turn(tmp_path: Path, game: Game) -> None:
    match = thrown(Match(game, Setup(game.players[0], 3), humans(game.players[0])), 3)
    app, _ = program(tmp_path, match)
    app.routes.open_replay(match, app.scene, len(match.steps) - 3)
    app.frame(0.1)
    page = shown_as(app, Replay)
    page.show(len(match.steps) - 3)
    press(app, "more", "analysis")
    page.show(len(match.steps) - 4)  # it thinks of another moment at once
    app.frame(0.05)
    page.show(len(match.steps) - 3)
    until(lambda: page.best.done and page.best.shown >= 0, lambda: app.frame(0.05))
    best, start = page.best, match.positions[page.playback.shown]
    assert best.steps and best.steps[0] in start.legal()
    assert best.positions[0] == game.hide(start, start.to_move)
    assert says_the_line(app)
    assert sum(page.playback.chance(seat, 0) for seat in range(len(match.seats))) in range(98, 103)
    page.show(len(match.steps))
    app.frame(0.05)
    assert page.best.done and not page.best.steps and not says_the_line(app)
    press(app, "more", "analysis")
    app.frame(0.05)
    assert page.best.shown == -1


@pytest.mark.parametrize(
    ("game_id", "shown", "part"), [("cabale", 11, "flights"), ("cathedral", 8, "won"), ("kardinal", 1, "cards")]
)
def test_a_replay_showed_nothing_that_flies_no_ground_that_is_won_and_no_card_on_its_way(
    tmp_path: Path, game_id: str, shown: int, part: str
) -> None:
    """It moved the pieces alone, and told of no step what the match had told of it."""
    app, replay = watching(tmp_path, saved_match(f"{game_id}-end"), shown)
    app.context.settings.motion = 1.0
    replay.playback.toggle()
    while replay.playback.shown == shown:
        app.frame(0.1)
    assert getattr(replay.playback.animation, part)


@pytest.mark.read
@pytest.mark.samples(2)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_names_above_a_replay_were_the_smallest_words_when_all_were_largest(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    """They stood beside a face in the upper half of a line; and each was as small as it had to be."""
    sizes, match = [], midgame(game_id)
    for text in (1.0, 2.0):
        app, board = program(tmp_path, match, size, text=text)
        replay = shown_on(app, Replay(match, board, 6))
        frames(app, 2, 0.1)
        names = {replay.voice.name(seat) for seat in range(len(match.seats))}
        near = [one for one in app.context.pen.written if any(box.contains(one.box.centre) for box in replay.banners)]
        sizes.append({one.size for one in near if one.text in names})
    assert len(sizes[1]) == 1 and min(sizes[1]) >= max(sizes[0]), sizes


@pytest.mark.read
def test_a_replay_that_began_in_the_middle_did_not_say_why(open_app: Open) -> None:
    found = {}
    for seed in range(2):
        match = finished(catalog.game("cardinal"), seed)
        told = story(match)
        found[told.turn is not None] = match, told
    assert len(found) == 2
    for turned, (match, told) in found.items():
        app, begins = open_app(), watched_from(match, told)
        page = shown_on(app, Replay(match, Scene(), begins, told))
        app.frame(0.1)
        said = app.context.words.say("replay.soon" if turned else "replay.late")
        log = page.voice.say(page.look.wording.log_line(match.played(begins - 1)))
        says = story_told(match, page.look, page.voice, told) if turned else capitalised(log)
        says = f"*{said}.* {says}"  # a line of the score is not true before the end
        assert 0 < begins == page.playback.shown and says in [one.text for one in app.context.pen.written]
        app.frame(3.0)
        assert page.playback.shown == begins, "there is time to read it"
        app.frame(0.1, [Press("next")])
        assert says not in [one.text for one in app.context.pen.written]


# -- points: every line of the account and where it paid; together they are the scores ---------------------------------


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
def test_before_anything_was_counted_the_page_was_all_noughts(
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


@pytest.mark.read
def test_second_leaf_of_the_points_showed_a_line_of_the_first(open_app: Open) -> None:
    """A leaf that is turned shows its own first line on the board."""
    app, page = opened(open_app, catalog.game("kardinal"), text=1.5, size=(1024, 768))
    while page.leafing.at + 1 < page.leafing.count:
        press(app, "later")
    first = next(one.key for one in page.widgets if one.key.startswith("line."))
    assert page.leafing.at and first == f"line.{page.chosen}" != f"line.{page.lines[0].id}"
