"""The match so far: a sentence for every step, the board as it was, and a way back that is always there."""

from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Game, Setup
from game.match import Match, Sitter
from scenes.board import catalog as looks
from scenes.input.events import Click, Press
from scenes.records.journal import Journal, Sentence
from scenes.records.what_if import WhatIf
from tests.scenes.table_setting import NAMES, program


@pytest.mark.seen
@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_step_has_its_sentence_and_shows_the_board_after_it(game_id: str, tmp_path: Path) -> None:
    game, dice = catalog.game(game_id), Random(f"journal {game_id}")
    seats = tuple(Sitter(None, name) for name in NAMES[: min(game.players)])
    match = Match(game, Setup(len(seats), 5), seats)
    for _ in range(12):
        match.play(dice.choice(match.position.legal()))
    app, board = program(tmp_path, match, hands="open")
    app.frame(0.1, [Press("log")])
    assert isinstance(app.scene, Journal)
    journal, saved = app.scene, match.save()
    seen = set()
    for number in range(12, -1, -1):
        assert journal.shown == number
        app.frame(0.1)
        assert "present" in [one.key for one in journal.widgets]
        line = journal.widget(f"step:{number}")
        assert isinstance(line, Sentence)
        seen.add(line.text)
        assert [one for one in app.context.pen.written if one.text == line.text]
        position = board.state.course.hands.seen(match.positions[number])
        assert journal.desk.scenery.figures == board.look.pieces.figures(position)
        app.frame(0.1, [Press("up")])
    assert len(seen) > 6
    assert match.save() == saved


def test_pressing_a_sentence_shows_its_moment_and_gold_leads_back(tmp_path: Path) -> None:
    game = catalog.game(catalog.ids()[0])
    match = Match(game, Setup(2, 5), tuple(Sitter(None, name) for name in NAMES[:2]))
    for _ in range(4):
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match)
    app.frame(0.1, [Press("log")])
    journal = app.scene
    assert isinstance(journal, Journal)
    line = journal.widget("step:2")
    assert line
    app.frame(0.1, [Click(line.box.centre)])
    assert journal.shown == 2
    gold = journal.widget("present")
    assert gold
    app.frame(0.1, [Click(gold.box.centre)])
    assert app.scene is board


def test_the_past_can_be_played_differently_where_nothing_is_hidden(tmp_path: Path) -> None:
    """With real cards too, of which the screen knows nothing: there it was not offered."""
    usual: list[tuple[Game, frozenset[str]]] = [(game, frozenset()) for game in catalog.games()]
    real = [(game, looks.look(game.id).box.referee_options) for game in catalog.games()]
    for game, options in usual + [way for way in real if way[1]]:
        players = min(game.players)
        match = Match(game, Setup(players, 5, options), tuple(Sitter(None, name) for name in NAMES[:players]))
        for _ in range(4):
            match.play(match.position.legal()[0])
        app, _ = program(tmp_path, match, hands="open")
        text = match.save()
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
        assert match.save() == text and app.context.shelf.names() == []
        app.close()
