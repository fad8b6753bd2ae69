"""The picture that a moving camera leaves behind goes by itself."""

import pygame

from scenes.play.view.picture import DISSOLVE, Crossfade


def test_the_picture_before_is_gone_when_it_has_faded() -> None:
    crossfade = Crossfade()
    crossfade.lay(pygame.Surface((4, 4)), 5.0)
    assert crossfade.share(5.0, 1.0) == 1.0 and crossfade.fade(5.0 + DISSOLVE / 2, 1.0)
    assert crossfade.picture and 0.4 < crossfade.share(5.0 + DISSOLVE / 2, 1.0) < 0.6
    assert crossfade.fade(5.0 + 2 * DISSOLVE, 1.0), "the last picture without it is still to be drawn"
    assert crossfade.picture is None and not crossfade.fade(9.0, 1.0)
