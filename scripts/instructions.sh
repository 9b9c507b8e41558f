#!/bin/sh
# Instructions a decision, counted by valgrind's callgrind over a short fixed run: the same each time for the same
# compiler, so that a regression shows where clocks are too noisy. Builds a portable release of its own (valgrind
# does not know the newest instructions). Arguments: what `reckon run` takes to say what is played; default: the main
# game, four players, random. Prints one number.
#
#     scripts/instructions.sh --ruleset stub --strategy eager
#
# Two runs, of one and of five thousand games: their difference is free of what starting costs.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- --ruleset escape-the-horde --players 4 --strategy random
command -v valgrind >/dev/null || { echo "instructions.sh: valgrind is missing (apt-get install valgrind)" >&2; exit 69; }
build=build/instructions
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DRECKON_TESTS=OFF >/dev/null
ninja -C "$build" reckon >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints "instructions decisions" of a run of $1 games.
count() {
    games=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$folder/out" "$build/reckon" run "$@" --games "$games" --seed 1 \
        --threads 1 --format json -q >"$folder/result" 2>"$folder/log" || { cat "$folder/log" >&2; exit 70; }
    instructions=$(sed -n 's/^totals: //p' "$folder/out")
    # Decisions are seconds times decisions a second; the only place where they stand is timing.
    decisions=$(awk -F'[:,]' '/"seconds"/ {s = $2} /"decisions_per_second"/ {d = $2} END {printf "%.0f", s * d}' \
        "$folder/result")
    echo "$instructions $decisions"
}

few=$(count 1000 "$@")
many=$(count 5000 "$@")
echo "$few $many" | awk '{printf "%.1f\n", ($3 - $1) / ($4 - $2)}'
