"""Asking about what lies on the board: every place of every game has its sentence and its page, on every device."""

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog
from game.core import Setup
from game.kardinal.tables import LANDS, SEALS
from game.match import Match
from scenes.board import catalog as looks
from scenes.board.look.wording import Line
from scenes.input.events import Click, Hover, Press
from scenes.play.session.inspection import inspectable, place_at
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import asks, between, click, frames, played_on, program, written


@pytest.mark.parametrize("option", ["", "small", "stuck-passes"])
def test_what_was_told_of_places_and_moves_forgot_the_options_of_the_match(option: str) -> None:
    """In small matches buildings “could be taken”, shapes “had to wait”, and sticks that nobody had could be laid."""
    for game in map(catalog.game, ("cardinal", "cathedral", "cabale")):
        if option and option not in game.options:
            continue
        look, match, dice = looks.look(game.id), Match(game, Setup(2, 5, frozenset({option} - {""}))), Random(5)
        while match.position.to_move is not None:
            position: Any = match.position
            legal = position.legal()
            told = {look.wording.prompt(position, token.id).key for token in look.choices.tray(position).tokens}
            places = [*position.pieces(), *look.facts.empty_places(position)]
            for place in places[len(match.steps) % 4 :: 4]:
                fact = look.facts.about(position, place, look.facts.owned(position, place))
                told.update(line.key for line in fact.lines if fact)
            told.update(line.key for step in legal[::7] if (line := look.wording.remark(position, step)))
            last = {key.rpartition(".")[2] for key in told}
            if game.id == "cardinal":
                waiting = {
                    key.rpartition(".")[2] for key in told if key.startswith("cardinal.prompt.") and key.count(".") > 2
                }
                assert waiting.isdisjoint(step[1] for step in legal if step[0] == "build"), position
            elif game.id == "cabale":
                passes = {key.endswith("passes") for key in told if ".fact.stuck" in key}
                assert passes <= {option == "stuck-passes"}
                assert "cabale/school.fact.edge.thick.law" not in told or any(side.sticks for side in position.sides)
            elif game.id == "cathedral" and option == "small":
                assert last.isdisjoint(("first", "open", "alone", "company", "taken", "church", "leak")), told
            match.play(dice.choice(legal))


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale", "kardinal"])
def test_a_press_in_the_tray_took_the_piece_that_was_asked_about_and_told_no_rule(tmp_path: Path, game_id: str) -> None:
    """`Show a piece or a place`, said the banner; it answers as on the board, and nothing is taken in hand."""
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), (1280, 720), hands="open", first_cards=False)
    frames(app, 10, 0.1)
    assert board.frame.layout.inspect
    held, say = board.state.hand.held, board.frame.speaker.say
    click(app, board.frame.layout.inspect.centre)
    slots = [
        (slot, box) for slot, box in board.frame.tray.slots if (one := board.frame.area_at(box.centre)) and one.item_id
    ]
    for slot, box in slots:
        click(app, box.centre)
        app.frame(0.5, [Hover(box.centre)])
        said = board.frame.headline
        if slot.means:
            assert f"*{say(slot.label)}*\n{say(slot.means)}" not in written(app), "it stands in the answer"
        assert said.kind == "answer" and say(slot.called or slot.label).lower() in said.text.lower()
        assert board.state.hand.held == held and board.state.hand.inspects
        assert len(said.text) > len(say(slot.called or slot.label)) + 15 and "**" not in said.text
    assert slots
    app.frame(0.1, [Press("back")])
    assert not board.state.hand.has_asked and board.frame.headline.kind == "prompt"


@pytest.mark.seen
def test_the_question_was_answered_for_the_ground_behind_the_building_that_was_pressed(tmp_path: Path) -> None:
    """A press on the tower of the cathedral said “free square”."""
    match, met = played_on(between("cathedral", 2, 1), 12, 3), 0
    app, board = program(tmp_path, match)
    app.frame(0.1)
    app.frame(0.1, [Press("why")])
    view, scenery, unit = board.picture.view, board.plan.scenery, app.context.viewport.unit
    for one in view.crests.standing(scenery):
        x, y = (a + b for a, b in zip(one.corner, one.mask.outline()[0]))
        at = x / unit, y / unit
        if board.frame.area_at(at):
            continue
        click(app, at)
        asked = board.state.hand.inspected
        figure = next(figure for figure in scenery.figures if asked in figure.places)
        pictures = [other for other in view.crests.standing(scenery) if other.key == figure.key]
        assert any(other.rect.collidepoint(x, y) for other in pictures), (one.key, asked)
        met += asked != place_at(board.look, board.frame.seen, board.state.sight, at)
    assert met > 2


@pytest.mark.seen
def test_the_other_button_asked_about_the_roof_before_the_piece_that_it_was_to_turn(tmp_path: Path) -> None:
    """Only the question tool asks for what the eye sees; a piece in hand may be meant behind it."""
    match = played_on(between("cathedral", 2, 1), 12, 3)
    app, board = program(tmp_path, match)
    app.frame(0.1)
    decision, camera = board.frame.decision, board.state.sight.camera
    decision = decision.arm(next(token.id for token in decision.tray.tokens if len(token.turns) > 2))
    board.state.hand.decision = decision
    board.touched()
    app.frame(0.1)
    stands = board.frame.seen.pieces()
    ground = [camera.at(place) for place in board.look.facts.empty_places(board.frame.seen) if place not in stands]
    hidden = [at for at in ground if board.picture.piece_at(at) and not board.frame.area_at(at)]
    for at in hidden[:4]:
        turn = board.state.hand.decision and board.state.hand.decision.turn
        app.frame(0.1, [Click(at, button="other")])
        now = board.state.hand.decision
        assert board.state.hand.inspected is None and now and now.turn != turn
    assert hidden


@pytest.mark.read
def test_question_about_open_land_or_sea_was_answered_by_a_sound_only(tmp_path: Path) -> None:
    """On land the country answers, where no land is near a note does."""
    app, board = program(tmp_path, between("kardinal", 3), hands="open", first_cards=False)
    app.frame(0.1, [Press("why")])
    layout, camera = board.look.layout, board.state.sight.camera
    corners = [camera.to_screen(layout.centre(corner)) for corner in ("north-west", "south-east")]
    (left, top), (right, bottom) = corners
    answered = set()
    for share in product(range(1, 20), range(1, 12)):
        at = left + (right - left) * share[0] / 20, top + (bottom - top) * share[1] / 12
        if layout.places_at(camera.to_plane(at)) or board.frame.area_at(at):
            continue
        board.state.notices.timed.end("note")
        click(app, at)
        asked, noted = board.state.hand.inspected, board.state.notices.timed.shows("note")
        assert (asked is None) == noted and (asked is None) == (board.frame.headline.kind == "prompt"), at
        answered.add(asked)
        if noted:
            assert board.state.notices.timed.note == app.context.words.say("board.nothing_asked")
        if asked:
            land = board.frame.voice.say(Line(f"kardinal.land.{asked}"))
            assert board.frame.headline.text.startswith(f"*{land}.*")
    assert answered == {None, *LANDS}


@pytest.mark.read
def test_names_on_the_chart_of_the_vatican_were_asked_about_a_country_behind_the_sea(tmp_path: Path) -> None:
    match = Match(catalog.game("kardinal"), Setup(3, 1, frozenset({"vatican"})))
    app, board = program(tmp_path, match, hands="open", first_cards=False)
    app.frame(0.1, [Press("why")])
    for seal in SEALS:
        first, *_, last, _ = (place for place in board.look.places.lettering if place.startswith(f"name {seal}"))
        for place in first, last:  # a finger may mean the next seal where the longest names end
            click(app, board.state.sight.camera.to_screen(board.look.layout.centre(place)))
            assert board.state.hand.inspected == seal, place


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale", "kardinal"])
def test_answers_were_smaller_than_other_sentences_with_large_words(tmp_path: Path, game_id: str) -> None:
    """They had no more than the two lines of a prompt; now they cover what is below for as long as they are asked."""
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), (1024, 768), text=1.5, hands="open")
    frames(app, 3, 0.1)
    prompt = app.context.pen.common_size((), "prompt")
    frame = board.frame
    for place in inspectable(board.look, frame.seen, frame.decision, frame.figures)[::5]:
        board.state.hand.inspect(place)
        board.touched()
        app.frame(0.1)
        said = board.frame.headline
        sizes = [one.size for one in app.context.pen.written if one.text == said.text and one.whole]
        assert said.kind == "answer" and sizes and min(sizes) >= 0.92 * prompt, said.text


@pytest.mark.read
def test_question_about_a_seal_was_answered_with_the_order_of_the_turn(tmp_path: Path) -> None:
    """Where nothing in hand can go anywhere, no place is the reason: it answers what it is."""
    match = played_on(between("kardinal", 3), asks("draw"))
    app, board = program(tmp_path, match, hands="open", first_cards=False)
    app.frame(0.1, [Press("why")])
    decision = board.frame.decision
    assert decision
    board.state.hand.decision = decision.arm(decision.tray.tokens[-1].id)
    for place in board.look.facts.empty_places(board.frame.seen):
        board.state.hand.inspect(place)
        board.touched()
        app.frame(0.1)
        assert app.context.words.say("kardinal.phase.name") not in board.frame.headline.text, place
