"""Annals: what is recorded can be read back and matches the games, and no disk error stops the program."""

import json
import os
import sqlite3
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game import annals_file, catalog, tallies
from game.annals import FILE, Annals
from game.annals_rows import Entry, places_of, text_of
from game.annals_salvage import pictures, salvage
from game.core import BadNotation, Game, Setup, scores
from game.diorama import opening
from game.match import Match, Sitter, resign
from game.medals import earned, medals_of
from game.saved_text import as_saved
from game.school import scene, school
from tests.conftest import ASSETS, in_one, name_of, thrown
from tools.faults import annals_flips

GAMES = catalog.games()


def finished(game: Game = GAMES[0], seed: int = 1, players: int = 0, people: str = "hp") -> Match:
    """A match of dice-throwing players; `people` says who sits where, h for a human, n for one
    without a name, p for a page, c for one with a name, m for a master, and so on round."""
    match, alike = _finished(game.id, seed, players or min(game.players), people)
    return deepcopy(match, dict(alike))


@cache
def _finished(game_id: str, seed: int, players: int, people: str) -> tuple[Match, dict[int, object]]:
    """Played once, and what nobody can change of it, which its copies share."""
    kinds = {"h": None, "n": None, "p": "page", "c": "page", "m": "master"}
    letters = [people[seat % len(people)] for seat in range(players)]
    seats = tuple(Sitter(kinds[one], f"Nom {seat}" if one in "hc" else "") for seat, one in enumerate(letters))
    match = thrown(Match(catalog.game(game_id), Setup(players, seed), seats), seed)
    return match, {id(one): one for one in (match.game, match.setup, match.seats, *match.positions, *match.steps)}


@pytest.fixture
def annals(tmp_path: Path) -> Annals:
    return Annals(tmp_path)


def test_nothing_is_opened_before_it_is_asked(tmp_path: Path) -> None:
    Annals(tmp_path / "deep")
    assert not list(tmp_path.iterdir())


def test_a_part_of_them_is_read_by_when_it_was_written_down(annals: Annals) -> None:
    ids = [annals.record(finished(GAMES[0], seed, 2), 1000.0 + seed) for seed in range(4)]
    for asked, wanted in (
        ({"after": ids[1]}, ids[2:]),
        ({"before": ids[2]}, ids[:2]),
        ({"after": ids[0], "before": ids[3]}, ids[1:3]),
        ({"most": 1}, ids[3:]),
    ):
        assert [one.id for one in annals.entries(**asked)] == wanted[::-1]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_what_is_written_down_is_what_the_match_says(annals: Annals, game: Game) -> None:
    match = finished(game, 31, max(game.players))
    setup = match.setup
    number = annals.record(match, 1234.5)
    (entry,) = annals.entries()
    outcome = match.position.outcome()
    assert outcome
    assert (entry.id, entry.game_id, entry.ended, entry.seats) == (number, game.id, 1234.5, match.seats)
    assert entry.scores == scores(match.position, setup.players)
    assert entry.places == places_of(outcome, setup.players)
    assert [seat for seat, place in enumerate(entry.places) if place == 1] == list(outcome.ranking[0])
    assert entry.medals == earned(match)
    again = annals.match(number)
    assert again is not None and as_saved(again) == as_saved(match) and again.position == match.position


def test_the_same_end_is_written_once_and_another_end_takes_its_place(annals: Annals) -> None:
    first, other = finished(seed=1), finished(seed=2)
    number = annals.record(first)
    assert annals.record(first) == number
    assert len(annals.entries()) == 1
    later = annals.record(other, replacing=number)
    assert [entry.id for entry in annals.entries()] == [later]
    assert annals.match(number) is None or later == number


@pytest.mark.parametrize("fewer_wins", [False, True])
def test_the_best_are_people_with_a_nickname_in_the_order_of_their_points(annals: Annals, fewer_wins: bool) -> None:
    game = GAMES[0]
    players = max(game.players)
    for seed in range(4):
        annals.record(finished(game, seed, players, "hnch"))
        annals.record(finished(game, seed, min(game.players), "h"))
    tables = [entry for entry in annals.entries() if len(entry.seats) == players]
    named = [(entry.id, seat) for entry in tables for seat in range(players) if "hnch"[seat % 4] == "h"]
    found = tallies.best(annals.entries(), game.id, players, fewer_wins=fewer_wins, most=99)
    assert sorted((one.entry, one.seat) for one in found) == sorted(named)
    points = {entry.id: entry.scores for entry in tables}
    assert all(one.score == points[one.entry][one.seat] for one in found)
    assert found == sorted(found, key=lambda one: (one.score if fewer_wins else -one.score, one.entry, one.seat))
    assert tallies.best(annals.entries(), game.id, players, fewer_wins=fewer_wins, most=2) == found[:2]


def test_who_plays_alone_against_nobody_is_not_counted(annals: Annals) -> None:
    annals.record(finished(people="m"))
    assert tallies.tally(annals.entries()).matches == 0
    assert len(annals.entries()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know no such names")
def test_a_folder_whose_name_is_no_text_stopped_the_reading_of_old_annals(tmp_path: Path) -> None:
    annals = Annals(tmp_path / os.fsdecode(b"caf\xe9"))
    number = annals.record(finished())
    assert annals.keep_picture(number, b"picture")
    annals.close()
    assert [image for _, image in pictures(annals.path, 7)] == [b"picture"]


def test_an_entry_can_be_struck_from_the_book_and_removed(annals: Annals) -> None:
    number = annals.record(finished())
    assert annals.keep_picture(number, b"picture") and annals.picture(number) == b"picture"
    annals.close()
    assert [[image for _, image in pictures(annals.path, most)] for most in (7, 6)] == [[b"picture"], []]

    def listed() -> list[tallies.Best]:
        return tallies.best(annals.entries(), GAMES[0].id, min(GAMES[0].players), fewer_wins=False, most=5)

    assert [one.entry for one in listed()] == [number]
    assert annals.strike(number)
    assert listed() == [] and len(annals.entries()) == 1
    assert annals.forget(number)
    assert annals.entries() == [] and annals.picture(number) is None


def test_a_match_that_began_in_the_middle_is_no_record(annals: Annals, tmp_path: Path) -> None:
    whole = finished(people="h")
    middle = Match(whole.game, whole.setup, whole.seats, whole.positions[-5])
    for step in whole.steps[-4:]:
        middle.play(step)
    annals.record(middle)
    assert tallies.best(annals.entries(), GAMES[0].id, 2, fewer_wins=False, most=5) == []
    annals.export(tmp_path / "out")
    other = Annals(tmp_path / "other")
    assert other.take_in(tmp_path / "out").added == 1 and not other.entries()[0].honoured


def test_a_new_stay_counts_from_nothing(annals: Annals) -> None:
    annals.record(finished(seed=1))
    first = annals.stay
    assert annals.new_stay(500.0) and annals.stay != first and annals.stay_began() == 500.0
    annals.record(finished(seed=2))
    assert len(annals.entries(stay=annals.stay)) == 1 and len(annals.entries()) == 2


def test_a_clock_that_goes_back_changes_no_order(annals: Annals) -> None:
    numbers = [annals.record(finished(seed=seed), ended) for seed, ended in ((1, 9e8), (2, 10.0), (3, 8e8))]
    assert [entry.id for entry in annals.entries()] == numbers[::-1]


def test_a_house_moves_with_one_file(tmp_path: Path) -> None:
    old, new = Annals(tmp_path / "old"), Annals(tmp_path / "new")
    for seed in range(2):
        old.record(finished(seed=seed, people="h"), 100.0 + seed)
    old.strike(1)
    old.new_stay(5000.0)
    old.record(finished(GAMES[1], 7))
    file = tmp_path / "house.jsonl"
    assert old.export(file) == (3, 0)
    assert new.take_in(file) == (3, 0, 0)
    assert new.take_in(file) == (0, 3, 0)

    def known(one: Entry) -> tuple[object, ...]:
        return one.game_id, one.ended, one.honoured, one.seats, one.scores, one.places, one.medals

    assert list(map(known, new.entries())) == list(map(known, old.entries()))
    assert len({entry.stay for entry in new.entries()}) == 2
    assert new.entries(stay=new.stay) == [], "the guests of the new house are others"


def test_a_forged_file_is_refused_line_by_line(annals: Annals, tmp_path: Path) -> None:
    text = as_saved(finished())
    begun = as_saved(finished()).splitlines()
    lines = [
        '{"grande-table annals": 1}',
        json.dumps({"ended": 1, "stay": 1, "text": text.replace("Nom 0", "Nom 1")}),
        json.dumps({"ended": 1, "stay": 1, "text": "\n".join(begun[:4])}),
        json.dumps({"ended": "1", "stay": 1, "text": text}),
        json.dumps({"ended": 1e300, "stay": 1, "text": text}),
        "[" * 100_000,
        '"text"',
        "",
        json.dumps({"ended": 1, "stay": 1, "text": text, "scores": [999, 999]}),
    ]
    (tmp_path / "forged").write_text("\n".join(lines))
    assert annals.take_in(tmp_path / "forged") == (1, 0, 7)
    assert annals.entries()[0].scores == scores(finished().position, 2)
    for bad in (b"", b"\xff\xfe", b"{}\n"):
        (tmp_path / "forged").write_bytes(bad)
        with pytest.raises(BadNotation):
            annals.take_in(tmp_path / "forged")


# -- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["text", "zeros", "cut", "foreign", "torn", "trigger"])
def test_a_damaged_file_is_put_aside_and_a_new_one_begun(tmp_path: Path, damage: str) -> None:
    annals = Annals(tmp_path)
    annals.record(finished())
    annals.close()
    whole = (tmp_path / FILE).read_bytes()
    if damage == "foreign":
        (tmp_path / FILE).unlink()
        file = sqlite3.connect(tmp_path / FILE)
        file.execute("CREATE TABLE other (a)")
        file.execute(f"PRAGMA user_version = {len(annals_file.MIGRATIONS)}")
        file.close()
    elif damage == "trigger":
        file = sqlite3.connect(tmp_path / FILE)
        file.execute("CREATE TRIGGER other AFTER INSERT ON match BEGIN DELETE FROM match; END")
        file.close()
    else:
        middle = len(whole) // 2
        torn = whole[:4096] + Random(1).randbytes(middle) + whole[4096 + middle :]
        spoiled = {"text": b"no database", "zeros": bytes(len(whole)), "cut": whole[: middle + 100], "torn": torn}
        (tmp_path / FILE).write_bytes(spoiled[damage])
    before = (tmp_path / FILE).read_bytes()
    again = Annals(tmp_path)
    assert len(again.entries()) == (damage == "trigger")
    assert again.trouble == ("salvaged" if damage == "trigger" else "damaged")
    (aside,) = [path for path in tmp_path.glob(f"{FILE}.damaged-*") if path.suffix not in ("-wal", "-shm")]
    assert damage in ("foreign", "trigger") or aside.read_bytes() == before
    assert again.record(finished()) and len(Annals(tmp_path).entries()) == 1


def test_annals_held_elsewhere_are_read_and_never_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A virus scanner that held the file at a start had it put aside, and its matches gone."""
    annals = Annals(tmp_path)
    numbers = [annals.record(finished(seed=seed)) for seed in (1, 2)]
    annals.close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN EXCLUSIVE")
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **named: connect(*given, **{**named, "timeout": 0.0}))
    held = Annals(tmp_path)
    assert [entry.id for entry in held.entries()] == numbers[::-1] and held.trouble == "unwritable"
    assert not held.record(finished(seed=3)) and [path.name for path in tmp_path.iterdir()] == [FILE]
    other.execute("ROLLBACK")
    assert held.record(finished(seed=3)), "it writes again as soon as it may"
    assert len(held.entries()) == 3 and not list(tmp_path.glob("*.damaged-*"))


def test_what_a_full_disk_interrupts_is_written_whole_or_not_at_all(annals: Annals) -> None:
    annals.record(finished())

    def half(file: sqlite3.Connection) -> str:
        with annals_file.all_or_nothing(file):
            file.execute("DELETE FROM match")
            raise sqlite3.OperationalError("database or disk is full")

    assert annals.ask(half, "refused") == "refused" and len(annals.entries()) == 1


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    annals.record(finished())
    annals.close()
    file = sqlite3.connect(tmp_path / FILE)
    file.execute("PRAGMA user_version = 99")
    file.close()
    before = (tmp_path / FILE).read_bytes()
    again = Annals(tmp_path)
    assert again.entries() == [] and again.record(finished()) == 0 and again.trouble == "newer"
    assert (tmp_path / FILE).read_bytes() == before


def test_flipped_bytes_in_the_annals_cost_at_most_single_matches_and_raise_nothing() -> None:
    found = [fault for _, faults in annals_flips.runs(8, 3, 4) for fault in faults]
    assert not found


def test_a_number_that_leads_to_no_row_is_no_match(tmp_path: Path) -> None:
    """The index of a damaged file may list one."""
    annals = Annals(tmp_path)
    number = annals.record(finished())
    assert (
        annals.ask(lambda file: text_of(file, number), None) and annals.ask(lambda file: text_of(file, 99), "") is None
    )


def test_a_match_of_which_only_the_seal_of_its_row_is_damaged_moves_house_and_is_salvaged(tmp_path: Path) -> None:
    """`tools.faults.backups --seed 77 --matches 20`: it could be looked at, but was missing in every backup."""
    old, new, third = (Annals(tmp_path / name) for name in ("old", "new", "third"))
    numbers = [old.record(finished(seed=seed)) for seed in range(3)]
    texts = [as_saved(match) for match in map(old.match, numbers) if match]
    old.new_stay(5000.0)
    file = sqlite3.connect(old.path)
    with file:
        file.execute("UPDATE match SET seal = 'x' || substr(seal, 2) WHERE id = ?", numbers[:1])
    file.close()
    assert old.export(tmp_path / "moved.jsonl") == (3, 0) and new.take_in(tmp_path / "moved.jsonl").added == 3
    fresh = sqlite3.connect(third.path) if third.entries() == [] else None
    assert fresh and salvage(old.path, fresh) == 3
    fresh.commit()
    fresh.close()
    assert third.stay == old.stay, "guests who stay go on in their own part of the book"
    for annals in (new, third):
        assert sorted(as_saved(match) for entry in annals.entries() if (match := annals.match(entry.id))) == sorted(
            texts
        )


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a folder that refuses")
def test_a_folder_that_cannot_be_written_is_still_read(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    annals.record(finished())
    annals.close()
    tmp_path.chmod(0o500)
    (tmp_path / FILE).chmod(0o400)
    again = Annals(tmp_path)
    assert len(again.entries()) == 1
    assert again.record(finished(seed=5)) == 0 and again.trouble == "unwritable"
    tmp_path.chmod(0o700)


def test_a_folder_that_is_none_is_answered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    annals = Annals(tmp_path / "file")
    assert annals.entries() == [] and annals.record(finished()) == 0 and annals.trouble == "unwritable"


def test_a_full_disk_loses_nothing_that_was_written(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    annals.record(finished(seed=1))
    pages = annals.ask(lambda file: file.execute("PRAGMA page_count").fetchone()[0], 0)
    annals.ask(lambda file: file.execute(f"PRAGMA max_page_count = {pages}").fetchone(), None)
    assert not annals.keep_picture(1, bytes(200_000)) and annals.trouble == "unwritable"
    assert len(annals.entries()) == 1


def test_two_instances_write_into_the_same_book(tmp_path: Path) -> None:
    one, other = Annals(tmp_path), Annals(tmp_path)
    one.record(finished(seed=1))
    other.record(finished(seed=2))
    one.record(finished(seed=3))
    assert len(one.entries()) == len(other.entries()) == 3


# -- medals -----------------------------------------------------------------------------------------------------------


@in_one("game", GAMES)
def test_every_medal_has_a_picture_of_its_own_that_the_rules_can_lay(game: Game) -> None:
    own = school(ASSETS, game.id).medals
    assert [one.id for one in own] == list(medals_of(game.id))
    assert len({(one.diorama, one.near) for one in own}) == len(own)
    for one in own:
        match = opening(scene(ASSETS, game.id, one.diorama))
        for step in one.figure:
            match.play(game.read(step))


@in_one("game", GAMES)
def test_a_game_has_at_most_eight_medals_and_none_is_for_everybody(game: Game) -> None:
    own = medals_of(game.id)
    assert 4 <= len(set(own)) == len(own) <= 8
    for seed in range(2):
        match = finished(game, seed, max(game.players), "hpm")
        found = earned(match)
        assert len(found) == len(match.seats) and found == earned(match)
        assert not set(found[0]).intersection(*found), "everybody got one for two plazas"


def test_who_resigned_at_a_larger_table_is_a_person_behind_all_others_and_no_companion(tmp_path: Path) -> None:
    game = catalog.game("cardinal")
    match = thrown(Match(game, Setup(3, 1), (Sitter(None, "Léa"), Sitter(None, "Paul"), Sitter(None, "Zoé"))), 3, 9)
    resign(match, 1)
    thrown(match, 4)
    annals = Annals(tmp_path)
    annals.record(match)
    (entry,) = annals.entries()
    assert [sitter.level for sitter in entry.seats] == [None, None, None]
    assert entry.places[1] == 3 and sorted(entry.places)[0] == 1
    assert not entry.medals[1]
    assert tallies.against(annals.entries(), "companion").matches == 0
    assert not tallies.best(annals.entries(), "cardinal", 3, fewer_wins=False, most=9)
    annals.close()
