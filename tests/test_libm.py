"""The same bytes with any C library: our code calls no mathematical function that another library may round
differently, and output and decisions are the same if glibc does without FMA. Argument: the
program."""
import os
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
CONFIGS = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs")
# Rounding to integers, exponent functions, sqrt, fmin and the like are exact by definition.
INEXACT = re.compile(
    r"\bU (?:__)?((?:a?(?:cos|sin|tan)h?|atan2|c?exp|exp2|exp10|expm1|c?log|log10|log1p|log2|c?pow|cbrt|hypot|erfc?"
    r"|[lt]gamma|lgamma_r|gamma|fma|[jy][01n])[fl]?)(?:_finite)?(?:@|$)", re.M)
PLAIN = {**os.environ, "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA"}
# Differences between many cells, with p-values; verdicts from anytime-valid intervals.
QUESTIONS = [
    ["run", os.path.join(CONFIGS, "zombie_survival_infection_phase_dice.json"), "--games", "100"],
    ["run", "--ruleset", "stub", "--players", "4", "--sweep", "deck.bite=1..6", "--sweep", "tie=all", "--games", "3000"],
    ["run", "--ruleset", "zombie-run", "--players", "all", "--games", "80"],
    ["compare", "--ruleset", "stub", "--players", "3,4", "--b", "deck.food=9", "--games", "20000"],
    ["matrix", "--ruleset", "stub", "--players", "3", "--games", "1500"],
    ["tune", "--ruleset", "stub", "--players", "3", "--outcome", "seat_0", "--tune", "0=cautious:risk_max=0..1:0.25",
     "--games", "20000"],
    ["check", os.path.join(CONFIGS, "contracts", "escape_the_horde.json"), "--games", "800"],
]


def answer(arguments, environment):
    done = subprocess.run([PROGRAM, *arguments, "-q", "--format", "json"], check=False, capture_output=True, text=True,
                          env=environment)
    assert done.returncode in (0, 1, 3), done.stderr
    return done.returncode, re.sub(r'"timing": \{[^}]*\}', "", done.stdout)


def main():
    library = os.path.join(os.environ["RECKON_BINARY_DIR"], "libreckon_lib.a")
    symbols = subprocess.run(["nm", "--undefined-only", library], check=True, capture_output=True, text=True).stdout
    assert "U special_log" in symbols
    called = sorted(set(INEXACT.findall(symbols)))
    assert not called, f"rounded as the C library likes: {called}; see sim/base/special.h"
    for arguments in QUESTIONS:
        assert answer(arguments, os.environ) == answer(arguments, PLAIN), arguments
    print("libm: done")


if __name__ == "__main__":
    main()
