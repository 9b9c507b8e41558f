// Plays from an export of the app BG Stats (JSON): its `games`, `plays` and their `playerScores` with `winner` and
// `role`. Where a side wins, the winners' roles must name it ("Survivor", "Patient Zero").
#pragma once

#include "sim/text/json.h"
#include "sim/verbs/fit/plays.h"

// Whether a text is JSON rather than CSV: begins with a brace.
bool bgstats_is(const char* text);
// The game of the export; null with an error if it has plays of none or of several that this program knows.
const Ruleset* bgstats_ruleset(const JsonDocument* document, Error* error);
// Reads the plays of the game. Those that cannot be used are left out and counted. Error: EXIT_BAD_DATA; EXIT_IO. On
// failure there is nothing to free.
bool bgstats_read(Plays* plays, const JsonDocument* document, const Ruleset* ruleset, const Variant* base,
                  Error* error);
