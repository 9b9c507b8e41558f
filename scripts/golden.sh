#!/usr/bin/env bash
# Rewrites the golden files: rulesets/*/golden.txt, the hashes of tallies that every build must
# reproduce; rulesets/*/golden_facts.txt, what a player is told; rulesets/*/golden_story.txt, a story
# of each game; and the output and pictures in the documents. Change them only with this script, and
# say in the commit why they changed. With a game's name: only that game's hashes and facts, and the
# stories.
#
#     scripts/golden.sh [GAME]
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/packages run test
export RECKON_SOURCE_DIR=$root RECKON_BINARY_DIR=$root/build/relwithchecks
mkdir -p build
log=build/golden.log
if ! { cmake --no-warn-unused-cli --preset relwithchecks &&
    cmake --build --preset relwithchecks --target reckon reckon_shared unit_tests; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 70
fi
python3 tests/test_golden_stories.py build/relwithchecks/reckon --update
for name in determinism golden_facts; do
    env RECKON_GOLDEN=write RECKON_TEST_RULESET="${1:-}" build/relwithchecks/tests/unit_tests "test_$name"
done
if [[ $# == 0 ]]; then
    python3 tests/test_readme.py build/relwithchecks/reckon --update
    python3 tests/test_pictures.py build/relwithchecks/reckon --update
fi
git --no-pager diff --stat -- 'rulesets/*/golden*.txt' README.md docs reports/examples
