"""Shared by the tests of the Python module: where the module and the library are, and how Python finds them."""
import os

ROOT = os.environ["RECKON_SOURCE_DIR"]
LIBRARY = os.path.join(os.environ["RECKON_BINARY_DIR"], "libreckon.so.0")
# The system's Python, which has pandas.
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else "python3"


def environment(**more):
    """The environment of a process that imports the module."""
    return {**os.environ, "PYTHONPATH": os.path.join(ROOT, "python"), "RECKON_LIBRARY": LIBRARY,
            "PYTHONDONTWRITEBYTECODE": "1", **more}
