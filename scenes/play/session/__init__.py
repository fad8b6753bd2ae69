"""The course of a match: who decides, the computer, taking back, hidden hands, hints, time."""
