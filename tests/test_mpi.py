"""Under mpirun: the same bytes with any number of ranks, for all verbs that play; runs that were interrupted,
terminated or killed resume with another number of ranks; errors are reported once and end all ranks. Arguments: the
program; the environment names mpirun and the program that plays with a careless strategy."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.path.abspath(sys.argv[1])
MPIRUN = os.environ["RECKON_MPIRUN"]
CARELESS = os.environ["RECKON_RANKS_FAULT"]
CONFIGS = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs")
SECONDS_MAX = 120  # no test may hang
# Any number of ranks on any machine, also in a container and as root.
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "OMP_NUM_THREADS": "1",
               "OMPI_MCA_mpi_yield_when_idle": "1", "OMP_WAIT_POLICY": "passive"}
STUB = ["--ruleset", "stub"]
LONG = [*STUB, "--players", "2", "--seed", "5"]


def start(ranks, *arguments):
    command = [MPIRUN, "-n", str(ranks), PROGRAM, *arguments] if ranks else [PROGRAM, *arguments]
    return subprocess.Popen(command, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def end(process, code=0):
    """Standard output, and the program's part of stderr (mpirun prints much there, too)."""
    out, said = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == code, (process.args, process.returncode, said)
    # A build with uncommitted changes says that it cannot vouch for another's games.
    return out, [line for line in said.splitlines() if line.startswith("reckon: ") and "-dirty; their" not in line]


def run(ranks, *arguments, code=0):
    """ranks = 0: without mpirun."""
    return end(start(ranks, *arguments, "-q"), code)


def untimed(text):
    head, _, _ = text.rpartition('"timing"')
    assert head
    return head


def result(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return untimed(file.read())


def test_same_bytes(folder):
    """Several cells, compared with a reference, each stopping at a precision."""
    command = ["run", *STUB, "--players", "2,3", "--sweep", "deck.bite=3,5", "--precision", "0.5pp", "--games", "60k"]
    alone = os.path.join(folder, "alone")
    run(0, *command, "--out", alone)
    for ranks in (1, 2, 3):
        together = os.path.join(folder, f"together{ranks}")
        run(ranks, *command, "--out", together, "--checkpoint", "0.02", "--threads", "2" if ranks == 2 else "1")
        assert result(together) == result(alone), ranks
        with open(os.path.join(together, "result.json"), encoding="utf-8") as file:
            assert json.load(file)["timing"]["threads"] == (4 if ranks == 2 else ranks)
    cells = json.loads(result(alone).rstrip().rstrip(",") + "}")["cells"]
    assert {cell["stop_reason"] for cell in cells} == {"precision"}


def test_verbs(folder):
    contract = os.path.join(folder, "contract.json")
    with open(contract, "w", encoding="utf-8") as file:
        json.dump({"experiment": {"ruleset": "stub", "players": 2, "strategies": ["random"], "games": 20000},
                   "statements": [{"name": "zombies", "rate": "zombies", "max": "50%"}]}, file)
    for ranks, code, command in (
        (2, 0, ["run", os.path.join(CONFIGS, "zombie_run.json"), "--games", "60"]),
        (3, 0, ["compare", *STUB, "--outcome", "zombies", "--b", "deck.bite=4", "--players", "2,3"]),
        (2, 0, ["tune", *STUB, "--players", "2", "--games", "20k", "--tunable", "deck.bite=2..12"]),
        (3, 0, ["matrix", *STUB, "--players", "2", "--games", "20k"]),
        (2, 0, ["run", *STUB, "--players", "2", "--games", "400", "--metrics", "fun"]),
        (3, 0, ["suggest", *STUB, "--players", "2", "--strategy", "random", "--outcome", "zombies", "--only", "deck.*", "--band", "20..45"]),
        (2, 0, ["suggest", "--contract", contract, "--rule", "deck.bite=7", "--only", "deck.food", "--max-changes", "1"]),
        (3, 0, ["check", contract, "--junit", os.path.join(folder, "junit.xml")]),
    ):
        alone, _ = run(0, *command, "--format", "json", code=code)
        together, said = run(ranks, *command, "--format", "json", code=code)
        assert "WARNING" not in said and "warning" not in said, said
        assert untimed(together) == untimed(alone), command
    assert os.path.exists(os.path.join(folder, "junit.xml"))


def test_files_of_strategies(folder):
    """The first rank reads them for all, even if a verb opens the strategies again for the signature."""
    leagues = os.path.join(folder, "leagues")
    run(0, "train", *STUB, "--players", "2", "--chapters", "1", "--steps", "2", "--batch", "64", "--rounds", "1",
        "--out", leagues)
    league = ["--strategy", f"league:file={os.path.join(leagues, '2.json')}", "--players", "2"]
    for command in (["run", *STUB, *league, "--games", "2000"],
                   ["compare", *STUB, *league, "--b", "deck.bite=4", "--effect", "10pp"]):
        alone, _ = run(0, *command, "--format", "json")
        together, _ = run(2, *command, "--format", "json")
        assert untimed(together) == untimed(alone), command


def alive(number):
    """Whether a thread of the process still runs: until then it holds its files, even if its first thread has ended."""
    def ended(task):
        try:
            return Path(f"/proc/{number}/task/{task}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
        except (FileNotFoundError, ProcessLookupError):
            return True

    try:
        return not all(ended(task) for task in os.listdir(f"/proc/{number}/task"))
    except (FileNotFoundError, ProcessLookupError):
        return False


def children(process):
    """The ranks of an mpirun."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                if name.isdigit() and int(file.read().rpartition(")")[2].split()[1]) == process.pid:
                    found.append(int(name))
        except OSError:
            continue
    return found


def under_way(folder, process):
    """Waits until the process has begun to play there, and a little more."""
    path = os.path.join(folder, "result.json")
    before = os.stat(path).st_mtime_ns if os.path.exists(path) else 0
    while not os.path.exists(path) or os.stat(path).st_mtime_ns == before:
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    time.sleep(0.1)


def test_mpirun_is_stopped(folder):
    """mpirun passes every signal on as SIGTERM, kills the ranks a second later, and has its own exit code."""
    kept = os.path.join(folder, "stopped")
    process = start(2, "run", *LONG, "--games", "1000M", "--out", kept, "-q")
    under_way(kept, process)
    process.send_signal(signal.SIGINT)
    _, said = end(process, 1)
    assert said == [f"reckon: interrupted; to resume: reckon run --resume {kept}"], said
    assert '"interrupted"' in result(kept) and "result.csv" in os.listdir(kept)


def test_goes_on_with_other_ranks(folder):
    """Interrupted with three ranks, terminated with two, killed with four, finished without MPI."""
    whole, kept = os.path.join(folder, "whole"), os.path.join(folder, "kept")
    games = [0]
    run(0, "run", *LONG, "--games", "16M", "--threads", "2", "--out", whole)

    def played():
        cell = json.loads(result(kept).rstrip().rstrip(",") + "}")["cells"][0]
        assert cell["stop_reason"] == "interrupted"
        games.append(cell["games"])
        assert games[-2] < games[-1] < 16e6

    process = start(3, "run", *LONG, "--games", "16M", "--out", kept, "-q")
    under_way(kept, process)
    for rank in children(process):
        os.kill(rank, signal.SIGINT)
    _, said = end(process, 130)
    assert said == [f"reckon: interrupted; to resume: reckon run --resume {kept}"]
    played()
    process = start(2, "run", "--resume", kept, "-q")
    under_way(kept, process)
    os.kill(max(children(process)), signal.SIGTERM)  # to one rank, as schedulers may
    _, said = end(process, 143)
    assert said == [f"reckon: interrupted; to resume: reckon run --resume {kept}"]
    played()
    process = start(4, "run", "--resume", kept, "-q", "--checkpoint", "0.05")
    under_way(kept, process)
    ranks = children(process)
    for number in (*ranks, process.pid):
        os.kill(number, signal.SIGKILL)
    process.communicate(timeout=SECONDS_MAX)
    while any(alive(number) for number in ranks):  # until then they lock the directory
        time.sleep(0.01)
    run(0, "run", "--resume", kept, "--threads", "2")
    assert result(kept) == result(whole)


def test_searched_games_are_abandoned(folder):
    """Each rank abandons the games that it is searching and the rest of its share; later sessions play them."""
    whole, kept = os.path.join(folder, "searched"), os.path.join(folder, "abandoned")
    experiment = [*LONG, "--sweep", "deck.bite=3,5", "--strategy", "ismcts:playouts=16384", "--games", "100"]
    run(0, "run", *experiment, "--threads", "2", "--out", whole)
    process, command = start(3, "run", *experiment, "--out", kept, "-q"), ["run", "--resume", kept, "-q"]
    for ranks in (2, 3):
        under_way(kept, process)
        for rank in children(process):
            os.kill(rank, signal.SIGTERM)
        end(process, 143)
        assert '"interrupted"' in result(kept)
        process = start(ranks, *command, "--checkpoint", "0.2")
    end(process)
    assert result(kept) == result(whole)


def test_said_once(folder):
    """Errors are reported once, and all ranks end."""
    bad = os.path.join(folder, "bad.json")
    with open(bad, "w", encoding="utf-8") as file:
        file.write('{"ruleset": "stub", "gamez": 5}')
    file_in_the_way = os.path.join(bad, "out")
    for ranks, command, code, part in (
        (3, ["run", bad], 65, "gamez"),
        (2, ["run", os.path.join(folder, "nowhere.json")], 66, "cannot read"),
        (2, ["run", *STUB, "--out", file_in_the_way], 73, "cannot create"),
        (2, ["run", *STUB, "--bogus"], 64, "--bogus"),
        (2, ["bench", *STUB], 64, "bench measures one machine"),
    ):
        process = start(ranks, *command)
        out, said = end(process, code)
        assert not out and len(said) == 1 and part in said[0], (command, out, said)
    aborts = [*STUB[:1], "zombie-survival-infection", "--strategy", "random", "--rule", "turn_cap=50", "--games", "50"]
    _, alone = run(0, "run", *aborts, code=70)
    _, together = run(3, "run", *aborts, code=70)
    assert together == alone and len(alone) == 1


def test_lowest_fault():
    """An illegal action stops all ranks, and the first game with one is named, whoever played it."""
    said = set()
    for ranks in (0, 3):
        command = [MPIRUN, "-n", str(ranks), CARELESS] if ranks else [CARELESS]
        done = subprocess.run(command, env=ENVIRONMENT, check=True, timeout=SECONDS_MAX, capture_output=True, text=True)
        assert "careless" in done.stdout and done.stdout.count("\n") == 1
        said.add(done.stdout)
    assert len(said) == 1, said


def test_broken_invariant():
    """A rank whose assertion fails ends all ranks and names the game."""
    checks = os.path.join(os.environ["RECKON_BINARY_DIR"], "plugins", "checks.so")
    for strategy, code in (("1=checks", 70), ("0=checks", 69)):
        _, said = run(3, "run", "--plugin", checks, *LONG, "--games", "5000", "--strategy", strategy, code=code)
        assert said and all("broken invariant" in line or "plug-in 'checks' ended the program" in line for line in said), said


def test_nothing_runs_twice(folder):
    """Verbs that do not play run on the first rank; ranks that differ are rejected."""
    out, _ = end(start(2, "version"))
    assert out == end(start(0, "version"))[0]
    process = subprocess.Popen([MPIRUN, "-n", "1", PROGRAM, "run", *STUB, "--shard", "1/2", ":", "-n", "1", PROGRAM, "run", *STUB,
                                "--shard", "2/2"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    out, said = end(process, 64)
    assert not out and len(said) == 1 and "different arguments" in said[0]
    one, two = os.path.join(folder, "picked"), os.path.join(folder, "again")
    _, said = end(start(2, "run", *STUB, "--games", "5000", "--seed", "random", "--out", one))
    (seed,) = [line.split()[-1] for line in said if "--seed" in line]
    run(0, "run", *STUB, "--games", "5000", "--seed", seed, "--out", two)
    assert result(one) == result(two)


with tempfile.TemporaryDirectory() as directory:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            begun = time.monotonic()
            function(*[directory] * function.__code__.co_argcount)
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
