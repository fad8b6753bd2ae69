"""The map through the real program: matches by every device, previews, scorings as tables, the words of the laws."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from math import dist
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core import Setup
from game.kardinal.readings import alliance, alliances_of, change
from game.kardinal.rules import SECOND, KardinalPosition
from game.kardinal.tables import ADVISORS_IN, SITES
from game.match import Match
from scenes.board.markers import Consequences, consequences
from scenes.board.sentences import Voice
from scenes.core.translations import Words, joined
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import MARKS
from scenes.graphics.viewport import Box, between
from scenes.input.events import Device, Press
from scenes.kardinal import LOOK
from scenes.kardinal.ground import draw_unlit
from scenes.kardinal.map import MAP, abbey, tablet_of
from scenes.kardinal.reading import draw_alliances, draw_floor
from scenes.kardinal.telling import because
from scenes.play.presses.controller import REPEAT_SECONDS
from scenes.play.state.areas import BOARD
from scenes.play.state.course import Mode
from scenes.records.points import Points
from scenes.ui.snapshot import Portrait
from tests.pictures.guest import saved_match
from tests.scenes.eyes import differing
from tests.scenes.kardinal.setting import GAME, match_of, picture, played, say
from tests.scenes.table_setting import FRAME, SMALL, asks, frames, humans, played_on, program


def positions(match: Match, seed: int) -> Iterator[KardinalPosition]:
    """Those of a match that dice play to its end, each before its step."""
    dice = Random(seed)
    while match.position.legal():
        assert isinstance(match.position, KardinalPosition)
        yield match.position
        match.play(dice.choice(match.position.legal()))


def test_taps_are_confirmed_and_a_finished_turn_waits_for_its_word(tmp_path: Path) -> None:
    app, board = picture(tmp_path, match_of(3, 12, 8), SMALL, hands="hidden")
    dice, match = Random(3), board.state.course.match
    while len(match.steps) < 34:
        frames(app, 4, REPEAT_SECONDS / 3)
        if board.state.course.mode in (Mode.HELD, Mode.HAND_OVER):
            app.frame(FRAME, [Press("commit", Device.TOUCH)])
            continue
        step, count = dice.choice(match.position.legal()), len(match.steps)
        say(app, board, step, Device.TOUCH)
        assert match.steps[count:] == (step,)


def test_a_whole_match_by_a_pad_alone(tmp_path: Path) -> None:
    """Another game is played by keys alone; `tests.window.whole_match` plays all of them by both."""
    app, board = picture(tmp_path, match_of(3, 112, 9), SMALL, hands="open")
    dice, presses = Random(7), 0

    def press(*actions: str) -> None:
        """One after the other, faster than frames follow each other."""
        nonlocal presses
        presses += len(actions)
        app.frame(FRAME, [Press(action, Device.PAD) for action in actions])  # type: ignore[arg-type]

    while board.state.course.mode is not Mode.OVER and presses < 4000:
        app.frame(FRAME)
        if app.scene is not board:
            press("back")
            continue
        if board.state.course.mode is not Mode.HUMAN:
            press("accept")
            continue
        armed = dice.choice(["digit1", "digit1", "digit2", "digit3", "next"])
        press(armed, *dice.choices(["up", "down", "left", "right"], k=dice.randrange(3)))
        press(*(["back"] if board.state.hand.focus != BOARD else []), "commit" if dice.random() < 0.3 else "accept")
    assert board.state.course.mode is Mode.OVER and presses < 4000


def test_a_scoring_stops_the_match_until_it_was_seen(tmp_path: Path) -> None:
    match = match_of(3, 300, 11)
    number = next(n for n in range(len(match.steps)) if LOOK.scoring.scored_now(match.played(n)))
    again = Match(GAME, match.setup, match.seats)
    for step in match.steps[:number]:
        again.play(step)
    app, board = picture(tmp_path, again, hands="open", motion=1.0)
    board.session.play(match.steps[number])
    app.frame(FRAME)
    page = app.scene
    assert isinstance(page, Points) and page.chosen == "interim"
    frames(app, 100, FRAME)
    app.frame(FRAME, [Press("accept")])  # the golden "go on": who had not asked for the page looked for the way out
    assert app.scene is board and len(again.steps) == number + 1


def test_a_turn_after_the_last_card_ends_and_draws_nothing(tmp_path: Path) -> None:
    """The golden button said "Draw", and the prompt "or draw cards", where neither pile nor open cards were left."""
    match = match_of(3, 0, 19)
    dice = Random(19)
    while match.position.legal() and (match.position.row or match.position.pile):  # type: ignore[attr-defined]
        played(match, len(match.steps) + 1, dice, SECOND)
    position = match.position
    assert isinstance(position, KardinalPosition) and position.phase == SECOND and ("done",) in position.legal()
    _, board = picture(tmp_path, match, hands="open")
    words = board.frame.speaker.words
    assert board.frame.primary.label == words.say("board.commit") != words.say("kardinal.do.done")
    assert board.frame.headline.text.endswith(words.say("kardinal.prompt.second.last")[2:])
    assert not because(position, ("done",)), "a hint said to keep cards for a better step"
    mover = position.seat
    board.session.play(("done",))
    assert board.state.course.match.position.to_move != mover, "only the words are others: the step is the same"


def test_of_two_who_lead_a_country_together_a_hint_named_one_whom_one_joins() -> None:
    match, numbers = match_of(4, 0, 5), set[int]()
    voice = Voice(Words(ASSETS, "fr"), match)
    for position in positions(match, 5):
        for step in position.legal():
            for line in because(position, step) if step[0] in ("abbey", "advisor") else ():
                if line.key == "kardinal.because.level":
                    after = [one.abbeys if step[0] == "abbey" else one.advisors for _, one in change(position, step)]
                    first = [seat for seat, count in enumerate(after) if count == max(after)]
                    others = [voice.name(seat) for seat in first if seat != position.seat]
                    assert f"rejoignez {joined(voice.words, others)} en tête" in voice.say(line)
                    numbers.add(len(others))
    assert {1, 2} <= numbers


def test_a_seal_of_somebody_else_counted_double_for_whoever_asked() -> None:
    """« Pour vous », it said of each, and of no country which one it is."""
    match = Match(GAME, Setup(3, 2, frozenset({"vatican"})), humans(3))
    voice, seen = Voice(Words(ASSETS, "fr"), match), set[bool]()
    for position in positions(match, 2):
        for seal, land in position.board.seal_land.items():
            owner = position.pieces().get(seal, "").split()[1:]
            fact = LOOK.facts.about(position, seal, LOOK.facts.owned(position, seal))
            assert fact and all(voice.words.say(f"kardinal.land.in.{land}") in voice.say(line) for line in fact.lines)
            said = voice.say(fact.lines[0])
            assert voice.name(int(owner[0])) in said and "vous" not in said if owner else "vo" in said
            seen.add(bool(owner))
    assert seen == {True, False}


def test_nobody_was_named_who_leads_in_an_alliance_and_nothing_said_that_nobody_does(tmp_path: Path) -> None:
    """Every country had the number of its alliances, every one of these its own; now whoever leads in both countries is
    on gold with the points of that, and as long as nobody does that is told."""
    match, dice, met = match_of(3, 0, 5), Random(5), set[bool]()
    app, board = picture(tmp_path, match, first_cards=False, hands="open")
    while len(met) < 2:
        board.session.play(dice.choice(match.position.legal()))
        board.session.end_motion()
        position = match.position
        assert isinstance(position, KardinalPosition)
        found = [alliance(position, number) for number, *_ in position.board.alliances]
        counts = Counter(points for one in found for points in one.points if points)
        if not any(own & sum(ADVISORS_IN) for own in position.own) or bool(counts) in met:
            continue
        met.add(bool(counts))
        board.state.sight.layer = "alliance"
        app.frame(0.1)
        assert board.frame.headline.text.endswith(app.context.words.say("board.layers.none")) is not bool(counts)
        camera, view = board.state.sight.camera, board.picture.view
        tape = app.context.pen.record(lambda own: draw_alliances(own, view, camera, position))  # noqa: B023
        assert Counter(int(one.text) for one in tape.texts) == counts


def test_a_press_in_the_sea_was_refused_at_a_town_far_away_from_it(tmp_path: Path) -> None:
    """Of the towns and the seal of the nearest country at whichever came first, and not at the nearest of them."""
    match = played_on(match_of(3, 0, 3), lambda match: match.position.legal()[0][0] == "draw", 3)
    _, board = picture(tmp_path, match, first_cards=False, hands="open")
    layout, decision = LOOK.layout, board.frame.decision
    assert decision
    refused = 0
    for across, down in product(range(-40, 41, 4), range(-25, 26, 3)):
        at = across / 10, down / 10
        goal = decision.meant(at, pressed=True)
        if goal and not layout.places_at(at):
            near = min(dist(layout.centre(place), at) for place in LOOK.choices.around(decision.position, at))
            assert dist(goal.centre, at) <= near + 1.0, (at, goal.step)  # another one may break fewer laws
            refused += 1
    assert refused > 10


def test_a_pair_that_pays_everywhere_left_all_countries_but_its_own_in_the_dark(tmp_path: Path) -> None:
    _, board = picture(tmp_path, match_of(3, 0, 3), first_cards=False, hands="open")
    camera, view, position = board.state.sight.camera, board.picture.view, board.frame.seen
    assert isinstance(position, KardinalPosition)

    def dark(token: str) -> int:
        return len(board.context.pen.record(lambda own: draw_unlit(own, view, camera, position, token)).stamps)

    assert dark("R") and not dark("RR") and not dark("")


@pytest.mark.seen
def test_roof_of_an_abbey_was_cut_in_the_picture_of_a_finished_match(tmp_path: Path) -> None:
    """Of the one at the upper edge of the map, which stands higher than the part of the frame that is seen there."""
    match = saved_match("kardinal-end")
    app = program(tmp_path, match)[0]
    desk = Portrait(app.context.art, app.context.pen.theme, Voice(app.context.words, match), match).desk
    camera = desk.scenery.camera
    assert all(desk.view.hidden_by(camera, abbey(site, 0), False).y >= 1 for site in SITES)


@pytest.mark.seen
def test_lines_of_alliances_ended_in_the_air_before_seals(tmp_path: Path) -> None:
    """As far from their middles on all sides, while seals are seen from the side, and to one on a hook."""
    match = played_on(match_of(3, 0, 5), asks("advisor", 20), 5)
    app, board = picture(tmp_path, match, (1280, 720), hands="open")
    position, camera, pen = match.position, board.state.sight.camera, app.context.pen
    assert isinstance(position, KardinalPosition)
    advisors = {step[1]: step for step in position.legal() if step[0] == "advisor"}
    assert advisors
    for land, step in advisors.items():
        ground = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
        floor = partial(draw_floor, view=board.picture.view, camera=camera, position=position, step=step, token=None)
        ground.blits(pen.record(floor).stamps)
        for lands in (tied.lands for tied in alliances_of(position, land)):
            middle = MAP.points[tablet_of(lands)]
            seals = [MAP.points[one] for one in lands]
            assert sum(dist(seal, middle) for seal in seals) < 1.2 * dist(*seals), "no hook"
            for one, seal in zip(lands, seals):
                rim = MAP.radius[one] / dist(seal, middle)
                for share, drawn in ((0.5 * rim, False), (1.3 * rim, True), (1.0, True)):
                    x, y = (round(part * pen.viewport.unit) for part in camera.to_screen(between(seal, middle, share)))
                    assert any(ground.get_at((x + dx, y + dy)).a for dx, dy in product((-1, 0, 1), repeat=2)) is drawn


@pytest.mark.seen
def test_dashes_around_the_last_piece_lay_across_its_sign_in_the_plan(tmp_path: Path) -> None:
    """A circle seen from the side is lower than the sign, and cut off its arms."""
    match = played_on(match_of(4, 0, 5), 16, 9)
    app, board = picture(tmp_path, match, (1280, 720), hands="open")
    app.frame(0.1, [Press("plan")])
    app.frame(0.1)
    view, pen, scenery = board.picture.view, app.context.pen, board.plan.scenery
    assert scenery.marked and scenery.flattened
    others = tuple(one for one in scenery.figures if one.places not in scenery.marked)
    marked, plain, bare = (
        view.still(pen, one).copy()
        for one in (scenery, replace(scenery, marked=()), replace(scenery, marked=(), figures=others))
    )
    ring, sign = differing(marked, plain, 40), differing(plain, bare, 40)
    assert ring.count() and sign.count() and not ring.overlap_area(sign, (0, 0))


@pytest.mark.seen
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_crest_of_a_tag_that_only_counts_touched_its_number(tmp_path: Path, text: float) -> None:
    app, _ = picture(tmp_path, match_of(3, 0, 5), text=text)
    pen, told = app.context.pen, Consequences((MARKS[0],), (), ((0, 1),), "Bourgogne")
    tape = pen.record(partial(consequences, box=Box(0, 0, *told.size(text)), told=told))
    crest, (left, _) = tape.stamps[-1]
    (number,) = [one.box for one in tape.texts if one.text == "0"]
    assert number.x - (left + crest.get_bounding_rect().right) / pen.viewport.unit > 6
