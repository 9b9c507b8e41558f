// Estimates how a game stood as it went on; see forecast.h.
#include "sim/telling/forecast.h"
#include "sim/base/check.h"

#include <stdlib.h>

bool forecast_possible(const Match* match) {
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            if (match->table[seat][role].strategy->arena_size) return false;
    return true;
}

// The streams of playout `playout` at decision `decision` of the game.
static RngKey key_of(const PlayPosition* position, uint64_t decision, int playout) {
    RngKey game = rng_key(position->seed, position->game);
    return rng_key(rng_mix(game.a ^ decision) ^ game.b, (uint64_t)playout);
}

bool forecast_add(Forecast* forecast, const PlayPosition* position, int playouts, Workspace* workspace,
                  PlayFault* fault) {
    CHECK(forecast->count < FORECAST_POINTS && playouts > 0);
    ForecastPoint* point = &forecast->points[forecast->count];
    uint64_t won[OUTCOMES_MAX] = {0};
    for (int i = 0; i < playouts; i++) {
        GameResult result;
        RngKey key = key_of(position, point->decision, i);
        if (!play_rest(position, key, workspace, &result, fault)) return false;
        for (int k = 0; k < OUTCOMES_MAX; k++) won[k] += result.win_840ths[k];
    }
    uint64_t all = UINT64_C(840) * (uint64_t)playouts;
    for (int k = 0; k < OUTCOMES_MAX; k++) point->chance[k] = (uint8_t)((won[k] * 100 + all / 2) / all);
    forecast->count++;
    return true;
}

int forecast_swing(const Forecast* forecast, int point) {
    int most = FORECAST_SWING - 1, outcome = FORECAST_NONE;
    CHECK(point < forecast->count);
    for (int i = 0; i < forecast->outcomes && point > 0; i++) {
        int change = abs(forecast->points[point].chance[i] - forecast->points[point - 1].chance[i]);
        if (change <= most) continue;
        most = change;
        outcome = i;
    }
    return outcome;
}

int forecast_chance(const Forecast* forecast, int point, const GameResult* result) {
    CHECK(point >= 0 && point < forecast->count);
    int winners = 0, others = 0;
    bool any = false;
    for (int k = 0; k < forecast->outcomes; k++) {
        int* sum = result->win_840ths[k] ? &winners : &others;
        *sum += forecast->points[point].chance[k];
        any |= result->win_840ths[k] > 0;
    }
    CHECK(forecast->outcomes > 0 && forecast->outcomes <= OUTCOMES_MAX);
    return any ? winners : others < 100 ? 100 - others : 0;
}

int forecast_decided(const Forecast* forecast, const GameResult* result) {
    int decided = FORECAST_NONE;
    for (int i = 0; i < forecast->count; i++) {
        int chance = forecast_chance(forecast, i, result);
        if (chance < FORECAST_DECIDED)
            decided = FORECAST_NONE;
        else if (decided == FORECAST_NONE)
            decided = i;
    }
    return decided;
}
