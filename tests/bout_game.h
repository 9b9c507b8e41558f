// A game and its players for bouts in the trainer's tests, with default rules.
#pragma once

#include "sim/game/match.h"
#include "sim/training/bout.h"
#include "tests/named.h"

// Motives of Escape the Horde (its readings.h).
enum { SURVIVOR_MOTIVE, TEAM_MOTIVE };

// Opens `match`, which the caller closes after the game.
static inline BoutGame bout_game(Match* match, const char* id, int players, uint64_t seed, int threads) {
    Error error;
    const Ruleset* ruleset = ruleset_named(id);
    assert_true(match_open(match, ruleset, players, NULL, &error));
    const Strategy* linear = linear_strategy(ruleset, &error);
    assert_non_null(linear);
    return (BoutGame){.ruleset = ruleset,
                      .rules = match->rules,
                      .players = players,
                      .features = linear->features,
                      .linear = linear,
                      .seed = seed,
                      .threads = threads};
}

// A member that plays every role with the same named strategy.
static inline LeagueMember member_of(const Ruleset* ruleset, const char* text) {
    LeagueMember member = {.name = "named"};
    Player player = player_named(ruleset, text);
    for (int role = 0; role < ruleset->role_count; role++) member.players[role] = player;
    return member;
}
