"""Whether pages, bubbles, challenges, cases and answers have room on their papers: all games, languages and windows.

    python tools/papers.py            # about a minute; prints what is cut, and counts

The tests ask it only of the longest words in the smallest window.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from game.school import school
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.play.hud import prompt
from scenes.play.scene import BoardScene
from scenes.play.session.inspection import inspectable
from scenes.school.challenges import Challenge
from scenes.school.lesson import Lesson
from scenes.school.rule_page import RulePage
from scenes.school.study import Study
from scenes.school.trial import Trial
from scenes.school.tribunal import Asked, Tribunal
from scenes.ui.blocks import Printed
from scenes.ui.scene import Scene

SIZES = ((1280, 720), (1024, 768))
TEXTS = (1.0, 1.5, 2.0)
NAMES = ("Maximilien", "Wilhelmine", "Bernadette", "Hugo", "Zoé")
STEPS = 40
"""After so many steps there is much on a board."""


def papers(app: App, game_id: str) -> Iterator[tuple[Study | RulePage, str]]:
    """Every paper of a game in the present language, with what it is about."""
    found = school(ASSETS, game_id)
    reader = RulePage(game_id, found.pages[0], Scene())
    app.show(reader)
    for page in found.pages:
        for law in page.laws or ("",):
            reader._open(page)
            reader.law = law
            yield reader, f"page {page.id} {law}"
    trial = Trial(game_id, found.pages[0], reader, reader.look_up)
    app.show(trial)
    for page in found.pages:
        trial.page = page
        yield trial, f"trial {page.id}"
    lesson = Lesson(game_id, Scene())
    app.show(lesson)
    for number, moment in enumerate(found.moments):
        lesson.at, lesson.notice = number, "school.lesson.answer" if moment.acts else ""
        yield lesson, f"bubble {moment.id}"
    challenge = Challenge(game_id, found.challenges[0], Scene())
    app.show(challenge)
    for name in found.challenges:
        challenge.name = name
        yield challenge, f"challenge {name}"
    court = Tribunal(game_id, Scene())
    app.show(court)
    for number, case in enumerate(found.cases):
        court._hear(number)
        for court.asked in Asked:
            court.verdict = f"school.tribunal.was.{'forbidden' if court.refusals else 'permitted'}"
            if court.refusals or court.asked is not Asked.RULE:
                yield court, f"case {case.id} {court.asked.name.lower()}"
    court.over, court.missed = True, list(court.choices())
    yield court, "what was judged wrongly"


def cut(paper: Study | RulePage, pen: Pen) -> list[str]:
    """What does not stand whole on that paper."""
    parts = paper.panel if isinstance(paper, Study) else paper
    parts.renew()
    pen.written.clear()
    for part in parts.parts:
        if isinstance(part, Printed):
            part.draw(pen)
    return [one.text for one in pen.written if not one.whole]


def answers(app: App, game_id: str) -> Iterator[tuple[str, list[str]]]:
    """What is told of every place of a match in progress, with what of it does not stand whole in its note."""
    game, dice = catalog.game(game_id), Random(game_id)
    players = max(game.players)
    match = Match(game, Setup(players), tuple(Sitter(None, name) for name in NAMES[:players]))
    while len(match.steps) < STEPS and match.position.legal():
        match.play(dice.choice(list(match.position.legal())))
    board, pen = BoardScene(match), app.context.pen
    app.show(board)
    for place in inspectable(board.look, board.frame.seen, board.frame.decision, board.frame.figures):
        board.state.hand.inspect(place)
        board.touched()
        found = board.frame.headline
        assert found.kind == "answer"
        pen.written.clear()
        prompt.draw_headline(pen, board.frame.layout.prompt, found)
        yield f"answer {place}", [one.text for one in pen.written if not one.whole]


def main() -> int:
    """Prints what is cut; the exit code is 1 if anything is."""
    counted = found = 0
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        for text in TEXTS:
            with tempfile.TemporaryDirectory() as folder:
                app = App(pygame.display.set_mode(size), Path(folder), Settings(motion=0.0, text=text))
                for language, game_id in product(LANGUAGES, catalog.ids()):
                    app.context.words = Words(ASSETS, language)
                    for study, about in papers(app, game_id):
                        short = cut(study, app.context.pen)
                        counted, found = counted + 1, found + len(short)
                        for words in short:
                            print(f"{size[0]}x{size[1]} {text} {language} {game_id} {about}: {words[:60]!r}")
                    for about, short in answers(app, game_id):
                        counted, found = counted + 1, found + len(short)
                        for words in short:
                            print(f"{size[0]}x{size[1]} {text} {language} {game_id} {about}: {words[:60]!r}")
                app.close()
    print(f"{counted} papers, {found} texts cut")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
