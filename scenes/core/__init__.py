"""Core, for every floor: translations, settings, files of plain values, audio, SDL setup, log."""
