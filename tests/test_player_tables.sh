#!/usr/bin/env bash
# The tables of strategies/README.md match the measured figures. A league shows the largest gain of the responses that
# judged it, unless it has changed since.
set -euo pipefail
cd "$RECKON_SOURCE_DIR"
python3 scripts/player-tables --check

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r scripts strategies "$copy"
cd "$copy"
league=$(sha256sum strategies/zombie_run/leagues/2.json | cut -c1-16)
row() { echo "{\"motive\": \"\", \"players\": $1, \"league\": \"$2\", \"side\": \"seat\", \"gain\": $3, \"ci95\": [0.001, 0.05]}"; }
echo "[$(row 2 "$league" 0.0123), $(row 2 "$league" 0.0456), $(row 3 "$league" 0.0321)]" >strategies/zombie_run/judged.json
python3 scripts/player-tables
grep -q '^| 2 | .* | +4.6 (0.1..5.0) | ' strategies/README.md
! grep -e '+1.2 (0.1..5.0)' -e '+3.2 (0.1..5.0)' strategies/README.md
