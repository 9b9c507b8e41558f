"""Many cells: each needs little memory, a cell is the same alone and among a thousand, and files are read back exactly.
Argument: the program."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
RUN = ["run", "--ruleset", "stub", "--players", "4", "--strategy", "random", "--games", "50", "--seed", "5",
       "--threads", "1"]
SWEEP = ["--sweep", "rounds=1..10", "--sweep", "deck.food=5..14", "--sweep", "deck.bite=3..12"]
# The memory test: 100 and 1,000 cells of a game with many metrics.
RICH = ["run", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "20", "--threads",
        "1", "--format", "json", "--sweep", "deck.weapon=10..19", "--sweep", "deck.zombie=11..20"]
RICHER = [*RICH, "--sweep", "deck.grenade=1..10"]
# Kilobytes per additional cell: tallies (2 KB for the first game of each length), rules, names, differences, and for
# reading the file itself.
RUN_KILOBYTES, READ_KILOBYTES = 52, 88
# A process inherits its parent's peak, and this one holds results; so a small process runs the program.
LAUNCHER = """
import os, sys
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)
print(usage.ru_maxrss, file=sys.stderr)
sys.exit(os.waitstatus_to_exitcode(status))
"""


def with_memory(*arguments):
    """The program's output, and its peak memory in kilobytes."""
    run = subprocess.run([sys.executable, "-IS", "-c", LAUNCHER, PROGRAM, *arguments, "-q"], capture_output=True,
                         text=True, check=True)
    return run.stdout, int(run.stderr.split()[-1])


def cells_of(text):
    """The text of every cell in a result."""
    inside = text[text.index('\n  "cells": [\n'):]
    return re.findall(r"^    \{\n.*?^    \}", inside[: inside.index("\n  ],\n")], re.MULTILINE | re.DOTALL)


def check_memory(folder):
    played, read = [], []
    path = os.path.join(folder, "result.json")
    for run in RICH, RICHER:
        text, memory = with_memory(*run)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        played.append(memory)
        read.append(with_memory("report", path, "--format", "csv")[1])
    assert played[1] - played[0] < 900 * RUN_KILOBYTES, f"100 and 1000 cells are played in {played} KB"
    assert read[1] - read[0] < 900 * READ_KILOBYTES, f"100 and 1000 cells are read in {read} KB"


def check_cells(folder):
    """Alone, with one other, and among a thousand: the same text."""
    many = cells_of(pathlib.Path(folder, "out", "result.json").read_text(encoding="utf-8"))
    assert len(many) == 1001, len(many)
    alone = cells_of(with_memory(*RUN, "--format", "json")[0])
    assert alone == many[:1]
    for index in (1, 437, 1000):
        name = re.search(r'"variant": "(.*)"', many[index]).group(1)
        swept = [f"--sweep={setting}" for setting in name.split(",")]
        assert cells_of(with_memory(*RUN, "--format", "json", *swept)[0]) == [many[0], many[index]], name


def check_reading(folder):
    out = os.path.join(folder, "out")
    with_memory(*RUN, *SWEEP, "--out", out)
    again = os.path.join(folder, "again")
    subprocess.run([PROGRAM, "report", os.path.join(out, "result.json"), "--out", again, "-q"], check=True)
    for extension in ("json", "csv", "txt", "md"):
        written, read = (pathlib.Path(place, f"result.{extension}").read_bytes() for place in (out, again))
        assert read == written, extension
        assert extension in ("json", "csv") or written.count(b"\n") < 170, (extension, written.count(b"\n"))
    check_digest(out)


def check_digest(out):
    """With --verbose, reports show the first cell, the ten with the smallest differences between seats, and the ten with the
    largest."""
    with open(os.path.join(out, "result.json"), encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    rising = sorted(cells, key=lambda cell: cell["seats"]["spread"])
    falling = sorted(cells, key=lambda cell: -cell["seats"]["spread"])
    wanted = [cell["id"] for cell in [cells[0], *rising[:10], *reversed(falling[:10])]]
    named = [re.sub(r"^4p/(.*)/random$", r"4 players, \1, random", name) for name in wanted]
    for form, pattern in (("table", r"^(4 players, \S+, random)"), ("markdown", r"^\| (4 players, \S+, random) \| [0-9.]+ %")):
        text = subprocess.run([PROGRAM, "report", os.path.join(out, "result.json"), "--verbose", "--format", form], check=True,
                              capture_output=True, text=True).stdout
        found = re.findall(pattern, text, re.MULTILINE)
        assert found[:21] == named, f"{form}: {found}, not {named}"


with tempfile.TemporaryDirectory() as directory:
    if not {"ASAN_OPTIONS", "TSAN_OPTIONS"} & os.environ.keys():  # sanitizers keep what is freed
        check_memory(directory)
    check_reading(directory)
    check_cells(directory)
