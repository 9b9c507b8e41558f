"""README.md, the guides and the HOWTOs cannot rot: the commands of their sh blocks run, what they show as their output is
their output, and the files that they name exist.

    test_readme.py RECKON              check
    test_readme.py RECKON --update     write the shown output anew (scripts/golden.sh)

A text block right behind an sh block is the output of the block's last command; where its last line is `...`, only
what stands above it counts. Python blocks of a document are the cells of one notebook (notebook.py), each with its
output behind it, where one is shown. Commands that set up, change or test the project itself are not run here; those that add to it are run by
test_templates.sh."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import module

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
DOCUMENTS = [ROOT / "README.md", ROOT / "rulesets/HOWTO.md", ROOT / "strategies/HOWTO.md",
             ROOT / "python/README.md", *sorted((ROOT / "reports/guide").glob("[!R]*.md"))]
NOT_HERE = re.compile(r"(?:scripts/(?:test|new-\w+|golden\.sh|strength|format)|cmake|ctest|build|sudo)\b")
BLOCK = re.compile(r"```sh\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.S)
PIECE = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.S)
SHOWN_LINES = {"guide": 14}  # by folder of the document
SHOWN_LINES_ELSEWHERE = 33


def run(document, command, folder):
    """The output of one line of a block, or None if it fails."""
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=folder, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    if done.returncode:
        print(f"{document.name}: '{command}' ends with {done.returncode}:\n{done.stderr}")
        return None
    return [line.rstrip() for line in done.stdout.splitlines()]


def agrees(shown, output):
    if shown and shown[-1] == "...":
        return output[: len(shown) - 1] == shown[:-1]
    return output == shown


def check_block(document, block, folder):
    """Runs one block; its output, and whether all is as it says."""
    output, good = [], True
    for command in block.group(1).replace("\\\n", " ").splitlines():
        if not command or command.startswith("#") or NOT_HERE.match(command):
            continue
        output = run(document, command, folder)
        if output is None:
            return [], False
    shown = block.group(2)
    if shown is not None and not agrees(shown.splitlines(), output):
        print(f"{document.name} shows another output of '{block.group(1).strip()}' (scripts/golden.sh writes it):")
        print("\n".join(output))
        good = False
    return output, good


def check_notebook(document, text, folder, update):
    """The text with its Python pieces run, and whether each gives what is shown behind it."""
    pieces = list(PIECE.finditer(text))
    if not pieces:
        return text, True
    done = subprocess.run([module.PYTHON, str(ROOT / "tests/notebook.py")], cwd=folder, capture_output=True, text=True,
                          input=json.dumps([piece.group(1) for piece in pieces]), env=module.environment(COLUMNS="100"))
    if done.returncode:
        print(f"{document.name}: a piece of Python fails:\n{done.stderr}")
        return text, False
    good = True
    for piece, output in reversed(list(zip(pieces, json.loads(done.stdout)))):
        lines = [line.rstrip() for line in output.splitlines()]
        if piece.group(2) is None or agrees(piece.group(2).splitlines(), lines):
            continue
        if update:
            text = text[: piece.start(2)] + "\n".join(lines) + "\n" + text[piece.end(2):]
            continue
        print(f"{document.name}: this piece gives another output:\n{piece.group(1)}\n" + "\n".join(lines))
        good = False
    return text, good


def check_files(document, text):
    good = True
    folders = "include|python|examples|sim|rulesets|strategies|reports|configs|tests|scripts|.ci"
    for name in sorted(set(re.findall(rf"`((?:{folders})/[\w./-]+)[ `]", text))):
        if not (ROOT / name).exists():
            print(f"{document.name} names {name}, which does not exist")
            good = False
    return good


def check(document, binary, update):
    text = document.read_text()
    good = check_files(document, text)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "scripts").mkdir()
        (folder / "scripts/reckon").symlink_to(binary)
        (folder / "configs").symlink_to(ROOT / "configs")
        (folder / "strategies").symlink_to(ROOT / "strategies")
        blocks = list(BLOCK.finditer(text))
        for block in reversed(blocks):
            output, fine = check_block(document, block, folder)
            if update and block.group(2) is not None and output:
                most = SHOWN_LINES.get(document.parent.name, SHOWN_LINES_ELSEWHERE)
                shown = output if len(output) <= most else output[:most] + ["..."]
                text = text[: block.start(2)] + "\n".join(shown) + "\n" + text[block.end(2):]
                fine = True
            good = good and fine
        text, fine = check_notebook(document, text, folder, update)
        good = good and fine
    if update:
        document.write_text(text)
    return good


def main():
    binary, update = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] == ["--update"]
    sys.exit(0 if all([check(document, binary, update) for document in DOCUMENTS]) else 1)


main()
