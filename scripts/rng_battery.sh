#!/usr/bin/env bash
# The long statistical test of the random numbers: dieharder over the interleaved streams of many
# games. Takes hours; the tests have a short battery instead (tests/base/test_rng.c).
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/packages run test long
cmake --no-warn-unused-cli --preset release-tests >/dev/null
cmake --build --preset release-tests --target rng_words >/dev/null
# Generator 200: raw 32-bit words on stdin. The reader ends first, so the writer may die of SIGPIPE.
build/release-tests/tests/rng_words | dieharder -g 200 "${@:--a}"
