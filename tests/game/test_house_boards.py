"""The board of the house: what differs is laid over the printed board, and nothing wrong in a file gets through."""

from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.annals import Annals
from game.cabale import numbers as cabale_numbers
from game.cabale.tables import CELL
from game.core import BadNotation, Game, Misprint, Setup, scores
from game.house_boards import HouseBoards, confidence, open_facts, printed_board, read, settled, toggled, written
from game.kardinal import numbers as kardinal_numbers
from game.kardinal.tables import DECKS
from game.match import Match
from game.printed import facts_of, mark_of, word_of
from game.protocol import Door
from game.saved_text import as_saved, load, start_from
from tests.conftest import in_one, thrown
from tools.judge.pairing import player

KARDINAL, CABALE = catalog.game("kardinal"), catalog.game("cabale")
FIVE_ROADS = "+roads:EN1:EN4;+roads:EN3:EN5;+roads:FR1:LO1;-roads:EN1:EN2;-roads:EN4:FR3"


def write(folder: Path, game: Game, text: str) -> HouseBoards:
    (folder / "boards").mkdir(exist_ok=True)
    (folder / "boards" / f"{game.id}.toml").write_text(text, "utf-8")
    return HouseBoards(folder)


WRONG = {
    "syntax": ("kardinal", "[roads", "", "Expected ']'", "not TOML"),
    "no schema": ("kardinal", "changed = []", "schema", "None", "schema = 1"),
    "a later schema": ("kardinal", "schema = 2", "schema", "2", "schema = 1"),
    "a true schema": ("kardinal", "schema = true", "schema", "True", "schema = 1"),
    "key": ("kardinal", "add = []", "add", "add", "no such key"),
    "a table": ("kardinal", "[changed]", "changed", "{}", "list of words"),
    "numbers": ("kardinal", "changed = [1, 2]", "changed", "[1, 2]", "list of words"),
    "text": ("kardinal", 'changed = "+roads:EN1:EN4"', "changed", "EN1", "list of words"),
    "truth": ("kardinal", "all_right = true", "all_right", "True", "list of words"),
    "a group that is all right": ("kardinal", 'all_right = ["road"]', "all_right", "road", "not on the board"),
    "both": ("kardinal", '["-roads:EN1:EN2"]\nconfirmed = ["roads:EN2:EN1"]', "confirmed", "EN1:EN2", "different"),
    "looked at": ("kardinal", '[]\nconfirmed = ["roads:EN2"]', "confirmed", "EN2", "so many"),
    "group": ("kardinal", '["+road:EN1:EN4"]', "changed", "road:EN1:EN4", "not on the board"),
    "another game": ("cabale", '["+roads:EN1:EN4"]', "changed", "roads:EN1:EN4", "not on the board"),
    "no sign": ("kardinal", '["roads:EN1:EN4"]', "changed", "oads:EN1:EN4", "not on the board"),
    "site": ("kardinal", '["+roads:EN1:EN9"]', "changed", "EN9", "not on the board"),
    "letters": ("kardinal", '["+roads:en1:EN4"]', "changed", "en1", "not on the board"),
    "three": ("kardinal", '["+roads:EN1:EN4:EN5"]', "changed", "EN5", "so many"),
    "one": ("kardinal", '["+roads:EN1"]', "changed", "EN1", "so many"),
    "itself": ("kardinal", '["+roads:EN1:EN1"]', "changed", "EN1", "itself"),
    "twice": ("kardinal", '["+roads:EN1:EN4", "+roads:EN4:EN1"]', "changed", "+roads:EN4:EN1", "already"),
    "there": ("kardinal", '["+roads:EN2:EN1"]', "changed", "+roads:EN2:EN1", "already"),
    "missing": ("kardinal", '["-roads:EN1:EN5"]', "changed", "-roads:EN1:EN5", "not on the board"),
    "land": ("kardinal", '["+alliances:EN:XX"]', "changed", "XX", "not on the board"),
    "colour": ("kardinal", '["+cards:EN:blue"]', "changed", "blue", "not on the board"),
    "no cards": ("kardinal", '["-cards:EN:orange"]', "changed", "EN", "has no cards"),
    "two colours": ("kardinal", '["+cards:EN:red"]', "changed", "EN", "several colours"),
    "idle colour": ("kardinal", '["-cards:FR:violet", "+cards:FR:red"]', "changed", "violet", "pay in no land"),
    "two values": ("cabale", '["+values:3:2"]', "changed", "3", "two different"),
    "no value": ("cabale", '["-values:3:3"]', "changed", "3", "nothing would be left"),
    "worth nothing": ("cabale", '["+values:3:0"]', "changed", "0", "from 1 to 20"),
    "worth a word": ("cabale", '["+values:3:two"]', "changed", "two", "from 1 to 20"),
    "a fifth ring": ("cabale", '["+values:5:2"]', "changed", "5", "not on the board"),
    "the printed value": ("cabale", '["+values:3:3"]', "changed", "values:3:3", "already"),
    "a value without a ring": ("cabale", '["+values:3"]', "changed", "3", "so many"),
    "no seal": ("kardinal", '["-vatican:2AR:AR"]', "changed", "2AR", "nothing would be"),
    "a third seal": ("kardinal", '["+vatican:1AR:FK"]', "changed", "1AR", "not on the board"),
    "a seal of no land": ("kardinal", '["+vatican:1FK:XX"]', "changed", "XX", "not on the board"),
    "a seal twice": ("kardinal", '["-vatican:1FK:FK", "+vatican:1FK:AR"]', "changed", "AR", "kind already"),
    "cell": ("cabale", '["+thick:0,0:9,9"]', "changed", "9,9", "not on the board"),
    "apart": ("cabale", '["+thick:0,0:0,2"]', "changed", "0,0 0,2", "do not touch"),
    "symmetry": ("cabale", '["+thick:0,0:0,1", "+thick:0,1:0,0"]', "changed", "thick:0,1:0,0", "already"),
    "thin already": ("cabale", '["-thick:0,0:0,1"]', "changed", "thick:0,0:0,1", "not on the board"),
}
"""What stands below `schema = 1`, but for what is wrong with that line; a bare list is what has `changed`."""


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_word_is_named_with_file_and_key_and_the_printed_board_is_played(name: str, tmp_path: Path) -> None:
    game_id, text, key, word, why = WRONG[name]
    text = f"changed = {text}" if text[:2] in ("[]", '["') else text
    game, text = catalog.game(game_id), text if "schema" in name else f"schema = 1\n{text}"
    boards = write(tmp_path, game, text)
    assert boards.word(game) == ""
    trouble = str(boards.troubles[game_id])
    for part in (f"boards/{game_id}.toml", key, word, why, "the printed board is played"):
        assert part in trouble, trouble
    assert "\n" not in trouble
    assert (tmp_path / "boards" / f"{game_id}.toml").read_text("utf-8") == text


ODD = {
    "bytes": b"\xff\xfe\x00",
    "long": b"#" * 300_000,
    "deep": b"a = " + b"[" * 5000,
    "a number of 4301 digits": b"schema = " + b"9" * 4301,
    "the same in a list": b"schema = 1\nchanged = [" + b"9" * 4301 + b"]",
    "a hexadecimal number": b"schema = 0x" + b"f" * 9000,
    "a key of 60,000 dots": b"a" + b".a" * 60_000 + b" = 1",
    "a key of 9,000 dots": b"a" + b".a" * 9000 + b" = 1",
}


@pytest.mark.parametrize("raw", ODD.values(), ids=ODD)
def test_a_file_that_is_no_board_at_all_is_told_of(raw: bytes, tmp_path: Path) -> None:
    boards = write(tmp_path, KARDINAL, "")
    (tmp_path / "boards" / "kardinal.toml").write_bytes(raw)
    assert boards.word(KARDINAL) == ""
    trouble = boards.troubles["kardinal"]
    assert str(trouble).startswith("boards/kardinal.toml: ") and trouble.key in ("", "schema")
    assert trouble.reason in ("syntax", "schema", "it is not text", "it is far too long")


def test_a_folder_in_the_place_of_the_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "boards" / "cabale.toml").mkdir(parents=True)
    boards = HouseBoards(tmp_path)
    assert boards.word(CABALE) == "" and "it is a folder" in str(boards.troubles["cabale"])


@pytest.mark.parametrize("game", [KARDINAL, CABALE], ids=["kardinal", "cabale"])
def test_what_is_edited_is_written_and_read_back_as_only_what_differs(game: Game, tmp_path: Path) -> None:
    dice = Random(5)
    for _ in range(8):
        board = printed_board(game)
        for _ in range(12):
            group = dice.choice(game.printing.groups)
            try:
                board = toggled(game, board, dice.choice(group.printed + group.doubtful))
            except Misprint:
                continue
        if dice.random() < 0.5:
            board = settled(board, game.printing.groups[0].id)
        HouseBoards(tmp_path).keep(game, board)
        again = HouseBoards(tmp_path)
        assert again.board(game) == board and not again.troubles
        assert facts_of(game.printing, again.word(game)) == board.facts
    assert written(game, printed_board(game)).splitlines()[1:] == ["schema = 1"]


def test_a_file_with_an_error_is_kept_beside_the_one_that_is_written(tmp_path: Path) -> None:
    boards = write(tmp_path, KARDINAL, "schema = 1\n[raods]\n")
    boards.keep(KARDINAL, toggled(KARDINAL, boards.board(KARDINAL), ("roads", "EN1", "EN4")))
    assert (tmp_path / "boards" / "kardinal.toml.kept").read_text("utf-8") == "schema = 1\n[raods]\n"
    assert HouseBoards(tmp_path).word(KARDINAL) == "+roads:EN1:EN4" and not boards.troubles


def test_confidence_and_what_is_still_open() -> None:
    board = printed_board(KARDINAL)
    assert len(open_facts(KARDINAL, board)) == 72 + 15 + 6 + 16
    assert len(open_facts(CABALE, printed_board(CABALE))) == 156 + 1
    assert confidence(KARDINAL, board, ("cards", "FR", "violet")) == "printed"
    assert confidence(KARDINAL, board, ("roads", "EN1", "EN2")) == "reconstructed"
    once = toggled(KARDINAL, board, ("roads", "EN1", "EN2"))
    twice = toggled(KARDINAL, once, ("roads", "EN1", "EN2"))
    for changed in (once, twice):
        assert confidence(KARDINAL, changed, ("roads", "EN1", "EN2")) == "confirmed"
        assert len(open_facts(KARDINAL, changed, ["roads"])) == 71
    assert twice.facts == board.facts
    right = settled(twice, "roads")
    assert not open_facts(KARDINAL, right, ["roads"]) and len(open_facts(KARDINAL, right)) == 15 + 6 + 16
    swapped = toggled(KARDINAL, board, ("cards", "EN", "green"))
    assert ("cards", "EN", "orange") not in swapped.facts and len(open_facts(KARDINAL, swapped, ["cards"])) == 5
    with pytest.raises(Misprint, match="violet"):
        toggled(KARDINAL, board, ("cards", "FR", "red"))


@in_one(
    "word",
    ["+roads:EN1", "roads:EN1:EN4", "+roads:EN4:EN1", "+roads:EN1:EN2", "+lakes:EN1:EN4", "+", ";", "x" * 30_000],
)
def test_a_board_that_cannot_be_is_no_match(word: str) -> None:
    with pytest.raises(BadNotation):
        load(f"grande-table 1\nnew kardinal 3 seed=1 board={word}\nseat 0 human\nseat 1 human\nseat 2 human\nend 0 0\n")
    with pytest.raises(BadNotation):
        KARDINAL.parse(str(KARDINAL.start(Setup(3, 1))).replace("options=-", f"options=- board={word}"))


def test_a_match_is_replayed_on_its_own_board(tmp_path: Path) -> None:
    for game, word in ((KARDINAL, FIVE_ROADS), (CABALE, "+thick:0,0:0,1;-thick:-4,0:-4,1")):
        match = thrown(Match(game, Setup(game.players[-1], 3, board=word)), 2)
        again = load(as_saved(match))
        assert again.position == match.position and again.setup.board == word
        assert mark_of(game, again.setup.board) == mark_of(game, word) != mark_of(game, "")
        half = start_from(game, str(match.positions[20]))
        assert half.setup.board == word and half.position == match.positions[20]
        assert load(as_saved(half)).position == half.position
        annals = Annals(tmp_path / game.id)
        number = annals.record(match)
        assert annals.entries()[0].board == mark_of(match.game, match.setup.board)
        assert annals.match(number).setup.board == word  # type: ignore[union-attr]
        annals.export(tmp_path / "house.jsonl")
        assert f'"board": "{mark_of(match.game, match.setup.board)}"' in (tmp_path / "house.jsonl").read_text("utf-8")


def test_a_match_of_before_means_the_printed_board() -> None:
    for game in (KARDINAL, CABALE):
        match = Match(game, Setup(3, 1))
        assert "board=" not in as_saved(match) and "board=" not in str(match.position)
        assert mark_of(game, load(as_saved(match)).setup.board) == mark_of(game, "")
    assert mark_of(catalog.game("cardinal"), Setup(2, 1).board) == ""


def test_another_set_of_lines_is_played_as_the_option_says() -> None:
    match = Match(CABALE, Setup(2, 1, frozenset({"outer-ring"}), "+thick:0,0:0,1"))
    assert match.setup.board == "" and load(as_saved(match)).position == match.position


def test_the_text_door_plays_on_the_board_of_the_house(tmp_path: Path) -> None:
    board = toggled(CABALE, printed_board(CABALE), ("thick", "0,0", "0,1"))
    HouseBoards(tmp_path).keep(CABALE, board)
    door = Door(HouseBoards(tmp_path))
    door.reply("new cabale 2")
    assert " board=+thick:0,0:0,1 " in str(door.reply("position"))
    door.reply("new cabale 2 board=+thick:0,0:1,0")
    assert " board=+thick:0,0:1,0 " in str(door.reply("position"))
    assert door.reply("board") == f"= {mark_of(CABALE, '+thick:0,0:1,0')} +thick:0,0:1,0"
    assert str(door.reply("new cabale 2 board=+thick:0,0:0,9")).startswith("? notation")
    door.reply("new kardinal 3")
    assert door.reply("board") == f"= {mark_of(KARDINAL, '')} -"
    door.reply("new cardinal 2")
    assert door.reply("board") == "= - -"


def test_the_computer_plays_a_whole_match_on_a_board_with_five_other_roads() -> None:
    position, greedy, dice = KARDINAL.start(Setup(3, 4, board=FIVE_ROADS)), player("greedy", KARDINAL), Random(4)
    steps = 0
    while (seat := position.to_move) is not None:
        view = KARDINAL.hide(position, seat)
        position = position.after(dice.choice(view.legal()) if seat else greedy(view, seat, 0))
        steps += 1
    assert steps > 60


# -- what is worth what ------------------------------------------------------------------------------------------------


def test_a_ring_of_another_value_counts_for_window_computer_and_door(tmp_path: Path) -> None:
    boards = HouseBoards(tmp_path)
    boards.keep(CABALE, toggled(CABALE, printed_board(CABALE), ("values", "3", "2")))
    assert '"+values:3:2"' in (tmp_path / "boards" / "cabale.toml").read_text("utf-8")
    word = HouseBoards(tmp_path).word(CABALE)
    assert word == "+values:3:2;-values:3:3"
    position = CABALE.start(Setup(2, board=word))
    assert CABALE.parse(str(position)) == position
    for options in (frozenset[str](), frozenset({"all-interior"}), frozenset({"stuck-passes"})):
        match = thrown(Match(CABALE, Setup(2, 3, options, word)), 2, 60)
        plain = Match(CABALE, Setup(2, 3, options))
        for step in match.steps:
            plain.play(step)
        ring = {place for place in CELL if max(abs(n) for n in (*_qr(place), sum(_qr(place)))) == 3}
        fewer = sum(
            (2 if code.startswith("double") else 1)
            for place, code in match.position.pieces().items()
            if place in ring and code.split()[0] in ("token", "double")
        )
        assert fewer and sum(scores(plain.position, 2)) - sum(scores(match.position, 2)) == fewer
        assert load(as_saved(match)).position == match.position, "it is replayed on its own board"
        assert CABALE.parse(str(match.position)) == match.position


def _qr(place: str) -> tuple[int, int]:
    q, r = map(int, place.split(","))
    return q, r


def test_cores_are_told_the_board_that_is_played_on() -> None:
    """A core that counted with the printed values would lie."""
    for game, numbers, word in (
        (CABALE, cabale_numbers, "+values:3:2;-values:3:3"),
        (KARDINAL, kardinal_numbers, "+vatican:1FK:AR;+vatican:2AR:FK;-vatican:1FK:FK;-vatican:2AR:AR"),
    ):
        players = game.players[0]
        printed, own = game.start(Setup(players)), game.start(Setup(players, board=word))
        assert numbers.core_can_play(own) and numbers.tables(own) != numbers.tables(printed)


def test_two_seals_of_the_vatican_exchange_their_lands() -> None:
    board = toggled(KARDINAL, printed_board(KARDINAL), ("vatican", "1FK", "AR"))
    word = word_of(KARDINAL.printing, board.facts)
    assert word == "+vatican:1FK:AR;+vatican:2AR:FK;-vatican:1FK:FK;-vatican:2AR:AR"
    assert toggled(KARDINAL, board, ("vatican", "1FK", "FK")).facts == printed_board(KARDINAL).facts
    assert read(KARDINAL, written(KARDINAL, board)).facts == board.facts
    france = toggled(KARDINAL, printed_board(KARDINAL), ("vatican", "3LO", "FR"))
    assert word_of(KARDINAL.printing, france.facts) == "+vatican:3LO:FR;-vatican:3LO:LO"


def test_the_seal_of_another_land_doubles_and_is_paid_as_that_land() -> None:
    text = (
        "players=3 options=vatican{board} turn=0 phase=place land=- runouts=0 interim=0,0,0 hand0=RRG hand1=RGV "
        "hand2=YYO open=VO pile={pile} discard=- reshuffle=7 abbeys0=FK1,FK2 advisors0=- vatican0=1FK abbeys1=AR1 "
        "advisors1=- vatican1=- abbeys2=- advisors2=- vatican2=-"
    )
    deck = DECKS[3]
    for card in "RRGRGVYYOVO":
        deck = deck.replace(card, "", 1)
    plain = KARDINAL.parse(text.format(board="", pile=deck))
    word = word_of(KARDINAL.printing, toggled(KARDINAL, printed_board(KARDINAL), ("vatican", "1FK", "BU")).facts)
    other = KARDINAL.parse(text.format(board=f" board={word}", pile=deck))
    assert scores(plain, 3)[0] == 4 and scores(other, 3)[0] == 2, "the seal belongs to Burgund now"
    step = KARDINAL.read("vatican 3BY RR")
    assert not list(plain.refusals(step)) and not list(other.refusals(step))
    red = KARDINAL.read("vatican 2BU RR")
    assert "seal-colour" not in [one.law for one in plain.refusals(red)]
    assert "seal-colour" in [one.law for one in other.refusals(red)], "Franken, a red land, is printed there"
