// Simulation-based calibration of `reckon fit` (Talts and others 2018; with the likelihood as one of the values, Modrak and others
// 2023): logs are played by settings drawn from the prior, and fitted by others, with as many games as the first have beside their log. The true value's rank among the fitted ones
// is uniform, and a 95 % interval covers it 95 times in 100, if the fit is right.
#pragma once

#include "sim/verbs/fit/predictive.h"

enum { CALIBRATION_BINS = 10 };
// The last is the first unprinted number, if such numbers are unknown.
enum { CALIBRATION_RATE, CALIBRATION_LAMBDA, CALIBRATION_LIKELIHOOD, CALIBRATION_NUMBER, CALIBRATION_VALUES };

typedef struct Calibration {
    int logs;
    int ranks[CALIBRATION_VALUES][CALIBRATION_BINS];
    int covered;       // logs whose 95 % interval has the true rate
    double width;      // of the intervals, on average
    double before;     // that of the prior
    double nats;       // learnt, on average
    double effective;  // number of settings, on average
    int checked, odd;  // logs with a posterior predictive check, and those with a p below 1 %
} Calibration;

// Settings with many games each, played once for any number of logs.
typedef struct CalibrationSettings CalibrationSettings;
// With `numbers`, unprinted numbers are unknown, too (`fit --deck`).
CalibrationSettings* calibration_open(const char* game, int players, bool numbers, int libraries,
                                      uint64_t seed);
void calibration_close(CalibrationSettings* settings);
// Fits `repeat` logs of `plays` plays by each of the settings that are kept for the truth.
Calibration calibration_run(const CalibrationSettings* settings, int truths, int plays, int repeat);
