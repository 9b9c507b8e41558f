#!/usr/bin/env python3
"""Predicts the cost of a run on many machines: simulates how ranks take chunks from the common counter (as
sim/platform/thread_pool.c does) and adds the cost of sums over ranks. `costs.c` measures the constants in constants.json;
those of a network are assumptions (NETWORKS). See docs/reference/cluster.md.

    scripts/cluster/model.py            the tables of that page
    scripts/cluster/model.py --quick    its first rows
    scripts/cluster/model.py --check    the same, and whether the page has them
"""
import heapq
import json
import math
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs/reference/cluster.md"
CHUNK_SECONDS, SHARE_LEFT, BLOCK_GAMES, BLOCKS_A_THREAD = 0.1, 2, 256, 8  # of sim/platform/thread_pool.c
SUMS_OF_A_LOOK = 4  # small ones: threads, faults and signals, spans, progress; besides the tallies
GAME = "escape-the-horde random"
RANKS = [2, 16, 128, 1024, 10000]
QUICK = [2, 16, 128]
SECONDS = [0.1, 1, 10]  # of play for each rank and cell
# Seconds per message, bytes per second, seconds that a take waits for the first rank to poll, and seconds that the
# counter is busy per take.
# "fast": a message between the farthest nodes of a machine with 10,000 processors, and its bandwidth, as required of
# Red Storm (Brightwell and others, "Portals 3.3 on the Sandia/Cray Red Storm System"); today's adapters are faster.
# The adapter holds the counter: assumed to be twenty times slower than in shared memory. "TCP": assumed for sockets
# over 10 Gb/s Ethernet. The first rank's processor answers after about ten polls of 0.1 ms each (measured over the
# loopback device), with 10 microseconds of work (assumed).
NETWORKS = {"fast": (5e-6, 1.5e9, 0, 1e-6), "TCP": (50e-6, 1e9, 1e-3, 10e-6)}


def play(ranks, games, block, seconds, spread, latency, service, chance):
    """Seconds until the last rank has played its last block. `seconds` and `spread` are those of a full block."""
    begin, free, ends = 0, 0.0, 0.0
    each, noise = seconds / BLOCK_GAMES, spread / math.sqrt(BLOCK_GAMES)
    sizes, seen = [block] * ranks, [0] * ranks
    waiting = [(0.0, rank) for rank in range(ranks)]
    while waiting:
        now, rank = waiting[0]
        size = min(sizes[rank], (games - seen[rank]) // (SHARE_LEFT * ranks)) // block * block
        size = max(size, block)
        free = max(free, now + latency) + service
        taken, begin = begin, begin + size
        if taken >= games:
            ends = max(ends, free + latency)
            heapq.heappop(waiting)
            continue
        size = min(size, games - taken)
        lasts = max(size * each + noise * math.sqrt(size) * chance.gauss(0, 1), size * each / 10)
        seen[rank] = taken
        if lasts < CHUNK_SECONDS / 2:
            sizes[rank] *= 2
        elif lasts > 2 * CHUNK_SECONDS and sizes[rank] > block:
            sizes[rank] //= 2
        heapq.heapreplace(waiting, (free + latency + lasts, rank))
    return ends


def add_up(ranks, words, latency, bandwidth, add):
    """Seconds for a sum over all ranks by the better of two common algorithms (Thakur, Rabenseifner and Gropp
    2005)."""
    steps, size = math.ceil(math.log2(ranks)), 8 * words
    doubling = steps * (latency + size / bandwidth + words * add)
    halving = 2 * steps * latency + (2 * size / bandwidth + words * add) * (ranks - 1) / ranks
    return min(doubling, halving)


def look(ranks, network, words, add):
    """Seconds for all sums of one look."""
    latency, bandwidth, _, _ = NETWORKS[network]
    return SUMS_OF_A_LOOK * add_up(ranks, 2, latency, bandwidth, add) + add_up(ranks, words, latency, bandwidth, add)


def efficiency(ranks, seconds, network, constants):
    """The share of time spent playing, for a cell with `seconds` of play per rank and one look."""
    latency, _, waits, service = NETWORKS[network]
    game = constants["blocks"][GAME]
    games = int(ranks * seconds / game["seconds"] * BLOCK_GAMES)
    block = min(max(games // (BLOCKS_A_THREAD * ranks), 1), BLOCK_GAMES)
    whole = play(ranks, games, block, game["seconds"], game["spread"], latency + waits / 2, service, random.Random(ranks))
    return seconds / (whole + look(ranks, network, game["words"], constants["add_word"]))


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "| ---: |" + " ---: |" * (len(head) - 1)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def tables(ranks_of, constants):
    yield from table(
        ["ranks"] + [f"{network}: {seconds:g} s" for network in NETWORKS for seconds in SECONDS],
        ([f"{ranks:,}"] + [f"{100 * efficiency(ranks, seconds, network, constants):.1f} %" for network in NETWORKS for seconds in SECONDS]
         for ranks in ranks_of))
    games = [name for name in constants["blocks"] if name == GAME or name.startswith("zombie")]
    yield from table(
        ["ranks"] + [f"{network}: {name.split()[0]}" for network in NETWORKS for name in games],
        ([f"{ranks:,}"] + [f"{1e3 * look(ranks, network, constants['blocks'][name]['words'], constants['add_word']):.2f} ms"
                           for network in NETWORKS for name in games] for ranks in ranks_of))


def main(arguments):
    with open(HERE / "constants.json", encoding="utf-8") as file:
        constants = json.load(file)
    quick = arguments in (["--quick"], ["--check"])
    lines = list(tables(QUICK if quick else RANKS, constants))
    if arguments != ["--check"]:
        print("\n".join(lines), end="")
        return 0
    page = PAGE.read_text(encoding="utf-8").splitlines()
    missing = [line for line in lines if line not in page]
    print("\n".join(f"{PAGE.name} lacks: {line}" for line in missing))
    return 1 if missing else 0


sys.exit(main(sys.argv[1:]))
