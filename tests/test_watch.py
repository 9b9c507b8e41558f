"""`reckon run --watch`: what it prints after each save, by writing and by renaming; broken configs, another game, saves
without changes; how it ends; what it cannot be combined with. Argument: the program."""
import json
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = os.path.abspath(sys.argv[1])
PATIENCE = 60  # seconds, for slow builds on busy machines
CHANGE = r"(\d+\.\d) -> (\d+\.\d): ([+-]\d+\.\d) \(([+-]\d+\.\d)\.\.([+-]\d+\.\d)\)"


class Watch:
    """A program that watches a config file, with a way to wait for its output."""

    def __init__(self, folder, config, *arguments, columns=100):
        self.path = pathlib.Path(folder, "my.json")
        self.save(config)
        environment = {**os.environ, "COLUMNS": str(columns)}
        self.program = subprocess.Popen([PROGRAM, "run", "--watch", str(self.path), *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, env=environment)
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line) for line in self.program.stdout], daemon=True).start()

    def save(self, config):
        self.path.write_text(config if isinstance(config, str) else json.dumps(config))

    def replace(self, config):
        """Like editors that keep the old file until the new one is complete."""
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps(config))
        new.rename(self.path)

    def until(self, pattern):
        """The output up to a line that matches the pattern."""
        text = ""
        while not re.search(pattern, text):
            try:
                text += self.lines.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"no {pattern!r} in: {text}") from None
        return text

    def end(self, number=signal.SIGINT):
        self.program.send_signal(number)
        return self.program.wait(timeout=PATIENCE)


def stub(**more):
    return {"ruleset": "stub", "players": [4], "strategies": ["random"], "seed": "5", "rules": {"deck.bite": 4}, **more}


def rate(config, games):
    """How often the first outcome wins, in a separate run."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "config.json")
        path.write_text(json.dumps(config))
        done = subprocess.run([PROGRAM, "run", "-q", str(path), "--games", str(games), "--format", "json"], check=True,
                              capture_output=True, text=True)
    outcomes = json.loads(done.stdout)["cells"][0]["outcomes"]
    return next(figures["rate"] for name, figures in outcomes.items() if not name.startswith("seat_"))


def test_one_cell():
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(folder, stub(), "--games", "3000", columns=72)
        first = watch.until("watching .* 3,000 games per cell.*Ctrl-C")
        assert "Zombies win, % of games" in first, first
        changed = stub(rules={"deck.bite": 6})
        watch.save(changed)
        told = watch.until(r"3,000\s+games\.\n")
        assert "Changed: deck.bite: 4 -> 6\n" in told, told
        old, new, apart, low, high = map(float, re.search(CHANGE, told).groups())
        assert all(len(line) <= 72 for line in told.splitlines()), told
        # The figures of two separate runs, with an interval that only pairing makes so narrow.
        assert abs(old - 100 * rate(stub(), 3000)) < 0.051 and abs(new - 100 * rate(changed, 3000)) < 0.051
        assert abs(new - old - apart) < 0.11 and low <= apart <= high
        assert "points (95 %): closer, still out of reach, over the same" in " ".join(told.split()), told
        watch.replace(stub())
        told = watch.until(r"3,000\s+games\.\n")
        back = list(map(float, re.search(CHANGE, told).groups()))
        assert "Changed: deck.bite: 6 -> 4\n" in told and back == [new, old, -apart, -high, -low], told
        watch.save(stub())
        watch.until("Saved: no change that affects play")
        watch.save(stub(title="Mine"))
        assert "title:  -> Mine" in watch.until("No cell is played differently")
        assert watch.end() == 130


def test_broken():
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(folder, stub(), "--games", "200")
        watch.until("watching")
        watch.save('{"ruleset": "stub",}')
        assert "my.json:1:" in watch.until("waiting for the next save")
        watch.save(stub(rules={"deck.byte": 3}))
        assert "deck.bite" in watch.until("waiting for the next save")
        watch.path.unlink()
        assert "cannot read" in watch.until("waiting for the next save")
        watch.save(stub(rules={"deck.bite": 5}))
        assert "deck.bite: 4 -> 5" in watch.until("200 games")  # since the last save that could be played
        assert watch.end(signal.SIGTERM) == 143


def test_several_cells():
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(folder, stub(players=[2, 4], strategies=["random", "cautious"]), "--rule", "deck.food=9")
        watch.until("watching .* 4,500 games per cell")
        watch.save(stub(players=[2, 4], strategies=["random", "eager"]))
        told = watch.until("4 players, eager .*\n")
        assert "strategies: cautious -> eager" in told and re.search(r" in \d+ of 4 cells| of 4 cells\.", told) and " in 0" not in told, told
        assert len(re.findall(r"-> +\d+\.\d +[+-]\d+\.\d +[+-]\d+\.\d\.\.[+-]", told)) == 2 and "random" not in told.split("intervals.")[1], told
        watch.save(stub(players=[2, 4], strategies=["random", "eager"], rules={"deck.bite": 9}))
        told = watch.until("4 players, random.*\n")
        assert len(re.findall(r"\d -> +\d+\.\d +[+-]\d+\.\d +[+-]\d+\.\d\.\.[+-]\d+\.\d  \D* (?:even|reach)\n", told)) == 4, told
        assert re.search(r"[A-Z][a-z ]+ (even|reach) in (\d of|all) 4 comparisons", told) and " win " not in told, told
        watch.save(stub(players=[2, 4], strategies=["random", "eager"],
                        variants=[{"name": "a"}, {"name": "b", "rules": {"deck.bite": 5}}]))
        told = watch.until("With --verbose: ")
        assert "variants: 1 -> 2" in told and "a different number of variants" in told, told
        watch.save(stub(players=[3]))
        assert "different player counts" in watch.until("The new answer:\n")
        watch.until("With --verbose: ")
        watch.save({"ruleset": "zombie-run", "players": [2], "strategies": ["random"]})
        watch.until("--rule deck.food.*waiting")  # which the other game does not have
        assert watch.end() == 130


def test_another_game():
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(folder, stub(), "--games", "100")
        watch.until("watching")
        watch.save({"ruleset": "zombie-run", "players": [2], "strategies": ["random"]})
        told = watch.until("Zombie! Run for Your Lives!")
        assert "ruleset: stub -> zombie-run" in told and "a different game" in told, told
        watch.until("With --verbose: ")
        assert watch.end() == 130


def test_interrupted_games():
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(folder, stub(), "--games", "3000M")
        time.sleep(1)
        assert watch.end() == 130


def test_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "my.json")
        path.write_text(json.dumps(stub()))
        out = str(pathlib.Path(folder, "out"))
        for arguments, code, part in [
                ((str(path), "--out", out), 64, "--out"), (("--resume", out), 64, "--resume"),
                ((str(path), "--shard", "1/2"), 64, "--shard"), ((str(path), "--precision", "1pp"), 64, "--precision"),
                ((str(path), "--format", "json"), 64, "--format json"), ((), 64, "needs a config"), (("-",), 64, "needs a config file"),
                ((str(pathlib.Path(folder, "none.json")),), 66, "none.json")]:
            done = subprocess.run([PROGRAM, "run", "--watch", *arguments], capture_output=True, text=True, check=False,
                                  timeout=PATIENCE)
            assert done.returncode == code and part in done.stderr, (arguments, done.returncode, done.stderr)
        assert not os.path.exists(out)


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print(f"{name}: ok")
