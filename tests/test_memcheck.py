"""Short runs under valgrind's memcheck: no use of uninitialised memory (which the sanitizers do not detect), no other
memory error, no leak. Argument: the program."""
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
MEMORY_ERROR = 99
SKIPPED = 77
# libgomp never frees what its threads hold: "possibly lost" (thread-local storage) and "still reachable" blocks. Only
# "definitely lost" blocks count.
# Functions that were inlined are not named: reading their names takes a tenth of each run.
VALGRIND = ["valgrind", "-q", f"--error-exitcode={MEMORY_ERROR}", "--read-inline-info=no", "--leak-check=full",
            "--show-leak-kinds=definite,indirect", "--errors-for-leak-kinds=definite,indirect"]
STUB = ["--ruleset", "stub", "--players", "2,3", "--sweep", "deck.bite=3,5", "--threads", "2"]

CONTRACT = """{"experiment": {"ruleset": "stub", "games": 2000}, "confidence": 0.9, "statements": [
    {"name": "zombies", "rate": "zombies", "max": "90%"}, {"name": "turns", "mean": "turns", "max": 50},
    {"name": "long", "quantile": {"metric": "turns", "p": 0.95}, "max": 60},
    {"name": "fair", "seat_spread": true, "max": "50%"},
    {"name": "steady", "difference": {"rate": "zombies"}, "max": "50%"}]}"""


def prepare(folder, *arguments):
    """Without valgrind."""
    subprocess.run([PROGRAM, *arguments, "-q"], check=True, cwd=folder)


def run(folder, arguments, codes=(0,)):
    done = subprocess.run([*VALGRIND, PROGRAM, *arguments], check=False, cwd=folder, capture_output=True, text=True)
    assert done.returncode in codes, (arguments, done.returncode, done.stderr)


def main():
    if not shutil.which("valgrind"):
        print("valgrind is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "contract.json"), "w", encoding="utf-8") as file:
            file.write(CONTRACT)
        prepare(folder, "run", *STUB, "--games", "1000", "--shard", "1/2", "--out", "first")
        prepare(folder, "run", *STUB, "--games", "1000", "--shard", "2/2", "--out", "second")
        prepare(folder, "run", "--ruleset", "stub", "--games", "600", "--out", "whole")
        runs = [
            (["run", *STUB, "--games", "200", "--check", "--out", "new"],),
            (["run", "--resume", "whole", "--extend", "600", "--threads", "2"],),
            (["merge", "first", "second", "--out", "merged"],),
            (["compare", "--ruleset", "stub", "--b", "deck.bite=5", "--games", "1000", "--threads", "2"], (0, 3)),
            (["tune", "--ruleset", "stub", "--players", "2,3", "--outcome", "zombies", "--games", "200", "--format", "markdown"], (0, 3)),
            (["matrix", "--players", "4", "--row", "cooperative", "--row", "random", "--column", "random",
              "--games", "4"], (0, 3)),
            (["check", "contract.json", "--baseline", "first/result.json", "--junit", "check.xml"],),
            (["report", "first/result.json", "--format", "markdown"],),
            (["replay", "--players", "4", "--game", "7", "--strategy", "random"],),
            (["replay", "--ruleset", "zombie-survival-infection", "--game", "7", "--format", "json"],),
            (["compare", "--ruleset", "stub", "--b", "deck.bit=3"], (64,)),
        ]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(run, folder, *one) for one in runs]:
                done.result()
    return 0


sys.exit(main())
