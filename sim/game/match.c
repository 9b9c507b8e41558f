// Matches without a config; see match.h.
#include "sim/game/match.h"

#include <stdlib.h>
#include <string.h>

#include "sim/game/lineup.h"

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

// --- strategies with an `open`

// The first seat whose player in this role equals that of `seat`.
static int first_alike(const Match* match, int seat, int role) {
    int first = 0;
    while (!lineup_same_player(&match->table[first][role], &match->table[seat][role])) first++;
    return first;
}

bool match_prepare(Match* match, const Ranks* ranks, Error* error) {
    int table_motive = lineup_motive(match);
    for (int role = 0; role < match->ruleset->role_count; role++)
        for (int seat = 0; seat < SEATS_MAX; seat++) match->table[seat][role].plan = NULL;
    for (int role = 0; role < match->ruleset->role_count; role++)
        for (int seat = 0; seat < match->players; seat++) {
            Player* player = &match->table[seat][role];
            int first = first_alike(match, seat, role);
            Seating seating = {
                .ranks = ranks,
                .ruleset = match->ruleset,
                .rules = match->rules,
                .values = match->values,
                .players = match->players,
                .role = role,
                .params = player->params,
                .text = player->text,
                .motive = player->motive,
                .table_motive = table_motive,
                .temperature = handicap_value(&player->handicap, player->strategy, HANDICAP_TEMPERATURE),
                .league = match->league};
            if (!player->strategy->open) continue;
            if (first < seat) {
                player->plan = match->table[first][role].plan;
            } else if (!play_open_strategy(player->strategy, &seating, &player->plan, error)) {
                player->plan = NULL;
                match_release(match);
                return error_prefix(error, "strategy '%s'", player->strategy->name);
            }
        }
    return true;
}

void match_release(Match* match) {
    for (int role = 0; role < match->ruleset->role_count; role++)
        for (int seat = match->players - 1; seat >= 0; seat--) {
            Player* player = &match->table[seat][role];
            if (player->plan && first_alike(match, seat, role) == seat) player->strategy->close(player->plan);
            player->plan = NULL;
        }
}

void match_seat(Match* match, int role, const Strategy* strategy) {
    CHECK(role < match->ruleset->role_count && strategy->param_count <= STRATEGY_PARAMS_MAX);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int r = 0; r < match->ruleset->role_count; r++) {
            if (role >= 0 && r != role) continue;
            Player* player = &match->table[seat][r];
            player->strategy = strategy;
            player->plan = NULL;
            player->text[0] = '\0';
            player->handicap = (Handicap){0};
            for (int i = 0; i < strategy->param_count; i++) player->params[i] = strategy->params[i].initial;
        }
}

bool match_plays_outside(const Match* match) {
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            if (match->table[seat][role].strategy->outside) return true;
    return false;
}
