// What the recommended value of `tune` changes besides: how long a game is, in the ruleset's length
// (METRIC_LENGTH) and in minutes, against the rules that the question starts from.
#pragma once

#include <stdbool.h>

#include "sim/base/error.h"
#include "sim/base/limits.h"

struct TuneAnswer;   // sim/verbs/tune/tune.h
struct Playing;      // sim/batch/playing.h
struct BatchTiming;  // sim/batch/batch_options.h

enum { TUNE_EFFECT_GAMES = 1024 };  // maximum, of each of the two

// How long a game is.
typedef struct TuneLength {
    double median;   // of the length
    double minutes;  // mean
} TuneLength;

typedef struct TuneEffects {
    bool known;                  // whether `before` and `after` were measured
    int metric;                  // the length
    char title[NAME_MAX_BYTES];  // its name as the title of a column: "Turns"
    bool minutes_known;          // whether the ruleset has seconds for what happens
    TuneLength before, after;
} TuneEffects;

// Plays the rules of the question and the recommended value for the same games. Nothing is known if the
// ruleset has no length, if no value is recommended, or once interrupted.
bool tune_effects_play(TuneEffects* effects, const struct TuneAnswer* answer, const struct Playing* playing,
                       struct BatchTiming* timing, Error* error);
