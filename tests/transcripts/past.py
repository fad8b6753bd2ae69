"""Transcript of replay and journal: keys, wheel, timeline, and a replay that plays by itself at every speed."""

from collections.abc import Iterator

from scenes.app.app import App
from scenes.input.events import Click, Drag, Input, Press, Scroll
from scenes.play.scene import BoardScene
from scenes.records.journal import Journal
from scenes.records.replay import Replay
from scenes.ui.navigation import MatchView
from scenes.ui.scene import Scene
from tests.pictures.guest import at_noon, saved_match
from tests.scenes.table_setting import new_house, view_of
from tests.transcripts.pages import controls, differences, gone, heard, program

PRESSES: tuple[Input, ...] = (
    *(Press(action) for action in ("next", "next", "previous", "zoom_in", "zoom_in", "zoom_out", "right", "accept")),
    Scroll((700, 500), 1),
    Scroll((700, 500), -1),
    Press("menu"),
    Press("log"),
    Press("back"),
)
SPEEDS, BREATH, LOOKS = 5, 0.1, 40
"""So many speeds are watched, each so often after so many seconds."""
SWEPT, RIGHT = 60, 0.65
"""So many places of the line of time are pressed, which lies right of that share of the window."""


def past() -> list[str]:
    """The transcript of two replays and a journal."""
    found: list[str] = []
    with new_house() as folder, at_noon():
        app = program(folder)
        app.context.settings.motion = 1.0
        for game in ("cardinal", "kardinal"):
            app.show(replay := Replay(saved_match(f"{game}-end"), Scene(), 3))
            found += [f"\n== replay of {game}", *pressed(app, replay)]
            found += [*on_the_line(app, replay), *by_itself(replay)]
        app.show(board := BoardScene(saved_match("cabale-middle")))
        view: MatchView = view_of(board)
        app.show(journal := Journal(view, board))
        found += ["\n== journal of cabale", *pressed(app, journal)]
    return found


def pressed(app: App, page: Replay | Journal) -> Iterator[str]:
    """What each of the presses changes."""
    before = known(app, page)
    for event in PRESSES:
        page.on_input(event)
        after = known(app, page)
        said = (
            event.action if isinstance(event, Press) else f"wheel {event.amount}" if isinstance(event, Scroll) else ""
        )
        yield f"  {said}: {'; '.join(differences(before, after)) or 'nothing'}"
        before = after


def on_the_line(app: App, replay: Replay) -> Iterator[str]:
    """Presses along the line of time, and a hand that draws along it."""
    line = next(widget for widget in replay.widgets if widget.key == "play").box
    for share in (0.1, 0.5, 0.52, 0.9):
        for y in range(round(line.y) - 140, round(line.y), 20):
            at = app.context.viewport.w * share, float(y)
            replay.show(0)
            replay.on_input(Click(at))
            click = replay.playback.shown
            replay.on_input(Drag(at, (at[0] + 40, at[1]), (40, 0)))
            if click or replay.playback.shown:
                yield f"  {share:g} at {line.y - y:.0f} above the controls: {click}, drawn {replay.playback.shown}"
    found = []
    for number in range(SWEPT):
        at = app.context.viewport.w * (RIGHT + (1 - RIGHT) * number / SWEPT), line.y - 40
        replay.on_input(Click(at))
        found.append(str(replay.playback.shown))
    yield f"  along the line: {' '.join(found)}"


def by_itself(replay: Replay) -> Iterator[str]:
    """Steps and motions at every speed, from the beginning and at the end."""
    playback, end = replay.playback, replay.playback.end
    for speed in range(SPEEDS):
        replay.show(0)
        playback.speed = speed
        playback.toggle()
        yield f"  speed {speed}: {' '.join(watched(replay))}"
    replay.show(end - 1)
    playback.toggle()
    yield f"  to the end: {' '.join(watched(replay))}, runs {playback.runs}"
    playback.toggle()
    yield f"  again: {playback.shown}, runs {playback.runs}"


def watched(replay: Replay) -> Iterator[str]:
    """Which step is shown, how much of its motion is done, and whether the picture changes."""
    for _ in range(LOOKS):
        shows = replay.update(BREATH)
        playback = replay.playback
        yield f"{playback.shown}{'*' * shows}{f'/{playback.share(1.0):.2f}' if playback.animation else ''}"


def known(app: App, page: Replay | Journal) -> dict[str, str]:
    """What is shown, heard and pressed, and where one goes."""
    if isinstance(page, Replay):
        shown = f"{page.playback.shown} {page.playback.speed} {page.playback.runs}"
    else:
        shown = f"{page.shown}"
    return {"[shown]": shown, "[heard]": heard(app), "focus": page.focus, "to": gone(app), **controls(page)}
