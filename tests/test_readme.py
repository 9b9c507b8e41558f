"""Documents cannot rot: the commands in the sh blocks of README.md, docs/ and python/README.md run, their output is what
is shown, and the files and sections that any document names exist.

    test_readme.py RECKON [DOCUMENT...]              check
    test_readme.py RECKON --update [DOCUMENT...]     rewrite the output shown (scripts/golden.sh)

A text block right after an sh block is the output of the block's last command; if its last line is `...`, only the lines
above it count. The Python blocks of a document are the cells of one notebook (notebook.py), each followed by its output,
if one is shown. Commands that set up, change or test the project itself do not run here; test_templates.sh runs those
that add to it."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import module

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
RUN = [ROOT / "README.md", ROOT / "python/README.md", *sorted((ROOT / "docs").rglob("*.md"))]
READ = {*RUN, *(path for folder in ("examples", "rulesets", "sim", "strategies", "tests") for path in (ROOT / folder).rglob("*.md"))}
NOT_HERE = re.compile(r"(?:scripts/(?:test|new-\w+|golden\.sh|strength|format|wasm|playground)|cmake|ctest|build|sudo)\b")
BLOCK = re.compile(r"```(sh|python)\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.S)
FOLDERS = "include|python|examples|sim|rulesets|strategies|reports|configs|tests|scripts|docs|web|.ci"


def run(document, command, folder):
    """The output of one line of an sh block, or None if it fails."""
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=folder, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"})
    if done.returncode:
        print(f"{document}: '{command}' ends with {done.returncode}:\n{done.stderr}")
        return None
    return [line.rstrip() for line in done.stdout.splitlines()]


def run_shell(document, block, folder):
    """The output of a block's last command, or None if one fails."""
    output = []
    for command in block.replace("\\\n", " ").splitlines():
        if command and not command.startswith("#") and not NOT_HERE.match(command):
            output = run(document, command, folder)
            if output is None:
                return None
    return output


def run_notebook(document, pieces, folder):
    """The output of each Python block, or None for each if one fails."""
    if not pieces:
        return []
    done = subprocess.run([module.PYTHON, str(ROOT / "tests/notebook.py")], cwd=folder, capture_output=True, text=True,
                          input=json.dumps(pieces), env=module.environment(COLUMNS="100"))
    if done.returncode:
        print(f"{document}: Python fails:\n{done.stderr}")
        return [None] * len(pieces)
    return [[line.rstrip() for line in output.splitlines()] for output in json.loads(done.stdout)]


def outputs(document, blocks, folder):
    (folder / "scripts").mkdir()
    (folder / "scripts/reckon").symlink_to(BINARY)
    for name in ("configs", "strategies"):
        (folder / name).symlink_to(ROOT / name)
    cells = iter(run_notebook(document, [block[2] for block in blocks if block[1] == "python"], folder))
    return [next(cells) if block[1] == "python" else run_shell(document, block[2], folder) for block in blocks]


def check_output(path, update):
    """Whether all blocks run and give what is shown. With update, shows what they give, cut where it was cut before."""
    document, text, good = path.relative_to(ROOT), path.read_text(), True
    blocks = list(BLOCK.finditer(text))
    with tempfile.TemporaryDirectory() as name:
        given = outputs(document, blocks, pathlib.Path(name))
    for block, output in reversed(list(zip(blocks, given))):
        shown = block[3].splitlines() if block[3] is not None else None
        if output and shown and shown[-1] == "...":
            output = output[: len(shown) - 1] + ["..."]
        if output is None:
            good = False
        elif shown is not None and shown != output and update:
            text = text[: block.start(3)] + "\n".join(output) + "\n" + text[block.end(3):]
        elif shown is not None and shown != output:
            print(f"{document}: the output of this block has changed (scripts/golden.sh rewrites it):\n{block[2]}\n" + "\n".join(output))
            good = False
    if update:
        path.write_text(text)
    return good


def sections(path):
    """The anchors of a document's headings."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def check_names(path):
    """Whether the files in backticks and the targets of links exist."""
    text = path.read_text()
    missing = {name for name in re.findall(rf"`((?:{FOLDERS})/[\w./-]+)[ `]", text) if not any((folder / name).exists() for folder in (ROOT, path.parent))}
    for name, section in re.findall(r"\]\(([^)#:\s]*)#?([^):\s]*)\)", text):
        target = path.parent / name if name else path
        if not target.exists() or (section and section not in sections(target)):
            missing.add(f"{name}#{section}")
    for name in sorted(missing):
        print(f"{path.relative_to(ROOT)} names {name}, which does not exist")
    return not missing


BINARY = pathlib.Path(sys.argv[1]).resolve()
UPDATE = "--update" in sys.argv
CHOSEN = [ROOT / name for name in sys.argv[2:] if name != "--update"] or RUN
results = [*(check_names(path) for path in sorted(READ)), *(check_output(path, UPDATE) for path in CHOSEN)]
sys.exit(0 if all(results) else 1)
