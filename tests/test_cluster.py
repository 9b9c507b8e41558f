"""The planning page of scripts/cluster: its model runs and makes the page's own figures (the first rows; all of them take
longer). Argument: the program, which is not needed."""
import os
import subprocess
import sys

MODEL = os.path.join(os.environ["RECKON_SOURCE_DIR"], "scripts", "cluster", "model.py")
done = subprocess.run([sys.executable, MODEL, "--check"], check=False, capture_output=True, text=True, timeout=60)
assert done.returncode == 0, done.stdout + done.stderr
