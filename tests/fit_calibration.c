// Calibrates the fit; see fit_calibration.h.
#include "tests/fit_calibration.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/people.h"

enum { LIBRARIES_MAX = 8, ROWS = FIT_GAMES_MAX / FIT_GAMES_EACH, CHECKED = 40 };

// The first library is the truth.
struct CalibrationSettings {
    Experiment experiment;
    Plan plan;
    Prior priors[LIBRARIES_MAX];
    Plays plays;
    int number;         // of Prior.open, the first that is a number; -1: none
    int count, points;  // libraries beside the truth; points of all of them
    Fit fits[LIBRARIES_MAX];
};

static void need(bool good, const Error* error) {
    if (good) return;
    fprintf(stderr, "%s\n", error->text);
    abort();
}

// A log that has as many rows as settings need for their full number of games, and from which nothing is learnt.
static void fill_log(CalibrationSettings* settings, int players) {
    Error error;
    int table;
    need(plays_open(&settings->plays, "calibration", settings->experiment.ruleset, &error), &error);
    need(plays_table(&settings->plays, players, PLAYS_UNKNOWN, settings->experiment.variants, &table, &error),
         &error);
    for (int i = 0; i < ROWS; i++) {
        PlaysRow row = {.table = table, .seat = PLAYS_UNKNOWN, .end = PLAYS_UNKNOWN};
        need(plays_add(&settings->plays, &row, &error), &error);
    }
}

static int first_number(const Prior* prior) {
    for (int i = 0; i < prior->open_count; i++)
        if (prior_is_number(prior, i)) return i;
    return -1;
}

CalibrationSettings* calibration_open(const char* game, int players, bool numbers, int libraries,
                                      uint64_t seed) {
    CalibrationSettings* settings = calloc(1, sizeof *settings);
    char text[16];
    Error error;
    BatchTiming timing = {0};
    const Playing playing = {.quiet = true};
    snprintf(text, sizeof text, "%d", players);
    CHECK(settings && libraries < LIBRARIES_MAX);
    const Overrides overrides = {.ruleset = game, .players = text};
    Experiment* experiment = &settings->experiment;
    need(experiment_make(experiment, NULL, &overrides, &error), &error);
    need(plan_make(&settings->plan, experiment, &error), &error);
    need(prior_make(&settings->priors[0], NULL, NULL, experiment->variants, numbers, experiment->ruleset,
                    experiment->players, 1, &error),
         &error);
    settings->number = first_number(&settings->priors[0]);
    fill_log(settings, players);
    for (int i = 0; i <= libraries; i++) {
        Fit* fit = &settings->fits[i];
        settings->priors[i] = settings->priors[0];
        settings->priors[i].skip = i * FIT_POINTS;
        need(fit_open(fit, &settings->plays, &settings->priors[i], &settings->plan, seed + (uint64_t)i,
                      FIT_POINTS, &error),
             &error);
        memset(fit->tables[0].observed, 0, (size_t)fit->evidence.words * sizeof *fit->tables[0].observed);
        need(fit_play(fit, &playing, &timing, &error), &error);
        if (i) settings->points += fit->count;
    }
    settings->count = libraries;
    return settings;
}

void calibration_close(CalibrationSettings* settings) {
    for (int i = 0; i <= settings->count; i++) fit_close(&settings->fits[i]);
    plays_free(&settings->plays);
    plan_free(&settings->plan);
    experiment_free(&settings->experiment);
    free(settings);
}

// --- a log

typedef struct CalibrationLog {
    uint64_t *observed, *rest;  // counts of its plays, and of the truth's other games
    uint64_t* fitted;           // of each setting that is fitted, without as many games
    bool* possible;
} CalibrationLog;

// Takes `plays` of a setting's games, without putting any back, by who won.
static void take_games(const Fit* fit, int point, int plays, Rng* rng, uint64_t* taken, uint64_t* rest) {
    int winners = fit->evidence.winners;
    size_t words = (size_t)fit->evidence.words;
    memset(taken, 0, words * sizeof *taken);
    memcpy(rest, fit_counts(fit, &fit->tables[0], point), words * sizeof *rest);
    for (int i = 0; i < plays; i++) {
        uint64_t left = 0;
        int w = 0;
        for (int k = 0; k < winners; k++) left += rest[k];
        for (uint32_t at = rng_below(rng, (uint32_t)left); at >= rest[w]; w++) at -= (uint32_t)rest[w];
        rest[w]--;
        taken[w]++;
    }
}

// With more games than the truth has left, the fitted settings would know their rates better than the truth does.
static void thin_fitted(const CalibrationSettings* settings, int plays, Rng* rng, CalibrationLog* log) {
    size_t words = (size_t)settings->fits[0].evidence.words;
    uint64_t* rest = log->fitted;
    for (int i = 1; i <= settings->count; i++)
        for (int k = 0; k < settings->fits[i].count; k++, rest += words)
            take_games(&settings->fits[i], k, plays, rng, log->observed, rest);
}

// --- its fit

typedef struct FittedLog {
    double *likelihood, *weights, *rate, *lambda, *number;
    int* order;
    Rng ties;
} FittedLog;

static void fit_log(const CalibrationSettings* settings, const CalibrationLog* log, FittedLog* fitted) {
    int at = 0;
    for (int i = 1; i <= settings->count; i++) {
        const Fit* fit = &settings->fits[i];
        for (int k = 0; k < fit->count; k++, at++) {
            const uint64_t* counts = log->fitted + (size_t)at * (size_t)fit->evidence.words;
            const DirichletNode node = evidence_at(&fit->evidence, 0, counts, log->observed, log->possible);
            fitted->likelihood[at] = evidence_log(&fit->evidence, counts, log->observed, log->possible);
            fitted->rate[at] = dirichlet_mean(&node, 0);
            fitted->lambda[at] = fit->points[k].params[PEOPLE_ROW_LAMBDA];
            if (settings->number >= 0) fitted->number[at] = fit->points[k].readings[settings->number];
        }
    }
}

// The posterior share of settings whose value is below the true one; of equal ones, a share at random.
static void note_rank(Calibration* calibration, int which, const double* values, FittedLog* fitted, int count,
                      double truth) {
    double below = 0, equal = 0;
    for (int i = 0; i < count; i++) {
        if (values[i] < truth) below += fitted->weights[i];
        if (values[i] <= truth) equal += fitted->weights[i];
    }
    equal -= below;
    if (equal > 0) below += equal * rng_unit(&fitted->ties);
    int bin = (int)(below * CALIBRATION_BINS);
    calibration->ranks[which][bin < CALIBRATION_BINS ? bin : CALIBRATION_BINS - 1]++;
}

static void note_interval(Calibration* calibration, FittedLog* fitted, int count, double truth, double even) {
    importance_sort(fitted->rate, count, fitted->order);
    double low = importance_quantile(fitted->rate, fitted->weights, fitted->order, count, 0.025);
    double high = importance_quantile(fitted->rate, fitted->weights, fitted->order, count, 0.975);
    calibration->covered += low <= truth && truth <= high;
    calibration->width += high - low;
    calibration->before +=
        fitted->rate[fitted->order[(int)(0.975 * even)]] - fitted->rate[fitted->order[(int)(0.025 * even)]];
}

// The check of the first library alone.
static void check_log(const CalibrationSettings* settings, const CalibrationLog* log,
                      Calibration* calibration) {
    Fit fit = settings->fits[1];
    Predictive predictive;
    Error error;
    double weights[FIT_POINTS], likelihood[FIT_POINTS];
    fit.tables[0].observed = log->observed;
    fit.tables[0].possible = log->possible;
    for (int i = 0; i < fit.count; i++)
        likelihood[i] =
            evidence_log(&fit.evidence, fit_counts(&fit, &fit.tables[0], i), log->observed, log->possible);
    importance_weights(likelihood, fit.count, weights);
    fit.weights = weights;
    need(predictive_check(&fit, &predictive, &error), &error);
    calibration->checked++;
    calibration->odd += predictive.p < 0.01;
}

static void run_log(const CalibrationSettings* settings, int point, int plays, Rng* rng, CalibrationLog* log,
                    FittedLog* fitted, Calibration* calibration) {
    const Fit* truth = &settings->fits[0];
    const EvidenceShape* shape = &truth->evidence;
    take_games(truth, point, plays, rng, log->observed, log->rest);
    fit_log(settings, log, fitted);
    Importance importance = importance_weights(fitted->likelihood, settings->points, fitted->weights);
    const DirichletNode node = evidence_at(shape, 0, log->rest, log->observed, log->possible);
    double rate = dirichlet_mean(&node, 0),
           likelihood = evidence_log(shape, log->rest, log->observed, log->possible);
    note_rank(calibration, CALIBRATION_RATE, fitted->rate, fitted, settings->points, rate);
    note_rank(calibration, CALIBRATION_LAMBDA, fitted->lambda, fitted, settings->points,
              truth->points[point].params[PEOPLE_ROW_LAMBDA]);
    note_rank(calibration, CALIBRATION_LIKELIHOOD, fitted->likelihood, fitted, settings->points, likelihood);
    if (settings->number >= 0)
        note_rank(calibration, CALIBRATION_NUMBER, fitted->number, fitted, settings->points,
                  truth->points[point].readings[settings->number]);
    note_interval(calibration, fitted, settings->points, rate, settings->points);
    calibration->nats += importance.nats;
    calibration->effective += importance.effective;
    if (calibration->checked < CHECKED) check_log(settings, log, calibration);
    calibration->logs++;
}

Calibration calibration_run(const CalibrationSettings* settings, int truths, int plays, int repeat) {
    Calibration calibration = {.logs = 0};
    const Fit* truth = &settings->fits[0];
    size_t words = (size_t)truth->evidence.words, points = (size_t)settings->points;
    Rng rng = rng_stream(rng_key(1, (uint64_t)plays), RNG_TEST);
    CalibrationLog log = {calloc(words, sizeof(uint64_t)), calloc(words, sizeof(uint64_t)),
                          calloc(points * words, sizeof(uint64_t)), calloc(words, sizeof(bool))};
    FittedLog fitted = {calloc(points, sizeof(double)),
                        calloc(points, sizeof(double)),
                        calloc(points, sizeof(double)),
                        calloc(points, sizeof(double)),
                        calloc(points, sizeof(double)),
                        calloc(points, sizeof(int)),
                        rng_stream(rng_key(2, (uint64_t)plays), RNG_TEST)};
    CHECK(log.observed && log.rest && log.fitted && log.possible && fitted.order && truths <= truth->count);
    for (int i = 0; i <= settings->count; i++)
        for (size_t k = 0; k < words; k++)
            log.possible[k] = log.possible[k] || settings->fits[i].tables[0].possible[k];
    thin_fitted(settings, plays, &rng, &log);
    for (int i = 0; i < truths * repeat; i++)
        run_log(settings, i % truths, plays, &rng, &log, &fitted, &calibration);
    calibration.width /= calibration.logs;
    calibration.before /= calibration.logs;
    calibration.nats /= calibration.logs;
    calibration.effective /= calibration.logs;
    free(log.observed);
    free(log.rest);
    free(log.fitted);
    free(log.possible);
    free(fitted.likelihood);
    free(fitted.weights);
    free(fitted.rate);
    free(fitted.lambda);
    free(fitted.number);
    free(fitted.order);
    return calibration;
}
