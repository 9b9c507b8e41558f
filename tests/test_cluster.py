"""The model of scripts/cluster reproduces the figures of docs/reference/cluster.md (the first rows; all take longer).
Argument: the program, which is not needed."""
import os
import subprocess
import sys

MODEL = os.path.join(os.environ["RECKON_SOURCE_DIR"], "scripts", "cluster", "model.py")
done = subprocess.run([sys.executable, MODEL, "--check"], check=False, capture_output=True, text=True, timeout=60)
assert done.returncode == 0, done.stdout + done.stderr
