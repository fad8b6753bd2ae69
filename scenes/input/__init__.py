"""Input: events, gestures, key bindings, pads, focus, switch scanning."""
