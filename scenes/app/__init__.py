"""The program: its window and loop, event pump, accessibility, kiosk supervisor."""
