"""Full and read-only disks, and things other than files in the way: the last good result survives, and the message
names the obstacle. See faults/README.md. Argument: the program. Where no disk of our own may be
mounted the test is skipped (exit code 77)."""
import ctypes
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
SKIPPED, NO_INPUT, CREATE, IO, TERMINATED = 77, 66, 73, 74, 143
EXPERIMENT = ["--ruleset", "stub", "--players", "2,3", "--sweep", "deck.bite=3,5", "--seed", "11", "-q"]
SWEEP = ["--ruleset", "stub", "--players", "2,3,4", "--sweep", "deck.bite=2..8"]
NEW_MOUNTS, NEW_USER, PRIVATE, READ_ONLY, REMOUNT = 0x20000, 0x10000000, 0x44000, 1, 32
LIBC = ctypes.CDLL(None, use_errno=True)


def own_mounts():
    """Makes later mounts private to this process; false if that is not allowed."""
    user, group = os.getuid(), os.getgid()
    if LIBC.unshare(NEW_MOUNTS) != 0:
        if LIBC.unshare(NEW_MOUNTS | NEW_USER) != 0:
            return False
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(text)
    return LIBC.mount(b"none", b"/", None, PRIVATE, None) == 0


def mount(folder, kilobytes, flags=0):
    os.makedirs(folder, exist_ok=True)
    done = LIBC.mount(b"tmpfs", folder.encode(), b"tmpfs", flags, f"size={kilobytes}k".encode())
    return done == 0


def start(*arguments, **options):
    return subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def run(*arguments, code=0, **options):
    done = subprocess.run([PROGRAM, *arguments], check=False, capture_output=True, text=True, timeout=120, **options)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def refused(code, words, *arguments, **options):
    said = run(*arguments, code=code, **options)
    lines = [line for line in said.splitlines() if "their behaviour signatures agree" not in line]  # a build with changes
    assert len(lines) == 1 and lines[0].startswith("reckon: ") and words in lines[0], said


def result(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        text = file.read()
    return text[: text.rindex('"timing"')]


def played(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return sum(cell["games"] for cell in json.load(file)["cells"])


def unfinished(folder):
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


def games_in_a_second(folder):
    run("run", *EXPERIMENT, "--games", "100k", "--out", folder)
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        found = json.load(file)
    return found["timing"]["games_per_second"] / len(found["cells"])


def fill(disk):
    """Fills the disk to the last byte, including the unused parts of existing pages."""
    with open(os.path.join(disk, "filler"), "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass


def test_full_in_the_middle(folder):
    """The disk fills up during checkpoints; with space again the run resumes to the same bytes."""
    disk, whole = os.path.join(folder, "disk"), os.path.join(folder, "whole")
    games = int(games_in_a_second(os.path.join(folder, "measured")))
    run("run", *EXPERIMENT, "--games", str(games), "--out", whole)
    assert mount(disk, 1600)
    kept = os.path.join(disk, "kept")
    process = start("run", *EXPERIMENT, "--games", str(games), "--out", kept, "--checkpoint", "0.02")
    first = None
    while process.poll() is None:
        if os.path.exists(os.path.join(kept, "result.json")):
            first = first or result(kept)
            if result(kept) != first:
                break
    fill(disk)
    _, said = process.communicate(timeout=120)
    assert process.returncode == IO and "cannot write" in said and "No space left on device" in said, (process.returncode, said)
    assert result(kept) != first and not unfinished(kept)
    run("report", os.path.join(kept, "result.json"), "--format", "csv")
    os.remove(os.path.join(disk, "filler"))
    run("run", "--resume", kept, "-q")
    assert result(kept) == result(whole)
    fill(disk)
    refused(IO, "No space left on device", "run", *EXPERIMENT, "--games", "10", "--out", os.path.join(disk, "new"))
    assert result(kept) == result(whole)


def test_room_for_the_result_alone(folder):
    """The games played are kept if the disk has no space for the files derived from them."""
    whole, disk = os.path.join(folder, "roomy"), os.path.join(folder, "disk64")
    run("run", *SWEEP, "--games", "500", "-q", "--out", whole)
    size = os.path.getsize(os.path.join(whole, "result.json"))
    assert mount(disk, (size // 4096 + 1) * 4 + 4)
    kept = os.path.join(disk, "kept")
    refused(IO, "No space left on device", "merge", whole, "-q", "--out", kept)
    assert result(kept) == result(whole) and os.listdir(kept) == ["result.json"]


def start_without_checkpoints(folder, games):
    """A run that has written its first checkpoint; the next one follows at its end."""
    process = start("run", *SWEEP, "--games", games, "--checkpoint", "3600", "-q", "--out", folder)
    while not os.path.exists(os.path.join(folder, "result.json")):
        assert process.poll() is None, process.communicate()
        time.sleep(0.001)
    return process


def taken(disk):
    status = os.statvfs(disk)
    return (status.f_blocks - status.f_bfree) * status.f_frsize


def worked(process):
    """Processor time of the process, in seconds."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def work(process, seconds):
    """Waits until the process has used that much more processor time."""
    begun = worked(process)
    while worked(process) < begun + seconds:
        time.sleep(0.01)


def test_filled_by_others(folder):
    """Space for the result is reserved, so the disk may fill up before the end."""
    disk = os.path.join(folder, "disk_filled")
    assert mount(disk, 2000)
    kept = os.path.join(disk, "kept")
    process = start_without_checkpoints(kept, "100M")  # still playing, however late this check
    while taken(disk) < 4 * os.path.getsize(os.path.join(kept, "result.json")):  # all the space, page by page
        assert process.poll() is None, process.communicate()
        time.sleep(0.001)
    fill(disk)
    assert played(kept) == 0  # only reserved space is held
    work(process, 0.5)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=120)
    assert process.returncode in (TERMINATED, IO), (process.returncode, said)  # derived files may find no room
    assert played(kept) > 0 and not unfinished(kept), said
    run("report", os.path.join(kept, "result.json"), "--format", "csv")


def test_too_small_from_the_start(folder):
    """If the disk has space for an empty result but not for a full one beside it, the error comes before the first
    game."""
    disk = os.path.join(folder, "disk_small")
    measured = os.path.join(folder, "empty")
    process = start_without_checkpoints(measured, "100M")
    size = os.path.getsize(os.path.join(measured, "result.json"))
    work(process, 0.2)  # while it plays, space for the next result is reserved in an unnamed file
    process.kill()
    process.communicate()
    assert unfinished(measured) == []
    assert mount(disk, (size // 4096 + 1) * 4 * 5 // 2)
    kept = os.path.join(disk, "kept")
    refused(IO, "No space left on device", "run", *SWEEP, "--games", "100M", "-q", "--out", kept)
    assert played(kept) == 0 and not unfinished(kept)


ANSWERS = {
    "compare": ["--b", "deck.bite=5", "--games", "2000"],
    "tune": ["--tune", "deck.bite=8..12", "--games", "2000"],
    "matrix": ["--games", "50"],
    "skill": ["--games", "200"],
    "exploit": ["--players", "2", "--steps", "2", "--batch", "50", "--fresh", "100"],
}


def test_answers_are_not_lost(folder):
    """A verb refuses to play if there is no room for its answer. If the answer needs more than was reserved, it prints it."""
    disk = os.path.join(folder, "disk_answers")
    for verb, more in ANSWERS.items():
        command = [verb, "--ruleset", "stub", "--seed", "11", "-q", *more]
        plain = subprocess.run([PROGRAM, *command], check=False, capture_output=True, text=True)
        assert plain.returncode in (0, 1, 3) and plain.stdout, plain.stderr
        for kilobytes, printed in ((64, False), *([(140, True)] if verb == "skill" else [])):
            assert mount(disk, kilobytes)
            done = subprocess.run([PROGRAM, *command, "--out", os.path.join(disk, "kept")], check=False, capture_output=True,
                                  text=True)
            assert done.returncode == IO and "No space left on device" in done.stderr, (verb, kilobytes, done)
            assert done.stderr.count("\n") == 1 and ("on standard output" in done.stderr) == printed, done.stderr
            assert not unfinished(os.path.join(disk, "kept"))
            first = plain.stdout.splitlines()[0]
            assert done.stdout.startswith(first) if printed else not done.stdout, (verb, done.stdout)
            assert LIBC.umount(disk.encode()) == 0


def test_training_is_not_lost(folder):
    """Training without room does not start; after the disk fills up, it resumes to the same bytes."""
    disk, whole = os.path.join(folder, "disk_training"), os.path.join(folder, "trained")
    command = ["train", "--ruleset", "stub", "--players", "2", "--chapters", "2", "--batch", "500", "--steps", "100", "-q"]
    run(*command, "--out", whole)
    assert mount(disk, 16)
    assert "No space left on device" in run(*command, "--out", os.path.join(disk, "kept"), code=IO)
    assert LIBC.umount(disk.encode()) == 0 and mount(disk, 400)
    kept = os.path.join(disk, "kept")
    process = start(*command, "--out", kept, "--checkpoint", "0.01")
    while not os.path.exists(os.path.join(kept, "train.json")):
        assert process.poll() is None, process.communicate()
        time.sleep(0.001)
    fill(disk)
    _, said = process.communicate(timeout=120)
    assert process.returncode == IO and "No space left on device" in said, (process.returncode, said)
    assert os.listdir(kept) == ["train.json"]
    os.remove(os.path.join(disk, "filler"))
    run("train", "--resume", kept, "-q")
    assert os.listdir(kept) == ["2.json"]
    with open(os.path.join(kept, "2.json"), "rb") as one, open(os.path.join(whole, "2.json"), "rb") as other:
        assert one.read() == other.read()


def test_file_too_large(folder):
    """A file size limit cuts off writing at any byte."""
    kept, good = os.path.join(folder, "limited"), os.path.join(folder, "good")
    run("run", *EXPERIMENT, "--games", "100", "--out", good)
    size = os.path.getsize(os.path.join(good, "result.json"))
    for limit in [0, 1, 700, 4095, 4096, 4097, *range(5000, size - 200, size // 7), size - 200]:
        def lower(limit=limit):
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(good, kept)
        refused(IO, "File too large", "run", "--resume", kept, "--extend", "10", "-q", preexec_fn=lower)
        assert played(kept) == played(good) and not unfinished(kept), limit
        run("report", os.path.join(kept, "result.json"), "--format", "csv")
        refused(IO, "File too large", "merge", good, "--out", os.path.join(folder, "merged"), "-q", preexec_fn=lower)
        assert not os.listdir(os.path.join(folder, "merged"))


def test_read_only(folder):
    disk = os.path.join(folder, "read_only")
    assert mount(disk, 1600)
    kept = os.path.join(disk, "kept")
    run("run", *EXPERIMENT, "--games", "100", "--out", kept)
    before = result(kept)
    assert mount(disk, 1600, REMOUNT | READ_ONLY)
    words = "Read-only file system"
    refused(CREATE, words, "run", "--resume", kept, "--extend", "10", "-q")
    refused(CREATE, words, "run", *EXPERIMENT, "--games", "10", "--out", kept)
    refused(CREATE, words, "run", *EXPERIMENT, "--games", "10", "--out", os.path.join(disk, "new"))
    refused(CREATE, words, "merge", kept, "--out", os.path.join(disk, "new"), "-q")
    refused(CREATE, words, "compare", "--ruleset", "stub", "--b", "deck.bite=3", "--out", kept, "-q")
    refused(CREATE, words, "check", "configs/contracts/escape_the_horde.json", "--junit", os.path.join(disk, "j.xml"), "-q",
            cwd=os.environ["RECKON_SOURCE_DIR"])
    assert result(kept) == before and "zombies" in run("report", os.path.join(kept, "result.json"))


def test_not_for_us(folder):
    """Another user's directory; run as nobody, because root may write there."""
    theirs = os.path.join(folder, "theirs")
    os.makedirs(theirs)
    os.chmod(theirs, 0o555)
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
    try:
        subprocess.run([PROGRAM, "version"], check=True, capture_output=True, **nobody)
    except (OSError, subprocess.SubprocessError):
        print("not tried: the program cannot be run as nobody")
        return
    refused(CREATE, "Permission denied", "run", *EXPERIMENT, "--games", "10", "--out", theirs, **nobody)


def test_no_files(folder):
    """Instead of the directory there is a file, a dangling link or a pipe, or its name is too long."""
    here = os.path.join(folder, "names")
    os.makedirs(here)
    question = ["run", *EXPERIMENT, "--games", "10", "--out"]
    for name in ("file", "sub"):
        with open(os.path.join(here, name), "w", encoding="ascii") as file:
            file.write("mine")
    os.symlink("nowhere", os.path.join(here, "broken"))
    os.symlink("file", os.path.join(here, "linked"))
    os.mkfifo(os.path.join(here, "pipe"))
    refused(CREATE, "a file has that name", *question, os.path.join(here, "file"))
    refused(CREATE, "Not a directory", *question, os.path.join(here, "sub", "below"))
    refused(CREATE, "a dangling link", *question, os.path.join(here, "broken"))
    refused(CREATE, "a dangling link", *question, os.path.join(here, "linked"))
    refused(CREATE, "a file has that name", *question, os.path.join(here, "pipe"))
    refused(CREATE, "too long", *question, os.path.join(here, "x" * 300))
    refused(CREATE, "too long", *question, os.path.join(here, "x/" * 3000))
    refused(NO_INPUT, "result.json", "report", here)
    with open(os.path.join(here, "file"), encoding="ascii") as file:
        assert file.read() == "mine"


def test_result_is_something_else(folder):
    """result.json is a dangling link, or a link to a file elsewhere, which stays unchanged."""
    for kind in ("nothing", "elsewhere"):
        kept = os.path.join(folder, f"is_{kind}")
        path = os.path.join(kept, "result.json")
        os.makedirs(kept)
        other = os.path.join(folder, "other.json")
        with open(other, "w", encoding="ascii") as file:
            file.write("mine")
        os.symlink("nowhere" if kind == "nothing" else other, path)
        run("run", *EXPERIMENT, "--games", "10", "--out", kept)
        assert result(kept) and not os.path.islink(path)
        with open(other, encoding="ascii") as file:
            assert file.read() == "mine"


def test_pipes_are_written_to(folder):
    """As root, a rename would replace /dev/null."""
    pipe = os.path.join(folder, "report.xml")
    os.mkfifo(pipe)
    contract = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs/contracts/escape_the_horde.json")
    process = start("check", contract, "--players", "4", "-q", "--junit", pipe)
    with open(pipe, encoding="utf-8") as file:
        text = file.read()
    process.communicate(timeout=120)
    assert process.returncode == 0 and "</testsuite" in text, (process.returncode, text)


def test_full_output(folder):
    with open("/dev/full", "w", encoding="ascii") as full:
        for arguments in (["run", *EXPERIMENT, "--games", "10"], ["rules", "stub"], ["schema", "config"], ["version"],
                          ["replay", "--ruleset", "stub", "--game", "1"]):
            done = subprocess.run([PROGRAM, *arguments], check=False, stdout=full, stderr=subprocess.PIPE, text=True)
            assert done.returncode == IO and "No space left on device" in done.stderr, (arguments, done)
    assert folder


if not own_mounts():
    print("skipped: no disk of our own may be mounted here")
    sys.exit(SKIPPED)
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
with tempfile.TemporaryDirectory() as world:
    os.chmod(world, 0o755)
    try:
        for title, function in list(globals().items()):
            if title.startswith("test_"):
                begun_at = time.monotonic()
                function(world)
                print(f"{title}: {time.monotonic() - begun_at:.1f} s", flush=True)
    finally:
        for disk_name in ("disk", "disk64", "disk_filled", "disk_small", "disk_answers", "disk_training", "read_only"):
            LIBC.umount(os.path.join(world, disk_name).encode())
