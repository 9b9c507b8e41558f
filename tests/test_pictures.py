"""The pictures in README.md and the guides are what the program draws.

    test_pictures.py RECKON              check
    test_pictures.py RECKON --update     redraw them (scripts/golden.sh)
"""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
# By name: the document that shows the picture, and its command, which the document gives as well.
PICTURES = {
    "run.svg": ["README.md", "run", "--players", "3,4,5,6", "--games", "2000"],
    "sweep.svg": ["docs/guides/house_rule.md", "run", "--players", "4", "--games", "1000", "--sweep", "deck.zombie=8..24:2"],
    "matrix.svg": ["docs/guides/players.md", "matrix", "--players", "4", "--motive", "team", "--games", "2000", "--row", "cooperative", "--row", "lone_wolf", "--row",
                   "under_the_bus", "--row", "random", "--column", "laser_focus", "--column", "share_the_love", "--column", "random"],
    "house_rule.svg": ["docs/guides/house_rule.md", "compare", "--players", "4", "--b", "deck.zombie=18", "--precision", "2pp"],
    "intervals.svg": ["docs/guides/how_many_games.md", "run", "--players", "3,4,5,6", "--games", "200"],
    "skill.svg": ["docs/guides/skill.md", "skill", "--players", "4", "--strategy", "survivors=under_the_bus", "--strategy",
                  "patient_zero=opportunist", "--games", "1000"],
}

wrong = []
for name, (document, *command) in PICTURES.items():
    path = ROOT / "reports/examples" / name
    drawn = subprocess.run([sys.argv[1], *command, "--quiet", "--format", "svg"], check=False, capture_output=True)
    assert drawn.returncode in (0, 1), drawn.stderr  # 1: A is better
    drawn, text = drawn.stdout, " ".join((ROOT / document).read_text().replace("\\\n", " ").split())
    assert os.path.relpath(path, (ROOT / document).parent) in text, f"{document} does not show {name}"
    assert " ".join(command) in text, f"{document} does not give the command of {name}"
    if "--update" in sys.argv:
        path.write_bytes(drawn)
    elif path.read_bytes() != drawn:
        wrong.append(name)
sys.exit(f"reports/examples: {', '.join(wrong)}: the program draws another picture (scripts/golden.sh)" if wrong else 0)
