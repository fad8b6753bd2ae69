"""The week's tournament: everybody meets, a tree has one winner, and whatever interrupts it, it goes on."""

import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game import tournament as t
from game.annals import Annals
from game.annals_rows import COUNTED, Entry
from game.files import copy_of
from game.match import Sitter
from game.tournament import Meeting, Tournament, standing
from tests.conftest import ROOT, in_one

NAMES = ("Mila", "Léa", "Bergamote", "Paul", "Hugo", "Ida", "Max", "Nora", "Otto", "Pia", "Rosa", "Sam")
COUNTS = range(t.MIN_NAMES, t.MAX_NAMES + 1)
ALL_GAMES = ("cardinal", "cathedral", "cabale", "kardinal")


def result(number: int, names: list[str], game: str, first: str | None) -> Entry:
    places = tuple(1 if first in (name, None) else 2 for name in names)
    seats = tuple(Sitter(None, name) for name in names)
    return Entry(number, game, 0.0, 1, True, seats, (0,) * len(names), places, ((),) * len(names))


def played_out(one: Tournament, random: Random) -> tuple[t.Standing, list[Entry]]:
    entries: list[Entry] = []
    while meeting := (now := standing(one, entries)).next():
        names = [one.names[person] for person in meeting.people]
        random.shuffle(names)
        entries.append(result(one.after + len(entries) + 1, names, meeting.game, random.choice(names)))
        assert len(entries) < 500
    return now, entries


@in_one("count", COUNTS)
def test_each_pair_meets_exactly_once_and_nobody_twice_in_a_round(count: int) -> None:
    rounds = t.circle(count)
    assert Counter(pair for line in rounds for pair in line) == Counter(combinations(range(count), 2))
    for line in rounds:
        people = [one for pair in line for one in pair]
        assert len(people) == len(set(people)) == count - count % 2


@in_one("count", COUNTS)
def test_tables_of_three_to_five_seat_everybody_in_each_round_until_all_have_met(count: int) -> None:
    rounds = t.tables(count, 5)
    for line in rounds:
        assert sorted(one for table in line for one in table) == list(range(count))
        assert all(3 <= len(table) <= 5 for table in line)
    met = {pair for line in rounds for table in line for pair in combinations(table, 2)}
    assert met == set(combinations(range(count), 2)) and len(rounds) <= 12


@in_one("count", COUNTS)
def test_a_tree_has_one_match_less_than_people_and_byes_for_the_first_of_the_list(count: int) -> None:
    line = t.seeds(count)
    assert sorted(one for one in line if one is not None) == list(range(count))
    pausing = [one for one, other in (*zip(line[::2], line[1::2]), *zip(line[1::2], line[::2])) if other is None]
    assert sorted(one for one in pausing if one is not None) == list(range(len(line) - count))
    games = ("cabale", "cathedral", "cardinal")
    now, entries = played_out(Tournament(NAMES[:count], games, "tree", 7), Random(count))
    assert (now.meetings[0].game, now.meetings[-1].game) == (games[0], games[(len(line).bit_length() - 2) % 3])
    assert len(entries) == count - 1 and len(now.champions) == 1
    beaten = [one for meeting in now.meetings for one in meeting.people if one != meeting.winner]
    assert sorted(beaten) == sorted(set(range(count)) - set(now.champions))


@pytest.mark.parametrize(("games", "count"), [(("cathedral",), 5), (("kardinal",), 8), (ALL_GAMES, 3)])
def test_everybody_against_everybody_ends_with_whoever_has_won_most(games: tuple[str, ...], count: int) -> None:
    now, _ = played_out(Tournament(NAMES[:count], games, "all", 0), Random(count))
    won = [now.won(person) for person in range(count)]
    assert all(won[one] == max(won) for one in now.champions) and sum(won) == len(now.meetings)
    assert {meeting.game for meeting in now.meetings} <= set(games)


def test_only_the_right_people_in_the_right_game_since_it_began_count_and_the_first_time_only() -> None:
    one = Tournament(NAMES[:3], ("cathedral",), "all", 10)
    pair = standing(one, ()).next()
    two = [one.names[person] for person in pair.people]
    for entry in (
        result(10, two, "cathedral", two[0]),  # before it began
        result(11, two, "cabale", two[0]),
        result(12, [two[0], "Stranger"], "cathedral", two[0]),
        result(13, list(one.names), "cathedral", two[0]),
    ):
        assert standing(one, [entry]).next() == pair
    twice = [result(15, two, "cathedral", two[1]), result(14, two[::-1], "cathedral", two[0])]
    assert standing(one, twice).meetings[0] == Meeting(pair.people, "cathedral", True, pair.people[0])
    of_the_box = replace(result(11, two, "cathedral", two[0]), ending=COUNTED)
    assert standing(one, [of_the_box]).won(pair.people[0]) == 1


def test_a_draw_counts_for_nobody_and_is_played_again_in_a_tree() -> None:
    level = [result(1, list(NAMES[:2]), "cathedral", None)]
    assert (
        Meeting((0, 1), "cathedral", True, None)
        in standing(Tournament(NAMES[:4], ("cathedral",), "all", 0), level).meetings
    )
    tree = Tournament(("Mila", "Léa", "Bergamote"), ("cathedral",), "tree", 0)
    assert not standing(tree, [result(1, ["Léa", "Bergamote"], "cathedral", None)]).meetings[0].played


def test_a_corrected_name_keeps_its_results_also_where_two_change_names() -> None:
    one = Tournament(("Mila", "Lea", "Paul"), ("cathedral",), "all", 0)
    entries = [result(1, ["Mila", "Lea"], "cathedral", "Lea")]
    better = t.renamed(one, 1, "Léa")
    assert better.names == ("Mila", "Léa", "Paul") and standing(better, entries).won(1) == 1
    entries.append(result(2, ["Léa", "Paul"], "cathedral", "Léa"))
    assert standing(better, entries).won(1) == 2
    assert standing(t.renamed(better, 1, "Lea"), entries).won(1) == 2


def test_a_damaged_file_is_put_aside_and_its_copy_goes_on(tmp_path: Path) -> None:
    one = Tournament(NAMES[:5], ALL_GAMES, "all", 3, (("Lea", 1),))
    assert t.load(tmp_path).value is None
    t.save(one, tmp_path)
    (tmp_path / t.FILE).write_text("{half", encoding="utf-8")
    found = t.load(tmp_path)
    assert found.value == one and found.aside and found.aside.exists()
    for path in (tmp_path / t.FILE, copy_of(tmp_path / t.FILE)):
        path.write_text("{}", encoding="utf-8")
    found = t.load(tmp_path)
    assert found.value is None and found.aside and found.why


@pytest.mark.parametrize(
    "values",
    [
        {"names": ["a", "A", "b"]},
        {"names": ["a", "b"]},
        {"names": ["a\u202e", "b", "c"]},
        {"games": ["chess"]},
        {"games": []},
        {"games": ["kardinal"], "form": "tree"},
        {"after": -1},
        {"former": [["x", 9]]},
    ],
)
def test_what_cannot_be_a_tournament_is_not_believed(values: dict[str, object], tmp_path: Path) -> None:
    right: dict[str, object] = {"names": list("abc"), "games": ["cabale"], "form": "tree", "after": 0, "former": []}
    (tmp_path / t.FILE).write_text(t.seal_table({**right, **values}), encoding="utf-8")
    assert t.load(tmp_path).value is None


WORKER = """
import sys
from dataclasses import replace
from pathlib import Path
from game import saved_text
from game.annals import Annals
from game.tournament import load, save, standing
folder = Path(sys.argv[1])
one = load(folder).value
annals = Annals(folder)
while True:
    meeting = standing(one, annals.entries()).next()
    if meeting is None:
        break
    done = saved_text.load(Path("tests/pictures/matches/cathedral-end.match").read_text(encoding="utf-8"))
    names = [one.names[person] for person in meeting.people]
    done.seats = tuple(replace(sitter, level=None, name=name) for sitter, name in zip(done.seats, names))
    annals.record(done)
    print(".", flush=True)
    save(one, folder)
print("over", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no such way to die")
def test_a_tournament_goes_on_after_each_power_cut(tmp_path: Path) -> None:
    one = Tournament(NAMES[:4], ("cathedral",), "all", 0)
    t.save(one, tmp_path)
    command = [sys.executable, "-c", WORKER, str(tmp_path)]
    for cut in (2, 0):  # matches in a day before the power fails; on the last day it does not
        known = sum(meeting.played for meeting in standing(one, _entries(tmp_path)).meetings)
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as day:
            assert day.stdout
            for _ in range(cut):
                assert day.stdout.readline().strip() == "."
            if cut:
                os.kill(day.pid, signal.SIGKILL)
            day.stdout.read()
        after = standing(one, _entries(tmp_path))
        assert t.load(tmp_path).value == one and sum(meeting.played for meeting in after.meetings) >= known + cut
    assert len(after.meetings) == len(_entries(tmp_path)) == 6 and after.next() is None and after.champions


def _entries(folder: Path) -> list[Entry]:
    annals = Annals(folder)
    try:
        return annals.entries()
    finally:
        annals.close()
