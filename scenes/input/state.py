"""Input state: the pads that are there, how the keyboard is wanted, and since when a scene is seen."""

from __future__ import annotations

from scenes.input.pads import Family


class InputState:
    """Owns what is known of pads and keys between two inputs."""

    def __init__(self) -> None:
        self.pad = 0
        """The number of the pad that was used last."""
        self.families: dict[int, Family] = {}
        """What is printed on each pad that is there."""
        self.listening = False
        """The next key or button is wanted as it is."""
        self.writing = False
        """Keys write what is printed on them."""
        self.seen_since = 0.0
        """At which second of the program the scene in front was first drawn; never, while it has not been."""

    @property
    def family(self) -> Family:
        """What is printed on the pad that was used last."""
        return self.families.get(self.pad, "xbox")
