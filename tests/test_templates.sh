#!/usr/bin/env bash
# One more ruleset is one command, and so is one more strategy: after scripts/new-ruleset and scripts/new-strategy a
# copy of the project builds, lists and plays the new ones, and the new ruleset passes its tests, with no other edit.
set -euo pipefail
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$RECKON_SOURCE_DIR"
cp -r CMakeLists.txt sim strategies rulesets reports scripts tests "$copy"
[[ ! -d configs ]] || cp -r configs "$copy"
cd "$copy"
scripts/new-ruleset zombie-picnic
scripts/new-strategy zombie-picnic bold
scripts/new-strategy any shy
if scripts/new-ruleset zombie_picnic 2>/dev/null; then echo "made twice"; exit 1; fi
if scripts/new-strategy zombie-picknick bold 2>/dev/null; then echo "a strategy of no game"; exit 1; fi
if grep -rni stub rulesets/zombie_picnic strategies/zombie_picnic --include=*.[ch]; then echo "left over"; exit 1; fi

# Not optimised: it is built to be looked at.
cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS_DEBUG=-O0 >log
cmake --build build --target reckon test_zombie_picnic test_rows >log || { cat log; exit 1; }
build/tests/test_zombie_picnic
build/tests/test_rows
build/reckon rules zombie-picnic | grep -q deck.bite
build/reckon strategies zombie-picnic | grep -q bold
build/reckon strategies zombie-picnic | grep -q shy
build/reckon run --ruleset zombie-picnic --strategy bold --games 1000 -q | grep -qi zombies
