// Plays the recommended value against the rules before it; see tune_effects.h.
#include "sim/verbs/tune/tune_effects.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/report/run_report.h"
#include "sim/verbs/tune/tune.h"

enum { BEFORE, AFTER, ARMS };

// The lengths over all pairings, whose cells follow each other.
static bool measure(const Cell* cells, int pairings, const TuneEffects* effects, TuneLength* length,
                    Error* error) {
    const Ruleset* ruleset = cells->match.ruleset;
    Tally sum;
    Cell all = *cells;
    Interval unused;
    bool good = tally_open(ruleset, &sum);
    for (int i = 0; good && i < pairings; i++) good = tally_add(ruleset, &sum, cells[i].tally);
    all.tally = &sum;
    if (good && tally_finished(&sum))
        *length = (TuneLength){statistics_metric(&sum, effects->metric).p50,
                               run_table_time_seconds(&all, &unused) / 60};
    tally_close(&sum);
    return good || error_set(error, EXIT_IO, "out of memory");
}

// The cells of the plan are those before, then those after.
static bool play(const Plan* plan, const TuneAnswer* answer, const Playing* playing, BatchTiming* timing,
                 TuneEffects* effects, Error* error) {
    int pairings = plan->cell_count / ARMS;
    CHECK(plan->cell_count == ARMS * pairings && pairings > 0);
    uint64_t games = answer->trial.games < TUNE_EFFECT_GAMES ? answer->trial.games : TUNE_EFFECT_GAMES;
    char what[LINE_MAX_BYTES];
    PairedRun paired;
    if (!paired_open(&paired, answer->trial.seed, ARMS, pairings, error)) return false;
    paired.tallying = true;
    for (int i = 0; i < plan->cell_count; i++)
        paired.terms[i] = (PairedTerm){&plan->cells[i], UINT32_C(1) << answer->outcome};
    snprintf(what, sizeof what, "side effects for %d players", answer->players);
    bool good = playing_paired(playing, &paired, (PlayingStage){what, games, games}, timing, error);
    effects->known = paired.games == games;
    paired_close(&paired);
    return good && measure(plan->cells, pairings, effects, &effects->before, error) &&
           measure(plan->cells + pairings, pairings, effects, &effects->after, error);
}

// Seats the line-ups before a parameter is tuned, and those with the recommended value.
static bool seat_both(Experiment* trial, const TuneAnswer* answer, Error* error) {
    const Experiment* experiment = answer->question->experiment;
    int pairings = experiment->lineup_count;
    trial->lineups = calloc((size_t)(ARMS * pairings), sizeof *trial->lineups);
    if (!trial->lineups) return error_set(error, EXIT_IO, "out of memory for %d line-ups", ARMS * pairings);
    trial->lineup_count = ARMS * pairings;
    memcpy(trial->lineups, experiment->lineups, (size_t)pairings * sizeof *trial->lineups);
    memcpy(trial->lineups + pairings, &answer->lineups[answer->goals[0].best * pairings],
           (size_t)pairings * sizeof *trial->lineups);
    return true;
}

static bool has_minutes(const Ruleset* ruleset) {
    bool any = false;
    for (int i = 0; i < ruleset->metric_count; i++) any = any || ruleset->metrics[i].seconds;
    return any;
}

bool tune_effects_play(TuneEffects* effects, const TuneAnswer* answer, const Playing* playing,
                       BatchTiming* timing, Error* error) {
    const Experiment* experiment = answer->question->experiment;
    bool rule = tunable_is_rule(answer->question->tunable);
    *effects = (TuneEffects){.metric = ruleset_metric_of(experiment->ruleset, METRIC_LENGTH),
                             .minutes_known = has_minutes(experiment->ruleset)};
    if (effects->metric < 0) return true;
    snprintf(effects->title, sizeof effects->title, "%s", experiment->ruleset->metrics[effects->metric].name);
    effects->title[0] = (char)toupper((unsigned char)effects->title[0]);
    if (answer->goals[0].state == RACE_UNREACHABLE || playing_interrupted(playing)) return true;
    Experiment trial = answer->trial;
    Variant both[ARMS] = {experiment->variants[0]};
    variant_drop_open(&both[0]);  // before: without the house rules that wait for a value
    if (rule) both[AFTER] = answer->variants[answer->goals[0].best];
    trial.variants = both;
    trial.variant_count = rule ? ARMS : 1;
    if (!rule && !seat_both(&trial, answer, error)) return false;
    Plan plan;
    bool good = plan_make(&plan, &trial, error);
    if (good) {
        good = play(&plan, answer, playing, timing, effects, error);
        plan_free(&plan);
    }
    if (!rule) free(trial.lineups);
    // The rules before need not be playable.
    return good || (!effects->known && error->exit_code == trial.fault_code && error->exit_code != EXIT_IO);
}
