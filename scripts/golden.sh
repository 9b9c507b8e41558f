#!/usr/bin/env bash
# Writes the golden files anew: rulesets/*/golden.txt, the hashes of the tallies that every build must find, the JSON
# Schema of configs, which lists every rule and strategy there is, and the output that README.md shows. The only way
# to change them; the commit says why they moved.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/packages run test
cmake --no-warn-unused-cli --preset relwithchecks >/dev/null
cmake --build --preset relwithchecks >/dev/null
env RECKON_GOLDEN=write build/relwithchecks/tests/test_determinism
build/relwithchecks/reckon schema config >build/config.schema.json
mv build/config.schema.json configs/schema/config.schema.json
RECKON_SOURCE_DIR=$root python3 tests/test_readme.py build/relwithchecks/reckon --update
git --no-pager diff --stat -- 'rulesets/*/golden.txt' configs/schema README.md
