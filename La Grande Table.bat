@echo off
rem Double-click to play (Windows).
py -3 "%~dp0main.py" %*
if errorlevel 1 pause
