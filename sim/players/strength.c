// How strong a strategy is; see strength.h.
#include "sim/players/strength.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"

// --- line-ups

static const Strategy* strongest(const Ruleset* ruleset, int role) {
    Error error;
    const Strategy* strategy = registry_find_strategy(ruleset, ruleset->roles[role].script, &error);
    CHECK(strategy);
    return strategy;
}

// Whether the role cycles through all named strategies; otherwise its strongest plays it or, with
// sides, the measured strategy alone.
static bool varies(const Ruleset* ruleset, int role, int measured) {
    return ruleset->seat_outcomes ? role == measured : role != measured;
}

static void name_field(const Ruleset* ruleset, int measured, StrengthField* field) {
    Buffer name = buffer_in(field->name, sizeof field->name);
    for (int role = 0; role < ruleset->role_count; role++)
        if (varies(ruleset, role, measured))
            buffer_add(&name, "%s%s", name.used ? "/" : "", field->others[role]->name);
}

int strength_fields(const Ruleset* ruleset, int role, StrengthField fields[STRENGTH_FIELDS_MAX]) {
    int count = 0, pick[ROLES_MAX] = {0}, r;
    do {
        StrengthField* field = &fields[count++];
        for (r = 0; r < ruleset->role_count; r++) {
            const Strategy* named = varies(ruleset, r, role) ? registry_script(ruleset, r, pick[r]) : NULL;
            field->others[r] = named ? named : strongest(ruleset, r);
            if (r == role && !ruleset->seat_outcomes) field->others[r] = NULL;
        }
        name_field(ruleset, role, field);
        for (r = ruleset->role_count - 1; r >= 0; r--) {
            if (varies(ruleset, r, role) && registry_script(ruleset, r, pick[r] + 1)) break;
            pick[r] = 0;
        }
        if (r >= 0) pick[r]++;
    } while (r >= 0 && count < STRENGTH_FIELDS_MAX);
    return count;
}

int strength_role(const Ruleset* ruleset, const Strategy* strategy) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (registry_plays(strategy, ruleset, role)) return role;
    return -1;
}

// --- tables

bool strength_open(StrengthTable* table, const Ruleset* ruleset, int role, int players,
                   const StrengthField* field, Error* error) {
    Match match;
    CHECK(role >= 0 && role < ruleset->role_count && players <= SEATS_MAX);
    if (!match_open(&match, ruleset, players, NULL, error)) return false;
    for (int r = 0; r < ruleset->role_count; r++)
        if (field->others[r]) match_seat(&match, r, field->others[r]);
    table->ruleset = ruleset;
    table->role = role;
    table->match_count = ruleset->seat_outcomes ? players : 1;
    for (int seat = 0; seat < table->match_count; seat++) {
        table->matches[seat] = match;
        table->wins[seat] = 0;
        for (int outcome = 0; outcome < ruleset_outcomes(ruleset, players); outcome++) {
            bool own = ruleset->seat_outcomes && outcome < players
                           ? outcome == seat
                           : ruleset_wins_with(ruleset, players, outcome, role);
            if (own) table->wins[seat] |= UINT32_C(1) << outcome;
        }
    }
    return true;
}

bool strength_prepare(StrengthTable* table, Error* error) {
    for (int i = 0; i < table->match_count; i++) {
        if (match_prepare(&table->matches[i], NULL, error)) continue;
        while (i-- > 0) match_release(&table->matches[i]);
        return false;
    }
    return true;
}

void strength_release(StrengthTable* table) {
    for (int i = 0; i < table->match_count; i++) match_release(&table->matches[i]);
}

void strength_close(StrengthTable* table) { match_close(&table->matches[0]); }

void strength_seat(StrengthTable* table, const Player* player) {
    for (int i = 0; i < table->match_count; i++)
        for (int seat = 0; seat < table->matches[i].players; seat++)
            if (!table->ruleset->seat_outcomes || seat == i)
                table->matches[i].table[seat][table->role] = *player;
}

Player strength_player(const Strategy* strategy) {
    Player player = {.strategy = strategy};
    for (int i = 0; i < strategy->param_count; i++) player.params[i] = strategy->params[i].initial;
    return player;
}

static unsigned share_of(uint32_t wins, const GameResult* result) {
    unsigned share = 0;
    for (; wins; wins &= wins - 1) share += result->win_840ths[__builtin_ctz(wins)];
    CHECK(share <= 840);
    return share;
}

bool strength_play(const StrengthTable* table, uint64_t seed, Range games, uint16_t* shares,
                   PlayFault* fault) {
    bool fine = true;
#pragma omp parallel
    {
        Workspace* own = aligned_alloc(64, sizeof *own);
        CHECK(own);
        own->decisions = 0;
#pragma omp for schedule(dynamic, 16)
        for (uint64_t game = games.first; game < games.end; game++) {
            GameResult result;
            PlayFault own_fault = {0};
            uint64_t match = game % (uint64_t)table->match_count;
            if (play_game(&(GameKey){&table->matches[match], seed, game}, 0, own, &result, &own_fault)) {
                shares[game - games.first] = (uint16_t)share_of(table->wins[match], &result);
                continue;
            }
#pragma omp critical
            {
                fine = false;
                *fault = own_fault;
            }
        }
        free(own);
    }
    return fine;
}

StrengthGain strength_gain(const uint16_t* a, const uint16_t* b, uint64_t count) {
    int64_t sum = 0, squares = 0;
    CHECK(count > 0);
    for (uint64_t i = 0; i < count; i++) {
        int64_t d = (int64_t)a[i] - b[i];
        sum += d;
        squares += d * d;
    }
    double n = (double)count, mean = (double)sum / n;
    double variance = count > 1 ? ((double)squares - mean * (double)sum) / (n - 1) : 0;
    return (StrengthGain){mean / 840, variance > 0 ? sqrt(variance / n) / 840 : 0};
}
