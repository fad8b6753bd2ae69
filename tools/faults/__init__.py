"""Fault laboratory: commands that damage files, kill the program and turn the clock, and tell what came of it."""
