"""The label of the last move shows where it was, and hides nothing that has to be read now."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import catalog
from game.core import Setup
from game.match import Match
from tests.scenes.table_setting import humans, program


def test_the_label_of_the_last_move_lies_on_no_number_of_a_legal_place(tmp_path: Path) -> None:
    match, dice = Match(catalog.game("cabale"), Setup(3, 3), humans(3)), Random(20)
    while len(match.steps) < 20:
        match.play(dice.choice(match.position.legal()))
    app, _ = program(tmp_path, match)
    for _ in range(4):
        app.frame(0.5)
    texts = app.stage.pen.written
    label = next(text.box for text in texts if text.text == app.stage.words.say("board.last_move"))
    numbers = [text.box for text in texts if text.text.startswith("+")]
    assert len(numbers) > 5 and not any(label.overlaps(number) for number in numbers)
