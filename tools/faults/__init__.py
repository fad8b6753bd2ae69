"""Fault laboratory: tables of what may go wrong, one runner (`python -m tools.faults`) that tells what came of it."""
