"""Misbehaving bots: bad_bot.py HOW. Each plays random actions, apart from the fault in its name."""
import json
import os
import random
import sys
import time

HOW = sys.argv[1]
decisions = 0


def write(text):
    sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode())
    sys.stdout.buffer.flush()


def say(message):
    write(json.dumps(message) + "\n")


def hello():
    if HOW == "no_hello":
        time.sleep(60)
    elif HOW == "dies_at_once":
        print("Traceback: no module named hope\x1b[31m", file=sys.stderr)
        sys.exit(3)
    elif HOW == "wrong_version":
        say({"type": "hello", "protocol": 2, "name": "bad", "version": "1"})
    elif HOW == "nameless":
        say({"type": "hello", "protocol": 1})
    elif HOW == "hello_unfinished":
        write('{"type": "hello"')
        sys.exit(0)
    elif HOW == "no_object":
        say([1, 2])
    else:
        name = {"name_in_color": "\x1b[31mbad", "joined_name": "b\u200dad", "name_to_the_left": "b\u202ead"}.get(HOW, "bad " + HOW)
        say({"type": "hello", "protocol": 1, "name": name, "version": "1.0\n" if HOW == "version_of_two_lines" else "1"})
    if HOW == "talks_unasked":
        say({"id": 99, "choice": 0})


def decide(message):
    global decisions
    decisions += 1
    answer = {"id": message["id"], "choice": random.Random(message["seed"]).choice(message["legal"])["name"]}
    if HOW == "unseeded":
        answer["choice"] = random.SystemRandom().choice(message["legal"])["index"]
    elif HOW == "illegal":
        answer["choice"] = "surrender"
    elif HOW == "illegal_index":
        answer["choice"] = 255
    elif HOW == "unknown_id":
        answer["id"] += 1000
    elif HOW == "no_id":
        del answer["id"]
    elif HOW == "no_choice":
        del answer["choice"]
    elif HOW == "empty_choice":
        answer["choice"] = ""
    elif HOW == "late":
        time.sleep(5)
    elif HOW == "slow":
        time.sleep(0.05)
    elif HOW == "never":
        time.sleep(600)
    elif HOW == "chatty":
        write("thinking...\n")
    elif HOW == "dies" and decisions == 3:
        print("out of ideas", file=sys.stderr)
        os._exit(1)
    elif HOW == "dies_sometimes" and int(message["seed"]) % 400 == 0:
        os._exit(1)
    elif HOW == "dies_in_game_0" and message["game"] == 0:
        os._exit(1)
    elif HOW == "killed":
        os.kill(os.getpid(), 11)
    elif HOW == "half_a_line":
        write(json.dumps(answer)[:5])
        sys.exit(0)
    elif HOW == "no_newline":
        write(json.dumps(answer))
        time.sleep(5)
    elif HOW == "huge_line":
        write(b" " * 70000)
    elif HOW == "nul":
        write(b'{"id": 0, "choice": "\0"}' + b"\n")
    elif HOW == "latin_1":
        write(b'{"id": 0, "choice": "\xe9"}' + b"\n")
    elif HOW == "deep":
        write("[" * 5000 + "]" * 5000 + "\n")
    elif HOW == "key_twice":
        write('{"id": 0, "id": 1, "choice": 0}' + "\n")
    elif HOW == "loud":
        print("x" * 200000, file=sys.stderr)
    say(answer)
    if HOW == "answers_twice":
        say(answer)


for line in sys.stdin:
    received = json.loads(line)
    if received["type"] == "hello":
        hello()
    elif received["type"] == "decide":
        decide(received)
    elif received["type"] == "bye":
        break
if HOW == "stays":
    time.sleep(60)
