"""Asking about what lies on the board: every place of every game has its sentence and its page, on every device."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog
from game.core import Setup
from game.diorama import find, load, opening
from game.match import Match
from game.school import school
from scenes.board import catalog as looks
from scenes.board.sentences import Voice
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Device, Press
from scenes.school.rule_page import RulePage
from tests.scenes.table_setting import compact, humans, program
from tests.transcripts.told import asked_places


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


def test_keys_ask_their_way_over_all_pieces_and_open_the_page(tmp_path: Path) -> None:
    match = compact(Match(catalog.game("cardinal"), Setup(2), humans(2)), 12, Random(3))
    app, board = program(tmp_path, match, confirm="never")
    app.frame(0.05)
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
