#!/usr/bin/env python3
"""Measures how a run scales over ranks and threads on this machine. The same run is made in each way in turn, so that
other load affects all alike; prints medians of the ratios to the first way. Arguments: the program, rounds.

    scripts/cluster/scaling.py build/release/reckon 7
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile

PROGRAM, ROUNDS = sys.argv[1], int(sys.argv[2])
WAYS = [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1)]  # ranks (0: without mpirun), threads of each
RUNS = {
    "one cell": ["--ruleset", "escape-the-horde", "--players", "4", "--games", "500k"],
    "12 cells with a reference": ["--ruleset", "stub", "--players", "all", "--sweep", "deck.bite=3..6", "--games", "1M"],
}
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}


def measure(ranks, threads, options, folder):
    """Games per second and processor seconds of a run."""
    command = [PROGRAM, "run", *options, "-q", "--threads", str(threads), "--out", folder]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["mpirun", "-n", str(ranks), *command] if ranks else command, env=ENVIRONMENT, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        (line,) = [line for line in file if '"games_per_second"' in line]
    return float(line.split()[1].rstrip(",")), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


print("| run | ranks | threads of each | games a second, ratio | processor time, ratio |")
print("| --- | ---: | ---: | ---: | ---: |")
for run, options in RUNS.items():
    with tempfile.TemporaryDirectory() as directory:
        rounds = [[measure(*way, options, os.path.join(directory, f"{i}_{way[0]}_{way[1]}")) for way in WAYS]
                  for i in range(ROUNDS)]
    for way, (ranks, threads) in enumerate(WAYS):
        speed = statistics.median(measured[way][0] / measured[0][0] for measured in rounds)
        work = statistics.median(measured[way][1] / measured[0][1] for measured in rounds)
        print(f"| {run} | {ranks or 'without mpirun'} | {threads} | {speed:.2f} | {work:.2f} |", flush=True)
