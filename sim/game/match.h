// A match without a config: the ruleset's default rules, one strategy for everybody or one per
// role, with default parameters. For the behaviour signature, bench and the tests.
#pragma once

#include "sim/game/play.h"
#include "sim/platform/ranks.h"

// Compiles the rules (default values if `values` is null) for that many players; nobody plays yet.
// Error: as compile, or EXIT_INTERNAL if out of memory.
bool match_open(Match* match, const Ruleset* ruleset, int players, const int32_t* values, Error* error);
void match_close(Match* match);
// Assigns `strategy` to every seat, in all roles or in one (role >= 0).
void match_seat(Match* match, int role, const Strategy* strategy);
// Opens the strategies of all players (Strategy.open), once for all seats that play alike. Call it
// when every seat has its player, before any game is played. Collective over `ranks`, because files
// may be read; null: this process alone. On failure there is nothing to release.
bool match_prepare(Match* match, const Ranks* ranks, Error* error);
// Closes everything that match_prepare opened.
void match_release(Match* match);
// Whether an external player takes part (Strategy.outside).
bool match_plays_outside(const Match* match);
// The default values of the rows.
void match_values(const Ruleset* ruleset, int32_t values[RULES_MAX]);
