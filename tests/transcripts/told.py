"""Transcript of a match as a guest sees it: every sentence, area and count of many moments."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from game import catalog
from game.account import account
from game.core import Place, Step, scores
from game.match import Match, Played
from game.medals import earned
from game.story import story
from scenes.app.app import App
from scenes.board.look.choices import Slot
from scenes.board.sentences import place_named
from scenes.input.events import Click, Press
from scenes.input.switch_scanning import ScanTarget
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Control, Frame
from scenes.play.presses.accessible import target_name
from scenes.play.scene import BoardScene
from scenes.play.session.hints import place_in_words, reasons, reasons_in_words, region
from scenes.play.session.inspection import inspectable
from scenes.play.state.course import Mode
from scenes.records.award import story_told
from tests.pictures.guest import saved_match
from tests.scenes.many_positions import take_in_hand
from tests.scenes.table_setting import new_house, program

MOMENTS = 7
"""So many moments of a match are looked at closely; of all others only what the log says."""


def told(game_id: str, every: int = 1) -> list[str]:
    """The transcript of the finished match of that game, or every n-th moment of it."""
    whole = saved_match(f"{game_id}-end")
    last = len(whole.steps)
    found = [f"{game_id}: {', '.join(sitter.name for sitter in whole.seats)}"]
    with opened(whole, 0) as (_, board):
        found += log(board, whole)
    for number in range(catalog.ids().index(game_id) % every, MOMENTS, every):
        with opened(whole, number * last // MOMENTS) as (app, board):
            found += moment(app, board)
    with opened(whole, last) as (app, board):
        found += [*moment(app, board), *ending(board, whole)]
    return found


@contextmanager
def opened(whole: Match, steps: int) -> Iterator[tuple[App, BoardScene]]:
    """The board after so many steps of a match, in a program of its own."""
    match = Match(whole.game, whole.setup, whole.seats, whole.origin)
    for step in whole.steps[:steps]:
        match.play(step)
    with new_house() as folder:
        app, board = program(folder, match, show_points=True)
        app.seen = False  # what is told is not drawn
        yield app, board


# -- one moment -------------------------------------------------------------------------------------------------------


def moment(app: App, board: BoardScene) -> Iterator[str]:
    """Everything that is told at one moment."""
    yield f"\n== after {len(board.state.course.match.steps)} steps"
    if board.frame.mode is Mode.HAND_OVER:
        yield from around(board)
        app.frame(0.02, [Press("accept")])
    yield from around(board)
    yield from pressed_in_vain(board)
    if board.frame.decision:
        yield from in_hand(board, board.frame.decision)
        yield from refused(board, board.frame.decision)
        yield from advised(board, board.frame.decision)
    yield from asked(board)


def around(board: BoardScene) -> Iterator[str]:
    """The headline, the primary action, banners, tray and areas."""
    frame, voice = board.frame, board.frame.voice
    said = frame.headline
    yield f"{frame.mode.value}: {said.text} [{said.mark or ''}] -> {frame.primary.label}"
    totals = scores(frame.seen, frame.seen.players)
    for seat, total in enumerate(totals):
        banner = board.look.seats.banner(board.state.course.hands.shown_of(seat, frame.seen), seat)
        lines = [voice.say(line) for line in (banner.aside,) if line]
        counters = [f"{one.mark}{one.number}{'+' * one.crowned}{'-' * one.worthless}" for one in banner.counters]
        shapes = ["".join("x" if one.useless else "o" for one in row) for row in banner.outlines]
        known = " | ".join([*lines, *counters, *shapes, *banner.cards])
        yield f"{voice.name(seat)} ({voice.of(seat)}) {total}: {known}"
    for row in frame.tray.tray.rows:
        yield "tray: " + " // ".join(", ".join(map(slot, group)) for group in row)
    areas = (f"{one.said}{'' if one.enabled else ' (pale)'}" for one in named(frame))
    yield f"areas: {', '.join(areas)}"
    yield f"read aloud: {' / '.join(board.accessible_text())}"
    yield f"one button: {' / '.join(stop.name for stop in board.scan_targets())}"


def named(frame: Frame) -> list[Control]:
    """The areas that have a name to be read aloud."""
    return [one for one in frame.areas if one.id.area.value not in ("spent", "idle", "recent", "panel")]


def slot(one: Slot) -> str:
    """A slot of the tray: what is in it, and in which state."""
    state = [word for word in ("spent", "idle", "wordless") if getattr(one, word)]
    return " ".join(
        [one.token, one.label.key.rsplit(".", 1)[-1], *state, *([f"barred:{one.barred}"] if one.barred else ())]
    )


def pressed_in_vain(board: BoardScene) -> Iterator[str]:
    """What pale areas say when they are pressed."""
    for one in board.frame.areas:
        if not one.enabled:
            board.on_input(Click(one.box.centre))
            yield f"pale {one.id.area.value} {one.id.key}: {board.state.notices.timed.note}"
    board.state.notices.timed.end("note")


def in_hand(board: BoardScene, decision: Decision) -> Iterator[str]:
    """For every token: the prompt, what the primary action is called, what the targets would bring."""
    for token in decision.tray.tokens:
        take_in_hand(board, decision.arm(token.id))
        armed = board.frame.decision
        assert armed
        told = (armed.gains.of(one.step) for one in armed.targets) if armed.gains else ()
        gains = Counter(gain for gain in told if gain is not None)
        said, does = board.frame.headline.text, board.frame.primary.label
        yield f"in hand {token.id}: {said} -> {does}; {dict(sorted(gains.items()))}"
        remarks = grouped((remark(board, armed, one.step), " ".join(one.step)) for one in armed.targets)
        yield from (f"  {line}" for line in remarks)
    take_in_hand(board, decision)


def remark(board: BoardScene, decision: Decision, step: Step) -> str:
    """What is said while a step is aimed at."""
    line = board.look.wording.remark(decision.position, step)
    return board.frame.voice.say(line) if line else ""


def refused(board: BoardScene, decision: Decision) -> Iterator[str]:
    """Why what is in hand may not go to a place."""

    def reasons() -> Iterator[tuple[str, str]]:
        for place in asked_places(board):
            tried = decision.point(board.look.layout.centre(place), pressed=True)
            if tried.refusals:
                take_in_hand(board, tried)
                said = board.frame.headline
                yield f"{said.text} <{said.button_text}>", place

    yield from grouped(reasons(), "refused: ")
    take_in_hand(board, decision)


def advised(board: BoardScene, decision: Decision) -> Iterator[str]:
    """What a hint would say of some legal steps, and how they are read aloud."""
    legal = decision.legal
    for step in legal[:: max(1, len(legal) // 6)]:
        near = " ".join(region(decision, step))
        voice, why = board.frame.voice, reasons(board.look, decision.position, step)
        first = f"{place_in_words(voice, why)} " if near else ""
        yield f"hint for {' '.join(step)}: {first}[{near}] {reasons_in_words(voice, why)}"
    for target in decision.targets[:: max(1, len(decision.targets) // 6)]:
        yield f"aloud: {target_name(board.frame, board.look, decision, target)}"


def asked(board: BoardScene) -> Iterator[str]:
    """What is answered about every place that can be asked about."""

    def answers() -> Iterator[tuple[str, str]]:
        for place in asked_places(board):
            board.state.hand.inspect(place)
            board.touched()
            said = board.frame.headline
            yield f"{said.text} [{said.mark or ''}] {said.page.id if said.page else ''}", "+".join(said.places)

    yield from grouped(answers(), "asked: ")
    board.state.hand.inspects = True
    board.touched()
    yield f"one button asks: {' / '.join(stops(board.scan_targets()))}"
    board.state.hand.stop_inspecting()
    board.touched()


def stops(among: Iterable[ScanTarget]) -> Iterator[str]:
    """What the light comes to, with what lies behind each stop."""
    for one in among:
        yield f"{one.name} ({', '.join(stops(one.inner))})" if one.inner else one.name


def asked_places(board: BoardScene) -> list[Place]:
    """Every place that can be asked about."""
    frame = board.frame
    return inspectable(board.look, frame.seen, frame.decision, frame.figures)


def grouped(said: Iterable[tuple[str, str]], before: str = "") -> Iterator[str]:
    """One line for each text, with everything it was said of."""
    found: dict[str, list[str]] = {}
    for text, of in said:
        found.setdefault(text, []).append(of)
    for text, every in found.items():
        yield f"{before}{text} -- {' '.join(every)}"


# -- the whole match --------------------------------------------------------------------------------------------------


def log(board: BoardScene, whole: Match) -> Iterator[str]:
    """Every step in words, with what it brought."""
    for number, step in enumerate(whole.steps):
        played = whole.played(number)
        said = board.frame.voice.say(board.look.wording.log_line(played))
        places = ", ".join(
            place_named(board.look, board.frame.voice, one) for one in board.look.pieces.footprint(played.before, step)
        )
        scored, heard = board.look.scoring.scored_now(played), board.look.effects.sounds(played)
        brought = [f"counts {scored}"] if scored else []
        yield f"{number}. {said} ({places}) {'; '.join([*brought, *heard, *seen(board, played)])}".rstrip()


def seen(board: BoardScene, played: Played) -> Iterator[str]:
    """What flies and lights up when a step is done."""
    effects = board.look.effects
    for flight in effects.flights(played):
        yield f"{flight.figure.key if flight.figure else 'token'} flies from {flight.start} to {flight.seat}"
    for card in effects.card_moves(played):
        yield f"{card.under} from {card.start} to {card.goal} as {card.over}, {card.scale:g}"
    if blooms := effects.blooms(played):
        yield f"blooms {' '.join(sorted(blooms))}"
    if won := effects.won(played):
        posts = " ".join(f"{x:.1f},{y:.1f},{high:.1f}" for (x, y), high in won.posts)
        yield f"{board.frame.voice.say(won.said)} [{won.mark}] {posts}"


def ending(board: BoardScene, whole: Match) -> Iterator[str]:
    """Why everybody has so many points, which medals were earned, the story of the match, and what is still alive."""
    for one in whole.position.tally():
        yield f"points: {one.seat} {one.amount:+} {one.why} {' '.join(one.at)}"
    for seat, medals in enumerate(earned(whole)):
        for medal in medals:
            said = [board.frame.voice.words.say(f"{whole.game.id}.medal.{medal}{part}") for part in ("", ".why")]
            yield f"medal: {whole.seats[seat].name}, {': '.join(said)}"
    yield f"story: {story_told(whole, board.look, board.frame.voice, story(whole))}"
    for line in account(whole.game.id, whole.position, [whole.played(number) for number in range(len(whole.steps))]):
        yield f"account: {board.frame.voice.say(board.look.wording.account_line(line.id))} {line.amounts}"
        for paid in line.paid:
            cord = " ".join(board.look.scoring.cord(paid))
            yield f"  {paid.seat} {paid.amount:+} {paid.piece} {' '.join(paid.at)} | {cord}"
    figures = {one.name: one for one in board.look.pieces.figures(whole.position)}
    for name in sorted(figures):
        for one in board.look.effects.smoke(figures[name]):
            at = " ".join(f"{value:.2f}" for value in (*one.at, one.lift, one.reach))
            yield f"smoke: {name} {at.replace('-0.00', '0.00')}"
