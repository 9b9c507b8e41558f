"""`reckon version --licenses` lists exactly what the program is linked to; only GCC's runtime is under the GPL, with an
exception that covers us. Argument: the program."""
import json
import os
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
SOURCE = os.environ["RECKON_SOURCE_DIR"]
# Added by sanitizers and coverage, which no shipped build has; the loader belongs to the C library.
OF_THE_BUILD = re.compile(r"^(lib(asan|ubsan|tsan|lsan|gcc_s|stdc\+\+|rt|dl|pthread|resolv)|ld-linux.*)$")
EXCEPTIONS = ("GPL-3.0-or-later WITH GCC-exception-3.1", "LGPL-2.1-or-later")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def needed():
    """The program's direct dependencies, without versions."""
    names = re.findall(r"\(NEEDED\).*\[(.*?)\.so", output("readelf", "--dynamic", "--wide", PROGRAM))
    return sorted(name for name in names if not OF_THE_BUILD.match(name))


def test_list():
    facts = json.loads(output(PROGRAM, "version", "--licenses", "--format", "json"))
    assert sorted(row["library"] for row in facts["linked"]) == needed()
    assert all(row[key] for row in facts["linked"] for key in ("name", "license", "purpose")), facts
    copyleft = [row["license"] for row in facts["linked"] if "GPL" in row["license"]]
    assert all(text in EXCEPTIONS for text in copyleft), copyleft
    with open(os.path.join(SOURCE, "LICENSE"), encoding="utf-8") as file:
        assert file.readline().split()[0] == facts["license"]
    text = output(PROGRAM, "version", "--licenses")
    assert all(row[key] in text for row in facts["linked"] for key in row) and f": {facts['license']} " in text


def test_no_glpk():
    """No indirect dependency is under the GPL either."""
    assert "glpk" not in output("ldd", PROGRAM)


def test_help():
    assert "--licenses" in output(PROGRAM, "version", "--help")


for name, test in sorted((n, t) for n, t in globals().items() if n.startswith("test_")):
    print(name, flush=True)
    test()
