"""Misbehaving outside programs for the tests: `python bad_engines.py KIND [RECORD]`; the kind `good` plays correctly.

Every line that they are told is added to the file named in the second argument, if there is one.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
PLAY = ("good", "stops")
"""Who answers with a step, and for that reads the rules; the others begin sooner without."""


def main() -> None:
    kind = sys.argv[1]
    record = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if kind == "dumb":
        time.sleep(3600)
    if kind == "dead":
        raise SystemExit(3)
    step = ""
    for line in sys.stdin:
        if record:
            with record.open("a", encoding="utf-8") as file:
                file.write(line)
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "set_position" and kind in PLAY:
            from game import catalog

            step = " ".join(catalog.game(words[1]).parse(" ".join(words[2:])).legal()[0])
        say(words, kind, step)
        if words[0] == "quit" and kind != "stubborn":
            break
    if kind == "stubborn":
        time.sleep(3600)


def say(words: list[str], kind: str, step: str) -> None:
    told = {"protocol_version": "2", "name": "Bad Bob", "think": step}.get(words[0], "")
    if words[0] == "known_command":
        known = {"picky": ("games",), "stops": ("stop",)}.get(kind, ())
        told = str(words[1] in ("set_position", "think", *known)).lower()
    if words[0] == "games":
        told = "elsewhere 2-2"
    if words[0] == "nonsense":
        print("? unknown command\n", flush=True)
        return
    if words[0] == "protocol_version" and kind == "old":
        told = "1"
    if words[0] == "think":
        if kind == "stops":  # until it is told to
            assert sys.stdin.readline() == "stop\n"
            told = f"{step}\ninfo value=0.5 simulations=3 line={step}\n\n="
        if kind == "hangs":
            time.sleep(3600)
        if kind == "dies":
            raise SystemExit(1)
        if kind == "refuses":
            print("? cannot think today\n", flush=True)
            return
        while kind == "floods":
            print("y" * 1000, flush=True)
        told = {"lies": "build castle 0 z99", "illegal": "pass", "empty": "", "noise": "\x00\x1b[2J"}.get(kind, told)
    more = "and another thing\n\n" if kind == "chatter" else ""  # at once, or it may come after the next question
    print(f"= {told}\n\n{more}", end="", flush=True)


if __name__ == "__main__":
    main()
