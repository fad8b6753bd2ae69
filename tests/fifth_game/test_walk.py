"""The toy game in the real program, from its tile on the home screen to its entry in the book: what it lacks is not
offered, and everything offered works."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Position, Setup, scores
from game.match import Match, Played, Sitter
from game.story import Story, StoryKind
from game.tournament import Tournament, save
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.camera import HEX_PLAN, PLAN
from scenes.board.layout import EndlessSquares, Hexes
from scenes.board.look.drawing import FRAME_SHADOW, FRAME_WIDTH, Drawing, draw_board
from scenes.board.look.pieces import Patch, Pieces, Places
from scenes.board.look.seats import ONE_ROW_HEIGHT
from scenes.board.look.wording import Fact, Facts, Line, Wording
from scenes.board.sentences import Voice
from scenes.board.tween import animation_of
from scenes.core.translations import Words
from scenes.graphics.art import Art
from scenes.input.events import Click, Device, Hover, Press
from scenes.kiosk.attract import Attract
from scenes.kiosk.owner_page import OwnerPage
from scenes.play.choose.decision import begin
from scenes.play.hud.headline import answered
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import Mode
from scenes.records.award import story_told
from scenes.records.book import LEAVES
from scenes.records.book_leaves import leaf_of
from scenes.records.journal import Journal
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.school.rulebook import Rulebook
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.screens.options import Options
from scenes.screens.pause import Pause
from scenes.screens.table_rules import TableRules
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from tests.fifth_game.conftest import Open
from tests.fifth_game.shelf import TOY
from tests.scenes.screens.showing import check_picture, check_ways, presses
from tests.scenes.table_setting import frames, shown_as, shown_on

press = presses(Device.MOUSE)
WON = ("a1", "a2", "b1", "b2", "c1", "c2", "d1")
"""Light has the first row."""
PEOPLE = (Sitter(None, "Lion"), Sitter(None, "Lys"))


def toy(*places: str, seats: tuple[Sitter, ...] = PEOPLE) -> Match:
    """A match of the toy, so far."""
    match = Match(rulebooks.game(TOY), Setup(2), seats)
    for place in places:
        match.play(("put", place))
    return match


def ruled(cells: str = "", **rules: Callable[..., object]) -> Any:
    """A position of the toy with these stones on its first cells, and some rules of its own."""
    return type("Ruled", (type(toy().position),), dict(rules))(cells.ljust(16, "."))


def settled(app: App) -> App:
    """After a while."""
    frames(app, 12, 0.3)
    return app


def at_table(app: App, *places: str, seats: tuple[Sitter, ...] = PEOPLE) -> BoardScene:
    board = shown_on(app, BoardScene(toy(*places, seats=seats)))
    board.state.notices.result_shown = True  # it does not come by itself
    settled(app)
    return board


def on_screen(board: BoardScene, place: str) -> tuple[float, float]:
    """Where a place lies in the window."""
    return board.state.sight.camera.to_screen(board.look.layout.centre(place))


def hinted(app: App, board: BoardScene) -> None:
    """Asks for a hint and waits until it is lit where one looks."""
    app.frame(0.02, [Press("hint")])
    for _ in range(4000):
        app.frame(0.02)
        if board.frame.region:
            break
    assert board.frame.region


# -- a match ----------------------------------------------------------------------------------------------------------


def test_a_game_without_pictures_wrote_a_log(pictures: Art, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Two lines, its manifest and its stone; a game whose pictures are damaged still writes them."""
    pictures.sprite(TOY, "stone-0-0", 64.0)
    assert not caplog.records
    (tmp_path / TOY / "sprites").mkdir(parents=True)
    Art(tmp_path).sprite(TOY, "stone-0-0", 64.0)
    assert len(caplog.records) == 2


def test_from_its_tile_over_its_sheet_to_the_table(open_app: Open) -> None:
    app, home = open_app(), Home()
    app.show(home)
    press(app, f"game.{TOY}")
    sheet = shown_as(app, NewMatch)
    check_picture(app, sheet)
    check_ways(sheet)
    keys = {widget.key for widget in sheet.widgets}
    assert "film" not in keys, "it brings no film"
    assert "referee" not in keys, "nothing that the toy lacks, no box either"
    press(app, "table")
    assert isinstance(app.scene, TableRules)
    assert not {widget.key for widget in app.scene.widgets} & {"series", "hands"}, "nor here"
    press(app, "back", "play")
    for _ in range(5):  # the lot is drawn
        settled(app)
    assert isinstance(app.scene, BoardScene) and app.scene.state.course.match.game.id == TOY


def test_it_is_played_with_the_mouse_to_its_end_and_the_book_knows_it(open_app: Open) -> None:
    app = open_app(confirm=False, motion=1.0)
    board = at_table(app)
    board.state.notices.result_shown = False
    for place in WON:
        at = on_screen(board, place)
        app.frame(0.02, [Hover(at)])
        app.frame(0.02, [Click(at)])
        if board.state.course.match.position.pieces().get(place) is None:
            app.frame(0.02, [Click(board.frame.layout.primary.centre)])
        app.frame(0.1)
        board.session.end_motion()
    assert board.state.course.match.position.outcome() == toy(*WON).position.outcome()
    said = board.frame.voice.say(board.look.wording.log_line(board.state.course.match.played(0)))
    assert said.endswith("A 1"), "and not by the bare name that the rules use"
    settled(app)
    ceremony = board.state.notices.ceremony
    assert ceremony and [wave.seat for wave in ceremony.waves] == [0], "the reasons of its tally are counted"
    app.frame(0.02, [Press("accept")])
    assert ceremony.scores() == scores(board.state.course.match.position, 2)
    app.frame(0.02, [Press("accept")])
    settled(app)
    result = shown_as(app, Result)
    check_picture(app, result)
    assert "leaf.medals" not in {widget.key for widget in result.widgets}, "it has no medals"
    (entry,) = app.context.annals.entries(TOY)
    assert entry.game_id == TOY
    press(app, "replay")
    settled(app)
    replay = shown_as(app, Replay)
    assert replay.desk.look.drawing.ground, "a board that the game does not draw is still seen"


def test_the_computer_answers(open_app: Open) -> None:
    app = open_app()
    board = at_table(app, seats=(Sitter(None, "Lion"), Sitter("page", "Berthe")))
    app.frame(0.02, [Press("next")])
    app.frame(0.02, [Press("accept")])
    for _ in range(4000):
        app.frame(0.05)
        if len(board.state.course.match.steps) == 2:
            break
    assert len(board.state.course.match.steps) == 2 and board.state.course.match.position.to_move == 0


def test_a_taken_cell_is_refused_with_the_reason_of_its_law(open_app: Open) -> None:
    """There is no page about the law, so its reason is told at once."""
    app = open_app()
    board = at_table(app, "a1")
    at = on_screen(board, "a1")
    app.frame(0.02, [Hover(at)])
    app.frame(0.02, [Click(at)])
    assert board.frame.headline.kind == "refusal" and "déjà occupée" in board.frame.headline.text
    assert "Une pierre par case" in board.frame.headline.text and board.frame.area(AreaId(Area.WHY)) is None
    app.frame(0.02, [Press("why")])
    assert app.scene is board


# -- what is offered --------------------------------------------------------------------------------------------------


def test_rules_of_a_game_without_pages_could_be_read_nowhere(open_app: Open) -> None:
    """They were closed in the pause, and `Apprendre` once ended the program on a game without a lesson."""
    app = open_app()
    at_table(app)
    app.frame(0.02, [Press("menu")])
    settled(app)
    pause = shown_as(app, Pause)
    assert pause.widget("seats")
    press(app, "rules")
    assert isinstance(app.scene, Rulebook)
    check_picture(app, app.scene)
    assert app.context.words.say(f"{TOY}.goal") in {one.text for one in app.context.pen.written}
    press(app, "back")
    assert app.scene is pause
    check_picture(app, pause)
    press(app, "more")
    assert pause.widget("journal") and pause.widget("learn") is None
    check_picture(app, pause)
    check_ways(pause)


def test_a_banner_of_a_game_that_tells_nothing_of_its_seats_was_half_bare(open_app: Open) -> None:
    board = at_table(open_app((1280, 720)))
    assert {box.h for box in board.frame.layout.banners} == {ONE_ROW_HEIGHT}


@pytest.mark.seen
def test_the_shadow_of_a_board_filled_its_dents_and_lay_between_places_far_apart(open_app: Open) -> None:
    """Dark wedges beside the hexes, seen on the paper of the result."""
    pen = open_app((640, 360)).context.pen
    pen.surface.fill("white")
    corners = [[(x, 100), (x + 40, 100), (x + 40, 140), (x, 140)] for x in (100, 300)]
    pen.nested(*((one, FRAME_SHADOW[0]) for one in corners), blur=FRAME_SHADOW[1])
    shades = [pen.surface.get_at((round(pen.viewport.px(x)), round(pen.viewport.px(120)))).r for x in (120, 220, 320)]
    assert shades[0] == shades[2] < 160 and shades[1] == 255


@pytest.mark.seen
def test_the_way_to_the_rule_of_a_place_led_nowhere_where_a_game_brings_no_pages(open_app: Open) -> None:
    board = at_table(open_app((1280, 720)))
    told: Facts[Position] = Facts(about=lambda position, place, owned: Fact(Line(f"{TOY}.slot"), (), "goal"))
    answer = answered(board.frame, board.context.pen, replace(board.look, facts=told), "a1")
    assert answer and not answer.page and not answer.button_text


def test_the_table_has_no_tool_that_the_toy_gives_nothing_for(open_app: Open) -> None:
    app = open_app()
    board = at_table(app, "a1")
    kinds = {one.area for one in board.frame.areas}
    assert Area.INSPECT not in kinds and board.frame.layout.inspect is None
    assert not {"view", "layers", "fit"} & set(board.frame.tools)
    app.frame(0.02, [Press("why")])
    assert not board.state.hand.inspects, "nor a key that asks about places of which nothing is told"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_hint_is_thought_of_without_any_word_of_the_game(open_app: Open, text: float) -> None:
    app = open_app(text=text)
    board = at_table(app, "a1", "a2", "b1", "b2", "c1", "c2")
    for _ in range(2):
        app.frame(0.02, [Press("hint")])
        for _ in range(4000):
            if board.session.hints.hint is None or board.session.hints.hint.step is not None:
                break
            app.frame(0.02)
    assert board.session.hints.hint and board.session.hints.hint.step == ("put", "d1")
    hint = board.frame.hint
    assert hint and hint.text and TOY not in hint.text


def test_a_refusal_after_a_hint_left_the_gold_around_other_places_than_its_arrow_meant(open_app: Open) -> None:
    """And comes back when it is over."""
    app = open_app()
    board = at_table(app, "a1", "a2", "b1", "b2")
    hinted(app, board)
    app.frame(0.02, [Click(on_screen(board, "a1"))])
    assert board.frame.headline.kind == "refusal" and not board.frame.region
    app.frame(0.02, [Press("back")])
    assert board.frame.headline.kind == "prompt" and board.frame.region


@pytest.mark.seen
def test_the_sign_of_a_refusal_hid_the_stone_that_was_in_the_way(open_app: Open) -> None:
    app = open_app()
    board = at_table(app, "a1")
    at = tuple(map(app.context.viewport.px, on_screen(board, "a1")))
    before = app.context.pen.surface.get_at(at)
    app.frame(0.02, [Click(on_screen(board, "a1"))])
    app.dirty = True
    app.frame(0.02)
    assert board.frame.headline.kind == "refusal" and app.context.pen.surface.get_at(at) == before


def state_of(app: App) -> object:
    """What a press could change: the scene, what is offered there, the settings, and what is seen."""
    app.dirty = True
    app.frame(0.01)
    offered = [(widget.key, widget.enabled) for widget in app.scene.widgets] if isinstance(app.scene, Page) else []
    settings = {name: str(value) for name, value in vars(app.context.settings).items()}
    return type(app.scene), offered, settings, pygame.image.tobytes(app.context.pen.surface, "RGB")


def left_alone(key: str) -> bool:
    """Leaving the program and the window are not the toy's."""
    return key in ("quit", "fullscreen") or key.startswith("lang")


def opened(action: str) -> Callable[[App], None]:
    """What a key opens over the table."""

    def show(app: App) -> None:
        at_table(app, "a1", "b2")
        app.frame(0.02, [Press(action)])  # type: ignore[arg-type]
        settled(app)

    return show


def over(make: Callable[[Scene], Scene]) -> Callable[[App], None]:
    """A scene with home behind it, in a house whose book knows a match of the toy."""

    def show(app: App) -> None:
        app.context.annals.record(toy(*WON))
        app.context.settings.last_game = TOY
        home = shown_on(app, Home())
        app.show(make(home))
        settled(app)

    return show


SCENES: dict[str, Callable[[App], object]] = {
    "home": over(lambda home: Home()),
    "sheet": over(lambda home: NewMatch(home, next(card for card in home.cards if card.id == TOY))),  # type: ignore[attr-defined]
    "pause": opened("menu"),
    "journal": opened("log"),
    "result": over(lambda home: Result(toy(*WON), home)),
    "replay": over(lambda home: Replay(toy(*WON), home, 3)),
    "rulebook": over(lambda home: Rulebook(home, TOY)),
    "options": over(lambda home: Options(home)),
    **{f"book {leaf}": over(lambda home, leaf=leaf: leaf_of(leaf, home)) for leaf in LEAVES},  # type: ignore[misc]
}
LIVELY = {"journal": Journal, "pause": Pause, "result": Result, "replay": Replay}


def controls(app: App) -> Iterator[str]:
    """The keys of what can be pressed in the present scene and is not chosen already."""
    assert isinstance(app.scene, Page)
    for widget in app.scene.widgets:
        if widget.enabled and not getattr(widget, "chosen", False) and not left_alone(widget.key):
            yield widget.key


@pytest.mark.samples(8)
@pytest.mark.parametrize("name", SCENES)
def test_every_button_does_something(open_app: Open, name: str) -> None:
    app = open_app((640, 360))
    show = SCENES[name]
    show(app)
    assert type(app.scene) is LIVELY.get(name, type(app.scene))
    for key in list(controls(app)):
        show(app)
        if key not in controls(app):  # what was pressed before has changed the settings
            continue
        before = state_of(app)
        press(app, key)
        settled(app)
        assert state_of(app) != before, f"{key} of {name} is dead"


@pytest.mark.samples(2)
@pytest.mark.parametrize("places", [(), ("a1", "b2"), WON], ids=["first", "middle", "over"])
def test_everything_around_the_table_does_something(open_app: Open, places: tuple[str, ...]) -> None:
    app = open_app((640, 360))
    board = at_table(app, *places)
    idle = AreaId(Area.SLOT, "hand"), AreaId(Area.RECENT, len(places) - 1)  # in hand, and framed already
    for one in [one.id for one in board.frame.areas if one.enabled and one.id not in idle]:
        board = at_table(app, *places)
        before = state_of(app)
        area = board.frame.area(one)
        assert area
        board.controller.press(area, Device.MOUSE)
        board.touched()
        app.frame(0.02)
        assert state_of(app) != before, one
        settled(app)


def test_a_line_of_the_account_is_the_reason_of_the_tally_where_a_game_has_no_account(assets: Path) -> None:
    """The story of a finished match once named the key of a sentence that no page asks a game for."""
    assert catalog.look(TOY).wording.account_line("row") == Line("quatuor.reason.row")


def test_a_line_for_which_a_game_has_no_words_is_told_with_both_numbers(words: Words) -> None:
    """The result of a bare game once said: 2 points (free slabs around): the fox has none."""
    match, told = toy(*WON), Story(StoryKind.LINE, 0, 1, line="row", own=1, other=0, lead=1)
    said = story_told(match, catalog.look(TOY), Voice(words, match), told)
    assert said == "1 point (Quatre en ligne), contre 0 à Lys\N{NO-BREAK SPACE}: 1 point d’avance en tout."


def test_a_board_without_a_ground_is_drawn_by_the_house_and_seen_from_above(assets: Path) -> None:
    """Stand-ins with two letters once stood on the slanted board, and small tokens on hairlines upon the table."""
    look = catalog.look(TOY)
    assert (look.drawing.views, look.drawing.ground, look.drawing.rim) == ((PLAN,), draw_board, FRAME_WIDTH)
    assert replace(look, layout=Hexes(3), drawing=Drawing()).drawing.views == (HEX_PLAN,)
    endless = replace(look, layout=EndlessSquares(), drawing=Drawing()).drawing
    assert (endless.ground, endless.rim) == (None, 0.0), "there is nothing to put a frame around"


def test_cells_of_hexes_were_called_by_two_numbers_and_the_lines_between_them_were_meant(assets: Path) -> None:
    look = replace(catalog.look(TOY), layout=Hexes(3), wording=Wording())
    assert look.wording.place_name("0,-1") == Line("access.where.cell", {"column": "D", "row": 3})
    told = look.wording.log_line(Played(toy().position, ("put", "0,-1"), toy().position))
    assert told == Line("quatuor.said.put", {"place": look.wording.place_name("0,-1"), "start": ""})
    own = replace(look, wording=Wording(place_name={"0,0": Line("quatuor.name")}.__getitem__))
    assert own.wording.log_line(Played(toy().position, ("swap",), toy().position)) == Line(
        "quatuor.said.swap", {"place": "", "start": ""}
    ), "no place is asked for its name where a step has none"
    assert look.layout.places_at(look.layout.centre("0,0|1,0"))[1:] == ()
    assert replace(look.layout, edges=True).places_at(look.layout.centre("0,0|1,0"))[1:] == ("0,0|1,0",)


def test_a_piece_known_by_its_place_moves_and_takes_what_stood_there(assets: Path) -> None:
    """It was taken away, and another one came down; a game had to number its pieces so that they glided."""
    look = replace(catalog.look(TOY), pieces=Pieces(mover=lambda position, step: "a1"), places=Places())
    before, after, step = toy("a1", "b1").position, toy("b1").position, ("put", "b1")
    stood, stands = look.pieces.figures(before), look.pieces.figures(after)
    moves = animation_of(look, Played(before, step, after), stood, stands)
    assert [(one.key, one.places) for one in moves.before] == [("b1", ("a1",)), ("b1 taken", ("b1",))]
    assert look.places.patches(before) == (Patch(("a1",), "red", "red"),)
    assert look.pieces.ghost(before, step) == (stood[0]._replace(places=("b1",)),)


def test_what_a_moving_piece_turns_was_foretold_in_points_and_not_shown_on_the_board(assets: Path) -> None:
    look = replace(catalog.look(TOY), pieces=Pieces(mover=lambda position, step: "a1"))
    position = ruled("ox", after=lambda self, step: ruled(".o..o"))
    own, other = look.pieces.figures(position)
    ghost = look.pieces.ghost(position, ("put", "a2"))
    assert set(ghost) == {own._replace(places=("a2",)), other._replace(mark=own.mark)}


def test_a_stone_that_is_only_taken_in_hand_was_foreseen_on_cells_without_one(assets: Path) -> None:
    position = ruled("o", legal=lambda self: (("put", "a1"),), after=lambda self, step: self)
    assert catalog.look(TOY).pieces.ghost(position, ("put", "a1")) == ()


def test_a_pass_is_said_without_a_sentence_of_the_game(assets: Path, words: Words) -> None:
    told = catalog.look(TOY).wording.log_line(Played(toy().position, ("pass",), toy().position))
    assert Voice(words, toy()).say(told) == "passe"


def test_a_bare_plank_as_broad_as_the_tray_lay_there_while_somebody_passes(open_app: Open) -> None:
    app, passing = open_app(), ruled(legal=lambda self: (("pass",),))
    board = shown_on(app, BoardScene(Match(rulebooks.game(TOY), Setup(2), PEOPLE, passing)))
    settled(app)
    assert board.frame.mode is Mode.PASS and board.frame.area(AreaId(Area.TRAY)) is None


def test_nothing_is_foretold_of_a_step_that_only_begins_what_pays(assets: Path) -> None:
    """A piece taken in hand changes no score: its tag once said so, by two noughts."""
    position = ruled(
        "ooo.x",
        legal=lambda self: (("put", "d1"), ("lift", "a1")),
        refusals=lambda self, step: iter(()),
        after=lambda self, step: ruled("oooox") if step[0] == "put" else self,
    )
    decision = begin(catalog.look(TOY), position)
    assert [decision.matters(step) for step in decision.legal] == [True, False]


@pytest.mark.seen
def test_unlike_pieces_of_a_game_without_pictures_looked_alike(open_app: Open) -> None:
    board = at_table(open_app(), "a1", "b1")
    view, scenery = board.picture.view, board.plan.scenery
    assert not {one.text for one in view.texts} & {"St", "Mo"}, "there is but one kind of them"
    monk = scenery.figures[0]._replace(key="monk", name="monk", places=("c1",))
    view.still(board.context.pen, replace(scenery, figures=(*scenery.figures, monk)))
    assert sorted(one.text for one in view.texts) == ["Mo", "St", "St"]


def test_one_button_reaches_every_cell_and_what_is_seen_is_told(open_app: Open) -> None:
    board = at_table(open_app(scanning=True))
    assert board.state.hand.decision and len(board.state.hand.decision.targets) == 16
    assert board.scan_targets()
    assert "*Lion*, posez une pierre sur une case libre." in board.accessible_text()


def test_printing_the_rules_of_a_game_without_pages_ended_the_program(open_app: Open) -> None:
    """The page of the house offers what there is to print, and asks where what is in a box stands."""
    app = open_app()
    page, keys = shown_on(app, OwnerPage(Scene(), "games")), set[str]()
    for _ in range(2):  # many games have two leaves
        keys |= {widget.key for widget in page.widgets}
        if page.widget("later"):
            press(app, "later")
    assert {"papers.cardinal", "shelf.cardinal", f"show.{TOY}"} <= keys
    assert not {f"papers.{TOY}", f"shelf.{TOY}"} & keys


def test_a_tournament_offered_the_box_of_a_game_that_has_none(open_app: Open) -> None:
    app = open_app()
    for game_id in ("cathedral", TOY):
        save(Tournament(("Lion", "Lys", "Ours"), (game_id,), "all", 0), app.data)
        app.context.navigation.open_tournament(app.data, Home())
        settled(app)
        told = app.context.words.say("tournament.where") in {one.text for one in app.context.pen.written}
        assert told == (game_id != TOY)


# -- the game room ----------------------------------------------------------------------------------------------------


def only_the_toy(app: App) -> App:
    """A house in which every other game is put out of sight."""
    app.context.owner.house.hidden = tuple(one for one in rulebooks.ids() if one != TOY)  # type: ignore[assignment]
    app.context.exit.guarded = True
    return app


def test_nobody_is_there_and_the_toy_shows_itself(open_app: Open) -> None:
    """It has no words about how it is played, so that part is left out."""
    app = only_the_toy(open_app((640, 360)))
    app.context.annals.record(toy(*WON))
    attract = shown_on(app, Attract())
    parts, texts = set(), set()
    for _ in range(450):
        app.frame(0.25)
        parts.add(attract.part)
        texts |= {one.text for one in app.context.pen.written}
    assert parts == {"match", "best"}
    assert not [text for text in texts if text.startswith(f"{TOY}.")], "a key where a sentence belongs"
