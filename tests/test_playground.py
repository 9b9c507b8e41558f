"""The playground works in a real browser (tests/playground). Needs node, npm with a registry, chromium, and the engine that
scripts/wasm builds; skipped, with a message, if one is missing. Firefox plays too, if there is one."""

import os
import pathlib
import shutil
import subprocess
import sys

import npm

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
ENGINE = pathlib.Path(os.environ.get("RECKON_WASM", ROOT / "build/wasm"))
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SKIPPED = 77
NO_PACKAGES = 69  # says scripts/playground


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


for needed in "node", "npm", "chromium":
    if not shutil.which(needed):
        skip(f"no {needed} on the PATH")
if not (ENGINE / "reckon.wasm").exists():
    skip("no engine: scripts/wasm builds it")
browser, page, single = BUILD / "page-tests", BUILD / "playground", BUILD / "playground.html"
failure = npm.install(ROOT / "tests/page", browser)
if failure:
    skip(f"npm could not install the packages of tests/page:\n{failure}")
built = subprocess.run([ROOT / "scripts/playground", "--folder", page, "--single-file", single], env={**os.environ, "RECKON_WASM": str(ENGINE)})
if built.returncode == NO_PACKAGES:
    skip("npm could not install the packages of web")
built.check_returncode()
environment = {**os.environ, "RECKON_PROGRAM": str(PROGRAM), "RECKON_PAGE_FOLDER": str(browser), "RECKON_CHROMIUM": shutil.which("chromium"),
               "RECKON_PLAYGROUND": str(page), "RECKON_PLAYGROUND_FILE": str(single)}
if shutil.which("firefox-esr"):
    environment["RECKON_FIREFOX"] = shutil.which("firefox-esr")
done = subprocess.run(["node", "--test", "--test-reporter=spec", ROOT / "tests/playground/playground.test.mjs"], env=environment)
sys.exit(done.returncode)
