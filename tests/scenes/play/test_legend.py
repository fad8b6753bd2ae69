"""Explanations of numbers: on hover, on a long press, and on keyboard focus."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog as rules
from game.match import Match
from scenes.app.app import App
from scenes.board import catalog
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Device, Hover, Press
from scenes.play.hud.columns import listed_on
from scenes.play.hud.headline import why_barred
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from tests.pictures.guest import saved_match
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import FRAME, between, humans, middle, program, written

GAMES = rules.ids()


def table(folder: Path, game_id: str) -> tuple[App, BoardScene]:
    return program(folder, saved_match(f"{game_id}-middle"), first_cards=False, hands="open")


@pytest.mark.read
def test_numbers_of_a_panel_of_cardinal_did_not_add_up_to_the_score_above_them(tmp_path: Path) -> None:
    """The best colour and the supply stood there, and guests tried to add them. Now all markers and the best colour
    once more do, and the words for them stand beside the panel, those for the crown among them."""
    app, board = program(tmp_path, between("cardinal", 2, 1), first_cards=False)
    app.frame(FRAME, [Hover(middle(board, Area.BANNER, 0))])
    panel, texts = board.frame.layout.banners[0], app.context.pen.written
    summed, best = (
        "points : *24* pions, plus les 12 rouges une seconde fois",
        "la meilleure couleur : elle compte double",
    )
    for said in summed, best, "pions, gagnés ou encore en réserve":
        (one,) = (text for text in texts if text.text.replace("\N{NO-BREAK SPACE}", " ") == said)
        assert one.whole and not one.box.overlaps(panel)
    for match in (saved_match("cardinal-end"), midgame("cardinal")):
        for position in match.positions:
            for seat in range(position.players):
                own = board.look.seats.banner(position, seat)
                sum_of, shown = own.score_means, own.asked()
                assert sum_of and sum_of.values["markers"] + sum_of.values["n"] == position.score(seat)  # type: ignore
                assert sum(one.number for one in (*shown.counters, *shown.left)) == position.score(seat)


@pytest.mark.read
def test_bubble_of_a_panel_reached_into_the_margin_of_the_window(tmp_path: Path) -> None:
    """Nearer to the edge than the panel that it explains."""
    match = saved_match("cabale-end")
    match.undo()
    app, board = program(tmp_path, match, (1280, 720), first_cards=False)
    app.frame(FRAME, [Hover((960.0, 1000.0))])
    before, boxes = [one.box for one in app.context.pen.written], board.frame.layout.banners
    for seat in range(len(boxes)):
        app.frame(FRAME, [Hover(middle(board, Area.BANNER, seat))])
        told = [one.box for one in app.context.pen.written if one.box not in before]
        assert len(told) > 2
        assert all(one.x > min(boxes).x + 8 and one.right < max(boxes).right - 8 for one in told)


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_number_of_a_banner_or_of_the_tray_is_without_a_meaning(game_id: str) -> None:
    match, look = saved_match(f"{game_id}-end"), catalog.look(game_id)
    words = Words(ASSETS, "fr")
    for position in match.positions:
        for seat in range(position.players):
            banner = look.seats.banner(position, seat)
            assert banner.score_means and all(one.means for one in banner.counters)
            noted = banner.aside is not None and banner.aside.values
            assert not noted or banner.meanings or banner.left, noted
        for slot in look.choices.tray(position).slots:
            label = words.say(slot.label.key, **slot.label.values)
            if any(letter.isdigit() for letter in label) and not slot.spent:
                assert slot.means, f"{label} of {game_id}"


@pytest.mark.read
def test_a_finger_that_rests_on_a_number_reads_it_and_presses_nothing(tmp_path: Path) -> None:
    app, board = table(tmp_path, "cathedral")
    slot = next(area for area in board.frame.areas if area.area is Area.SLOT)
    armed = board.state.hand.decision
    app.context.device = Device.TOUCH
    app.frame(FRAME, [Hover(slot.box.centre, held=True)])
    slot_says = "*Place*\n4 carrés"
    assert slot_says in [one.replace("\u00a0", " ") for one in written(app)]
    app.frame(FRAME, [Click(slot.box.centre, Device.TOUCH, "main", True)])
    assert slot_says not in [one.replace("\u00a0", " ") for one in written(app)], "it goes with the finger"
    assert board.state.hand.decision == armed


@pytest.mark.read
def test_keys_that_come_to_a_banner_read_it(tmp_path: Path) -> None:
    app, board = table(tmp_path, "cabale")
    app.context.device = Device.KEYS
    board.state.hand.focus = AreaId(Area.BANNER, 1)
    assert app.context.words.say("cabale.means.score") in written(app)


@pytest.mark.seen
@pytest.mark.parametrize("game_id", ["kardinal", "cathedral"])
def test_signs_of_keys_lay_on_the_list_of_recent_steps_above_them(tmp_path: Path, game_id: str) -> None:
    """Half of "Tab" did: nothing said that the paper was there, and the other corner was no better."""
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), (1280, 720), hands="open", first_cards=False)
    app.context.device = Device.KEYS
    app.expose()
    app.frame(0.1)
    (paper,) = listed_on(board.frame)
    (sign,) = (one.box for one in app.context.pen.written if one.text == "Tab")
    assert not sign.inset(-4).overlaps(paper)


@pytest.mark.read
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_of_two_chained_pieces_that_are_alike_only_the_first_answered_a_press(tmp_path: Path, device: Device) -> None:
    """And of two that one may build, only the first was taken in hand."""
    match = between("cardinal", 4, 1)
    match.play(next(step for step in match.position.legal() if step[1] == "plaza"))
    while match.position.turn == 0:
        match.play(next(iter(match.position.legal())))
    app, board = program(tmp_path, match, first_cards=False)
    chained = [(slot, box) for slot, box in board.frame.tray.slots if slot.barred]
    assert len(chained) == 2, "two alike"
    why = why_barred(board.frame.speaker, board.look, board.frame.seen, chained[0][0])
    for _, box in chained:
        app.frame(FRAME, [Click((5, 5), device)])
        board.state.notices.timed.end("note")
        if device is Device.MOUSE:
            app.frame(FRAME, [Hover(box.centre)])
        app.frame(FRAME, [Click(box.centre, device)])
        assert board.frame.headline.kind == "refusal" and written(app).count(why) == 1
    towers = [(slot, box) for slot, box in board.frame.tray.slots if slot.token.startswith("build tower")]
    for slot, box in towers:
        app.frame(FRAME, [Click(box.centre, device)])
        assert board.frame.decision and board.frame.decision.token == slot.token


@pytest.mark.read
def test_a_bishop_was_in_danger_and_nothing_said_of_what(tmp_path: Path) -> None:
    """The word beside the score says it, and the banner what comes of that under the rules of this table."""
    kept = saved_match("cabale-end")
    match = Match(kept.game, replace(kept.setup, options=frozenset(("stuck-passes",))), humans(4))
    for step in kept.steps[:152]:
        match.play(step)
    app, board = program(tmp_path, match, first_cards=False)
    assert "en danger" in written(app)
    app.frame(FRAME, [Hover(middle(board, Area.BANNER, 0))])
    assert "il passe" in " ".join(written(app))


@pytest.mark.read
def test_words_of_a_panel_stayed_after_its_points_were_left(tmp_path: Path) -> None:
    """The pointer was at the way back, far from the panel, and did not move."""
    app, board = table(tmp_path, "kardinal")
    panel, told = middle(board, Area.BANNER, 0), "*17* points\N{NO-BREAK SPACE}: pays, alliances et chaînes"
    app.frame(FRAME, [Hover(panel)])
    assert told in written(app)
    app.frame(1.0, [Click(panel)])
    assert app.scene is not board
    app.frame(1.0, [Press("back")])
    app.frame(FRAME)
    assert app.scene is board and told not in written(app)
