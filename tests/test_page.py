"""The page of --format html works in a real browser (tests/page). Needs node, npm with a registry, and chromium; skipped, with
a message, if one is missing."""

import os
import pathlib
import shutil
import subprocess
import sys

import npm

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def check_page(chromium):
    folder = BUILD / "page-tests"
    failure = npm.install(ROOT / "tests/page", folder)
    if failure:
        skip(f"npm could not install the packages of tests/page:\n{failure}")
    tests = sorted(str(path) for path in (ROOT / "tests/page").glob("*.test.mjs"))
    environment = {**os.environ, "RECKON_PROGRAM": str(PROGRAM), "RECKON_PAGE_FOLDER": str(folder), "RECKON_CHROMIUM": chromium}
    done = subprocess.run(["node", "--test", "--test-concurrency=1", "--test-reporter=spec", *tests], cwd=folder, env=environment)
    sys.exit(done.returncode)


for needed in "node", "npm", "chromium":
    if not shutil.which(needed):
        skip(f"no {needed} on the PATH")
check_page(shutil.which("chromium"))
