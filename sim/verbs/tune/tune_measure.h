// What `tune --outcome` asks about: how often an outcome wins ("survivors"), how often games end
// for a reason ("end:countdown"), the mean of a metric ("mean:turns"), or how often a metric is
// within its target, which steers a quantile of it ("p95:turns").
#pragma once

#include "sim/batch/paired.h"

typedef struct TuneMeasure {
    PairedMeasure paired;
    bool rate;                  // a share of the games, in percent where people read it; else a plain number
    double scale;               // of a score of 1: 1 for rates
    double quantile;            // 0.95 of p95; 0: none
    char name[NAME_MAX_BYTES];  // as it was asked for: "survivors", "end:countdown"
    char brings[LINE_MAX_BYTES];  // "survivors", "games that end by countdown", "the mean of turns"
    char says[LINE_MAX_BYTES];    // behind a figure: "of the games go to survivors"
} TuneMeasure;

// Whether the text names a reason, a mean or a quantile rather than an outcome.
bool tune_measure_is_other(const char* text);
// Makes the measure of an outcome, by its name.
void tune_measure_outcome(TuneMeasure* measure, const char* outcome);
// Reads one of the others. Error: EXIT_USAGE; it says what there is, or why it cannot be steered.
bool tune_measure_read(TuneMeasure* measure, const Ruleset* ruleset, const char* text, Error* error);
// Whether it is the rate of an outcome, of which it is known what is easy.
static inline bool tune_measure_is_outcome(const TuneMeasure* measure) {
    return measure->paired.kind == PAIRED_WINS;
}
// Settles what depends on the target: of a quantile the figure that 95 % of games are to stay
// within, of a mean how much a game counts at most. Error: EXIT_USAGE where no game can be that
// far.
bool tune_measure_aim(TuneMeasure* measure, double target, Error* error);
// "49.6 %", "41.20"; `digits` behind the point of a percentage.
void tune_measure_text(const TuneMeasure* measure, double value, int digits, char* text, size_t size);
