"""The program: window, main loop, event pump, accessibility, kiosk supervisor."""
