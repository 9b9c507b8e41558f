// What `tune --outcome` tunes: how often an outcome wins ("survivors"), how often games end for a
// reason ("end:countdown"), the mean of a metric ("mean:turns"), or how often a metric is within
// its target, which controls a quantile of it ("p95:turns").
#pragma once

#include "sim/batch/paired.h"

typedef struct TuneMeasure {
    PairedMeasure paired;
    bool rate;                    // a share of the games, shown in percent; else a plain number
    double scale;                 // the value of a score of 1; 1 for rates
    double quantile;              // 0.95 for p95; 0: none
    char name[NAME_MAX_BYTES];    // as typed: "survivors", "end:countdown"
    char brings[LINE_MAX_BYTES];  // "survivors", "games that end by countdown", "the mean of turns"
    char says[LINE_MAX_BYTES];    // after a figure: "of the games go to survivors"
} TuneMeasure;

// Whether the text names an end reason, a mean or a quantile rather than an outcome.
bool tune_measure_is_other(const char* text);
// Makes the measure for an outcome, by its name.
void tune_measure_outcome(TuneMeasure* measure, const char* outcome);
// Reads one of the others. Error (EXIT_USAGE): lists what there is, or says why it cannot be tuned.
bool tune_measure_read(TuneMeasure* measure, const Ruleset* ruleset, const char* text, Error* error);
// Whether it is the rate of an outcome, for which it is known what makes a game easy.
static inline bool tune_measure_is_outcome(const TuneMeasure* measure) {
    return measure->paired.kind == PAIRED_WINS;
}
// Sets what depends on the target: for a quantile, the value that games should stay within; for a
// mean, how much a game counts at most. Error (EXIT_USAGE): the target is out of range or, for a
// quantile, not a whole number.
bool tune_measure_aim(TuneMeasure* measure, double target, Error* error);
// Writes a value: a percentage with `digits` decimals and without "%", "49.6", or a mean, "41.20".
void tune_measure_text(const TuneMeasure* measure, double value, int digits, char* text, size_t size);
