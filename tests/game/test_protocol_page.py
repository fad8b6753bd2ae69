"""The pages of the text door say what it does: examples are played, counts made anew, and every word stands there."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core import Game
from game.protocol import COMMANDS, Door
from game.saved_text import as_saved, load
from tests.conftest import ROOT, in_one

DOCS = ROOT / "docs"
GAME_PAGES = {page.stem: page.read_text(encoding="utf-8") for page in sorted((DOCS / "games").glob("*.md"))}
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
PAGES = "\n".join([PAGE, (DOCS / "engine.md").read_text(encoding="utf-8"), *GAME_PAGES.values()])
QUICK = 1000
"""Positions whose steps are listed for a count, but with --thorough."""


def blocks(kind: str) -> list[str]:
    """What stands between the fences of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGES, re.DOTALL | re.MULTILINE)


def exchanges(block: str) -> list[tuple[str, str]]:
    """Each command of an example with the reply below it, as far as it has one."""
    found = []
    for part in block.strip("\n").split("\n\n"):
        remarks, reply = part.split("\n"), []
        while remarks and remarks[0].startswith("#"):
            remarks.pop(0)
        command, *reply = remarks
        found.append((command, "\n".join(reply)))
    return found


def fits(reply: str, told: str) -> bool:
    """Whether a reply is what the page says, where `...` stands for the rest of a line or for more lines."""
    reply = "\n".join(line.rstrip() for line in reply.split("\n"))
    pattern = re.escape(told).replace(re.escape("\n..."), r"(\n.*)*").replace(re.escape("..."), ".*")
    return re.fullmatch(pattern, reply) is not None


@pytest.mark.parametrize("number", range(len(blocks("door"))))
def test_the_door_says_what_the_page_says(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    door = Door()
    for command, told in exchanges(blocks("door")[number]):
        reply = door.reply(command)
        assert reply is not None and fits(reply, told), f"{command}\n{reply}\n-- the page says\n{told}"


def test_every_command_stands_in_the_headings_with_its_arguments() -> None:
    named = re.findall(r"`([^`]+)`", "\n".join(re.findall(r"^### (.*)$", PAGE, re.MULTILINE)))
    for command, usage in COMMANDS.items():
        wanted = [f"{command} {one}".strip() for one in usage.arguments.split("|")]
        assert f"{command} {usage.arguments}".strip() in named or (
            len(wanted) == 2 and all(one in named for one in wanted)
        ), command


def test_help_knows_every_command_of_the_door() -> None:
    assert (Door().reply("list_commands") or "").removeprefix("= ").split("\n") == list(COMMANDS)
    told = (Door().reply("help") or "").removeprefix("= ").split("\n")
    assert [line.split(" ")[0].rstrip(":") for line in told] == list(COMMANDS)


@in_one("game", catalog.games())
def test_every_option_and_law_stands_on_the_page_of_its_game(game: Game) -> None:
    assert game.id in GAME_PAGES, f"docs/games/{game.id}.md is missing"
    page = GAME_PAGES[game.id]
    assert f"(`{game.id}`)" in page
    assert all(f"`{option}`" in page for option in game.options)
    table = (ROOT / "assets" / game.id / "languages" / "fr.po").read_text(encoding="utf-8")
    laws = set(re.findall(rf'^msgid "{game.id}\.([^.]+)\.why"$', table, re.MULTILINE)) - {"phase", "over"}
    assert len(laws) > 5 and all(f"`{law}`" in page for law in laws), laws


def counts() -> list[tuple[str, list[int]]]:
    """The counts of the pages: what is said to the door, and the numbers of step sequences from length 1 on."""
    lines = [line.rpartition(": ") for block in blocks("perft") for line in block.splitlines()]
    return [(line, [int(word) for word in numbers.split()]) for line, _, numbers in lines]


def depths(told: list[int], thorough: bool) -> list[int]:
    """Those that are counted anew: only a thorough run lists more than some thousand positions."""
    return [depth for depth, listed in enumerate([1, *told[:-1]], 1) if thorough or listed <= QUICK]


def walked(steps_of: Callable[[Any], Any], after: Callable[[Any, Any], Any], here: Any, left: int) -> int:
    """Step sequences of that length."""
    steps = steps_of(here)
    return len(steps) if left == 1 else sum(walked(steps_of, after, after(here, step), left - 1) for step in steps)


@pytest.mark.parametrize(("line", "told"), counts())
def test_counts_of_the_pages_are_those_of_the_rules(line: str, told: list[int], request: pytest.FixtureRequest) -> None:
    door = Door()
    assert door.reply(line) == "=" and door.match
    start: Any = door.match.position
    for depth in depths(told, request.config.getoption("thorough")):
        assert walked(lambda here: here.legal(), lambda here, step: here.after(step), start, depth) == told[depth - 1]


def test_the_map_of_the_page_is_the_board() -> None:
    game = catalog.game("kardinal")
    printed = {group.id: {frozenset(fact[1:]) for fact in group.printed} for group in game.printing.groups}
    (drawn,) = blocks("map")
    found = {frozenset(pair) for pair in re.findall(r"\b([A-Z]{2}\d?)-([A-Z]{2}\d?)\b", drawn)}
    assert found == printed["roads"] | printed["alliances"]


@pytest.mark.parametrize("text", blocks("match"))
def test_the_match_file_of_the_page_can_be_read(text: str) -> None:
    assert as_saved(load(text)) == text
