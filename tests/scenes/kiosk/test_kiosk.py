"""The kiosk: what happens when nobody is there, that nothing leads out, and what a crash leaves behind."""

import gc
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import main
from game import catalog as rulebooks
from game.match import Match
from launch import exit_codes, heartbeat
from scenes.app import kiosk_supervisor
from scenes.app.app import App
from scenes.app.instance_lock import Lock
from scenes.app.start import play
from scenes.core import house as owners
from scenes.core import house_file, platform
from scenes.core import settings as keeping
from scenes.core.house import House
from scenes.core.settings import SETTINGS_FILE, Settings
from scenes.input.events import Click, Device, Hover, Press
from scenes.kiosk import stay
from scenes.kiosk.attract import DIM_AFTER, PART_SECONDS, Attract
from scenes.kiosk.owner import OwnerIndex
from scenes.kiosk.pin_pad import PinPad
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.school.lesson import Lesson
from scenes.screens.home import Home
from scenes.screens.more import More
from scenes.screens.options import Options
from scenes.screens.saved_summary import summaries, summary_of
from scenes.screens.still_there import StillThere
from scenes.ui.scene import Scene
from tests.conftest import in_one
from tests.patience import until
from tests.scenes.kiosk_room import GAME, MIDDLE, at_table, event_pump, home, supervisor, wait
from tests.scenes.screens.showing import paused, press
from tests.scenes.table_setting import shown_as


@pytest.fixture
def shown(room: App) -> App:
    """The same while nobody plays."""
    room.show(Attract())
    return room


def next_part(app: App) -> None:
    """What is shown has been shown for long enough."""
    attract = shown_as(app, Attract)
    attract.since = 2 * max(PART_SECONDS.values())
    app.frame(0.0)


# -- nobody is there --------------------------------------------------------------------------------------------------


@pytest.mark.samples(2)
@pytest.mark.parametrize(
    "touch",
    [
        Click(MIDDLE),
        Click(MIDDLE, Device.TOUCH),
        Hover(MIDDLE, held=True),
        Press("accept"),
        Press("back", Device.PAD),
        Press("language"),
    ],
    ids=str,
)
def test_any_touch_leads_home_in_one_frame_and_is_nothing_else(shown: App, touch: Click | Hover | Press) -> None:
    shown.frame(0.02)
    shown.frame(0.02, [touch])
    assert isinstance(shown.scene, Home)
    widget = shown.scene.widget(f"game.{GAME}")
    assert widget
    for _ in range(5):  # the same finger, still there and going away
        shown.frame(0.02, [Click(widget.box.centre), Press("accept")])
    assert isinstance(shown.scene, Home) and shown.context.settings.language == "fr"
    wait(shown, 1)
    shown.frame(0.02, [Click(widget.box.centre)])
    assert not isinstance(shown.scene, Home)


def test_a_mouse_that_somebody_bumps_into_wakes_nobody_but_one_that_moves_does(shown: App) -> None:
    shown.frame(0.02, [Hover((500.0, 500.0))])
    shown.frame(0.02, [Hover((510.0, 500.0))])
    assert isinstance(shown.scene, Attract)
    shown.frame(0.02, [Hover((700.0, 500.0))])
    assert isinstance(shown.scene, Home)


@pytest.mark.parametrize(
    ("shown", "waits"),
    [
        (Home, ((58, Home), (3, Attract))),
        (lambda: Options(Home()), ((58, Options), (3, StillThere), (17, StillThere), (3, Attract))),
        (lambda: Lesson(GAME, Home()), ((598, Lesson), (4, StillThere))),
    ],
    ids=["home asks nobody", "a page asks after a minute", "whoever learns may think as long as at a match"],
)
def test_after_so_many_seconds_it_asks_whether_anybody_is_there_and_then_shows_the_games(
    room: App, shown: Callable[[], Scene], waits: tuple[tuple[int, type[Scene]], ...]
) -> None:
    room.show(shown())
    for seconds, kind in waits:
        wait(room, seconds)
        assert isinstance(room.scene, kind), (seconds, room.scene)
        assert not isinstance(room.scene, StillThere) or room.scene.in_match is (waits[0][1] is Lesson)


@pytest.mark.samples(3)
@pytest.mark.parametrize("touch", [Click(MIDDLE), Press("up"), Hover(MIDDLE, held=True)], ids=str)
def test_any_touch_answers_the_question_and_begins_the_wait_anew(room: App, touch: Click | Press | Hover) -> None:
    board = at_table(room)
    steps = board.state.course.match.steps
    wait(room, 602)
    assert isinstance(room.scene, StillThere) and room.scene.in_match
    room.frame(0.02, [touch])
    assert room.scene is board and board.state.course.match.steps == steps
    wait(room, 598)
    assert room.scene is board


@pytest.mark.parametrize("over", [lambda board: board, paused], ids=["board", "pause"])
def test_a_match_that_everybody_has_left_is_put_by_and_kept(room: App, over: Callable[[BoardScene], Scene]) -> None:
    board = at_table(room)
    line = str(board.state.course.match.position)
    if over(board) is not board:
        room.show(over(board))
    wait(room, 662)
    assert isinstance(room.scene, Attract)
    assert summary_of(room.context.shelf) is None
    (kept,) = summaries(room.context.shelf)
    assert room.context.shelf.picture(kept.file).exists(), "its tile shows it"
    found = room.context.shelf.open(kept.file)
    assert isinstance(found, Match) and str(found.position) == line


def test_a_new_session_is_as_the_house_wants_it(room: App) -> None:
    house = Settings(text=1.25, motion=0.5, show_points=False, mute=True, seats={GAME: ["human"]})
    owners.keep_defaults(house, room.data)
    room.context.owner.house.language = "nl"
    home(room)
    room.context.settings = Settings(language="de", text=2.0, easy_reading=True, mute=True, last_game=GAME)
    room.context.changed()
    at_table(room)
    home(room)
    wait(room, 82)
    now = room.context.settings
    assert isinstance(room.scene, Attract) and room.context.words.language == "nl"
    assert (now.text, now.motion, now.show_points, now.easy_reading) == (1.25, 0.5, False, False)
    assert (now.mute, now.seats, now.last_game) == (False, {}, "")
    assert len(summaries(room.context.shelf)) == 1


def quiet(app: App, hour: int, end: int) -> list[int]:
    """A kiosk with quiet hours from ten on; its clock, which can be set."""
    clock = [hour]
    app.kiosk = supervisor(app, hour=lambda: clock[0])
    app.context.owner.house.quiet_from, app.context.owner.house.quiet_until = 22, end
    return clock


def test_quiet_hours_fall_silent_once_and_anybody_may_raise_the_sound_again(room: App) -> None:
    hour = quiet(room, 21, 7)
    home(room)
    assert not room.context.settings.mute
    hour[0] = 22
    wait(room, 2)
    assert room.context.settings.mute
    room.frame(0.1, [Press("mute")])
    wait(room, 5)
    assert not room.context.settings.mute
    wait(room, 82)
    assert isinstance(room.scene, Attract) and room.context.settings.mute, "the next guests begin in silence"


def test_quiet_hours_end_in_the_morning(room: App) -> None:
    """D5: the first family of every morning played without sound."""
    hour = quiet(room, 23, 8)
    room.show(Attract())
    wait(room, 2)
    assert room.context.settings.mute
    room.context.settings = keeping.load(room.data / SETTINGS_FILE)  # as after a restart
    assert room.context.settings.mute
    room.kiosk = supervisor(room, hour=lambda: hour[0])
    hour[0] = 10
    wait(room, 2)
    room.frame(0.1, [Press("accept")])
    assert isinstance(room.scene, Home) and not room.context.settings.mute
    assert not keeping.load(room.data / SETTINGS_FILE).mute


def test_who_has_muted_the_table_in_the_evening_finds_it_muted_after_the_quiet_hours(room: App) -> None:
    hour = quiet(room, 21, 8)
    home(room)
    room.frame(0.1, [Press("mute")])
    for hour[0] in (22, 23, 8):
        room.frame(1.0)
        room.frame(1.0)
    assert room.context.settings.mute


@pytest.mark.seen
def test_in_the_dark_hours_the_screen_is_black_until_somebody_comes(room: App) -> None:
    hour = [0]
    room.kiosk = supervisor(room, hour=lambda: hour[0])
    room.show(Attract())
    wait(room, 3)
    drawn = [room.frame(1.0) for _ in range(60)]
    assert not any(drawn) and not any(room.context.pen.surface.get_buffer().raw)
    hour[0] = 7
    wait(room, 3)
    assert any(room.context.pen.surface.get_buffer().raw)
    hour[0] = 3
    wait(room, 3)
    room.frame(0.1, [Press("accept")])
    room.frame(0.1)
    assert isinstance(room.scene, Home) and any(room.context.pen.surface.get_buffer().raw)
    wait(room, 30)
    assert any(room.context.pen.surface.get_buffer().raw), "whoever plays at night sees what they do"


@pytest.mark.seen
def test_the_picture_that_nobody_looks_at_grows_darker(shown: App) -> None:
    """D24: the same panel and the same golden button at the same pixels all day."""
    attract = shown_as(shown, Attract)
    attract.part, attract.since = "how", 0.0
    shown.expose()
    shown.frame(0.0)
    bright = pygame.transform.average_color(shown.context.pen.surface)[:3]
    attract.care.pass_time(DIM_AFTER)
    shown.expose()
    shown.frame(0.0)
    assert sum(pygame.transform.average_color(shown.context.pen.surface)[:3]) < 0.6 * sum(bright)


@in_one(
    ("begin", "end", "quiet"), [(22, 7, {22, 23, 0, 6}), (13, 15, {13, 14}), (8, 8, set()), (0, 23, set(range(23)))]
)
def test_quiet_hours_may_go_past_midnight(begin: int, end: int, quiet: set[int]) -> None:
    found = {hour for hour in range(24) if House(quiet_from=begin, quiet_until=end).is_quiet(hour)}
    assert found >= quiet and found.isdisjoint({7, 12, 15} - quiet)
    assert found == {hour for hour in range(24) if House(dark_from=begin, dark_until=end).is_dark(hour)}


# -- what is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.read
def test_every_game_is_shown_in_turn_and_none_for_longer_than_a_minute_and_a_half(shown: App) -> None:
    attract = shown.scene
    assert isinstance(attract, Attract) and sum(PART_SECONDS.values()) <= 90
    shown.context.owner.house.shelves = {GAME: "Salon"}
    seen = []
    while len({card for card, _ in seen}) < len(attract.cards):
        seen.append((attract.card.id, attract.part))
        next_part(shown)
        shown.dirty = True
        shown.frame(0.02)
        written = shown.context.pen.written
        assert all(text.whole for text in written)
        assert ("Salon" in [text.text for text in written]) == (attract.card.id == GAME), "where its box stands"
    assert {card for card, _ in seen} == set(rulebooks.ids())
    assert {part for card, part in seen if card == GAME} >= {"match", "how", "daily"}
    assert all(one[0] == two[0] or two[1] == "match" for one, two in pairwise(seen))


def test_a_part_that_is_gone_while_it_is_shown_is_followed_by_the_next_one(shown: App) -> None:
    """The tournament was over, or the last challenge of a game gone: `ValueError` in every frame from then on."""
    attract = shown_as(shown, Attract)
    for part, later, games in (("daily", "match", 1), ("best", "daily", 0), ("tournament", "match", 1)):
        number, attract.part = attract.number, part  # type: ignore[assignment]
        next_part(shown)
        assert not attract.bare and (attract.part, attract.number - number) == (later, games)


@pytest.mark.seen
def test_how_a_game_goes_is_painted_in_parts_so_that_no_frame_waits_for_a_whole_picture(
    shown: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture in one frame took 0.4 s of work; on a busy machine the watchdog may take that for a hang. And where no
    frame had time left, a board without crests was never painted."""
    attract = shown_as(shown, Attract)
    monkeypatch.setattr("scenes.ui.snapshot.PAINT_SECONDS", -1.0)
    next_part(shown)
    assert attract.part == "how"
    shown.dirty = True
    shown.frame(0.02)
    frames = 0
    while attract.is_painting:
        shown.frame(0.02)
        frames += 1
        assert frames < 750, "693 parts, by count and not by time"
    assert frames > 9


def test_what_is_advertised_is_offered_and_a_file_that_hides_every_game_hides_none(room: App) -> None:
    every = set(rulebooks.ids())
    for hidden in ({GAME}, every):
        room.context.owner.house.hidden = [*hidden]
        room.show(Attract())
        advertised = {card.id for card in shown_as(room, Attract).cards}
        home(room)
        assert {card.id for card in shown_as(room, Home).cards} == advertised == (every - hidden or every)


def test_a_real_match_goes_on_there_and_nothing_of_it_is_written_or_said(shown: App) -> None:
    attract = shown.scene
    assert isinstance(attract, Attract) and attract.showing and attract.showing.board
    board = attract.showing.board
    for _ in range(600):
        shown.frame(0.1)
        if len(board.state.course.match.steps) > 2:
            break
    assert len(board.state.course.match.steps) > 2
    assert not shown.context.shelf.names() and shown.context.sound.around == "nothing"
    assert all(item.name.area is Area.BANNER for item in board.plan.items)


@pytest.mark.seen
def test_what_moves_there_leaves_no_trace(shown: App) -> None:
    """Of a frame in which a piece moves only some parts are drawn; the whole picture looks the same."""
    pen, seen = shown.context.pen, 0
    shown.context.settings.motion = 1.0
    shown.show(Attract())

    def next_frame() -> None:
        nonlocal seen
        if shown.frame(0.04) and pen.repaint.changed is not None:
            seen += 1
            if seen in (3, 12):
                parts = pen.surface.get_buffer().raw
                shown.expose()
                assert shown.frame(0.0) and pen.repaint.changed is None
                assert pen.surface.get_buffer().raw == parts

    until(lambda: seen > 12, next_frame)


# -- no way out -------------------------------------------------------------------------------------------------------


def every_event() -> list[pygame.event.Event]:
    """Every key with every modifier, every button of a pad, and all that happens to a window."""
    codes = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
    mods = (0, pygame.KMOD_ALT, pygame.KMOD_CTRL, pygame.KMOD_META, pygame.KMOD_CTRL | pygame.KMOD_ALT)
    keys = [
        pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0)
        for mod in mods
        for code in codes
        for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ]
    pads = [
        pygame.event.Event(kind, button=button, instance_id=1)
        for button in range(pygame.CONTROLLER_BUTTON_MAX)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    ]
    window = [
        pygame.event.Event(getattr(pygame, name))
        for name in sorted(vars(pygame))
        if name.startswith("WINDOW") and name not in ("WINDOWSIZECHANGED", "WINDOWRESIZED", "WINDOWMOVED")
        if getattr(pygame, name) < pygame.NUMEVENTS
    ]
    return [*keys, *pads, *window, pygame.event.Event(pygame.QUIT), pygame.event.Event(pygame.ACTIVEEVENT)]


@pytest.mark.parametrize("where", [Home, Attract, PinPad], ids=["home", "attract", "pin"])
def test_no_key_no_chord_no_button_and_no_window_event_leads_out(room: App, where: type[Scene]) -> None:
    hearing = event_pump(room)
    start = PinPad(Home()) if where is PinPad else where()
    if where is PinPad:
        room.show(Home())
    room.show(start)
    events = every_event()
    for number in range(0, len(events), 16):  # eight of them, each down and up again
        few = events[number : number + 16]
        room.context.now += 0.3
        room.frame(0.0, hearing.hear(few))
        assert not room.context.exit.leaving and room.context.exit.guarded, few
        assert not isinstance(room.scene, OwnerIndex), few
        if number % 48 == 0:
            room.show(start)
    room.frame(0.02)


def test_a_window_that_holds_the_mouse_knows_where_it_is_even_when_no_arrow_is_seen(room: App) -> None:
    platform.grab_input()
    platform.show_pointer(False)
    assert pygame.event.get_grab() and not pygame.mouse.get_relative_mode()
    platform.show_pointer(True)
    pygame.event.set_grab(False)


def test_the_loop_does_not_end_when_its_window_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house_file.save(House(pin="pbkdf2$" + "0" * 32 + "$" + "0" * 64), tmp_path)
    frames = iter(range(10))

    def closing() -> list[pygame.event.Event]:
        if next(frames, None) is None:
            raise KeyboardInterrupt
        return [pygame.event.Event(pygame.QUIT), pygame.event.Event(pygame.WINDOWCLOSE)]

    monkeypatch.setattr(pygame.event, "get", closing)
    with pytest.raises(KeyboardInterrupt):
        play(tmp_path, kiosk=True, fullscreen=False, size=(640, 480))
    assert next(frames, None) is None


def test_a_plain_start_becomes_a_kiosk_if_its_owner_wants_that(tmp_path: Path) -> None:
    house_file.save(House(kiosk=True), tmp_path)
    gc.enable()
    assert play(tmp_path) == exit_codes.START_KIOSK and gc.isenabled()
    assert Lock(tmp_path).take(), "the folder is free for the kiosk"


def test_a_command_that_finds_the_program_open_leaves_the_collector_of_garbage_at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Lock(tmp_path)
    assert first.take()
    monkeypatch.setenv(heartbeat.FILE_VARIABLE, str(tmp_path / "heartbeat"))
    assert main.main(["--data-dir", str(tmp_path)]) == exit_codes.ALREADY_OPEN
    assert gc.isenabled()
    first.release()


def test_a_second_window_says_so_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Lock(tmp_path)
    assert first.take()
    events = iter([[], [key(pygame.K_F11)], [key(pygame.K_RETURN)], []])
    monkeypatch.setattr(pygame.event, "get", lambda: next(events))
    assert play(tmp_path, size=(640, 480)) == 0
    assert {path.name for path in tmp_path.iterdir()} <= {"open.lock", "log.txt"}
    monkeypatch.setenv(heartbeat.FILE_VARIABLE, str(tmp_path / "heartbeat"))
    assert play(tmp_path, kiosk=True) == exit_codes.ALREADY_OPEN
    first.release()


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_home_offers_no_way_out_and_no_smaller_window(room: App) -> None:
    home(room)
    first = shown_as(room, Home)
    press(room, "more")
    assert isinstance(room.scene, More)
    assert {one.key for one in room.scene.widgets} == {"back", "sound", "options", "tournament", "about"}
    room.show(first)
    full = room.context.settings.fullscreen
    room.frame(0.1, [Press("fullscreen")])
    room.context.settings.fullscreen = not full  # as an option would
    room.context.changed()
    room.frame(0.1)
    room.scene.back()
    room.context.exit.leave()
    assert (
        room.context.settings.fullscreen == full
        and not room.context.exit.leaving
        and room.scene.widget(room.scene.focus)
    )


# -- what survives ----------------------------------------------------------------------------------------------------


def test_after_a_crash_the_table_is_there_again_and_after_three_it_is_set_aside(room: App) -> None:
    board = at_table(room)
    line = str(board.state.course.match.position)
    for number in range(kiosk_supervisor.MAX_CRASHES - 1):
        again = supervisor(room).begin()
        assert isinstance(again, BoardScene) and str(again.state.course.match.position) == line, number
    last = supervisor(room).begin()
    assert isinstance(last, Home) and last.notice == "kiosk.set_aside"
    assert not summaries(room.context.shelf)
    assert isinstance(supervisor(room).begin(), Attract)
    assert stay.bring_back_aside(room.context.shelf) == 1
    assert len(summaries(room.context.shelf)) == 1


def test_after_a_crash_that_cost_the_match_home_says_what_the_start_has_found(room: App) -> None:
    at_table(room)
    room.context.shelf.forget()
    last = supervisor(room).begin(notice="home.aside")
    assert isinstance(last, Home) and last.notice == "home.aside"


def test_crashes_that_lie_far_apart_are_not_counted_together(room: App) -> None:
    at_table(room)
    for _ in range(kiosk_supervisor.MAX_CRASHES + 1):
        room.kiosk = supervisor(room)
        room.show(room.kiosk.begin())
        assert isinstance(room.scene, BoardScene)
        wait(room, kiosk_supervisor.STABLE_SECONDS + 1)


def test_who_went_home_is_not_taken_back_to_the_table(room: App) -> None:
    at_table(room)
    home(room)
    assert isinstance(supervisor(room).begin(), Attract)


@pytest.mark.parametrize("text", ["", "999999999999", "\x00\xff"])
def test_a_damaged_marker_only_counts_as_one_crash(room: App, text: str) -> None:
    at_table(room)
    (room.data / owners.AT_TABLE).write_text(text, encoding="utf-8")
    assert isinstance(supervisor(room).begin(), BoardScene)


def test_two_programs_do_not_write_in_one_folder(tmp_path: Path) -> None:
    one, two = Lock(tmp_path), Lock(tmp_path)
    assert one.take() and not two.take()
    one.release()
    assert two.take()
    two.release()
    assert Lock(tmp_path / "no such folder").take(), "where nothing can be locked, one may play"


# -- the attract loop goes on whatever fails in it --------------------------------------------------------------------


@pytest.fixture
def failing(room: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(Attract, "loud", False)
    room.show(Attract())
    return room


def go_round(app: App, seconds: float = 400.0) -> list[tuple[str, str]]:
    """Which leaves were failing in that time."""
    attract, found = app.scene, list[tuple[str, str]]()
    assert isinstance(attract, Attract)
    for _ in range(int(seconds / 20)):
        attract.since += 20.0
        app.frame(0.1)
        found.append((attract.card.id, attract.part))
    return found


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize("hook", ["Grid", "moments", "Attract.best"])
def test_a_leaf_that_fails_is_left_out_and_the_others_go_on(
    failing: App, hook: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def fails(*_: object) -> None:
        calls.append(hook)
        raise KeyError("novice")

    monkeypatch.setattr(f"scenes.kiosk.attract.{hook}", fails)
    leaves = go_round(failing)
    assert calls and "is left out" in caplog.text and "novice" in caplog.text
    attract = failing.scene
    assert isinstance(attract, Attract) and attract.left_out and len(calls) <= 2 * len(attract.cards)
    assert len({game for game, _ in leaves}) == len(attract.cards) and not attract.bare


@pytest.mark.read
def test_where_everything_fails_table_and_invitation_stay(failing: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise MemoryError

    for hook in ("draw_lit_table", "Showing.open", "ScreenCare.pass_time"):
        monkeypatch.setattr(f"scenes.kiosk.attract.{hook}", fails)
    go_round(failing, 2000.0)
    attract = failing.scene
    assert isinstance(attract, Attract) and attract.bare
    failing.expose()
    assert failing.frame(0.1)
    assert "Touchez pour jouer" in [text.text for text in failing.context.pen.written]
