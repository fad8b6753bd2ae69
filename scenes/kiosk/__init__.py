"""Kiosk: attract loop, owner's register, backup and maintenance."""
