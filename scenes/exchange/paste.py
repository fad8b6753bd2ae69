"""A match or a position from the clipboard: the page says what it has found before anything is opened."""

from __future__ import annotations

from game import one_line
from game.core import BadNotation, IllegalStep
from game.match import Match
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.core import clipboard
from scenes.core.translations import joined
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, type_size
from scenes.graphics.viewport import Box
from scenes.screens.saved_summary import put_by
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import portrait
from scenes.ui.widgets import NOWHERE, Button, Widget, button_width, placed

GAP = 16.0


class PastePage(Overlay):
    """Owns what was found."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.match: Match | None = None
        self.message = ""
        self._read = False

    def enter(self, context: AppContext) -> None:
        if not self._read:
            self._read = True
            self._look(context, clipboard.get())
        super().enter(context)

    def first_focus(self) -> str:
        return next((key for key in ("play", "watch") if self.widget(key)), "again")

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        high = max(84.0, type_size("action", viewport.text) * 1.2 + 30)
        self.body, foot = self.lay_wide(high)
        match = self.match
        over = match is not None and match.outcome is not None
        shut = match is not None and match.has_secrets and not over  # whoever watched it would know all hands
        right = []
        if match and match.steps and not shut:
            watch = self.say("saved.watch")
            right.append(Button("watch", NOWHERE, self._watch, True, watch, "eye", gold=over, role="action"))
        if match and not over:
            right.append(
                Button("play", NOWHERE, self._play, True, self.say("sheet.play"), "play", gold=True, role="action")
            )
        left = [
            Button("back", NOWHERE, self.back, label=self.say("sheet.back"), icon="back"),
            Button("again", NOWHERE, self._again, label=self.say("paste.again"), icon="again"),
        ]
        widths = [[button_width(pen, one.label, one.icon, one.role) for one in side] for side in (left, right)]
        first, last = ends_of(foot, widths[0], widths[1], GAP)
        return placed([*left, *right], [*first, *last])

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle, body = self.paper.centre[0], self.body
        draw_heading(pen, self.say("paste.title"), middle, self.paper.y + 18, self.paper.w - 100)
        text = pen.text(self.message, (middle, body.y + 8), "prompt", INK, "centre", body.w, 4, top=True)
        room = Box(body.x, text.bottom + 20, body.w, body.bottom - text.bottom - 24)
        if self.match and room.h > 120:
            width = min(room.w, room.h * 16 / 9)
            box = Box(middle - width / 2, room.y, width, width * 9 / 16)
            x, y, across, down = pen.viewport.rect(box)
            voice = Voice(self.context.words, self.match)
            pen.surface.blit(portrait(pen.art, pen.theme, voice, self.match, (across, down)), (x, y))

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _look(self, context: AppContext, text: str) -> None:
        """Reads what was copied, and says what it is."""
        words = context.words
        self.match = None
        if not text.strip():
            self.message = words.say("paste.empty")
            return
        try:
            self.match = found = one_line.read(text)
        except (BadNotation, IllegalStep):
            self.message = words.say("paste.unknown")
            return
        if found.game.id not in [card.id for card in catalog.cards(context.art.assets)]:
            self.match, self.message = None, words.say("paste.unknown")
            return
        game, voice = words.say(f"{found.game.id}.name"), Voice(words, found)
        names = joined(words, [voice.name(seat) for seat in range(len(found.seats))])
        if not found.steps:
            self.message = words.say("paste.position", game=game)
        elif found.outcome is not None:
            self.message = words.say("paste.over", game=game, names=names)
        else:
            self.message = words.say("paste.match", game=game, names=names)

    def _again(self) -> None:
        self._look(self.context, clipboard.get())
        self.renew()

    def _watch(self) -> None:
        if self.match:
            self.context.navigation.open_replay(self.match, self, runs=True)

    def _play(self) -> None:
        """The match goes on at this table; the one in hand waits on the shelf."""
        if self.match:
            put_by(self.context.shelf)
            self.context.input.claims.forget()
            self.context.navigation.play(self.match)
