"""Transcript of the school of a game: the lesson bubble by bubble, rule pages, challenges, tribunal, film."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby

from game import catalog
from game.film import film
from game.school import Page, school
from scenes.app.app import App
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Press
from scenes.records.what_if import WhatIf
from scenes.school import papers
from scenes.school.challenges import Challenge
from scenes.school.lesson import Lesson
from scenes.school.rule_page import Trial
from scenes.school.study import Study
from scenes.school.tribunal import Tribunal
from scenes.screens.film import beats
from scenes.ui.scene import Scene
from scenes.ui.widgets import Widget
from tests.pictures.guest import at_noon, saved_match
from tests.scenes.table_setting import new_house, words
from tests.transcripts.done import changed, known, pass_time
from tests.transcripts.pages import program

LONGEST = 200
"""So many presses end every walk."""
SHOWN = 8.0
"""Seconds in which an answer has been shown."""
BREATH = 0.4
"""Seconds at a time."""
TRIES = ("next", "left", "accept", "commit", "undo", "why", "back", "menu")
"""Keys that are tried at every halt."""


def taught(game_id: str, every: int = 1) -> list[str]:
    """The transcript of the school of that game; or of every n-th rule page and challenge, and of its lesson or its
    tribunal alone."""
    lessons, behind, turn = school(ASSETS, game_id), Scene(), catalog.ids().index(game_id) % 2
    found: list[str] = []
    with new_house() as folder, at_noon():
        app = program(folder)
        if every == 1 or turn:
            found += ["\n== lesson", *walk(app, Lesson(game_id, behind), ("go_on", "skip"))]
        if every == 1 or not turn:
            further = "forbidden", "go_on"
            found += ["\n== tribunal", *walk(app, Tribunal(game_id, behind), further)]
        for number, page in [*enumerate(lessons.pages)][::every]:
            study = partial(Trial, game_id, page, behind, nowhere)
            found += [f"\n== page {page.id}", *halts(app, study, keys=number == 0)]
        for number, one in [*enumerate(lessons.challenges)][::every]:
            study = partial(Challenge, game_id, one, behind)
            found += [f"\n== challenge {one}", *halts(app, study, keys=number == 0)]
        found += ["\n== what if", *what_if(app, game_id), "\n== papers", *printed(game_id)]
        found += ["\n== film", *filmed(game_id)]
    return found


def filmed(game_id: str) -> Iterator[str]:
    """For how long what is seen of its film, with motion and without, if every third step changes nothing."""
    shown = film(ASSETS, game_id)
    for moves in (True, False):
        for says, each in groupby(beats(shown, lambda step: step % 3 > 0, moves), lambda one: one.says):
            seen = (f"{one.shown} {one.seconds:.2f}{' slow' * one.slow}{' ends' * one.ends}" for one in each)
            yield f"{says}: {', '.join(seen)}"


def printed(game_id: str) -> list[str]:
    """The papers of the game, piece by piece, without their style, letters and pictures."""
    ids = [*(page.id for page in school(ASSETS, game_id).pages), *map(str, range(max(catalog.game(game_id).players)))]
    pictures = dict.fromkeys((*ids, papers.LOGO, papers.CODE, papers.BOX), b"")
    told = papers.paper(words("fr"), game_id, pictures, "Les Tilleuls", "12")
    style, _, pages = told.partition("@page")
    parts = re.sub("(?=<(?:section|article|div|p|li|tr|h2|footer)[ >])", "\n", pages).splitlines()
    return [f"letters: {style.count('@font-face')}", *parts]


def nowhere(page: Page, law: str) -> None:
    """No other page is opened."""


# -- walks ------------------------------------------------------------------------------------------------------------


def walk(app: App, study: Study, further: tuple[str, ...]) -> Iterator[str]:
    """From halt to halt, with every key that is tried there, by the first of these controls that answers."""
    app.show(study)
    for number in range(LONGEST):
        yield f"{number}. {paper(study)}"
        if isinstance(study, Tribunal) and study.over:
            return
        yield from tried(app, study)
        if study.panel.control("show"):
            yield from pressed(app, study, "show")
        on = next((key for key in further if study.panel.control(key)), None)
        ways = [one.key for one in study.panel.controls if one.enabled and one.key not in ("back", "show")]
        if on is None and (number > LONGEST / 2 or not any(key.startswith("rule") for key in ways)):
            return
        yield from pressed(app, study, on or next(key for key in ways if key.startswith("rule")))


def halts(app: App, make: Callable[[], Study], keys: bool) -> Iterator[str]:
    """One study, with every control tried on a fresh one, twice; with `keys` those and the way back as well, which do
    the same everywhere."""
    app.show(study := make())
    yield paper(study)
    if keys:
        yield from tried(app, study)
    for key in [one.key for one in study.panel.controls if one.enabled and (keys or one.key != "back")]:
        app.show(study := make())
        for _ in range(2):
            if study.panel.control(key):
                yield from pressed(app, study, key)
            if study.panel.control("next"):
                yield from pressed(app, study, "next")


def what_if(app: App, game_id: str) -> Iterator[str]:
    """The past of a match played differently."""
    whole = saved_match(f"{game_id}-end")
    app.show(scene := WhatIf(whole, len(whole.steps) - 3, Scene()))
    before = known(app, scene)
    yield "; ".join(f"{key}: {value}" for key, value in before.items())
    for action in ("next", "accept", "commit", "commit", "undo", "log", "menu"):
        scene.on_input(Press(action))
        pass_time(scene, 3.0)
        yield from changed(before, before := known(app, scene), action)


# -- one halt ---------------------------------------------------------------------------------------------------------


def stands(study: Study) -> dict[str, str]:
    """What stands on the paper."""
    found = {"paper": study.heading()}
    found |= {f"line {number}": text for number, text in enumerate(study.lines(), 1)}
    found["controls"] = ", ".join(map(control, study.panel.controls))
    return found


def paper(study: Study) -> str:
    """What stands on the paper, and what the board offers beside it."""
    study.board.touched()
    frame = study.board.frame
    hidden = " ".join(sorted(area.value for area in frame.hidden))
    action = f"{frame.primary.label}{'' if frame.primary.enabled else ' (pale)'}"
    return f"{' | '.join(stands(study).values())} | {frame.headline.text} -> {action} | without {hidden}"


def control(one: Widget) -> str:
    """A control in words."""
    return f"{one.key} {one.said!r}{'*' if one.first else ''}{'' if one.enabled else ' (pale)'}"


def tried(app: App, study: Study) -> Iterator[str]:
    """What keys do here."""
    for action in TRIES:
        yield from seen(app, study, action, lambda action=action: study.on_input(Press(action)))


def pressed(app: App, study: Study, key: str) -> Iterator[str]:
    """What a control does."""
    found = study.panel.control(key)
    assert found
    name = f"[{key}]"
    yield from list(seen(app, study, name, lambda: study.on_input(Click(found.box.centre)))) or [f"  {name}. nothing"]


def seen(app: App, study: Study, name: str, act: Callable[[], object]) -> Iterator[str]:
    """What an input changes by the time that everything has come to rest."""
    before = of_all(app, study)
    act()
    for _ in range(round(SHOWN / BREATH)):
        study.update(BREATH)
    after = of_all(app, study)
    yield from changed({**dict.fromkeys(after, ""), **before}, {**dict.fromkeys(before, ""), **after}, name)


def of_all(app: App, study: Study) -> dict[str, object]:
    """What stands on the paper and what is known of the board."""
    study.board.touched()
    return {**known(app, study.board), **stands(study)}
