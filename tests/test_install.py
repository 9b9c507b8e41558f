"""An installation works after it is moved, and contains no path of the build. The libraries export only the names of
the public header; the example project builds with pkg-config and with CMake, in C and in C++; manual pages and
completions are valid; cpack's packages unpack and run. Argument: the program.

Skipped where the build makes no libraries (RECKON_INSTALL=OFF). scripts/package-test installs the packages on a bare
system."""
import csv
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
HEADER = SOURCE / "include" / "reckon" / "reckon.h"
PACKAGES = {"reckon", "libreckon0", "libreckon-dev", "python3-reckon"}


def output(*command, **more):
    done = subprocess.run([str(word) for word in command], check=False, capture_output=True, text=True, **more)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def stage(folder):
    """Installs for /usr below DESTDIR, and moves the tree elsewhere."""
    output("cmake", "--install", BUILD, "--strip", "--prefix", "/usr", env={**os.environ, "DESTDIR": str(folder / "staged")})
    (folder / "staged" / "usr").rename(folder / "moved")
    return folder / "moved"


def declared():
    return set(re.findall(r"^RECKON_API\b[^;]*?\b(reckon_\w+)\(", HEADER.read_text(), re.M))


def test_files(root, _):
    for name in ("bin/reckon", "lib/libreckon.a", "lib/libreckon.so", "include/reckon/reckon.h", "lib/pkgconfig/reckon.pc",
                 "lib/cmake/reckon/reckon-config-version.cmake", "share/man/man1/reckon.1.gz", "share/man/man1/reckon-run.1.gz",
                 "share/reckon/configs/escape_the_horde.json", "share/reckon/configs/schema/config.schema.json",
                 "share/reckon/configs/schema/contract.schema.json",
                 "share/doc/reckon/README.md", "share/doc/reckon/docs/README.md",
                 "share/doc/libreckon-dev/examples/embed/main.c", "share/bash-completion/completions/reckon",
                 "share/fish/vendor_completions.d/reckon.fish", "lib/python3/dist-packages/reckon/__init__.py"):
        assert (root / name).is_file(), name
    assert [path for path in root.rglob("*") if path.is_dir() and not any(path.iterdir())] == []


def test_no_build_path(root, _):
    """No path of the sources or of the build."""
    traces = [str(SOURCE).encode(), str(BUILD).encode()]
    for path in root.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found = [trace for trace in traces if trace in path.read_bytes()]
            assert not found, (path, found)


def test_program(root, folder):
    run = [root / "bin/reckon", "run", root / "share/reckon/configs/escape_the_horde.json", "--games", "200", "-q"]
    assert "Escape the Horde" in output(*run, cwd=folder)


def test_shared_symbols(root, _):
    """The shared library exports exactly the header's functions; its dependencies and soname; no MPI."""
    library = root / "lib" / "libreckon.so"
    exported = {line.split()[2].split("@")[0] for line in output("nm", "-D", "--defined-only", library).splitlines()
                if line.split()[1] != "A"}
    assert exported == declared(), exported ^ declared()
    facts = output("readelf", "--dynamic", "--wide", library)
    assert "soname: [libreckon.so.0]" in facts
    assert "mpi" not in facts and "RUNPATH" not in facts and "RPATH" not in facts
    version = re.search(r'RECKON_VERSION +"(.*)"', HEADER.read_text()).group(1)
    assert library.resolve().name == f"libreckon.so.{version}"


def test_static_symbols(root, _):
    lines = output("nm", "--defined-only", "--extern-only", root / "lib" / "libreckon.a").splitlines()
    offered = {line.split()[2] for line in lines if len(line.split()) == 3}
    assert offered == declared(), offered ^ declared()


def test_header(root, folder):
    """The header is clean in C and C++; the example includes it first."""
    example = SOURCE / "examples" / "embed" / "main.c"
    for compilers, languages in ((("gcc", "clang"), ("c99", "c11", "c17")), (("g++", "clang++"), ("c++11", "c++17", "c++20"))):
        for compiler, language in itertools.product(filter(shutil.which, compilers), languages):
            output(compiler, "-x", language.rstrip("0123456789"), f"-std={language}", "-Wall", "-Wextra", "-pedantic", "-Werror",
                   "-I", root / "include", "-c", example, "-o", folder / "main.o")


def run_example(program, environment):
    """The example's survivor rates, with and without the house rule."""
    said = output(program, env=environment)
    assert re.search(r"^libreckon \d", said), said
    return re.findall(r"survivors +(\S+) %", said)


def program_says(program):
    rates = []
    for rule in ("deck.zombie=16", "deck.zombie=20"):
        table = output(program, "run", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--rule", rule,
                       "--games", "2000", "--format", "csv", "-q")
        rates += [f"{100 * float(row['rate_share']):.1f}" for row in csv.DictReader(table.splitlines())
                  if row["outcome"] == "survivors"]
    return rates


def test_example(root, folder):
    """Shared and static, by make with pkg-config and by CMake, in C and in C++: all give the program's figures."""
    embed = folder / "embed"
    shutil.copytree(root / "share/doc/libreckon-dev/examples/embed", embed)
    environment = {**os.environ, "PKG_CONFIG_PATH": str(root / "lib/pkgconfig"), "LD_LIBRARY_PATH": str(root / "lib")}
    answers = []
    for options in ([], ["STATIC=1"]):
        output("make", "-C", embed, "clean", "house_rule", *options, env=environment)
        assert ("libreckon" in output("readelf", "--dynamic", embed / "house_rule")) == (not options), options
        answers.append(run_example(embed / "house_rule", environment))
    flags = output("pkg-config", "--cflags", "--libs", "reckon", env=environment).split()
    output("g++", "-std=c++11", "-x", "c++", embed / "main.c", "-x", "none", "-o", embed / "in_cxx", *flags)
    answers.append(run_example(embed / "in_cxx", environment))
    output("cmake", "-S", embed, "-B", embed / "build", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={root}")
    output("cmake", "--build", embed / "build")
    answers += [run_example(embed / "build" / name, None) for name in ("house_rule", "house_rule_static")]
    expected = program_says(root / "bin/reckon")
    assert len(expected) == 2 and all(answer == expected for answer in answers), (expected, answers)


def test_versions(root, folder):
    """find_package refuses a version other than the one requested."""
    project = folder / "version"
    project.mkdir()
    for wanted, good in (("0.1", True), ("0.1.0", True), ("0.2", False), ("1.0", False)):
        (project / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.16)\nproject(asks LANGUAGES C)\n"
                                                f"find_package(reckon {wanted} REQUIRED)\n")
        done = subprocess.run(["cmake", "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={root}"], check=False,
                              capture_output=True, text=True)
        assert (done.returncode == 0) == good, (wanted, done.stderr)


def test_manual_pages(root, _):
    """A manual page for each verb, shown by man without a warning."""
    verbs = re.findall(r"^  ([a-z][a-z-]*) {2,}\S", output(root / "bin/reckon", "help"), re.M)
    pages = sorted((root / "share/man/man1").iterdir())
    assert [page.name for page in pages] == sorted(f"reckon-{verb}.1.gz" for verb in verbs) + ["reckon.1.gz"]
    for page in pages:
        # What man --warnings runs, without a configured manual.
        text = subprocess.run(["gzip", "-dc", page], check=True, capture_output=True).stdout
        done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-z", "-K", "utf8"], input=text, check=False, capture_output=True)
        assert done.returncode == 0 and not done.stderr, (page, done.stderr)
        if shutil.which("mandoc"):
            lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning"], input=text, check=False, capture_output=True)
            said = [row for row in lint.stdout.decode().splitlines() if "missing date" not in row]
            assert not said, (page, said)


# What bash completes for these words with the installed completions.
BASH = """source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
$(complete -p reckon | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
printf '%s\\n' "${COMPREPLY[@]}"
"""


def test_completions(root, _):
    asked = output("bash", "-c", BASH, "bash", root / "share/bash-completion/completions/reckon", "reckon", "tu")
    assert asked.split() == ["tune"], asked
    output("zsh", "-n", root / "share/zsh/site-functions/_reckon")
    output("fish", "--no-execute", root / "share/fish/vendor_completions.d/reckon.fish")


def test_python(root, folder):
    """The installed module works with the library of the same tree."""
    environment = {**os.environ, "PYTHONPATH": str(root / "lib/python3/dist-packages"), "PYTHONDONTWRITEBYTECODE": "1",
                   "RECKON_LIBRARY": str(root / "lib/libreckon.so.0")}
    output(sys.executable, "-c", "import reckon; reckon.run(ruleset='stub', games=100)", env=environment, cwd=folder)


def test_documents_lead_somewhere(root, _):
    """Links between installed documents."""
    for page in (root / "share/doc/reckon/docs").rglob("*.md"):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / link).exists(), (page, link)


def test_packages(_, folder):
    """cpack's packages: names, dependencies, no file in two of them; unpacked together they run."""
    output("cpack", "-G", "DEB", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none", "-B", folder / "packages", cwd=BUILD)
    files, root = [], folder / "root"
    for package in (folder / "packages").glob("*.deb"):
        fields = dict(re.findall(r"^(\w[\w-]*): (.*)$", output("dpkg-deb", "--field", package), re.M))
        assert fields["Package"] in PACKAGES, fields
        if fields["Package"] in ("reckon", "libreckon0"):
            assert {"libc6", "libcjson1", "libgomp1"} <= set(re.findall(r"lib[a-z]+\d", fields["Depends"])), fields
        else:
            assert "libreckon0 (= " in fields["Depends"], fields
        files += [row.split()[5] for row in output("dpkg-deb", "--contents", package).splitlines() if row[0] != "d"]
        output("dpkg-deb", "--extract", package, root)
        documents = root / "usr/share/doc" / fields["Package"]
        assert (documents / "copyright").is_file() and (documents / "changelog.Debian.gz").is_file()
    assert {path.name for path in (root / "usr/share/doc").iterdir()} == PACKAGES
    assert len(files) == len(set(files)), sorted(file for file in files if files.count(file) > 1)
    assert output(root / "usr/bin/reckon", "version").startswith("reckon ")


def main():
    if not (BUILD / "reckon.pc").exists():
        print("skipped: this build has nothing to install (RECKON_INSTALL=OFF)")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        root = stage(folder)
        for title, test in [(n, t) for n, t in globals().items() if n.startswith("test_")]:
            print(title, flush=True)
            test(root, folder)


main()
