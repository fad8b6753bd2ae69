"""What was played last: its words under the pointer, and the list of what the others did."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.cabale.tables import CELL
from game.core import Setup, scores
from game.match import Match, Played
from game.policy import policy_of
from scenes.app.app import App
from scenes.board import catalog as catalog_of_looks
from scenes.board.look.wording import SeatName
from scenes.board.sentences import losses
from scenes.cabale.telling import cell_worth
from scenes.input.events import Hover
from scenes.play.choose.decision import brought
from scenes.play.hud.columns import LINE_HEIGHT, ROW_HEIGHT, papers
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.view.plan import legal_ground, told_turn
from tests.conftest import random_match
from tests.pictures.guest import saved_match
from tests.scenes.eyes import differing
from tests.scenes.many_positions import covered
from tests.scenes.table_setting import between, click, decides, frames, played_on, program


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "kardinal"])
def test_the_last_move_has_words_only_under_the_pointer(tmp_path: Path, game_id: str) -> None:
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), hands="open", motion=0.0)
    course, camera = board.state.course, board.state.sight.camera
    number = next(number for number in board.frame.last_turn if course.footprint(number))
    played = course.match.played(number)
    said = board.frame.voice.say(board.look.wording.log_line(played))

    def labels() -> list[tuple[float, ...]]:
        app.frame(0.1)
        listed = board.frame.layout.recent
        return [one.box for one in app.context.pen.written if one.text == said and not listed.overlaps(one.box)]

    frames(app, 20, 0.1)
    assert not labels()
    centre = camera.to_screen(board.look.layout.centre(course.footprint(number)[0]))
    app.frame(0.1, [Hover(centre)])
    (label,) = labels()
    assert not any(box.overlaps(label) for box in papers(board.frame))
    app.frame(0.1, [Hover((2.0, 2.0))])
    assert not labels()


@pytest.mark.samples(8)
@pytest.mark.read
@pytest.mark.parametrize("steps", [3, 9, 15, 21])
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "kardinal", "cabale"])
def test_the_words_of_a_move_hid_its_piece_or_left_the_window_over_the_banner(
    tmp_path: Path, game_id: str, steps: int
) -> None:
    """`Pose l'académie` lay half above the window, `pose le cardinal` on the head of the cardinal."""
    match = between(game_id, catalog.game(game_id).players[0], 2)
    played_on(match, decides(0, turns=steps), steps, wise=True)
    app, board = program(tmp_path, match, hands="open", motion=0.0)
    frames(app, 20, 0.1)
    course, sight, view = board.state.course, board.state.sight, board.picture.view
    for number in board.frame.last_turn:
        told = course.footprint(number)
        said = board.frame.voice.say(board.look.wording.log_line(course.match.played(number)))
        for place in told[:1]:
            app.frame(0.1, [Hover(sight.camera.to_screen(board.look.layout.centre(place)))])
            listed = board.frame.layout.recent
            found = [one.box for one in app.context.pen.written if one.text == said and not listed.overlaps(one.box)]
            pieces = [one for one in board.frame.figures if set(one.places) & set(told)]
            hidden = [view.hidden_by(sight.camera, one, not sight.stands) for one in pieces]
            for label in found:
                assert board.frame.layout.prompt.bottom < label.y and label.bottom < board.frame.layout.tray.y
                assert not any(box.overlaps(label) for box in hidden), said
                lit = legal_ground(board.frame.decision, sight, view) if board.frame.decision else []
                assert not any(box.overlaps(label) for box in lit), said


def told(board: BoardScene) -> list[tuple[str, ...]]:
    return [played.step for played in told_turn(board.frame, board.state, board.look)]


def listed(app: App, board: BoardScene) -> list[str]:
    """The list of what the others did as it stands there, its title first."""
    frames(app, 3, 0.1)
    box, seen = board.frame.layout.recent, app.context.pen.written
    card = board.frame.card
    found = [one for one in seen if box.holds(one.box) and not (card and card.overlaps(one.box))]
    return [one.text for one in sorted(found, key=lambda one: one.box.y)]


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cabale", "kardinal"])
def test_the_list_of_the_others_missed_some_of_them_and_grew_when_a_card_went(tmp_path: Path, game_id: str) -> None:
    """Row C2: everything since one's own turn, or a turn in a row, and whoever presses that sees all of it."""
    match = played_on(between(game_id, 3, 1), decides(0, turns=3), 1)
    app, board = program(tmp_path, match, (960, 540), hands="open", motion=0.0)
    course, say = board.state.course, board.context.words.say
    frames(app, 20, 0.1)
    before, rows = listed(app, board), [one.steps for one in board.frame.told]
    assert board.frame.card
    click(app, board.frame.card.centre)
    after = listed(app, board)
    assert before in ([], after) and after[0] == say("board.since") and len(after) == len(rows) + 1
    assert [number for row in rows for number in row] == list(board.frame.recent)
    board.controller.flash(rows[0])
    assert set(board.state.notices.timed.flashed) == {place for one in rows[0] for place in course.footprint(one)}


@pytest.mark.read
def test_somebody_who_never_had_a_turn_read_since_your_turn(tmp_path: Path) -> None:
    app, board = program(tmp_path, played_on(between("cardinal", 3, 1), decides(1)), motion=0.0)
    frames(app, 20, 0.1)
    assert board.frame.card
    click(app, board.frame.card.centre)
    assert listed(app, board)[0] == board.context.words.say("board.latest")


@pytest.mark.read
@pytest.mark.parametrize("players", [3, 4])
def test_the_list_of_the_others_named_only_the_last_of_them_with_large_words(tmp_path: Path, players: int) -> None:
    """And its title changed with every turn that had room."""
    match = played_on(between("cardinal", players, 1), decides(0, turns=4 * players), 1)
    app, board = program(tmp_path, match, (1024, 768), motion=0.0, text=1.5, first_cards=False)
    assert listed(app, board)[0] == board.context.words.say("board.since")
    assert {match.mover(one.steps.start) for one in board.frame.told} == {*range(1, players)}


@pytest.mark.read
@pytest.mark.parametrize("size, text", [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize("game_id", ["cabale", "kardinal"])
def test_rows_ended_in_dots_where_fewer_of_them_would_have_had_room_for_whole_turns(
    tmp_path: Path, game_id: str, size: tuple[int, int], text: float
) -> None:
    """Somebody left a pawn and went on, which was not read; and never is a part left out without a word."""
    match = played_on(between(game_id, 3, 1), decides(0, turns=12), 1)
    app, board = program(tmp_path, match, size, hands="open", motion=0.0, text=text)
    frames(app, 20, 0.1)
    for row in board.frame.told:
        wording, say = board.look.wording, board.frame.voice.say
        said = {say(line) for line in wording.listed([match.played(one) for one in row.steps])}
        whole = all(one in row.text for one in said)
        assert whole is not row.text.endswith("…") and (whole or text > 1), row.text
    assert board.frame.told or text > 1


@pytest.mark.parametrize("shown", [True, False])
def test_a_score_that_fell_by_the_move_of_another_said_nothing_of_why(tmp_path: Path, shown: bool) -> None:
    """A lead in a land was caught up with, and two panels showed a point less."""
    match = saved_match("kardinal-end")
    match.undo()
    _, board = program(tmp_path, match, (1280, 720), hands="open", motion=0.0, show_scores=shown)
    last, lost = board.frame.told[-1], "Léa et Mila\N{NO-BREAK SPACE}−1"
    before, after = (scores(match.positions[at], 3) for at in (last.steps.start, last.steps.stop))
    assert [now - was for was, now in zip(before, after)] == [-1, 1, -1]
    assert last.text.endswith(lost) is shown


@pytest.mark.read
@pytest.mark.parametrize(("game_id", "players", "most"), [("kardinal", 4, 3), ("cabale", 3, 1)])
def test_what_a_turn_cost_the_others_was_left_out_as_each_name_had_a_number(
    tmp_path: Path, game_id: str, players: int, most: int
) -> None:
    """A turn of Kardinal & König that cost three people two points each had no room for them in two lines."""
    cost = list[dict[int, tuple[SeatName, ...]]]()
    for seed in range(1, 5):
        match, dice = between(game_id, players, seed), Random(seed)
        for turns in range(12, 60, 8):
            while len(match.turns) < turns and match.position.legal():
                match.play(policy_of(game_id).playout(match.position, dice))
            _, board = program(tmp_path / f"{seed}-{turns}", match, (1280, 720), hands="open", motion=0.0)
            for row in board.frame.told:
                ends = (board.state.course.shown(match.positions[at]) for at in (row.steps.start, row.steps.stop))
                fell = losses(board.look, *ends)
                if len(fell) == 1 and len(next(iter(fell.values()))) <= most:
                    assert row.text.endswith(f"\N{NO-BREAK SPACE}−{min(fell)}"), row.text
                    cost.append(fell)
    assert len(cost) > 5, cost


@pytest.mark.read
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(
    ("game_id", "told", "left_out"),
    [
        ("kardinal", ("kardinal.listed.both",), "draw"),
        ("cabale", ("cabale.listed.mark.1", "cabale.listed.mark.2", "cabale.listed.jump"), "done"),
        ("cardinal", ("cardinal.listed.house", "cardinal.listed.tower"), "cardinal"),
    ],
)
def test_turn_took_up_to_five_lines_of_the_list(
    tmp_path: Path, game_id: str, told: tuple[str, ...], left_out: str, language: str
) -> None:
    """It told every card that was drawn, each piece in a whole sentence, and what was not done. Two lines are enough,
    with whom it has cost points or without."""
    match, dice = between(game_id, 3, 1), Random(1)
    app, board = program(tmp_path, match, hands="open", motion=0.0, language=language)
    said = set[str]()
    for turns in range(4, 40, 3):
        while len(match.turns) < turns and match.position.legal():
            match.play(policy_of(game_id).playout(match.position, dice))
        board.replace_match(match)
        app.frame(0.0)
        assert all(row.high <= ROW_HEIGHT + LINE_HEIGHT for row in board.frame.told)
        said |= {row.text for row in board.frame.told}
    assert any(left_out == step[0] for step in match.steps)
    words = [app.context.words.count(key, 1, land="", cell="").strip() for key in told]
    assert all(any(word in row for row in said) for word in words), said
    assert any("−" in row for row in said), "whom it has cost points"


@pytest.mark.seen
def test_list_of_a_full_town_showed_nothing_where_it_was_asked(tmp_path: Path) -> None:
    """The dashes around the last house lay under the roofs around it: that house shines through them."""
    match = saved_match("cathedral-end")
    for _ in range(4):
        match.undo()
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    frames(app, 20, 0.1)
    before = app.context.pen.surface.copy()
    (row,) = [one.box for one in board.frame.controls if one.area is Area.RECENT and one.widget.key == "row"]
    click(app, row.centre)
    app.frame(0.1)
    (house,) = [one for one in board.frame.figures if set(one.places) == set(board.state.notices.timed.flashed)]
    view = board.picture.view
    area = pygame.Rect(view.viewport.rect(view.hidden_by(board.state.sight.camera, house, False)))
    shown, bare = (one.subsurface(area) for one in (app.context.pen.surface, before))
    assert differing(shown, bare, 60).count() > 100


@pytest.mark.seen
def test_bishop_who_had_come_on_the_board_was_marked_nowhere(tmp_path: Path) -> None:
    """What he does later is told by arrows, and where he came from there are none."""
    match = saved_match("cabale-middle")
    while len(match.steps) > 2:
        match.undo()
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    frames(app, 20, 0.1)
    view, pen, scenery = board.picture.view, board.context.pen, board.plan.scenery
    shown, bare = view.still(pen, scenery).copy(), view.still(pen, replace(scenery, floor=()))
    for (place,), marked in ((board.state.course.footprint(0), False), (board.state.course.footprint(1), True)):
        cell = covered(view, scenery.camera, [place])
        assert bool(cell.overlap_area(differing(shown, bare, 40), (0, 0))) is marked


def test_token_that_had_jumped_was_listed_where_it_was_laid() -> None:
    """`double sur un 1` of one that had come to lie on a 6, and a score that nobody could follow."""
    look, turns, seen = catalog_of_looks.look("cabale"), list[list[Played]](), 0
    for seed in range(3):
        turns.append([])
        for position, step in random_match(catalog.game("cabale"), Setup(3), seed):
            if step is not None:
                turns += [[]] * (not turns[-1] or turns[-1][-1].before.to_move != position.to_move)
                turns[-1] = [*turns[-1], Played(position, step, position.after(step))]
    for turn in turns:
        goals = [one.step[1] for one in turn if one.step[0] == "jump"]
        if goals:
            told = look.wording.listed(turn)[0].values["cell"]
            assert told == cell_worth(turn[0].before, turn[0].before.marks.values[CELL[goals[-1]]])
            seen += 1
    assert seen > 10


def test_token_and_double_showed_no_points(tmp_path: Path) -> None:
    match = saved_match("cabale-middle")
    while match.position.phase != "mark":
        match.play(match.position.legal()[0])
    _, board = program(tmp_path, match, hands="open", motion=0.0)
    decision = board.frame.decision
    assert decision
    one, two = (brought(decision)[token.id] for token in decision.tray.tokens)
    assert 0 < one < two


@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "kardinal", "cabale"])
def test_marks_and_words_of_the_last_turn_lay_over_the_own_one_once_it_had_begun(tmp_path: Path, game_id: str) -> None:
    """`Saute un pion et le prend`, done by Berthe, hid two lit cells between the two presses of Paul."""

    def own_turn_begins(match: Match) -> bool:
        return len(match.turns) > 3 and match.position.to_move == 0 and match.mover(len(match.steps) - 1) != 0

    match = played_on(between(game_id, catalog.game(game_id).players[0], 1), own_turn_begins, 1)
    app, board = program(tmp_path, match, (1280, 720), hands="open", motion=0.0, first_cards=False)
    frames(app, 3, 0.1)
    assert board.frame.decision and (told(board) or board.plan.scenery.marked)
    click(app, next(one.box for one in board.frame.areas if one.area is Area.SLOT and one.enabled).centre)
    frames(app, 3, 0.1)
    assert not told(board) and not board.plan.scenery.marked, "a piece is in hand"
    board.session.undo()
    board.session.play(match.position.legal()[0])
    frames(app, 20, 0.1)
    goes_on = match.position.to_move == 0
    assert goes_on != bool(told(board) or board.plan.scenery.marked), "only a turn that is over is marked"
