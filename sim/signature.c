// The behaviour signature; see signature.h.
#include "sim/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/hash.h"
#include "sim/match.h"
#include "sim/registry.h"
#include "sim/tally.h"

enum { GAMES = 24, SEED = 20 };

// What the games are played with; too large for the stack.
typedef struct Suite {
    Table table;
    GameResult result;
    PlayFault fault;
    uint64_t hash;
} Suite;

static bool play_games(Suite* suite, const Match* match, Tally* tally, Error* error) {
    for (uint64_t game = 0; game < GAMES; game++) {
        if (!play_game(match, SEED, game, PLAY_HASHED, &suite->table, &suite->result, &suite->fault)) {
            *error = suite->fault.error;
            return false;
        }
        tally_game(match->ruleset, match->players, tally, &suite->result);
        suite->hash = hash_word(suite->hash, suite->table.state_hash);
    }
    suite->hash = hash_word(suite->hash, tally_hash(match->ruleset, tally));
    return true;
}

static bool play_match(Suite* suite, const Match* match, Error* error) {
    Tally tally;
    if (!tally_open_wide(match->ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    bool good = play_games(suite, match, &tally, error);
    tally_close(&tally);
    return good;
}

// The line-up of that name; "" is what each role has by default.
static bool seat_lineup(Match* match, const char* name, Error* error) {
    for (int role = 0; role < match->ruleset->role_count; role++) {
        const char* plays = *name ? name : match->ruleset->role_defaults[role];
        const Strategy* strategy = registry_find_strategy(match->ruleset, plays, error);
        if (!strategy) return false;
        match_seat(match, role, strategy);
    }
    return true;
}

static bool play_ruleset(Suite* suite, const Ruleset* ruleset, Error* error) {
    static const char* const lineups[] = {"random", "eager", ""};
    bool good = true;
    for (int players = ruleset->players_min; good && players <= ruleset->players_max; players++) {
        Match match;
        if (!match_open(&match, ruleset, players, NULL, error)) return false;
        for (size_t i = 0; good && i < sizeof lineups / sizeof *lineups; i++)
            good = seat_lineup(&match, lineups[i], error) && play_match(suite, &match, error);
        match_close(&match);
    }
    return good;
}

bool signature_make(char text[SIGNATURE_BYTES], Error* error) {
    bool good = true;
    Suite* suite = aligned_alloc(_Alignof(Suite), sizeof *suite);
    if (!suite) return error_set(error, EXIT_IO, "out of memory for the behaviour signature");
    suite->table.decisions = 0;
    suite->hash = 0;
    for (int i = 0; good && i < registry_ruleset_count(); i++)
        good = play_ruleset(suite, registry_ruleset(i), error);
    if (good) snprintf(text, SIGNATURE_BYTES, "%016" PRIx64, suite->hash);
    free(suite);
    return good;
}
