"""Asking about what lies on the board: every place of every game has its sentence and its page, on every device."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import catalog
from game.core import Place, Setup
from game.diorama import find, load, opening
from game.match import Match
from game.school import school
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.board.sentences import Voice
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Hover, Press
from scenes.play.choose.decision import begin
from scenes.play.scene import BoardScene
from scenes.play.session.inspection import answer, place_at
from scenes.play.state.areas import Area, AreaId
from scenes.school.rule_page import RulePage
from tests.conftest import in_one
from tests.scenes.table_setting import compact, humans, program
from tests.transcripts.told import asked_places

FRAME = 0.05
Table = tuple[App, BoardScene]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    match = compact(Match(catalog.game("cardinal"), Setup(2), humans(2)), 12, Random(3))
    app, board = program(tmp_path_factory.mktemp("asking"), match, confirm="never")
    app.frame(FRAME)
    yield app, board
    app.close()


@pytest.fixture
def table(opened: Table) -> Table:
    """The same table for all, with nothing asked and nothing held."""
    _, board = opened
    board.state.hand.stop_inspecting()
    if board.state.hand.decision:
        board.state.hand.decision, board.state.hand.pinned = board.state.hand.decision.aim(None), False
    board.touched()
    return opened


def where(board: BoardScene, place: str) -> tuple[float, float]:
    return board.state.sight.camera.projection.to_screen(board.look.layout.centre(place))


def _at(board: BoardScene, point: Point) -> Place | None:
    return place_at(board.look, board.frame.seen, board.state.sight, point)


def test_the_question_does_not_answer_for_what_lies_under_its_button(table: Table) -> None:
    """It once told of the cell of the meadow beneath the sign, as soon as the sign was pressed."""
    app, board = table
    found = board.frame.area(AreaId(Area.INSPECT))
    app.frame(FRAME, [Hover(found.box.centre), Click(found.box.centre)])
    hand = board.state.hand
    assert hand.inspects and hand.inspected is None and board.frame.headline.kind != "answer"
    place = asked_places(board)[0]
    app.frame(FRAME, [Hover(where(board, place))])
    assert hand.inspected == _at(board, where(board, place))


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_place_of_every_scene_is_told_in_every_language_and_has_its_page(game_id: str) -> None:
    look, pages = looks.look(game_id), {page.id for page in school(ASSETS, game_id).pages}
    tables = {language: Words(ASSETS, language) for language in WHOLE}
    stood: set[bool] = set()
    for path in find(ASSETS, game_id)[::32]:
        match = opening(load(path))
        match.seats = humans(4) + humans(1) if len(match.seats) > 4 else humans(len(match.seats))
        position = match.position
        covered = [place for figure in look.pieces.figures(position) for place in figure.places]
        for place in dict.fromkeys((*covered, *look.facts.empty_places(position))):
            fact = look.facts.about(position, place, look.facts.owned(position, place))
            assert fact is not None and fact.lines, (path.name, place)
            assert fact.page in pages
            assert fact.stands == (place in covered), (path.name, place)
            stood.add(fact.stands)
            for line in (fact.subject, *fact.lines):
                for words in tables.values():
                    said = Voice(words, match).say(line)
                    assert said != line.key and "{" not in said, line
    assert stood == {True, False}


def test_what_is_too_far_is_told_once_also_to_whoever_holds_a_building(table: Table) -> None:
    """It once said the same sentence twice, of the place and of what is held."""
    _, board = table
    said = board.frame.voice.words.say("cardinal/school.fact.far").split(": ")[1]
    told = []
    for x in range(-6, 7):
        board.state.hand.inspect(f"{x},{x}")
        board.touched()
        told.append(board.frame.headline.text.count(said))
    assert set(told) == {0, 1}


@in_one("language", WHOLE)
def test_whoever_held_the_cardinal_was_told_of_buildings_alone(language: str) -> None:
    match, look = Match(catalog.game("cardinal"), Setup(2), humans(2)), looks.look("cardinal")
    voice = Voice(Words(ASSETS, language), match)
    for verb, law in (("build", "cardinal.detached"), ("cardinal", "cardinal.detached.cardinal")):
        while match.position.legal()[0][0] != verb:
            match.play(match.position.legal()[0])
        found = answer(look, match.position, begin(look, match.position), (), "9,9", voice, ASSETS)
        assert found and found.text.count(voice.words.say(law)) == 1


def test_keys_ask_their_way_over_all_pieces_and_open_the_page(table: Table) -> None:
    app, board = table
    decision = board.state.hand.decision.aim(None) if board.state.hand.decision else None
    app.context.device = Device.KEYS
    board.on_input(Press("why"))
    assert board.state.hand.inspects and board.state.hand.inspected in asked_places(board)
    asked = set()
    for _ in asked_places(board):
        board.on_input(Press("next"))
        asked.add(board.state.hand.inspected)
    assert asked == set(asked_places(board))
    for action in ("left", "up", "right", "down"):
        board.on_input(Press(action))  # type: ignore[arg-type]
        assert board.state.hand.inspected in asked
    page = board.frame.headline.page
    board.on_input(Press("accept"))
    reader, app.context.wished = app.context.wished, None
    assert isinstance(reader, RulePage) and page and reader.page == page and reader.behind is board
    board.on_input(Press("back"))
    assert not board.state.hand.inspects and board.state.hand.inspected is None and board.state.hand.decision
    assert decision and board.state.hand.decision.aim(None).position is decision.position
