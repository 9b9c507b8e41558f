#!/usr/bin/env bash
# Writes the golden files anew: rulesets/*/golden.txt, the hashes of the tallies that every build must find. The
# only way to change them; the commit says why they moved.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/packages run test
cmake --preset relwithchecks >/dev/null
cmake --build --preset relwithchecks >/dev/null
env RECKON_GOLDEN=write build/relwithchecks/tests/test_determinism
git --no-pager diff --stat -- 'rulesets/*/golden.txt'
