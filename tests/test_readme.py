"""README.md cannot rot: the commands of its sh blocks run, what it shows as their output is their output, and the
files that it names exist.

    test_readme.py RECKON              check
    test_readme.py RECKON --update     write the shown output anew (scripts/golden.sh)

A text block right behind an sh block is the output of the block's last command; where its last line is `...`, only
what stands above it counts. Blocks that set up or test the project itself are not run here."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
README = ROOT / "README.md"
NOT_HERE = {"scripts/test"}
BLOCK = re.compile(r"```sh\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.S)
SHOWN_LINES = 33


def run(command, folder):
    """The output of one line of a block, or None if it fails."""
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=folder, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    if done.returncode:
        print(f"README.md: '{command}' ends with {done.returncode}:\n{done.stderr}")
        return None
    return [line.rstrip() for line in done.stdout.splitlines()]


def agrees(shown, output):
    if shown and shown[-1] == "...":
        return output[: len(shown) - 1] == shown[:-1]
    return output == shown


def check_block(block, folder):
    """Runs one block; its output, and whether all is as it says."""
    output, good = [], True
    for command in block.group(1).replace("\\\n", " ").splitlines():
        if not command or command.startswith("#") or command in NOT_HERE:
            continue
        output = run(command, folder)
        if output is None:
            return [], False
    shown = block.group(2)
    if shown is not None and not agrees(shown.splitlines(), output):
        print(f"README.md shows another output of '{block.group(1).strip()}' (scripts/golden.sh writes it):")
        print("\n".join(output))
        good = False
    return output, good


def check_files(text):
    good = True
    folders = "sim|rulesets|strategies|reports|configs|tests|scripts|.ci"
    for name in sorted(set(re.findall(rf"`((?:{folders})/[\w./-]+)[ `]", text))):
        if not (ROOT / name).exists():
            print(f"README.md names {name}, which does not exist")
            good = False
    return good


def main():
    binary = pathlib.Path(sys.argv[1]).resolve()
    update = sys.argv[2:] == ["--update"]
    text = README.read_text()
    good = check_files(text)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "scripts").mkdir()
        (folder / "scripts/reckon").symlink_to(binary)
        (folder / "configs").symlink_to(ROOT / "configs")
        blocks = list(BLOCK.finditer(text))
        assert blocks
        for block in reversed(blocks):
            output, fine = check_block(block, folder)
            if update and block.group(2) is not None and output:
                shown = output if len(output) <= SHOWN_LINES else output[:SHOWN_LINES] + ["..."]
                text = text[: block.start(2)] + "\n".join(shown) + "\n" + text[block.end(2):]
                fine = True
            good = good and fine
    if update:
        README.write_text(text)
    sys.exit(0 if good else 1)


main()
