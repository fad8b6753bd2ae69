"""What runs before pygame is there, or beside the program: its environment, its folders, its watchdog, its autostart.

Standard library only; nothing here imports `game` or `scenes`.
"""
