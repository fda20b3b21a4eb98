"""A bot in thirty lines: it starts `whitethorn bot-api` and answers what that asks.

python examples/script_bot.py order/hunt-1 --seats 2 --games 3
"""

from __future__ import annotations

import json
import subprocess
import sys

LIKED = {"attack": 3, "stake": 3, "move": 1, "pass": -2}
command = [sys.executable, "-m", "whitethorn.cli.main", "bot-api", *sys.argv[1:]]
door = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
assert door.stdin is not None
assert door.stdout is not None
for line in door.stdout:
    told = json.loads(line)
    if told["t"] == "ask":
        best = max(told["options"], key=lambda o: (LIKED.get(o["verb"], 0), o["value"] * 31 % 97))
        answer = {"n": told["n"], "seat": told["seat"], "value": best["value"]}
        door.stdin.write(json.dumps(answer) + "\n")
        door.stdin.flush()
    elif told["t"] == "error":
        sys.stderr.write(told["text"] + "\n")
    elif told["t"] == "end":
        won = "won" if told["won"] else "not won"
        sys.stdout.write(f"match {told['match']}: {told['outcome']}, {won}\n")
sys.exit(door.wait())
