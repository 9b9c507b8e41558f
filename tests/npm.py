"""Packages of npm for tests in a browser, installed once in the build."""

import fcntl
import filecmp
import pathlib
import shutil
import subprocess


def install(project: pathlib.Path, folder: pathlib.Path) -> str:
    """Installs the packages of a project's lock file in a folder of the build, unless they are there already; several tests
    may want that at once. Returns what npm says if it cannot, else ""."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return installed(project, folder)


def installed(project, folder):
    names = ["package.json", "package-lock.json"]
    if (folder / "node_modules").is_dir() and all(filecmp.cmp(project / name, folder / name, shallow=False) for name in names
                                                  if (folder / name).exists()):
        return ""
    for name in names:
        shutil.copy(project / name, folder / name)
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(folder / "node_modules", ignore_errors=True)
    return done.stderr if done.returncode else ""
