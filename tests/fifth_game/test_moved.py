"""A bare game whose pieces are lifted and put down: how they glide, what is framed, how one thinks better of it, and
what is said of it by default."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.look.wording import Line
from scenes.board.motion import Mover
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.input.events import Click
from scenes.play.hud.headline import over_sentence
from scenes.play.scene import BoardScene
from scenes.play.view.plan import done_at
from tests.fifth_game.conftest import Open
from tests.fifth_game.shelf import MOVED, THIRD, on_the_shelf
from tests.fifth_game.test_walk import PEOPLE, on_screen, settled
from tests.scenes.eyes import differing
from tests.scenes.table_setting import shown_on

TURNS = ("a1 b1", "d1 c1", "b1 b2", "c1 b1", "b2 c2", "b1 b2", "c2 c1", "b2 b1", "c1 d1")
WON = [place for turn in TURNS for place in turn.split()]


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The third toy is one of the games."""
    with on_the_shelf(tmp_path_factory.mktemp("assets"), THIRD) as folder:
        yield folder


def played(*places: str) -> Match:
    """A match of the third toy in which stones were lifted and put there in turn."""
    match = Match(rulebooks.game(MOVED), Setup(2), PEOPLE)
    for number, place in enumerate(places):
        match.play(("go" if number % 2 else "lift", place))
    return match


def at_table(app: App, *places: str) -> BoardScene:
    board = shown_on(app, BoardScene(played(*places)))
    board.state.notices.result_shown = True  # it does not come by itself
    settled(app)
    return board


def test_a_piece_seen_from_above_stood_at_its_goal_and_did_not_glide(open_app: Open) -> None:
    """After a third of a second, with nothing on its way."""
    app = open_app(motion=1.0)
    board = at_table(app, "a1")
    board.session.play(("go", "b1"))
    board.update(0.0)
    app.frame(0.0)
    motion, view, banners = board.state.motion, board.picture.view, board.frame.layout.banners
    assert motion.animation
    mover = Mover(app.context.pen, view, board.plan.scenery)
    found = [mover.strokes(motion.animation, share, banners) for share in (0.01, 0.3, 0.6, 0.99)]
    middles = [one.area.centerx / view.viewport.unit for (one,) in found]
    ends = [on_screen(board, place)[0] for place in ("a1", "b1")]
    assert middles == sorted(set(middles)) and [middles[0], middles[-1]] == pytest.approx(ends, abs=3)


def test_the_frame_of_the_last_turn_lay_where_a_piece_was_lifted(open_app: Open) -> None:
    """While it moved, and again when another piece had come there."""
    app = open_app(motion=1.0)
    board = at_table(app, "a1")
    board.session.play(("go", "b1"))
    app.frame(0.02)
    assert board.state.motion.animation and board.plan.scenery.marked == (("b1",),)
    settled(app)
    come = board.frame.figures[0]._replace(key="a1", places=("a1",))
    frame = board.frame._replace(figures=(*board.frame.figures, come))
    assert done_at(frame, board.state.course) == board.plan.scenery.marked == (("b1",),)


@pytest.mark.seen
def test_the_ring_of_the_last_turn_covered_the_points_around_it(open_app: Open) -> None:
    board = at_table(open_app((1280, 720)), "a1", "b1")
    view, pen, scenery = board.picture.view, board.context.pen, board.plan.scenery
    ringed, bare = (view.still(pen, replace(scenery, marked=one)).copy() for one in ((("b1",),), ()))
    first, *others = differing(ringed, bare).get_bounding_rects()
    wide, cell = first.unionall(others).w, scenery.camera.tile * view.viewport.unit
    assert 0.65 * cell < wide < 0.75 * cell


def test_a_lifted_piece_could_only_be_put_down_by_the_button_for_taking_back(open_app: Open) -> None:
    """A press on it, or on another one of the same seat, was refused."""
    app = open_app(confirm="never")
    board = at_table(app)

    def after(place: str) -> list[str]:
        board.controller._played = (-9.0, (0.0, 0.0))
        app.frame(0.5, [Click(on_screen(board, place))])
        settled(app)
        return [" ".join(step) for step in board.state.course.match.steps]

    assert after("a1") == ["lift a1"]
    assert after("a1") == []
    assert after("a2") == ["lift a2"]
    assert after("a1") == ["lift a1"], "another one is lifted instead"
    assert after("d1") == ["lift a1"] and board.frame.decision and board.frame.decision.refusals
    assert after("b1") == ["lift a1", "go b1"]


def test_one_sentence_had_to_do_for_lifting_and_for_putting_down(assets: Path, words: Words) -> None:
    look, voice = catalog.look(MOVED), Voice(words, played())

    def told(*places: str) -> list[str]:
        position = played(*places).position
        tray = look.choices.tray(position)
        return [voice.say(one) for one in (look.wording.prompt(position, None), tray.slots[0].label, tray.do["hand"])]

    assert told() == ["Choisissez un pion.", "Pion à lever", "Lever ce pion"]
    assert told("a1") == ["Posez le pion à côté.", "Pion", "Poser ici"], "the usual sentence where there is no other"


def test_a_list_of_turns_told_that_a_piece_was_lifted(assets: Path, words: Words) -> None:
    match, look = played("a1", "b1"), catalog.look(MOVED)
    voice, turn = Voice(words, match), [match.played(number) for number in (0, 1)]
    assert [voice.say(line) for line in look.wording.listed(turn)] == ["va de A 1 en B 1"]
    assert look.wording.listed(turn[:1]) == [Line("tandem.said.lift", {"place": "A 1", "start": ""})]
    assert look.wording.listed([]) == []


def test_why_a_match_is_over_is_said_by_its_outcome(open_app: Open) -> None:
    board = at_table(open_app(), *WON)
    assert board.state.course.match.outcome
    assert over_sentence(board.frame, board.look).endswith("Un pion est arrivé.")
