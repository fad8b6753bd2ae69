"""What devices say: the inputs, gestures, key bindings, pads, focus, and switch scanning."""
