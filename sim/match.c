// A match made by hand; see match.h.
#include "sim/match.h"

#include <stdlib.h>
#include <string.h>

void match_values(const Ruleset* ruleset, int32_t values[RULES_MAX]) {
    CHECK(ruleset->rule_count <= RULES_MAX);
    for (int i = 0; i < ruleset->rule_count; i++) values[i] = (int32_t)ruleset->rules[i].initial;
}

bool match_open(Match* match, const Ruleset* ruleset, int players, const int32_t* values, Error* error) {
    int32_t initial[RULES_MAX];
    CHECK(players >= ruleset->players_min && players <= ruleset->players_max);
    match_values(ruleset, initial);
    memset(match, 0, sizeof *match);
    void* rules = malloc(ruleset->rules_size);
    if (!rules) return error_set(error, EXIT_IO, "out of memory for the rules");
    if (!ruleset->compile(values ? values : initial, players, rules, error)) {
        free(rules);
        return false;
    }
    match->ruleset = ruleset;
    match->rules = rules;
    match->players = players;
    return true;
}

void match_close(Match* match) {
    free((void*)match->rules);
    match->rules = NULL;
}

void match_seat(Match* match, int role, const Strategy* strategy) {
    CHECK(role < match->ruleset->role_count && strategy->param_count <= STRATEGY_PARAMS_MAX);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int r = 0; r < match->ruleset->role_count; r++) {
            if (role >= 0 && r != role) continue;
            Player* player = &match->table[seat][r];
            player->strategy = strategy;
            for (int i = 0; i < strategy->param_count; i++) player->params[i] = strategy->params[i].initial;
        }
}
