"""From presses to a step: what is in hand, what it aims at, and why it is refused."""
