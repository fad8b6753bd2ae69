"""Quick settings, one press away: silence, and everything that eases reading."""

from __future__ import annotations

from scenes.core.settings import easier, ordinary
from scenes.ui.scene import AppContext


def mute(context: AppContext) -> None:
    """Silence, or sound again."""
    context.settings.mute = not context.settings.mute
    context.changed()


def read_easily(context: AppContext) -> None:
    """Everything that eases reading at once, or back to plain."""
    context.settings = ordinary(context.settings) if context.settings.easy_reading else easier(context.settings)
    context.changed()
