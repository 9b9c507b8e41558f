#!/bin/sh
# Instructions a decision, counted by valgrind's callgrind over a short fixed run: the same on every machine for the
# same compiler, so that a regression shows where clocks are too noisy. Arguments: the program, then what `reckon run`
# takes to say what is played (default: the main game, four players, random). Prints one number.
#
#     scripts/instructions.sh build/release/reckon --ruleset stub --strategy eager
#
# Two runs, of one and of five thousand games: their difference is free of what starting costs.
set -eu
program=${1:?usage: scripts/instructions.sh PROGRAM [what to play]}
shift
[ $# -gt 0 ] || set -- --ruleset escape-the-horde --players 4 --strategy random
command -v valgrind >/dev/null || { echo "instructions.sh: valgrind is missing (apt-get install valgrind)" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints "instructions decisions" of a run of $1 games.
count() {
    games=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$folder/out" "$program" run "$@" --games "$games" --seed 1 --threads 1 \
        --format json -q >"$folder/result" 2>"$folder/log" || { cat "$folder/log" >&2; exit 70; }
    instructions=$(sed -n 's/^summary: //p' "$folder/out")
    # Decisions are seconds times decisions a second; the only place where they stand is timing.
    decisions=$(awk -F'[:,]' '/"seconds"/ {s = $2} /"decisions_per_second"/ {d = $2} END {printf "%.0f", s * d}' \
        "$folder/result")
    echo "$instructions $decisions"
}

few=$(count 1000 "$@")
many=$(count 5000 "$@")
echo "$few $many" | awk '{printf "%.1f\n", ($3 - $1) / ($4 - $2)}'
