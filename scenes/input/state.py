"""Input state: the pads that are there, who plays with which, and whether the keyboard is wanted as it is."""

from __future__ import annotations

from scenes.input.pads import Claims, Family


class InputState:
    """Owns what is known of pads and keys between two inputs."""

    def __init__(self) -> None:
        self.pad = 0
        """The number of the pad that was used last."""
        self.families: dict[int, Family] = {}
        """What is printed on each pad that is there."""
        self.claims = Claims()
        """Who plays with which pad, where each player has one."""
        self.listening = False
        """The next key or button is wanted as it is."""
        self.writing = False
        """Keys write what is printed on them."""

    @property
    def family(self) -> Family:
        """What is printed on the pad that was used last."""
        return self.families.get(self.pad, "xbox")
