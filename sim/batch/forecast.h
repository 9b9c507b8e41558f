// The outcomes' chances in the course of a game: at the first decision of each turn, the rest of
// the game is played many times, by the same strategies, from the true state - hands, roles, the
// players' memory - and only what chance has not yet decided is redrawn. The share of these games
// that an outcome wins is its chance at that turn.
//
// From these chances come the turning points, and the moment when the game was decided: the first
// turn from which the chance of the eventual winner never fell below FORECAST_DECIDED %.
#pragma once

#include "sim/game/play.h"

enum {
    FORECAST_POINTS = 60,   // turns at most; of a longer game every second, third ... is taken
    FORECAST_DECIDED = 90,  // %
    FORECAST_SWING = 20,    // percentage points between two turns that make a turning point
    FORECAST_NONE = -1,
};

typedef struct ForecastPoint {
    uint64_t decision;             // the first of the turn: how many decisions of the game precede it
    char turn[NAME_MAX_BYTES];     // "turn 7"
    uint8_t chance[OUTCOMES_MAX];  // %, rounded, by outcome
} ForecastPoint;

typedef struct Forecast {
    int outcomes, count;
    ForecastPoint points[FORECAST_POINTS];
} Forecast;

// Whether the players are fast enough for so many playouts: none of them searches
// (Strategy.arena_size).
bool forecast_possible(const Match* match);
// Adds the point at which `position` stands. Fails as play_rest does.
bool forecast_add(Forecast* forecast, const PlayPosition* position, int playouts, Workspace* workspace,
                  PlayFault* fault);
// The outcome whose chance has changed most from point - 1 to point, if by FORECAST_SWING or more;
// else FORECAST_NONE.
int forecast_swing(const Forecast* forecast, int point);
// The point from which on those who won (any of the outcomes in `result`) had FORECAST_DECIDED %;
// FORECAST_NONE if nobody won or they never had.
int forecast_decided(const Forecast* forecast, const GameResult* result);
