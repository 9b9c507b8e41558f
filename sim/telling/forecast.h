// The outcomes' chances in the course of a game: at the first decision of each turn, the rest of
// the game is played many times, by the same strategies, from the true state. Hands, roles and the
// players' memory stay as they are; only what chance has not yet decided is redrawn. The share of
// these games that an outcome wins is its chance at that turn.
//
// The chances give the turning points, and the moment when the game was decided: the first turn
// from which the chance of the eventual winner never fell below FORECAST_DECIDED %.
#pragma once

#include "sim/game/play.h"

enum {
    FORECAST_POINTS = 60,   // most turns; of a longer game every second, third ... is used
    FORECAST_DECIDED = 90,  // %
    FORECAST_SWING = 20,    // percentage points between two points that make a turning point
    FORECAST_NONE = -1,
};

typedef struct ForecastPoint {
    uint64_t decision;             // the turn's first decision: number of decisions before it
    char turn[NAME_MAX_BYTES];     // "turn 7"
    uint8_t chance[OUTCOMES_MAX];  // %, rounded, by outcome
} ForecastPoint;

typedef struct Forecast {
    int outcomes, count;
    ForecastPoint points[FORECAST_POINTS];
} Forecast;

// Whether the players are fast enough for playouts: none of them searches (Strategy.arena_size).
bool forecast_possible(const Match* match);
// Adds the point at `position`. Fails as play_rest does.
bool forecast_add(Forecast* forecast, const PlayPosition* position, int playouts, Workspace* workspace,
                  PlayFault* fault);
// The outcome whose chance changed most from point - 1 to point, if by at least FORECAST_SWING;
// else FORECAST_NONE.
int forecast_swing(const Forecast* forecast, int point);
// The chance at a point, in %, that the game ends as it did: that the winners (all outcomes with a
// share in `result`, together) win, or nobody.
int forecast_chance(const Forecast* forecast, int point, const GameResult* result);
// The first point from which on that chance was at least FORECAST_DECIDED %; FORECAST_NONE if there
// is none.
int forecast_decided(const Forecast* forecast, const GameResult* result);
