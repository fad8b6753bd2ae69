"""From presses to steps: the token in hand, the target, the refusal."""
