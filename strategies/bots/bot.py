#!/usr/bin/env python3
"""A bot for every game of reckon: prefers actions that do something, else chance, from the seed it is given.
The protocol is described in docs/authors/bots.md. Try it: reckon bot-check "python3 strategies/bots/bot.py"."""
import json
import random
import sys

PASSIVE = {"pass", "end", "stop", "skip", "stay", "decline", "refuse", "keep"}


def say(message):
    print(json.dumps(message), flush=True)


def choose(decision):
    """An action's name. decision["view"] has what the seat may see; this bot does not look."""
    names = [action["name"] for action in decision["legal"]]
    active = [name for name in names if name not in PASSIVE]
    return random.Random(decision["seed"]).choice(active or names)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "example-python", "version": "1.0"})
        elif message["type"] == "decide":
            say({"id": message["id"], "choice": choose(message)})
        elif message["type"] == "bye":
            return
        # "game" and "over" begin and end a seat's game; messages of other types are passed over.


main()
