"""The arena with players from outside the house: `python -m tools.judge.arena`, as `game.arena` and `opponents.py` say.

python -m tools.judge.arena cathedral master:0.1 spiel@0.1 --games 200 --record cathedral.jsonl
python -m tools.judge.arena kardinal master:0.1 ismcts@0.1 --players 3 --games 60
python -m tools.judge.arena cabale master@400 ../before#master@400 --games 400 --until 0 50
"""

from __future__ import annotations

from game.arena import main
from tools.judge.opponents import invite

if __name__ == "__main__":
    raise SystemExit(main(invite=invite))
