"""The tribunal: cases judged by the rules themselves, answered as players answer them."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from game import catalog
from game.diorama import opening
from game.school import Case, scene, school
from scenes.app.app import App
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Device, Press
from scenes.school.rule_page import RulePage
from scenes.school.tribunal import RULE_CHOICES, Asked, Tribunal
from scenes.ui.scene import AppContext
from tests.conftest import in_one
from tests.scenes.screens.showing import press_beside
from tests.scenes.table_setting import program, shown_as, shown_on, towns


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app, _ = program(tmp_path_factory.mktemp("tribunal"), next(towns(2, 1)))
    yield app
    app.close()


def broken(game_id: str, case: Case) -> set[str]:
    """The laws that the step of a case breaks."""
    match = opening(scene(ASSETS, game_id, case.diorama))
    for text in case.after:
        match.play(match.game.read(text))
    step = match.game.read(case.step)
    laws = {refusal.law for refusal in match.position.refusals(step)}
    assert bool(laws) != (step in match.position.legal())
    return laws


@in_one("game_id", catalog.ids())
def test_every_case_has_one_answer_a_page_and_a_sentence_in_every_language(game_id: str) -> None:
    learned, tables = school(ASSETS, game_id), [Words(ASSETS, language) for language in COMPLETE_LANGUAGES]
    assert 6 <= len(learned.cases) <= 8
    verdicts = set()
    for case in learned.cases:
        laws = broken(game_id, case)
        pages = {page.id for page in learned.pages if laws & set(page.laws) and page.wrong}
        assert len(pages) == bool(laws), case.id
        verdicts.add(bool(laws))
        for words in tables:
            assert len(words.say(f"{game_id}/school.case.{case.id}").split()) <= 20
    assert verdicts == {True, False}


def answered(context: AppContext, court: Tribunal, rightly: bool) -> None:
    """Answers both questions of a case, and goes on to the next."""
    laws = {refusal.law for refusal in court.refusals}
    press_beside(court, "forbidden" if bool(laws) == rightly else "permitted")
    if court.asked is Asked.RULE:
        assert len(court.choices()) == RULE_CHOICES
        press_beside(court, next(f"rule.{page.id}" for page in court.choices() if laws & set(page.laws)))
    assert court.asked is Asked.NOTHING
    course, decision = court.board.state.course, court.board.frame.decision
    assert course.match.steps[course.undo_limit :] or (decision and decision.refusals)
    press_beside(court, "go_on")


def test_the_court_counts_what_was_judged_rightly(app: App) -> None:
    court = shown_on(app, Tribunal("cardinal", app.scene))
    cases = len(court.school.cases)
    for number in range(cases):
        answered(app.context, court, rightly=number > 0)
    assert court.over and court.right == cases - 1 and [page.id for page in court.missed] == ["base"]


def test_a_rule_looked_up_in_court_leads_back_to_the_court_and_not_to_its_bare_board(app: App) -> None:
    app.show(Tribunal("cardinal", app.scene))
    court = shown_as(app, Tribunal)
    while not court.refusals:
        answered(app.context, court, rightly=True)
    press_beside(court, "permitted")
    broken = {refusal.law for refusal in court.refusals}
    page = next(page for page in court.school.pages if broken & set(page.laws))
    place, paper = ref(court), court.heading()
    app.frame(0.1, [Press("why", Device.KEYS)])
    del court
    gc.collect()
    assert isinstance(app.scene, RulePage) and app.scene.page == page
    app.scene.back()
    app.frame(0.1)
    assert app.scene is place() and app.scene.heading() == paper
