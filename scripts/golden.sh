#!/usr/bin/env bash
# Writes the golden files anew: rulesets/*/golden.txt, the hashes of the tallies that every build must find;
# rulesets/*/golden_story.txt, a story of each game; the output and the pictures that the documents show. The only way to
# change them; the commit says why they moved. With a game's name: the hashes of that game alone, and the stories.
#
#     scripts/golden.sh [GAME]
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/packages run test
mkdir -p build
log=build/golden.log
if ! { cmake --no-warn-unused-cli --preset relwithchecks &&
    cmake --build --preset relwithchecks --target reckon test_determinism; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 70
fi
RECKON_SOURCE_DIR=$root python3 tests/test_golden_stories.py build/relwithchecks/reckon --update
env RECKON_GOLDEN=write RECKON_TEST_RULESET="${1:-}" build/relwithchecks/tests/test_determinism
if [[ $# == 0 ]]; then
    RECKON_SOURCE_DIR=$root python3 tests/test_readme.py build/relwithchecks/reckon --update
    RECKON_SOURCE_DIR=$root python3 tests/test_pictures.py build/relwithchecks/reckon --update
fi
git --no-pager diff --stat -- 'rulesets/*/golden*.txt' README.md rulesets/HOWTO.md reports/examples
