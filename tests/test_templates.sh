#!/usr/bin/env bash
# A new ruleset, strategy or report format is one command; a new verb is a folder and a line, a new metric or rule a
# row. After scripts/new-ruleset, scripts/new-strategy, scripts/new-report and these edits, a copy of the project, of whose
# games only the stub is left and of whose verbs half, builds, lists and plays the new ones, and old and new
# tests pass, without any other edit: no other file changes or appears. A game without the parts that it may lack plays, too.
# The scripts install nothing. The copy is in a folder whose name needs quoting, and every custom command of the build runs.
# What it has compiled stays for the next time.
set -euo pipefail
copy="$RECKON_BINARY_DIR/templates/my dir (v1) ü"
mkdir -p "$copy"
find "$copy" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
own=$(mktemp -d) sums=$own/sums saved=$own/game.json
trap 'rm -rf "$own"' EXIT
has() { grep "$@" >/dev/null; } # reads to the end, because a program whose reader exits fails
cd "$RECKON_SOURCE_DIR"
cp -r --preserve=timestamps --parents CMakeLists.txt .clang-format include sim rulesets/stub strategies/{any,stub} reports \
    scripts tests configs README.md "$copy"
cd "$copy"
for verb in bench bot_check check exploit matrix plugin_check skill suggest train; do
    rm -r "sim/verbs/$verb"
    sed -i -E "s/(X|NATIVE)\\($verb\\b[^)]*\\)//" sim/verbs.h
done
files() { find . -type f -not -path './build/*' -not -path '*/__pycache__/*'; }
files | sort | xargs -d '\n' sha256sum >"$sums"
printf '#!/bin/sh\nexit 70\n' | tee "$own"/{dpkg-query,apt-get,sudo} >/dev/null
chmod +x "$own"/{dpkg-query,apt-get,sudo}
(
    PATH=$own:$PATH
    scripts/new-ruleset zombie-picnic
    scripts/new-ruleset bare-picnic
    scripts/new-strategy zombie-picnic bold
    scripts/new-strategy any shy
    scripts/new-report plain-lines lines
)
if scripts/new-ruleset zombie_picnic 2>/dev/null; then echo "made twice"; exit 1; fi
if scripts/new-strategy zombie-picknick bold 2>/dev/null; then echo "a strategy of no game"; exit 1; fi
if scripts/new-report plain-lines other 2>/dev/null; then echo "a format made twice"; exit 1; fi
if scripts/new-report other lines 2>/dev/null; then echo "two formats of one extension"; exit 1; fi
if grep -rni stub rulesets/zombie_picnic strategies/zombie_picnic --include=*.[ch]; then echo "left over"; exit 1; fi
if grep -rn template rulesets/zombie_picnic strategies/zombie_picnic; then echo "a copy is no template"; exit 1; fi
if command -v clang-format >/dev/null; then
    find rulesets/zombie_picnic strategies/{zombie_picnic,any} reports -name '*.[ch]' -exec clang-format --dry-run --Werror {} +
fi
rm -r rulesets/bare_picnic/{check.c,facts.c,story.c,determinize.c,tests}
sed -i -e '/^\/\/ Optional:/,/^static const Searching/d' \
    -e '/^ *\.\(check\|facts\|narration\|standing\|searching\) = /d' rulesets/bare_picnic/rules.c

sed -i 's|^ *METRIC(bites,.*|    METRIC(seats_there, "seats_there", shared->players, .help = "how many sit there") \\\n&|' rulesets/zombie_picnic/state.h
sed -i 's|^ *INT(rounds,.*|    INT(lamps, "lamps", .initial = 1, .min = 0, .max = 3, .tag = TAG_ASSUMED, .source = "-", .help = "lamps on the table") \\\n&|' rulesets/zombie_picnic/rules.h
mkdir sim/verbs/hello
cat >sim/verbs/hello/verb_hello.c <<'EOF'
// `reckon hello`: says so.
#include "sim/cli/options.h"

static int run_hello(const Arguments* arguments, FILE* out, Error* error) {
    (void)arguments, (void)error;
    fputs("hello\n", out);
    return EXIT_DONE;
}

static const CliOption hello_options[] = {OPTION_HELP};

const Verb verb_hello = {.name = "hello", .summary = "says hello", VERB_OPTIONS(hello_options), .run = run_hello};
EOF
sed -i 's/X(version)/X(version) X(hello)/' sim/verbs.h

# Not optimised, to build fast.
cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O0 -DCMAKE_CXX_FLAGS_RELEASE=-O0 \
    -DRECKON_TESTS_OF='zombie_picnic|rows|publish|determinism|golden_facts' >log
cmake --build build --target reckon config_schema printed reckon_static unit_tests_zombie_picnic unit_tests >log || { cat log; exit 1; }
build/tests/unit_tests_zombie_picnic test_zombie_picnic
build/tests/unit_tests test_rows
build/tests/unit_tests test_publish
env RECKON_TEST_RULESET=zombie-picnic build/tests/unit_tests test_golden_facts
env RECKON_GOLDEN=write RECKON_TEST_RULESET=zombie-picnic build/tests/unit_tests test_determinism
has '^2 bold ' <rulesets/zombie_picnic/golden.txt
build/reckon rules zombie-picnic | has deck.bite
build/reckon rules zombie-picnic lamps | has 'lamps on the table'
build/reckon run --ruleset zombie-picnic --rule lamps=2 --games 10 -q --format csv | has lamps=2
build/reckon strategies zombie-picnic | has bold
build/reckon strategies zombie-picnic | has shy
build/reckon schema config | has bold
build/reckon run --ruleset zombie-picnic --strategy bold --games 1000 -q | has -i zombies
grep -q -- '--format .*plain-lines' <(build/reckon run --help)
build/reckon run --ruleset zombie-picnic --games 1000 -q --format plain-lines | has ' zombies [0-9.]* %$'
build/reckon compare --ruleset stub --b deck.bite=4 --games 1000 -q --format plain-lines | has 'zombies'
[[ $(build/reckon hello) == hello ]]
build/reckon --help | has '^  hello  *says hello$'
build/reckon run --ruleset zombie-picnic --games 10 -q --format json | has '"seats_there"'
build/reckon schema config | cmp - configs/schema/config.schema.json
has zombie-picnic <configs/schema/config.schema.json

bare=(--ruleset bare-picnic --players 2)
refused() { if { "$@" >/dev/null; } 2>&1; then return 1; fi; } # the message, of a command that must fail
build/reckon run "${bare[@]}" --games 1000 -q --format csv | has zombies
refused build/reckon run "${bare[@]}" --strategy flat_mc | has Ruleset.searching
refused build/reckon replay "${bare[@]}" --game 3 | has Ruleset.narration
refused build/reckon replay "${bare[@]}" --find closest | has Ruleset.standing
build/reckon replay "${bare[@]}" --game 3 --format json | has ' wins\.'
printf '?\n1!\n' | build/reckon play "${bare[@]}" --out "$saved" >log
has Ruleset.facts <log
has 'The game is over' <log
rm log
changed=$(sha256sum --check --quiet "$sums" 2>/dev/null | grep -vE '^\./(sim/verbs\.h|configs/schema/config\.schema\.json): FAILED$' || true)
if [[ $changed ]]; then echo "$changed, too"; exit 1; fi
new='rulesets/(zombie|bare)_picnic/|strategies/((zombie|bare)_picnic/|any/shy\.c$)|reports/plain_lines\.c$|sim/verbs/hello/|configs/schema/config\.schema\.json$'
elsewhere=$(files | sort | comm -13 <(cut -c67- "$sums") - | grep -vE "^\./($new)" || true)
if [[ $elsewhere ]]; then echo "appeared elsewhere: $elsewhere"; exit 1; fi
