"""The page of --format html works in a real browser (tests/page). Needs node, npm with a registry, and chromium; skipped, with
a message, if one is missing."""

import filecmp
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def install(project, folder):
    """Installs the packages of a project's lock file in a folder of the build, unless they are there already."""
    folder.mkdir(parents=True, exist_ok=True)
    names = ["package.json", "package-lock.json"]
    if (folder / "node_modules").is_dir() and all(filecmp.cmp(project / name, folder / name, shallow=False) for name in names
                                                  if (folder / name).exists()):
        return
    for name in names:
        shutil.copy(project / name, folder / name)
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(folder / "node_modules", ignore_errors=True)
        skip(f"npm could not install the packages of {project.relative_to(ROOT)}:\n{done.stderr}")


def check_page(chromium):
    folder = BUILD / "page-tests"
    install(ROOT / "tests/page", folder)
    tests = sorted(str(path) for path in (ROOT / "tests/page").glob("*.test.mjs"))
    environment = {**os.environ, "RECKON_PROGRAM": str(PROGRAM), "RECKON_PAGE_FOLDER": str(folder), "RECKON_CHROMIUM": chromium}
    done = subprocess.run(["node", "--test", "--test-concurrency=1", "--test-reporter=spec", *tests], cwd=folder, env=environment)
    sys.exit(done.returncode)


for needed in "node", "npm", "chromium":
    if not shutil.which(needed):
        skip(f"no {needed} on the PATH")
check_page(shutil.which("chromium"))
