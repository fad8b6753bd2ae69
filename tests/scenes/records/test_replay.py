"""Replays: the same end as the match had, at every speed; hands open only when it is over; and "what if"."""

from pathlib import Path

import pytest

from game import catalog
from game.core import Game, Setup
from game.match import Match
from game.saved_text import as_saved
from game.story import story, watched_from
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.core.translations import capitalised
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.records.award import story_told
from scenes.records.journal import Journal
from scenes.records.replay import Replay
from scenes.records.what_if import WhatIf
from scenes.ui.scene import Scene
from tests.conftest import name_of, thrown
from tests.game.test_annals import finished
from tests.patience import until
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import between, frames, humans, played_on, program, shown_as, shown_on, written

GAMES = catalog.games()


def watching(folder: Path, match: Match, shown: int = 0) -> tuple[App, Replay]:
    app, _ = program(folder, Match(match.game, match.setup, match.seats))
    replay = shown_on(app, Replay(match, Scene(), shown))
    replay.show(shown)
    return app, replay


@pytest.mark.parametrize("game_id", [game.id for game in GAMES if game.hide is not type(game).hide])
def test_hands_are_open_when_it_is_over_and_not_before(tmp_path: Path, game_id: str) -> None:
    game = catalog.game(game_id)
    match = thrown(between(game_id, min(game.players), 4), 4, 12)
    for known in (match, finished(game, 3)):
        app, replay = watching(tmp_path, known)
        for steps in range(len(known.steps) + 1):
            position, seen = known.positions[steps], replay.playback.seen(steps)
            over = known.position.outcome() is not None
            assert seen == (position if over else game.hide(position, None))
        press(app, "more")
        assert all((replay.widget(key) is not None) == over for key in ("what_if", "analysis"))


@pytest.mark.samples(8)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_board_of_a_replay_moved_where_a_sentence_took_two_lines(
    tmp_path: Path, game: str, size: tuple[int, int], text: float
) -> None:
    match = thrown(between(game, 3 if game == "kardinal" else 2, 4), 4, 1)
    app, _ = program(tmp_path, match, size, text=text, language="de")
    replay = shown_on(app, Replay(saved_match(f"{game}-end"), Scene(), 0))
    lies = set()
    for steps in range(replay.playback.end + 1):
        replay.show(steps)
        lies.add(replay.place)
    assert len(lies) == 1


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_of_a_hand_above_a_replay_touched_the_frame_of_the_map(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    replay = shown_on(app, Replay(finished(catalog.game("kardinal"), 3), Scene(), 30))
    unit, row = app.context.viewport.unit, replay.banners[0]
    drawn = [image.get_rect(topleft=at) for image, at in app.context.pen.record(replay.draw).stamps]
    cards = [one for one in drawn if 1.4 < one.h / max(1, one.w) < 1.6 and 0 < one.y < row.bottom * unit]
    assert len(cards) >= 6 and max(one.bottom for one in cards) <= row.bottom * unit + 2


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_if_changes_nothing_of_the_match(tmp_path: Path, game: Game) -> None:
    match = finished(game, 5)
    text = as_saved(match)
    app, replay = watching(tmp_path, match, len(match.steps) // 2)
    press(app, "more", "what_if")
    branch = shown_as(app, WhatIf)
    copy = branch.state.course.match
    assert copy.position == match.positions[replay.playback.shown] and copy is not match
    mover = copy.position.to_move
    assert mover is not None and copy.seats[mover].is_human
    other = next((step for step in copy.position.legal() if step != match.steps[replay.playback.shown]), None)
    branch.session.play(other or copy.position.legal()[0])
    frames(app, 3, 0.1)
    assert as_saved(match) == text and app.context.shelf.names() == []
    app.frame(0.1, [Press("menu")])
    assert app.scene is replay and replay.playback.seen(len(match.steps)) == match.position
    assert app.context.shelf.names() == [] and app.context.annals.entries() == []


def test_a_line_that_ends_is_nobodys_win(tmp_path: Path) -> None:
    match = finished(GAMES[0], 5)
    app, _ = program(tmp_path, Match(match.game, match.setup, match.seats))
    branch = shown_on(app, WhatIf(match, len(match.steps) - 1, Scene()))
    branch.session.play(match.steps[-1])
    frames(app, 30, 0.1)
    scene: Scene = app.scene
    assert scene is branch and isinstance(scene, BoardScene) and app.context.annals.entries() == []
    assert branch.frame.primary.label == app.context.words.say("replay.branch.back"), "gold said Result, and led there"
    assert branch.frame.area(AreaId(Area.PANEL, "back")) is None, "two golden keys said the same"


# -- the match so far -------------------------------------------------------------------------------------------------


def test_the_past_can_be_played_differently_where_nothing_is_hidden(tmp_path: Path) -> None:
    """With real cards too, of which the screen knows nothing: there it was not offered."""
    usual: list[tuple[Game, frozenset[str]]] = [(game, frozenset()) for game in catalog.games()]
    real = [(game, looks.look(game.id).box.referee_options) for game in catalog.games()]
    for game, options in usual + [way for way in real if way[1]]:
        players = min(game.players)
        match = Match(game, Setup(players, 5, options), humans(players))
        app, _ = program(tmp_path, played_on(match, 4), hands="open")
        text = as_saved(match)
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
        assert as_saved(match) == text and app.context.shelf.names() == []


# -- analysis of a played_out match -----------------------------------------------------------------------------------


def says_the_line(app: App) -> bool:
    return any(text.startswith("L’ordinateur jouerait") for text in written(app))


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_computer_s_line_is_legal_and_ends_with_the_turn(tmp_path: Path, game: Game) -> None:
    match = thrown(Match(game, Setup(game.players[0], 3), humans(game.players[0])), 3)
    app, _ = program(tmp_path, match)
    app.routes.open_replay(match, app.scene, len(match.steps) - 3)
    app.frame(0.1)
    page = shown_as(app, Replay)
    page.show(len(match.steps) - 3)
    press(app, "more", "analysis")
    page.show(len(match.steps) - 4)  # it thinks of another moment at once
    app.frame(0.05)
    page.show(len(match.steps) - 3)
    until(lambda: page.best.done and page.best.shown >= 0, lambda: app.frame(0.05))
    best, start = page.best, match.positions[page.playback.shown]
    assert best.steps and best.steps[0] in start.legal()
    assert best.positions[0] == game.hide(start, start.to_move)
    assert says_the_line(app)
    assert sum(page.playback.chance(seat, 0) for seat in range(len(match.seats))) in range(98, 103)
    page.show(len(match.steps))
    app.frame(0.05)
    assert page.best.done and not page.best.steps and not says_the_line(app)
    press(app, "more", "analysis")
    app.frame(0.05)
    assert page.best.shown == -1


@pytest.mark.parametrize(
    ("game_id", "shown", "part"), [("cabale", 11, "flights"), ("cathedral", 8, "won"), ("kardinal", 1, "cards")]
)
def test_a_replay_showed_nothing_that_flies_no_ground_that_is_won_and_no_card_on_its_way(
    tmp_path: Path, game_id: str, shown: int, part: str
) -> None:
    """It moved the pieces alone, and told of no step what the match had told of it."""
    app, replay = watching(tmp_path, saved_match(f"{game_id}-end"), shown)
    app.context.settings.motion = 1.0
    replay.playback.toggle()
    while replay.playback.shown == shown:
        app.frame(0.1)
    assert getattr(replay.playback.animation, part)


@pytest.mark.read
@pytest.mark.samples(2)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_names_above_a_replay_were_the_smallest_words_when_all_were_largest(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    """They stood beside a face in the upper half of a line; and each was as small as it had to be."""
    sizes, match = [], midgame(game_id)
    for text in (1.0, 2.0):
        app, board = program(tmp_path, match, size, text=text)
        replay = shown_on(app, Replay(match, board, 6))
        frames(app, 2, 0.1)
        names = {replay.voice.name(seat) for seat in range(len(match.seats))}
        near = [one for one in app.context.pen.written if any(box.contains(one.box.centre) for box in replay.banners)]
        sizes.append({one.size for one in near if one.text in names})
    assert len(sizes[1]) == 1 and min(sizes[1]) >= max(sizes[0]), sizes


@pytest.mark.read
def test_a_replay_that_began_in_the_middle_did_not_say_why(open_app: Open) -> None:
    found = {}
    for seed in range(12):
        match = finished(catalog.game("cabale"), seed)
        told = story(match)
        found[told.turn is not None] = match, told
    assert len(found) == 2
    for turned, (match, told) in found.items():
        app, begins = open_app(), watched_from(match, told)
        page = shown_on(app, Replay(match, Scene(), begins, told))
        app.frame(0.1)
        said = app.context.words.say("replay.soon" if turned else "board.latest")
        log = page.voice.say(page.look.wording.log_line(match.played(begins - 1)))
        says = story_told(match, page.look, page.voice, told) if turned else capitalised(log)
        says = f"*{said}.* {says}"  # a line of the score is not true before the end
        assert 0 < begins == page.playback.shown and says in [one.text for one in app.context.pen.written]
        app.frame(3.0)
        assert page.playback.shown == begins, "there is time to read it"
        app.frame(0.1, [Press("next")])
        assert says not in [one.text for one in app.context.pen.written]
