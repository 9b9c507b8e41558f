"""`reckon help`: manual pages that groff accepts without warnings and completions that bash, zsh and fish accept,
all with every verb and every option of --help. Argument: the program."""
import os
import re
import subprocess
import sys

PROGRAM = sys.argv[1]


def output(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def help_of(verb, form):
    return output(PROGRAM, "help", *verb, "--format", form)


def verbs():
    listed = re.findall(r"^  ([a-z][a-z-]+) {2,}\S", output(PROGRAM, "--help"), re.M)
    assert {"run", "bot-check", "help"} <= set(listed), listed
    return listed


def options(verb):
    found = re.findall(r"^  (?:-\w, )?--([a-z-]+)", output(PROGRAM, verb, "--help"), re.M)
    assert "help" in found, verb
    return found


def test_text():
    assert output(PROGRAM, "help") == output(PROGRAM, "--help")
    assert output(PROGRAM, "help", "tune") == output(PROGRAM, "tune", "--help")
    for verb in verbs():
        title, *prose = output(PROGRAM, verb, "--help").splitlines()
        wide = [line for line in prose if not line.startswith("  ") and len(line) > 100]
        assert not wide, (verb, wide)
    wrong = subprocess.run([PROGRAM, "help", "tuna"], capture_output=True, text=True)
    assert wrong.returncode == 64 and "did you mean `reckon tune`" in wrong.stderr, wrong.stderr


def test_width():
    """Help fits a terminal of 80 columns, and wrapping loses no words."""
    for verb in [[]] + [[verb] for verb in verbs()]:
        narrow, wide = (output(PROGRAM, *verb, "--help", env={**os.environ, "COLUMNS": width}) for width in ("80", "100"))
        assert all(len(line) <= 80 for line in narrow.splitlines()), (verb, narrow)
        assert narrow.split() == wide.split(), verb


def test_pages():
    for verb in [[]] + [[verb] for verb in verbs()]:
        page = help_of(verb, "man")
        complaints = subprocess.run(["groff", "-man", "-ww", "-z"], input=page, capture_output=True, text=True)
        assert not complaints.stderr and complaints.returncode == 0, (verb, complaints.stderr)
        shown = re.sub(r"\x1b\[[\d;]*m|.\x08", "", output("groff", "-man", "-Tascii", input=page))
        for name in options(verb[0]) if verb else verbs():
            assert re.search(rf"(?:--| )\b{re.escape(name)}\b", shown), (verb, name)


# What bash completes after these words, of which the last is being typed.
BASH = """source /dev/stdin
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_reckon
printf '%s\\n' "${COMPREPLY[@]}"
"""


def test_bash():
    script = help_of([], "bash")

    def offered(*words):
        return output("bash", "-c", BASH, "bash", "reckon", *words, input=script).split()

    assert offered("tu") == ["tune"]
    for verb in verbs():
        assert verb in offered("")
        assert offered(verb, "--") == ["--" + name for name in options(verb)], verb
    assert offered("run", "--ruleset", "zombie-d") == ["zombie-dice"]
    assert "csv" in offered("run", "--format", "") and "man" in offered("help", "--format", "")
    assert offered("help", "repl") == ["replay"]
    assert offered("run", "escape-the") == ["escape-the-horde"]
    assert "/dev/null" in offered("run", "/dev/nul") and "escape-the-horde" in offered("play", "")


def test_zsh():
    script = help_of([], "zsh")
    output("zsh", "-n", "/dev/stdin", input=script)
    # Really loaded: a mistake in an option's text shows only in use.
    output("zsh", "-fc", "autoload -Uz compinit && compinit -u -D && source /dev/stdin", input=script)
    for verb in verbs():
        block = script[script.index(f"\n        {verb})\n"):].split(";;")[0]
        for name in options(verb):
            assert f"--{name}[" in block or f"--{name}}}'[" in block, (verb, name)


def test_fish():
    script = help_of([], "fish")
    output("fish", "--no-execute", "/dev/stdin", input=script)

    def offered(line):
        command = f"source -; complete -C'{line}'"
        return [row.split("\t")[0] for row in output("fish", "--no-config", "-c", command, input=script).splitlines()]

    assert offered("reckon tu") == ["tune"]
    assert "markdown" in offered("reckon run --format ")
    assert "escape-the-horde" in offered("reckon run escape-the") and "/dev/null" in offered("reckon run /dev/nul")
    for verb in ("run", "tune", "help"):
        assert set(offered(f"reckon {verb} --")) >= {"--" + name for name in options(verb)}, verb


for test in (test_text, test_width, test_pages, test_bash, test_zsh, test_fish):
    test()
