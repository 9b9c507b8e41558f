#!/usr/bin/env bash
# One more ruleset is one command, and so are one more strategy and one more report format: after scripts/new-ruleset,
# scripts/new-strategy and scripts/new-report a copy of the project builds, lists and plays the new ones, and the new
# ruleset and the tests of what was there pass, with no other edit.
set -euo pipefail
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
has() { grep "$@" >/dev/null; } # reads to the end: a program whose reader has gone fails
cd "$RECKON_SOURCE_DIR"
cp -r CMakeLists.txt .clang-format sim strategies rulesets reports scripts tests configs README.md "$copy"
cd "$copy"
scripts/new-ruleset zombie-picnic
scripts/new-strategy zombie-picnic bold
scripts/new-strategy any shy
scripts/new-report plain-lines lines
if scripts/new-ruleset zombie_picnic 2>/dev/null; then echo "made twice"; exit 1; fi
if scripts/new-strategy zombie-picknick bold 2>/dev/null; then echo "a strategy of no game"; exit 1; fi
if scripts/new-report plain-lines other 2>/dev/null; then echo "a format made twice"; exit 1; fi
if scripts/new-report other lines 2>/dev/null; then echo "two formats of one extension"; exit 1; fi
if grep -rni stub rulesets/zombie_picnic strategies/zombie_picnic --include=*.[ch]; then echo "left over"; exit 1; fi
if grep -rn template rulesets/zombie_picnic strategies/zombie_picnic; then echo "a copy is no template"; exit 1; fi
if command -v clang-format >/dev/null; then
    find rulesets/zombie_picnic strategies/{zombie_picnic,any} reports -name '*.[ch]' -exec scripts/format --check {} +
fi

# Not optimised: it is built to be looked at.
cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS_DEBUG=-O0 >log
cmake --build build --target reckon test_zombie_picnic test_rows test_publish test_determinism >log || { cat log; exit 1; }
build/tests/test_zombie_picnic
build/tests/test_rows
build/tests/test_publish
env RECKON_GOLDEN=write build/tests/test_determinism zombie-picnic
has '^2 bold ' <rulesets/zombie_picnic/golden.txt
build/reckon rules zombie-picnic | has deck.bite
build/reckon strategies zombie-picnic | has bold
build/reckon strategies zombie-picnic | has shy
build/reckon schema config >schema.json && grep -q bold schema.json
build/reckon run --ruleset zombie-picnic --strategy bold --games 1000 -q | has -i zombies
grep -q -- '--format .*plain-lines' <(build/reckon run --help)
build/reckon run --ruleset zombie-picnic --games 1000 -q --format plain-lines | has ' zombies [0-9.]* %$'
build/reckon compare --ruleset stub --b deck.bite=4 --games 1000 -q --format plain-lines | has 'zombies'
RECKON_SOURCE_DIR=$copy python3 tests/test_schema.py build/reckon
RECKON_SOURCE_DIR=$copy python3 tests/test_compare.py build/reckon
if [[ -n $(find configs README.md -newer build/build.ninja) ]]; then echo "a test changed what is committed"; exit 1; fi
