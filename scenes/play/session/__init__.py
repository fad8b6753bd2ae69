"""Session: steps and their effects, the computer, undo, the end, hints, sounds, time."""
