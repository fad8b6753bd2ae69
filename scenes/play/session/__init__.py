"""What a table does: steps with what comes with them, the computer, taking back, the end, hints, sounds, time."""
