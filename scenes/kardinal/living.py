"""Ambient motion on the map: light on the seas, far from every coast, letter and city."""

from __future__ import annotations

from scenes.board.look import Moving

SEAS = ((-8.7, 2.9), (-8.5, -3.4), (-4.6, -7.6), (-3.7, 7.8), (5.4, 8.3), (7.3, 2.6))
"""In the units of the plane: the ocean and the channel, the seas in the north and, beside the Vatican, in the south,
the gulf behind Italy."""
LIGHT = tuple(Moving("shimmer", at, reach=0.6) for at in SEAS)
