#!/bin/sh
# Double-click to play (macOS).
cd "$(dirname "$0")" && exec python3 main.py "$@"
