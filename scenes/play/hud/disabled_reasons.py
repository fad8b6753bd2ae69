"""Disabled reasons: why an area around the board does not answer now; what is pale says so when it is pressed."""

from __future__ import annotations

from game.match import Match
from scenes.core.translations import Words
from scenes.play.choose.decision import Decision
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import Mode


def why_disabled(id: AreaId, match: Match, mode: Mode, words: Words, decision: Decision | None = None) -> str:
    """The sentence for an area that does not answer; `decision` is what a human has to choose now."""
    if id.area is Area.UNDO:
        revealed = bool(match.steps) and match.steps[-1][0] in match.game.final
        return words.say("table.undo.revealed" if revealed else "table.undo.nothing")
    if id.area is Area.PRIMARY:
        asks_tray = decision is not None and decision.choice.token is None
        nothing = "table.gold.tray" if asks_tray else "table.gold.nothing"
        return words.say("table.gold.computer" if mode is Mode.COMPUTER else nothing)
    if id.area is Area.TOOL:
        return words.say(f"table.{id.key}.idle")
    own = f"{match.game.id}.slot.{id.area.value}"
    return words.say(own if words.knows(own) else f"table.slot.{id.area.value}")
