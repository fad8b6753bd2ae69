"""The week's tournament on the screen: begun from "Plus…", played at the table, seen in the book and on the film."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game import tournament
from game.files import copy_of
from game.match import Match
from game.tournament import Tournament
from scenes.app.app import App
from scenes.input.events import Device
from scenes.play.scene import BoardScene
from scenes.records.book_matches import Matches
from scenes.records.printed_record import write
from scenes.records.result import Result
from scenes.records.tournament import Entrants, TournamentPage
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from tests.pictures.guest import Guest, saved_match
from tests.scenes.screens.showing import press, presses
from tests.scenes.table_setting import frames, shown_as

NAMES = ("Mila", "Léa", "Bergamote", "Paul", "Hugo")


@pytest.fixture
def guest(tmp_path: Path) -> Guest:
    found = Guest(tmp_path, (640, 360))
    found.home()
    return found


def finished(names: Sequence[str]) -> Match:
    """A match of Cathédrale that these two have finished."""
    match = saved_match("cathedral-end")
    match.seats = tuple(replace(sitter, level=None, name=name) for sitter, name in zip(match.seats, names))
    return match


def begin(app: App, *names: str) -> None:
    press(app, "more", "tournament")
    for name in names:
        press(app, "more", *(f"letter.{letter}" for letter in name), "done")


def test_it_is_begun_with_three_different_names_and_laid_for_the_first_two(guest: Guest) -> None:
    app = guest.app
    begin(app, "ab", "cd")
    assert isinstance(app.scene, Entrants)
    press(app, "more", "letter.a", "letter.b", "done")
    assert app.scene.names == ["Ab", "Cd"], "one name twice"
    press(app, "more", "letter.e", "done", "play")
    assert isinstance(app.scene, TournamentPage)
    kept = tournament.load(app.data).value
    assert kept and kept.names == ("Ab", "Cd", "E") and len(kept.games) == 4
    press(app, "play")
    assert isinstance(app.scene, NewMatch)
    assert [app.scene.table.chairs[seat].name for seat in app.scene.table.humans] == ["Cd", "E"]
    app.scene.back()
    app.frame(0.1)
    assert isinstance(app.scene, TournamentPage)


@pytest.mark.parametrize("device", [Device.TOUCH, Device.PAD])
def test_names_could_only_be_written_letter_by_letter(guest: Guest, device: Device) -> None:
    """The faces of the seats take part at a press, with the names they had there, and leave at the next one."""
    app = guest.app
    app.context.settings.seats = {"cardinal": ["human@owl Rosa", "human@fox"]}
    press(app, "more", "tournament")
    hand = presses(device)
    for face in ("owl", "frog", "cat", "frog", "fox"):
        hand(app, f"face.{face}")
    hand(app, "play")
    page = shown_as(app, TournamentPage)
    names = ("Rosa", app.context.words.say("name.human.7"), app.context.words.say("name.human.1"))
    assert page.running.names == names and page.running.figures == ("owl", "cat", "fox")
    assert tournament.load(app.data).value == page.running
    hand(app, "play")
    chairs = shown_as(app, NewMatch).table.chairs
    assert {chair.figure for chair in chairs} < {"owl", "cat", "fox"}


def test_a_match_that_is_finished_anywhere_is_on_its_page_and_names_are_corrected(guest: Guest) -> None:
    app = guest.app
    tournament.save(Tournament(NAMES, ("cathedral",), "all", 0), app.data)
    first = tournament.standing(Tournament(NAMES, ("cathedral",), "all", 0), ()).next()
    app.context.annals.record(finished([NAMES[person] for person in first.people]))
    press(app, "more", "tournament")
    assert isinstance(app.scene, TournamentPage) and app.scene.standing.meetings[0].played
    winner = app.scene.standing.meetings[0].winner
    assert winner is not None
    press(app, "names", f"name.{winner}", "erase", "letter.x", "done", "play")
    assert isinstance(app.scene, TournamentPage)
    assert app.scene.running.names[winner] == f"{NAMES[winner][:-1]}x" and app.scene.standing.won(winner) == 1
    assert tournament.load(app.data).value == app.scene.running


def test_people_of_a_tournament_changed_their_names_with_the_language(guest: Guest) -> None:
    """Who has the name of an animal has it in the language of now, on every page, and is still the same person; nobody
    else sits down at their table."""
    app, names, faces = guest.app, ("Renard", "Cerf", "Ours"), ("fox", "stag", "bear")
    running = Tournament(names, ("cardinal",), "all", 0, figures=faces)
    tournament.save(running, app.data)
    app.context.choose(language="nl", begins="chosen")
    press(app, "more", "tournament", "play")
    guest.rest()
    sheet = app.scene
    assert isinstance(sheet, NewMatch) and sheet.widget("more") is None
    here = {"Vos", "Hert", "Beer"}
    assert {sheet.table.name(seat, app.context.words, app.context.minds.engines) for seat in range(2)} <= here
    press(app, "seat.0", "write", "done", f"face.{sheet.table.chairs[0].figure}", "play")
    guest.rest()
    board = shown_as(app, BoardScene)
    sat = board.state.course.match.seats
    assert set(tournament.people_of(running, sat)) == {*tournament.standing(running, ()).meetings[0].people}


def test_results_and_the_tournament_led_back_to_each_other_for_ever(guest: Guest) -> None:
    """The gold of a result leads to the tournament, in place of a rematch; from there one comes home in two steps."""
    app = guest.app
    tournament.save(Tournament(NAMES, ("cathedral",), "all", 0), app.data)
    for names, gold in ((["Mila", "Léa"], "tournament"), (["Mila", "Rosa"], "again")):
        match = finished(names)
        app.context.annals.record(match)
        app.context.navigation.open_result(match, BoardScene(match))
        frames(app, 30, 0.2)
        result = app.scene
        assert [one.key for one in shown_as(app, Result).widgets if one.first] == [gold]
        if gold == "tournament":
            press(app, gold)
            shown_as(app, TournamentPage).back()
            frames(app, 30, 0.2)
            assert app.scene is result
        shown_as(app, Result).back()
        app.frame(0.1)
        assert isinstance(app.scene, Home)


def test_a_leaf_kept_the_name_that_a_figure_has_in_another_language(guest: Guest, tmp_path: Path) -> None:
    app = guest.app
    match = finished(["Rosa", "Vos"])
    match.seats = tuple(replace(sitter, figure="fox") for sitter in match.seats)
    app.context.annals.record(match)
    leaf = write(app.data, app.context.words, tmp_path)
    assert leaf and "Vos" not in leaf.read_text(encoding="utf-8")


def test_the_book_has_an_ear_for_it_while_it_runs_and_ending_it_asks_once(guest: Guest) -> None:
    app = guest.app
    press(app, "book")
    assert isinstance(app.scene, Matches) and app.scene.widget("leaf.tournament") is None
    guest.home()
    tournament.save(Tournament(NAMES, ("cabale",), "tree", 0), app.data)
    press(app, "book", "leaf.tournament")
    assert isinstance(app.scene, TournamentPage)
    press(app, "names", "end")
    assert tournament.load(app.data).value
    press(app, "end")
    assert tournament.load(app.data).value is None and not copy_of(app.data / tournament.FILE).exists()


def test_a_damaged_file_costs_one_sentence_and_no_match(guest: Guest) -> None:
    app = guest.app
    for path in (app.data / tournament.FILE, copy_of(app.data / tournament.FILE)):
        path.write_bytes(b"\0" * 50)
    press(app, "more", "tournament")
    assert isinstance(app.scene, Entrants)
    assert any(text.startswith("Le fichier du tournoi") for text, _ in guest.words())
    assert list(app.data.glob(f"{tournament.FILE}.damaged-*"))


def test_guests_who_leave_take_their_tournament_with_them(guest: Guest) -> None:
    tournament.save(Tournament(NAMES, ("cathedral",), "all", 0), guest.app.data)
    guest.kiosk()
    guest.knocks()
    for word in ("Valider", "Séjour"):
        guest.say(word)
    press(guest.app, "do.stay")
    assert tournament.load(guest.app.data).value
    press(guest.app, "do.stay")
    assert tournament.load(guest.app.data).value is None


@pytest.mark.read
def test_what_is_missing_was_too_small_to_read_with_large_words(tmp_path: Path) -> None:
    """It stood between two buttons, in letters half as large as those around it."""
    found = Guest(tmp_path, (1024, 768), text=1.5)
    found.home()
    begin(found.app)
    frames(found.app, 2, 0.2)
    pen, said = found.app.context.pen, found.app.context.words.say("tournament.need")
    (missing,) = (text for text in pen.written if text.text == said)
    assert missing.size >= 28 * pen.viewport.unit
