"""What every floor may use: translations, settings, files of plain values, audio, what SDL is told, the log."""
