#!/bin/sh
# Prints the instructions per decision, counted by valgrind's callgrind over a short fixed run: the
# same every time for the same compiler, so it shows regressions that timing is too noisy for. Makes
# its own portable release build, because valgrind does not know the newest instructions. Arguments:
# options of `reckon run` that say what to play; default: the main game, four players, random.
#
#     scripts/instructions.sh --ruleset stub --strategy eager
#
# The difference of two runs, of one and of five thousand games, does not include the start-up cost.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- --ruleset escape-the-horde --players 4 --strategy random
command -v valgrind >/dev/null || { echo "instructions.sh: valgrind is missing (apt-get install valgrind)" >&2; exit 69; }
build=build/instructions
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DRECKON_TESTS=OFF >/dev/null
ninja -C "$build" reckon >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints "INSTRUCTIONS DECISIONS" for a run of $1 games.
count() {
    games=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$folder/out" "$build/reckon" run "$@" --games "$games" --seed 1 \
        --threads 1 --format json -q >"$folder/result" 2>"$folder/log" || { cat "$folder/log" >&2; exit 70; }
    instructions=$(sed -n 's/^totals: //p' "$folder/out")
    # Decisions = seconds x decisions per second; the result has them only under `timing`.
    decisions=$(awk -F'[:,]' '/"seconds"/ {s = $2} /"decisions_per_second"/ {d = $2} END {printf "%.0f", s * d}' \
        "$folder/result")
    echo "$instructions $decisions"
}

few=$(count 1000 "$@")
many=$(count 5000 "$@")
echo "$few $many" | awk '{printf "%.1f\n", ($3 - $1) / ($4 - $2)}'
