"""The map through the real program: matches by every device, previews, scorings as tables, the words of the laws."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from game.kardinal.readings import alliance
from game.kardinal.rules import DRAW, PLACE, SECOND, KardinalPosition
from game.kardinal.tables import SITES
from game.match import Match
from scenes.input.events import Device, Press
from scenes.kardinal import LOOK, prompt
from scenes.kardinal.ground import RAISED, _band
from scenes.kardinal.map import STONE, abbey, tablet_of
from scenes.kardinal.reading import LAYERS, WINNER, scored_at
from scenes.kardinal.telling import because
from scenes.play.presses.controller import TWICE
from scenes.play.state.areas import BOARD, Area
from scenes.play.state.course import Mode
from scenes.records.points import Points
from tests.scenes.kardinal.setting import GAME, match_of, picture, pixels, played, say
from tests.scenes.table_setting import FRAME, SMALL, click, frames, middle, program


def test_taps_are_confirmed_and_a_finished_turn_waits_for_its_word(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(3, 12, 8), SMALL, hands="hidden")
    dice, match = Random(3), board.state.course.match
    while len(match.steps) < 34:
        frames(app, 4, TWICE / 3)
        if board.state.course.mode in (Mode.HELD, Mode.HAND_OVER):
            app.frame(FRAME, [Press("commit", Device.TOUCH)])
            continue
        step, count = dice.choice(match.position.legal()), len(match.steps)
        say(app, board, step, Device.TOUCH)
        assert match.steps[count:] == (step,)


def test_a_whole_match_by_a_pad_alone(tmp_path: Path) -> None:
    """Another game is played by keys alone; `tests.window.whole_match` plays all of them by both."""
    app, board = picture(tmp_path, match_of(3, 112, 9), SMALL, hands="open")
    dice, presses = Random(7), 0

    def press(*actions: str) -> None:
        """One after the other, faster than frames follow each other."""
        nonlocal presses
        presses += len(actions)
        app.frame(FRAME, [Press(action, Device.PAD) for action in actions])  # type: ignore[arg-type]

    while board.state.course.mode is not Mode.OVER and presses < 4000:
        app.frame(FRAME)
        if app.scene is not board:
            press("back")
            continue
        if board.state.course.mode is not Mode.HUMAN:
            press("accept")
            continue
        armed = dice.choice(["digit1", "digit1", "digit2", "digit3", "next"])
        press(armed, *dice.choices(["up", "down", "left", "right"], k=dice.randrange(3)))
        press(*(["back"] if board.state.hand.focus != BOARD else []), "commit" if dice.random() < 0.3 else "accept")
    assert board.state.course.mode is Mode.OVER and presses < 4000


def test_a_scoring_stops_the_match_until_it_was_seen(tmp_path: Path) -> None:
    match = match_of(3, 300, 11)
    number = next(n for n in range(len(match.steps)) if LOOK.scoring.scored_now(match.played(n)))
    again = Match(GAME, match.setup, match.seats)
    for step in match.steps[:number]:
        again.play(step)
    app, board = picture(tmp_path, again, hands="open", motion=1.0)
    board.session.play(match.steps[number])
    app.frame(FRAME)
    assert isinstance(app.scene, Points) and app.scene.chosen == "interim"
    app.frame(FRAME, [Press("back")])
    assert app.scene is board and len(again.steps) == number + 1


def test_a_prompt_offered_a_pile_that_was_empty_and_more_cards_than_there_were() -> None:
    match, dice = match_of(3, 0, 19), Random(19)
    asked = set()
    while match.position.legal():
        played(match, len(match.steps) + 1, dice, DRAW)
        position = match.position
        assert isinstance(position, KardinalPosition)
        if position.phase == DRAW:
            line = prompt(position, None)
            assert line.key.endswith(".open") == (not position.pile)
            assert 0 < int(str(line.values["cards"])) <= len(position.row + position.pile)
            asked.add(line.key)
    assert {"kardinal.prompt.draw.last", "kardinal.prompt.draw.last.open"} <= asked


def test_a_prompt_named_only_towns_of_the_colour_where_a_pair_paid_for_every_town() -> None:
    match, dice, asked = match_of(3, 0, 5), Random(5), set()
    while len(match.steps) < 60:
        position = played(match, len(match.steps) + 1, dice, PLACE).position
        assert isinstance(position, KardinalPosition)
        pays = any(len(step[-1]) == 2 for step in position.legal() if step[0] in ("abbey", "advisor"))
        assert prompt(position, None).key.endswith(".pair") == pays
        asked.add(pays)
    assert asked == {True, False}


@pytest.mark.parametrize("language", ("fr", "en", "de", "nl"))
def test_a_turn_after_the_last_card_ends_and_draws_nothing(tmp_path: Path, language: str) -> None:
    """The golden button said "Draw", and the prompt "or draw cards", where neither pile nor open cards were left."""
    match = match_of(3, 0, 19)
    dice = Random(19)
    while match.position.legal() and (match.position.row or match.position.pile):  # type: ignore[attr-defined]
        played(match, len(match.steps) + 1, dice, SECOND)
    position = match.position
    assert isinstance(position, KardinalPosition) and position.phase == SECOND and ("done",) in position.legal()
    _, board = picture(tmp_path, match, hands="open", language=language)
    words = board.frame.speaker.words
    assert board.frame.primary.label == words.say("board.commit") != words.say("kardinal.do.done")
    assert board.frame.headline.text == words.say("kardinal.prompt.second.last")
    assert not because(position, ("done",)), "a hint said to keep cards for a better step"
    mover = position.seat
    board.session.play(("done",))
    assert board.state.course.match.position.to_move != mover, "only the words are others: the step is the same"


def test_the_first_card_drawn_is_the_point_of_no_return(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(3, 20, 4), hands="open")
    match = board.state.course.match
    start = len(match.steps)
    while match.position.legal()[0][0] != "draw":
        board.session.play(match.position.legal()[-1])
    assert board.frame.can_undo
    board.controller.undo()
    assert len(match.steps) < start + 2
    while match.position.legal()[0][0] != "draw":
        board.session.play(match.position.legal()[-1])
    board.session.play(match.position.legal()[0])
    assert not board.frame.can_undo
    assert middle(board, Area.MENU)
    app.frame(FRAME)


@pytest.mark.seen
def test_every_layer_shows_something_else(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(5, 110, 3), hands="open")
    seen = [pixels(app)]
    for _ in LAYERS:
        app.frame(FRAME, [Press("rotate")])
        seen.append(pixels(app))
    assert len(set(seen)) == len(LAYERS) + 1
    app.frame(FRAME, [Press("rotate")])
    assert board.state.sight.layer == ""


def test_the_button_renamed_itself_with_each_press_and_nothing_told_what_its_numbers_count(tmp_path: Path) -> None:
    """It keeps its name, the headline tells what lies over the map; a hint that is asked then has its place."""
    app, board = picture(tmp_path, match_of(3, 30, 5), hands="open", first_cards=False)
    click(app, (1, 1))
    at, name, before = middle(board, Area.TOOL, "layers"), board.context.words.say("board.layers"), board.frame.headline
    for told in (*(board.context.words.say(f"kardinal.layer.{layer}") for layer, _ in LAYERS), before.text):
        click(app, at)
        (tool,) = [one for one in board.frame.controls if one.id.key == "layers"]
        assert board.frame.headline.text == told and tool.said == name
    click(app, at)
    app.frame(FRAME, [Press("hint")])
    assert not board.state.sight.layer and board.frame.headline.kind == "hint"
    click(app, at)
    board.session.play(board.state.course.match.position.legal()[0], Device.MOUSE)
    assert not board.state.sight.layer, "the next sentence was hidden by it"


def test_roads_laid_over_the_stones_of_their_sites() -> None:
    """A road ended as a plank upon the round stone of a site; it ends along the rim."""
    line = [(k * 0.4, k * 0.1) for k in range(25)]
    for x, y in _band(line, 0.7, 0.5):
        for a, b in (line[0], line[-1]):
            out = math.hypot((x - a) / STONE, (y - b + RAISED) / (STONE * 0.5))
            assert out > 0.999


def test_neighbouring_abbeys_were_copies_of_one_picture() -> None:
    kinds = {site: abbey(site, 0).seed for site in SITES}
    assert len(set(kinds.values())) == 3
    assert all(abbey(site, seat).seed == kinds[site] for site in SITES for seat in range(3))


def test_crests_of_abbeys_lay_half_under_the_piece_before_them(tmp_path: Path) -> None:
    _, board = picture(tmp_path, match_of(3, 300, 11))
    view, scenery = board.picture.view, board.plan.scenery
    boxes, standing = view.crests.lie(scenery), view.crests.standing(scenery)
    found = [crest for key, crest in boxes.items() if key.startswith("abbey ")]
    assert len(found) > 20
    assert max(view.crests.hidden(crest, standing) for crest in found) < 0.35


@pytest.mark.parametrize("size", [(640, 360), (512, 384)])
def test_who_scores_an_alliance_lay_on_the_number_of_another_one(tmp_path: Path, size: tuple[int, int]) -> None:
    _, board = program(tmp_path, match_of(3, 0, 1), size, hands="open", first_cards=False)
    camera, position = board.state.sight.camera, board.state.course.seen
    assert isinstance(position, KardinalPosition)
    numbers = [camera.at(tablet_of(alliance(position, one).lands)) for one, *_ in position.board.alliances]
    for winners in (1, 2, 3):
        for at in numbers:
            paper = scored_at(at, WINNER * winners, numbers)
            assert not [one for one in numbers if paper.contains(one)], (winners, at)
