"""docs/protocol.md says what the text door does: every example of it is played, and every command stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import catalog, one_line
from game.match import load
from game.protocol import Door
from game.protocol_help import USAGE
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """What stands between the fences of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


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
    if "GRANDE-TABLE:" in told:  # which bytes say the same may differ from one library of deflation to the next
        return one_line.read(reply.removeprefix("= ")).save() == one_line.read(told.removeprefix("= ")).save()
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


def test_an_example_that_is_wrong_would_be_noticed() -> None:
    assert fits("= 2", "= 2") and not fits("= 3", "= 2")
    assert fits("= a\nb\nc", "= a\n...") and not fits("= b\nc", "= a\n...")
    assert fits("= 1.2.3", "= ...")


def test_every_command_stands_in_the_headings_with_its_arguments() -> None:
    named = re.findall(r"`([^`]+)`", "\n".join(re.findall(r"^### (.*)$", PAGE, re.MULTILINE)))
    for command, usage in USAGE.items():
        wanted = [f"{command} {one}".strip() for one in usage.arguments.split("|")]
        assert f"{command} {usage.arguments}".strip() in named or (
            len(wanted) == 2 and all(one in named for one in wanted)
        ), command


def test_help_knows_every_command_of_the_door() -> None:
    assert (Door().reply("list_commands") or "").removeprefix("= ").split("\n") == list(USAGE)
    told = (Door().reply("help") or "").removeprefix("= ").split("\n")
    assert [line.split(" ")[0].rstrip(":") for line in told] == list(USAGE)


def test_every_game_option_and_law_stands_on_the_page() -> None:
    for game in catalog.games():
        assert f"(`{game.id}`)" in PAGE
        assert all(f"`{option}`" in PAGE for option in game.options)


@pytest.mark.parametrize("text", blocks("match"))
def test_the_match_file_of_the_page_can_be_read(text: str) -> None:
    assert load(text).save() == text


def test_the_line_of_the_page_holds_the_match_of_the_page() -> None:
    (line,), (text,) = blocks("line"), blocks("match")
    assert one_line.read(line).save() == text
