#!/usr/bin/env bash
# The tables of strategies/README.md and strategies/any/README.md are what the files of figures say.
set -euo pipefail
cd "$RECKON_SOURCE_DIR"
python3 scripts/player-tables --check
