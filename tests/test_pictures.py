"""The pictures that README.md shows are what the program draws.

    test_pictures.py RECKON              check
    test_pictures.py RECKON --update     draw them anew (scripts/golden.sh)
"""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
PICTURES = {
    "run.svg": ["run", "--players", "3,4,5,6", "--games", "2000"],
    "sweep.svg": ["run", "--players", "4", "--games", "1000", "--sweep", "deck.zombie=8..24:2"],
    "matrix.svg": ["matrix", "--players", "4", "--games", "2000", "--row", "cooperative", "--row", "lone_wolf", "--row",
                   "under_the_bus", "--row", "random", "--column", "laser_focus", "--column", "share_the_love", "--column", "random"],
}

wrong = []
for name, command in PICTURES.items():
    path = ROOT / "reports/examples" / name
    drawn = subprocess.run([sys.argv[1], *command, "--quiet", "--format", "svg"], check=True, capture_output=True).stdout
    assert f"reports/examples/{name}" in (ROOT / "README.md").read_text(), f"README.md does not show {name}"
    if "--update" in sys.argv:
        path.write_bytes(drawn)
    elif path.read_bytes() != drawn:
        wrong.append(name)
sys.exit(f"reports/examples: {', '.join(wrong)}: the program draws another picture (scripts/golden.sh)" if wrong else 0)
