"""What a table does: commands on its match, the computer, taking back, the end, hints, sounds, time."""
